#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "collidarium/batch/shape_batch.hpp"
#include "collidarium/function_ref.hpp"
#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/vertex_range.hpp"

namespace collidarium {

/// Many vectors, each coordinate in an array of its own, whoever keeps the arrays: the translations of the
/// moving shapes of a batch. Both have the same length and need no alignment.
template <Scalar T>
struct VectorSpans {
    std::span<const T> x;
    std::span<const T> y;

    [[nodiscard]] std::size_t size() const { return x.size(); }
    [[nodiscard]] Vec2<T> operator[](std::size_t i) const { return {x[i], y[i]}; }
};

namespace detail {

template <Scalar T>
using TakeCastHit = FunctionRef<void(std::size_t, const CastHit<T>&)>;

// For `CircleSpans` and `BoxSpans`.
template <class Spans>
void ask_cast_pairs(const Spans& a, const Spans& b,
                    const VectorSpans<ScalarOf<typename Spans::shape_type>>& translations,
                    TakeCastHit<ScalarOf<typename Spans::shape_type>> on_hit, const QueryOptions& options);

}  // namespace detail

/// Calls `on_hit(i, hit)` for each i, from the lowest on, for which b[i], moving along translations[i], hits
/// a[i]: with what `cast` answers for that pair, to the last bit, and everything said there holds. The three
/// have the same length.
///
/// Preconditions: every shape passes `validate`, every translation is finite. Cost: some hundred operations a
/// pair, on as many at once as the processor's registers hold; the query for one pair as `overlap_pairs` has
/// it, and where b starts inside a. Nothing is stored of misses. Tables are not copied. Source: see
/// `batch/answered_pairs.hpp`.
template <class A, class B, class OnHit>
requires BatchPair<A, B>
inline void cast_pairs(const A& a, const B& b,
                       const VectorSpans<ScalarOf<detail::BatchShape<A>>>& translations, OnHit&& on_hit,
                       const QueryOptions& options = {}) {
    using T = ScalarOf<detail::BatchShape<A>>;
    const auto& as = detail::batch_of(a);
    const auto& bs = detail::batch_of(b);
    assert(as.size() == bs.size() && translations.x.size() == as.size() &&
           translations.y.size() == as.size());
    const auto take = [&](std::size_t i, const CastHit<T>& hit) { on_hit(i, hit); };
    detail::ask_cast_pairs(as.spans(), bs.spans(), translations, take, options);
}

/// The same with translations in a vector, an array or a span, which are copied.
template <class A, class B, VertexRange R, class OnHit>
requires BatchPair<A, B>
inline void cast_pairs(const A& a, const B& b, const R& translations, OnHit&& on_hit,
                       const QueryOptions& options = {}) {
    using T = ScalarOfRange<R>;
    std::vector<T> x;
    std::vector<T> y;
    for (const auto& translation : translations) {
        x.push_back(translation.x);
        y.push_back(translation.y);
    }
    cast_pairs(a, b, VectorSpans<T>{x, y}, on_hit, options);
}

// What the compiler says of an option that is given by itself (`query/mixed_scalars.hpp`).
template <class A, class B, class Translations, class OnHit, detail::LoneOption Given>
requires BatchPair<A, B>
void cast_pairs(const A&, const B&, const Translations&, OnHit&&, Given) {
    detail::refused_option<Given, int>();
}

}  // namespace collidarium
