#pragma once

/// Whether circles overlap, or can come to, several pairs at once.
///
/// Still: the square of the distance of the centres beside that of the sum of the radii. Moving: the same
/// where the centres are nearest on the way, which settles misses only.
///
/// Source: Ericson, Real-Time Collision Detection, 4.3.1 and 5.1.2.

#include <limits>

#include "collidarium/batch/circle_table.hpp"
#include "collidarium/batch/pair_verdicts.hpp"
#include "collidarium/batch/vector_spans.hpp"
#include "collidarium/simd/dispatch.hpp"

namespace collidarium::detail {

/// The centre of b as seen from a, and the sum of the radii.
template <class Lane, Scalar T>
struct CirclePairs {
    Lane x;
    Lane y;
    Lane reach;

    [[gnu::always_inline]] CirclePairs(const CircleSpans<T>& a, const CircleSpans<T>& b, std::size_t at) {
        Lane other;
        load_into(x, b.center_x.data() + at);
        load_into(other, a.center_x.data() + at);
        x -= other;
        load_into(y, b.center_y.data() + at);
        load_into(other, a.center_y.data() + at);
        y -= other;
        load_into(reach, a.radius.data() + at);
        load_into(other, b.radius.data() + at);
        reach += other;
    }
};

struct CircleFilter {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                                  const std::size_t& first, PairVerdicts<T>& verdicts) {
        using Lane = typename SimdOf<T, Bytes>::type;
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= verdicts.count; i += lane_count<Lane, T>) {
            const CirclePairs<Lane, T> pairs(a, b, first + i);
            const Lane distance2 = pairs.x * pairs.x + pairs.y * pairs.y;
            const Lane reach2 = pairs.reach * pairs.reach;
            const Lane apart = distance2 - reach2;
            const Lane bound = (distance2 + reach2) * filter_rounding<T> + filter_underflow<T>;
            store_verdicts(apart<-bound, apart> bound, verdicts.verdict.data() + i);
        }
        verdicts.leave_from(i);
    }
};

struct MovingCircleFilter {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                                  const VectorSpans<T>& translations,
                                                  const std::size_t& first, PairVerdicts<T>& verdicts) {
        using Lane = typename SimdOf<T, Bytes>::type;
        // A shorter movement has a square that says too little of it.
        constexpr T least_movement2 = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
        const Lane zero{};
        const Lane one = zero + T(1);
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= verdicts.count; i += lane_count<Lane, T>) {
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
            store_misses((distance2 - reach2 > bound) & (way2 > least_movement2),
                         verdicts.verdict.data() + i);
        }
        verdicts.leave_from(i);
    }
};

template <Scalar T>
inline void settle(const CircleSpans<T>& a, const CircleSpans<T>& b, std::size_t first,
                   PairVerdicts<T>& verdicts) {
    run_widest<CircleFilter>(a, b, first, verdicts);
}

template <Scalar T>
inline void settle_misses(const CircleSpans<T>& a, const CircleSpans<T>& b, std::size_t first,
                          PairVerdicts<T>& verdicts) {
    settle(a, b, first, verdicts);
}

template <Scalar T>
inline void settle_moving(const CircleSpans<T>& a, const CircleSpans<T>& b,
                          const VectorSpans<T>& translations, std::size_t first, PairVerdicts<T>& verdicts) {
    run_widest<MovingCircleFilter>(a, b, translations, first, verdicts);
}

}  // namespace collidarium::detail
