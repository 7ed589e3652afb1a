#pragma once

#include <array>
#include <cmath>

#include "collidarium/scalar.hpp"

namespace collidarium {

/// The solutions of u^2 + 2 b u + c = 0, ascending, where `quarter`, which is b^2 - c, is not negative. It is
/// a parameter because there are better ways to compute it than that difference. The root of larger size
/// comes first, the other one from their product, so that nothing cancels: both are as accurate as what is
/// given. Source: Press et al., Numerical Recipes, 5.6.
template <Scalar T>
[[nodiscard]] inline std::array<T, 2> quadratic_roots(T b, T c, T quarter) {
    const T root = std::sqrt(quarter);
    if (b <= 0) {
        const T larger = root - b;
        return {larger > 0 ? c / larger : T(0), larger};
    }
    const T larger = -b - root;
    return {larger, c / larger};
}

}  // namespace collidarium
