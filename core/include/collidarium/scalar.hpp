#pragma once

/// The number types of the library and the few vector operations GLM has no 2D name for. First, what the
/// library needs of the compiler, said in one sentence instead of in thousands of lines.

#if __cplusplus < 202002L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#error "collidarium needs C++20: compile with -std=c++20 or /std:c++20"
#endif
#ifdef __FAST_MATH__
#error "collidarium decides by exact signs, which -ffast-math would make wrong: compile without it"
#endif
#ifdef emit
#error "collidarium: Qt has a macro named emit; define QT_NO_KEYWORDS, or include collidarium before Qt"
#endif

// Old names in the headers of Windows, which mean nothing now.
#undef near
#undef far

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>
#include <type_traits>

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

/// Marks a function that the optimiser has to inline, because what is around it gets faster by more than a
/// call. With `COLLIDARIUM_NO_ALWAYS_INLINE` defined that is left to the optimiser: answers are the same to
/// the last bit, queries slower, and less is compiled. (Tests and builds with sanitizers do so.)
#if defined(__GNUC__) && !defined(COLLIDARIUM_NO_ALWAYS_INLINE)
#define COLLIDARIUM_ALWAYS_INLINE __attribute__((always_inline))
#else
#define COLLIDARIUM_ALWAYS_INLINE
#endif

namespace collidarium {

/// The arithmetic a query runs in. Both types are tested; nothing mixes them silently.
template <class T>
concept Scalar = std::same_as<T, float> || std::same_as<T, double>;

/// The arithmetic a shape is written in.
template <class S>
using ScalarOf = typename S::scalar_type;

namespace detail {

template <class N>
concept Number = std::is_arithmetic_v<N>;

/// The arithmetic that numbers are written in: that of the first of them which is `float` or `double`; whole
/// numbers alone are written in `double`. `Circle{{0, 0}, 1}` is a `Circle<double>`.
template <class... Numbers>
struct WrittenIn {
    using type = double;
};
template <class First, class... Others>
struct WrittenIn<First, Others...>
    : std::conditional_t<Scalar<First>, std::type_identity<First>, WrittenIn<Others...>> {};
template <class... Numbers>
using WrittenScalar = typename WrittenIn<Numbers...>::type;

/// The type of a shape or of an event in another arithmetic.
template <Scalar U, class S>
struct InArithmetic;
template <Scalar U, template <class> class S, Scalar T>
struct InArithmetic<U, S<T>> {
    using type = S<U>;
};
template <Scalar U, class S>
using In = typename InArithmetic<U, S>::type;

}  // namespace detail

/// A position or a displacement in the plane: x to the right, y up, units without physical meaning.
template <Scalar T>
using Vec2 = glm::vec<2, T, glm::defaultp>;

/// The z component of the three-dimensional cross product: twice the signed area of the triangle
/// (0, u, v), positive when v lies counter-clockwise of u.
template <Scalar T>
[[nodiscard]] constexpr T cross(const Vec2<T>& u, const Vec2<T>& v) {
    return u.x * v.y - u.y * v.x;
}

/// `v` rotated a quarter turn counter-clockwise, with the same length. A zero does not become a negative one.
template <Scalar T>
[[nodiscard]] constexpr Vec2<T> perpendicular(const Vec2<T>& v) {
    return Vec2<T>(0 - v.y, v.x);
}

/// `vector` at length 1, without negative zeros. It may be as short or as long as its numbers can be, but not
/// zero.
template <Scalar T>
[[nodiscard]] inline Vec2<T> unit(Vec2<T> vector) {
    constexpr T least = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    constexpr T most = std::numeric_limits<T>::max() / 4;
    const T size = std::max(std::abs(vector.x), std::abs(vector.y));
    if (size < least) {
        vector /= std::numeric_limits<T>::min();  // a power of two
    } else if (size > most) {
        vector /= T(4);
    }
    return vector / std::hypot(vector.x, vector.y) + T(0);
}

namespace detail {

/// Two lengths that were computed with different rounding errors and may stand for the same number.
template <Scalar T>
[[nodiscard]] inline bool nearly_equal(T first, T second) {
    return std::abs(first - second) <=
           8 * std::numeric_limits<T>::epsilon() * std::max(std::abs(first), std::abs(second));
}

/// Whether the positive side of two opposite directions is this one: y above 0, or y 0 and x above.
template <Scalar T>
[[nodiscard]] constexpr bool is_positive_side(const Vec2<T>& direction) {
    return direction.y > 0 || (direction.y == 0 && direction.x > 0);
}

/// -0 becomes 0; nothing else changes.
template <Scalar T>
[[nodiscard]] constexpr T without_negative_zero(T value) {
    return value + T(0);
}

/// A vector of an answer, which has no negative zeros.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Vec2<T> without_negative_zero(const Vec2<T>& vector) {
    return vector + T(0);
}

/// The sum of the sizes of the coordinates.
template <Scalar T>
[[nodiscard]] constexpr T size_of(const Vec2<T>& v) {
    return std::abs(v.x) + std::abs(v.y);
}

/// Both coordinates without their signs. (GLM's goes by way of a pointer to a function.)
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Vec2<T> absolute(const Vec2<T>& vector) {
    return {std::abs(vector.x), std::abs(vector.y)};
}

/// The opposite of a vector, with no negative zero.
template <Scalar T>
[[nodiscard]] constexpr Vec2<T> reversed(const Vec2<T>& vector) {
    return {without_negative_zero(-vector.x), without_negative_zero(-vector.y)};
}

}  // namespace detail

namespace detail {

/// As T, and no farther from zero than its largest number.
template <Scalar T>
[[nodiscard]] inline T within_range(double value) {
    constexpr auto most = static_cast<double>(std::numeric_limits<T>::max());
    return static_cast<T>(std::clamp(value, -most, most));
}

template <Scalar T>
[[nodiscard]] inline Vec2<T> within_range(const Vec2<double>& vector) {
    return Vec2<T>(within_range<T>(vector.x), within_range<T>(vector.y));
}

}  // namespace detail

}  // namespace collidarium
