#include "platform/imgui_host.hpp"

#include <algorithm>
#include <cstdint>

#include "platform/imgui_backends.hpp"
#include "platform/imgui_fonts.hpp"
#include "platform/imgui_input.hpp"
#include "platform/imgui_style.hpp"
#include "view/gl.hpp"

namespace collidarium::app {

namespace {

/// Letters lie on whole pixels, so nearest-texel sampling is exact: linear filtering gives the same picture,
/// far more slowly in software rendering.
void read_fonts_unfiltered() {
#if IMGUI_VERSION_NUM < 19200
    const auto texture = reinterpret_cast<std::uintptr_t>(ImGui::GetIO().Fonts->TexID);
    glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(texture));
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
#endif
}

}  // namespace

ImGuiHost::ImGuiHost() : context_(ImGui::CreateContext()) {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.ConfigInputTextCursorBlink = false;  // nothing animates, so that an idle window draws nothing
    connect_imgui_input();
    ImGui_ImplOpenGL3_Init("#version 330 core");
}

ImGuiHost::~ImGuiHost() {
    make_current();
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext(context_);
}

void ImGuiHost::make_current() const {
    ImGui::SetCurrentContext(context_);
}

void ImGuiHost::navigate_by_keys(bool wanted) {
    make_current();
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    flags = wanted ? flags | ImGuiConfigFlags_NavEnableKeyboard : flags & ~ImGuiConfigFlags_NavEnableKeyboard;
}

void ImGuiHost::set_look(const Theme& theme, double scale) {
    make_current();
    if (scale != scale_) {
        fonts_ = load_ui_fonts(scale);
        font_texture_fresh_ = true;
#if IMGUI_VERSION_NUM < 19200
        if (scale_ > 0) {
            ImGui_ImplOpenGL3_DestroyFontsTexture();
            ImGui_ImplOpenGL3_CreateFontsTexture();
        }
#endif
    }
    if (scale != scale_ || &theme != theme_) {
        apply_style(theme, scale);
    }
    scale_ = scale;
    theme_ = &theme;
}

void ImGuiHost::begin_frame(PixelSize size, double seconds) {
    make_current();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(size.width), static_cast<float>(size.height));
    io.DisplayFramebufferScale = ImVec2(1, 1);
    io.DeltaTime = static_cast<float>(std::clamp(seconds, 0.001, 0.25));
    ImGui_ImplOpenGL3_NewFrame();
    if (font_texture_fresh_) {
        read_fonts_unfiltered();
        font_texture_fresh_ = false;
    }
    ImGui::NewFrame();
}

void ImGuiHost::end_frame() {
    ImGui::Render();
}

void ImGuiHost::draw() {
    make_current();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool ImGuiHost::wants_text() const {
    make_current();
    return ImGui::GetIO().WantTextInput;
}

}  // namespace collidarium::app
