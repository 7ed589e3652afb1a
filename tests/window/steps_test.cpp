#include <gtest/gtest.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "explain/listing/listing.hpp"
#include "paint/utf8.hpp"
#include "session/commands/window_commands.hpp"
#include "tools/actions/actions.hpp"
#include "view/ui_fonts.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Steps : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    std::size_t count() { return step_count(window.shell()); }
    std::optional<std::size_t> step() { return window.workspace().step; }
};

/// In the calculations of Compare a ? stood for the minus of a number.
TEST_F(Steps, TheFontsOfNumbersHaveTheirSigns) {
    const auto& fonts = ImGui::GetIO().Fonts->Fonts;
    const auto size = [](const ImFont* font) { return size_of(*font); };
    const float finest = size(*std::ranges::min_element(fonts, {}, size));
    for (ImFont* font : fonts) {
        if (size(font) == finest) {
            continue;  // of the page of keys, which has no numbers
        }
        for (const char32_t code : decode_utf8("−≠≤≥≈·×√∞²°⊖")) {
            EXPECT_TRUE(has_glyph(*font, code)) << size(font) << ": " << static_cast<int>(code);
        }
    }
}

/// A ? stood for the sign of a Minkowski difference.
TEST_F(Steps, EveryCharacterOfTheListingsHasAGlyph) {
    ImFont& mono = *ImGui::GetIO().Fonts->Fonts.back();
    for (const Operation operation : {Operation::cast, Operation::contact, Operation::distance,
                                      Operation::time_of_impact, Operation::hull, Operation::decomposition}) {
        for (const Algorithm algorithm :
             {Algorithm::closed_form, Algorithm::slab, Algorithm::sat, Algorithm::gjk, Algorithm::gjk_epa,
              Algorithm::minkowski, Algorithm::conservative_advancement}) {
            for (const std::string& line : listing(operation, algorithm, Policy::closed)) {
                for (const char32_t code : decode_utf8(line)) {
                    EXPECT_TRUE(has_glyph(mono, code)) << line;
                }
            }
        }
    }
}

TEST_F(Steps, KeysGoThroughThem) {
    ASSERT_GT(count(), 3U);
    EXPECT_EQ(step(), std::nullopt);
    window.key(SDLK_PERIOD);
    EXPECT_EQ(step(), 1U);
    window.key(SDLK_PERIOD);
    window.key(SDLK_PERIOD);
    EXPECT_EQ(step(), 3U);
    window.key(SDLK_COMMA);
    EXPECT_EQ(step(), 2U);
    window.key(SDLK_END);
    EXPECT_EQ(step(), count());
    window.key(SDLK_PERIOD);
    EXPECT_EQ(step(), count());
    window.key(SDLK_HOME);
    EXPECT_EQ(step(), 1U);
    window.key(SDLK_COMMA);
    window.key(SDLK_COMMA);
    EXPECT_EQ(step(), 0U);
    window.key(SDLK_END, KMOD_LSHIFT);
    EXPECT_EQ(step(), std::nullopt);
    window.key(SDLK_COMMA);
    EXPECT_EQ(step(), count());
}

TEST_F(Steps, AButtonsTooltipGoesWhenItIsPressed) {
    // "Step forward" stood on the sentence of the step.
    const std::string button = "steps." + std::string(window_command("steps_forward").label);
    window.move(window.middle_of(button));
    window.frames(2);
    EXPECT_TRUE(window.has("tooltip." + button));
    window.click_on(button);
    window.frames(2);
    EXPECT_FALSE(window.has("tooltip." + button));
    window.move(window.middle_of("answer"));
    window.frames(2);
    window.move(window.middle_of(button));
    window.frames(2);
    EXPECT_TRUE(window.has("tooltip." + button));
}

TEST_F(Steps, EscapeLeavesThemBeforeItLeavesTheSelection) {
    window.click(window.at(2, 0));
    window.key(SDLK_PERIOD);
    window.key(SDLK_ESCAPE);
    EXPECT_EQ(step(), std::nullopt);
    EXPECT_EQ(window.workspace().selection.single(), "wall");
    window.key(SDLK_ESCAPE);
    EXPECT_TRUE(window.workspace().selection.empty());
}

TEST_F(Steps, TheSentenceIsInSightWhateverTabIsShown) {
    EXPECT_FALSE(window.has("step.sentence"));
    window.key(SDLK_PERIOD);
    window.frames(2);
    EXPECT_FALSE(window.has("step.1"));
    EXPECT_TRUE(window.has("step.sentence"));
    window.click_on("tab.Steps");
    EXPECT_TRUE(window.has("step.1"));
    EXPECT_TRUE(window.has("step.sentence"));
    EXPECT_TRUE(window.has("listing.current"));
    window.key(SDLK_ESCAPE);
    window.frames(2);
    EXPECT_TRUE(window.has("step.1"));
    EXPECT_FALSE(window.has("step.sentence"));
}

TEST_F(Steps, ButtonsListAndSlider) {
    window.click_on("tab.Steps");
    window.click_on("steps.Forward");
    EXPECT_EQ(step(), 1U);
    window.frames(2);
    window.click_on("step.3");
    EXPECT_EQ(step(), 3U);
    window.click_on("steps.Back");
    EXPECT_EQ(step(), 2U);
    window.click_on("steps.Last");
    EXPECT_EQ(step(), count());
    window.click_on("steps.First");
    EXPECT_EQ(step(), 1U);
    const Rect slider = window.app().widget_rects().find("steps.slider")->second;
    window.drag(slider.center(), {slider.max.x - 1, slider.center().y});
    EXPECT_EQ(step(), count());
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Steps, TheCanvasAndTheAnswersFollow) {
    window.key(SDLK_HOME);
    EXPECT_EQ(window.workspace().shown_answers().focus->shown.trace.size(), 2U);
    EXPECT_EQ(lit_on_canvas(window.shell()), 1U) << "the sweep, after the route";
    window.key(SDLK_ESCAPE);
    EXPECT_EQ(lit_on_canvas(window.shell()), std::nullopt);
}

TEST_F(Steps, PlayAtAPaceAndStopAtTheEnd) {
    Shell& shell = window.shell();
    window.frames(5);
    EXPECT_EQ(step(), std::nullopt) << "nothing plays by itself";
    window.key(SDLK_SPACE);
    EXPECT_TRUE(shell.stepping.playing);
    EXPECT_EQ(step(), 1U);
    EXPECT_LE(window.app().idle_time().value_or(9999), 1000);
    window.key(SDLK_SPACE);
    EXPECT_FALSE(shell.stepping.playing);
    window.key(SDLK_PERIOD, KMOD_LSHIFT);
    EXPECT_EQ(shell.stepping.pace, 2);
    window.key(SDLK_PERIOD, KMOD_LSHIFT);
    window.key(SDLK_PERIOD, KMOD_LSHIFT);
    EXPECT_EQ(shell.stepping.pace, 4);
    window.key(SDLK_COMMA, KMOD_LSHIFT);
    EXPECT_EQ(shell.stepping.pace, 2);
    EXPECT_EQ(step(), 1U);
    play_steps(shell, true);
    EXPECT_FALSE(advance_steps(shell, 0.125));
    EXPECT_EQ(until_next_step(shell), 0.375);
    EXPECT_TRUE(advance_steps(shell, 0.375));
    EXPECT_EQ(step(), 2U);
    EXPECT_TRUE(advance_steps(shell, 100));
    EXPECT_EQ(step(), count());
    EXPECT_FALSE(shell.stepping.playing);
    EXPECT_EQ(until_next_step(shell), std::nullopt);
    play_steps(shell, true);
    EXPECT_EQ(step(), 1U) << "from the end it begins anew";
}

TEST_F(Steps, ThePaceIsPressed) {
    window.click_on("tab.Steps");
    for (const int pace : {2, 4, 1}) {
        window.click_on("steps.pace");
        EXPECT_EQ(window.shell().stepping.pace, pace);
    }
}

TEST_F(Steps, NothingIsDrawnWhileNothingPlays) {
    window.frames(10);
    const auto before = window.app().frames_drawn();
    window.frames(10);
    EXPECT_EQ(window.app().frames_drawn(), before);
    EXPECT_EQ(window.app().idle_time(), std::nullopt);
}

TEST_F(Steps, SpaceThatMovesThePictureDoesNotPlay) {
    window.key_down(SDLK_SPACE);
    window.drag(window.at(-1, 3), window.at(0, 3));
    window.key_up(SDLK_SPACE);
    EXPECT_FALSE(window.shell().stepping.playing);
    EXPECT_EQ(step(), std::nullopt);
}

TEST_F(Steps, AnotherPairQuestionOrSceneShowsAllAgain) {
    window.key(SDLK_PERIOD);
    window.key(SDLK_n);  // to slabs, which the automatic method had chosen
    EXPECT_EQ(step(), 1U);
    window.key(SDLK_n);
    window.frames(2);
    EXPECT_EQ(step(), std::nullopt);
    window.key(SDLK_PERIOD);
    window.click(window.at(-4, 2));
    window.frames(2);
    EXPECT_EQ(step(), std::nullopt);
    window.key(SDLK_z, KMOD_LCTRL);  // the method: nothing is to be saved then
    window.key(SDLK_PERIOD);
    window.key(SDLK_RIGHTBRACKET);
    window.frames(2);
    EXPECT_EQ(step(), std::nullopt);
    EXPECT_EQ(window.workspace().query(), FocusQuery{});
}

TEST_F(Steps, WhatLeavesTheTraceAsItIsKeepsTheStep) {
    window.key(SDLK_PERIOD);
    window.key(SDLK_PERIOD);
    window.key(SDLK_j);  // discrete steps: more queries, but the same trace
    window.frames(2);
    EXPECT_EQ(window.workspace().query().frames, 1);
    EXPECT_EQ(step(), 2U);
    change_query(
        window.workspace(), [&](FocusQuery& query) { query.operation = Operation::cast; },
        "Query");  // unchanged
    window.move({5, 5});
    EXPECT_EQ(step(), 2U);
    change_query(
        window.workspace(), [&](FocusQuery& query) { query.operation = Operation::distance; }, "Query");
    window.move({6, 5});
    EXPECT_EQ(step(), std::nullopt);
}

TEST_F(Steps, AChangeOfTheSceneKeepsTheStep) {
    window.key(SDLK_PERIOD);
    window.key(SDLK_PERIOD);
    window.drag(window.at(2, 0), window.at(2.25, 0));
    EXPECT_FALSE(window.shell().files.saved());
    EXPECT_EQ(step(), 2U);
}

TEST_F(Steps, AreThoseOfTheIdeaOrAllAsShipped) {
    const auto& trace = window.workspace().answers().focus->shown.trace;
    const std::size_t idea = count();
    ASSERT_EQ(idea + 1, trace.size()) << "without the route";
    window.click_on("tab.Steps");
    window.key(SDLK_PERIOD);
    window.key(SDLK_PERIOD);
    const auto lit = lit_event(window.workspace());
    ASSERT_EQ(lit, 2U);
    window.click_on("menu.View");
    window.click_on("submenu.Steps");
    window.frames(2);
    window.click_on("menu.As shipped");
    window.frames(2);
    EXPECT_EQ(window.workspace().listed_steps(), ListedSteps::shipped);
    EXPECT_EQ(count(), trace.size());
    EXPECT_EQ(step(), 3U);
    EXPECT_EQ(lit_event(window.workspace()), lit) << "the same event, counted anew";
    EXPECT_TRUE(window.has("step." + std::to_string(trace.size())));
    EXPECT_FALSE(window.shell().files.saved()) << "it is a part of the scene";
    window.key(SDLK_HOME);
    EXPECT_EQ(lit_event(window.workspace()), 0U) << "the route";
    window.key(SDLK_z, KMOD_LCTRL);
    window.frames(2);
    EXPECT_EQ(count(), idea);
    EXPECT_EQ(step(), 1U);
    EXPECT_EQ(lit_event(window.workspace()), 1U) << "the route is not listed: the next event";
    EXPECT_FALSE(window.has("step." + std::to_string(trace.size())));
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Steps, OfTheIdeaAreFoundInThePalette) {
    window.key(SDLK_p, KMOD_LCTRL);
    window.type("steps as shipped");
    window.key(SDLK_RETURN);
    window.frames(2);
    EXPECT_EQ(window.workspace().listed_steps(), ListedSteps::shipped);
    window.key(SDLK_p, KMOD_LCTRL);
    window.type("idea alone");
    window.key(SDLK_RETURN);
    window.frames(2);
    EXPECT_EQ(window.workspace().listed_steps(), ListedSteps::idea);
}

TEST_F(Steps, TheHeadlineAnswersAtTheLastStep) {
    window.key(SDLK_END);
    window.frames(2);
    EXPECT_EQ(window.workspace().shown_answers().focus->shown.trace.size(),
              window.workspace().answers().focus->shown.trace.size());
    EXPECT_TRUE(window.workspace().shown_answers().focus->cast);
}

std::string two_round_polygons() {
    const auto polygon = [](const std::string& id, double x) {
        std::string text = "{\"id\": \"" + id + "\", \"type\": \"polygon\", \"vertices\": [";
        constexpr int sides = 60;
        for (int i = 0; i < sides; ++i) {
            const double angle = 2 * std::numbers::pi * i / sides;
            text += (i == 0 ? "[" : ", [") + std::to_string(x + std::cos(angle)) + ", " +
                    std::to_string(std::sin(angle)) + "]";
        }
        return text + "]}";
    };
    return "{\"collidarium\": 1, \"shapes\": [" + polygon("a", 0) + ", " + polygon("b", 1.5) +
           "], \"view\": {\"center\": [0, 0], \"height\": 8}}";
}

TEST(LongTrace, OnlyWhatIsInSightIsDrawnAndThePresentStepIsInSight) {
    const TemporaryHome home;
    const auto file = home.write("round.scene.json", two_round_polygons());
    WindowDriver window({.file = file, .remember = false});
    set_query(window.workspace(), {Operation::contact, Algorithm::sat}, "Query");
    window.frames(2);
    const std::size_t count = step_count(window.shell());
    ASSERT_GT(count, 60U);
    window.click_on("tab.Steps");
    window.key(SDLK_HOME);
    window.frames(3);
    EXPECT_TRUE(window.has("step.1"));
    EXPECT_FALSE(window.has("step." + std::to_string(count)));
    window.key(SDLK_END);
    window.frames(3);
    EXPECT_TRUE(window.has("step." + std::to_string(count)));
    EXPECT_FALSE(window.has("step.1"));
}

}  // namespace
}  // namespace collidarium::app
