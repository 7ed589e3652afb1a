#include <gtest/gtest.h>

#include "explain/formula/formula.hpp"
#include "explain/formula/formula_lines.hpp"
#include "explain/steps/steps.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app {
namespace {

struct Told {
    Scene scene;
    Answers answers;
    std::vector<Step> steps;
};

Told told(SceneShape a, SceneShape b, const FocusQuery& query) {
    Scene scene = test::scene_of({std::move(a), std::move(b)});
    Answers answers = answer(scene, FocusPair{0, 1}, query);
    std::vector<Step> all = steps(scene, answers);
    return {std::move(scene), std::move(answers), std::move(all)};
}

std::vector<std::string> plain_lines(const std::vector<RichLine>& lines) {
    std::vector<std::string> text;
    for (const RichLine& line : lines) {
        text.push_back(plain(line));
    }
    return text;
}

using Text = std::vector<std::string>;

const FocusQuery by_sat{Operation::contact, Algorithm::sat};
const FocusQuery how_far{Operation::distance, Algorithm::automatic};

Told boxes(const Vec2d& crate) {
    return told(test::box("wall", {0, 0}, {2, 1}), test::box("crate", crate, {0.5, 0.5}),
                {Operation::contact, Algorithm::closed_form});
}

const Step& titled(const Told& told, const std::string& title) {
    const auto found = std::ranges::find(told.steps, title, &Step::title);
    if (found == told.steps.end()) {
        ADD_FAILURE() << "no step is called " << title;
        return told.steps.front();
    }
    return *found;
}

TEST(StepAxes, TellWhatBothCoverAndWhatFollows) {
    const Told hit = boxes({1, 1.25});
    EXPECT_EQ(titled(hit, "axis x").sentence,
              "projected on x, wall covers \u22122 to 2 and crate 0.5 to 1.5: to leave wall along this axis, "
              "crate would have to move 1.5");
    EXPECT_EQ(
        titled(hit, "axis y").sentence,
        "projected on y, wall covers \u22121 to 1 and crate 0.75 to 1.75: to leave wall along this axis, "
        "crate would have to move 0.25, the least so far");
    EXPECT_EQ(plain_lines(titled(hit, "axis y").formula),
              (Text{"axis = (0, 1)", "wall from \u22121 to 1", "crate from 0.75 to 1.75",
                    "depth = (1 + 0.5) \u2212 |1.25 \u2212 0|", "      = 0.25"}));
    EXPECT_EQ(titled(boxes({4, 0}), "axis x").sentence,
              "projected on x, wall covers \u22122 to 2 and crate 3.5 to 4.5: a gap of 1.5, and one gap is "
              "enough: they cannot overlap");
    EXPECT_EQ(titled(boxes({4, 9}), "axis x").sentence,
              "projected on x, wall covers \u22122 to 2 and crate 3.5 to 4.5: a gap of 1.5, and one gap is "
              "enough: they cannot overlap")
        << "y decides";
    EXPECT_TRUE(
        boxes({4, 0}).steps[3].sentence.ends_with("a gap of 1.5, the widest: this separating axis decides"))
        << boxes({4, 0}).steps[3].sentence;
    EXPECT_NE(titled(boxes({2.5, 0}), "axis x").sentence.find("the projections just touch"),
              std::string::npos);
}

TEST(StepAxes, TellTheNormalOfAnEdgeByItsNumber) {
    const Told hit =
        told(test::box("wall", {0, 0}, {2, 1}), test::box("crate", {1, 1.25}, {0.5, 0.5}), by_sat);
    const std::size_t last = hit.steps.size() - 4;  // the deciding axis, told again
    EXPECT_EQ(hit.steps[last].title, "decides: normal of edge 3 of wall");
    EXPECT_EQ(
        hit.steps[last].sentence,
        "projected on the normal of edge 3 of wall, wall covers \u22121 to 1 and crate 0.75 to 1.75: "
        "to leave wall in this direction, crate would have to move 0.25, the least: the penetration depth");
    std::size_t least_so_far = 0;
    for (const Step& step : hit.steps) {
        least_so_far += step.sentence.ends_with(", the least so far") ? 1U : 0U;
    }
    EXPECT_GT(least_so_far, 0U);
}

TEST(StepAxes, OfSidesReckonFromTheEndOfOneToTheStartOfTheOther) {
    const Told apart = told(test::polygon("tri", {{-3, -2}, {0, -2}, {0, 2}}),
                            test::polygon("kite", {{1, 0.5}, {3, -1}, {4, 1}, {3, 2}}), by_sat);
    const auto gap = std::ranges::find_if(
        apart.steps, [](const Step& step) { return step.sentence.find("a gap of 1,") != std::string::npos; });
    ASSERT_NE(gap, apart.steps.end());
    EXPECT_EQ(gap->title, "normal of edge 2 of tri");
    EXPECT_EQ(plain_lines(gap->formula),
              (Text{"tri from \u22123 to 0", "kite from 1 to 4", "e = (0, 2) \u2212 (0, \u22122) = (0, 4)",
                    "p = (e.y, \u2212e.x), perpendicular", "  = (4, 0)", "n = p / |p| = p / 4", "n = (1, 0)",
                    "max of tri = n\u00b7(0, \u22122) = 0", "min of kite = n\u00b7(1, 0.5) = 1",
                    "depth = 0 \u2212 1", "      = \u22121, a gap"}));
    const Told beside =
        told(test::polygon("tri", {{-3, -1}, {-1, -0.5}, {-2, 1.5}}),
             test::named("ball", Circle<double>{{1, 0.8}, 0.9}), {Operation::contact, Algorithm::minkowski});
    const auto behind = std::ranges::find_if(beside.steps, [](const Step& step) {
        return step.sentence.find("lies behind") != std::string::npos;
    });
    EXPECT_NE(behind, beside.steps.end());
}

TEST(StepFeatures, NameThePartsAndReckonTheDistance) {
    const Told far =
        told(test::box("wall", {0, 0}, {2, 1}), test::named("ball", Circle<double>{{6, 4}, 1}), how_far);
    const Step& nearest = titled(far, "closest features");
    EXPECT_EQ(nearest.sentence,
              "the closest features are a vertex of wall and the boundary of ball: closest points (2, 1) and "
              "(5.2, 3.4), distance 4");
    EXPECT_EQ(plain_lines(nearest.formula),
              (Text{"p = (2, 1) on wall", "q = (5.2, 3.4) on ball", "q \u2212 p = (3.2, 2.4)",
                    "distance = \u221a(3.2\u00b2 + 2.4\u00b2)", "         = 4"}))
        << "the numbers that are given stand in the formula";
    const Text formula_lines = plain_lines(formula(far.scene, far.answers));
    EXPECT_EQ(formula_lines[0], "wall centre (0, 0)  half (2, 1)");
    EXPECT_EQ(formula_lines[1], "ball centre (6, 4)  radius 1");
    EXPECT_EQ(formula_lines[3], "distance = |q \u2212 p| of closest points");
    EXPECT_EQ(formula_lines.back(), "         = 4");
}

/// "a vertex of wall": the point was in the middle of its edge, where the edges of both boxes are parallel.
TEST(StepFeatures, OfParallelEdgesAreTwoEdges) {
    const Told parallel = told(test::named("wall", Obb<double>{{0, 0}, {1, 1}, 0.25}),
                               test::named("crate", Obb<double>{{0.5, 1.5}, {0.5, 1}, 0.25}),
                               {Operation::contact, Algorithm::closed_form});
    const std::string& sentence = titled(parallel, "deepest points").sentence;
    EXPECT_NE(sentence.find(", on an edge of wall, and "), std::string::npos) << sentence;
    EXPECT_NE(sentence.find(", on an edge of crate: penetration depth "), std::string::npos) << sentence;
}

/// "an edge of wall and crate meet at (0.5, 0)", which is deep inside wall.
TEST(StepFeatures, DoNotMeetAtAPointInsideAShape) {
    const Told near = told(test::box("wall", {0, 0}, {2, 1}), test::point("dot", {0.5, 0}), how_far);
    EXPECT_EQ(titled(near, "closest features").sentence, "the shapes overlap: (0.5, 0) is a point of both");
}

TEST(FormulaDistance, OfShapesThatOverlapIsZero) {
    const Told near =
        told(test::box("wall", {0, 0}, {2, 1}), test::named("ball", Circle<double>{{1, 1}, 1}), how_far);
    const Text lines = plain_lines(formula(near.scene, near.answers));
    EXPECT_EQ(lines.back(), "they overlap or touch: distance = 0");
}

TEST(StepClipping, TellsWhatIsKeptAndWhy) {
    const Told hit =
        told(test::named("ground", Obb<double>{{0, -1}, {2, 1}, Rotation<double>(0)}),
             test::named("crate", Obb<double>{{1.5, 0.75}, {1, 1}, Rotation<double>(0)}), by_sat);
    const auto clipping =
        std::ranges::find_if(hit.steps, [](const Step& step) { return step.title == "clipping"; });
    ASSERT_NE(clipping, hit.steps.end());
    EXPECT_EQ(clipping->sentence,
              "the incident edge of crate is clipped against the side planes at the ends of the reference "
              "edge of ground: one end is dropped, and two contact points are kept");
    const Text lines = plain_lines(clipping->formula);
    EXPECT_NE(std::ranges::find(lines, "drop (2.5, \u22120.25), outside a side plane"), lines.end())
        << ::testing::PrintToString(lines);
    EXPECT_NE(std::ranges::find(lines, "keep (0.5, \u22120.125), depth 0.25"), lines.end())
        << ::testing::PrintToString(lines);
}

TEST(FormulaSegments, PutsTheNumbersIntoBothParameters) {
    const Told lines = told(test::segment("wire", {-3, 0}, {-1, 0}), test::segment("stick", {0, 2}, {0, -2}),
                            {Operation::contact, Algorithm::automatic});
    const Text text = plain_lines(formula(lines.scene, lines.answers));
    for (const char* line :
         {"u = (\u22121, 0) \u2212 (\u22123, 0) = (2, 0)", "v = (0, \u22122) \u2212 (0, 2) = (0, \u22124)",
          "w = (0, 2) \u2212 (\u22123, 0) = (3, 2)", "   = 1.5", "   = 0.5",
          "ua is outside [0, 1]: only the lines meet"}) {
        EXPECT_NE(std::ranges::find(text, line), text.end()) << line << ::testing::PrintToString(text);
    }
}

TEST(FormulaCircles, ComparesTheRadiiWithTheDistance) {
    const Told hit = told(test::named("sun", Circle<double>{{0, 0}, 3}),
                          test::named("moon", Circle<double>{{3, 4}, 2.5}), by_sat);
    EXPECT_EQ(plain_lines(formula(hit.scene, hit.answers)),
              (Text{"depth = radii \u2212 distance of centres", "", "centres (3, 4) \u2212 (0, 0) = (3, 4)",
                    "distance = \u221a(3\u00b2 + 4\u00b2)", "         = 5", "depth = (3 + 2.5) \u2212 5",
                    "      = 0.5", "", "mtv = (0.3, 0.4)"}));
}

TEST(FormulaOverlap, TermsKnowTheEventTheyTellAbout) {
    const Told hit = boxes({1, 1.25});
    std::size_t linked = 0;
    for (const RichLine& line : formula(hit.scene, hit.answers)) {
        for (const auto& run : line) {
            if (run.event) {
                ++linked;
                ASSERT_LT(*run.event, hit.answers.focus->shown.trace.size());
                EXPECT_TRUE(std::holds_alternative<AxisProjection<double>>(
                    hit.answers.focus->shown.trace[*run.event]));
            }
        }
    }
    EXPECT_GT(linked, 4u);
}

TEST(FormulaOverlap, FitsItsColumnWithManyAxesAndLongNames) {
    const std::string name = "a rather long name for a shape";
    const Told hit = told(test::polygon(name, {{-2, 0}, {-1, -2}, {1, -2}, {2, 0}, {1, 2}, {-1, 2}}),
                          test::polygon("kite", {{1, 0.5}, {3, -1}, {4, 1}, {3, 2}}), by_sat);
    const Text lines = plain_lines(formula(hit.scene, hit.answers));
    for (const std::string& line : lines) {
        EXPECT_LE(length(line), formula_width) << line;
    }
    EXPECT_EQ(lines[0], "a is a rather long name for a shape");
    EXPECT_EQ(lines[1], "b is kite");
    EXPECT_EQ(lines[2], "");
    EXPECT_EQ(lines[3], "depth = max of a \u2212 min of b");
    EXPECT_TRUE(std::ranges::any_of(
        lines, [](const std::string& line) { return line.find(" more axes") != std::string::npos; }));
}

TEST(Steps, FormulasFitTheirColumn) {
    for (const FocusQuery& query : {by_sat, how_far}) {
        const Told all =
            told(test::named("ground", Obb<double>{{0.123456, -1}, {2, 1}, Rotation<double>(0.3)}),
                 test::named("crate", Obb<double>{{1.5, 0.75}, {1, 1}, Rotation<double>(1)}), query);
        for (const Step& step : all.steps) {
            for (const RichLine& line : step.formula) {
                EXPECT_LE(length(plain(line)), formula_width) << plain(line);
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::app
