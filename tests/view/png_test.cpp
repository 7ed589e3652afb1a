#include "view/png.hpp"

#include <gtest/gtest.h>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb_image.h>
#pragma GCC diagnostic pop

namespace collidarium::app {
namespace {

TEST(EncodePng, KeepsEveryPixel) {
    Image image{{3, 2}, {}};
    for (int i = 0; i < 3 * 2 * 4; ++i) {
        image.rgba.push_back(static_cast<std::uint8_t>(i * 10));
    }
    const std::string bytes = encode_png(image);
    int width = 0;
    int height = 0;
    int channels = 0;
    stbi_uc* pixels = stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(bytes.data()),
                                            static_cast<int>(bytes.size()), &width, &height, &channels, 0);
    ASSERT_NE(pixels, nullptr);
    EXPECT_EQ(width, 3);
    EXPECT_EQ(height, 2);
    EXPECT_EQ(channels, 3) << "a figure is not transparent";
    for (int i = 0; i < 6; ++i) {
        for (int part = 0; part < 3; ++part) {
            EXPECT_EQ(pixels[i * 3 + part], image.rgba[static_cast<std::size_t>(i * 4 + part)]);
        }
    }
    stbi_image_free(pixels);
}

TEST(EncodePng, GivesTheSameBytesEachTime) {
    const Image image{{2, 2}, std::vector<std::uint8_t>(16, 7)};
    EXPECT_EQ(encode_png(image), encode_png(image));
    EXPECT_EQ(encode_png(image).substr(1, 3), "PNG");
}

}  // namespace
}  // namespace collidarium::app
