#include "explain/trace/inside_interval.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

namespace collidarium::app {

namespace {

/// Whether several convex parts of a concave shape were cast at: the path enters and leaves each of them, and
/// only touches some.
bool has_several_parts(const std::vector<EventD>& trace) {
    return std::ranges::count_if(trace, [](const EventD& event) {
               const auto* pair = std::get_if<PartPair<double>>(&event);
               return pair != nullptr && pair->is_leaf && pair->kept;
           }) > 1;
}

/// Whether a point of a circle is on the outline of the rounded shape: in front of both edges that meet at
/// the circle's centre. Beside one of them the circle lies inside the shape.
bool is_on_arc(const Vec2d& point, const Quadratic<double>& circle, const PaddedShape<double>& shape) {
    const std::vector<Vec2d>& polygon = shape.polygon;
    const auto vertex = std::ranges::min_element(
        polygon, {}, [&](const Vec2d& each) { return glm::distance(each, circle.center); });
    if (vertex == polygon.end()) {
        return false;
    }
    const auto index = static_cast<std::size_t>(vertex - polygon.begin());
    const Vec2d outwards = point - circle.center;
    const double rounding = 1e-9 * circle.radius;
    const auto is_behind_end = [&](const Vec2d& neighbor) {
        const Vec2d edge = neighbor - *vertex;
        return glm::dot(outwards, edge) <= rounding * glm::length(edge);
    };
    return is_behind_end(polygon[(index + 1) % polygon.size()]) &&
           is_behind_end(polygon[(index + polygon.size() - 1) % polygon.size()]);
}

/// Whether the path is on the outline at that root, and not on a part of the circle inside the shape.
bool crosses_arc(const std::vector<EventD>& trace, const Quadratic<double>& circle, double root) {
    const auto* sweep = find_event<Sweep<double>>(trace);
    const auto* shape = find_event<PaddedShape<double>>(trace);
    return sweep == nullptr || shape == nullptr ||
           is_on_arc(sweep->start + sweep->translation * root, circle, *shape);
}

}  // namespace

bool enters_through(const EdgeCrossing<double>& crossing) {
    return crossing.delta < 0 && crossing.on_edge;
}

bool leaves_through(const EdgeCrossing<double>& crossing) {
    return crossing.delta > 0 && crossing.on_edge;
}

std::optional<InsideInterval> inside_interval(const std::vector<EventD>& trace) {
    if (const auto* interval = find_event<CastInterval<double>>(trace)) {
        return InsideInterval{interval->enter, interval->leave};
    }
    if (find_event<Verdict<double>>(trace) == nullptr || has_several_parts(trace)) {
        return std::nullopt;
    }
    // A line meets a convex shape in one interval: from its first to its last point on the boundary.
    std::optional<InsideInterval> inside;
    bool enters = false;
    bool leaves = false;
    const auto on_rim = [&](double t) {
        inside = inside ? InsideInterval{std::min(inside->enter, t), std::max(inside->leave, t)}
                        : InsideInterval{t, t};
    };
    for (const Quadratic<double>& arc : find_events<Quadratic<double>>(trace)) {
        const double last = arc.roots[arc.root_count > 1 ? 1 : 0];
        if (arc.root_count > 0 && crosses_arc(trace, arc, arc.roots[0])) {
            on_rim(arc.roots[0]);
            enters = true;
        }
        if (arc.root_count > 0 && crosses_arc(trace, arc, last)) {
            on_rim(last);
            leaves = true;
        }
    }
    for (const EdgeCrossing<double>& side : find_events<EdgeCrossing<double>>(trace)) {
        if (enters_through(side) || leaves_through(side)) {
            on_rim(side.t);
            enters = enters || enters_through(side);
            leaves = leaves || leaves_through(side);
        }
    }
    // A filter looks for the entry only.
    return enters && !leaves ? std::nullopt : inside;
}

std::optional<Indexed<Quadratic<double>>> deciding_arc(const std::vector<EventD>& trace) {
    const auto* verdict = find_event<Verdict<double>>(trace);
    const bool by_arc = enters_through_arc(trace);
    // The time of a hit may differ from its root in the last bits.
    const auto from_hit = [&](const Quadratic<double>& arc) {
        return std::abs(arc.roots[0] - verdict->value);
    };
    std::optional<Indexed<Quadratic<double>>> best;
    for (const Indexed<Quadratic<double>>& arc : indexed_events<Quadratic<double>>(trace)) {
        if (by_arc && arc.event->root_count == 0) {
            continue;
        }
        const bool better = !best || (by_arc ? from_hit(*arc.event) < from_hit(*best->event)
                                             : arc.event->discriminant > best->event->discriminant);
        best = better ? arc : best;
    }
    return best;
}

bool enters_through_arc(const std::vector<EventD>& trace) {
    const auto* verdict = find_event<Verdict<double>>(trace);
    return verdict != nullptr && verdict->hit && verdict->reason == Reason::enters &&
           verdict->axis == Axis::vertices && find_event<Quadratic<double>>(trace) != nullptr;
}

}  // namespace collidarium::app
