#pragma once

/// Where a point that moves from the origin enters the Minkowski difference D of two convex shapes.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/convex/events.hpp"
#include "collidarium/pairs/ray_circle.hpp"

namespace collidarium::detail {

/// The first moment inside D.
template <Scalar T>
struct Entry {
    T t{};
    Vec2<T> normal{};  ///< of D, outwards
    Vec2<T> on_a{};    ///< the point of a's hull, without its radius, that b arrives at
    Axis axis{};
    bool corner{};
};

/// The edge of D0 that a path enters through last.
template <Scalar T>
struct LastEdge {
    DifferenceEdge<T> edge;
    T inwards{};  ///< the movement across it, times its length
    bool found{};
    bool corner{};  ///< another edge is entered at the same time

    /// Takes an edge that is entered later than the one held, or at the same time.
    void take(const DifferenceEdge<T>& other, T other_inwards, const Vec2<T>& path, bool same_time) {
        corner = same_time;
        if (!same_time || is_more_opposed(other, other_inwards, path)) {
            edge = other;
            inwards = other_inwards;
        }
        found = true;
    }

private:
    /// The one more opposed to the movement; of equally opposed ones that with the larger |y| of its
    /// normal, then the one to the left of the movement.
    [[nodiscard]] bool is_more_opposed(const DifferenceEdge<T>& other, T other_inwards,
                                       const Vec2<T>& path) const {
        const T length2 = glm::dot(edge.vector, edge.vector);
        const T other_length2 = glm::dot(other.vector, other.vector);
        const T opposed = inwards * inwards / length2;
        const T other_opposed = other_inwards * other_inwards / other_length2;
        if (!nearly_equal(opposed, other_opposed)) {
            return other_opposed > opposed;
        }
        const T y = edge.vector.x * edge.vector.x / length2;
        const T other_y = other.vector.x * other.vector.x / other_length2;
        if (!nearly_equal(y, other_y)) {
            return other_y > y;
        }
        return glm::dot(path, other.vector) < glm::dot(path, edge.vector);
    }
};

/// Whether the line of a path crosses an edge between its ends.
template <Scalar T>
[[nodiscard]] inline bool crosses(const DifferenceEdge<T>& edge, const Vec2<T>& path) {
    return crossing_at(edge, path).is_beside();
}

/// The times at which a path is to the left of every edge of D0.
template <Scalar T>
struct PolygonPath {
    T enter = -std::numeric_limits<T>::infinity();
    T leave = std::numeric_limits<T>::infinity();
    LastEdge<T> last{};
    Axis leave_axis{};
    bool possible = true;  ///< does not run outside along an edge
    bool slides = false;   ///< runs along the line of an edge
    std::size_t edges = 0;

    /// `side` is how far the origin is to the left of the edge, times its length.
    void cut(const DifferenceEdge<T>& edge, T side, const Vec2<T>& path, Policy policy) {
        ++edges;
        const T inwards = cross(edge.vector, path);
        if (inwards == 0) {
            possible &= policy == Policy::open ? side > 0 : side >= 0;
            slides |= side == 0;
            return;
        }
        const T t = -side / inwards;
        if (inwards < 0) {
            if (t < leave) {
                leave = t;
                leave_axis = axis_of(edge);
            }
        } else if (last.found && is_same_direction(edge.vector, last.edge.vector) &&
                   crosses(edge, path) != crosses(last.edge, path)) {
            // As far as their numbers go one side, of which one part is crossed.
            if (crosses(edge, path)) {
                last = {edge, inwards, true, last.corner};
                enter = t;
            }
        } else if (!last.found || t >= enter) {
            last.take(edge, inwards, path, last.found && t == enter);
            enter = t;
        }
    }

    [[nodiscard]] bool hits(Policy policy) const {
        return policy == Policy::open ? possible && enter < leave && enter < 1 && leave > 0
                                      : possible && enter <= leave && enter <= 1 && leave >= 0;
    }
};

/// A D0 that is a segment, as a polygon of two more edges: across its ends.
template <Scalar T>
inline void cut_ends(PolygonPath<T>& result, const DifferenceEdge<T>& there, const DifferenceEdge<T>& back,
                     const Vec2<T>& path) {
    PolygonPath<T> ends;
    for (const DifferenceEdge<T>* edge : {&there, &back}) {
        DifferenceEdge<T> end = *edge;
        end.vector = -perpendicular(edge->vector);
        end.end = end.start;
        end.a_end = end.a;
        end.b_end = end.b;
        ends.cut(end, side_of(*edge).along, path, Policy::closed);
    }
    // Both edges have the same line, so they are entered and left at once, which is no corner.
    const bool crosses_line = result.last.found;
    const bool at_end =
        crosses_line && (ends.slides || ends.enter == result.enter || ends.leave == result.enter);
    result.possible &= ends.possible;
    result.leave = std::min(result.leave, ends.leave);
    if (ends.last.found && (!crosses_line || ends.enter >= result.enter)) {
        result.last.take(ends.last.edge, ends.last.inwards, path, crosses_line && ends.enter == result.enter);
        result.enter = ends.enter;
    }
    result.last.corner = at_end || !crosses_line;
    result.slides = false;
}

/// Two shapes that are points: the path arrives where it runs through the one point of D.
template <Scalar T>
[[nodiscard]] inline std::optional<Entry<T>> enter_point(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                         const Vec2<T>& path, Policy policy) {
    if (policy == Policy::open) {
        return std::nullopt;
    }
    // The coordinate that moves more gives the time; a power of two keeps the squares of short ways.
    const Vec2<T> point = a.points[0] - b.points[0];
    const int main = std::abs(path.x) >= std::abs(path.y) ? 0 : 1;
    const T t = point[main] / path[main];
    const T scale = std::ldexp(T(1), -std::ilogb(path[main]));
    if (!(t >= 0) || t > 1 || cross(path * scale, point * scale) != 0) {
        return std::nullopt;
    }
    return Entry<T>{t, -unit(path), a.points[0], Axis::vertices, true};
}

/// Where the path enters a D without rounding.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::optional<Entry<T>> enter_polygon(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                           const Vec2<T>& path, Policy policy,
                                                           [[maybe_unused]] const Vec2<T>& reference,
                                                           Sink& sink) {
    PolygonPath<T> times;
    DifferenceEdge<T> first;
    DifferenceEdge<T> latest;
    minkowski_edge_merge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
        if (times.edges == 0) {
            first = edge;
        }
        latest = edge;
        times.cut(edge, side_of(edge).side, path, policy);
        emit(sink, [&] { return crossing_of(edge, path, T(0), reference); });
        return true;
    });
    if (times.edges == 0) {
        return enter_point(a, b, path, policy);
    }
    const bool is_flat = times.edges == 2;
    if (is_flat) {
        cut_ends(times, first, latest, path);
    }
    emit(sink, [&] {
        return CastInterval<T>{times.enter, times.leave, axis_of(times.last.edge), times.leave_axis};
    });
    if (!times.hits(policy)) {
        return std::nullopt;
    }
    Entry<T> entry;
    entry.t = times.enter > 0 ? times.enter : T(0);
    if (!times.last.found) {
        // Only an underflow gets here: no edge seems to be crossed. Against the movement is outward then.
        entry.normal = -unit(path);
        entry.on_a = a.points[0];
        return entry;
    }
    const DifferenceEdge<T>& edge = times.last.edge;
    entry.normal = outward_normal(edge.vector);
    entry.axis = axis_of(edge);
    entry.corner = times.last.corner ||
                   (policy == Policy::closed && !is_flat && (times.slides || times.leave == times.enter));
    entry.on_a = witnesses_at(a, b, edge, crossing_at(edge, path)).a;
    return entry;
}

/// The earliest entry found so far into a rounded D: through a straight side, which is certain where there
/// is one, or through the disc around a vertex.
template <Scalar T>
class RoundedPath {
public:
    RoundedPath(const ConvexProxy<T>& a, const ConvexProxy<T>& b, const Vec2<T>& path, Policy policy)
        : a_(a),
          b_(b),
          path_(path),
          path2_(glm::dot(path, path)),
          radius_(a.radius + b.radius),
          policy_(policy) {}

    /// The straight side of D along an edge of D0: reached where its foot is between the ends of the edge.
    void look_at_side(const DifferenceEdge<T>& edge) {
        const EdgeSide<T> start = side_of(edge);
        const T side = start.side;
        const T inwards = cross(edge.vector, path_);
        if (!(inwards > 0) || !(side < 0)) {
            return;
        }
        const T squares = side * side - radius_ * radius_ * start.length2;
        if (squares < 0) {
            return;
        }
        const T t = squares / ((radius_ * std::sqrt(start.length2) - side) * inwards);
        const EdgeSide<T> then = side_of(edge, path_ * t);
        if (!is_in_time(t) || !then.is_beside() || (by_side_ && t >= entry_->t)) {
            return;
        }
        by_side_ = true;
        entry_ = Entry<T>{t, outward_normal(edge.vector), witnesses_at(a_, b_, edge, then).a, axis_of(edge),
                          false};
    }

    /// The disc around a vertex of D0.
    void look_at_disc(std::size_t a, std::size_t b) {
        if (by_side_) {
            return;
        }
        const auto disc = enter_disc(a_.points[a] - b_.points[b], radius_, path_, path2_, policy_);
        if (disc && !(entry_ && disc->t >= entry_->t)) {
            entry_ = Entry<T>{disc->t, normal_at(*disc, path_, radius_, path2_), a_.points[a], Axis::vertices,
                              false};
        }
    }

    [[nodiscard]] const std::optional<Entry<T>>& entry() const { return entry_; }

private:
    [[nodiscard]] bool is_in_time(T t) const { return policy_ == Policy::open ? t < 1 : t <= 1; }

    const ConvexProxy<T>& a_;
    const ConvexProxy<T>& b_;
    Vec2<T> path_;
    T path2_;
    T radius_;
    Policy policy_;
    bool by_side_ = false;
    std::optional<Entry<T>> entry_;
};

/// Where the path, which does not start in D, enters a rounded D.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::optional<Entry<T>> enter_rounded(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                           const Vec2<T>& path, Policy policy,
                                                           [[maybe_unused]] const Vec2<T>& reference,
                                                           Sink& sink) {
    [[maybe_unused]] const T radius = a.radius + b.radius;
    RoundedPath<T> rounded(a, b, path, policy);
    bool is_point = true;
    minkowski_edge_merge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
        is_point = false;
        rounded.look_at_disc(edge.a, edge.b);
        rounded.look_at_side(edge);
        emit(sink, [&] { return crossing_of(edge, path, radius, reference); });
        emit(sink, [&] { return quadratic_of(edge.start, path, radius, reference); });
        return true;
    });
    if (is_point) {
        rounded.look_at_disc(0, 0);
        emit(sink, [&] { return quadratic_of(a.points[0] - b.points[0], path, radius, reference); });
    }
    return rounded.entry();
}

}  // namespace collidarium::detail
