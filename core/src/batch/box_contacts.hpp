#pragma once

/// Contacts and overlaps of axis-aligned boxes, several pairs at once: the closed form of
/// `pairs/aabb_aabb.hpp`, which is never unsure.
///
/// Source: Ericson, Real-Time Collision Detection, 4.2 and 5.2.1.

#include "batch/answered_pairs.hpp"
#include "collidarium/policy.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/box_table.hpp"

namespace collidarium::detail {

/// Boxes on one axis.
template <class Lane, Scalar T>
struct BoxExtents {
    Lane lo;
    Lane hi;

    COLLIDARIUM_IN_KERNEL BoxExtents(const T* centers, const T* halves) {
        Lane center;
        Lane half;
        load_into(center, centers);
        load_into(half, halves);
        lo = center - half;
        hi = center + half;
    }
};

/// Pairs of boxes on both axes.
template <class Lane, Scalar T>
struct BoxCorners {
    BoxExtents<Lane, T> a_x;
    BoxExtents<Lane, T> a_y;
    BoxExtents<Lane, T> b_x;
    BoxExtents<Lane, T> b_y;

    COLLIDARIUM_IN_KERNEL BoxCorners(const BoxSpans<T>& a, const BoxSpans<T>& b, std::size_t at)
        : a_x(a.center_x.data() + at, a.half_x.data() + at),
          a_y(a.center_y.data() + at, a.half_y.data() + at),
          b_x(b.center_x.data() + at, b.half_x.data() + at),
          b_y(b.center_y.data() + at, b.half_y.data() + at) {}

    /// Bit i for lane i: whether they overlap, by the policy.
    template <bool IsOpen>
    [[nodiscard]] COLLIDARIUM_IN_KERNEL std::uint64_t meet() const {
        const auto is_finite =
            ((a_x.hi - a_x.hi) == (b_x.hi - b_x.hi)) & ((a_y.hi - a_y.hi) == (b_y.hi - b_y.hi));
        if constexpr (IsOpen) {
            return lane_bits<T>((a_x.lo < b_x.hi) & (b_x.lo < a_x.hi) & (a_y.lo < b_y.hi) &
                                (b_y.lo < a_y.hi) & is_finite);
        } else {
            return lane_bits<T>((a_x.lo <= b_x.hi) & (b_x.lo <= a_x.hi) & (a_y.lo <= b_y.hi) &
                                (b_y.lo <= a_y.hi) & is_finite);
        }
    }
};

template <bool IsOpen>
struct BoxOverlapKernel {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline std::uint64_t run(const BoxSpans<T>& a, const BoxSpans<T>& b,
                                                          const std::size_t& first, const std::size_t& count,
                                                          bool* const& hits) {
        using Lane = typename SimdOf<T, Bytes>::type;
        std::size_t i = 0;
        for (; i + 8 <= count; i += 8) {
            std::uint64_t bits = 0;
            for (std::size_t k = 0; k < 8; k += lane_count<Lane, T>) {
                bits |= BoxCorners<Lane, T>(a, b, first + i + k).template meet<IsOpen>() << k;
            }
            put_eight(bits, hits + i);
        }
        return pairs_from(i, count);
    }
};

template <Scalar T>
struct BoxContacts : AnsweredPairs {
    alignas(32) std::array<Vec2<T>, most> normal;
    alignas(32) std::array<Vec2<T>, most> point_a;
    alignas(32) std::array<Vec2<T>, most> point_b;
    alignas(32) std::array<Vec2<T>, most> from;
    alignas(32) std::array<Vec2<T>, most> to;
    alignas(32) std::array<T, most> depth;
    std::uint64_t wide{};        ///< the manifold has two points: bit i for pair i
    std::uint64_t degenerate{};  ///< likewise

    [[nodiscard]] COLLIDARIUM_IN_KERNEL Contact<T> answer(std::size_t i) const {
        const T separation = T(0) - depth[i];
        return {.normal = normal[i],
                .depth = depth[i],
                .point_a = point_a[i],
                .point_b = point_b[i],
                .manifold = {ContactPoint<T>{from[i], separation}, ContactPoint<T>{to[i], separation}},
                .manifold_size = static_cast<unsigned>(1 + (wide >> i & 1)),
                .degenerate = (degenerate >> i & 1) != 0};
    }
};

/// On one axis: how deep the boxes are in each other, and on which side b is to leave a.
template <class Lane, Scalar T>
struct BoxDepth {
    using Mask = decltype(Lane{} < Lane{});

    Lane depth;
    Mask is_up;
    Mask is_tie;  ///< both sides are as near within rounding

    COLLIDARIUM_IN_KERNEL BoxDepth(const BoxExtents<Lane, T>& a, const BoxExtents<Lane, T>& b) {
        const Lane up = a.hi - b.lo;
        const Lane down = b.hi - a.lo;
        Lane size_up;
        Lane size_down;
        Lane difference;
        set_absolute(size_up, up);
        set_absolute(size_down, down);
        set_absolute(difference, Lane(up - down));
        is_tie =
            difference <= 8 * std::numeric_limits<T>::epsilon() * (size_up < size_down ? size_down : size_up);
        depth = up < down ? up : down;
        is_up = is_tie | (up < down);
    }
};

template <bool IsOpen>
struct BoxContactKernel {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const BoxSpans<T>& a, const BoxSpans<T>& b,
                                                 const std::size_t& first, BoxContacts<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        const Lane zero{};
        const Lane one = zero + T(1);
        std::uint64_t wide = 0;
        std::uint64_t degenerate = 0;
        AnsweredPairs noted{.count = answers.count, .hits = 0, .unsure = 0};  // for registers
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= noted.count; i += lane_count<Lane, T>) {
            const BoxCorners<Lane, T> boxes(a, b, first + i);
            const auto& [a_x, a_y, b_x, b_y] = boxes;
            noted.hits |= boxes.template meet<IsOpen>() << i;

            const BoxDepth<Lane, T> across_x(a_x, b_x);
            const BoxDepth<Lane, T> across_y(a_y, b_y);
            Lane difference;
            Lane size_x;
            Lane size_y;
            set_absolute(difference, Lane(across_x.depth - across_y.depth));
            set_absolute(size_x, across_x.depth);
            set_absolute(size_y, across_y.depth);
            const auto ties =
                difference <= 8 * std::numeric_limits<T>::epsilon() * (size_x < size_y ? size_y : size_x);
            const auto by_y = ties | (across_y.depth < across_x.depth);
            degenerate |= lane_bits<T>(ties | (by_y ? across_y.is_tie : across_x.is_tie)) << i;

            // What the two edges share. The rounding of a corner must not turn it around.
            const Lane from_x = a_x.lo < b_x.lo ? b_x.lo : a_x.lo;
            const Lane from_y = a_y.lo < b_y.lo ? b_y.lo : a_y.lo;
            const Lane end_x = a_x.hi < b_x.hi ? a_x.hi : b_x.hi;
            const Lane end_y = a_y.hi < b_y.hi ? a_y.hi : b_y.hi;
            const Lane to_x = from_x < end_x ? end_x : from_x;
            const Lane to_y = from_y < end_y ? end_y : from_y;
            wide |= lane_bits<T>(by_y ? from_x < to_x : from_y < to_y) << i;
            const Lane of_a_x = across_x.is_up ? a_x.hi : a_x.lo;
            const Lane of_a_y = across_y.is_up ? a_y.hi : a_y.lo;
            const Lane of_b_x = across_x.is_up ? b_x.lo : b_x.hi;
            const Lane of_b_y = across_y.is_up ? b_y.lo : b_y.hi;
            const Lane middle_x = (of_a_x + of_b_x) * T(0.5);
            const Lane middle_y = (of_a_y + of_b_y) * T(0.5);
            const Lane center_x = (from_x + to_x) * T(0.5);
            const Lane center_y = (from_y + to_y) * T(0.5);

            store(Lane((by_y ? across_y.depth : across_x.depth) + zero), answers.depth.data() + i);
            const auto put = [&](const Lane& beside_x, const Lane& beside_y, const Lane& on_x,
                                 const Lane& on_y, auto& vectors) COLLIDARIUM_IN_KERNEL {
                store_vectors<T>(Lane((by_y ? on_x : beside_x) + zero), Lane((by_y ? beside_y : on_y) + zero),
                                 vectors.data() + i);
            };
            put(across_x.is_up ? one : -one, across_y.is_up ? one : -one, zero, zero, answers.normal);
            put(of_a_x, of_a_y, center_x, center_y, answers.point_a);
            put(of_b_x, of_b_y, center_x, center_y, answers.point_b);
            put(middle_x, middle_y, from_x, from_y, answers.from);
            put(middle_x, middle_y, to_x, to_y, answers.to);
        }
        noted.leave_from(i);
        static_cast<AnsweredPairs&>(answers) = noted;
        answers.wide = wide;
        answers.degenerate = degenerate;
    }
};

template <Scalar T>
[[nodiscard]] inline std::uint64_t answer_overlaps(const BoxSpans<T>& a, const BoxSpans<T>& b,
                                                   std::size_t first, std::size_t count, Policy policy,
                                                   bool* hits) {
    return policy == Policy::open ? run_widest<BoxOverlapKernel<true>>(a, b, first, count, hits)
                                  : run_widest<BoxOverlapKernel<false>>(a, b, first, count, hits);
}
template <Scalar T>
inline void answer_contacts(const BoxSpans<T>& a, const BoxSpans<T>& b, std::size_t first, Policy policy,
                            BoxContacts<T>& answers) {
    policy == Policy::open ? run_widest<BoxContactKernel<true>>(a, b, first, answers)
                           : run_widest<BoxContactKernel<false>>(a, b, first, answers);
}

}  // namespace collidarium::detail
