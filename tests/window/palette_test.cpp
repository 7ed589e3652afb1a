#include "session/palette.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class PaletteTest : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    std::vector<PaletteEntry> entries(std::string_view text) { return palette_entries(window.shell(), text); }
};

TEST_F(PaletteTest, FindsCommandsScenesAndTemplates) {
    EXPECT_EQ(entries("rotate")[0].text.empty(), false);
    EXPECT_EQ(entries("zoom in")[0].text, "Zoom in");
    EXPECT_EQ(entries("zoom in")[0].key, "Plus");
    EXPECT_EQ(entries("swept box")[0].kind, "Scene");
    const auto templates = entries("new wall and mover");
    ASSERT_FALSE(templates.empty());
    EXPECT_EQ(templates[0].kind, "Template");
    EXPECT_TRUE(entries("qqqqzzzz").empty());
}

TEST_F(PaletteTest, FindsMethodsAndChoosesThemForThePair) {
    // "gjk" found nothing.
    const std::pair<const char*, Algorithm> names[] = {{"gjk", Algorithm::gjk},
                                                       {"sat", Algorithm::sat},
                                                       {"epa", Algorithm::gjk_epa},
                                                       {"minkowski", Algorithm::minkowski},
                                                       {"slab test", Algorithm::slab}};
    for (const auto& [word, method] : names) {
        SCOPED_TRACE(word);
        const auto found = entries(word);
        ASSERT_FALSE(found.empty());
        EXPECT_EQ(found[0].kind, "Method") << found[0].text;
        ASSERT_TRUE(found[0].usable);
        choose(window.shell(), found[0]);
        EXPECT_EQ(window.workspace().answers().focus->shown.algorithm, method);
        EXPECT_FALSE(window.workspace().answers().focus->shown.refused);
    }
    EXPECT_EQ(entries("query distance")[0].text, "Query distance");
    EXPECT_EQ(entries("layer simplex")[0].kind, "Layers of methods");
}

TEST_F(PaletteTest, CtrlPTypesAndEnterChooses) {
    window.key(SDLK_p, KMOD_LCTRL);
    EXPECT_TRUE(window.has("palette.field"));
    window.type("theme light");
    window.key(SDLK_RETURN);
    EXPECT_EQ(window.shell().look.theme, ThemeName::light);
    EXPECT_FALSE(window.shell().popups.palette.shown);
    window.frames(2);
    EXPECT_FALSE(window.has("palette.field"));
}

TEST_F(PaletteTest, ArrowKeysChooseAndWrapAround) {
    window.key(SDLK_p, KMOD_LCTRL);
    window.type("theme");
    const auto found = entries("theme");
    ASSERT_GE(found.size(), 3U);
    window.key(SDLK_DOWN);
    EXPECT_EQ(window.shell().popups.palette.chosen, 1U);
    window.key(SDLK_UP);
    window.key(SDLK_UP);
    EXPECT_EQ(window.shell().popups.palette.chosen, found.size() - 1);
    window.key(SDLK_DOWN);
    EXPECT_EQ(window.shell().popups.palette.chosen, 0U);
}

TEST_F(PaletteTest, EscapeClosesItAndNothingElse) {
    window.click(window.at(2, 0));
    window.key(SDLK_p, KMOD_LCTRL);
    window.key(SDLK_ESCAPE);
    window.frames(2);
    EXPECT_FALSE(window.shell().popups.palette.shown);
    EXPECT_EQ(window.workspace().selection.single(), "wall");
    window.drag(window.at(2, 0), window.at(2.5, 0));
    EXPECT_FALSE(window.shell().files.saved());
}

TEST_F(PaletteTest, TheMouseChoosesAndAPressBesideItCloses) {
    window.click_on("menu.search");
    window.type("theme projector");
    window.click_on("palette.entry.0");
    EXPECT_EQ(window.shell().look.theme, ThemeName::projector);
    window.key(SDLK_p, KMOD_LCTRL);
    window.frames(2);
    window.drag(window.at(-0.5, -2.5), window.at(0.5, -2.5));
    EXPECT_FALSE(window.shell().popups.palette.shown);
    EXPECT_TRUE(window.shell().files.saved()) << "the canvas was dragged through the palette";
}

TEST_F(PaletteTest, DisabledCommandsAreShownAndDoNothing) {
    const auto found = entries("undo");
    ASSERT_FALSE(found.empty());
    EXPECT_FALSE(found[0].usable);
    window.key(SDLK_p, KMOD_LCTRL);
    window.type("undo");
    window.key(SDLK_RETURN);
    EXPECT_TRUE(window.shell().popups.palette.shown);
}

TEST_F(PaletteTest, OpensScenesAndRecentFiles) {
    window.shell().settings.recent_files = {
        home.write("before.scene.json", R"({"collidarium":1,"name":"Before","shapes":[]})")};
    window.key(SDLK_p, KMOD_LCTRL);
    window.type("before.scene");
    window.key(SDLK_RETURN);
    EXPECT_EQ(window.scene().name, "Before");
}

TEST_F(PaletteTest, WorksInACleanWindowToo) {
    WindowDriver clean({.file = file, .clean = true, .remember = false});
    clean.key(SDLK_p, KMOD_LCTRL);
    clean.type("zoom in");
    const double before = clean.workspace().camera.height();
    clean.key(SDLK_RETURN);
    EXPECT_LT(clean.workspace().camera.height(), before);
}

}  // namespace
}  // namespace collidarium::app
