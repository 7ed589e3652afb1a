#pragma once

#include <cstddef>
#include <vector>

#include "collidarium/scalar.hpp"

namespace collidarium {

/// Something that a body met on its way.
template <Scalar T>
struct MoveHit {
    std::size_t index{};  ///< into the obstacles
    T t{};                ///< when it touched it: a fraction of the time of the whole movement
    Vec2<T> normal{};     ///< unit, from the obstacle to the body
    Vec2<T> point{};      ///< on both
};

template <Scalar T>
struct MoveResult {
    Vec2<T> position{};              ///< of the body's reference point, at the end
    std::vector<Vec2<T>> path{};     ///< where it was: from the start by each bend to `position`
    std::vector<MoveHit<T>> hits{};  ///< ascending by time
    Vec2<T> velocity{};              ///< the translation, as the responses have changed it
    T remaining{};                   ///< the fraction of the time that was not used, because it stopped
};

}  // namespace collidarium
