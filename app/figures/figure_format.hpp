#pragma once

#include <filesystem>
#include <optional>

namespace collidarium::app {

enum class FigureFormat { svg, png };

/// The format that the ending of a file's name stands for, in capitals or not; empty for any other ending.
[[nodiscard]] std::optional<FigureFormat> figure_format(const std::filesystem::path& file);

}  // namespace collidarium::app
