#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "explain/formula/formula_lines.hpp"
#include "explain/steps/step_difference.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"
#include "explain/words/point_names.hpp"

namespace collidarium::app {

namespace {

using Simplex = GjkSimplex<double>;

/// A point with its letter, and its place in the event.
struct Corner {
    std::string name;
    Vec2d at{};
    std::size_t place{};
};

std::vector<Corner> lettered(const Simplex& simplex, const PointNames& names) {
    std::vector<Corner> corners;
    for (std::size_t i = 0; i < simplex.count; ++i) {
        corners.push_back({names.names[i], simplex.points[i], i});
    }
    std::sort(corners.begin(), corners.end(),
              [](const Corner& one, const Corner& other) { return one.name < other.name; });
    return corners;
}

/// The simplex of one step, and the one before it.
struct SimplexStep {
    const Simplex& now;
    PointNames names;
    std::vector<Corner> corners;  ///< in the order of their letters
    const Simplex* before = nullptr;
    std::vector<Corner> corners_before;
    bool yes_or_no = false;  ///< whether they overlap is asked, not how far they are apart
    double radius = 0;       ///< the sum of both shapes' radii
    std::string vertices;    ///< those whose difference the new point is, or the first one
    std::string shared;      ///< what it means that the origin is in the difference

    SimplexStep(const StepContext& context, const Simplex& event)
        : now(event), names(simplex_names(context.trace(), context.index)), corners(lettered(event, names)) {
        const std::vector<EventD>& trace = context.trace();
        const std::size_t index = context.index;
        before = index > 0 ? std::get_if<Simplex>(&trace[index - 1]) : nullptr;
        if (before != nullptr) {
            corners_before = lettered(*before, simplex_names(trace, index - 1));
        }
        yes_or_no = context.focus.shown.operation == Operation::overlap;
        const auto& differences = context.focus.differences;
        radius = differences.empty() ? 0 : differences.front().radius;
        shared = "some point of " + context.name(false) + " is some point of " + context.name(true);
        const std::size_t told = names.fresh.value_or(0);
        vertices = origin_words(context, names.names[told], now.on_a[told], now.on_b[told]);
    }

    [[nodiscard]] std::string all() const {
        std::string text;
        for (const Corner& each : corners) {
            text += each.name;
        }
        return text;
    }
    /// The points of the previous step that were dropped.
    [[nodiscard]] std::string dropped() const {
        std::string text;
        for (const Corner& each : corners_before) {
            if (std::find(names.names.begin(), names.names.end(), each.name) == names.names.end()) {
                text += (text.empty() ? "" : " and ") + each.name;
            }
        }
        return text;
    }
    /// Which side of the edge from that corner to the next the origin lies on.
    [[nodiscard]] double side(std::size_t corner) const {
        const std::size_t from = corners[corner].place;
        const std::size_t to = corners[(corner + 1) % corners.size()].place;
        const bool is_forwards = corners.size() == 2 ? from == 0 : to == (from + 1) % 3;
        return is_forwards ? now.sides[from] : 0 - now.sides[to];
    }
    /// The method has ended outside the difference: no support point lies farther.
    [[nodiscard]] bool ends() const { return !inside() && now.gain == 0; }
    [[nodiscard]] bool inside() const { return now.direction == Vec2d(0); }
    [[nodiscard]] bool on_edge() const { return std::ranges::count(now.sides, 0.0) > 0; }
};

/// The points that the simplex had, with the one just found: "A, B and C".
std::string considered(const SimplexStep& step) {
    std::vector<std::string> names;
    for (const Corner& each : step.corners_before) {
        names.push_back(each.name);
    }
    if (step.names.fresh) {
        names.push_back(step.names.names[*step.names.fresh]);
    }
    return listed(std::move(names));
}

std::string found_words(const SimplexStep& step) {
    if (step.before == nullptr) {
        return "any point of the Minkowski difference will do to begin: A = " + step.vertices + ", " +
               number(step.now.distance) + " from the origin";
    }
    std::string words;
    if (step.names.fresh) {
        words = "the farthest point along v = " + vector(step.before->direction.x, step.before->direction.y) +
                " is " + step.names.names[*step.names.fresh] + " = " + step.vertices;
    }
    if (const std::string dropped = step.dropped(); !dropped.empty()) {
        words += (words.empty() ? "of " : "; of ") + considered(step) + ", " +
                 (step.now.count == 1 ? step.all() + " alone" : "the edge " + step.all()) +
                 " is closest to the origin: drop " + dropped;
    }
    return words;
}

std::string next_words(const SimplexStep& step) {
    if (step.inside()) {
        const std::string so = ": " + step.shared + ", so they overlap or touch";
        return step.now.count == 1   ? step.all() + " is the origin" + so
               : step.now.count == 2 ? "the origin is on " + step.all() + so
               : step.on_edge()
                   ? "the origin is on an edge of " + step.all() + so
                   : "the origin is inside " + step.all() +
                         ", and so inside the Minkowski difference: " + step.shared + ", so they overlap";
    }
    const std::string direction = vector(step.now.direction.x, step.now.direction.y);
    if (!step.ends()) {
        return "nearer points can only lie towards the origin: v = " +
               (step.now.count == 1 ? "\u2212" + step.all() + " = " : "") + direction +
               (step.now.count == 2 ? ", across " + step.all() : "");
    }
    const std::string nearest =
        "nothing lies farther along v = " + direction + " than " + step.all() + ", so ";
    if (step.yes_or_no && step.radius == 0) {
        return nearest +
               "the origin lies outside the Minkowski difference: no point of one shape is a point of the "
               "other";
    }
    const std::string words = nearest + "nothing is nearer: the distance is " + number(step.now.distance);
    return step.radius > 0 ? words + ", less " + number(step.radius) + " for the radii" : words;
}

/// Shows that the new support point lies farther along the direction than all previous points.
void add_gain(FormulaLines& lines, const SimplexStep& step) {
    const Vec2d& v = step.before->direction;
    const std::size_t fresh = *step.names.fresh;
    const auto old = std::ranges::find(step.corners_before, 0U, &Corner::place);
    lines.add({plain_run("v = " + vector(v.x, v.y))});
    lines.add({plain_run("v·(" + step.names.names[fresh] + " − " + old->name + ") = ")},
              {{{number(step.before->gain), point_role(step.names.places[fresh]), true}, plain_run(" > 0")}});
}

/// The next search direction.
void add_search_direction(FormulaLines& lines, const SimplexStep& step) {
    const Corner& first = step.corners[0];
    const Vec2d& v = step.now.direction;
    const Run shown{vector(v.x, v.y), Role::subject, true, {}};
    if (step.now.count == 1) {
        lines.add({plain_run("v = −" + first.name + " = "), shown});
        return;
    }
    const Corner& second = step.corners[1];
    const Vec2d edge = second.at - first.at;
    const double side = step.side(0);
    const std::string name = first.name + second.name;
    lines.add({plain_run(name + " = ")},
              {{plain_run(second.name + " − " + first.name)}, {plain_run(" = " + vector(edge.x, edge.y))}});
    lines.add({plain_run(first.name + " × " + name + " = " + number(side))});
    lines.add({plain_run(side > 0   ? "the origin is left of " + name
                         : side < 0 ? "the origin is right of " + name
                                    : "the origin is on " + name)});
    if (v != Vec2d(0)) {
        lines.add({plain_run("v = ")}, {{plain_run("normal of " + name)}, {plain_run(" = "), shown}});
    }
}

void add_sides(FormulaLines& lines, const SimplexStep& step) {
    for (std::size_t i = 0; i < 3; ++i) {
        lines.add({plain_run(step.corners[i].name + " × " + step.corners[(i + 1) % 3].name + " = " +
                             number(step.side(i)))});
    }
    lines.add({{step.on_edge() ? "one is 0: the origin is on an edge" : "same sign: the origin is inside",
                Role::corrected,
                true,
                {}}});
}

/// The distance between the shapes, less the radii.
void add_distance(FormulaLines& lines, const SimplexStep& step) {
    if (step.now.count == 2) {
        const double length = glm::distance(step.corners[0].at, step.corners[1].at);
        lines.add({plain_run("distance = ")},
                  {{plain_run(number(std::abs(step.side(0))) + " / " + number(length))},
                   {plain_run(" = "), {number(step.now.distance), Role::corrected, true, {}}}});
    } else {
        lines.add({plain_run("distance = |" + step.corners[0].name + "| = "),
                   {number(step.now.distance), Role::corrected, true, {}}});
    }
    if (step.radius > 0) {
        lines.add({plain_run("minus radii ")},
                  {{plain_run(number(step.now.distance) + " − " + number(step.radius))},
                   {plain_run(" = "), {number(step.now.distance - step.radius), Role::corrected, true, {}}}});
    }
}

}  // namespace

Step step_of(const StepContext& context, const GjkSimplex<double>& event) {
    const SimplexStep step(context, event);
    FormulaLines lines;
    const std::size_t shown = step.names.fresh.value_or(0);
    if (step.before == nullptr || step.names.fresh) {
        const std::string& name = step.names.names[shown];
        add_point(lines, PairNumbers(context.scene, context.focus), name,
                  point_role(step.names.places[shown]), event.on_a[shown], event.on_b[shown],
                  event.points[shown]);
    }
    if (step.names.fresh) {
        add_gain(lines, step);
    }
    lines.gap();
    event.count == 3 ? add_sides(lines, step) : add_search_direction(lines, step);
    if (step.ends() && !(step.yes_or_no && step.radius == 0)) {
        add_distance(lines, step);
    }
    const std::string found = found_words(step);
    return {"simplex " + step.all() +
                (step.inside() ? ": contains the origin"
                 : step.ends() ? ": closest feature"
                               : ""),
            found + (found.empty() ? "" : "; ") + next_words(step), std::move(lines).take()};
}

}  // namespace collidarium::app
