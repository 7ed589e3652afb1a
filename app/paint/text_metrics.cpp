#include "paint/text_metrics.hpp"

#include <cstddef>

#include "paint/advance_table.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

/// For characters not in the table: surfaces take those from another font, of about this width.
constexpr double unknown_advance = 0.6;
constexpr double unknown_wide_advance = 1.0;
constexpr char32_t first_wide = 0x1100;
constexpr char32_t last_before_wide = 0x2E80;

}  // namespace

double advance_width(Font font, char32_t code) {
    const auto& widths = advance_widths[static_cast<std::size_t>(font)];
    for (const AdvanceRange& range : advance_ranges) {
        if (code >= range.first && code <= range.last) {
            const std::uint16_t width = widths[range.start + (code - range.first)];
            if (width != 0) {
                return width / 1000.0;
            }
        }
    }
    const bool wide = code >= last_before_wide || (code >= first_wide && code < 0x1200);
    return wide && font != Font::mono ? unknown_wide_advance : unknown_advance;
}

TextExtent measure(std::string_view utf8, const TextStyle& style) {
    double width = 0;
    for (const char32_t code : decode_utf8(utf8)) {
        width += advance_width(style.font, code);
    }
    const auto& [ascent, descent] = font_heights[static_cast<std::size_t>(style.font)];
    return {width * style.size, ascent / 1000.0 * style.size, descent / 1000.0 * style.size};
}

TextExtent measure(const Painter& painter, std::string_view utf8, const TextStyle& style) {
    const TextExtent extent = measure(utf8, style);
    const double scale = painter.type_scale();
    return {extent.width * scale, extent.ascent * scale, extent.descent * scale};
}

}  // namespace collidarium::app
