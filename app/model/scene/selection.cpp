#include "model/scene/selection.hpp"

#include <functional>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "collidarium/shapes/bounds.hpp"

namespace collidarium::app {

std::optional<std::string> Selection::single() const {
    return ids_.size() == 1 ? std::optional(ids_.front()) : std::nullopt;
}

void Selection::select_callout(std::size_t index) {
    clear();
    callout_ = index;
}

void Selection::clear() {
    forget();
    ids_.clear();
    members_.clear();
    callout_.reset();
}

void Selection::select_only(std::string id) {
    set({std::move(id)});
}

void Selection::toggle(std::string id) {
    forget();
    callout_.reset();
    if (members_.insert(id).second) {
        ids_.push_back(std::move(id));
    } else {
        members_.erase(id);
        std::erase(ids_, id);
    }
}

void Selection::set(std::vector<std::string> ids) {
    if (ids == ids_ && !callout_) {
        return;
    }
    clear();
    ids_.reserve(ids.size());
    members_.reserve(ids.size());
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
    forget();
    std::unordered_set<std::string_view> existing;
    existing.reserve(scene.shapes.size());
    for (const SceneShape& shape : scene.shapes) {
        existing.insert(shape.id);
    }
    const auto is_gone = [&](const std::string& id) { return !existing.contains(id); };
    std::erase_if(ids_, is_gone);
    std::erase_if(members_, is_gone);
}

namespace {

std::vector<std::size_t> indices_of(const Scene& scene, const Selection& selection) {
    const std::vector<std::string>& ids = selection.ids();
    const SharedList<SceneShape>& shapes = scene.shapes;
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

}  // namespace

const Selection::Found& Selection::found_in(const Scene& scene) const {
    if (found_ && found_->stamp == scene.shapes.stamp()) {
        return *found_;
    }
    found_ = Found{.stamp = scene.shapes.stamp(), .indices = indices_of(scene, *this)};
    std::optional<Vec2d> low;
    Vec2d high{};
    for (const std::size_t index : found_->indices) {
        const SceneShape& shape = scene.shapes[index];
        if (is_free(shape)) {
            found_->free.push_back(index);
            const Aabb<double> box = bounds(shape.shape);
            low = low ? glm::min(*low, box.center - box.half) : box.center - box.half;
            high = found_->free.size() > 1 ? glm::max(high, box.center + box.half) : box.center + box.half;
        }
    }
    if (low) {
        found_->around = Aabb<double>{(*low + high) * 0.5, (high - *low) * 0.5};
    }
    return *found_;
}

void Selection::forget() {
    found_.reset();
    fingerprint_.reset();
}

std::size_t Selection::fingerprint() const {
    if (!fingerprint_) {
        std::size_t sum = ids_.size();
        for (const std::string& id : ids_) {
            constexpr std::size_t factor = 1099511628211U;
            sum = (sum ^ std::hash<std::string>()(id)) * factor;
        }
        fingerprint_ = sum;
    }
    return *fingerprint_;
}

const std::vector<std::size_t>& selected_indices(const Scene& scene, const Selection& selection) {
    return selection.found_in(scene).indices;
}

const std::vector<std::size_t>& free_indices(const Scene& scene, const Selection& selection) {
    return selection.found_in(scene).free;
}

const std::optional<Aabb<double>>& free_bounds(const Scene& scene, const Selection& selection) {
    return selection.found_in(scene).around;
}

}  // namespace collidarium::app
