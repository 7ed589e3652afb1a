#pragma once

/// Contacts of convex polygons, several pairs at once.
///
/// A filter in single precision finds the edge across which two polygons are least deep in each other, all
/// edges of one at once. Where no other edge comes near that one, and no other vertex faces it, the answer
/// follows by the operations of `convex/witness_points.hpp` and `convex/manifold.hpp`, several pairs at once.
///
/// Source: Ericson, Real-Time Collision Detection, 5.2.1; Catto, Contact Manifolds, GDC 2007.

#include "collidarium/batch/facing_features.hpp"
#include "collidarium/batch/polygon_filter.hpp"

namespace collidarium::detail {

template <Scalar T>
struct PolygonContacts : FacingPairs<T> {
    using AnsweredPairs::most;

    std::uint64_t wide{};  ///< bit i for feature i: the manifold has two points
    alignas(32) std::array<Vec2<T>, most> normal;
    alignas(32) std::array<Vec2<T>, most> point_a;
    alignas(32) std::array<Vec2<T>, most> point_b;
    alignas(32) std::array<Vec2<T>, most> first;
    alignas(32) std::array<Vec2<T>, most> second;
    alignas(32) std::array<T, most> depth;
    alignas(32) std::array<T, most> first_separation;
    alignas(32) std::array<T, most> second_separation;

    [[nodiscard]] COLLIDARIUM_IN_KERNEL Contact<T> answer(std::size_t pair) const {
        const std::size_t i = this->feature_of[pair];
        return {.normal = normal[i],
                .depth = depth[i],
                .point_a = point_a[i],
                .point_b = point_b[i],
                .manifold = {ContactPoint<T>{first[i], first_separation[i]},
                             ContactPoint<T>{second[i], second_separation[i]}},
                .manifold_size = static_cast<unsigned>(1 + (wide >> i & 1)),
                .degenerate = false};
    }
};

/// Finds the features that face each other, for the unsure pairs of a block.
struct FacingFeatureFilter {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                 const std::size_t& first, PolygonContacts<T>& answers) {
        using Lane = typename SimdOf<float, Bytes>::type;
        constexpr std::size_t most = PolygonLanes<Lane>::most;
        BlockClearances<Lane> found;
        found.offsets.template measure<Bytes>(a.around(), b.around(), first, answers.count);
        std::array<PolygonPair<Lane>, AnsweredPairs::most> pairs;
        RowsAhead<LocalRow> rows(a.local_rows(), b.local_rows(), first, answers.unsure);
        for (std::uint64_t open = answers.unsure; open != 0; open &= open - 1) {
            rows.fetch_next();
            const auto place = static_cast<std::size_t>(std::countr_zero(open));
            found.measure(a, b, first, place, pairs[place]);
        }
        found.settle(answers);
        // In several passes, each of them short: so the processor works on several pairs at once.
        std::array<std::uint8_t, AnsweredPairs::most> edges;  // of b eight more
        std::uint64_t many = 0;  // of which no single edge is known to be the one
        for (std::uint64_t open = answers.hits; open != 0; open &= open - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(open));
            const std::size_t i = first + place;
            prefetch(a.rows()[i]);
            prefetch(b.rows()[i]);
            const PolygonPair<Lane>& pair = pairs[place];
            const float bound = found.offsets.bound[place];
            Lane least = Lane{} + std::numeric_limits<float>::max();
            pair.of_a.lower(least, bound);
            pair.of_b.lower(least, bound);
            const float depth2 = -greatest_lane(Lane(-least)) * (1 + filter_rounding<float>);
            const std::size_t count_a = a.strict_row_count(i);
            const std::size_t count_b = b.strict_row_count(i);
            const unsigned near = (pair.of_a.not_deeper(depth2, bound) & ((1U << count_a) - 1)) |
                                  (pair.of_b.not_deeper(depth2, bound) & ((1U << count_b) - 1)) << most;
            if (!std::has_single_bit(near) || count_a * count_b == 0) [[unlikely]] {
                many |= open & (~open + 1);
                continue;
            }
            edges[place] = static_cast<std::uint8_t>(std::countr_zero(near));
        }
        answers.hits &= ~many;
        answers.unsure |= many;
        answers.template add_hits<Lane>(a, b, first, edges);
    }
};

/// The answers, given the features.
struct FacingFeatureKernel {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(PolygonContacts<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        using Vectors = LaneVectors<Lane>;
        constexpr T epsilon = std::numeric_limits<T>::epsilon();
        const Lane zero{};
        const Lane one = zero + T(1);
        for (std::size_t i = 0; i < answers.features.count; i += lane_count<Lane, T>) {
            const FacingLanes<Lane, T> facing(answers.features, i);
            const Vectors& start = facing.start;
            const Vectors& vertex = facing.vertex;
            const Vectors& edge = facing.edge;
            const Vectors& to_next = facing.to_next;
            const Vectors& to_previous = facing.to_previous;
            const Vectors& vector = facing.vector;

            // As `across` and `witnesses_at`.
            Lane length;
            set_root<T>(length, facing.length2);
            Vectors normal;
            normal.x = vector.y / length + zero;
            normal.y = -vector.x / length + zero;
            Lane apart;
            set_absolute(apart, facing.side);
            const Lane depth = zero - (zero - apart / length);
            const Lane foot = (facing.starts_nearer ? facing.along : facing.to_end) / facing.length2;
            const Lane part_of_edge = foot < zero ? zero : foot;
            Vectors of_a;
            Vectors of_b;
            facing.find_witnesses(facing.starts_nearer, part_of_edge, of_a, of_b);
            store(depth, answers.depth.data() + i);
            store_vectors<T>(normal.x, normal.y, answers.normal.data() + i);
            store_vectors<T>(Lane(of_a.x + normal.x * zero), Lane(of_a.y + normal.y * zero),
                             answers.point_a.data() + i);
            store_vectors<T>(Lane(of_b.x - normal.x * zero), Lane(of_b.y - normal.y * zero),
                             answers.point_b.data() + i);

            // As `clip`.
            Vectors outward;  // of the edge
            outward.x = facing.is_of_a ? normal.x : -normal.x + zero;
            outward.y = facing.is_of_a ? normal.y : -normal.y + zero;
            Lane facing_next;
            Lane facing_previous;
            Lane next2;
            Lane previous2;
            set_cross(facing_next, outward, to_next);
            facing_next = -facing_next;
            set_cross(facing_previous, outward, to_previous);
            set_dot(next2, to_next, to_next);
            set_dot(previous2, to_previous, to_previous);
            constexpr T rounding_of_side = 256 * epsilon;
            constexpr T least = rounding_of_side * rounding_of_side;
            const Lane next_square = facing_next * facing_next;
            const Lane previous_square = facing_previous * facing_previous;
            const Lane of_next =
                ((facing_next > zero) & (next_square > least * next2)) ? next_square * previous2 : zero;
            const Lane of_previous = ((facing_previous > zero) & (previous_square > least * previous2))
                                         ? previous_square * next2
                                         : zero;
            Lane difference;
            set_absolute(difference, Lane(of_next - of_previous));
            const auto is_level =
                difference <= rounding_of_side * (of_next < of_previous ? of_previous : of_next);
            // Sides in one line but for rounding: the query for one pair finds which of them shares more.
            const auto is_straight =
                is_level & (of_next > zero) & (of_next >= (1 - rounding_of_side) * next2 * previous2);
            answers.clear |= lane_bits<T>(facing.is_clear & ~is_straight) << i;

            Vectors other;
            choose(other, of_next > of_previous, facing.after, facing.before);
            choose(other, is_level, vertex, other);
            Vectors vertex_from_start;
            Vectors other_from_start;
            subtract(vertex_from_start, vertex, start);
            subtract(other_from_start, other, start);
            Lane from;
            Lane to;
            Lane edge2;
            set_dot(from, vertex_from_start, edge);
            set_dot(to, other_from_start, edge);
            set_dot(edge2, edge, edge);
            const Lane cut = (to < zero ? from : edge2 - from) / (to < zero ? from - to : to - from);
            const Lane whole_part = ((to < zero) | (to > edge2)) ? cut : one;
            const Lane part = whole_part < zero ? zero : one < whole_part ? one : whole_part;
            Vectors way;
            subtract(way, other, vertex);
            way.x = way.x * part;
            way.y = way.y * part;
            Lane separation;
            set_dot(separation, way, outward);
            separation = separation - depth;
            Vectors vertex_size;
            set_absolute(vertex_size, vertex);
            const Lane rounding = 16 * epsilon * (vertex_size.x + vertex_size.y);
            Vectors way_size;
            set_absolute(way_size, way);
            const auto is_below =
                ((way_size.x > rounding) | (way_size.y > rounding)) & (separation <= rounding);
            const Lane deepest = zero - depth;
            const Lane shift = zero + deepest * T(0.5);
            Vectors first;
            first.x = vertex.x - outward.x * shift;
            first.y = vertex.y - outward.y * shift;
            const Lane raised = separation < deepest ? deepest : zero < separation ? zero : separation;
            const Lane raised_shift = zero + raised * T(0.5);
            Vectors second;
            second.x = (vertex.x + way.x) - outward.x * raised_shift;
            second.y = (vertex.y + way.y) - outward.y * raised_shift;
            const auto is_wide = is_below & ((first.x != second.x) | (first.y != second.y));
            answers.wide |= lane_bits<T>(is_wide) << i;
            store_vectors<T>(first.x, first.y, answers.first.data() + i);
            store_vectors<T>(Lane(is_wide ? second.x : zero), Lane(is_wide ? second.y : zero),
                             answers.second.data() + i);
            store(deepest, answers.first_separation.data() + i);
            store(Lane(is_wide ? raised : zero), answers.second_separation.data() + i);
        }
    }
};

template <Scalar T>
inline void answer_contacts(const PolygonTable<T>& a, const PolygonTable<T>& b, std::size_t first, Policy,
                            PolygonContacts<T>& answers) {
    AnsweredPairs& pairs = answers;
    run_widest<PolygonCircleFilter>(a, b, first, pairs);
    pairs.unsure |= pairs.hits;
    pairs.hits = 0;
    answers.clear_features();
    answers.wide = 0;
    run_widest<FacingFeatureFilter>(a, b, first, answers);
    run_widest<FacingFeatureKernel>(answers);
    answers.leave_unclear();
}

}  // namespace collidarium::detail
