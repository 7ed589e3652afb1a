#pragma once

/// What static queries about two shapes report (`trace/events.hpp`).

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "collidarium/scalar.hpp"
#include "collidarium/trace/field.hpp"

namespace collidarium {

/// The axes on which pairs of shapes are tested for separation.
enum class Axis {
    x,
    y,
    edge_a,    ///< across an edge of shape a (of a segment, across it)
    edge_b,    ///< across an edge of shape b
    along,     ///< along segments that lie on one line or are parallel
    vertices,  ///< from a vertex (or a centre) of one shape to one of the other
};

/// Both shapes projected on one axis.
template <Scalar T>
struct AxisProjection {
    Axis axis{};
    Vec2<T> direction{};
    T a_min{}, a_max{};
    T b_min{}, b_max{};
    T overlap{};  ///< how far b has to move along the axis to get out; negative: the gap
    std::optional<std::size_t> edge_a{};  ///< the edge of a across which the axis is, by its first vertex
    std::optional<std::size_t> edge_b{};  ///< the edge of b across which the axis is, by its first vertex
    bool decides{};  ///< it separates the shapes, or none overlaps less; of textbook methods, as these find
    bool is_repeated{};  ///< and was reported before, as one of those that are compared

    static constexpr std::string_view event_name = "axis_projection";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"axis"}, it.axis...);
        visit({"direction"}, it.direction...);
        visit({"a", unit_of::length}, std::tie(it.a_min, it.a_max)...);
        visit({"b", unit_of::length}, std::tie(it.b_min, it.b_max)...);
        visit({"overlap", unit_of::length}, it.overlap...);
        visit({"edge_a"}, it.edge_a...);
        visit({"edge_b"}, it.edge_b...);
        visit({.name = "decides", .streamed = detail::first(it...).decides}, it.decides...);
        visit({.name = "is_repeated", .streamed = detail::first(it...).is_repeated}, it.is_repeated...);
    }
};

/// The parts of a shape that can be nearest to another.
enum class Feature { vertex, edge, interior };

/// The nearest pair of points found so far.
template <Scalar T>
struct ClosestFeature {
    Feature feature_a{};
    Feature feature_b{};
    Vec2<T> point_a{};
    Vec2<T> point_b{};
    T distance{};

    static constexpr std::string_view event_name = "closest_feature";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"feature_a"}, it.feature_a...);
        visit({"feature_b"}, it.feature_b...);
        visit({"point_a", unit_of::length}, it.point_a...);
        visit({"point_b", unit_of::length}, it.point_b...);
        visit({"distance", unit_of::length}, it.distance...);
    }
};

/// The points of the Minkowski difference between which GJK searches for the one nearest to the origin.
template <Scalar T>
struct GjkSimplex {
    std::array<Vec2<T>, 3> points{};  ///< differences of points of a and b, without their radii
    std::array<Vec2<T>, 3> on_a{};    ///< the vertices of a and of b whose difference each point is
    std::array<Vec2<T>, 3> on_b{};
    std::size_t count{};
    std::array<T, 3> sides{};  ///< of the edges: twice the area of the triangle with the origin, positive
                               ///< where that is to the left
    std::array<T, 3>
        weights{};        ///< barycentric: what of each point the nearest one is made of; their sum is 1
    Vec2<T> nearest{};    ///< the point of the simplex nearest to the origin
    T distance{};         ///< of that point from the origin; 0 where the origin is in the simplex
    Vec2<T> direction{};  ///< search direction for the next point; zero where the origin is in the simplex
    T gain{};  ///< how much farther along it the next point lies than `points[0]`, times its length; 0 ends
               ///< the search: none lies farther by more than rounding

    /// How many edges it has, each from one point to the next.
    [[nodiscard]] constexpr std::size_t edge_count() const { return count == 2 ? 1 : count == 3 ? 3 : 0; }

    static constexpr std::string_view event_name = "gjk_simplex";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({.name = "count", .streamed = false}, it.count...);
        visit({"points", unit_of::length}, std::span(it.points).first(it.count)...);
        visit({"on_a", unit_of::length}, std::span(it.on_a).first(it.count)...);
        visit({"on_b", unit_of::length}, std::span(it.on_b).first(it.count)...);
        visit({"sides", unit_of::area}, std::span(it.sides).first(it.edge_count())...);
        visit({"weights"}, std::span(it.weights).first(it.count)...);
        visit({"nearest", unit_of::length}, it.nearest...);
        visit({"distance", unit_of::length}, it.distance...);
        visit({"direction", unit_of::length}, it.direction...);
        visit({"gain", unit_of::area}, it.gain...);
    }
};

/// The polygon inside the Minkowski difference that EPA grows.
template <Scalar T>
struct EpaPolytope {
    std::vector<Vec2<T>> points;  ///< counter-clockwise
    std::vector<Vec2<T>> on_a;    ///< the vertices of a and of b whose difference each point is
    std::vector<Vec2<T>> on_b;
    std::size_t edge{};  ///< the edge nearest to the origin begins at this point
    T distance{};        ///< of that edge from the origin; negative where that is outside of it

    static constexpr std::string_view event_name = "epa_polytope";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"points", unit_of::length}, it.points...);
        visit({"on_a", unit_of::length}, it.on_a...);
        visit({"on_b", unit_of::length}, it.on_b...);
        visit({"edge"}, it.edge...);
        visit({"distance", unit_of::length}, it.distance...);
    }
};

/// How contact points are found where an edge is met: the incident edge, which faces the reference edge, is
/// cut to its width, and what of it is above the surface is dropped. The ends of both are on the surfaces,
/// radii included.
template <Scalar T>
struct Clipping {
    bool reference_is_a{};
    Vec2<T> reference_from{};
    Vec2<T> reference_to{};
    Vec2<T> normal{};         ///< of the reference edge, outwards
    Vec2<T> incident_from{};  ///< the deepest vertex first, where one is
    Vec2<T> incident_to{};
    std::array<Vec2<T>, 2> kept{};  ///< the contact points: what is left, half way between the surfaces
    std::size_t kept_count{};
    std::array<Vec2<T>, 2> dropped{};  ///< the ends of the incident edge that were cut off
    std::size_t dropped_count{};

    static constexpr std::string_view event_name = "clipping";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        const std::string_view reference = detail::first(it...).reference_is_a ? "a" : "b";
        visit({.name = "reference", .word = reference}, it.reference_is_a...);
        visit({"reference_from", unit_of::length}, it.reference_from...);
        visit({"reference_to", unit_of::length}, it.reference_to...);
        visit({"normal"}, it.normal...);
        visit({"incident_from", unit_of::length}, it.incident_from...);
        visit({"incident_to", unit_of::length}, it.incident_to...);
        visit({.name = "kept_count", .streamed = false}, it.kept_count...);
        visit({"kept", unit_of::length}, std::span(it.kept).first(it.kept_count)...);
        visit({.name = "dropped_count", .streamed = false}, it.dropped_count...);
        visit({"dropped", unit_of::length}, std::span(it.dropped).first(it.dropped_count)...);
    }
};

/// One axis that a filter tested: in floating point, with a bound on rounding errors.
template <Scalar T>
struct FilterAxis {
    Axis axis{};                        ///< whose edge the axis is the normal of
    std::optional<std::size_t> edge{};  ///< that edge, by its first vertex
    Vec2<T> direction{};                ///< outward normal of that edge; from a to b where no edge gives it
    T separation{};  ///< along it, of the points alone (no radii) where an edge gives it; negative: overlap
    T bound{};       ///< the true separation is no farther off than this

    static constexpr std::string_view event_name = "filter_axis";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"axis"}, it.axis...);
        visit({"edge"}, it.edge...);
        visit({"direction"}, it.direction...);
        visit({"separation", unit_of::length}, it.separation...);
        visit({"bound", unit_of::length}, it.bound...);
    }
};

/// What a filter made of all that it tested.
enum class FilterOutcome {
    separated,    ///< settled: an axis separates the shapes by more than the bound
    overlapping,  ///< settled: no axis does, by more than the bound
    hit,          ///< settled: the path enters, within its length
    miss,         ///< settled: it does not
    unsure,       ///< within the bound of being otherwise: exact arithmetic has to decide
};

/// How a filter ended. Where it settled the query no exact test is made.
template <Scalar T>
struct FilterResult {
    FilterOutcome outcome{};
    T value{};  ///< what was compared: a separation, a distance, or a time
    T bound{};  ///< with what

    static constexpr std::string_view event_name = "filter_result";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        const FilterOutcome outcome = detail::first(it...).outcome;
        const bool is_time = outcome == FilterOutcome::hit || outcome == FilterOutcome::miss;
        const EventUnit unit = is_time ? unit_of::bounded_time : unit_of::length;
        visit({"outcome"}, it.outcome...);
        visit({"value", unit}, it.value...);
        visit({"bound", unit}, it.bound...);
    }
};

/// A step of hill climbing: a vertex of the Minkowski difference, and the edge along which the next one is
/// closer to the origin.
template <Scalar T>
struct ClimbStep {
    Vec2<T> on_a{};  ///< the vertices of a and of b whose difference it is
    Vec2<T> on_b{};
    Vec2<T> vertex{};  ///< of the difference
    Vec2<T> edge{};    ///< to the next vertex; zero where no edge leads closer to the origin
    Axis axis{};       ///< whose edge that is

    static constexpr std::string_view event_name = "climb_step";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"on_a", unit_of::length}, it.on_a...);
        visit({"on_b", unit_of::length}, it.on_b...);
        visit({"vertex", unit_of::length}, it.vertex...);
        visit({"edge", unit_of::length}, it.edge...);
        visit({"axis"}, it.axis...);
    }
};

/// The next edge of the Minkowski difference, in the order of the directions: the next edge of a, the next
/// one of b reversed, or both of them where they have the same direction. Without the radii.
template <Scalar T>
struct MinkowskiEdge {
    Vec2<T> start{};  ///< the vertices of the difference that it connects, counter-clockwise
    Vec2<T> end{};
    Vec2<T> a_from{};  ///< the edge of a; twice the vertex where only b has one
    Vec2<T> a_to{};
    Vec2<T> b_from{};  ///< the edge of b, which the difference takes the other way round; or twice the vertex
    Vec2<T> b_to{};
    std::optional<std::size_t> edge_a{};  ///< those edges, by their first vertices
    std::optional<std::size_t> edge_b{};
    Vec2<T>
        later{};  ///< the next edge of the other shape, whose direction comes later; zero where none is left

    static constexpr std::string_view event_name = "minkowski_edge";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"start", unit_of::length}, it.start...);
        visit({"end", unit_of::length}, it.end...);
        visit({"a_from", unit_of::length}, it.a_from...);
        visit({"a_to", unit_of::length}, it.a_to...);
        visit({"b_from", unit_of::length}, it.b_from...);
        visit({"b_to", unit_of::length}, it.b_to...);
        visit({"edge_a"}, it.edge_a...);
        visit({"edge_b"}, it.edge_b...);
        visit({"later", unit_of::length}, it.later...);
    }
};

/// Why exact arithmetic is required.
enum class ExactReason {
    within_bound,     ///< a number is nearer to zero than its bound
    parallel_edges,   ///< two edges have the same direction within rounding
    collinear,        ///< vertices in the middle of an edge, or a shape without an area
    many_vertices,    ///< a shape with more vertices than the filter takes
    out_of_range,     ///< numbers too large or too small for the filter
    starts_touching,  ///< a path that starts on the surface, or inside
};

/// The exact test is entered.
template <Scalar T>
struct ExactFallback {
    ExactReason reason{};
    T value{};  ///< the number that could not be distinguished from zero, where there is one
    T bound{};

    static constexpr std::string_view event_name = "exact_fallback";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"reason"}, it.reason...);
        visit({"value", unit_of::length}, it.value...);
        visit({"bound", unit_of::length}, it.bound...);
    }
};

/// What is looked for among the pairs of parts of two shapes.
enum class PartSearch {
    path,      ///< two parts that meet while the shapes move
    overlap,   ///< two parts that overlap
    distance,  ///< the nearest two parts
    depth,     ///< parts that are known to overlap: their Minkowski difference is added to the union
};

/// Two boxes of a concave contact, distance or cast: parts of a and of b, or branches of their trees.
template <Scalar T>
struct PartPair {
    std::size_t part_a{};  ///< of the parts of a; of a branch the first of its parts
    std::size_t part_b{};
    bool is_leaf{};  ///< two parts, not branches
    Vec2<T> min_a{}, max_a{};
    Vec2<T> min_b{}, max_b{};
    bool kept{};  ///< examined; else the boxes alone showed that nothing is to be found there
    PartSearch search{};

    static constexpr std::string_view event_name = "part_pair";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"part_a"}, it.part_a...);
        visit({"part_b"}, it.part_b...);
        visit({"is_leaf"}, it.is_leaf...);
        visit({"min_a", unit_of::length}, it.min_a...);
        visit({"max_a", unit_of::length}, it.max_a...);
        visit({"min_b", unit_of::length}, it.min_b...);
        visit({"max_b", unit_of::length}, it.max_b...);
        visit({"kept"}, it.kept...);
        visit({"search"}, it.search...);
    }
};

/// A translation of b that may be the shortest one to part two concave shapes.
template <Scalar T>
struct MtvCandidate {
    Vec2<T> translation{};
    T length{};
    bool free{};  ///< nothing overlaps after it; the shortest such is the minimum translation
    std::optional<std::size_t> part_a{};  ///< the parts of a and b out of which it leads by the shortest way;
    std::optional<std::size_t> part_b{};  ///< none where it ends where the outlines of two differences cross
    std::optional<std::size_t> edge_a{};  ///< the edge of that part along whose normal it leads, by its first
    std::optional<std::size_t> edge_b{};  ///< vertex; both of parallel edges, neither where vertices meet

    static constexpr std::string_view event_name = "mtv_candidate";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"translation", unit_of::length}, it.translation...);
        visit({"length", unit_of::length}, it.length...);
        visit({"free"}, it.free...);
        visit({"part_a"}, it.part_a...);
        visit({"part_b"}, it.part_b...);
        visit({"edge_a"}, it.edge_a...);
        visit({"edge_b"}, it.edge_b...);
    }
};

/// The events of this file.
template <Scalar T>
using PairEvents = std::variant<AxisProjection<T>, ClosestFeature<T>, GjkSimplex<T>, EpaPolytope<T>,
                                Clipping<T>, FilterAxis<T>, FilterResult<T>, ClimbStep<T>, MinkowskiEdge<T>,
                                ExactFallback<T>, PartPair<T>, MtvCandidate<T>>;

}  // namespace collidarium
