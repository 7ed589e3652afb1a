/// What `FileFlow` keeps of unsaved work, and how that comes back after a crash.

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <iterator>
#include <utility>

#include "commands/scene_commands.hpp"
#include "io/files/sprite_files.hpp"
#include "io/scene/text_length.hpp"
#include "paint/printable.hpp"
#include "session/files/file_flow.hpp"
#include "session/files/short_title.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace {

/// Whether it is a copy of a shipped scene.
bool is_copy(const Leftover& leftover) {
    return leftover.origin.shipped && !leftover.origin.shipped->is_template;
}

/// Whether the program ended after the work was saved, and before its slot was removed.
bool was_saved(const Leftover& leftover) {
    const auto& file = leftover.origin.file;
    return file && change_since(file_state(*file, leftover.text), *file) == FileChange::none;
}

/// What is left over and was not saved, on any thread.
std::vector<Leftover> find_lost_work() {
    std::vector<Leftover> found = find_leftovers();
    std::erase_if(found, [](const Leftover& one) {
        const bool saved = was_saved(one);
        if (saved) {
            discard(one);
        }
        return saved;
    });
    return found;
}

/// Where the pictures of its sprites are.
std::optional<std::filesystem::path> folder_of(const DocumentOrigin& origin) {
    const auto file = origin.file      ? origin.file
                      : origin.shipped ? std::optional(origin.shipped->path)
                                       : std::nullopt;
    return file ? std::optional(file->parent_path()) : std::nullopt;
}

/// "2026-11-27 14:03", where the user is.
std::string local_time(std::filesystem::file_time_type time) {
    using std::chrono::system_clock;
    const auto ago = std::filesystem::file_time_type::clock::now() - time;
    const std::time_t seconds =
        system_clock::to_time_t(system_clock::now() - std::chrono::round<std::chrono::seconds>(ago));
    char text[32] = "";
    if (const std::tm* local = std::localtime(&seconds)) {
        std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", local);
    }
    return text;
}

/// "level.scene.json, 2026-11-27 14:03 (/home/ada/maps)".
std::string name_and_time(const Leftover& leftover) {
    const DocumentOrigin& origin = leftover.origin;
    const std::string when = ", " + local_time(leftover.written);
    if (origin.file) {
        return printable(origin.file->filename().string()) + when + " (" +
               printable(origin.file->parent_path().string()) + ')';
    }
    const std::string name =
        leftover.name.empty() ? "a scene without a name" : printable(short_title(leftover.name));
    return name + when + (is_copy(leftover) ? " (copy of a shipped scene)" : " (not saved to a file yet)");
}

bool takes_long_to_recover(const Leftover& leftover) {
    return leftover.text.size() > long_text || (leftover.origin.file && is_long_file(*leftover.origin.file));
}

}  // namespace

std::optional<std::uint64_t> FileFlow::look_for_leftovers(std::uint64_t now) {
    constexpr std::array<std::uint64_t, 4> when{0, 1000, 3000, 10'000};
    looking_since_ = looking_since_.value_or(now);
    const bool is_due = looks_ < when.size() && now - *looking_since_ >= when[looks_];
    if (is_due) {
        look_for_leftovers();
    }
    while (looks_ < when.size() && now - *looking_since_ >= when[looks_]) {
        ++looks_;
    }
    return looks_ < when.size() ? std::optional(*looking_since_ + when[looks_]) : std::nullopt;
}

/// Beside where they are large, or where the first document is still being read: the offer comes after it.
void FileFlow::look_for_leftovers() {
    if (!may_recover()) {
        return;
    }
    if (!errands_.are_beside() || !(errands_.any() || bytes_of_slots() > long_text)) {
        offer(find_lost_work());
        return;
    }
    errands_.run({.what = {}, .work = [this](const StopSignal&) -> Errands::Outcome {
                      auto found = std::make_shared<std::vector<Leftover>>(find_lost_work());
                      return [this, found] {
                          if (may_recover()) {
                              offer(std::move(*found));
                          }
                      };
                  }});
}

void FileFlow::offer(std::vector<Leftover> leftovers) {
    std::erase_if(leftovers, [&](const Leftover& one) { return !offered_.insert(one.slot).second; });
    const auto lost = std::stable_partition(leftovers.begin(), leftovers.end(),
                                            [](const Leftover& one) { return one.kept && is_copy(one); });
    set_aside_again({std::make_move_iterator(leftovers.begin()), std::make_move_iterator(lost)});
    leftovers.erase(leftovers.begin(), lost);
    // Copies of shipped scenes come back together, and first: no other document has to make room for them.
    const auto others = std::stable_partition(leftovers.begin(), leftovers.end(), is_copy);
    if (others != leftovers.begin()) {
        leftovers_.emplace_back(std::make_move_iterator(leftovers.begin()), std::make_move_iterator(others));
    }
    for (auto one = others; one != leftovers.end(); ++one) {
        leftovers_.push_back({std::move(*one)});
    }
    offer_next();
}

void FileFlow::offer_next() {
    if (asking() || next_ || leftovers_.empty() || may_quit_) {
        return;
    }
    RecoveryOffer offer;
    offer.leftovers = std::move(leftovers_.front());
    leftovers_.erase(leftovers_.begin());
    const DocumentOrigin& origin = offer.leftovers.front().origin;
    if (origin.file) {
        offer.file = change_since(origin.file_was, *origin.file);
    }
    std::ranges::transform(offer.leftovers, std::back_inserter(offer.told), name_and_time);
    for (const std::vector<Leftover>& next : leftovers_) {
        std::ranges::transform(next, std::back_inserter(offer.later), name_and_time);
    }
    dialog_ = std::move(offer);
}

/// Copies that were kept at a normal end are as they were left, beside the document that is open.
void FileFlow::set_aside_again(std::vector<Leftover> kept) {
    if (kept.empty()) {
        return;
    }
    const auto finish = [this](std::vector<Recovered> found) {
        std::set<std::filesystem::path> changed_since;
        for (const auto& [scene, copy] : set_aside_) {
            changed_since.insert(scene);
        }
        if (shipped_scene() && !saved()) {
            changed_since.insert(*shipped_scene());
        }
        for (auto one = found.rbegin(); one != found.rend(); ++one) {  // the newest last
            if (!changed_since.contains(one->leftover.origin.shipped->path)) {
                set_aside_again(std::move(*one));
            }
        }
        forget_old_histories();
    };
    if (!errands_.are_beside() || std::ranges::none_of(kept, takes_long_to_recover)) {
        finish(read(std::move(kept), {}));
        return;
    }
    const auto shared = std::make_shared<std::vector<Leftover>>(std::move(kept));
    errands_.run({.what = {}, .work = [finish, shared](const StopSignal& stop) -> Errands::Outcome {
                      auto found = std::make_shared<std::vector<Recovered>>(read(std::move(*shared), stop));
                      return [finish, found] { finish(std::move(*found)); };
                  }});
}

/// On top of what an older window kept of the same scene. One that cannot be read, or whose scene was changed
/// again before, stays where it is.
void FileFlow::set_aside_again(Recovered one) {
    const ShippedOriginal shipped = *one.leftover.origin.shipped;
    auto* scene = std::get_if<SceneSource>(&one.scene);
    auto* original = one.file ? std::get_if<SceneSource>(&one.file->scene) : nullptr;
    if (scene == nullptr || original == nullptr) {
        return;
    }
    if (shipped_scene() == shipped.path) {
        recover(std::move(one));
        return;
    }
    Document document;
    UndoStack undo(document);
    SetAside& copy = set_aside_[shipped.path];
    if (copy.source) {
        undo.bring_back(std::move(copy.history));
    } else {
        copy.source = std::make_shared<const SceneSource>(std::move(*original));
        undo.reset(copy.source->scene);
    }
    undo.execute(replace_scene(scene->scene, "Changes of the last time"));
    copy.history = undo.set_aside();
    copy.changed = true;
    copy.kept = true;
    copy.since = generation_;
    const SceneQuestion question = scene->scene.question.value_or(SceneQuestion{});
    copy.play = scene->scene.play;
    copy.step = question.step;
    copy.time = question.time;
    if (!copy.slot) {
        copy.slot = std::make_unique<Autosave>();
    }
    if (!copy.slot->write(one.leftover.text, one.leftover.origin)) {
        discard(one.leftover);
    }
}

void FileFlow::recover() {
    const auto found =
        std::make_shared<std::vector<Leftover>>(std::move(std::get<RecoveryOffer>(dialog_).leftovers));
    dialog_ = {};
    if (!errands_.are_beside() || std::ranges::none_of(*found, takes_long_to_recover)) {
        finish_recovery(read(std::move(*found), {}));
        return;
    }
    errands_.run({.what = "recovering unsaved work",
                  .work = [this, found, revision = revision()](const StopSignal& stop) -> Errands::Outcome {
                      auto read =
                          std::make_shared<std::vector<Recovered>>(FileFlow::read(std::move(*found), stop));
                      return [this, read, revision] {
                          unless_changed_since(revision, [this, read] { finish_recovery(std::move(*read)); });
                      };
                  },
                  .dropped =
                      [this] {
                          notice_ =
                              "The unsaved work was not recovered: it is offered again at the next start";
                          offer_next();
                      }});
}

std::vector<FileFlow::Recovered> FileFlow::read(std::vector<Leftover> leftovers, const StopSignal& stop) {
    std::vector<Recovered> all;
    for (Leftover& leftover : leftovers) {
        auto scene = parse_scene(leftover.text, {}, stop);
        const DocumentOrigin& origin = leftover.origin;
        if (auto* source = std::get_if<SceneSource>(&scene)) {
            load_sprites(source->scene.shapes, folder_of(origin), stop);
        }
        auto file = origin.file         ? std::optional(read(*origin.file, {}, stop))
                    : is_copy(leftover) ? std::optional(read(origin.shipped->path, {}, stop))
                                        : std::nullopt;
        all.push_back({std::move(leftover), std::move(scene), std::move(file)});
    }
    return all;
}

void FileFlow::finish_recovery(std::vector<Recovered> found) {
    // The newest is last, and stays open.
    for (auto one = found.rbegin(); one != found.rend(); ++one) {
        if (!recover(std::move(*one))) {
            return;
        }
    }
    if (!shipped_scene() && !leftovers_.empty()) {
        leftovers_.clear();  // One document at a time: the others wait for the next start.
        notice_ = "Other unsaved work is offered at the next start";
    }
    offer_next();
}

bool FileFlow::recover(Recovered one) {
    const Leftover& leftover = one.leftover;
    if (const auto* problems = std::get_if<std::vector<Problem>>(&one.scene)) {
        MessageBox message{
            "The unsaved work could not be recovered", "Its recovery file was left in place:", {}};
        for (const Problem& problem : *problems) {
            message.lines.push_back(describe(problem, leftover.slot.string()));
        }
        dialog_ = std::move(message);
        return false;
    }
    const DocumentOrigin& origin = leftover.origin;
    const bool opened =
        origin.file ? take(*std::move(one.file)) : origin.shipped && open(origin.shipped->path);
    if (!opened) {
        dialog_ = {};
        replace_document({}, nullptr, {.file = origin.file, .file_was = {}, .shipped = {}});
    }
    if (origin.file) {
        // What it was before the crash, so that saving notices what happened since; the offer has said it.
        origin_.file_was = origin.file_was;
        seen_ = file_stamp(*origin.file);
    }
    workspace_->undo.execute(
        replace_scene(std::get<SceneSource>(std::move(one.scene)).scene, "Recover unsaved work"));
    restore_question(*workspace_);
    ++generation_;
    if (saved() || !slot_.write(leftover.text, origin_, revision(), 0)) {
        discard(leftover);
    }
    return true;
}

void FileFlow::discard_leftovers() {
    for (const Leftover& leftover : std::get<RecoveryOffer>(dialog_).leftovers) {
        discard(leftover);
    }
    dialog_ = {};
    offer_next();
}

/// Whether nothing is unsaved, so that the autosave is no longer needed, or it is up to date.
bool FileFlow::nothing_to_keep() {
    if (!slot_.up_to_date(revision()) && saved()) {
        slot_.remove(revision());
    }
    return slot_.up_to_date(revision());
}

std::optional<std::uint64_t> FileFlow::keep(std::uint64_t now, bool busy) {
    if (slot_.up_to_date(revision())) {
        return std::nullopt;
    }
    if (busy) {
        return now + 200;
    }
    if (nothing_to_keep()) {
        return std::nullopt;
    }
    if (now < slot_.due()) {
        return slot_.due();
    }
    keep_now(now);
    return std::nullopt;
}

void FileFlow::keep_now(std::uint64_t now) {
    if (nothing_to_keep()) {
        return;
    }
    if (!errands_.are_beside() || !takes_long_to_write()) {
        store(text(), revision(), now);
        return;
    }
    if (keeping_) {
        return;  // what has changed since is kept next
    }
    keeping_ = true;
    errands_.run({.what = {},
                  .work = [this, now, of = std::make_shared<const Snapshot>(snapshot())](
                              const StopSignal& stop) -> Errands::Outcome {
                      auto text = std::make_shared<const std::string>(text_of(*of, stop));
                      return [this, now, of, text] {
                          keeping_ = false;
                          if (of->generation == generation_ && !nothing_to_keep()) {
                              store(*text, of->revision, now);
                          }
                      };
                  },
                  .dropped =
                      [this] {
                          keeping_ = false;
                          notice_ = "Autosave failed: there is not enough memory";
                      }});
}

/// Writes the autosave of a revision of the document.
bool FileFlow::store(std::string_view text, std::uint64_t revision, std::uint64_t now) {
    const auto problem = slot_.write(text, origin_, revision, now);
    if (problem) {
        notice_ = "Autosave failed: " + *problem;
    }
    return !problem;
}

/// Whether the autosave has the document as it is, or it needs none. Where it has not, it is written at once,
/// however long that takes.
bool FileFlow::keep_at_once() {
    return (nothing_to_keep() && !slot_.failed()) || store(text(), revision(), 0);
}

void FileFlow::end_now() {
    errands_.finish();
    settle();
    (void)keep_at_once();
    ended_ = true;
    may_quit_ = true;
}

void FileFlow::leave() {
    errands_.finish();
    if (shipped_scene() && !saved() && keep_at_once()) {
        slot_.keep();
    } else if (!ended_) {
        slot_.remove(revision());
    }
    for (auto& [scene, copy] : set_aside_) {
        if (copy.slot && copy.changed) {
            copy.slot->keep();
        } else if (copy.slot) {
            copy.slot->remove();
        }
    }
    set_aside_.clear();
}

}  // namespace collidarium::app
