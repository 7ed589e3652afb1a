#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// All numbers from `lo` to `hi`.
template <Scalar T>
struct Interval {
    T lo{};
    T hi{};
};

}  // namespace collidarium
