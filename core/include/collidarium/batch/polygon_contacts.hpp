#pragma once

/// Contacts of convex polygons, several pairs at once.
///
/// A filter in single precision finds the edge across which two polygons are least deep in each other, all
/// edges of one at once. Where no other edge comes near that one, and no other vertex faces it, the answer
/// follows by the operations of `convex/witness_points.hpp` and `convex/manifold.hpp`, several pairs at once.
///
/// Source: Ericson, Real-Time Collision Detection, 5.2.1; Catto, Contact Manifolds, GDC 2007.

#include "collidarium/batch/polygon_filter.hpp"
#include "collidarium/simd/lane_vectors.hpp"

namespace collidarium::detail {

/// An edge of one polygon, and the vertex of the other that is deepest behind it, between its neighbours.
template <Scalar T>
struct FacingFeatures {
    static constexpr std::size_t most = AnsweredPairs::most;

    template <class Number>
    struct Vectors {
        alignas(32) std::array<Number, most> x{};
        alignas(32) std::array<Number, most> y{};

        void set(std::size_t i, const Vec2<Number>& vector) {
            x[i] = vector.x;
            y[i] = vector.y;
        }
    };

    Vectors<T> start;
    Vectors<T> end;
    Vectors<T> vertex;
    Vectors<T> before;
    Vectors<T> after;
    alignas(32) std::array<T, most> of_a{};  ///< 1 where the edge is a's, else 0
    std::size_t count{};

    [[gnu::always_inline]] inline void add(const PolygonRow<T>& own, std::size_t own_count, std::size_t edge,
                                           const PolygonRow<T>& others, std::size_t others_count,
                                           std::size_t deepest, bool edge_is_of_a) {
        start.set(count, own[edge]);
        end.set(count, own[edge + 1 == own_count ? 0 : edge + 1]);
        vertex.set(count, others[deepest]);
        before.set(count, others[(deepest == 0 ? others_count : deepest) - 1]);
        after.set(count, others[deepest + 1 == others_count ? 0 : deepest + 1]);
        of_a[count] = edge_is_of_a ? T(1) : T(0);
        ++count;
    }
};

template <Scalar T>
struct PolygonContacts : AnsweredPairs {
    FacingFeatures<T> features;                 ///< in the order of the pairs that have some
    std::array<std::uint8_t, most> feature_of;  ///< of pair i: which
    std::uint64_t clear{};                      ///< bit i for feature i: rounding turns nothing around
    std::uint64_t wide{};                       ///< likewise: the manifold has two points
    alignas(32) std::array<Vec2<T>, most> normal;
    alignas(32) std::array<Vec2<T>, most> point_a;
    alignas(32) std::array<Vec2<T>, most> point_b;
    alignas(32) std::array<Vec2<T>, most> first;
    alignas(32) std::array<Vec2<T>, most> second;
    alignas(32) std::array<T, most> depth;
    alignas(32) std::array<T, most> first_separation;
    alignas(32) std::array<T, most> second_separation;

    [[nodiscard, gnu::always_inline]] Contact<T> answer(std::size_t pair) const {
        const std::size_t i = feature_of[pair];
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
    [[gnu::always_inline]] static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                  const std::size_t& first, PolygonContacts<T>& answers) {
        using Lane = typename SimdOf<float, Bytes>::type;
        constexpr std::size_t most = PolygonLanes<Lane>::most;
        const std::uint64_t unsure = answers.unsure;
        std::uint64_t still_unsure = unsure;
        RowsAhead<T> rows(a, b, first, unsure);
        for (std::uint64_t open = unsure; open != 0; open &= open - 1) {
            rows.fetch_next();
            const std::uint64_t bit = open & (~open + 1);
            const auto place = static_cast<std::size_t>(std::countr_zero(open));
            const std::size_t i = first + place;
            const PolygonPair<Lane> pair(a, b, i);
            if (pair.clear > pair.bound) {
                still_unsure &= ~bit;
                continue;
            }
            if (!(pair.clear < -pair.bound)) [[unlikely]] {
                continue;
            }
            Lane least = Lane{} + std::numeric_limits<float>::max();
            pair.of_a.lower(least, pair.bound);
            pair.of_b.lower(least, pair.bound);
            const float depth2 = -greatest_lane(Lane(-least)) * (1 + filter_rounding<float>);
            const std::size_t count_a = a.strict_row_count(i);
            const std::size_t count_b = b.strict_row_count(i);
            const unsigned near = (pair.of_a.not_deeper(depth2, pair.bound) & ((1U << count_a) - 1)) |
                                  (pair.of_b.not_deeper(depth2, pair.bound) & ((1U << count_b) - 1)) << most;
            if (!std::has_single_bit(near) || count_a * count_b == 0) [[unlikely]] {
                continue;
            }
            const bool is_of_a = near < 1U << most;
            const auto edge = static_cast<std::size_t>(std::countr_zero(near)) % most;
            const PolygonLanes<Lane>& own = is_of_a ? pair.a : pair.b;
            const std::size_t next = edge + 1 == (is_of_a ? count_a : count_b) ? 0 : edge + 1;
            const std::size_t deepest =
                least_along<Lane>(is_of_a ? pair.b : pair.a, own.each_y[next] - own.each_y[edge],
                                  own.each_x[edge] - own.each_x[next]);
            answers.feature_of[place] = static_cast<std::uint8_t>(answers.features.count);
            answers.features.add((is_of_a ? a : b).rows()[i], is_of_a ? count_a : count_b, edge,
                                 (is_of_a ? b : a).rows()[i], is_of_a ? count_b : count_a, deepest, is_of_a);
            still_unsure &= ~bit;
            answers.hits |= bit;
        }
        answers.unsure = still_unsure;
    }
};

/// The answers, given the features.
struct FacingFeatureKernel {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(PolygonContacts<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        using Vectors = LaneVectors<Lane>;
        constexpr T epsilon = std::numeric_limits<T>::epsilon();
        constexpr T least = std::numeric_limits<T>::min() / epsilon;
        const Lane zero{};
        const Lane one = zero + T(1);
        const FacingFeatures<T>& features = answers.features;
        for (std::size_t i = 0; i < features.count; i += lane_count<Lane, T>) {
            Vectors start;
            Vectors end;
            Vectors vertex;
            Vectors before;
            Vectors after;
            Lane owner;
            load_vectors(start, features.start, i);
            load_vectors(end, features.end, i);
            load_vectors(vertex, features.vertex, i);
            load_vectors(before, features.before, i);
            load_vectors(after, features.after, i);
            load_into(owner, features.of_a.data() + i);
            const auto is_of_a = owner > zero;
            Vectors edge;
            Vectors to_next;
            Vectors to_previous;
            subtract(edge, end, start);
            subtract(to_next, after, vertex);
            subtract(to_previous, before, vertex);

            // As `edge_along`: no other vertex comes as near, and neither edge there is parallel.
            const auto rounding_of = [&](const Vectors& u, const Vectors& v, Lane& rounding)
                __attribute__((always_inline)) {
                Vectors size_u;
                Vectors size_v;
                set_absolute(size_u, u);
                set_absolute(size_v, v);
                rounding = 16 * epsilon * (size_u.x + size_u.y) * (size_v.x + size_v.y) +
                           std::numeric_limits<T>::min();
            };
            Lane turn_next;
            Lane turn_previous;
            Lane rounding_next;
            Lane rounding_previous;
            set_cross(turn_next, to_next, edge);
            set_cross(turn_previous, to_previous, edge);
            rounding_of(to_next, edge, rounding_next);
            rounding_of(to_previous, edge, rounding_previous);
            auto is_clear = (turn_next > rounding_next) & (turn_previous > rounding_previous);

            // As `side_of`: the origin beside the edge of the Minkowski difference.
            Vectors vector;
            vector.x = is_of_a ? edge.x : -edge.x;
            vector.y = is_of_a ? edge.y : -edge.y;
            Vectors at_start_a;
            Vectors at_start_b;
            Vectors at_end_a;
            Vectors at_end_b;
            choose(at_start_a, is_of_a, start, vertex);
            choose(at_start_b, is_of_a, vertex, start);
            choose(at_end_a, is_of_a, end, vertex);
            choose(at_end_b, is_of_a, vertex, end);
            Vectors from_start;
            Vectors from_end;
            subtract(from_start, at_start_a, at_start_b);
            subtract(from_end, at_end_a, at_end_b);
            Lane along;
            Lane to_end;
            Lane length2;
            Lane side;
            set_dot(along, from_start, vector);
            along = -along;
            set_dot(to_end, from_end, vector);
            set_dot(length2, vector, vector);
            const auto starts_nearer = along <= to_end;
            Vectors nearer;
            choose(nearer, starts_nearer, from_start, from_end);
            set_cross(side, nearer, vector);
            Vectors size;
            Vectors start_size;
            Vectors end_size;
            Vectors nearer_size;
            set_absolute(size, vector);
            set_absolute(start_size, from_start);
            set_absolute(end_size, from_end);
            choose(nearer_size, starts_nearer, start_size, end_size);
            const auto check = [&](const Lane& number, const Lane& products) __attribute__((always_inline)) {
                Lane distance;
                set_absolute(distance, number);
                is_clear = is_clear & (distance > 4 * epsilon * products) & (products > least);
            };
            Lane products;
            check(side, Lane(nearer_size.x * size.y + nearer_size.y * size.x));
            set_dot(products, start_size, size);
            check(along, products);
            set_dot(products, end_size, size);
            check(to_end, products);
            answers.clear |= lane_bits<T>(is_clear) << i;

            // As `across` and `witnesses_at`.
            Lane length;
            set_root<T>(length, length2);
            Vectors normal;
            normal.x = vector.y / length + zero;
            normal.y = -vector.x / length + zero;
            Lane apart;
            set_absolute(apart, side);
            const Lane depth = zero - (zero - apart / length);
            const Lane foot = (starts_nearer ? along : to_end) / length2;
            const Lane part_of_edge = foot < zero ? zero : foot;
            Vectors on_edge;
            Vectors on_vertex;
            const Lane nothing = zero * part_of_edge;
            on_edge.x = starts_nearer ? start.x + edge.x * part_of_edge : end.x - edge.x * part_of_edge;
            on_edge.y = starts_nearer ? start.y + edge.y * part_of_edge : end.y - edge.y * part_of_edge;
            on_vertex.x = starts_nearer ? vertex.x + nothing : vertex.x - nothing;
            on_vertex.y = starts_nearer ? vertex.y + nothing : vertex.y - nothing;
            Vectors of_a;
            Vectors of_b;
            choose(of_a, is_of_a, on_edge, on_vertex);
            choose(of_b, is_of_a, on_vertex, on_edge);
            store(depth, answers.depth.data() + i);
            store_vectors<T>(normal.x, normal.y, answers.normal.data() + i);
            store_vectors<T>(Lane(of_a.x + normal.x * zero), Lane(of_a.y + normal.y * zero),
                             answers.point_a.data() + i);
            store_vectors<T>(Lane(of_b.x - normal.x * zero), Lane(of_b.y - normal.y * zero),
                             answers.point_b.data() + i);

            // As `clip`.
            Vectors outward;  // of the edge
            outward.x = is_of_a ? normal.x : -normal.x + zero;
            outward.y = is_of_a ? normal.y : -normal.y + zero;
            Lane facing_next;
            Lane facing_previous;
            Lane next2;
            Lane previous2;
            set_cross(facing_next, outward, to_next);
            facing_next = -facing_next;
            set_cross(facing_previous, outward, to_previous);
            set_dot(next2, to_next, to_next);
            set_dot(previous2, to_previous, to_previous);
            const Lane of_next = facing_next > zero ? facing_next * facing_next * previous2 : zero;
            const Lane of_previous =
                facing_previous > zero ? facing_previous * facing_previous * next2 : zero;
            Lane difference;
            set_absolute(difference, Lane(of_next - of_previous));
            const auto is_level =
                difference <= 256 * epsilon * (of_next < of_previous ? of_previous : of_next);
            Vectors other;
            choose(other, of_next > of_previous, after, before);
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
            const auto is_below = ((way.x != zero) | (way.y != zero)) & (separation <= rounding);
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

/// Leaves the pairs to the query for one pair where rounding could turn something around.
template <Scalar T>
inline void leave_unclear(PolygonContacts<T>& answers) {
    const std::size_t count = answers.features.count;
    if (count == 0 || answers.clear << (64 - count) == ~std::uint64_t(0) << (64 - count)) [[likely]] {
        return;
    }
    for_each_bit(answers.hits, [&](std::size_t i) {
        const bool is_clear = (answers.clear >> answers.feature_of[i] & 1) != 0;
        answers.unsure |= std::uint64_t(is_clear ? 0 : 1) << i;
    });
}

template <Scalar T>
inline void answer_contacts(const PolygonTable<T>& a, const PolygonTable<T>& b, std::size_t first, Policy,
                            PolygonContacts<T>& answers) {
    AnsweredPairs& pairs = answers;
    run_widest<PolygonCircleFilter>(a, b, first, pairs);
    pairs.unsure |= pairs.hits;
    pairs.hits = 0;
    answers.features.count = 0;
    answers.clear = 0;
    answers.wide = 0;
    run_widest<FacingFeatureFilter>(a, b, first, answers);
    run_widest<FacingFeatureKernel>(answers);
    leave_unclear(answers);
}

}  // namespace collidarium::detail
