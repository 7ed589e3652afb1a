#pragma once

struct ImFont;

namespace collidarium::app {

/// The fonts of the panels at the current physical scale.
struct UiFonts {
    ImFont* text = nullptr;
    ImFont* strong = nullptr;
    ImFont* loud = nullptr;   ///< for the answer
    ImFont* small = nullptr;  ///< for headings
    ImFont* mono = nullptr;
};

}  // namespace collidarium::app
