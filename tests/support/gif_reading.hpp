#pragma once

/// GIF files as a viewer reads them.

#include <gif_lib.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace collidarium::tests {

struct GifFrame {
    int left{};
    int top{};
    int width{};
    int height{};
    int hundredths{};
    std::vector<std::uint32_t> seen{};  ///< the whole picture while this frame is shown: 0xRRGGBB
};

struct Gif {
    int width{};
    int height{};
    bool loops_forever = false;
    bool one_palette = true;
    std::vector<GifFrame> frames;
};

namespace gif_detail {

inline int take(GifFileType* file, GifByteType* to, int size) {
    auto& rest = *static_cast<std::string_view*>(file->UserData);
    const std::size_t count = std::min(rest.size(), static_cast<std::size_t>(size));
    std::copy_n(rest.begin(), count, to);
    rest.remove_prefix(count);
    return static_cast<int>(count);
}

inline bool loops_forever(const SavedImage& first) {
    for (int i = 0; i + 1 < first.ExtensionBlockCount; ++i) {
        const ExtensionBlock& name = first.ExtensionBlocks[i];
        const ExtensionBlock& times = first.ExtensionBlocks[i + 1];
        if (name.Function == APPLICATION_EXT_FUNC_CODE &&
            std::string_view(reinterpret_cast<const char*>(name.Bytes), 11) == "NETSCAPE2.0") {
            return times.ByteCount == 3 && times.Bytes[0] == 1 && times.Bytes[1] == 0 && times.Bytes[2] == 0;
        }
    }
    return false;
}

}  // namespace gif_detail

/// Empty if the bytes are no GIF file.
inline std::optional<Gif> read_gif(std::string_view bytes) {
    GifFileType* file = DGifOpen(&bytes, gif_detail::take, nullptr);
    if (file == nullptr || DGifSlurp(file) != GIF_OK || file->ImageCount == 0) {
        DGifCloseFile(file, nullptr);
        return std::nullopt;
    }
    Gif gif{file->SWidth, file->SHeight, gif_detail::loops_forever(file->SavedImages[0]), true, {}};
    const auto width = static_cast<std::size_t>(gif.width);
    std::vector<std::uint32_t> seen(width * static_cast<std::size_t>(gif.height));
    for (int i = 0; i < file->ImageCount; ++i) {
        const GifImageDesc& part = file->SavedImages[i].ImageDesc;
        GraphicsControlBlock control{};
        DGifSavedExtensionToGCB(file, i, &control);
        gif.one_palette = gif.one_palette && part.ColorMap == nullptr;
        for (int y = 0; y < part.Height; ++y) {
            for (int x = 0; x < part.Width; ++x) {
                const int index = file->SavedImages[i].RasterBits[y * part.Width + x];
                if (index != control.TransparentColor) {
                    const GifColorType& color = file->SColorMap->Colors[index];
                    seen[static_cast<std::size_t>(part.Top + y) * width +
                         static_cast<std::size_t>(part.Left + x)] =
                        std::uint32_t{color.Red} << 16U | std::uint32_t{color.Green} << 8U | color.Blue;
                }
            }
        }
        gif.frames.push_back({part.Left, part.Top, part.Width, part.Height, control.DelayTime, seen});
    }
    DGifCloseFile(file, nullptr);
    return gif;
}

}  // namespace collidarium::tests
