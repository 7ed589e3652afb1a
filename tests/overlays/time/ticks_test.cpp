#include "overlays/time/ticks.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace collidarium::app {
namespace {

TEST(Ticks, AreRoundAndFarEnoughApart) {
    for (double spacing = 1e-7; spacing < 1e7; spacing *= 1.37) {
        const Ticks marks = ticks(-20 * spacing, 20 * spacing, spacing);
        ASSERT_GT(marks.count, 0u) << spacing;
        EXPECT_GE(marks.step, spacing * (1 - 1e-12));
        EXPECT_LE(marks.step, spacing * 2.5 * (1 + 1e-9));
        const double leading = marks.step / std::pow(10, std::floor(std::log10(marks.step * (1 + 1e-9))));
        EXPECT_TRUE(std::abs(leading - 1) < 1e-6 || std::abs(leading - 2) < 1e-6 ||
                    std::abs(leading - 5) < 1e-6)
            << marks.step;
    }
}

TEST(Ticks, AreWrittenExactly) {
    const Ticks marks = ticks(-1, 1, 0.4);
    ASSERT_EQ(marks.count, 5u);
    EXPECT_EQ(marks.text(0), "\u22121");
    EXPECT_EQ(marks.text(1), "\u22120.5");
    EXPECT_EQ(marks.text(2), "0");
    EXPECT_EQ(marks.text(3), "0.5");
    const Ticks fine = ticks(0, 0.001, 0.00015);
    EXPECT_EQ(fine.text(1), "0.0002");
}

TEST(Ticks, GiveUpWhereDoublesAreTooCoarse) {
    EXPECT_EQ(ticks(1e16, 1e16 + 4, 0.1).count, 0u);
    EXPECT_EQ(ticks(0, 1, 0).count, 0u);
    EXPECT_EQ(ticks(1, 0, 0.1).count, 0u);
    EXPECT_EQ(ticks(0, 1, std::nan("")).count, 0u);
    EXPECT_EQ(ticks(0, 1e9, 1e-3).count, 0u) << "too many to be of use";
}

// Far from the origin the rulers read 3e8 seven times.
TEST(Ticks, NeighboursReadDifferently) {
    for (const double offset : {3e8, -3e8, 1e7, 2.5e12, 0.0}) {
        const Ticks marks = ticks(offset - 5, offset + 5, 1);
        ASSERT_GT(marks.count, 5u);
        for (std::size_t i = 1; i < marks.count; ++i) {
            EXPECT_NE(marks.text(i - 1), marks.text(i)) << offset;
        }
    }
}

// One ruler read \u22122e8 and \u2212210000000.
TEST(Ticks, OfAnAxisAreWrittenInOneForm) {
    for (const double spacing : {3e5, 4e5, 5e5, 1e6, 5e6, 2e7}) {
        for (const double middle : {0.0, -2.2e8, 2.5e8, 1.1e7}) {
            const Ticks marks = ticks(middle - 9 * spacing, middle + 9 * spacing, spacing);
            ASSERT_GT(marks.count, 5u);
            std::size_t with_powers = 0;
            std::size_t without = 0;
            for (std::size_t i = 0; i < marks.count; ++i) {
                const bool is_power = marks.text(i).find('e') != std::string::npos;
                with_powers += is_power ? 1 : 0;
                without += is_power || marks[i] == 0 ? 0 : 1;
            }
            EXPECT_TRUE(with_powers == 0 || without == 0) << middle << " in steps of " << marks.step;
        }
    }
    const Ticks marks = ticks(-2.2e8, -1.8e8, 8e6);
    EXPECT_EQ(marks.text(0), "\u22122.2e8");
    EXPECT_EQ(marks.text(2), "\u22122e8");
    EXPECT_EQ(ticks(0, 2e7, 4e6).text(1), "5e6");
}

}  // namespace
}  // namespace collidarium::app
