#pragma once

#include <limits>
#include <string_view>

#include "collidarium/containers/bounds.hpp"
#include "collidarium/shapes/member.hpp"

namespace collidarium {

/// An axis-aligned box, its boundary included: all points between its corners, `center - half` and
/// `center + half`. Every query rounds these to T, once, and answers about the box between the rounded ones.
/// A half extent may be zero (the box is then a segment or a point), never negative. Its reference point is
/// its centre.
template <Scalar T = double>
struct Aabb {
    using scalar_type = T;

    Vec2<T> center{};
    Vec2<T> half{};

    /// The smallest box around two opposite corners, whichever they are, rounded outwards: they are in it,
    /// and it reaches beyond them by no more than a few roundings.
    [[nodiscard]] static constexpr Aabb from_corners(const Vec2<T>& one, const Vec2<T>& other) {
        const Aabb x = on_axis(one.x, other.x);
        const Aabb y = on_axis(one.y, other.y);
        return {{x.center.x, y.center.x}, {x.half.x, y.half.x}};
    }
    [[nodiscard]] static constexpr Aabb from_corners(const Bounds<T>& box) {
        return from_corners(box.min, box.max);
    }

    /// The corners that every query sees.
    [[nodiscard]] constexpr Vec2<T> min() const { return center - half; }
    [[nodiscard]] constexpr Vec2<T> max() const { return center + half; }
    constexpr operator Bounds<T>() const { return {min(), max()}; }

    static constexpr std::string_view type_name = "Aabb";
    static constexpr std::string_view format_name = "aabb";
    template <class Visit, class... Same>
    static constexpr void members(Visit& visit, Same&... it) {
        visit(shape_member::Position{"center"}, it.center...);
        visit(shape_member::Size{"half"}, it.half...);
    }

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default;

private:
    /// One dimension of a box. What rounding has lost of the size is at most half of its last place.
    [[nodiscard]] static constexpr Aabb on_axis(T one, T other) {
        const T min = other < one ? other : one;
        const T max = other < one ? one : other;
        const T center = min * T(0.5) + max * T(0.5);
        T half = max - center > center - min ? max - center : center - min;
        if (center - half > min || center + half < max) {
            half += half * std::numeric_limits<T>::epsilon();
        }
        return {Vec2<T>(center), Vec2<T>(half)};
    }
};

template <class N, class M>
Aabb(const N (&)[2], const M (&)[2]) -> Aabb<detail::WrittenScalar<N, M>>;
template <Scalar T = double>
Aabb(Vec2<T>, Vec2<T>) -> Aabb<T>;

}  // namespace collidarium
