#pragma once

/// An edge of one convex polygon and the vertex of another that faces it: an edge of their Minkowski
/// difference. Those of many pairs side by side, and several of them in lanes.

#include "collidarium/batch/polygon_filter.hpp"
#include "collidarium/simd/lane_vectors.hpp"

namespace collidarium::detail {

/// A vector of each feature of a block.
template <Scalar T>
struct FeatureVectors {
    alignas(32) std::array<T, AnsweredPairs::most> x{};
    alignas(32) std::array<T, AnsweredPairs::most> y{};

    void set(std::size_t i, const Vec2<T>& vector) {
        x[i] = vector.x;
        y[i] = vector.y;
    }
};

/// An edge of one polygon, and the vertex of the other that is deepest behind it, between its neighbours.
template <Scalar T>
struct FacingFeatures {
    FeatureVectors<T> start;
    FeatureVectors<T> end;
    FeatureVectors<T> vertex;
    FeatureVectors<T> before;
    FeatureVectors<T> after;
    alignas(32) std::array<T, AnsweredPairs::most> of_a{};  ///< 1 where the edge is a's, else 0
    std::size_t count{};

    COLLIDARIUM_IN_KERNEL inline void add(const PolygonRow<T>& own, std::size_t own_count, std::size_t edge,
                                          const PolygonRow<T>& others, std::size_t others_count,
                                          std::size_t deepest, bool edge_is_of_a) {
        start.set(count, own[edge]);
        end.set(count, own[edge + 1 == own_count ? 0 : edge + 1]);
        vertex.set(count, others[deepest]);
        before.set(count, others[(deepest == 0 ? others_count : deepest) - 1]);
        after.set(count, others[deepest + 1 == others_count ? 0 : deepest + 1]);
        of_a[count] = static_cast<T>(edge_is_of_a);
        ++count;
    }
};

/// The pairs of a block that are answered by such features.
template <Scalar T>
struct FacingPairs : AnsweredPairs {
    FacingFeatures<T> features;                 ///< in the order of the pairs that have some
    std::array<std::uint8_t, most> feature_of;  ///< of pair i: which
    std::uint64_t clear{};                      ///< bit i for feature i: rounding turns nothing around

    /// Of each pair that is hit, the edge with that number (b's have eight more) and the vertex of the other
    /// polygon that is deepest behind it. Both have strict rows.
    template <class Lane>
    COLLIDARIUM_IN_KERNEL inline void add_hits(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                               std::size_t first,
                                               const std::array<std::uint8_t, most>& edges) {
        // By number, not by a branch, for no processor foresees whose edge it is.
        const std::array<const LocalRow*, 2> local_rows{a.local_rows().data() + first,
                                                        b.local_rows().data() + first};
        const std::array<const PolygonRow<T>*, 2> rows{a.rows().data() + first, b.rows().data() + first};
        const std::array<const std::uint8_t*, 2> counts{a.row_counts().data() + first,
                                                        b.row_counts().data() + first};
        std::array<std::uint8_t, most> deepest;
        for (std::uint64_t open = hits; open != 0; open &= open - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(open));
            const std::size_t owner = edges[place] / LocalRow::most;
            const std::size_t edge = edges[place] % LocalRow::most;
            const std::size_t next = edge + 1 == counts[owner][place] ? 0 : edge + 1;
            const LocalRow& own = local_rows[owner][place];
            deepest[place] = static_cast<std::uint8_t>(least_along<Lane>(
                local_rows[1 - owner][place], own.y[next] - own.y[edge], own.x[edge] - own.x[next]));
        }
        for (std::uint64_t open = hits; open != 0; open &= open - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(open));
            const std::size_t owner = edges[place] / LocalRow::most;
            const std::size_t other = 1 - owner;
            feature_of[place] = static_cast<std::uint8_t>(features.count);
            features.add(rows[owner][place], counts[owner][place], edges[place] % LocalRow::most,
                         rows[other][place], counts[other][place], deepest[place], owner == 0);
        }
    }
    void clear_features() {
        features.count = 0;
        clear = 0;
    }
    /// Leaves the pairs to the query for one pair where rounding could turn something around.
    void leave_unclear() {
        const std::size_t rest = 64 - features.count;
        if (rest == 64 || clear << rest == ~std::uint64_t(0) << rest) [[likely]] {
            return;
        }
        for_each_bit(hits, [&](std::size_t i) {
            const bool is_clear = (clear >> feature_of[i] & 1) != 0;
            unsure |= std::uint64_t(is_clear ? 0 : 1) << i;
        });
    }
};

/// As `rounding_of` of two vectors.
template <Scalar T, class Lane>
COLLIDARIUM_IN_KERNEL inline void set_rounding(Lane& rounding, const LaneVectors<Lane>& u,
                                               const LaneVectors<Lane>& v) {
    LaneVectors<Lane> size_u;
    LaneVectors<Lane> size_v;
    set_absolute(size_u, u);
    set_absolute(size_v, v);
    rounding = 16 * std::numeric_limits<T>::epsilon() * (size_u.x + size_u.y) * (size_v.x + size_v.y) +
               std::numeric_limits<T>::min();
}

/// Features in lanes, from number `i` on, and where the origin is beside the edge of the difference.
template <class Lane, Scalar T>
struct FacingLanes {
    using Vectors = LaneVectors<Lane>;
    using Mask = decltype(Lane{} < Lane{});

    Vectors start;
    Vectors end;
    Vectors vertex;
    Vectors before;
    Vectors after;
    Vectors edge;         ///< from start to end
    Vectors to_next;      ///< from the vertex
    Vectors to_previous;  ///< likewise
    Mask is_of_a;
    Vectors vector;      ///< the edge of the difference
    Vectors from_start;  ///< its start
    Vectors from_end;    ///< its end
    Lane side;           ///< as of `EdgeSide`
    Lane along;
    Lane to_end;
    Lane length2;
    Mask starts_nearer;  ///< the start is nearer than the end
    Mask is_clear;       ///< the vertex faces the edge, and the origin is beside it, beyond rounding

    COLLIDARIUM_IN_KERNEL FacingLanes(const FacingFeatures<T>& features, std::size_t i) {
        const Lane zero{};
        Lane owner;
        load_vectors(start, features.start, i);
        load_vectors(end, features.end, i);
        load_vectors(vertex, features.vertex, i);
        load_vectors(before, features.before, i);
        load_vectors(after, features.after, i);
        load_into(owner, features.of_a.data() + i);
        is_of_a = owner > zero;
        subtract(edge, end, start);
        subtract(to_next, after, vertex);
        subtract(to_previous, before, vertex);
        find_facing();
        find_side();
    }

    /// Where a point of that edge comes from that is at `part` of it, from the nearer end.
    COLLIDARIUM_IN_KERNEL void find_witnesses(const Mask& from_start_of_edge, const Lane& part, Vectors& of_a,
                                              Vectors& of_b) const {
        Vectors on_edge;
        Vectors on_vertex;
        const Lane nothing = Lane{} * part;
        on_edge.x = from_start_of_edge ? start.x + edge.x * part : end.x - edge.x * part;
        on_edge.y = from_start_of_edge ? start.y + edge.y * part : end.y - edge.y * part;
        on_vertex.x = from_start_of_edge ? vertex.x + nothing : vertex.x - nothing;
        on_vertex.y = from_start_of_edge ? vertex.y + nothing : vertex.y - nothing;
        choose(of_a, is_of_a, on_edge, on_vertex);
        choose(of_b, is_of_a, on_vertex, on_edge);
    }

private:
    /// As `edge_along`: no other vertex comes as near, and neither edge there is parallel.
    COLLIDARIUM_IN_KERNEL void find_facing() {
        Lane turn_next;
        Lane turn_previous;
        Lane rounding_next;
        Lane rounding_previous;
        set_cross(turn_next, to_next, edge);
        set_cross(turn_previous, to_previous, edge);
        set_rounding<T>(rounding_next, to_next, edge);
        set_rounding<T>(rounding_previous, to_previous, edge);
        is_clear = (turn_next > rounding_next) & (turn_previous > rounding_previous);
    }
    /// As `side_of`.
    COLLIDARIUM_IN_KERNEL void find_side() {
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
        subtract(from_start, at_start_a, at_start_b);
        subtract(from_end, at_end_a, at_end_b);
        set_dot(along, from_start, vector);
        along = -along;
        set_dot(to_end, from_end, vector);
        set_dot(length2, vector, vector);
        starts_nearer = along <= to_end;
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
        Lane products;
        check(side, Lane(nearer_size.x * size.y + nearer_size.y * size.x));
        set_dot(products, start_size, size);
        check(along, products);
        set_dot(products, end_size, size);
        check(to_end, products);
    }
    COLLIDARIUM_IN_KERNEL void check(const Lane& number, const Lane& products) {
        constexpr T epsilon = std::numeric_limits<T>::epsilon();
        constexpr T least = std::numeric_limits<T>::min() / epsilon;
        Lane distance;
        set_absolute(distance, number);
        is_clear = is_clear & (distance > 4 * epsilon * products) & (products > least);
    }
};

}  // namespace collidarium::detail
