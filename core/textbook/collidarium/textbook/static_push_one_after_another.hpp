#pragma once

#include <cstddef>
#include <span>

#include "collidarium/query/contact.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/textbook/pushed.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::textbook {

/// A shape moves all its way, and is then pushed out of one shape after the other, by each one's least way.
/// Being pushed out of the second may push it into the first again, and a shape that has moved on far enough
/// is pushed out on the wrong side; so the order in which they are listed decides where it ends, and it may
/// end inside one of them.
///
/// What breaks it: a gap narrower than the shape between two walls. It is pushed out of the left one into the
/// right one, and out of that one back into the left one. The right way is to stop at the first one it comes
/// to: `cast_many`.
///
/// S is one type of shape, or `Shape<T>`. Trace: `Sweep`, a `StaticPush` for every shape at rest, and a
/// `Verdict` that is a hit where the shape overlaps one of them at the end. Source: "Intersection Tests in
/// 2D", where it is shown as what sweep tests are for.
template <class S, Scalar T, TraceSink Sink>
[[nodiscard]] inline Pushed<S> static_push_one_after_another(std::span<const S> statics, const S& shape,
                                                             const Vec2<T>& translation, Policy policy,
                                                             Sink& sink) {
    emit(sink, [&] { return Sweep<T>{reference_point(shape), translation}; });
    Pushed<S> answer{translated(shape, translation), {}};
    bool inside = false;  // of any, at the end; only kept for the trace
    for (std::size_t i = 0; i < statics.size(); ++i) {
        const S before = answer.shape;
        const auto touch = contact(statics[i], before, {policy});
        if (touch) {
            answer.shape = translated(before, touch->mtv());
            answer.first = answer.first ? answer.first : std::optional(i);
        }
        emit(sink, [&] {
            StaticPush<T> push{
                .index = i, .position = reference_point(before), .overlaps = touch.has_value()};
            push.before = detail::overlapped(statics, before);
            push.after = push.before;
            if (touch) {
                push.normal = touch->normal;
                push.depth = touch->depth;
                push.after = detail::overlapped(statics, answer.shape);
            }
            inside = !push.after.empty();
            return push;
        });
    }
    emit(sink, [&] {
        return Verdict<T>{.operation = Operation::static_push,
                          .hit = inside,
                          .reason = inside ? Reason::overlapping : Reason::separated};
    });
    return answer;
}

template <class S, Scalar T>
[[nodiscard]] inline Pushed<S> static_push_one_after_another(std::span<const S> statics, const S& shape,
                                                             const Vec2<T>& translation,
                                                             Policy policy = Policy::open) {
    NoTrace nobody;
    return static_push_one_after_another(statics, shape, translation, policy, nobody);
}

}  // namespace collidarium::textbook
