#pragma once

/// Whether numbers are so large or so small that their products overflow or underflow.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>
#include <span>

#include "collidarium/shapes/shape_ref.hpp"

namespace collidarium::detail {

template <Scalar T>
[[nodiscard]] inline T largest_number(const Vec2<T>& vector) {
    return std::max(std::abs(vector.x), std::abs(vector.y));
}
/// Of all members of the shape but its angle.
template <DescribedShape S>
[[nodiscard]] inline ScalarOf<S> largest_number(const S& shape) {
    ScalarOf<S> largest = 0;
    const auto look = [&]<class Kind>(Kind, const auto& member) {
        if constexpr (requires { member.x; }) {
            largest = std::max(largest, largest_number(member));
        } else if constexpr (!std::same_as<Kind, shape_member::Angle>) {
            largest = std::max(largest, std::abs(member));
        }
    };
    S::members(look, shape);
    return largest;
}
template <Scalar T>
[[nodiscard]] inline T largest_number(std::span<const Vec2<T>> points) {
    T largest = 0;
    for (const Vec2<T>& point : points) {
        largest = std::max(largest, largest_number(point));
    }
    return largest;
}
template <Scalar T>
[[nodiscard]] inline T largest_number(const ConvexPolygon<T>& shape) {
    return largest_number(shape.vertices());
}
template <Scalar T>
[[nodiscard]] inline T largest_number(const Polygon<T>& shape) {
    return std::max(largest_number(shape.box().min), largest_number(shape.box().max));
}
template <Scalar T>
[[nodiscard]] inline T largest_number(ShapeRef<T> shape) {
    return shape.visit([](const auto& basic) { return largest_number(basic); });
}

/// Whether queries on numbers up to this large may run as they are.
template <Scalar T>
[[nodiscard]] inline bool is_comfortable(T largest) {
    constexpr T least = sizeof(T) == 4 ? T(0x1p-30) : T(0x1p-250);
    constexpr T most = sizeof(T) == 4 ? T(0x1p50) : static_cast<T>(0x1p450);
    return largest == 0 || (largest >= least && largest <= most) || !std::isfinite(largest);
}

template <Scalar T>
inline constexpr T least_comfortable_squared = sizeof(T) == 4 ? T(0x1p-16) : T(0x1p-200);
template <Scalar T>
inline constexpr T most_comfortable_squared = sizeof(T) == 4 ? T(0x1p24) : static_cast<T>(0x1p200);

/// Whether queries that square products may run on numbers up to this large as they are.
template <Scalar T>
[[nodiscard]] inline bool is_comfortable_squared(T largest) {
    return largest == 0 ||
           (largest >= least_comfortable_squared<T> && largest <= most_comfortable_squared<T>) ||
           !std::isfinite(largest);
}

/// Whether a shape of this size, though it be next to a larger one, is too small for its products to keep
/// their digits, which they would in double. Of doubles that far apart no power of two suits both.
template <Scalar T>
[[nodiscard]] inline bool needs_double(T size) {
    return sizeof(T) == 4 && size > 0 && size < T(0x1p-50);
}

/// A number of the shape that says as much of its size as the largest one. Of a polygon whose numbers all are
/// ordinary, that of its first vertex: a look at each would take longer than many a query.
template <class S>
[[nodiscard]] inline auto telling_number(const S& shape) {
    return largest_number(shape);
}
template <Scalar T>
[[nodiscard]] inline T telling_number(const ConvexPolygon<T>& shape) {
    if (const FewVertices<T>* few = shape.few()) {
        const T first = largest_number(few->vertices[0]);
        const T most = first + T(few->extent.value());
        if (first > 0 && most < std::numeric_limits<T>::max() && is_comfortable_squared(first) &&
            is_comfortable_squared(most)) {
            return first;
        }
    }
    return largest_number(shape);
}

/// No less than the largest number of the shape, and no more than eight times that: sooner summed up.
template <DescribedShape S>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline ScalarOf<S> sum_of_numbers(const S& shape) {
    ScalarOf<S> sum = 0;
    const auto add = [&]<class Kind>(Kind, const auto& member) COLLIDARIUM_ALWAYS_INLINE {
        if constexpr (requires { member.x; }) {
            sum += std::abs(member.x) + std::abs(member.y);
        } else if constexpr (!std::same_as<Kind, shape_member::Angle>) {
            sum += std::abs(member);
        }
    };
    S::members(add, shape);
    return sum;
}
template <class S>
[[nodiscard]] inline auto sum_of_numbers(const S& shape) {
    return telling_number(shape);
}

/// Whether it is plain from the sums that any query takes numbers of that size as they are.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool are_ordinary_sums(T sum_a, T sum_b, T sum_of_path) {
    return (std::min(sum_a, sum_b) >= 8 * least_comfortable_squared<T>)&(sum_a + sum_b + sum_of_path <=
                                                                         most_comfortable_squared<T>);
}

/// What the sums leave open.
template <Scalar T, class A, class B>
[[nodiscard, gnu::noinline, gnu::cold]] inline bool is_ordinary_by_largest(const A& a, const B& b,
                                                                           const Vec2<T>& path) {
    const T of_a = telling_number(a);
    const T of_b = telling_number(b);
    return is_comfortable_squared(std::max({of_a, of_b, largest_number(path)})) && !needs_double(of_a) &&
           !needs_double(of_b);
}

/// Whether any query takes numbers of that size as they are.
template <Scalar T, class A, class B>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool is_ordinary(const A& a, const B& b, const Vec2<T>& path) {
    return are_ordinary_sums(sum_of_numbers(a), sum_of_numbers(b), std::abs(path.x) + std::abs(path.y)) ||
           is_ordinary_by_largest(a, b, path);
}

}  // namespace collidarium::detail
