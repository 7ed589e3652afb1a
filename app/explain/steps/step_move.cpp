#include "explain/formula/formula_lines.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/move_words.hpp"
#include "explain/words/number.hpp"
#include "explain/words/tile_words.hpp"

namespace collidarium::app {

namespace {

std::string text_of(const Vec2d& one) {
    return vector(one.x, one.y);
}

/// "the whole time", "the 0.75 of the time that is left".
std::string time_left(double elapsed) {
    return elapsed == 0 ? "the whole time" : "the " + number(1 - elapsed) + " of the time that is left";
}

}  // namespace

Step step_of(const StepContext& context, const response::SweepBegun<double>& event) {
    const Vec2d translation = event.velocity * (1 - event.elapsed);
    FormulaLines lines;
    lines.add({plain_run("v (1 \u2212 t) = ")},
              {{{text_of(event.velocity), Role::subject, false}},
               {plain_run(" \u00b7 " + number(1 - event.elapsed))},
               {plain_run(" = "), {text_of(translation), Role::subject, true}}});
    return {"sweep by " + text_of(translation),
            context.b() + " is swept from " + text_of(event.position) + " by its velocity " +
                text_of(event.velocity) + " for " + time_left(event.elapsed),
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const response::HitTaken<double>& event) {
    const std::string at = obstacle_name(context.scene, event.index);
    return {at + " at t = " + number(event.t),
            "the nearest hit is " + at + ", at t = " + number(event.t) + " of the whole time, with normal " +
                text_of(event.normal),
            {}};
}

Step step_of(const StepContext& context, const response::Leaving<double>& event) {
    const std::string at = obstacle_name(context.scene, event.index);
    return {"leaves " + at,
            context.b() + " overlaps " + at + " by " + number(event.depth) +
                ", but its velocity does not lead into " + at + ": that does not stop it" +
                (event.let_out ? "; it is let out along the normal first, by no more than the skin" : ""),
            {}};
}

Step step_of(const StepContext& context, const response::SkinKept<double>& event) {
    return {"skin " + number(event.skin),
            context.b() + " goes to " + text_of(event.position) + ", a skin of " + number(event.skin) +
                " before the surface: a distance, however long the sweep is",
            {}};
}

Step step_of(const StepContext& context, const response::PlaneChecked<double>& event) {
    const std::string at = obstacle_name(context.scene, event.index);
    return event.stands
               ? Step{at + " still touched",
                      context.b() + " still touches " + at +
                          ": the velocity must not lead into that plane either",
                      {}}
               : Step{at + " left behind",
                      context.b() + " does not touch " + at + " any more: its plane no longer counts",
                      {}};
}

Step step_of(const StepContext& context, const response::Responded<double>& event) {
    FormulaLines lines;
    const double into = glm::dot(event.before, event.normal);
    std::string how;
    switch (event.response) {
        case Response::slide:
            lines.add({plain_run("v\u00b7n = ")}, {{{text_of(event.before), Role::subject, false}},
                                                   {plain_run("\u00b7" + text_of(event.normal))},
                                                   {plain_run(" = " + number(into))}});
            lines.add({plain_run("v' = v \u2212 (v\u00b7n) n = ")},
                      {{{text_of(event.after), Role::corrected, true}}});
            how = event.after == Vec2d(0) ? "no direction is left along which it could slide: it stops"
                                          : "its part into the surface is taken away";
            break;
        case Response::bounce:
            lines.add({plain_run("v' = v \u2212 (1 + e)(v\u00b7n) n")});
            lines.add({plain_run("   = ")},
                      {{{text_of(event.before), Role::subject, false}},
                       {plain_run(" \u2212 (1 + " + number(event.restitution) + ")(" + number(into) + ")")},
                       {plain_run(" " + text_of(event.normal))},
                       {plain_run(" = "), {text_of(event.after), Role::corrected, true}}});
            how = event.restitution == 1 ? "its part into the surface is reflected"
                                         : "its part into the surface is reflected, times the restitution " +
                                               number(event.restitution);
            break;
        case Response::reverse:
            lines.add({plain_run("v' = \u2212v = ")}, {{{text_of(event.after), Role::corrected, true}}});
            how = "all of it is negated";
            break;
        case Response::stop:
        case Response::cross:
            lines.add({plain_run("v' = "), {text_of(event.after), Role::corrected, true}});
            how = "nothing of it is left";
            break;
    }
    return {std::string(name(event.response)) + ": v = " + text_of(event.after),
            "the velocity of " + context.b() + " changes from " + text_of(event.before) + " to " +
                text_of(event.after) + ": " + how,
            std::move(lines).take()};
}

Step step_of(const StepContext&, const response::Computed<double>& event) {
    const std::string text = std::string(event.name) + " = " + number(event.value);
    return {text, "the formula gives " + text, {}};
}

}  // namespace collidarium::app
