#pragma once

/// The queries on two shapes by any method, and how each operation is answered, in one table. Inner part of
/// `answers.cpp`.

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
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
#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "collidarium/trace/events.hpp"
#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"
#include "model/answers/shown_events.hpp"
#include "model/answers/shown_move.hpp"
#include "model/answers/shown_queries.hpp"
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
    [[nodiscard]] Extent extent() const {
        return infinite_lines ? Extent::line : collidarium::Extent::segment;
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
                           Extent::segment, sink);
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

/// Every push tests all shapes again, for the trace, and names all that it overlaps: with more of them that
/// would take too much memory.
inline constexpr std::size_t max_pushing_shapes = 1000;

/// The trace of the pushes of shape b, with indices into the scene's shapes; empty if there are more shapes
/// than `max_pushing_shapes`.
template <Scalar T>
[[nodiscard]] std::vector<Event<T>> static_pushes(const SceneQuery<T>& query, std::size_t b) {
    std::vector<Shape<T>> statics;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < query.size(); ++i) {
        if (i != b && query[i].usable) {
            statics.push_back(query[i].shape);
            places.push_back(i);
        }
    }
    if (statics.size() > max_pushing_shapes) {
        return {};
    }
    StoppableRecorder<T> recorder(query.stop());
    (void)textbook::static_push_one_after_another(std::span<const Shape<T>>(statics), query[b].shape,
                                                  query[b].translation.value_or(Vec2<T>(0)), query.policy(),
                                                  recorder);
    std::vector<Event<T>> events = recorder.events();
    for (Event<T>& event : events) {
        if (auto* push = std::get_if<StaticPush<T>>(&event)) {
            push->index = places[push->index];
            for (std::vector<std::size_t>* overlapped : {&push->before, &push->after}) {
                for (std::size_t& each : *overlapped) {
                    each = places[each];
                }
            }
        }
    }
    return events;
}

template <Scalar T>
struct AnsweredOperation {
    Operation operation;
    /// On the two shapes by a method; empty if that method does not support it. Null: it is not about them
    /// alone.
    std::optional<Shown> (*by_method)(const PairQueries<T>& pair, Algorithm method) = nullptr;
    ShownOrWhyNot (*in_scene)(const Scene& scene, const SceneQuery<T>& shapes, const FocusPair& pair,
                              const FocusQuery& query) = nullptr;
    /// Why it cannot be asked about two shapes, one of which turns by `rotation`; empty where it can. Null:
    /// about all it can.
    std::string_view (*why_not)(const Shape<T>& a, const Shape<T>& b, T rotation) = nullptr;
    /// The same of what a scene says of them.
    std::string_view (*why_not_of)(const SceneShape& a, const SceneShape& b) = nullptr;
};

template <Scalar T>
[[nodiscard]] bool is_circle_and_line(const Shape<T>& a, const Shape<T>& b) {
    return (std::holds_alternative<Circle<T>>(a) && std::holds_alternative<Segment<T>>(b)) ||
           (std::holds_alternative<Segment<T>>(a) && std::holds_alternative<Circle<T>>(b));
}

/// What a query of `PairQueries` shows.
template <Scalar T, auto query>
[[nodiscard]] std::optional<Shown> shown_by(const PairQueries<T>& pair, Algorithm method) {
    auto answered = (pair.*query)(method);
    return answered ? std::optional(std::move(answered->shown)) : std::nullopt;
}

/// The same of one about where two curves meet, which has one method only.
template <Scalar T, Operation operation, auto query>
[[nodiscard]] std::optional<Shown> shown_crossings(const PairQueries<T>& pair, Algorithm method) {
    if (method != Algorithm::automatic && method != Algorithm::closed_form) {
        return std::nullopt;
    }
    pair.stop.check();
    StoppableRecorder<T> recorder(pair.stop);
    (void)(pair.*query)(recorder);
    return Shown{.operation = operation,
                 .algorithm = Algorithm::closed_form,
                 .refused = {},
                 .trace = shown_events<T>(recorder.events()),
                 .infinite_lines = pair.infinite_lines};
}

template <Scalar T, Operation operation>
[[nodiscard]] std::optional<Shown> shown_polygons(const PairQueries<T>& pair, Algorithm method) {
    if (!supports(operation, pair.a, pair.b, method)) {
        return std::nullopt;
    }
    Recorder<T> recorder;
    (void)pair.polygons(operation, recorder);
    return Shown{.operation = operation,
                 .algorithm = automatic_algorithm(operation, pair.a, pair.b),
                 .refused = {},
                 .trace = shown_events<T>(recorder.events())};
}

template <Scalar T>
std::string_view why_no_cast(const Shape<T>&, const Shape<T>&, T rotation) {
    return rotation == 0
               ? ""
               : "a cast is of a translation alone: where the shape also turns, ask for the time of impact";
}
template <Scalar T>
std::string_view why_no_circle_line(const Shape<T>& a, const Shape<T>& b, T) {
    return is_circle_and_line(a, b) ? "" : "a circle and a line: this query needs a circle and a segment";
}
template <Scalar T>
std::string_view why_no_lines(const Shape<T>& a, const Shape<T>& b, T) {
    const bool are_segments = std::holds_alternative<Segment<T>>(a) && std::holds_alternative<Segment<T>>(b);
    return are_segments ? "" : "two lines: this query needs two segments";
}
template <Scalar T>
std::string_view why_no_outlines(const Shape<T>& a, const Shape<T>& b, T) {
    return has_outline(a) && has_outline(b) ? "" : "two outlines: this query needs two boxes or polygons";
}
template <Scalar T>
std::string_view why_no_hull(const Shape<T>& a, const Shape<T>& b, T) {
    const bool has_arcs = corners_of(a).radius > 0 || corners_of(b).radius > 0;
    return has_arcs ? "a convex hull is of points: a circle or a capsule has arcs" : "";
}
template <Scalar T>
std::string_view why_no_parts(const Shape<T>& a, const Shape<T>& b, T) {
    const bool has_polygon = !polygon_corners(a).empty() || !polygon_corners(b).empty();
    return has_polygon ? "" : "a convex decomposition is of a polygon";
}
template <Scalar T>
std::string_view why_no_integers(const Shape<T>& a, const Shape<T>& b, T) {
    return why_no_integer_test(convert<double>(a), convert<double>(b));
}

/// Without the names of shapes, which `shown_pixels` says.
inline std::string_view why_no_pictures(const SceneShape& a, const SceneShape& b) {
    const Sprite* of_a = sprite_of(a);
    const Sprite* of_b = sprite_of(b);
    return of_a == nullptr || of_b == nullptr ? "pixels: this query needs two sprites, boxes with a picture"
           : !of_a->pixels || !of_b->pixels   ? "pixels: a picture is missing"
                                              : "";
}

inline std::string too_many_shapes(const char* query, std::size_t most, const char* costly) {
    return std::string(query) + " is for at most " + std::to_string(most) + " other shapes: every " + costly +
           " tests them all again";
}

/// What is asked of the scene whatever its arithmetic.
template <Scalar T, auto ask>
[[nodiscard]] ShownOrWhyNot in_any(const Scene& scene, const SceneQuery<T>&, const FocusPair& pair,
                                   const FocusQuery& query) {
    return ask(scene, pair, query);
}

template <Scalar T>
[[nodiscard]] ShownOrWhyNot move_in(const Scene& scene, const SceneQuery<T>& shapes, const FocusPair& pair,
                                    const FocusQuery& query) {
    const auto why = scene.tiles ? why_no_tiles(scene, scene.shapes[pair.b]) : std::string_view();
    auto shown = why.empty() ? shown_move(shapes, pair.b, query) : std::nullopt;
    return shown          ? ShownOrWhyNot(*std::move(shown))
           : !why.empty() ? std::string(why)
                          : too_many_shapes("move and respond", max_obstacles, "hit");
}

template <Scalar T>
[[nodiscard]] ShownOrWhyNot pushes_in(const Scene&, const SceneQuery<T>& shapes, const FocusPair& pair,
                                      const FocusQuery&) {
    const std::vector<Event<T>> pushes = static_pushes(shapes, pair.b);
    if (pushes.empty()) {
        return too_many_shapes("move, then push out", max_pushing_shapes, "push");
    }
    return Shown{.operation = Operation::static_push,
                 .algorithm = Algorithm::closed_form,
                 .refused = {},
                 .trace = shown_events<T>(pushes)};
}

template <Scalar T>
inline constexpr std::array answered_operations = [] {
    using Pair = PairQueries<T>;
    using enum Operation;
    return std::array{
        AnsweredOperation<T>{
            .operation = cast, .by_method = shown_by<T, &Pair::cast_by>, .why_not = why_no_cast<T>},
        AnsweredOperation<T>{.operation = contact, .by_method = shown_by<T, &Pair::contact_by>},
        AnsweredOperation<T>{.operation = overlap, .by_method = shown_by<T, &Pair::overlap_by>},
        AnsweredOperation<T>{.operation = distance, .by_method = shown_by<T, &Pair::distance_by>},
        AnsweredOperation<T>{.operation = time_of_impact, .by_method = shown_by<T, &Pair::impact_by>},
        AnsweredOperation<T>{
            .operation = circle_line,
            .by_method = shown_crossings<T, circle_line, &Pair::template meet<StoppableRecorder<T>>>,
            .why_not = why_no_circle_line<T>},
        AnsweredOperation<T>{
            .operation = lines,
            .by_method = shown_crossings<T, lines, &Pair::template common<StoppableRecorder<T>>>,
            .why_not = why_no_lines<T>},
        AnsweredOperation<T>{
            .operation = outline_crossings,
            .by_method =
                shown_crossings<T, outline_crossings, &Pair::template crossings<StoppableRecorder<T>>>,
            .why_not = why_no_outlines<T>},
        AnsweredOperation<T>{
            .operation = hull, .by_method = shown_polygons<T, hull>, .why_not = why_no_hull<T>},
        AnsweredOperation<T>{.operation = decomposition,
                             .by_method = shown_polygons<T, decomposition>,
                             .why_not = why_no_parts<T>},
        AnsweredOperation<T>{
            .operation = retro, .in_scene = in_any<T, shown_integers>, .why_not = why_no_integers<T>},
        AnsweredOperation<T>{.operation = static_push, .in_scene = pushes_in<T>},
        AnsweredOperation<T>{.operation = move, .in_scene = move_in<T>},
        AnsweredOperation<T>{
            .operation = pixels, .in_scene = in_any<T, shown_pixels>, .why_not_of = why_no_pictures},
        AnsweredOperation<T>{.operation = drawing_order,
                             .in_scene = in_any<T, shown_drawing_order>,
                             .why_not_of = why_no_drawing_order},
    };
}();

// A search of the broad phase and a cast against tiles are asked of no pair.
static_assert(has_every_operation(answered_operations<double>, {Operation::pairs, Operation::tiles}),
              "how an operation is answered is not said");

/// The row of an operation; null of those that are asked of no pair.
template <Scalar T>
[[nodiscard]] const AnsweredOperation<T>* answered(Operation operation) {
    const auto& table = answered_operations<T>;
    const auto* const found = std::ranges::find(table, operation, &AnsweredOperation<T>::operation);
    return found == table.end() ? nullptr : found;
}

/// Why an operation cannot be asked about two shapes, one of which turns by `rotation`; empty where it can.
template <Scalar T>
[[nodiscard]] std::string_view why_not_asked_of(Operation operation, const Shape<T>& a, const Shape<T>& b,
                                                T rotation) {
    const AnsweredOperation<T>* const row = answered<T>(operation);
    return row != nullptr && row->why_not != nullptr ? row->why_not(a, b, rotation) : std::string_view();
}

}  // namespace collidarium::app
