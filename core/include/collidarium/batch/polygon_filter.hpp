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
    COLLIDARIUM_IN_KERNEL static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
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
    COLLIDARIUM_IN_KERNEL static inline void run(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                                 const VectorSpans<T>& translations, const std::size_t& first,
                                                 AnsweredPairs& answers) {
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
    static constexpr std::size_t most = LocalRow::most;
    static constexpr std::size_t width = lane_count<Lane, float>;
    static constexpr std::size_t groups = most / width;
    using Lanes = std::array<Lane, groups>;

    const LocalRow& each;
    Lanes x;
    Lanes y;
    Lanes next_x;  ///< of the next vertex
    Lanes next_y;
    Lanes beyond;  ///< 0, and minus infinity where there is no vertex

    COLLIDARIUM_IN_KERNEL PolygonLanes(const LocalRow& row, std::size_t count) : each(row) {
        constexpr float never = -std::numeric_limits<float>::infinity();
        static constexpr std::array<float, 2 * most> none_from_eight{
            0, 0, 0, 0, 0, 0, 0, 0, never, never, never, never, never, never, never, never};
        const float* none = none_from_eight.data() + (most - count);
        for (std::size_t k = 0; k < groups; ++k) {
            load_into(x[k], row.x.data() + k * width);
            load_into(y[k], row.y.data() + k * width);
            load_into(beyond[k], none + k * width);
        }
        turn(x, next_x);
        turn(y, next_y);
    }

private:
    COLLIDARIUM_IN_KERNEL static inline void turn(const Lanes& lanes, Lanes& next) {
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

    /// The centroid of `other` is at x, y as seen from that of `polygon`.
    COLLIDARIUM_IN_KERNEL inline void measure(const PolygonLanes<Lane>& polygon,
                                              const PolygonLanes<Lane>& other, float offset_x,
                                              float offset_y) {
        for (std::size_t i = 0; i < clear.size(); ++i) {
            const Lane x = polygon.x[i];
            const Lane y = polygon.y[i];
            const Lane normal_x = polygon.next_y[i] - y;
            const Lane normal_y = x - polygon.next_x[i];
            std::array<Lane, vertices> along;
            for (std::size_t k = 0; k < vertices; ++k) {
                along[k] = normal_x * other.each.x[k] + normal_y * other.each.y[k];
            }
            for (std::size_t half = vertices / 2; half > 0; half /= 2) {
                for (std::size_t k = 0; k < half; ++k) {
                    along[k] = along[k] < along[k + half] ? along[k] : along[k + half];
                }
            }
            length2[i] = normal_x * normal_x + normal_y * normal_y;
            clear[i] = along[0] + normal_x * (offset_x - x) + normal_y * (offset_y - y) + polygon.beyond[i];
        }
    }

    /// Of the depths behind the edges, all of which are more than `bound` (times their length): the least
    /// square that there may be, which is lowered to it.
    COLLIDARIUM_IN_KERNEL inline void lower(Lane& least_depth2, float bound) const {
        for (std::size_t i = 0; i < clear.size(); ++i) {
            const Lane most = bound - clear[i];
            const Lane depth2 = most * most / length2[i];
            least_depth2 = depth2 < least_depth2 ? depth2 : least_depth2;
        }
    }
    /// The edges behind which it may be no deeper than that: bit i for edge i.
    [[nodiscard]] COLLIDARIUM_IN_KERNEL inline unsigned not_deeper(float depth2, float bound) const {
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
COLLIDARIUM_IN_KERNEL inline float greatest_lane(const Lane& lanes) {
    if constexpr (std::is_same_v<Lane, float>) {
        return lanes;
    } else if constexpr (sizeof(Lane) == 32) {
        typename SimdOf<float, 16>::type first;
        typename SimdOf<float, 16>::type second;
        halve(lanes, first, second);
        first = first > second ? first : second;
        return greatest_lane(first);
    } else {
#ifdef COLLIDARIUM_SHUFFLES
        const Lane high = __builtin_shufflevector(lanes, lanes, 2, 3, 2, 3);
        const Lane greater = lanes > high ? lanes : high;
        return greater[0] > greater[1] ? greater[0] : greater[1];
#else
        const float low = lanes[0] > lanes[1] ? lanes[0] : lanes[1];
        const float high = lanes[2] > lanes[3] ? lanes[2] : lanes[3];
        return low > high ? low : high;
#endif
    }
}

/// The vertex that reaches least far along a direction.
template <class Lane>
[[nodiscard]] COLLIDARIUM_IN_KERNEL inline std::size_t least_along(const LocalRow& polygon, float x,
                                                                   float y) {
    constexpr std::size_t width = lane_count<Lane, float>;
    std::array<Lane, LocalRow::most / width> back;
    for (std::size_t i = 0; i < back.size(); ++i) {
        Lane along_x;
        Lane along_y;
        load_into(along_x, polygon.x.data() + i * width);
        load_into(along_y, polygon.y.data() + i * width);
        back[i] = along_x * -x - along_y * y;
    }
    Lane most = back[0];
    for (std::size_t i = 1; i < back.size(); ++i) {
        most = back[i] > most ? back[i] : most;
    }
    const Lane greatest = Lane{} + greatest_lane(most);
    unsigned bits = 0;
    for (std::size_t i = 0; i < back.size(); ++i) {
        bits |= static_cast<unsigned>(lane_bits<float>(back[i] >= greatest)) << (i * width);
    }
    return static_cast<std::size_t>(std::countr_zero(bits | 1U << (polygon.most - 1)));
}

/// For each pair of a block, the centroid of b as seen from that of a.
struct BlockOffsets {
    static constexpr std::size_t most = AnsweredPairs::most;

    alignas(32) std::array<float, most> x;
    alignas(32) std::array<float, most> y;
    alignas(32) std::array<float, most> bound;  ///< no clearance of an edge, times its length, is farther off

    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL inline void measure(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                              std::size_t first, std::size_t count) {
        using Given = typename SimdOf<T, Bytes>::type;
        using Lane = typename SimdOf<float, Bytes * sizeof(float) / sizeof(T)>::type;
        std::size_t i = 0;
        for (; i + lane_count<Given, T> <= count; i += lane_count<Given, T>) {
            some<Lane, Given>(a, b, first, i);
        }
        for (; i < count; ++i) {
            some<float, T>(a, b, first, i);
        }
    }

private:
    template <class Lane, class Given, Scalar T>
    COLLIDARIUM_IN_KERNEL inline void some(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                           std::size_t first, std::size_t i) {
        const CirclePairs<Given, T> pairs(a, b, first + i);
        Lane offset_x;
        Lane offset_y;
        Lane reach;
        convert_lanes(offset_x, pairs.x);
        convert_lanes(offset_y, pairs.y);
        convert_lanes(reach, pairs.reach);
        Lane size_x;
        Lane size_y;
        set_absolute(size_x, offset_x);
        set_absolute(size_y, offset_y);
        store(offset_x, x.data() + i);
        store(offset_y, y.data() + i);
        store(Lane((2 * filter_rounding<float>)*(size_x + size_y + reach) * reach), bound.data() + i);
    }
};

/// What the edges of two polygons tell of how far they are from each other.
template <class Lane>
struct PolygonPair {
    EdgeClearances<Lane> of_a;
    EdgeClearances<Lane> of_b;
};

/// How far the pairs of a block are from each other.
template <class Lane>
struct BlockClearances {
    static constexpr std::size_t most = AnsweredPairs::most;

    BlockOffsets offsets;
    std::array<Lane, most> clearances;  ///< of some edges each, the greatest among them

    template <Scalar T>
    COLLIDARIUM_IN_KERNEL inline void measure(const PolygonTable<T>& table_a, const PolygonTable<T>& table_b,
                                              std::size_t first, std::size_t place, PolygonPair<Lane>& pair) {
        const std::size_t i = first + place;
        const PolygonLanes<Lane> a(table_a.local_rows()[i], table_a.row_count(i));
        const PolygonLanes<Lane> b(table_b.local_rows()[i], table_b.row_count(i));
        pair.of_a.measure(a, b, offsets.x[place], offsets.y[place]);
        pair.of_b.measure(b, a, -offsets.x[place], -offsets.y[place]);
        clearances[place] = pair.of_a.clear[0];
        for (std::size_t k = 1; k < pair.of_a.clear.size(); ++k) {
            raise(clearances[place], pair.of_a.clear[k]);
        }
        for (const Lane& other : pair.of_b.clear) {
            raise(clearances[place], other);
        }
    }
    /// Settles those of the unsure pairs that are overlapping or separated beyond doubt. No branch asks which
    /// of it, for no processor foresees that.
    COLLIDARIUM_IN_KERNEL inline void settle(AnsweredPairs& answers) const {
        alignas(32) std::array<float, most> clear{};  // of an edge: positive where it separates
        for (std::uint64_t open = answers.unsure; open != 0; open &= open - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(open));
            clear[place] = greatest_lane(clearances[place]);
        }
        std::uint64_t hits = 0;
        std::uint64_t misses = 0;
        for (std::size_t i = 0; i < most; i += lane_count<Lane, float>) {
            Lane clearance;
            Lane error;
            load_into(clearance, clear.data() + i);
            load_into(error, offsets.bound.data() + i);
            hits |= lane_bits<float>(clearance < -error) << i;
            misses |= lane_bits<float>(clearance > error) << i;
        }
        answers.hits |= answers.unsure & hits;
        answers.unsure &= ~(hits | misses);
    }

private:
    COLLIDARIUM_IN_KERNEL static inline void raise(Lane& greatest, const Lane& other) {
        greatest = other > greatest ? other : greatest;
    }
};

/// Fetches rows of some pairs of a block, one pair after the other, a few before they are read: which pairs
/// these are no processor foresees.
template <class Row>
class RowsAhead {
public:
    COLLIDARIUM_IN_KERNEL RowsAhead(std::span<const Row> a, std::span<const Row> b, std::size_t first,
                                    std::uint64_t pairs)
        : a_(a.data() + first), b_(b.data() + first), pairs_(pairs) {
        for (int i = 0; i < 6; ++i) {
            fetch_next();
        }
    }
    COLLIDARIUM_IN_KERNEL inline void fetch_next() {
        if (pairs_ != 0) {
            const auto i = static_cast<std::size_t>(std::countr_zero(pairs_));
            prefetch(a_[i]);
            prefetch(b_[i]);
            pairs_ &= pairs_ - 1;
        }
    }

private:
    const Row* a_;
    const Row* b_;
    std::uint64_t pairs_;
};

/// By the edges, for the unsure pairs of a block.
struct SideFilter {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                 const std::size_t& first, AnsweredPairs& answers) {
        using Lane = typename SimdOf<float, Bytes>::type;
        RowsAhead<LocalRow> rows(a.local_rows(), b.local_rows(), first, answers.unsure);
        BlockClearances<Lane> found;
        found.offsets.template measure<Bytes>(a.around(), b.around(), first, answers.count);
        for (std::uint64_t open = answers.unsure; open != 0; open &= open - 1) {
            rows.fetch_next();
            const auto place = static_cast<std::size_t>(std::countr_zero(open));
            PolygonPair<Lane> pair;
            found.measure(a, b, first, place, pair);
        }
        found.settle(answers);
    }
};

template <Scalar T>
[[nodiscard]] inline std::uint64_t answer_overlaps(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                   std::size_t first, std::size_t count, Policy, bool* hits) {
    AnsweredPairs answers;
    answers.count = count;
    run_widest<PolygonCircleFilter>(a, b, first, answers);
    run_widest<SideFilter>(a, b, first, answers);
    std::size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        put_eight(answers.hits >> i & 0xFF, hits + i);
    }
    for (; i < count; ++i) {
        hits[i] = (answers.hits >> i & 1) != 0;
    }
    return answers.unsure;
}

}  // namespace collidarium::detail
