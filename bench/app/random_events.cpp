// The memory of a window after many random events: the pointer, the wheel and the keyboard, at random places
// and in all panels. Resident memory, and what of it is in use, are printed on the way: they should stay
// flat. Run it with a HOME and a working directory of its own.
//
//   random_events [EVENTS [SEED]]

#include <SDL.h>
#include <malloc.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "measured.hpp"
#include "window/app.hpp"

namespace {

using namespace collidarium;
using namespace collidarium::app;

constexpr PixelSize size{1280, 800};

class Hand {
public:
    explicit Hand(std::uint32_t seed) : random_(seed) {}

    /// One event of a user who means nothing.
    void act() {
        const int kind = below(100);
        if (kind < 40) {
            at_ = {below(size.width), below(size.height)};
            motion();
        } else if (kind < 60) {
            press(true);
            press(false);
        } else if (kind < 68) {
            press(!held_);
        } else if (kind < 74) {
            SDL_Event event{};
            event.type = SDL_MOUSEWHEEL;
            event.wheel.y = below(2) == 0 ? 1 : -1;
            event.wheel.preciseY = static_cast<float>(event.wheel.y);
            SDL_PushEvent(&event);
        } else {
            constexpr std::array mods{KMOD_NONE,  KMOD_NONE,   KMOD_NONE, KMOD_LCTRL,
                                      KMOD_LCTRL, KMOD_LSHIFT, KMOD_LALT};
            key(any_key(), static_cast<Uint16>(mods[static_cast<std::size_t>(below(mods.size()))]));
        }
    }

private:
    [[nodiscard]] int below(std::size_t count) { return static_cast<int>(random_() % count); }

    [[nodiscard]] SDL_Keycode any_key() {
        constexpr std::array others{SDLK_TAB,  SDLK_SPACE, SDLK_RETURN,      SDLK_ESCAPE,   SDLK_DELETE,
                                    SDLK_UP,   SDLK_DOWN,  SDLK_LEFT,        SDLK_RIGHT,    SDLK_PAGEUP,
                                    SDLK_F1,   SDLK_F2,    SDLK_F5,          SDLK_F6,       SDLK_COMMA,
                                    SDLK_PLUS, SDLK_MINUS, SDLK_PERIOD,      SDLK_PAGEDOWN, SDLK_LEFTBRACKET,
                                    SDLK_HOME, SDLK_END,   SDLK_RIGHTBRACKET};
        const auto which = static_cast<std::size_t>(below(others.size() + 36));
        if (which < others.size()) {
            return others[which];
        }
        const int letter = static_cast<int>(which - others.size());
        return letter < 26 ? SDLK_a + letter : SDLK_0 + letter - 26;
    }

    void motion() const {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = at_[0];
        event.motion.y = at_[1];
        SDL_PushEvent(&event);
    }

    void press(bool down) {
        held_ = down;
        SDL_Event event{};
        event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.clicks = 1;
        event.button.x = at_[0];
        event.button.y = at_[1];
        SDL_PushEvent(&event);
    }

    static void key(SDL_Keycode key, Uint16 mod) {
        for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event{};
            event.type = type;
            event.key.keysym.sym = key;
            event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
            event.key.keysym.mod = mod;
            SDL_PushEvent(&event);
        }
    }

    std::mt19937 random_;
    std::array<int, 2> at_{};
    bool held_ = false;
};

void report(int event, App& app) {
    const struct mallinfo2 heap = mallinfo2();
    std::printf("%6d events: resident %4.0f MB, in use %4.0f MB, shapes %6zu, entries %4zu, %s\n", event,
                resident_megabytes(), static_cast<double>(heap.uordblks + heap.hblkhd) / 1e6,
                app.shell().workspace.scene().shapes.size(), app.shell().workspace.undo.size(),
                app.shell().files.file_name().c_str());
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const int events = argc > 1 ? std::atoi(argv[1]) : 10000;
    Hand hand(argc > 2 ? static_cast<std::uint32_t>(std::atoi(argv[2])) : 1);
    App app({.headless = true, .unseen = true, .remember = true, .size = size});
    for (int i = 0; i < events; ++i) {
        if (i % 500 == 0) {
            report(i, app);
        }
        hand.act();
        app.frame();
    }
    for (int i = 0; i < 20; ++i) {
        app.frame();
    }
    report(events, app);
    return 0;
}
