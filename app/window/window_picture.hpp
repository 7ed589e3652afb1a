#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "io/scene/scene_file.hpp"
#include "model/map/map_query.hpp"
#include "paint/theme.hpp"
#include "view/image.hpp"

namespace collidarium::app {

struct WindowPictureOptions {
    PixelSize size{1280, 800};
    ThemeName theme = ThemeName::dark;
    double type_scale = 1;
    std::optional<std::vector<std::string>> layers{};  ///< instead of the scene's own
    std::optional<double> time{};                      ///< the position of the cursor in the time strip
    FocusQuery query{};                                ///< the query shown for the pair in focus
    std::optional<std::size_t> step{};                 ///< after how many events of the trace
    std::optional<MapKind> map{};                      ///< the result map
};

/// A picture of the whole window with its panels, as it looks right after opening the file; needs no display,
/// reads no settings, and gives the same pixels for the same input. Throws GlContextError.
[[nodiscard]] Parsed<Image> window_picture(const std::filesystem::path& file,
                                           const WindowPictureOptions& options);

}  // namespace collidarium::app
