#pragma once

/// Casts of convex polygons, several pairs at once.
///
/// A filter in single precision looks for a time before which one edge separates the two, and after which the
/// same or another one does: a miss. Of the others, the edge that separates them longest is tried as the one
/// that is hit, by the operations of `convex/cast_filter.hpp`, several pairs at once. Where the line of the
/// path enters the Minkowski difference through that edge by more than the error bounds, and nothing on its
/// way there could change the answer of the query for one pair, this is that answer.
///
/// Source: Cyrus and Beck, Generalized Two- and Three-Dimensional Clipping, 1978.

#include "collidarium/batch/cast_answers.hpp"
#include "collidarium/batch/facing_features.hpp"

namespace collidarium::detail {

template <Scalar T>
struct PolygonCasts : FacingPairs<T> {
    FeatureVectors<T> path;
    FeatureVectors<T> reference;                             ///< of b
    alignas(32) std::array<T, AnsweredPairs::most> reach{};  ///< of both together
    CastAnswers<T> answers;                                  ///< of the features

    [[nodiscard, gnu::always_inline]] CastHit<T> answer(std::size_t pair) const {
        return answers.answer(this->feature_of[pair]);
    }
};

/// The edges of a polygon that another one moves towards or away from.
template <class Lane>
struct SweptEdges {
    using Lanes = typename PolygonLanes<Lane>::Lanes;
    using Mask = decltype(Lane{} < Lane{});
    static constexpr std::size_t width = PolygonLanes<Lane>::width;

    const Lanes& clear;  ///< by how much each keeps clear of the other at the start, times its length
    Lanes inwards;       ///< how much of that the movement takes away

    [[gnu::always_inline]] SweptEdges(const PolygonLanes<Lane>& polygon, const EdgeClearances<Lane>& edges,
                                      const Vec2<float>& way)
        : clear(edges.clear) {
        for (std::size_t i = 0; i < clear.size(); ++i) {
            inwards[i] =
                (polygon.next_x[i] - polygon.x[i]) * way.y - (polygon.next_y[i] - polygon.y[i]) * way.x;
        }
    }

    /// When an edge keeps clear by no more than `margin`, if it is moved towards; else never before.
    [[gnu::always_inline]] inline void set_time(Lane& time, std::size_t i, float margin) const {
        const Lane zero{};
        const Lane before = zero - std::numeric_limits<float>::infinity();
        time = inwards[i] > zero ? (clear[i] - margin) / inwards[i] : before;
    }
    [[gnu::always_inline]] inline void raise(Lane& latest, float margin) const {
        for (std::size_t i = 0; i < clear.size(); ++i) {
            Lane time;
            set_time(time, i, margin);
            latest = time > latest ? time : latest;
        }
    }
    /// The edges for which that is so no earlier than at a time: bit i for edge i.
    [[nodiscard, gnu::always_inline]] inline unsigned not_before(float time, float margin) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < clear.size(); ++i) {
            Lane own;
            set_time(own, i, margin);
            bits |= static_cast<unsigned>(lane_bits<float>(own >= Lane{} + time)) << (i * width);
        }
        return bits;
    }
    /// Whether some edge keeps clear until a time, and whether some does from then on.
    [[gnu::always_inline]] inline void look(float time, float bound, bool& until, bool& from) const {
        const Lane zero{};
        Mask is_until = zero < zero;
        Mask is_from = zero < zero;
        for (std::size_t i = 0; i < clear.size(); ++i) {
            const Mask is_then = clear[i] - inwards[i] * time > zero + bound;
            is_until = is_until | (is_then & (clear[i] > zero + bound));
            is_from = is_from | (is_then & (clear[i] - inwards[i] > zero + bound));
        }
        until |= lane_bits<float>(is_until) != 0;
        from |= lane_bits<float>(is_from) != 0;
    }
};

/// Whether some edge of a polygon has nearly the direction of the one from vertex `from` to the next one of
/// another polygon.
template <class Lane>
[[nodiscard, gnu::always_inline]] inline bool may_be_parallel_to(const PolygonLanes<Lane>& polygon,
                                                                 const PolygonLanes<Lane>& other,
                                                                 std::size_t other_count, std::size_t from,
                                                                 float bound) {
    const std::size_t next = from + 1 == other_count ? 0 : from + 1;
    const float x = other.each_x[next] - other.each_x[from];
    const float y = other.each_y[next] - other.each_y[from];
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < polygon.x.size(); ++i) {
        const Lane side_x = polygon.next_x[i] - polygon.x[i];
        const Lane side_y = polygon.next_y[i] - polygon.y[i];
        Lane turn;
        set_absolute(turn, Lane(side_x * y - side_y * x));
        bits |= lane_bits<float>((turn <= Lane{} + bound) & (side_x * x + side_y * y > Lane{}));
    }
    return bits != 0;
}

/// Settles misses, and finds the features through which the others may be hit, for the unsure pairs of a
/// block.
struct EntryEdgeFilter {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                  const VectorSpans<T>& translations,
                                                  const std::size_t& first, PolygonCasts<T>& answers) {
        using Lane = typename SimdOf<float, Bytes>::type;
        constexpr std::size_t most = PolygonLanes<Lane>::most;
        const auto around_a = a.around();
        const auto around_b = b.around();
        const std::uint64_t unsure = answers.unsure;
        std::uint64_t still_unsure = unsure;
        RowsAhead<T> rows(a, b, first, unsure);
        for (std::uint64_t open = unsure; open != 0; open &= open - 1) {
            rows.fetch_next();
            const std::uint64_t bit = open & (~open + 1);
            const auto place = static_cast<std::size_t>(std::countr_zero(open));
            const std::size_t i = first + place;
            const PolygonPair<Lane> pair(a, b, i);
            const Vec2<T> path = translations[i];
            const Vec2<float> way(path);
            const float bound = clearance_bound(pair.reach, absolute(pair.offset) + absolute(way));
            const float margin = 2 * bound;
            const SweptEdges<Lane> of_a(pair.a, pair.of_a, way);
            const SweptEdges<Lane> of_b(pair.b, pair.of_b, -way);
            Lane times = Lane{} - std::numeric_limits<float>::infinity();
            of_a.raise(times, margin);
            of_b.raise(times, margin);
            const float latest = greatest_lane(times);
            const float then = latest > 0 ? (latest < 1 ? latest : 1) : 0;
            bool until = false;
            bool from = false;
            of_a.look(then, bound, until, from);
            of_b.look(then, bound, until, from);
            if (until && from) {
                still_unsure &= ~bit;
                continue;
            }
            const std::size_t count_a = a.strict_row_count(i);
            const std::size_t count_b = b.strict_row_count(i);
            if (!(latest > 0) || count_a * count_b == 0) [[unlikely]] {
                continue;
            }
            const unsigned last = of_a.not_before(latest, margin) | of_b.not_before(latest, margin) << most;
            const bool is_of_a = std::countr_zero(last) < int(most);
            const auto edge = static_cast<std::size_t>(std::countr_zero(last)) % most;
            // The query for one pair sets out from the vertices in front.
            const T size = (std::abs(around_a.center_x[i]) + std::abs(around_a.center_y[i])) +
                           (std::abs(around_b.center_x[i]) + std::abs(around_b.center_y[i])) +
                           (around_a.radius[i] + around_b.radius[i]);
            const float slack =
                4 * (std::abs(way.x) + std::abs(way.y)) *
                (static_cast<float>(filter_rounding<T> * size) + filter_rounding<float> * pair.reach);
            const unsigned front_a = not_behind(pair.a, -way.x, -way.y, slack) & ((1U << count_a) - 1);
            const unsigned front_b = not_behind(pair.b, way.x, way.y, slack) & ((1U << count_b) - 1);
            if (!std::has_single_bit(front_a) || !std::has_single_bit(front_b)) [[unlikely]] {
                continue;
            }
            const std::size_t deepest = answers.add(a, b, i, place, pair, is_of_a, edge);
            // Where it comes by other edges of the same polygon, none of them may seem to be opposed to the
            // edges of the other one.
            const auto front = static_cast<std::size_t>(std::countr_zero(is_of_a ? front_a : front_b));
            const std::size_t own_count = is_of_a ? count_a : count_b;
            if (front != edge && front != (edge + 1 == own_count ? 0 : edge + 1)) {
                const PolygonLanes<Lane>& own = is_of_a ? pair.a : pair.b;
                const PolygonLanes<Lane>& other = is_of_a ? pair.b : pair.a;
                const std::size_t count = is_of_a ? count_b : count_a;
                const std::size_t before = (deepest == 0 ? count : deepest) - 1;
                if (may_be_parallel_to(own, other, count, deepest, margin) ||
                    may_be_parallel_to(own, other, count, before, margin)) {
                    --answers.features.count;
                    continue;
                }
            }
            const std::size_t feature = answers.features.count - 1;
            answers.path.set(feature, path);
            answers.reference.set(feature, {around_b.center_x[i], around_b.center_y[i]});
            answers.reach[feature] = around_a.radius[i] + around_b.radius[i];
            still_unsure &= ~bit;
            answers.hits |= bit;
        }
        answers.unsure = still_unsure;
    }
};

/// The answers, given the features.
struct EntryEdgeKernel {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(PolygonCasts<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        using Vectors = LaneVectors<Lane>;
        // Squares of the shortest edges there are, times this, are still in range.
        constexpr T least_movement = T(1e-12);
        const Lane zero{};
        for (std::size_t i = 0; i < answers.features.count; i += lane_count<Lane, T>) {
            const FacingLanes<Lane, T> facing(answers.features, i);
            Vectors path;
            Vectors reference;
            Lane reach;
            load_vectors(path, answers.path, i);
            load_vectors(reference, answers.reference, i);
            load_into(reach, answers.reach.data() + i);
            Vectors path_size;
            Vectors start_size;
            set_absolute(path_size, path);
            set_absolute(start_size, facing.from_start);
            const Lane movement = path_size.x + path_size.y;

            // As `follow_front`: the edge leads across the line of the path, as no other one can.
            Lane inwards;
            Lane above;
            Lane end_above;
            Lane rounding;
            Lane rounding_inwards;
            set_cross(inwards, facing.vector, path);
            set_cross(above, path, facing.from_start);
            set_cross(end_above, path, facing.from_end);
            set_rounding<T>(rounding, facing.from_start, facing.vector);
            set_rounding<T>(rounding_inwards, facing.vector, path);
            const Lane extent = start_size.x + start_size.y + 4 * reach;
            const Lane across =
                4 * filter_rounding<T> * movement * extent + 4 * std::numeric_limits<T>::min();
            const auto is_first = (above > across) & (-end_above > across) &
                                  (inwards > 4 * rounding_inwards) & (movement > zero + least_movement);

            // As `through_edge`.
            const Lane outside = -facing.side;
            const auto is_in_time = (outside > rounding) & (inwards - outside > rounding + rounding_inwards);
            answers.clear |= lane_bits<T>(facing.is_clear & is_first & is_in_time) << i;
            const Lane t = outside / inwards;
            const Lane length2 = facing.length2;
            Lane length;
            set_root<T>(length, length2);
            Vectors normal;
            normal.x = facing.vector.y / length + zero;
            normal.y = -facing.vector.x / length + zero;
            const Lane to_end = -end_above;
            const auto starts_nearer = above <= to_end;
            const Lane part = (starts_nearer ? above : to_end) / inwards;
            Vectors on_a;
            Vectors on_b;
            facing.find_witnesses(starts_nearer, part, on_a, on_b);
            store(t, answers.answers.t.data() + i);
            store_vectors<T>(normal.x, normal.y, answers.answers.normal.data() + i);
            store_vectors<T>(Lane(on_a.x + normal.x * zero), Lane(on_a.y + normal.y * zero),
                             answers.answers.point.data() + i);
            store_vectors<T>(Lane(reference.x + path.x * t), Lane(reference.y + path.y * t),
                             answers.answers.position.data() + i);
        }
    }
};

template <Scalar T>
inline void answer_casts(const PolygonTable<T>& a, const PolygonTable<T>& b,
                         const VectorSpans<T>& translations, std::size_t first, Policy,
                         PolygonCasts<T>& answers) {
    const CircleSpans<T> around_a = a.around();
    const CircleSpans<T> around_b = b.around();
    AnsweredPairs& pairs = answers;
    run_widest<MovingCircleFilter>(around_a, around_b, translations, first, pairs);
    answers.clear_features();
    run_widest<EntryEdgeFilter>(a, b, translations, first, answers);
    run_widest<EntryEdgeKernel>(answers);
    answers.leave_unclear();
}

}  // namespace collidarium::detail
