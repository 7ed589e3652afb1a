#include <gtest/gtest.h>

#include "model/map_queries.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

/// With background threads for the map, and without.
class ResultMapInTheWindow : public testing::TestWithParam<unsigned> {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file,
                         .clean = true,
                         .remember = false,
                         .size = PixelSize{800, 600},
                         .map_threads = GetParam()}};

    [[nodiscard]] const MapPicture* map() { return window.shell().map.get(); }

    /// Runs frames until the map is done: a map other than `before`, which stays until there is a new one.
    int frames_until_final(const std::shared_ptr<const MapPicture>& before = nullptr) {
        int frames = 0;
        for (; frames < 10000 && (map() == nullptr || window.shell().map == before || !map()->is_final ||
                                  window.app().idle_time() == 0);
             ++frames) {
            SDL_Delay(GetParam() > 0 ? 1 : 0);
            window.frames();
        }
        return frames;
    }

    [[nodiscard]] bool hits_at(const Vec2d& at) { return test::covers(map()->outlines.front(), at); }
};

TEST_P(ResultMapInTheWindow, IsSwitchedByItsKeysAndKeptInTheScene) {
    window.key(SDLK_l);
    EXPECT_EQ(window.scene().map, MapKind::verdict);
    window.key(SDLK_l, KMOD_LSHIFT);
    EXPECT_EQ(window.scene().map, MapKind::amount);
    window.key(SDLK_l, KMOD_LALT);
    EXPECT_EQ(window.scene().map, MapKind::direction);
    EXPECT_NE(window.shell().files.text().find(R"("map": "direction")"), std::string::npos);
    EXPECT_FALSE(window.shell().files.saved());
    window.key(SDLK_l, KMOD_LALT);
    EXPECT_FALSE(window.scene().map);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.scene().map, MapKind::direction) << "it is undone like any other change of the scene";
}

TEST_P(ResultMapInTheWindow, IsWorkedOutBetweenFramesUntilItIsFinal) {
    window.key(SDLK_l);
    EXPECT_LT(frames_until_final(), 10000);
    ASSERT_TRUE(map());
    EXPECT_FALSE(map()->outlines.front().rings.empty());
    const auto drawn = window.app().frames_drawn();
    for (int i = 0; i < 10; ++i) {
        window.app().frame();
    }
    EXPECT_EQ(window.app().frames_drawn(), drawn) << "nothing is drawn that nobody asked for";
    EXPECT_FALSE(window.app().idle_time()) << "nothing is to be done";
    window.key(SDLK_l);
    EXPECT_FALSE(map()) << "it is switched off at once";
}

TEST_P(ResultMapInTheWindow, IsOfWhatIsAskedNow) {
    window.key(SDLK_l);
    frames_until_final();
    EXPECT_EQ(map()->kind, MapKind::verdict);
    const std::shared_ptr<const MapPicture> of_verdicts = window.shell().map;
    window.key(SDLK_l, KMOD_LSHIFT);
    frames_until_final(of_verdicts);
    EXPECT_EQ(map()->kind, MapKind::amount);
    EXPECT_GT(map()->outlines.size(), 2U);
}

TEST_P(ResultMapInTheWindow, FollowsADragOfWhatStays) {
    window.key(SDLK_l);
    frames_until_final();
    const bool before = hits_at({2, 0});
    EXPECT_TRUE(before) << "it would start inside the wall";
    window.drag(window.at(2, 0), window.at(2, 30));
    frames_until_final();
    EXPECT_NE(hits_at({2, 0}), before);
}

TEST_P(ResultMapInTheWindow, IsThereInEveryFrameOfADrag) {
    window.key(SDLK_l);
    frames_until_final();
    window.move(window.at(2, 0));
    window.press(window.at(2, 0));
    std::shared_ptr<const MapPicture> last = window.shell().map;
    int pictures = 0;
    for (int i = 1; i <= 20; ++i) {
        window.move(window.at(2, i * 0.05));
        EXPECT_TRUE(map()) << "the old picture stays until there is a new one";
        pictures += window.shell().map != last ? 1 : 0;
        last = window.shell().map;
    }
    EXPECT_GT(pictures, 3);
    frames_until_final();
    EXPECT_TRUE(map()->is_final) << "though the button is still down";
    window.release(window.at(2, 1));
}

INSTANTIATE_TEST_SUITE_P(Threads, ResultMapInTheWindow, testing::Values(0U, 2U));

}  // namespace
}  // namespace collidarium::app
