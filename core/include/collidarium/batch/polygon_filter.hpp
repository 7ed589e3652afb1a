#pragma once

/// Whether convex polygons overlap, or can come to, in two filters.
///
/// First the circles around them and within them, several pairs at once: most pairs that are far apart or
/// deep in each other are settled. Then the separating axes of the edges of a pair, eight at once: the
/// vertices of the other polygon are tried one after the other beside all edges. Of moving polygons there are
/// the circles here; the rest is in `batch/polygon_casts.hpp`.
///
/// Source: Ericson, Real-Time Collision Detection, 4.4.1, 5.2.1 and 5.5.

#include <algorithm>

#include "collidarium/batch/circle_overlaps.hpp"
#include "collidarium/batch/polygon_table.hpp"
#include "collidarium/batch/vector_spans.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/vertex_lanes.hpp"

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

/// A polygon in single precision, as seen from its centroid.
template <class Lane>
struct PolygonLanes {
    static constexpr std::size_t most = 8;
    static constexpr std::size_t width = lane_count<Lane, float>;
    static constexpr std::size_t groups = most / width;
    using Lanes = std::array<Lane, groups>;

    Lanes x;
    Lanes y;
    Lanes next_x;  ///< of the next vertex
    Lanes next_y;
    Lanes beyond;  ///< 0, and minus infinity where there is no vertex
    alignas(32) std::array<float, most> each_x;
    alignas(32) std::array<float, most> each_y;

    template <Scalar T>
    [[gnu::always_inline]] PolygonLanes(const PolygonTable<T>& table, std::size_t i) {
        constexpr float never = -std::numeric_limits<float>::infinity();
        static constexpr std::array<float, 2 * most> none_from_eight{
            0, 0, 0, 0, 0, 0, 0, 0, never, never, never, never, never, never, never, never};
        const PolygonRow<T>& row = table.rows()[i];
        const CircleSpans<T> around = table.around();
        take(row.x.data(), around.center_x[i], x, each_x);
        take(row.y.data(), around.center_y[i], y, each_y);
        turn(x, next_x);
        turn(y, next_y);
        const float* none = none_from_eight.data() + (most - table.row_count(i));
        for (std::size_t k = 0; k < groups; ++k) {
            load_into(beyond[k], none + k * width);
        }
    }

private:
    template <Scalar T>
    [[gnu::always_inline]] static inline void take(const T* row, T center, Lanes& lanes,
                                                   std::array<float, most>& each) {
        const Eight<float> numbers = to_float(Eight<T>::from(row) - Eight<T>::all(center));
        numbers.store_to(each.data());
        if constexpr (std::is_same_v<Lane, typename Eight<float>::Lane>) {
            lanes = numbers.lanes;
#ifdef COLLIDARIUM_SHUFFLES
        } else if constexpr (width == most) {
            join(lanes[0], numbers.lanes[0], numbers.lanes[1]);
#endif
        } else {
            for (std::size_t k = 0; k < groups; ++k) {
                load_into(lanes[k], each.data() + k * width);
            }
        }
    }
    [[gnu::always_inline]] static inline void turn(const Lanes& lanes, Lanes& next) {
        if constexpr (width == 1) {
            for (std::size_t k = 0; k < groups; ++k) {
                next[k] = lanes[(k + 1) % groups];
            }
        } else {
#ifdef COLLIDARIUM_SHUFFLES
            if constexpr (width == most) {
                next[0] = __builtin_shufflevector(lanes[0], lanes[0], 1, 2, 3, 4, 5, 6, 7, 0);
            } else {
                next[0] = __builtin_shufflevector(lanes[0], lanes[1], 1, 2, 3, 4);
                next[1] = __builtin_shufflevector(lanes[1], lanes[0], 1, 2, 3, 4);
            }
#else
            for (std::size_t k = 0; k < most; ++k) {
                next[k / width][k % width] = lanes[(k + 1) % most / width][(k + 1) % width];
            }
#endif
        }
    }
};

/// By how much each edge of a polygon keeps clear of all vertices of another one, times the length of the
/// edge; negative where it does not, minus infinity where there is no edge.
template <class Lane>
struct EdgeClearances {
    static constexpr std::size_t width = lane_count<Lane, float>;
    static constexpr std::size_t vertices = PolygonLanes<Lane>::most;

    std::array<Lane, vertices / width> clear;
    std::array<Lane, vertices / width> length2;

    /// The centroid of `other` is at `offset` as seen from that of `polygon`.
    [[gnu::always_inline]] inline void measure(const PolygonLanes<Lane>& polygon,
                                               const PolygonLanes<Lane>& other, const Vec2<float>& offset) {
        for (std::size_t i = 0; i < clear.size(); ++i) {
            const Lane x = polygon.x[i];
            const Lane y = polygon.y[i];
            const Lane normal_x = polygon.next_y[i] - y;
            const Lane normal_y = x - polygon.next_x[i];
            Lane nearest = normal_x * other.each_x[0] + normal_y * other.each_y[0];
            for (std::size_t k = 1; k < vertices; ++k) {
                const Lane along = normal_x * other.each_x[k] + normal_y * other.each_y[k];
                nearest = along < nearest ? along : nearest;
            }
            length2[i] = normal_x * normal_x + normal_y * normal_y;
            clear[i] = nearest + normal_x * (offset.x - x) + normal_y * (offset.y - y) + polygon.beyond[i];
        }
    }

    /// Of the depths behind the edges, all of which are more than `bound` (times their length): the least
    /// square that there may be, which is lowered to it.
    [[gnu::always_inline]] inline void lower(Lane& least_depth2, float bound) const {
        for (std::size_t i = 0; i < clear.size(); ++i) {
            const Lane most = bound - clear[i];
            const Lane depth2 = most * most / length2[i];
            least_depth2 = depth2 < least_depth2 ? depth2 : least_depth2;
        }
    }
    /// The edges behind which it may be no deeper than that: bit i for edge i.
    [[nodiscard, gnu::always_inline]] inline unsigned not_deeper(float depth2, float bound) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < clear.size(); ++i) {
            const Lane least = clear[i] + bound;
            const std::uint64_t deeper = lane_bits<float>(least * least > depth2 * length2[i]);
            bits |= static_cast<unsigned>(deeper) << (i * width);
        }
        return ~bits;
    }
};

/// The greatest number of a vector.
template <class Lane>
[[gnu::always_inline]] inline float greatest_lane(const Lane& lanes) {
    if constexpr (std::is_same_v<Lane, float>) {
        return lanes;
    } else if constexpr (sizeof(Lane) == 32) {
        typename SimdOf<float, 16>::type first;
        typename SimdOf<float, 16>::type second;
        halve(lanes, first, second);
        first = first > second ? first : second;
        return greatest_lane(first);
    } else {
        const float low = lanes[0] > lanes[1] ? lanes[0] : lanes[1];
        const float high = lanes[2] > lanes[3] ? lanes[2] : lanes[3];
        return low > high ? low : high;
    }
}

/// By how much some edge of either keeps clear.
template <class Lane>
[[nodiscard, gnu::always_inline]] inline float greatest_clearance(const EdgeClearances<Lane>& a,
                                                                  const EdgeClearances<Lane>& b) {
    Lane greatest = a.clear[0] > b.clear[0] ? a.clear[0] : b.clear[0];
    for (std::size_t i = 1; i < a.clear.size(); ++i) {
        greatest = a.clear[i] > greatest ? a.clear[i] : greatest;
        greatest = b.clear[i] > greatest ? b.clear[i] : greatest;
    }
    return greatest_lane(greatest);
}

/// No clearance is farther off than this. `reach` is how far both reach from their centroids together.
[[nodiscard, gnu::always_inline]] inline float clearance_bound(float reach, const Vec2<float>& offset) {
    const float extent = std::abs(offset.x) + std::abs(offset.y) + reach;
    return 2 * filter_rounding<float> * extent * reach;
}

/// The vertex that reaches least far along a direction.
template <class Lane>
[[nodiscard, gnu::always_inline]] inline std::size_t least_along(const PolygonLanes<Lane>& polygon, float x,
                                                                 float y) {
    typename PolygonLanes<Lane>::Lanes back;
    for (std::size_t i = 0; i < back.size(); ++i) {
        back[i] = polygon.x[i] * -x - polygon.y[i] * y;
    }
    Lane most = back[0];
    for (std::size_t i = 1; i < back.size(); ++i) {
        most = back[i] > most ? back[i] : most;
    }
    const Lane greatest = Lane{} + greatest_lane(most);
    unsigned bits = 0;
    for (std::size_t i = 0; i < back.size(); ++i) {
        bits |= static_cast<unsigned>(lane_bits<float>(back[i] >= greatest)) << (i * polygon.width);
    }
    return static_cast<std::size_t>(std::countr_zero(bits | 1U << (polygon.most - 1)));
}

/// The centroid of b as seen from that of a.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline Vec2<float> offset_between(const CircleSpans<T>& a,
                                                                    const CircleSpans<T>& b, std::size_t i) {
    return {static_cast<float>(b.center_x[i] - a.center_x[i]),
            static_cast<float>(b.center_y[i] - a.center_y[i])};
}

/// Two polygons, and what their edges tell of how far they are from each other.
template <class Lane>
struct PolygonPair {
    PolygonLanes<Lane> a;
    PolygonLanes<Lane> b;
    EdgeClearances<Lane> of_a;
    EdgeClearances<Lane> of_b;
    float clear;  ///< the greatest clearance of an edge: positive where they are separated
    float bound;  ///< of its rounding error

    template <Scalar T>
    [[gnu::always_inline]] PolygonPair(const PolygonTable<T>& table_a, const PolygonTable<T>& table_b,
                                       std::size_t i)
        : a(table_a, i), b(table_b, i) {
        const auto around_a = table_a.around();
        const auto around_b = table_b.around();
        const Vec2<float> offset = offset_between(around_a, around_b, i);
        of_a.measure(a, b, offset);
        of_b.measure(b, a, -offset);
        clear = greatest_clearance(of_a, of_b);
        bound = clearance_bound(static_cast<float>(around_a.radius[i] + around_b.radius[i]), offset);
    }
};

/// Fetches the rows of some pairs of a block, one pair after the other, a few before they are read: which
/// pairs these are no processor foresees.
template <Scalar T>
class RowsAhead {
public:
    [[gnu::always_inline]] RowsAhead(const PolygonTable<T>& a, const PolygonTable<T>& b, std::size_t first,
                                     std::uint64_t pairs)
        : a_(a.rows().data() + first), b_(b.rows().data() + first), pairs_(pairs) {
        for (int i = 0; i < 6; ++i) {
            fetch_next();
        }
    }
    [[gnu::always_inline]] inline void fetch_next() {
        if (pairs_ != 0) {
            const auto i = static_cast<std::size_t>(std::countr_zero(pairs_));
            prefetch(a_[i]);
            prefetch(b_[i]);
            pairs_ &= pairs_ - 1;
        }
    }

private:
    const PolygonRow<T>* a_;
    const PolygonRow<T>* b_;
    std::uint64_t pairs_;
};

/// By the edges, for the unsure pairs of a block.
struct SideFilter {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                  const std::size_t& first, AnsweredPairs& answers) {
        using Lane = typename SimdOf<float, Bytes>::type;
        RowsAhead<T> rows(a, b, first, answers.unsure);
        for (std::uint64_t open = answers.unsure; open != 0; open &= open - 1) {
            rows.fetch_next();
            const std::uint64_t bit = open & (~open + 1);
            const std::size_t i = first + static_cast<std::size_t>(std::countr_zero(open));
            const PolygonPair<Lane> pair(a, b, i);
            const bool is_hit = pair.clear < -pair.bound;
            answers.hits |= is_hit ? bit : 0;
            answers.unsure &= (is_hit | (pair.clear > pair.bound)) ? ~bit : ~std::uint64_t(0);
        }
    }
};

template <Scalar T>
[[nodiscard]] inline std::uint64_t answer_overlaps(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                   std::size_t first, std::size_t count, Policy, bool* hits) {
    AnsweredPairs answers;
    answers.count = count;
    run_widest<PolygonCircleFilter>(a, b, first, answers);
    run_widest<SideFilter>(a, b, first, answers);
    for (std::size_t i = 0; i < count; ++i) {
        hits[i] = (answers.hits >> i & 1) != 0;
    }
    return answers.unsure;
}

}  // namespace collidarium::detail
