#pragma once

/// Whether axis-aligned boxes overlap, or can come to, several pairs at once.
///
/// Still: the distance of the centres on each axis beside the sum of the half extents. Moving: the way of the
/// centre of b, a segment, beside the box that b's extents make of a; the separating axes of these two are x,
/// y and the one across the way. That settles misses only.
///
/// Source: Ericson, Real-Time Collision Detection, 4.2.1 and 5.3.3.

#include "collidarium/batch/pair_verdicts.hpp"
#include "collidarium/batch/vector_spans.hpp"
#include "collidarium/shapes/box_table.hpp"
#include "collidarium/simd/dispatch.hpp"

namespace collidarium::detail {

/// The centre of b as seen from a, the sum of the half extents, and how far the corners are from the origin:
/// a query may round them.
template <class Lane, Scalar T>
struct BoxPairs {
    Lane x;
    Lane y;
    Lane half_x;
    Lane half_y;
    Lane far_x;
    Lane far_y;

    [[gnu::always_inline]] BoxPairs(const BoxSpans<T>& a, const BoxSpans<T>& b, std::size_t at) {
        const Lane zero{};
        Lane other;
        load_into(half_x, a.half_x.data() + at);
        load_into(other, b.half_x.data() + at);
        half_x += other;
        load_into(half_y, a.half_y.data() + at);
        load_into(other, b.half_y.data() + at);
        half_y += other;
        load_into(x, b.center_x.data() + at);
        load_into(other, a.center_x.data() + at);
        far_x = (x < zero ? -x : x) + (other < zero ? -other : other) + half_x;
        x -= other;
        load_into(y, b.center_y.data() + at);
        load_into(other, a.center_y.data() + at);
        far_y = (y < zero ? -y : y) + (other < zero ? -other : other) + half_y;
        y -= other;
    }
};

struct BoxFilter {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(const BoxSpans<T>& a, const BoxSpans<T>& b,
                                                  const std::size_t& first, PairVerdicts<T>& verdicts) {
        using Lane = typename SimdOf<T, Bytes>::type;
        const Lane zero{};
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= verdicts.count; i += lane_count<Lane, T>) {
            const BoxPairs<Lane, T> pairs(a, b, first + i);
            const Lane x = pairs.x < zero ? -pairs.x : pairs.x;
            const Lane y = pairs.y < zero ? -pairs.y : pairs.y;
            const Lane apart_x = x - pairs.half_x;
            const Lane apart_y = y - pairs.half_y;
            const Lane bound_x = pairs.far_x * filter_rounding<T> + filter_underflow<T>;
            const Lane bound_y = pairs.far_y * filter_rounding<T> + filter_underflow<T>;
            store_verdicts((apart_x < -bound_x) & (apart_y < -bound_y),
                           (apart_x > bound_x) | (apart_y > bound_y), verdicts.verdict.data() + i);
        }
        verdicts.leave_from(i);
    }
};

struct MovingBoxFilter {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(const BoxSpans<T>& a, const BoxSpans<T>& b,
                                                  const VectorSpans<T>& translations,
                                                  const std::size_t& first, PairVerdicts<T>& verdicts) {
        using Lane = typename SimdOf<T, Bytes>::type;
        const Lane zero{};
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= verdicts.count; i += lane_count<Lane, T>) {
            const BoxPairs<Lane, T> pairs(a, b, first + i);
            Lane way_x;
            Lane way_y;
            load_into(way_x, translations.x.data() + first + i);
            load_into(way_y, translations.y.data() + first + i);
            const Lane length_x = way_x < zero ? -way_x : way_x;
            const Lane length_y = way_y < zero ? -way_y : way_y;
            // On an axis the way comes no nearer to a than the nearer of its ends, unless it passes a.
            const Lane end_x = pairs.x + way_x;
            const Lane end_y = pairs.y + way_y;
            const Lane low_x = pairs.x < end_x ? pairs.x : end_x;
            const Lane low_y = pairs.y < end_y ? pairs.y : end_y;
            const Lane high_x = pairs.x < end_x ? end_x : pairs.x;
            const Lane high_y = pairs.y < end_y ? end_y : pairs.y;
            const Lane bound_x = (pairs.far_x + length_x) * filter_rounding<T> + filter_underflow<T>;
            const Lane bound_y = (pairs.far_y + length_y) * filter_rounding<T> + filter_underflow<T>;
            const auto beside_x = (low_x - pairs.half_x > bound_x) | (-high_x - pairs.half_x > bound_x);
            const auto beside_y = (low_y - pairs.half_y > bound_y) | (-high_y - pairs.half_y > bound_y);
            const Lane across = pairs.x * way_y - pairs.y * way_x;
            const Lane distance = across < zero ? -across : across;
            const Lane reach = pairs.half_x * length_y + pairs.half_y * length_x;
            const Lane bound =
                (pairs.far_x * length_y + pairs.far_y * length_x) * filter_rounding<T> + filter_underflow<T>;
            store_misses(beside_x | beside_y | (distance - reach > bound), verdicts.verdict.data() + i);
        }
        verdicts.leave_from(i);
    }
};

template <Scalar T>
inline void settle(const BoxSpans<T>& a, const BoxSpans<T>& b, std::size_t first, PairVerdicts<T>& verdicts) {
    run_widest<BoxFilter>(a, b, first, verdicts);
}

template <Scalar T>
inline void settle_misses(const BoxSpans<T>& a, const BoxSpans<T>& b, std::size_t first,
                          PairVerdicts<T>& verdicts) {
    settle(a, b, first, verdicts);
}

template <Scalar T>
inline void settle_moving(const BoxSpans<T>& a, const BoxSpans<T>& b, const VectorSpans<T>& translations,
                          std::size_t first, PairVerdicts<T>& verdicts) {
    run_widest<MovingBoxFilter>(a, b, translations, first, verdicts);
}

}  // namespace collidarium::detail
