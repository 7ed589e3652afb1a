#include <algorithm>

#include "explain/formula/formula_parts.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "explain/words/polygon_words.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {

namespace {

void add_turns(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const auto turns = indexed_events<HullTurn<double>>(focus.shown.trace);
    if (turns.empty()) {
        return;
    }
    const auto name = [&](const Vec2d& at) {
        const std::string words = corner_words(scene, focus, at);
        return words.starts_with("vertex ") ? words.substr(7) : words;
    };
    lines.add({{"p, q, r: ", Role::text_quiet, false}},
              {{plain_run("(q \u2212 p) \u00d7 (r \u2212 q)")}, {{" > 0 keeps q", Role::text_quiet, false}}});
    for (const auto& [index, turn] : turns) {
        lines.about(index);
        const bool stays = turn->turn > 0;
        const double cross = turn->turn == 0 ? 0 : turn->cross;
        lines.add({plain_run(name(turn->from) + ", " + name(turn->via) + ", " + name(turn->point) + ": ")},
                  {{number_run(cross, stays ? Role::corrected : Role::text, true)},
                   {{stays ? "" : ", removed", Role::text_quiet, false}}});
    }
    lines.about({});
}

void add_diagonals(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const auto diagonals = find_events<Diagonal<double>>(focus.shown.trace);
    const auto count = [&](DiagonalUse use) {
        return std::to_string(std::ranges::count(diagonals, use, &Diagonal<double>::use));
    };
    const SceneShape& shape = decomposed_shape(scene, focus);
    lines.add({plain_run("n = " + std::to_string(corners_of(shape.shape).points.size()) + " vertices")});
    const std::string added =
        std::to_string(std::ranges::count_if(diagonals, [](const Diagonal<double>& each) {
            return each.use == DiagonalUse::monotone || each.use == DiagonalUse::triangulate;
        }));
    lines.add({plain_run("added = ")}, {{plain_run(count(DiagonalUse::monotone))},
                                        {plain_run(" + " + count(DiagonalUse::triangulate))},
                                        {plain_run(" = " + added)},
                                        {{" (all: n \u2212 3)", Role::text_quiet, false}}});
    lines.add({plain_run("removed = "), {count(DiagonalUse::remove), Role::text, true}});
    lines.add({plain_run("kept = "), {count(DiagonalUse::keep), Role::corrected, true}});
    if (!focus.polygons.empty()) {
        lines.gap();
        lines.add({plain_run("parts = kept + 1 = "),
                   {std::to_string(focus.polygons.size()), Role::corrected, true}});
    }
}

}  // namespace

void add_polygons(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    if (focus.shown.operation == Operation::hull) {
        add_turns(lines, scene, focus);
    } else {
        add_diagonals(lines, scene, focus);
    }
}

}  // namespace collidarium::app
