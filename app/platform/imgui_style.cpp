#include "platform/imgui_style.hpp"

#include <imgui.h>

#include <algorithm>

namespace collidarium::app {

namespace {

ImVec4 color(const Color& c, double opacity = 1) {
    return {static_cast<float>(c.r) / 255.F, static_cast<float>(c.g) / 255.F, static_cast<float>(c.b) / 255.F,
            static_cast<float>(opacity)};
}

void apply_colors(const Theme& theme, ImVec4* colors) {
    const auto set = [&](ImGuiCol index, Role role, double opacity = 1) {
        colors[index] = color(theme[role], opacity);
    };
    set(ImGuiCol_Text, Role::text);
    set(ImGuiCol_TextDisabled, Role::text_quiet);
    set(ImGuiCol_WindowBg, Role::panel);
    set(ImGuiCol_ChildBg, Role::canvas);
    set(ImGuiCol_PopupBg, Role::panel);
    set(ImGuiCol_Border, Role::grid_major);
    set(ImGuiCol_FrameBg, Role::canvas);
    set(ImGuiCol_FrameBgHovered, Role::panel_raised);
    set(ImGuiCol_FrameBgActive, Role::canvas);
    set(ImGuiCol_MenuBarBg, Role::panel, 0);
    set(ImGuiCol_ScrollbarBg, Role::panel, 0);
    set(ImGuiCol_ScrollbarGrab, Role::text_quiet, 0.35);
    set(ImGuiCol_ScrollbarGrabHovered, Role::text_quiet, 0.6);
    set(ImGuiCol_ScrollbarGrabActive, Role::text_quiet, 0.8);
    set(ImGuiCol_CheckMark, Role::accent);
    set(ImGuiCol_Button, Role::panel_raised);
    set(ImGuiCol_ButtonHovered, Role::grid_major);
    set(ImGuiCol_ButtonActive, Role::grid_major);
    set(ImGuiCol_Header, Role::panel_raised);
    set(ImGuiCol_HeaderHovered, Role::panel_raised);
    set(ImGuiCol_HeaderActive, Role::grid_major);
    set(ImGuiCol_Separator, Role::grid_major);
    set(ImGuiCol_TextSelectedBg, Role::accent, 0.45);
#if IMGUI_VERSION_NUM >= 19140
    set(ImGuiCol_NavCursor, Role::accent);
#else
    set(ImGuiCol_NavHighlight, Role::accent);
#endif
    colors[ImGuiCol_BorderShadow] = ImVec4(0, 0, 0, 0);
    colors[ImGuiCol_ModalWindowDimBg] = color({0, 0, 0}, 0.45);
}

}  // namespace

void apply_style(const Theme& theme, double scale) {
    const auto px = [scale](double size) { return static_cast<float>(size * scale); };
    ImGuiStyle style;
    apply_colors(theme, style.Colors);
    style.WindowPadding = {px(16), px(12)};
    style.FramePadding = {px(8), px(4)};
    style.ItemSpacing = {px(8), px(6)};
    style.ItemInnerSpacing = {px(6), px(4)};
    style.ScrollbarSize = px(9);
    style.ScrollbarRounding = px(5);
    style.GrabMinSize = px(12);
    style.WindowRounding = 0;
    style.WindowBorderSize = 0;
    style.PopupRounding = px(6);
    style.PopupBorderSize = std::max(1.F, px(1));
    style.ChildRounding = px(4);
    style.ChildBorderSize = std::max(1.F, px(1));
    style.FrameRounding = px(4);
    style.FrameBorderSize = std::max(1.F, px(1));
    style.WindowMinSize = {px(8), px(8)};
    style.AntiAliasedLinesUseTex = false;
    ImGui::GetStyle() = style;
}

}  // namespace collidarium::app
