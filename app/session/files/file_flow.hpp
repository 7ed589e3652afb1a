#pragma once

/// The document as a file: new, open, save, the prompts before work would be lost, and the autosave. Draws
/// nothing: the dialogs show `dialog()` and answer through these functions. The system's own file dialog, or
/// a browser's upload and download, would take the place of ours here: shown for the `FileChooser` in
/// `dialog()`, it answers by `choose` or `dismiss`.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "io/files/autosave.hpp"
#include "io/scene/scene_file.hpp"
#include "session/errands.hpp"
#include "session/files/file_chooser.hpp"
#include "session/numbers/numbers_choice.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// The autosave of the open document: what was written of it, and when. Where autosave is off, everything is
/// always up to date.
class DocumentSlot {
public:
    explicit DocumentSlot(bool on) : on_(on) {}

    /// Whether this revision of the document needs no autosave, or has it.
    [[nodiscard]] bool up_to_date(std::uint64_t revision) const { return !on_ || revision_ == revision; }
    /// The earliest time of the next autosave, in milliseconds of the caller's clock.
    [[nodiscard]] std::uint64_t due() const;

    /// Whether the last write failed.
    [[nodiscard]] bool failed() const { return failed_; }

    /// The message says what went wrong; it is tried again after the next change.
    [[nodiscard]] std::optional<std::string> write(std::string_view text, const DocumentOrigin& origin,
                                                   std::uint64_t revision, std::uint64_t now);
    /// Nothing of this revision is unsaved: what was written is removed.
    void remove(std::uint64_t revision);
    /// What was written stays for the next start, as with `Autosave::keep`.
    void keep();
    /// What needed no autosave needs it now: its file has changed or is gone.
    void expect_write() { revision_.reset(); }

    /// Gives away what was written of a document that is set aside; null if nothing was.
    [[nodiscard]] std::unique_ptr<Autosave> release();
    /// Goes on with what was written of a document that is brought back.
    void resume(std::unique_ptr<Autosave> written, std::uint64_t revision);

private:
    bool on_;
    std::unique_ptr<Autosave> written_;
    std::optional<std::uint64_t> revision_ = 0;
    std::uint64_t written_at_ = 0;
    bool failed_ = false;
};

/// "Save the changes first?"
struct UnsavedQuestion {};

/// A figure to be written.
struct FigureFile {
    std::filesystem::path path;
    FigureChoice look;
};

/// "A file with this name already exists."
struct OverwriteQuestion {
    std::filesystem::path path;
    bool changed_on_disk = false;        ///< it is the open file, and another program has written to it
    std::optional<FigureFile> figure{};  ///< is to be written, not the scene
};

/// "Another program has changed the open file."
struct ReloadQuestion {
    std::filesystem::path path;
    bool unsaved = false;  ///< the open scene has changed too
};

struct MessageBox {
    std::string title;
    std::string intro;
    std::vector<std::string> lines;
};

/// "Recover unsaved work?"
struct RecoveryOffer {
    std::vector<Leftover> leftovers;     ///< of a single document, or of copies of shipped scenes
    FileChange file = FileChange::none;  ///< what happened to the document's file since
    std::vector<std::string> told{};     ///< of each its name, and when it was written
    std::vector<std::string> later{};    ///< the same of those that are offered afterwards
};

/// "Which of these layers is solid?", of a map that another program wrote, with what was read of it. Of a
/// single layer there is only that to tell.
struct LayerChoice {
    std::filesystem::path path;
    std::vector<std::string> layers;
    std::size_t shown{};  ///< which of them the open scene is
    std::vector<std::string> notices;
};

/// "Which seed have all lessons?", as it is being typed.
struct SeedQuestion {
    std::string typed;
    std::string problem{};      ///< why it is none
    bool begins_typing = true;  ///< the field gets the keyboard in the next frame
};

using Dialog = std::variant<std::monostate, UnsavedQuestion, FileChooser, OverwriteQuestion, ReloadQuestion,
                            MessageBox, RecoveryOffer, NumbersChoice, LayerChoice, SeedQuestion>;

class FileFlow {
public:
    /// With `keep_autosave`, unsaved work is autosaved from time to time.
    FileFlow(Workspace& workspace, bool keep_autosave);

    /// The document's own file; none for a new scene and for what began as a shipped file.
    [[nodiscard]] const std::optional<std::filesystem::path>& path() const { return origin_.file; }
    /// The shipped scene that is open, as a copy.
    [[nodiscard]] std::optional<std::filesystem::path> shipped_scene() const;
    /// What to open at the next start: the document's file, or the shipped scene.
    [[nodiscard]] std::optional<std::filesystem::path> reopens() const;
    /// "swept-box.scene.json"; of a shipped scene the name that it bears, and "(copy)" once it is changed;
    /// "Untitled" where there is no file yet.
    [[nodiscard]] std::string file_name() const;
    /// The scene's name, or that of its file.
    [[nodiscard]] std::string title() const;
    /// "saved", "unsaved changes", "shipped scene", "changed copy".
    [[nodiscard]] std::string_view state() const;
    /// The scene as the text of its file.
    [[nodiscard]] std::string text() const;
    /// The same of the scene as it is now, to be made later, on any thread.
    [[nodiscard]] std::function<std::string(const StopSignal&)> text_later() const;
    /// Whether the text takes longer than a frame, which is known before it is tried.
    [[nodiscard]] bool takes_long_to_write() const;
    /// Whether the scene equals its file, or the shipped one that it began as.
    [[nodiscard]] bool saved() const;
    /// Whether a shipped scene was changed and is kept like that until the program ends.
    [[nodiscard]] bool changed_copy(const std::filesystem::path& shipped_scene) const;
    /// Grows whenever another document replaces this one.
    [[nodiscard]] std::uint64_t generation() const { return generation_; }
    [[nodiscard]] bool may_quit() const { return may_quit_; }
    /// A message for the status bar; returned once.
    [[nodiscard]] std::optional<std::string> take_notice();

    /// Where large files are read and written, and large texts made and taken apart: beside the frames, where
    /// `work_beside` was called.
    [[nodiscard]] Errands& errands() { return errands_; }
    [[nodiscard]] const Errands& errands() const { return errands_; }

    /// Lessons are opened by this, whatever way their files are asked for.
    void open_lessons_by(std::function<bool(const std::filesystem::path&)> open) {
        open_lesson_ = std::move(open);
    }
    /// The scene of a lesson's page takes the document's place. It is no file of the user's: nobody is asked
    /// to save it, and nothing of it is kept.
    void show_page(Scene scene);
    [[nodiscard]] bool shows_page() const { return shows_page_; }

    /// What ends first, when the document is saved or another one takes its place: `end` is called.
    void before_leaving(std::function<void()> end) { end_first_ = std::move(end); }

    /// Calls `next`, which replaces the document, once the user was asked about unsaved work, if there is
    /// any.
    void after_asking(std::function<void()> next);

    // Requests of the user. They prompt for unsaved work first, but not for a copy of a shipped scene: that
    // is kept with its history, and comes back when the scene is opened again.
    void ask_new();
    /// A new document that is this scene.
    void ask_new(Scene scene);
    void ask_open();
    void ask_open(const std::filesystem::path& path);
    void ask_quit();
    void save();
    void save_as();
    /// Brings the shipped scene or template back that the document began as, as one step.
    void reset();
    [[nodiscard]] bool can_reset() const { return origin_.shipped && !saved(); }
    /// A figure of the canvas, or one for each step; usually in the theme of the window.
    void ask_figure(ThemeName theme);
    /// A picture for a new box.
    void ask_picture();
    /// The file to write the figure to; returned once.
    [[nodiscard]] std::optional<FigureFile> take_figure();
    void show(MessageBox message) { dialog_ = std::move(message); }
    void show(NumbersChoice choice) { dialog_ = std::move(choice); }
    void show(SeedQuestion question) { dialog_ = std::move(question); }

    // The open dialog, if any, and the answers to it.
    [[nodiscard]] Dialog& dialog() { return dialog_; }
    [[nodiscard]] bool asking() const { return !std::holds_alternative<std::monostate>(dialog_); }
    void answer_unsaved(bool save_first);
    /// The path chosen in a FileChooser.
    void choose(const std::filesystem::path& path);
    void overwrite();
    /// Takes the file as it is now, as one step that can be undone; or keeps the open scene.
    void reload();
    void keep_mine();
    /// Opens another layer of the map; the dialog stays open.
    void show_layer(std::size_t layer);
    void recover();
    void discard_leftovers();
    /// Cancel, Escape, OK of a message, Later of a recovery.
    void dismiss();

    /// Where files are looked for: the open file's folder, else the last one used.
    [[nodiscard]] std::filesystem::path folder() const;

    /// Opens at once, without a prompt: a shipped file as a copy. On failure the document stays and a message
    /// is shown.
    bool open(const std::filesystem::path& path);
    /// The same, but a large file is read beside: what the user changes meanwhile is not lost, and what else
    /// is opened meanwhile stays. `otherwise` is called where it cannot be opened, while the message is
    /// shown.
    void begin_open(const std::filesystem::path& path, std::function<void()> otherwise = {});
    /// Adds a box with the picture of a PNG file to the scene, in the middle of the view; a dialog says what
    /// is wrong with one that cannot be read.
    bool insert_picture(const std::filesystem::path& path);
    /// Call this when the window gets the focus: another program may have changed the open file.
    void look_at_disk();
    /// Looks for what programs that ended by force left, and offers it, one after the other. Call this at the
    /// start, and again when it says so, with `now` as for `keep`: a program that was killed a moment ago may
    /// still hold its slot. Later finds are offered only while nothing is unsaved; else they wait for the
    /// next start.
    std::optional<std::uint64_t> look_for_leftovers(std::uint64_t now);

    /// Call this when something may have changed: writes the autosave when it is due. `now` is in
    /// milliseconds of any clock; while `busy` (during a gesture) it waits. Returns when it must be called
    /// again, if at all.
    std::optional<std::uint64_t> keep(std::uint64_t now, bool busy);
    /// Writes the autosave at once if anything has changed: a gesture is about to begin.
    void keep_now(std::uint64_t now);
    /// The system ends the program: all that an autosave would have is written, then `may_quit`. Nobody is
    /// asked.
    void end_now();
    /// The program ends. Changed copies of shipped scenes come back at the next start; of other documents
    /// nothing is left to recover, unless the system ends it.
    void leave();

private:
    /// A shipped scene that was changed and is not open now.
    struct SetAside {
        SceneHistory history;
        std::shared_ptr<const SceneSource> source;
        std::unique_ptr<Autosave> slot;  ///< null: nothing was written
        bool changed = false;            ///< it differs from the shipped scene
        bool kept = false;               ///< the slot has the scene as it was left, or needs not have it
        std::uint64_t since = 0;  ///< the count of documents opened before: the least was left longest ago
        std::optional<ScenePlay> play;
        std::optional<std::size_t> step;
        std::optional<double> time;
    };

    /// What was read of a file, with its state on the disk then.
    struct FileRead {
        std::filesystem::path path;
        Parsed<SceneSource> scene;
        std::optional<FileState> state{};
    };
    /// What is to be written: the scene and all that its text is made of, as they were when it was asked for.
    struct Snapshot {
        Scene scene;
        std::shared_ptr<const SceneSource> source;
        std::uint64_t revision{};
        std::uint64_t generation{};
        std::string pictures{};  ///< what was done for them, to be told
    };
    /// A leftover as it was read, and the file that it belongs to or the shipped one that it began as.
    struct Recovered {
        Leftover leftover;
        Parsed<SceneSource> scene;
        std::optional<FileRead> file{};
    };
    [[nodiscard]] static FileRead read(const std::filesystem::path& path,
                                       std::optional<std::size_t> layer = {}, const StopSignal& stop = {});
    [[nodiscard]] static std::vector<Recovered> read(std::vector<Leftover> leftovers, const StopSignal& stop);
    /// `then` with what is in a file: at once, or when it was read beside.
    void read_and_then(const std::filesystem::path& path, std::optional<std::size_t> layer,
                       std::function<void(FileRead)> then);
    void unless_changed_since(std::uint64_t revision, std::function<void()> then);
    bool take(FileRead read);
    [[nodiscard]] Snapshot snapshot() const;
    [[nodiscard]] static std::string text_of(const Snapshot& of, const StopSignal& stop = {});
    void write_beside(const std::filesystem::path& path, Snapshot snapshot);
    bool finish_write(const std::filesystem::path& path, const std::string& text, const Snapshot& of);
    bool store(std::string_view text, std::uint64_t revision, std::uint64_t now);
    bool keep_at_once();
    void finish_reload(FileRead read);

    void settle();
    void run_next();
    void replace_document(Scene scene, std::shared_ptr<const SceneSource> source, DocumentOrigin origin);
    bool tell_problems(const std::filesystem::path& path, const std::vector<Problem>& problems);
    bool open_imported(const std::filesystem::path& path, SceneSource source);
    void put_away();
    void keep_copy(const std::filesystem::path& shipped_scene, const DocumentOrigin& origin,
                   std::shared_ptr<const Snapshot> of);
    void forget_old_histories();
    bool bring_back(const ShippedOriginal& shipped);
    bool write(const std::filesystem::path& path);
    void choose_figure(FigureFile file);
    std::string store_pictures(const std::filesystem::path& folder);
    [[nodiscard]] bool changed_on_disk(const std::filesystem::path& path) const;
    void look_for_leftovers();
    void offer(std::vector<Leftover> leftovers);
    void offer_next();
    void set_aside_again(std::vector<Leftover> kept);
    void set_aside_again(Recovered one);
    void finish_recovery(std::vector<Recovered> found);
    bool recover(Recovered one);
    bool nothing_to_keep();
    /// Whether nothing unsaved would make way for what is recovered.
    [[nodiscard]] bool may_recover() const { return saved() || shipped_scene(); }
    [[nodiscard]] std::uint64_t revision() const { return workspace_->document.revision(); }

    Workspace* workspace_;
    DocumentOrigin origin_;
    std::shared_ptr<const SceneSource> source_;  ///< as first read: undoing everything restores its bytes
    std::optional<FileStamp> seen_;              ///< the file's, when it was last looked at
    std::map<std::filesystem::path, SetAside> set_aside_;  ///< by the shipped scene
    std::filesystem::path last_folder_;                    ///< of the user's last file
    /// Whether the scene equals the shipped one, and the revision for which that was found out.
    mutable std::optional<std::pair<std::uint64_t, bool>> equals_shipped_;
    Dialog dialog_;
    std::function<void()> end_first_;
    std::function<bool(const std::filesystem::path&)> open_lesson_;
    std::function<void()> next_;  ///< runs once the dialog is answered
    std::vector<std::vector<Leftover>> leftovers_;
    std::set<std::filesystem::path> offered_;     ///< their slots, also of those put off
    std::optional<std::uint64_t> looking_since_;  ///< for leftovers
    std::size_t looks_ = 0;
    std::optional<std::string> notice_;
    std::uint64_t generation_ = 0;
    std::uint64_t openings_ = 0;  ///< how often a document was asked for
    std::optional<FigureFile> figure_;
    FigureChoice figure_choice_;  ///< the last one
    bool may_quit_ = false;
    bool ended_ = false;       ///< by the system
    bool shows_page_ = false;  ///< the document is a page of a lesson
    DocumentSlot slot_;
    bool keeping_ = false;  ///< the text of an autosave is being made
    Errands errands_;
};

}  // namespace collidarium::app
