#include "raster/grid_walk.hpp"

namespace collidarium::raster {

namespace detail {

template <Scalar T>
void visit_steps(const Grid<T>& grid, const Vec2<T>& lo, const Vec2<T>& hi, const Vec2<T>& translation,
                 Policy policy, FunctionRef<bool(const WalkStep<T>&)> visit) {
    GridWalk<T> walk(grid, lo, hi, translation, policy);
    for (auto step = walk.next(); step && visit(*step); step = walk.next()) {
    }
}

template <Scalar T>
void visit_cells(const Grid<T>& grid, const Vec2<T>& from, const Vec2<T>& translation, Policy policy,
                 FunctionRef<bool(const Cell&, const Moment<T>&)> visit) {
    GridWalk<T> walk(grid, from, from, translation, policy);
    for (auto step = walk.next(); step; step = walk.next()) {
        const Span columns =
            step->new_column && !step->new_row ? Span{*step->new_column, *step->new_column} : step->columns;
        const Span rows =
            step->new_row && !step->new_column ? Span{*step->new_row, *step->new_row} : step->rows;
        const bool both = step->new_column && step->new_row;
        if ((columns.seam && translation.x != 0) || (rows.seam && translation.y != 0)) {
            continue;  // starts on a line and moves off it
        }
        for (Cell cell{0, rows.first}; cell.row <= rows.last; ++cell.row) {
            for (cell.column = columns.first; cell.column <= columns.last; ++cell.column) {
                const bool is_new = !both || cell.column == *step->new_column || cell.row == *step->new_row;
                if (is_new && !visit(cell, step->at)) {
                    return;
                }
            }
        }
    }
}

}  // namespace detail

#define COLLIDARIUM_GRID_WALKS(T)                                                                     \
    template int order(const Moment<T>&, const Moment<T>&);                                           \
    template void detail::visit_steps(const Grid<T>&, const Vec2<T>&, const Vec2<T>&, const Vec2<T>&, \
                                      Policy, detail::FunctionRef<bool(const WalkStep<T>&)>);         \
    template void detail::visit_cells(const Grid<T>&, const Vec2<T>&, const Vec2<T>&, Policy,         \
                                      detail::FunctionRef<bool(const Cell&, const Moment<T>&)>);
COLLIDARIUM_GRID_WALKS(float)
COLLIDARIUM_GRID_WALKS(double)

}  // namespace collidarium::raster
