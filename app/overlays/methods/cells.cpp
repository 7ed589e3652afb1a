#include <array>
#include <string>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/words/number.hpp"
#include "explain/words/tile_words.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

constexpr double clear_of_lines = 2;  ///< pixels between a cell's number and the lines of the cell
constexpr std::size_t most_numbers = 150;

/// A box on its way through a map of tiles, as far as the trace tells it.
class CellPicture {
public:
    explicit CellPicture(const OverlayCanvas& canvas)
        : canvas_(canvas),
          focus_(*canvas.context.answers.focus),
          b_(canvas.context.scene.shapes[focus_.b]),
          grid_(canvas.context.scene.tiles->map.grid()) {}

    void paint() {
        const std::vector<EventD>& trace = canvas_.trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            std::visit([&](const auto& event) { take(event, i); }, trace[i]);
        }
    }

private:
    void take(const raster::CellTested<double>& event, std::size_t index) {
        const std::array<Vec2d, 4> corners = corners_of(event.cell, Vec2d(0));
        const bool lit = canvas_.context.lit == index;
        const double strength = canvas_.strength(index);
        const Role role = event.solid ? Role::colliding : Role::subject;
        draw_figure(canvas_, corners,
                    {.stroke = {role, lit ? 2.4 : 1.2, Dash::solid, 0.4 + 0.6 * strength},
                     .fill = event.solid ? 0.28 : 0.08});
        const Vec2d middle = canvas_.at((corners[0] + corners[2]) * 0.5);
        canvas_.note(index, middle, middle);
        if (++cells_ > most_numbers || !is_finite(middle)) {
            return;
        }
        Label label;
        label.text = std::to_string(cells_);
        label.style = {
            .role = lit ? role : Role::text_quiet, .font = lit ? Font::strong : Font::text, .size = 11};
        const TextExtent extent = measure(canvas_.painter, label.text, label.style);
        const double room = grid_.size * canvas_.context.camera.pixels_per_unit() - 2 * clear_of_lines;
        if (std::max(extent.width, extent.ascent + extent.descent) > room) {
            return;
        }
        label.places = {{middle + Vec2d(0, (extent.ascent - extent.descent) / 2), Align::center}};
        label.importance = lit ? 60 : 5;
        label.datum = true;
        label.group = "cells";
        canvas_.labels.add(std::move(label));
    }

    /// The cell grown by the box: where the box's reference point is when the times are reached.
    void take(const raster::SlabTimes<double>& event, std::size_t index) {
        const auto* box = std::get_if<Aabb<double>>(&b_.shape);
        if (box != nullptr) {
            draw_figure(canvas_, corners_of(event.cell, box->half),
                        {.stroke = {Role::construction, 1.4, Dash::dashed, canvas_.strength(index)}});
        }
    }

    /// The face that a solid neighbour covers.
    void take(const raster::CoveredFace& event, std::size_t index) {
        const std::array<Vec2d, 4> corners = corners_of(event.neighbor, Vec2d(0));
        draw_figure(canvas_, corners,
                    {.stroke = {Role::normal, 1.6, Dash::dotted, canvas_.strength(index)}, .fill = 0.1});
        const Vec2d middle = canvas_.at((corners[0] + corners[2]) * 0.5);
        label_point(
            canvas_, middle,
            event.axis == raster::Axis::x ? "covers the face across x" : "covers the face across y",
            {.role = Role::normal, .opacity = canvas_.strength(index), .importance = 52, .group = "cells"});
    }

    void take(const raster::ExitCandidate<double>& event, std::size_t index) {
        const Vec2d from = reference_point(b_.shape);
        const Stretch arrow{canvas_.at(from), canvas_.at(from + event.translation)};
        draw_arrow(canvas_, arrow, {Role::construction, 1.4, Dash::dashed, canvas_.strength(index)});
        canvas_.note(index, arrow.from, arrow.to);
    }

    void take(const Verdict<double>&, std::size_t) {
        if (!focus_.shown.tiles) {
            return;
        }
        const CastHit<double>& hit = *focus_.shown.tiles;
        if (hit.started_inside && !is_pushed_out(canvas_.context.scene, focus_)) {
            return;
        }
        const Vec2d out = hit.started_inside ? hit.normal * hit.depth : Vec2d(0);
        const Figure ghost = moved(canvas_.figure(b_.shape), hit.position + out - reference_point(b_.shape));
        draw_figure(canvas_, ghost, {.stroke = {Role::corrected, 2.4}, .fill = 0.12});
        avoid_outline(canvas_, ghost.outline);
        if (hit.started_inside) {
            const Vec2d from = reference_point(b_.shape);
            draw_arrow(canvas_, {canvas_.at(from), canvas_.at(from + out)}, {Role::corrected, 2.4});
        }
        Label label;
        label.text = hit.started_inside ? "out by " + pictured_vector(out.x, out.y) : "t = " + number(hit.t);
        label.style = {.role = Role::corrected, .font = Font::strong, .size = 13};
        stand_at(canvas_, label, ghost.outline, Prefer::above, "ghosts");
        label.importance = 72;
        label.group = "cells";
        canvas_.labels.add(std::move(label));
        paint_normal(hit);
    }

    template <class Other>
    void take(const Other&, std::size_t) {}

    void paint_normal(const CastHit<double>& hit) const {
        constexpr double arrow = 34;
        const Vec2d at = canvas_.at(hit.point);
        const Vec2d normal = canvas_.context.camera.vector_to_screen(hit.normal);
        if (is_finite(at) && glm::length(normal) > 0) {
            draw_arrow(canvas_, {at, at + normal / glm::length(normal) * arrow}, {Role::normal, 2.2});
            draw_dot(canvas_, at, Role::corrected, 4.5);
        }
    }

    /// Counter-clockwise, grown on each side.
    [[nodiscard]] std::array<Vec2d, 4> corners_of(const raster::Cell& cell, const Vec2d& by) const {
        const Vec2d low = Vec2d(grid_.x().line(cell.column), grid_.y().line(cell.row)) - by;
        const Vec2d high = Vec2d(grid_.x().line(cell.column + 1), grid_.y().line(cell.row + 1)) + by;
        return {low, Vec2d(high.x, low.y), high, Vec2d(low.x, high.y)};
    }

    const OverlayCanvas& canvas_;
    const FocusAnswer& focus_;
    const SceneShape& b_;
    const raster::Grid<double>& grid_;
    std::size_t cells_ = 0;
};

void paint_cells(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || focus->shown.operation != Operation::tiles || !canvas.context.scene.tiles) {
        return;
    }
    const Group group(canvas.painter, "cells");
    CellPicture(canvas).paint();
}

}  // namespace

const Layer layers::cells{
    .name = "cells",
    .label = "Cells",
    .description = "the cells of the tile map that a box reaches",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_event<raster::CellTested<double>>,
    .height = 1,
    .paint = paint_cells,
};

}  // namespace collidarium::app
