#include "platform/imgui_fonts.hpp"

#include <imgui.h>

#include <cmath>
#include <filesystem>

#include "view/font_files.hpp"

namespace collidarium::app {

namespace {

/// The characters of the program's own texts and of most European names.
constexpr ImWchar characters[] = {
    0x0020, 0x00FF,  // Latin
    0x0100, 0x017F,  // Latin Extended-A
    0x0391, 0x03C9,  // Greek
    0x0410, 0x044F,  // Cyrillic
    0x2010, 0x2026,  // dashes, quotation marks, bullet, ellipsis
    0x2070, 0x208E,  // small digits above and below
    0x2190, 0x2195,  // arrows
    0x2212, 0x221E,  // minus, root, infinity
    0x2248, 0x2265,  // nearly equal, not equal, at most, at least
    0x2295, 0x2296,  // Minkowski sum and difference
    0x2713, 0x2717,  // check mark, cross
    0,
};

constexpr ImWchar latin_characters[] = {0x0020, 0x00FF, 0x2013, 0x2026, 0};

/// Characters that text fonts often lack.
constexpr ImWchar symbols[] = {0x2070, 0x208E, 0x2190, 0x2195, 0x2212, 0x221E, 0x2248,
                               0x2265, 0x2295, 0x2296, 0x2713, 0x2717, 0};

ImFont* add_font(const std::filesystem::path& file, const std::filesystem::path& wide, double size,
                 const ImWchar* ranges) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    ImFontConfig config;
    config.OversampleH = 1;
    config.OversampleV = 1;
    config.PixelSnapH = true;
    const auto pixels = static_cast<float>(std::round(size));
    ImFont* font = nullptr;
    if (!file.empty()) {
        font = atlas.AddFontFromFileTTF(file.string().c_str(), pixels, &config, ranges);
    }
    if (!font) {
        config.SizePixels = pixels;
        font = atlas.AddFontDefault(&config);
    }
    if (!wide.empty() && wide != file && ranges == characters) {
        config.MergeMode = true;
        atlas.AddFontFromFileTTF(wide.string().c_str(), pixels, &config, symbols);
    }
    return font;
}

}  // namespace

UiFonts load_ui_fonts(double scale) {
    ImGui::GetIO().Fonts->Clear();
    const FontFiles& files = installed_fonts();
    UiFonts fonts;
    fonts.text = add_font(files.text, files.wide, 14.5 * scale, characters);
    fonts.strong = fonts.text;
    fonts.loud = add_font(files.strong, files.wide, 17 * scale, characters);
    fonts.small = add_font(files.text, files.wide, 12.5 * scale, characters);
    fonts.fine = add_font(files.text, {}, 11 * scale, latin_characters);
    fonts.mono = add_font(files.mono, files.wide, mono_font * scale, characters);
    return fonts;
}

}  // namespace collidarium::app
