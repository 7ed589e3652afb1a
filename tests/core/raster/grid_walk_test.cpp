#include "collidarium/raster/grid_walk.hpp"
#include "core/raster/small_fraction.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"

namespace collidarium::raster::test {
namespace {

using namespace testing;

struct Visit {
    Cell cell;
    double t{};

    friend bool operator==(const Visit&, const Visit&) = default;
};

std::ostream& operator<<(std::ostream& out, const Visit& visit) {
    return out << '(' << visit.cell.column << ", " << visit.cell.row << ") at " << visit.t;
}

template <Scalar T = double>
std::vector<Visit> walk(const Grid<T>& grid, Vec2<T> from, Vec2<T> way, Policy policy = Policy::open) {
    std::vector<Visit> visits;
    walk_ray(grid, from, way, policy, [&](const Cell& cell, const Moment<T>& at) {
        visits.push_back({cell, double(at.value())});
        return true;
    });
    return visits;
}

/// In float and double, of `columns` times `rows` cells of size 1 from the origin on.
void expect_walk(const char* row, const Cell& size, const V& from, const V& way, Policy policy,
                 const std::vector<Visit>& wanted) {
    const Grid<double> grid{V(0), 1, size.column, size.row};
    const Grid<float> of_floats{Vec2<float>(0), 1, size.column, size.row};
    EXPECT_EQ(walk(grid, from, way, policy), wanted) << row;
    EXPECT_EQ(walk(of_floats, Vec2<float>(from), Vec2<float>(way), policy), wanted) << row;
}

TEST(GridWalk, OfARayIsTheCellsOnItsPathInOrder) {
    using enum Policy;
    expect_walk("forwards", {4, 4}, V(0.5), V(2, 1), open,
                {{{0, 0}, 0}, {{1, 0}, 0.25}, {{1, 1}, 0.5}, {{2, 1}, 0.75}});
    expect_walk("backwards", {4, 4}, V(2.5, 1.5), V(-2, -1), open,
                {{{2, 1}, 0}, {{1, 1}, 0.25}, {{1, 0}, 0.5}, {{0, 0}, 0.75}});
    expect_walk("between the cells beside a corner", {2, 2}, V(0.5), V(1), open,
                {{{0, 0}, 0}, {{1, 1}, 0.5}});
    expect_walk("between the cells beside a corner", {2, 2}, V(1.5, 0.5), V(-1, 1), open,
                {{{1, 0}, 0}, {{0, 1}, 0.5}});
    expect_walk("all cells at a corner", {2, 2}, V(0.5), V(1), closed,
                {{{0, 0}, 0}, {{1, 0}, 0.5}, {{0, 1}, 0.5}, {{1, 1}, 0.5}});
    expect_walk("of no length", {2, 2}, V(1.5, 0.5), V(0), open, {{{1, 0}, 0}});
    expect_walk("of no length, on the edge of the grid", {2, 2}, V(2, 0.5), V(0), open, {});
    expect_walk("of no length, on the edge of the grid", {2, 2}, V(2, 0.5), V(0), closed, {{{1, 0}, 0}});
    expect_walk("of no length, outside", {2, 2}, V(-1, 0.5), V(0), open, {});
    expect_walk("along a line both sides are a seam", {2, 2}, V(0.5, 1), V(1, 0), open,
                {{{0, 0}, 0}, {{0, 1}, 0}, {{1, 0}, 0.5}, {{1, 1}, 0.5}});
    expect_walk("along the edge of the grid", {2, 2}, V(0.5, 0), V(1, 0), open, {});
    expect_walk("from a line, and not into the cell at whose line it ends", {3, 1}, V(1, 0.5), V(1, 0), open,
                {{{1, 0}, 0}});
    expect_walk("from a line, backwards", {3, 1}, V(1, 0.5), V(-0.5, 0), open, {{{0, 0}, 0}});
}

TEST(GridWalk, StartingFarOutsideTakesNoStepsThereAndCanBeStopped) {
    const Grid<double> grid{V(0, 0), 1, 1 << 20, 2};
    const auto steps = [&](const V& from, const V& way, int most) {
        int count = 0;
        walk_box(grid, from, from, way, Policy::open, [&](const auto&) { return ++count < most; });
        return count;
    };
    EXPECT_LE(steps(V(0.5, 1 << 18), V(1 << 18, -(1 << 18)), 1 << 30), 6)
        << "not the quarter of a million columns that it passes before";
    EXPECT_EQ(steps(V(-5, 3), V(1 << 20, 1), 1 << 30), 1) << "the start only";
    int visits = 0;
    walk_ray(grid, V(0.5, 0.5), V(8, 0), Policy::open,
             [&](const Cell&, const auto&) { return ++visits < 3; });
    EXPECT_EQ(visits, 3);
}

/// The cells whose insides (open) or which (closed) a path has in common with, and when first, exactly.
std::vector<Visit> all_on_path(const Grid<double>& grid, Vec2<double> from, Vec2<double> way, Policy policy) {
    using N = SmallFraction;
    struct Found {
        Cell cell;
        N at;
    };
    std::vector<Found> found;
    for (Cell cell; cell.row < grid.rows; ++cell.row) {
        for (cell.column = 0; cell.column < grid.columns; ++cell.column) {
            N enter(0);
            N leave(1);
            bool in = true;
            for (int i = 0; i < 2; ++i) {
                const GridAxis<double> axis = i == 0 ? grid.x() : grid.y();
                const int k = i == 0 ? cell.column : cell.row;
                if (way[i] == 0) {
                    in = in &&
                         (policy == Policy::open ? axis.line(k) < from[i] && from[i] < axis.line(k + 1)
                                                 : axis.line(k) <= from[i] && from[i] <= axis.line(k + 1));
                    continue;
                }
                N at_lo = (N(axis.line(k)) - N(from[i])) / N(way[i]);
                N at_hi = (N(axis.line(k + 1)) - N(from[i])) / N(way[i]);
                if (at_hi < at_lo) {
                    std::swap(at_lo, at_hi);
                }
                enter = at_lo > enter ? at_lo : enter;
                leave = at_hi < leave ? at_hi : leave;
            }
            const bool moves = way.x != 0 || way.y != 0;
            if (in && (policy == Policy::open && moves ? enter < leave : enter <= leave)) {
                found.push_back({cell, enter});
            }
        }
    }
    // Rows from below and columns from the left have been gone through already.
    std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.at < b.at; });
    std::vector<Visit> visits;
    for (const Found& f : found) {
        visits.push_back({f.cell, double(f.at)});
    }
    return visits;
}

TEST(GridWalk, VisitsEachCellOnThePathOnceInOrderAndNoOther) {
    Random random(7);
    for (int i = 0; i < 40000; ++i) {
        const V far = i % 4 == 0 ? V(1e6, -1e6) : V(0);
        const Grid<double> grid{random.whole_vector(3) + far, 2, random.whole(1, 7), random.whole(1, 7)};
        const V from = random.whole_vector(12) + far + 6.0;
        const V way = random.whole_vector(15);
        for (const Policy policy : policies) {
            const bool on_line = std::fmod(from.x - grid.origin.x, 2) == 0 && way.x == 0;
            const bool on_row = std::fmod(from.y - grid.origin.y, 2) == 0 && way.y == 0;
            if (policy == Policy::open && (on_line || on_row)) {
                continue;  // seams, see above
            }
            ASSERT_EQ(walk(grid, from, way, policy), all_on_path(grid, from, way, policy))
                << "from (" << from.x << ", " << from.y << ") by (" << way.x << ", " << way.y
                << ") in a grid at (" << grid.origin.x << ", " << grid.origin.y << ") of " << grid.columns
                << " x " << grid.rows << ' ' << name(policy);
        }
    }
}

TEST(GridWalk, ALongPathDoesNotDrift) {
    // 1 + 2^-20 across for each cell up: sums of steps would be off by many cells in the end.
    const Grid<double> grid{{0, 0}, 0.1, 4000, 4000};
    const Vec2<double> from(0.05, 0.05);
    const Vec2<double> way(399.9 * (1 - 0x1p-20), 399.9);
    Cell last{};
    int count = 0;
    walk_ray(grid, from, way, Policy::open, [&](const Cell& cell, const auto&) {
        const int sum = cell.column + cell.row;
        EXPECT_TRUE(count == 0 || sum == last.column + last.row + 1) << "one step to a neighbor";
        EXPECT_LE(std::abs(cell.column - cell.row), 1);
        last = cell;
        ++count;
        return true;
    });
    EXPECT_EQ(last, (Cell{3999, 3999}));
}

}  // namespace
}  // namespace collidarium::raster::test
