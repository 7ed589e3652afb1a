#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "view/font_set.hpp"
#include "view/image.hpp"

namespace collidarium::app {

/// The key of a drawn glyph: font, size in physical pixels, one of four subpixel positions, width of the
/// halo.
struct GlyphKey {
    Font font{};
    char32_t code{};
    int size{};   ///< in 1/64 pixel
    int rim{};    ///< in 1/64 pixel
    int shift{};  ///< in quarters of a pixel, 0 to 3

    friend auto operator<=>(const GlyphKey&, const GlyphKey&) = default;
};

/// Where a glyph lies in the atlas, its halo included.
struct GlyphCell {
    int x{};
    int y{};
    int width{};  ///< 0: nothing to draw (a space)
    int height{};
    int left{};  ///< from the pen's whole pixel to the first column
    int top{};   ///< from the baseline to the first row
};

/// A cache of drawn glyphs, two bytes per pixel: coverage of the glyph, and of its halo.
class GlyphAtlas {
public:
    explicit GlyphAtlas(const FontFiles& files) : fonts_(files) {}

    /// Valid until `start_frame`; empty if the atlas is full.
    [[nodiscard]] std::optional<GlyphCell> find(const GlyphKey& key);

    /// Clears the atlas if it is too full for another frame.
    void start_frame();
    /// How often it was cleared: cells found before that may show other glyphs now.
    [[nodiscard]] std::size_t times_cleared() const { return times_cleared_; }

    static constexpr PixelSize size{2048, 1024};
    [[nodiscard]] const std::vector<std::uint8_t>& pixels() const { return pixels_; }

    /// The rows that changed since the last call: first, and one past the last.
    struct Rows {
        int first{};
        int last{};
    };
    [[nodiscard]] Rows take_changed_rows();

private:
    [[nodiscard]] std::optional<GlyphCell> add(const GlyphKey& key);
    [[nodiscard]] bool reserve(GlyphCell& cell);

    FontSet fonts_;
    std::map<GlyphKey, GlyphCell> cells_;
    std::vector<std::uint8_t> pixels_;
    int pen_x_ = 0;  ///< where the next glyph of the current row goes
    int pen_y_ = 0;
    int row_height_ = 0;
    std::size_t times_cleared_ = 0;
    Rows changed_;
};

}  // namespace collidarium::app
