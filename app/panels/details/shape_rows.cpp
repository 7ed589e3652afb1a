#include "panels/details/shape_rows.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <utility>
#include <variant>

#include "commands/shape_commands.hpp"
#include "panels/widgets/field.hpp"
#include "panels/widgets/ui.hpp"
#include "tools/actions/polygon_actions.hpp"

namespace collidarium::app {

namespace {

/// A small cross in front of the translation fields; it does not move the layout cursor.
bool stop_button(const Ui& ui) {
    const ImVec2 row = ImGui::GetCursorPos();
    const float side = ImGui::GetFrameHeight();
    ImGui::SetCursorPosX(row.x + ui.px(row_label_width) - side);
    const bool clicked = ImGui::InvisibleButton("stop", ImVec2(side, side));
    ui.mark("inspector.translation.remove");
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 c(min.x + side * 0.5F, min.y + side * 0.5F);
    const float r = ui.px(3.5);
    const ImU32 color = ui.paint(ImGui::IsItemHovered() ? Role::text : Role::text_quiet);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddLine({c.x - r, c.y - r}, {c.x + r, c.y + r}, color, ui.px(1.3));
    draw->AddLine({c.x - r, c.y + r}, {c.x + r, c.y - r}, color, ui.px(1.3));
    button_tip(ui, "inspector.translation.remove", "Remove the translation");
    ImGui::SetCursorPos(row);
    return clicked;
}

/// A plus or a minus.
bool sign_button(const Ui& ui, const std::string& id, bool plus, const char* tip) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size(ui.px(18), ImGui::GetFrameHeight());
    ImGui::PushID(id.c_str());
    const bool clicked = ImGui::InvisibleButton("sign", size);
    ImGui::PopID();
    ui.mark(id);
    const ImVec2 c(at.x + size.x * 0.5F, at.y + size.y * 0.5F);
    const float r = ui.px(3.5);
    const ImU32 color = ui.paint(ImGui::IsItemHovered() ? Role::text : Role::text_quiet);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddLine({c.x - r, c.y}, {c.x + r, c.y}, color, ui.px(1.3));
    if (plus) {
        draw->AddLine({c.x, c.y - r}, {c.x, c.y + r}, color, ui.px(1.3));
    }
    button_tip(ui, id, tip);
    return clicked;
}

/// More vertices than this scroll in their own frame.
constexpr std::size_t vertices_in_sight = 8;
constexpr std::size_t most_rows = 128;
constexpr double vertex_buttons = 40;
/// Two fields narrower than this go below their label.
constexpr double narrowest_field = 62;

/// The edited shapes, and the problem of the last edit.
class RowPainter {
public:
    RowPainter(const Ui& ui, const std::vector<std::size_t>& selected)
        : ui_(ui), workspace_(ui.shell.workspace), selected_(selected) {
        const auto& shapes = workspace_.scene().shapes;
        const auto is_locked = [&](std::size_t index) { return shapes[index].locked; };
        const std::size_t free = free_indices(workspace_.scene(), workspace_.selection).size();
        usable_ = free == selected.size() || std::ranges::none_of(selected, is_locked);
    }

    void draw(const std::vector<NumberRow>& rows, std::size_t vertices) {
        const bool scrolls = vertices > vertices_in_sight;
        if (scrolls) {
            const float line = ImGui::GetFrameHeightWithSpacing();
            ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 0);
            ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
            ImGui::BeginChild("vertices", ImVec2(0, line * (vertices_in_sight + 0.5F)));
            ImGui::PopStyleVar(2);
        }
        draw_vertices(vertices);
        if (scrolls) {
            ImGui::EndChild();
        }
        compare(rows);
        for (const NumberRow& row : rows) {
            draw_row(row);
        }
        follow_up();
    }

private:
    /// Of very many only the rows in sight are made.
    void draw_vertices(std::size_t vertices) {
        if (vertices <= most_rows) {
            for (std::size_t i = 0; i < vertices; ++i) {
                draw_row(vertex_row(i));
            }
            return;
        }
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(vertices));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                draw_row(vertex_row(static_cast<std::size_t>(i)));
            }
        }
    }

    [[nodiscard]] const SceneShape& shape(std::size_t selected) const {
        return workspace_.scene().shapes[selected_[selected]];
    }

    /// The same number of another of the shapes.
    [[nodiscard]] ShapeNumber same_of(const ShapeNumber& number, const SceneShape& other) const {
        return selected_.size() == 1 ? number : find_number(other, number.id).value_or(number);
    }

    /// A number of the first shape, and whether those of the others are the same.
    struct Compared {
        ShapeNumber number;
        NumberField field;
        /// Of thousands of shapes, one of each kind is asked for its numbers.
        std::array<std::optional<ShapeNumber>, std::variant_size_v<ShapeD>> of_kind{};
    };

    [[nodiscard]] Compared of_first(const ShapeNumber& number) const {
        Compared each{number, {.id = number.id, .quantity = number.quantity, .usable = usable_}};
        each.field.value = same_of(number, shape(0)).get(shape(0), number.index);
        return each;
    }

    /// Finds out what the fields of all rows show, in one walk along the shapes.
    void compare(const std::vector<NumberRow>& rows) {
        for (const NumberRow& row : rows) {
            for (const ShapeNumber& number : row.numbers) {
                compared_.push_back(of_first(number));
            }
        }
        std::vector<Compared*> alike;
        for (Compared& each : compared_) {
            alike.push_back(&each);
        }
        for (std::size_t i = 1; i < selected_.size() && !alike.empty(); ++i) {
            const SceneShape& other = shape(i);
            std::erase_if(alike, [&](Compared* each) {
                auto& same = each->of_kind[other.shape.index()];
                same = same ? same : same_of(each->number, other);
                each->field.mixed = same->get(other, each->number.index) != each->field.value;
                return each->field.mixed;
            });
        }
        for (Compared& each : compared_) {
            each.field.value = each.field.mixed ? std::nullopt : each.field.value;
        }
    }

    [[nodiscard]] NumberField field_of(const ShapeNumber& number) const {
        const auto id_of = [](const Compared& each) -> const std::string& { return each.field.id; };
        const auto found = std::ranges::find(compared_, number.id, id_of);
        return found != compared_.end() ? found->field : of_first(number).field;
    }

    void draw_row(const NumberRow& row) {
        const bool translation = row.text == "translation";
        const double behind_label = translation ? 24 : 6;
        if (ui_.shell.look.hexadecimal && row.numbers.size() > 1) {
            for (std::size_t axis = 0; axis < row.numbers.size(); ++axis) {
                NumberField field = field_of(row.numbers[axis]);
                row_label(ui_, ((translation ? "d" : row.text) + (axis == 0 ? " x" : " y")).c_str(), &field,
                          behind_label);
                draw_field(row.numbers[axis], field, room_for(row, 1));
                if (axis == 0) {
                    draw_buttons(row);
                }
            }
            return;
        }
        NumberField first = field_of(row.numbers.front());
        if (translation && usable_ && (first.value || first.mixed) && stop_button(ui_)) {
            changes_.push_back([this] { stop(); });
        }
        row_label(ui_, row.text.c_str(), &first, behind_label);
        if (row.numbers.size() > 1 && room_for(row, 2) < ui_.px(narrowest_field)) {
            ImGui::NewLine();
        }
        const float width = room_for(row, 2);
        draw_field(row.numbers.front(), first, width);
        for (std::size_t i = 1; i < row.numbers.size(); ++i) {
            ImGui::SameLine(0, ui_.px(row_gap));
            draw_field(row.numbers[i], field_of(row.numbers[i]), width);
        }
        draw_buttons(row);
    }

    float room_for(const NumberRow& row, int count) const {
        const float buttons = row.vertex && usable_ ? ui_.px(vertex_buttons) : 0;
        const auto fields = static_cast<float>(count);
        const float room = ImGui::GetContentRegionAvail().x - buttons - ui_.px(row_gap) * (fields - 1);
        return std::max(ui_.px(24), room / fields);
    }

    void draw_field(const ShapeNumber& number, NumberField field, float width) {
        field.width = width;
        if (const auto typed = number_field(ui_, field)) {
            changes_.push_back([this, number, value = *typed] { set_all(number, value); });
        } else if (ui_.shell.editing.scrub.field == field.id) {
            changes_.push_back([this, number] { preview_scrub(ui_.shell, number.id); });
        }
    }

    void draw_buttons(const NumberRow& row) {
        if (!row.vertex || !usable_) {
            return;
        }
        const std::string id = "inspector.vertex." + std::to_string(*row.vertex + 1);
        ImGui::SameLine(0, ui_.px(4));
        if (sign_button(ui_, id + ".delete", false, "Delete this vertex")) {
            changes_.push_back([this, at = *row.vertex] {
                record_problem(delete_vertex(workspace_, selected_.front(), at));
            });
        }
        ImGui::SameLine(0, 0);
        if (sign_button(ui_, id + ".insert", true, "Insert a vertex after this one")) {
            changes_.push_back([this, at = *row.vertex] {
                record_problem(insert_vertex(workspace_, selected_.front(), at));
            });
        }
    }

    /// Edits requested while drawing are carried out afterwards: they may change the rows.
    void follow_up() {
        for (const auto& change : changes_) {
            change();
        }
    }

    void record_problem(const std::optional<std::string>& problem) {
        if (problem) {
            ui_.shell.editing.field.problem_field = "inspector.";
            ui_.shell.editing.field.problem = *problem;
        }
    }

    void set_all(const ShapeNumber& number, double value) {
        std::vector<PlacedShape> after;
        for (std::size_t i = 0; i < selected_.size(); ++i) {
            SceneShape changed = shape(i);
            auto problem = same_of(number, changed).set(changed, number.index, value);
            problem = problem ? problem : refusal(changed);
            if (problem) {
                record_problem(problem);
                return;
            }
            after.push_back({selected_[i], std::move(changed)});
        }
        workspace_.undo.execute(replace_shapes("Edit", std::move(after)));
    }

    void stop() {
        std::vector<PlacedShape> after;
        for (std::size_t i = 0; i < selected_.size(); ++i) {
            SceneShape changed = shape(i);
            changed.stop();
            after.push_back({selected_[i], std::move(changed)});
        }
        workspace_.undo.execute(replace_shapes("Remove the translation of", std::move(after)));
    }

    const Ui& ui_;
    Workspace& workspace_;
    const std::vector<std::size_t>& selected_;
    std::vector<Compared> compared_;  ///< the numbers of all rows but those of vertices
    std::vector<std::function<void()>> changes_;
    bool usable_ = true;
};

}  // namespace

float field_width(const Ui& ui, int count) {
    const auto fields = static_cast<float>(count);
    return std::max(ui.px(24), (ImGui::GetContentRegionAvail().x - ui.px(row_gap) * (fields - 1)) / fields);
}

void draw_number_rows(const Ui& ui, const std::vector<std::size_t>& selected) {
    const auto& shapes = ui.shell.workspace.scene().shapes;
    const BoxNumbers boxes = ui.shell.look.box_corners ? BoxNumbers::corner : BoxNumbers::center;
    std::vector<NumberRow> rows;
    std::size_t vertices = 0;
    if (selected.size() == 1) {
        vertices = vertex_count(shapes[selected.front()]);
        rows = number_rows(shapes[selected.front()], boxes);
    } else {
        std::vector<const SceneShape*> those;
        for (const std::size_t index : selected) {
            those.push_back(&shapes[index]);
        }
        rows = common_rows(those, boxes);
    }
    RowPainter(ui, selected).draw(rows, vertices);
}

}  // namespace collidarium::app
