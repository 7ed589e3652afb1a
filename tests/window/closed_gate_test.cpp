/// While a prediction is asked for, whoever asks the core beside the window's answers is refused, and so is
/// whatever would take something of the scene out of the window.

#include <SDL_clipboard.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "lessons/judge.hpp"
#include "session/commands/copy_and_paste.hpp"
#include "session/commands/window_commands.hpp"
#include "session/overlay_context.hpp"
#include "tools/actions/contact_actions.hpp"
#include "tools/actions/nudge.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

/// A box that misses a wall by 0.05, and hits it when it is nudged down.
constexpr const char* near_miss = R"({
  "collidarium": 1,
  "shapes": [
    {"id": "wall", "type": "aabb", "center": [5, 0], "half": [1, 1]},
    {"id": "crate", "type": "aabb", "center": [0, 1.55], "half": [0.5, 0.5], "translation": [8, 0]}
  ],
  "focus": ["wall", "crate"],
  "question": {"op": "cast", "method": "slab"},
  "map": "verdict",
  "compare": ["minkowski"],
  "view": {"center": [3, 0], "height": 12}
}
)";

/// Somebody who asks the core beside the window's answers, or takes something out of the window.
struct Asker {
    const char* who;
    bool (*gets)(WindowDriver& window, const std::filesystem::path& folder);  ///< whether it gets anything
};

bool copies(WindowDriver& window, void (*copy)(Shell&)) {
    SDL_SetClipboardText("as it was before");
    copy(window.shell());
    char* text = SDL_GetClipboardText();
    const bool is_other = text != std::string("as it was before");
    SDL_free(text);
    return is_other;
}

bool writes(WindowDriver& window, const std::filesystem::path& file) {
    window.shell().files.choose(file);
    window.frames(3);
    return std::filesystem::exists(file);
}

constexpr Asker askers[] = {
    {"result map",
     [](WindowDriver& window, const auto&) { return map_query(window.workspace()).has_value(); }},
    {"Compare",
     [](WindowDriver& window, const auto&) {
         return !window.shell().comparison.of_answers(window.workspace()).empty();
     }},
    {"methods on the canvas",
     [](WindowDriver& window, const auto&) { return !compared_methods(window.shell(), true).empty(); }},
    {"methods of a figure",
     [](WindowDriver& window, const auto&) {
         const Workspace& workspace = window.workspace();
         return !figure_context(workspace, workspace.camera, nullptr, {}).compared.empty();
     }},
    {"move into contact",
     [](WindowDriver& window, const auto&) { return !make_touching(window.workspace()).has_value(); }},
    {"move until the path grazes",
     [](WindowDriver& window, const auto&) { return !make_tangent(window.workspace()).has_value(); }},
    {"nudge",
     [](WindowDriver& window, const auto&) {
         window.workspace().selection.set({"crate"});
         const auto result = nudge_selection(window.workspace(), {0, -1}, NudgeStep::large, false);
         return result && result->flip;
     }},
    {"playground",
     [](WindowDriver& window, const auto&) {
         begin_play(window.shell());
         return window.shell().play.has_value();
     }},
    {"race",
     [](WindowDriver& window, const auto&) {
         open_race(window.shell());
         return window.shell().race.has_value();
     }},
    {"method from the palette",
     [](WindowDriver& window, const auto&) {
         return std::ranges::any_of(palette_entries(window.shell(), "slab"), [](const PaletteEntry& entry) {
             return entry.usable && std::holds_alternative<Algorithm>(entry.what);
         });
     }},
    {"copy", [](WindowDriver& window, const auto&) { return copies(window, copy_selection); }},
    {"copy the scene", [](WindowDriver& window, const auto&) { return copies(window, copy_scene); }},
    {"copy the answer", [](WindowDriver& window, const auto&) { return copies(window, copy_answer); }},
    {"copy as C++", [](WindowDriver& window, const auto&) { return copies(window, copy_cpp_test); }},
    {"copy as query", [](WindowDriver& window, const auto&) { return copies(window, copy_query_line); }},
    {"copy the pair", [](WindowDriver& window, const auto&) { return copies(window, copy_pair_scene); }},
    {"save",
     [](WindowDriver& window, const std::filesystem::path& folder) {
         window.shell().files.save_as();
         return writes(window, folder / "saved.scene.json");
     }},
    {"figure as SVG",
     [](WindowDriver& window, const std::filesystem::path& folder) {
         window.shell().files.ask_figure(ThemeName::light);
         return writes(window, folder / "figure.svg");
     }},
    {"film as GIF",
     [](WindowDriver& window, const std::filesystem::path& folder) {
         window.shell().files.ask_figure(ThemeName::light);
         return writes(window, folder / "film.gif");
     }},
};

TEST(ClosedGate, WhoeverAsksBesideItIsRefused) {
    for (const Asker& asker : askers) {
        SCOPED_TRACE(asker.who);
        for (const bool closed : {false, true}) {
            const TemporaryHome home;
            WindowDriver window({.file = home.write("near.scene.json", near_miss), .remember = false});
            if (closed) {
                window.workspace().gate = AnswerGate{{"slabs"}};
            }
            ASSERT_TRUE(window.workspace().answers().focus);
            EXPECT_EQ(asker.gets(window, home.folder()), !closed);
        }
    }
}

TEST(ClosedGate, DoesNotShowWhatWasComparedBeforeItWasClosed) {
    const TemporaryHome home;
    WindowDriver window({.file = home.write("near.scene.json", near_miss), .remember = false});
    const auto methods = [&] { return window.shell().comparison.of_answers(window.workspace()).size(); };
    const std::size_t all = methods();
    EXPECT_GT(all, 1U);
    window.workspace().gate = AnswerGate{{"slabs"}};
    EXPECT_EQ(methods(), 0U);
    window.workspace().gate.reset();
    EXPECT_EQ(methods(), all) << "nor is it forgotten";
}

TEST(ClosedGate, ReportsWhyInASentence) {
    const TemporaryHome home;
    WindowDriver window({.file = home.write("near.scene.json", near_miss), .remember = false});
    window.workspace().gate = AnswerGate{};
    perform(window.shell(), window_command("copy_answer"));
    EXPECT_EQ(window.shell().notices.text, answer_first);
    window.shell().files.save_as();
    window.shell().files.choose(home.folder() / "saved.scene.json");
    EXPECT_EQ(std::get<MessageBox>(window.shell().files.dialog()).lines,
              std::vector<std::string>{answer_first});
    window.shell().files.dismiss();
    window.shell().files.ask_figure(ThemeName::light);
    window.shell().files.choose(home.folder() / "figure.svg");
    window.frames(3);
    EXPECT_EQ(std::get<MessageBox>(window.shell().files.dialog()).lines,
              std::vector<std::string>{answer_first});
}

class PageOfALesson : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path path =
        std::filesystem::path(COLLIDARIUM_SOURCE_DIR) / "assets/lessons/slab-test.lesson.md";
    WindowDriver window{
        {.file = home.write("near.scene.json", near_miss), .remember = false, .size = PixelSize{1024, 768}}};
};

TEST_F(PageOfALesson, HasTheCanvasToItselfWhateverLayThereBefore) {
    // The race stayed in place of the page's canvas, and the palette took its keys unseen.
    open_race(window.shell());
    window.shell().popups.palette.open();
    ASSERT_TRUE(open_lesson(window.shell(), path));
    EXPECT_FALSE(window.shell().race || window.shell().popups.palette.shown);
}

TEST_F(PageOfALesson, HasTheKeysToItselfWhicheverPanelHadThem) {
    window.key(SDLK_F6);
    ASSERT_NE(window.shell().panel_focus.panel, KeyboardPanel::canvas);
    ASSERT_TRUE(open_lesson(window.shell(), path));
    window.frames(2);
    window.key(SDLK_RIGHT);
    EXPECT_TRUE(std::holds_alternative<double>(window.shell().lesson.open->given()));
}

TEST_F(PageOfALesson, PlaysNothingOnWhenAnotherOneIsAsked) {
    ASSERT_TRUE(open_lesson(window.shell(), path));
    OpenLesson& lesson = *window.shell().lesson.open;
    lesson.mean(std::get<double>(right_answer(compile_task(*lesson.task()), *lesson.values())));
    give_lesson_answer(window.shell());
    window.frames(2);
    ASSERT_EQ(lesson.stage(), PageStage::done);
    window.key(SDLK_SPACE);
    EXPECT_TRUE(window.shell().stepping.playing);
    window.key(SDLK_a);
    window.frames(2);
    EXPECT_TRUE(window.workspace().gate);
    EXPECT_FALSE(window.shell().stepping.playing || window.workspace().step);
    window.key(SDLK_SPACE);
    EXPECT_FALSE(window.shell().stepping.playing) << "Space played the steps, whatever the page asked";
}

}  // namespace
}  // namespace collidarium::app
