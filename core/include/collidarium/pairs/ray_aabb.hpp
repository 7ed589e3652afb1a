#pragma once

/// Where a point that moves from the origin enters a level box, where that can be told without doubt: the
/// slab test (`slab/slab_test.hpp`) with its quotients brought to a common denominator, so that one division
/// is left. It finds the very same.

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/slab/slab_test.hpp"

namespace collidarium::detail {

/// A path at a box. Times are multiplied by the way across both axes. What is told is beyond doubt: within a
/// bound on rounding of being otherwise nothing is.
template <Scalar T>
struct BoxEntry {
    T enter;         ///< the later of both axes
    T leave;         ///< the earlier one
    T latest;        ///< that, or the end of the path
    T enters_apart;  ///< how far the times are apart at which both slabs are entered
    T rounding;
    bool across_x;  ///< the slab across x is entered last
    T near;         ///< how far its face is, ahead
    T size;         ///< and the way across it

    [[nodiscard]] bool misses() const { return bool(int(leave < 0) | int(enter - latest > rounding)); }
    /// From outside, through the inside of a face, before the end of the path.
    [[nodiscard]] bool hits() const {
        return bool(int(latest - enter > rounding) & int(enter > rounding) & int(enters_apart > rounding));
    }

    /// Of a hit.
    [[nodiscard]] T t() const { return near / size; }
    [[nodiscard]] EntryFace<T> face(const Vec2<T>& path) const {
        const T against = std::copysign(T(1), across_x ? -path.x : -path.y);
        return {across_x ? Axis::x : Axis::y, {across_x ? against : T(0), across_x ? T(0) : against}, false};
    }
};

/// The same where the path does not move across the slab from `near` to `far`, which it is not on the edge
/// of: a path along x (0) or y (1).
template <int Coordinate, Scalar T>
[[nodiscard]] inline BoxEntry<T> enter_box_along(const Vec2<T>& near, const Vec2<T>& far, T size) {
    constexpr int across = 1 - Coordinate;
    constexpr T infinity = std::numeric_limits<T>::infinity();
    const bool beside = near[across] > 0 || far[across] < 0;
    const bool within = near[across] < 0 && far[across] > 0;
    // On the line of a face nothing is certain.
    const T enter = beside || within ? near[Coordinate] : std::numeric_limits<T>::quiet_NaN();
    const T leave = beside ? -infinity : far[Coordinate];
    return {enter,
            leave,
            std::min(leave, size),
            within ? infinity : T(0),
            8 * std::numeric_limits<T>::epsilon() * (far[Coordinate] + size) + std::numeric_limits<T>::min(),
            Coordinate == 0,
            near[Coordinate],
            size};
}

/// Whether and when a path from the origin, not zero, enters a box.
template <Scalar T>
[[nodiscard]] inline BoxEntry<T> enter_box(const Vec2<T>& center, const Vec2<T>& half, const Vec2<T>& path) {
    // Mirrored so that the path ascends on both axes.
    const Vec2<T> size(std::abs(path.x), std::abs(path.y));
    const Vec2<T> middle(center.x * std::copysign(T(1), path.x), center.y * std::copysign(T(1), path.y));
    const Vec2<T> near = middle - half;
    const Vec2<T> far = middle + half;
    if (size.y == 0) [[unlikely]] {
        return enter_box_along<0>(near, far, size.x);
    }
    if (size.x == 0) [[unlikely]] {
        return enter_box_along<1>(near, far, size.y);
    }
    // Times, multiplied by both sizes.
    const T enter_x = near.x * size.y;
    const T enter_y = near.y * size.x;
    const T leave_x = far.x * size.y;
    const T leave_y = far.y * size.x;
    const T whole = size.x * size.y;
    const T enter = std::max(enter_x, enter_y);
    const T leave = std::min(leave_x, leave_y);
    const bool across_x = enter_x > enter_y;
    // Of what is entered ahead `far` is more than `near`.
    return {
        enter,
        leave,
        std::min(leave, whole),
        std::abs(enter_x - enter_y),
        8 * std::numeric_limits<T>::epsilon() * (leave_x + leave_y + whole) + std::numeric_limits<T>::min(),
        across_x,
        across_x ? near.x : near.y,
        across_x ? size.x : size.y};
}

}  // namespace collidarium::detail
