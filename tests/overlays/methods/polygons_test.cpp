#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

#include "overlays/explained.hpp"

namespace collidarium::app {
namespace {

Scene hook() {
    return pair_of(test::polygon("hook", {{-3, -2}, {2, -2}, {2, -1}, {-1, -1}, {-1, 2}, {-3, 2}}),
                   test::point("p", {3, 3}));
}

bool tells(const Explained& seen, const std::string& group, const std::string& text) {
    const auto texts = seen.shot.texts(group);
    return std::ranges::find(texts, text) != texts.end();
}

TEST(PolygonsLayer, DrawsTheHullAndThePartsWithNumbers) {
    const Explained hull = explained(hook(), "polygons", {.query = {.operation = Operation::hull}});
    EXPECT_FALSE(hull.shot.in("polygons").empty());
    const Explained parts = explained(hook(), "polygons", {.query = {.operation = Operation::decomposition}});
    EXPECT_TRUE(tells(parts, "polygons", "1"));
    EXPECT_TRUE(tells(parts, "polygons", "2"));
    EXPECT_TRUE(explained(hook(), "polygons").shot.in("polygons").empty()) << "a contact has none";
}

TEST(PolygonsLayer, CrossesOutTheVertexThatATurnRemoves) {
    const ExplainOptions asked{.query = {.operation = Operation::hull}};
    const auto trace = explained(hook(), "polygons", asked).answers.focus->shown.trace;
    bool removed = false;
    bool kept = false;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        const auto* turn = std::get_if<HullTurn<double>>(&trace[i]);
        if (turn == nullptr) {
            continue;
        }
        const Explained seen = explained(hook(), "polygons", {.query = asked.query, .lit = i, .step = i + 1});
        EXPECT_TRUE(tells(seen, "polygons",
                          turn->turn > 0   ? "left turn: stays"
                          : turn->turn < 0 ? "right turn: removed"
                                           : "straight on: removed"));
        EXPECT_TRUE(std::ranges::any_of(seen.events, [&](const EventMark& mark) { return mark.event == i; }));
        removed = removed || turn->turn < 0;
        kept = kept || turn->turn > 0;
    }
    EXPECT_TRUE(removed && kept);
}

TEST(PolygonsLayer, SaysWhatBecomesOfADiagonal) {
    const FocusQuery query{.operation = Operation::decomposition};
    const auto trace = explained(hook(), "polygons", {.query = query}).answers.focus->shown.trace;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        if (const auto* diagonal = std::get_if<Diagonal<double>>(&trace[i])) {
            const Explained seen = explained(hook(), "polygons", {.query = query, .lit = i, .step = i + 1});
            EXPECT_TRUE(tells(seen, "polygons",
                              diagonal->use == DiagonalUse::monotone      ? "splits into monotone pieces"
                              : diagonal->use == DiagonalUse::triangulate ? "cuts off a triangle"
                              : diagonal->use == DiagonalUse::remove      ? "removed"
                                                                          : "stays"));
        }
    }
}

/// The outlines of the poses along the path, and the angle at its end.
TEST(TurningGhosts, ShowThePosesAlongTheWay) {
    Scene scene = pair_of(test::box("post", {1.5, 2.5}, {0.5, 1.25}),
                          test::moving(test::box("plank", {-4, 0}, {2, 0.25}), {7, 0}));
    const auto ghosts = [&] { return explained(scene, "hits").shot.in("ghosts").size(); };
    const std::size_t straight = ghosts();
    scene.shapes[1].rotation = std::numbers::pi / 2;
    EXPECT_GT(ghosts(), straight + 3);
    EXPECT_TRUE(tells(explained(scene, "hits"), "translations", "90\u00b0"));
}

}  // namespace
}  // namespace collidarium::app
