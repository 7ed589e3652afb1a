#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {
namespace {

/// A scene about a move that responds, asked what it opens on.
struct OpenedMove {
    Scene scene;
    Answers answers;

    [[nodiscard]] const MoveResult<double>& moved() const {
        return answers.focus.value().shown.moved.value();
    }
    /// The ids of what it meets, in order.
    [[nodiscard]] std::vector<std::string> met() const {
        std::vector<std::string> ids;
        for (const MoveHit<double>& hit : moved().hits) {
            ids.push_back(scene.shapes[hit.index].id);
        }
        return ids;
    }
};

using MetIds = std::vector<std::string>;

OpenedMove open_move(const ShippedScene& shipped) {
    OpenedMove opened{std::get<SceneSource>(read_scene(shipped.path)).scene, {}};
    opened.answers =
        answer(opened.scene, choose_focus(opened.scene, {}), opened.scene.question.value().query);
    return opened;
}

/// What each scene promises by its name.
const std::map<std::string, std::function<void(const OpenedMove&)>>& move_promises() {
    static const std::map<std::string, std::function<void(const OpenedMove&)>> table{
        {"responses/slide_into_a_corner",
         [](const OpenedMove& s) {
             EXPECT_EQ(s.met(), (MetIds{"floor", "wall"}));
             EXPECT_EQ(s.moved().translation, Vec2d(0)) << "no direction is left";
             EXPECT_GT(s.moved().remaining, 0);
         }},
        {"responses/slide_off_a_slope",
         [](const OpenedMove& s) {
             EXPECT_EQ(s.met(), (MetIds{"slope", "floor"}));
             EXPECT_GT(s.moved().translation.x, 0) << "it goes on along the floor";
             EXPECT_EQ(s.moved().translation.y, 0);
             EXPECT_EQ(s.moved().remaining, 0);
         }},
        {"responses/bounce_with_loss",
         [](const OpenedMove& s) {
             EXPECT_EQ(s.met(), (MetIds{"floor", "wall"}));
             EXPECT_NEAR(s.moved().translation.x, -14 * 0.7, 1e-12);
             EXPECT_NEAR(s.moved().translation.y, 12 * 0.7, 1e-12);
         }},
        {"responses/stop_by_a_skin",
         [](const OpenedMove& s) {
             // The same gap for a motion a thousand times shorter, where an epsilon in t leaves another.
             OpenedMove near{s.scene, {}};
             near.scene.shapes[1].translation = Vec2d(4, 0);
             near.answers =
                 answer(near.scene, choose_focus(near.scene, {}), near.scene.question.value().query);
             EXPECT_EQ(s.met(), MetIds{"wall"});
             EXPECT_GT(2 - s.moved().position.x, 0);
             EXPECT_LT(2 - s.moved().position.x, 1e-4);
             EXPECT_NEAR(s.moved().position.x, near.moved().position.x, 1e-12);
         }},
        {"responses/reverse",
         [](const OpenedMove& s) {
             EXPECT_EQ(s.met(), MetIds{"floor"});
             EXPECT_EQ(s.moved().translation, Vec2d(-14, 12));
         }},
        {"responses/cross",
         [](const OpenedMove& s) {
             EXPECT_EQ(s.met(), (MetIds{"gate", "pond"}));
             EXPECT_EQ(s.moved().translation, Vec2d(11, -1));
             EXPECT_EQ(s.moved().remaining, 0);
         }},
    };
    return table;
}

TEST(ResponseScenes, KeepTheirPromises) {
    std::size_t seen = 0;
    for (const auto& shipped : shipped_scenes()) {
        if (shipped.key.starts_with("responses/")) {
            SCOPED_TRACE(shipped.key);
            ASSERT_TRUE(move_promises().contains(shipped.key));
            move_promises().at(shipped.key)(open_move(shipped));
            ++seen;
        }
    }
    EXPECT_EQ(seen, move_promises().size());
}

}  // namespace
}  // namespace collidarium::app
