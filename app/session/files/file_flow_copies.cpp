/// How one document takes the place of another in `FileFlow`, and how copies of shipped scenes are set aside.

#include <algorithm>
#include <utility>
#include <vector>

#include "session/files/file_flow.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

void FileFlow::replace_document(Scene scene, std::shared_ptr<const SceneSource> source,
                                DocumentOrigin origin) {
    put_away();
    shows_page_ = false;
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
    std::shared_ptr<const Snapshot> left;  // to be kept beside
    if (!nothing_to_keep()) {
        if (errands_.are_beside() && takes_long_to_write()) {
            left = std::make_shared<const Snapshot>(snapshot());
        } else {
            store(text(), revision(), 0);
        }
    }
    const bool changed = !saved();
    SetAside copy{.history = {},
                  .source = std::move(source_),
                  .slot = slot_.release(),
                  .changed = changed,
                  .kept = !left,
                  .since = generation_,
                  .play = workspace_->play,
                  .step = workspace_->step,
                  .time = workspace_->time};
    copy.history = workspace_->undo.set_aside();
    set_aside_.insert_or_assign(*shipped, std::move(copy));
    forget_old_histories();
    if (left) {
        keep_copy(*shipped, origin_, std::move(left));
    }
    source_.reset();
    origin_ = {};
}

/// Writes the autosave of a copy that was set aside, as it was then.
void FileFlow::keep_copy(const std::filesystem::path& shipped_scene, const DocumentOrigin& origin,
                         std::shared_ptr<const Snapshot> of) {
    errands_.run({.what = {},
                  .work = [this, shipped_scene, origin, of](const StopSignal& stop) -> Errands::Outcome {
                      auto text = std::make_shared<const std::string>(text_of(*of, stop));
                      return [this, shipped_scene, origin, of, text] {
                          const auto found = set_aside_.find(shipped_scene);
                          if (found == set_aside_.end() || found->second.since != of->generation) {
                              return;  // it is open again, and kept as such
                          }
                          SetAside& copy = found->second;
                          if (!copy.slot) {
                              copy.slot = std::make_unique<Autosave>();
                          }
                          copy.kept = true;
                          if (const auto problem = copy.slot->write(*text, origin)) {
                              notice_ = "Autosave failed: " + *problem;
                          }
                      };
                  },
                  .dropped = [this] { notice_ = "Autosave failed: there is not enough memory"; }});
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
    if (!copy.kept) {
        slot_.expect_write();
    }
    return true;
}

}  // namespace collidarium::app
