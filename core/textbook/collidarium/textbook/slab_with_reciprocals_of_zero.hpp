#pragma once

#include <optional>

#include "collidarium/shapes/aabb.hpp"
#include "collidarium/textbook/compared.hpp"

namespace collidarium::textbook {

/// A hit of the printed slab test. Any number may be NaN.
template <Scalar T>
struct SlabHit {
    T t{};                 ///< fraction of the translation, in [0, 1]
    Vec2<T> near_times{};  ///< on x and on y, of any size
    Vec2<T> normal{};      ///< from a to b, along an axis
    Vec2<T> position{};    ///< of b's centre at t
    Axis axis{};           ///< of the normal
};

namespace detail {

/// 1 or -1; 1 for both zeros.
template <Scalar T>
[[nodiscard]] constexpr T sign(T value) {
    return value < 0 ? T(-1) : T(1);
}

/// `value`, no less than 0 and no more than 1; a NaN passes both comparisons and stays.
template <Scalar T>
[[nodiscard]] constexpr T clamped(T value) {
    return value < 0 ? T(0) : value > 1 ? T(1) : value;
}

/// The slab test as it is printed: b's centre against a padded by b. Without movement on an axis the
/// reciprocal is infinite. `misses(near, far)` decides whether the path ends before a or begins beyond it.
///
/// Trace: the slabs and their common interval.
template <Scalar T, class Misses, TraceSink Sink>
[[nodiscard]] inline std::optional<SlabHit<T>> printed_slab_test(const Aabb<T>& a, const Aabb<T>& b,
                                                                 const Vec2<T>& translation,
                                                                 const Misses& misses, Sink& sink) {
    const Vec2<T> scale = T(1) / translation;
    const Vec2<T> signs(sign(scale.x), sign(scale.y));
    const Vec2<T> near = (a.center - signs * (a.half + b.half) - b.center) * scale;
    const Vec2<T> far = (a.center + signs * (a.half + b.half) - b.center) * scale;
    const T enter = near.x > near.y ? near.x : near.y;
    const T leave = far.x < far.y ? far.x : far.y;
    for (int i = 0; i < 2; ++i) {
        emit(sink, [&] {
            SlabInterval<T> event;
            event.axis = i == 0 ? Axis::x : Axis::y;
            event.direction[i] = 1;
            event.center = a.center[i];
            event.half = a.half[i];
            event.padding = b.half[i];
            event.start = b.center[i];
            event.delta = translation[i];
            event.near_line = a.center[i] - signs[i] * (a.half[i] + b.half[i]);
            event.far_line = a.center[i] + signs[i] * (a.half[i] + b.half[i]);
            event.near = near[i];
            event.far = far[i];
            return event;
        });
    }
    const Axis enter_axis = near.x > near.y ? Axis::x : Axis::y;
    emit(sink, [&] { return CastInterval<T>{enter, leave, enter_axis, far.x < far.y ? Axis::x : Axis::y}; });
    if (near.x > far.y || near.y > far.x) {
        return std::nullopt;
    }
    if (misses(enter, leave)) {
        return std::nullopt;
    }
    SlabHit<T> hit{.t = clamped(enter), .near_times = near, .axis = enter_axis};
    if (near.x > near.y) {
        hit.normal = Vec2<T>(-signs.x, 0);
    } else {
        hit.normal = Vec2<T>(0, -signs.y);
    }
    hit.position = b.center + translation * hit.t;
    return hit;
}

/// What both sources have in code: the path ends before a, or begins beyond it.
inline constexpr auto ends_before_or_begins_beyond = [](auto near, auto far) {
    return near >= 1 || far <= 0;
};

/// The hit, and the verdict that the trace ends with.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::optional<SlabHit<T>> answered_slabs(const std::optional<SlabHit<T>>& hit,
                                                              Sink& sink) {
    const std::optional<T> t = hit ? std::optional(hit->t) : std::nullopt;
    static_cast<void>(answered_at(t, hit ? Reason::enters : Reason::leaves_first, sink));
    return hit;
}

}  // namespace detail

/// The slab test as it is printed, by products with 1 / dx and 1 / dy: the path of b's centre against a
/// padded by b's half extents. Where nothing moves on an axis the reciprocal is infinite, which is meant to
/// be harmless: the times are infinite, of the right sign. But on the very line of the slab the product is 0
/// * inf, which is NaN, and every comparison with NaN is false: none of them finds a miss.
///
/// What breaks it: a box that slides along another one, with dy = 0, which only touches. With +0 along the
/// bottom, and with -0 along the top, it answers a hit whose time and position are NaN; along the other edge
/// a hit with a time. The right test is `cast`.
///
/// A touch at the end of the path, or at its start, is a miss; a corner that is grazed is a hit. A zero
/// translation, for which its source has another test, divides by 0 on both axes.
/// Trace: the slabs, where a time may be NaN, their common interval, and the verdict.
/// Source: "Intersection Tests in 2D", AABB against segment with padding; "Swept AABB" has the same.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<SlabHit<T>> slab_with_reciprocals_of_zero(const Aabb<T>& a,
                                                                             const Aabb<T>& b,
                                                                             const Vec2<T>& translation,
                                                                             Sink&& sink = {}) {
    return detail::answered_slabs(
        detail::printed_slab_test(a, b, translation, detail::ends_before_or_begins_beyond, sink), sink);
}

/// The same test as the prose of "Swept AABB" has it: a miss where the near time is 1 or more *and* the far
/// time is 0 or less. Both never hold, so what the path does not reach, or has passed, is a hit.
///
/// What breaks it: a wall at 1.5 times the path. Its answer is a hit at t = 1.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<SlabHit<T>> miss_if_both(const Aabb<T>& a, const Aabb<T>& b,
                                                            const Vec2<T>& translation, Sink&& sink = {}) {
    const auto both = [](T near, T far) { return near >= 1 && far <= 0; };
    return detail::answered_slabs(detail::printed_slab_test(a, b, translation, both, sink), sink);
}

}  // namespace collidarium::textbook
