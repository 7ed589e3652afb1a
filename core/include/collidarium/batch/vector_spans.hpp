#pragma once

#include <cstddef>
#include <span>

#include "collidarium/scalar.hpp"

namespace collidarium {

/// Many vectors, each coordinate in an array of its own, whoever keeps the arrays: the translations of the
/// moving shapes of a batch. Both have the same length and need no alignment.
template <Scalar T>
struct VectorSpans {
    std::span<const T> x;
    std::span<const T> y;

    [[nodiscard]] std::size_t size() const { return x.size(); }
    [[nodiscard]] Vec2<T> operator[](std::size_t i) const { return {x[i], y[i]}; }
};

}  // namespace collidarium
