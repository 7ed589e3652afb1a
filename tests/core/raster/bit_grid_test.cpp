#include <gtest/gtest.h>

#include "collidarium/raster/bit_grid.hpp"

namespace collidarium::raster::test {
namespace {

TEST(BitGrid, FindsTheFirstOfARowAcrossWordBorders) {
    for (const int width : {1, 63, 64, 65, 128, 129, 200}) {
        for (int column = 0; column < width; column += 1 + width / 40) {
            BitGrid bits(width, 1);
            bits.set(column, 0, true);
            for (int first = 0; first < width; first += 1 + width / 50) {
                for (int last = first; last < width; last += 1 + width / 50) {
                    const bool in = column >= first && column <= last;
                    EXPECT_EQ(bits.first_in_both(0, 0, first, last), in ? column : -1);
                }
            }
        }
    }
}

TEST(BitGrid, Reads64BitsFromAnywhere) {
    for (const int width : {1, 63, 64, 65, 129}) {
        BitGrid bits(width, 2);
        for (int column = 0; column < width; ++column) {
            bits.set(column, 1, column % 3 == 0 || column % 7 == 2);
        }
        for (int from = -70; from < width + 70; ++from) {
            const std::uint64_t read = bits.bits_from(1, from);
            for (int i = 0; i < 64; ++i) {
                EXPECT_EQ((read >> i) & 1U, bits.get(from + i, 1) ? 1U : 0U) << from << ' ' << i;
            }
            EXPECT_EQ(bits.bits_from(0, from), 0U);
        }
        EXPECT_EQ(bits.bits_from(1, INT64_MAX), 0U);
        EXPECT_EQ(bits.bits_from(1, INT64_MIN), 0U);
    }
}

TEST(BitGrid, BitsOutsideStayZero) {
    BitGrid bits(65, 2);
    for (int row = -1; row <= 2; ++row) {
        for (int column = -1; column <= 66; ++column) {
            bits.set(column, row, true);
        }
    }
    EXPECT_EQ(bits.count(), 130U);
    EXPECT_FALSE(bits.get(65, 0));
    EXPECT_FALSE(bits.get(-1, 0));
    bits.set(64, 1, false);
    EXPECT_EQ(bits.count(), 129U);
}

}  // namespace
}  // namespace collidarium::raster::test
