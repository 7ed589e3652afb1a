#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "explain/compare/margins.hpp"
#include "explain/formula/formula.hpp"
#include "explain/formula/formula_lines.hpp"
#include "explain/step_lines.hpp"
#include "explain/trace/route.hpp"
#include "explain/words/names.hpp"

namespace collidarium::app {
namespace {

using Lines = std::vector<std::string>;

struct ShownPair {
    Scene scene;
    FocusAnswer focus;

    [[nodiscard]] Step titled(const std::string& title) const {
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            if (Step step = step_at(scene, focus, i); step.title == title) {
                return step;
            }
        }
        ADD_FAILURE() << "no step is called " << title;
        return {};
    }
    template <class E>
    [[nodiscard]] std::vector<Step> of() const {
        return samples::steps_of<E>(scene, focus);
    }
    [[nodiscard]] std::string formula_text() const {
        Answers answers;
        answers.focus = focus;
        std::string text;
        for (const RichLine& line : formula(scene, answers)) {
            text += plain(line) + "\n";
        }
        return text;
    }
};

ShownPair shown_pair(const Shape<double>& a, const Shape<double>& b, Operation operation,
                     std::optional<Vec2d> way = {}) {
    Scene scene = samples::scene_of(a, b, way);
    scene.question.emplace().steps = ListedSteps::shipped;
    FocusAnswer focus = samples::asked(scene, operation, Algorithm::automatic).value();
    return {std::move(scene), std::move(focus)};
}

const Shape<double> far_kite = samples::polygon({{5, 0}, {7.5, -0.5}, {8.5, 1.5}, {6.5, 2.5}});
const Shape<double> notched = samples::polygon({{-3, -2}, {3, -2}, {3, 2}, {0, -0.4}, {-3, 2}});

TEST(StepRoute, SaysThatTheFloatFilterSettledItOnWhichEdge) {
    const ShownPair apart = shown_pair(samples::house(), far_kite, Operation::contact);
    EXPECT_EQ(
        apart.titled("filter: settled").sentence,
        "separated on the normal of edge 2 of wall by 3.900: settled by the float filter; no exact test "
        "needed");
    EXPECT_EQ(samples::lines_of(apart.titled("filter: settled")), Lines{"3.900 > 4.268e\u22125"});
    EXPECT_EQ(
        apart.titled("filter: edge 2 of wall").sentence,
        "on the normal of edge 2 of wall, the separation is 3.900 (\u00b14.268e\u22125): a separating axis");
    EXPECT_EQ(samples::lines_of(apart.titled("filter: edge 2 of wall")),
              (Lines{"n = (0.928, \u22120.371)", "separation = 3.900", "error bound = 4.268e\u22125",
                     "3.900 > 4.268e\u22125"}));
    EXPECT_NE(apart.formula_text().find("float filter: 3.900 > 4.268e\u22125\n"), std::string::npos)
        << apart.formula_text();
}

TEST(StepRoute, NamesTheKernelAndWhereItsCodeIs) {
    const ShownPair hit =
        shown_pair(Aabb<double>{{0, 0}, {2, 1}}, Circle<double>{{2.5, 1}, 1}, Operation::contact);
    const Step kernel = hit.titled("route: closed form for a circle and a box");
    EXPECT_EQ(kernel.sentence,
              "closed form for a circle and a box: the centre clamped to the box is the closest point; then "
              "the distance is compared with the sum of the radii");
    EXPECT_EQ(samples::lines_of(kernel), Lines{"collidarium/pairs/circle_aabb.hpp"});
}

/// 468 > 1.004e-11 stood in the formula of two circles at rest.
TEST(StepRoute, TheIdeaHasNoErrorBounds) {
    ShownPair hit = shown_pair(Aabb<double>{{0, 0}, {2, 1}}, Circle<double>{{2.5, 1}, 1}, Operation::contact);
    ShownPair miss = shown_pair(samples::house(), far_kite, Operation::cast, Vec2d(-6, 9));
    EXPECT_NE(hit.formula_text().find("beyond the bound"), std::string::npos) << hit.formula_text();
    hit.scene.question.reset();
    miss.scene.question.reset();
    EXPECT_TRUE(hit.formula_text().ends_with("mtv = (0.5, 0)\n")) << hit.formula_text();
    EXPECT_EQ(miss.formula_text().find(" > "), std::string::npos) << miss.formula_text();
    EXPECT_NE(miss.formula_text().find("separation on n = 3.051\n"), std::string::npos)
        << miss.formula_text();
}

TEST(StepRoute, EveryKernelHasWordsOfItsOwn) {
    std::set<std::string_view> kernels;
    samples::for_each_answer([&](const Scene&, const FocusAnswer& focus) {
        for (const EventD& event : focus.shown.trace) {
            if (const auto* route = std::get_if<Route<double>>(&event)) {
                kernels.insert(route->kernel);
            }
        }
    });
    EXPECT_GT(kernels.size(), 15U);
    for (const std::string_view kernel : kernels) {
        EXPECT_NE(kernel_words(kernel).find(": "), std::string::npos) << kernel;
    }
}

TEST(StepRoute, TellsWhatTheClosedFormCompared) {
    const ShownPair hit =
        shown_pair(Aabb<double>{{0, 0}, {2, 1}}, Circle<double>{{2.5, 1}, 1}, Operation::contact);
    EXPECT_EQ(hit.titled("filter: settled").sentence,
              "d\u00b2 is less than r\u00b2 (d: distance, r: sum of the radii) by more than the "
              "rounding error: mover and wall overlap; settled "
              "by the closed form; no exact test needed");
    const std::string text = hit.formula_text();
    EXPECT_TRUE(
        text.starts_with("wall centre (0, 0)  half (2, 1)\n\n"
                         "depth = radii \u2212 d, d = |m \u2212 q|\n\n"
                         "m = (2.5, 1)  the centre\n"
                         "q = (2, 1)  closest to m\n"
                         "d = \u221a(0.5\u00b2 + 0\u00b2) = 0.5\n"
                         "depth = 1 \u2212 0.5 = 0.5\n\n"
                         "mtv = (0.5, 0)\n\n"
                         "|d\u00b2 \u2212 r\u00b2|, or a multiple of it\n"
                         "closed form: 0."))
        << text;
    EXPECT_TRUE(text.ends_with("beyond the bound: no exact test needed\n")) << text;
    const ShownPair inside =
        shown_pair(Aabb<double>{{0, 0}, {2, 1}}, Circle<double>{{1.75, 0}, 0.5}, Operation::contact);
    EXPECT_NE(inside.formula_text().find("m is inside: signed d = \u22120.25\ndepth = 0.5 + 0.25 = 0.75\n"),
              std::string::npos)
        << inside.formula_text();
    const ShownPair boxes =
        shown_pair(Obb<double>{{0, 0}, {2, 1}, 0.3}, Obb<double>{{2.5, 1}, {1, 1}, 1.0}, Operation::contact);
    EXPECT_EQ(boxes.titled("filter: settled").sentence,
              "the least depth on the four face normals, 0.725, exceeds its error bound 1.51e\u221214: "
              "settled by the closed form; no exact test needed");
}

TEST(StepRoute, HandsOnWhatIsWithinTheBound) {
    const ShownPair near =
        shown_pair(Obb<double>{{2, 0}, {1, 1}, 0.0}, Aabb<double>{{0, 0}, {1, 1}}, Operation::contact);
    const auto exact = near.of<ExactFallback<double>>();
    ASSERT_EQ(exact.size(), 2U);
    EXPECT_EQ(exact[0].sentence,
              "0 \u00b11.066e\u221214 may be positive or negative: exact arithmetic decides");
    EXPECT_EQ(samples::lines_of(exact[0]), Lines{"|0| \u2264 1.066e\u221214, either sign"});
    EXPECT_TRUE(near.titled("route: general route for convex shapes")
                    .sentence.starts_with("fallback: general route for convex shapes: a float filter"));
    EXPECT_EQ(near.titled("filter: uncertain").sentence,
              "the largest separation, 0 on the normal of edge 4 of wall, is within the error bound "
              "1.907e\u22125 of zero: the float filter cannot decide its sign");
    EXPECT_EQ(answered_by(near.focus.shown), "closed form");
}

TEST(StepRoute, SaysWhyTheExactTestIsEntered) {
    const auto reason_of = [](const Shape<double>& a, const Shape<double>& b) {
        const auto exact = shown_pair(a, b, Operation::contact).of<ExactFallback<double>>();
        return exact.empty() ? "none" : exact.back().sentence;
    };
    EXPECT_EQ(reason_of(Circle<double>{{0, 0}, 0.5}, Circle<double>{{1, 0}, 0.5}),
              "wall has fewer than three vertices, so the filter does not apply: exact arithmetic decides");
    std::vector<Vec2d> around;
    for (int i = 0; i < 24; ++i) {
        around.emplace_back(3 * std::cos(i * 0.2618), 3 * std::sin(i * 0.2618));
    }
    EXPECT_EQ(reason_of(samples::polygon(around), samples::house()),
              "wall has 24 vertices, more than the filter's limit of 16: exact arithmetic decides");
}

TEST(StepRoute, ClimbsFromVertexToVertex) {
    const ShownPair apart = shown_pair(samples::house(), far_kite, Operation::distance);
    const Step last = apart.titled("hill climbing: closest vertex");
    EXPECT_EQ(
        last.sentence,
        "w = vertex 3 of wall \u2212 vertex 1 of mover, a vertex of the Minkowski difference, is 4.031 from "
        "the origin; no edge leads closer, so it is the closest");
    EXPECT_EQ(samples::lines_of(last), (Lines{"w = (1, 0.5) \u2212 (5, 0) = (\u22124, 0.5)", "|w| = 4.031"}));
    const ShownPair cast = shown_pair(samples::house(), far_kite, Operation::cast, Vec2d(-6, 0));
    EXPECT_EQ(cast.titled("hill climbing").sentence,
              "w = vertex 3 of wall \u2212 vertex 1 of mover, a vertex of the Minkowski difference, faces "
              "the path; an edge of wall leads towards the entry point");
}

TEST(StepRoute, TellsHowFarAPathPassesBy) {
    const ShownPair miss = shown_pair(samples::house(), far_kite, Operation::cast, Vec2d(-6, 9));
    const std::string across = miss.titled("filter: perpendicular to the path").sentence;
    EXPECT_TRUE(across.starts_with("on the axis perpendicular to the path, the separation is 3.051 (\u00b1"))
        << across;
    EXPECT_TRUE(across.ends_with("): mover passes by")) << across;
    EXPECT_EQ(miss.titled("filter: settled").sentence,
              "mover misses wall by 3.051: settled by the filter; no exact test needed");
    const ShownPair behind = shown_pair(samples::house(), far_kite, Operation::cast, Vec2d(6, 0));
    EXPECT_TRUE(behind.titled("filter: along the path").sentence.ends_with(": wall lies behind"));
    const ShownPair late = shown_pair(samples::house(), far_kite, Operation::cast, Vec2d(-3, 0));
    EXPECT_EQ(
        late.titled("filter: settled").sentence,
        "mover would hit only at t = 1.4, after the end of its path: settled by the filter; no exact test "
        "needed");
    EXPECT_NE(miss.formula_text().find("separation on n = 3.051 > "), std::string::npos)
        << miss.formula_text();
}

TEST(StepRoute, GoesThroughThePartsOfConcaveShapes) {
    const ShownPair hit = shown_pair(notched, Obb<double>{{0.3, 0.5}, {0.8, 0.5}, 0.3}, Operation::contact);
    const auto pairs = hit.of<PartPair<double>>();
    ASSERT_GE(pairs.size(), 5U);
    EXPECT_EQ(pairs[0].title, "bounding boxes: descend");
    EXPECT_EQ(
        pairs[0].sentence,
        "the bounding boxes of a group of parts of wall and mover overlap: test the smaller groups inside");
    EXPECT_EQ(pairs[1].sentence,
              "the bounding boxes of part 1 of wall and mover are separated on y by 0.186: skipped");
    EXPECT_EQ(samples::lines_of(pairs[1]),
              (Lines{"gap x = \u22120.612 \u2212 3 = \u22123.612", "gap y = \u22120.214 + 0.4 = 0.186"}));
    EXPECT_EQ(pairs[3].sentence,
              "the bounding boxes of part 3 of wall and mover overlap: test the two parts");
    EXPECT_EQ(pairs.back().sentence,
              "part 3 of wall and mover overlap: their Minkowski difference is added to the union, which the "
              "origin "
              "has to leave");
    EXPECT_EQ(hit.titled("filter: edge 2 of part 3 of wall").sentence,
              "on the normal of edge 2 of part 3 of wall, the overlap is 0.243 (\u00b12.678e\u22125)");
    EXPECT_EQ(hit.titled("the MTV").sentence,
              "moving mover by (\u22120.152, 0.190) separates them, and no shorter translation does: the "
              "minimum translation vector (MTV)");
    EXPECT_NE(hit.formula_text().find("mtv = (\u22120.152, 0.190)\n"
                                      "depth = \u221a(0.152\u00b2 + 0.190\u00b2) = 0.243\n"),
              std::string::npos)
        << hit.formula_text();
}

TEST(StepRoute, TellsWhyACandidateIsNotTheMtv) {
    const ShownPair hit = shown_pair(
        Segment<double>{{-1, -0.5}, {1, 1}},
        samples::polygon({{-1.5, -1}, {1.5, -1}, {1.5, 1}, {0, -0.2}, {-1.5, 1}}), Operation::contact);
    EXPECT_EQ(hit.titled("candidate: still overlaps").sentence,
              "moving mover by (\u22120.216, 0.288) leaves another pair of parts overlapping: not the MTV");
}

TEST(StepRoute, OfADistanceSkipsWhatIsNoCloser) {
    const ShownPair apart =
        shown_pair(notched, Obb<double>{{0.3, 2.5}, {0.8, 0.5}, 0.3}, Operation::distance);
    EXPECT_EQ(apart.titled("parts: skipped").sentence,
              "the bounding boxes of part 1 of wall and mover are at distance 2.186, no less than the least "
              "so far, 1.319: skipped");
}

TEST(StepRoute, FormulasOfEveryStepFitTheirColumn) {
    samples::for_each_answer([](const Scene& scene, const FocusAnswer& focus) {
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const Step step = step_at(scene, focus, i);
            ASSERT_FALSE(step.title.empty() || step.sentence.empty()) << i;
            ASSERT_FALSE(step.sentence.ends_with(".")) << step.sentence;
            for (const RichLine& line : step.formula) {
                ASSERT_LE(length(plain(line)), formula_width) << plain(line);
            }
        }
    });
}

TEST(RouteDecisions, AreHowSureTheFilterIs) {
    const ShownPair apart = shown_pair(samples::house(), far_kite, Operation::contact);
    const auto all = decisions(apart.scene, apart.focus);
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].what, "float filter: |separation| > bound");
    EXPECT_TRUE(all[0].holds);
    EXPECT_EQ(all[1].what, "edge 2 of wall: overlap > 0");
}

TEST(RouteDecisions, PartWhereFloatNeedsTheExactTest) {
    const Scene scene = samples::scene_of(Circle<double>{{0, 0}, 1}, Circle<double>{{2 + 1e-8, 0}, 1});
    const FocusQuery query{Operation::contact, Algorithm::automatic};
    const auto difference = scalar_difference(scene, *answer(scene, FocusPair{0, 1}, query).focus, query);
    ASSERT_TRUE(difference.has_value());
    EXPECT_EQ(difference->what, "closed form: |d\u00b2 \u2212 r\u00b2| > bound");
    EXPECT_EQ(difference->in_float, "no");
    EXPECT_EQ(difference->in_double, "yes");
}

TEST(AnsweredBy, IsTheRouteOrTheMethodThatWasAskedFor) {
    EXPECT_EQ(answered_by(shown_pair(samples::house(), far_kite, Operation::contact).focus.shown), "SAT");
    EXPECT_EQ(answered_by(shown_pair(samples::house(), far_kite, Operation::distance).focus.shown),
              "Minkowski difference");
    EXPECT_EQ(answered_by(shown_pair(samples::house(), far_kite, Operation::cast, Vec2d(-6, 0)).focus.shown),
              "Minkowski difference");
    EXPECT_EQ(answered_by(shown_pair(Circle<double>{{0, 0}, 1}, Circle<double>{{4, 0}, 1}, Operation::cast,
                                     Vec2d(-6, 0))
                              .focus.shown),
              "quadratic equation");
    EXPECT_EQ(answered_by(shown_pair(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{4, 0}, {1, 1}},
                                     Operation::cast, Vec2d(-6, 0))
                              .focus.shown),
              "slab test");
    EXPECT_EQ(answered_by(shown_pair(notched, far_kite, Operation::contact).focus.shown), "convex parts");
    const Scene scene = samples::scene_of(samples::house(), far_kite);
    EXPECT_EQ(answered_by(samples::asked(scene, Operation::contact, Algorithm::sat)->shown), "SAT");
    EXPECT_EQ(answered_by(samples::asked(scene, Operation::contact, Algorithm::minkowski)->shown),
              "Minkowski difference");
}

}  // namespace
}  // namespace collidarium::app
