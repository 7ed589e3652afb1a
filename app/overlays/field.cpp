#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "overlays/field_look.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double arrow_length = 15;

Fill fill_of(const FieldTints& tints, const FieldCell& cell) {
    return tints.fill(cell.hit, cell.amount, cell.normal);
}

/// Cells side by side that are filled alike, and those above them that are so, too.
struct Patch {
    std::size_t left{};
    std::size_t right{};
    std::size_t bottom{};
    Fill fill;

    [[nodiscard]] bool goes_on_in(const Patch& above) const {
        return left == above.left && right == above.right && fill.role == above.fill.role &&
               fill.opacity == above.fill.opacity;
    }
};

/// The patches of one row, from left to right; nothing where nothing is filled.
std::vector<Patch> patches_of(const FieldGrid& grid, std::size_t row, const FieldTints& tints) {
    std::vector<Patch> patches;
    for (std::size_t column = 0; column < grid.columns; ++column) {
        const Patch patch{column, column + 1, row, fill_of(tints, grid.at(column, row))};
        const bool is_same = !patches.empty() && patches.back().right == column &&
                             patches.back().fill.role == patch.fill.role &&
                             patches.back().fill.opacity == patch.fill.opacity;
        if (is_same) {
            ++patches.back().right;
        } else if (patch.fill.opacity > 0) {
            patches.push_back(patch);
        }
    }
    return patches;
}

/// As few rectangles as can easily be had.
void paint_cells(const Stage& stage, const FieldGrid& grid, const FieldTints& tints) {
    const auto paint = [&](const Patch& patch, std::size_t top) {
        const auto corner = [&](std::size_t column, std::size_t row) {
            return stage.at(grid.corner +
                            Vec2d(static_cast<double>(column), static_cast<double>(row)) * grid.cell);
        };
        const Vec2d one = corner(patch.left, patch.bottom);
        const Vec2d other = corner(patch.right, top);
        stage.painter.fill(std::array{one, Vec2d(other.x, one.y), other, Vec2d(one.x, other.y)}, patch.fill);
    };
    std::vector<Patch> open;
    for (std::size_t row = 0; row < grid.rows; ++row) {
        std::vector<Patch> here = patches_of(grid, row, tints);
        auto next = here.begin();
        for (const Patch& patch : open) {
            next =
                std::find_if(next, here.end(), [&](const Patch& above) { return above.left >= patch.left; });
            if (next != here.end() && patch.goes_on_in(*next)) {
                next->bottom = patch.bottom;
            } else {
                paint(patch, row);
            }
        }
        open = std::move(here);
    }
    for (const Patch& patch : open) {
        paint(patch, grid.rows);
    }
}

/// The same for a painter that works out the answers by itself.
void paint_shaded(const Stage& stage, const ConvexField& formula, Operation operation,
                  const FieldTints& tints) {
    ShadedField field = shaded_field(formula, operation, stage.context.scene.policy_or_default());
    field.area = stage.viewport();
    field.y_down = stage.context.camera.y_down();
    field.unit = 1 / stage.context.camera.pixels_per_unit();
    field.tints = tints;
    field.hurried = stage.context.field_moves;
    stage.painter.shade_field(field);
}

void paint_arrows(const Stage& stage, const FieldGrid& grid) {
    for (std::size_t row = 0; row < grid.rows; ++row) {
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const FieldCell& cell = grid.at(column, row);
            if (cell.normal == Vec2d(0)) {
                continue;
            }
            const Vec2d way = glm::normalize(stage.context.camera.vector_to_screen(cell.normal));
            const Vec2d middle = stage.at(grid.center(column, row));
            stage.painter.arrow(middle - way * (arrow_length / 2), middle + way * (arrow_length / 2),
                                {role_of_normal(cell.normal), 1.3, Dash::solid, 0.9});
        }
    }
}

void add_title(const Stage& stage, const std::string& title) {
    Label label;
    label.text = title;
    label.style = {.role = Role::text_quiet, .size = 12};
    const TextExtent extent = measure(stage.painter, label.text, label.style);
    const Rect& view = stage.viewport();
    label.places = {{{view.min.x + 12, view.min.y + 12 + extent.ascent}, Align::left},
                    {{view.max.x - 12, view.min.y + 12 + extent.ascent}, Align::right},
                    {{view.center().x, view.max.y - 34 - extent.descent}, Align::center}};
    label.importance = 45;
    label.group = "field";
    stage.labels.add(std::move(label));
}

}  // namespace

void paint_field(const Stage& stage) {
    const ResultField* field = stage.context.field;
    if (field == nullptr || !stage.context.answers.focus) {
        return;
    }
    const FocusAnswer& focus = *stage.context.answers.focus;
    const bool is_shaded = field->formula() && stage.painter.shades_fields();
    if (!is_shaded && field->grid() == nullptr) {
        return;
    }
    const Group group(stage.painter, "field");
    const FieldKind kind = stage.context.field_kind;
    const Operation operation = focus.shown.operation;
    const FieldTints tints = tints_of(kind, operation, field->most());
    if (is_shaded) {
        paint_shaded(stage, *field->formula(), operation, tints);
    } else {
        paint_cells(stage, *field->grid(), tints);
    }
    for (const FieldEdge& edge : field->edges()) {
        stage.painter.line(stage.at(edge.from), stage.at(edge.to), {Role::text_quiet, 1.2});
    }
    if (kind == FieldKind::direction && field->arrows() != nullptr) {
        paint_arrows(stage, *field->arrows());
    }
    add_title(stage, title_of(kind, operation, field->most(), stage.context.scene.shapes[focus.b].label()));
}

}  // namespace collidarium::app
