#pragma once

#include <cassert>
#include <vector>

#include "collidarium/batch/box_casts.hpp"
#include "collidarium/batch/circle_casts.hpp"
#include "collidarium/batch/shape_batch.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/ordinary_numbers.hpp"
#include "collidarium/shapes/vertex_range.hpp"

namespace collidarium {

namespace detail {

/// Vectors with each coordinate in an array of its own.
template <Scalar T>
class VectorTable {
public:
    template <VertexRange R>
    explicit VectorTable(const R& vectors) {
        for (const auto& vector : vectors) {
            x_.push_back(vector.x);
            y_.push_back(vector.y);
        }
    }

    [[nodiscard]] VectorSpans<T> spans() const { return {x_, y_}; }

private:
    std::vector<T> x_;
    std::vector<T> y_;
};

}  // namespace detail

/// Calls `on_hit(i, hit)` for each i, from the lowest on, for which b[i], moving along translations[i], hits
/// a[i]: with what `cast` answers for that pair, to the last bit, and everything said there holds. The three
/// have the same length.
///
/// Preconditions: every shape passes `validate`, every translation is finite. Cost: some hundred operations a
/// pair, on as many at once as the processor's registers hold; the query for one pair where that leaves a
/// doubt or b starts inside a. Nothing is stored of misses. No allocation. Source: see
/// `batch/answered_pairs.hpp`.
template <class A, PairBatch<A> B, class OnHit>
inline void cast_pairs(const A& a, const B& b,
                       const VectorSpans<ScalarOf<typename A::shape_type>>& translations, OnHit&& on_hit,
                       Policy policy = Policy::open) {
    assert(a.size() == b.size() && translations.x.size() == a.size() && translations.y.size() == a.size());
    const auto& as = a.spans();
    const auto& bs = b.spans();
    using T = ScalarOf<typename A::shape_type>;
    using Answers = detail::CastAnswers<T>;
    const auto ask = [&](std::size_t i) {
        if (const auto answer = cast(as[i], bs[i], translations[i], {policy})) {
            on_hit(i, *answer);
        }
    };
    detail::for_each_hit<Answers>(
        a.size(),
        [&](std::size_t first, Answers& answers) {
            detail::answer_casts(as, bs, translations, first, policy, answers);
        },
        [&](std::size_t i, const CastHit<T>& hit) {
            if (detail::is_ordinary(as[i], bs[i], translations[i])) [[likely]] {
                on_hit(i, hit);
            } else {  // in numbers that the query for one pair scales
                ask(i);
            }
        },
        ask);
}

/// The same of translations in a vector, an array or a span, and of shapes in these, too, which are put into
/// tables first: who asks again and again keeps tables.
template <class A, class B, VertexRange R, class OnHit>
requires PairSource<A, B> || PairBatch<A, B>
inline void cast_pairs(const A& a, const B& b, const R& translations, OnHit&& on_hit,
                       Policy policy = Policy::open) {
    const detail::VectorTable<ScalarOfRange<R>> table(translations);
    cast_pairs(detail::batch_of(a), detail::batch_of(b), table.spans(), on_hit, policy);
}
template <class A, class B, class OnHit>
requires PairSource<A, B>
inline void cast_pairs(const A& a, const B& b,
                       const VectorSpans<ScalarOf<typename detail::BatchOf<A>::shape_type>>& translations,
                       OnHit&& on_hit, Policy policy = Policy::open) {
    cast_pairs(detail::batch_of(a), detail::batch_of(b), translations, on_hit, policy);
}

}  // namespace collidarium
