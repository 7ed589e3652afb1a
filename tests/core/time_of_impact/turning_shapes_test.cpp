/// Shapes that turn on their way, case by case.

#include "support/queries.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

using ShapeD = Shape<double>;
using MotionD = Motion<double>;

/// A floor with a wall at its right end, whose inner corner is at (0, 0).
ShapeD corner() {
    return polygon({{-9, -1}, {1, -1}, {1, 5}, {0, 5}, {0, 0}, {-9, 0}});
}

/// What a row says of a time of impact.
struct Wanted {
    bool hit = true;
    double t = 1;
    double within = 0;
    std::optional<V> normal{};
    bool started_inside = false;
};
constexpr Wanted no_hit{.hit = false};

TimeOfImpact<double> expect_impact(const char* row, const ShapeD& a, const MotionD& motion_a, const ShapeD& b,
                                   const MotionD& motion_b, const Wanted& wanted,
                                   Policy policy = Policy::open) {
    SCOPED_TRACE(row);
    const auto impact = time_of_impact(a, motion_a, b, motion_b, {policy});
    EXPECT_TRUE(impact.converged);
    EXPECT_EQ(impact.hit, wanted.hit);
    EXPECT_NEAR(impact.t, wanted.t, wanted.within);
    EXPECT_EQ(impact.started_inside, wanted.started_inside);
    EXPECT_EQ(impact.normal, wanted.normal.value_or(impact.normal));
    return impact;
}

TEST(TimeOfImpactOfTurningShapes, IsWhenTheyTouchFirst) {
    const ShapeD wall = box(3, 0, 1, 5);
    const ShapeD rod = segment(0, -2, 0, 2);
    const MotionD still{};
    EXPECT_LT(expect_impact("spinning in place out of reach", box(3.1, 0, 1, 5), still, segment(-2, 0, 2, 0),
                            {{0, 0}, 1e6}, no_hit)
                  .steps,
              5U);
    expect_impact("spinning in place within reach", box(2.9, 0, 1, 5), still, rod, {{0, 0}, 1000},
                  {.t = (std::numbers::pi / 2 - std::acos(1.9 / 2)) / 1000, .within = 1e-11});
    // A capsule of no length is a disc that turns; it touches the floor all the way.
    const ShapeD ball = capsule(-4, 1, -4, 1, 1);
    expect_impact("sliding", corner(), still, ball, {{2.5, 0}, 3}, no_hit);
    const auto at_wall = expect_impact("sliding until it meets the wall", corner(), still, ball, {{6, 0}, 3},
                                       {.t = 0.5, .within = 1e-9, .normal = V(-1, 0)});
    EXPECT_LT(glm::distance(at_wall.point, V(0, 1)), 1e-8);
    expect_impact("sliding", corner(), still, ball, {{6, 0}, 3}, {.t = 0, .started_inside = true},
                  Policy::closed);
    expect_impact("the tip of the rod comes as far as the wall, and goes back", wall, still, rod, {{0, 0}, 3},
                  no_hit);
    expect_impact("it is nearly there for a while", wall, still, rod, {{0, 0}, 3},
                  {.t = std::numbers::pi / 6, .within = 1e-4}, Policy::closed);
    const ShapeD unit_box = box(0, 0, 1, 1);
    const ShapeD on_top = turned_box(0, 2, 1, 1, 0);
    expect_impact("inside", unit_box, {{1, 0}, 2}, turned_box(0.5, 0.2, 1, 1, 0), {{5, 0}, 30},
                  {.t = 0, .normal = V(1, 0), .started_inside = true});
    expect_impact("flat on top, and turning: a corner goes in at once", unit_box, still, on_top, {{0, 0}, 1},
                  {.t = 0, .within = 1e-8, .normal = V(0, 1)});
    expect_impact("lifted fast enough it does not", unit_box, still, on_top, {{0, 3}, 1}, no_hit);
    const auto cast =
        expect_impact("nothing turns: a cast, at a point where they are then", box(4, 0, 1, 3), {{-1, 0}, 0},
                      circle(0, 0, 1), {{3, 0}, 0}, {.t = 0.5, .normal = V(-1, 0)});
    EXPECT_EQ(cast.point, V(2.5, 0));
    expect_impact("arrives at the end", box(4, 0, 1, 3), still, circle(0, 0, 1), {{2, 0}, 0}, no_hit);
    // From its middle (3, 0) the corner (1, 1) lies so far round from straight up.
    const auto around = expect_impact("comes around to a corner", unit_box, still, segment(3, -2.5, 3, 2.5),
                                      {{0, 0}, 2}, {.t = std::atan(2.0) / 2, .within = 1e-8}, Policy::closed);
    EXPECT_LT(glm::distance(around.point, V(1, 1)), 1e-8);
    expect_impact("a wheel rolls on a floor", box(0, -1, 9, 1), still, circle(0, 1, 1), {{1, 0}, 1000},
                  no_hit);
    expect_impact("a wheel goes into a floor", box(0, -1, 9, 1), still, circle(0, 1, 1), {{0, -1}, 1},
                  {.t = 0, .within = 1e-8});
    for (const double turn : {0.0, 1e5}) {
        expect_impact("what turns in vain is cast", box(4, 0, 1, 3), still, circle(0, 0, 1), {{4, 1}, turn},
                      {.t = 0.5, .normal = V(-1, 0)});
    }
    // The dent is at (1, 1); a seam leads from it to the corner at (0, 0). The other shape turns, far too
    // little to matter, so that this is no cast.
    expect_impact("a rod along a seam", polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}}), still, segment(2, 2, 3, 3),
                  {{-2, -2}, 1e-13}, {.t = 0.5, .within = 1e-8});
    const MotionD turn{{0, 0}, 1};
    expect_impact("a start in overlap", wall, still, turned_box(1.5, 0, 1, 1, 0), turn,
                  {.t = 0, .started_inside = true});
    expect_impact("a touch at the start", wall, still, turned_box(1, 0, 1, 1, 0), turn,
                  {.t = 0, .within = 1e-6});
    EXPECT_TRUE(time_of_impact(wall, still, circle(2, 0, 1), {{1, 0}, 0}).started_inside);
}

TEST(TimeOfImpactOfTurningShapes, StartsInOverlapAtAPointThatIsInBoth) {
    // Half way between the surfaces is outside of the star.
    const ShapeD star =
        polygon({{-4, 4}, {-3.5, 2.5}, {-2, 2}, {-3.5, 1.5}, {-4, 0}, {-4.5, 1.5}, {-6, 2}, {-4.5, 2.5}});
    const ShapeD kite = polygon({{-3.5, 4.5}, {-4.5, 2.5}, {-5.5, 4.5}, {-4.5, 6.5}});
    const auto found = time_of_impact(star, {}, kite, {{-2.5, -5}, -2});
    EXPECT_TRUE(found.hit && found.started_inside);
    const ShapeD point = Point<double>{found.point};
    EXPECT_LT(distance(star, point).distance, 1e-12);
    EXPECT_LT(distance(kite, point).distance, 1e-12);
}

TEST(TimeOfImpactOfTurningShapes, SaysHowFarItCameWhereItGivesUp) {
    // Two rods that turn a quarter apart, through each other's circles, and never meet.
    const ShapeD rod = Segment<double>{{-2, 0}, {2, 0}};
    const ShapeD other = Segment<double>{{3, -2}, {3, 2}};
    EXPECT_TRUE(time_of_impact(rod, {{0, 0}, 1000}, other, {{0, 0}, 1000}).converged);
    const auto impact = time_of_impact(rod, {{0, 0}, 1e6}, other, {{0, 0}, 1e6});
    EXPECT_FALSE(impact.hit);
    EXPECT_FALSE(impact.converged);
    EXPECT_GT(impact.t, 0);
    EXPECT_LT(impact.t, 1);
}

TEST(TimeOfImpactOfTurningShapes, AnswersInFloatAndTracesEveryStep) {
    const Shape<float> box = Obb<float>{{0, 0}, {1, 1}, 0.3F};
    const Shape<float> rod = Capsule<float>{{3, -2.5F}, {3, 2.5F}, 0.1F};
    Recorder<float> recorder;
    const auto impact = time_of_impact(box, {{0.5F, 0}, 1}, rod, {{-1, 0}, 2}, {Policy::open}, recorder);
    ASSERT_TRUE(impact.hit);
    EXPECT_TRUE(impact.converged);
    const auto precise =
        time_of_impact(ShapeD(Obb<double>{{0, 0}, {1, 1}, double(0.3F)}), {{0.5, 0}, 1},
                       ShapeD(Capsule<double>{{3, -2.5}, {3, 2.5}, double(0.1F)}), {{-1, 0}, 2});
    EXPECT_NEAR(impact.t, precise.t, 1e-7);
    const auto steps = TraceReading<float>(recorder).all<Advancement<float>>();
    EXPECT_GT(steps.size(), 2U);
    EXPECT_TRUE(std::ranges::is_sorted(steps, {}, &Advancement<float>::t));
    EXPECT_TRUE(std::holds_alternative<Verdict<float>>(recorder.events().back()));
    EXPECT_EQ(time_of_impact(box, {{0.5F, 0}, 1}, rod, {{-1, 0}, 2}).t, impact.t);
}

TEST(TimeOfImpactOfTurningShapes, AForkThatSpinsMadlyEndsWithWhatIsKnown) {
    const ShapeD bent = polygon({{0, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 1}, {2, 1}, {1, 5}, {0, 5}});
    const ShapeD point = Circle<double>{{0, -4}, 0};
    const auto impact = time_of_impact(bent, {{-1.5, 0}, 1e9}, point, {{2, -3}, -1.5});
    EXPECT_FALSE(impact.converged);
    EXPECT_FALSE(impact.hit);
    EXPECT_LT(impact.t, 1);
    EXPECT_LT(impact.steps, 60000U) << "looks at branches count as steps, too";
}

TEST(TimeOfImpactOfTurningShapes, TracesTheMotionOfBWhereAIsAtRest) {
    const ShapeD post = Aabb<double>{{3, 0}, {0.5, 3}};
    const ShapeD plank = Obb<double>{{0, 0}, {2, 0.25}, 0};
    Recorder<double> recorder;
    const auto impact =
        time_of_impact(post, MotionD{}, plank, MotionD{{2, 0}, 1.5}, {Policy::open}, recorder);
    ASSERT_TRUE(impact.hit);
    const auto& sweep = std::get<Sweep<double>>(recorder.events()[1]);
    EXPECT_EQ(sweep.start, V(0, 0));
    EXPECT_EQ(sweep.translation, V(2, 0));
    EXPECT_EQ(sweep.rotation, 1.5);
    const auto& verdict = std::get<Verdict<double>>(recorder.events().back());
    EXPECT_EQ(verdict.reason, Reason::enters);
    EXPECT_EQ(verdict.value, impact.t);
    Recorder<double> both;
    (void)time_of_impact(post, MotionD{{1, 0}, 0}, plank, MotionD{{2, 0}, 1.5}, {Policy::open}, both);
    EXPECT_TRUE(TraceReading<double>(both).all<Sweep<double>>().empty()) << "b alone says nothing";
}

}  // namespace
}  // namespace collidarium::testing
