#include <gtest/gtest.h>

#include <cmath>

#include "explain/trace/axis_choice.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/number.hpp"
#include "overlays/explained.hpp"

namespace collidarium::app {
namespace {

const FocusQuery by_sat{Operation::contact, Algorithm::sat};
const FocusQuery by_kernel{Operation::contact, Algorithm::automatic};  // two boxes: the overlap on x and on y

SceneShape triangle() {
    return test::polygon("tri", {{-3, -1}, {-1, -0.5}, {-2, 1.5}});
}

SceneShape octagon() {
    std::vector<Vec2d> vertices;
    for (int i = 0; i < 8; ++i) {
        vertices.emplace_back(2 * std::cos(i * 0.785), 2 * std::sin(i * 0.785));
    }
    return test::polygon("octagon", vertices);
}

Scene two_boxes() {
    return pair_of(test::box("wall", {-0.5, -0.25}, {2, 1}), test::box("crate", {1.8, 1}, {1.25, 0.75}));
}

Scene turned_boxes() {
    return pair_of(test::named("box", Obb<double>{{-0.5, -0.25}, {2, 1}, Rotation<double>(0.5)}),
                   test::named("other", Obb<double>{{1.5, 1}, {1.25, 0.75}, Rotation<double>(-0.375)}));
}

std::size_t axis_event(const Scene& scene, std::size_t n, const FocusQuery& query = by_sat) {
    return place_of<AxisProjection<double>>(answer(scene, FocusPair{0, 1}, query), n);
}

std::vector<Mark> of_kind(const Shot& shot, MarkKind kind, Role role) {
    std::vector<Mark> found;
    for (const Mark& mark : shot.in("axes")) {
        if (mark.kind == kind && mark.role == role) {
            found.push_back(mark);
        }
    }
    return found;
}

TEST(Axes, MeasureTheOverlapOnEachAndTellTheLeast) {
    const Explained seen = explained(two_boxes(), "axes", {.query = by_kernel});
    EXPECT_TRUE(seen.shot.says("axes", "y: least depth 0.5"));
    EXPECT_TRUE(seen.shot.says("axes", "x: depth 0.95"));
    EXPECT_TRUE(seen.shot.has("axes", MarkKind::arrow, Role::x_axis));
    EXPECT_TRUE(seen.shot.has("axes", MarkKind::arrow, Role::y_axis));
    EXPECT_TRUE(seen.shot.has("axes", MarkKind::hatch, Role::colliding));
    EXPECT_TRUE(seen.shot.has("axes", MarkKind::arrow, Role::corrected)) << "the way out as a length";
}

TEST(Axes, KeepOffTheNumbersOfTheRulers) {
    int bars = 0;
    for (const double height : {5.0, 5.5, 6.0, 6.5, 7.0, 8.0}) {
        Scene scene = two_boxes();
        scene.view->height = height;
        const Explained seen = explained(scene, "axes", {.query = by_sat});
        for (const Mark& number : seen.shot.in("rulers")) {
            for (const Mark& bar : seen.shot.in("axes")) {
                if (number.kind == MarkKind::text && bar.kind == MarkKind::fill) {
                    EXPECT_FALSE(bounds_of(bar.points).contains(number.points[0]))
                        << number.text << " at height " << height;
                    ++bars;
                }
            }
        }
    }
    EXPECT_GT(bars, 100);
}

TEST(Axes, BarsAreAsLongAsTheProjectionsAndBesideTheShapes) {
    const Explained seen = explained(two_boxes(), "axes", {.query = by_sat});
    const Rect shapes{seen.camera.to_screen({-2.5, 1.75}), seen.camera.to_screen({3.05, -1.25})};
    const double scale = seen.camera.pixels_per_unit();
    const std::vector<Mark> bars = of_kind(seen.shot, MarkKind::fill, Role::subject);
    ASSERT_EQ(bars.size(), 2u) << "on two axes";
    for (const Mark& bar : bars) {
        const double along = glm::distance(bar.points[0], bar.points[1]) / scale;
        EXPECT_TRUE(std::abs(along - 2.5) < 1e-6 || std::abs(along - 1.5) < 1e-6) << along;
        EXPECT_FALSE(overlapping(bounds_of(bar.points), shapes));
    }
}

TEST(Axes, OfShapesApartShowTheGap) {
    const Scene scene = pair_of(triangle(), test::named("ball", Circle<double>{{1, 0.8}, 0.9}));
    const Explained seen = explained(scene, "axes", {.query = by_sat});
    const AxisChoice choice = choose_axes(seen.answers.focus->shown.trace, {});
    const auto* gap = std::get_if<AxisProjection<double>>(&seen.answers.focus->shown.trace[choice.decides]);
    ASSERT_NE(gap, nullptr);
    EXPECT_LT(gap->overlap, 0);
    EXPECT_TRUE(seen.shot.says(
        "axes", axis_name(scene, *seen.answers.focus, *gap) + ": gap " + number(-gap->overlap)))
        << ::testing::PrintToString(seen.shot.texts("axes"));
    const std::vector<Mark> dots = of_kind(seen.shot, MarkKind::disc, Role::subject);
    ASSERT_EQ(dots.size(), 2u) << "the points of the ball that reach farthest";
    for (const Mark& dot : dots) {
        EXPECT_NEAR(glm::distance(seen.camera.to_world(dot.points[0]), Vec2d(1, 0.8)), 0.9, 1e-9);
    }
}

TEST(Axes, OfRoundShapesRunBetweenTheirCentres) {
    const Scene scene = pair_of(test::named("sun", Circle<double>{{-1.5, 0}, 1}),
                                test::named("moon", Circle<double>{{1.5, 0}, 1}));
    const Explained seen = explained(scene, "axes", {.query = by_sat});
    EXPECT_EQ(seen.shot.texts("axes"), (std::vector<std::string>{"centres: gap 1"}));
}

TEST(Axes, ShowTheWayOutAsALengthWhereItIsMoreThanTheSharedPart) {
    const Scene scene = pair_of(test::box("room", {0, 0}, {3, 2}), test::box("crate", {1, 0.5}, {0.5, 0.5}));
    const Explained seen = explained(scene, "axes", {.query = by_kernel});
    const double scale = seen.camera.pixels_per_unit();
    std::vector<double> lengths;
    for (const Role role : {Role::corrected, Role::x_axis}) {
        for (const Mark& arrow : of_kind(seen.shot, MarkKind::arrow, role)) {
            lengths.push_back(glm::distance(arrow.points[0], arrow.points[1]) / scale);
        }
    }
    const auto has = [&](double length) {
        return std::ranges::any_of(lengths, [&](double each) { return std::abs(each - length) < 1e-9; });
    };
    EXPECT_TRUE(has(2)) << "out at the top: the least";
    EXPECT_TRUE(has(2.5)) << "out at the right";
}

TEST(Axes, TheSideThatOneIsAcrossIsLit) {
    const Explained seen = explained(turned_boxes(), "axes", {.query = by_sat});
    const std::vector<Mark> sides = of_kind(seen.shot, MarkKind::line, Role::edge_axis);
    const auto thick = std::max_element(sides.begin(), sides.end(),
                                        [](const Mark& a, const Mark& b) { return a.size < b.size; });
    ASSERT_NE(thick, sides.end());
    const double length = glm::distance(thick->points[0], thick->points[1]);
    EXPECT_NEAR(length / seen.camera.pixels_per_unit(), 2, 1e-9) << "the short side of the first box";
}

TEST(Axes, NeverLieOnEachOther) {
    const Explained seen = explained(turned_boxes(), "axes", {.query = by_sat});
    std::vector<Mark> axes = of_kind(seen.shot, MarkKind::arrow, Role::edge_axis);
    std::erase_if(axes, [](const Mark& arrow) { return arrow.size == 1.4; });  // lengths beside the bars
    ASSERT_EQ(axes.size(), 4u);
    const auto side = [](const Mark& line, const Vec2d& point) {
        return cross(line.points[1] - line.points[0], point - line.points[0]);
    };
    for (const Mark& one : axes) {
        for (const Mark& other : axes) {
            const bool apart = side(one, other.points[0]) * side(one, other.points[1]) > 0 ||
                               side(other, one.points[0]) * side(other, one.points[1]) > 0;
            EXPECT_TRUE(apart || &one == &other);
        }
    }
}

TEST(Axes, OfManySidesOnlyThoseThatMatterAreDrawn) {
    const Scene scene =
        pair_of(octagon(), test::polygon("kite", {{1, 1}, {3, 0.5}, {3.5, 2}, {1.5, 2.5}}), 14);
    const Explained seen = explained(scene, "axes", {.query = by_sat});
    EXPECT_LE(of_kind(seen.shot, MarkKind::arrow, Role::edge_axis).size(), 4u);
    const std::vector<std::string> texts = seen.shot.texts("axes");
    EXPECT_TRUE(std::ranges::any_of(texts, [](const std::string& text) {
        return text.find("more axes are not drawn") != std::string::npos;
    })) << ::testing::PrintToString(texts);
}

TEST(Axes, TheLitOneStandsOutAndTheOthersFade) {
    const std::size_t third = axis_event(turned_boxes(), 2);
    const Explained seen = explained(turned_boxes(), "axes", {.query = by_sat, .lit = third});
    for (const EventMark& mark : seen.events) {
        EXPECT_LT(mark.event, seen.answers.focus->shown.trace.size());
    }
    EXPECT_TRUE(std::ranges::any_of(seen.events, [&](const EventMark& mark) { return mark.event == third; }));
    int full = 0;
    for (const Mark& axis : of_kind(seen.shot, MarkKind::arrow, Role::edge_axis)) {
        full += axis.opacity == 1 ? 1 : 0;
        EXPECT_TRUE(axis.opacity == 1 || axis.opacity < 0.4) << axis.opacity;
    }
    EXPECT_EQ(full, 1);
}

TEST(Axes, OfAConcavePolygonAreThoseOfThePieceThatDecides) {
    const Scene scene =
        pair_of(test::polygon("hook", {{-3, -2}, {2, -2}, {2, -1}, {-1, -1}, {-1, 2}, {-3, 2}}),
                test::box("crate", {-0.5, 1}, {0.75, 0.5}));
    const Explained seen = explained(scene, "axes", {.query = by_sat});
    bool piece = false;
    for (const Mark& mark : of_kind(seen.shot, MarkKind::outline, Role::free)) {
        double right = -10;
        for (const Vec2d& point : mark.points) {
            right = std::max(right, seen.camera.to_world(point).x);
        }
        piece = piece || std::abs(right + 1) < 1e-9;
    }
    EXPECT_TRUE(piece) << "the upright one, which the crate is in";
    for (const std::string& text : seen.shot.texts("axes")) {
        EXPECT_EQ(text.find("side 1 of hook"), std::string::npos) << text;
    }
}

TEST(Axes, TheLeastDepthOfAPartIsNotSaidToBeThatOfTheWhole) {
    const Scene scene = pair_of(test::polygon("fork", {{-2.25, -2},
                                                       {2.25, -2},
                                                       {2.25, 1.75},
                                                       {0.75, 1.75},
                                                       {0.75, -1.25},
                                                       {-0.75, -1.25},
                                                       {-0.75, 1.75},
                                                       {-2.25, 1.75}}),
                                test::box("bar", {0, 0.625}, {1.5, 0.375}));
    const std::size_t steps = answer(scene, FocusPair{0, 1}, {}).focus->shown.trace.size();
    bool is_measured = false;
    for (std::size_t step = 1; step <= steps; ++step) {
        for (const std::string& text : explained(scene, "axes", {.step = step}).shot.texts("axes")) {
            is_measured = is_measured || text.find("depth 0.75") != std::string::npos;
            EXPECT_EQ(text.find("least depth"), std::string::npos) << step << ": " << text;
        }
    }
    EXPECT_TRUE(is_measured) << "how far the bar is in one prong";
}

TEST(Axes, TheLitOneHasAPlaceInSight) {
    Scene scene = turned_boxes();
    scene.view->height = 6.5;
    for (std::size_t n = 0; n < 9; ++n) {
        const std::size_t step = axis_event(scene, n);
        const Explained seen =
            explained(scene, "axes", {.query = by_sat, .lit = step, .step = step + 1, .size = {1000, 620}});
        const std::vector<Mark> axes = of_kind(seen.shot, MarkKind::arrow, Role::edge_axis);
        const auto lit =
            std::ranges::find_if(axes, [](const Mark& axis) { return axis.opacity == 1 && axis.size > 1.5; });
        ASSERT_NE(lit, axes.end()) << step;
        const Vec2d middle = (lit->points[0] + lit->points[1]) * 0.5;
        EXPECT_TRUE(Rect({{0, 0}, {1000, 620}}).contains(middle)) << step;
    }
}

TEST(Axes, FadeWhileAnEventOfAnotherKindIsLit) {
    const Answers answers = answer(turned_boxes(), FocusPair{0, 1}, by_sat);
    for (const std::size_t other :
         {place_of<Route<double>>(answers, 0), place_of<Verdict<double>>(answers, 0)}) {
        const Explained seen = explained(turned_boxes(), "axes", {.query = by_sat, .lit = other});
        const std::vector<Mark> axes = of_kind(seen.shot, MarkKind::arrow, Role::edge_axis);
        EXPECT_FALSE(axes.empty());
        for (const Mark& axis : axes) {
            EXPECT_LT(axis.opacity, 0.5);
        }
    }
}

TEST(Axes, KeepTheirPlacesWhileFurtherOnesAreTold) {
    const std::size_t first = axis_event(two_boxes(), 0, by_kernel);
    const auto first_axis = [&](std::size_t steps) {
        const Explained seen = explained(two_boxes(), "axes", {.query = by_kernel, .step = steps});
        EventMark longest;  // its line, longer than the bars beside it
        for (const EventMark& mark : seen.events) {
            const bool longer = glm::distance(mark.from, mark.to) > glm::distance(longest.from, longest.to);
            longest = mark.event == first && longer ? mark : longest;
        }
        return longest.from;
    };
    EXPECT_TRUE(explained(two_boxes(), "axes", {.query = by_kernel, .step = first}).shot.in("axes").empty());
    EXPECT_NE(first_axis(first + 1), Vec2d(0));
    EXPECT_EQ(first_axis(first + 1), first_axis(axis_event(two_boxes(), 1, by_kernel) + 1));
}

TEST(Axes, TheOneThatIsToldAgainBecauseItDecidesStaysWhereItIs) {
    const Scene scene = turned_boxes();
    const std::size_t first = axis_event(scene, 1);
    const std::size_t again = axis_event(scene, 8);
    const Answers answers = answer(scene, FocusPair{0, 1}, by_sat);
    const std::vector<EventD>& trace = answers.focus->shown.trace;
    ASSERT_EQ(std::get<AxisProjection<double>>(trace[first]).overlap,
              std::get<AxisProjection<double>>(trace[again]).overlap);
    const auto line_of = [&](std::size_t event) {
        const Explained seen = explained(scene, "axes", {.query = by_sat, .lit = event, .step = again + 1});
        EventMark longest;
        for (const EventMark& mark : seen.events) {
            const bool longer = glm::distance(mark.from, mark.to) > glm::distance(longest.from, longest.to);
            longest = mark.event == event && longer ? mark : longest;
        }
        EXPECT_TRUE(seen.shot.says("axes", "edge 2 of box: least depth 1.022"))
            << ::testing::PrintToString(seen.shot.texts("axes"));
        return longest.from;
    };
    EXPECT_NE(line_of(first), Vec2d(0));
    EXPECT_EQ(line_of(first), line_of(again));
}

TEST(Axes, OfShapesFarOutOfTheViewAreFinite) {
    Scene scene = two_boxes();
    for (const double height : {1e-6, 1e9}) {
        scene.view->height = height;
        for (const Mark& mark : explained(scene, "axes", {.query = by_sat}).shot.in("axes")) {
            EXPECT_TRUE(is_finite(mark.points));
        }
    }
}

}  // namespace
}  // namespace collidarium::app
