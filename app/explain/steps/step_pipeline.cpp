#include <cmath>

#include "collidarium/shapes/edge_table.hpp"
#include "explain/formula/pair_numbers.hpp"
#include "explain/steps/step_difference.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/trace/route.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

std::size_t vertex_count(const ShapeD& shape) {
    return std::visit(
        []<class S>(const S& basic) -> std::size_t {
            if constexpr (requires { basic.vertices(); }) {
                return basic.vertices().size();
            } else if constexpr (std::is_same_v<S, Aabb<double>> || std::is_same_v<S, Obb<double>>) {
                return 4;
            } else if constexpr (std::is_same_v<S, Segment<double>> || std::is_same_v<S, Capsule<double>>) {
                return 2;
            } else {
                return 1;
            }
        },
        shape);
}

/// Why hill climbing or the filter cannot be certain of its result.
std::string collinear_words(const StepContext& context) {
    for (const bool of_b : {false, true}) {
        if (vertex_count(context.shape(of_b)) < 3) {
            return context.name(of_b) + " has fewer than three vertices, so the filter does not apply";
        }
    }
    return "vertices of one shape are collinear within the rounding error";
}

std::string many_vertices_words(const StepContext& context) {
    constexpr std::size_t most = EdgeTable::most_edges;
    for (const bool of_b : {false, true}) {
        if (const std::size_t count = vertex_count(context.shape(of_b)); count > most) {
            return context.name(of_b) + " has " + std::to_string(count) +
                   " vertices, more than the filter's limit of " + std::to_string(most);
        }
    }
    return "a part has more vertices than the filter allows";
}

/// Whether the number is within its error bound of zero.
bool is_near_zero(const ExactFallback<double>& event) {
    return event.reason == ExactReason::within_bound && event.bound > 0 &&
           std::abs(event.value) <= event.bound;
}

std::string reason_words(const StepContext& context, const ExactFallback<double>& event) {
    switch (event.reason) {
        case ExactReason::within_bound:
            return is_near_zero(event) ? number(event.value) + " \u00b1" + number(event.bound) +
                                             " may be positive or negative"
                                       : "two features are equally close, within the rounding error";
        case ExactReason::parallel_edges:
            return "two edges are parallel within the rounding error";
        case ExactReason::collinear:
            return collinear_words(context);
        case ExactReason::many_vertices:
            return many_vertices_words(context);
        case ExactReason::out_of_range:
            return "the numbers are too large or too small for single precision";
        case ExactReason::starts_touching:
            return context.name(true) + " may touch or overlap " + context.name(false) + " before it moves" +
                   (kernel_at(context.trace(), context.index) == "slab/cast" ? ", or graze it" : "") +
                   ": the static contact test comes first";
    }
    return "";
}

}  // namespace

Step step_of(const StepContext& context, const ClimbStep<double>& event) {
    const bool follows_path = kernel_at(context.trace(), context.index) == "convex/cast";
    const bool ends = event.edge == Vec2d(0);
    const std::string vertices =
        context.vertex_name(false, event.on_a) + " \u2212 " + context.vertex_name(true, event.on_b);
    const std::string edge = "an edge of " + context.name(event.axis == Axis::edge_b);
    FormulaLines lines;
    const PairNumbers pair(context.scene, context.focus);
    lines.add({{"w", Role::edge_axis, true, {}}, plain_run(" = ")},
              {pair.point(false, event.on_a),
               pair.point(true, event.on_b, plain_run(" − ")),
               {plain_run(" = "), {vector(event.vertex.x, event.vertex.y), Role::edge_axis, true, {}}}});
    if (!follows_path) {
        lines.add({plain_run("|w| = "), {number(glm::length(event.vertex)), Role::edge_axis, false}});
    }
    if (!ends) {
        lines.add({plain_run("e = ")},
                  {{plain_run(vector(event.edge.x, event.edge.y))}, {plain_run(", along " + edge)}});
    }
    if (!ends && !follows_path) {
        lines.add({plain_run("w\u00b7e = "),
                   {number(glm::dot(event.vertex, event.edge)), Role::edge_axis, true},
                   plain_run(" < 0: closer along e")});
    }
    std::string words = "w = " + vertices + ", a vertex of the Minkowski difference";
    if (follows_path) {
        words += ends ? ", faces the path" : ", faces the path; " + edge + " leads towards the entry point";
    } else {
        words += ", is " + number(glm::length(event.vertex)) + " from the origin; " +
                 (ends ? "no edge leads closer, so it is the closest" : edge + " leads closer");
    }
    return {ends ? "hill climbing: closest vertex" : "hill climbing", words, std::move(lines).take()};
}

Step step_of(const StepContext& context, const ExactFallback<double>& event) {
    FormulaLines lines;
    if (is_near_zero(event)) {
        const Compared digits{std::abs(event.value), event.bound};
        lines.add({{"|" + digits(event.value) + "|", Role::edge_axis, true}, plain_run(" \u2264 ")},
                  {{number_run(event.bound, digits, Role::corrected)}, {plain_run(", either sign")}});
    }
    const bool is_static = event.reason == ExactReason::starts_touching;
    return {is_static ? "static contact first" : "exact test",
            reason_words(context, event) + (is_static ? "" : ": exact arithmetic decides"),
            std::move(lines).take()};
}

}  // namespace collidarium::app
