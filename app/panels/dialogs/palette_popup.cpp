#include <algorithm>
#include <vector>

#include "panels/panels.hpp"
#include "session/palette.hpp"

namespace collidarium::app {

namespace {

/// The length of the character that begins with this byte.
std::size_t character_length(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

/// The text with its matched letters highlighted.
void draw_matched(const Ui& ui, ImVec2 at, const std::string& text, const std::vector<std::size_t>& letters,
                  ImU32 color, ImU32 strong) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    auto letter = letters.begin();
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(i + character_length(text[i]), text.size());
        const bool matched = letter != letters.end() && *letter < end;
        while (letter != letters.end() && *letter < end) {
            ++letter;
        }
        const char* from = text.data() + i;
        const char* to = text.data() + end;
        draw->AddText(at, matched ? strong : color, from, to);
        if (matched) {
            draw->AddText({at.x + std::max(0.5F, ui.px(0.5)), at.y}, strong, from, to);
        }
        at.x += ImGui::CalcTextSize(from, to).x;
        i = end;
    }
}

/// One entry; true when it was clicked.
bool draw_entry(const Ui& ui, const PaletteEntry& entry, std::size_t index, bool chosen) {
    const float height = row_height(ui);
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.F);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(static_cast<int>(index));
    const bool clicked = ImGui::InvisibleButton("entry", ImVec2(width, height));
    ImGui::PopID();
    if (!ImGui::IsItemVisible()) {
        return clicked;
    }
    ui.mark("palette.entry." + std::to_string(index));
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (chosen || ImGui::IsItemHovered()) {
        draw->AddRectFilled(at, {at.x + width, at.y + height}, ui.paint(Role::panel_raised, chosen ? 1 : 0.6),
                            ui.px(4));
    }
    if (chosen) {
        draw->AddRectFilled({at.x, at.y + ui.px(5)}, {at.x + ui.px(3), at.y + height - ui.px(5)},
                            ui.paint(Role::accent), ui.px(1.5));
    }
    const float top = at.y + (height - ImGui::GetTextLineHeight()) * 0.5F;
    const float left = at.x + ui.px(10);
    float right = at.x + width - ui.px(8);
    const auto put_right = [&](const std::string& text) {
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        draw->AddText({right - size.x, at.y + (height - size.y) * 0.5F}, ui.paint(Role::text_quiet),
                      text.c_str());
    };
    put_right(entry.key);
    const bool wide = right - left > ui.px(360);
    right -= ImGui::CalcTextSize(wide ? "Ctrl+Shift+Right" : entry.key.c_str()).x + ui.px(8);
    if (wide) {
        ImGui::PushFont(ui.fonts.small);
        put_right(entry.kind);
        right -=
            std::max(ImGui::CalcTextSize("Rotate and scale").x, ImGui::CalcTextSize(entry.kind.c_str()).x) +
            ui.px(12);
        ImGui::PopFont();
    }
    const std::string shown = shortened(entry.text, right - left);
    draw_matched(ui, {left, top}, shown, entry.letters,
                 ui.paint(entry.usable ? Role::text : Role::text_quiet, entry.usable ? 1 : 0.7),
                 ui.paint(entry.usable ? Role::subject : Role::text_quiet));
    if (shown != entry.text && ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", entry.text.c_str());
    }
    return clicked;
}

void draw_field(const Ui& ui, Palette& palette) {
    std::vector<char> buffer(palette.text.size() + 256, '\0');
    std::ranges::copy(palette.text, buffer.begin());
    if (palette.fresh) {
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(-FLT_MIN);
    ImGui::InputTextWithHint("##palette", "type to search commands and files", buffer.data(), buffer.size());
    ui.mark("palette.field");
    palette.fresh = palette.fresh && !ImGui::IsItemActive();
    if (palette.text != buffer.data()) {
        palette.text = buffer.data();
        palette.chosen = 0;
        palette.moved = true;
    }
}

void draw_contents(const Ui& ui) {
    Shell& shell = ui.shell;
    Palette& palette = shell.popups.palette;
    draw_field(ui, palette);
    const std::vector<PaletteEntry> entries = palette_entries(shell, palette.text);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ui.px(Vec2d(4, 4)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const float rows = std::clamp(static_cast<float>(entries.size()), 2.F, 12.F);
    const float room = ImGui::GetIO().DisplaySize.y * 0.92F - ImGui::GetCursorScreenPos().y;
    ImGui::BeginChild("entries", ImVec2(0, std::min(rows * row_height(ui) + ui.px(10), room)), true);
    std::size_t clicked = entries.size();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool chosen = i == palette.chosen;
        if (draw_entry(ui, entries[i], i, chosen)) {
            clicked = i;
        }
        if (chosen && palette.moved) {
            ImGui::SetScrollHereY(0.5F);
        }
    }
    palette.moved = false;
    if (entries.empty()) {
        quiet_text(ui, "No matches.");
    }
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    if (clicked < entries.size()) {
        choose(shell, entries[clicked]);
    }
}

}  // namespace

void draw_palette(const Ui& ui) {
    constexpr const char* id = "##palette";
    Palette& palette = ui.shell.popups.palette;
    if (palette.shown && palette.fresh && !ImGui::IsPopupOpen(id)) {
        ImGui::OpenPopup(id);
    }
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = std::min(ui.px(560), window.x * 0.94F);
    ImGui::SetNextWindowPos(ImVec2(window.x * 0.5F, std::min(ui.px(34), window.y * 0.06F)), ImGuiCond_Always,
                            ImVec2(0.5F, 0));
    ImGui::SetNextWindowSize(ImVec2(width, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ui.px(Vec2d(10, 10)));
    const bool open = ImGui::BeginPopup(id, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::PopStyleVar();
    if (open) {
        draw_contents(ui);
        if (!palette.shown) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    } else if (palette.shown && !palette.fresh) {
        palette.close();  // the user pressed outside it
    }
}

}  // namespace collidarium::app
