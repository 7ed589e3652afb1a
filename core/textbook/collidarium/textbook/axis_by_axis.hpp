#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <span>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/textbook/pushed.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::textbook {

namespace detail {

/// How far a shape that overlaps another has to go back along `direction` (a unit vector of an axis) until a
/// skin is between them: a cast towards it from beyond it. Without the skin, rounding would let it overlap
/// the floor on which it rests when it next moves along x.
template <class S, Scalar T>
[[nodiscard]] inline T distance_back(const S& fixed, const S& shape, const Vec2<T>& direction,
                                     Policy policy) {
    const Vec2<T> sizes = bounds(fixed).half + bounds(shape).half;
    const T length = 4 * std::abs(glm::dot(sizes, direction));
    const auto hit = cast(fixed, translated(shape, direction * -length), direction * length, {policy});
    return hit ? length * (1 - hit->t) + skin(fixed, shape) : T(0);
}

}  // namespace detail

/// A shape moves along x alone and is put back, against the direction it came from, out of everything that it
/// overlaps then; the same along y. Many platform games move like this: floors and walls cannot be confused,
/// as they can be where the least translation decides.
///
/// What breaks it: a movement longer than the wall is thick, which leads to its other side before anything is
/// tested. At the corner of a box that is approached diagonally, x is always tried first. A slope is a wall
/// or a floor, never both. The right way is to sweep: `move`.
///
/// S is one type of shape, or `Shape<T>`. Trace: for each axis with movement a `Sweep` and a `StaticPush` for
/// every shape at rest; then a `Verdict` that is a hit where the shape overlaps one of them at the end.
template <class S, Scalar T, TraceSink Sink>
[[nodiscard]] inline Pushed<S> axis_by_axis(std::span<const S> statics, const S& shape,
                                            const Vec2<T>& translation, Policy policy, Sink& sink) {
    Pushed<S> answer{shape, {}};
    const std::array parts{Vec2<T>(translation.x, 0), Vec2<T>(0, translation.y)};
    for (const Vec2<T>& part : parts) {
        if (part == Vec2<T>(0)) {
            continue;
        }
        emit(sink, [&] { return Sweep<T>{reference_point(answer.shape), part}; });
        answer.shape = translated(answer.shape, part);
        const Vec2<T> direction(part.x == 0 ? T(0) : std::copysign(T(1), part.x),
                                part.y == 0 ? T(0) : std::copysign(T(1), part.y));
        for (std::size_t i = 0; i < statics.size(); ++i) {
            const S before = answer.shape;
            const bool overlaps = overlap(statics[i], before, {policy});
            const T back = overlaps ? detail::distance_back(statics[i], before, direction, policy) : T(0);
            if (overlaps) {
                answer.shape = translated(before, direction * -back);
                answer.first = answer.first ? answer.first : std::optional(i);
            }
            emit(sink, [&] {
                StaticPush<T> push{.index = i, .position = reference_point(before), .overlaps = overlaps};
                push.before = detail::overlapped(statics, before);
                push.after = push.before;
                if (overlaps) {
                    push.normal = direction * T(-1) + T(0);
                    push.depth = back;
                    push.after = detail::overlapped(statics, answer.shape);
                }
                return push;
            });
        }
    }
    emit(sink, [&] {
        const bool inside = !detail::overlapped(statics, answer.shape).empty();
        return Verdict<T>{.operation = Operation::static_push,
                          .hit = inside,
                          .reason = inside ? Reason::overlapping : Reason::separated};
    });
    return answer;
}

template <class S, Scalar T>
[[nodiscard]] inline Pushed<S> axis_by_axis(std::span<const S> statics, const S& shape,
                                            const Vec2<T>& translation, Policy policy = Policy::open) {
    NoTrace nobody;
    return axis_by_axis(statics, shape, translation, policy, nobody);
}

}  // namespace collidarium::textbook
