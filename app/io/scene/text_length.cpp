#include "io/scene/text_length.hpp"

#include <system_error>
#include <variant>

namespace collidarium::app {

namespace {

std::size_t vertices_in(const SceneShape& shape) {
    return std::visit(
        []<class S>(const S& one) {
            if constexpr (requires { one.vertices().size(); }) {
                return one.vertices().size();
            } else {
                return std::size_t{0};
            }
        },
        shape.shape);
}

}  // namespace

bool is_long_file(const std::filesystem::path& path) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    return !error && size > long_text;
}

bool has_long_text(const Scene& scene) {
    constexpr std::size_t many_shapes = 2000;
    constexpr std::size_t many_vertices = 5000;
    if (scene.shapes.size() > many_shapes) {
        return true;
    }
    std::size_t vertices = 0;
    for (const SceneShape& shape : scene.shapes) {
        vertices += vertices_in(shape);
    }
    return vertices > many_vertices;
}

}  // namespace collidarium::app
