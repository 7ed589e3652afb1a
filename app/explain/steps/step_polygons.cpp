#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"
#include "explain/words/polygon_words.hpp"

namespace collidarium::app {

namespace {

std::string chain_word(bool upper) {
    return upper ? "upper chain" : "lower chain";
}

/// The cross product whose sign says which way the chain turns.
void add_turn(FormulaLines& lines, const HullTurn<double>& event) {
    const Vec2d& from = event.from;
    const Vec2d& via = event.via;
    const Vec2d u = via - from;
    const Vec2d v = event.point - via;
    lines.add({plain_run("u = q \u2212 p = ")}, {{plain_run(vector(via.x, via.y))},
                                                 {plain_run(" \u2212 " + vector(from.x, from.y))},
                                                 {plain_run(" = " + vector(u.x, u.y))}});
    lines.add({plain_run("v = r \u2212 q = ")},
              {{{vector(event.point.x, event.point.y), Role::corrected, false}},
               {plain_run(" \u2212 " + vector(via.x, via.y))},
               {plain_run(" = " + vector(v.x, v.y))}});
    const std::string side = event.turn > 0 ? "> 0: left" : "< 0: right";
    const bool is_rounded_off = event.turn != 0 && !(event.cross * event.turn > 0);
    lines.add({plain_run("u \u00d7 v = ")},
              {{number_run(event.turn == 0 ? 0 : event.cross, Role::text, true)},
               {plain_run(event.turn == 0  ? ": straight on"
                          : is_rounded_off ? " rounded, but exactly " + side
                                           : " " + side)}});
}

}  // namespace

Step step_of(const StepContext& context, const HullTurn<double>& event) {
    FormulaLines lines;
    add_turn(lines, event);
    const std::string via = corner_words(context.scene, context.focus, event.via);
    const std::string turn = event.turn > 0 ? "left" : event.turn < 0 ? "right" : "straight on";
    const std::string path = "from " + corner_words(context.scene, context.focus, event.from) + " over " +
                             via + " to " + corner_words(context.scene, context.focus, event.point);
    return {"turn " + turn,
            path + (event.turn == 0 ? " the chain goes straight on: " : " the chain turns " + turn + ": ") +
                via +
                (event.turn > 0    ? " stays for now"
                 : event.turn == 0 ? " lies between the two and is removed"
                                   : " is removed from the " + chain_word(event.upper)),
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const HullPoint<double>& event) {
    const std::string point = corner_words(context.scene, context.focus, event.point);
    const std::string chain = chain_word(event.upper);
    const auto* first = find_event<HullPoint<double>>(context.trace());
    if (event.count == 1) {
        return {point, point + " is the leftmost point: the " + chain + " starts there", {}};
    }
    if (event.upper && first != nullptr && first->point == event.point) {
        return {point, "the " + chain + " ends at " + point + ", where the lower one starts", {}};
    }
    return {point,
            point + " is added to the " + chain +
                (event.upper ? ": both chains together now have " : ", which now has ") +
                std::to_string(event.count) + " vertices",
            {}};
}

Step step_of(const StepContext& context, const Diagonal<double>& event) {
    const std::string diagonal = "the diagonal from " +
                                 corner_words(context.scene, context.focus, event.from) + " to " +
                                 corner_words(context.scene, context.focus, event.to);
    switch (event.use) {
        case DiagonalUse::monotone:
            return {"split",
                    diagonal +
                        " is added: it resolves a vertex where the outline turns back in x, so "
                        "that every vertical line crosses each piece once",
                    {}};
        case DiagonalUse::triangulate:
            return {"triangle", diagonal + " is added: it cuts a triangle off a monotone piece", {}};
        case DiagonalUse::remove:
            return {"removed", diagonal + " is removed: the two pieces beside it form a convex one", {}};
        case DiagonalUse::keep:
            break;
    }
    return {
        "kept", diagonal + " stays: without it the interior angle at one of its ends would be reflex", {}};
}

Step step_of(const StepContext& context, const ResultPolygons<double>& event) {
    return {"answer", polygons_words(context.scene, context.focus, event.operation, event.polygons), {}};
}

}  // namespace collidarium::app
