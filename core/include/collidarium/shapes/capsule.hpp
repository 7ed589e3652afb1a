#pragma once

#include <string_view>

#include "collidarium/shapes/member.hpp"

namespace collidarium {

/// All points within `radius` of the segment from `a` to `b`, the boundary included. Equal ends make it
/// a circle, a radius of zero a segment; the radius is never negative. Its reference point is the
/// middle between its ends.
template <Scalar T = double>
struct Capsule {
    using scalar_type = T;

    Vec2<T> a{};
    Vec2<T> b{};
    T radius{};

    static constexpr std::string_view type_name = "Capsule";
    static constexpr std::string_view format_name = "capsule";
    template <class Visit, class... Same>
    static constexpr void members(Visit& visit, Same&... it) {
        visit(shape_member::Position{"a"}, it.a...);
        visit(shape_member::Position{"b"}, it.b...);
        visit(shape_member::Size{"radius"}, it.radius...);
    }

    friend constexpr bool operator==(const Capsule&, const Capsule&) = default;
};

template <class N, class M, detail::Number Radius>
Capsule(const N (&)[2], const M (&)[2], Radius) -> Capsule<detail::WrittenScalar<N, M, Radius>>;
template <Scalar T = double, detail::Number Radius>
Capsule(Vec2<T>, Vec2<T>, Radius) -> Capsule<T>;

}  // namespace collidarium
