#pragma once

#include "collidarium/batch/overlap_pairs.hpp"
#include "collidarium/query/contact.hpp"

namespace collidarium {

/// Calls `on_contact(i, contact)` for each i, from the lowest on, for which a[i] and b[i] are in contact:
/// with what `contact` answers for that pair, to the last bit, and everything said there holds. a and b have
/// the same length.
///
/// Preconditions and cost: those of `overlap_pairs`, and the query for one pair where it is not sure that
/// they are apart. Nothing is stored of the others. Source: see `batch/pair_verdicts.hpp`.
template <class A, PairBatch<A> B, class OnContact>
inline void contact_pairs(const A& a, const B& b, OnContact&& on_contact, Policy policy = Policy::open) {
    using T = ScalarOf<typename A::shape_type>;
    assert(a.size() == b.size());
    const auto& as = a.spans();
    const auto& bs = b.spans();
    detail::for_each_block<T>(
        a.size(),
        [&](std::size_t first, detail::PairVerdicts<T>& verdicts) {
            detail::settle_misses(as, bs, first, verdicts);
        },
        [&](std::size_t first, detail::PairVerdicts<T>& verdicts) {
            const std::size_t listed = verdicts.list_those([](auto verdict) { return verdict <= 0; });
            for (std::size_t k = 0; k < listed; ++k) {
                const std::size_t i = first + verdicts.list[k];
                if (const auto answer = contact(as[i], bs[i], policy)) [[likely]] {
                    on_contact(i, *answer);
                }
            }
        });
}

}  // namespace collidarium
