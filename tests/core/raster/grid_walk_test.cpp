#include "collidarium/raster/grid_walk.hpp"
#include "core/raster/small_fraction.hpp"
#include "support/queries.hpp"

namespace collidarium::raster::test {
namespace {

struct Visit {
    Cell cell;
    double t{};

    friend bool operator==(const Visit&, const Visit&) = default;
};

std::ostream& operator<<(std::ostream& out, const Visit& visit) {
    return out << '(' << visit.cell.column << ", " << visit.cell.row << ") at " << visit.t;
}

template <Scalar T>
std::vector<Visit> walk(const Grid<T>& grid, Vec2<T> from, Vec2<T> way, Policy policy = Policy::open) {
    std::vector<Visit> visits;
    walk_ray(grid, from, way, policy, [&](const Cell& cell, const Moment<T>& at) {
        visits.push_back({cell, double(at.value())});
        return true;
    });
    return visits;
}

template <class T>
class GridWalkOf : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(GridWalkOf, Scalars);

TYPED_TEST(GridWalkOf, VisitsTheCellsOfARayInOrder) {
    using V = Vec2<TypeParam>;
    const Grid<TypeParam> grid{V(0, 0), 1, 4, 4};
    EXPECT_EQ(walk(grid, V(0.5, 0.5), V(2, 1)),
              (std::vector<Visit>{{{0, 0}, 0}, {{1, 0}, 0.25}, {{1, 1}, 0.5}, {{2, 1}, 0.75}}));
    EXPECT_EQ(walk(grid, V(2.5, 1.5), V(-2, -1)),
              (std::vector<Visit>{{{2, 1}, 0}, {{1, 1}, 0.25}, {{1, 0}, 0.5}, {{0, 0}, 0.75}}));
}

TYPED_TEST(GridWalkOf, PassesBetweenTheCellsBesideACornerUnderTheOpenPolicy) {
    using V = Vec2<TypeParam>;
    const Grid<TypeParam> grid{V(0, 0), 1, 2, 2};
    EXPECT_EQ(walk(grid, V(0.5, 0.5), V(1, 1)), (std::vector<Visit>{{{0, 0}, 0}, {{1, 1}, 0.5}}));
    EXPECT_EQ(walk(grid, V(1.5, 0.5), V(-1, 1)), (std::vector<Visit>{{{1, 0}, 0}, {{0, 1}, 0.5}}));
}

TYPED_TEST(GridWalkOf, VisitsAllCellsAtACornerUnderTheClosedPolicy) {
    using V = Vec2<TypeParam>;
    const Grid<TypeParam> grid{V(0, 0), 1, 2, 2};
    EXPECT_EQ(walk(grid, V(0.5, 0.5), V(1, 1), Policy::closed),
              (std::vector<Visit>{{{0, 0}, 0}, {{1, 0}, 0.5}, {{0, 1}, 0.5}, {{1, 1}, 0.5}}));
}

TYPED_TEST(GridWalkOf, ARayOfNoLengthVisitsWhereItIs) {
    using V = Vec2<TypeParam>;
    const Grid<TypeParam> grid{V(0, 0), 1, 2, 2};
    EXPECT_EQ(walk(grid, V(1.5, 0.5), V(0, 0)), (std::vector<Visit>{{{1, 0}, 0}}));
    EXPECT_EQ(walk(grid, V(2, 0.5), V(0, 0)), std::vector<Visit>{}) << "on the edge of the grid";
    EXPECT_EQ(walk(grid, V(2, 0.5), V(0, 0), Policy::closed), (std::vector<Visit>{{{1, 0}, 0}}));
    EXPECT_EQ(walk(grid, V(-1, 0.5), V(0, 0)), std::vector<Visit>{});
}

TYPED_TEST(GridWalkOf, AlongALineBothSidesAreASeam) {
    using V = Vec2<TypeParam>;
    const Grid<TypeParam> grid{V(0, 0), 1, 2, 2};
    EXPECT_EQ(walk(grid, V(0.5, 1), V(1, 0)),
              (std::vector<Visit>{{{0, 0}, 0}, {{0, 1}, 0}, {{1, 0}, 0.5}, {{1, 1}, 0.5}}));
    EXPECT_EQ(walk(grid, V(0.5, 0), V(1, 0)), std::vector<Visit>{}) << "along the edge of the grid";
}

TYPED_TEST(GridWalkOf, StartsOnALineAndGoesOffIt) {
    using V = Vec2<TypeParam>;
    const Grid<TypeParam> grid{V(0, 0), 1, 3, 1};
    EXPECT_EQ(walk(grid, V(1, 0.5), V(1, 0)), (std::vector<Visit>{{{1, 0}, 0}}))
        << "not into the next one, at whose line it ends";
    EXPECT_EQ(walk(grid, V(1, 0.5), V(-0.5, 0)), (std::vector<Visit>{{{0, 0}, 0}}));
}

TYPED_TEST(GridWalkOf, StartingFarOutsideTakesNoStepsThere) {
    using V = Vec2<TypeParam>;
    const Grid<TypeParam> grid{V(0, 0), 1, 1 << 20, 2};
    const auto steps = [&](const V& from, const V& way) {
        int count = 0;
        walk_box(grid, from, from, way, Policy::open, [&](const auto&) { return ++count > 0; });
        return count;
    };
    EXPECT_LE(steps(V(0.5, 1 << 18), V(1 << 18, -(1 << 18))), 6)
        << "not the quarter of a million columns that it passes before";
    EXPECT_EQ(steps(V(-5, 3), V(1 << 20, 1)), 1) << "the start only";
}

TYPED_TEST(GridWalkOf, CanBeStopped) {
    using V = Vec2<TypeParam>;
    const Grid<TypeParam> grid{V(0, 0), 1, 9, 9};
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
    std::mt19937 random(7);
    const auto whole = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    for (int i = 0; i < 40000; ++i) {
        const double far = i % 4 == 0 ? 1e6 : 0;
        const Grid<double> grid{{whole(-3, 3) + far, whole(-3, 3) - far}, 2, whole(1, 7), whole(1, 7)};
        const Vec2<double> from(whole(-6, 18) + far, whole(-6, 18) - far);
        const Vec2<double> way(whole(-15, 15), whole(-15, 15));
        for (const Policy policy : {Policy::open, Policy::closed}) {
            const bool on_line = std::fmod(from.x - grid.origin.x, 2) == 0 && way.x == 0;
            const bool on_row = std::fmod(from.y - grid.origin.y, 2) == 0 && way.y == 0;
            if (policy == Policy::open && (on_line || on_row)) {
                continue;  // seams, see above
            }
            ASSERT_EQ(walk(grid, from, way, policy), all_on_path(grid, from, way, policy))
                << "from (" << from.x << ", " << from.y << ") by (" << way.x << ", " << way.y
                << ") in a grid at (" << grid.origin.x << ", " << grid.origin.y << ") of " << grid.columns
                << " x " << grid.rows << (policy == Policy::open ? ", open" : ", closed");
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
