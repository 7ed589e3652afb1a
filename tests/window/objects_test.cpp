#include <gtest/gtest.h>

#include "commands/shape_commands.hpp"
#include "explain/formula/formula.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Objects : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    void click_with(SDL_Keycode key, SDL_Keymod mod, std::string_view widget) {
        SDL_SetModState(mod);
        window.key_down(key, mod);
        window.click_on(widget);
        window.key_up(key);
    }
    const std::vector<std::string>& selected() { return window.workspace().selection.ids(); }
};

TEST_F(Objects, TopmostStandsFirst) {
    EXPECT_LT(window.middle_of("object.dot").y, window.middle_of("object.wall").y);
}

TEST_F(Objects, ShiftSelectsARangeAndCtrlOneMoreOrLess) {
    window.click_on("object.dot");
    click_with(SDLK_LSHIFT, KMOD_LSHIFT, "object.mover");
    EXPECT_EQ(selected().size(), 3U);
    click_with(SDLK_LCTRL, KMOD_LCTRL, "object.stick");
    EXPECT_EQ(selected().size(), 2U);
    EXPECT_FALSE(window.workspace().selection.contains("stick"));
    window.click_on("object.wall");
    EXPECT_EQ(selected(), std::vector<std::string>{"wall"});
}

TEST_F(Objects, LockAndHideByTheirIcons) {
    window.move(window.middle_of("object.wall"));
    window.frames(2);
    window.click_on("object.lock.wall");
    EXPECT_TRUE(window.scene().shapes[0].locked);
    window.click_on("object.hide.wall");
    EXPECT_TRUE(window.scene().shapes[0].hidden);
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_FALSE(window.scene().shapes[0].locked);
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Objects, DoubleClickRenamesInPlace) {
    window.double_click(window.middle_of("object.wall"));
    window.frames(3);
    ASSERT_TRUE(window.has("object.rename"));
    window.key(SDLK_a, KMOD_LCTRL);
    window.type("Brick");
    window.key(SDLK_RETURN);
    window.frames(2);
    EXPECT_EQ(window.scene().shapes[0].name, "Brick");
    EXPECT_FALSE(window.has("object.rename"));
    EXPECT_EQ(window.workspace().undo.size(), 1U);
}

TEST_F(Objects, AreSearchedWhenThereAreMany) {
    EXPECT_FALSE(window.has("objects.search"));
    window.key(SDLK_a, KMOD_LCTRL);
    window.key(SDLK_d, KMOD_LCTRL);
    window.frames(2);
    ASSERT_TRUE(window.has("objects.search"));
    window.click_on("objects.search");
    window.type("stic");
    window.frames(2);
    EXPECT_TRUE(window.has("object.stick"));
    EXPECT_FALSE(window.has("object.wall"));
    window.fill_in("objects.search", "point");
    EXPECT_TRUE(window.has("object.dot"));
    EXPECT_FALSE(window.has("object.stick"));
}

TEST_F(Objects, HistoryGoesToWhereItIsClicked) {
    const Scene before = window.scene();
    window.drag(window.at(2, 0), window.at(2.5, 0));
    const Scene moved = window.scene();
    window.key(SDLK_d, KMOD_LCTRL);
    window.frames(2);
    ASSERT_TRUE(window.has("history.2"));
    window.click_on("history.1");
    EXPECT_EQ(window.scene(), moved);
    window.click_on("history.0");
    EXPECT_EQ(window.scene(), before);
    EXPECT_TRUE(window.shell().files.saved());
    window.click_on("history.2");
    EXPECT_EQ(window.scene().shapes.size(), 5U);
}

TEST_F(Objects, TheShapeSelectedInTheListIsTheOneThatAPressInsideDrags) {
    // The one on top was dragged, whatever was selected.
    SceneShape lid;
    lid.id = "lid";
    lid.shape = Aabb<double>{{2, 0}, {1, 1}};
    window.workspace().undo.execute(add_shapes({lid}));
    window.frames(2);
    window.click_on("object.wall");
    window.drag(window.at(2.2, 0.3), window.at(2.7, 0.3));
    EXPECT_NEAR(std::get<Aabb<double>>(window.scene().shapes[0].shape).center.x, 2.5, 0.01);
    EXPECT_EQ(std::get<Aabb<double>>(window.scene().shapes[4].shape).center.x, 2);
    EXPECT_EQ(window.workspace().selection.single(), "wall");
    window.click(window.at(2.4, 0.3));
    EXPECT_EQ(window.workspace().selection.single(), "lid") << "a click selects what is on top";
}

TEST_F(Objects, TheAnswerIsAboutTheTwoSelectedShapes) {
    // It stayed with the pair in focus.
    const auto pair = [&] {
        const FocusAnswer& focus = *window.workspace().answers().focus;
        return window.scene().shapes[focus.a].id + " " + window.scene().shapes[focus.b].id;
    };
    const auto add = [&](const char* row) { click_with(SDLK_LCTRL, KMOD_LCTRL, row); };
    EXPECT_EQ(pair(), "wall mover");
    window.click_on("object.stick");
    add("object.dot");
    EXPECT_EQ(pair(), "stick dot");
    window.key(SDLK_f, KMOD_LCTRL);
    window.key(SDLK_LCTRL);  // it is released
    window.click_on("object.wall");
    EXPECT_EQ(pair(), "stick dot") << "the scene's focus";
    add("object.dot");
    EXPECT_EQ(pair(), "wall dot") << "what is selected goes before it";
    window.click_on("object.mover");
    add("object.wall");
    EXPECT_EQ(pair(), "wall mover") << "the one that moves is b";
}

TEST_F(Objects, FieldsStayInPlaceWhileTheFormulaChangesItsLength) {
    window.click(window.at(-3, 0.5));
    window.frames(2);
    const auto field = [&] { return window.app().widget_rects().find("inspector.center.y")->second; };
    const Rect before = field();
    const auto length = [&] {
        std::size_t letters = 0;
        for (const RichLine& line : formula(window.scene(), window.workspace().answers())) {
            letters += plain(line).size();
        }
        return letters;
    };
    const std::size_t some = length();
    window.fill_in("inspector.center.y", "0.123");
    ASSERT_GT(length(), some);
    EXPECT_EQ(field(), before);
}

}  // namespace
}  // namespace collidarium::app
