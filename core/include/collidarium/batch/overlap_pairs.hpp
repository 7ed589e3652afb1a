#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <span>
#include <vector>

#include "collidarium/batch/box_contacts.hpp"
#include "collidarium/batch/circle_overlaps.hpp"
#include "collidarium/batch/shape_batch.hpp"
#include "collidarium/query/overlap.hpp"

namespace collidarium {

namespace detail {

/// The answers for the pairs of one block, from `first` on; how many these are.
template <class A, class B>
inline std::size_t answer_block_of_overlaps(const A& as, const B& bs, std::size_t first, Policy policy,
                                            bool* hits) {
    const std::size_t count = std::min(as.size() - first, AnsweredPairs::most);
    const std::uint64_t unsure = answer_overlaps(as, bs, first, count, policy, hits);
    for_each_bit(unsure, [&](std::size_t i) { hits[i] = overlap(as[first + i], bs[first + i], {policy}); });
    return count;
}

}  // namespace detail

/// Whether a[i] and b[i] overlap, into `hits[i]`, for each i: what `overlap` answers for each pair, and
/// everything said there holds. The three have the same length.
///
/// Preconditions: every shape passes `validate`. Cost: some ten operations a pair, on as many pairs at once
/// as the processor's registers hold; the query for one pair where that leaves a doubt. No allocation.
/// Source: see `batch/answered_pairs.hpp`.
template <class A, PairBatch<A> B>
inline void overlap_pairs(const A& a, const B& b, std::span<bool> hits, Policy policy = Policy::open) {
    assert(a.size() == b.size() && hits.size() == a.size());
    const auto& as = a.spans();
    const auto& bs = b.spans();
    for (std::size_t first = 0; first < a.size(); first += detail::AnsweredPairs::most) {
        detail::answer_block_of_overlaps(as, bs, first, policy, hits.data() + first);
    }
}

/// The same, returned: bit i is whether a[i] and b[i] overlap.
template <class A, PairBatch<A> B>
[[nodiscard]] inline std::vector<bool> overlap_pairs(const A& a, const B& b, Policy policy = Policy::open) {
    assert(a.size() == b.size());
    const auto& as = a.spans();
    const auto& bs = b.spans();
    constexpr std::size_t most = detail::AnsweredPairs::most;
    std::vector<bool> hits(a.size());
    std::array<bool, most> block{};
    for (std::size_t first = 0; first < a.size(); first += most) {
        const std::size_t count = detail::answer_block_of_overlaps(as, bs, first, policy, block.data());
        std::copy_n(block.begin(), count, hits.begin() + static_cast<std::ptrdiff_t>(first));
    }
    return hits;
}

/// The same of shapes in vectors, arrays or spans. Cost: that of putting them into tables, too, which takes
/// more time than the answers: who asks again and again keeps tables.
template <class A, class B>
requires PairSource<A, B>
inline void overlap_pairs(const A& a, const B& b, std::span<bool> hits, Policy policy = Policy::open) {
    overlap_pairs(detail::batch_of(a), detail::batch_of(b), hits, policy);
}
template <class A, class B>
requires PairSource<A, B>
[[nodiscard]] inline std::vector<bool> overlap_pairs(const A& a, const B& b, Policy policy = Policy::open) {
    return overlap_pairs(detail::batch_of(a), detail::batch_of(b), policy);
}

}  // namespace collidarium
