#pragma once

/// The nearest feature of the Minkowski difference D0 of two convex shapes from a vertex of D0 on: along the
/// edges that lead closer to the origin, to the feature from which none does. D0 is convex, so what cannot be
/// improved nearby cannot be improved at all.
///
/// Whatever lies within a bound on rounding of being decided otherwise is left to the walk around all of D0
/// (`convex/closest_feature.hpp`), whose signs are exact.
///
/// Source: Lin and Canny, A Fast Algorithm for Incremental Distance Calculation (1991), for the climb.

#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/convex/sat_filter.hpp"
#include "collidarium/convex/separation.hpp"

namespace collidarium::detail {

/// Not more than this can rounding do to a dot or a cross product of the two, underflow included.
template <Scalar T>
[[nodiscard]] constexpr T rounding_of(const Vec2<T>& u, const Vec2<T>& v) {
    return 16 * std::numeric_limits<T>::epsilon() * (std::abs(u.x) + std::abs(u.y)) *
               (std::abs(v.x) + std::abs(v.y)) +
           std::numeric_limits<T>::min();
}

/// Whether the squares of a product of two lengths, and of a length, are as accurate as these.
template <Scalar T>
[[nodiscard]] constexpr bool can_be_squared(T product, T length) {
    constexpr T least = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    return product * product > least && length * length > least;
}

/// A vertex of D0 that comes from vertex a of one polygon and vertex b of the other, and the edges there.
template <Scalar T>
class DifferenceVertex {
public:
    DifferenceVertex(std::span<const Vec2<T>> points_a, std::span<const Vec2<T>> points_b, std::size_t a,
                     std::size_t b)
        : points_a_(points_a), points_b_(points_b), a_(a), b_(b) {}

    [[nodiscard]] std::size_t a() const { return a_; }
    [[nodiscard]] std::size_t b() const { return b_; }
    [[nodiscard]] Vec2<T> vertex() const { return points_a_[a_] - points_b_[b_]; }

    /// The vertex of D0 at the end of the edge that begins here; at the start of the one that ends here.
    [[nodiscard]] DifferenceVertex next(bool of_a) const {
        return of_a ? at(after_a(), b_) : at(a_, after_b());
    }
    [[nodiscard]] DifferenceVertex previous(bool of_a) const {
        return of_a ? at(before_a(), b_) : at(a_, before_b());
    }

    // The sides of both that meet here, in the direction in which D0 takes them; zero of a point.
    [[nodiscard]] Vec2<T> next_of_a() const { return points_a_[after_a()] - points_a_[a_]; }
    [[nodiscard]] Vec2<T> previous_of_a() const { return points_a_[a_] - points_a_[before_a()]; }
    [[nodiscard]] Vec2<T> next_of_b() const { return points_b_[b_] - points_b_[after_b()]; }
    [[nodiscard]] Vec2<T> previous_of_b() const { return points_b_[before_b()] - points_b_[b_]; }

    [[nodiscard]] bool is_next_of_a() const {
        return points_b_.size() == 1 || (points_a_.size() > 1 && turns(next_of_a(), next_of_b(), T(1)));
    }
    [[nodiscard]] bool is_previous_of_a() const {
        return points_b_.size() == 1 ||
               (points_a_.size() > 1 && turns(previous_of_a(), previous_of_b(), T(-1)));
    }

    /// Whether this is the only vertex of D0 that reaches farthest along a direction, beyond doubt.
    [[nodiscard]] bool is_farthest(const Vec2<T>& direction) const {
        const auto leads_back = [&](const Vec2<T>& side, T sign) {
            return glm::dot(direction, side) * sign < -rounding_of(direction, side);
        };
        return (points_a_.size() == 1 ||
                (leads_back(next_of_a(), T(1)) && leads_back(previous_of_a(), T(-1)))) &&
               (points_b_.size() == 1 ||
                (leads_back(next_of_b(), T(1)) && leads_back(previous_of_b(), T(-1))));
    }

private:
    /// Whether the turn from a side of a to one of b has that sign. Only a segment has sides in opposite
    /// directions at a vertex: of these, the other shape's comes first.
    [[nodiscard]] bool turns(const Vec2<T>& of_a, const Vec2<T>& of_b, T sign) const {
        const T turn = cross(of_a, of_b);
        if (glm::dot(of_a, of_b) < 0 && std::abs(turn) <= rounding_of(of_a, of_b)) [[unlikely]] {
            return points_b_.size() == 2;
        }
        return turn * sign > 0;
    }
    [[nodiscard]] DifferenceVertex at(std::size_t a, std::size_t b) const {
        return DifferenceVertex(points_a_, points_b_, a, b);
    }
    [[nodiscard]] std::size_t after_a() const { return a_ + 1 == points_a_.size() ? 0 : a_ + 1; }
    [[nodiscard]] std::size_t after_b() const { return b_ + 1 == points_b_.size() ? 0 : b_ + 1; }
    [[nodiscard]] std::size_t before_a() const { return (a_ == 0 ? points_a_.size() : a_) - 1; }
    [[nodiscard]] std::size_t before_b() const { return (b_ == 0 ? points_b_.size() : b_) - 1; }

    std::span<const Vec2<T>> points_a_;
    std::span<const Vec2<T>> points_b_;
    std::size_t a_;
    std::size_t b_;
};

/// Whether two segments are parallel, or too nearly so to tell: D0 is then flat.
template <Scalar T>
[[nodiscard]] constexpr bool may_be_parallel(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    if (a.points.size() != 2 || b.points.size() != 2) {
        return false;
    }
    const Vec2<T> of_a = a.points[1] - a.points[0];
    const Vec2<T> of_b = b.points[1] - b.points[0];
    return std::abs(cross(of_a, of_b)) <= rounding_of(of_a, of_b);
}

/// The number of the point that reaches farthest along a direction.
template <Scalar T>
[[nodiscard]] inline std::size_t farthest_vertex(std::span<const Vec2<T>> points, const Vec2<T>& direction) {
    std::size_t farthest = 0;
    T most = glm::dot(points[0], direction);
    for (std::size_t i = 1; i < points.size(); ++i) {
        const T reach = glm::dot(points[i], direction);
        farthest = reach > most ? i : farthest;
        most = reach > most ? reach : most;
    }
    return farthest;
}

/// The edge of D0 along the side of a that begins at vertex `a`, where vertex `b` of b is the one that
/// reaches farthest towards it, or a side of b that is exactly parallel; nothing but false where it is not.
template <Scalar T>
[[nodiscard]] inline bool edge_of_a(std::span<const Vec2<T>> points_a, std::span<const Vec2<T>> points_b,
                                    std::size_t a, std::size_t b, DifferenceEdge<T>& edge) {
    edge.a = a;
    edge.a_end = a + 1 == points_a.size() ? 0 : a + 1;
    edge.b = b;
    edge.b_end = b;
    edge.of_a = true;
    edge.of_b = false;
    edge.points_a = points_a.data();
    edge.points_b = points_b.data();
    edge.vector = points_a[edge.a_end] - points_a[a];
    if (points_b.size() > 1) {
        const std::size_t after = b + 1 == points_b.size() ? 0 : b + 1;
        const std::size_t before = (b == 0 ? points_b.size() : b) - 1;
        const double to_next = turn(points_a[a], points_a[edge.a_end], points_b[after], points_b[b]);
        const double to_previous = turn(points_b[b], points_b[before], points_a[a], points_a[edge.a_end]);
        if (to_next > 0 && to_previous == 0) {
            edge.of_b = true;
            edge.b = before;
            edge.vector += points_b[before] - points_b[b];
        } else if (to_next == 0 && to_previous > 0) {
            edge.of_b = true;
            edge.b_end = after;
            edge.vector += points_b[b] - points_b[after];
        } else if (!(to_next > 0 && to_previous > 0)) {
            return false;
        }
    }
    edge.start = points_a[edge.a] - points_b[edge.b];
    edge.end = points_a[edge.a_end] - points_b[edge.b_end];
    return true;
}

/// The same of a side of b, or of either: D0 of (a, b) is that of (b, a) with the opposite sign.
template <Scalar T>
[[nodiscard]] inline bool edge_along(std::span<const Vec2<T>> points_a, std::span<const Vec2<T>> points_b,
                                     std::size_t a, std::size_t b, bool of_a, DifferenceEdge<T>& edge) {
    if (of_a) {
        return edge_of_a(points_a, points_b, a, b, edge);
    }
    if (!edge_of_a(points_b, points_a, b, a, edge)) {
        return false;
    }
    std::swap(edge.a, edge.b);
    std::swap(edge.a_end, edge.b_end);
    std::swap(edge.of_a, edge.of_b);
    std::swap(edge.points_a, edge.points_b);
    edge.vector = -edge.vector;
    edge.start = points_a[edge.a] - points_b[edge.b];
    edge.end = points_a[edge.a_end] - points_b[edge.b_end];
    return true;
}

/// Nothing is sure: exact signs have to decide.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline bool fall_back(ExactReason reason, T value, T bound, Sink& sink) {
    emit(sink, [&] { return ExactFallback<T>{reason, value, bound}; });
    return false;
}

/// The feature where the origin is inside D0, from a scan and where the edge begins that it found; nothing
/// but false where it is not sure. Trace: `ExactFallback` then.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline bool deepest_feature(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                          const SatFilter& scan, const DifferenceVertex<T>& start,
                                          DifferenceFeature<T>& feature, Sink& sink) {
    DifferenceEdge<T>& edge = feature.edge;
    if (!edge_along(a.points, b.points, start.a(), start.b(), scan.is_of_a(), edge)) {
        return fall_back(ExactReason::parallel_edges, T(0), T(0), sink);
    }
    // Where a side of the other runs along the edge, too, it comes out as the same.
    const unsigned near = scan.near();
    const unsigned others = near & (near - 1);
    if (edge.of_a && edge.of_b ? !is_one_bit(others) : others != 0) {
        return fall_back(ExactReason::within_bound, T(scan.most()), T(scan.bound), sink);
    }
    feature.place = Place::inside;
    feature.on_edge = true;
    feature.degenerate = false;
    feature.at = side_of(edge);
    return true;
}

/// An edge of D0 that begins where these vertices say, if the origin is beside it beyond doubt.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline bool outside_edge(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                       const DifferenceVertex<T>& start, bool of_a,
                                       DifferenceFeature<T>& feature, Sink& sink) {
    if (!edge_along(a.points, b.points, start.a(), start.b(), of_a, feature.edge)) {
        return fall_back(ExactReason::parallel_edges, T(0), T(0), sink);
    }
    feature.at = side_of(feature.edge);
    const T rounding = rounding_of(feature.edge.start, feature.edge.vector);
    if (!(feature.at.side < 0 && feature.at.along > rounding && feature.at.to_end > rounding)) {
        return fall_back(ExactReason::within_bound, std::min(feature.at.along, feature.at.to_end), rounding,
                         sink);
    }
    feature.place = Place::outside;
    feature.on_edge = true;
    feature.degenerate = false;
    return true;
}

/// A vertex of D0, if every way from there along a side of either leads farther from the origin beyond doubt.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline bool outside_vertex(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                         const DifferenceVertex<T>& corner, DifferenceFeature<T>& feature,
                                         Sink& sink) {
    if (!corner.is_farthest(-corner.vertex())) {
        return fall_back(ExactReason::within_bound, T(0), T(0), sink);
    }
    feature = vertex_feature(a.points, corner.a(), b.points, corner.b());
    return true;
}

/// The feature where the origin is outside D0, found from a vertex of D0 on its side. Trace: `ClimbStep` for
/// every vertex, `ExactFallback` where it is not sure of what it found.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline bool climb(const ConvexProxy<T>& a, const ConvexProxy<T>& b, DifferenceVertex<T> corner,
                                DifferenceFeature<T>& feature, Sink& sink) {
    const auto step = [&](const Vec2<T>& side, bool of_a) {
        emit(sink, [&] {
            return ClimbStep<T>{a.points[corner.a()], b.points[corner.b()], corner.vertex(), side,
                                of_a ? Axis::edge_a : Axis::edge_b};
        });
    };
    for (std::size_t steps = 0; steps < 2 * most_scanned; ++steps) {
        const bool of_a = corner.is_next_of_a();
        const Vec2<T> side = of_a ? corner.next_of_a() : corner.next_of_b();
        if (!(glm::dot(corner.vertex(), side) < 0)) {
            break;
        }
        step(side, of_a);
        const DifferenceVertex<T> next = corner.next(of_a);
        if (glm::dot(next.vertex(), side) > 0) {
            return outside_edge(a, b, corner, of_a, feature, sink);
        }
        corner = next;
    }
    for (std::size_t steps = 0; steps < 2 * most_scanned; ++steps) {
        const bool of_a = corner.is_previous_of_a();
        const Vec2<T> side = of_a ? corner.previous_of_a() : corner.previous_of_b();
        if (!(glm::dot(corner.vertex(), side) > 0)) {
            break;
        }
        step(-side, of_a);
        corner = corner.previous(of_a);
        if (glm::dot(corner.vertex(), side) < 0) {
            return outside_edge(a, b, corner, of_a, feature, sink);
        }
    }
    step(Vec2<T>(0), true);
    return outside_vertex(a, b, corner, feature, sink);
}

}  // namespace collidarium::detail
