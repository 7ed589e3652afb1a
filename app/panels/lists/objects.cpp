#include <algorithm>
#include <numbers>
#include <string>
#include <vector>

#include "explain/words/names.hpp"
#include "panels/panels.hpp"
#include "panels/widgets/field.hpp"
#include "panels/widgets/ui.hpp"
#include "session/search/lower_case.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/arrange_actions.hpp"
#include "tools/actions/selected_shapes.hpp"

namespace collidarium::app {

namespace {

constexpr float pi = std::numbers::pi_v<float>;

/// A padlock, and an eye; `set` is closed. The middle in physical pixels.
void draw_lock_icon(const Ui& ui, const ImVec2& center, ImU32 color, bool set) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float unit = ui.px(1);
    const float width = std::max(1.F, ui.px(1.3));
    draw->AddRectFilled({center.x - 4 * unit, center.y - 0.5F * unit},
                        {center.x + 4 * unit, center.y + 5 * unit}, color, unit);
    const float shift = set ? 0 : 3.2F * unit;
    draw->PathLineTo({center.x - 2.6F * unit + shift, center.y - 0.5F * unit});
    draw->PathArcTo({center.x + shift, center.y - 2.6F * unit}, 2.6F * unit, -pi, 0);
    if (set) {
        draw->PathLineTo({center.x + 2.6F * unit, center.y - 0.5F * unit});
    }
    draw->PathStroke(color, ImDrawFlags_None, width);
}

void draw_eye_icon(const Ui& ui, const ImVec2& center, ImU32 color, bool set) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float unit = ui.px(1);
    const float width = std::max(1.F, ui.px(1.3));
    // Two arcs that meet at the corners of the eye.
    draw->PathArcTo({center.x, center.y + 3.5F * unit}, 7 * unit, -pi * 0.83F, -pi * 0.17F);
    draw->PathStroke(color, ImDrawFlags_None, width);
    draw->PathArcTo({center.x, center.y - 3.5F * unit}, 7 * unit, pi * 0.17F, pi * 0.83F);
    draw->PathStroke(color, ImDrawFlags_None, width);
    draw->AddCircleFilled(center, 1.9F * unit, color);
    if (set) {
        draw->AddLine({center.x - 5 * unit, center.y + 5 * unit}, {center.x + 5 * unit, center.y - 5 * unit},
                      color, width * 1.2F);
    }
}

/// With more shapes than this the list has a search field.
constexpr std::size_t few = 6;
constexpr double icon_room = 19;
constexpr const char* rename_field = "object.rename";

std::string kind_of(const SceneShape& shape) {
    std::string text(shape_word(shape.shape));
    if (shape.translation) {
        text += ", moves";
    }
    return text;
}

bool searching(const Shell& shell) {
    return shell.workspace.scene().shapes.size() > few || !shell.editing.objects.search.empty();
}

/// The indices of the listed shapes, topmost first.
std::vector<std::size_t> listed(const Shell& shell) {
    const auto& shapes = shell.workspace.scene().shapes;
    const std::string wanted = lower_case(shell.editing.objects.search);
    std::vector<std::size_t> found;
    for (std::size_t i = shapes.size(); i-- > 0;) {
        const SceneShape& shape = shapes[i];
        if (wanted.empty() || lower_case(shape.name).find(wanted) != std::string::npos ||
            lower_case(shape.id).find(wanted) != std::string::npos ||
            kind_of(shape).find(wanted) != std::string::npos) {
            found.push_back(i);
        }
    }
    return found;
}

void draw_search(const Ui& ui) {
    std::string& search = ui.shell.editing.objects.search;
    std::vector<char> buffer(search.size() + 128, '\0');
    std::ranges::copy(search, buffer.begin());
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ui.px(Vec2d(8, 2)));
    ImGui::SetNextItemWidth(-FLT_MIN);
    ImGui::InputTextWithHint("##search", "search", buffer.data(), buffer.size());
    ui.mark("objects.search");
    ImGui::PopStyleVar();
    search = buffer.data();
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

/// The user's actions on a row.
struct RowEvents {
    bool clicked = false;
    bool twice = false;
    bool lock = false;
    bool hide = false;
};

bool icon_button(const Ui& ui, const std::string& id, const ImVec2& at, float height, bool set,
                 void (*draw)(const Ui&, const ImVec2&, ImU32, bool), const char* tip) {
    ImGui::SetCursorScreenPos(at);
    ImGui::PushID(id.c_str());
    const bool clicked = ImGui::InvisibleButton("icon", ImVec2(ui.px(icon_room), height));
    ImGui::PopID();
    ui.mark(id);
    const bool hovered = ImGui::IsItemHovered();
    draw(ui, {at.x + ui.px(icon_room) * 0.5F, at.y + height * 0.5F},
         ui.paint(hovered || set ? Role::text : Role::text_quiet), set);
    if (hovered) {
        ImGui::SetTooltip("%s", tip);
    }
    return clicked;
}

RowEvents draw_row(const Ui& ui, const SceneShape& shape, bool selected) {
    const float height = row_height(ui);
    const float width = std::max(ImGui::GetContentRegionAvail().x, ui.px(60));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float reach = ui.px(8);  // the highlight is a little wider than the text
    const bool hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
                         ImGui::IsMouseHoveringRect(at, {at.x + width, at.y + height});
    const int icons = hovered ? 2 : (shape.locked ? 1 : 0) + (shape.hidden ? 1 : 0);
    const float room = width - static_cast<float>(icons) * ui.px(icon_room);
    RowEvents events;
    ImGui::PushID(shape.id.c_str());
    events.clicked = ImGui::InvisibleButton("row", ImVec2(room, height));
    ImGui::PopID();
    ui.mark("object." + shape.id);
    events.twice = ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0);
    const bool over_text = ImGui::IsItemHovered();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (selected || hovered) {
        draw->AddRectFilled({at.x - reach, at.y}, {at.x + width + reach, at.y + height},
                            ui.paint(Role::panel_raised, selected ? 1 : 0.6), ui.px(4));
    }
    if (selected) {
        draw->AddRectFilled({at.x - reach, at.y + ui.px(5)},
                            {at.x - reach + ui.px(3), at.y + height - ui.px(5)}, ui.paint(Role::accent),
                            ui.px(1.5));
    }
    float right = at.x + room;
    if (!hovered) {
        ImGui::PushFont(ui.fonts.small);
        const std::string kind = shortened(kind_of(shape), room * 0.5F);
        const ImVec2 size = ImGui::CalcTextSize(kind.c_str());
        right -= size.x + ui.px(icons > 0 ? 4 : 0);
        draw->AddText({right, at.y + (height - size.y) * 0.5F}, ui.paint(Role::text_quiet), kind.c_str());
        ImGui::PopFont();
    }
    const std::string shown = shortened(shape.label(), right - ui.px(8) - at.x);
    draw->AddText({at.x, at.y + (height - ImGui::GetTextLineHeight()) * 0.5F},
                  ui.paint(shape.hidden ? Role::text_quiet : Role::text), shown.c_str());
    if (over_text) {
        ImGui::SetTooltip("%s, %s", shape.label().c_str(), kind_of(shape).c_str());
    }
    float x = at.x + room;
    if (hovered || shape.locked) {
        events.lock = icon_button(ui, "object.lock." + shape.id, {x, at.y}, height, shape.locked,
                                  draw_lock_icon, shape.locked ? "Unlock" : "Lock");
        x += ui.px(icon_room);
    }
    if (hovered || shape.hidden) {
        events.hide = icon_button(ui, "object.hide." + shape.id, {x, at.y}, height, shape.hidden,
                                  draw_eye_icon, shape.hidden ? "Show" : "Hide");
    }
    ImGui::SetCursorScreenPos({at.x, at.y + height});
    return events;
}

/// Renaming in place.
void draw_renaming(const Ui& ui, std::size_t index) {
    Shell& shell = ui.shell;
    SceneShape shape = shell.workspace.scene().shapes[index];
    const bool was_active = shell.editing.field.active == rename_field;
    if (!was_active) {
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ui.px(Vec2d(4, 3)));
    const auto name = text_field(ui, rename_field, shape.name, -FLT_MIN);
    ImGui::PopStyleVar();
    if (was_active && shell.editing.field.active != rename_field) {
        shell.editing.objects.renamed.clear();
    }
    if (name) {
        shape.name = *name;
        if (const auto problem = edit_shape(shell.workspace, index, std::move(shape), "Rename")) {
            shell.show_message(*problem);
        }
    }
}

/// A click selects the shape; with Ctrl it toggles it, with Shift it selects the range from the last click.
void click(Shell& shell, const std::vector<std::size_t>& rows, std::size_t row) {
    Workspace& workspace = shell.workspace;
    const auto& shapes = workspace.scene().shapes;
    const std::string id = shapes[rows[row]].id;
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyShift && !shell.editing.objects.anchor.empty()) {
        const auto anchor = std::ranges::find_if(
            rows, [&](std::size_t index) { return shapes[index].id == shell.editing.objects.anchor; });
        if (anchor != rows.end()) {
            auto from = static_cast<std::size_t>(anchor - rows.begin());
            auto to = row;
            std::vector<std::string> ids;
            for (std::size_t i = std::min(from, to); i <= std::max(from, to); ++i) {
                ids.push_back(shapes[rows[i]].id);
            }
            workspace.selection.set(std::move(ids));
            workspace.last_edited = id;
            return;
        }
    }
    select_shape(workspace, id, io.KeyShift || io.KeyCtrl || io.KeySuper);
    shell.editing.objects.anchor = id;
}

void draw_rows(const Ui& ui) {
    Shell& shell = ui.shell;
    Workspace& workspace = shell.workspace;
    const auto& shapes = workspace.scene().shapes;
    const std::vector<std::size_t> rows = listed(shell);
    std::optional<std::size_t> clicked;
    std::string locked;
    std::string hidden;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(rows.size()), row_height(ui));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const std::size_t index = rows[static_cast<std::size_t>(i)];
            const SceneShape& shape = shapes[index];
            if (shape.id == shell.editing.objects.renamed) {
                draw_renaming(ui, index);
                continue;
            }
            const RowEvents events = draw_row(ui, shape, workspace.selection.contains(shape.id));
            if (events.twice) {
                shell.editing.objects.renamed = shape.id;
            } else if (events.clicked) {
                clicked = static_cast<std::size_t>(i);
            }
            locked = events.lock ? shape.id : locked;
            hidden = events.hide ? shape.id : hidden;
        }
    }
    // Handle the actions last: they may change the list.
    if (clicked) {
        click(shell, rows, *clicked);
    }
    if (!locked.empty()) {
        set_locked(workspace, {locked}, !shapes[*find_shape(workspace.scene(), locked)].locked);
    }
    if (!hidden.empty()) {
        set_hidden(workspace, {hidden}, !shapes[*find_shape(workspace.scene(), hidden)].hidden);
    }
    if (shapes.empty()) {
        quiet_text(ui, "No shapes yet.");
    } else if (rows.empty()) {
        quiet_text(ui, "No matches.");
    }
}

}  // namespace

double objects_height(const Ui& ui) {
    constexpr double around = 46;  // the headings, and the panel's padding
    const double row = static_cast<double>(row_height(ui)) / ui.scale;
    const Shell& shell = ui.shell;
    double height = around + 22;
    if (!shell.look.folded("Objects")) {
        const auto shapes = static_cast<double>(shell.workspace.scene().shapes.size());
        height += std::max(shapes, 2.0) * row + (searching(shell) ? 30 : 0) + 8;
    }
    if (!shell.look.folded("History")) {
        height += 4 * row;  // a fixed number: otherwise the list would move with every change
    }
    return height;
}

void draw_objects(const Ui& ui) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const Scene& scene = ui.shell.workspace.scene();
    if (section(ui, "Objects", scene.shapes.size() > 1 && !scene.depth_by ? "top first" : "")) {
        if (searching(ui.shell)) {
            draw_search(ui);
        }
        draw_rows(ui);
        ImGui::Dummy(ImVec2(0, ui.px(8)));
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
