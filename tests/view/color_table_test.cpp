#include "view/color_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace collidarium::app {
namespace {

TEST(ColorTable, HoldsAllColorsIfThereAreFew) {
    const ColorCounts counts{{0x000000, 1}, {0x000001, 7}, {0xffffff, 3}};
    const ColorTable table = choose_colors(counts, 3);
    ASSERT_EQ(table.colors.size(), 3U);
    for (const auto& [color, pixels] : counts) {
        EXPECT_EQ(table.colors[table.index.at(color)], color);
    }
}

TEST(ColorTable, HoldsTheColorsOfEvenAreasAndSpreadsTheOthers) {
    // A gradient of few pixels between two areas of many, one of them nearly black.
    ColorCounts counts{{0x0b0e12, 100000}, {0x0b0e13, 50000}, {0x40c8ff, 20000}};
    for (Rgb i = 0; i < 256; ++i) {
        ++counts[i << 16U | 0x4000U | i];
    }
    const ColorTable table = choose_colors(counts, 19);
    ASSERT_EQ(table.colors.size(), 19U);
    for (const Rgb area : {0x0b0e12U, 0x0b0e13U, 0x40c8ffU}) {
        EXPECT_EQ(table.colors[table.index.at(area)], area);
    }
    int worst = 0;
    for (Rgb i = 0; i < 256; ++i) {
        const Rgb chosen = table.colors[table.index.at(i << 16U | 0x4000U | i)];
        worst = std::max(worst, std::abs(static_cast<int>(chosen & 0xffU) - static_cast<int>(i)));
    }
    EXPECT_LE(worst, 256 / 16);
}

TEST(ColorTable, OfNoColorsIsEmpty) {
    EXPECT_TRUE(choose_colors({}, 255).colors.empty());
}

}  // namespace
}  // namespace collidarium::app
