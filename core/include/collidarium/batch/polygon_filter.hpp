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

#include "collidarium/batch/circle_overlaps.hpp"
#include "collidarium/batch/polygon_table.hpp"
#include "collidarium/batch/vector_spans.hpp"
#include "collidarium/results.hpp"

namespace collidarium::detail {

/// Circles settle misses by `around`, and hits by `within`.
struct PolygonCircleFilter {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                  const std::size_t& first, AnsweredPairs& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        const auto around_a = a.around();
        const auto around_b = b.around();
        const auto within_a = a.within();
        const auto within_b = b.within();
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= answers.count; i += lane_count<Lane, T>) {
            const CirclePairs<Lane, T> around(around_a, around_b, first + i);
            const CirclePairs<Lane, T> within(within_a, within_b, first + i);
            const Lane distance2 = around.x * around.x + around.y * around.y;
            const Lane around2 = around.reach * around.reach;
            const Lane within2 = within.reach * within.reach;
            const Lane bound = (distance2 + around2) * filter_rounding<T> + filter_underflow<T>;
            answers.note<Lane, T>(i, lane_bits<T>(within2 - distance2 > bound),
                                  lane_bits<T>(distance2 - around2 > bound));
        }
        answers.leave_from(i);
    }
};

/// The circles around them, where the centres are nearest on the way: settles misses only.
struct MovingCircleFilter {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                                  const VectorSpans<T>& translations,
                                                  const std::size_t& first, AnsweredPairs& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        // A shorter movement has a square that says too little of it.
        constexpr T least_movement2 = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
        const Lane zero{};
        const Lane one = zero + T(1);
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= answers.count; i += lane_count<Lane, T>) {
            const CirclePairs<Lane, T> pairs(a, b, first + i);
            Lane way_x;
            Lane way_y;
            load_into(way_x, translations.x.data() + first + i);
            load_into(way_y, translations.y.data() + first + i);
            const Lane way2 = way_x * way_x + way_y * way_y;
            const Lane nearest = -(pairs.x * way_x + pairs.y * way_y) / way2;
            const Lane not_before = nearest > zero ? nearest : zero;
            const Lane t = not_before < one ? not_before : one;
            const Lane x = pairs.x + way_x * t;
            const Lane y = pairs.y + way_y * t;
            const Lane distance2 = x * x + y * y;
            const Lane reach2 = pairs.reach * pairs.reach;
            // x and y are wrong by no more than `slip`: it counts with the lengths that they come of.
            const Lane slip = ((pairs.x < zero ? -pairs.x : pairs.x) + (pairs.y < zero ? -pairs.y : pairs.y) +
                               (way_x < zero ? -way_x : way_x) + (way_y < zero ? -way_y : way_y)) *
                              filter_rounding<T>;
            const Lane near = (x < zero ? -x : x) + (y < zero ? -y : y);
            const Lane bound =
                slip * (near + near + slip) + (distance2 + reach2) * filter_rounding<T> + filter_underflow<T>;
            answers.note<Lane, T>(i, 0,
                                  lane_bits<T>((distance2 - reach2 > bound) & (way2 > least_movement2)));
        }
        answers.leave_from(i);
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

/// For the unsure pairs of a block. Where b moves, no edge being clear of the way does not make a hit.
template <bool Moves>
struct SideFilter {
    template <std::size_t Bytes, Scalar T, class WayOf>
    [[gnu::always_inline]] static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                  const WayOf& way_of, const std::size_t& first,
                                                  AnsweredPairs& answers) {
        using Lane = typename SimdOf<float, Bytes>::type;
        const auto rows_a = a.rows();
        const auto rows_b = b.rows();
        const auto around_a = a.around();
        const auto around_b = b.around();
        for (std::uint64_t open = answers.unsure; open != 0; open &= open - 1) {
            const std::uint64_t bit = open & (~open + 1);
            const std::size_t i = first + static_cast<std::size_t>(std::countr_zero(open));
            const PolygonRow& row_a = rows_a[i];
            const PolygonRow& row_b = rows_b[i];
            const Vec2<float> way = way_of(i);
            const Vec2<float> offset(static_cast<float>(around_b.center_x[i] - around_a.center_x[i]),
                                     static_cast<float>(around_b.center_y[i] - around_a.center_y[i]));
            GreatestClearance<Lane> clearance;
            clearance.add(row_a, row_b, offset, way);
            clearance.add(row_b, row_a, -offset, -way);
            const float clear = clearance.of_all();
            const float extent = std::abs(offset.x) + std::abs(offset.y) + std::abs(way.x) + std::abs(way.y) +
                                 row_a.reach + row_b.reach;
            const float bound = 2 * filter_rounding<float> * extent * (row_a.reach + row_b.reach);
            const bool is_hit = !Moves && clear < -bound;
            answers.hits |= is_hit ? bit : 0;
            answers.unsure &= is_hit | (clear > bound) ? ~bit : ~std::uint64_t(0);
        }
    }
};

template <Scalar T>
[[nodiscard]] inline std::uint64_t answer_overlaps(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                   std::size_t first, std::size_t count, Policy, bool* hits) {
    AnsweredPairs answers;
    answers.count = count;
    run_widest<PolygonCircleFilter>(a, b, first, answers);
    const auto still = [](std::size_t) { return Vec2<float>(0); };
    run_widest<SideFilter<false>>(a, b, still, first, answers);
    for (std::size_t i = 0; i < count; ++i) {
        hits[i] = (answers.hits >> i & 1) != 0;
    }
    return answers.unsure;
}

/// Misses alone, by circles: the query for one pair looks at the edges itself.
template <class Answer>
struct UnansweredHits : AnsweredPairs {
    [[nodiscard]] Answer answer(std::size_t) const { return {}; }
};

template <Scalar T>
inline void answer_contacts(const PolygonTable<T>& a, const PolygonTable<T>& b, std::size_t first, Policy,
                            UnansweredHits<Contact<T>>& answers) {
    AnsweredPairs& pairs = answers;
    run_widest<PolygonCircleFilter>(a, b, first, pairs);
    pairs.unsure |= pairs.hits;
}

template <Scalar T>
inline void answer_casts(const PolygonTable<T>& a, const PolygonTable<T>& b,
                         const VectorSpans<T>& translations, std::size_t first, Policy,
                         UnansweredHits<CastHit<T>>& answers) {
    const CircleSpans<T> around_a = a.around();
    const CircleSpans<T> around_b = b.around();
    AnsweredPairs& pairs = answers;
    run_widest<MovingCircleFilter>(around_a, around_b, translations, first, pairs);
    const auto way_of = [&](std::size_t i) { return Vec2<float>(translations[i]); };
    run_widest<SideFilter<true>>(a, b, way_of, first, pairs);
}

}  // namespace collidarium::detail
