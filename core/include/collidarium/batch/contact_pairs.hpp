#pragma once

#include <cassert>
#include <cstddef>

#include "collidarium/batch/shape_batch.hpp"
#include "collidarium/function_ref.hpp"
#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/results.hpp"

namespace collidarium {

namespace detail {

template <Scalar T>
using TakeContact = FunctionRef<void(std::size_t, const Contact<T>&)>;

// For `CircleSpans` and `BoxSpans`.
template <class Spans>
void ask_contact_pairs(const Spans& a, const Spans& b,
                       TakeContact<ScalarOf<typename Spans::shape_type>> on_contact,
                       const QueryOptions& options);

}  // namespace detail

/// Calls `on_contact(i, contact)` for each i, from the lowest on, for which a[i] and b[i] are in contact:
/// with what `contact` answers for that pair, to the last bit, and everything said there holds. a and b have
/// the same length.
///
/// Preconditions: every shape passes `validate`. Cost: some fifty operations a pair, on as many at once as
/// the processor's registers hold; the query for one pair as `overlap_pairs` has it. Nothing is stored of
/// pairs without a contact. Tables are not copied. Source: see `batch/answered_pairs.hpp`.
template <class A, class B, class OnContact>
requires BatchPair<A, B>
inline void contact_pairs(const A& a, const B& b, OnContact&& on_contact, const QueryOptions& options = {}) {
    using T = ScalarOf<detail::BatchShape<A>>;
    const auto& as = detail::batch_of(a);
    const auto& bs = detail::batch_of(b);
    assert(as.size() == bs.size());
    const auto take = [&](std::size_t i, const Contact<T>& contact) { on_contact(i, contact); };
    detail::ask_contact_pairs(as.spans(), bs.spans(), take, options);
}

// What the compiler says of an option that is given by itself (`query/mixed_scalars.hpp`).
template <class A, class B, class OnContact, detail::LoneOption Given>
requires BatchPair<A, B>
void contact_pairs(const A&, const B&, OnContact&&, Given) {
    detail::refused_option<Given, int>();
}

}  // namespace collidarium
