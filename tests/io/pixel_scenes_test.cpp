#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "explain/words/sentence.hpp"
#include "io/files/shipped_files.hpp"
#include "io/query/answer_line.hpp"
#include "io/query/exports.hpp"
#include "io/scene/scene_file.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {
namespace {

/// A scene about pixels, asked what it opens on.
struct Opened {
    Scene scene;
    Answers answers;

    [[nodiscard]] const PixelPair& pixels() const { return answers.focus.value().shown.pixels.value(); }
    [[nodiscard]] bool boxes_overlap() const { return !answers.overlaps.empty(); }
    [[nodiscard]] std::size_t shared() const { return pixels().shared.count; }
};

Opened asked(Scene scene) {
    Opened opened{std::move(scene), {}};
    opened.answers =
        answer(opened.scene, choose_focus(opened.scene, {}), opened.scene.question.value().query);
    return opened;
}

/// What each scene promises by its name.
const std::map<std::string, std::function<void(const Opened&)>>& promises() {
    static const std::map<std::string, std::function<void(const Opened&)>> table{
        {"pixels/fish_share_pixels",
         [](const Opened& s) {
             EXPECT_GT(s.shared(), 0U);
             EXPECT_LT(s.shared(), 30U);
             EXPECT_FALSE(s.pixels().b.resampled) << "mirrored, but on the same grid";
         }},
        {"pixels/boxes_overlap_pixels_do_not",
         [](const Opened& s) {
             EXPECT_TRUE(s.boxes_overlap());
             EXPECT_EQ(s.shared(), 0U);
         }},
        {"pixels/transparent_corner",
         [](const Opened& s) {
             EXPECT_TRUE(s.boxes_overlap());
             EXPECT_EQ(s.shared(), 0U);
         }},
        {"pixels/through_the_ring",
         [](const Opened& s) {
             EXPECT_EQ(s.shared(), 0U);
             EXPECT_EQ(s.pixels().outlines_overlap, true) << "the hole is lost to polygons";
             EXPECT_TRUE(s.pixels().a.resampled) << "the rocket has the smaller pixels";
             EXPECT_FALSE(s.pixels().b.resampled);
         }},
        {"pixels/hull_yes_outline_no",
         [](const Opened& s) {
             EXPECT_EQ(s.pixels().hulls_overlap, true);
             EXPECT_EQ(s.pixels().outlines_overlap, false);
             EXPECT_EQ(s.shared(), 0U);
         }},
        {"pixels/threshold",
         [](const Opened& s) {
             EXPECT_EQ(s.shared(), 0U);
             Scene lower = s.scene;
             lower.shapes[0].sprite->threshold = 64;
             EXPECT_GT(asked(std::move(lower)).shared(), 0U) << "then the glow counts";
         }},
        {"pixels/rotated",
         [](const Opened& s) {
             EXPECT_TRUE(s.pixels().b.resampled);
             EXPECT_FALSE(s.pixels().a.resampled);
             EXPECT_GT(s.shared(), 0U);
         }},
    };
    return table;
}

TEST(PixelScenes, KeepTheirPromises) {
    std::size_t seen = 0;
    for (const auto& shipped : shipped_scenes()) {
        if (shipped.key.starts_with("pixels/")) {
            SCOPED_TRACE(shipped.key);
            ASSERT_TRUE(promises().contains(shipped.key));
            Scene scene = std::get<SceneSource>(read_scene(shipped.path)).scene;
            for (const SceneShape& each : scene.shapes) {
                ASSERT_TRUE(each.sprite && each.sprite->pixels) << each.id << " has its picture";
            }
            promises().at(shipped.key)(asked(std::move(scene)));
            ++seen;
        }
    }
    EXPECT_EQ(seen, promises().size());
}

TEST(PixelScenes, TheirExportsAskTheSamePixels) {
    const auto path = assets_folder().value() / "scenes" / "pixels" / "rotated.scene.json";
    const Opened opened = asked(std::get<SceneSource>(read_scene(path)).scene);
    const FocusQuery& query = opened.scene.question->query;
    const std::string line = exported_query(opened.scene, opened.answers, query).text;
    EXPECT_NE(answer_line(line).find("\"count\":" + std::to_string(opened.shared()) + ","), std::string::npos)
        << line;
    const std::string test = exported_cpp(opened.scene, opened.answers, query).text;
    EXPECT_NE(
        test.find("EXPECT_EQ(raster::shared_pixels(a, b).count, " + std::to_string(opened.shared()) + "U);"),
        std::string::npos)
        << test;
}

}  // namespace
}  // namespace collidarium::app
