#pragma once

/// What the program remembers from one start to the next. Nothing in it belongs to a scene.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace collidarium::app {

struct Settings {
    std::string theme = "dark";
    double type_scale = 0;  ///< 0.75 to 4; 0: from the display
    int window_width = 1280;
    int window_height = 800;
    bool window_maximized = false;
    bool panels_visible = true;
    std::vector<std::string> folded_panels;  ///< names of panels that are folded away
    double lists_width = 0;                  ///< of panels whose edges were dragged; 0: the default
    double details_width = 0;
    double strip_height = 0;
    double objects_height = 0;
    double answer_height = 0;
    double difference_share = 0;  ///< of the canvas; 0: the default
    std::string details_tab;      ///< what the details show below the answer
    bool hexadecimal = false;     ///< numbers are shown as hexadecimal floats
    bool box_corners = false;     ///< boxes are typed by a corner and their size
    int polygon_sides = 8;        ///< of the polygons that are made of circles
    bool snap = false;            ///< dragging snaps
    std::vector<std::string> snap_kinds{"grid", "vertices", "edges", "centers", "angles"};  ///< snap targets
    std::vector<std::string> hints_done;  ///< hints for newcomers that need not be shown any more
    std::optional<std::filesystem::path> last_file;
    std::vector<std::filesystem::path> recent_files;  ///< newest first, at most `max_recent_files`

    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr std::size_t max_recent_files = 10;

/// `settings.json` in the program's `config_folder`.
[[nodiscard]] std::filesystem::path settings_path();

/// The members that can be read; defaults for the rest. A missing or broken file is no error.
[[nodiscard]] Settings load_settings(const std::filesystem::path& path = settings_path());

/// Creates the folders it needs. The message says what went wrong.
[[nodiscard]] std::optional<std::string> save_settings(const Settings& settings,
                                                       const std::filesystem::path& path = settings_path());

/// Makes it the last file and the first of the recent files.
void remember_file(Settings& settings, const std::filesystem::path& file);
/// Removes it from the recent files: it could not be opened.
void forget_file(Settings& settings, const std::filesystem::path& file);

}  // namespace collidarium::app
