#pragma once

/// Answers about a block of pairs, several pairs at once and without a branch.
///
/// A kernel says of a pair that it misses, that it hits, and what there is to tell of the hit, by the
/// operations of the query for one pair in their order: so it comes out the same to the last bit. Where it
/// knows only a bound of its rounding errors, what it settles is so in exact arithmetic. The rest, some in a
/// million unless shapes touch, is asked of the query for one pair. Where numbers overflow or are not
/// numbers, nothing is settled: every comparison is written so that it fails then.
///
/// Instructions a pair, at -O2 and alike at -O3, of circles and of boxes in float and double: an overlap 7 to
/// 13, one by one 70 to 104; a contact 41 to 80, one by one 100 to 180; a cast 65 to 95, one by one 420 to
/// 502.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "collidarium/policy.hpp"
#include "collidarium/results.hpp"
#include "collidarium/scalar.hpp"
#include "simd/dispatch.hpp"
#include "simd/lanes.hpp"

namespace collidarium::detail {

/// What is known of the pairs of a block: bit i for pair i. All others miss.
struct AnsweredPairs {
    static constexpr std::size_t most = 64;

    std::size_t count{};     ///< pairs in this block
    std::uint64_t hits{};    ///< of which the answer is known
    std::uint64_t unsure{};  ///< to be asked one by one

    /// Notes what is known of the pairs from `i` on, as many as `Lane` has lanes.
    template <class Lane, Scalar T>
    COLLIDARIUM_IN_KERNEL inline void note(std::size_t i, std::uint64_t hit, std::uint64_t missed) {
        constexpr std::uint64_t all = (std::uint64_t(1) << lane_count<Lane, T>)-1;
        hits |= hit << i;
        unsure |= (all & ~(hit | missed)) << i;
    }
    /// The pairs from `from` on, too few to fill a vector, are left to be asked one by one.
    COLLIDARIUM_IN_KERNEL inline void leave_from(std::size_t from) {
        unsure |= from < count ? (~std::uint64_t(0) >> (most - (count - from))) << from : 0;
    }
};

/// The answers of contacts.
template <Scalar T>
struct ContactAnswers : AnsweredPairs {
    alignas(32) std::array<Vec2<T>, most> normal;
    alignas(32) std::array<Vec2<T>, most> point_a;
    alignas(32) std::array<Vec2<T>, most> point_b;
    alignas(32) std::array<Vec2<T>, most> from;  ///< the points of the manifold
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

/// The answers of casts that start outside.
template <Scalar T>
struct CastAnswers : AnsweredPairs {
    alignas(32) std::array<Vec2<T>, most> normal;
    alignas(32) std::array<Vec2<T>, most> point;
    alignas(32) std::array<Vec2<T>, most> position;
    alignas(32) std::array<T, most> t;
    std::uint64_t corners{};  ///< bit i for pair i

    [[nodiscard]] COLLIDARIUM_IN_KERNEL CastHit<T> answer(std::size_t i) const {
        return {t[i], normal[i], point[i], position[i], T(0), false, (corners >> i & 1) != 0};
    }
};

/// Calls `visit(i)` for each bit that is set, from the lowest on.
template <class Visit>
COLLIDARIUM_IN_KERNEL inline void for_each_bit(std::uint64_t bits, Visit&& visit) {
    for (; bits != 0; bits &= bits - 1) {
        visit(static_cast<std::size_t>(std::countr_zero(bits)));
    }
}

/// Runs the kernel of the policy.
template <template <bool IsOpen> class Kernel, class... Arguments>
inline void run_kernel(Policy policy, Arguments&... arguments) {
    policy == Policy::open ? run_widest<Kernel<true>>(arguments...) : run_widest<Kernel<false>>(arguments...);
}

/// Calls `answer(first, block)`, which is to fill in the `Block`, and then `take(first, block)`, for blocks
/// of `count` pairs.
template <class Block, class Answer, class Take>
inline void for_each_block(std::size_t count, Answer&& answer, Take&& take) {
    Block block;
    for (std::size_t first = 0; first < count; first += Block::most) {
        block.count = count - first < Block::most ? count - first : Block::most;
        block.hits = 0;
        block.unsure = 0;
        answer(first, block);
        take(first, block);
    }
}

/// The same for those that tell something of hits: for each pair that is hit or unsure, from the lowest on,
/// `take(i, answer)` or `ask(i)`; where they are not to be asked together, `ask(i)` for each.
template <class Block, class Answer, class Take, class Ask>
inline void for_each_hit(std::size_t count, bool together, Answer&& answer, Take&& take, Ask&& ask) {
    for (std::size_t i = 0; !together && i < count; ++i) {
        ask(i);
    }
    for_each_block<Block>(together ? count : 0, answer, [&](std::size_t first, const Block& block) {
        const std::uint64_t unsure = block.unsure;
        for_each_bit(block.hits | unsure, [&](std::size_t i) {
            if ((unsure >> i & 1) != 0) [[unlikely]] {
                ask(first + i);
            } else {
                take(first + i, block.answer(i));
            }
        });
    });
}

}  // namespace collidarium::detail
