#pragma once

/// Which texts of scenes are so long that making them, or taking them apart, takes longer than a frame has;
/// known before it is tried.

#include <cstdint>
#include <filesystem>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Texts of more bytes take long to read.
inline constexpr std::uintmax_t long_text = std::uintmax_t{256} * 1024;

/// Whether a file takes long to read: by its size.
[[nodiscard]] bool is_long_file(const std::filesystem::path& path);

/// Whether the text of a scene takes long to write: by the numbers of its shapes and vertices.
[[nodiscard]] bool has_long_text(const Scene& scene);

}  // namespace collidarium::app
