#pragma once

/// Which texts of scenes are so long that making them, or taking them apart, takes longer than a frame has;
/// known before it is tried.

#include <cstdint>
#include <filesystem>
#include <system_error>

#include "model/scene/polygon_size.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Texts of more bytes take long to read.
inline constexpr std::uintmax_t long_text = std::uintmax_t{256} * 1024;

/// Whether a file takes long to read: by its size.
[[nodiscard]] inline bool is_long_file(const std::filesystem::path& path) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    return !error && size > long_text;
}

/// Whether the text of a scene takes long to write: by the numbers of its shapes and vertices.
[[nodiscard]] inline bool has_long_text(const Scene& scene) {
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
