#include "io/files/png_picture.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace collidarium::app {
namespace {

/// The bytes that the picture being decoded on this thread may still allocate: its data may expand to a
/// thousand times its size, and to much more than the picture that it is said to be.
thread_local std::size_t decoder_room = 0;

void* allocate_within_room(std::size_t size) {
    if (size > decoder_room) {
        return nullptr;
    }
    decoder_room -= size;
    return std::malloc(size);
}

void* reallocate_within_room(void* block, std::size_t size, std::size_t wanted) {
    if (wanted > size && wanted - size > decoder_room) {
        return nullptr;
    }
    decoder_room -= wanted > size ? wanted - size : 0;
    return std::realloc(block, wanted);
}

}  // namespace
}  // namespace collidarium::app

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
#define STBI_MALLOC(size) collidarium::app::allocate_within_room(size)
#define STBI_REALLOC_SIZED(block, size, wanted) collidarium::app::reallocate_within_room(block, size, wanted)
#define STBI_FREE(block) std::free(block)
#include <stb_image.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace collidarium::app {
namespace {

constexpr std::string_view signature("\x89PNG\r\n\x1a\n", 8);
constexpr std::size_t length_bytes = 4;
constexpr std::size_t type_bytes = 4;
constexpr std::size_t checksum_bytes = 4;

std::uint32_t big_endian(std::string_view bytes) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return value;
}

/// CRC-32 as the PNG specification has it (ISO/IEC 15948, annex D).
std::uint32_t checksum(std::string_view bytes) {
    static const auto table = [] {
        std::array<std::uint32_t, 256> made{};
        for (std::uint32_t i = 0; i < made.size(); ++i) {
            std::uint32_t value = i;
            for (int bit = 0; bit < 8; ++bit) {
                value = (value & 1) != 0 ? 0xEDB8'8320U ^ value >> 1 : value >> 1;
            }
            made[i] = value;
        }
        return made;
    }();
    std::uint32_t value = 0xFFFF'FFFF;
    for (const char c : bytes) {
        value = table[(value ^ static_cast<unsigned char>(c)) & 0xFF] ^ value >> 8;
    }
    return ~value;
}

/// What is wrong with the chunks of a PNG file: up to its end, each whole, with the right checksum.
std::optional<std::string> fault_in_chunks(std::string_view bytes) {
    std::string_view rest = bytes.substr(signature.size());
    for (;;) {
        constexpr std::size_t around = length_bytes + type_bytes + checksum_bytes;
        if (rest.size() < around || rest.size() - around < big_endian(rest)) {
            return "is a damaged PNG image: it ends too early";
        }
        const std::size_t length = big_endian(rest);
        const std::string_view type = rest.substr(length_bytes, type_bytes);
        if (checksum(rest.substr(length_bytes, type_bytes + length)) !=
            big_endian(rest.substr(length_bytes + type_bytes + length))) {
            const bool is_named = std::ranges::all_of(
                type, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); });
            return "is a damaged PNG image: wrong checksum" +
                   (is_named ? " of its " + std::string(type) + " data" : "");
        }
        if (type == "IEND") {
            return std::nullopt;
        }
        rest.remove_prefix(around + length);
    }
}

}  // namespace

std::variant<PngSize, std::string> png_size(std::string_view bytes) {
    constexpr std::string_view header("\0\0\0\x0DIHDR", 8);
    if (!bytes.starts_with(signature)) {
        return "is no PNG image";
    }
    const std::string_view rest = bytes.substr(signature.size());
    if (!rest.starts_with(header) || rest.size() < header.size() + 8) {
        return "is a damaged PNG image: it has no header";
    }
    const PngSize size{big_endian(rest.substr(header.size())), big_endian(rest.substr(header.size() + 4))};
    if (size.width == 0 || size.height == 0 || size.width > max_sprite_side ||
        size.height > max_sprite_side) {
        return "has " + std::to_string(size.width) + " x " + std::to_string(size.height) +
               " pixels: a picture has from 1 x 1 to " + std::to_string(max_sprite_side) + " x " +
               std::to_string(max_sprite_side);
    }
    return size;
}

std::variant<SpriteImage, std::string> decode_png(std::string_view bytes) {
    const auto known = png_size(bytes);
    if (const auto* problem = std::get_if<std::string>(&known)) {
        return *problem;
    }
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        return "is too large";
    }
    if (auto fault = fault_in_chunks(bytes)) {
        return *std::move(fault);
    }
    const auto [columns, rows] = std::get<PngSize>(known);
    // The compressed data in a buffer that doubles; what it expands to, up to 8 bytes a pixel, in another;
    // and the pixels up to three times: interlaced, with 16 bits a channel, with 8.
    constexpr std::size_t for_pixel = 2 * 8 + 3 * 8;
    constexpr std::size_t for_tables = 1 << 18;
    decoder_room = 2 * bytes.size() + for_pixel * columns * rows + 2 * 8 * (columns + rows) + for_tables;
    int width = 0;
    int height = 0;
    int channels = 0;
    struct Free {
        void operator()(unsigned char* pixels) const { stbi_image_free(pixels); }
    };
    const std::unique_ptr<unsigned char, Free> pixels(
        stbi_load_from_memory(reinterpret_cast<const unsigned char*>(bytes.data()),
                              static_cast<int>(bytes.size()), &width, &height, &channels, 4));
    if (!pixels) {
        return "is a damaged PNG image";
    }
    return SpriteImage{
        columns, rows,
        std::make_shared<const std::vector<std::uint8_t>>(pixels.get(), pixels.get() + columns * rows * 4)};
}

}  // namespace collidarium::app
