#include "io/scene/text_length.hpp"

#include <system_error>

#include "model/scene/polygon_size.hpp"

namespace collidarium::app {

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
        vertices += polygon_size(shape.shape).vertices;
    }
    return vertices > many_vertices;
}

}  // namespace collidarium::app
