#include <cmath>
#include <numbers>
#include <utility>
#include <variant>

#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// The box of the Minkowski sum: the half extents add up on each axis.
void add_padding(FormulaLines& lines, const PairNumbers& pair) {
    const auto* a = std::get_if<Aabb<double>>(&pair.shape(false));
    const auto* b = std::get_if<Aabb<double>>(&pair.shape(true));
    if (a == nullptr || b == nullptr) {
        return;
    }
    const auto add = [&](const char* axis, Role role, double half_a, double half_b) {
        const std::string name = std::string("half.") + axis;
        lines.add({{std::string("half ") + axis, role, false},
                   plain_run(" = "),
                   named_run(false, name, {number(half_a), Role::free, false}),
                   named_run(true, name, {" + " + number(half_b), Role::subject, false}),
                   plain_run(" = "),
                   {number(half_a + half_b), Role::corrected, true}});
    };
    add("x", Role::x_axis, a->half.x, b->half.x);
    add("y", Role::y_axis, a->half.y, b->half.y);
}

}  // namespace

Step step_of(const StepContext& context, const Sweep<double>& event) {
    FormulaLines lines;
    const PairNumbers pair(context.scene, context.focus);
    const Run look{"", Role::subject, false};
    lines.add({plain_run("position = start + t path")});
    lines.add({plain_run("start = ")}, {pair.point(true, event.start, look)});
    lines.add({plain_run("path  = ")}, {named_vector(true, "translation", event.translation, look)});
    return {"path",
            context.b() + " moves from " + vector(event.start.x, event.start.y) + " by " +
                vector(event.translation.x, event.translation.y) +
                (event.rotation == 0 ? ""
                                     : " and turns by " + number(event.rotation * 180 / std::numbers::pi) +
                                           "\u00b0 about its reference point") +
                " while t goes from 0 to 1",
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const PaddedShape<double>&) {
    FormulaLines lines;
    add_padding(lines, PairNumbers(context.scene, context.focus));
    if (std::holds_alternative<Point<double>>(context.shape(true))) {
        return {"Minkowski sum",
                context.b() + " is a point already: it touches " + context.a() +
                    " when it reaches its boundary, and the Minkowski sum is " + context.a() + " itself",
                std::move(lines).take()};
    }
    return {"Minkowski sum",
            context.a() + " is grown by " + context.b() + ", and " + context.b() +
                " shrinks to a point: the shapes touch when the point reaches the grown shape, their "
                "Minkowski sum",
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const SlabInterval<double>& event) {
    const std::string axis(word(event.axis, context.trace()));
    FormulaLines lines;
    const Compared times = cast_times(context.trace());
    add_slab(lines, PairNumbers(context.scene, context.focus), event, axis, times, context.policy());
    if (event.delta == 0) {
        return {"slab " + axis,
                std::string("no movement on ") + axis + ": the point is " +
                    (event.near < event.far ? "always" : "never") + " inside this slab",
                std::move(lines).take()};
    }
    return {
        "slab " + axis,
        "the point is inside slab " + axis + " from t = " + times(event.near) + " to t = " + times(event.far),
        std::move(lines).take()};
}

Step step_of(const StepContext& context, const CastInterval<double>& event) {
    const bool slabs = find_event<SlabInterval<double>>(context.trace()) != nullptr;
    const auto name = [&](Axis axis) {
        return slabs ? "slab " + std::string(word(axis, context.trace())) : std::string("an edge");
    };
    const Compared times = cast_times(context.trace());
    FormulaLines lines;
    add_together(lines, event, context.trace());
    std::string sentence;
    if (std::isinf(event.enter) && std::isinf(event.leave) && event.enter < event.leave) {
        sentence = "nothing moves: the point is inside all the time";
    } else if (event.enter <= event.leave) {
        sentence = "the point is inside from t = " + times(event.enter) + ", the latest entry (" +
                   name(event.enter_axis) + "), to t = " + times(event.leave) + ", the earliest exit (" +
                   name(event.leave_axis) + ")";
    } else if (std::isfinite(event.enter) && std::isfinite(event.leave)) {
        sentence = "the point is never inside: the latest entry (" + name(event.enter_axis) +
                   ", t = " + times(event.enter) + ") comes after the earliest exit (" +
                   name(event.leave_axis) + ", t = " + times(event.leave) + ")";
    } else {
        sentence = "the point is never inside: it stays outside " + name(event.enter_axis);
    }
    return {"entry and exit", sentence, std::move(lines).take()};
}

}  // namespace collidarium::app
