#include <gtest/gtest.h>

#include <filesystem>

#include "explain/formula/formula.hpp"
#include "explain/formula/formula_lines.hpp"
#include "explain/step_lines.hpp"
#include "explain/steps/steps.hpp"
#include "io/scene/scene_file.hpp"
#include "overlays/example_scenes.hpp"

namespace collidarium::app {
namespace {

/// The steps of a ball of radius 1 that moves from the origin.
std::vector<Step> steps_at(const ShapeD& a, const Vec2d& way, Algorithm method = Algorithm::automatic) {
    const Scene scene = examples::scene(
        {{.id = "still", .name = {}, .shape = a, .translation = {}, .unknown = {}},
         {.id = "ball", .name = {}, .shape = Circle<double>{{0, 0}, 1}, .translation = way, .unknown = {}}});
    FocusQuery query;
    query.algorithm = method;
    return steps(scene, answer(scene, choose_focus(scene, {}), query));
}

const Step* titled(const std::vector<Step>& all, const std::string& title) {
    for (const Step& step : all) {
        if (step.title == title) {
            return &step;
        }
    }
    ADD_FAILURE() << "no step " << title;
    return nullptr;
}

TEST(CastSteps, NameTheEdgesAndSayWhenTheyAreCrossed) {
    const auto all = steps_at(Aabb<double>{{5, 0}, {1, 1}}, {6, 0}, Algorithm::minkowski);
    if (const Step* left = titled(all, "left face of still")) {
        EXPECT_EQ(
            left->sentence,
            "on the Minkowski difference, the point starts 3 outside the line of the left face of still and "
            "moves 6 inwards: it crosses the line at t = 0.5, on the edge");
        EXPECT_EQ(samples::lines_of(*left),
                  (std::vector<std::string>{
                      "n = (\u22121, 0)", "s = (0, 0) \u2212 (4, 1) = (\u22124, \u22121)",
                      "distance = n\u00b7s \u2212 1 = 3", "approach = \u2212n\u00b7(6, 0) = 6",
                      "still left face in  = 3 / 6 = 0.5"}));
    }
    if (const Step* top = titled(all, "top face of still")) {
        EXPECT_EQ(top->sentence,
                  "the path runs parallel to the top face of still, inside its line on the Minkowski "
                  "difference: no "
                  "crossing");
    }
}

TEST(CastSteps, GiveTheQuadraticWithItsNumbers) {
    const auto all = steps_at(Circle<double>{{5, 0}, 1}, {6, 0});
    if (const Step* arc = titled(all, "arc")) {
        EXPECT_EQ(arc->sentence,
                  "the line of the path enters the circle of radius 2 around (5, 0) at t = 0.5 and leaves it "
                  "at t = 1.167");
        EXPECT_EQ(arc->formula.size(), 11u);
        EXPECT_TRUE(arc->formula.front().front().event);
    }
}

/// "at t = 0.500 ...: no contact is possible before t = 0.4998": the first time had fewer digits.
TEST(CastSteps, GiveBothTimesOfAnAdvanceTheSameDigits) {
    const auto all = steps_at(Circle<double>{{5, 2}, 1}, {10, 0}, Algorithm::conservative_advancement);
    std::size_t compared = 0;
    for (const Step& step : all) {
        const std::string& text = step.sentence;
        const std::size_t next = text.find("no contact is possible before t = ");
        if (next != std::string::npos) {
            ++compared;
            EXPECT_LT(std::stod(text.substr(text.find("t = ") + 4)), std::stod(text.substr(next + 34)))
                << text;
        }
    }
    EXPECT_GT(compared, 5U);
}

TEST(CastSteps, SayWhyAnAdvanceIsSafe) {
    const auto all = steps_at(Circle<double>{{5, 0}, 1}, {6, 0}, Algorithm::conservative_advancement);
    if (const Step* first = titled(all, "t = 0")) {
        EXPECT_EQ(first->sentence,
                  "at t = 0 the distance is 3 and shrinks by at most 6 per unit of time: no contact is "
                  "possible before t = 0.5");
    }
    if (const Step* last = titled(all, "t = 0.5")) {
        EXPECT_EQ(last->sentence, "at t = 0.5 the distance is 0: they are in contact");
    }
    const auto away = steps_at(Circle<double>{{5, 0}, 1}, {-6, 0}, Algorithm::conservative_advancement);
    if (const Step* first = titled(away, "t = 0")) {
        EXPECT_EQ(first->sentence, "at t = 0 the distance is 3 and does not shrink: ball moves away");
    }
}

TEST(CastSteps, OfSlabsCarryTheirFormula) {
    const Scene scene = examples::swept_box();
    const auto all = steps(scene, examples::answers_for(scene));
    if (const Step* x = titled(all, "slab x")) {
        EXPECT_EQ(plain(x->formula.front()), "near x = (2.5 \u2212 (1.25 + 1) + 4) / 8");
    }
    if (const Step* both = titled(all, "entry and exit")) {
        EXPECT_EQ(
            both->sentence,
            "the point is in both slabs from the latest entry, t = 0.53125 (slab x), to the earliest exit, "
            "t = 1.094 (slab x); the other crossings are on the lines of edges, off the box; those with t < "
            "0 "
            "or t > 1 are off the path as well");
    }
}

TEST(CastSteps, OfSlabsNameTheNearEdgeAndWhereTheLinesCross) {
    const Scene scene = examples::scene(
        {examples::box("wall", {3, 0}, {1, 1.5}), examples::point("mover", {-4, -3}, Vec2d{9, 9})});
    const auto all = steps(scene, examples::answers_for(scene));
    if (const Step* y = titled(all, "slab y")) {
        EXPECT_EQ(
            y->sentence,
            "the point moves 9 across slab y, which it enters at the near edge, 1.5 ahead, and leaves at the "
            "far edge, 4.5 ahead: it is inside from t = 1.5 / 9 = 0.167 to t = 4.5 / 9 = 0.5");
    }
    if (const Step* both = titled(all, "entry and exit")) {
        EXPECT_EQ(both->sentence,
                  "the point is never inside: the latest entry (slab x, t = 0.667) comes after the earliest "
                  "exit (slab y, t = 0.5): every crossing is on the line of an edge, off the box");
    }
}

TEST(CastSteps, EndWithThePositionAndWhatIsGivenUp) {
    const auto last = [](const SceneShape& a, const SceneShape& b) {
        const Scene scene = examples::scene({a, b});
        return samples::lines_of(steps(scene, examples::answers_for(scene)).back());
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(
        last(examples::box("wall", {4, 0}, {1, 1}), examples::box("mover", {0, 0}, {1, 1}, Vec2d{4, 0})),
        (Lines{"position = start + t \u00b7 translation", "position = (0, 0) + 0.5 (4, 0) = (2, 0)",
               "given up: delta = (t \u2212 1) \u00b7 translation",
               "delta = (0.5 \u2212 1) (4, 0) = (\u22122, 0)"}));
    EXPECT_EQ(last(examples::box("wall", {2, 1}, {2, 2}), examples::box("mover", {2, 1}, {1, 1}, Vec2d{3, 1}))
                  .back(),
              "delta = (0 \u2212 1) (3, 1) = (\u22123, \u22121)")
        << "an overlap at the start gives up all of it";
    EXPECT_EQ(
        last(examples::box("wall", {9, 9}, {1, 1}), examples::box("mover", {0, 0}, {1, 1}, Vec2d{4, 0})),
        (Lines{"position = start + t \u00b7 translation", "position = (0, 0) + 1 (4, 0) = (4, 0)"}));
    // Where both move, it is a position in the world, not one as seen from the other shape.
    EXPECT_EQ(last(examples::box("wall", {6, 0}, {1, 1}, Vec2d{-4, 0}),
                   examples::box("mover", {0, 0}, {1, 1}, Vec2d{4, 0}))[1],
              "position = (0, 0) + 0.5 (4, 0) = (2, 0)");
}

// Both lines are crossed at one corner: there is nothing to say about other crossings.
TEST(CastSteps, OfSlabsSayNothingOfCrossingsThatAreAllOnTheBox) {
    const Scene scene = examples::scene(
        {examples::box("wall", {0, 0}, {1, 1}), examples::point("mover", {-2, -2}, Vec2d{4, 4})});
    const auto all = steps(scene, examples::answers_for(scene));
    if (const Step* both = titled(all, "entry and exit")) {
        EXPECT_EQ(both->sentence.find("crossing"), std::string::npos) << both->sentence;
    }
}

TEST(CastFormulas, AreThereForEverySceneAndMethodAndFitTheirColumn) {
    const std::filesystem::path folder = std::filesystem::path(COLLIDARIUM_SOURCE_DIR) / "assets" / "scenes";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.path().string().ends_with(".scene.json")) {
            continue;
        }
        const auto read = read_scene(entry.path());
        const auto* source = std::get_if<SceneSource>(&read);
        ASSERT_NE(source, nullptr) << entry.path();
        for (const Algorithm method :
             {Algorithm::automatic, Algorithm::minkowski, Algorithm::conservative_advancement}) {
            FocusQuery query;
            query.operation = Operation::cast;
            query.algorithm = method;
            const Answers answers = answer(source->scene, choose_focus(source->scene, {}), query);
            const std::vector<RichLine> lines = formula(source->scene, answers);
            EXPECT_EQ(lines.empty(), !answers.focus) << entry.path();
            for (const RichLine& line : lines) {
                EXPECT_LE(length(plain(line)), formula_width) << entry.path() << ": " << plain(line);
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::app
