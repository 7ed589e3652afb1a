#include "overlays/shown_bounds.hpp"

#include <algorithm>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/trace/trace_lookup.hpp"

namespace collidarium::app {

namespace {

WorldBounds shifted(const WorldBounds& bounds, const Vec2d& by) {
    return {bounds.min + by, bounds.max + by};
}

/// Collects what is not far beyond the shapes.
class Collected {
public:
    explicit Collected(const WorldBounds& shapes) : bounds_(shapes) {
        const Vec2d size = shapes.size();
        const double reach = std::max(size.x, size.y);
        limit_ = {shapes.min - Vec2d(reach), shapes.max + Vec2d(reach)};
    }
    void add(const WorldBounds& more) {
        if (limit_.contains(more.min) && limit_.contains(more.max)) {
            bounds_ = united(bounds_, more);
        }
    }
    void add_point(const Vec2d& point) { add({point, point}); }
    [[nodiscard]] const WorldBounds& bounds() const { return bounds_; }

private:
    WorldBounds bounds_;
    WorldBounds limit_{};
};

/// The sum of the shapes in focus, as positions of b's reference point.
void add_sum(Collected& all, const FocusAnswer& focus, const Vec2d& reference) {
    for (const MinkowskiDifference<double>& difference : focus.differences) {
        for (const Vec2d& point : difference.polygon) {
            const Vec2d at = point + reference;
            all.add({at - Vec2d(difference.radius), at + Vec2d(difference.radius)});
        }
    }
}

/// The boxes of a test in integers: others than those of the scene where it takes y the other way.
void add_boxes_as_taken(Collected& all, const IntegerPair& pair) {
    for (const IntegerShape* shape : {&pair.a, &pair.b}) {
        if (const auto* box = std::get_if<retro::Box>(shape)) {
            const retro::Edges edges = retro::edges(*box, pair.y);
            all.add({Vec2d(edges.left, edges.least_y), Vec2d(edges.right, edges.greatest_y)});
        }
    }
}

}  // namespace

std::optional<WorldBounds> shown_bounds(const Scene& scene, const Answers& answers, const StepLayers& steps) {
    const std::optional<WorldBounds> shapes = scene_bounds(scene);
    if (!shapes || !answers.focus) {
        return shapes;
    }
    const FocusAnswer& focus = *answers.focus;
    const std::vector<EventD>& trace = focus.shown.trace;
    const ShapeD& b = scene.shapes[focus.b].shape;
    Collected all(*shapes);
    if (is_drawn(layers::padding, scene, answers.focus, steps) &&
        find_event<PaddedShape<double>>(trace) != nullptr) {
        add_sum(all, focus, reference_point(b));
    }
    if (is_drawn(layers::mtv, scene, answers.focus, steps) && focus.contact) {
        all.add(shifted(world_bounds(b), focus.contact->mtv()));
    }
    if (is_drawn(layers::features, scene, answers.focus, steps)) {
        all.add_point(focus.distance.point_a);
        all.add_point(focus.distance.point_b);
    }
    if (is_drawn(layers::lines, scene, answers.focus, steps) && focus.lines &&
        focus.lines->kind == LinesKind::point) {
        all.add_point(focus.lines->point);
    }
    if (is_drawn(layers::integers, scene, answers.focus, steps) && focus.shown.integers) {
        add_boxes_as_taken(all, *focus.shown.integers);
    }
    return all.bounds();
}

}  // namespace collidarium::app
