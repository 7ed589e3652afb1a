#include "view/ui_fonts.hpp"

#include <imgui.h>

namespace collidarium::app {

#if IMGUI_VERSION_NUM >= 19200

float size_of(const ImFont& font) {
    return font.LegacySize;
}

bool has_glyph(ImFont& font, char32_t character) {
    return font.IsGlyphInFont(static_cast<ImWchar>(character));
}

#else

float size_of(const ImFont& font) {
    return font.FontSize;
}

bool has_glyph(ImFont& font, char32_t character) {
    return font.FindGlyphNoFallback(static_cast<ImWchar>(character)) != nullptr;
}

#endif

}  // namespace collidarium::app
