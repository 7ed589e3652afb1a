#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <span>

#include "collidarium/batch/box_filter.hpp"
#include "collidarium/batch/circle_filter.hpp"
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
/// that leaves a doubt. No allocation. Source: see `batch/pair_verdicts.hpp`.
template <class A, PairBatch<A> B>
inline void overlap_pairs(const A& a, const B& b, std::span<bool> hits, Policy policy = Policy::open) {
    using T = ScalarOf<typename A::shape_type>;
    assert(a.size() == b.size() && hits.size() == a.size());
    const auto& as = a.spans();
    const auto& bs = b.spans();
    detail::for_each_block<T>(
        a.size(),
        [&](std::size_t first, detail::PairVerdicts<T>& verdicts) {
            detail::settle(as, bs, first, verdicts);
        },
        [&](std::size_t first, detail::PairVerdicts<T>& verdicts) {
            std::array<bool, detail::PairVerdicts<T>::most> certain;
            const bool has_open = detail::run_widest<detail::CertainHits>(verdicts, certain);
            std::copy_n(certain.begin(), verdicts.count, hits.begin() + static_cast<std::ptrdiff_t>(first));
            if (!has_open) [[likely]] {
                return;
            }
            const std::size_t open = verdicts.list_those([](auto verdict) { return verdict == 0; });
            for (std::size_t k = 0; k < open; ++k) {
                const std::size_t i = first + verdicts.list[k];
                hits[i] = overlap(as[i], bs[i], policy);
            }
        });
}

}  // namespace collidarium
