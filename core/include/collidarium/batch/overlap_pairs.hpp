#pragma once

#include <cassert>
#include <span>
#include <vector>

#include "collidarium/batch/shape_batch.hpp"
#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"

namespace collidarium {

namespace detail {

// For `CircleSpans` and `BoxSpans`.
template <class Spans>
void ask_overlap_pairs(const Spans& a, const Spans& b, std::span<bool> hits, const QueryOptions& options);
template <class Spans>
[[nodiscard]] std::vector<bool> ask_overlap_pairs(const Spans& a, const Spans& b,
                                                  const QueryOptions& options);

}  // namespace detail

/// Whether a[i] and b[i] overlap, into `hits[i]`, for each i: what `overlap` answers for each pair, and
/// everything said there holds. The three have the same length.
///
/// Preconditions: every shape passes `validate`. Cost: some ten operations a pair, on as many pairs at once
/// as the processor's registers hold; the query for one pair where that leaves a doubt, and for all where a
/// method is named or `used` is wanted, which then is that of the last pair. Tables are not copied; putting
/// other ranges into tables takes more time than the answers. Source: see `batch/answered_pairs.hpp`.
template <class A, class B>
requires BatchPair<A, B>
inline void overlap_pairs(const A& a, const B& b, std::span<bool> hits, const QueryOptions& options = {}) {
    const auto& as = detail::batch_of(a);
    const auto& bs = detail::batch_of(b);
    assert(as.size() == bs.size() && hits.size() == as.size());
    detail::ask_overlap_pairs(as.spans(), bs.spans(), hits, options);
}

/// The same, returned: bit i is whether a[i] and b[i] overlap.
template <class A, class B>
requires BatchPair<A, B>
[[nodiscard]] inline std::vector<bool> overlap_pairs(const A& a, const B& b,
                                                     const QueryOptions& options = {}) {
    const auto& as = detail::batch_of(a);
    const auto& bs = detail::batch_of(b);
    assert(as.size() == bs.size());
    return detail::ask_overlap_pairs(as.spans(), bs.spans(), options);
}

// What the compiler says of an option that is given by itself (`query/mixed_scalars.hpp`).
template <class A, class B, detail::LoneOption Given>
requires BatchPair<A, B> std::vector<bool> overlap_pairs(const A&, const B&, Given) {
    return detail::refused_option<Given, std::vector<bool>>();
}
template <class A, class B, detail::LoneOption Given>
requires BatchPair<A, B>
void overlap_pairs(const A&, const B&, std::span<bool>, Given) {
    detail::refused_option<Given, int>();
}

}  // namespace collidarium
