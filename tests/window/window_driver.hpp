#pragma once

/// A window without a display, driven like a user would: by events in SDL's queue.

#include <SDL.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "window/app.hpp"

namespace collidarium::app::test {

/// A temporary home folder for the test: settings and autosaves go there. Removed at the end.
class TemporaryHome {
public:
    TemporaryHome();
    ~TemporaryHome();
    TemporaryHome(const TemporaryHome&) = delete;
    TemporaryHome& operator=(const TemporaryHome&) = delete;

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    /// Writes a file there.
    std::filesystem::path write(const std::string& name, std::string_view text) const;

private:
    std::filesystem::path folder_;
};

[[nodiscard]] std::string read_file(const std::filesystem::path& path);
/// What the autosaves in a home folder have of all documents; empty: nothing.
[[nodiscard]] std::string kept(const TemporaryHome& home);

class WindowDriver {
public:
    /// With its file open, however large it is.
    explicit WindowDriver(AppOptions options);

    [[nodiscard]] App& app() { return *app_; }
    /// For a loop of its own; nothing else may be called afterwards.
    [[nodiscard]] std::unique_ptr<App> release() { return std::move(app_); }
    [[nodiscard]] Shell& shell() { return app_->shell(); }
    [[nodiscard]] Workspace& workspace() { return shell().workspace; }
    [[nodiscard]] const Scene& scene() { return workspace().scene(); }
    /// False once the window wants to close.
    bool frames(int count = 1);

    // The pointer; positions in the units of the window system.
    void move(const Vec2d& at);
    void press(const Vec2d& at, Uint8 button = SDL_BUTTON_LEFT, int clicks = 1);
    void release(const Vec2d& at, Uint8 button = SDL_BUTTON_LEFT);
    void click(const Vec2d& at);
    void double_click(const Vec2d& at);
    void drag(const Vec2d& from, const Vec2d& to, Uint8 button = SDL_BUTTON_LEFT);
    void wheel(const Vec2d& at, float steps);

    // Fingers, each by its number; positions likewise.
    void finger_down(const Vec2d& at, SDL_FingerID finger = 1);
    void finger_move(const Vec2d& at, SDL_FingerID finger = 1);
    void finger_up(const Vec2d& at, SDL_FingerID finger = 1);
    void tap(const Vec2d& at);
    void swipe(const Vec2d& from, const Vec2d& to);

    // The keyboard.
    void key_down(SDL_Keycode key, int mod = KMOD_NONE);
    void key_up(SDL_Keycode key, int mod = KMOD_NONE);
    void key(SDL_Keycode key, int mod = KMOD_NONE);
    void type(std::string_view text);

    void drop(const std::filesystem::path& file);
    void window_event(SDL_WindowEventID id);

    [[nodiscard]] bool has(std::string_view widget) const { return app_->widget_rects().contains(widget); }
    /// The middle of a named widget; fails the test if there is none.
    [[nodiscard]] Vec2d middle_of(std::string_view widget) const;
    void click_on(std::string_view widget) { click(middle_of(widget)); }
    void tap_on(std::string_view widget) { tap(middle_of(widget)); }
    /// Replaces the text of a field and presses Enter.
    void fill_in(std::string_view widget, std::string_view text);
    /// The position of a world point in the window.
    [[nodiscard]] Vec2d at(double x, double y);

private:
    void push(SDL_Event event);
    void finger(SDL_EventType type, const Vec2d& at, SDL_FingerID finger);

    std::unique_ptr<App> app_;
    Vec2d pointer_{};
};

/// A wall and a box that moves into it; 100 pixels to the unit in a clean window 800 pixels high.
[[nodiscard]] std::string small_scene();

}  // namespace collidarium::app::test
