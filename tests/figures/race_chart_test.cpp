#include "figures/race_chart.hpp"

#include <gtest/gtest.h>

#include "explain/words/broad_words.hpp"
#include "paint/recording_painter.hpp"

namespace collidarium::app {
namespace {

std::vector<RaceResult> two_sizes() {
    std::vector<RaceResult> results;
    for (const std::size_t boxes : {std::size_t{100}, std::size_t{1000}}) {
        for (const auto& [name, structure] : structures) {
            results.push_back({.structure = structure,
                               .boxes = boxes,
                               .build_seconds = 1e-6 * static_cast<double>(boxes),
                               .pairs_seconds = 2e-6 * static_cast<double>(boxes),
                               .box_tests = boxes * 3,
                               .node_tests = boxes,
                               .pairs = boxes});
        }
    }
    return results;
}

TEST(RaceChart, TicksArePowersOfTenAroundTheNumbers) {
    EXPECT_EQ(decades(100, 1000), (std::vector<double>{100, 1000}));
    EXPECT_EQ(decades(99, 1001), (std::vector<double>{10, 100, 1000, 10000}));
    EXPECT_EQ(decades(5, 5).size(), 2U);
}

TEST(RaceChart, HasACurveForEachStructureAndNamesThemAll) {
    const std::vector<RaceResult> results = two_sizes();
    PixelRenderer pixels;
    const std::string svg =
        figure_bytes(race_drawing(results, {1280, 560}), {ThemeName::light, 1}, FigureFormat::svg, pixels);
    for (const auto& [name, structure] : structures) {
        EXPECT_NE(svg.find(structure_word(structure)), std::string::npos) << name;
    }
    EXPECT_NE(svg.find("Tests of two boxes"), std::string::npos);
    EXPECT_NE(svg.find(">1k<"), std::string::npos);
    EXPECT_NE(svg.find(" ms<"), std::string::npos);
    RecordingPainter painter({{0, 0}, {1280, 560}});
    paint_race(painter, two_sizes());
    const auto& marks = painter.marks();
    EXPECT_EQ(std::ranges::count(marks, MarkKind::polyline, &Mark::kind), 16);
    for (const Mark& mark : marks) {
        for (const Vec2d& point : mark.points) {
            EXPECT_TRUE((Rect{{0, 0}, {1280, 560}}.contains(point)));
        }
    }
}

TEST(RaceChart, WithoutResultsSaysSo) {
    RecordingPainter painter({{0, 0}, {300, 200}});
    paint_race(painter, {});
    ASSERT_EQ(painter.marks().size(), 2U) << "the ground, and the words";
    EXPECT_EQ(painter.marks().back().text, "No results yet");
}

}  // namespace
}  // namespace collidarium::app
