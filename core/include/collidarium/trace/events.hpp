#pragma once

/// The intermediate values that queries report, in the order in which they come to know them. All
/// positions are world positions; directions have unit length; numbers along a direction are
/// `dot(direction, position)`. (Textbook methods that do not normalise a direction report it as it is.)

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "collidarium/alternative.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/trace/cast_events.hpp"
#include "collidarium/trace/field.hpp"
#include "collidarium/trace/pair_events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

/// The query that a trace belongs to.
enum class Operation {
    overlap,
    contact,
    distance,
    cast,
    cast_many,
    time_of_impact,
    circle_line,
    lines,
    contains,
    outline_crossings,
    static_push,  ///< move all the way, then push out of one shape after the other: a textbook method
    hull,
    decomposition,
    retro,          ///< a test on shapes in 16-bit integers: `retro/`
    move,           ///< a body moves through obstacles and responds to its hits: `response/`
    tiles,          ///< the cast of a box against a map of tiles: `raster/`
    pairs,          ///< which of many boxes meet: `broadphase/`
    pixels,         ///< whether two sprites share an opaque pixel: `raster/`
    drawing_order,  ///< which of two sprites is drawn first: the painter's algorithm, of the app
};

namespace detail {

/// Whether the value of its verdict is a time.
[[nodiscard]] constexpr bool is_timed(Operation operation) {
    return operation == Operation::cast || operation == Operation::cast_many ||
           operation == Operation::time_of_impact;
}

}  // namespace detail

/// Which code answers: the first event of a trace, and again wherever one kernel hands the pair on to
/// another.
template <Scalar T>
struct Route {
    std::string_view kernel{};  ///< the header that it is in, without its ending: "pairs/circle_aabb"

    static constexpr std::string_view event_name = "route";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"kernel"}, it.kernel...);
    }
};

/// Whether one number is less than another: the yes or no of a method that is a formula.
template <Scalar T>
struct Comparison {
    std::string_view left_name{};  ///< what is compared: "squared distance"
    T left{};
    std::string_view right_name{};  ///< with what: "sum of squared radii"
    T right{};
    int dimension{};      ///< of both: lengths to this power; 0 of times
    bool allows_equal{};  ///< left <= right instead of left < right
    bool holds{};

    static constexpr std::string_view event_name = "comparison";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        const EventUnit unit{detail::first(it...).dimension};
        visit({"left"}, it.left_name...);
        visit({"right"}, it.right_name...);
        visit({"left_value", unit}, it.left...);
        visit({"right_value", unit}, it.right...);
        visit({.name = "dimension", .streamed = false}, it.dimension...);
        visit({"allows_equal"}, it.allows_equal...);
        visit({"holds"}, it.holds...);
    }
};

/// Where two lines through segments meet, by Cramer's rule: ua = cross(between, way_b) / denominator and
/// ub = cross(between, way_a) / denominator, with `between` from the start of a to that of b. Of the outlines
/// of two polygons, for two of their edges.
template <Scalar T>
struct LineCrossing {
    Vec2<T> a_from{};
    Vec2<T> a_to{};
    Vec2<T> b_from{};
    Vec2<T> b_to{};
    std::optional<std::size_t> edge_a{};  ///< of an outline: the edge, by its first vertex
    std::optional<std::size_t> edge_b{};
    T denominator{};  ///< cross(way_a, way_b): 0 exactly where the lines are parallel
    T numerator_a{};  ///< cross(between, way_b): 0 where the start of a is on the line of b
    T numerator_b{};  ///< cross(between, way_a): 0 where the start of b is on the line of a
    T ua{};           ///< of lines that are not parallel: the point is a_from + ua way_a
    T ub{};           ///< likewise, b_from + ub way_b

    static constexpr std::string_view event_name = "line_crossing";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        const bool meet = detail::first(it...).denominator != 0;
        visit({"edge_a"}, it.edge_a...);
        visit({"edge_b"}, it.edge_b...);
        visit({"a_from", unit_of::length}, it.a_from...);
        visit({"a_to", unit_of::length}, it.a_to...);
        visit({"b_from", unit_of::length}, it.b_from...);
        visit({"b_to", unit_of::length}, it.b_to...);
        visit({"denominator", unit_of::area}, it.denominator...);
        visit({"numerator_a", unit_of::area}, it.numerator_a...);
        visit({"numerator_b", unit_of::area}, it.numerator_b...);
        visit({.name = "ua", .streamed = meet}, it.ua...);
        visit({.name = "ub", .streamed = meet}, it.ub...);
    }
};

/// A turn that the monotone chain of a convex hull tests: from the last edge of the chain to the next point.
/// Only a turn to the left keeps the chain's last vertex.
template <Scalar T>
struct HullTurn {
    Vec2<T> from{};   ///< the last vertex of the chain but one
    Vec2<T> via{};    ///< the last vertex of the chain, which is tested
    Vec2<T> point{};  ///< the point after it
    T cross{};        ///< of the edge to the vertex and the edge to the point, rounded
    int turn{};       ///< its exact sign: 1 to the left, 0 straight on, -1 to the right
    bool upper{};     ///< of the upper chain, which is built from right to left

    static constexpr std::string_view event_name = "hull_turn";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        const int turn = detail::first(it...).turn;
        const std::string_view word = turn > 0 ? "left" : turn < 0 ? "right" : "straight";
        visit({"from", unit_of::length}, it.from...);
        visit({"via", unit_of::length}, it.via...);
        visit({"point", unit_of::length}, it.point...);
        visit({"cross", unit_of::area}, it.cross...);
        visit({.name = "turn", .word = word}, it.turn...);
        visit({"upper"}, it.upper...);
    }
};

/// A point that is added to the chain of a convex hull. It stays unless a later turn removes it.
template <Scalar T>
struct HullPoint {
    Vec2<T> point{};
    std::size_t count{};  ///< vertices of the hull so far: of the upper chain with those of the lower one
    bool upper{};

    static constexpr std::string_view event_name = "hull_point";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"point", unit_of::length}, it.point...);
        visit({"count"}, it.count...);
        visit({"upper"}, it.upper...);
    }
};

/// What a convex decomposition does with a diagonal.
enum class DiagonalUse {
    monotone,     ///< added: it splits the polygon into pieces that are monotone in x
    triangulate,  ///< added: it cuts a triangle off such a piece
    remove,       ///< removed: the two pieces beside it form a convex one
    keep,         ///< kept: without it an interior angle at one of its ends would be reflex
};

/// A diagonal of a polygon, from one of its vertices to another.
template <Scalar T>
struct Diagonal {
    Vec2<T> from{};
    Vec2<T> to{};
    DiagonalUse use{};

    static constexpr std::string_view event_name = "diagonal";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"from", unit_of::length}, it.from...);
        visit({"to", unit_of::length}, it.to...);
        visit({"use"}, it.use...);
    }
};

/// The polygons that a hull or a decomposition answers with: the last event of their traces.
template <Scalar T>
struct ResultPolygons {
    Operation operation{};
    std::vector<std::vector<Vec2<T>>>
        polygons;  ///< a hull: one, of fewer than three vertices where it is flat

    static constexpr std::string_view event_name = "verdict";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        const bool is_decomposed = detail::first(it...).operation == Operation::decomposition;
        const std::string_view word = is_decomposed ? "decompose" : "";
        visit({.name = "operation", .word = word}, it.operation...);
        visit({"polygons", unit_of::length}, it.polygons...);
    }
};

/// Why a query came out as it did.
enum class Reason {
    overlapping,     ///< static: the origin is inside the Minkowski difference
    touching,        ///< static: it is on the boundary; a yes under the closed policy only
    separated,       ///< static: `axis` separates the shapes
    started_inside,  ///< cast: overlap before anything moves
    enters,          ///< cast: a hit within the path
    never_inside,    ///< cast: does not move on `axis` and is not inside that slab
    leaves_first,    ///< cast: leaves one slab before (or as) it enters the slab of `axis`
    beyond_end,      ///< cast: enters only after (or at) the end of the path
    behind_start,    ///< cast: has left before (or as) it starts
    passes_by,       ///< cast: the line of the path has no point inside; segments: one ends before the other
    no_interior,     ///< open policy: two shapes whose Minkowski difference has no inside only touch
    crosses,         ///< lines, outlines: they have a point in common
    collinear,       ///< lines: they have all of a line, or a stretch of it, in common
    parallel,        ///< lines: parallel, with nothing in common
};

/// The last event of every other trace.
template <Scalar T>
struct Verdict {
    Operation operation{};
    bool hit{};  ///< the answer; for a distance: whether it is 0
    Reason reason{};
    std::optional<Axis> axis{};  ///< the axis that decided, where one did
    T value{};                   ///< depth, distance, or time t of a hit; else 0

    static constexpr std::string_view event_name = "verdict";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        const EventUnit unit =
            detail::is_timed(detail::first(it...).operation) ? unit_of::bounded_time : unit_of::length;
        visit({"operation"}, it.operation...);
        visit({"hit"}, it.hit...);
        visit({"reason"}, it.reason...);
        visit({"axis"}, it.axis...);
        visit({"value", unit}, it.value...);
    }
};

/// All other events.
template <Scalar T>
using OtherEvents = std::variant<Route<T>, Comparison<T>, LineCrossing<T>, HullTurn<T>, HullPoint<T>,
                                 Diagonal<T>, ResultPolygons<T>, Verdict<T>>;

/// What an event can be.
template <Scalar T>
using AnyEvent = detail::OneOf<PairEvents<T>, CastEvents<T>, OtherEvents<T>>;

/// An event of any type: what traces are made of. To be visited as the variant that it is.
///
/// Copying, moving and destroying it takes a function for each type, so these are not inline.
template <Scalar T>
struct Event : AnyEvent<T> {
    template <class E>
    requires detail::is_alternative<E, AnyEvent<T>> Event(E event)
        : AnyEvent<T>(std::in_place_type<E>, std::move(event)) {}

    Event(const Event& other);
    Event(Event&& other) noexcept;
    Event& operator=(const Event& other);
    Event& operator=(Event&& other) noexcept;
    ~Event();
};

/// The sink that keeps every event of a query, in order, or the first so many.
template <Scalar T = double>
class Recorder : public RecorderOf<Event<T>> {
public:
    using RecorderOf<Event<T>>::RecorderOf;
};

}  // namespace collidarium
