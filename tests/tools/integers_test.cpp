#include <cmath>

#include "tools/actions/actions.hpp"
#include "tools/actions/nudge.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

/// While a test in 16-bit integers is asked, what is dragged stays on integers.
class IntegerDragTest : public CanvasTest {
protected:
    IntegerDragTest() {
        SceneShape ball = point("ball", {-4, -1});
        ball.shape = Circle<double>{{-4, -1}, 2};
        open_asked({box("crate", {2.5, 1}, {2.5, 1}), ball, point("dot", {-2, 3})});
    }
    void open_asked(std::initializer_list<SceneShape> shapes) {
        Scene scene = scene_of(shapes);
        scene.question.emplace().query.operation = Operation::retro;
        open(std::move(scene));
    }
    [[nodiscard]] double radius() const { return std::get<Circle<double>>(shape("ball").shape).radius; }
};

TEST_F(IntegerDragTest, ABoxOfAnOddSizeMovesFromCornerToCorner) {
    drag(screen({2.5, 1.4}), screen({2.5, 1.4}) + Vec2d(63, -38));
    EXPECT_EQ(box_of("crate").center, Vec2d(3.5, 2)) << "its left edge is an integer, not its centre";
    EXPECT_EQ(box_of("crate").half, Vec2d(2.5, 1));
    expect_one_entry("Move crate");
}

TEST_F(IntegerDragTest, ControlLeavesTheIntegers) {
    drag(screen({2.5, 1.4}), screen({2.5, 1.4}) + Vec2d(63, -38), with_ctrl);
    EXPECT_EQ(box_of("crate").center, Vec2d(2.5 + 63 / 50.0, 1 + 38 / 50.0));
}

TEST_F(IntegerDragTest, ABoxThatHasLeftThemComesBack) {
    open_asked({box("crate", {2.625, 1.125}, {2.5, 1}), point("dot", {-2, 3})});
    drag(screen({2.5, 1.4}), screen({2.5, 1.4}) + Vec2d(2, 0));
    EXPECT_EQ(box_of("crate").center, Vec2d(2.5, 1));
}

TEST_F(IntegerDragTest, OtherShapesAndTheGridThatIsSeenDoNotAttract) {
    work.snap.on = true;
    work.camera = Camera({0, 0}, 1, {{0, 0}, {800, 600}});
    open_asked({point("near", {0.3125, 0}), point("dot", {0, 0.25})});
    drag(screen({0, 0.25}), screen({0.3, 0.01}));
    EXPECT_EQ(point_of("dot"), Vec2d(0, 0));
}

TEST_F(IntegerDragTest, ARadiusIsAnInteger) {
    click(screen({-4, -1}));
    drag(handle(HandleKind::radius), screen({-4, -1}) + Vec2d(163, -130));
    EXPECT_EQ(radius(), std::round(radius()));
    EXPECT_GT(radius(), 2);
}

TEST_F(IntegerDragTest, ArrowKeysGoByOne) {
    EXPECT_EQ(nudge_distance(work, NudgeStep::small), 1);
    EXPECT_EQ(nudge_distance(work, NudgeStep::large), 10);
    change_query(
        work, [](FocusQuery& query) { query.operation.reset(); }, "Query");
    EXPECT_LT(nudge_distance(work, NudgeStep::small), 1);
}

/// The corner was that of the file's view: at the bottom, once the canvas was turned.
TEST_F(IntegerDragTest, TheTopOfABoxIsWhereTheCanvasShowsIt) {
    open_asked({box("crate", {2.5, 2}, {2.5, 1}), point("dot", {-2, 3})});
    const auto corner = [&] {
        return std::get<retro::Box>(work.answers().focus.value().shown.integers.value().a).corner;
    };
    EXPECT_EQ(corner(), (retro::Point{0, 3}));
    work.camera.set_y_down(true);
    EXPECT_EQ(corner(), (retro::Point{0, 1}));
    EXPECT_FALSE(work.answers().focus->shown.integers->is_upside_down());
}

TEST_F(IntegerDragTest, AnyOtherQueryLetsThemGo) {
    change_query(
        work, [&](FocusQuery& query) { query.operation = Operation::contact; }, "Query");
    drag(screen({2.5, 1.4}), screen({2.5, 1.4}) + Vec2d(63, -38));
    EXPECT_EQ(box_of("crate").center, Vec2d(2.5 + 63 / 50.0, 1 + 38 / 50.0));
}

}  // namespace
}  // namespace collidarium::app::test
