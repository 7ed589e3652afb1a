/// A thousand random operations: undo and redo restore every state exactly.

#include <gtest/gtest.h>

#include <random>

#include "commands/scene_commands.hpp"
#include "commands/shape_commands.hpp"
#include "commands/undo_stack.hpp"
#include "model/random_scene.hpp"
#include "model/scene/id_pool.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app::test {
namespace {

class RandomHistory {
public:
    explicit RandomHistory(unsigned seed) : random_(seed) {
        stack.reset(random_scene(12, 10, seed, true, 3));
        states_.push_back(document.scene());
    }

    void step() {
        switch (below(10)) {
            case 0:
                stack.undo();
                position_ -= position_ > 0 ? 1 : 0;
                break;
            case 1:
                stack.redo();
                position_ += position_ + 1 < states_.size() ? 1 : 0;
                break;
            case 2:
                stack.preview(any_command());
                stack.preview(any_command());
                stack.cancel();
                break;
            case 3:
                stack.preview(any_command());
                stack.preview(any_command());
                stack.commit();
                remember();
                break;
            default:
                stack.execute(any_command());
                remember();
        }
        ASSERT_EQ(stack.position(), position_);
        ASSERT_TRUE(identical(document.scene(), states_[position_]));
    }

    void walk_through_all() {
        while (stack.undo()) {
            --position_;
            ASSERT_TRUE(identical(document.scene(), states_[position_]));
        }
        ASSERT_EQ(position_, 0U);
        while (stack.redo()) {
            ++position_;
            ASSERT_TRUE(identical(document.scene(), states_[position_]));
        }
        ASSERT_EQ(position_ + 1, states_.size());
    }

    Document document;
    UndoStack stack{document};

private:
    std::size_t below(std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
    }

    double number() { return below(4) == 0 ? -0.0 : static_cast<double>(below(9)) - 4; }

    void remember() {
        if (identical(document.scene(), states_[position_])) {
            return;
        }
        states_.resize(position_ + 1);
        states_.push_back(document.scene());
        ++position_;
    }

    SceneShape changed(SceneShape shape) {
        switch (below(4)) {
            case 0:
                shape.shape = Point<double>{{number(), number()}};
                break;
            case 1:
                shape.translation = Vec2d(number(), number());
                break;
            case 2:
                shape.translation.reset();
                break;
            default:
                shape.id = IdPool(stack_scene()).take("renamed");
        }
        return shape;
    }

    const Scene& stack_scene() const { return document.scene(); }

    /// Created for the scene without a preview: a preview may change the shapes' indices.
    std::unique_ptr<Command> any_command() {
        const Scene& scene = states_[position_];
        const std::size_t kind = below(8);
        if (kind < 2 || scene.shapes.size() < 3) {
            IdPool pool(scene);
            return add_shapes(
                {point(pool.take("new"), {number(), number()}), box(pool.take("new"), {1, 2}, {0, 3})});
        }
        const std::size_t i = below(scene.shapes.size());
        const std::size_t j = (i + 1) % scene.shapes.size();
        if (kind == 2) {
            return remove_shapes({scene.shapes[j].id, scene.shapes[i].id});
        }
        if (kind == 3) {
            return set_scene_focus(PairIds{scene.shapes[i].id, scene.shapes[j].id});
        }
        if (kind == 4) {
            return set_scene_view(
                SceneView{{number(), number()}, 1 + number() * number(), below(2) == 0, {}});
        }
        SceneShape shape = changed(scene.shapes[i]);
        if (find_shape(scene, shape.id) && shape.id != scene.shapes[i].id) {
            shape.id = scene.shapes[i].id;
        }
        return replace_shapes("Edit", {{i, std::move(shape)}});
    }

    std::mt19937 random_;
    std::vector<Scene> states_;
    std::size_t position_ = 0;
};

TEST(RandomHistory, EveryStateComesBackExactly) {
    for (unsigned seed = 0; seed < 5; ++seed) {
        RandomHistory history(seed);
        for (int i = 0; i < 1000 && !testing::Test::HasFatalFailure(); ++i) {
            history.step();
        }
        history.walk_through_all();
        EXPECT_GT(history.stack.size(), 20U);
    }
}

}  // namespace
}  // namespace collidarium::app::test
