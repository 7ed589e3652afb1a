#include "explain/trace/trace_lookup.hpp"

#include <algorithm>

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

}  // namespace collidarium::app
