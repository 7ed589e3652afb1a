#pragma once

/// The scene around a body that is driven, in one scalar type. Inner part of `PlayWorld`.

#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

#include "collidarium/raster/tile_map.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/world/world.hpp"
#include "model/play/play_frame.hpp"
#include "model/scene/scene.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

/// A shape that goes along its translation and back while a body is driven.
struct Patrol {
    std::size_t shape{};  ///< index into the scene's shapes
    ShapeD at_rest;
    Vec2d translation{0};
};

/// In the order of the shapes.
using Patrols = std::vector<Patrol>;

/// Where a shape is after some seconds, if it needs `one_way` seconds for its translation; 0: it stands.
[[nodiscard]] inline Vec2d patrol_offset(const Patrol& patrol, double seconds, double one_way) {
    if (!(one_way > 0)) {
        return Vec2d(0);
    }
    const double turn = std::fmod(seconds / one_way, 2);
    return patrol.translation * (turn <= 1 ? turn : 2 - turn);
}

/// The translation of a frame in free space, and the velocity that leads to it.
struct PlayIntent {
    Vec2d velocity{0};
    Vec2d translation{0};
    bool driven_x = false;
    bool driven_y = false;
};

template <Scalar T>
class PlayEngine {
public:
    /// Precondition: `fits`.
    PlayEngine(const Scene& scene, std::size_t body, bool y_down);

    /// Whether the numbers of a scene and its map of tiles are valid in the scalar type.
    [[nodiscard]] static bool fits(const Scene& scene, std::size_t body);

    [[nodiscard]] ShapeD body_at(const Vec2d& offset) const;
    [[nodiscard]] PlayIntent intent(const BodyState& before, const PlayInput& input,
                                    const PlayRules& rules) const;
    [[nodiscard]] PlayFrame step(const BodyState& before, const PlayInput& input, const PlayRules& rules);
    [[nodiscard]] const Patrols& patrols() const { return patrols_; }
    [[nodiscard]] const WorldBounds& surroundings() const { return surroundings_; }

private:
    /// A shape, or a tile, in the world.
    struct Placed {
        Handle in_shapes{};
        Handle in_all{};
    };

    [[nodiscard]] bool patrol(PlayFrame& frame, const PlayRules& rules);
    [[nodiscard]] MoveResult<T> moved(const Shape<T>& body, const Vec2<T>& by, const MoveOptions<T>& options,
                                      std::optional<Handle> without) const;
    void sweep(PlayFrame& frame, const PlayRules& rules, const PlayIntent& intent) const;
    void push(PlayFrame& frame, const PlayRules& rules, const PlayIntent& intent) const;
    void look_back(PlayFrame& frame) const;
    void begin_again(PlayFrame& frame) const;
    void put_back(PlayFrame& frame) const;
    void place(const Placed& placed, const Shape<T>& shape);
    void place_others(double time, double one_way);
    [[nodiscard]] bool is_inside(const Shape<T>& body) const;
    [[nodiscard]] bool stands_on(const Shape<T>& body, const Shape<T>& other) const;
    [[nodiscard]] std::vector<std::size_t> near(const Shape<T>& from, const Shape<T>& to) const;
    [[nodiscard]] Vec2d up() const { return {0, y_down_ ? -1 : 1}; }
    [[nodiscard]] Shape<T> placed_at(const Vec2d& offset) const;

    Shape<T> body_;
    Policy policy_;
    bool y_down_;
    WorldBounds surroundings_;
    Aabb<double> room_{};                 ///< beyond which the body is lost
    World<T> shapes_;                     ///< without the tiles
    World<T> all_;                        ///< with every solid tile as a box of its own
    std::vector<std::size_t> of_shapes_;  ///< what an index of `shapes_` is in the scene
    std::vector<std::size_t> of_all_;
    std::size_t scene_size_;  ///< where the indices of cells begin
    std::optional<raster::TileMap<T>> tiles_;
    Patrols patrols_;
    std::vector<Placed> movers_;  ///< in the order of the patrols
    double placed_time_ = 0;      ///< at which they are where they are
    double placed_one_way_ = 0;
};

}  // namespace collidarium::app
