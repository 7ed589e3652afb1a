#pragma once

/// How a body of a scene is driven: the rules of a small game.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "collidarium/response/response.hpp"
#include "model/scene/unknown_member.hpp"

namespace collidarium::app {

/// How the body moves in a frame, and what keeps it out of walls.
enum class PlayMethod {
    sweep,         ///< `move`: it stops where it would touch
    push_out,      ///< `textbook::static_push_one_after_another`: it is pushed out afterwards
    axis_by_axis,  ///< `textbook::axis_by_axis`: along x, then along y, each put back
};

inline constexpr std::array<std::pair<std::string_view, PlayMethod>, 3> play_methods{{
    {"sweep", PlayMethod::sweep},
    {"push_out", PlayMethod::push_out},
    {"axis_by_axis", PlayMethod::axis_by_axis},
}};

/// The limits of the numbers below.
inline constexpr double most_speed = 1e6;
inline constexpr int most_frame_rate = 240;
inline constexpr double most_patrol = 1000;

struct PlayRules {
    PlayMethod method = PlayMethod::sweep;
    Response response = Response::slide;  ///< of a sweep
    double restitution = 1;               ///< of a bounce, 0 to 1
    double gravity = 0;                   ///< down on the screen, world units per second squared
    double speed = 6;                     ///< that keys give, world units per second
    double jump = 2.5;                    ///< the height of a jump, world units
    int frame_rate = 60;                  ///< frames per second, from 1
    double patrol = 0;     ///< seconds in which other shapes go along their translations; 0: they are at rest
    bool on_grid = false;  ///< cell by cell of the tile map instead, pushing boxes

    friend bool operator==(const PlayRules&, const PlayRules&) = default;
};

struct ScenePlay {
    std::string body;  ///< the id of the body; empty: the selected one, or the first that may be moved
    PlayRules rules;
    std::optional<PlayMethod> beside;  ///< a second body with the same input moves by this method
    std::vector<UnknownMember> unknown;

    friend bool operator==(const ScenePlay&, const ScenePlay&) = default;
};

}  // namespace collidarium::app
