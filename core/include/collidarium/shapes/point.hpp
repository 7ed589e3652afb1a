#pragma once

#include <string_view>

#include "collidarium/shapes/member.hpp"

namespace collidarium {

/// A single position. Its reference point is itself.
template <Scalar T = double>
struct Point {
    using scalar_type = T;

    Vec2<T> position{};

    static constexpr std::string_view type_name = "Point";
    static constexpr std::string_view format_name = "point";
    template <class Visit, class... Same>
    static constexpr void members(Visit& visit, Same&... it) {
        visit(shape_member::Position{"position"}, it.position...);
    }

    friend constexpr bool operator==(const Point&, const Point&) = default;
};

template <class N>
Point(const N (&)[2]) -> Point<detail::WrittenScalar<N>>;
template <Scalar T = double>
Point(Vec2<T>) -> Point<T>;

}  // namespace collidarium
