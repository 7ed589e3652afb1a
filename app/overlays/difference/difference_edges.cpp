#include <algorithm>

#include "explain/trace/axis_choice.hpp"
#include "explain/words/number.hpp"
#include "model/answers/difference_use.hpp"
#include "overlays/methods/parts_at.hpp"
#include "overlays/methods/point_marks.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

using Side = Indexed<AxisProjection<double>>;

/// The farthest part of the difference along a direction: an edge, or twice the same point.
Stretch farthest_part(const MinkowskiDifference<double>& difference, const Vec2d& direction) {
    const std::vector<Vec2d>& polygon = difference.polygon;
    const auto along = [&](const Vec2d& point) { return glm::dot(point, direction); };
    const auto at = static_cast<std::size_t>(
        std::max_element(polygon.begin(), polygon.end(),
                         [&](const Vec2d& one, const Vec2d& other) { return along(one) < along(other); }) -
        polygon.begin());
    const Vec2d out = direction * difference.radius;
    Stretch best{polygon[at] + out, polygon[at] + out};
    const std::size_t before = (at + polygon.size() - 1) % polygon.size();
    const std::size_t after = (at + 1) % polygon.size();
    constexpr double level = 1e-6;  // of an edge's length: a filter's normals have single precision
    for (const std::size_t next : {before, after}) {
        const Vec2d side = polygon[next] - polygon[at];
        if (next != at && std::abs(along(side)) <= level * glm::length(side)) {
            best.to = polygon[next] + out;
        }
    }
    return best;
}

void paint_loud(const OverlayCanvas& inset, const Side& side, double strength) {
    const AxisProjection<double>& projection = *side.event;
    const Stretch arrow{inset.at({0, 0}), inset.at(projection.direction * projection.overlap)};
    inset.note(side.index, arrow.from, arrow.to);
    draw_arrow(inset, arrow, {Role::edge_axis, 2.2, Dash::solid, strength});
    label_arrow(inset, arrow,
                {.text = number(projection.overlap),
                 .style = {.role = Role::edge_axis,
                           .font = Font::strong,
                           .size = 13,
                           .opacity = std::max(strength, 0.75)},
                 .places = {},
                 .importance = 90,
                 .group = "difference_edges"});
}

/// An axis of a filter as the normal of an edge of the difference.
AxisProjection<double> as_side(const OverlayCanvas& inset, const FilterAxis<double>& axis) {
    const auto& differences = inset.context.answers.focus->differences;
    AxisProjection<double> side;
    side.direction = axis.axis == Axis::edge_b ? -axis.direction : axis.direction;
    side.overlap = (axis.edge && !differences.empty() ? differences.front().radius : 0) - axis.separation;
    return side;
}

void paint_side(const OverlayCanvas& inset, const Side& side, bool loud) {
    const double strength = loud ? inset.strength(side.index) : 0.6;
    const MinkowskiDifference<double>* difference = difference_at(inset, side.index);
    if (difference == nullptr) {
        return;
    }
    const Stretch part = farthest_part(*difference, side.event->direction);
    const Stretch drawn{inset.at(part.from), inset.at(part.to)};
    draw_stretch(inset, drawn, {Role::edge_axis, loud ? 3.4 : 1.6, Dash::solid, strength});
    inset.note(side.index, drawn.from, drawn.to);
    if (loud) {
        inset.labels.avoid(drawn.from, drawn.to);
        paint_loud(inset, side, strength);
    }
}

}  // namespace

void paint_difference_edges(const OverlayCanvas& inset) {
    if (!looks_at_sides(*inset.context.answers.focus)) {
        return;
    }
    const std::optional<std::size_t> lit = inset.context.lit;
    const std::vector<Side> told = axes_of_one_pair(inset.trace(), lit);
    const std::size_t decides = choose_axes(inset.trace(), lit).decides;
    const bool one_is_lit =
        std::any_of(told.begin(), told.end(), [&](const Side& side) { return side.index == lit; });
    const bool is_merged = merges_edges(*inset.context.answers.focus);
    if (is_merged && lit && *lit < inset.trace().size() &&
        std::holds_alternative<MinkowskiEdge<double>>(inset.trace()[*lit])) {
        return;  // it is only being appended
    }
    const Group group(inset.painter, "difference_edges");
    for (const Side& side : told) {
        if (is_merged && side.index != (one_is_lit ? *lit : decides)) {
            continue;  // it shows the shape that it comes from
        }
        paint_side(inset, side, side.index == (one_is_lit ? *lit : decides));
    }
    const auto* of_filter =
        lit && *lit < inset.trace().size() ? std::get_if<FilterAxis<double>>(&inset.trace()[*lit]) : nullptr;
    if (of_filter != nullptr && !inset.context.answers.focus->differences.empty()) {
        const AxisProjection<double> side = as_side(inset, *of_filter);
        paint_side(inset, {*lit, &side}, true);
    }
}

}  // namespace collidarium::app
