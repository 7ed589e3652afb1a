#pragma once

/// The slab test: a point moving along a straight path is inside the Minkowski difference D while it
/// is inside all of D's slabs, from the latest time it enters one to the earliest time it leaves one.
///
/// Times are quotients, not products with a reciprocal: on an integer grid equal times compare equal.
/// An axis without movement is a branch of its own, so there is no 0 * inf and the sign of a zero never
/// matters.
///
/// Source: "Intersection Tests in 2D" (segments and swept boxes); Kay and Kajiya, Ray Tracing Complex
/// Scenes, 1986; Williams et al., An Efficient and Robust Ray-Box Intersection Algorithm, 2005.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/predicates/certain_sign.hpp"
#include "collidarium/scalar.hpp"
#include "slab/minkowski_difference.hpp"

namespace collidarium {

/// When a moving point is in one slab.
template <Scalar T>
struct SlabTimes {
    T near{};       ///< -inf when it does not move on this axis and is inside, +inf when outside
    T far{};        ///< +inf when it does not move on this axis and is inside, -inf when outside
    bool inside{};  ///< at time 0, by the policy
};

/// When a point that starts at the origin and covers `delta` along the slab's normal in the time from
/// 0 to 1 is in the slab.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE constexpr SlabTimes<T> slab_times(const Slab<T>& slab, T delta,
                                                                          Policy policy) {
    constexpr T infinity = std::numeric_limits<T>::infinity();
    const bool inside = contains_zero(slab.lo, slab.hi, policy);
    if (delta == 0) [[unlikely]] {
        return inside ? SlabTimes<T>{-infinity, infinity, true} : SlabTimes<T>{infinity, -infinity, false};
    }
    // Which line is crossed first follows the sign of delta, but comparing needs no unpredictable branch.
    const T at_lo = slab.lo / delta;
    const T at_hi = slab.hi / delta;
    return {std::min(at_lo, at_hi), std::max(at_lo, at_hi), inside};
}

/// The times at which a moving point enters and leaves D.
template <Scalar T>
struct SlabPath {
    T enter{};                    ///< the latest near time
    T leave{};                    ///< the earliest far time
    bool meets{};                 ///< it is in all slabs at once at least for a moment
    bool lasts{};                 ///< and some time passes between
    bool reaches_all = true;      ///< every slab is entered before it is left, and no number is NaN
    bool inside_at_start = true;  ///< by the policy, at time 0
};

/// The same with the times of every slab.
template <Scalar T, std::size_t Slanted>
struct SlabPathTimes : SlabPath<T> {
    std::array<T, 2 + Slanted> near{};
    std::array<T, 2 + Slanted> far{};
};

/// The path's verdict: whether the point is inside D at some time in [0, 1], by the policy.
template <Scalar T>
[[nodiscard]] constexpr bool hits(const SlabPath<T>& path, Policy policy) {
    return policy == Policy::open ? path.reaches_all & path.lasts & (path.enter < 1) & (path.leave > 0)
                                  : path.reaches_all & path.meets & (path.enter <= 1) & (path.leave >= 0);
}

/// The order of the times at which a path crosses two lines across x and y, by what they are the quotients
/// of: -1 where it crosses the first one first. Distances to the lines, and what the path covers across each.
template <Scalar T>
[[nodiscard]] inline int order_of_crossings(T line, T delta, T other_line, T other_delta) {
    return certain_sign([&]<class N>() {
        return N(double(line)) * N(std::abs(double(other_delta))) * N(delta < 0 ? -1.0 : 1.0) -
               N(double(other_line)) * N(std::abs(double(delta))) * N(other_delta < 0 ? -1.0 : 1.0);
    });
}

/// The line of a slab through which a path enters it, and the one through which it leaves it.
template <Scalar T>
[[nodiscard]] constexpr T entry_line(const Interval<T>& slab, T delta) {
    return delta > 0 ? slab.lo : slab.hi;
}
template <Scalar T>
[[nodiscard]] constexpr T exit_line(const Interval<T>& slab, T delta) {
    return delta > 0 ? slab.hi : slab.lo;
}

/// Of a path that enters one slab and leaves the other at the same time as far as the quotients show, which
/// never reverse an order: what their numerators and denominators show.
template <Scalar T, std::size_t Slanted>
inline void settle_tie(const Difference<T, Slanted>& difference, const Vec2<T>& way,
                       SlabPathTimes<T, Slanted>& path) {
    if (way.x == 0 || way.y == 0) {
        return;
    }
    const Interval<T>& x = difference.x;
    const Interval<T>& y = difference.y;
    const int x_to_y = order_of_crossings(entry_line(x, way.x), way.x, exit_line(y, way.y), way.y);
    const int y_to_x = order_of_crossings(entry_line(y, way.y), way.y, exit_line(x, way.x), way.x);
    path.meets = x_to_y <= 0 && y_to_x <= 0;
    path.lasts = x_to_y < 0 && y_to_x < 0 && x.lo < x.hi && y.lo < y.hi;
}

/// Follows the point from the origin to `translation`. `on_slab(slab, delta, times)` is called for
/// every slab, whether or not the point has already missed.
template <Scalar T, std::size_t Slanted, class OnSlab>
[[nodiscard]] inline SlabPathTimes<T, Slanted> slab_path(const Difference<T, Slanted>& difference,
                                                         const Vec2<T>& translation, Policy policy,
                                                         OnSlab&& on_slab) {
    SlabPathTimes<T, Slanted> path;
    difference.for_each([&](auto index, const Slab<T>& slab) {
        const T delta = along_normal<index>(slab, translation);
        const SlabTimes<T> times = slab_times(slab, delta, policy);
        path.near[index] = times.near;
        path.far[index] = times.far;
        path.inside_at_start &= times.inside;
        on_slab(slab, delta, times);
    });
    difference.for_each([&](auto index, const Slab<T>&) {
        const T near = path.near[index];
        const T far = path.far[index];
        path.enter = index == 0 || near > path.enter ? near : path.enter;
        path.leave = index == 0 || far < path.leave ? far : path.leave;
        if constexpr (index >= 2) {
            path.reaches_all &= near <= far;
        }
    });
    const bool reaches_x = path.near[0] <= path.far[0];
    const bool reaches_y = path.near[1] <= path.far[1];
    path.reaches_all &= reaches_x & reaches_y;
    path.meets = path.enter <= path.leave;
    path.lasts = path.enter < path.leave;
    if (path.enter == path.leave) [[unlikely]] {
        settle_tie(difference, translation, path);
    }
    return path;
}

/// The face of D that a path enters through.
template <Scalar T>
struct EntryFace {
    Axis axis{};
    Vec2<T> normal{};  ///< unit, outward
    bool corner{};     ///< two faces are entered at the same time
};

/// The face that a path which hits enters through: the one reached last. Of two reached at the same
/// time, the one more opposed to the translation; of two equally opposed, the one with the larger |y|.
template <Scalar T, std::size_t Slanted>
[[nodiscard]] inline EntryFace<T> entry_face(const Difference<T, Slanted>& difference,
                                             const SlabPathTimes<T, Slanted>& path,
                                             const Vec2<T>& translation) {
    EntryFace<T> entry;
    bool found = false;
    T latest = 0;
    T opposition = 0;
    difference.for_each([&](auto index, const Slab<T>& slab) {
        const T delta = along_normal<index>(slab, translation);
        const T near = path.near[index];
        if (!slab.face || delta == 0 || (found && near < latest)) {
            return;
        }
        const Vec2<T> normal = detail::unit_normal<index>(slab, delta < 0);
        const T opposed = index < 2 ? std::abs(delta) : std::abs(delta) / normal_length<index>(slab);
        const bool corner = found && near == latest;
        if (corner) {
            entry.corner = true;
            const bool as_opposed =
                index < 2 ? opposed == opposition : detail::nearly_equal(opposed, opposition);
            if (as_opposed ? std::abs(normal.y) <= std::abs(entry.normal.y) : opposed < opposition) {
                return;
            }
        }
        found = true;
        latest = near;
        opposition = opposed;
        entry = {slab.axis, normal, corner};
    });
    if (!found) {
        // Only an underflow gets here: no face seems to move. Against the movement is outward then.
        entry.normal = -unit(translation);
    }
    return entry;
}

/// The same for boxes and points, where it is a choice between two faces.
template <Scalar T>
[[nodiscard]] inline EntryFace<T> entry_face(const Difference<T, 0>&, const SlabPathTimes<T, 0>& path,
                                             const Vec2<T>& translation) {
    const T near_x = path.near[0];
    const T near_y = path.near[1];
    const bool corner = near_x == near_y;
    const bool y_more_opposed = std::abs(translation.y) >= std::abs(translation.x);
    if ((near_y > near_x) | (corner & y_more_opposed)) {
        return {Axis::y, Vec2<T>(0, std::copysign(T(1), -translation.y)), corner};
    }
    return {Axis::x, Vec2<T>(std::copysign(T(1), -translation.x), 0), corner};
}

/// Whether a path that enters D through the face on `axis` does so where another face ends: sliding
/// along the line of that face, or leaving its slab at that very time. Only the closed policy lets
/// such a path in.
template <Scalar T, std::size_t Slanted>
[[nodiscard]] inline bool enters_at_end_of_face(const Difference<T, Slanted>& difference,
                                                const SlabPathTimes<T, Slanted>& path,
                                                const Vec2<T>& translation, Axis axis) {
    bool at_end = false;
    difference.for_each([&](auto index, const Slab<T>& slab) {
        const bool ends = along_normal<index>(slab, translation) == 0 ? (slab.lo == 0) | (slab.hi == 0)
                                                                      : path.far[index] == path.enter;
        at_end |= ends & slab.face & (slab.axis != axis);
    });
    return at_end;
}

}  // namespace collidarium
