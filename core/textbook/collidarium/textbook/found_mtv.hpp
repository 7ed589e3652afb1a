#pragma once

#include <optional>

#include "collidarium/scalar.hpp"

namespace collidarium::textbook {

/// An MTV as a naive method found it: the normal may have any length, and it may not be the least.
template <Scalar T>
struct FoundMtv {
    Vec2<T> normal{};  ///< from a to b
    T depth{};
    std::optional<Vec2<T>> point{};  ///< of contact, if the method has one

    [[nodiscard]] Vec2<T> mtv() const { return normal * depth; }
};

}  // namespace collidarium::textbook
