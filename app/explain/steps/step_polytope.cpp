#include <cmath>

#include "explain/formula/formula_lines.hpp"
#include "explain/steps/step_difference.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"
#include "explain/words/point_names.hpp"

namespace collidarium::app {

namespace {

using Polytope = EpaPolytope<double>;

constexpr std::size_t most_edges = 8;  ///< the most that are listed with their distances

double distance_of(const Polytope& polytope, std::size_t edge) {
    const Vec2d& from = polytope.points[edge];
    const Vec2d edge_vector = polytope.points[(edge + 1) % polytope.points.size()] - from;
    return turn(from, edge_vector) / glm::length(edge_vector);
}

std::string edge_name(const PointNames& names, std::size_t edge) {
    return names.names[edge] + names.names[(edge + 1) % names.names.size()];
}

/// The distance of each edge from the origin.
void add_edges(FormulaLines& lines, const Polytope& polytope, const PointNames& names) {
    std::vector<double> distances;
    for (std::size_t i = 0; i < polytope.points.size(); ++i) {
        // Edges that are as close but for rounding error have the same text.
        const double distance = distance_of(polytope, i);
        const bool as_close = std::abs(distance - polytope.distance) <= 1e-12 * std::abs(distance);
        distances.push_back(i == polytope.edge || as_close ? polytope.distance : distance);
    }
    const Compared digits(distances);
    std::vector<RichLine> terms;
    for (std::size_t i = 0; i < polytope.points.size(); ++i) {
        const bool nearest = i == polytope.edge;
        terms.push_back({{(i == 0 ? "" : "   ") + edge_name(names, i) + " " + digits(distances[i]),
                          nearest ? Role::corrected : Role::text, nearest}});
    }
    lines.add({}, terms);
}

/// How the distance of the closest edge is computed.
void add_nearest(FormulaLines& lines, const PairNumbers& pair, const Polytope& polytope,
                 const PointNames& names) {
    const std::size_t end = (polytope.edge + 1) % polytope.points.size();
    const Vec2d& from = polytope.points[polytope.edge];
    const Vec2d edge_vector = polytope.points[end] - from;
    const std::string name = edge_name(names, polytope.edge);
    for (const std::size_t i : {polytope.edge, end}) {
        add_point(lines, pair, names.names[i], point_role(i == end ? 1 : 0), polytope.on_a[i],
                  polytope.on_b[i], polytope.points[i]);
    }
    lines.add({plain_run("distance = ")},
              {{plain_run(names.names[polytope.edge] + " × " + name + " / |" + name + "|")}});
    lines.add({plain_run("         = ")},
              {{plain_run(number(turn(from, edge_vector)) + " / " + number(glm::length(edge_vector)))},
               {plain_run(" = "), {number(polytope.distance), Role::corrected, true, {}}}});
}

/// The outward normal of the closest edge: along it b leaves a.
void add_normal(FormulaLines& lines, const Polytope& polytope, const PointNames& names) {
    const Vec2d edge =
        polytope.points[(polytope.edge + 1) % polytope.points.size()] - polytope.points[polytope.edge];
    const Vec2d normal = Vec2d(edge.y, -edge.x) / glm::length(edge);
    lines.add({plain_run("n = ")}, {{plain_run("normal of " + edge_name(names, polytope.edge))},
                                    {plain_run(" = " + vector(normal.x, normal.y))}});
}

std::string found_words(const StepContext& context, const Polytope& polytope, const PointNames& names) {
    const std::vector<EventD>& trace = context.trace();
    const std::size_t index = context.index;
    const auto* before = index > 0 ? std::get_if<Polytope>(&trace[index - 1]) : nullptr;
    if (before == nullptr) {
        return "EPA begins with points of its own, support points in opposite directions: " +
               listed(names.names);
    }
    const std::string last = edge_name(polytope_names(trace, index - 1), before->edge);
    if (!names.fresh) {
        return last + " is an edge of the Minkowski difference, but another edge is as close";
    }
    const std::size_t fresh = *names.fresh;
    return last + " was not the boundary yet: " + names.names[fresh] + " = " +
           origin_words(context, names.names[fresh], polytope.on_a[fresh], polytope.on_b[fresh]) +
           ", the support point beyond it, is added";
}

}  // namespace

Step step_of(const StepContext& context, const EpaPolytope<double>& event) {
    const std::vector<EventD>& trace = context.trace();
    const PointNames names = polytope_names(trace, context.index);
    const std::string nearest = edge_name(names, event.edge);
    const bool ends = context.focus.shown.converged && context.index + 1 < trace.size() &&
                      !std::holds_alternative<Polytope>(trace[context.index + 1]);
    const auto& differences = context.focus.differences;
    const double radius = differences.empty() ? 0 : differences.front().radius;

    std::string words =
        found_words(context, event, names) + "; of the " + std::to_string(event.points.size()) + " edges ";
    words += event.distance < 0
                 ? "the origin lies farthest beyond " + nearest + " (by " + number(-event.distance) + ")"
                 : nearest + " is closest to the origin (" + number(event.distance) + ")";
    FormulaLines lines;
    if (event.points.size() <= most_edges) {
        add_edges(lines, event, names);
        lines.gap();
    }
    add_nearest(lines, PairNumbers(context.scene, context.focus), event, names);
    if (ends) {
        words += ", and no support point lies beyond it: that is the penetration depth";
        add_normal(lines, event, names);
        if (radius > 0) {
            words += " without the radii";
            lines.add({plain_run("depth = " + number(event.distance) + " + " + number(radius) + " = "),
                       {number(event.distance + radius), Role::corrected, true, {}}});
        }
    } else {
        words += "; next: look for a support point beyond it";
    }
    return {"closest edge " + nearest + (ends ? ": penetration depth" : ""), words, std::move(lines).take()};
}

}  // namespace collidarium::app
