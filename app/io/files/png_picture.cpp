#include "io/files/png_picture.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#define STBI_NO_THREAD_LOCALS
#define STBI_MAX_DIMENSIONS 4096
#include <stb_image.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace collidarium::app {

std::variant<SpriteImage, std::string> decode_png(std::string_view bytes) {
    constexpr std::string_view signature("\x89PNG\r\n\x1a\n", 8);
    if (!bytes.starts_with(signature)) {
        return "is no PNG image";
    }
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        return "is too large";
    }
    std::vector<unsigned char> copy(bytes.begin(), bytes.end());
    const int size = static_cast<int>(copy.size());
    int width = 0;
    int height = 0;
    int channels = 0;
    if (stbi_info_from_memory(copy.data(), size, &width, &height, &channels) == 0) {
        return "is a damaged PNG image, or has more than " + std::to_string(max_sprite_side) +
               " pixels in width or height";
    }
    struct Free {
        void operator()(unsigned char* pixels) const { stbi_image_free(pixels); }
    };
    const std::unique_ptr<unsigned char, Free> pixels(
        stbi_load_from_memory(copy.data(), size, &width, &height, &channels, 4));
    if (!pixels) {
        return "is a damaged PNG image";
    }
    const auto columns = static_cast<std::size_t>(width);
    const auto rows = static_cast<std::size_t>(height);
    return SpriteImage{
        columns, rows,
        std::make_shared<const std::vector<std::uint8_t>>(pixels.get(), pixels.get() + columns * rows * 4)};
}

}  // namespace collidarium::app
