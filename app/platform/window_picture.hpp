#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "io/scene_file.hpp"
#include "model/map_question.hpp"
#include "paint/theme.hpp"
#include "view/image.hpp"

namespace collidarium::app {

struct WindowPictureOptions {
    PixelSize size{1280, 800};
    ThemeName theme = ThemeName::dark;
    double type_scale = 1;
    std::optional<std::vector<std::string>> layers{};  ///< in place of the scene's own
    std::optional<double> time{};                      ///< where the cursor of the time strip stands
    Question question{};                               ///< what is shown of the pair in focus
    std::optional<std::size_t> step{};                 ///< after how many events of the trace
    std::optional<MapKind> map{};                      ///< what is painted for other positions
};

/// The whole window with its panels, as it looks when it has just opened the file; needs no display,
/// reads no settings, and gives the same pixels for the same input. Throws GlContextError.
[[nodiscard]] Parsed<Image> window_picture(const std::filesystem::path& file,
                                           const WindowPictureOptions& options);

}  // namespace collidarium::app
