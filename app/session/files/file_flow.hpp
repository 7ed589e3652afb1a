#pragma once

/// The document as a file: new, open, save, the prompts before work would be lost, and the autosave. Draws
/// nothing: the dialogs show `dialog()` and answer through these functions. The system's own file dialog, or
/// a browser's upload and download, would take the place of ours here: shown for the `FileChooser` in
/// `dialog()`, it answers by `choose` or `dismiss`.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "io/files/autosave.hpp"
#include "io/paste/loose_numbers.hpp"
#include "io/scene/scene_file.hpp"
#include "session/files/file_chooser.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// "Save the changes first?"
struct UnsavedQuestion {};

/// "A file with this name already exists."
struct OverwriteQuestion {
    std::filesystem::path path;
    bool changed_on_disk = false;  ///< it is the open file, and another program has written to it
    bool figure = false;           ///< a figure is to be written, not the scene
};

struct MessageBox {
    std::string title;
    std::string intro;
    std::vector<std::string> lines;
};

/// "Recover unsaved work?"
struct RecoveryOffer {
    Leftover leftover;
};

/// "These numbers can be read as shapes."
struct NumbersChoice {
    std::vector<NumberGroup> groups;
    std::vector<std::vector<NumberReading>> readings;  ///< of each group, none empty
    std::vector<std::size_t> chosen;  ///< index into these; past their end: the group is skipped
};

using Dialog = std::variant<std::monostate, UnsavedQuestion, FileChooser, OverwriteQuestion, MessageBox,
                            RecoveryOffer, NumbersChoice>;

/// A figure to be written; for a PNG also its pixels per screen pixel.
struct FigureFile {
    std::filesystem::path path;
    double scale = 2;
};

class FileFlow {
public:
    /// With `keep_autosave`, unsaved work is autosaved from time to time.
    FileFlow(Workspace& workspace, bool keep_autosave);

    [[nodiscard]] const std::optional<std::filesystem::path>& path() const { return path_; }
    /// "swept-box.scene.json"; "Untitled" where there is no file yet.
    [[nodiscard]] std::string file_name() const;
    /// The scene as the text of its file.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool saved() const { return workspace_->undo.saved(); }
    /// Grows whenever another document replaces this one.
    [[nodiscard]] std::uint64_t generation() const { return generation_; }
    [[nodiscard]] bool may_quit() const { return may_quit_; }
    /// A message for the status bar; returned once.
    [[nodiscard]] std::optional<std::string> take_notice();

    // Requests of the user. They prompt for unsaved work first.
    void ask_new();
    void ask_open();
    void ask_open(const std::filesystem::path& path);
    /// A new scene from a template.
    void ask_template(const std::filesystem::path& path);
    void ask_quit();
    void save();
    void save_as();
    /// A figure of the canvas, .svg or .png.
    void ask_figure();
    /// The file to write the figure to; returned once.
    [[nodiscard]] std::optional<FigureFile> take_figure();
    void show(MessageBox message) { dialog_ = std::move(message); }
    void show(NumbersChoice choice) { dialog_ = std::move(choice); }

    // The open dialog, if any, and the answers to it.
    [[nodiscard]] Dialog& dialog() { return dialog_; }
    [[nodiscard]] bool asking() const { return !std::holds_alternative<std::monostate>(dialog_); }
    void answer_unsaved(bool save_first);
    /// The path chosen in a FileChooser.
    void choose(const std::filesystem::path& path);
    void overwrite();
    void recover();
    void discard_leftover();
    /// Cancel, Escape, OK of a message, Later of a recovery.
    void dismiss();

    /// Opens without a prompt. On failure the document stays and a message is shown.
    bool open(const std::filesystem::path& path);
    /// Shows what `find_leftovers` found, one after the other.
    void offer(std::vector<Leftover> leftovers);

    /// Call this when something may have changed: writes the autosave when it is due. `now` is in
    /// milliseconds of any clock; while `busy` (during a gesture) it waits. Returns when it must be called
    /// again, if at all.
    std::optional<std::uint64_t> keep(std::uint64_t now, bool busy);
    /// Writes the autosave at once if anything has changed: a gesture is about to begin.
    void keep_now(std::uint64_t now);
    /// The program ends normally: nothing is left to recover.
    void leave();

private:
    void after_asking(std::function<void()> next);
    void run_next();
    void replace_document(Scene scene, std::optional<SceneSource> source,
                          std::optional<std::filesystem::path> path);
    bool write(const std::filesystem::path& path);
    [[nodiscard]] bool changed_on_disk(const std::filesystem::path& path) const;
    void offer_next();
    bool nothing_to_keep();

    Workspace* workspace_;
    std::optional<std::filesystem::path> path_;
    std::optional<SceneSource> source_;     ///< as first read: undoing everything restores its bytes
    std::optional<std::string> disk_text_;  ///< the file's text when it was last read or written
    Dialog dialog_;
    std::function<void()> next_;  ///< runs once the dialog is answered
    std::vector<Leftover> leftovers_;
    std::optional<std::string> notice_;
    std::uint64_t generation_ = 0;
    std::optional<FigureFile> figure_;
    double figure_scale_ = 2;  ///< the last choice
    bool may_quit_ = false;

    std::optional<Autosave> autosave_;
    std::uint64_t kept_revision_ = 0;
    std::uint64_t kept_at_ = 0;
    bool kept_ = false;
};

}  // namespace collidarium::app
