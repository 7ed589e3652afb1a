#pragma once

/// A shape of a scene that moves through all others and responds to what it meets. Inner part of
/// `answers.cpp` and of the comparison of moves.

#include <cstddef>
#include <optional>
#include <vector>

#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {

/// Each hit may cost a cast at every shape: with more of them that would take longer than a frame.
inline constexpr std::size_t max_obstacles = 500;
inline constexpr std::size_t max_shown_hits = 60;

/// The move of shape b by its translation, with indices into the scene's shapes; empty if there are more
/// shapes than `max_obstacles`.
template <Scalar T>
[[nodiscard]] std::optional<Shown> shown_move(const SceneQuery<T>& query, std::size_t b,
                                              const FocusQuery& asked);

/// What a move found, and what it reported, in double; `places` are the indices of the obstacles in the
/// scene.
template <Scalar T>
[[nodiscard]] MoveResult<double> shown_result(const MoveResult<T>& result,
                                              const std::vector<std::size_t>& places);
template <Scalar T>
[[nodiscard]] std::vector<EventD> shown_events(const std::vector<response::Event<T>>& events,
                                               const std::vector<std::size_t>& places);

}  // namespace collidarium::app
