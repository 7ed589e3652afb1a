#include "figures/figure_format.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

TEST(FigureFormat, IsWhatTheEndingStandsFor) {
    EXPECT_EQ(figure_format("a/b.svg"), FigureFormat::svg);
    EXPECT_EQ(figure_format("b.svg.PNG"), FigureFormat::png);
    for (const char* other : {"", "svg", ".svg", "a.jpg", "a.svgz", "a.png/b"}) {
        EXPECT_FALSE(figure_format(other)) << other;
    }
}

}  // namespace
}  // namespace collidarium::app
