#include "panels/widgets/scrub.hpp"

#include <algorithm>
#include <cmath>

#include "panels/panels.hpp"
#include "session/numbers/shape_numbers.hpp"

namespace collidarium::app {

namespace {

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
