#include "tools/actions/arrange_actions.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "collidarium/shapes/reference_point.hpp"
#include "model/scene/scene_bounds.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/actions/transform.hpp"

namespace collidarium::app {

namespace {

/// Bounds along one axis.
struct Interval {
    double lo{};
    double hi{};

    [[nodiscard]] double middle() const { return lo * 0.5 + hi * 0.5; }
    [[nodiscard]] double size() const { return hi - lo; }
};

Interval extent_on(const ShapeD& shape, int axis) {
    const WorldBounds bounds = world_bounds(shape);
    return {bounds.min[axis], bounds.max[axis]};
}

/// The shape moved along an axis so that `line` of its bounds lies on `target`, as closely as its numbers
/// allow; a shape already there within rounding error stays.
template <class Line>
ShapeD aligned(ShapeD shape, int axis, double target, const Line& line) {
    // A long move rounds: move again by the remaining error.
    constexpr int moves = 3;
    for (int i = 0; i < moves; ++i) {
        const Interval now = extent_on(shape, axis);
        const double slack = 4 * std::numeric_limits<double>::epsilon() *
                             std::max({std::abs(target), std::abs(now.lo), std::abs(now.hi)});
        Vec2d offset(0);
        offset[axis] = target - line(now);
        if (std::abs(offset[axis]) <= slack) {
            break;
        }
        shape = moved(shape, offset);
    }
    return shape;
}

struct AlignmentKind {
    std::string_view verb;
    int axis{};
    double (*line)(const Interval&);
};

AlignmentKind kind_of(Alignment alignment) {
    constexpr auto lo = [](const Interval& interval) { return interval.lo; };
    constexpr auto middle = [](const Interval& interval) { return interval.middle(); };
    constexpr auto hi = [](const Interval& interval) { return interval.hi; };
    switch (alignment) {
        case Alignment::left:
            return {"Align left edges of", 0, lo};
        case Alignment::center_x:
            return {"Align centres in x of", 0, middle};
        case Alignment::right:
            return {"Align right edges of", 0, hi};
        case Alignment::bottom:
            return {"Align bottom edges of", 1, lo};
        case Alignment::center_y:
            return {"Align centres in y of", 1, middle};
        default:
            return {"Align top edges of", 1, hi};
    }
}

WorldBounds bounds_of(const Scene& scene, const std::vector<std::size_t>& indices) {
    WorldBounds all = world_bounds(scene.shapes[indices.front()].shape);
    for (const std::size_t index : indices) {
        all = united(all, world_bounds(scene.shapes[index].shape));
    }
    return all;
}

/// "15", "-0.5": six digits at most.
std::string brief(double number) {
    std::array<char, 32> digits{};
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::general, 6);
    return {digits.data(), end.ptr};
}

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

void align_selection(Workspace& workspace, Alignment alignment) {
    const std::vector<std::size_t> indices = free_selection(workspace);
    if (indices.size() < 2) {
        return;
    }
    const AlignmentKind kind = kind_of(alignment);
    const WorldBounds all = bounds_of(workspace.scene(), indices);
    const double target = kind.line({all.min[kind.axis], all.max[kind.axis]});
    change_shapes(workspace, kind.verb, indices, [&](const ShapeD& shape) {
        return if_sound(aligned(shape, kind.axis, target, kind.line));
    });
}

void distribute_selection(Workspace& workspace, Spread spread) {
    std::vector<std::size_t> indices = free_selection(workspace);
    const std::size_t count = indices.size();
    if (count < 3) {
        return;
    }
    const Scene& scene = workspace.scene();
    const int axis = spread == Spread::x ? 0 : 1;
    const auto extent = [&](std::size_t index) { return extent_on(scene.shapes[index].shape, axis); };
    std::ranges::stable_sort(indices, {}, [&](std::size_t index) { return extent(index).middle(); });
    double room = extent(indices.back()).lo - extent(indices.front()).hi;
    for (std::size_t i = 1; i + 1 < count; ++i) {
        room -= extent(indices[i]).size();
    }
    const double gap = room / static_cast<double>(count - 1);
    double next = extent(indices.front()).hi + gap;
    std::vector<PlacedShape> after;
    after.push_back({indices.front(), scene.shapes[indices.front()]});
    for (std::size_t i = 1; i + 1 < count; ++i) {
        SceneShape shape = scene.shapes[indices[i]];
        const double size = extent(indices[i]).size();
        shape.shape = aligned(shape.shape, axis, next, [](const Interval& interval) { return interval.lo; });
        next += size + gap;
        after.push_back({indices[i], std::move(shape)});
    }
    after.push_back({indices.back(), scene.shapes[indices.back()]});
    replace_in_scene(workspace, axis == 0 ? "Distribute {} along x" : "Distribute {} along y",
                     std::move(after));
}

std::optional<Vec2d> selection_pivot(const Workspace& workspace) {
    const std::vector<std::size_t> indices = free_selection(workspace);
    if (indices.empty()) {
        return std::nullopt;
    }
    const Scene& scene = workspace.scene();
    return indices.size() == 1 ? reference_point(scene.shapes[indices.front()].shape)
                               : bounds_of(scene, indices).center();
}

void rotate_selection(Workspace& workspace, double angle) {
    if (const std::optional<Vec2d> pivot = selection_pivot(workspace)) {
        const double degrees = angle * 180 / std::numbers::pi;
        change_shapes(workspace, "Rotate {} by " + brief(degrees) + "°", free_selection(workspace),
                      [&](const ShapeD& shape) { return if_sound(rotated(shape, *pivot, angle)); });
    }
}

void scale_selection(Workspace& workspace, double factor) {
    const std::optional<Vec2d> pivot = selection_pivot(workspace);
    if (pivot && factor > 0) {
        change_shapes(workspace, "Scale {} by " + brief(factor), free_selection(workspace),
                      [&](const ShapeD& shape) { return if_sound(scaled(shape, *pivot, factor)); });
    }
}

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
