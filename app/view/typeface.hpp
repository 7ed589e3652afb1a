#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace collidarium::app {

/// A glyph's coverage, from 0 to 255, row by row from the top.
struct GlyphBitmap {
    int left{};  ///< from the pen to the first column, in pixels
    int top{};   ///< from the baseline to the first row, in pixels; negative is above
    int width{};
    int height{};
    std::vector<unsigned char> coverage;
};

/// A TrueType or OpenType font, scalable to any size.
class Typeface {
public:
    /// Empty if the file cannot be read or is not a font.
    [[nodiscard]] static std::optional<Typeface> open(const std::filesystem::path& path);
    [[nodiscard]] static std::optional<Typeface> from_bytes(std::vector<unsigned char> bytes);

    Typeface(Typeface&&) noexcept;
    Typeface& operator=(Typeface&&) noexcept;
    ~Typeface();

    [[nodiscard]] bool has(char32_t code) const;
    /// The advance width of a character, as a fraction of the text size.
    [[nodiscard]] double advance(char32_t code) const;
    /// A character at a text size in pixels, its pen `shift` (0 to 1) right of a whole pixel.
    [[nodiscard]] GlyphBitmap draw(char32_t code, double size, double shift) const;

private:
    struct Data;
    explicit Typeface(std::unique_ptr<Data> data);

    std::unique_ptr<Data> data_;
};

}  // namespace collidarium::app
