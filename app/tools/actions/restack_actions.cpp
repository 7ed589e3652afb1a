#include <algorithm>
#include <functional>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "tools/actions/arrange_actions.hpp"
#include "tools/actions/selected_shapes.hpp"

namespace collidarium::app {
namespace {

/// Moves each chosen shape up past the next shape that is neither chosen nor hidden; topmost first, so that
/// they keep their order.
void raise(std::vector<std::size_t>& order, const std::vector<bool>& chosen, const Scene& scene) {
    for (std::size_t i = order.size(); i-- > 0;) {
        if (!chosen[order[i]]) {
            continue;
        }
        std::size_t next = i + 1;
        while (next < order.size() && !chosen[order[next]] && scene.shapes[order[next]].hidden) {
            ++next;
        }
        if (next < order.size() && !chosen[order[next]]) {
            const auto from = order.begin() + static_cast<std::ptrdiff_t>(i);
            std::rotate(from, from + 1, order.begin() + static_cast<std::ptrdiff_t>(next) + 1);
        }
    }
}

/// For each place in the new drawing order, the current place of its shape.
std::vector<std::size_t> restacked(const Workspace& workspace, Restack where) {
    const Scene& scene = workspace.scene();
    std::vector<bool> chosen(scene.shapes.size());
    for (const std::size_t index : free_selection(workspace)) {
        chosen[index] = true;
    }
    std::vector<std::size_t> order(scene.shapes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto is_chosen = [&](std::size_t index) { return static_cast<bool>(chosen[index]); };
    switch (where) {
        case Restack::to_front:
            std::stable_partition(order.begin(), order.end(), std::not_fn(is_chosen));
            break;
        case Restack::to_back:
            std::stable_partition(order.begin(), order.end(), is_chosen);
            break;
        case Restack::forward:
            raise(order, chosen, scene);
            break;
        case Restack::backward:
            std::ranges::reverse(order);
            raise(order, chosen, scene);
            std::ranges::reverse(order);
            break;
    }
    return order;
}

std::string label_of(Restack where, const std::string& what) {
    switch (where) {
        case Restack::to_front:
            return "Bring " + what + " to the front";
        case Restack::forward:
            return "Bring " + what + " forward";
        case Restack::backward:
            return "Send " + what + " backward";
        default:
            return "Send " + what + " to the back";
    }
}

/// Sets or clears the flag of the shapes with these ids.
void set_flag(Workspace& workspace, bool SceneShape::*flag, const std::vector<std::string>& ids, bool on,
              std::string_view verb) {
    Selection wanted;
    wanted.set(ids);
    std::vector<PlacedShape> after;
    for (const std::size_t index : selected_indices(workspace.scene(), wanted)) {
        SceneShape shape = workspace.scene().shapes[index];
        if (std::exchange(shape.*flag, on) != on) {
            after.push_back({index, std::move(shape)});
        }
    }
    if (!after.empty()) {
        workspace.undo.execute(replace_shapes(verb, std::move(after)));
    }
}

/// The ids of the shapes that have the flag.
std::vector<std::string> flagged(const Scene& scene, bool SceneShape::*flag) {
    std::vector<std::string> ids;
    for (const SceneShape& shape : scene.shapes) {
        if (shape.*flag) {
            ids.push_back(shape.id);
        }
    }
    return ids;
}

}  // namespace

void restack_selection(Workspace& workspace, Restack where) {
    if (!can_restack(workspace, where)) {
        return;
    }
    const std::vector<std::size_t> moving = free_selection(workspace);
    const std::string what = shapes_in_words(moving.size(), workspace.scene().shapes[moving.front()]);
    workspace.undo.execute(reorder_shapes(restacked(workspace, where), label_of(where, what)));
}

bool can_restack(const Workspace& workspace, Restack where) {
    return !workspace.selection.empty() && !std::ranges::is_sorted(restacked(workspace, where));
}

void set_locked(Workspace& workspace, const std::vector<std::string>& ids, bool locked) {
    set_flag(workspace, &SceneShape::locked, ids, locked, locked ? "Lock" : "Unlock");
}

void set_hidden(Workspace& workspace, const std::vector<std::string>& ids, bool hidden) {
    set_flag(workspace, &SceneShape::hidden, ids, hidden, hidden ? "Hide" : "Show");
    if (hidden) {
        const std::unordered_set<std::string_view> gone(ids.begin(), ids.end());
        std::vector<std::string> left = workspace.selection.ids();
        std::erase_if(left, [&](const std::string& id) { return gone.contains(id); });
        workspace.selection.set(std::move(left));
    }
}

void unlock_all(Workspace& workspace) {
    set_locked(workspace, flagged(workspace.scene(), &SceneShape::locked), false);
}

void show_all(Workspace& workspace) {
    set_hidden(workspace, flagged(workspace.scene(), &SceneShape::hidden), false);
}

}  // namespace collidarium::app
