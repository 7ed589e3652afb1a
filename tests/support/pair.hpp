#pragma once

#include <functional>
#include <string>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium::testing {

inline constexpr Policy policies[] = {Policy::open, Policy::closed};

/// Two shapes and how the second one moves.
template <Scalar T>
struct Pair {
    Shape<T> a;
    Shape<T> b;
    Vec2<T> translation{};
};

/// A pair as the arguments of a row: exactly, whatever its digits.
template <Scalar T>
[[nodiscard]] std::string describe(const Pair<T>& pair);

/// A pair of fewer vertices and rounder numbers that fails, too.
template <Scalar T>
[[nodiscard]] Pair<T> shrunk(Pair<T> pair, const std::function<bool(const Pair<T>&)>& fails);

/// Tells the smallest pair like this one that `check` fails on.
template <Scalar T>
void tell_smaller(const Pair<T>& pair, const std::function<void(const Pair<T>&)>& check);

}  // namespace collidarium::testing
