#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "explain/trace/trace_lookup.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/parts_at.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using Pair = Indexed<PartPair<double>>;

constexpr double off_edges = 4;  ///< pixels

/// The box of a part, and whether any pair with it was examined.
struct PartBox {
    Rect world{};
    bool kept = false;
};

std::array<Vec2d, 4> corners_on_screen(const OverlayCanvas& canvas, const Rect& world) {
    return {canvas.at(world.min), canvas.at({world.max.x, world.min.y}), canvas.at(world.max),
            canvas.at({world.min.x, world.max.y})};
}

/// A slightly enlarged box, so that it stays clear of the edges that it touches.
void draw_box(const OverlayCanvas& canvas, const Rect& world, const Stroke& stroke, double fill = 0) {
    const std::array<Vec2d, 4> corners = corners_on_screen(canvas, world);
    if (!is_finite(corners) || !overlapping(bounds_of(corners), grown(canvas.viewport(), 24))) {
        return;
    }
    const Rect around = grown(bounds_of(corners), off_edges);
    const std::array<Vec2d, 4> drawn{
        around.min, {around.max.x, around.min.y}, around.max, {around.min.x, around.max.y}};
    if (fill > 0) {
        canvas.painter.fill(drawn, {stroke.role, fill});
    }
    canvas.painter.outline(drawn, stroke);
}

/// The boxes of all parts in the trace: dotted where every pair with it was skipped.
void paint_all(const OverlayCanvas& canvas, const std::vector<Pair>& pairs, bool one_is_lit) {
    std::map<std::size_t, PartBox> of_a;
    std::map<std::size_t, PartBox> of_b;
    const auto add = [](PartBox& box, const Rect& world, bool kept) {
        box.world = world;
        box.kept = box.kept || kept;
    };
    for (const auto& [index, pair] : pairs) {
        if (pair->is_leaf) {
            add(of_a[pair->part_a], {pair->min_a, pair->max_a}, pair->kept);
            add(of_b[pair->part_b], {pair->min_b, pair->max_b}, pair->kept);
        }
    }
    const double strength = one_is_lit ? 0.45 : 0.9;
    for (const auto& [boxes, role] : {std::pair{&of_a, Role::free}, std::pair{&of_b, Role::subject}}) {
        for (const auto& [part, box] : *boxes) {
            draw_box(canvas, box.world,
                     {role, box.kept ? 1.4 : 1.1, box.kept ? Dash::solid : Dash::dotted, strength});
        }
    }
}

/// The name of a part or a branch: the shape's name if it has only one.
std::string name_of(const OverlayCanvas& canvas, std::size_t shape, const PartPair<double>& pair,
                    std::size_t part) {
    const SceneShape& whole = canvas.context.scene.shapes[shape];
    if (parts_of(whole.shape).size() < 2) {
        return whole.label();
    }
    return (pair.is_leaf ? "part " : "node ") + std::to_string(part + 1) + " of " + whole.label();
}

/// The closest points of two boxes, if they are separated.
Stretch between(const Rect& a, const Rect& b) {
    Stretch link;
    for (const int axis : {0, 1}) {
        if (a.max[axis] < b.min[axis]) {
            link.from[axis] = a.max[axis];
            link.to[axis] = b.min[axis];
        } else if (b.max[axis] < a.min[axis]) {
            link.from[axis] = a.min[axis];
            link.to[axis] = b.max[axis];
        } else {
            const double middle =
                (std::max(a.min[axis], b.min[axis]) + std::min(a.max[axis], b.max[axis])) / 2;
            link.from[axis] = middle;
            link.to[axis] = middle;
        }
    }
    return link;
}

void paint_parts(const OverlayCanvas& canvas, const Pair& pair, double strength) {
    const PartsAt parts = parts_at(canvas, pair.index);
    for (const auto& [part, role] : {std::pair{&parts.a, Role::free}, {&parts.b, Role::subject}}) {
        const std::vector<Vec2d> outline = rounded(part->points, part->radius, canvas.flatness());
        draw_figure(canvas, outline, {.stroke = {role, 1.6, Dash::solid, strength}, .fill = 0.18 * strength});
    }
}

/// The two boxes, and the distance between them if they are separated.
void paint_one(const OverlayCanvas& canvas, const Pair& pair) {
    const PartPair<double>& told = *pair.event;
    const FocusAnswer& focus = *canvas.context.answers.focus;
    const Rect a{told.min_a, told.max_a};
    const Rect b{told.min_b, told.max_b};
    if (told.is_leaf) {
        paint_parts(canvas, pair, 1);
    }
    const Dash dash = told.kept ? Dash::solid : Dash::dashed;
    draw_box(canvas, a, {Role::free, 2.4, dash}, told.kept ? 0.08 : 0);
    draw_box(canvas, b, {Role::subject, 2.4, dash}, told.kept ? 0.08 : 0);
    const std::array<Vec2d, 4> corners_a = corners_on_screen(canvas, a);
    const std::array<Vec2d, 4> corners_b = corners_on_screen(canvas, b);
    for (const auto* corners : {&corners_a, &corners_b}) {
        for (std::size_t i = 0; i < 4; ++i) {
            const Vec2d& next = (*corners)[(i + 1) % 4];
            canvas.note(pair.index, (*corners)[i], next);
            canvas.labels.avoid((*corners)[i], next);
        }
    }
    const Stretch link = between(a, b);
    const Stretch gap{canvas.at(link.from), canvas.at(link.to)};
    if (glm::distance(gap.from, gap.to) > 2) {
        draw_stretch(canvas, gap, {Role::construction, 1.8});
        draw_dot(canvas, gap.from, Role::construction, 3);
        draw_dot(canvas, gap.to, Role::construction, 3);
        canvas.labels.avoid(gap.from, gap.to);
    }
    std::vector<Vec2d> around{gap.from, gap.to};
    if (gap.from == gap.to) {
        around.assign(corners_a.begin(), corners_a.end());
        around.insert(around.end(), corners_b.begin(), corners_b.end());
    }
    label_area(canvas, grown(bounds_of(around), off_edges),
               name_of(canvas, focus.a, told, told.part_a) + " and " +
                   name_of(canvas, focus.b, told, told.part_b) +
                   (!told.kept     ? ": skip"
                    : told.is_leaf ? ": test"
                                   : ": descend"),
               {.role = told.kept ? Role::text : Role::text_quiet,
                .strong = told.kept,
                .importance = 59,
                .optional = false,
                .group = "part_pairs"});
}

/// The pair that the lit event is, or is about; none where nothing is lit.
const Pair* current(const OverlayCanvas& canvas, const std::vector<Pair>& pairs) {
    const auto& lit = canvas.context.lit;
    const auto* told = lit ? part_pair_at(canvas.trace(), *lit) : nullptr;
    const auto found = std::ranges::find(pairs, told, &Pair::event);
    return found != pairs.end() ? &*found : nullptr;
}

void paint_part_pairs(const OverlayCanvas& canvas) {
    const std::vector<Pair> pairs = indexed_events<PartPair<double>>(canvas.trace());
    if (pairs.empty()) {
        return;
    }
    const Group group(canvas.painter, "part_pairs");
    const Pair* now = current(canvas, pairs);
    paint_all(canvas, pairs, now != nullptr);
    if (now != nullptr && canvas.context.lit == now->index) {
        paint_one(canvas, *now);
    } else if (now != nullptr && now->event->is_leaf && now->event->kept &&
               !is_about_all(canvas.trace()[*canvas.context.lit])) {
        paint_parts(canvas, *now, 0.6);
    }
}

}  // namespace

const Layer layers::part_pairs{
    .name = "part_pairs",
    .label = "Part pairs",
    .description = "pairs of convex parts and their bounds",
    .kind = Layer::Kind::method,
    .comes_with_steps = always,
    .has_content = has_event<PartPair<double>>,
    .height = 10,
    .paint = paint_part_pairs,
};

}  // namespace collidarium::app
