#include "model/answers/repeated_axis.hpp"

#include <cmath>
#include <variant>

#include <glm/geometric.hpp>

namespace collidarium::app {

bool is_one_sided(const AxisProjection<double>& projection) {
    return projection.edge_a || projection.edge_b || projection.axis == Axis::vertices;
}

bool is_same_line(const AxisProjection<double>& one, const AxisProjection<double>& other) {
    constexpr double same_angle = 1e-9;
    return std::abs(cross(one.direction, other.direction)) < same_angle;
}

bool is_same_axis(const AxisProjection<double>& one, const AxisProjection<double>& other) {
    return one.axis == other.axis && is_same_line(one, other) &&
           (!is_one_sided(one) || glm::dot(one.direction, other.direction) > 0);
}

bool begins_axes_of_another_pair(const EventD& event) {
    return std::holds_alternative<PartPair<double>>(event) || std::holds_alternative<Route<double>>(event);
}

bool is_last_axis(const std::vector<EventD>& trace, std::size_t event) {
    for (std::size_t i = event + 1; i < trace.size() && !begins_axes_of_another_pair(trace[i]); ++i) {
        if (std::holds_alternative<AxisProjection<double>>(trace[i])) {
            return false;
        }
    }
    return true;
}

bool is_repeated(const std::vector<EventD>& trace, std::size_t event) {
    const auto& projection = std::get<AxisProjection<double>>(trace[event]);
    for (std::size_t i = event; i-- > 0 && !begins_axes_of_another_pair(trace[i]);) {
        const auto* before = std::get_if<AxisProjection<double>>(&trace[i]);
        if (before != nullptr && is_same_axis(*before, projection)) {
            return true;
        }
    }
    return false;
}

}  // namespace collidarium::app
