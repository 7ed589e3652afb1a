#pragma once

#include <string_view>

#include "collidarium/shapes/member.hpp"

namespace collidarium {

/// A disc, its boundary included: all points within `radius` of `center`. The radius may be zero (the
/// circle is then a point), never negative. Its reference point is its centre.
template <Scalar T = double>
struct Circle {
    using scalar_type = T;

    Vec2<T> center{};
    T radius{};

    static constexpr std::string_view type_name = "Circle";
    static constexpr std::string_view format_name = "circle";
    template <class Visit, class... Same>
    static constexpr void members(Visit& visit, Same&... it) {
        visit(shape_member::Position{"center"}, it.center...);
        visit(shape_member::Size{"radius"}, it.radius...);
    }

    friend constexpr bool operator==(const Circle&, const Circle&) = default;
};

template <class N, detail::Number Radius>
Circle(const N (&)[2], Radius) -> Circle<detail::WrittenScalar<N, Radius>>;
template <Scalar T = double, detail::Number Radius>
Circle(Vec2<T>, Radius) -> Circle<T>;

}  // namespace collidarium
