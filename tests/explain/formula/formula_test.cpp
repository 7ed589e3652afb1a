#include "explain/formula/formula.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "explain/formula/formula_lines.hpp"
#include "explain/sample_pairs.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/number.hpp"
#include "overlays/example_scenes.hpp"

namespace collidarium::app {
namespace {

std::vector<std::string> plain_lines(const Scene& scene) {
    std::vector<std::string> lines;
    for (const RichLine& line : formula(scene, examples::answers_for(scene))) {
        lines.push_back(plain(line));
    }
    return lines;
}

bool has_run(const std::vector<RichLine>& lines, const std::string& text, Role role) {
    for (const RichLine& line : lines) {
        for (const Run& run : line) {
            if (run.text.find(text) != std::string::npos && run.role == role) {
                return true;
            }
        }
    }
    return false;
}

TEST(Formula, PutsTheNumbersIntoTheSlabTest) {
    const std::vector<std::string> expected{
        "time = (line \u2212 start) / translation",
        "line = centre \u00b1 (half + padding)",
        "",
        "near x = (2.5 \u2212 (1.25 + 1) + 4) / 8",
        "       = 0.53125",
        "far  x = (2.5 + (1.25 + 1) + 4) / 8",
        "       = 1.094",
        "",
        "near y = (0.5 \u2212 (1.75 + 0.75) + 1.5) / 3",
        "       = \u22120.167",
        "far  y = (0.5 + (1.75 + 0.75) + 1.5) / 3",
        "       = 1.5",
        "",
        "enter = max(0.53125, \u22120.167) = 0.53125",
        "leave = min(1.094, 1.5) = 1.094",
        "",
        "enter < leave  0.53125 < 1.094  yes",
        "enter < 1      0.53125 < 1      yes",
        "leave > 0      1.094 > 0        yes",
        "hit at t = 0.53125",
        "position (0.25, 0.09375)",
    };
    EXPECT_EQ(plain_lines(examples::swept_box()), expected);
}

TEST(Formula, EachTermWearsTheColourOfItsGeometry) {
    const Scene scene = examples::swept_box();
    const std::vector<RichLine> lines = formula(scene, examples::answers_for(scene));
    EXPECT_TRUE(has_run(lines, "near x", Role::x_axis));
    EXPECT_TRUE(has_run(lines, "near y", Role::y_axis));
    EXPECT_TRUE(has_run(lines, " + 1", Role::corrected)) << "the padding";
    EXPECT_TRUE(has_run(lines, " + 4", Role::subject)) << "the start";
    EXPECT_TRUE(has_run(lines, " / 8", Role::subject)) << "the translation";
    EXPECT_TRUE(has_run(lines, " = 0.53125", Role::x_axis)) << "the axis of the latest entry";
    EXPECT_TRUE(has_run(lines, "hit at t", Role::corrected));
}

TEST(Formula, SaysNoWhereAComparisonFails) {
    const Scene scene = examples::scene(
        {examples::box("wall", {3, 0}, {1, 1.5}), examples::point("mover", {-4, -3}, Vec2d{9, 9})});
    const std::vector<std::string> lines = plain_lines(scene);
    EXPECT_EQ(lines[lines.size() - 6], "enter < leave  0.667 < 0.5  no");
    EXPECT_EQ(lines[lines.size() - 3], "a miss: y is left at 0.5, before x is");
    EXPECT_EQ(lines[lines.size() - 2], "        entered at 0.667");
    EXPECT_EQ(lines.back(), "t = 1, position (5, 6)") << "the end of the path";
}

// Where both move, the position is one of the world, not one as seen from the other shape.
TEST(Formula, OfAHitWhereBothMoveHasThePositionInTheWorld) {
    const Scene scene = examples::scene({examples::box("wall", {6, 0}, {1, 1}, Vec2d{-4, 0}),
                                         examples::box("mover", {0, 0}, {1, 1}, Vec2d{4, 0})});
    const std::vector<std::string> lines = plain_lines(scene);
    EXPECT_EQ(lines[lines.size() - 2], "hit at t = 0.5");
    EXPECT_EQ(lines.back(), "position in the world (2, 0)");
}

TEST(Formula, TreatsAnAxisWithoutMovementByItself) {
    const auto scene = [](double y) {
        return examples::scene(
            {examples::box("wall", {3, 0}, {1, 1}), examples::box("mover", {0, y}, {1, 1}, Vec2d{6, 0})});
    };
    std::vector<std::string> lines = plain_lines(scene(2));
    EXPECT_EQ(lines[8], "y: no translation");
    EXPECT_EQ(lines[9], "  inside if |2 \u2212 0| < 1 + 1");
    EXPECT_EQ(lines[10], "  2 < 2: no, never inside");
    lines = plain_lines(examples::closed(scene(2)));
    EXPECT_EQ(lines[10], "  2 \u2264 2: yes, always inside");
    lines = plain_lines(scene(0.5));
    EXPECT_EQ(lines[10], "  0.5 < 2: yes, always inside");
    EXPECT_EQ(lines[12], "enter = max(0.167, \u2212\u221e) = 0.167");
}

TEST(Formula, ComparesByThePolicy) {
    const std::vector<std::string> lines = plain_lines(examples::closed(examples::swept_box()));
    EXPECT_EQ(lines[16], "enter \u2264 leave  0.53125 \u2264 1.094  yes");
    EXPECT_EQ(lines[18], "leave \u2265 0      1.094 \u2265 0        yes");
}

TEST(Formula, ShowsTheOverlapOfWhatStandsStill) {
    const std::vector<std::string> expected{
        "depth = half sizes \u2212 centre distance",
        "",
        "depth x = (2 + 1.2) \u2212 |2.2 \u2212 0|",
        "        = 1",
        "",
        "depth y = (1.5 + 1) \u2212 |1.6 \u2212 0|",
        "        = 0.9",
        "",
        "least on y, depth = 0.9",
        "mtv = (0, 0.9)",
    };
    EXPECT_EQ(plain_lines(examples::scene(
                  {examples::box("wall", {0, 0}, {2, 1.5}), examples::box("crate", {2.2, 1.6}, {1.2, 1})})),
              expected);
}

TEST(Formula, NamesTheGapThatKeepsShapesApart) {
    const std::vector<std::string> lines = plain_lines(
        examples::scene({examples::box("wall", {-2, 0}, {1, 1}), examples::box("crate", {2, 1}, {1, 1})}));
    EXPECT_EQ(lines[2], "depth x = (1 + 1) \u2212 |2 + 2|");
    EXPECT_EQ(lines[3], "        = \u22122, a gap");
    EXPECT_EQ(lines[6], "        = 1");
    EXPECT_EQ(lines[lines.size() - 2], "separated on x");
    EXPECT_EQ(lines.back(), "distance = 2");
}

std::vector<std::string> lines_by(Algorithm algorithm, const Shape<double>& a, const Shape<double>& b) {
    const Scene scene = samples::scene_of(a, b);
    std::vector<std::string> lines;
    for (const RichLine& line :
         formula(scene, answer(scene, FocusPair{0, 1}, {Operation::contact, algorithm}))) {
        lines.push_back(plain(line));
    }
    return lines;
}

/// It told of the least depth on an axis, as of a test of axes that was never made.
TEST(Formula, OfEpaEndsWithTheDistanceAndTheNormalOfItsClosestEdge) {
    const auto lines = lines_by(Algorithm::gjk_epa, samples::house(), samples::kite());
    const auto at = std::ranges::find(lines, "distance = I \u00d7 IE / |IE|");
    ASSERT_GE(lines.end() - at, 6);
    EXPECT_TRUE(at[1].ends_with(" = 0.743")) << at[1];
    EXPECT_EQ(at[2], "n = normal of IE = (0.928, \u22120.371)");
    EXPECT_EQ(lines[lines.size() - 2], "depth = 0.743");
    EXPECT_TRUE(lines.back().starts_with("mtv = "));
}

TEST(Formula, OfGjkEndsWithTheDistanceOfItsSimplex) {
    const auto lines =
        lines_by(Algorithm::gjk_epa, samples::house(), Capsule<double>{{2.5, -0.5}, {3.5, 1.5}, 0.5});
    EXPECT_FALSE(
        std::ranges::any_of(lines, [](const std::string& line) { return line.starts_with("depth"); }));
    EXPECT_EQ(lines.back(), "distance = 1.264");
}

/// "distance = 5" stood below a gap of 3.
TEST(Formula, OfTheSeparatingAxisTestTellsNoDistanceOfWhatIsSeparated) {
    const auto lines = lines_by(Algorithm::sat, Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{5, 6}, {1, 1}});
    EXPECT_TRUE(lines.back().starts_with("separated on ")) << lines.back();
}

/// The foot of the perpendicular to an edge's line was told to be the closest point, beyond the edge's ends.
TEST(Formula, TakesNoPointBeyondAnEdgeForTheClosestOne) {
    const auto lines = lines_by(Algorithm::closed_form, samples::kite(), Circle<double>{{5, -3}, 0.5});
    EXPECT_FALSE(std::ranges::any_of(
        lines, [](const std::string& line) { return line.find("closest to m") != std::string::npos; }));
}

TEST(Formula, IsEmptyWithoutAPair) {
    EXPECT_TRUE(plain_lines(Scene{}).empty());
}

TEST(Formula, ItsResultsAreThoseOfTheTrace) {
    for (const auto& [name, scene] : examples::all()) {
        const Answers answers = examples::answers_for(scene);
        if (!answers.focus) {
            continue;
        }
        const std::vector<RichLine> lines = formula(scene, answers);
        for (const auto& slab : find_events<SlabInterval<double>>(answers.focus->cast_trace)) {
            if (slab.delta != 0) {
                EXPECT_TRUE(has_run(lines, number(slab.near), role_of(slab.axis))) << name;
                EXPECT_TRUE(has_run(lines, number(slab.far), role_of(slab.axis))) << name;
            }
        }
        if (answers.focus->cast && !answers.focus->cast->started_inside) {
            EXPECT_TRUE(has_run(lines, "hit at t = " + number(answers.focus->cast->t), Role::corrected))
                << name;
        }
    }
}

TEST(Formula, FitsItsColumn) {
    for (const auto& [name, scene] : examples::all()) {
        for (const std::string& line : plain_lines(scene)) {
            EXPECT_LE(length(line), formula_width) << name << ": " << line;
        }
    }
}

/// What of a shape is told where no term shows it, or is shown by one.
std::vector<std::string> numbers_of(const ShapeD& shape) {
    switch (shape.index()) {
        case 0:
            return {"position"};
        case 1:
            return {"a", "b"};
        case 2:
            return {"center", "half"};
        case 3:
            return {"center", "half", "angle"};
        case 4:
            return {"center", "radius"};
        case 5:
            return {"a", "b", "radius"};
        default:
            return {};  // vertices stand where they matter
    }
}

TEST(Formula, ShowsAllNumbersThatMakeTheShapesWhateverIsAsked) {
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        Answers answers;
        answers.focus = focus;
        const std::vector<RichLine> lines = formula(scene, answers);
        for (const bool of_b : {false, true}) {
            for (const std::string& name : numbers_of(scene.shapes[of_b ? focus.b : focus.a].shape)) {
                const auto is_shown = [&](const auto& run) {
                    return run.number && run.number->of_b == of_b && run.number->name.starts_with(name);
                };
                ASSERT_TRUE(std::ranges::any_of(lines, [&](const RichLine& line) {
                    return std::ranges::any_of(line, is_shown);
                })) << name;
            }
        }
        for (const RichLine& line : lines) {
            ASSERT_LE(length(plain(line)), formula_width) << plain(line);
        }
    });
}

TEST(FormulaLines, BreakBetweenTermsUnderTheFirst) {
    FormulaLines lines;
    lines.add({plain_run("sum = ")}, {{plain_run("1111111111")},
                                      {plain_run(" + 222222222222")},
                                      {plain_run(" + 33333"), plain_run("33333")}});
    const std::vector<RichLine> made = std::move(lines).take();
    ASSERT_EQ(made.size(), 2u);
    EXPECT_EQ(plain(made[0]), "sum = 1111111111 + 222222222222");
    EXPECT_EQ(plain(made[1]), "      + 3333333333");
}

TEST(FormulaLines, NeverBeginWithAComma) {
    FormulaLines lines;
    lines.add({plain_run("they share ")},
              {{plain_run("(-0.5, -0.062) to (1, 0.5)")}, {plain_run(", length "), plain_run("1.602")}});
    const std::vector<RichLine> made = std::move(lines).take();
    ASSERT_EQ(made.size(), 2u);
    EXPECT_EQ(plain(made[1]), "           length 1.602");
}

// At the first step of a cast stood the contact of the two at rest, and of a contact the whole answer.
TEST(Formula, AtTheFirstStepDoesNotTellTheEnd) {
    std::size_t formulas = 0;
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        if (focus.shown.trace.size() < 3) {
            return;
        }
        ++formulas;
        Answers answers;
        answers.focus = focus;
        for (const RichLine& line : formula(scene, at_step(answers, 1))) {
            const std::string text = plain(line);
            for (const char* told : {"mtv = ", "separated", "hit at t", "a miss", "they only touch"}) {
                EXPECT_FALSE(text.starts_with(told)) << text;
            }
        }
    });
    EXPECT_GT(formulas, 1000U);
}

}  // namespace
}  // namespace collidarium::app
