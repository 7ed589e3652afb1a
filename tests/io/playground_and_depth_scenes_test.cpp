/// What each shipped scene of the playground promises by its name, driven frame by frame; and those of
/// sorting by depth.

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>

#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "model/answers/answers.hpp"
#include "model/play/grid_moves.hpp"
#include "model/play/play_world.hpp"
#include "model/scene/depth_order.hpp"

namespace collidarium::app {
namespace {

/// A shipped scene, and the run of its body by one method.
struct Driven {
    Scene scene;
    std::size_t body{};

    [[nodiscard]] PlayRun run(PlayMethod method, const PlayInput& input, int frames) const {
        PlayWorld world(scene, body, false);
        PlayRules rules = scene.play->rules;
        rules.method = method;
        BodyState start;
        start.velocity = scene.shapes[body].translation.value_or(Vec2d(0));
        PlayRun run(start);
        for (int i = 0; i < frames; ++i) {
            run.add(world.step(run.state(), input, rules), 100'000);
        }
        return run;
    }
    [[nodiscard]] Vec2d place(const PlayRun& run) const {
        return std::visit([](const auto& each) { return reference_point(each); }, scene.shapes[body].shape) +
               run.state().offset;
    }
};

bool happens(const PlayRun& run, PlayEvent::Kind kind) {
    for (const PlayEventRow& row : event_rows(run)) {
        if (row.event.kind == kind) {
            return true;
        }
    }
    return false;
}

const PlayInput right{{1, 0}};

const std::map<std::string, std::function<void(const Driven&)>>& playground_promises() {
    static const std::map<std::string, std::function<void(const Driven&)>> table{
        {"playground/platforms",
         [](const Driven& s) {
             const PlayRun run = s.run(PlayMethod::sweep, {{1, 0}, true}, 240);
             EXPECT_GT(s.place(run).x, 8) << "it runs and jumps to the right";
             EXPECT_FALSE(run.state().inside);
             EXPECT_FALSE(happens(run, PlayEvent::Kind::fell_out));
         }},
        {"playground/patrols",
         [](const Driven& s) {
             const PlayRun pushed = s.run(PlayMethod::sweep, {{1, 0}, true}, 900);
             for (const PlayFrame& frame : pushed.frames()) {
                 ASSERT_FALSE(frame.after.inside);
             }
             Driven on_lift = s;
             on_lift.scene.shapes[s.body].shape =
                 translated(s.scene.shapes[s.body].shape, Vec2d(5.5, 1.91) - s.place(PlayRun{}));
             const PlayRun carried = on_lift.run(PlayMethod::sweep, {}, 180);
             EXPECT_GT(on_lift.place(carried).y, 6) << "the lift has carried it";
         }},
        {"playground/thin_wall",
         [](const Driven& s) {
             EXPECT_TRUE(happens(s.run(PlayMethod::push_out, right, 12), PlayEvent::Kind::went_through));
             EXPECT_LT(s.place(s.run(PlayMethod::sweep, right, 12)).x, 6);
         }},
        {"playground/pushed_through",
         [](const Driven& s) {
             EXPECT_TRUE(happens(s.run(PlayMethod::push_out, right, 6), PlayEvent::Kind::wrong_side));
             EXPECT_LT(s.place(s.run(PlayMethod::axis_by_axis, right, 6)).x, 4);
         }},
        {"playground/loose_floor",
         [](const Driven& s) {
             const PlayInput left{{-1, 0}};
             const double pushed = s.place(s.run(PlayMethod::push_out, left, 30)).x;
             const double by_axes = s.place(s.run(PlayMethod::axis_by_axis, left, 30)).x;
             EXPECT_GT(pushed, by_axes + 1) << "edges between the boxes have held it";
         }},
        {"playground/thrown_ball",
         [](const Driven& s) {
             const PlayRun run = s.run(PlayMethod::sweep, {}, 600);
             EXPECT_GT(s.place(run).x, 6.2);
             EXPECT_LT(s.place(run).x, 8.8) << "it stays in the bucket";
             EXPECT_LT(s.place(run).y, 2.4);
         }},
        {"playground/crates",
         [](const Driven& s) {
             Scene scene = s.scene;
             ASSERT_TRUE(is_on_grid(scene, s.body));
             EXPECT_EQ(grid_goals(scene, s.body).count, 3U);
             const std::string solution = "UURURRDULLDRRURDDULDDLDRLUUULURURDDDD";
             for (const char move : solution) {
                 const int columns = move == 'R' ? 1 : move == 'L' ? -1 : 0;
                 const int rows = move == 'U' ? 1 : move == 'D' ? -1 : 0;
                 const GridStep step = grid_step(scene, s.body, columns, rows);
                 ASSERT_FALSE(step.moved.empty()) << step.blocked_by;
                 for (const std::size_t each : step.moved) {
                     scene.shapes[each].shape = translated(scene.shapes[each].shape, step.translation);
                 }
             }
             EXPECT_EQ(grid_goals(scene, s.body).reached, 3U) << "it can be solved";
         }},
    };
    return table;
}

TEST(DepthScenes, KeepTheirPromises) {
    using Order = std::vector<std::size_t>;
    const auto scene_of = [](const std::string& key) {
        for (const ShippedScene& shipped : shipped_scenes()) {
            if (shipped.key == key) {
                return std::get<SceneSource>(read_scene(shipped.path)).scene;
            }
        }
        ADD_FAILURE() << key;
        return Scene{};
    };
    const Order cat_behind_tree{1, 0};
    const Order cat_before_tree{0, 1};
    EXPECT_EQ(drawing_order(scene_of("depth/by_centers"), false), cat_before_tree) << "which is wrong";
    EXPECT_EQ(drawing_order(scene_of("depth/by_feet"), false), cat_behind_tree);
    EXPECT_EQ(drawing_order(scene_of("depth/same_feet"), false), cat_before_tree);

    // They headlined the MTV of the two boxes.
    for (const char* key : {"depth/by_centers", "depth/by_feet", "depth/same_feet"}) {
        const Scene scene = scene_of(key);
        const Answers answers = answer(scene, choose_focus(scene, {}), scene.question.value().query);
        EXPECT_EQ(answers.focus.value().shown.operation, Operation::drawing_order) << key;
    }

    Scene dragged = scene_of("depth/by_feet");
    dragged.shapes[1].shape = translated(dragged.shapes[1].shape, {0, -0.7});
    EXPECT_EQ(drawing_order(dragged, false), cat_before_tree) << "its feet are nearer now";
    Scene sideways = scene_of("depth/same_feet");
    for (int i = 0; i < 50; ++i) {
        sideways.shapes[1].shape = translated(sideways.shapes[1].shape, {-0.03, 0});
        ASSERT_EQ(drawing_order(sideways, false), cat_before_tree) << i;
    }
}

TEST(PlaygroundScenes, KeepTheirPromises) {
    std::size_t kept = 0;
    for (const ShippedScene& shipped : shipped_scenes()) {
        if (!shipped.key.starts_with("playground/")) {
            continue;
        }
        SCOPED_TRACE(shipped.key);
        Driven driven{std::get<SceneSource>(read_scene(shipped.path)).scene, 0};
        ASSERT_TRUE(driven.scene.play);
        driven.body = body_to_drive(driven.scene, driven.scene.play->body, {}).value();
        const auto promise = playground_promises().find(shipped.key);
        ASSERT_NE(promise, playground_promises().end());
        promise->second(driven);
        ++kept;
    }
    EXPECT_EQ(kept, playground_promises().size());
}

}  // namespace
}  // namespace collidarium::app
