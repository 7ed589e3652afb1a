#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "explain/number.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr int levels = 8;
constexpr double arrow_spacing = 44;  ///< pixels between the arrows that show normals
constexpr double arrow_length = 15;

/// How a cell is filled; cells side by side that are filled alike are drawn as one.
struct Tint {
    Role role = Role::canvas;
    int level = 0;  ///< of `levels`; 0: not at all

    friend bool operator==(const Tint&, const Tint&) = default;
};

Role role_of_normal(const Vec2d& normal) {
    constexpr double nearly = 0.999;
    return std::abs(normal.x) > nearly   ? Role::x_axis
           : std::abs(normal.y) > nearly ? Role::y_axis
                                         : Role::edge_axis;
}

class FieldPicture {
public:
    FieldPicture(const Stage& stage, const FieldGrid& grid, FieldKind kind, Operation operation)
        : stage_(stage), grid_(grid), kind_(kind), operation_(operation) {
        for (const FieldCell& cell : grid.cells) {
            if (std::isfinite(cell.amount)) {
                most_ = std::max(most_, cell.amount);
            }
        }
    }

    void paint_cells() const {
        for (std::size_t row = 0; row < grid_.rows; ++row) {
            std::size_t begin = 0;
            for (std::size_t column = 1; column <= grid_.columns; ++column) {
                const Tint tint = tint_of(grid_.at(begin, row));
                if (column == grid_.columns || tint_of(grid_.at(column, row)) != tint) {
                    paint_run(row, begin, column, tint);
                    begin = column;
                }
            }
        }
    }

    void paint_arrows() const {
        const double pixels = stage_.context.camera.pixels_per_unit() * grid_.cell;
        const auto every = static_cast<std::size_t>(std::max(1.0, std::round(arrow_spacing / pixels)));
        for (std::size_t row = every / 2; row < grid_.rows; row += every) {
            for (std::size_t column = every / 2; column < grid_.columns; column += every) {
                const FieldCell& cell = grid_.at(column, row);
                if (cell.normal == Vec2d(0)) {
                    continue;
                }
                const Vec2d way = glm::normalize(stage_.context.camera.vector_to_screen(cell.normal));
                const Vec2d middle = stage_.at(grid_.center(column, row));
                stage_.painter.arrow(middle - way * (arrow_length / 2), middle + way * (arrow_length / 2),
                                     {role_of_normal(cell.normal), 1.3, Dash::solid, 0.9});
            }
        }
    }

    [[nodiscard]] std::string title() const {
        const std::string b = stage_.context.scene.shapes[stage_.context.answers.focus->b].label();
        const std::string where = "with " + b + " anywhere: ";
        switch (kind_) {
            case FieldKind::verdict:
                return where + (operation_ == Operation::cast ? "hit or miss" : "overlap or not");
            case FieldKind::direction:
                return where + "the direction of the normal";
            case FieldKind::amount:
                break;
        }
        switch (operation_) {
            case Operation::cast:
                return where + "the time of the hit, strongest at t = 0";
            case Operation::distance:
                return where + "the distance, up to " + number(most_);
            default:
                return where + "the depth, up to " + number(most_);
        }
    }

private:
    [[nodiscard]] Tint tint_of(const FieldCell& cell) const {
        if (kind_ == FieldKind::amount && operation_ == Operation::distance) {
            return {Role::subject, most_ > 0 ? level_of(cell.amount / most_) : 0};
        }
        if (!cell.hit && operation_ != Operation::distance) {
            return {};
        }
        switch (kind_) {
            case FieldKind::verdict:
                return {Role::colliding, cell.hit ? levels / 2 : 0};
            case FieldKind::direction:
                return cell.normal == Vec2d(0) ? Tint{} : Tint{role_of_normal(cell.normal), 3};
            case FieldKind::amount:
                break;
        }
        if (operation_ == Operation::cast) {
            return {Role::corrected, level_of(1 - cell.amount)};
        }
        return {Role::colliding, most_ > 0 ? level_of(cell.amount / most_) : 1};
    }

    static int level_of(double part) {
        return 1 + std::clamp(static_cast<int>(part * levels), 0, levels - 1);
    }

    void paint_run(std::size_t row, std::size_t begin, std::size_t end, const Tint& tint) const {
        if (tint.level == 0) {
            return;
        }
        const Vec2d one = stage_.at(grid_.corner +
                                    Vec2d(static_cast<double>(begin), static_cast<double>(row)) * grid_.cell);
        const Vec2d other = stage_.at(
            grid_.corner + Vec2d(static_cast<double>(end), static_cast<double>(row + 1)) * grid_.cell);
        const std::array<Vec2d, 4> corners{one, Vec2d(other.x, one.y), other, Vec2d(one.x, other.y)};
        stage_.painter.fill(corners, {tint.role, 0.05 + 0.05 * tint.level});
    }

    const Stage& stage_;
    const FieldGrid& grid_;
    FieldKind kind_;
    Operation operation_;
    double most_ = 0;
};

}  // namespace

void paint_field(const Stage& stage) {
    const FieldGrid* grid = stage.context.field != nullptr ? stage.context.field->grid() : nullptr;
    if (grid == nullptr || !stage.context.answers.focus) {
        return;
    }
    const Group group(stage.painter, "field");
    const FieldPicture picture(stage, *grid, stage.context.field_kind,
                               stage.context.answers.focus->shown.operation);
    picture.paint_cells();
    for (const FieldEdge& edge : stage.context.field->edges()) {
        stage.painter.line(stage.at(edge.from), stage.at(edge.to), {Role::text_quiet, 1.2});
    }
    if (stage.context.field_kind == FieldKind::direction) {
        picture.paint_arrows();
    }
    Label label;
    label.text = picture.title();
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

}  // namespace collidarium::app
