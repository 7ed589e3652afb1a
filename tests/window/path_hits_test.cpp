#include <gtest/gtest.h>

#include "session/overlay_context.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

constexpr const char* three_walls = R"({"collidarium": 1, "shapes": [
    {"id": "far", "type": "aabb", "center": [3, 0], "half": [0.25, 1]},
    {"id": "near", "type": "aabb", "center": [0, 0], "half": [0.25, 1]},
    {"id": "middle", "type": "circle", "center": [1.5, 0], "radius": 0.5},
    {"id": "mover", "type": "aabb", "center": [-3, 0], "half": [0.25, 0.25], "translation": [7, 0]}],
    "focus": ["near", "mover"], "view": {"center": [0, 0], "height": 8}})";

class HitsInOrder : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("walls.scene.json", three_walls);
    WindowDriver window{{.file = file, .remember = false}};

    [[nodiscard]] std::string asked_about() {
        return window.scene().shapes[window.workspace().answers().focus->a].id;
    }
};

TEST_F(HitsInOrder, EachHasARow) {
    EXPECT_TRUE(window.has("path_hit.1"));
    EXPECT_TRUE(window.has("path_hit.3"));
    EXPECT_FALSE(window.has("path_hit.4"));
}

TEST_F(HitsInOrder, ARowUnderThePointerLightsItsShape) {
    window.move(window.middle_of("path_hit.2"));
    window.frames(2);
    EXPECT_EQ(overlay_context(window.shell()).hovered, "middle");
    window.move(window.middle_of("answer"));
    window.frames(2);
    EXPECT_EQ(overlay_context(window.shell()).hovered, std::nullopt);
}

TEST_F(HitsInOrder, ANumberUnderThePointerLightsItsRow) {
    const std::vector<PathHitMark> marks = window.shell().links.path_hits;
    ASSERT_EQ(marks.size(), 3U);
    window.move(window.app().to_window(marks[2].at));
    window.frames(2);
    EXPECT_EQ(window.shell().links.pointed_shape, "far");
}

TEST_F(HitsInOrder, AClickAsksAboutThatPair) {
    EXPECT_EQ(asked_about(), "near");
    window.click_on("path_hit.3");
    window.frames(2);
    EXPECT_EQ(asked_about(), "far");
    EXPECT_TRUE(window.has("path_hit.1")) << "the order does not depend on the pair";
}

TEST_F(HitsInOrder, DraggingAWallAwayTakesItOutOfTheOrder) {
    window.drag(window.at(0, 0.8), window.at(0, 3.4));
    window.frames(2);
    const MoverAnswer* mover = mover_in_focus(window.workspace().answers());
    ASSERT_NE(mover, nullptr);
    ASSERT_EQ(mover->path.size(), 2U);
    EXPECT_EQ(window.scene().shapes[mover->path[0].shape].id, "middle");
}

}  // namespace
}  // namespace collidarium::app
