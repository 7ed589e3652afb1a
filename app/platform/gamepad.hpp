#pragma once

#include <SDL.h>

#include <map>

#include "session/shell.hpp"

namespace collidarium::app {

/// The gamepads that drive a body: the left stick and the cross move it, the lowest button jumps, Start
/// pauses. Where there is no support for them, nothing happens.
class Gamepads {
public:
    Gamepads();
    ~Gamepads();
    Gamepads(const Gamepads&) = delete;
    Gamepads& operator=(const Gamepads&) = delete;

    /// Handles an event of a gamepad; false for other events.
    bool handle(const SDL_Event& event, Shell& shell);

private:
    std::map<SDL_JoystickID, SDL_GameController*> open_;
    Vec2d stick_{0};
};

}  // namespace collidarium::app
