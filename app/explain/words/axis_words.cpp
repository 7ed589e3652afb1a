#include "explain/words/axis_words.hpp"

#include <algorithm>
#include <optional>
#include <variant>

namespace collidarium::app {

namespace {

bool names(const EventD& event, Axis axis) {
    if (const auto* slab = std::get_if<SlabInterval<double>>(&event)) {
        return slab->axis == axis;
    }
    const auto* projection = std::get_if<AxisProjection<double>>(&event);
    return projection != nullptr && projection->axis == axis;
}

}  // namespace

Role role_of(Axis axis) {
    switch (axis) {
        case Axis::x:
            return Role::x_axis;
        case Axis::y:
            return Role::y_axis;
        case Axis::edge_a:
        case Axis::edge_b:
        case Axis::along:
        case Axis::vertices:
            break;
    }
    return Role::edge_axis;
}

std::string_view word(Axis axis, const std::vector<EventD>& trace) {
    const auto has = [&](Axis wanted) {
        return std::any_of(trace.begin(), trace.end(),
                           [&](const EventD& event) { return names(event, wanted); });
    };
    switch (axis) {
        case Axis::x:
            return "x";
        case Axis::y:
            return "y";
        case Axis::edge_a:
            return has(Axis::edge_b) ? "edge 1" : "edge";
        case Axis::edge_b:
            return has(Axis::edge_a) ? "edge 2" : "edge";
        case Axis::along:
            return "along";
        case Axis::vertices:
            break;
    }
    return "vertex";
}

std::string slab_name(Axis axis, const std::vector<EventD>& trace) {
    if (axis == Axis::along) {
        return "the slab along the edge";
    }
    const std::string name(word(axis, trace));
    return !name.starts_with("edge") ? "slab " + name
                                     : "the slab of " + std::string(name == "edge" ? "the " : "") + name;
}

std::string axis_name(const Scene& scene, const FocusAnswer& focus,
                      const AxisProjection<double>& projection) {
    const SceneShape& a = scene.shapes[focus.a];
    const SceneShape& b = scene.shapes[focus.b];
    const int circles = static_cast<int>(std::holds_alternative<Circle<double>>(a.shape)) +
                        static_cast<int>(std::holds_alternative<Circle<double>>(b.shape));
    if (projection.axis == Axis::vertices && circles > 0) {
        return circles == 2 ? "centres" : "centre and vertex";
    }
    AxisProjection<double> named = projection;
    // The edges of a part are not those of its polygon.
    if (std::holds_alternative<Polygon<double>>(a.shape)) {
        named.edge_a.reset();
    }
    if (std::holds_alternative<Polygon<double>>(b.shape)) {
        named.edge_b.reset();
    }
    return axis_name(named, a.label(), b.label());
}

std::string axis_name(const AxisProjection<double>& projection, const std::string& a, const std::string& b) {
    const auto edge_of = [](const std::optional<std::size_t>& edge, const std::string& shape) {
        return edge ? "edge " + std::to_string(*edge + 1) + " of " + shape : "an edge of " + shape;
    };
    switch (projection.axis) {
        case Axis::x:
            return "x";
        case Axis::y:
            return "y";
        case Axis::edge_a:
            return edge_of(projection.edge_a, a);
        case Axis::edge_b:
            return edge_of(projection.edge_b, b);
        case Axis::along:
            return "the common direction";
        case Axis::vertices:
            break;
    }
    return "closest vertices";
}

}  // namespace collidarium::app
