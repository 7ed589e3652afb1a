#include "explain/words/sentence.hpp"

#include <algorithm>
#include <numbers>

#include "explain/operations.hpp"
#include "explain/steps/verdict_reason.hpp"
#include "explain/trace/inside_interval.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/faces.hpp"
#include "explain/words/names.hpp"
#include "explain/words/number.hpp"
#include "explain/words/play_words.hpp"
#include "explain/words/tile_words.hpp"

namespace collidarium::app {

namespace {

/// The pair in focus, and the names of its shapes and features.
struct Pair {
    const Scene& scene;
    const Answers& answers;
    const FocusAnswer& focus;
    std::string a;
    std::string b;

    Compared times = cast_times(answers);

    [[nodiscard]] std::string time(double t) const { return "t = " + times(t); }
    [[nodiscard]] bool open() const { return scene.policy_or_default() == Policy::open; }
    [[nodiscard]] std::string axis(Axis axis) const { return std::string(word(axis, trace())); }
    [[nodiscard]] std::string slab(Axis axis) const { return slab_name(axis, trace()); }

private:
    [[nodiscard]] const std::vector<EventD>& trace() const {
        return focus.cast_trace.empty() ? focus.contact_trace : focus.cast_trace;
    }
};

/// The mover in focus, if it hits another shape before the one in focus, or misses that one.
const MoverAnswer* earlier_hit(const Pair& pair) {
    const MoverAnswer* mover = mover_in_focus(pair.answers);
    const bool is_earlier = mover != nullptr && mover->hit && mover->hit_shape != pair.focus.a &&
                            (!pair.focus.cast || mover->hit->t < pair.focus.cast->t);
    return is_earlier ? mover : nullptr;
}

/// ", turned by 36°"; empty for a mover that does not turn.
std::string turned_by(const Pair& pair, double t) {
    const double rotation = pair.scene.shapes[pair.focus.b].motion().rotation;
    return rotation == 0 ? "" : ", rotated by " + number(rotation * t * 180 / std::numbers::pi) + "°";
}

std::string hit_sentence(const Pair& pair) {
    const CastHit<double>& hit = *pair.focus.cast;
    std::string text = pair.b + " hits " + pair.a + where_it_hits(pair.scene, pair.focus) + " at " +
                       pair.time(hit.t) + turned_by(pair, hit.t) + ", normal " +
                       vector(hit.normal.x, hit.normal.y);
    if (const MoverAnswer* earlier = earlier_hit(pair)) {
        text += "; but it hits " + stopper_name(pair.scene, *earlier) + " first, at " +
                pair.time(earlier->hit->t);
    }
    return text;
}

std::string started_inside_sentence(const Pair& pair) {
    const CastHit<double>& hit = *pair.focus.cast;
    if (!(hit.depth > 0)) {
        return pair.b + " touches " + pair.a + " at the start, and touching counts: t = 0, normal " +
               vector(hit.normal.x, hit.normal.y);
    }
    const Vec2d out = hit.normal * hit.depth;
    return pair.b + " overlaps " + pair.a + " at the start: t = 0, depth " + number(hit.depth) + ", MTV " +
           vector(out.x, out.y);
}

const SlabInterval<double>* slab_of(const Pair& pair, Axis axis) {
    for (const EventD& event : pair.focus.cast_trace) {
        const auto* slab = std::get_if<SlabInterval<double>>(&event);
        if (slab != nullptr && slab->axis == axis) {
            return slab;
        }
    }
    return nullptr;
}

std::string no_interior_sentence(const Pair& pair) {
    const std::string a(shape_word(pair.scene.shapes[pair.focus.a].shape));
    const std::string b(shape_word(pair.scene.shapes[pair.focus.b].shape));
    const bool touching = pair.focus.cast_trace.empty() && pair.focus.distance.distance == 0;
    std::string why;
    if (a == "box" || b == "box") {
        why = "shapes without an interior never overlap";
    } else if (a == "segment" && b == "segment") {
        why = "parallel segments never overlap";
    } else {
        why = "a " + b + " never overlaps a " + a;
    }
    return pair.b + (touching ? " only touches " : " can only touch ") + pair.a + ": " + why +
           " while touching does not count (try touching: closed)";
}

std::string never_inside_reason(const Pair& pair, Axis axis) {
    const SlabInterval<double>* slab = slab_of(pair, axis);
    const std::string name = pair.axis(axis);
    if (slab != nullptr && (slab->start == slab->near_line || slab->start == slab->far_line)) {
        return "it does not move on " + name +
               " and only slides along the boundary there; touching does not count";
    }
    return "it does not move on " + name + " and stays outside that slab";
}

/// Why the cast in focus is a miss.
std::string miss_reason(const Pair& pair, const Verdict<double>& verdict, const CastInterval<double>& both) {
    const Axis axis = verdict.axis.value_or(both.enter_axis);
    const std::string enters = pair.slab(both.enter_axis);
    const std::string leaves = pair.slab(both.leave_axis);
    switch (verdict.reason) {
        case Reason::leaves_first:
            if (both.enter > both.leave) {
                return "it would enter " + enters + " (" + pair.time(both.enter) + ") only after leaving " +
                       leaves + " (" + pair.time(both.leave) + ")";
            }
            return "it enters " + enters + " just as it leaves " + leaves + " (" + pair.time(both.enter) +
                   ") and only touches a corner";
        case Reason::beyond_end:
            return both.enter > 1 ? "it would enter " + enters + " only at " + pair.time(both.enter) +
                                        ", after the end of its path"
                                  : "it reaches " + pair.a + " only at t = 1, and touching does not count";
        case Reason::behind_start:
            return both.leave < 0 ? "it left " + leaves + " (" + pair.time(both.leave) + ") before the start"
                                  : "it starts in contact and moves away, and touching does not count";
        default:
            return never_inside_reason(pair, axis);
    }
}

/// Whether the path runs along an edge of the Minkowski difference, or is tangent to an arc of it.
bool grazes(const std::vector<EventD>& trace) {
    for (const EdgeCrossing<double>& edge : find_events<EdgeCrossing<double>>(trace)) {
        if (edge.delta == 0 && edge.start == 0) {
            return true;
        }
    }
    const auto arc = deciding_arc(trace);
    return arc && arc->event->root_count == 1;
}

/// The same for a cast that was not answered by the slab test.
std::string plain_miss_reason(const std::vector<EventD>& trace, Reason reason) {
    switch (reason) {
        case Reason::passes_by:
            return grazes(trace) ? ": it only touches, and touching does not count" : ": it passes by";
        case Reason::behind_start:
            return ", which lies behind it";
        case Reason::beyond_end:
            return ": its path ends before contact";
        default:
            return "";
    }
}

/// Of the query for an overlap: without numbers.
std::string overlap_sentence(const Pair& pair, Reason reason) {
    if (pair.focus.contact && pair.focus.contact->depth > 0) {
        return pair.b + " overlaps " + pair.a;
    }
    if (pair.focus.contact) {
        return pair.b + " touches " + pair.a + ", and touching counts";
    }
    if (pair.focus.distance.distance != 0) {
        return pair.b + " does not overlap " + pair.a;
    }
    return reason == Reason::no_interior
               ? no_interior_sentence(pair)
               : pair.b + " touches " + pair.a + ", and touching does not count as overlap";
}

std::string distance_sentence(const Pair& pair) {
    const Distance<double>& found = pair.focus.distance;
    if (!(found.distance > 0)) {
        return pair.b + " and " + pair.a +
               (pair.focus.contact && pair.focus.contact->depth > 0 ? " overlap" : " touch") +
               ": their distance is 0";
    }
    return "the distance between " + pair.b + " and " + pair.a + " is " + number(found.distance) + ", from " +
           vector(found.point_b.x, found.point_b.y) + " to " + vector(found.point_a.x, found.point_a.y);
}

std::string contact_sentence(const Pair& pair, Reason reason) {
    if (pair.focus.contact && pair.focus.contact->depth > 0) {
        const Contact<double>& contact = *pair.focus.contact;
        const Vec2d mtv = contact.mtv();
        return pair.b + " penetrates " + pair.a + " by " + number(contact.depth) + "; MTV " +
               vector(mtv.x, mtv.y) + (contact.degenerate ? ", not unique" : "");
    }
    if (pair.focus.contact) {
        return pair.b + " touches " + pair.a + ", and touching counts";
    }
    if (reason == Reason::no_interior && pair.focus.distance.distance == 0) {
        return no_interior_sentence(pair);
    }
    if (pair.focus.distance.distance == 0) {
        return pair.b + " touches " + pair.a + ", and touching does not count as overlap";
    }
    // The search for a separating axis ends at the first gap, which need not be the distance.
    const auto reason_words =
        pair.focus.shown.algorithm == Algorithm::sat ? verdict_reason(pair.scene, pair.focus) : std::nullopt;
    return pair.b + " and " + pair.a + " are " +
           (reason_words && reason_words->why.starts_with("separated")
                ? reason_words->why
                : "separated: distance " + number(pair.focus.distance.distance));
}

std::string cast_sentence(const Pair& pair, const Verdict<double>& verdict) {
    if (pair.focus.cast) {
        return pair.focus.cast->started_inside ? started_inside_sentence(pair) : hit_sentence(pair);
    }
    if (verdict.reason == Reason::no_interior) {
        return no_interior_sentence(pair);
    }
    if (!pair.focus.shown.converged) {
        const auto steps = find_events<Advancement<double>>(pair.focus.cast_trace);
        return "no convergence: " + pair.b + " does not touch " + pair.a + " before " +
               pair.time(steps.empty() ? 0 : steps.back().t);
    }
    const auto* both = find_event<CastInterval<double>>(pair.focus.cast_trace);
    std::string text = pair.b + " misses " + pair.a;
    if (find_event<SlabInterval<double>>(pair.focus.cast_trace) == nullptr || both == nullptr) {
        text += plain_miss_reason(pair.focus.cast_trace, verdict.reason);
    } else {
        text += verdict.reason == Reason::behind_start && both->leave < 0 ? ", which lies behind it" : "";
        text += ": " + miss_reason(pair, verdict, *both);
    }
    if (const MoverAnswer* earlier = earlier_hit(pair)) {
        text += "; it hits " + stopper_name(pair.scene, *earlier) + " at " + pair.time(earlier->hit->t);
    }
    return text;
}

std::string without_focus(const Scene& scene) {
    if (scene.play) {
        return play_invitation(scene);
    }
    switch (scene.shapes.size()) {
        case 0:
            return "nothing here yet: draw a shape, or open a scene";
        case 1:
            return scene.shapes.front().label() + " is the only shape: draw a second one to test it against";
        default:
            return "no pair is in focus: click a shape";
    }
}

/// What a search of the broad phase is for.
std::string search_question(const FocusAnswer& focus, const std::string& b) {
    switch (focus.shown.broad ? focus.shown.broad->search : BroadSearch::pairs) {
        case BroadSearch::box:
            return "Which boxes meet that of " + b + "?";
        case BroadSearch::path:
            return "Which boxes does that of " + b + " meet on its path?";
        case BroadSearch::closest:
            return "Which shape is closest to the centre of " + b + "?";
        case BroadSearch::pairs:
            break;
    }
    return "Which boxes meet?";
}

}  // namespace

std::string sentence(const Scene& scene, const Answers& answers) {
    if (!answers.focus) {
        return without_focus(scene);
    }
    const FocusAnswer& focus = *answers.focus;
    const Operation asked = focus.shown.operation;
    if (const ExplainedOperation* row = explained(asked)) {
        return row->sentence(scene, answers);
    }
    const Pair pair{scene, answers, focus, scene.shapes[focus.a].label(), scene.shapes[focus.b].label()};
    const auto* sweep = find_event<Sweep<double>>(focus.cast_trace);
    const bool moving = sweep != nullptr && moves(*sweep);
    const bool of_cast = is_of_motion(asked) && moving;
    const auto* verdict = find_event<Verdict<double>>(of_cast ? focus.cast_trace : focus.contact_trace);
    const Reason reason = verdict != nullptr ? verdict->reason : Reason::separated;
    if (is_of_motion(asked)) {
        return of_cast && verdict != nullptr ? cast_sentence(pair, *verdict)
                                             : pair.b + " does not move: " + contact_sentence(pair, reason);
    }
    return asked == Operation::distance  ? distance_sentence(pair)
           : asked == Operation::overlap ? overlap_sentence(pair, reason)
                                         : contact_sentence(pair, reason);
}

std::string query_words(const Scene& scene, const Answers& answers) {
    if (!answers.focus) {
        return "";
    }
    const std::string a = scene.shapes[answers.focus->a].label();
    const std::string b = scene.shapes[answers.focus->b].label();
    const Operation operation = answers.focus->shown.operation;
    if (operation == Operation::pairs) {
        return search_question(*answers.focus, b);
    }
    if (operation == Operation::tiles && !scene.shapes[answers.focus->b].moves()) {
        return "Which cells is " + b + " in?";
    }
    std::string text;
    for (std::string_view rest = asked(operation)->question; !rest.empty();) {
        const bool is_a = rest.starts_with("{a}");
        const bool is_shape = is_a || rest.starts_with("{b}");
        text += is_shape ? (is_a ? a : b) : std::string(rest.substr(0, 1));
        rest.remove_prefix(is_shape ? 3 : 1);
    }
    return text;
}

std::string with_capital(const Scene& scene, std::string text) {
    const bool is_name = std::ranges::any_of(scene.shapes, [&](const SceneShape& shape) {
        const std::string& whole = shape.name.empty() ? shape.id : shape.name;
        return !text.empty() && whole.starts_with(text.front()) && text.starts_with(shape.label());
    });
    if (!is_name && !text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

}  // namespace collidarium::app
