#include "model/answers/answers.hpp"

#include <algorithm>
#include <utility>

#include "collidarium/trace/recorder.hpp"
#include "collidarium/trace/transform.hpp"
#include "model/answers/difference.hpp"
#include "model/answers/path_samples.hpp"
#include "model/answers/scene_query.hpp"
#include "model/answers/widen.hpp"

namespace collidarium::app {
namespace {

/// Comparisons of bounds that fit between two frames; enough for every pair of `always_answered`.
constexpr std::size_t frame_tests = (always_answered + 1) * always_answered;

template <Scalar T>
std::vector<EventD> events_of(const Recorder<T>& recorder) {
    std::vector<EventD> events;
    events.reserve(recorder.events().size());
    for (const Event<T>& event : recorder.events()) {
        events.push_back(convert<double>(event));
    }
    return events;
}

template <Scalar T>
void answer_movers(const SceneQuery<T>& query, Answers& answers) {
    Effort effort{.tests = frame_tests, .casts = max_casts};
    for (std::size_t i = 0; i < query.size(); ++i) {
        if (!query.moves(i)) {
            continue;
        }
        const std::optional<CastManyHit<T>> first = query.first_hit(i, effort);
        if (effort.spent()) {
            answers.complete = false;
            return;
        }
        MoverAnswer mover{.shape = i, .hit_shape = {}, .hit = {}};
        if (first) {
            mover.hit_shape = first->index;
            mover.hit = widen(first->hit);
        }
        answers.movers.push_back(std::move(mover));
    }
}

template <Scalar T>
void answer_overlaps(const SceneQuery<T>& query, Answers& answers) {
    const bool all = query.index().for_each_pair(frame_tests, [&](std::size_t i, std::size_t j) {
        const auto [a, b] = std::minmax(i, j);
        if (!query[a].usable || !query[b].usable) {
            return true;
        }
        if (const auto parting = contact(query[a].shape, query[b].shape, query.policy())) {
            if (answers.overlaps.size() == max_overlaps) {
                return false;
            }
            answers.overlaps.push_back({a, b, widen(*parting)});
        }
        return true;
    });
    answers.complete = answers.complete && all;
    std::sort(answers.overlaps.begin(), answers.overlaps.end(),
              [](const OverlapAnswer& x, const OverlapAnswer& y) {
                  return std::pair(x.a, x.b) < std::pair(y.a, y.b);
              });
}

/// The trace of a query by a method; nothing where that method cannot answer it.
template <Scalar T>
std::optional<Shown> asked(const QueryShape<T>& a, const QueryShape<T>& b, Operation operation,
                           Algorithm algorithm, Policy policy) {
    Recorder<T> recorder;
    Shown shown{.operation = operation, .refused = {}, .trace = {}};
    const auto note = [&](const auto& answer) {
        if (answer) {
            shown.algorithm = answer->algorithm;
            shown.converged = answer->converged;
        }
        return answer.has_value();
    };
    const bool answered =
        operation == Operation::cast
            ? note(cast(a.shape, b.shape, b.translation.value_or(Vec2<T>(0)), policy, algorithm, recorder))
        : operation == Operation::distance ? note(distance(a.shape, b.shape, algorithm, recorder))
                                           : note(contact(a.shape, b.shape, policy, algorithm, recorder));
    if (!answered) {
        return std::nullopt;
    }
    shown.trace = events_of(recorder);
    return shown;
}

template <Scalar T>
Shown shown_answer(const QueryShape<T>& a, const QueryShape<T>& b, const FocusQuery& question,
                   Policy policy) {
    const Operation usual = b.translation ? Operation::cast : Operation::contact;
    const Operation operation = question.operation.value_or(usual);
    if (auto shown = asked(a, b, operation, question.algorithm, policy)) {
        return *std::move(shown);
    }
    Shown shown = *asked(a, b, operation, Algorithm::automatic, policy);
    shown.refused = why_unsupported(operation, a.shape, b.shape, question.algorithm);
    return shown;
}

/// Whether the times that are shown are those of slabs, or no times at all.
bool is_told_by_slabs(const Shown& shown) {
    return shown.operation != Operation::cast ||
           std::any_of(shown.trace.begin(), shown.trace.end(), [](const EventD& event) {
               return std::holds_alternative<SlabInterval<double>>(event);
           });
}

template <Scalar T>
FocusAnswer answer_focus(const SceneQuery<T>& query, const FocusPair& pair, const FocusQuery& question) {
    const QueryShape<T>& a = query[pair.a];
    const QueryShape<T>& b = query[pair.b];
    FocusAnswer focus;
    focus.a = pair.a;
    focus.b = pair.b;
    if (b.translation) {
        Recorder<T> recorder;
        focus.cast = widen(cast(a.shape, b.shape, *b.translation, query.policy(), recorder));
        focus.cast_trace = events_of(recorder);
        const Shape<T> end = translated(b.shape, *b.translation);
        if (!validate(end)) {
            focus.end_contact = widen(contact(a.shape, end, query.policy()));
        }
    }
    Recorder<T> recorder;
    focus.contact = widen(contact(a.shape, b.shape, query.policy(), recorder));
    focus.contact_trace = events_of(recorder);
    focus.distance = widen(distance(a.shape, b.shape));
    focus.differences = differences(a.shape, b.shape);
    const auto* segment_a = std::get_if<Segment<T>>(&a.shape);
    const auto* segment_b = std::get_if<Segment<T>>(&b.shape);
    if (segment_a != nullptr && segment_b != nullptr) {
        focus.lines = widen(lines(*segment_a, *segment_b, collidarium::Extent::line));
        focus.common = widen(lines(*segment_a, *segment_b, collidarium::Extent::segment));
    }
    focus.shown = shown_answer(a, b, question, query.policy());
    if (b.translation && *b.translation != Vec2<T>(0)) {
        focus.frames = overlaps_at_frames(a, b, question.frames, query.policy());
        focus.gaps = is_told_by_slabs(focus.shown) ? std::vector<double>{} : gaps_along(a, b);
    }
    return focus;
}

template <Scalar T>
Answers answer_in(const Scene& scene, const std::optional<FocusPair>& focus, const FocusQuery& question) {
    const SceneQuery<T> query(scene);
    Answers answers;
    for (std::size_t i = 0; i < query.size(); ++i) {
        if (!query[i].usable && !query[i].hidden) {
            answers.unanswerable.push_back(i);
        }
    }
    answer_movers(query, answers);
    answer_overlaps(query, answers);
    const bool there = focus && focus->a != focus->b && focus->a < query.size() && focus->b < query.size();
    if (there && query[focus->a].usable && query[focus->b].usable) {
        answers.focus = answer_focus(query, *focus, question);
    }
    return answers;
}

}  // namespace

Answers answer(const Scene& scene, std::optional<FocusPair> focus, const FocusQuery& question) {
    return scene.scalar_or_default() == ScalarKind::float32 ? answer_in<float>(scene, focus, question)
                                                            : answer_in<double>(scene, focus, question);
}

}  // namespace collidarium::app
