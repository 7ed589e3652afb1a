#pragma once

/// The state of the dialogs for opening and saving: a folder and a file name. Reads folders, writes nothing.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace collidarium::app {

class FileChooser {
public:
    enum class Purpose { open, save, figure };

    struct Entry {
        std::string name;
        bool folder = false;
    };

    /// `suggestion` is the initial file name.
    FileChooser(Purpose purpose, const std::filesystem::path& folder, std::string suggestion = {});

    [[nodiscard]] Purpose purpose() const { return purpose_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    /// Folders first, then scene files, each by name.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    /// Why the folder or the name is invalid.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// The typed text: a name in the folder, or any path.
    std::string name;
    double figure_scale = 2;  ///< of a PNG figure: pixels per screen pixel
    bool all_files = false;   ///< not only *.scene.json; call `read_folder` after a change

    void enter(const std::filesystem::path& folder);
    void up() { enter(folder_.parent_path()); }
    void read_folder();
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
