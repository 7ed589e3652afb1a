#include "explain/axis_choice.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace collidarium::app {

namespace {

using Axes = std::vector<Indexed<AxisProjection<double>>>;

constexpr double same_angle = 1e-9;

bool is_same_line(const AxisProjection<double>& one, const AxisProjection<double>& other) {
    return std::abs(cross(one.direction, other.direction)) < same_angle;
}

bool tells_the_same(const AxisProjection<double>& one, const AxisProjection<double>& other) {
    return one.axis == other.axis && is_same_line(one, other) && glm::dot(one.direction, other.direction) > 0;
}

/// Whether from here on a trace is about something else than an axis told before.
bool is_about_another_pair(const EventD& event) {
    return std::holds_alternative<PartPair<double>>(event) || std::holds_alternative<Route<double>>(event);
}

/// Of the axes told the first that tells what decides.
std::size_t deciding_event(const std::vector<EventD>& trace, const Axes& told) {
    const bool is_whole = find_event<Verdict<double>>(trace) != nullptr;
    if (!is_whole || find_event<PartPair<double>>(trace) != nullptr) {
        return std::ranges::min_element(told, {}, [](const auto& one) { return one.event->overlap; })->index;
    }
    return std::ranges::find_if(
               told, [&](const auto& one) { return tells_the_same(*one.event, *told.back().event); })
        ->index;
}

/// How many lines the axes lie on: opposite ones share one.
std::size_t count_lines(const Axes& axes) {
    std::vector<double> angles;
    angles.reserve(axes.size());
    for (const auto& axis : axes) {
        const Vec2d& way = axis.event->direction;
        const double angle = std::atan2(way.y, way.x);
        const double half_turn = angle < -same_angle ? angle + std::numbers::pi : angle;
        angles.push_back(half_turn > std::numbers::pi - same_angle ? 0 : half_turn);
    }
    std::sort(angles.begin(), angles.end());
    const auto end = std::unique(angles.begin(), angles.end(),
                                 [](double one, double other) { return other - one < same_angle; });
    return static_cast<std::size_t>(end - angles.begin());
}

}  // namespace

AxisChoice choose_axes(const std::vector<EventD>& trace, std::optional<std::size_t> lit, std::size_t most) {
    Axes told = indexed_events<AxisProjection<double>>(trace);
    AxisChoice choice;
    if (told.empty()) {
        return choice;
    }
    const std::size_t lines = count_lines(told);
    const auto overlaps_less = [](const auto& one, const auto& other) {
        return one.event->overlap < other.event->overlap;
    };
    choice.decides = deciding_event(trace, told);
    const auto rank = [&](const auto& axis) {
        return axis.index == lit ? 0 : axis.index == choice.decides ? 1 : 2;
    };
    std::stable_sort(told.begin(), told.end(), [&](const auto& one, const auto& other) {
        return rank(one) != rank(other) ? rank(one) < rank(other) : overlaps_less(one, other);
    });
    for (const auto& axis : told) {
        const bool again = std::ranges::any_of(
            choice.axes, [&](const auto& other) { return is_same_line(*axis.event, *other.event); });
        if (!again && choice.axes.size() < most) {
            choice.axes.push_back(axis);
        }
    }
    choice.left_out = lines - std::min(lines, choice.axes.size());
    std::sort(choice.axes.begin(), choice.axes.end(),
              [](const auto& one, const auto& other) { return one.index < other.index; });
    return choice;
}

bool is_told_again(const std::vector<EventD>& trace, std::size_t event) {
    const auto& projection = std::get<AxisProjection<double>>(trace[event]);
    for (std::size_t i = event; i-- > 0 && !is_about_another_pair(trace[i]);) {
        const auto* before = std::get_if<AxisProjection<double>>(&trace[i]);
        if (before != nullptr && tells_the_same(*before, projection)) {
            return true;
        }
    }
    return false;
}

bool is_deciding(const std::vector<EventD>& trace, std::size_t event) {
    for (std::size_t i = event + 1; i < trace.size() && !is_about_another_pair(trace[i]); ++i) {
        if (std::holds_alternative<AxisProjection<double>>(trace[i])) {
            return false;
        }
    }
    return true;
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
        return circles == 2 ? "centres" : "centre and vertex";
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
        return edge ? "edge " + std::to_string(*edge + 1) + " of " + shape : "an edge of " + shape;
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
    return "closest vertices";
}

}  // namespace collidarium::app
