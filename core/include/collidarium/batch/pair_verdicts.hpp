#pragma once

/// What a filter says about the pairs of a block, and who has to be asked again.
///
/// A filter computes on several pairs at once and without a branch. It knows a bound of its own rounding
/// errors, so what it settles is so in exact arithmetic; the rest, some in a million unless shapes touch, is
/// asked of the query for one pair. Where numbers overflow or are not numbers, nothing is settled: every
/// comparison is written so that it fails then.

#include <array>
#include <cstddef>
#include <limits>
#include <type_traits>

#include "collidarium/scalar.hpp"
#include "collidarium/simd/dispatch.hpp"

namespace collidarium::detail {

/// Every number of a filter has an error of a few units in its last place; a square that underflows, or a
/// sum of two, is wrong by less than `underflow`.
template <Scalar T>
inline constexpr T filter_rounding = 16 * std::numeric_limits<T>::epsilon();
template <Scalar T>
inline constexpr T filter_underflow = 8 * std::numeric_limits<T>::min();

/// The verdicts of a filter about one block of pairs.
template <Scalar T>
struct PairVerdicts {
    static constexpr std::size_t most = 256;

    std::size_t count{};                    ///< pairs in this block
    std::array<Flag<T>, most> verdict;      ///< -1: they overlap. 1: they do not. 0: not settled
    std::array<unsigned short, most> list;  ///< room for pairs to be asked one by one

    /// The pairs from `from` on, too few to fill a vector, are not settled. Beyond the last one there is
    /// nothing to settle.
    void leave_from(std::size_t from) {
        for (std::size_t i = from; i < most; ++i) {
            verdict[i] = i < count ? 0 : 1;
        }
    }

    /// Puts the pairs on the list for which `is_wanted(verdict)`. Their number. No branch for each pair: with
    /// as many of one kind as of the other, half of them would be foreseen wrongly.
    template <class IsWanted>
    [[nodiscard]] std::size_t list_those(IsWanted&& is_wanted) {
        std::size_t listed = 0;
        for (std::size_t i = 0; i < count; ++i) {
            list[listed] = static_cast<unsigned short>(i);
            listed += is_wanted(verdict[i]) ? 1 : 0;
        }
        return listed;
    }
};

/// Stores the verdicts of some lanes, of which `hits` and `misses` are comparisons. No lane is both.
template <class Mask, class Number>
[[gnu::always_inline]] inline void store_verdicts(const Mask& hits, const Mask& misses, Number* first) {
    if constexpr (std::is_integral_v<Mask>) {
        *first = static_cast<Number>(misses) - static_cast<Number>(hits);
    } else {
        const Mask verdicts = hits - misses;
        std::memcpy(first, &verdicts, sizeof verdicts);
    }
}

/// The same where nothing but misses is settled.
template <class Mask, class Number>
[[gnu::always_inline]] inline void store_misses(const Mask& misses, Number* first) {
    if constexpr (std::is_integral_v<Mask>) {
        *first = static_cast<Number>(misses);
    } else {
        const Mask verdicts = -misses;
        std::memcpy(first, &verdicts, sizeof verdicts);
    }
}

/// The verdicts as they are wanted of `overlap`: true where they overlap for certain. Whether some pair is
/// not settled.
struct CertainHits {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline bool run(const PairVerdicts<T>& verdicts,
                                                  std::array<bool, PairVerdicts<T>::most>& hits) {
        Flag<T> open = 0;
        for (std::size_t i = 0; i < hits.size(); ++i) {  // as often as is known here: compilers use vectors
            hits[i] = verdicts.verdict[i] < 0;
            open |= verdicts.verdict[i] == 0 ? 1 : 0;
        }
        return open != 0;
    }
};

/// Calls `settle_block(first, verdicts)` and then `take(first, verdicts)` for blocks of `count` pairs.
template <Scalar T, class SettleBlock, class Take>
inline void for_each_block(std::size_t count, SettleBlock&& settle_block, Take&& take) {
    PairVerdicts<T> verdicts;
    for (std::size_t first = 0; first < count; first += verdicts.most) {
        verdicts.count = count - first < verdicts.most ? count - first : verdicts.most;
        settle_block(first, verdicts);
        take(first, verdicts);
    }
}

}  // namespace collidarium::detail
