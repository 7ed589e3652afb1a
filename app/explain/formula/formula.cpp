#include "explain/formula/formula.hpp"

#include <algorithm>

#include <glm/geometric.hpp>

#include "explain/formula/formula_parts.hpp"
#include "explain/formula/letters.hpp"
#include "explain/operations.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/steps/verdict_reason.hpp"
#include "explain/trace/route.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/broad_words.hpp"
#include "explain/words/number.hpp"
#include "explain/words/push_words.hpp"
#include "explain/words/tile_words.hpp"

namespace collidarium::app {

namespace {

bool is_round(const EventD& event) {
    return std::holds_alternative<GjkSimplex<double>>(event) ||
           std::holds_alternative<EpaPolytope<double>>(event);
}

/// The last iteration of a method on the Minkowski difference, and its answer.
void add_last_round(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    std::size_t last = 0;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        last = is_round(trace[i]) ? i : last;
    }
    std::vector<RichLine> round = numbers_of_step(scene, focus, last);
    if (!round.empty()) {
        const bool of_epa = std::holds_alternative<EpaPolytope<double>>(trace[last]);
        const std::string what = of_epa ? "polytope" : "simplex";
        const bool ends = find_event<Verdict<double>>(trace) != nullptr;
        lines.add({{ends ? "the last " + what : "the " + what + " so far", Role::text_quiet, false}});
    }
    for (RichLine& line : round) {
        lines.add(std::move(line));
    }
    if (focus.shown.operation == Operation::overlap) {
        lines.gap();
        add_yes_or_no(lines, focus);
    } else if (focus.contact) {
        const Vec2d mtv = focus.contact->mtv();
        lines.gap();
        lines.add({plain_run("depth = "), {number(focus.contact->depth), Role::text, true}});
        lines.add({{"mtv = " + vector(mtv.x, mtv.y), Role::corrected, true}});
    } else if (find_event<Verdict<double>>(trace) != nullptr) {
        lines.gap();
        lines.add({plain_run("distance = " + number(focus.distance.distance))});
    }
}

/// Whether GJK or EPA found the numbers of the answer, and exact arithmetic did not have to.
bool is_answered_by_rounds(const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    return focus.shown.converged && focus.shown.operation != Operation::overlap &&
           std::ranges::any_of(trace, is_round) && find_event<ExactFallback<double>>(trace) == nullptr;
}

/// Uses the trace that is shown where that is a contact's, else, once it has told the answer, the trace of
/// the default method.
void add_contact(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    if (is_concave_kernel(first_kernel(trace)) && !is_of_motion(focus.shown.operation)) {
        add_parts(lines, scene, focus);
    } else if (is_answered_by_rounds(focus)) {
        add_last_round(lines, scene, focus);
    } else if (find_event<AxisProjection<double>>(trace) != nullptr) {
        add_overlaps(lines, scene, focus, trace, true);
        if (lists_shipped(scene)) {
            add_filter_comparison(lines, focus, StepContext{scene, focus, 0}.radii());
        }
    } else if (std::ranges::any_of(trace, is_round)) {
        add_last_round(lines, scene, focus);
    } else if (focus.shown.operation == Operation::overlap) {
        add_yes_or_no(lines, focus);
    } else if (!has_steps_left(trace)) {
        add_overlaps(lines, scene, focus, focus.contact_trace, false);
    }
    add_segments(lines, scene, focus);
}

}  // namespace

void add_pushes(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    for (const auto& [index, push] : indexed_events<StaticPush<double>>(focus.shown.trace)) {
        if (!is_pushed(*push)) {
            continue;
        }
        lines.gap();
        lines.about(index);
        lines.add({{"out of " + scene.shapes[push->index].label(), Role::text_quiet, false}});
        for (RichLine& line : numbers_of_step(scene, focus, index)) {
            lines.add(std::move(line));
        }
    }
}

void add_pixels(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    std::size_t words = 0;
    std::size_t first_shared = trace.size();
    for (std::size_t i = 0; i < trace.size(); ++i) {
        const auto* anded = std::get_if<raster::WordsAnded>(&trace[i]);
        words += anded != nullptr ? 1 : 0;
        if (anded != nullptr && anded->both() != 0) {
            first_shared = std::min(first_shared, i);
        }
    }
    if (first_shared < trace.size()) {
        lines.about(first_shared);
        for (RichLine& line : numbers_of_step(scene, focus, first_shared)) {
            lines.add(std::move(line));
        }
    }
    lines.add({plain_run("words ANDed: "), number_run(static_cast<double>(words), Role::text, false)});
    const PixelPair& pair = *focus.shown.pixels;
    if (std::holds_alternative<Verdict<double>>(trace.back())) {
        lines.gap();
        const auto verdict = [&](const char* of, const std::optional<bool>& overlaps) {
            if (overlaps) {
                lines.add({{of, Role::text_quiet, false}, plain_run(*overlaps ? "overlap" : "no overlap")});
            }
        };
        verdict("convex hulls: ", pair.hulls_overlap);
        verdict("outline polygons: ", pair.outlines_overlap);
    }
}

void add_moves(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const auto* responded = find_event<response::Responded<double>>(trace);
    const bool stops = responded != nullptr && responded->response == Response::stop;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        const auto* hit = std::get_if<response::HitTaken<double>>(&trace[i]);
        const auto* kept = std::get_if<response::SkinKept<double>>(&trace[i]);
        const bool is_told = std::holds_alternative<response::SweepBegun<double>>(trace[i]) ||
                             std::holds_alternative<response::Responded<double>>(trace[i]);
        lines.about(i);
        if (hit != nullptr) {
            lines.gap();
            lines.add({{obstacle_name(scene, hit->index) + " at t = ", Role::text_quiet, false},
                       number_run(hit->t, Compared{hit->t, Compared::last_digit}, Role::corrected, true),
                       {", n = " + vector(hit->normal.x, hit->normal.y), Role::text_quiet, false}});
        } else if (kept != nullptr && stops) {
            lines.add({plain_run("skin = "),
                       number_run(kept->skin, Role::corrected, true),
                       {", a distance", Role::text_quiet, false}});
        } else if (is_told) {
            for (RichLine& line : numbers_of_step(scene, focus, i)) {
                lines.add(std::move(line));
            }
        }
    }
}

void add_counts(FormulaLines& lines, const Scene&, const FocusAnswer& focus) {
    const BroadAnswer& broad = *focus.shown.broad;
    const std::string boxes = count_words(broad.boxes);
    const auto count = [](std::size_t number, Role role) { return Run{count_words(number), role, true}; };
    lines.add({{"n = ", Role::text_quiet, false}, count(broad.boxes, Role::text)});
    lines.add({{broad.search == BroadSearch::pairs ? "loop: n (n \u2212 1) / 2 = " : "loop: n = ",
                Role::text_quiet, false},
               count(broad.tests_of_loop(), Role::text)});
    if (has_steps_left(focus.shown.trace)) {
        return;
    }
    lines.add({{"box tests = ", Role::text_quiet, false}, count(broad.tests.boxes, Role::corrected)});
    if (broad.tests.nodes > 0) {
        lines.add(
            {{"node or cell tests = ", Role::text_quiet, false}, count(broad.tests.nodes, Role::subject)});
    }
    lines.add({{"candidates = ", Role::text_quiet, false}, count(broad.met.size(), Role::corrected)});
    if (broad.events > max_broad_events) {
        lines.add(
            {{"the first " + count_words(max_broad_events) + " of " + count_words(broad.events) + " steps",
              Role::text_quiet, false}});
    }
}

void add_tiles(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    if (!focus.shown.trace.empty() &&
        std::holds_alternative<raster::CellTested<double>>(focus.shown.trace.front())) {
        lines.about(0);
        for (RichLine& line : numbers_of_step(scene, focus, 0)) {
            lines.add(std::move(line));
        }
    }
    const auto* verdict = find_event<Verdict<double>>(focus.shown.trace);
    if (verdict != nullptr && !verdict->hit) {
        lines.add({{"no cell that it reaches is solid", Role::text_quiet, false}});
    }
    if (verdict != nullptr && is_pushed_out(scene, focus)) {
        const CastHit<double>& hit = *focus.shown.tiles;
        const Vec2d out = hit.normal * hit.depth;
        lines.add({plain_run("depth = "), number_run(hit.depth)});
        lines.add({plain_run("n = " + vector(hit.normal.x, hit.normal.y))});
        lines.add({plain_run("n \u00b7 depth = "), {vector(out.x, out.y), Role::corrected, true}});
        return;
    }
    const Vec2d way = scene.shapes[focus.b].motion().translation;
    if (verdict != nullptr && verdict->hit && is_boxed(scene, focus)) {
        const CastHit<double>& hit = *focus.shown.tiles;
        lines.add({{"tile " + cell_words(scene, focus.shown.tiles->cell), Role::text_quiet, false}});
        lines.add({plain_run("t = "), number_run(hit.t, Role::corrected, true)});
        lines.add({plain_run("n = " + vector(hit.normal.x, hit.normal.y))});
        lines.add({plain_run("n \u00b7 d = "), number_run(glm::dot(hit.normal, way)),
                   plain_run(" < 0: it moves into that face")});
    }
    if (way == Vec2d(0)) {
        return;
    }
    for (const auto& [index, times] : indexed_events<raster::SlabTimes<double>>(focus.shown.trace)) {
        lines.about(index);
        lines.add({{"tile " + cell_words(scene, times->cell), Role::text_quiet, false}});
        for (RichLine& line : numbers_of_step(scene, focus, index)) {
            lines.add(std::move(line));
        }
    }
}

void add_circle_lines(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    for (const auto& found : indexed_events<Quadratic<double>>(focus.shown.trace)) {
        add_circle_line(lines, scene, focus, found);
    }
}

namespace {

/// "2 points": the verdict, once the trace shows it.
void add_result(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    if (const auto reason = verdict_reason(scene, focus)) {
        lines.gap();
        lines.add({{reason->verdict, Role::corrected, true}});
    }
}

/// The lines, without what letters stand for.
std::vector<RichLine> lines_of(const Scene& scene, const FocusAnswer& focus) {
    const auto* sweep = find_event<Sweep<double>>(focus.shown.trace);
    FormulaLines lines;
    if (const ExplainedOperation* row = explained(focus.shown.operation)) {
        row->formula(lines, scene, focus);
        if (row->formula_ends_with_result) {
            add_result(lines, scene, focus);
        }
        if (!row->formula_has_given_numbers) {
            return std::move(lines).take();
        }
    } else if (focus.shown.operation == Operation::distance) {
        add_distance(lines, PairNumbers(scene, focus), focus);
    } else if (is_of_motion(focus.shown.operation) && sweep != nullptr && moves(*sweep)) {
        add_cast(lines, scene, focus, scene.policy_or_default());
    } else if (is_of_motion(focus.shown.operation) && has_steps_left(focus.shown.trace)) {
        // How it moves is still to be told: what follows is about shapes at rest.
    } else {
        add_contact(lines, scene, focus);
    }
    return with_given(std::move(lines).take(), scene, focus);
}

}  // namespace

std::vector<RichLine> formula(const Scene& scene, const Answers& answers) {
    return answers.focus ? with_letters(lines_of(scene, *answers.focus), scene, *answers.focus)
                         : std::vector<RichLine>{};
}

}  // namespace collidarium::app
