#include "session/files/file_flow.hpp"

#include <fstream>
#include <iterator>
#include <memory>
#include <system_error>
#include <utility>

#include "session/layers.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace fs = std::filesystem;

namespace {

/// Replaces the scene as one undoable step: the saved file, with the recovered work on top of it.
class RecoverWork final : public Command {
public:
    explicit RecoverWork(Scene scene) : other_(std::move(scene)) {}

    void apply(Scene& scene) override { std::swap(scene, other_); }
    void revert(Scene& scene) override { std::swap(scene, other_); }
    std::string label() const override { return "Recover unsaved work"; }

private:
    Scene other_;
};

std::vector<std::string> describe_all(const std::vector<Problem>& problems, const std::string& file) {
    std::vector<std::string> lines;
    lines.reserve(problems.size());
    for (const Problem& problem : problems) {
        lines.push_back(describe(problem, file));
    }
    return lines;
}

std::optional<std::string> file_text(const fs::path& path) {
    std::error_code error;
    std::ifstream in(path, std::ios::binary);
    if (!in || !fs::is_regular_file(path, error)) {
        return std::nullopt;
    }
    return std::string(std::istreambuf_iterator<char>(in), {});
}

std::string count_of_problems(std::size_t count) {
    return count == 1 ? "It contains one problem:" : "It contains " + std::to_string(count) + " problems:";
}

}  // namespace

FileFlow::FileFlow(Workspace& workspace, bool keep_autosave) : workspace_(&workspace) {
    if (keep_autosave) {
        autosave_.emplace();
    }
}

std::string FileFlow::file_name() const {
    return path_ ? path_->filename().string() : "Untitled";
}

std::string FileFlow::text() const {
    return format_scene(workspace_->scene(), source_ ? &*source_ : nullptr);
}

std::optional<std::string> FileFlow::take_notice() {
    return std::exchange(notice_, std::nullopt);
}

void FileFlow::after_asking(std::function<void()> next) {
    workspace_->undo.commit();
    next_ = std::move(next);
    if (saved()) {
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
    after_asking([this] { replace_document({}, std::nullopt, std::nullopt); });
}

void FileFlow::ask_open() {
    after_asking([this] {
        std::error_code error;
        const fs::path folder = path_ ? path_->parent_path() : fs::current_path(error);
        dialog_ = FileChooser(FileChooser::Purpose::open, folder);
    });
}

void FileFlow::ask_open(const fs::path& path) {
    after_asking([this, path] { open(path); });
}

void FileFlow::ask_template(const fs::path& path) {
    after_asking([this, path] {
        auto read = read_scene(path);
        if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
            dialog_ = MessageBox{"This template could not be opened", count_of_problems(problems->size()),
                                 describe_all(*problems, path.string())};
            return;
        }
        replace_document(std::get<SceneSource>(std::move(read)).scene, std::nullopt, std::nullopt);
    });
}

void FileFlow::ask_quit() {
    after_asking([this] { may_quit_ = true; });
}

void FileFlow::save() {
    workspace_->undo.commit();
    if (!path_) {
        save_as();
    } else if (changed_on_disk(*path_)) {
        dialog_ = OverwriteQuestion{*path_, true, false};
    } else if (write(*path_)) {
        run_next();
    }
}

void FileFlow::save_as() {
    workspace_->undo.commit();
    std::error_code error;
    const fs::path folder = path_ ? path_->parent_path() : fs::current_path(error);
    dialog_ = FileChooser(FileChooser::Purpose::save, folder,
                          path_ ? path_->filename().string() : "untitled.scene.json");
}

void FileFlow::ask_figure() {
    std::error_code error;
    const fs::path folder = path_ ? path_->parent_path() : fs::current_path(error);
    const std::string stem = file_name();
    dialog_ = FileChooser(FileChooser::Purpose::figure, folder, stem.substr(0, stem.find('.')) + ".svg");
    std::get<FileChooser>(dialog_).figure_scale = figure_scale_;
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
        open(path);
        return;
    }
    std::error_code error;
    const bool exists = fs::exists(path, error);
    if (purpose == FileChooser::Purpose::figure) {
        figure_scale_ = std::get<FileChooser>(dialog_).figure_scale;
        if (exists) {
            dialog_ = OverwriteQuestion{path, false, true};
        } else {
            dialog_ = {};
            figure_ = FigureFile{path, figure_scale_};
        }
        return;
    }
    const bool same = exists && path_ && fs::equivalent(path, *path_, error);
    if (exists && (!same || changed_on_disk(path))) {
        dialog_ = OverwriteQuestion{path, same, false};
    } else if (write(path)) {
        run_next();
    }
}

void FileFlow::overwrite() {
    const OverwriteQuestion question = std::get<OverwriteQuestion>(dialog_);
    if (question.figure) {
        dialog_ = {};
        figure_ = FigureFile{question.path, figure_scale_};
    } else if (write(question.path)) {
        run_next();
    }
}

void FileFlow::dismiss() {
    if (std::holds_alternative<RecoveryOffer>(dialog_)) {
        leftovers_.clear();  // They stay on disk and are offered again at the next start.
    }
    dialog_ = {};
    next_ = nullptr;
    offer_next();
}

bool FileFlow::open(const fs::path& path) {
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    auto read = read_scene(path);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        dialog_ = MessageBox{"This scene could not be opened", count_of_problems(problems->size()),
                             describe_all(*problems, path.string())};
        return false;
    }
    SceneSource source = std::get<SceneSource>(std::move(read));
    const std::vector<std::string> notices = unknown_layers(source.scene);
    if (!notices.empty()) {
        notice_ = notices.front();
    }
    Scene scene = source.scene;
    replace_document(std::move(scene), std::move(source), error ? path : absolute);
    return true;
}

void FileFlow::replace_document(Scene scene, std::optional<SceneSource> source,
                                std::optional<fs::path> path) {
    open_scene(*workspace_, std::move(scene));
    disk_text_ = source ? std::optional(source->text) : std::nullopt;
    source_ = std::move(source);
    path_ = std::move(path);
    ++generation_;
    if (autosave_ && kept_) {
        autosave_->remove();
        kept_ = false;
    }
    kept_revision_ = workspace_->document.revision();
}

bool FileFlow::write(const fs::path& path) {
    const std::string text = this->text();
    if (const auto problem = write_file_atomically(path, text)) {
        next_ = nullptr;
        dialog_ = MessageBox{
            "The scene could not be saved", "Your work is still open here; nothing is lost.", {*problem}};
        return false;
    }
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    path_ = error ? path : absolute;
    disk_text_ = text;
    workspace_->undo.mark_saved();
    notice_ = "Saved " + path_->filename().string();
    if (autosave_ && kept_) {
        autosave_->remove();
        kept_ = false;
    }
    return true;
}

bool FileFlow::changed_on_disk(const fs::path& path) const {
    const auto text = file_text(path);
    return text && disk_text_ && *text != *disk_text_;
}

void FileFlow::offer(std::vector<Leftover> leftovers) {
    leftovers_ = std::move(leftovers);
    offer_next();
}

void FileFlow::offer_next() {
    if (!asking() && !next_ && !leftovers_.empty() && !may_quit_) {
        dialog_ = RecoveryOffer{std::move(leftovers_.front())};
        leftovers_.erase(leftovers_.begin());
    }
}

void FileFlow::recover() {
    const Leftover leftover = std::get<RecoveryOffer>(dialog_).leftover;
    dialog_ = {};
    auto parsed = parse_scene(leftover.text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&parsed)) {
        dialog_ = MessageBox{
            "The unsaved work could not be recovered",
            "Its recovery file was left in place:", describe_all(*problems, leftover.slot.string())};
        return;
    }
    std::error_code error;
    if (!(leftover.file && fs::exists(*leftover.file, error) && open(*leftover.file))) {
        dialog_ = {};
        replace_document({}, std::nullopt, leftover.file);
    }
    workspace_->undo.execute(std::make_unique<RecoverWork>(std::get<SceneSource>(std::move(parsed)).scene));
    ++generation_;
    if (autosave_ && !autosave_->write(leftover.text, path_)) {
        kept_ = true;
        kept_revision_ = workspace_->document.revision();
        discard(leftover);
    }
    // One document at a time: other leftovers wait for the next start.
    leftovers_.clear();
}

void FileFlow::discard_leftover() {
    discard(std::get<RecoveryOffer>(dialog_).leftover);
    dialog_ = {};
    offer_next();
}

/// Whether the file is up to date, so that the autosave is no longer needed.
bool FileFlow::nothing_to_keep() {
    if (!autosave_ || workspace_->document.revision() == kept_revision_) {
        return true;
    }
    if (!saved()) {
        return false;
    }
    kept_revision_ = workspace_->document.revision();
    if (kept_) {
        autosave_->remove();
        kept_ = false;
    }
    return true;
}

std::optional<std::uint64_t> FileFlow::keep(std::uint64_t now, bool busy) {
    constexpr std::uint64_t pause = 3000;
    if (!autosave_ || workspace_->document.revision() == kept_revision_) {
        return std::nullopt;
    }
    if (busy) {
        return now + 200;
    }
    if (nothing_to_keep()) {
        return std::nullopt;
    }
    if (kept_ && now < kept_at_ + pause) {
        return kept_at_ + pause;
    }
    keep_now(now);
    return std::nullopt;
}

void FileFlow::keep_now(std::uint64_t now) {
    if (nothing_to_keep()) {
        return;
    }
    kept_revision_ = workspace_->document.revision();
    kept_at_ = now;
    if (const auto problem = autosave_->write(text(), path_)) {
        notice_ = "Autosave failed: " + *problem;
    } else {
        kept_ = true;
    }
}

void FileFlow::leave() {
    if (autosave_) {
        autosave_->remove();
        kept_ = false;
    }
}

}  // namespace collidarium::app
