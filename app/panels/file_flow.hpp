#pragma once

/// The document's life as a file: new, open, save, what is asked before work would be lost, and the
/// autosave. Draws nothing: the dialogs show `dialog()` and answer through the functions here.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "io/autosave.hpp"
#include "io/loose_numbers.hpp"
#include "io/scene_file.hpp"
#include "panels/file_chooser.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// "Save the changes first?"
struct UnsavedQuestion {};

/// "There is such a file already."
struct OverwriteQuestion {
    std::filesystem::path path;
    bool changed_on_disk = false;  ///< it is the open file, and somebody else has written to it
    bool figure = false;           ///< a picture is to be written, not the scene
};

struct MessageBox {
    std::string title;
    std::string intro;
    std::vector<std::string> lines;
};

/// "Unsaved work was kept when the program ended."
struct RecoveryOffer {
    Leftover leftover;
};

/// "These numbers can be read as shapes."
struct NumbersChoice {
    std::vector<NumberGroup> groups;
    std::vector<std::vector<NumberReading>> readings;  ///< of each group, none empty
    std::vector<std::size_t> chosen;                   ///< of these; past their end: the group is left out
};

using Dialog = std::variant<std::monostate, UnsavedQuestion, FileChooser, OverwriteQuestion, MessageBox,
                            RecoveryOffer, NumbersChoice>;

/// A figure to be written, and of a PNG how many pixels each of the screen has in it.
struct FigureFile {
    std::filesystem::path path;
    double scale = 2;
};

class FileFlow {
public:
    /// With `keep_autosave`, unsaved work is written aside from time to time.
    FileFlow(Workspace& workspace, bool keep_autosave);

    [[nodiscard]] const std::optional<std::filesystem::path>& path() const { return path_; }
    /// "swept-box.scene.json"; "Untitled" where there is no file yet.
    [[nodiscard]] std::string file_name() const;
    /// The scene as its file would hold it.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool saved() const { return workspace_->undo.saved(); }
    /// Grows whenever another document takes the place of this one.
    [[nodiscard]] std::uint64_t generation() const { return generation_; }
    [[nodiscard]] bool may_quit() const { return may_quit_; }
    /// Something to tell in passing, once.
    [[nodiscard]] std::optional<std::string> take_notice();

    // What the user asks for. Unsaved work is asked about first.
    void ask_new();
    void ask_open();
    void ask_open(const std::filesystem::path& path);
    /// A new scene that begins as the template does.
    void ask_template(const std::filesystem::path& path);
    void ask_quit();
    void save();
    void save_as();
    /// A picture of the canvas, .svg or .png.
    void ask_figure();
    /// The file that the picture is to be written to, once.
    [[nodiscard]] std::optional<FigureFile> take_figure();
    void show(MessageBox message) { dialog_ = std::move(message); }
    void show(NumbersChoice choice) { dialog_ = std::move(choice); }

    // The dialog in front, if there is one, and what can be answered to it.
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

    /// Opens without asking. On failure the document stays and a message is shown.
    bool open(const std::filesystem::path& path);
    /// Shows what `find_leftovers` found, one after the other.
    void offer(std::vector<Leftover> leftovers);

    /// To be called when something may have changed: writes the autosave when it is due. `now` is in
    /// milliseconds of any clock; while `busy` (a gesture is in progress) it waits. Returns when it
    /// wants to be called again, if it does.
    std::optional<std::uint64_t> keep(std::uint64_t now, bool busy);
    /// Writes the autosave if anything changed since, whether it is due or not: a gesture is about to begin.
    void keep_now(std::uint64_t now);
    /// The program ends on purpose: nothing is left to be recovered.
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
    std::optional<SceneSource> source_;     ///< as it was first read: undoing everything gives its bytes
    std::optional<std::string> disk_text_;  ///< what stood in the file when we last read or wrote it
    Dialog dialog_;
    std::function<void()> next_;  ///< waits for an answer
    std::vector<Leftover> leftovers_;
    std::optional<std::string> notice_;
    std::uint64_t generation_ = 0;
    std::optional<FigureFile> figure_;
    double figure_scale_ = 2;  ///< as it was chosen last
    bool may_quit_ = false;

    std::optional<Autosave> autosave_;
    std::uint64_t kept_revision_ = 0;
    std::uint64_t kept_at_ = 0;
    bool kept_ = false;
};

}  // namespace collidarium::app
