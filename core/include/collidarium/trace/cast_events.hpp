#pragma once

/// What casts report, and what else moves (`trace/events.hpp`).

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "collidarium/scalar.hpp"
#include "collidarium/trace/pair_events.hpp"

namespace collidarium {

/// What a cast moves: b's reference point, from `start` to `start + translation`. Where b turns as it moves
/// (a time of impact), also by what angle about that point.
template <Scalar T>
struct Sweep {
    Vec2<T> start{};
    Vec2<T> translation{};
    T rotation{};  ///< radians, counter-clockwise, over the whole motion

    static constexpr std::string_view event_name = "sweep";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"start", unit_of::length}, it.start...);
        visit({"translation", unit_of::speed}, it.translation...);
        visit({"rotation", unit_of::per_time, detail::first(it...).rotation != 0}, it.rotation...);
    }
};

/// All positions of b's reference point at which b touches or overlaps a: a grown by b. The query about two
/// shapes becomes one about the point `reference` and this polygon (counter-clockwise; two vertices or one
/// where it has no interior).
template <Scalar T>
struct PaddedShape {
    std::vector<Vec2<T>> polygon;
    Vec2<T> reference{};  ///< b's reference point before it moves
    Vec2<T> half_b{};     ///< b's half extent on x and y: the padding
    T radius{};           ///< the polygon is grown by this much; of round shapes

    static constexpr std::string_view event_name = "padded_shape";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"polygon", unit_of::length}, it.polygon...);
        visit({"radius", unit_of::length}, it.radius...);
        visit({"reference", unit_of::length}, it.reference...);
        visit({"half_b", unit_of::length}, it.half_b...);
    }
};

/// One axis of the slab test. The padded shape lies between two parallel lines; the moving reference
/// point is between them from time `near` to time `far`.
template <Scalar T>
struct SlabInterval {
    Axis axis{};
    Vec2<T> direction{};  ///< across the slab
    T center{};           ///< of a, along `direction`
    T half{};             ///< of a, along `direction`
    T padding{};          ///< b's half extent along `direction`
    T start{};            ///< b's reference point along `direction`
    T delta{};            ///< the translation along `direction`
    T near_line{};        ///< the line that is crossed first; the lower one when `delta` is 0
    T far_line{};         ///< the line that is crossed last
    T near{};             ///< -inf when nothing moves on this axis inside the slab, +inf outside it
    T far{};              ///< +inf when nothing moves on this axis inside the slab, -inf outside it

    static constexpr std::string_view event_name = "slab_interval";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"axis"}, it.axis...);
        visit({"near", unit_of::time}, it.near...);
        visit({"far", unit_of::time}, it.far...);
        visit({"direction"}, it.direction...);
        visit({"center", unit_of::length}, it.center...);
        visit({"half", unit_of::length}, it.half...);
        visit({"padding", unit_of::length}, it.padding...);
        visit({"start", unit_of::length}, it.start...);
        visit({"delta", unit_of::speed}, it.delta...);
        visit({"near_line", unit_of::length}, it.near_line...);
        visit({"far_line", unit_of::length}, it.far_line...);
    }
};

/// The slabs taken together: inside all of them from `enter` to `leave`.
template <Scalar T>
struct CastInterval {
    T enter{};  ///< the latest near time
    T leave{};  ///< the earliest far time
    Axis enter_axis{};
    Axis leave_axis{};

    static constexpr std::string_view event_name = "cast_interval";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"enter", unit_of::time}, it.enter...);
        visit({"leave", unit_of::time}, it.leave...);
        visit({"enter_axis"}, it.enter_axis...);
        visit({"leave_axis"}, it.leave_axis...);
    }
};

/// When a moving point crosses the line of one edge of the padded shape, moved outwards by its radius.
template <Scalar T>
struct EdgeCrossing {
    Axis axis{};          ///< whose edge it is; a's where it is both shapes'
    Vec2<T> from{};       ///< the edge, not moved outwards: one vertex of the padded shape
    Vec2<T> to{};         ///< and the next
    Vec2<T> direction{};  ///< outwards
    T start{};            ///< b's reference point before it moves, from the line; negative inside
    T delta{};            ///< the translation along `direction`; negative where it leads inside
    T t{};                ///< when the line is crossed; infinite where nothing moves across it
    bool on_edge{};       ///< whether that is beside the edge, not beyond its ends
    std::vector<std::size_t> edges{};  ///< those edges of the shape, by their first vertices: one, or several
                                       ///< on one line; none where it is a diagonal between convex parts
    bool decides{};                    ///< a hit: it is entered here

    static constexpr std::string_view event_name = "edge_crossing";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"axis"}, it.axis...);
        visit({"from", unit_of::length}, it.from...);
        visit({"to", unit_of::length}, it.to...);
        visit({"direction"}, it.direction...);
        visit({"start", unit_of::length}, it.start...);
        visit({"delta", unit_of::speed}, it.delta...);
        visit({"t", unit_of::time}, it.t...);
        visit({"on_edge"}, it.on_edge...);
        visit({"edges"}, it.edges...);
        visit({.name = "decides", .streamed = detail::first(it...).decides}, it.decides...);
    }
};

/// When a moving point is on a circle: the times at which a t^2 + b t + c is 0. Of a line that meets a circle
/// it says the same, with the segment from end to end as the way.
template <Scalar T>
struct Quadratic {
    Vec2<T> center{};  ///< a vertex of the padded shape
    T radius{};
    T a{};                     ///< squared length of the translation
    T b{};                     ///< twice the product of the translation and the way from the centre
    T c{};                     ///< squared distance from the centre at the start, less the squared radius
    T discriminant{};          ///< b^2 - 4 a c
    std::array<T, 2> roots{};  ///< ascending
    std::size_t root_count{};  ///< 0, 1 where the path is tangent, or 2
    std::array<bool, 2> on_outline{true, true};  ///< whether the circle is the outline of the padded shape
                                                 ///< there, not inside it
    bool decides{};                              ///< a hit: it is entered at the first root

    static constexpr std::string_view event_name = "quadratic";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"a", unit_of::speed * unit_of::speed}, it.a...);
        visit({"b", unit_of::length * unit_of::speed}, it.b...);
        visit({"c", unit_of::area}, it.c...);
        visit({"discriminant", unit_of::area * unit_of::speed * unit_of::speed}, it.discriminant...);
        visit({.name = "root_count", .streamed = false}, it.root_count...);
        visit({"roots", unit_of::time}, std::span(it.roots).first(it.root_count)...);
        visit({"on_outline"}, std::span(it.on_outline).first(it.root_count)...);
        visit({"center", unit_of::length}, it.center...);
        visit({"radius", unit_of::length}, it.radius...);
        visit({.name = "decides", .streamed = detail::first(it...).decides}, it.decides...);
    }
};

/// One step of conservative advancement.
template <Scalar T>
struct Advancement {
    T t{};
    T distance{};  ///< at that time
    T speed{};     ///< the most by which the distance can shrink in one unit of time; of shapes that turn, on
                   ///< average
    Vec2<T> point_a{};
    Vec2<T> point_b{};
    Vec2<T> normal{};  ///< from a to b

    static constexpr std::string_view event_name = "advancement";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"t", unit_of::time}, it.t...);
        visit({"distance", unit_of::length}, it.distance...);
        visit({"speed", unit_of::speed}, it.speed...);
        visit({"point_a", unit_of::length}, it.point_a...);
        visit({"point_b", unit_of::length}, it.point_b...);
        visit({"normal"}, it.normal...);
    }
};

/// One of the shapes of a cast through many.
template <Scalar T>
struct Candidate {
    std::size_t index{};
    bool hit{};
    T t{};           ///< meaningful when `hit`
    bool nearest{};  ///< the nearest hit so far

    static constexpr std::string_view event_name = "candidate";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"index"}, it.index...);
        visit({"hit"}, it.hit...);
        visit({"t", unit_of::time, detail::first(it...).hit}, it.t...);
        visit({"nearest"}, it.nearest...);
    }
};

/// One test of the naive method that moves a shape all its way, and then pushes it out of one shape after the
/// other.
template <Scalar T>
struct StaticPush {
    std::size_t index{};                ///< of the shape at rest that is tested
    Vec2<T> position{};                 ///< the reference point of the moved shape before the push
    bool overlaps{};                    ///< only then it is pushed
    Vec2<T> normal{};                   ///< of that contact: unit, away from the shape at rest
    T depth{};                          ///< how far it is pushed along the normal
    std::vector<std::size_t> before{};  ///< all shapes at rest that it overlaps before the push, ascending
    std::vector<std::size_t> after{};   ///< and after it

    [[nodiscard]] constexpr Vec2<T> mtv() const { return normal * depth + T(0); }

    static constexpr std::string_view event_name = "static_push";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        const bool is_pushed = detail::first(it...).overlaps;
        visit({"index"}, it.index...);
        visit({"position", unit_of::length}, it.position...);
        visit({"overlaps"}, it.overlaps...);
        visit({.name = "normal", .streamed = is_pushed}, it.normal...);
        visit({"depth", unit_of::length, is_pushed}, it.depth...);
        visit({"mtv", unit_of::length, is_pushed}, it.mtv()...);
        visit({.name = "before", .streamed = false}, it.before...);
        visit({.name = "after", .streamed = false}, it.after...);
    }
};

/// One of the times at which a method in discrete steps tests for overlap.
template <Scalar T>
struct DiscreteStep {
    T t{};
    bool overlaps{};

    static constexpr std::string_view event_name = "discrete_step";
    template <class Visit, class... Same>
    static constexpr void fields(Visit& visit, Same&... it) {
        visit({"t", unit_of::time}, it.t...);
        visit({"overlap"}, it.overlaps...);
    }
};

/// The events of this file.
template <Scalar T>
using CastEvents = std::variant<Sweep<T>, PaddedShape<T>, SlabInterval<T>, CastInterval<T>, EdgeCrossing<T>,
                                Quadratic<T>, Advancement<T>, Candidate<T>, StaticPush<T>, DiscreteStep<T>>;

}  // namespace collidarium
