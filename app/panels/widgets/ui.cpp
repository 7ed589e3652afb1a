#include "panels/widgets/ui.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace collidarium::app {

namespace {

/// In bytes, dash and ellipsis included: text shortened to less than this is meaningless.
constexpr std::size_t least_suffix = 16;

/// The text of a heading in a line of this width; returns where it ends.
float heading_text(const Ui& ui, const ImVec2& at, float width, const char* title, std::string_view suffix,
                   ImU32 color) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    std::string text(title);
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    const std::string heading = shortened(text, width);
    draw->AddText(at, color, heading.c_str());
    float end = at.x + ImGui::CalcTextSize(heading.c_str()).x;
    if (!suffix.empty()) {
        const float x = end + ui.px(4);
        const std::string whole = "— " + std::string(suffix);
        std::string shown = shortened(whole, width - (x - at.x) - ui.px(16));
        if (shown != whole && shown.size() < least_suffix) {
            shown.clear();
        }
        draw->AddText(ImVec2(x, at.y), color, shown.c_str());
        end = x + ImGui::CalcTextSize(shown.c_str()).x;
    }
    return end;
}

}  // namespace

ImVec4 Ui::color(Role role, double opacity) const {
    const Color& c = theme[role];
    return {static_cast<float>(c.r) / 255.F, static_cast<float>(c.g) / 255.F, static_cast<float>(c.b) / 255.F,
            static_cast<float>(opacity)};
}

float Ui::dialog_width(double size) const {
    return std::max(std::min(px(size), ImGui::GetIO().DisplaySize.x - px(56)), px(60));
}

float Ui::dialog_height(double size, double others) const {
    return std::max(std::min(px(size), ImGui::GetIO().DisplaySize.y - px(others)), px(60));
}

ImU32 Ui::paint(Role role, double opacity) const {
    return ImGui::ColorConvertFloat4ToU32(color(role, opacity));
}

ImU32 Ui::text_on(Role ground) const {
    const Color white{255, 255, 255};
    const Color black{16, 18, 22};
    const Color& best = contrast(theme[ground], white) >= contrast(theme[ground], black) ? white : black;
    return IM_COL32(best.r, best.g, best.b, 255);
}

void Ui::mark(std::string_view name) const {
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    widget_rects.insert_or_assign(std::string(name), Rect{{min.x, min.y}, {max.x, max.y}});
    PanelFocus& focus = shell.panel_focus;
    if (focus.panel == KeyboardPanel::canvas || focus.drawing != focus.panel || !can_be_pressed(name)) {
        return;
    }
    focus.widgets.emplace_back(name);
    if (focus.widget.empty()) {
        focus.widget = name;
        focus.moved = true;
    }
    if (focus.widget != name) {
        return;
    }
    if (std::exchange(focus.moved, false) && !ImGui::IsItemVisible()) {
        ImGui::SetScrollHereY(0.5F);
    }
    const float around = px(1.5);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRect({min.x - around, min.y - around}, {max.x + around, max.y + around}, paint(Role::accent),
                  px(4), 0, px(2));
}

void begin_panel(const Ui& ui, const char* name, const Rect& rect, const Vec2d& padding,
                 KeyboardPanel panel) {
    ui.shell.panel_focus.drawing = panel;
    ImGui::SetNextWindowPos(ui.px(rect.min));
    ImGui::SetNextWindowSize(ui.px(rect.size()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ui.px(padding));
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNavFocus |
                     ImGuiWindowFlags_NoBackground);
    ImGui::PopStyleVar();
}

void end_panel(const Ui& ui) {
    ui.shell.panel_focus.drawing = KeyboardPanel::canvas;
    ImGui::End();
}

void begin_part(const char* name, const ImVec2& size) {
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, 0);
    ImGui::BeginChild(name, size);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

void fill_beyond_padding(const ImVec2& min, const ImVec2& max, ImU32 color) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->PushClipRectFullScreen();
    draw->AddRectFilled(min, max, color);
    draw->PopClipRect();
}

bool section(const Ui& ui, const char* title, std::string_view suffix, double room) {
    const bool folded = ui.shell.look.folded(title);
    ImGui::PushFont(ui.fonts.small);
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x - ui.px(room);
    ImGui::PushID(title);
    if (ImGui::InvisibleButton("heading", ImVec2(std::max(width, 1.F), height + ui.px(2)))) {
        ui.shell.look.fold(title, !folded);
    }
    ImGui::PopID();
    ui.mark(std::string("section.") + title);
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImU32 color = ui.paint(hovered ? Role::text : Role::text_quiet);
    const float end = heading_text(ui, at, width, title, suffix, color);
    if (hovered || folded) {
        // Next to the widgets at the right end it would look like a part of them.
        const ImVec2 c(room > 0 ? end + ui.px(11) : at.x + width - ui.px(6), at.y + height * 0.5F);
        const float r = ui.px(3.5);
        if (folded) {
            draw->AddTriangleFilled({c.x - r * 0.6F, c.y - r}, {c.x + r * 0.8F, c.y},
                                    {c.x - r * 0.6F, c.y + r}, color);
        } else {
            draw->AddTriangleFilled({c.x - r, c.y - r * 0.6F}, {c.x + r, c.y - r * 0.6F},
                                    {c.x, c.y + r * 0.8F}, color);
        }
    }
    ImGui::PopFont();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGui::Dummy(ImVec2(0, folded ? ui.px(room > 0 ? 6 : 8) : 1));
    ImGui::PopStyleVar();
    return !folded;
}

void heading(const Ui& ui, const char* title, std::string_view suffix, double room) {
    ImGui::PushFont(ui.fonts.small);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::max(ImGui::GetContentRegionAvail().x - ui.px(room), 1.F);
    heading_text(ui, at, width, title, suffix, ui.paint(Role::text_quiet));
    ImGui::Dummy(ImVec2(width, ImGui::GetTextLineHeight() + ui.px(2)));
    ImGui::PopFont();
    ui.mark(std::string("heading.") + title);
}

std::string shortened(std::string_view text, float width) {
    constexpr std::size_t longest = 1000;  // in bytes: no line has room for more
    const auto fits = [&](const std::string& line) { return ImGui::CalcTextSize(line.c_str()).x <= width; };
    if (text.size() <= longest && fits(std::string(text))) {
        return std::string(text);
    }
    const std::string_view dots = "…";
    if (!fits(std::string(dots))) {
        return "";
    }
    const auto begin_of_character = [&](std::size_t at) {
        while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
            --at;
        }
        return at;
    };
    // How many bytes fit before the dots, between `most` that do and `over` that do not.
    std::size_t most = 0;
    std::size_t over = std::min(text.size(), longest);
    while (over - most > 1) {
        const std::size_t middle = most + (over - most) / 2;
        const std::string line = std::string(text.substr(0, begin_of_character(middle))).append(dots);
        (fits(line) ? most : over) = middle;
    }
    return std::string(text.substr(0, begin_of_character(most))).append(dots);
}

void wrapped_text(const Ui& ui, Role role, std::string_view text) {
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(role));
    wrapped_text(text);
    ImGui::PopStyleColor();
}

void colored_text(const Ui& ui, Role role, std::string_view text) {
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(role));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
}

void loud_text(const Ui& ui, std::string_view text) {
    ImGui::PushFont(ui.fonts.loud);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopFont();
}

void quiet_text(const Ui& ui, std::string_view text) {
    ImGui::PushTextWrapPos(0);
    colored_text(ui, Role::text_quiet, text);
    ImGui::PopTextWrapPos();
}

}  // namespace collidarium::app
