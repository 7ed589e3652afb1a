#include "platform/gamepad.hpp"

#include <cmath>
#include <optional>

namespace collidarium::app {

namespace {

/// Sticks do not come back to the middle exactly.
constexpr double dead_zone = 0.25;

double axis_value(Sint16 raw) {
    const double value = raw / 32767.0;
    return std::abs(value) < dead_zone ? 0 : std::max(value, -1.0);
}

std::optional<PlayKey> key_of_button(Uint8 button) {
    switch (button) {
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
            return PlayKey::left;
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
            return PlayKey::right;
        case SDL_CONTROLLER_BUTTON_DPAD_UP:
            return PlayKey::up;
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
            return PlayKey::down;
        case SDL_CONTROLLER_BUTTON_A:
            return PlayKey::jump;
        default:
            return std::nullopt;
    }
}

}  // namespace

Gamepads::Gamepads() {
    // It sends an event for each that is already there.
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
}

Gamepads::~Gamepads() {
    for (const auto& [id, gamepad] : open_) {
        SDL_GameControllerClose(gamepad);
    }
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

bool Gamepads::handle(const SDL_Event& event, Shell& shell) {
    switch (event.type) {
        case SDL_CONTROLLERDEVICEADDED:
            if (SDL_GameController* gamepad = SDL_GameControllerOpen(event.cdevice.which)) {
                open_[SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(gamepad))] = gamepad;
            }
            return true;
        case SDL_CONTROLLERDEVICEREMOVED:
            if (const auto gone = open_.find(event.cdevice.which); gone != open_.end()) {
                SDL_GameControllerClose(gone->second);
                open_.erase(gone);
                stick_ = Vec2d(0);
            }
            break;
        case SDL_CONTROLLERAXISMOTION:
            if (event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTX) {
                stick_.x = axis_value(event.caxis.value);
            } else if (event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTY) {
                stick_.y = -axis_value(event.caxis.value);  // it reports down as positive
            }
            break;
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP: {
            const bool down = event.type == SDL_CONTROLLERBUTTONDOWN;
            const auto key = key_of_button(event.cbutton.button);
            if (shell.play && key) {
                press_play_key(shell, *key, down);
            } else if (shell.play && down && event.cbutton.button == SDL_CONTROLLER_BUTTON_START) {
                pause_play(shell, !shell.play->paused);
            }
            return true;
        }
        default:
            return false;
    }
    if (shell.play) {
        move_play_stick(shell, stick_);
    }
    return true;
}

}  // namespace collidarium::app
