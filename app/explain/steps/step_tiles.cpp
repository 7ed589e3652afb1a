#include <algorithm>
#include <cmath>

#include "explain/formula/formula_lines.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"
#include "explain/words/tile_words.hpp"

namespace collidarium::app {

namespace {

/// How the cell of a point is found; empty for a box with an extent, which is in more than one.
std::vector<RichLine> cell_of_point(const StepContext& context, const raster::CellTested<double>& event) {
    const auto* box = std::get_if<Aabb<double>>(&context.scene.shapes[context.focus.b].shape);
    if (box == nullptr || box->half != Vec2d(0) || event.t != 0 || event.seam || !context.scene.tiles) {
        return {};
    }
    const raster::Grid<double>& grid = context.scene.tiles->map.grid();
    FormulaLines lines;
    for (const int axis : {0, 1}) {
        const Role role = axis == 0 ? Role::x_axis : Role::y_axis;
        lines.add({plain_run(axis == 0 ? "column = " : "row = "),
                   plain_run("floor((" + number(box->center[axis]) + " \u2212 " + number(grid.origin[axis]) +
                             ") / " + number(grid.size) + ") = "),
                   number_run(axis == 0 ? event.cell.column : event.cell.row, role, true),
                   plain_run(axis == 0 ? ""
                                       : " from below, " + number(grid.rows - 1 - event.cell.row) +
                                             " from the top")});
    }
    return std::move(lines).take();
}

}  // namespace

Step step_of(const StepContext& context, const raster::CellTested<double>& event) {
    const std::string cell = cell_words(context.scene, event.cell);
    const std::string who = is_boxed(context.scene, context.focus)
                                ? "the box around " + context.b() + ", half a tile larger all round,"
                                : context.b();
    const std::string where = event.t == 0 ? who + " starts in cell " + cell
                                           : who + " reaches cell " + cell + " at t = " + number(event.t);
    const std::string seam = event.seam ? ", on the line to the next one" : "";
    return {"cell " + cell + (event.solid ? ": solid" : ": free"),
            where + seam + ": it is " + (event.solid ? "solid" : "free"), cell_of_point(context, event)};
}

Step step_of(const StepContext& context, const raster::SlabTimes<double>& event) {
    const std::string cell = cell_words(context.scene, event.cell);
    FormulaLines lines;
    for (const int axis : {0, 1}) {
        const Role role = axis == 0 ? Role::x_axis : Role::y_axis;
        const std::string on = axis == 0 ? " x = " : " y = ";
        lines.add({plain_run("near" + on), number_run(event.near[axis], role, true), plain_run("   far" + on),
                   number_run(event.far[axis], role, false)});
    }
    const double enters = std::max(event.near.x, event.near.y);
    const bool is_entered = std::isfinite(enters) && enters >= 0;
    if (is_entered) {
        lines.add({plain_run("t = max(near) = "), number_run(enters, Role::corrected, true)});
    }
    return {"times at cell " + cell,
            context.b() + " is in the columns of cell " + cell + " from t = " + number(event.near.x) +
                " to " + number(event.far.x) + ", and in its rows from t = " + number(event.near.y) + " to " +
                number(event.far.y) +
                (is_entered ? ": it enters at the later of the two" : ": it is in both at the start"),
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const raster::CoveredFace& event) {
    const std::string neighbor = cell_words(context.scene, event.neighbor);
    const std::string axis = event.axis == raster::Axis::x ? "x" : "y";
    return {"no face across " + axis,
            "the edge across " + axis + " is covered by the solid tile " + neighbor +
                ": the tiles are one solid, so it is no face, and gives no normal",
            {}};
}

Step step_of(const StepContext& context, const raster::ExitCandidate<double>& event) {
    const std::string by = vector(event.translation.x, event.translation.y);
    return {"out by " + by,
            context.b() + " would be out of the solid after a translation by " + by + ", of length " +
                number(event.distance),
            {}};
}

}  // namespace collidarium::app
