#include "panels/widgets/field.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

#include "explain/words/number.hpp"
#include "io/json/number_text.hpp"
#include "panels/details/shape_rows.hpp"
#include "panels/panels.hpp"
#include "session/numbers/shape_numbers.hpp"

namespace collidarium::app {

namespace {

/// In bytes. A longer text is shown, shortened, and stays as it is.
constexpr std::size_t longest_typed = 4000;

/// "0x1.8p+1", whatever the locale.
std::string hexadecimal(double value) {
    char buffer[40];
    const double size = std::abs(value);
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, size, std::chars_format::hex).ptr;
    return std::string(std::signbit(value) ? "-0x" : "0x") + std::string(buffer, end);
}

struct Typed {
    bool active = false;    ///< it has keyboard focus
    bool finished = false;  ///< it lost focus in this frame
    std::string text;
};

/// The text field itself. While inactive it shows `shown`, aligned right or left.
Typed type_into(const Ui& ui, const std::string& id, const std::string& full, const std::string& shown,
                float width, bool to_the_right) {
    FieldEdit& edit = ui.shell.editing.field;
    const bool was_active = edit.active == id;
    const std::string& text = was_active ? edit.text : full;
    std::vector<char> buffer(text.size() + 512, '\0');
    std::ranges::copy(text, buffer.begin());

    const bool wrong = edit.problem_field == id;
    if (wrong) {
        ImGui::PushStyleColor(ImGuiCol_Border, ui.color(Role::colliding));
    }
    if (!was_active) {
        ImGui::PushStyleColor(ImGuiCol_Text, IM_COL32(0, 0, 0, 0));
    }
    ImGui::SetNextItemWidth(width);
    ImGui::InputText(("##" + id).c_str(), buffer.data(), buffer.size(), ImGuiInputTextFlags_AutoSelectAll);
    if (!was_active) {
        ImGui::PopStyleColor();
    }
    if (wrong) {
        ImGui::PopStyleColor();
    }
    ui.mark(id);

    Typed typed{.active = ImGui::IsItemActive(), .finished = false, .text = {}};
    if (was_active || typed.active) {
        typed.text = buffer.data();
    }
    if (typed.active) {
        edit.active = id;
        edit.text = typed.text;
    } else if (was_active) {
        edit.active.clear();
        typed.finished = true;
    }
    if (!was_active) {
        const ImVec2 min = ImGui::GetItemRectMin();
        const ImVec2 max = ImGui::GetItemRectMax();
        const float padding = ImGui::GetStyle().FramePadding.x;
        const std::string fitting = shortened(shown, max.x - min.x - 2 * padding);
        const ImVec2 size = ImGui::CalcTextSize(fitting.c_str());
        const float x = to_the_right ? max.x - padding - size.x : min.x + padding;
        ImGui::GetWindowDrawList()->AddText({x, min.y + (max.y - min.y - size.y) * 0.5F},
                                            ui.paint(Role::text), fitting.c_str());
    }
    return typed;
}

/// Records the problem of a field, or that it has none any more.
void note_problem(FieldEdit& edit, const std::string& id, const std::string& problem) {
    if (!problem.empty()) {
        edit.problem_field = id;
        edit.problem = problem;
    } else if (edit.problem_field == id) {
        edit.problem_field.clear();
        edit.problem.clear();
    }
}

/// A disabled field: its frame and its text.
void still_field(const Ui& ui, const std::string& id, const std::string& shown, float width, bool quiet) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight();
    const ImGuiStyle& style = ImGui::GetStyle();
    ImGui::Dummy(ImVec2(width, height));
    ui.mark(id);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 to(at.x + width, at.y + height);
    draw->AddRectFilled(at, to, ui.paint(Role::canvas, quiet ? 0.5 : 1), style.FrameRounding);
    draw->AddRect(at, to, ui.paint(quiet ? Role::grid_major : Role::accent), style.FrameRounding, 0,
                  style.FrameBorderSize);
    const std::string fitting = shortened(shown, width - 2 * style.FramePadding.x);
    const ImVec2 size = ImGui::CalcTextSize(fitting.c_str());
    draw->AddText({to.x - style.FramePadding.x - size.x, at.y + (height - size.y) * 0.5F},
                  ui.paint(quiet ? Role::text_quiet : Role::text), fitting.c_str());
}

/// A tooltip with every digit of a number, and its bits.
void tell_digits(const Ui& ui, const std::optional<double>& value, bool mixed) {
    if (!ImGui::IsItemHovered() || ImGui::IsItemActive()) {
        return;
    }
    if (value) {
        ImGui::PushFont(ui.fonts.mono);
        ImGui::SetTooltip("%s\n%s", format_number(*value).c_str(), hexadecimal(*value).c_str());
        ImGui::PopFont();
    } else if (mixed) {
        ImGui::SetTooltip("The selected shapes have different values. Typing one sets it for all of them.");
    }
}

/// Pressing on a field and dragging sideways changes its number.
void watch_drag(const Ui& ui, const NumberField& field) {
    FieldEdit& edit = ui.shell.editing.field;
    if (ImGui::IsItemActivated() && ImGui::IsMouseClicked(0)) {
        edit.pressed = field.id;
    }
    if (edit.pressed != field.id) {
        return;
    }
    const ImVec2 drag = ImGui::GetMouseDragDelta(0, 0);
    if (!ImGui::IsMouseDown(0)) {
        edit.pressed.clear();
    } else if (std::abs(drag.x) > ui.px(4) && std::abs(drag.x) > std::abs(drag.y)) {
        begin_scrub(ui, field.id, field.quantity);
    }
}

/// How much the number changes per pixel: about the world size of a pixel, rounded to a power of ten.
double step_of(const Workspace& workspace, Quantity quantity) {
    if (quantity == Quantity::angle) {
        return 1;
    }
    return std::pow(10.0, std::floor(std::log10(1 / workspace.camera.pixels_per_unit()) + 0.3));
}

double weight_of(const ImGuiIO& io) {
    return io.KeyShift ? 10 : io.KeyAlt ? 0.1 : 1;
}

}  // namespace

std::optional<double> number_field(const Ui& ui, const NumberField& field) {
    const bool hex = ui.shell.look.hexadecimal;
    const std::string full = !field.value ? ""
                             : hex        ? hexadecimal(*field.value)
                                          : format_number(*field.value);
    const std::string shown = field.mixed ? "mixed" : !field.value ? "–" : hex ? full : number(*field.value);
    ImGui::PushFont(ui.fonts.mono);
    const bool scrubbing = ui.shell.editing.scrub.field == field.id;
    if (!field.usable || scrubbing) {
        still_field(ui, field.id, shown, field.width, !scrubbing);
        ImGui::PopFont();
        if (!scrubbing) {
            tell_digits(ui, field.value, field.mixed);
        }
        return std::nullopt;
    }
    const Typed typed = type_into(ui, field.id, full, shown, field.width, true);
    ImGui::PopFont();
    tell_digits(ui, field.value, field.mixed);
    if (field.value || field.mixed) {
        watch_drag(ui, field);
    }
    if (!(typed.active || typed.finished)) {
        return std::nullopt;
    }
    if (typed.text == full) {
        note_problem(ui.shell.editing.field, field.id, "");
        return std::nullopt;
    }
    const auto parsed = typed_number(typed.text, field.quantity);
    const auto* problem = std::get_if<std::string>(&parsed);
    note_problem(ui.shell.editing.field, field.id, problem ? *problem : "");
    if (!typed.finished || problem) {
        return std::nullopt;
    }
    return std::get<double>(parsed);
}

void row_label(const Ui& ui, const char* text, const NumberField* field, double room) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left = ImGui::GetCursorPosX();
    const float height = ImGui::GetFrameHeight();
    const float width = ui.px(row_label_width - room);
    bool hovered = false;
    if (field && field->usable) {
        ImGui::PushID(field->id.c_str());
        ImGui::InvisibleButton("label", ImVec2(width, height));
        ImGui::PopID();
        ui.mark("label." + field->id);
        hovered = ImGui::IsItemHovered() && (field->value || field->mixed);
        if (ImGui::IsItemActive() && ui.shell.editing.scrub.field.empty() && (field->value || field->mixed) &&
            ImGui::IsMouseDragging(0, ui.px(2))) {
            begin_scrub(ui, field->id, field->quantity);
        }
    } else {
        ImGui::Dummy(ImVec2(width, height));
    }
    if (hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    }
    const std::string shown = shortened(text, width);
    ImGui::GetWindowDrawList()->AddText({at.x, at.y + ImGui::GetStyle().FramePadding.y},
                                        ui.paint(hovered ? Role::text : Role::text_quiet), shown.c_str());
    ImGui::SameLine(left + ui.px(row_label_width));
}

std::optional<std::string> text_field(const Ui& ui, const std::string& id, const std::string& text,
                                      float width,
                                      std::optional<std::string> (*refuse)(const Ui&, const std::string&)) {
    if (text.size() > longest_typed) {
        still_field(ui, id, text, width < 0 ? ImGui::GetContentRegionAvail().x : width, true);
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%zu bytes: too long to be edited here", text.size());
        }
        return std::nullopt;
    }
    const Typed typed = type_into(ui, id, text, text, width, false);
    if (!(typed.active || typed.finished)) {
        return std::nullopt;
    }
    if (typed.text == text) {
        note_problem(ui.shell.editing.field, id, "");
        return std::nullopt;
    }
    const std::string problem = refuse ? refuse(ui, typed.text).value_or("") : "";
    note_problem(ui.shell.editing.field, id, problem);
    if (!typed.finished || !problem.empty()) {
        return std::nullopt;
    }
    return typed.text;
}

void field_problem(const Ui& ui, std::string_view prefix) {
    const FieldEdit& edit = ui.shell.editing.field;
    if (edit.problem.empty() || !edit.problem_field.starts_with(prefix)) {
        return;
    }
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::colliding));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(edit.problem.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ui.mark("field.problem");
}

void begin_scrub(const Ui& ui, const std::string& field, Quantity quantity) {
    const Workspace& workspace = ui.shell.workspace;
    begin_scrub(ui, field, quantity, selected_indices(workspace.scene(), workspace.selection));
}

void begin_scrub(const Ui& ui, const std::string& field, Quantity quantity,
                 const std::vector<std::size_t>& shapes) {
    Shell& shell = ui.shell;
    const Scene& scene = shell.workspace.scene();
    shell.editing.scrub = {};
    shell.editing.scrub.field = field;
    shell.editing.scrub.size = quantity == Quantity::size;
    shell.editing.scrub.step = step_of(shell.workspace, quantity);
    shell.editing.scrub.finest = shell.editing.scrub.step;
    shell.editing.scrub.last_x = static_cast<double>(ImGui::GetIO().MousePos.x);
    for (const std::size_t index : shapes) {
        shell.editing.scrub.before.push_back({index, scene.shapes[index]});
    }
    shell.editing.field = {};
}

void follow_scrub(const Ui& ui) {
    Shell& shell = ui.shell;
    Scrub& scrub = shell.editing.scrub;
    if (scrub.field.empty()) {
        return;
    }
    UndoStack& undo = shell.workspace.undo;
    const bool taken_back = scrub.moved && !undo.previewing();
    if (scrub.cancelled || taken_back) {
        undo.cancel();
        scrub = {};
        return;
    }
    const ImGuiIO& io = ImGui::GetIO();
    if (!io.MouseDown[0]) {
        undo.commit();
        scrub = {};
        return;
    }
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    const double x = static_cast<double>(io.MousePos.x);
    const double drag = (x - scrub.last_x) / ui.scale;
    if (drag != 0 && ImGui::IsMousePosValid(&io.MousePos)) {
        const double step = scrub.step * weight_of(io);
        scrub.change += drag * step;
        scrub.finest = std::min(scrub.finest, step);
        scrub.last_x = x;
    }
    if (!scrub.number.empty()) {
        preview_scrub(shell, scrub.number);
    }
}

void preview_scrub(Shell& shell, const std::string& number) {
    Scrub& scrub = shell.editing.scrub;
    if (!scrub.moved && scrub.change == 0) {
        return;
    }
    std::vector<PlacedShape> after;
    for (const PlacedShape& before : scrub.before) {
        SceneShape changed = before.shape;
        const auto own = find_number(changed, number);
        const auto value = own ? own->get(changed, own->index) : std::nullopt;
        if (value && (own->set(changed, own->index, scrubbed(scrub, *value)) || refusal(changed))) {
            changed = before.shape;
        }
        after.push_back({before.index, std::move(changed)});
    }
    shell.workspace.undo.preview(replace_shapes("Edit", std::move(after)));
    scrub.moved = true;
}

double scrubbed(const Scrub& scrub, double before) {
    if (std::abs(scrub.change) < scrub.finest / 2) {
        return before;
    }
    const double value = before + scrub.change;
    // Negative powers of ten are not exact doubles, but their inverses are: dividing by those gives the
    // nearest decimal.
    const double rounded =
        scrub.finest < 1 ? std::round(value * std::round(1 / scrub.finest)) / std::round(1 / scrub.finest)
                         : std::round(value / scrub.finest) * scrub.finest;
    return scrub.size ? std::max(rounded, 0.0) : rounded;
}

}  // namespace collidarium::app
