#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <span>

#include "collidarium/batch/box_contacts.hpp"
#include "collidarium/batch/circle_overlaps.hpp"
#include "collidarium/batch/polygon_filter.hpp"
#include "collidarium/query/overlap.hpp"

namespace collidarium {

/// Many shapes of one kind in the form in which pairs are asked about in batches: `CircleSpans`, `BoxSpans`,
/// or `CircleTable`, `BoxTable`, `PolygonTable`, which keep them.
template <class Batch>
concept ShapeBatch = requires(const Batch& batch, std::size_t i) {
    typename Batch::shape_type;
    { batch[i] } -> std::convertible_to<typename Batch::shape_type>;
    batch.size();
    batch.spans();
};

/// Two of them with shapes of the same kind and arithmetic: their pairs can be asked about in batches.
template <class A, class B>
concept PairBatch =
    ShapeBatch<A> && ShapeBatch<B> && std::same_as<typename A::shape_type, typename B::shape_type>;

/// Whether a[i] and b[i] overlap, into `hits[i]`, for each i: what `overlap` answers for each pair, and
/// everything said there holds. The three have the same length.
///
/// Preconditions: every shape passes `validate`. Cost: some ten operations a pair of circles or boxes, on as
/// many pairs at once as the processor's registers hold; of polygons some hundred, on eight edges at once,
/// for those pairs that neither circles around nor circles within them settle; the query for one pair where
/// that leaves a doubt. No allocation. Source: see `batch/answered_pairs.hpp`.
template <class A, PairBatch<A> B>
inline void overlap_pairs(const A& a, const B& b, std::span<bool> hits, Policy policy = Policy::open) {
    assert(a.size() == b.size() && hits.size() == a.size());
    const auto& as = a.spans();
    const auto& bs = b.spans();
    constexpr std::size_t most = detail::AnsweredPairs::most;
    for (std::size_t first = 0; first < a.size(); first += most) {
        const std::size_t count = std::min(a.size() - first, most);
        const std::uint64_t unsure =
            detail::answer_overlaps(as, bs, first, count, policy, hits.data() + first);
        detail::for_each_bit(
            unsure, [&](std::size_t i) { hits[first + i] = overlap(as[first + i], bs[first + i], policy); });
    }
}

}  // namespace collidarium
