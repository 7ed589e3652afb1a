#include <gtest/gtest.h>

#include "window/window_icon.hpp"

namespace collidarium::app {
namespace {

TEST(WindowIcon, ShowsADiscABoxAndTheirOverlapOnTransparentGround) {
    const Image icon = icon_image(64);
    ASSERT_EQ(icon.rgba.size(), 64U * 64 * 4);
    const auto at = [&](int x, int y) {
        const auto* pixel = &icon.rgba[static_cast<std::size_t>(y * 64 + x) * 4];
        return std::vector<int>{pixel[0], pixel[1], pixel[2], pixel[3]};
    };
    EXPECT_EQ(at(0, 0)[3], 0);
    EXPECT_EQ(at(63, 63)[3], 0);
    EXPECT_EQ(at(20, 20), (std::vector<int>{0x62, 0xB0, 0xFF, 255}));
    EXPECT_EQ(at(44, 44), (std::vector<int>{0xE8, 0xEB, 0xF0, 255}));
    EXPECT_EQ(at(32, 32), (std::vector<int>{0xF5, 0xB8, 0x3D, 255}));
    EXPECT_EQ(at(10, 50)[3], 255) << "the ground between";
}

}  // namespace
}  // namespace collidarium::app
