#pragma once

/// What a cast of two convex shapes reports of the parts of D that it tests. Nothing here runs in a query
/// that is not traced.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <variant>
#include <vector>

#include "convex/cast_entry.hpp"
#include "convex/cast_numbers.hpp"
#include "convex/events.hpp"

namespace collidarium::detail {

/// The edges of a shape from one of its vertices to another, ascending.
[[nodiscard]] inline std::vector<std::size_t> edges_between(std::size_t count, std::size_t from,
                                                            std::size_t to) {
    std::vector<std::size_t> edges;
    for (std::size_t i = from; i != to; i = i + 1 == count ? 0 : i + 1) {
        edges.push_back(i);
    }
    std::sort(edges.begin(), edges.end());
    return edges;
}

/// The crossing of the line of an edge of D0, moved outwards by the radius; at an infinite time where nothing
/// moves across the line.
template <Scalar T>
[[nodiscard]] inline EdgeCrossing<T> crossing_of(const CastNumbers<T>& numbers, const DifferenceEdge<T>& edge,
                                                 const Vec2<T>& reference) {
    const ScaledNumber length = numbers.length_of(edge);
    EdgeCrossing<T> crossing;
    crossing.axis = axis_of(edge);
    crossing.from = edge.start + reference;
    crossing.to = edge.end + reference;
    crossing.direction = outward_normal(edge.vector);
    crossing.start = static_cast<T>((numbers.outside(edge) / length).value()) - numbers.radius;
    crossing.delta = static_cast<T>((-numbers.inwards(edge) / length).value());
    crossing.t =
        numbers.inwards(edge).digits == 0 ? std::numeric_limits<T>::infinity() : numbers.time_of(edge);
    // On which sides of the line of the path the edge begins and ends.
    const ScaledNumber shift = numbers.radius > 0 ? numbers.shift_of(edge) : ScaledNumber{};
    const double from = (numbers.across(start_of(edge)) - shift).digits;
    const double to = (numbers.across(end_of(edge)) - shift).digits;
    crossing.on_edge = std::isfinite(crossing.t) && std::min(from, to) <= 0 && std::max(from, to) >= 0;
    crossing.edges = edge.of_a ? edges_between(numbers.a.points.size(), edge.a, edge.a_end)
                               : edges_between(numbers.b.points.size(), edge.b, edge.b_end);
    return crossing;
}

/// The same where the crossing is known to be on the edge, at time t.
template <Scalar T>
[[nodiscard]] inline EdgeCrossing<T> crossing_of(const CastNumbers<T>& numbers, const DifferenceEdge<T>& edge,
                                                 const Vec2<T>& reference, T t) {
    EdgeCrossing<T> crossing = crossing_of(numbers, edge, reference);
    crossing.t = t;
    crossing.on_edge = true;
    return crossing;
}

/// Two shapes that `direction` or its opposite, unit vectors, separates.
template <Scalar T>
[[nodiscard]] inline FilterAxis<T> separation_along(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                    const Vec2<T>& direction) {
    const Vec2<double> axis(direction);
    const Vec2<double> origin(a.points[0]);
    double size = static_cast<double>(a.radius) + static_cast<double>(b.radius);
    const auto extent = [&](const ConvexProxy<T>& shape) {
        Interval<double> along{std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest()};
        for (const Vec2<T>& point : shape.points) {
            const Vec2<double> offset = Vec2<double>(point) - origin;
            along.lo = std::min(along.lo, glm::dot(axis, offset) - static_cast<double>(shape.radius));
            along.hi = std::max(along.hi, glm::dot(axis, offset) + static_cast<double>(shape.radius));
            size = std::max(size, std::abs(offset.x) + std::abs(offset.y));
        }
        return along;
    };
    const Interval<double> of_a = extent(a);
    const Interval<double> of_b = extent(b);
    const double ahead = of_b.lo - of_a.hi;
    const double behind = of_a.lo - of_b.hi;
    const T bound = 16 * std::numeric_limits<T>::epsilon() * static_cast<T>(size);
    const bool b_is_ahead = ahead >= behind;
    return {Axis::vertices, std::nullopt, b_is_ahead ? direction + T(0) : reversed(direction),
            static_cast<T>(b_is_ahead ? ahead : behind), bound};
}

/// The arrival at the end of a D0 without width, or at one that is a point.
template <Scalar T>
[[nodiscard]] inline EdgeCrossing<T> crossing_at_end(const CastNumbers<T>& numbers, const Corner& corner,
                                                     const Vec2<T>& normal, T t, const Vec2<T>& reference) {
    const Vec2<T> vertex = numbers.a.points[corner.a] - numbers.b.points[corner.b];
    EdgeCrossing<T> crossing;
    crossing.axis = Axis::vertices;
    crossing.from = crossing.to = vertex + reference;
    crossing.direction = normal;
    crossing.start = -glm::dot(normal, vertex);
    crossing.delta = glm::dot(normal, numbers.path);
    crossing.t = t;
    crossing.on_edge = true;
    return crossing;
}

/// Whether a point that moves from the origin is, at the roots of the circle around a vertex of D0, on the
/// outline of D: in front of both edges that meet at the vertex. Beside one of them the circle is inside D.
template <Scalar T>
[[nodiscard]] inline std::array<bool, 2> are_on_outline(const CastNumbers<T>& numbers, const Corner& corner,
                                                        const std::array<T, 2>& roots) {
    constexpr T rounding = std::max(T(1e-9), 64 * std::numeric_limits<T>::epsilon());
    const Vec2<T> vertex = numbers.a.points[corner.a] - numbers.b.points[corner.b];
    std::array<bool, 2> result{true, true};
    for (const DifferenceEdge<T>& edge : minkowski_edge_merge(numbers.a.points, numbers.b.points)) {
        const T most = rounding * numbers.radius * glm::length(edge.vector);
        for (const std::size_t i : {std::size_t(0), std::size_t(1)}) {
            const T along = glm::dot(numbers.path * roots[i] - vertex, edge.vector);
            result[i] = result[i] && !(start_of(edge) == corner && along > most) &&
                        !(end_of(edge) == corner && -along > most);
        }
    }
    return result;
}

/// The times at which a point that moves from the origin is on the circle around a vertex of D0.
template <Scalar T>
[[nodiscard]] inline Quadratic<T> quadratic_of(const CastNumbers<T>& numbers, const Corner& corner,
                                               const Vec2<T>& reference) {
    const DiscNumbers<T> disc = numbers.disc(corner);
    const Vec2<double> path(numbers.path);
    const double path2 = glm::dot(path, path);
    const double root = disc.root;
    Quadratic<T> quadratic;
    quadratic.center = numbers.a.points[corner.a] - numbers.b.points[corner.b] + reference;
    quadratic.radius = numbers.radius;
    quadratic.a = static_cast<T>(path2);
    quadratic.b = static_cast<T>(disc.ahead == 0 ? 0.0 : -2 * disc.ahead);
    quadratic.c = static_cast<T>(disc.gap);
    quadratic.discriminant = static_cast<T>(4 * disc.discriminant.value());
    if (quadratic.discriminant == 0 && disc.discriminant.digits != 0) {  // it underflows: the sign is kept
        quadratic.discriminant = disc.discriminant.digits > 0 ? std::numeric_limits<T>::denorm_min()
                                                              : -std::numeric_limits<T>::denorm_min();
    }
    if (disc.discriminant.digits < 0 || !(path2 > 0)) {
        return quadratic;
    }
    // The root of larger size first, the other from their product: nothing cancels.
    const double larger = disc.ahead > 0 ? disc.ahead + root : disc.ahead - root;
    const T far = static_cast<T>(larger / path2);
    const T other = static_cast<T>(larger == 0 || disc.gap == 0 ? 0.0 : disc.gap / larger);
    const T first = disc.is_ahead ? disc.t : disc.ahead > 0 ? other : far;
    quadratic.roots = {first, std::max(first, disc.ahead > 0 ? far : other)};
    quadratic.root_count = disc.discriminant.digits > 0 ? 2 : 1;
    quadratic.on_outline = are_on_outline(numbers, corner, quadratic.roots);
    return quadratic;
}

/// The same where the first of the times is known.
template <Scalar T>
[[nodiscard]] inline Quadratic<T> quadratic_of(const CastNumbers<T>& numbers, const Corner& corner,
                                               const Vec2<T>& reference, T first) {
    Quadratic<T> quadratic = quadratic_of(numbers, corner, reference);
    quadratic.roots = {first, std::max(first, quadratic.roots[1])};
    quadratic.on_outline = are_on_outline(numbers, corner, quadratic.roots);
    return quadratic;
}

/// Holds back what a cast tests until it is known through which edge or arc the path enters.
template <Scalar T, TraceSink Sink>
class EntrySink final : public EventSink<Event<T>> {
public:
    explicit EntrySink(Sink& sink) : sink_(sink) {}

    void record(const Event<T>& event) override { held_.push_back(event); }
    [[nodiscard]] EventSink<Event<T>>& events() { return *this; }
    /// Hands all on.
    void tell(const CastEntry<T>& entry) {
        const bool hit = entry.outcome == FilterOutcome::hit;
        for (Event<T>& event : held_) {
            if (auto* crossing = std::get_if<EdgeCrossing<T>>(&event)) {
                crossing->decides =
                    hit && crossing->direction == entry.normal && std::max(crossing->t, T(0)) == entry.t;
            } else if (auto* arc = std::get_if<Quadratic<T>>(&event)) {
                arc->decides = hit && entry.axis == Axis::vertices && arc->root_count > 0 &&
                               std::max(arc->roots[0], T(0)) == entry.t;
            }
            sink_.record(event);
        }
    }

private:
    Sink& sink_;
    std::vector<Event<T>> held_;
};

// Without a sink there is nothing to hold back.
template <Scalar T>
class EntrySink<T, NoTrace> : public NoTrace {
public:
    explicit EntrySink(NoTrace&) {}
    [[nodiscard]] NoTrace& events() { return *this; }
    static void tell(const CastEntry<T>&) {}
};

}  // namespace collidarium::detail
