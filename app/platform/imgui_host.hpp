#pragma once

#include <imgui.h>

#include "paint/theme.hpp"
#include "panels/ui.hpp"
#include "view/image.hpp"

namespace collidarium::app {

/// Dear ImGui for one window: its context, its fonts at the physical size, its look from the theme.
/// Needs a current OpenGL context for as long as it lives.
class ImGuiHost {
public:
    ImGuiHost();
    ~ImGuiHost();
    ImGuiHost(const ImGuiHost&) = delete;
    ImGuiHost& operator=(const ImGuiHost&) = delete;

    /// Its context is the current one from now on: a process may have several windows.
    void make_current() const;
    /// Takes effect with the next frame. Fonts are made anew only when the scale changes.
    void set_look(const Theme& theme, double scale);
    [[nodiscard]] const UiFonts& fonts() const { return fonts_; }

    void begin_frame(PixelSize size, double seconds);
    void end_frame();
    /// Draws what the last frame said into the bound framebuffer.
    void draw();

    /// Whether what is typed goes into a text field.
    [[nodiscard]] bool wants_text() const;

private:
    ImGuiContext* context_ = nullptr;
    UiFonts fonts_;
    double scale_ = 0;
    bool font_texture_fresh_ = true;  ///< made since the last frame
    const Theme* theme_ = nullptr;
};

}  // namespace collidarium::app
