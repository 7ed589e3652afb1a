#pragma once

/// Events of the pointer, the wheel and the keyboard, put into the queue that the window reads.

#include <SDL.h>

#include "model/scene/scene.hpp"

namespace collidarium::app {

inline void push_motion(const Vec2d& at) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = static_cast<Sint32>(at.x);
    event.motion.y = static_cast<Sint32>(at.y);
    SDL_PushEvent(&event);
}

inline void push_button(const Vec2d& at, Uint32 type) {
    SDL_Event event{};
    event.type = type;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.clicks = 1;
    event.button.x = static_cast<Sint32>(at.x);
    event.button.y = static_cast<Sint32>(at.y);
    SDL_PushEvent(&event);
}

inline void push_key(SDL_Keycode key, Uint16 mod = KMOD_NONE) {
    for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
        SDL_Event event{};
        event.type = type;
        event.key.keysym.sym = key;
        event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
        event.key.keysym.mod = mod;
        SDL_PushEvent(&event);
    }
}

inline void push_wheel(int steps) {
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = steps;
    event.wheel.preciseY = static_cast<float>(steps);
    SDL_PushEvent(&event);
}

}  // namespace collidarium::app
