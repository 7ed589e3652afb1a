#include "tools/actions/fill_actions.hpp"

#include "tools/actions/actions.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class FillActionsTest : public CanvasTest {
protected:
    FillActionsTest() { open(scene_of({box("wall", {2, 0}, {1, 2})})); }

    [[nodiscard]] Aabb<double> box_at(std::size_t index) const {
        return std::get<Aabb<double>>(work.scene().shapes[index].shape);
    }
};

TEST_F(FillActionsTest, TheBoxesFillTheViewAndNoneIsSelected) {
    work.camera = Camera({300, -40}, 12, {{0, 0}, {800, 600}});
    ASSERT_EQ(fill_with_boxes(work, RaceBoxes::uniform, 1000), std::nullopt);
    ASSERT_EQ(work.scene().shapes.size(), 1001U);
    EXPECT_TRUE(work.selection.ids().empty());
    const Rect seen = work.camera.visible_world();
    Vec2d low(1e9);
    Vec2d high(-1e9);
    for (std::size_t i = 1; i < work.scene().shapes.size(); ++i) {
        const Aabb<double> each = box_at(i);
        EXPECT_GT(each.half.x, 0);
        EXPECT_GT(each.half.y, 0);
        low = glm::min(low, each.center);
        high = glm::max(high, each.center);
    }
    EXPECT_GE(low.y, seen.min.y);
    EXPECT_LE(high.y, seen.max.y);
    EXPECT_GT((high - low).y, 0.4 * seen.size().y) << "round distances may be half of what there is room for";
    EXPECT_NEAR((low + high).x / 2, 300, 1);
    expect_one_entry("Fill with 1000 shapes");
    EXPECT_FALSE(work.query().operation) << "the query about all pairs goes with them";
}

TEST_F(FillActionsTest, ASecondCallAddsOtherBoxes) {
    ASSERT_EQ(fill_with_boxes(work, RaceBoxes::mixed, 50), std::nullopt);
    ASSERT_EQ(fill_with_boxes(work, RaceBoxes::mixed, 50), std::nullopt);
    ASSERT_EQ(work.scene().shapes.size(), 101U);
    EXPECT_FALSE(box_at(1).center == box_at(51).center);
}

TEST_F(FillActionsTest, AllPairsAreAskedForUnlessAQuestionIsChosen) {
    ASSERT_EQ(fill_with_boxes(work, RaceBoxes::clustered, 10), std::nullopt);
    EXPECT_EQ(work.query().operation, Operation::pairs);
    change_query(
        work, [&](FocusQuery& query) { query.operation = Operation::distance; }, "Query");
    ASSERT_EQ(fill_with_boxes(work, RaceBoxes::clustered, 10), std::nullopt);
    EXPECT_EQ(work.query().operation, Operation::distance);
}

TEST_F(FillActionsTest, MoreThanASceneHoldsAreRefusedAndNothingChanges) {
    ASSERT_NE(fill_with_boxes(work, RaceBoxes::uniform, max_scene_shapes), std::nullopt);
    EXPECT_EQ(work.scene(), before);
    EXPECT_EQ(work.query().operation, std::nullopt);
}

}  // namespace
}  // namespace collidarium::app::test
