/// What each shipped scene with a map of tiles promises by its name.

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>

#include "explain/words/sentence.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {
namespace {

struct OpenedTiles {
    Scene scene;
    Answers answers;

    [[nodiscard]] const Shown& shown() const { return answers.focus->shown; }
    [[nodiscard]] std::vector<raster::CellTested<double>> cells() const {
        std::vector<raster::CellTested<double>> all;
        for (const EventD& event : shown().trace) {
            if (const auto* cell = std::get_if<raster::CellTested<double>>(&event)) {
                all.push_back(*cell);
            }
        }
        return all;
    }
};

OpenedTiles open_tiles(const ShippedScene& shipped) {
    OpenedTiles opened{std::get<SceneSource>(read_scene(shipped.path)).scene, {}};
    const FocusQuery query = opened.scene.question ? opened.scene.question->query : FocusQuery{};
    opened.answers = answer_with_focus(opened.scene, {}, query);
    return opened;
}

const std::map<std::string, std::function<void(const OpenedTiles&)>>& tile_promises() {
    static const std::map<std::string, std::function<void(const OpenedTiles&)>> table{
        {"tiles/cells_on_the_path",
         [](const OpenedTiles& s) {
             ASSERT_TRUE(s.shown().tiles);
             const auto cells = s.cells();
             EXPECT_EQ(cells.size(), 37U);
             for (std::size_t i = 1; i < cells.size(); ++i) {
                 EXPECT_LE(cells[i - 1].t, cells[i].t);
                 for (std::size_t j = 0; j < i; ++j) {
                     EXPECT_FALSE(cells[i].cell == cells[j].cell) << "tested twice";
                 }
             }
         }},
        {"tiles/vertex_on_a_seam",
         [](const OpenedTiles& s) {
             ASSERT_TRUE(s.shown().tiles);
             EXPECT_EQ(s.shown().tiles->point.x, 4) << "where two tiles meet";
             EXPECT_EQ(s.shown().tiles->normal, Vec2d(0, 1));
             EXPECT_FALSE(s.shown().tiles->corner);
         }},
        {"tiles/down_a_wall_of_tiles",
         [](const OpenedTiles& s) {
             ASSERT_TRUE(s.shown().moved);
             ASSERT_EQ(s.shown().moved->hits.size(), 1U);
             EXPECT_EQ(s.shown().moved->hits[0].normal, Vec2d(-1, 0));
             EXPECT_EQ(s.shown().moved->translation, Vec2d(0, -4)) << "it slides on";
         }},
        {"tiles/down_a_wall_of_loose_boxes",
         [](const OpenedTiles& s) {
             ASSERT_TRUE(s.shown().moved);
             ASSERT_EQ(s.shown().moved->hits.size(), 1U);
             EXPECT_EQ(s.shown().moved->hits.front().normal, Vec2d(-1, 0)) << "there is no floor";
             EXPECT_EQ(s.shown().moved->translation, Vec2d(0, -4)) << "it slides on";
         }},
        {"tiles/gap_as_wide_as_the_box",
         [](const OpenedTiles& s) {
             EXPECT_FALSE(s.shown().tiles) << "it passes";
             Scene closed = s.scene;
             closed.policy = Policy::closed;
             EXPECT_TRUE(answer_with_focus(closed, {}, closed.question->query).focus->shown.tiles);
         }},
        {"tiles/side_scroller",
         [](const OpenedTiles& s) {
             ASSERT_TRUE(s.shown().moved);
             ASSERT_EQ(s.shown().moved->hits.size(), 2U);
             EXPECT_EQ(s.shown().moved->hits[0].normal, Vec2d(0, 1)) << "the floor stops y";
             EXPECT_EQ(s.shown().moved->hits[1].normal, Vec2d(-1, 0)) << "the wall stops x";
         }},
        {"tiles/picking_a_cell",
         [](const OpenedTiles& s) {
             ASSERT_EQ(s.cells().size(), 1U);
             EXPECT_EQ(s.cells()[0].cell, (raster::Cell{5, 2}));
             EXPECT_TRUE(s.shown().tiles) << "it is solid";
         }},
        {"tiles/neighbouring_cells",
         [](const OpenedTiles& s) {
             EXPECT_EQ(s.cells().size(), 4U);
             EXPECT_FALSE(s.shown().tiles);
         }},
        {"tiles/out_of_the_solid",
         [](const OpenedTiles& s) {
             ASSERT_TRUE(s.shown().tiles);
             const CastHit<double>& hit = *s.shown().tiles;
             EXPECT_TRUE(hit.started_inside);
             EXPECT_EQ(hit.normal, Vec2d(0, -1));
             EXPECT_NEAR(hit.depth, 2.1, 1e-12);
         }},
    };
    return table;
}

TEST(TileScenes, KeepTheirPromises) {
    std::size_t seen = 0;
    for (const auto& shipped : shipped_scenes()) {
        if (!shipped.key.starts_with("tiles/")) {
            continue;
        }
        SCOPED_TRACE(shipped.key);
        ++seen;
        ASSERT_TRUE(tile_promises().contains(shipped.key));
        const OpenedTiles opened = open_tiles(shipped);
        ASSERT_TRUE(opened.answers.focus);
        EXPECT_FALSE(opened.shown().refused);
        tile_promises().at(shipped.key)(opened);
        EXPECT_FALSE(sentence(opened.scene, opened.answers).empty());
    }
    EXPECT_EQ(seen, tile_promises().size());
}

}  // namespace
}  // namespace collidarium::app
