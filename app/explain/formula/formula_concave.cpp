#include <algorithm>
#include <cmath>

#include "explain/formula/formula_parts.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t most_listed = 5;

std::string squared(double value) {
    return number(std::abs(value)) + "\u00b2";
}

void add_candidates(FormulaLines& lines, const std::vector<Indexed<MtvCandidate<double>>>& candidates) {
    lines.add({run("mtv = shortest separating translation", Role::text_quiet)});
    std::size_t listed = 0;
    for (const auto& [index, candidate] : candidates) {
        if (candidate->free || ++listed > most_listed) {
            continue;
        }
        lines.about(index);
        const Vec2d& moved = candidate->translation;
        lines.add(
            {run(vector(moved.x, moved.y) + ", ", Role::text_quiet)},
            {{run("length " + number(candidate->length) + ":")}, {run(" still overlaps", Role::colliding)}});
    }
    if (listed > most_listed) {
        lines.about({});
        lines.add({run("and " + std::to_string(listed - most_listed) + " more", Role::text_quiet)});
    }
}

void add_mtv(FormulaLines& lines, const Indexed<MtvCandidate<double>>& found) {
    const Vec2d& mtv = found.event->translation;
    lines.gap();
    lines.about(found.index);
    lines.add({{"mtv = " + vector(mtv.x, mtv.y), Role::corrected, true}});
    lines.add({run("depth = ")}, {{run("\u221a(" + squared(mtv.x))},
                                  {run(" + " + squared(mtv.y) + ")")},
                                  {run(" = "), {number(found.event->length), Role::corrected, true}}});
    lines.about({});
}

/// "part 2 of fork", or "ball" where it has only one part.
std::string part_name(const std::string& name, bool is_concave, std::size_t part) {
    return is_concave ? "part " + std::to_string(part + 1) + " of " + name : name;
}

/// The separating axis of each pair of parts that was tested.
void add_separations(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const auto is_concave = [&](std::size_t shape) {
        return std::holds_alternative<Polygon<double>>(scene.shapes[shape].shape);
    };
    std::size_t skipped = 0;
    std::size_t listed = 0;
    std::string a;
    std::string b;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        if (const auto* pair = std::get_if<PartPair<double>>(&trace[i])) {
            skipped += pair->kept ? 0 : 1;
            a = part_name(brief_name(scene, focus, false), is_concave(focus.a), pair->part_a);
            b = part_name(brief_name(scene, focus, true), is_concave(focus.b), pair->part_b);
        }
        const auto* axis = std::get_if<AxisProjection<double>>(&trace[i]);
        if (axis == nullptr || !axis->decides || ++listed > most_listed) {
            continue;
        }
        lines.about(i);
        lines.add({run(a + ", " + b + ":", Role::text_quiet)});
        lines.add({run("  " + axis_name(*axis, a, b), Role::edge_axis)},
                  {{run(": gap "), {number(-axis->overlap), Role::edge_axis, true}}});
    }
    lines.about({});
    if (listed > most_listed) {
        lines.add({run("and " + std::to_string(listed - most_listed) + " more pairs", Role::text_quiet)});
    }
    if (skipped > 0) {
        lines.add(
            {run(std::to_string(skipped) + (skipped == 1 ? " pair" : " pairs") + " of bounding boxes skipped",
                 Role::text_quiet)});
    }
}

}  // namespace

void add_parts(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const auto candidates = indexed_events<MtvCandidate<double>>(focus.shown.trace);
    const bool yes_or_no = focus.shown.operation == Operation::overlap;
    if (!candidates.empty() && !yes_or_no) {
        add_candidates(lines, candidates);
        if (candidates.back().event->free) {
            add_mtv(lines, candidates.back());
        }
        return;
    }
    add_separations(lines, scene, focus);
    if (yes_or_no) {
        lines.gap();
        add_yes_or_no(lines, focus);
    } else if (find_event<Verdict<double>>(focus.shown.trace) != nullptr) {
        lines.gap();
        lines.add({run(focus.distance.distance > 0 ? "distance = " + number(focus.distance.distance)
                                                   : "they only touch: no overlap")});
    }
}

}  // namespace collidarium::app
