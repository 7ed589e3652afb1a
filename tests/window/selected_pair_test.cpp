#include <gtest/gtest.h>

#include <algorithm>

#include "overlays/scene/canvas_picture.hpp"
#include "paint/recording_painter.hpp"
#include "session/layers.hpp"
#include "session/overlay_context.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

/// Its layers are those of a cast.
constexpr const char* cast_and_ball = R"({"collidarium": 1, "shapes": [
    {"id": "wall", "type": "aabb", "center": [0, 0], "half": [0.5, 1]},
    {"id": "mover", "type": "aabb", "center": [-4, 0], "half": [0.5, 0.5], "translation": [6, 0]},
    {"id": "ball", "type": "circle", "center": [3, 0], "radius": 0.5}],
  "focus": ["wall", "mover"], "layers": ["hits", "normals"], "view": {"center": [0, 0], "height": 8}})";

class SelectedPair : public testing::Test {
protected:
    TemporaryHome home;
    WindowDriver window{{.file = home.write("cast.scene.json", cast_and_ball), .remember = false}};

    void select_wall_and_ball() {
        window.click(window.at(0, 0.8));
        SDL_SetModState(KMOD_LSHIFT);
        window.click(window.at(3, 0));
        SDL_SetModState(KMOD_NONE);
        window.frames(2);
        ASSERT_EQ(window.workspace().selection.ids().size(), 2U);
    }
    bool says(std::string_view text) {
        RecordingPainter painter(window.workspace().camera.viewport());
        paint_canvas(painter, overlay_context(window.shell()));
        return std::ranges::any_of(painter.marks(), [&](const Mark& mark) { return mark.text == text; });
    }
};

/// The headline told the distance, and the canvas, whose layers were those of the scene's cast, drew nothing.
TEST_F(SelectedPair, IsAskedAboutAndItsDistanceIsDrawn) {
    EXPECT_FALSE(says("distance 2"));
    select_wall_and_ball();
    const auto& focus = window.workspace().answers().focus;
    ASSERT_TRUE(focus);
    EXPECT_EQ(focus->distance.distance, 2);
    EXPECT_TRUE(says("distance 2"));
}

TEST_F(SelectedPair, LeavesOutALayerThatIsSwitchedOff) {
    select_wall_and_ball();
    set_layer(window.workspace(), layers::features, false);
    EXPECT_FALSE(says("distance 2"));
    set_layer(window.workspace(), layers::features, true);
    EXPECT_TRUE(says("distance 2"));
}

}  // namespace
}  // namespace collidarium::app
