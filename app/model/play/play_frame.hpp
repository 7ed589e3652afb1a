#pragma once

/// One frame of a body that is driven.

#include <cstddef>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// What the player wants.
struct PlayInput {
    Vec2d direction{0};  ///< on the screen, y up; no longer than 1
    bool jump = false;

    friend bool operator==(const PlayInput&, const PlayInput&) = default;
};

struct BodyState {
    Vec2d offset{0};  ///< from its place in the scene
    Vec2d velocity{0};
    bool on_ground = false;
    bool inside = false;    ///< it overlaps something by more than the skin
    bool driven_x = false;  ///< the velocity along that axis is what the player wanted
    bool driven_y = false;
    double time = 0;  ///< seconds since it began: where the shapes that patrol are

    friend bool operator==(const BodyState&, const BodyState&) = default;
};

/// Something that happened in a frame.
struct PlayEvent {
    enum class Kind {
        hit,           ///< a sweep stopped the body at it
        pushed_out,    ///< the body was pushed out of it
        wrong_side,    ///< the same, to another side than the one it came from
        went_through,  ///< the body was before it, and is behind it
        fell_out,      ///< the body left the surroundings of the scene, and was put back to its place
        pushed_by,     ///< a shape that moves pushed the swept body along
        crushed,       ///< the same, and there was no room for it; it was put back
    };

    Kind kind{};
    std::size_t shape{};  ///< index into the scene's shapes; from their number on that of a cell
    Vec2d normal{0};      ///< unit: from it to the body, or of the push
    Vec2d at{0};          ///< where they touched; else where the body's reference point was

    friend bool operator==(const PlayEvent&, const PlayEvent&) = default;
};

struct PlayFrame {
    PlayInput input;
    BodyState before;
    BodyState after;
    Vec2d translation{0};     ///< that it would have made in free space
    std::vector<Vec2d> path;  ///< offsets from `before` to `after`
    std::vector<PlayEvent> events;
};

}  // namespace collidarium::app
