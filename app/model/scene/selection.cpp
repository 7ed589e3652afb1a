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
    if (ids_.empty() || selected_indices(scene, *this).size() == ids_.size()) {
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
    const std::vector<std::string>& ids = selection.ids();
    const std::vector<SceneShape>& shapes = scene.shapes;
    std::vector<std::size_t> indices;
    // Most were selected in the order of the scene: then nothing has to be looked up.
    for (std::size_t i = 0; i < shapes.size() && indices.size() < ids.size(); ++i) {
        if (shapes[i].id == ids[indices.size()]) {
            indices.push_back(i);
        }
    }
    if (indices.size() == ids.size()) {
        return indices;
    }
    indices.clear();
    for (std::size_t i = 0; i < shapes.size() && indices.size() < ids.size(); ++i) {
        if (selection.contains(shapes[i].id)) {
            indices.push_back(i);
        }
    }
    return indices;
}

}  // namespace collidarium::app
