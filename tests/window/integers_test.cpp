#include <gtest/gtest.h>
#include <imgui.h>

#include "explain/formula/formula.hpp"
#include "explain/listing/listing.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "paint/utf8.hpp"
#include "session/query_choice.hpp"
#include "tools/actions/actions.hpp"
#include "view/ui_fonts.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

constexpr const char* two_boxes = R"({
  "collidarium": 1,
  "name": "Two boxes",
  "shapes": [
    {"id": "crate", "type": "aabb", "center": [3.5, 2.5], "half": [2.5, 1.5]},
    {"id": "tile", "type": "aabb", "center": [6, 7], "half": [2, 1]}
  ],
  "focus": ["crate", "tile"],
  "view": {"center": [4, 4], "height": 12, "y_down": true}
})";

/// The tests in 16-bit integers, driven by keys, the list of questions and the pointer.
class Integers : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("two.scene.json", two_boxes);
    WindowDriver window{{.file = file, .remember = false}};

    const Shown& shown() { return window.workspace().answers().focus->shown; }
    bool overlap() { return find_event<Verdict<double>>(shown().trace)->hit; }
};

TEST_F(Integers, AreAskedByTheirKey) {
    window.key(SDLK_b, KMOD_LALT);
    ASSERT_TRUE(shown().integers);
    EXPECT_EQ(shown().integers->test(), "box_box");
    EXPECT_FALSE(overlap());
    EXPECT_FALSE(window.shell().files.saved()) << "the query is part of the scene";
}

TEST_F(Integers, YAndTheCentresAreTurnedByTheirKeys) {
    window.key(SDLK_u, KMOD_LALT);
    window.key(SDLK_e, KMOD_LALT);
    EXPECT_EQ(window.workspace().query(), FocusQuery{}) << "nothing to turn before it is asked";
    window.key(SDLK_b, KMOD_LALT);
    window.key(SDLK_e, KMOD_LALT);
    EXPECT_EQ(shown().integers->test(), "box_box_by_centers");
    window.key(SDLK_u, KMOD_LALT);
    EXPECT_TRUE(shown().integers->is_upside_down());
    window.key(SDLK_u, KMOD_LALT);
    window.key(SDLK_e, KMOD_LALT);
    EXPECT_FALSE(shown().integers->is_upside_down());
    EXPECT_EQ(shown().integers->test(), "box_box");
}

/// The corner was that of the file's view: at the bottom, once the canvas was turned.
TEST_F(Integers, TheTopOfABoxIsWhereTheCanvasShowsIt) {
    window.key(SDLK_b, KMOD_LALT);
    EXPECT_EQ(std::get<retro::Box>(shown().integers->a), (retro::Box{{1, 1}, 5, 3}));
    window.key(SDLK_y);
    ASSERT_FALSE(window.workspace().camera.y_down());
    EXPECT_EQ(std::get<retro::Box>(shown().integers->a), (retro::Box{{1, 4}, 5, 3}));
    EXPECT_EQ(shown().integers->y, retro::YAxis::up);
    EXPECT_FALSE(shown().integers->is_upside_down());
    EXPECT_FALSE(overlap());
}

/// A ? would stand for a sign that the font of formulas and listings lacks.
TEST_F(Integers, EveryCharacterOfTheirFormulasAndListingsHasAGlyph) {
    window.key(SDLK_b, KMOD_LALT);
    ImFont& mono = *ImGui::GetIO().Fonts->Fonts.back();
    const auto expect_glyphs = [&](const std::string& line) {
        for (const char32_t code : decode_utf8(line)) {
            EXPECT_TRUE(has_glyph(mono, code)) << line;
        }
    };
    for (const bool by_centers : {false, true}) {
        change_query(
            window.workspace(), [&](FocusQuery& query) { query.by_centers = by_centers; }, "Query");
        for (const std::string& line : listing(shown(), Policy::closed)) {
            expect_glyphs(line);
        }
        for (const RichLine& line : formula(window.scene(), window.workspace().answers())) {
            expect_glyphs(plain(line));
        }
    }
}

/// What reads the boxes was no part of the history: undo went past it, to the last drag.
TEST_F(Integers, HowTheyReadTheBoxesIsUndone) {
    window.key(SDLK_b, KMOD_LALT);
    window.key(SDLK_u, KMOD_LALT);
    window.key(SDLK_e, KMOD_LALT);
    EXPECT_EQ(shown().integers->test(), "box_box_by_centers");
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(shown().integers->test(), "box_box");
    EXPECT_TRUE(shown().integers->is_upside_down());
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_FALSE(shown().integers->is_upside_down());
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_FALSE(shown().integers);
    EXPECT_TRUE(window.shell().files.saved());
    window.key(SDLK_y, KMOD_LCTRL);
    EXPECT_TRUE(shown().integers);
}

TEST_F(Integers, AreInTheListOfQuestionsWithTheirChoices) {
    window.click_on("method");
    window.frames(2);
    EXPECT_FALSE(window.has("method.Integer test: boxes by centres"));
    window.click_on("method.Query 16-bit integer test");
    window.frames(2);
    ASSERT_TRUE(shown().integers);
    window.click_on("method");
    window.frames(2);
    window.click_on("method.Integer test: boxes by centres");
    window.frames(2);
    EXPECT_EQ(shown().integers->test(), "box_box_by_centers");
}

TEST_F(Integers, ADragToAPositionThatIsNoIntegerIsToldAndUndone) {
    window.key(SDLK_b, KMOD_LALT);
    SDL_SetModState(KMOD_LCTRL);
    window.drag(window.at(6, 7), window.at(6.3, 7.3));
    SDL_SetModState(KMOD_NONE);
    window.frames(2);
    EXPECT_FALSE(shown().integers);
    ASSERT_TRUE(shown().refused);
    EXPECT_NE(shown().refused->find("of tile is "), std::string::npos) << *shown().refused;
    EXPECT_TRUE(window.has("answer.refused"));
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(shown().integers) << "the question stays asked";
}

TEST_F(Integers, ADragStaysOnIntegersAndChangesTheAnswer) {
    window.key(SDLK_b, KMOD_LALT);
    window.drag(window.at(6, 7), window.at(6.2, 5.1));
    window.frames(2);
    ASSERT_TRUE(shown().integers) << shown().refused.value_or("");
    EXPECT_TRUE(overlap());
}

TEST_F(Integers, TheQuestionIsSavedWithHowItReadsTheBoxes) {
    window.key(SDLK_b, KMOD_LALT);
    window.key(SDLK_u, KMOD_LALT);
    window.key(SDLK_e, KMOD_LALT);
    window.drag(window.at(6, 7), window.at(6, 8));
    window.key(SDLK_s, KMOD_LCTRL);
    window.frames(2);
    const std::string text = test::read_file(file);
    EXPECT_NE(text.find(R"({"op": "retro", "y_down": false, "by_centers": true})"), std::string::npos)
        << text;
}

TEST_F(Integers, TheStepsArePlayedOneByOne) {
    window.key(SDLK_b, KMOD_LALT);
    window.key(SDLK_HOME);
    ASSERT_EQ(window.workspace().step, 1U);
    for (std::size_t i = 1; i < shown().trace.size(); ++i) {
        window.key(SDLK_PERIOD);
        window.frames(1);
    }
    EXPECT_EQ(window.workspace().step, shown().trace.size());
}

}  // namespace
}  // namespace collidarium::app
