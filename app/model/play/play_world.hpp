#pragma once

/// The scene around a body that is driven. Other shapes are at rest, or go along their translations and back;
/// hidden ones are not there. Computed in the scene's scalar type, or in double where that cannot represent
/// the scene.

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/play/play_engine.hpp"

namespace collidarium::app {

class PlayWorld {
public:
    /// Precondition: `body` is the index of a visible shape with finite numbers. `y_down`: down on the screen
    /// is y growing.
    PlayWorld(const Scene& scene, std::size_t body, bool y_down);

    [[nodiscard]] const ShapeD& body() const { return body_; }
    [[nodiscard]] ShapeD body_at(const Vec2d& offset) const;
    /// Around the whole scene.
    [[nodiscard]] const WorldBounds& surroundings() const;
    /// The other shapes that have a translation.
    [[nodiscard]] const Patrols& patrols() const;
    [[nodiscard]] bool in_float() const;

    /// The next frame. Cost: that of the method among what lies near the body's path, and a step for each of
    /// the other shapes that move.
    [[nodiscard]] PlayFrame step(const BodyState& before, const PlayInput& input, const PlayRules& rules);

    [[nodiscard]] PlayIntent intent(const BodyState& before, const PlayInput& input,
                                    const PlayRules& rules) const;

private:
    ShapeD body_;
    std::variant<PlayEngine<float>, PlayEngine<double>> engine_;
};

/// The body that is driven in a scene: the one of that id, else the first of the selected ones, else the
/// first that moves, else the last one that is a box or a circle; always visible, unlocked and finite. Empty
/// where there is none.
[[nodiscard]] std::optional<std::size_t> body_to_drive(const Scene& scene, const std::string& id,
                                                       const std::vector<std::size_t>& selected);

}  // namespace collidarium::app
