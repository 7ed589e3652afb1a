#pragma once

/// What holds for every kernel of `pairs/`: seeded pairs of two types, in families that each strain something
/// else, with their answers read off their traces, compared with those of the swapped pair, of the general
/// route, and of exact arithmetic.
///
/// Only asking depends on the types of the shapes, so only that is compiled for each pair of them.

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string_view>
#include <variant>

#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/events.hpp"
#include "pairs/kernels.hpp"
#include "support/generators.hpp"
#include "support/pair.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {

/// An answer that nobody traced, the traced one, and that of the swapped pair.
template <Scalar T, class Answer>
struct ThreeAnswers {
    Answer untraced{};
    Answer traced{};
    Answer swapped{};
    Recorder<T> trace;
};

/// All that the kernel for a pair of types says of two shapes.
template <Scalar T>
struct KernelAnswers {
    struct ByPolicy {
        ThreeAnswers<T, bool> overlap;
        ThreeAnswers<T, std::optional<Contact<T>>> contact;
    };

    std::optional<std::string_view> kernel;
    bool has_distance_kernel = false;
    ByPolicy open;
    ByPolicy closed;
    ThreeAnswers<T, Distance<T>> distance;

    [[nodiscard]] const ByPolicy& by(Policy policy) const { return policy == Policy::open ? open : closed; }
};

template <class A, class B, class Answers>
void ask_under(Policy policy, const A& a, const B& b, Answers& answers) {
    answers.overlap.untraced = overlap(a, b, {policy});
    answers.overlap.traced = overlap(a, b, {policy}, answers.overlap.trace);
    answers.overlap.swapped = overlap(b, a, {policy});
    answers.contact.untraced = contact(a, b, {policy});
    answers.contact.traced = contact(a, b, {policy}, answers.contact.trace);
    answers.contact.swapped = contact(b, a, {policy});
}

template <class A, class B>
[[nodiscard]] KernelAnswers<ScalarOf<A>> ask_kernel(const A& a, const B& b) {
    KernelAnswers<ScalarOf<A>> answers;
    if constexpr (detail::has_kernel<A, B>) {
        answers.kernel = detail::KernelFor<A, B>::name;
    }
    answers.has_distance_kernel = detail::has_distance_kernel<A, B>;
    ask_under(Policy::open, a, b, answers.open);
    ask_under(Policy::closed, a, b, answers.closed);
    answers.distance.untraced = distance(a, b);
    answers.distance.traced = distance(a, b, {}, answers.distance.trace);
    answers.distance.swapped = distance(b, a);
    return answers;
}

/// What a pair is asked by, or nothing where its shapes are of other types.
template <Scalar T>
using AskPair = std::function<std::optional<KernelAnswers<T>>(const Pair<T>&)>;

/// Asks about pairs of an A and a B, in this order or the other.
template <class A, class B, Scalar T = ScalarOf<A>>
[[nodiscard]] AskPair<T> ask_pairs_of() {
    return [](const Pair<T>& pair) -> std::optional<KernelAnswers<T>> {
        if (std::holds_alternative<A>(pair.a) && std::holds_alternative<B>(pair.b)) {
            return ask_kernel(std::get<A>(pair.a), std::get<B>(pair.b));
        }
        if (std::holds_alternative<B>(pair.a) && std::holds_alternative<A>(pair.b)) {
            return ask_kernel(std::get<B>(pair.a), std::get<A>(pair.b));
        }
        return std::nullopt;
    };
}

/// Checks `count` pairs of every family that `ask` answers, and that the kernel seldom hands on, though not
/// never. `slab_shapes` says that they are points, segments or axis-aligned boxes.
void expect_all_checks(const AskPair<float>& ask, bool slab_shapes, int count);
void expect_all_checks(const AskPair<double>& ask, bool slab_shapes, int count);

template <template <class> class A, template <class> class B>
void expect_all_checks(int count = 60) {
    expect_all_checks(ask_pairs_of<A<float>, B<float>>(), SlabPair<A<float>, B<float>>, soaked(count));
    expect_all_checks(ask_pairs_of<A<double>, B<double>>(), SlabPair<A<double>, B<double>>, soaked(count));
}

}  // namespace collidarium::testing
