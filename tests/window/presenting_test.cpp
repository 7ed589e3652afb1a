#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <string_view>

#include "session/presenting.hpp"
#include "view/ui_fonts.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Presenting : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    const std::optional<std::size_t>& step() { return window.workspace().step; }
    void begin() {
        window.key(SDLK_F5);
        window.frames(4);
    }
};

TEST_F(Presenting, TheCanvasAndTheCaptionHaveTheWindow) {
    begin();
    ASSERT_TRUE(is_presenting(window.shell()));
    const WindowLayout& layout = window.app().layout();
    EXPECT_EQ(layout.lists.size().x + layout.details.size().x + layout.menu.size().y, 0);
    EXPECT_EQ(layout.canvas.min, Vec2d(0));
    EXPECT_EQ(layout.canvas.max.y, layout.strip.min.y) << "a cast has times";
    EXPECT_EQ(layout.strip.max.y, layout.caption.min.y);
    for (const char* name : {"answer", "formula", "caption.keys"}) {
        EXPECT_TRUE(window.has(name)) << name;
    }
    EXPECT_FALSE(window.has("object.wall"));
    EXPECT_FALSE(window.has("menu.File"));
}

TEST_F(Presenting, BeginsInTheProjectorThemeAndEndsInTheOneBefore) {
    ASSERT_EQ(window.shell().look.theme, ThemeName::dark);
    begin();
    EXPECT_EQ(window.shell().look.theme, ThemeName::projector);
    Settings settings;
    window.shell().look.write(settings);
    EXPECT_EQ(settings.theme, "dark") << "what is kept for the next start";
    window.key(SDLK_F5);
    window.frames(2);
    EXPECT_EQ(window.shell().look.theme, ThemeName::dark);
    begin();
    window.key(SDLK_2, KMOD_LCTRL);
    window.frames(2);
    ASSERT_EQ(window.shell().look.theme, ThemeName::light);
    window.key(SDLK_F5);
    window.frames(2);
    EXPECT_EQ(window.shell().look.theme, ThemeName::light) << "chosen while presenting";
}

TEST_F(Presenting, TheTypeCanBeReadFromTheLastRow) {
    begin();
    const float least = ImGui::GetIO().DisplaySize.y * static_cast<float>(presented_type);
    for (const char* name : {"answer", "caption.keys"}) {
        EXPECT_GE(window.app().widget_rects().find(name)->second.size().y, static_cast<double>(least))
            << name;
    }
    // Headings use the small font; nothing else does, and there are none.
    EXPECT_FALSE(window.has("heading.Formula"));
    const ImFont& mono = *ImGui::GetIO().Fonts->Fonts.back();
    EXPECT_GE(size_of(mono) * (mono_type / mono_font), least) << "in ems, not in lines";
}

TEST_F(Presenting, StepsAreThoseTheSceneLists) {
    const auto events = window.workspace().answers().focus->shown.trace.size();
    begin();
    window.key(SDLK_HOME);
    window.key(SDLK_PAGEDOWN);
    EXPECT_EQ(step(), 2U);
    EXPECT_EQ(step_count(window.shell()), events - 1);
    window.key(SDLK_p, KMOD_LCTRL | KMOD_LALT);
    EXPECT_EQ(step_count(window.shell()), events);
    EXPECT_EQ(step(), 3U) << "the same event";
    window.key(SDLK_p, KMOD_LCTRL | KMOD_LALT);
    EXPECT_EQ(step(), 2U);
}

/// The part of the caption with the formula.
const ImGuiWindow* formula_part() {
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    const auto found = std::find_if(windows.begin(), windows.end(), [](const ImGuiWindow* each) {
        return std::string_view(each->Name).find("caption.formula") != std::string_view::npos;
    });
    return found == windows.end() ? nullptr : *found;
}

TEST_F(Presenting, TheConclusionOfALongFormulaIsInSight) {
    begin();
    window.frames(2);
    const ImGuiWindow* part = formula_part();
    ASSERT_TRUE(part);
    ASSERT_GT(part->ScrollMax.y, 0) << "the formula is too short to show it";
    EXPECT_FLOAT_EQ(part->Scroll.y, part->ScrollMax.y);
}

/// The calculations of all methods pushed the end of a step's sentence out of sight.
TEST_F(Presenting, AStepStandsAloneWithTheAnswer) {
    WindowDriver compared{{.file = std::filesystem::path(COLLIDARIUM_SOURCE_DIR) /
                                   "assets/scenes/textbook/sum_of_squared_radii.scene.json",
                           .remember = false,
                           .size = PixelSize{1024, 768},
                           .theme = ThemeName::projector,
                           .type_scale = 2}};
    compared.key(SDLK_F5);
    compared.frames(4);
    EXPECT_TRUE(compared.has("answer.calculation"));
    compared.key(SDLK_PAGEDOWN);
    compared.frames(3);
    EXPECT_FALSE(compared.has("answer.calculation"));
    EXPECT_TRUE(compared.has("answer"));
}

TEST_F(Presenting, AClickerGoesThroughTheSteps) {
    begin();
    window.key(SDLK_PAGEDOWN);
    EXPECT_EQ(step(), 1U);
    window.key(SDLK_RIGHT);
    window.key(SDLK_DOWN);
    EXPECT_EQ(step(), 3U);
    window.frames(2);
    EXPECT_TRUE(window.has("step.sentence"));
    window.key(SDLK_PAGEUP);
    window.key(SDLK_LEFT);
    window.key(SDLK_UP);
    EXPECT_EQ(step(), 0U);
    EXPECT_TRUE(window.shell().files.saved()) << "the arrows nudged a shape";
}

/// Its numbers stood below its sentence, cut off, beside the formula of all steps, which nobody could scroll.
TEST_F(Presenting, AStepHasTheRoomOfTheFormulaForItsNumbers) {
    begin();
    window.key(SDLK_PAGEDOWN);
    window.key(SDLK_PAGEDOWN);
    window.key(SDLK_PAGEDOWN);
    window.frames(3);
    ASSERT_EQ(step(), 3U);
    const Rect& sentence = window.app().widget_rects().find("step.sentence")->second;
    const Rect& keys = window.app().widget_rects().find("caption.keys")->second;
    EXPECT_LT(sentence.max.y, keys.min.y) << "nothing of it is cut off";
    EXPECT_EQ(window.shell().stepping.formula_in_sight, std::nullopt) << "the formula is not drawn";
}

/// In type 2 the headline took the caption, and of the sentence of a step half a line was seen.
TEST_F(Presenting, AStepIsReadInLargeTypeOnASmallDisplay) {
    WindowDriver small{{.file = file,
                        .remember = false,
                        .size = PixelSize{1024, 768},
                        .theme = ThemeName::projector,
                        .type_scale = 2}};
    small.key(SDLK_F5);
    small.frames(4);
    small.key(SDLK_PAGEDOWN);
    small.frames(3);
    const Rect& sentence = small.app().widget_rects().find("step.sentence")->second;
    const Rect& keys = small.app().widget_rects().find("caption.keys")->second;
    EXPECT_GT(sentence.size().y, 0);
    EXPECT_LT(sentence.max.y, keys.min.y) << "nothing of it is cut off";
}

TEST_F(Presenting, TheScreenIsBlankUntilTheNextKey) {
    begin();
    for (const SDL_Keycode key : {SDLK_b, SDLK_PERIOD}) {
        window.key(key);
        EXPECT_TRUE(is_blank(window.shell()));
        const Image black = window.app().picture();
        for (std::size_t i = 0; i < black.rgba.size(); i += 997 * 4) {
            EXPECT_EQ(black.rgba[i] + black.rgba[i + 1] + black.rgba[i + 2], 0);
        }
        window.key(key);
        EXPECT_FALSE(is_blank(window.shell()));
    }
    window.key(SDLK_b);
    window.key(SDLK_PAGEDOWN);
    EXPECT_FALSE(is_blank(window.shell()));
    EXPECT_EQ(step(), std::nullopt) << "the key only showed the screen again";
    EXPECT_EQ(window.workspace().tool, ToolName::select) << "B is no tool now";
}

TEST_F(Presenting, TheWindowIsRestoredExactly) {
    window.key(SDLK_F2);
    window.click_on("tab.Layers");
    window.frames(4);
    const WindowLayout before = window.app().layout();
    const Camera camera = window.workspace().camera;
    for (const SDL_Keycode end : {SDLK_ESCAPE, SDLK_F5}) {
        begin();
        EXPECT_NE(window.app().layout().canvas, before.canvas);
        window.key(end);
        window.frames(6);
        EXPECT_FALSE(is_presenting(window.shell()));
        const WindowLayout& after = window.app().layout();
        EXPECT_EQ(after.canvas, before.canvas);
        EXPECT_EQ(after.lists, before.lists);
        EXPECT_EQ(after.answer, before.answer);
        EXPECT_EQ(after.strip, before.strip);
        EXPECT_EQ(window.shell().look.tab, DetailsTab::layers);
        EXPECT_FALSE(window.shell().look.full_screen);
        EXPECT_NEAR(window.workspace().camera.height(), camera.height(), 1e-9);
        EXPECT_NEAR(window.workspace().camera.center().x, camera.center().x, 1e-9);
    }
}

TEST_F(Presenting, ShapesAreStillDragged) {
    begin();
    const double before = std::get<Aabb<double>>(window.scene().shapes[0].shape).center.x;
    window.drag(window.at(2, 0), window.at(3, 0));
    EXPECT_GT(std::get<Aabb<double>>(window.scene().shapes[0].shape).center.x, before + 0.5);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(std::get<Aabb<double>>(window.scene().shapes[0].shape).center.x, before);
}

}  // namespace
}  // namespace collidarium::app
