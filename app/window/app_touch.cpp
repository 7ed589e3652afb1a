/// Fingers. One is the left mouse button, and scrolls the page of a lesson; two move and zoom the canvas.

#include <algorithm>
#include <cmath>
#include <utility>

#include "platform/imgui_input.hpp"
#include "window/app.hpp"

namespace collidarium::app {

namespace {

/// How far a finger goes until it scrolls, in the painter's pixels.
constexpr double least_scroll = 10;
/// Fingers nearer to each other do not zoom, in the window system's units.
constexpr double least_spread = 20;

constexpr Uint32 longest_double_tap = 400;  ///< milliseconds
constexpr double widest_double_tap = 30;    ///< the window system's units

/// A trackpad tells of fingers, too, that are nowhere in the window.
bool is_on_screen(const SDL_TouchFingerEvent& event) {
    const SDL_TouchDeviceType device = SDL_GetTouchDeviceType(event.touchId);
    return device != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE && device != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
}

}  // namespace

void App::finger(const SDL_TouchFingerEvent& event) {
    if (!is_on_screen(event)) {
        return;
    }
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window(), &width, &height);
    const Vec2d at = Vec2d(event.x, event.y) * Vec2d(width, height);
    const auto known = std::ranges::find(fingers_, event.fingerId, &Finger::id);
    if (event.type == SDL_FINGERDOWN && known == fingers_.end()) {
        fingers_.push_back({event.fingerId, at});
        finger_down(at, event.timestamp);
    } else if (event.type == SDL_FINGERMOTION && known != fingers_.end()) {
        const Vec2d before = std::exchange(known->at, at);
        finger_moved(*known, before);
    } else if (event.type == SDL_FINGERUP && known != fingers_.end()) {
        const bool is_pointer = known == fingers_.begin() && touch_ == Touch::pointer;
        fingers_.erase(known);
        if (is_pointer) {
            press_by_finger(at, false);
        }
        touch_ = fingers_.empty() || is_pointer ? Touch::none : touch_;
        if (fingers_.empty()) {  // nothing is pointed at any more
            SDL_Event leave{};
            leave.type = SDL_WINDOWEVENT;
            leave.window.event = SDL_WINDOWEVENT_LEAVE;
            SDL_PushEvent(&leave);
        }
    }
}

void App::finger_down(const Vec2d& at, Uint32 time) {
    const auto on_canvas = [&](const Finger& finger) {
        return over_canvas(to_painter(finger.at.x, finger.at.y));
    };
    if (fingers_.size() == 1) {
        const bool again =
            time - tapped_at_ < longest_double_tap && glm::distance(at, touched_) < widest_double_tap;
        tapped_at_ = again ? 0 : time;
        touched_ = at;
        touch_ = Touch::pointer;
        press_by_finger(at, true, again ? 2 : 1);
    } else if (fingers_.size() == 2 && touch_ == Touch::pointer && std::ranges::all_of(fingers_, on_canvas)) {
        shell_.controller.busy() && shell_.controller.cancel();
        press_by_finger(fingers_[0].at, false);
        touch_ = Touch::spread;
    }
}

void App::finger_moved(const Finger& finger, const Vec2d& before) {
    if (touch_ == Touch::pointer && &finger == &fingers_[0] && scrolls_page(finger.at)) {
        constexpr Vec2d off_window(-1);
        press_by_finger(off_window, false);  // on nothing: it presses no button
        touch_ = Touch::scroll;
    } else if (touch_ == Touch::pointer && &finger == &fingers_[0]) {
        move_by_finger(finger.at);
    } else if (touch_ == Touch::scroll) {
        move_by_finger(touched_);  // the page scrolls, wherever the finger has come to
        SDL_MouseWheelEvent wheel{};
        wheel.type = SDL_MOUSEWHEEL;
        wheel.preciseY = static_cast<float>((finger.at.y - before.y) * density_) / imgui_wheel_step();
        mouse_wheel(wheel);
    } else if (touch_ == Touch::spread && fingers_.size() == 2) {
        const Vec2d other = fingers_[&finger == &fingers_[0] ? 1 : 0].at;
        const Vec2d middle = (finger.at + other) * 0.5;
        const Vec2d by = (finger.at - before) * 0.5;
        const double spread = glm::distance(finger.at, other);
        const double spread_before = glm::distance(before, other);
        Camera& camera = shell_.workspace.camera;
        camera.pan(to_painter(by.x, by.y));
        if (std::min(spread, spread_before) > least_spread) {
            camera.zoom_at(to_painter(middle.x, middle.y), spread / spread_before);
        }
        wake(2);
    }
}

/// Whether a finger that was put on the page of a lesson goes up or down there: but on the strip of a number,
/// which it answers.
bool App::scrolls_page(const Vec2d& at) const {
    const Vec2d way = at - touched_;
    const auto strip = widget_rects_.find("lesson.strip");
    const bool on_strip =
        strip != widget_rects_.end() && strip->second.contains(to_painter(touched_.x, touched_.y) * scale());
    return in_lesson(shell_) && layout_.page.contains(to_painter(touched_.x, touched_.y)) && !on_strip &&
           std::abs(way.y) > std::abs(way.x) && std::abs(to_painter(way.x, way.y).y) > least_scroll;
}

void App::move_by_finger(const Vec2d& at) {
    SDL_MouseMotionEvent motion{};
    motion.type = SDL_MOUSEMOTION;
    motion.x = static_cast<Sint32>(at.x);
    motion.y = static_cast<Sint32>(at.y);
    mouse_motion(motion);
}

void App::press_by_finger(const Vec2d& at, bool down, Uint8 clicks) {
    move_by_finger(at);
    SDL_MouseButtonEvent button{};
    button.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    button.button = SDL_BUTTON_LEFT;
    button.clicks = clicks;
    button.x = static_cast<Sint32>(at.x);
    button.y = static_cast<Sint32>(at.y);
    mouse_button(button, down);
}

}  // namespace collidarium::app
