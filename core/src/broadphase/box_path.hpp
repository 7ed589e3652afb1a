#pragma once

/// Searches: for what meets a box, for what is on a path, and around a point. When a search comes to a box is
/// monotone in the rounded arithmetic, as all that the broad phase asks about boxes is
/// (`collidarium/broadphase/box.hpp`).

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/broadphase/box.hpp"

namespace collidarium::broadphase::detail {

/// How soon a search comes to a box: a fraction of a translation, or a distance.
template <Scalar T>
struct Reach {
    bool hit{};
    T at{};
};

/// A box that looks for those that meet it, all at the same time.
template <Scalar T>
struct Meeting {
    Bounds<T> box{};

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Reach<T> reach(const Bounds<T>& other, T) const {
        return {boxes_meet(other, box), T(0)};
    }
    [[nodiscard]] const Bounds<T>& until(T) const { return box; }
};
template <Scalar T>
Meeting(Bounds<T>) -> Meeting<T>;

/// The movement along one axis.
template <Scalar T>
struct AxisPath {
    T speed{};
    T inverse{};               ///< of the speed
    bool has_inverse = false;  ///< whether it is a normal number, as good as any

    explicit AxisPath(T of_speed)
        : speed(of_speed), inverse(1 / of_speed), has_inverse(std::isnormal(inverse)) {}

    /// Narrows the times by those between two lines across the axis, of which the first is not above the
    /// last. The roundings of a difference, an inverse and a product, or of a quotient, are given back on
    /// either side.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool clip(T to_first, T to_last, T& near, T& far) const {
        if (has_inverse) {
            narrow(to_first * inverse, to_last * inverse, near, far);
        } else if (speed != 0) {
            narrow(to_first / speed, to_last / speed, near, far);
        } else if (to_first > 0 || to_last < 0) {
            return false;
        }
        return near <= far;
    }

    COLLIDARIUM_ALWAYS_INLINE static void narrow(T at_first, T at_last, T& near, T& far) {
        constexpr T rounding = 4 * std::numeric_limits<T>::epsilon();
        near = std::max(near, std::min(at_first, at_last) * (1 - rounding));
        far = std::min(far, std::max(at_first, at_last) * (1 + rounding));
    }
};

/// A box on its way along a translation; a point is a box without a size.
template <Scalar T>
class BoxPath {
public:
    BoxPath(const Bounds<T>& box, const Vec2<T>& translation)
        : box_(box), translation_(translation), x_(translation.x), y_(translation.y) {}

    [[nodiscard]] const Bounds<T>& box() const { return box_; }

    /// The fraction of the translation at which the moving box first touches the other, never later than it
    /// really does; a hit if that is at most `limit`.
    [[nodiscard]] Reach<T> reach(const Bounds<T>& other, T limit) const {
        T near = 0;
        T far = limit;
        // Both axes, whatever the first one says: a branch here would be a coin's throw.
        const bool meets_x = x_.clip(other.min.x - box_.max.x, other.max.x - box_.min.x, near, far);
        const bool meets_y = y_.clip(other.min.y - box_.max.y, other.max.y - box_.min.y, near, far);
        const bool hit = meets_x & meets_y;
        return {hit, near};
    }

    /// The box around the whole path until `limit`, and a little more.
    [[nodiscard]] Bounds<T> until(T limit) const {
        const Vec2<T> path = translation_ * std::min(limit, T(1));
        Bounds<T> around{glm::min(box_.min, box_.min + path), glm::max(box_.max, box_.max + path)};
        const T rounding = 4 * std::numeric_limits<T>::epsilon();
        const Vec2<T> pad =
            (glm::max(glm::abs(around.min), glm::abs(around.max)) + glm::abs(path)) * rounding;
        return {around.min - pad, around.max + pad};
    }

private:
    Bounds<T> box_;
    Vec2<T> translation_;
    AxisPath<T> x_;
    AxisPath<T> y_;
};

/// A point from which distances are measured.
template <Scalar T>
struct PointSearch {
    Vec2<T> point{};

    /// The distance to the nearest point of a box, 0 within it and never more than it really is; a hit if
    /// that is at most `limit`.
    [[nodiscard]] Reach<T> reach(const Bounds<T>& other, T limit) const {
        const T x = std::max({T(0), other.min.x - point.x, point.x - other.max.x});
        const T y = std::max({T(0), other.min.y - point.y, point.y - other.max.y});
        const T distance = length(x, y);
        return {distance <= limit, distance};
    }

    /// The box around all points within that distance.
    [[nodiscard]] Bounds<T> until(T limit) const {
        const T reach = std::min(limit, std::numeric_limits<T>::max());
        const Vec2<T> pad = glm::abs(point) * (4 * std::numeric_limits<T>::epsilon()) +
                            reach * (1 + 4 * std::numeric_limits<T>::epsilon()) +
                            4 * std::numeric_limits<T>::denorm_min();
        const Bounds<T> most = whole_plane<T>();
        return {glm::max(point - pad, most.min), glm::min(point + pad, most.max)};
    }

private:
    /// A few roundings less than the square root of the sum of squares, and growing with both. Where a square
    /// overflows or vanishes, the same in other units: powers of two, which round nothing.
    static T length(T x, T y) {
        constexpr T rounding = 4 * std::numeric_limits<T>::epsilon();
        constexpr int down = -std::numeric_limits<T>::max_exponent / 2 - 2;
        constexpr int up = std::numeric_limits<T>::digits - std::numeric_limits<T>::min_exponent / 2 + 2;
        const T square = x * x + y * y;
        int shift = 0;
        if (!(square <= std::numeric_limits<T>::max())) {
            shift = down;
        } else if (square < std::numeric_limits<T>::min() / rounding) {
            shift = up;
        } else {
            return std::sqrt(square) * (1 - rounding);
        }
        x = std::ldexp(x, shift);
        y = std::ldexp(y, shift);
        return std::ldexp(std::sqrt(x * x + y * y) * (1 - rounding), -shift);
    }
};

}  // namespace collidarium::broadphase::detail
