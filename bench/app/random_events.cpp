// The memory of a window after many random events: the pointer, the wheel and the keyboard, at random places
// and in all panels. Resident memory, and what of it is in use, are printed on the way: they should stay
// flat. Run it with a HOME and a working directory of its own.
//
//   random_events [EVENTS [SEED]]

#include <SDL.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "measured.hpp"
#include "pushed_events.hpp"
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
            at_ = Vec2d(below(size.width), below(size.height));
            push_motion(at_);
        } else if (kind < 60) {
            press(true);
            press(false);
        } else if (kind < 68) {
            press(!held_);
        } else if (kind < 74) {
            push_wheel(below(2) == 0 ? 1 : -1);
        } else {
            constexpr std::array mods{KMOD_NONE,  KMOD_NONE,   KMOD_NONE, KMOD_LCTRL,
                                      KMOD_LCTRL, KMOD_LSHIFT, KMOD_LALT};
            push_key(any_key(), static_cast<Uint16>(mods[static_cast<std::size_t>(below(mods.size()))]));
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

    void press(bool down) {
        held_ = down;
        push_button(at_, down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP);
    }

    std::mt19937 random_;
    Vec2d at_{};
    bool held_ = false;
};

void report(int event, App& app) {
    std::printf("%6d events: resident %4.0f MB, in use %4.0f MB, shapes %6zu, entries %4zu, %s\n", event,
                resident_megabytes(), megabytes_in_use(), app.shell().workspace.scene().shapes.size(),
                app.shell().workspace.undo.size(), app.shell().files.file_name().c_str());
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
