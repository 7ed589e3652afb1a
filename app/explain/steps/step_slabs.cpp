#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <variant>

#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// The box of the Minkowski difference: the half extents add up on each axis.
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

/// "4 ahead", "2 behind", "where it starts".
std::string place_words(double ahead) {
    return ahead == 0 ? "where it starts" : number(std::abs(ahead)) + (ahead > 0 ? " ahead" : " behind");
}

std::string outside_words(const SlabInterval<double>& slab, const std::string& name) {
    return runs_along(slab) ? "it runs along the boundary of " + name + ", and touching does not count"
                            : "it stays outside " + name;
}

/// That the line of the path crosses the lines of some edges where neither the box nor the path is; empty
/// where it crosses each at a corner or not at all.
std::string crossings_off_the_box(const std::vector<EventD>& trace, const CastInterval<double>& both) {
    const auto slabs = find_events<SlabInterval<double>>(trace);
    if (slabs.size() != 2) {
        return "";
    }
    const bool is_miss = both.enter > both.leave;
    std::vector<double> off_box;  // times
    for (const SlabInterval<double>& slab : slabs) {
        for (const double time : {slab.near, slab.far}) {
            const bool is_on_box = !is_miss && (time == both.enter || time == both.leave);
            if (std::isfinite(time) && !is_on_box) {
                off_box.push_back(time);
            }
        }
    }
    if (off_box.empty()) {
        return "";
    }
    const bool is_off_path = std::ranges::any_of(off_box, [](double time) { return time < 0 || time > 1; });
    return std::string(is_miss ? ": every crossing is on the line of an edge"
                               : "; the other crossings are on the lines of edges") +
           ", off the box" + (is_off_path ? "; those with t < 0 or t > 1 are off the path as well" : "");
}

}  // namespace

bool runs_along(const SlabInterval<double>& slab) {
    return slab.delta == 0 && (slab.start == slab.near_line || slab.start == slab.far_line);
}

const SlabInterval<double>* slab_outside(const std::vector<EventD>& trace) {
    const auto slabs = indexed_events<SlabInterval<double>>(trace);
    const auto found =
        std::ranges::find_if(slabs, [](const auto& slab) { return slab.event->near > slab.event->far; });
    return found != slabs.end() ? found->event : nullptr;
}

Step step_of(const StepContext& context, const Sweep<double>& event) {
    FormulaLines lines;
    const PairNumbers pair(context.scene, context.focus);
    const Run look{"", Role::subject, false};
    const SceneShape& a = context.scene.shapes[context.focus.a];
    const SceneShape& b = context.scene.shapes[context.focus.b];
    const bool both = &a != &b && a.translation && *a.translation != Vec2d(0);
    const Vec2d of_b = b.motion().translation;
    if (both) {
        lines.add({plain_run("d = d of " + context.b() + " − d of " + context.a())});
        lines.add({plain_run("  = " + vector(of_b.x, of_b.y) + " − " +
                             vector(a.translation->x, a.translation->y))});
    }
    lines.add({plain_run("position = start + t d")});
    lines.add({plain_run("start = ")}, {pair.point(true, event.start, look)});
    lines.add({plain_run("d     = ")}, {named_vector(true, "translation", event.translation, look)});
    const std::string frame = both ? "as seen from " + context.a() + ", which moves by " +
                                         vector(a.translation->x, a.translation->y) + " itself, "
                                   : "";
    return {both ? "relative translation" : "translation",
            frame + context.b() + " moves from " + vector(event.start.x, event.start.y) +
                " by d = " + vector(event.translation.x, event.translation.y) +
                (event.rotation == 0 ? ""
                                     : " and turns by " + number(event.rotation * 180 / std::numbers::pi) +
                                           "\u00b0 about its reference point") +
                " while t goes from 0 to 1",
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const PaddedShape<double>&) {
    FormulaLines lines;
    add_padding(lines, PairNumbers(context.scene, context.focus));
    const std::string title = "Minkowski difference";
    if (std::holds_alternative<Point<double>>(context.shape(true))) {
        return {title,
                context.b() + " is a point, so " + context.a() + " need not be grown: follow " + context.b() +
                    " until it reaches " + context.a(),
                std::move(lines).take()};
    }
    const bool boxes = std::holds_alternative<Aabb<double>>(context.shape(false)) &&
                       std::holds_alternative<Aabb<double>>(context.shape(true));
    if (boxes) {
        return {title,
                "grow " + context.a() + " by the half extents of " + context.b() +
                    ", then follow the centre of " + context.b() +
                    " alone: the boxes touch when it reaches the grown " + context.a(),
                std::move(lines).take()};
    }
    return {title,
            "grow " + context.name(false) + " to all positions of " + context.name(true) +
                "'s reference point where the two meet, then follow that point alone: they touch when it "
                "reaches the grown shape, the Minkowski difference",
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const SlabInterval<double>& event) {
    const std::string axis(word(event.axis, context.trace()));
    const std::string name = slab_name(event.axis, context.trace());
    FormulaLines lines;
    const Compared times = cast_times(context.trace());
    add_slab(lines, PairNumbers(context.scene, context.focus), event, axis, times, context.policy());
    if (event.delta == 0) {
        return {
            name,
            "the translation is 0 across " + name + ": " +
                (event.near < event.far ? "the point is inside it all the time" : outside_words(event, name)),
            std::move(lines).take()};
    }
    const double length = std::abs(event.delta);
    const double near = (event.near_line - event.start) * (event.delta > 0 ? 1 : -1);
    const double far = (event.far_line - event.start) * (event.delta > 0 ? 1 : -1);
    const auto time = [&](double ahead, double t) {
        return "t = " + number(ahead) + " / " + number(length) + " = " + times(t);
    };
    return {name,
            "the point moves " + number(length) + " across " + name + ", which it enters at the near edge, " +
                place_words(near) + ", and leaves at the far edge, " + place_words(far) +
                ": it is inside from " + time(near, event.near) + " to " + time(far, event.far),
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const CastInterval<double>& event) {
    const std::vector<EventD>& trace = context.trace();
    const std::size_t slabs = find_events<SlabInterval<double>>(trace).size();
    const auto name = [&](Axis axis) { return slabs > 0 ? slab_name(axis, trace) : std::string("an edge"); };
    const Compared times = cast_times(trace);
    FormulaLines lines;
    add_together(lines, event, trace);
    std::string sentence;
    if (std::isinf(event.enter) && std::isinf(event.leave) && event.enter < event.leave) {
        sentence = "nothing moves: the point is inside all the time";
    } else if (event.enter <= event.leave) {
        sentence = "the point is " +
                   std::string(slabs == 2  ? "in both slabs"
                               : slabs > 0 ? "in all slabs at once"
                                           : "inside") +
                   " from the latest entry, t = " + times(event.enter) + " (" + name(event.enter_axis) +
                   "), to the earliest exit, t = " + times(event.leave) + " (" + name(event.leave_axis) +
                   ")" + crossings_off_the_box(trace, event);
    } else if (std::isfinite(event.enter) && std::isfinite(event.leave)) {
        sentence = "the point is never inside: the latest entry (" + name(event.enter_axis) +
                   ", t = " + times(event.enter) + ") comes after the earliest exit (" +
                   name(event.leave_axis) + ", t = " + times(event.leave) + ")" +
                   crossings_off_the_box(trace, event);
    } else if (const SlabInterval<double>* outside = slab_outside(trace)) {
        sentence = "the point is never inside: " + outside_words(*outside, slab_name(outside->axis, trace));
    } else {
        sentence = "the point is never inside: it stays outside " + name(event.enter_axis);
    }
    return {"entry and exit", sentence, std::move(lines).take()};
}

}  // namespace collidarium::app
