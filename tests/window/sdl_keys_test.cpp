#include "platform/sdl_keys.hpp"

#include <gtest/gtest.h>

#include <string>

namespace collidarium::app {
namespace {

KeyChord chord(SDL_Keycode code, int modifiers = 0) {
    SDL_Keysym key{};
    key.sym = code;
    key.mod = static_cast<Uint16>(modifiers);
    return key_chord(key);
}

TEST(SdlKeys, AreTheKeysOfTheSameName) {
    for (const SDL_Keycode code :
         {SDLK_a,      SDLK_m,         SDLK_z,       SDLK_0,           SDLK_9,
          SDLK_F1,     SDLK_F12,       SDLK_LEFT,    SDLK_RIGHT,       SDLK_UP,
          SDLK_DOWN,   SDLK_HOME,      SDLK_END,     SDLK_PAGEUP,      SDLK_PAGEDOWN,
          SDLK_DELETE, SDLK_BACKSPACE, SDLK_TAB,     SDLK_SPACE,       SDLK_RETURN,
          SDLK_ESCAPE, SDLK_COMMA,     SDLK_PERIOD,  SDLK_LEFTBRACKET, SDLK_RIGHTBRACKET,
          SDLK_EQUALS, SDLK_KP_0,      SDLK_KP_MINUS}) {
        EXPECT_EQ(key_text(chord(code)), SDL_GetKeyName(code));
    }
    EXPECT_EQ(chord(SDLK_KP_PLUS).key, Key::plus);
    EXPECT_EQ(chord(SDLK_KP_ENTER).key, Key::enter);
    EXPECT_EQ(chord(SDLK_VOLUMEUP).key, Key::none);
    EXPECT_EQ(chord(SDLK_KP_1, KMOD_NUM).key, Key::digit_1);
    EXPECT_EQ(chord(SDLK_KP_9, KMOD_NUM).key, Key::digit_9);
    EXPECT_EQ(chord(SDLK_KP_1).key, Key::none) << "which is End then";
}

TEST(SdlKeys, CarryTheirModifiers) {
    EXPECT_EQ(chord(SDLK_s, KMOD_LCTRL), (KeyChord{.key = Key::s, .ctrl = true}));
    EXPECT_EQ(chord(SDLK_s, KMOD_RGUI | KMOD_RSHIFT), (KeyChord{.key = Key::s, .ctrl = true, .shift = true}));
    EXPECT_EQ(chord(SDLK_LEFT, KMOD_LALT), (KeyChord{.key = Key::left, .alt = true}));
    EXPECT_TRUE(chord(SDLK_q, KMOD_MODE).alt_gr);
}

}  // namespace
}  // namespace collidarium::app
