#pragma once

/// What is drawn of a body that is driven, apart from the body itself.

#include <optional>
#include <string>
#include <vector>

#include "model/play/play_frame.hpp"

namespace collidarium::app {

struct PlayTrack {
    std::vector<Vec2d> places;             ///< of the reference point after each of the last frames
    std::vector<std::vector<Vec2d>> legs;  ///< how it came there
    /// Where something went wrong: out on the other side, or through.
    struct Fault {
        PlayEvent::Kind kind{};
        Vec2d at{};
        std::string text;
    };
    std::vector<Fault> faults;
    bool inside = false;  ///< the body is in a wall now
};

struct PlayPicture {
    PlayTrack body;
    std::optional<PlayTrack> beside;
    ShapeD beside_shape;  ///< where the second body is
    std::string beside_name;
    Vec2d place{0};             ///< of the reference point
    std::optional<Vec2d> next;  ///< the translation of the next frame in free space, while it pauses
};

}  // namespace collidarium::app
