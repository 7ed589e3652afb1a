#include <utility>

#include "platform/imgui_input.hpp"
#include "platform/sdl_keys.hpp"
#include "session/commands/window_commands.hpp"
#include "session/palette.hpp"
#include "session/play/play_keys.hpp"
#include "session/presenting.hpp"
#include "window/app.hpp"

namespace collidarium::app {

void App::key(const SDL_KeyboardEvent& event, bool down) {
    imgui_.make_current();
    placed_ = true;
    wake(3);
    const KeyChord pressed = key_chord(event.keysym);
    if (down && shell_.popups.palette.shown && palette_key(shell_, pressed.key)) {
        settle();
        return;
    }
    if (down && pressed.key == Key::escape && !shell_.editing.scrub.field.empty()) {
        shell_.editing.scrub.cancelled = true;
        settle();
        return;
    }
    const bool typing = imgui_.wants_text();
    if (down && !typing && !covered() && key_of_panel(pressed)) {
        return;
    }
    if (!typing && !(down && covered()) && play_key(shell_, pressed, down, event.repeat != 0)) {
        return;
    }
    if (down && !typing && !covered() && !shell_.controller.busy() &&
        key_in_lesson(shell_, pressed, event.repeat != 0)) {
        return;
    }
    SDL_Event copy{};
    copy.key = event;
    if (in_menu() && !typing && pressed.key == Key::enter) {
        copy.key.keysym.scancode = SDL_SCANCODE_SPACE;  // which presses the item that the arrows have reached
    }
    feed_imgui(copy, density_);
    if (pressed.key == Key::space && (!down || !(typing || covered()))) {
        space(event, down);
        if (!typing) {
            return;
        }
    }
    if (typing) {
        settle();
        if (down && pressed.key == Key::escape && shell_.files.asking()) {
            shell_.files.dismiss();  // at the first press, although the name is being typed
            settle();
        }
        return;
    }
    if (!down) {
        return;
    }
    if (pressed.key == Key::escape) {
        escape();
        return;
    }
    if (covered() && !is_blank(shell_)) {
        shell_.popups.confirm = pressed.key == Key::enter && event.repeat == 0;
        settle();
        shell_.popups.confirm = false;
        return;
    }
    if (key_of_gesture(pressed)) {
        return;
    }
    const WindowCommand* command = command_for(pressed, key_mode());
    if (is_blank(shell_) && command && command != &window_command("present_blank")) {
        blank_screen(shell_, false);
        return;
    }
    if (!command || (event.repeat != 0 && !command->repeat)) {
        return;
    }
    if (shell_.controller.waits() && !keeps_gesture(*command)) {
        shell_.controller.conclude();
    }
    if (shell_.controller.busy() && !shell_.controller.waits()) {
        return;
    }
    if (event.repeat == 0) {
        keep_before_gesture();
        perform(shell_, *command);
        if (shell_.popups.next_panel != 0) {
            focus_panel(shell_, panel_layout_, std::exchange(shell_.popups.next_panel, 0));
        }
    } else {
        repeat(shell_, *command);
    }
    if (shell_.popups.palette.shown) {
        settle();  // the next letter is typed into it
    }
    if (shell_.pointer) {
        // The shape under the pointer may have changed.
        shell_.controller.move({*shell_.pointer, held_modifiers()});
    }
}

/// Held while dragging, Space pans; pressed alone it plays.
void App::space(const SDL_KeyboardEvent& event, bool down) {
    shell_.controller.hold_pan(down);
    if (down) {
        space_alone_ = event.repeat == 0 ? buttons_on_canvas_ == 0 : space_alone_;
    } else if (space_alone_) {
        space_alone_ = false;
        if (!shell_.controller.busy()) {
            perform(shell_, window_command("steps_play"));
        }
    }
}

/// Passes a key to the gesture in progress; false for keys it does not use.
bool App::key_of_gesture(const KeyChord& pressed) {
    CanvasController& controller = shell_.controller;
    if (!controller.busy()) {
        return false;
    }
    switch (pressed.key) {
        case Key::enter:
            return controller.confirm();
        case Key::backspace:
            return controller.step_back();
        default:
            break;
    }
    if (command_for(pressed, key_mode()) == &window_command("undo")) {
        if (!controller.step_back()) {
            controller.cancel();
        }
        return true;
    }
    return false;
}

KeyMode App::key_mode() const {
    return in_lesson(shell_)                                   ? KeyMode::lesson
           : is_presenting(shell_)                             ? KeyMode::presenting
           : shell_.panel_focus.panel != KeyboardPanel::canvas ? KeyMode::in_a_panel
                                                               : KeyMode::editing;
}

/// Passes a key to the panel in focus; false for keys that it does not use.
bool App::key_of_panel(const KeyChord& pressed) {
    if (is_presenting(shell_)) {
        return false;
    }
    const PanelKey done = panel_key(shell_, pressed);
    if (done == PanelKey::press) {
        press_widget(shell_.panel_focus.widget);
    }
    if (done != PanelKey::none) {
        wake(4);
    }
    return done != PanelKey::none;
}

/// Presses a widget in its middle as the mouse would.
void App::press_widget(const std::string& name) {
    const auto found = widget_rects_.find(name);
    if (found == widget_rects_.end()) {
        return;
    }
    const Vec2d at = found->second.center() / density_;
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = static_cast<Sint32>(at.x);
    event.motion.y = static_cast<Sint32>(at.y);
    feed_imgui(event, density_);
    settle();
    for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
        event = {};
        event.type = type;
        event.button.x = static_cast<Sint32>(at.x);
        event.button.y = static_cast<Sint32>(at.y);
        event.button.button = SDL_BUTTON_LEFT;
        feed_imgui(event, density_);
        settle();
    }
    event = {};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = static_cast<Sint32>(mouse_.x);
    event.motion.y = static_cast<Sint32>(mouse_.y);
    feed_imgui(event, density_);
}

void App::escape() {
    if (shell_.popups.help != Help::none) {
        shell_.popups.help = Help::none;
    } else if (shell_.files.asking()) {
        shell_.files.dismiss();
    } else if (popup_open_) {
        shell_.popups.close_menus = true;
        settle();
        shell_.popups.close_menus = false;
    } else if (!shell_.controller.busy() && shell_.files.errands().stop()) {
        wake(2);
    } else if (!shell_.controller.busy() && shell_.workspace.desk().state() == AnswerDesk::State::working) {
        shell_.workspace.desk().stop();
    } else if (shell_.panel_focus.panel != KeyboardPanel::canvas) {
        leave_panels(shell_);
    } else if (shell_.race) {
        close_race(shell_);
    } else if (is_presenting(shell_) && !shell_.controller.busy()) {
        end_presenting(shell_);
    } else if (in_lesson(shell_) && !shell_.controller.busy() && !shell_.workspace.step) {
        leave_lesson(shell_, false);
    } else if (!shell_.controller.busy() && shell_.look.front != FrontPanel::none) {
        shell_.look.front = FrontPanel::none;
    } else if (!shell_.controller.busy() && shell_.workspace.step) {
        go_to_step(shell_, std::nullopt);
    } else {
        shell_.controller.cancel();
    }
}

}  // namespace collidarium::app
