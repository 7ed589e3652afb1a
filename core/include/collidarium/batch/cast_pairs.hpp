#pragma once

#include "collidarium/batch/overlap_pairs.hpp"
#include "collidarium/query/cast.hpp"

namespace collidarium {

/// Calls `on_hit(i, hit)` for each i, from the lowest on, for which b[i], moving along translations[i], hits
/// a[i]: with what `cast` answers for that pair, to the last bit, and everything said there holds. The three
/// have the same length.
///
/// Preconditions: every shape passes `validate`, every translation is finite. Cost: some twenty operations a
/// pair, on as many at once as the processor's registers hold, and the query for one pair where it is not
/// sure that b passes by a. Nothing is stored of the others. No allocation. Source: see
/// `batch/pair_verdicts.hpp`.
template <class A, PairBatch<A> B, class OnHit>
inline void cast_pairs(const A& a, const B& b,
                       const VectorSpans<ScalarOf<typename A::shape_type>>& translations, OnHit&& on_hit,
                       Policy policy = Policy::open) {
    using T = ScalarOf<typename A::shape_type>;
    assert(a.size() == b.size() && translations.x.size() == a.size() && translations.y.size() == a.size());
    const auto& as = a.spans();
    const auto& bs = b.spans();
    detail::for_each_block<T>(
        a.size(),
        [&](std::size_t first, detail::PairVerdicts<T>& verdicts) {
            detail::settle_moving(as, bs, translations, first, verdicts);
        },
        [&](std::size_t first, detail::PairVerdicts<T>& verdicts) {
            const std::size_t listed = verdicts.list_those([](auto verdict) { return verdict <= 0; });
            for (std::size_t k = 0; k < listed; ++k) {
                const std::size_t i = first + verdicts.list[k];
                if (const auto hit = cast(as[i], bs[i], translations[i], policy)) [[likely]] {
                    on_hit(i, *hit);
                }
            }
        });
}

}  // namespace collidarium
