#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "collidarium/results.hpp"

namespace collidarium {

/// Something that a body met on its way.
template <Scalar T = double>
struct MoveHit {
    std::size_t index{};  ///< into the obstacles
    T t{};                ///< when it touched it: a fraction of the time of the whole movement
    Vec2<T> normal{};     ///< unit, from the obstacle to the body
    Vec2<T> point{};      ///< on both
    /// Of points and axis-aligned boxes: when the body is level with it on each axis, on the straight part of
    /// the path on which it met it, as fractions of the same time. Nothing for other shapes.
    std::optional<AxisTimes<T>> axis_times{};
};

template <Scalar T = double>
struct MoveResult {
    Vec2<T> position{};              ///< of the body's reference point, at the end
    std::vector<Vec2<T>> path{};     ///< where it was: from the start by each bend to `position`
    std::vector<MoveHit<T>> hits{};  ///< ascending by time
    Vec2<T> translation{};           ///< of the whole time, as the responses have changed it
    T remaining{};                   ///< the fraction of the time that was not used, because it stopped
};

}  // namespace collidarium
