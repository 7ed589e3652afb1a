#pragma once

/// The edges of two convex polygons as separating axes, all of them at once, in single precision with a bound
/// on rounding errors.
///
/// Source: Gottschalk, Lin and Manocha, OBBTree (1996), for the axes; Shewchuk, Adaptive Precision
/// Floating-Point Arithmetic (1997), for the idea of a filter: what is clear beyond the bound is settled
/// quickly, and only what is not requires more.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/simd/simd.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// The most vertices of a polygon that is scanned.
inline constexpr std::size_t most_scanned = EdgeTable::most_edges;

/// Whether a shape can take part in a scan, maybe as a point.
template <Scalar T>
[[nodiscard]] constexpr bool can_be_scanned(const ConvexProxy<T>& proxy) {
    return proxy.edges.rows != nullptr && proxy.radius - proxy.radius == 0;
}

/// Whether a shape has edges that can be scanned.
template <Scalar T>
[[nodiscard]] constexpr bool can_scan(const ConvexProxy<T>& proxy) {
    return proxy.edges.edges > 0 && can_be_scanned(proxy);
}

/// Whether a scan works for the two.
template <Scalar T>
[[nodiscard]] constexpr bool can_scan(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    return can_be_scanned(a) && can_be_scanned(b) && a.edges.edges + b.edges.edges > 0;
}

using FilterSimd = SimdOf<float, 16>::type;
inline constexpr std::size_t scan_width = lane_count<FilterSimd, float>;

/// The largest number of a vector.
template <class Lane>
[[nodiscard]] inline float largest_of(const Lane& lanes) {
    if constexpr (lane_count<Lane, float> == 1) {
        return lanes;
    } else {
        const Lane others{lanes[2], lanes[3], lanes[2], lanes[3]};
        const Lane two = lanes > others ? lanes : others;
        return std::max(two[0], two[1]);
    }
}

/// The number of the lowest bit that is set; 0 where none is, as with numbers that are none.
[[nodiscard]] inline std::size_t first_bit(unsigned bits) {
    return bits == 0 ? 0 : static_cast<std::size_t>(std::countr_zero(bits));
}

/// Whether one bit is set and no other. Quicker than counting, for which not every processor has a command.
[[nodiscard]] constexpr bool is_one_bit(unsigned bits) {
    return bits != 0 && (bits & (bits - 1)) == 0;
}

/// Which numbers of a row are not less than a limit: bit i for number i.
[[nodiscard]] inline unsigned row_from(const float* row, std::size_t length, float limit) {
    unsigned bits = 0;
    for (std::size_t i = 0; i < length; i += scan_width) {
        bits |= lanes_from(load<FilterSimd>(row + i), limit) << i;
    }
    return bits;
}

/// The vertex that reaches farthest along a direction.
[[nodiscard]] inline std::size_t farthest_along(const EdgeTable& table, float x, float y) {
    if (table.length == 1) {
        return 0;
    }
    std::array<float, most_scanned> along;
    FilterSimd most{};
    for (std::size_t i = 0; i < table.length; i += scan_width) {
        const FilterSimd more = load<FilterSimd>(table.x() + i) * x + load<FilterSimd>(table.y() + i) * y;
        store<FilterSimd>(more, along.data() + i);
        most = i == 0 ? more : more > most ? more : most;
    }
    return first_bit(row_from(along.data(), table.length, largest_of(most)));
}

/// The separation of two polygons along each of their edge normals.
struct SatFilter {
    /// Negative where they overlap. First room for the edges of a, then for those of b.
    std::array<float, 2 * most_scanned> apart;
    float most_of_a = std::numeric_limits<float>::lowest();  ///< the largest of these
    float most_of_b = std::numeric_limits<float>::lowest();
    float bound = std::numeric_limits<float>::infinity();  ///< no number here is farther off than this
    std::size_t length_of_a{};
    std::size_t length_of_b{};

    static constexpr std::size_t first_of_b = most_scanned;

    [[nodiscard]] float most() const { return std::max(most_of_a, most_of_b); }
    /// Whether a's edge is meant by `find_most`.
    [[nodiscard]] bool is_of_a() const { return most_of_a >= most_of_b; }
    /// The edge of largest separation: its number in its own polygon.
    [[nodiscard]] std::size_t find_most() const {
        return first_bit(is_of_a() ? row_from(apart.data(), length_of_a, most_of_a)
                                   : row_from(apart.data() + first_of_b, length_of_b, most_of_b));
    }

    /// The edges that come near to the first, within the bound, itself included: a bit each.
    [[nodiscard]] unsigned near() const {
        const float limit = most() - 2 * bound;
        return row_from(apart.data(), length_of_a, limit) |
               row_from(apart.data() + first_of_b, length_of_b, limit) << most_scanned;
    }
};

/// Scans the edges of a polygon, four at once, against all vertices of the other: how far these are across
/// each. Answers the farthest of all. `x` and `y` lead from its first vertex to that of the other.
template <std::size_t Length>
[[nodiscard]] inline float scan_edges_of(const EdgeTable& edges, const EdgeTable& others, float x, float y,
                                         float* apart) {
    constexpr std::size_t groups = Length / scan_width;
    std::array<FilterSimd, groups> normal_x;
    std::array<FilterSimd, groups> normal_y;
    std::array<FilterSimd, groups> least;
    for (std::size_t i = 0; i < groups; ++i) {
        normal_x[i] = load<FilterSimd>(edges.normal_x() + i * scan_width);
        normal_y[i] = load<FilterSimd>(edges.normal_y() + i * scan_width);
        least[i] = normal_x[i] * others.x()[0] + normal_y[i] * others.y()[0];
    }
    for (std::size_t j = 1; j < others.scanned(); ++j) {
        for (std::size_t i = 0; i < groups; ++i) {
            const FilterSimd along = normal_x[i] * others.x()[j] + normal_y[i] * others.y()[j];
            least[i] = along < least[i] ? along : least[i];
        }
    }
    FilterSimd most;
    for (std::size_t i = 0; i < groups; ++i) {
        const FilterSimd shift = normal_x[i] * x + normal_y[i] * y;
        const FilterSimd farthest = (least[i] + shift) - load<FilterSimd>(edges.distance() + i * scan_width);
        store<FilterSimd>(farthest, apart + i * scan_width);
        most = i == 0 ? farthest : farthest > most ? farthest : most;
    }
    return largest_of(most);
}

[[nodiscard]] inline float scan_all_edges_of(const EdgeTable& edges, const EdgeTable& others, float x,
                                             float y, float* apart) {
    return edges.length == 4   ? scan_edges_of<4>(edges, others, x, y, apart)
           : edges.length == 8 ? scan_edges_of<8>(edges, others, x, y, apart)
                               : scan_edges_of<most_scanned>(edges, others, x, y, apart);
}

/// Reports which axes were tested: the normals of the edges of one polygon.
template <Scalar T, TraceSink Sink>
inline void emit_filter_axes(const EdgeTable& edges, const float* apart, float bound, Axis axis, Sink& sink) {
    for (std::size_t i = 0; i < edges.edges; ++i) {
        emit(sink, [&] {
            return FilterAxis<T>{axis, i, Vec2<T>(edges.normal_x()[i], edges.normal_y()[i]), T(apart[i]),
                                 T(bound)};
        });
    }
}

/// The scan of all edges of both; of a's alone where these separate them by more than `enough`. Both must
/// pass `can_scan`. Cost: vertices of a times vertices of b, four at once. Where a number is not finite, or
/// too large for single precision, nor is the bound. Trace: `FilterAxis` for every edge tested.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline SatFilter scan_edges(const ConvexProxy<T>& a, const ConvexProxy<T>& b, T enough,
                                          Sink& sink) {
    SatFilter scan;
    const Vec2<T> between = b.points[0] - a.points[0];
    const auto x = static_cast<float>(between.x);
    const auto y = static_cast<float>(between.y);
    const auto limit = static_cast<float>(enough);
    const float extent = a.edges.extent + b.edges.extent + std::abs(x) + std::abs(y) + limit;
    const float rounding = 16 * std::numeric_limits<float>::epsilon() + a.slant + b.slant;
    const float bound = rounding * extent + std::numeric_limits<float>::min();
    if (!(bound <= std::numeric_limits<float>::max())) {
        return scan;
    }
    scan.bound = bound;
    if (a.edges.edges > 0) {
        scan.length_of_a = a.edges.length;
        scan.most_of_a = scan_all_edges_of(a.edges, b.edges, x, y, scan.apart.data());
        emit_filter_axes<T>(a.edges, scan.apart.data(), bound, Axis::edge_a, sink);
    }
    if (b.edges.edges > 0 && !(scan.most_of_a > limit + bound)) {
        float* of_b = scan.apart.data() + SatFilter::first_of_b;
        scan.length_of_b = b.edges.length;
        scan.most_of_b = scan_all_edges_of(b.edges, a.edges, -x, -y, of_b);
        emit_filter_axes<T>(b.edges, of_b, bound, Axis::edge_b, sink);
    }
    return scan;
}

}  // namespace collidarium::detail
