#include "window/window_driver.hpp"

#include <gtest/gtest.h>
#include <imgui.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>

#include "io/files/autosave.hpp"

namespace collidarium::app::test {

namespace fs = std::filesystem;

TemporaryHome::TemporaryHome() {
    std::string pattern = (fs::temp_directory_path() / "collidarium-window-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    ::setenv("HOME", folder_.c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", (folder_ / "config").c_str(), 1);
    ::setenv("XDG_STATE_HOME", (folder_ / "state").c_str(), 1);
}

TemporaryHome::~TemporaryHome() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

fs::path TemporaryHome::write(const std::string& name, std::string_view text) const {
    const fs::path path = folder_ / name;
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

std::string read_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

std::string kept(const TemporaryHome& home) {
    std::string text;
    for (const auto& entry : fs::recursive_directory_iterator(home.folder())) {
        if (entry.is_regular_file() &&
            entry.path().parent_path().filename() == autosave_folder().filename()) {
            text += read_file(entry.path());
        }
    }
    return text;
}

WindowDriver::WindowDriver(AppOptions options) {
    options.headless = true;
    options.unseen = true;
    if (!options.size) {
        options.size = PixelSize{1280, 800};
    }
    app_ = std::make_unique<App>(options);
    app_->shell().files.errands().finish();
    frames(4);
}

bool WindowDriver::frames(int count) {
    bool open = true;
    for (int i = 0; i < count && open; ++i) {
        open = app_->frame();
    }
    return open;
}

void WindowDriver::push(SDL_Event event) {
    SDL_PushEvent(&event);
    frames(2);
}

void WindowDriver::move(const Vec2d& at) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = static_cast<Sint32>(at.x);
    event.motion.y = static_cast<Sint32>(at.y);
    pointer_ = at;
    push(event);
}

void WindowDriver::press(const Vec2d& at, Uint8 button, int clicks) {
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.x = static_cast<Sint32>(at.x);
    event.button.y = static_cast<Sint32>(at.y);
    event.button.button = button;
    event.button.clicks = static_cast<Uint8>(clicks);
    push(event);
}

void WindowDriver::release(const Vec2d& at, Uint8 button) {
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONUP;
    event.button.x = static_cast<Sint32>(at.x);
    event.button.y = static_cast<Sint32>(at.y);
    event.button.button = button;
    push(event);
}

void WindowDriver::click(const Vec2d& at) {
    move(at);
    press(at);
    release(at);
    frames(2);
}

void WindowDriver::double_click(const Vec2d& at) {
    click(at);
    // However slow the machine is, the second press comes soon enough.
    float& longest = ImGui::GetIO().MouseDoubleClickTime;
    const float usual = std::exchange(longest, 60.F);
    press(at, SDL_BUTTON_LEFT, 2);
    longest = usual;
    release(at);
}

void WindowDriver::drag(const Vec2d& from, const Vec2d& to, Uint8 button) {
    move(from);
    press(from, button);
    move((from + to) * 0.5);
    move(to);
    release(to, button);
}

void WindowDriver::wheel(const Vec2d& at, float steps) {
    move(at);
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = static_cast<Sint32>(steps);
    event.wheel.preciseY = steps;
    push(event);
}

void WindowDriver::finger(SDL_EventType type, const Vec2d& at, SDL_FingerID finger) {
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(app_->window(), &width, &height);
    SDL_Event event{};
    event.type = type;
    event.tfinger.fingerId = finger;
    event.tfinger.x = static_cast<float>(at.x / width);
    event.tfinger.y = static_cast<float>(at.y / height);
    push(event);
}

void WindowDriver::finger_down(const Vec2d& at, SDL_FingerID number) {
    finger(SDL_FINGERDOWN, at, number);
}

void WindowDriver::finger_move(const Vec2d& at, SDL_FingerID number) {
    finger(SDL_FINGERMOTION, at, number);
}

void WindowDriver::finger_up(const Vec2d& at, SDL_FingerID number) {
    finger(SDL_FINGERUP, at, number);
    frames(2);
}

void WindowDriver::tap(const Vec2d& at) {
    finger_down(at);
    finger_up(at);
}

void WindowDriver::swipe(const Vec2d& from, const Vec2d& to) {
    finger_down(from);
    finger_move((from + to) * 0.5);
    finger_move(to);
    finger_up(to);
}

void WindowDriver::key_down(SDL_Keycode key, int mod) {
    SDL_SetModState(static_cast<SDL_Keymod>(mod));
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.key.keysym.mod = static_cast<Uint16>(mod);
    push(event);
}

void WindowDriver::key_up(SDL_Keycode key, int mod) {
    SDL_Event event{};
    event.type = SDL_KEYUP;
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.key.keysym.mod = static_cast<Uint16>(mod);
    push(event);
    SDL_SetModState(KMOD_NONE);
}

void WindowDriver::key(SDL_Keycode key, int mod) {
    key_down(key, mod);
    key_up(key, mod);
}

void WindowDriver::type(std::string_view text) {
    for (const char c : text) {
        key_down(static_cast<SDL_Keycode>(c));
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        event.text.text[0] = c;
        push(event);
        key_up(static_cast<SDL_Keycode>(c));
    }
}

void WindowDriver::drop(const fs::path& file) {
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup(file.c_str());
    push(event);
}

void WindowDriver::window_event(SDL_WindowEventID id) {
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = static_cast<Uint8>(id);
    push(event);
}

Vec2d WindowDriver::middle_of(std::string_view widget) const {
    const auto found = app_->widget_rects().find(widget);
    if (found == app_->widget_rects().end()) {
        ADD_FAILURE() << "no widget is called " << widget;
        return {};
    }
    return found->second.center();
}

void WindowDriver::fill_in(std::string_view widget, std::string_view text) {
    click_on(widget);
    key(SDLK_a, KMOD_LCTRL);
    type(text);
    key(SDLK_RETURN);
    frames(2);
}

Vec2d WindowDriver::at(double x, double y) {
    return app_->to_window(workspace().camera.to_screen({x, y}));
}

std::string small_scene() {
    return R"({
  "collidarium": 1,
  "shapes": [
    {"id": "wall",  "type": "aabb", "center": [2, 0], "half": [0.5, 1.5]},
    {"id": "mover", "type": "aabb", "center": [-3, 0.5], "half": [0.5, 0.5], "translation": [5, 0.25]},
    {"id": "stick", "type": "segment", "a": [-2, -3], "b": [1, -2]},
    {"id": "dot",   "type": "point", "position": [-4, 2]}
  ],
  "author": "kept as it is",
  "view": {"center": [0, 0], "height": 8}
}
)";
}

}  // namespace collidarium::app::test
