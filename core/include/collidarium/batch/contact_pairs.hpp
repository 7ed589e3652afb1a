#pragma once

#include "collidarium/batch/box_contacts.hpp"
#include "collidarium/batch/circle_contacts.hpp"
#include "collidarium/batch/shape_batch.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/ordinary_numbers.hpp"

namespace collidarium {

namespace detail {

/// What is kept of the contacts of a block of pairs of such shapes.
template <class Shape>
struct ContactAnswersOf;
template <Scalar T>
struct ContactAnswersOf<Circle<T>> {
    using type = CircleContacts<T>;
};
template <Scalar T>
struct ContactAnswersOf<Aabb<T>> {
    using type = BoxContacts<T>;
};
template <class Shape>
using ContactAnswers = typename ContactAnswersOf<Shape>::type;

}  // namespace detail

/// Calls `on_contact(i, contact)` for each i, from the lowest on, for which a[i] and b[i] are in contact:
/// with what `contact` answers for that pair, to the last bit, and everything said there holds. a and b have
/// the same length.
///
/// Preconditions: every shape passes `validate`. Cost: some fifty operations a pair, on as many at once as
/// the processor's registers hold; the query for one pair where that leaves a doubt. Nothing is stored of
/// pairs without a contact. No allocation. Source: see `batch/answered_pairs.hpp`.
template <class A, PairBatch<A> B, class OnContact>
inline void contact_pairs(const A& a, const B& b, OnContact&& on_contact, Policy policy = Policy::open) {
    assert(a.size() == b.size());
    const auto& as = a.spans();
    const auto& bs = b.spans();
    using T = ScalarOf<typename A::shape_type>;
    using Answers = detail::ContactAnswers<typename A::shape_type>;
    const auto ask = [&](std::size_t i) {
        if (const auto answer = contact(as[i], bs[i], {policy})) {
            on_contact(i, *answer);
        }
    };
    detail::for_each_hit<Answers>(
        a.size(),
        [&](std::size_t first, Answers& answers) { detail::answer_contacts(as, bs, first, policy, answers); },
        [&](std::size_t i, const Contact<T>& found) {
            if (detail::is_ordinary(as[i], bs[i], Vec2<T>(0))) [[likely]] {
                on_contact(i, found);
            } else {  // in numbers that the query for one pair scales
                ask(i);
            }
        },
        ask);
}

/// The same of shapes in vectors, arrays or spans, which are put into tables first: who asks again and again
/// keeps tables.
template <class A, class B, class OnContact>
requires PairSource<A, B>
inline void contact_pairs(const A& a, const B& b, OnContact&& on_contact, Policy policy = Policy::open) {
    contact_pairs(detail::batch_of(a), detail::batch_of(b), on_contact, policy);
}

}  // namespace collidarium
