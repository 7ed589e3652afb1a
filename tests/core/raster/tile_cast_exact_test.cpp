#include <boost/multiprecision/cpp_int.hpp>
#include <sstream>

#include "collidarium/raster/tile_cast.hpp"
#include "core/raster/small_fraction.hpp"
#include "core/raster/tile_reference.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::raster::test {
namespace {

using Exact = boost::multiprecision::number<boost::multiprecision::cpp_rational::backend_type,
                                            boost::multiprecision::et_off>;

struct Case {
    TileMap<double> map;
    Aabb<double> box;
    Vec2<double> way;
};

class BoxCases {
public:
    explicit BoxCases(unsigned seed) : random_(seed) {}

    int whole(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }
    double real(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }

    TileMap<double> map(Vec2<double> origin, double size) {
        const int columns = whole(1, 6);
        const int rows = whole(1, 6);
        const int solid_in_ten = whole(1, 9);
        std::vector<std::string> drawing(std::size_t(rows), std::string(std::size_t(columns), '.'));
        for (std::string& row : drawing) {
            for (char& cell : row) {
                cell = whole(0, 9) < solid_in_ten ? '#' : '.';
            }
        }
        return *make_tile_map(origin, size, drawing).map;
    }

    /// Whole numbers, tiles of size 2: edges meet lines and corners all the time.
    Case whole_numbers() {
        const Vec2<double> origin(whole(-4, 2), whole(-4, 2));
        Case c{map(origin, 2), {}, {}};
        c.box.half = {whole(0, 3) * (whole(0, 4) == 0 ? 0 : 1), whole(0, 3) * (whole(0, 4) == 0 ? 0 : 1)};
        c.box.center = {whole(-8, 14), whole(-8, 14)};
        const int most = whole(0, 3) == 0 ? 14 : 4;
        c.way = {whole(-most, most), whole(-most, most)};
        return c;
    }

    /// The same far from the origin.
    Case far_whole_numbers() {
        Case c = whole_numbers();
        const Vec2<double> far(whole(0, 1) == 0 ? 1e6 : -1e6, whole(0, 1) == 0 ? 1e6 : -1e6);
        const Grid<double> grid{c.map.grid().origin + far, 2, c.map.grid().columns, c.map.grid().rows};
        auto moved = TileMap<double>::trusted(grid);
        for (Cell cell; cell.row < grid.rows; ++cell.row) {
            for (cell.column = 0; cell.column < grid.columns; ++cell.column) {
                moved.set(cell, c.map.solid(cell));
            }
        }
        return {moved, {c.box.center + far, c.box.half}, c.way};
    }

    /// Decimal fractions, which no double is: nearly flush.
    Case decimals() {
        const double size = whole(1, 5) * 0.1;
        const Vec2<double> origin(whole(-20, 20) * 0.1, whole(-20, 20) * 0.1);
        Case c{map(origin, size), {}, {}};
        c.box.half = {whole(0, 6) * size * 0.25, whole(0, 6) * size * 0.25};
        c.box.center = origin + Vec2<double>(whole(-8, 16) * size * 0.25, whole(-8, 16) * size * 0.25);
        c.way = {whole(-9, 9) * size * 0.5, whole(-9, 9) * size * 0.5};
        return c;
    }

    /// Anywhere, at any size, and at times right onto a corner. `farthest`: how far from the origin, at
    /// times.
    Case anything(double farthest) {
        const double far = whole(0, 3) == 0 ? farthest : 1;
        const Vec2<double> origin(real(-far, far), real(-far, far));
        const double size = real(0.3, 3);
        Case c{map(origin, size), {}, {}};
        c.box.half = {whole(0, 5) == 0 ? 0 : real(0, 4), whole(0, 5) == 0 ? 0 : real(0, 4)};
        c.box.center = origin + Vec2<double>(real(-6, 12), real(-6, 12));
        c.way = {real(-10, 10), real(-10, 10)};
        if (whole(0, 1) == 0) {
            const Vec2<double> corner(c.map.grid().x().line(whole(0, 3)), c.map.grid().y().line(whole(0, 3)));
            c.way =
                corner - (c.box.center + Vec2<double>(whole(0, 1) * 2 - 1, whole(0, 1) * 2 - 1) * c.box.half);
            c.way *= whole(1, 2);
        }
        return c;
    }

private:
    std::mt19937 random_;
};

std::string described(const Case& c, Policy policy) {
    std::ostringstream text;
    text.precision(17);
    const Grid<double>& grid = c.map.grid();
    text << (policy == Policy::open ? "open" : "closed") << ", map at (" << grid.origin.x << ", "
         << grid.origin.y << "), size " << grid.size << ", box (" << c.box.center.x << ", " << c.box.center.y
         << ") half (" << c.box.half.x << ", " << c.box.half.y << "), way (" << c.way.x << ", " << c.way.y
         << ")\n";
    for (int row = grid.rows - 1; row >= 0; --row) {
        for (int column = 0; column < grid.columns; ++column) {
            text << (c.map.solid({column, row}) ? '#' : '.');
        }
        text << '\n';
    }
    return text.str();
}

/// `T`: what the cast computes in, of which the case has numbers only.
template <class N, Scalar T>
void expect_exact(const Case& c, Policy policy) {
    const TileMap<T> map = *convert_map<T>(c.map).map;
    const Aabb<T> box{Vec2<T>(c.box.center), Vec2<T>(c.box.half)};
    const Vec2<T> way(c.way);
    const Sweep sweep{Vec2<double>(box.center - box.half), Vec2<double>(box.center + box.half),
                      Vec2<double>(way)};
    const TileReference<N, T> reference(map, sweep);
    const auto expected = reference.cast(policy);
    Recorder<T> recorder;
    const auto found = cast(map, box, way, {policy}, recorder);
    const auto silent = cast(map, box, way, {policy});
    const std::string text = described(c, policy);
    constexpr double epsilon = std::numeric_limits<T>::epsilon();
    ASSERT_EQ(found.has_value(), expected.has_value()) << text;
    ASSERT_EQ(silent.has_value(), expected.has_value()) << text;
    EXPECT_EQ(overlap(map, box, {policy}), expected && expected->started_inside) << text;
    if (!found) {
        return;
    }
    const CastHit<T>& hit = *found;
    EXPECT_EQ(silent->t, hit.t) << text;
    EXPECT_EQ(silent->normal, hit.normal) << text;
    EXPECT_EQ(silent->cell, found->cell) << text;
    EXPECT_NEAR(hit.t, expected->t, 2 * epsilon * expected->t) << text;
    ASSERT_EQ(hit.started_inside, expected->started_inside) << text;
    EXPECT_EQ(found->cell.column, expected->cell.column) << text;
    EXPECT_EQ(found->cell.row, expected->cell.row) << text;
    EXPECT_FALSE(std::signbit(hit.t)) << text;
    for (int i = 0; i < 2; ++i) {
        EXPECT_FALSE(hit.normal[i] == 0 && std::signbit(hit.normal[i])) << text;
    }
    if (!hit.started_inside) {
        EXPECT_EQ(Vec2<double>(hit.normal), expected->normal) << text;
        EXPECT_EQ(hit.corner, expected->corner) << text;
        EXPECT_EQ(hit.depth, 0) << text;
        return;
    }
    EXPECT_EQ(hit.t, 0) << text;
    EXPECT_NEAR(glm::length(hit.normal), 1, 8 * epsilon) << text;
    if (!overlap(map, box)) {
        EXPECT_EQ(hit.depth, 0) << text;
        return;
    }
    const ReferenceExit exit = reference.exit();
    EXPECT_NEAR(hit.depth, exit.length, 50 * epsilon * (1 + exit.length)) << text;
    // Which of two nearly equal ways is taken is settled only where both are whole numbers, and equal.
    if (exit.unique || std::is_same_v<N, SmallFraction>) {
        EXPECT_NEAR(hit.normal.x * hit.depth, exit.way.x, 500 * epsilon * (1 + exit.length)) << text;
        EXPECT_NEAR(hit.normal.y * hit.depth, exit.way.y, 500 * epsilon * (1 + exit.length)) << text;
    }
}

template <class N, Scalar T = double, class Next>
void expect_all_exact(int count, Next&& next) {
    const int all = collidarium::testing::soaked(count);
    for (int i = 0; i < all && !::testing::Test::HasFailure(); ++i) {
        const Case c = next();
        expect_exact<N, T>(c, Policy::open);
        expect_exact<N, T>(c, Policy::closed);
    }
}

TEST(TileCastExact, WholeNumbersWithTiesEverywhere) {
    BoxCases cases(1);
    expect_all_exact<SmallFraction>(40000, [&] { return cases.whole_numbers(); });
}

TEST(TileCastExact, WholeNumbersFarFromTheOrigin) {
    BoxCases cases(2);
    expect_all_exact<SmallFraction>(10000, [&] { return cases.far_whole_numbers(); });
}

TEST(TileCastExact, DecimalsThatAreNearlyFlush) {
    BoxCases cases(3);
    expect_all_exact<Exact>(1000, [&] { return cases.decimals(); });
}

TEST(TileCastExact, AnywhereAndOntoCorners) {
    BoxCases cases(4);
    expect_all_exact<Exact>(1000, [&] { return cases.anything(1e6); });
}

TEST(TileCastExact, InFloat) {
    BoxCases cases(5);
    expect_all_exact<SmallFraction, float>(5000, [&] { return cases.whole_numbers(); });
    expect_all_exact<Exact, float>(500, [&] { return cases.decimals(); });
    expect_all_exact<Exact, float>(500, [&] { return cases.anything(1); });
}

}  // namespace
}  // namespace collidarium::raster::test
