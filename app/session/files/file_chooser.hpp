#pragma once

/// The state of the dialogs for opening and saving: a folder and a file name, and how a figure is drawn.
/// Reads folders, writes nothing.

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paint/theme.hpp"

namespace collidarium::app {

/// The formats of figures, by the endings of their files.
inline constexpr std::array<std::string_view, 3> figure_endings{".svg", ".png", ".gif"};

struct FigureChoice {
    double scale = 2;  ///< of PNG and GIF: pixels per screen pixel
    ThemeName theme{};
    bool all_steps = false;  ///< a figure for each step of the trace; a GIF shows one after the other
};

class FileChooser {
public:
    enum class Purpose { open, save, figure, picture };

    struct Entry {
        std::string name;
        bool folder = false;
    };

    /// `suggestion` is the initial file name.
    FileChooser(Purpose purpose, const std::filesystem::path& folder, std::string suggestion = {});

    [[nodiscard]] Purpose purpose() const { return purpose_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    /// Folders first, then files of the kind that is asked for, each by name.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    /// Why the folder or the name is invalid.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// The typed text: a name in the folder, or any path.
    std::string name;
    FigureChoice figure;
    bool all_files = false;  ///< of any kind; call `read_folder` after a change

    void enter(const std::filesystem::path& folder);
    void up() { enter(folder_.parent_path()); }
    void read_folder();
    /// Of a figure: whether its name has that ending, and gives it that.
    [[nodiscard]] bool ends_with(std::string_view ending) const;
    void set_ending(std::string_view ending);
    /// A click on an entry: a double click enters a folder; a click on a file copies its name.
    void pick(const Entry& entry);
    /// The chosen file, with the scene ending added to a new file without one; nothing when a folder was
    /// chosen (it is entered) or the name is invalid (`problem` says why).
    [[nodiscard]] std::optional<std::filesystem::path> accept();

private:
    Purpose purpose_;
    std::filesystem::path folder_;
    std::vector<Entry> entries_;
    std::string problem_;
};

}  // namespace collidarium::app
