#pragma once

#include <string_view>

#include "collidarium/shapes/member.hpp"
#include "collidarium/shapes/rotation.hpp"

namespace collidarium {

/// A box at any angle, its boundary included: an `Aabb` around the origin, rotated, and moved to `center`. A
/// half extent may be zero (the box is then a segment or a point), never negative. Its reference point is its
/// centre.
template <Scalar T = double>
struct Obb {
    using scalar_type = T;

    Vec2<T> center{};
    Vec2<T> half{};
    Rotation<T> rotation{};

    static constexpr std::string_view type_name = "Obb";
    static constexpr std::string_view format_name = "box";
    template <class Visit, class... Same>
    static constexpr void members(Visit& visit, Same&... it) {
        visit(shape_member::Position{"center"}, it.center...);
        visit(shape_member::Size{"half"}, it.half...);
        visit(shape_member::Angle{"angle"}, it.rotation...);
    }

    friend constexpr bool operator==(const Obb&, const Obb&) = default;
};

template <class N, class M>
Obb(const N (&)[2], const M (&)[2]) -> Obb<detail::WrittenScalar<N, M>>;
template <class N, class M, detail::Number Angle>
Obb(const N (&)[2], const M (&)[2], Angle) -> Obb<detail::WrittenScalar<N, M, Angle>>;
template <Scalar T = double>
Obb(Vec2<T>, Vec2<T>, Rotation<T> = {}) -> Obb<T>;
template <Scalar T = double, detail::Number Angle>
Obb(Vec2<T>, Vec2<T>, Angle) -> Obb<T>;

}  // namespace collidarium
