#pragma once

#include <imgui.h>

#include "paint/theme.hpp"
#include "view/image.hpp"
#include "view/ui_fonts.hpp"

namespace collidarium::app {

/// Dear ImGui for one window: its context, its fonts at the physical size, its style from the theme. Needs a
/// current OpenGL context for as long as it lives.
class ImGuiHost {
public:
    ImGuiHost();
    ~ImGuiHost();
    ImGuiHost(const ImGuiHost&) = delete;
    ImGuiHost& operator=(const ImGuiHost&) = delete;

    /// Makes its context current: a process may have several windows.
    void make_current() const;
    /// Takes effect with the next frame. Fonts are rebuilt only when the scale changes.
    void set_look(const Theme& theme, double scale);
    [[nodiscard]] const UiFonts& fonts() const { return fonts_; }

    /// Whether the arrow keys go from item to item, and Space presses one.
    void navigate_by_keys(bool wanted);
    void begin_frame(PixelSize size, double seconds);
    void end_frame();
    /// Draws the last frame into the bound framebuffer.
    void draw();

    /// Whether typed text goes into a text field.
    [[nodiscard]] bool wants_text() const;

private:
    ImGuiContext* context_ = nullptr;
    UiFonts fonts_;
    double scale_ = 0;
    bool font_texture_fresh_ = true;  ///< rebuilt since the last frame
    const Theme* theme_ = nullptr;
};

}  // namespace collidarium::app
