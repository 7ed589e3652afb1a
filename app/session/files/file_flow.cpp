#include "session/files/file_flow.hpp"

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "commands/scene_commands.hpp"
#include "io/files/sprite_files.hpp"
#include "io/system/file_access.hpp"
#include "io/system/user_folders.hpp"
#include "model/scene/identical.hpp"
#include "paint/printable.hpp"
#include "session/files/figure_paths.hpp"
#include "session/files/short_title.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace fs = std::filesystem;

namespace {

/// The name without ".scene.json", ".svg", ...
std::string stem_of(const std::string& file_name) {
    return file_name.substr(0, file_name.find('.', 1));
}

}  // namespace

FileFlow::FileFlow(Workspace& workspace, bool keep_autosave) : workspace_(&workspace), slot_(keep_autosave) {}

std::optional<fs::path> FileFlow::shipped_scene() const {
    return origin_.shipped && !origin_.shipped->is_template ? std::optional(origin_.shipped->path)
                                                            : std::nullopt;
}

std::optional<fs::path> FileFlow::reopens() const {
    return origin_.file ? origin_.file : shipped_scene();
}

std::string FileFlow::file_name() const {
    if (origin_.file) {
        return printable(origin_.file->filename().string());
    }
    return shipped_scene() ? title() : "Untitled";
}

std::string FileFlow::title() const {
    const std::string& name = workspace_->scene().name;
    const auto shipped = shipped_scene();
    if (!shipped) {
        return name.empty() ? file_name() : printable(name);
    }
    const std::string named = name.empty() ? stem_of(shipped->filename().string()) : name;
    return saved() ? printable(named) : printable(short_title(named)) + " (copy)";
}

std::string_view FileFlow::state() const {
    if (shipped_scene()) {
        return saved() ? "shipped scene" : "changed copy";
    }
    return saved() ? "saved" : "unsaved changes";
}

std::string FileFlow::text() const {
    return text_of(snapshot());
}

bool FileFlow::saved() const {
    if (shows_page_) {
        return true;
    }
    if (workspace_->undo.saved() || !origin_.shipped || !source_) {
        return workspace_->undo.saved();
    }
    if (!equals_shipped_ || equals_shipped_->first != revision()) {
        equals_shipped_ = {revision(), identical(workspace_->scene(), source_->scene)};
    }
    return equals_shipped_->second;
}

bool FileFlow::changed_copy(const fs::path& shipped_scene) const {
    if (this->shipped_scene() == shipped_scene) {
        return !saved();
    }
    const auto found = set_aside_.find(shipped_scene);
    return found != set_aside_.end() && found->second.changed;
}

std::optional<std::string> FileFlow::take_notice() {
    return std::exchange(notice_, std::nullopt);
}

/// Where the user's files are: never in the folder of those that ship with the program.
fs::path FileFlow::folder() const {
    if (origin_.file) {
        return origin_.file->parent_path();
    }
    if (!last_folder_.empty()) {
        return last_folder_;
    }
    std::error_code error;
    const fs::path current = fs::current_path(error);
    const bool of_the_user = !write_refusal(current) && !shipped_original(current / "scene");
    return of_the_user || home_folder().empty() ? current : home_folder();
}

/// Calls `then`, which replaces the document, where nothing was changed since that revision; else the user is
/// asked first, where that would be lost.
void FileFlow::unless_changed_since(std::uint64_t revision, std::function<void()> then) {
    if (revision == this->revision() && !asking()) {
        settle();
        then();
    } else {
        after_asking(std::move(then));
    }
}

/// Completes what is being done to the document.
void FileFlow::settle() {
    if (end_first_) {
        end_first_();
    }
    workspace_->undo.commit();
}

void FileFlow::after_asking(std::function<void()> next) {
    settle();
    if (auto* offer = std::get_if<RecoveryOffer>(&dialog_)) {  // it is offered again when this is answered
        leftovers_.insert(leftovers_.begin(), std::move(offer->leftovers));
    }
    next_ = std::move(next);
    if (saved() || shipped_scene()) {
        run_next();
    } else {
        dialog_ = UnsavedQuestion{};
    }
}

void FileFlow::run_next() {
    dialog_ = {};
    if (auto next = std::exchange(next_, nullptr)) {
        next();
    }
    offer_next();
}

void FileFlow::ask_new() {
    after_asking([this] { replace_document({}, nullptr, {}); });
}

void FileFlow::ask_new(Scene scene) {
    after_asking([this, scene = std::move(scene)] {
        replace_document(scene, nullptr, {});
        workspace_->undo.mark_unsaved();
        slot_.expect_write();
    });
}

void FileFlow::show_page(Scene scene) {
    settle();
    replace_document(std::move(scene), nullptr, {});
    shows_page_ = true;
}

void FileFlow::ask_open() {
    after_asking([this] { dialog_ = FileChooser(FileChooser::Purpose::open, folder()); });
}

void FileFlow::ask_open(const fs::path& path) {
    if (is_png_name(path)) {  // it is added to the scene, which stays
        insert_picture(path);
        return;
    }
    after_asking([this, path] { begin_open(path); });
}

void FileFlow::ask_quit() {
    settle();
    if (shipped_scene() && !keep_at_once()) {
        next_ = [this] { may_quit_ = true; };
        dialog_ = UnsavedQuestion{};
        return;
    }
    after_asking([this] { may_quit_ = true; });
}

void FileFlow::save() {
    settle();
    if (!origin_.file) {
        save_as();
    } else if (changed_on_disk(*origin_.file)) {
        dialog_ = OverwriteQuestion{*origin_.file, true};
    } else if (write(*origin_.file)) {
        run_next();
    }
}

void FileFlow::save_as() {
    settle();
    const fs::path suggestion = reopens().value_or("untitled.scene.json");
    dialog_ = FileChooser(FileChooser::Purpose::save, folder(), suggestion.filename().string());
}

void FileFlow::reset() {
    settle();
    if (!can_reset()) {
        return;
    }
    workspace_->undo.execute(replace_scene(source_->scene, "Reset"));
    workspace_->selection.keep_existing(workspace_->scene());
    restore_question(*workspace_);
    restore_view(*workspace_);
    notice_ = shipped_scene() ? "Reset to the shipped scene" : "Reset to the template";
}

void FileFlow::ask_picture() {
    dialog_ = FileChooser(FileChooser::Purpose::picture, folder());
}

void FileFlow::ask_figure(ThemeName theme) {
    const fs::path named = reopens().value_or("untitled");
    dialog_ =
        FileChooser(FileChooser::Purpose::figure, folder(), stem_of(named.filename().string()) + ".svg");
    FileChooser& chooser = std::get<FileChooser>(dialog_);
    chooser.figure = figure_choice_;
    chooser.figure.all_steps = figure_choice_.all_steps && workspace_->step_list().count() > 1;
    chooser.figure.theme = theme;
}

std::optional<FigureFile> FileFlow::take_figure() {
    return std::exchange(figure_, std::nullopt);
}

void FileFlow::answer_unsaved(bool save_first) {
    if (save_first) {
        dialog_ = {};
        save();
    } else {
        run_next();
    }
}

void FileFlow::choose(const fs::path& path) {
    const FileChooser::Purpose purpose = std::get<FileChooser>(dialog_).purpose();
    if (purpose == FileChooser::Purpose::open) {
        dialog_ = {};
        begin_open(path);
        return;
    }
    if (purpose == FileChooser::Purpose::picture) {
        dialog_ = {};
        insert_picture(path);
        return;
    }
    std::error_code error;
    const bool exists = fs::is_regular_file(path, error);
    if (purpose == FileChooser::Purpose::figure) {
        return choose_figure({path, std::get<FileChooser>(dialog_).figure});
    }
    const bool same = exists && origin_.file && fs::equivalent(path, *origin_.file, error);
    if (exists && (!same || changed_on_disk(path))) {
        dialog_ = OverwriteQuestion{path, same};
    } else if (write(path)) {
        run_next();
    }
}

void FileFlow::choose_figure(FigureFile file) {
    figure_choice_ = file.look;
    const std::vector<fs::path> written = file.look.all_steps
                                              ? figure_paths(file.path, workspace_->step_list().count())
                                              : std::vector<fs::path>{file.path};
    const auto exists = std::ranges::find_if(written, [](const fs::path& path) {
        std::error_code error;
        return fs::is_regular_file(path, error);
    });
    if (exists != written.end()) {
        dialog_ = OverwriteQuestion{*exists, false, std::move(file)};
    } else {
        dialog_ = {};
        figure_ = std::move(file);
    }
}

void FileFlow::overwrite() {
    const OverwriteQuestion question = std::get<OverwriteQuestion>(dialog_);
    if (question.figure) {
        dialog_ = {};
        figure_ = question.figure;
    } else if (write(question.path)) {
        run_next();
    }
}

void FileFlow::dismiss() {
    if (std::holds_alternative<RecoveryOffer>(dialog_)) {
        leftovers_.clear();  // They stay on disk and are offered again at the next start.
    }
    if (std::holds_alternative<ReloadQuestion>(dialog_)) {
        return keep_mine();
    }
    dialog_ = {};
    next_ = nullptr;
    offer_next();
}

std::uint64_t DocumentSlot::due() const {
    constexpr std::uint64_t pause = 3000;
    return written_ ? written_at_ + pause : 0;
}

std::optional<std::string> DocumentSlot::write(std::string_view text, const DocumentOrigin& origin,
                                               std::uint64_t revision, std::uint64_t now) {
    if (!on_) {
        return std::nullopt;
    }
    revision_ = revision;
    written_at_ = now;
    if (!written_) {
        written_ = std::make_unique<Autosave>();
    }
    auto problem = written_->write(text, origin);
    failed_ = problem.has_value();
    return problem;
}

void DocumentSlot::remove(std::uint64_t revision) {
    revision_ = revision;
    failed_ = false;
    if (written_) {
        written_->remove();
        written_.reset();
    }
}

void DocumentSlot::keep() {
    if (written_) {
        written_->keep();
        written_.reset();
    }
}

std::unique_ptr<Autosave> DocumentSlot::release() {
    return std::exchange(written_, nullptr);
}

void DocumentSlot::resume(std::unique_ptr<Autosave> written, std::uint64_t revision) {
    remove(revision);
    written_ = std::move(written);
}

}  // namespace collidarium::app
