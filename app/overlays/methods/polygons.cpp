#include <algorithm>
#include <array>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

void draw_chain(const OverlayCanvas& canvas, const std::vector<Vec2d>& chain, const Stroke& stroke) {
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
        draw_stretch(canvas, {canvas.at(chain[i]), canvas.at(chain[i + 1])}, stroke);
    }
    for (const Vec2d& point : chain) {
        draw_dot(canvas, canvas.at(point), stroke.role, 3.5);
    }
}

/// The vertices that the chain of a hull has before an event.
std::vector<Vec2d> chain_before(const std::vector<EventD>& trace, std::size_t event) {
    std::vector<Vec2d> chain;
    for (std::size_t i = 0; i < event; ++i) {
        if (const auto* point = std::get_if<HullPoint<double>>(&trace[i])) {
            chain.push_back(point->point);
        } else if (const auto* turn = std::get_if<HullTurn<double>>(&trace[i]); turn && turn->turn <= 0) {
            chain.pop_back();
        }
    }
    return chain;
}

/// The chain, the turn that is tested at its end, and what becomes of the vertex there.
void paint_turn(const OverlayCanvas& canvas, const HullTurn<double>& turn, std::size_t event) {
    std::vector<Vec2d> kept = chain_before(canvas.trace(), event);
    kept.pop_back();
    draw_chain(canvas, kept, {Role::corrected, 2.4});
    const bool stays = turn.turn > 0;
    const Role role = stays ? Role::corrected : Role::normal;
    const Vec2d from = canvas.at(turn.from);
    const Vec2d middle = canvas.at(turn.via);
    const Vec2d to = canvas.at(turn.point);
    draw_stretch(canvas, {from, middle}, {role, 2.2, stays ? Dash::solid : Dash::dashed});
    draw_arrow(canvas, {middle, to}, {role, 2.2, stays ? Dash::solid : Dash::dashed});
    if (stays) {
        draw_dot(canvas, middle, role, 4.5);
    } else if (is_finite(middle)) {
        constexpr double arm = 5;
        canvas.painter.disc(middle, arm + 3, {Role::canvas, 1});
        canvas.painter.line(middle - Vec2d(arm), middle + Vec2d(arm), {role, 2.2});
        canvas.painter.line(middle + Vec2d(-arm, arm), middle + Vec2d(arm, -arm), {role, 2.2});
        canvas.labels.avoid(grown({middle, middle}, arm + 3));
    }
    canvas.labels.avoid(from, middle);
    canvas.labels.avoid(middle, to);
    canvas.note(event, middle, to);
    const char* word = stays           ? "left turn: stays"
                       : turn.turn < 0 ? "right turn: removed"
                                       : "straight on: removed";
    label_point(canvas, middle, word,
                {.role = role, .strong = true, .importance = 70, .optional = false, .group = "polygons"});
}

void paint_point(const OverlayCanvas& canvas, const HullPoint<double>& point, std::size_t event) {
    draw_chain(canvas, chain_before(canvas.trace(), event + 1), {Role::corrected, 2.4});
    const Vec2d at = canvas.at(point.point);
    draw_dot(canvas, at, Role::corrected, 5);
    canvas.note(event, at, at);
    label_point(canvas, at, point.upper ? "upper chain" : "lower chain",
                {.role = Role::corrected, .strong = true, .importance = 60, .group = "polygons"});
}

void paint_hull(const OverlayCanvas& canvas, const std::vector<Vec2d>& hull) {
    draw_figure(canvas, hull, {.stroke = {Role::corrected, 2.4}, .fill = 0.06});
    avoid_outline(canvas, hull);
    for (const Vec2d& vertex : hull) {
        draw_dot(canvas, canvas.at(vertex), Role::corrected, 3.5);
    }
}

void paint_parts(const OverlayCanvas& canvas, const std::vector<std::vector<Vec2d>>& parts) {
    constexpr std::array fills{0.05, 0.16, 0.1, 0.22};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        draw_figure(canvas, parts[i], {.stroke = {Role::corrected, 1.8}, .fill = fills[i % fills.size()]});
        Vec2d middle(0);
        for (const Vec2d& vertex : parts[i]) {
            middle += vertex / static_cast<double>(parts[i].size());
        }
        Label label;
        label.text = std::to_string(i + 1);
        label.style = {.role = Role::text, .font = Font::strong, .size = 13};
        for (const Vec2d& aside : {Vec2d(0, 0), Vec2d(0, 16), Vec2d(0, -16), Vec2d(18, 0), Vec2d(-18, 0)}) {
            label.places.push_back({canvas.at(middle) + aside + Vec2d(0, 5), Align::center});
        }
        label.importance = 66;
        label.datum = true;
        label.group = "polygons";
        canvas.labels.add(std::move(label));
    }
}

/// Every diagonal as the trace so far leaves it; the one of the last event is strong.
void paint_diagonals(const OverlayCanvas& canvas) {
    const auto diagonals = indexed_events<Diagonal<double>>(canvas.trace());
    for (std::size_t i = 0; i < diagonals.size(); ++i) {
        const Diagonal<double>& one = *diagonals[i].event;
        const bool is_last = i + 1 == diagonals.size();
        const bool is_decided_later = std::any_of(
            diagonals.begin() + static_cast<std::ptrdiff_t>(i) + 1, diagonals.end(),
            [&](const auto& later) { return later.event->from == one.from && later.event->to == one.to; });
        if (is_decided_later || (one.use == DiagonalUse::remove && !is_last)) {
            continue;
        }
        const Role role = one.use == DiagonalUse::monotone      ? Role::edge_axis
                          : one.use == DiagonalUse::triangulate ? Role::subject
                          : one.use == DiagonalUse::remove      ? Role::normal
                                                                : Role::corrected;
        const Stretch line{canvas.at(one.from), canvas.at(one.to)};
        draw_stretch(
            canvas, line,
            {role, is_last ? 2.8 : 1.6, one.use == DiagonalUse::remove ? Dash::dashed : Dash::solid});
        canvas.note(diagonals[i].index, line.from, line.to);
        if (is_last) {
            const char* word = one.use == DiagonalUse::monotone      ? "splits into monotone pieces"
                               : one.use == DiagonalUse::triangulate ? "cuts off a triangle"
                               : one.use == DiagonalUse::remove      ? "removed"
                                                                     : "stays";
            label_line(
                canvas, line, word,
                {.role = role, .strong = true, .importance = 70, .optional = false, .group = "polygons"});
        }
    }
}

void paint_polygons(const OverlayCanvas& canvas) {
    const std::vector<EventD>& trace = canvas.trace();
    if (trace.empty()) {
        return;
    }
    const Group group(canvas.painter, "polygons");
    const std::size_t last = trace.size() - 1;
    if (const auto* result = std::get_if<ResultPolygons<double>>(&trace[last])) {
        if (result->operation == Operation::hull) {
            paint_hull(canvas, result->polygons.front());
        } else {
            paint_parts(canvas, result->polygons);
        }
    } else if (const auto* turn = std::get_if<HullTurn<double>>(&trace[last])) {
        paint_turn(canvas, *turn, last);
    } else if (const auto* point = std::get_if<HullPoint<double>>(&trace[last])) {
        paint_point(canvas, *point, last);
    } else {
        paint_diagonals(canvas);
    }
}

bool has_polygons(const Scene&, const FocusAnswer& focus) {
    return is_of_polygons(focus.shown.operation);
}

}  // namespace

const Layer layers::polygons{
    .name = "polygons",
    .label = "Hull and parts",
    .description = "convex hull and convex decomposition",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_polygons,
    .height = 55,
    .paint = paint_polygons,
};

}  // namespace collidarium::app
