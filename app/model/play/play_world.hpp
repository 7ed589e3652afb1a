#pragma once

/// The scene around a body that is driven. All other shapes are at rest; hidden ones are not there. Computed
/// in double, whatever the scene's scalar type.

#include <cstddef>
#include <optional>
#include <vector>

#include "collidarium/world/world.hpp"
#include "model/play/play_frame.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

class PlayWorld {
public:
    /// Precondition: `body` is the index of a visible shape with finite numbers. `y_down`: down on the screen
    /// is y growing.
    PlayWorld(const Scene& scene, std::size_t body, bool y_down);

    [[nodiscard]] const ShapeD& body() const { return body_; }
    [[nodiscard]] ShapeD body_at(const Vec2d& offset) const;
    /// Around the whole scene.
    [[nodiscard]] const WorldBounds& surroundings() const { return surroundings_; }

    /// The next frame. Cost: that of the method among what lies near the body's path.
    [[nodiscard]] PlayFrame step(const BodyState& before, const PlayInput& input,
                                 const PlayRules& rules) const;

    /// The translation of a frame in free space, and the velocity that leads to it.
    struct Intent {
        Vec2d velocity{0};
        Vec2d translation{0};
        bool driven_x = false;
        bool driven_y = false;
    };
    [[nodiscard]] Intent intent(const BodyState& before, const PlayInput& input,
                                const PlayRules& rules) const;

private:
    void sweep(PlayFrame& frame, const PlayRules& rules, const Intent& intent) const;
    void push(PlayFrame& frame, const PlayRules& rules, const Intent& intent) const;
    void look_back(PlayFrame& frame) const;
    void put_back(PlayFrame& frame) const;
    [[nodiscard]] bool is_inside(const ShapeD& body) const;
    [[nodiscard]] std::vector<std::size_t> near(const ShapeD& from, const ShapeD& to) const;
    [[nodiscard]] Vec2d up() const { return {0, y_down_ ? -1 : 1}; }

    ShapeD body_;
    Policy policy_;
    bool y_down_;
    WorldBounds surroundings_;
    Aabb<double> room_{};                 ///< beyond which the body is lost
    World<double> shapes_;                ///< without the tiles
    World<double> all_;                   ///< with every solid tile as a box of its own
    std::vector<std::size_t> of_shapes_;  ///< what an index of `shapes_` is in the scene
    std::vector<std::size_t> of_all_;
    std::size_t scene_size_;  ///< where the indices of cells begin
    std::optional<raster::TileMap<double>> tiles_;
};

/// The body that is driven in a scene: the one of that id, else the first of the selected ones, else the
/// first that moves, else the last one that is a box or a circle; always visible, unlocked and finite. Empty
/// where there is none.
[[nodiscard]] std::optional<std::size_t> body_to_drive(const Scene& scene, const std::string& id,
                                                       const std::vector<std::size_t>& selected);

}  // namespace collidarium::app
