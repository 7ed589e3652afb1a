#pragma once

/// The queries on two shapes by any method, each with its answer and its trace. Inner part of `answers.cpp`.

#include <iterator>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/circle_line.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/query/outline_crossings.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/trace/events.hpp"
#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"
#include "model/answers/shown_events.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {

template <Scalar T>
struct PairQueries;

/// A query by a method, traced.
template <Scalar T, class Answer>
struct Traced {
    Answer answer{};
    Shown shown;
};

/// A query of two shapes, `query(options, sink)`, by a method; empty if that is not supported. It can be
/// stopped at every event.
template <Scalar T, class Query>
auto traced(Operation operation, const PairQueries<T>& pair, Algorithm method, const Query& query) {
    MethodUsed used;
    const QueryOptions options{.policy = pair.policy, .method = method, .used = &used};
    pair.stop.check();
    StoppableRecorder<T> recorder(pair.stop);
    auto answer = query(options, recorder);
    std::optional<Traced<T, decltype(answer)>> result;
    if (used.supported) {
        result = {std::move(answer),
                  {.operation = operation,
                   .algorithm = used.algorithm,
                   .converged = used.converged,
                   .refused = {},
                   .trace = shown_events<T>(recorder.events())}};
    }
    return result;
}

/// The queries on two shapes, by any method.
template <Scalar T>
struct PairQueries {
    const Shape<T>& a;
    const Shape<T>& b;
    T turn_a{};          ///< the rotation of a in its place
    Motion<T> motion{};  ///< of b, as seen from a
    Policy policy{};
    StopSignal stop;
    bool infinite_lines = false;

    /// What a segment stands for.
    [[nodiscard]] collidarium::Extent extent() const {
        return infinite_lines ? collidarium::Extent::line : collidarium::Extent::segment;
    }
    [[nodiscard]] auto cast_by(Algorithm method) const {
        return traced<T>(Operation::cast, *this, method, [&](const QueryOptions& options, auto& sink) {
            return cast(a, b, motion.translation, options, sink).hit;
        });
    }
    /// The time of impact has one method only. It may give up, and says so.
    [[nodiscard]] std::optional<Traced<T, std::optional<CastHit<T>>>> impact_by(Algorithm method) const {
        if (!supports(Operation::time_of_impact, a, b, method)) {
            return std::nullopt;
        }
        stop.check();
        StoppableRecorder<T> recorder(stop);
        const FirstTouch<T> touch = first_touch(a, turn_a, b, motion, policy, as_sink<Event<T>>(recorder));
        return Traced<T, std::optional<CastHit<T>>>{
            touch.hit,
            {.operation = Operation::time_of_impact,
             .algorithm = automatic_algorithm(Operation::time_of_impact, a, b),
             .converged = touch.converged,
             .refused = {},
             .trace = shown_events<T>(recorder.events())}};
    }
    /// The query about the motion: a cast, or the time of impact where one of them turns.
    [[nodiscard]] Operation of_motion() const {
        return motion.rotation == 0 && turn_a == 0 ? Operation::cast : Operation::time_of_impact;
    }
    [[nodiscard]] auto contact_by(Algorithm method) const {
        return traced<T>(Operation::contact, *this, method, [&](const QueryOptions& options, auto& sink) {
            return contact(a, b, options, sink);
        });
    }
    [[nodiscard]] auto distance_by(Algorithm method) const {
        return traced<T>(Operation::distance, *this, method, [&](const QueryOptions& options, auto& sink) {
            return distance(a, b, options, sink);
        });
    }
    [[nodiscard]] auto overlap_by(Algorithm method) const {
        return traced<T>(Operation::overlap, *this, method, [&](const QueryOptions& options, auto& sink) {
            return overlap(a, b, options, sink);
        });
    }
    /// Where the segment meets the circle: one of the two is a circle, the other a segment.
    template <TraceSink Sink>
    [[nodiscard]] CircleLine<T> meet(Sink& sink) const {
        const bool swapped = std::holds_alternative<Segment<T>>(a);
        return circle_line(std::get<Circle<T>>(swapped ? b : a), std::get<Segment<T>>(swapped ? a : b),
                           collidarium::Extent::segment, sink);
    }
    /// What two segments, or the lines through them, have in common.
    template <TraceSink Sink>
    [[nodiscard]] Lines<T> common(Sink& sink) const {
        return lines(std::get<Segment<T>>(a), std::get<Segment<T>>(b), extent(), sink);
    }
    /// Where the outlines of two boxes or polygons meet.
    template <TraceSink Sink>
    [[nodiscard]] std::vector<OutlineCrossing<T>> crossings(Sink& sink) const {
        const std::vector<Vec2<T>> outline_a = polygon_corners(a);
        const std::vector<Vec2<T>> outline_b = polygon_corners(b);
        return outline_crossings(std::span<const Vec2<T>>(outline_a), std::span<const Vec2<T>>(outline_b),
                                 sink);
    }
    /// The convex hull of all vertices of both, or the convex parts of b, where that is a polygon, else of a.
    template <TraceSink Sink>
    std::vector<std::vector<Vec2<T>>> polygons(Operation operation, Sink& sink) const {
        if (operation == Operation::decomposition) {
            const std::vector<Vec2<T>> of_b = polygon_corners(b);
            const std::vector<Vec2<T>> vertices = of_b.empty() ? polygon_corners(a) : of_b;
            return decompose(std::span<const Vec2<T>>(vertices), sink);
        }
        std::vector<Vec2<T>> points = corners_of(a).points;
        std::ranges::copy(corners_of(b).points, std::back_inserter(points));
        return {convex_hull(std::span<const Vec2<T>>(points), sink)};
    }
};

}  // namespace collidarium::app
