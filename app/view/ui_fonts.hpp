#pragma once

struct ImFont;

namespace collidarium::app {

/// The size of the smallest font of what is presented: the monospaced one, at scale 1.
inline constexpr double smallest_presented_font = 14;

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
