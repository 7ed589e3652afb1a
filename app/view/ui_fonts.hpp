#pragma once

struct ImFont;

namespace collidarium::app {

/// The height of the lines of the monospaced font, at scale 1: the smallest font of what is presented.
inline constexpr double mono_font = 14;
/// The size of its type in ems, at most: the lines of monospaced fonts are that much higher.
inline constexpr double mono_type = mono_font / 1.32;

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
