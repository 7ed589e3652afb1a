#pragma once

/// Whether convex polygons overlap, or can come to, in two filters.
///
/// First the circles around them and within them, several pairs at once: most pairs that are far apart or
/// deep in each other are settled. Then the separating axes of the edges of a pair, eight at once: the
/// vertices of the other polygon are tried one after the other beside all edges. A movement lets an edge be
/// approached by as much as it goes against the normal; the axis across the way is left to the query for one
/// pair.
///
/// Source: Ericson, Real-Time Collision Detection, 4.4.1, 5.2.1 and 5.5.

#include <algorithm>

#include "collidarium/batch/circle_filter.hpp"
#include "collidarium/batch/polygon_table.hpp"

namespace collidarium::detail {

/// Circles settle misses by `around`, and hits by `within`.
struct PolygonCircleFilter {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                  const std::size_t& first, PairVerdicts<T>& verdicts) {
        using Lane = typename SimdOf<T, Bytes>::type;
        const auto around_a = a.around();
        const auto around_b = b.around();
        const auto within_a = a.within();
        const auto within_b = b.within();
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= verdicts.count; i += lane_count<Lane, T>) {
            const CirclePairs<Lane, T> around(around_a, around_b, first + i);
            const CirclePairs<Lane, T> within(within_a, within_b, first + i);
            const Lane distance2 = around.x * around.x + around.y * around.y;
            const Lane around2 = around.reach * around.reach;
            const Lane within2 = within.reach * within.reach;
            const Lane bound = (distance2 + around2) * filter_rounding<T> + filter_underflow<T>;
            store_verdicts(within2 - distance2 > bound, distance2 - around2 > bound,
                           verdicts.verdict.data() + i);
        }
        verdicts.leave_from(i);
    }
};

/// The greatest distance by which an edge keeps clear of all vertices of the other polygon, times the length
/// of the edge, in each lane of the edges that it had.
template <class Lane>
struct GreatestClearance {
    Lane greatest = Lane{} + -std::numeric_limits<float>::infinity();

    /// The centroid of `other` is at `offset` as seen from that of `polygon`, and moves by `way`.
    [[gnu::always_inline]] void add(const PolygonRow& polygon, const PolygonRow& other,
                                    const Vec2<float>& offset, const Vec2<float>& way) {
        const Lane zero{};
        for (std::size_t i = 0; i < PolygonRow::edges; i += lane_count<Lane, float>) {
            Lane x;
            Lane y;
            Lane normal_x;
            Lane normal_y;
            load_into(x, polygon.x.data() + i);
            load_into(y, polygon.y.data() + i);
            load_into(normal_x, polygon.y.data() + i + 1);
            load_into(normal_y, polygon.x.data() + i + 1);
            normal_x = normal_x - y;
            normal_y = x - normal_y;
            Lane nearest = normal_x * other.x[0] + normal_y * other.y[0];
            for (std::size_t k = 1; k < PolygonRow::edges; ++k) {
                const Lane along = normal_x * other.x[k] + normal_y * other.y[k];
                nearest = along < nearest ? along : nearest;
            }
            const Lane clear = nearest + normal_x * (offset.x - x) + normal_y * (offset.y - y);
            const Lane approach = normal_x * way.x + normal_y * way.y;
            const Lane still_clear = clear + (approach < zero ? approach : zero);
            greatest = still_clear > greatest ? still_clear : greatest;
        }
    }

    [[nodiscard, gnu::always_inline]] float of_all() const {
        constexpr std::size_t width = lane_count<Lane, float>;
        float each[width];
        store(greatest, each);
        for (std::size_t step = width / 2; step > 0; step /= 2) {
            for (std::size_t i = 0; i < step; ++i) {
                each[i] = each[i + step] > each[i] ? each[i + step] : each[i];
            }
        }
        return each[0];
    }
};

/// For the pairs on the list of a block. Where b moves, no edge being clear of the way does not make a hit.
template <bool Moves>
struct SideFilter {
    template <std::size_t Bytes, Scalar T, class WayOf>
    [[gnu::always_inline]] static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                  const WayOf& way_of, const std::size_t& first,
                                                  const std::size_t& listed, PairVerdicts<T>& verdicts) {
        using Lane = typename SimdOf<float, Bytes>::type;
        const auto rows_a = a.rows();
        const auto rows_b = b.rows();
        const auto around_a = a.around();
        const auto around_b = b.around();
        for (std::size_t k = 0; k < listed; ++k) {
            const std::size_t i = verdicts.list[k];
            const PolygonRow& row_a = rows_a[first + i];
            const PolygonRow& row_b = rows_b[first + i];
            const Vec2<float> way = way_of(first + i);
            const Vec2<float> offset(
                static_cast<float>(around_b.center_x[first + i] - around_a.center_x[first + i]),
                static_cast<float>(around_b.center_y[first + i] - around_a.center_y[first + i]));
            GreatestClearance<Lane> clearance;
            clearance.add(row_a, row_b, offset, way);
            clearance.add(row_b, row_a, -offset, -way);
            const float clear = clearance.of_all();
            const float extent = std::abs(offset.x) + std::abs(offset.y) + std::abs(way.x) + std::abs(way.y) +
                                 row_a.reach + row_b.reach;
            const float bound = 2 * filter_rounding<float> * extent * (row_a.reach + row_b.reach);
            verdicts.verdict[i] = Flag<T>(clear > bound) - Flag<T>(!Moves && clear < -bound);
        }
    }
};

template <Scalar T>
inline void settle(const PolygonTable<T>& a, const PolygonTable<T>& b, std::size_t first,
                   PairVerdicts<T>& verdicts) {
    run_widest<PolygonCircleFilter>(a, b, first, verdicts);
    const std::size_t listed = verdicts.list_those([](auto verdict) { return verdict == 0; });
    const auto still = [](std::size_t) { return Vec2<float>(0); };
    run_widest<SideFilter<false>>(a, b, still, first, listed, verdicts);
}

/// The same by circles alone, for who asks the query for one pair about all but the misses: it looks at the
/// edges itself.
template <Scalar T>
inline void settle_misses(const PolygonTable<T>& a, const PolygonTable<T>& b, std::size_t first,
                          PairVerdicts<T>& verdicts) {
    run_widest<PolygonCircleFilter>(a, b, first, verdicts);
}

template <Scalar T>
inline void settle_moving(const PolygonTable<T>& a, const PolygonTable<T>& b,
                          const VectorSpans<T>& translations, std::size_t first, PairVerdicts<T>& verdicts) {
    const CircleSpans<T> around_a = a.around();
    const CircleSpans<T> around_b = b.around();
    run_widest<MovingCircleFilter>(around_a, around_b, translations, first, verdicts);
    const std::size_t listed = verdicts.list_those([](auto verdict) { return verdict == 0; });
    const auto way_of = [&](std::size_t i) { return Vec2<float>(translations[i]); };
    run_widest<SideFilter<true>>(a, b, way_of, first, listed, verdicts);
}

}  // namespace collidarium::detail
