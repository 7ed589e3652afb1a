#include "explain/words/faces.hpp"

#include <cmath>

#include "collidarium/shapes/moved.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "explain/trace/trace_lookup.hpp"

namespace collidarium::app {

namespace {

bool is_box(const ShapeD& shape) {
    return std::holds_alternative<Aabb<double>>(shape);
}

bool is_segment(const ShapeD& shape) {
    return std::holds_alternative<Segment<double>>(shape);
}

/// The corner of a box that lies in that direction from its centre.
std::string corner(const Vec2d& offset, bool y_down) {
    const bool top = (offset.y > 0) != y_down;
    return std::string(top ? "top " : "bottom ") + (offset.x < 0 ? "left corner" : "right corner");
}

}  // namespace

std::string face_name(const Vec2d& outward, bool y_down) {
    if (std::abs(outward.x) > std::abs(outward.y)) {
        return outward.x < 0 ? "left face" : "right face";
    }
    return (outward.y > 0) != y_down ? "top face" : "bottom face";
}

std::string where_it_hits(const Scene& scene, const FocusAnswer& focus) {
    if (!focus.cast) {
        return "";
    }
    const ShapeD& a = scene.shapes[focus.a].shape;
    // A box that turns has no left or top face at the hit.
    const ShapeD b =
        scene.shapes[focus.b].motion().rotation == 0
            ? scene.shapes[focus.b].shape
            : moved(scene.shapes[focus.b].shape,
                    relative_motion(scene.shapes[focus.a], scene.shapes[focus.b]), focus.cast->t);
    const CastHit<double>& hit = *focus.cast;
    const bool y_down = scene.view && scene.view->y_down;
    const auto* verdict = find_event<Verdict<double>>(focus.cast_trace);
    const Axis axis = verdict != nullptr ? verdict->axis.value_or(Axis::x) : Axis::x;
    const bool slanted = hit.normal.x != 0 && hit.normal.y != 0;

    if (hit.corner && is_box(a) && is_box(b)) {
        return " corner to corner";
    }
    if (is_box(a) && (hit.corner || slanted)) {
        return " on its " + corner(hit.point - reference_point(a), y_down);
    }
    if (is_box(b) && (hit.corner || slanted)) {
        return " with its " + corner(hit.point - hit.position, y_down);
    }
    if (hit.corner && is_segment(a) && is_segment(b)) {
        return " end to end";
    }
    if (is_box(a)) {
        return " on its " + face_name(hit.normal, y_down);
    }
    if (is_box(b)) {
        return " with its " + face_name(-hit.normal, y_down);
    }
    if (axis == Axis::edge_a && is_segment(b)) {
        return " with an end";
    }
    if (axis == Axis::edge_b && is_segment(a)) {
        return " at an end";
    }
    return "";
}

}  // namespace collidarium::app
