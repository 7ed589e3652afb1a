#include "paint/printable.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

TEST(Printable, LeavesTextAsItIs) {
    for (const char* text :
         {"", "wall", "Größe ∞ 墙 🧱", "a\\b \"c\" <d>", "क्ष", "\u05E7\u05D9\u05E8"}) {
        EXPECT_EQ(printable(text), text);
    }
}

TEST(Printable, ShowsWhatATerminalWouldObey) {
    EXPECT_EQ(printable("\x1b[31mred"), "<U+001B>[31mred");
    EXPECT_EQ(printable("a\nb\r\tc\x7f"), "a<U+000A>b<U+000D><U+0009>c<U+007F>");
    EXPECT_EQ(printable("\u009b31m"), "<U+009B>31m") << "the control sequence introducer in one character";
    EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a<U+0000>b");
}

TEST(Printable, ShowsMarksThatTurnTextAround) {
    EXPECT_EQ(printable("\u202Ecod\u2069"), "<U+202E>cod<U+2069>");
    EXPECT_EQ(printable("\u200Fa\u061C"), "<U+200F>a<U+061C>");
    EXPECT_EQ(printable("a\u2028b"), "a<U+2028>b");
}

TEST(Printable, ShowsBytesThatAreNotUtf8) {
    EXPECT_EQ(printable("caf\xE9.scene.json"), "caf<E9>.scene.json");
    EXPECT_EQ(printable("\xC0\x80"), "<C0><80>") << "overlong";
    EXPECT_EQ(printable("\xED\xA0\x80"), "<ED><A0><80>") << "half of a surrogate pair";
    EXPECT_EQ(printable("\xF0\x9F"), "<F0><9F>") << "cut off";
    EXPECT_EQ(printable("\uFFFE"), "<U+FFFE>") << "XML has no such character";
}

}  // namespace
}  // namespace collidarium::app
