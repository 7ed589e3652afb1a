#include "explain/steps/step_parts.hpp"

#include <cmath>
#include <variant>

#include "explain/formula/pair_numbers.hpp"
#include "explain/trace/axis_choice.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/crossed_edge.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

double radius_of(const ShapeD& shape) {
    return std::visit(
        [](const auto& basic) {
            if constexpr (requires { basic.radius; }) {
                return basic.radius;
            } else {
                return 0.0;
            }
        },
        shape);
}

}  // namespace

const PartPair<double>* StepContext::part_pair() const {
    return part_pair_at(trace(), index);
}

bool StepContext::is_on_bridge() const {
    std::size_t routes = 0;
    for (std::size_t i = index + 1; i-- > 0;) {
        if (const auto* pair = std::get_if<PartPair<double>>(&trace()[i])) {
            return routes > (pair->is_leaf && pair->kept ? 1U : 0U);
        }
        const auto* route = std::get_if<Route<double>>(&trace()[i]);
        const bool is_handed_on = i > 0 && std::holds_alternative<ExactFallback<double>>(trace()[i - 1]);
        routes += route != nullptr && !is_handed_on && !route->kernel.starts_with("concave/") ? 1U : 0U;
    }
    return false;
}

std::string StepContext::name(bool of_b) const {
    const std::string label = of_b ? b() : a();
    const PartPair<double>* pair = is_concave(shape(of_b)) ? part_pair() : nullptr;
    if (pair != nullptr && is_on_bridge()) {
        return "the bridge across an inner edge of " + label;
    }
    return pair != nullptr && pair->is_leaf
               ? "part " + std::to_string((of_b ? pair->part_b : pair->part_a) + 1) + " of " + label
               : label;
}

std::string StepContext::edge_name(bool of_b, std::size_t edge) const {
    return "edge " + std::to_string(edge + 1) + " of " + name(of_b);
}

std::string StepContext::vertex_name(bool of_b, const Vec2d& at) const {
    const std::string label = of_b ? b() : a();
    const std::string known = point_name(shape(of_b), at);
    if (known.starts_with("vertex.")) {
        return "vertex " + known.substr(7) + " of " + label;
    }
    if (known == "a" || known == "b") {
        return "end " + known + " of " + label;
    }
    if (known == "position") {
        return label;
    }
    return known.empty() ? "the corner " + vector(at.x, at.y) + " of " + label : "the centre of " + label;
}

std::string StepContext::axis_name(const AxisProjection<double>& projection) const {
    return projection.edge_a || projection.edge_b
               ? collidarium::app::axis_name(projection, name(false), name(true))
               : collidarium::app::axis_name(scene, focus, projection);
}

double StepContext::radius(bool of_b) const {
    return radius_of(shape(of_b));
}

double StepContext::radii() const {
    return radius(false) + radius(true);
}

bool is_along_path(const FilterAxis<double>& axis, const std::vector<EventD>& trace) {
    const auto* sweep = find_event<Sweep<double>>(trace);
    return sweep != nullptr && std::abs(glm::dot(axis.direction, sweep->translation)) >
                                   std::abs(cross(axis.direction, sweep->translation));
}

std::string axis_phrase(const AxisProjection<double>& projection, const std::string& name) {
    const bool is_reversed = (projection.axis == Axis::x && projection.direction.x < 0) ||
                             (projection.axis == Axis::y && projection.direction.y < 0);
    if (is_reversed) {
        return "\u2212" + name;
    }
    return projection.edge_a || projection.edge_b ? "the normal of " + name
           : projection.axis == Axis::vertices    ? "the axis through the " + name
                                                  : name;
}

}  // namespace collidarium::app
