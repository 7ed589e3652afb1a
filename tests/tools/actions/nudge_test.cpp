#include "tools/actions/nudge.hpp"

#include <array>
#include <cmath>

#include "collidarium/shapes/make_polygon.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

using Ids = std::vector<std::string>;

class NudgeTest : public CanvasTest {
protected:
    NudgeTest() {
        open(scene_of({box("wall", {3, 0}, {1, 2}), moving(box("mover", {0, 0.1}, {0.5, 0.5}), {3, 0}),
                       segment("rod", {1, 2}, {3, 5})}));
        work.selection.select_only("mover");
    }

    std::optional<NudgeResult> nudge(Vec2d direction, NudgeStep step, bool continues = false) {
        return nudge_selection(work, direction, step, continues);
    }
    Vec2d mover() const { return box_of("mover").center; }
};

TEST_F(NudgeTest, StepsAreThoseOfTheGrid) {
    const double large = nudge_distance(work, NudgeStep::large);
    EXPECT_EQ(nudge_distance(work, NudgeStep::small), large / 10);
    nudge({1, 0}, NudgeStep::large);
    EXPECT_EQ(mover(), Vec2d(large, 0.1));
    expect_one_entry("Nudge mover");
    nudge({0, -1}, NudgeStep::small);
    EXPECT_DOUBLE_EQ(mover().y, 0.1 - large / 10);
    EXPECT_EQ(mover().x, 0);
    work.camera.look_at({0, 0}, 0.12);
    EXPECT_LT(nudge_distance(work, NudgeStep::large), large);
}

TEST_F(NudgeTest, NumbersStayAsPeopleWriteThem) {
    work.camera.look_at({0, 0}, 12);
    const double step = nudge_distance(work, NudgeStep::small);
    ASSERT_LT(step, 1);
    const double per_unit = std::round(1 / step);
    for (int i = 1; i <= 50; ++i) {
        nudge({1, 0}, NudgeStep::small);
        EXPECT_EQ(mover().x, i / per_unit);
    }
    for (int i = 49; i >= -9; --i) {
        nudge({-1, 0}, NudgeStep::small);
        EXPECT_EQ(mover().x, i / per_unit);
        EXPECT_FALSE(mover().x == 0 && std::signbit(mover().x));
    }
}

TEST_F(NudgeTest, AHeldKeyIsOneEntry) {
    for (int i = 0; i < 20; ++i) {
        nudge({1, 0}, NudgeStep::small, i > 0);
    }
    EXPECT_EQ(work.undo.size(), 1U);
    expect_one_entry("Nudge mover");
    nudge({1, 0}, NudgeStep::small);
    nudge({1, 0}, NudgeStep::small);
    EXPECT_EQ(work.undo.size(), 2U) << "two presses";
    nudge({0, 1}, NudgeStep::small, true);
    EXPECT_EQ(work.undo.size(), 2U);
    work.selection.select_only("rod");
    nudge({0, 1}, NudgeStep::small, true);
    EXPECT_EQ(work.undo.size(), 3U) << "another shape";
    undo(work);
    undo(work);
    undo(work);
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(NudgeTest, ThereAndBackInOneRunIsNothing) {
    nudge({1, 0}, NudgeStep::large);
    nudge({-1, 0}, NudgeStep::large, true);
    expect_untouched();
}

TEST_F(NudgeTest, OneNumberFurther) {
    auto result = nudge({1, 0}, NudgeStep::one_ulp);
    ASSERT_TRUE(result);
    EXPECT_EQ(mover().x, 5e-324);
    nudge({0, 1}, NudgeStep::one_ulp);
    EXPECT_EQ(mover().y, std::nextafter(0.1, 1.0));
    result = nudge({0, -1}, NudgeStep::one_ulp);
    EXPECT_EQ(mover().y, 0.1);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->position, "mover: y = 0.1 (0x1.999999999999ap-4)");
    result = nudge({0, -1}, NudgeStep::one_ulp);
    EXPECT_EQ(result->position, "mover: y = 0.09999999999999999 (0x1.9999999999999p-4)");
    work.selection.select_only("rod");
    result = nudge({-1, 0}, NudgeStep::one_ulp);
    EXPECT_EQ(segment_of("rod"),
              (Segment<double>{{std::nextafter(1.0, 0.0), 2}, {std::nextafter(3.0, 0.0), 5}}));
    ASSERT_TRUE(result);
    EXPECT_EQ(result->position, "rod: x = 0.9999999999999999 (0x1.fffffffffffffp-1)");
}

TEST_F(NudgeTest, OneFloatFurther) {
    Scene scene = before;
    scene.scalar = ScalarKind::float32;
    open(scene);
    auto result = nudge({0, 1}, NudgeStep::one_ulp);
    EXPECT_EQ(mover().y, static_cast<double>(0.1F)) << "the next float above the double 0.1";
    ASSERT_TRUE(result);
    EXPECT_EQ(result->position, "mover: y = 0.1 (0x1.99999ap-4)");
    nudge({0, 1}, NudgeStep::one_ulp);
    EXPECT_EQ(mover().y, static_cast<double>(std::nextafter(0.1F, 1.0F)));
    nudge({0, -1}, NudgeStep::one_ulp);
    nudge({0, -1}, NudgeStep::one_ulp);
    EXPECT_EQ(mover().y, static_cast<double>(std::nextafter(0.1F, 0.0F)));
    EXPECT_EQ(box_of("mover").half, Vec2d(0.5, 0.5));
}

TEST_F(NudgeTest, ReportsNegativeNumbers) {
    Scene scene = before;
    scene.shapes[1].shape = Aabb<double>{{-3, 0}, {0.5, 0.5}};
    open(scene);
    const auto result = nudge({-1, 0}, NudgeStep::one_ulp);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->position, "mover: x = -3.0000000000000004 (-0x1.8000000000001p+1)");
}

TEST_F(NudgeTest, TellsWhenTheVerdictFlips) {
    Scene scene = before;
    scene.shapes.pop_back();
    scene.shapes[1].shape = Aabb<double>{{0, 2.5}, {0.5, 0.5}};
    open(scene);
    EXPECT_FALSE(work.answers().focus->cast) << "it grazes the top of the wall";
    auto result = nudge({0, -1}, NudgeStep::one_ulp);
    ASSERT_TRUE(result && result->flip);
    EXPECT_EQ(*result->flip, "The miss became a hit.");
    result = nudge({0, -1}, NudgeStep::one_ulp);
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->flip);
    nudge({0, 1}, NudgeStep::one_ulp);
    result = nudge({0, 1}, NudgeStep::one_ulp);
    ASSERT_TRUE(result && result->flip);
    EXPECT_EQ(*result->flip, "The hit became a miss.");

    scene.policy = Policy::closed;
    open(scene);
    result = nudge({0, 1}, NudgeStep::one_ulp);
    ASSERT_TRUE(result && result->flip);
    EXPECT_EQ(*result->flip, "The hit became a miss.") << "touching counts";

    open(scene_of({box("a", {0, 0}, {1, 1}), box("b", {2, 0}, {1, 1})}));
    work.selection.select_only("b");
    result = nudge({-1, 0}, NudgeStep::one_ulp);
    ASSERT_TRUE(result && result->flip);
    EXPECT_EQ(*result->flip, "The shapes now overlap.");
}

TEST_F(NudgeTest, LockedAndHiddenShapesStay) {
    Scene scene = before;
    scene.shapes[0].locked = true;
    scene.shapes[2].hidden = true;
    open(scene);
    work.selection.set({"wall", "rod"});
    EXPECT_FALSE(nudge({1, 0}, NudgeStep::small));
    work.selection.clear();
    EXPECT_FALSE(nudge({1, 0}, NudgeStep::small));
    expect_untouched();
    work.selection.set({"wall", "mover"});
    EXPECT_TRUE(nudge({1, 0}, NudgeStep::small));
    expect_one_entry("Nudge mover");
}

TEST_F(NudgeTest, NothingGoesBeyondTheLastNumber) {
    Scene scene = before;
    scene.shapes[1].shape = Point<double>{{std::numeric_limits<double>::max(), 0}};
    open(scene);
    EXPECT_FALSE(nudge({1, 0}, NudgeStep::one_ulp));
    EXPECT_FALSE(nudge({1, 0}, NudgeStep::large)) << "it is lost in rounding";
    expect_untouched();
    EXPECT_TRUE(nudge({-1, 0}, NudgeStep::one_ulp));
}

TEST_F(NudgeTest, EveryKindOfShapeMoves) {
    const std::vector<Vec2d> convex{{0, 0}, {2, 0}, {1, 3}};
    const std::vector<Vec2d> concave{{0, 0}, {4, 0}, {4, 4}, {2, 1}};
    open(scene_of({point("1", {0.5, 0.25}), segment("2", {1, 2}, {3, 5}), box("3", {0, 0}, {1, 1}),
                   named("4", Obb<double>{{1, 1}, {1, 1}, 0.3}), named("5", Circle<double>{{1, 1}, 2}),
                   named("6", Capsule<double>{{1, 1}, {2, 2}, 1}),
                   named("7", *make_polygon_shape<double>(convex).shape),
                   named("8", *make_polygon_shape<double>(concave).shape)}));
    select_all(work);
    for (const NudgeStep step : {NudgeStep::small, NudgeStep::large, NudgeStep::one_ulp}) {
        ASSERT_TRUE(nudge({0, 1}, step));
        for (std::size_t i = 0; i < 8; ++i) {
            EXPECT_FALSE(identical(work.scene().shapes[i], before.shapes[i]));
        }
        expect_one_entry("Nudge 8 shapes");
    }
}

}  // namespace
}  // namespace collidarium::app::test
