/// How `FileFlow` opens, writes and watches files.

#include <algorithm>
#include <utility>
#include <vector>

#include "commands/scene_commands.hpp"
#include "commands/shape_commands.hpp"
#include "io/files/sprite_files.hpp"
#include "io/scene/text_length.hpp"
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

std::string name_of(const fs::path& path) {
    return printable(path.filename().string());
}

/// Whether a file is a lesson, by its name.
bool is_lesson_name(const fs::path& path) {
    return path.filename().string().ends_with(".lesson.md");
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
    if (workspace_->gate) {
        problem = answer_first;
    } else if (const auto* unread = std::get_if<std::string>(&made)) {
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
    return take(read(path));
}

FileFlow::FileRead FileFlow::read(const fs::path& path, std::optional<std::size_t> layer,
                                  const StopSignal& stop) {
    FileRead read{path, read_scene(path, layer, stop), {}};
    if (const auto* source = std::get_if<SceneSource>(&read.scene)) {
        read.state = file_state(path, source->text);
    }
    return read;
}

void FileFlow::read_and_then(const fs::path& path, std::optional<std::size_t> layer,
                             std::function<void(FileRead)> then) {
    if (!errands_.are_beside() || !is_long_file(path)) {
        then(read(path, layer));
        return;
    }
    errands_.run({.what = "opening " + name_of(path),
                  .work = [path, layer, then = std::move(then)](const StopSignal& stop) -> Errands::Outcome {
                      auto found = std::make_shared<FileRead>(read(path, layer, stop));
                      return [found, then] { then(std::move(*found)); };
                  },
                  .dropped =
                      [this, path] {
                          next_ = nullptr;
                          notice_ = name_of(path) + " was not opened";
                      }});
}

void FileFlow::begin_open(const fs::path& path, std::function<void()> otherwise) {
    const std::uint64_t opening = ++openings_;
    if (is_lesson_name(path) && open_lesson_) {
        if (!open_lesson_(path) && otherwise) {
            otherwise();
        }
        return;
    }
    if (is_png_name(path) || !is_long_file(path) || shipped_original(path)) {
        if (!open(path) && otherwise) {
            otherwise();
        }
        return;
    }
    const std::uint64_t generation = generation_;
    const std::uint64_t revision = this->revision();
    read_and_then(path, {}, [this, opening, generation, revision, otherwise](FileRead read) {
        if (opening != openings_ || generation != generation_) {
            return;
        }
        const auto kept = std::make_shared<FileRead>(std::move(read));
        unless_changed_since(revision, [this, kept, otherwise] {
            if (!take(std::move(*kept)) && otherwise) {
                otherwise();
            }
        });
    });
}

/// Shows what was read, or what is wrong with it.
bool FileFlow::take(FileRead read) {
    const fs::path& path = read.path;
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read.scene)) {
        return tell_problems(path, *problems);
    }
    auto source = std::get<SceneSource>(std::move(read.scene));
    if (source.imported) {
        return open_imported(path, std::move(source));
    }
    const std::vector<std::string> notices = unknown_layers(source.scene);
    if (!notices.empty()) {
        notice_ = notices.front();
    }
    DocumentOrigin origin;
    if (const auto shipped = shipped_original(path)) {
        origin.shipped = shipped;
    } else {
        origin.file = absolute_path(path);
        origin.file_was = read.state;
    }
    Scene scene = source.scene;
    replace_document(std::move(scene), std::make_shared<const SceneSource>(std::move(source)),
                     std::move(origin));
    return true;
}

/// False: it could not be opened.
bool FileFlow::tell_problems(const fs::path& path, const std::vector<Problem>& problems) {
    dialog_ = MessageBox{"This scene could not be opened", count_of_problems(problems.size()),
                         describe_all(problems, path.string())};
    return false;
}

bool FileFlow::open_imported(const fs::path& path, SceneSource source) {
    notice_ = source.notices.front();
    if (source.layers.size() > 1 || source.notices.size() > 1) {
        dialog_ = LayerChoice{path, std::move(source.layers), source.layer, std::move(source.notices)};
    }
    replace_document(std::move(source.scene), nullptr, {});
    workspace_->undo.mark_unsaved();
    slot_.expect_write();
    return true;
}

void FileFlow::show_layer(std::size_t layer) {
    const auto* choice = std::get_if<LayerChoice>(&dialog_);
    if (choice == nullptr || layer >= choice->layers.size() || layer == choice->shown) {
        return;
    }
    const fs::path path = choice->path;
    read_and_then(path, layer, [this](FileRead read) {
        if (const auto* problems = std::get_if<std::vector<Problem>>(&read.scene)) {
            (void)tell_problems(read.path, *problems);
            return;
        }
        (void)open_imported(read.path, std::get<SceneSource>(std::move(read.scene)));
    });
}

FileFlow::Snapshot FileFlow::snapshot() const {
    return {scene_on_screen(*workspace_), source_, revision(), generation_, {}};
}

std::string FileFlow::text_of(const Snapshot& of, const StopSignal& stop) {
    return format_scene(of.scene, of.source.get(), stop);
}

std::function<std::string(const StopSignal&)> FileFlow::text_later() const {
    return [of = std::make_shared<const Snapshot>(snapshot())](const StopSignal& stop) {
        return text_of(*of, stop);
    };
}

bool FileFlow::takes_long_to_write() const {
    return has_long_text(workspace_->scene()) || (source_ && source_->text.size() > long_text);
}

/// Brings the pictures into the folder that the scene is to be saved in; returns what to tell.
std::string FileFlow::store_pictures(const fs::path& folder) {
    const SharedList<SceneShape>& shapes = workspace_->scene().shapes;
    const auto from = origin_.file ? std::optional(origin_.file->parent_path()) : std::nullopt;
    const GatheredPictures gathered =
        gather_pictures(shapes, folder, from, source_ ? source_->scene.shapes : SharedList<SceneShape>());
    std::vector<PlacedShape> renamed;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const auto& sprite = shapes[i].sprite;
        const auto name = sprite ? gathered.renamed.find(sprite->image) : gathered.renamed.end();
        if (name != gathered.renamed.end()) {
            renamed.push_back({i, shapes[i]});
            renamed.back().shape.sprite->image = name->second;
        }
    }
    if (!renamed.empty()) {
        workspace_->undo.execute(replace_shapes("Store the picture of {}", std::move(renamed)));
    }
    std::string told;
    for (const std::string& name : gathered.copied) {
        told += (told.empty() ? ", and beside it " : ", ") + printable(name);
    }
    for (const std::string& problem : gathered.problems) {
        told += "; a picture was not copied: " + printable(problem);
    }
    return told;
}

/// True: it is written. False: it could not be, or it is being written beside.
bool FileFlow::write(const fs::path& chosen) {
    if (workspace_->gate) {
        dialog_ = MessageBox{"The scene cannot be saved now", "No file was written:", {answer_first}};
        return false;
    }
    const fs::path path = absolute_path(chosen);  // it may be that of the document, which is replaced
    std::string pictures = store_pictures(path.parent_path());
    Snapshot now = snapshot();
    now.pictures = std::move(pictures);
    if (errands_.are_beside() && takes_long_to_write()) {
        write_beside(path, std::move(now));
        return false;
    }
    return finish_write(path, text_of(now), now);
}

/// What is done after saving, if anything, waits for it.
void FileFlow::write_beside(const fs::path& path, Snapshot snapshot) {
    dialog_ = {};
    errands_.run({.what = "saving " + name_of(path),
                  .work = [this, path, of = std::make_shared<const Snapshot>(std::move(snapshot))](
                              const StopSignal& stop) -> Errands::Outcome {
                      auto text = std::make_shared<const std::string>(text_of(*of, stop));
                      return [this, path, of, text] {
                          if (!finish_write(path, *text, *of)) {
                              return;
                          }
                          if (!next_) {
                              offer_next();
                          } else if (saved()) {
                              run_next();
                          } else {
                              after_asking(std::exchange(next_, nullptr));  // it was changed meanwhile
                          }
                      };
                  },
                  .dropped =
                      [this, path] {
                          next_ = nullptr;
                          notice_ = name_of(path) + " was not saved";
                      }});
}

bool FileFlow::finish_write(const fs::path& path, const std::string& text, const Snapshot& of) {
    const bool is_open = of.generation == generation_;  // else another document has taken its place
    if (is_open && !nothing_to_keep()) {
        store(text, of.revision, 0);
    }
    if (const auto problem = write_file_atomically(path, text)) {
        next_ = nullptr;
        dialog_ = MessageBox{"The scene could not be saved",
                             is_open ? "Your work is still open here; nothing is lost."
                                     : "Another scene has been opened since.",
                             {*problem}};
        return false;
    }
    notice_ = "Saved " + name_of(path) + of.pictures;
    if (!is_open) {
        return true;
    }
    const bool is_current = of.revision == revision();
    if (is_current) {
        workspace_->undo.mark_saved();
    } else {
        workspace_->undo.mark_unsaved();
    }
    origin_ = {};
    if (const auto shipped = shipped_original(path)) {
        // Chosen by name once; the next "Save" does not write to it.
        origin_.shipped = shipped;
        source_ = std::make_shared<const SceneSource>(SceneSource{of.scene, text});
        set_aside_.erase(shipped->path);
    } else {
        origin_.file = path;
        origin_.file_was = file_state(path, text);
        seen_ = origin_.file_was->stamp;
        last_folder_ = origin_.file->parent_path();
    }
    equals_shipped_.reset();
    if (is_current) {
        slot_.remove(revision());
    } else {
        slot_.expect_write();
    }
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
    if (is_long_file(path) && errands_.are_beside()) {
        dialog_ = {};
    }
    read_and_then(path, {}, [this](FileRead read) { finish_reload(std::move(read)); });
}

void FileFlow::finish_reload(FileRead read) {
    const fs::path& path = read.path;
    if (origin_.file != path) {
        return;  // another document was opened meanwhile
    }
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read.scene)) {
        keep_mine();
        dialog_ = MessageBox{
            "The changed file could not be opened",
            "Your scene is still open here; nothing is lost. " + count_of_problems(problems->size()),
            describe_all(*problems, path.string())};
        return;
    }
    dialog_ = {};
    source_ = std::make_shared<const SceneSource>(std::get<SceneSource>(std::move(read.scene)));
    workspace_->undo.execute(replace_scene(source_->scene, "Reload"));
    workspace_->undo.mark_saved();
    workspace_->selection.keep_existing(workspace_->scene());
    origin_.file_was = read.state;
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
