/// The race of the broad phase's structures in the window.

#include <gtest/gtest.h>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class RaceInTheWindow : public testing::Test {
protected:
    TemporaryHome home;
    WindowDriver window{{.file = home.write("small.scene.json", small_scene()), .remember = false}};

    void open() {
        window.key(SDLK_r, KMOD_LCTRL | KMOD_LALT);
        ASSERT_TRUE(window.shell().race);
    }
    void wait_for_the_end() {
        for (int i = 0; i < 5000 && race_runs(window.shell()); ++i) {
            SDL_Delay(2);
            window.frames();
        }
        ASSERT_FALSE(race_runs(window.shell()));
    }
};

TEST_F(RaceInTheWindow, RunsBesideAndRanksAllStructures) {
    open();
    window.shell().race->most = 1000;
    window.click_on("race.start");
    wait_for_the_end();
    EXPECT_EQ(window.shell().race->results.size(), race_length(race_sizes(1000)));
    for (const auto& [name, structure] : structures) {
        EXPECT_TRUE(window.has("race.result." + std::string(name))) << name;
    }
    window.key(SDLK_ESCAPE);
    EXPECT_FALSE(window.shell().race);
}

TEST_F(RaceInTheWindow, EndsSoonAfterItIsCancelled) {
    open();
    window.shell().race->most = 1'000'000;
    window.click_on("race.start");
    window.click_on("race.cancel");
    wait_for_the_end();
    EXPECT_LT(window.shell().race->results.size(), race_length(race_sizes(1'000'000)));
    EXPECT_NE(window.shell().notices.text.find("cancelled"), std::string::npos);
}

TEST_F(RaceInTheWindow, ASceneOfFewShapesHasNoneOfItsOwn) {
    open();
    window.click_on("race.boxes.scene");
    EXPECT_FALSE(window.has("race.start"));
    EXPECT_FALSE(why_no_race(window.shell()).empty());
    window.click_on("race.boxes.mixed");
    EXPECT_TRUE(window.has("race.start"));
}

TEST_F(RaceInTheWindow, PutsItsBoxesIntoTheScene) {
    open();
    const std::size_t before = window.scene().shapes.size();
    window.click_on("race.boxes.mixed");
    while (window.shell().race->most != 1'000'000) {
        window.click_on("race.most");
    }
    EXPECT_FALSE(window.has("race.insert")) << "more than a scene holds";
    window.click_on("race.most");
    ASSERT_EQ(window.shell().race->most, 1000U);
    window.click_on("race.insert");
    EXPECT_FALSE(window.shell().race);
    EXPECT_EQ(window.scene().shapes.size(), before + 1000);
    EXPECT_EQ(window.workspace().query().operation, Operation::pairs);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.scene().shapes.size(), before);
}

TEST_F(RaceInTheWindow, IsSavedAsAFigure) {
    open();
    window.shell().race->most = 1000;
    window.click_on("race.start");
    wait_for_the_end();
    window.click_on("race.save");
    window.shell().files.choose(home.folder() / "race.svg");
    window.frames(2);
    EXPECT_NE(test::read_file(home.folder() / "race.svg").find("Tests of two boxes"), std::string::npos);
}

TEST_F(RaceInTheWindow, ThePointerDoesNotReachTheCanvasBehindIt) {
    open();
    const Scene before = window.scene();
    window.drag(window.at(2, 0), window.at(3, 1));
    EXPECT_EQ(window.scene(), before);
    window.key(SDLK_F9);
    EXPECT_FALSE(window.shell().race) << "a body is driven on the canvas";
}

}  // namespace
}  // namespace collidarium::app
