#pragma once

/// A folder and a name: what the dialogs for opening and saving are about. Reads folders, writes
/// nothing.

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

    /// `suggestion` is the name to begin with.
    FileChooser(Purpose purpose, const std::filesystem::path& folder, std::string suggestion = {});

    [[nodiscard]] Purpose purpose() const { return purpose_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    /// Folders first, then scene files, each by name.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    /// Why the folder, or the name, will not do.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// What is typed: a name in the folder, or any path.
    std::string name;
    double figure_scale = 2;  ///< of a figure as PNG: pixels for each of the screen
    bool all_files = false;   ///< not only *.scene.json; call `read_folder` after a change

    void enter(const std::filesystem::path& folder);
    void up() { enter(folder_.parent_path()); }
    void read_folder();
    /// A click on an entry: a folder is entered on a double click, a file is put into the name.
    void pick(const Entry& entry);
    /// The file that is meant by the name, with the ending of scenes added where a new file has none;
    /// nothing when a folder was meant (it is entered) or it cannot be (`problem` says why).
    [[nodiscard]] std::optional<std::filesystem::path> accept();

private:
    Purpose purpose_;
    std::filesystem::path folder_;
    std::vector<Entry> entries_;
    std::string problem_;
};

}  // namespace collidarium::app
