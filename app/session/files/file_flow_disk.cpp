/// How `FileFlow` opens, writes and watches files.

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "commands/scene_commands.hpp"
#include "io/files/sprite_files.hpp"
#include "paint/printable.hpp"
#include "session/files/file_flow.hpp"
#include "session/layers.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/clipboard_actions.hpp"

namespace collidarium::app {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> describe_all(const std::vector<Problem>& problems, const std::string& file) {
    std::vector<std::string> lines;
    lines.reserve(problems.size());
    for (const Problem& problem : problems) {
        lines.push_back(describe(problem, file));
    }
    return lines;
}

std::string count_of_problems(std::size_t count) {
    return count == 1 ? "It contains one problem:" : "It contains " + std::to_string(count) + " problems:";
}

fs::path absolute_path(const fs::path& path) {
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    return (error ? path : absolute).lexically_normal();
}

bool is_regular(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

}  // namespace

bool FileFlow::insert_picture(const fs::path& path) {
    constexpr double part_of_view = 0.3;
    const Camera& camera = workspace_->camera;
    auto made = sprite_shape(path, camera.center(), camera.height() * part_of_view);
    std::optional<std::string> problem;
    if (const auto* unread = std::get_if<std::string>(&made)) {
        problem = path.string() + ": " + *unread;
    } else {
        auto& each = std::get<SceneShape>(made);
        const auto stem = path.stem().u8string();
        each.id.assign(stem.begin(), stem.end());
        std::vector<SceneShape> shapes{std::move(each)};
        problem = insert_shapes(*workspace_, std::move(shapes), Vec2d(0), "Insert picture");
    }
    if (problem) {
        dialog_ = MessageBox{"This picture could not be opened", "The scene was not changed:", {*problem}};
    }
    return !problem;
}

bool FileFlow::open(const fs::path& path) {
    if (is_png_name(path)) {
        return insert_picture(path);
    }
    const auto shipped = shipped_original(path);
    if (shipped && bring_back(*shipped)) {
        return true;
    }
    auto read = read_scene(path);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        return tell_problems(path, *problems);
    }
    SceneSource source = std::get<SceneSource>(std::move(read));
    if (source.imported) {
        return open_imported(path, std::move(source));
    }
    const std::vector<std::string> notices = unknown_layers(source.scene);
    if (!notices.empty()) {
        notice_ = notices.front();
    }
    DocumentOrigin origin;
    if (shipped) {
        origin.shipped = shipped;
    } else {
        origin.file = absolute_path(path);
        origin.file_was = file_state(path, source.text);
    }
    Scene scene = source.scene;
    replace_document(std::move(scene), std::move(source), std::move(origin));
    return true;
}

/// False: it could not be opened.
bool FileFlow::tell_problems(const fs::path& path, const std::vector<Problem>& problems) {
    dialog_ = MessageBox{"This scene could not be opened", count_of_problems(problems.size()),
                         describe_all(problems, path.string())};
    return false;
}

bool FileFlow::open_imported(const fs::path& path, SceneSource source) {
    std::string told;
    for (const std::string& notice : source.notices) {
        told += (told.empty() ? "" : ". ") + notice;
    }
    notice_ = std::move(told);
    if (source.layers.size() > 1) {
        dialog_ = LayerChoice{path, std::move(source.layers), source.layer};
    }
    replace_document(std::move(source.scene), std::nullopt, {});
    workspace_->undo.mark_unsaved();
    return true;
}

void FileFlow::show_layer(std::size_t layer) {
    const auto* choice = std::get_if<LayerChoice>(&dialog_);
    if (choice == nullptr || layer >= choice->layers.size() || layer == choice->shown) {
        return;
    }
    const fs::path path = choice->path;
    auto read = read_scene(path, layer);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        (void)tell_problems(path, *problems);
        return;
    }
    (void)open_imported(path, std::get<SceneSource>(std::move(read)));
}

void FileFlow::replace_document(Scene scene, std::optional<SceneSource> source, DocumentOrigin origin) {
    put_away();
    open_scene(*workspace_, std::move(scene));
    source_ = std::move(source);
    origin_ = std::move(origin);
    seen_ = origin_.file_was ? std::optional(origin_.file_was->stamp) : std::nullopt;
    if (origin_.file) {
        last_folder_ = origin_.file->parent_path();
    }
    ++generation_;
    slot_.remove(revision());
}

/// Before another document takes its place: a copy of a shipped scene is kept with its history.
void FileFlow::put_away() {
    workspace_->undo.commit();
    const auto shipped = shipped_scene();
    if (!shipped || (workspace_->undo.size() == 0 && workspace_->undo.is_whole())) {
        return slot_.remove(revision());
    }
    keep_now(0);
    const bool changed = !saved();
    SetAside copy{.history = {},
                  .source = *std::move(source_),
                  .slot = slot_.release(),
                  .changed = changed,
                  .since = generation_,
                  .play = workspace_->play,
                  .step = workspace_->step,
                  .time = workspace_->time};
    copy.history = workspace_->undo.set_aside();
    set_aside_.insert_or_assign(*shipped, std::move(copy));
    forget_old_histories();
    source_.reset();
    origin_ = {};
}

/// Keeps the undo histories of all scenes that are set aside within the memory that one may take. The scenes
/// themselves stay as they were left.
void FileFlow::forget_old_histories() {
    std::size_t bytes = 0;
    std::vector<SetAside*> by_age;
    for (auto& [path, copy] : set_aside_) {
        bytes += bytes_of(copy.history);
        by_age.push_back(&copy);
    }
    std::ranges::sort(by_age, {}, &SetAside::since);
    for (SetAside* copy : by_age) {
        if (bytes <= HistoryLimits{}.bytes) {
            return;
        }
        bytes -= bytes_of(copy->history);
        forget_entries(copy->history);
    }
}

/// Shows a shipped scene as it was left, if it is open or was before.
bool FileFlow::bring_back(const ShippedOriginal& shipped) {
    if (shipped.is_template) {
        return false;
    }
    if (shipped_scene() == shipped.path) {
        return true;
    }
    const auto found = set_aside_.find(shipped.path);
    if (found == set_aside_.end()) {
        return false;
    }
    SetAside copy = std::move(found->second);
    set_aside_.erase(found);
    replace_document({}, std::move(copy.source), {.file = {}, .file_was = {}, .shipped = shipped});
    reopen_scene(*workspace_, std::move(copy.history));
    workspace_->play = copy.play;
    workspace_->step = copy.step;
    workspace_->time = copy.time;
    slot_.resume(std::move(copy.slot), revision());
    return true;
}

bool FileFlow::write(const fs::path& chosen) {
    const fs::path path = absolute_path(chosen);  // it may be that of the document, which is replaced
    const std::string text = this->text();
    keep_now(0);
    if (const auto problem = write_file_atomically(path, text)) {
        next_ = nullptr;
        dialog_ = MessageBox{
            "The scene could not be saved", "Your work is still open here; nothing is lost.", {*problem}};
        return false;
    }
    workspace_->undo.mark_saved();
    origin_ = {};
    if (const auto shipped = shipped_original(path)) {
        // Chosen by name once; the next "Save" does not write to it.
        origin_.shipped = shipped;
        source_ = SceneSource{workspace_->scene(), text};
        set_aside_.erase(shipped->path);
    } else {
        origin_.file = path;
        origin_.file_was = file_state(path, text);
        seen_ = origin_.file_was->stamp;
        last_folder_ = origin_.file->parent_path();
    }
    equals_shipped_.reset();
    notice_ = "Saved " + printable(path.filename().string());
    slot_.remove(revision());
    return true;
}

bool FileFlow::changed_on_disk(const fs::path& path) const {
    return is_regular(path) && change_since(origin_.file_was, path) == FileChange::changed;
}

void FileFlow::look_at_disk() {
    if (!origin_.file || asking()) {
        return;
    }
    const auto stamp = file_stamp(*origin_.file);
    if (stamp == seen_) {
        return;
    }
    seen_ = stamp;
    switch (change_since(origin_.file_was, *origin_.file)) {
        case FileChange::none:
            break;
        case FileChange::changed:
            dialog_ = ReloadQuestion{*origin_.file, !saved()};
            break;
        case FileChange::gone:
            workspace_->undo.mark_unsaved();
            slot_.expect_write();
            notice_ = file_name() + " was deleted or moved; saving creates it again";
            break;
    }
}

void FileFlow::reload() {
    const fs::path path = std::get<ReloadQuestion>(dialog_).path;
    auto read = read_scene(path);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        keep_mine();
        dialog_ = MessageBox{
            "The changed file could not be opened",
            "Your scene is still open here; nothing is lost. " + count_of_problems(problems->size()),
            describe_all(*problems, path.string())};
        return;
    }
    dialog_ = {};
    source_ = std::get<SceneSource>(std::move(read));
    workspace_->undo.execute(replace_scene(source_->scene, "Reload"));
    workspace_->undo.mark_saved();
    workspace_->selection.keep_existing(workspace_->scene());
    origin_.file_was = file_state(path, source_->text);
    seen_ = origin_.file_was->stamp;
    notice_ = "Reloaded " + file_name();
    slot_.remove(revision());
    offer_next();
}

void FileFlow::keep_mine() {
    dialog_ = {};
    workspace_->undo.mark_unsaved();
    slot_.expect_write();
    offer_next();
}

}  // namespace collidarium::app
