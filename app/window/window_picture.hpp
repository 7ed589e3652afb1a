#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "io/scene/scene_file.hpp"
#include "model/map/map_query.hpp"
#include "paint/theme.hpp"
#include "session/play/play_script.hpp"
#include "view/image.hpp"

namespace collidarium::app {

struct WindowPictureOptions {
    PixelSize size{1280, 800};
    ThemeName theme = ThemeName::dark;
    double type_scale = 1;
    std::optional<std::vector<std::string>> layers{};  ///< instead of the scene's own
    std::optional<double> time{};                      ///< the position of the cursor in the time strip
    FocusQuery query{};                                ///< the query shown for the pair in focus
    ListedSteps steps{};                               ///< which events of the trace are steps
    std::optional<std::size_t> step{};                 ///< after how many steps
    std::optional<MapKind> map{};                      ///< the result map
    std::vector<PlayStretch> play{};                   ///< how its body is driven first
};

/// A picture of the whole window with its panels, as it looks right after opening the file; needs no display,
/// reads no settings, and gives the same pixels for the same input. Throws GlContextError.
[[nodiscard]] Parsed<Image> window_picture(const std::filesystem::path& file,
                                           const WindowPictureOptions& options);

/// A page of a lesson in the window.
struct LessonPictureOptions {
    PixelSize size{1280, 800};
    ThemeName theme = ThemeName::dark;
    double type_scale = 1;
    std::size_t page = 0;          ///< from 0
    std::vector<double> answer{};  ///< an option's number, a number, or x and y; empty: none is given
};

/// The same of a lesson, whose page may be answered first; why not, where it has no such page or takes no
/// such answer. Throws GlContextError.
[[nodiscard]] Parsed<Image> lesson_picture(const std::filesystem::path& file,
                                           const LessonPictureOptions& options);

/// Drives the scene's body and gives `show` what the window looks like at the end; if `animated`, also on the
/// way, 20 times in each second of the game; and for how many hundredths of a second each picture is shown.
/// False where the scene has no body to drive.
[[nodiscard]] Parsed<bool> play_pictures(const std::filesystem::path& file,
                                         const WindowPictureOptions& options, bool animated,
                                         const std::function<void(const Image&, int)>& show);

}  // namespace collidarium::app
