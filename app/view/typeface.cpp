#include "view/typeface.hpp"

#include <fstream>
#include <iterator>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#include <stb_truetype.h>
#pragma GCC diagnostic pop

namespace collidarium::app {

struct Typeface::Data {
    std::vector<unsigned char> bytes;
    stbtt_fontinfo info{};
};

Typeface::Typeface(std::unique_ptr<Data> data) : data_(std::move(data)) {}
Typeface::Typeface(Typeface&&) noexcept = default;
Typeface& Typeface::operator=(Typeface&&) noexcept = default;
Typeface::~Typeface() = default;

std::optional<Typeface> Typeface::open(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return std::nullopt;
    }
    return from_bytes(std::vector<unsigned char>(std::istreambuf_iterator<char>(file), {}));
}

std::optional<Typeface> Typeface::from_bytes(std::vector<unsigned char> bytes) {
    constexpr std::size_t smallest_font = 64;
    if (bytes.size() < smallest_font) {
        return std::nullopt;
    }
    auto data = std::make_unique<Data>();
    data->bytes = std::move(bytes);
    const int offset = stbtt_GetFontOffsetForIndex(data->bytes.data(), 0);
    if (offset < 0 || stbtt_InitFont(&data->info, data->bytes.data(), offset) == 0) {
        return std::nullopt;
    }
    return Typeface(std::move(data));
}

bool Typeface::has(char32_t code) const {
    return stbtt_FindGlyphIndex(&data_->info, static_cast<int>(code)) != 0;
}

double Typeface::advance(char32_t code) const {
    int width = 0;
    int bearing = 0;
    stbtt_GetCodepointHMetrics(&data_->info, static_cast<int>(code), &width, &bearing);
    return width * static_cast<double>(stbtt_ScaleForMappingEmToPixels(&data_->info, 1));
}

GlyphBitmap Typeface::draw(char32_t code, double size, double shift) const {
    const int glyph = stbtt_FindGlyphIndex(&data_->info, static_cast<int>(code));
    const float scale = stbtt_ScaleForMappingEmToPixels(&data_->info, static_cast<float>(size));
    const auto shift_x = static_cast<float>(shift);
    GlyphBitmap bitmap;
    int right = 0;
    int bottom = 0;
    stbtt_GetGlyphBitmapBoxSubpixel(&data_->info, glyph, scale, scale, shift_x, 0, &bitmap.left, &bitmap.top,
                                    &right, &bottom);
    bitmap.width = right - bitmap.left;
    bitmap.height = bottom - bitmap.top;
    if (bitmap.width <= 0 || bitmap.height <= 0) {
        return {};
    }
    bitmap.coverage.resize(static_cast<std::size_t>(bitmap.width) * static_cast<std::size_t>(bitmap.height));
    stbtt_MakeGlyphBitmapSubpixel(&data_->info, bitmap.coverage.data(), bitmap.width, bitmap.height,
                                  bitmap.width, scale, scale, shift_x, 0, glyph);
    return bitmap;
}

}  // namespace collidarium::app
