#include "explain/trace/axis_choice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "overlays/explained.hpp"

namespace collidarium::app {
namespace {

const FocusQuery ask_sat{Operation::contact, Algorithm::sat};

Scene boxes_at_angles() {
    return pair_of(test::named("box", Obb<double>{{-0.5, -0.25}, {2, 1}, Rotation<double>(0.5)}),
                   test::named("other", Obb<double>{{1.5, 1}, {1.25, 0.75}, Rotation<double>(-0.375)}));
}

TEST(AxisChoice, LooksAtEachLineFromOneSideOnly) {
    const Answers answers = answer(boxes_at_angles(), FocusPair{0, 1}, ask_sat);
    const AxisChoice choice = choose_axes(answers.focus->shown.trace, {});
    EXPECT_EQ(indexed_events<AxisProjection<double>>(answers.focus->shown.trace).size(), 9u)
        << "the normals of eight edges, and again the one that decides";
    EXPECT_EQ(choice.axes.size(), 4u);
    EXPECT_EQ(choice.omitted, 0u);
    double least = 1e9;
    for (const auto& axis : choice.axes) {
        least = std::min(least, axis.event->overlap);
    }
    EXPECT_EQ(least, find_event<Verdict<double>>(answers.focus->shown.trace)->value);
    const std::size_t first = place_of<AxisProjection<double>>(answers, 0);
    const AxisChoice lit = choose_axes(answers.focus->shown.trace, first, 2);
    EXPECT_EQ(lit.axes.size(), 2u);
    EXPECT_EQ(lit.axes.front().index, first);
    EXPECT_EQ(lit.omitted, 2u);
}

TEST(AxisChoice, CountsLinesNotDirections) {
    std::vector<Vec2d> vertices;
    for (int i = 0; i < 40; ++i) {
        vertices.emplace_back(2 * std::cos(i * std::numbers::pi / 20),
                              2 * std::sin(i * std::numbers::pi / 20));
    }
    const Scene scene = pair_of(test::polygon("wheel", vertices), test::box("crate", {2, 1}, {1, 1}));
    const Answers answers = answer(scene, FocusPair{0, 1}, ask_sat);
    const AxisChoice choice = choose_axes(answers.focus->shown.trace, {});
    const auto told = indexed_events<AxisProjection<double>>(answers.focus->shown.trace);
    std::size_t lines = 0;
    for (std::size_t i = 0; i < told.size(); ++i) {
        bool first = true;
        for (std::size_t j = 0; j < i; ++j) {
            first = first && std::abs(cross(told[i].event->direction, told[j].event->direction)) > 1e-9;
        }
        lines += first ? 1 : 0;
    }
    EXPECT_GE(lines, 20u);
    EXPECT_EQ(choice.axes.size() + choice.omitted, lines);
}

std::vector<std::size_t> chosen(const std::vector<EventD>& trace, std::optional<std::size_t> lit) {
    std::vector<std::size_t> events;
    for (const auto& each : choose_axes(trace, lit).axes) {
        events.push_back(each.index);
    }
    return events;
}

/// Two pairs of parts, the axes on which they were looked at, and a third pair that was dropped.
std::vector<EventD> trace_of_parts() {
    const auto axis = [](std::size_t edge, Vec2d direction, double overlap) {
        return EventD(AxisProjection<double>{Axis::edge_a, direction, 0, 1, 0, 1, overlap, edge, {}});
    };
    const auto parts = [](std::size_t of_b) {
        return EventD(PartPair<double>{0, of_b, true, {}, {}, {}, {}, true});
    };
    return {parts(0), axis(1, {1, 0}, 0.1), axis(2, {0, 1}, 0.2), parts(1), axis(1, {1, 0}, 0.4), parts(2)};
}

using Events = std::vector<std::size_t>;

TEST(AxisChoice, OfConcaveShapesKeepsToThePairOfPartsThatIsLookedAt) {
    const std::vector<EventD> trace = trace_of_parts();
    EXPECT_EQ(chosen(trace, {}), Events{4}) << "the last pair with axes";
    EXPECT_EQ(chosen(trace, 1), (Events{1, 2}));
    EXPECT_EQ(chosen(trace, 0), (Events{1, 2})) << "of the pair that the event tells";
    EXPECT_EQ(chosen(trace, 3), Events{4});
    EXPECT_EQ(chosen(trace, 5), Events{}) << "of a pair that was not looked at there are none";
}

/// The pair and the axis were found by comparing the length with the overlaps on all axes.
TEST(AxisChoice, OfConcaveShapesIsOfThePairOutOfWhichTheMtvLeads) {
    std::vector<EventD> trace = trace_of_parts();
    const std::size_t edge = 2;
    trace.emplace_back(MtvCandidate<double>{{0, 0.4}, 0.4, true, 0, 0, edge, 7});
    EXPECT_EQ(chosen(trace, {}), (Events{1, 2})) << "as long as the overlap on an axis of another pair";
    EXPECT_EQ(choose_axes(trace, {}).decides, 2U) << "though the two parts overlap less on another axis";
    EXPECT_TRUE(choose_axes(trace, {}).is_decided);
    EXPECT_EQ(chosen(trace, 6), (Events{1, 2}));
    EXPECT_EQ(chosen(trace, 4), Events{4}) << "which can be looked at all the same";
    for (const auto& other : {MtvCandidate<double>{{0, 0.4}, 0.4, true},
                              MtvCandidate<double>{{0, 0.4}, 0.4, true, 0, 1, edge, {}},
                              MtvCandidate<double>{{0, 0.4}, 0.4, false, 0, 0, edge, {}}}) {
        trace.back() = other;
        EXPECT_EQ(chosen(trace, {}), Events{}) << "none of the axes told is the one";
    }
}

/// The pair was found by comparing the distance with the gaps on all axes.
TEST(AxisChoice, OfADistanceIsOfTheLastPairThatIsNearerThanThoseBefore) {
    std::vector<EventD> trace = trace_of_parts();
    const ClosestFeature<double> closest{Feature::vertex, Feature::vertex, {}, {}, 0.5};
    trace.insert(trace.begin() + 3, closest);
    EXPECT_EQ(chosen(trace, {}), (Events{1, 2})) << "the second pair is no nearer";
    trace.insert(trace.begin() + 6, closest);
    EXPECT_EQ(chosen(trace, {}), Events{5});
}

TEST(AxisChoice, IsDecidedWhereAnAxisSaysSo) {
    std::vector<EventD> trace = trace_of_parts();
    EXPECT_FALSE(choose_axes(trace, 1).is_decided);
    EXPECT_EQ(choose_axes(trace, 1).decides, 1U) << "the lesser of the two overlaps";
    std::get<AxisProjection<double>>(trace[2]).decides = true;
    EXPECT_TRUE(choose_axes(trace, 1).is_decided);
    EXPECT_EQ(choose_axes(trace, 1).decides, 2U);
}

}  // namespace
}  // namespace collidarium::app
