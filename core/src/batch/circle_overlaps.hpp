#pragma once

/// Whether circles overlap, several pairs at once: the square of the distance of the centres beside that of
/// the sum of the radii.
///
/// Source: Ericson, Real-Time Collision Detection, 4.3.1.

#include "batch/answered_pairs.hpp"
#include "collidarium/batch/circle_table.hpp"
#include "collidarium/policy.hpp"

namespace collidarium::detail {

/// The centre of b as seen from a, and the sum of the radii.
template <class Lane, Scalar T>
struct CirclePairs {
    Lane x;
    Lane y;
    Lane reach;

    COLLIDARIUM_IN_KERNEL CirclePairs(const CircleSpans<T>& a, const CircleSpans<T>& b, std::size_t at) {
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

/// How far circles are apart, as the difference of two squares, and by how much that may be wrong.
template <class Lane, Scalar T>
struct CircleGaps {
    Lane apart;
    Lane bound;

    COLLIDARIUM_IN_KERNEL CircleGaps(const CircleSpans<T>& a, const CircleSpans<T>& b, std::size_t at) {
        const CirclePairs<Lane, T> pairs(a, b, at);
        const Lane distance2 = pairs.x * pairs.x + pairs.y * pairs.y;
        const Lane reach2 = pairs.reach * pairs.reach;
        apart = distance2 - reach2;
        bound = (distance2 + reach2) * filter_rounding<T> + filter_underflow<T>;
    }
};

struct CircleOverlapKernel {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline std::uint64_t run(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                                          const std::size_t& first, const std::size_t& count,
                                                          bool* const& hits) {
        using Lane = typename SimdOf<T, Bytes>::type;
        constexpr std::size_t width = lane_count<Lane, T>;
        const Lane zero{};
        auto is_sure = zero == zero;
        std::size_t i = 0;
        for (; i + 8 <= count; i += 8) {
            std::uint64_t bits = 0;
            for (std::size_t k = 0; k < 8; k += width) {
                const CircleGaps<Lane, T> gaps(a, b, first + i + k);
                bits |= lane_bits<T>(gaps.apart < zero) << k;
                is_sure = is_sure & ((gaps.apart < -gaps.bound) | (gaps.apart > gaps.bound));
            }
            put_eight(bits, hits + i);
        }
        const std::uint64_t rest = pairs_from(i, count);
        if (lane_bits<T>(is_sure) == lane_bits<T>(zero == zero)) [[likely]] {
            return rest;
        }
        std::uint64_t unsure = rest;
        for (std::size_t k = 0; k < i; k += width) {
            const CircleGaps<Lane, T> gaps(a, b, first + k);
            const auto is_settled = (gaps.apart < -gaps.bound) | (gaps.apart > gaps.bound);
            unsure |= (lane_bits<T>(is_settled) ^ lane_bits<T>(zero == zero)) << k;
        }
        return unsure;
    }
};

/// Whether pairs `first` to `first + count`, as many as a block has, overlap, into `hits`. Those that it
/// leaves to the query for one pair: bit i for pair i of the block.
template <Scalar T>
[[nodiscard]] inline std::uint64_t answer_overlaps(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                                   std::size_t first, std::size_t count, Policy, bool* hits) {
    return run_widest<CircleOverlapKernel>(a, b, first, count, hits);
}

}  // namespace collidarium::detail
