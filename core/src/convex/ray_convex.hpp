#pragma once

/// Where a moving point enters a convex polygon, where that can be decided without doubt: all vertices at
/// once give the edge that the line of its path crosses, and that edge the time. What this leaves open
/// `convex/cast_exact.hpp` decides.

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

#include "collidarium/scalar.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/simd/root.hpp"
#include "collidarium/trace/events.hpp"
#include "convex/closest_feature.hpp"
#include "convex/difference_vertex.hpp"
#include "convex/point_in_polygon_filter.hpp"
#include "convex/sat_filter.hpp"

namespace collidarium::detail {

/// How far the vertices of a polygon with room for `Length` are to the left of a line, or ahead along it, in
/// single precision.
template <std::size_t Length>
class VertexScan {
public:
    /// `first` leads from the line's origin to the first vertex; along `x`, `y` the numbers ascend.
    VertexScan(const EdgeTable& table, float slant, float first_x, float first_y, float x, float y)
        : VertexScan(table.edges, table.extent, slant, first_x, first_y, x, y) {
        const float first = x * first_x + y * first_y;
        for (std::size_t i = 0; i < groups; ++i) {
            numbers_[i] = load<FilterSimd>(table.x() + i * scan_width) * x +
                          load<FilterSimd>(table.y() + i * scan_width) * y + first;
        }
    }

    /// Of a polygon of up to eight vertices, without a table: straight from the line's origin to each.
    template <Scalar T>
    VertexScan(const FewVertices<T>& polygon, const Vec2<T>& origin, float x, float y)
        : VertexScan(polygon.count, polygon.extent.value(), polygon.slant.value(),
                     static_cast<float>(polygon.vertices[0].x - origin.x),
                     static_cast<float>(polygon.vertices[0].y - origin.y), x, y) {
        const auto at = EightVertices<T>::from(polygon.vertices.data());
        const Eight<float> numbers = to_float(at.x - Eight<T>::all(origin.x)) * Eight<float>::all(x) +
                                     to_float(at.y - Eight<T>::all(origin.y)) * Eight<float>::all(y);
        numbers_ = numbers.lanes;
    }

    /// Whether no number here, nor any on the way to it, is too large for single precision.
    [[nodiscard]] bool is_finite() const { return largest_ <= std::numeric_limits<float>::max() / 2; }
    /// The vertices of which the number is positive, or negative, beyond doubt: a bit each.
    [[nodiscard]] unsigned positive() const {
        return bits([&](const FilterSimd& numbers) { return numbers >= broadcast<FilterSimd>(bound_); });
    }
    [[nodiscard]] unsigned negative() const {
        return bits([&](const FilterSimd& numbers) { return numbers <= broadcast<FilterSimd>(-bound_); });
    }
    [[nodiscard]] unsigned all() const { return mask_; }

private:
    static constexpr std::size_t groups = Length / scan_width;

    VertexScan(std::size_t count, float extent, float slant, float first_x, float first_y, float x, float y)
        : mask_((1U << count) - 1) {
        // What is too small for single precision is off by a part of the least number that is not.
        constexpr float least = std::numeric_limits<float>::min();
        largest_ =
            (extent + std::abs(first_x) + std::abs(first_y) + least) * (std::abs(x) + std::abs(y) + least);
        bound_ = (16 * std::numeric_limits<float>::epsilon() + slant) * largest_ + least;
    }

    template <class Compare>
    [[nodiscard]] unsigned bits(Compare&& compare) const {
        unsigned all = 0;
        for (std::size_t i = 0; i < groups; ++i) {
            all |= bits_of<float>(compare(numbers_[i])) << (i * scan_width);
        }
        return all & mask_;
    }

    unsigned mask_;
    float largest_;
    float bound_;
    std::array<FilterSimd, groups> numbers_;
};

/// The first moment of a point in a polygon, as far as floating point decides it without doubt. Only what the
/// outcome says is set.
template <Scalar T>
struct PointEntry {
    FilterOutcome outcome;  ///< `hit`, `miss` or `unsure`
    Reason reason;          ///< of a miss
    // Of a hit, and of a miss that would come after the end:
    std::size_t part;     ///< the number of the edge, or of the vertex that an arc is around
    bool on_arc;          ///< it enters through an arc
    unsigned exit_edges;  ///< the line leaves through: a bit for that edge
    unsigned exit_arcs;   ///< or that vertex, where it is known
    T t;
    // Of a hit:
    Vec2<T> normal;      ///< of the edge it enters through, outwards
    Vec2<T> on_polygon;  ///< where

    [[nodiscard]] static PointEntry unsure() {
        PointEntry entry;
        entry.outcome = FilterOutcome::unsure;
        return entry;
    }
    [[nodiscard]] PointEntry too_late() const {
        PointEntry entry = *this;
        entry.outcome = FilterOutcome::miss;
        entry.reason = Reason::beyond_end;
        return entry;
    }
    [[nodiscard]] static PointEntry miss(Reason reason) {
        PointEntry entry;
        entry.outcome = FilterOutcome::miss;
        entry.reason = reason;
        return entry;
    }
};

/// Where a point enters the polygon with these vertices on its way along `path`, which is not zero.
/// `scan(x, y)` tests them from the point along `x`, `y`.
template <Scalar T, class Scan>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline PointEntry<T> enter_by_scan(std::span<const Vec2<T>> points,
                                                                           const Vec2<T>& point,
                                                                           const Vec2<T>& path, Scan&& scan) {
    const auto x = static_cast<float>(path.x);
    const auto y = static_cast<float>(path.y);
    const auto left = scan(-y, x);
    if (!left.is_finite()) {
        return PointEntry<T>::unsure();
    }
    const unsigned above = left.positive();
    const unsigned below = left.negative();
    if (above == left.all() || below == left.all()) {
        return PointEntry<T>::miss(Reason::passes_by);
    }
    // An edge from above to below is entered.
    const std::size_t count = points.size();
    const unsigned ends_below = below >> 1 | (below & 1U) << (count - 1);
    if ((above & ends_below) == 0) {
        return PointEntry<T>::unsure();
    }
    PointEntry<T> entry;
    const unsigned ends_above = above >> 1 | (above & 1U) << (count - 1);
    entry.exit_edges = below & ends_above;
    entry.exit_arcs = 0;
    const std::size_t side = first_bit(above & ends_below);
    const std::size_t next = side + 1 == count ? 0 : side + 1;
    const Vec2<T> vector = points[next] - points[side];
    const Vec2<T> start = points[side] - point;
    const Vec2<T> end = points[next] - point;
    const EdgeSide<T> at = side_of(start, end, vector);
    const T inwards = cross(vector, path);
    const T rounding = rounding_of(start, vector);
    if (!(at.side < -rounding)) {
        const auto ahead = scan(x, y);
        return ahead.negative() == ahead.all() ? PointEntry<T>::miss(Reason::behind_start)
                                               : PointEntry<T>::unsure();
    }
    const T before_end = inwards + at.side;
    if (!(std::abs(before_end) > rounding + rounding_of(vector, path))) {
        return PointEntry<T>::unsure();
    }
    entry.part = side;
    entry.on_arc = false;
    entry.t = -at.side / inwards;
    if (before_end < 0) {
        return entry.too_late();
    }
    entry.outcome = FilterOutcome::hit;
    entry.normal = outward_normal(vector, root_of(at.length2));
    const T from_start = cross(path, start);
    const T to_end = -cross(path, end);
    const bool is_nearer_start = from_start <= to_end;
    const T share = std::max((is_nearer_start ? from_start : to_end) / inwards, T(0));
    entry.on_polygon = is_nearer_start ? points[side] + vector * share : points[next] - vector * share;
    return entry;
}

/// The same of a polygon, not a segment, that passes `can_scan`.
template <Scalar T>
[[nodiscard]] inline PointEntry<T> enter_by_point(const ConvexProxy<T>& polygon, const Vec2<T>& point,
                                                  const Vec2<T>& path) {
    const Vec2<T> first = polygon.points[0] - point;
    const auto enter = [&]<std::size_t Length>() {
        return enter_by_scan(polygon.points, point, path, [&](float x, float y) {
            return VertexScan<Length>(polygon.edges, polygon.slant, static_cast<float>(first.x),
                                      static_cast<float>(first.y), x, y);
        });
    };
    return polygon.edges.length == 8   ? enter.template operator()<8>()
           : polygon.edges.length == 4 ? enter.template operator()<4>()
                                       : enter.template operator()<most_scanned>();
}
template <Scalar T>
[[nodiscard]] inline PointEntry<T> enter_by_point(const ConvexPolygon<T>& polygon, const Vec2<T>& point,
                                                  const Vec2<T>& path) {
    if (const FewVertices<T>* few = polygon.few()) [[likely]] {
        return enter_by_scan(polygon.vertices(), point, path, [&](float x, float y) {
            return VertexScan<FewVertices<T>::most>(*few, point, x, y);
        });
    }
    ConvexProxyStorage<T> room;
    return enter_by_point(make_proxy(polygon, room), point, path);
}

}  // namespace collidarium::detail
