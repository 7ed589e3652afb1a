#pragma once

struct ImFont;

namespace collidarium::app {

/// The size of the smallest font of what is presented: the monospaced one, at scale 1.
inline constexpr double smallest_presented_font = 14;

/// The size at which a font was loaded, in physical pixels.
[[nodiscard]] float size_of(const ImFont& font);
/// Whether a font has a character, so that no other stands for it.
[[nodiscard]] bool has_glyph(ImFont& font, char32_t character);

/// The fonts of the panels at the current physical scale.
struct UiFonts {
    ImFont* text = nullptr;
    ImFont* strong = nullptr;
    ImFont* loud = nullptr;   ///< for the answer
    ImFont* small = nullptr;  ///< for headings
    ImFont* fine = nullptr;   ///< for a page that has to hold very much
    ImFont* mono = nullptr;
};

}  // namespace collidarium::app
