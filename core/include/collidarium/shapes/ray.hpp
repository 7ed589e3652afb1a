#pragma once

#include <string_view>

#include "collidarium/shapes/member.hpp"

namespace collidarium {

/// All points `origin + s direction` with s >= 0. `direction` need not have unit length; where a
/// query answers with an s, it is in multiples of `direction`.
template <Scalar T = double>
struct Ray {
    Vec2<T> origin{};
    Vec2<T> direction{};

    static constexpr std::string_view type_name = "Ray";
    template <class Visit, class... Same>
    static constexpr void members(Visit& visit, Same&... it) {
        visit(shape_member::Position{"origin"}, it.origin...);
        visit(shape_member::Direction{"direction"}, it.direction...);
    }

    friend constexpr bool operator==(const Ray&, const Ray&) = default;
};

template <class N, class M>
Ray(const N (&)[2], const M (&)[2]) -> Ray<detail::WrittenScalar<N, M>>;
template <Scalar T = double>
Ray(Vec2<T>, Vec2<T>) -> Ray<T>;

}  // namespace collidarium
