#pragma once

#include <concepts>

#include "collidarium/scalar.hpp"

namespace collidarium {

/// A rotation by an angle (radians, counter-clockwise) with its cosine and sine computed once.
template <Scalar T = double>
class Rotation {
public:
    constexpr Rotation() = default;
    Rotation(T angle) : angle_(angle), x_axis_(std::cos(angle), std::sin(angle) + T(0)) {}

    [[nodiscard]] constexpr T angle() const { return angle_; }
    /// Where (1, 0) is rotated to: the cosine and the sine.
    [[nodiscard]] constexpr Vec2<T> x_axis() const { return x_axis_; }
    /// Where (0, 1) is rotated to.
    [[nodiscard]] constexpr Vec2<T> y_axis() const { return perpendicular(x_axis_); }

    [[nodiscard]] constexpr Vec2<T> operator()(const Vec2<T>& vector) const {
        return x_axis_ * vector.x + y_axis() * vector.y;
    }

    /// First `inner`, then `outer`. No cosine or sine is computed; however many are composed, the axes keep
    /// unit length.
    friend constexpr Rotation operator*(const Rotation& outer, const Rotation& inner) {
        const Vec2<T> axis = outer(inner.x_axis_);
        const T shorten = (3 - (axis.x * axis.x + axis.y * axis.y)) / 2;  // a step of Newton's
        return Rotation(outer.angle_ + inner.angle_, axis * shorten);
    }
    /// By the opposite angle.
    friend constexpr Rotation inverse(const Rotation& rotation) {
        return Rotation(0 - rotation.angle_, Vec2<T>(rotation.x_axis_.x, 0 - rotation.x_axis_.y));
    }

    friend constexpr bool operator==(const Rotation& a, const Rotation& b) { return a.angle_ == b.angle_; }

private:
    constexpr Rotation(T angle, const Vec2<T>& x_axis) : angle_(angle), x_axis_(x_axis) {}

    T angle_ = 0;
    Vec2<T> x_axis_ = Vec2<T>(1, 0);
};

template <std::integral Angle>
Rotation(Angle) -> Rotation<double>;

}  // namespace collidarium
