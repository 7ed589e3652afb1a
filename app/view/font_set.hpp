#pragma once

#include <array>
#include <vector>

#include "paint/painter.hpp"
#include "view/font_files.hpp"
#include "view/typeface.hpp"

namespace collidarium::app {

/// Painter's fonts on this machine: for each character the first typeface that has it.
class FontSet {
public:
    explicit FontSet(const FontFiles& files);

    /// A glyph placed in its character's `advance_width`, whichever font it is from.
    [[nodiscard]] GlyphBitmap draw(Font font, char32_t code, double size, double shift) const;

private:
    struct Face {
        const Typeface* typeface;
        double size_factor;  ///< scales a substitute to the width of the font that the text was measured for
    };

    [[nodiscard]] const Face* face_for(Font font, char32_t code) const;
    [[nodiscard]] const Typeface* load(const std::filesystem::path& path);
    void add(Font font, const Typeface* typeface);

    std::vector<std::pair<std::filesystem::path, std::unique_ptr<Typeface>>> loaded_;
    std::array<std::vector<Face>, 3> faces_;
};

}  // namespace collidarium::app
