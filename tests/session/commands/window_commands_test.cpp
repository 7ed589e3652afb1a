#include <gtest/gtest.h>

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

#include "session/commands/window_commands.hpp"

namespace collidarium::app {
namespace {

class KeysOf : public testing::TestWithParam<KeyMode> {};

INSTANTIATE_TEST_SUITE_P(Modes, KeysOf, testing::ValuesIn(key_modes));

TEST_P(KeysOf, NoKeyMeansTwoThingsInOneMode) {
    std::map<std::string, std::string> keys;
    for (const WindowCommand& command : window_commands()) {
        for (const KeyChord& chord : keys_of(command, GetParam())) {
            const auto [other, fresh] = keys.emplace(key_text(chord), command.label);
            EXPECT_TRUE(fresh) << key_text(chord) << ": " << command.label << " and " << other->second;
            EXPECT_EQ(command_for(chord, GetParam()), &command) << command.label;
            // The window itself takes it: it cancels, closes and ends.
            EXPECT_NE(chord.key, Key::escape) << command.label;
        }
    }
    EXPECT_GT(keys.size(), 20U);
}

TEST(WindowCommands, EachHasAKey) {
    for (const WindowCommand& command : window_commands()) {
        EXPECT_TRUE(!keys_of(command, KeyMode::editing).empty() ||
                    !keys_of(command, KeyMode::presenting).empty() ||
                    std::string_view(command.submenu).starts_with("Layers"))
            << command.label;
    }
}

TEST(WindowCommands, APresentersKeysStepAndBlank) {
    const auto presenting = [](Key key) { return command_for({.key = key}, KeyMode::presenting); };
    for (const Key key : {Key::page_down, Key::right, Key::down}) {
        EXPECT_EQ(presenting(key), &window_command("steps_forward"));
    }
    for (const Key key : {Key::page_up, Key::left, Key::up}) {
        EXPECT_EQ(presenting(key), &window_command("steps_back"));
    }
    for (const Key key : {Key::b, Key::period}) {
        EXPECT_EQ(presenting(key), &window_command("present_blank"));
    }
    EXPECT_EQ(presenting(Key::f5), &window_command("present"));
    EXPECT_EQ(presenting(Key::c), nullptr) << "nothing is drawn by a slip of the hand";
    EXPECT_EQ(presenting(Key::tab), nullptr) << "the panels are hidden";
}

TEST(WindowCommands, EachHasAnIdAndANameOfItsOwnAndDoesSomething) {
    std::map<std::string, int> names;
    std::map<std::string_view, int> ids;
    for (const WindowCommand& command : window_commands()) {
        EXPECT_EQ(++ids[command.id], 1) << command.id;
        EXPECT_EQ(++names[full_name(command)], 1) << full_name(command);
        EXPECT_TRUE(command.perform) << command.id;
        EXPECT_EQ(&window_command(command.id), &command);
    }
    EXPECT_THROW(static_cast<void>(window_command("no such command")), std::logic_error);
}

TEST(WindowCommands, ThoseOfASubmenuStandTogether) {
    std::map<std::string, std::string> last;
    std::string now;
    for (const WindowCommand& candidate : window_commands()) {
        const std::string place = std::string(name(candidate.menu)) + "/" + candidate.submenu;
        if (place != now && *candidate.submenu) {
            EXPECT_TRUE(last.emplace(place, candidate.label).second) << place << " is torn apart";
        }
        now = place;
    }
}

TEST(WindowCommands, AltIsPartOfTheKeyAndAltGrMakesCharacters) {
    EXPECT_EQ(command_for({.key = Key::left}), &window_command("nudge_left"));
    EXPECT_EQ(command_for({.key = Key::left, .shift = true}), &window_command("push_left"));
    EXPECT_EQ(command_for({.key = Key::left, .alt = true}), &window_command("step_left"));
    EXPECT_EQ(command_for({.key = Key::left, .shift = true, .alt = true}), nullptr);
    EXPECT_EQ(command_for({.key = Key::left, .alt_gr = true}), nullptr);
}

TEST(WindowCommands, NamesEveryKeyAsItsCapSays) {
    EXPECT_EQ(key_text(window_command("step_left").key), "Alt+Left");
    EXPECT_EQ(key_text({.key = Key::s, .ctrl = true, .shift = true}), "Ctrl+Shift+S");
    EXPECT_EQ(key_text({.key = Key::digit_0}), "0");
    EXPECT_EQ(key_text({.key = Key::plus}), "Plus");
    EXPECT_EQ(key_text({.key = Key::right_bracket}), "]");
    EXPECT_EQ(key_text({.key = Key::page_down}), "PageDown");
    EXPECT_EQ(key_text({.key = Key::f12}), "F12");
    EXPECT_EQ(key_text({.key = Key::keypad_minus}), "Keypad -");
    EXPECT_EQ(key_text({}), "");
}

}  // namespace
}  // namespace collidarium::app
