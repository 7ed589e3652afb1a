#include <gtest/gtest.h>

#include <map>
#include <string>

#include "panels/window_commands.hpp"

namespace collidarium::app {
namespace {

SDL_Keysym pressed(const KeyChord& chord) {
    SDL_Keysym key{};
    key.sym = chord.key;
    key.mod = static_cast<Uint16>((chord.ctrl ? KMOD_LCTRL : 0) | (chord.shift ? KMOD_LSHIFT : 0) |
                                  (chord.alt ? KMOD_LALT : 0));
    return key;
}

TEST(CommandTable, EveryEntryHasAKeyAndNoTwoTheSame) {
    std::map<std::string, std::string> keys;
    for (const CommandEntry& candidate : command_table()) {
        ASSERT_NE(candidate.key.key, SDLK_UNKNOWN) << candidate.label;
        for (const KeyChord& chord : {candidate.key, candidate.other_key}) {
            if (chord.key == SDLK_UNKNOWN) {
                continue;
            }
            const auto [other, fresh] = keys.emplace(key_text(chord), candidate.label);
            EXPECT_TRUE(fresh) << key_text(chord) << ": " << candidate.label << " and " << other->second;
            EXPECT_EQ(command_for(pressed(chord)), candidate.command) << candidate.label;
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
    SDL_Keysym key{};
    key.sym = SDLK_LEFT;
    EXPECT_EQ(command_for(key), WindowCommand::nudge_left);
    key.mod = KMOD_LSHIFT;
    EXPECT_EQ(command_for(key), WindowCommand::push_left);
    key.mod = KMOD_LALT;
    EXPECT_EQ(command_for(key), WindowCommand::step_left);
    EXPECT_EQ(key_text(entry(WindowCommand::step_left).key), "Alt+Left");
    key.mod = KMOD_LALT | KMOD_LSHIFT;
    EXPECT_EQ(command_for(key), std::nullopt);
    key.mod = KMOD_MODE;
    EXPECT_EQ(command_for(key), std::nullopt);
}

}  // namespace
}  // namespace collidarium::app
