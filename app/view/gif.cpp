#include "view/gif.hpp"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <utility>

namespace collidarium::app {

namespace {

/// Writes a file into memory. giflib fails only where memory runs out.
class GifWriter {
public:
    GifWriter() : file_(EGifOpen(&bytes_, append, nullptr)) {
        if (file_ == nullptr) {
            throw std::bad_alloc();
        }
        EGifSetGifVersion(file_, true);
    }
    ~GifWriter() {
        if (file_ != nullptr) {
            EGifCloseFile(file_, nullptr);
        }
    }
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    void begin(PixelSize size, const std::vector<Rgb>& colors) {
        const int bits = GifBitSize(static_cast<int>(colors.size()));
        const std::unique_ptr<ColorMapObject, void (*)(ColorMapObject*)> map(
            GifMakeMapObject(1 << bits, nullptr), GifFreeMapObject);
        if (!map) {
            throw std::bad_alloc();
        }
        for (std::size_t i = 0; i < colors.size(); ++i) {
            const auto part = [&](unsigned shift) { return static_cast<GifByteType>(colors[i] >> shift); };
            map->Colors[i] = {part(16), part(8), part(0)};
        }
        check(EGifPutScreenDesc(file_, size.width, size.height, bits, 0, map.get()));
    }

    /// Netscape's extension, which every viewer knows.
    void loop_forever() {
        constexpr std::array<GifByteType, 3> times{1, 0, 0};
        check(EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE));
        check(EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0"));
        check(EGifPutExtensionBlock(file_, times.size(), times.data()));
        check(EGifPutExtensionTrailer(file_));
    }

    /// Draws over the frame before; where an index is `transparent` that one stays visible.
    void frame(const PixelRect& area, std::vector<GifPixelType> indices, int transparent, int hundredths) {
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, transparent};
        std::array<GifByteType, 4> packed{};
        check(EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE,
                               static_cast<int>(EGifGCBToExtension(&control, packed.data())), packed.data()));
        check(EGifPutImageDesc(file_, area.x, area.y, area.width, area.height, false, nullptr));
        for (auto row = indices.begin(); row != indices.end(); row += area.width) {
            check(EGifPutLine(file_, &*row, area.width));
        }
    }

    [[nodiscard]] std::string finish() {
        check(EGifCloseFile(std::exchange(file_, nullptr), nullptr));
        return std::move(bytes_);
    }

private:
    static int append(GifFileType* file, const GifByteType* data, int size) {
        try {
            static_cast<std::string*>(file->UserData)
                ->append(reinterpret_cast<const char*>(data), static_cast<std::size_t>(size));
        } catch (const std::bad_alloc&) {
            return 0;
        }
        return size;
    }

    static void check(int status) {
        if (status == GIF_ERROR) {
            throw std::bad_alloc();
        }
    }

    std::string bytes_;
    GifFileType* file_;
};

std::vector<Rgb> without_alpha(const Image& picture) {
    std::vector<Rgb> pixels;
    pixels.reserve(picture.rgba.size() / 4);
    for (std::size_t i = 0; i + 3 < picture.rgba.size(); i += 4) {
        pixels.push_back(Rgb{picture.rgba[i]} << 16U | Rgb{picture.rgba[i + 1]} << 8U |
                         Rgb{picture.rgba[i + 2]});
    }
    return pixels;
}

}  // namespace

/// The least rectangle around all pixels that differ from the last picture; empty if none does.
PixelRect GifAnimation::changed_area(const std::vector<Rgb>& pixels) const {
    int left = size_.width;
    int right = 0;
    int top = size_.height;
    int bottom = 0;
    for (int y = 0; y < size_.height; ++y) {
        const auto start = static_cast<std::ptrdiff_t>(y) * size_.width;
        const auto end = start + size_.width;
        const auto [now, before] =
            std::mismatch(pixels.begin() + start, pixels.begin() + end, last_.begin() + start);
        if (now == pixels.begin() + end) {
            continue;
        }
        const auto first = static_cast<int>(now - pixels.begin() - start);
        int last = size_.width - 1;
        while (pixels[static_cast<std::size_t>(start + last)] ==
               last_[static_cast<std::size_t>(start + last)]) {
            --last;
        }
        left = std::min(left, first);
        right = std::max(right, last + 1);
        top = std::min(top, y);
        bottom = y + 1;
    }
    return bottom == 0 ? PixelRect{} : PixelRect{left, top, right - left, bottom - top};
}

void GifAnimation::add(const Image& picture, int hundredths) {
    std::vector<Rgb> pixels = without_alpha(picture);
    if (frames_.empty()) {
        frames_.push_back({{0, 0, size_.width, size_.height}, pixels, hundredths});
        last_ = std::move(pixels);
        return;
    }
    PixelRect area = changed_area(pixels);
    if (area.width == 0) {
        if (frames_.back().hundredths + hundredths <= longest_gif_frame) {
            frames_.back().hundredths += hundredths;
            return;
        }
        area = {0, 0, 1, 1};
    }
    Frame frame{area, {}, hundredths};
    frame.pixels.reserve(static_cast<std::size_t>(area.width) * static_cast<std::size_t>(area.height));
    for (int y = area.y; y < area.y + area.height; ++y) {
        for (int x = area.x; x < area.x + area.width; ++x) {
            const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
                            static_cast<std::size_t>(x);
            frame.pixels.push_back(pixels[at] == last_[at] ? unchanged : pixels[at]);
        }
    }
    frames_.push_back(std::move(frame));
    last_ = std::move(pixels);
}

ColorCounts GifAnimation::count_colors() const {
    ColorCounts counts;
    for (const Frame& frame : frames_) {
        for (const Rgb pixel : frame.pixels) {
            if (pixel != unchanged) {
                ++counts[pixel];
            }
        }
    }
    return counts;
}

std::string GifAnimation::encode() const {
    ColorTable table = choose_colors(count_colors(), 255);
    const auto transparent = static_cast<std::uint8_t>(table.colors.size());
    table.colors.push_back(0);
    table.index[unchanged] = transparent;

    GifWriter writer;
    writer.begin(size_, table.colors);
    writer.loop_forever();
    for (const Frame& frame : frames_) {
        std::vector<GifPixelType> indices(frame.pixels.size());
        std::ranges::transform(frame.pixels, indices.begin(),
                               [&](Rgb pixel) { return table.index.at(pixel); });
        writer.frame(frame.area, std::move(indices), transparent, frame.hundredths);
    }
    return writer.finish();
}

}  // namespace collidarium::app
