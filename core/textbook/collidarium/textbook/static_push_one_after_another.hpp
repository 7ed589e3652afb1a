#pragma once

/// Movements that jump ahead and are then pushed out of what they land in, one shape after the other. The
/// right way is to stop at the first one that is met on the way: `cast_many`, `move`.
///
/// S is one type of shape, or `Shape<T>`. Trace: a `Sweep` for every jump and then a `StaticPush` for every
/// shape at rest; a `Verdict` that is a hit where the shape overlaps one of them at the end.

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/textbook/compared.hpp"
#include "collidarium/tolerance.hpp"

namespace collidarium::textbook {

/// A shape that has been pushed.
template <class S>
struct Pushed {
    S shape{};
    std::optional<std::size_t> first{};  ///< what it was pushed out of first
};

namespace detail {

/// The shapes at rest that a shape overlaps by more than rounding, ascending: what it has just been pushed
/// out of it only touches.
template <class S>
[[nodiscard]] inline std::vector<std::size_t> overlapped(std::span<const S> statics, const S& shape) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < statics.size(); ++i) {
        const auto touch = contact(statics[i], shape, {Policy::open});
        if (touch && touch->depth > tolerance(statics[i], shape)) {
            found.push_back(i);
        }
    }
    return found;
}

/// Pushes the shape by `depth` along `normal` out of number i of the shapes at rest, where it overlaps that.
template <class S, Scalar T, TraceSink Sink>
inline void push(std::span<const S> statics, std::size_t i, bool overlaps, const Vec2<T>& normal, T depth,
                 Pushed<S>& pushed, Sink& sink) {
    const S before = pushed.shape;
    if (overlaps) {
        pushed.shape = translated(before, normal * depth + T(0));
        pushed.first = pushed.first ? pushed.first : std::optional(i);
    }
    emit(sink, [&] {
        return StaticPush<T>{i,
                             reference_point(before),
                             overlaps,
                             normal,
                             depth,
                             overlapped(statics, before),
                             overlapped(statics, pushed.shape)};
    });
}

template <Scalar T, class S, TraceSink Sink>
inline void emit_overlap_at_end(std::span<const S> statics, const Pushed<S>& pushed, Sink& sink) {
    if constexpr (gathers<Sink>) {
        answered<T>(!overlapped(statics, pushed.shape).empty(), sink, Operation::static_push);
    }
}

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

/// A shape moves all its way, and is then pushed out of one shape after the other, by each one's least way.
/// Being pushed out of the second may push it into the first again, and a shape that has moved on far enough
/// is pushed out on the wrong side; so the order in which they are listed decides where it ends, and it may
/// end inside one of them.
///
/// What breaks it: a gap narrower than the shape between two walls. It is pushed out of the left one into the
/// right one, and out of that one back into the left one.
///
/// Source: "Intersection Tests in 2D", where it is shown as what sweep tests are for.
template <class S, Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline Pushed<S> static_push_one_after_another(std::span<const S> statics, const S& shape,
                                                             const Vec2<T>& translation,
                                                             Policy policy = Policy::open, Sink&& sink = {}) {
    emit(sink, [&] { return Sweep<T>{reference_point(shape), translation}; });
    Pushed<S> answer{translated(shape, translation), {}};
    for (std::size_t i = 0; i < statics.size(); ++i) {
        const auto touch = contact(statics[i], answer.shape, {policy});
        detail::push(statics, i, touch.has_value(), touch ? touch->normal : Vec2<T>(0),
                     touch ? touch->depth : T(0), answer, sink);
    }
    detail::emit_overlap_at_end<T>(statics, answer, sink);
    return answer;
}

/// A shape moves along x alone and is put back, against the direction it came from, out of everything that it
/// overlaps then; the same along y. Many platform games move like this: floors and walls cannot be confused,
/// as they can be where the least translation decides.
///
/// What breaks it: a movement longer than the wall is thick, which leads to its other side before anything is
/// tested. At the corner of a box that is approached diagonally, x is always tried first. A slope is a wall
/// or a floor, never both.
template <class S, Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline Pushed<S> axis_by_axis(std::span<const S> statics, const S& shape,
                                            const Vec2<T>& translation, Policy policy = Policy::open,
                                            Sink&& sink = {}) {
    Pushed<S> answer{shape, {}};
    for (const Vec2<T>& part : std::array{Vec2<T>(translation.x, 0), Vec2<T>(0, translation.y)}) {
        if (part == Vec2<T>(0)) {
            continue;
        }
        emit(sink, [&] { return Sweep<T>{reference_point(answer.shape), part}; });
        answer.shape = translated(answer.shape, part);
        const Vec2<T> direction = glm::sign(part);
        for (std::size_t i = 0; i < statics.size(); ++i) {
            const bool overlaps = overlap(statics[i], answer.shape, {policy});
            const T back =
                overlaps ? detail::distance_back(statics[i], answer.shape, direction, policy) : T(0);
            detail::push(statics, i, overlaps, overlaps ? -direction + T(0) : Vec2<T>(0), back, answer, sink);
        }
    }
    detail::emit_overlap_at_end<T>(statics, answer, sink);
    return answer;
}

}  // namespace collidarium::textbook
