#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {
namespace {

/// A scene about a move that responds, asked what it opens on.
struct Opened {
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

using Ids = std::vector<std::string>;

Opened open(const ShippedScene& shipped) {
    Opened opened{std::get<SceneSource>(read_scene(shipped.path)).scene, {}};
    opened.answers =
        answer(opened.scene, choose_focus(opened.scene, {}), opened.scene.question.value().query);
    return opened;
}

/// What each scene promises by its name.
const std::map<std::string, std::function<void(const Opened&)>>& promises() {
    static const std::map<std::string, std::function<void(const Opened&)>> table{
        {"responses/slide_into_a_corner",
         [](const Opened& s) {
             EXPECT_EQ(s.met(), (Ids{"floor", "wall"}));
             EXPECT_EQ(s.moved().velocity, Vec2d(0)) << "no direction is left";
             EXPECT_GT(s.moved().remaining, 0);
         }},
        {"responses/slide_off_a_slope",
         [](const Opened& s) {
             EXPECT_EQ(s.met(), (Ids{"slope", "floor"}));
             EXPECT_GT(s.moved().velocity.x, 0) << "it goes on along the floor";
             EXPECT_EQ(s.moved().velocity.y, 0);
             EXPECT_EQ(s.moved().remaining, 0);
         }},
        {"responses/bounce_with_loss",
         [](const Opened& s) {
             EXPECT_EQ(s.met(), (Ids{"floor", "wall"}));
             EXPECT_NEAR(s.moved().velocity.x, -14 * 0.7, 1e-12);
             EXPECT_NEAR(s.moved().velocity.y, 12 * 0.7, 1e-12);
         }},
        {"responses/reverse",
         [](const Opened& s) {
             EXPECT_EQ(s.met(), Ids{"floor"});
             EXPECT_EQ(s.moved().velocity, Vec2d(-14, 12));
         }},
        {"responses/cross",
         [](const Opened& s) {
             EXPECT_EQ(s.met(), (Ids{"gate", "pond"}));
             EXPECT_EQ(s.moved().velocity, Vec2d(11, -1));
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
            ASSERT_TRUE(promises().contains(shipped.key));
            promises().at(shipped.key)(open(shipped));
            ++seen;
        }
    }
    EXPECT_EQ(seen, promises().size());
}

}  // namespace
}  // namespace collidarium::app
