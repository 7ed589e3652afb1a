#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// All points `origin + s direction` with s >= 0. `direction` need not have unit length; where a
/// query answers with an s, it is in multiples of `direction`.
template <Scalar T = double>
struct Ray {
    Vec2<T> origin{};
    Vec2<T> direction{};

    friend constexpr bool operator==(const Ray&, const Ray&) = default;
};

template <class N, class M>
Ray(const N (&)[2], const M (&)[2]) -> Ray<detail::WrittenScalar<N, M>>;
template <Scalar T = double>
Ray(Vec2<T>, Vec2<T>) -> Ray<T>;

}  // namespace collidarium
