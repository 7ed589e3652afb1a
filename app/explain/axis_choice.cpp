#include "explain/axis_choice.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

namespace {

using Axes = std::vector<Indexed<AxisProjection<double>>>;

bool is_same_line(const AxisProjection<double>& one, const AxisProjection<double>& other) {
    return std::abs(cross(one.direction, other.direction)) < 1e-9;
}

Axes without_opposites(const Axes& told, std::optional<std::size_t> lit) {
    Axes kept;
    for (const auto& axis : told) {
        const auto same = std::find_if(kept.begin(), kept.end(), [&](const auto& other) {
            return is_same_line(*axis.event, *other.event);
        });
        if (same == kept.end()) {
            kept.push_back(axis);
        } else if (axis.index == lit || (same->index != lit && axis.event->overlap < same->event->overlap)) {
            *same = axis;
        }
    }
    return kept;
}

}  // namespace

AxisChoice choose_axes(const std::vector<EventD>& trace, std::optional<std::size_t> lit, std::size_t most) {
    const Axes told = indexed_events<AxisProjection<double>>(trace);
    AxisChoice choice;
    if (told.empty()) {
        return choice;
    }
    const auto overlaps_less = [](const auto& one, const auto& other) {
        return one.event->overlap < other.event->overlap;
    };
    choice.decides = std::min_element(told.begin(), told.end(), overlaps_less)->index;
    choice.axes = without_opposites(told, lit);
    std::stable_sort(choice.axes.begin(), choice.axes.end(), [&](const auto& one, const auto& other) {
        const bool is_lit = one.index == lit;
        return is_lit != (other.index == lit) ? is_lit : overlaps_less(one, other);
    });
    const std::size_t shown = std::min(choice.axes.size(), most);
    choice.left_out = choice.axes.size() - shown;
    choice.axes.resize(shown);
    std::sort(choice.axes.begin(), choice.axes.end(),
              [](const auto& one, const auto& other) { return one.index < other.index; });
    return choice;
}

bool is_one_sided(const AxisProjection<double>& projection) {
    return projection.edge_a || projection.edge_b || projection.axis == Axis::vertices;
}

bool is_behind(const AxisProjection<double>& projection) {
    return projection.overlap > 0 && projection.b_max < projection.a_min;
}

std::string axis_name(const Scene& scene, const FocusAnswer& focus,
                      const AxisProjection<double>& projection) {
    const SceneShape& a = scene.shapes[focus.a];
    const SceneShape& b = scene.shapes[focus.b];
    const int circles = static_cast<int>(std::holds_alternative<Circle<double>>(a.shape)) +
                        static_cast<int>(std::holds_alternative<Circle<double>>(b.shape));
    if (projection.axis == Axis::vertices && circles > 0) {
        return circles == 2 ? "centres" : "centre and corner";
    }
    AxisProjection<double> named = projection;
    // The sides of a piece are not those of its polygon.
    if (std::holds_alternative<Polygon<double>>(a.shape)) {
        named.edge_a.reset();
    }
    if (std::holds_alternative<Polygon<double>>(b.shape)) {
        named.edge_b.reset();
    }
    return axis_name(named, a.label(), b.label());
}

std::string axis_name(const AxisProjection<double>& projection, const std::string& a, const std::string& b) {
    const auto side = [](const std::optional<std::size_t>& edge, const std::string& shape) {
        return edge ? "side " + std::to_string(*edge + 1) + " of " + shape : "across " + shape;
    };
    switch (projection.axis) {
        case Axis::x:
            return "x";
        case Axis::y:
            return "y";
        case Axis::edge_a:
            return side(projection.edge_a, a);
        case Axis::edge_b:
            return side(projection.edge_b, b);
        case Axis::along:
            return "along both";
        case Axis::vertices:
            break;
    }
    return "nearest corners";
}

}  // namespace collidarium::app
