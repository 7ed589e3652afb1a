#include <gtest/gtest.h>

#include <map>
#include <string>

#include "session/commands/window_commands.hpp"

namespace collidarium::app {
namespace {

TEST(CommandTable, EveryEntryHasAKeyAndNoTwoTheSame) {
    std::map<std::string, std::string> keys;
    for (const CommandEntry& candidate : command_table()) {
        ASSERT_NE(candidate.key.key, Key::none) << candidate.label;
        for (const KeyChord& chord : {candidate.key, candidate.other_key}) {
            if (chord.key == Key::none) {
                continue;
            }
            const auto [other, fresh] = keys.emplace(key_text(chord), candidate.label);
            EXPECT_TRUE(fresh) << key_text(chord) << ": " << candidate.label << " and " << other->second;
            EXPECT_EQ(command_for(chord), candidate.command) << candidate.label;
        }
    }
}

TEST(CommandTable, EveryCommandStandsInItOnceUnderANameOfItsOwn) {
    std::map<std::string, int> names;
    for (int i = 0; i <= static_cast<int>(WindowCommand::help_about); ++i) {
        int count = 0;
        for (const CommandEntry& candidate : command_table()) {
            count += candidate.command == static_cast<WindowCommand>(i) ? 1 : 0;
        }
        EXPECT_EQ(count, 1) << i;
    }
    for (const CommandEntry& candidate : command_table()) {
        EXPECT_EQ(++names[full_name(candidate)], 1) << full_name(candidate);
    }
}

TEST(CommandTable, EntriesOfASubmenuStandTogether) {
    std::map<std::string, std::string> last;
    std::string now;
    for (const CommandEntry& candidate : command_table()) {
        const std::string place = std::string(name(candidate.menu)) + "/" + candidate.submenu;
        if (place != now && *candidate.submenu) {
            EXPECT_TRUE(last.emplace(place, candidate.label).second) << place << " is torn apart";
        }
        now = place;
    }
}

TEST(CommandTable, AltIsPartOfTheKeyAndAltGrMakesCharacters) {
    EXPECT_EQ(command_for({.key = Key::left}), WindowCommand::nudge_left);
    EXPECT_EQ(command_for({.key = Key::left, .shift = true}), WindowCommand::push_left);
    EXPECT_EQ(command_for({.key = Key::left, .alt = true}), WindowCommand::step_left);
    EXPECT_EQ(command_for({.key = Key::left, .shift = true, .alt = true}), std::nullopt);
    EXPECT_EQ(command_for({.key = Key::left, .alt_gr = true}), std::nullopt);
}

TEST(CommandTable, NamesEveryKeyAsItsCapSays) {
    EXPECT_EQ(key_text(entry(WindowCommand::step_left).key), "Alt+Left");
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
