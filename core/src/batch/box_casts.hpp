#pragma once

/// Casts of axis-aligned boxes, several pairs at once: the slab test of `slab/slab_test.hpp`, which answers
/// where the path starts outside and no two of its times are as good as equal (`is_clear` in
/// `slab/cast.hpp`).
///
/// Source: Kay and Kajiya, Ray Tracing Complex Scenes, 1986.

#include "batch/answered_pairs.hpp"
#include "collidarium/batch/cast_pairs.hpp"
#include "collidarium/policy.hpp"
#include "collidarium/shapes/box_table.hpp"

namespace collidarium::detail {

/// Pairs of boxes on one axis, and when b's reference point passes the slab of the Minkowski difference.
template <class Lane, bool IsOpen, Scalar T>
struct SlabPassing {
    Lane center_a;
    Lane center_b;
    Lane half_a;
    Lane half_b;
    Lane way;
    Lane lo;
    Lane hi;
    Lane near;
    Lane far;
    decltype(Lane{} < Lane{}) inside;  ///< at time 0, by the policy

    COLLIDARIUM_IN_KERNEL SlabPassing(const T* centers_a, const T* halves_a, const T* centers_b,
                                      const T* halves_b, const T* ways) {
        const Lane zero{};
        const Lane never = zero + std::numeric_limits<T>::infinity();
        load_into(center_a, centers_a);
        load_into(center_b, centers_b);
        load_into(half_a, halves_a);
        load_into(half_b, halves_b);
        load_into(way, ways);
        lo = (center_a - half_a) - (center_b + half_b);
        hi = (center_a + half_a) - (center_b - half_b);
        if constexpr (IsOpen) {
            inside = (lo < zero) & (hi > zero);
        } else {
            inside = (lo <= zero) & (hi >= zero);
        }
        const Lane at_lo = lo / way;
        const Lane at_hi = hi / way;
        const Lane outer = inside ? -never : never;  // of a path that does not move on this axis
        near = way == zero ? outer : at_hi < at_lo ? at_hi : at_lo;
        far = way == zero ? -outer : at_lo < at_hi ? at_hi : at_lo;
    }

    /// Where the facing sides are at the time of a hit through the other slab: the middle of what they share.
    /// `moved_b` is b's center then.
    COLLIDARIUM_IN_KERNEL void share(const Lane& moved_b, Lane& middle) const {
        const Lane a_lo = center_a - half_a;
        const Lane a_hi = center_a + half_a;
        const Lane b_lo = moved_b - half_b;
        const Lane b_hi = moved_b + half_b;
        const Lane from = a_lo < b_lo ? b_lo : a_lo;
        const Lane to = b_hi < a_hi ? b_hi : a_hi;
        // By rounding they may share nothing: see `shared`.
        const Lane one = Lane{} + T(1);
        const Lane is_longer = a_hi - a_lo > b_hi - b_lo ? one : Lane{};
        const Lane is_after = a_lo > b_hi ? one : Lane{};
        const Lane end = is_longer == is_after ? from : to;
        const Lane first = from <= to ? from : end;
        const Lane last = from <= to ? to : end;
        middle = (first + last) * T(0.5);
    }
    /// How far a reaches towards b along this axis, on the upper side where `side` is 1.
    COLLIDARIUM_IN_KERNEL void face(const Lane& side, Lane& at) const {
        const Lane reach = center_a + side * half_a;
        at = (reach + reach) * T(0.5);
    }
};

template <bool IsOpen>
struct BoxCastKernel {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const BoxSpans<T>& a, const BoxSpans<T>& b,
                                                 const VectorSpans<T>& translations, const std::size_t& first,
                                                 CastAnswers<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        using Passing = SlabPassing<Lane, IsOpen, T>;
        const Lane zero{};
        const Lane one = zero + T(1);
        std::uint64_t corners = 0;
        AnsweredPairs noted{.count = answers.count, .hits = 0, .unsure = 0};  // for registers
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= noted.count; i += lane_count<Lane, T>) {
            const std::size_t at = first + i;
            const Passing x(a.center_x.data() + at, a.half_x.data() + at, b.center_x.data() + at,
                            b.half_x.data() + at, translations.x.data() + at);
            const Passing y(a.center_y.data() + at, a.half_y.data() + at, b.center_y.data() + at,
                            b.half_y.data() + at, translations.y.data() + at);
            const Lane nothing = (((x.lo - x.lo) + (x.hi - x.hi)) + ((y.lo - y.lo) + (y.hi - y.hi))) +
                                 ((x.way - x.way) + (y.way - y.way));
            const Lane enter = y.near > x.near ? y.near : x.near;
            const Lane leave = y.far < x.far ? y.far : x.far;
            Lane size_x;
            Lane size_y;
            set_absolute(size_x, x.way);
            set_absolute(size_y, y.way);
            constexpr T rounding = 4 * std::numeric_limits<T>::epsilon();
            const auto reaches_all = (x.near <= x.far) & (y.near <= y.far);
            Lane size_of_enter;
            Lane size_of_leave;
            set_absolute(size_of_enter, enter);
            set_absolute(size_of_leave, leave);
            const Lane times = (size_of_enter + size_of_leave) * rounding + std::numeric_limits<T>::min();
            const Lane before = y.near > x.near ? x.near : y.near;
            const auto misses = (x.near > x.far) | (y.near > y.far) | (enter - leave > times) |
                                (leave <= zero) | (enter > one + rounding);
            const auto enters = reaches_all & (leave - enter > times) & (enter < one - rounding) &
                                (enter - before > times) & (leave > zero);
            const auto is_sure = (nothing == zero) & (size_x + size_y > zero) & (misses | enters) &
                                 (x.lo < x.hi) & (y.lo < y.hi);
            const std::uint64_t sure = lane_bits<T>(is_sure) & ~lane_bits<T>(x.inside & y.inside);
            const std::uint64_t hits = sure & lane_bits<T>(enters);
            noted.note<Lane, T>(i, hits, sure);

            const auto by_y = y.near > x.near;
            if constexpr (!IsOpen) {  // sliding along the line of the other face
                const auto ends_x = (x.way == zero) & ((x.lo == zero) | (x.hi == zero));
                const auto ends_y = (y.way == zero) & ((y.lo == zero) | (y.hi == zero));
                corners |= lane_bits<T>(by_y ? ends_x : ends_y) << i;
            }
            const Lane side_x = x.way > zero ? -one : one;
            const Lane side_y = y.way > zero ? -one : one;
            const Lane t = enter > zero ? enter : zero;
            const Lane position_x = x.center_b + x.way * t;
            const Lane position_y = y.center_b + y.way * t;
            Lane shared_x;
            Lane shared_y;
            Lane face_x;
            Lane face_y;
            x.share(position_x, shared_x);
            y.share(position_y, shared_y);
            x.face(side_x, face_x);
            y.face(side_y, face_y);
            store(t, answers.t.data() + i);
            store_vectors<T>(Lane(by_y ? zero : side_x), Lane(by_y ? side_y : zero),
                             answers.normal.data() + i);
            store_vectors<T>(Lane(by_y ? shared_x : face_x), Lane(by_y ? face_y : shared_y),
                             answers.point.data() + i);
            store_vectors<T>(position_x, position_y, answers.position.data() + i);
        }
        noted.leave_from(i);
        static_cast<AnsweredPairs&>(answers) = noted;
        answers.corners = corners;
    }
};

template <Scalar T>
inline void answer_casts(const BoxSpans<T>& a, const BoxSpans<T>& b, const VectorSpans<T>& translations,
                         std::size_t first, Policy policy, CastAnswers<T>& answers) {
    policy == Policy::open ? run_widest<BoxCastKernel<true>>(a, b, translations, first, answers)
                           : run_widest<BoxCastKernel<false>>(a, b, translations, first, answers);
}

}  // namespace collidarium::detail
