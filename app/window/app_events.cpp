#include <algorithm>

#include "overlays/scene/canvas_picture.hpp"
#include "panels/panels.hpp"
#include "platform/imgui_input.hpp"
#include "session/overlay_context.hpp"
#include "session/presenting.hpp"
#include "window/app.hpp"

namespace collidarium::app {

namespace {

std::optional<Button> button_of(Uint8 button) {
    switch (button) {
        case SDL_BUTTON_LEFT:
            return Button::left;
        case SDL_BUTTON_MIDDLE:
            return Button::middle;
        case SDL_BUTTON_RIGHT:
            return Button::right;
        default:
            return std::nullopt;
    }
}

SDL_SystemCursor system_cursor(CursorShape shape) {
    switch (shape) {
        case CursorShape::move:
        case CursorShape::grabbing:
            return SDL_SYSTEM_CURSOR_SIZEALL;
        case CursorShape::resize_x:
            return SDL_SYSTEM_CURSOR_SIZEWE;
        case CursorShape::resize_y:
            return SDL_SYSTEM_CURSOR_SIZENS;
        case CursorShape::resize_rising:
            return SDL_SYSTEM_CURSOR_SIZENESW;
        case CursorShape::resize_falling:
            return SDL_SYSTEM_CURSOR_SIZENWSE;
        case CursorShape::crosshair:
            return SDL_SYSTEM_CURSOR_CROSSHAIR;
        case CursorShape::grab:
            return SDL_SYSTEM_CURSOR_HAND;
        case CursorShape::arrow:
            break;
    }
    return SDL_SYSTEM_CURSOR_ARROW;
}

}  // namespace

Vec2d App::to_painter(double x, double y) const {
    return Vec2d(x, y) * (density_ / scale());
}

Modifiers App::held_modifiers() {
    const SDL_Keymod mod = SDL_GetModState();
    return {(mod & KMOD_SHIFT) != 0, (mod & (KMOD_CTRL | KMOD_GUI)) != 0, (mod & KMOD_ALT) != 0};
}

/// Whether a menu or dialog covers the canvas, or is about to.
bool App::covered() const {
    return popup_open_ || shell_.in_dialog() || is_blank(shell_);
}

/// Whether a menu is open, or another list that opens from a button: keys choose from it.
bool App::in_menu() const {
    return popup_open_ && !shell_.in_dialog();
}

/// Whether a splitter, or the field of a callout, lies over the canvas there.
bool App::over_widget(const Vec2d& at) const {
    const Vec2d physical = at * scale();
    return std::ranges::any_of(widget_rects_, [&](const auto& widget) {
        return (widget.first.starts_with("splitter.") || widget.first == callout_field) &&
               widget.second.contains(physical);
    });
}

bool App::over_canvas(const Vec2d& at) const {
    const bool behind_panel = layout_.lists.contains(at) || layout_.details.contains(at);
    return !covered() && !shell_.race && layout_.canvas.contains(at) && !behind_panel && !over_widget(at);
}

bool App::over_difference(const Vec2d& at) const {
    const bool behind_panel = layout_.lists.contains(at) || layout_.details.contains(at);
    return shell_.difference.pane && !covered() && layout_.difference.contains(at) && !behind_panel &&
           !over_widget(at);
}

void App::handle(const SDL_Event& event) {
    switch (event.type) {
        case SDL_MOUSEMOTION:
            if (event.motion.which != SDL_TOUCH_MOUSEID) {  // what SDL makes of a finger, which comes, too
                mouse_motion(event.motion);
            }
            break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            if (event.button.which != SDL_TOUCH_MOUSEID) {
                mouse_button(event.button, event.type == SDL_MOUSEBUTTONDOWN);
            }
            break;
        case SDL_FINGERDOWN:
        case SDL_FINGERMOTION:
        case SDL_FINGERUP:
            finger(event.tfinger);
            break;
        case SDL_MOUSEWHEEL:
            mouse_wheel(event.wheel);
            break;
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            key(event.key, event.type == SDL_KEYDOWN);
            break;
        case SDL_TEXTINPUT:
            if (imgui_.wants_text()) {
                feed_imgui(event, density_);
                wake(3);
            }
            break;
        case SDL_WINDOWEVENT:
            window_event(event.window);
            break;
        case SDL_DROPFILE:
            drop(event.drop.file);
            SDL_free(event.drop.file);
            break;
        case SDL_QUIT:
            shell_.controller.busy() && shell_.controller.cancel();
            shell_.files.ask_quit();
            wake(3);
            break;
        case SDL_APP_TERMINATING:
            shell_.controller.busy() && shell_.controller.cancel();
            shell_.files.end_now();
            break;
        case SDL_RENDER_TARGETS_RESET:
        case SDL_RENDER_DEVICE_RESET:
            wake(2);
            break;
        default:
            if (gamepads_ && gamepads_->handle(event, shell_)) {
                wake(2);
            }
            break;
    }
}

void App::mouse_button(const SDL_MouseButtonEvent& event, bool down) {
    const auto button = button_of(event.button);
    const Vec2d at = to_painter(event.x, event.y);
    SDL_Event copy{};
    copy.button = event;
    imgui_.make_current();
    placed_ = true;
    // A press on the canvas leaves the text field first, so that the typed text is applied before it.
    space_alone_ = space_alone_ && !down;
    const bool leaves_field = down && imgui_.wants_text();
    feed_imgui(copy, density_);
    wake(3);
    if (!button) {
        return;
    }
    const int bit = 1 << static_cast<int>(*button);
    if (!down) {
        if ((buttons_on_canvas_ & bit) != 0) {
            buttons_on_canvas_ &= ~bit;
            shell_.controller.release({at, *button, held_modifiers()});
        }
        if (*button == Button::left) {
            dragging_time_ = false;
        }
        release_in_lesson(shell_);
        shell_.difference.panning = false;
        if (buttons_on_canvas_ == 0) {
            SDL_CaptureMouse(SDL_FALSE);
        }
        settle();
        return;
    }
    keep_before_gesture();
    leave_panels(shell_);
    const bool on_canvas = over_canvas(at);  // before a press beside a menu closes it
    const bool was_covered = covered();
    // The press that opens the context menu would close it again.
    if (leaves_field || !on_canvas || *button == Button::right) {
        settle();
    }
    const bool is_left = *button == Button::left;
    if (on_canvas && in_lesson(shell_) &&
        (*button == Button::right || (is_left && press_in_lesson(shell_, at)))) {
        SDL_CaptureMouse(shell_.lesson.aiming ? SDL_TRUE : SDL_FALSE);
    } else if (on_canvas && *button == Button::right && !shell_.controller.busy()) {
        open_canvas_menu(shell_, at);
    } else if (on_canvas) {
        buttons_on_canvas_ |= bit;
        SDL_CaptureMouse(SDL_TRUE);
        if (shell_.play && *button == Button::left) {
            settle_play(shell_);
        }
        shell_.controller.press({at, *button, held_modifiers(), event.clicks});
    } else if (!was_covered && *button != Button::right && over_difference(at)) {
        if (event.clicks == 2) {
            fit_difference(shell_);
        } else {
            shell_.difference.panning = true;
            shell_.difference.pointer = at;
            SDL_CaptureMouse(SDL_TRUE);
        }
    } else if (!was_covered && *button == Button::left && layout_.strip.contains(at) && !over_widget(at)) {
        if (event.clicks == 2) {
            shell_.workspace.time.reset();
        } else {
            dragging_time_ = true;
            SDL_CaptureMouse(SDL_TRUE);
            move_time(at);
        }
    }
}

void App::mouse_motion(const SDL_MouseMotionEvent& event) {
    const Vec2d at = to_painter(event.x, event.y);
    mouse_ = {event.x, event.y};
    SDL_Event copy{};
    copy.motion = event;
    imgui_.make_current();
    feed_imgui(copy, density_);
    const std::optional<Vec2d> before = shell_.difference.pointer;
    const bool on_difference = shell_.difference.panning || (buttons_on_canvas_ == 0 && over_difference(at));
    shell_.difference.pointer = on_difference ? std::optional(at) : std::nullopt;
    if (shell_.difference.panning && before) {
        pan_difference(shell_, at - *before);
        shell_.pointer.reset();
    } else if (dragging_time_) {
        move_time(at);
    } else if (move_in_lesson(shell_, at)) {
        shell_.pointer.reset();
    } else if (buttons_on_canvas_ != 0 || over_canvas(at)) {
        shell_.pointer = at;
        shell_.controller.move({at, held_modifiers()});
    } else {
        shell_.pointer.reset();
    }
    // Dear ImGui takes several frames to close one menu and to open and measure the next.
    wake(popup_open_ ? 5 : 2);
}

void App::mouse_wheel(const SDL_MouseWheelEvent& event) {
    const double flip = event.direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1;
    if (shell_.pointer && over_canvas(*shell_.pointer)) {
        shell_.controller.wheel(*shell_.pointer, static_cast<double>(event.preciseY) * flip);
    } else if (shell_.difference.pointer && over_difference(*shell_.difference.pointer)) {
        zoom_difference(shell_, *shell_.difference.pointer, static_cast<double>(event.preciseY) * flip);
    } else {
        SDL_Event copy{};
        copy.wheel = event;
        imgui_.make_current();
        feed_imgui(copy, density_);
    }
    wake(3);
}

void App::move_time(const Vec2d& at) {
    shell_.workspace.time = time_at(layout_.strip, overlay_context(shell_), at);
    wake(2);
}

void App::window_event(const SDL_WindowEvent& event) {
    keep_window_on_display();
    SDL_Event copy{};
    copy.window = event;
    imgui_.make_current();
    feed_imgui(copy, density_);
    switch (event.event) {
        case SDL_WINDOWEVENT_CLOSE:
            if (shell_.controller.busy()) {
                shell_.controller.cancel();
            }
            shell_.files.ask_quit();
            wake(3);
            break;
        case SDL_WINDOWEVENT_LEAVE:
            if (buttons_on_canvas_ == 0) {
                shell_.pointer.reset();
            }
            if (!shell_.difference.panning) {
                shell_.difference.pointer.reset();
            }
            shell_.lesson.hovered.reset();
            wake(2);
            break;
        case SDL_WINDOWEVENT_FOCUS_LOST:
            shell_.controller.hold_pan(false);
            if (shell_.play) {
                release_play_keys(*shell_.play);
            }
            space_alone_ = false;
            wake(2);
            break;
        case SDL_WINDOWEVENT_FOCUS_GAINED:
            if (!shell_.controller.busy()) {
                shell_.files.look_at_disk();
            }
            wake(3);
            break;
        case SDL_WINDOWEVENT_SHOWN:
        case SDL_WINDOWEVENT_EXPOSED:
        case SDL_WINDOWEVENT_RESIZED:
        case SDL_WINDOWEVENT_SIZE_CHANGED:
        case SDL_WINDOWEVENT_MAXIMIZED:
        case SDL_WINDOWEVENT_RESTORED:
        case SDL_WINDOWEVENT_DISPLAY_CHANGED:
            wake(3);
            break;
        default:
            break;
    }
}

void App::drop(const std::string& path) {
    if (shell_.controller.busy()) {
        shell_.controller.cancel();
    }
    shell_.popups.help = Help::none;
    shell_.files.ask_open(std::filesystem::path(path));
    wake(3);
}

void App::update_cursor() {
    const bool canvas = buttons_on_canvas_ != 0 || (shell_.pointer && over_canvas(*shell_.pointer));
    const SDL_SystemCursor wanted = canvas                      ? system_cursor(shell_.controller.cursor())
                                    : shell_.difference.panning ? SDL_SYSTEM_CURSOR_SIZEALL
                                                                : imgui_cursor();
    if (wanted == cursor_) {
        return;
    }
    cursor_ = wanted;
    SDL_Cursor*& cursor = cursors_[static_cast<std::size_t>(wanted)];
    if (!cursor) {
        cursor = SDL_CreateSystemCursor(wanted);
    }
    SDL_SetCursor(cursor);
}

}  // namespace collidarium::app
