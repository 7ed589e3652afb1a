#include <algorithm>
#include <cmath>
#include <variant>

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

/// The last event of a type before the one that is told; null where there is none.
template <class E>
const E* last_before(const StepContext& context) {
    for (std::size_t i = context.index; i-- > 0;) {
        if (const auto* found = std::get_if<E>(&context.trace()[i])) {
            return found;
        }
    }
    return nullptr;
}

/// Whether the body does not move before the hit that is told.
bool stays(const StepContext& context, const response::SkinKept<double>& event) {
    const auto* sweep = last_before<response::SweepBegun<double>>(context);
    return sweep != nullptr && glm::distance(sweep->position, event.position) < event.skin;
}

/// What a velocity has left along the surface that is hit.
Vec2d along_surface(const response::Responded<double>& event) {
    return event.before - event.normal * glm::dot(event.before, event.normal);
}

/// Whether two velocities differ by rounding only.
bool is_same(const Vec2d& one, const Vec2d& other, const Vec2d& before) {
    constexpr double rounding = 1e-9;
    return glm::length(one - other) <= rounding * glm::length(before);
}

/// Whether the response had nothing to change: the velocity does not lead into the surface.
bool changes_nothing(const response::Responded<double>& event) {
    return event.response != Response::stop && glm::dot(event.before, event.normal) >= 0 &&
           is_same(event.after, event.before, event.before);
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
    const bool is_next = context.index > 0 && std::holds_alternative<response::HitTaken<double>>(
                                                  context.trace()[context.index - 1]);
    return {at + " at t = " + number(event.t),
            (is_next ? "the next hit is " : "the nearest hit is ") + at + ", at t = " + number(event.t) +
                " of the whole time, with normal " + text_of(event.normal),
            {}};
}

Step step_of(const StepContext& context, const response::Leaving<double>& event) {
    const std::string at = obstacle_name(context.scene, event.index);
    const auto* sweep = last_before<response::SweepBegun<double>>(context);
    const bool leads_in = event.let_out && sweep != nullptr && glm::dot(sweep->velocity, event.normal) < 0;
    const std::string meets = event.depth > 0 ? " overlaps " + at + " by " + number(event.depth) + ", but "
                                              : " touches " + at + ", but ";
    return {"leaves " + at,
            context.b() + meets +
                (leads_in ? "by no more than a skin" : "its velocity does not lead into " + at) +
                ": that does not stop it" +
                (event.let_out ? "; it is let out along the normal first, by no more than the skin" : ""),
            {}};
}

Step step_of(const StepContext& context, const response::SkinKept<double>& event) {
    const std::string skin = number(event.skin);
    const auto* sweep = last_before<response::SweepBegun<double>>(context);
    const auto* hit = last_before<response::HitTaken<double>>(context);
    if (stays(context, event)) {
        const bool overlaps = hit != nullptr && hit->depth > 0;
        return {"skin " + skin,
                context.b() + " stays at " + text_of(event.position) + ": " +
                    (overlaps ? "it overlaps " + obstacle_name(context.scene, hit->index) + " already"
                              : "no more than a skin of " + skin + " is left before the surface"),
                {}};
    }
    if (sweep != nullptr && hit != nullptr && glm::dot(sweep->velocity, hit->normal) >= 0) {
        return {"skin " + skin,
                context.b() + " goes to " + text_of(event.position) +
                    ": it moves along the surface there, and keeps no skin",
                {}};
    }
    return {"skin " + skin,
            context.b() + " goes to " + text_of(event.position) + ", a skin of " + number(event.skin) +
                " before the surface: a distance, however long the sweep is",
            {}};
}

Step step_of(const StepContext& context, const response::PlaneChecked<double>& event) {
    const std::string at = obstacle_name(context.scene, event.index);
    const auto* hit = last_before<response::HitTaken<double>>(context);
    if (hit != nullptr && hit->normal == event.normal) {
        return {at + ": same normal",
                "the plane of " + at + " has the same normal as the one just hit: it counts once",
                {}};
    }
    if (!event.stands) {
        return {at + " left behind",
                context.b() + " does not touch " + at + " any more: its plane no longer counts",
                {}};
    }
    const bool is_tile = cell_of_index(context.scene, event.index).has_value();
    return {at + " still touched",
            context.b() + " still touches " + (is_tile ? "a tile in the plane of " : "") + at +
                ", within four skins: the velocity must not lead into that plane either",
            {}};
}

Step step_of(const StepContext& context, const response::Responded<double>& event) {
    const std::string title = std::string(name(event.response)) + ": v = " + text_of(event.after);
    FormulaLines lines;
    if (changes_nothing(event)) {
        lines.add({plain_run("v' = v = "), {text_of(event.after), Role::corrected, true}});
        return {title,
                "the velocity of " + context.b() + " stays " + text_of(event.after) + ": " +
                    (event.before == Vec2d(0) ? "it does not move" : "it does not lead into the surface"),
                std::move(lines).take()};
    }
    const double into = glm::dot(event.before, event.normal);
    const Vec2d along = along_surface(event);
    std::string how;
    switch (event.response) {
        case Response::slide:
            lines.add({plain_run("v\u00b7n = ")}, {{{text_of(event.before), Role::subject, false}},
                                                   {plain_run("\u00b7" + text_of(event.normal))},
                                                   {plain_run(" = " + number(into))}});
            if (is_same(event.after, along, event.before)) {
                lines.add({plain_run("v' = v \u2212 (v\u00b7n) n = ")},
                          {{{text_of(event.after), Role::corrected, true}}});
                how = event.after == Vec2d(0) ? "all of it leads into the surface: it stops"
                                              : "its part into the surface is taken away";
                break;
            }
            lines.add({plain_run("v \u2212 (v\u00b7n) n = ")}, {{plain_run(text_of(along))}});
            lines.add({plain_run("v' = "), {text_of(event.after), Role::corrected, true}});
            how = "what is left along this surface leads into another one: it stops";
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
    return {title,
            "the velocity of " + context.b() + " changes from " + text_of(event.before) + " to " +
                text_of(event.after) + ": " + how,
            std::move(lines).take()};
}

Step step_of(const StepContext&, const response::Computed<double>& event) {
    const std::string text = std::string(event.name) + " = " + number(event.value);
    return {text, "the formula gives " + text, {}};
}

}  // namespace collidarium::app
