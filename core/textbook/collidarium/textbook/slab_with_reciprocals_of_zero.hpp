#pragma once

/// The slab test of two boxes as it is printed in "Intersection Tests in 2D" and "Swept AABB", and what these
/// make of its hit.

#include <concepts>
#include <limits>
#include <optional>

#include <glm/geometric.hpp>

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
    const Axis enter_axis = near.x > near.y ? Axis::x : Axis::y;
    const Axis leave_axis = far.x < far.y ? Axis::x : Axis::y;
    const T enter = enter_axis == Axis::x ? near.x : near.y;
    const T leave = leave_axis == Axis::x ? far.x : far.y;
    for (int i = 0; i < 2; ++i) {
        emit(sink, [&] {
            const T reach = signs[i] * (a.half[i] + b.half[i]);
            SlabInterval<T> event{.axis = i == 0 ? Axis::x : Axis::y};
            event.direction[i] = 1;
            event.center = a.center[i];
            event.half = a.half[i];
            event.padding = b.half[i];
            event.start = b.center[i];
            event.delta = translation[i];
            event.near_line = a.center[i] - reach;
            event.far_line = a.center[i] + reach;
            event.near = near[i];
            event.far = far[i];
            return event;
        });
    }
    emit(sink, [&] { return CastInterval<T>{enter, leave, enter_axis, leave_axis}; });
    if (near.x > far.y || near.y > far.x || misses(enter, leave)) {
        return std::nullopt;
    }
    const T t = clamped(enter);
    const Vec2<T> normal = near.x > near.y ? Vec2<T>(-signs.x, 0) : Vec2<T>(0, -signs.y);
    return SlabHit<T>{t, near, normal, b.center + translation * t, enter_axis};
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
    answered_at(t, hit ? Reason::enters : Reason::leaves_first, sink);
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

/// A hit, and the point at which the boxes are said to meet.
template <Scalar T>
struct HitWithPoint {
    SlabHit<T> hit;
    Vec2<T> direction{};  ///< of the translation, unit
    Vec2<T> point{};
};

/// The point of a hit as it is printed: from the centre of the box in the direction of its translation, times
/// its half extents. That is on an ellipse inside the box, which meets its outline at four points only, and
/// nothing brings it to the surface of what was hit.
///
/// What breaks it: any translation that is not parallel to an axis. A wall that is hit with the direction
/// (0.8, 0.6) by a box of half extents 1 has its point 0.2 in front of it, inside the box. The right one is
/// the `point` of `cast`, which is on both surfaces.
///
/// Source: "Swept AABB"; "Intersection Tests in 2D" clamps it to the outline of what was hit.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<HitWithPoint<T>> hit_point_without_clamp(const Aabb<T>& a,
                                                                            const Aabb<T>& b,
                                                                            const Vec2<T>& translation,
                                                                            Sink&& sink = {}) {
    const auto hit = slab_with_reciprocals_of_zero(a, b, translation, sink);
    if (!hit) {
        return std::nullopt;
    }
    const Vec2<T> direction = glm::normalize(translation);
    return HitWithPoint<T>{*hit, direction, hit->position + direction * b.half};
}

/// The times of a hit on each axis as they are printed: that on x is clamped to [0, 1] with its sign changed.
template <Scalar T>
struct TimesPerAxis {
    SlabHit<T> hit;
    Vec2<T> times{};  ///< clamp(-near x), clamp(near y)

    /// The time of the axis on which a is hit.
    [[nodiscard]] T t() const { return hit.axis == Axis::x ? times.x : times.y; }
};

/// A slab test that keeps the time of each axis. A time on x that is positive, where x is entered later,
/// becomes negative and is clamped to 0; one that has passed becomes the time that has passed.
///
/// What breaks it: a wall that is entered on x at t = 0.5. Its time on x is 0. The right ones are the
/// `axis_times` of `cast`.
///
/// Source: "Swept AABB".
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<TimesPerAxis<T>> time_on_x_negated(const Aabb<T>& a, const Aabb<T>& b,
                                                                      const Vec2<T>& translation,
                                                                      Sink&& sink = {}) {
    const auto hit = detail::printed_slab_test(a, b, translation, detail::ends_before_or_begins_beyond, sink);
    if (!hit) {
        detail::answered_at<T>({}, Reason::leaves_first, sink);
        return std::nullopt;
    }
    const Vec2<T> times(detail::clamped(-hit->near_times.x), detail::clamped(hit->near_times.y));
    const TimesPerAxis<T> answer{*hit, times};
    detail::answered_at<T>(answer.t(), Reason::enters, sink);
    return answer;
}

/// What is taken off the time of a hit, whatever the path and the sizes are: the 1e-8 of "Intersection Tests
/// in 2D", and in float the machine epsilon of "Swept AABB", which is about 1.2e-7.
template <Scalar T>
inline constexpr T epsilon_in_t = std::same_as<T, double> ? T(1e-8) : std::numeric_limits<T>::epsilon();

/// A well-known way to keep a moved box from touching what stops it: the time of the hit less a fixed
/// epsilon. A time is a fraction of the path, so the gap that is left is as long as the path wants it. A path
/// of 1000 times the size leaves what `skin` does, a far longer one a gap that is seen, and a short one a gap
/// that rounding swallows: in float any path shorter than a quarter of the distance from the origin.
///
/// What breaks it: a wall 2 in front, and a path of 4e8 into it. The box stops after 0 of it, 2 away, because
/// epsilon times the path is 4. The right gap is `skin(a, b)`, a distance.
///
/// Without movement it is the static test: 0 where the boxes overlap.
/// Trace: the translation, and, unless the boxes are at rest, the slabs; the comparison of the epsilon with
/// the time of the hit, if there is one, and the verdict.
/// Source: "Intersection Tests in 2D", AABB against swept AABB; "Swept AABB", which is "not entirely sure
/// why".
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<T> stop_by_epsilon_in_t(const Aabb<T>& a, const Aabb<T>& b,
                                                           const Vec2<T>& translation, Sink&& sink = {}) {
    emit(sink, [&] { return Sweep<T>{b.center, translation, T(0)}; });
    if (translation == Vec2<T>(0)) {
        const Vec2<T> overlap = a.half + b.half - glm::abs(b.center - a.center);
        const bool hit = !(overlap.x <= 0 || overlap.y <= 0);
        return detail::answered_at(hit ? std::optional(T(0)) : std::nullopt,
                                   hit ? Reason::started_inside : Reason::passes_by, sink);
    }
    const auto hit = detail::printed_slab_test(a, b, translation, detail::ends_before_or_begins_beyond, sink);
    if (!hit) {
        return detail::answered_at<T>({}, Reason::leaves_first, sink);
    }
    constexpr T epsilon = epsilon_in_t<T>;
    static_cast<void>(detail::is_less<T>({"epsilon", epsilon, "t of the hit", hit->t}, sink));
    return detail::answered_at<T>(detail::clamped(hit->t - epsilon), Reason::enters, sink);
}

}  // namespace collidarium::textbook
