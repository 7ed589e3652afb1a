#pragma once

/// A shape of a scene that moves through all others and responds to what it meets. Inner part of
/// `answers.cpp` and of the comparison of moves.

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {

/// Each hit may cost a cast at every shape: with more of them nobody would wait for it.
inline constexpr std::size_t max_obstacles = 5000;
inline constexpr std::size_t max_shown_hits = 60;

/// What the indices of a move's obstacles stand for: the shapes of a scene, then the cells of its map, which
/// follow the scene's last shape.
class Places {
public:
    Places(std::vector<std::size_t> shapes, std::size_t shapes_in_scene)
        : shapes_(std::move(shapes)), in_scene_(shapes_in_scene) {}

    [[nodiscard]] std::size_t operator[](std::size_t index) const {
        return index < shapes_.size() ? shapes_[index] : in_scene_ + (index - shapes_.size());
    }

private:
    std::vector<std::size_t> shapes_;
    std::size_t in_scene_;
};

/// The move of shape b by its translation, with indices into the scene's shapes; empty if there are more
/// shapes than `max_obstacles`.
template <Scalar T>
[[nodiscard]] std::optional<Shown> shown_move(const SceneQuery<T>& query, std::size_t b,
                                              const FocusQuery& asked);

/// What a move found, and what it reported, in double; `places` are the indices of the obstacles in the
/// scene.
template <Scalar T>
[[nodiscard]] MoveResult<double> shown_result(const MoveResult<T>& result, const Places& places);
template <Scalar T>
[[nodiscard]] std::vector<EventD> shown_events(const std::vector<response::Event<T>>& events,
                                               const Places& places);

}  // namespace collidarium::app
