#include "model/scene/selection.hpp"

#include <string_view>
#include <unordered_set>
#include <utility>

namespace collidarium::app {

std::optional<std::string> Selection::single() const {
    return ids_.size() == 1 ? std::optional(ids_.front()) : std::nullopt;
}

void Selection::select_callout(std::size_t index) {
    clear();
    callout_ = index;
}

void Selection::clear() {
    ids_.clear();
    members_.clear();
    callout_.reset();
}

void Selection::select_only(std::string id) {
    set({std::move(id)});
}

void Selection::toggle(std::string id) {
    callout_.reset();
    if (members_.insert(id).second) {
        ids_.push_back(std::move(id));
    } else {
        members_.erase(id);
        std::erase(ids_, id);
    }
}

void Selection::set(std::vector<std::string> ids) {
    clear();
    ids_.reserve(ids.size());
    for (std::string& id : ids) {
        if (members_.insert(id).second) {
            ids_.push_back(std::move(id));
        }
    }
}

void Selection::keep_existing(const Scene& scene) {
    if (callout_ && *callout_ >= scene.callouts.size()) {
        callout_.reset();
    }
    if (ids_.empty()) {
        return;
    }
    std::unordered_set<std::string_view> existing;
    existing.reserve(scene.shapes.size());
    for (const SceneShape& shape : scene.shapes) {
        existing.insert(shape.id);
    }
    const auto is_gone = [&](const std::string& id) { return !existing.contains(id); };
    std::erase_if(ids_, is_gone);
    std::erase_if(members_, is_gone);
}

std::vector<std::size_t> selected_indices(const Scene& scene, const Selection& selection) {
    const std::unordered_set<std::string_view> selected(selection.ids().begin(), selection.ids().end());
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < scene.shapes.size() && indices.size() < selected.size(); ++i) {
        if (selected.contains(scene.shapes[i].id)) {
            indices.push_back(i);
        }
    }
    return indices;
}

}  // namespace collidarium::app
