/// Boxes cast at maps of tiles, case by case and on seeded maps: against exact arithmetic under both
/// policies, in float and in double.

#include "collidarium/raster/tile_cast.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <set>
#include <sstream>

#include "collidarium/raster/shape_cast.hpp"
#include "core/raster/small_fraction.hpp"
#include "core/raster/tile_reference.hpp"
#include "core/raster/tiles.hpp"
#include "support/queries.hpp"
#include "support/rows.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::raster::test {
namespace {

using namespace testing;
using namespace testing::says;
using Map = TileMap<double>;
using Box = Aabb<double>;
using Exact = boost::multiprecision::number<boost::multiprecision::cpp_rational::backend_type,
                                            boost::multiprecision::et_off>;

struct Case {
    Map map;
    Box box;
    V way;
};

class BoxCases : public Random {
public:
    using Random::Random;

    Map map(const V& origin, double size) {
        const int columns = whole(1, 6);
        const int rows = whole(1, 6);
        return map_of(random_rows(*this, columns, rows, whole(1, 9) * 0.1), origin, size);
    }

    /// Whole numbers, tiles of size 2: edges meet lines and corners all the time. `far`: from the origin.
    Case whole_numbers(double far = 0) {
        const V offset(below(2) == 0 ? far : -far, below(2) == 0 ? far : -far);
        Case c{map(offset + V(whole(-4, 2), whole(-4, 2)), 2), {}, {}};
        c.box.half = {whole(0, 3) * (below(5) == 0 ? 0 : 1), whole(0, 3) * (below(5) == 0 ? 0 : 1)};
        c.box.center = offset + V(whole(-8, 14), whole(-8, 14));
        c.way = whole_vector(below(4) == 0 ? 14 : 4);
        return c;
    }

    /// Decimal fractions, which no double is: nearly flush.
    Case decimals() {
        const double size = whole(1, 5) * 0.1;
        const V origin = whole_vector(20) * 0.1;
        Case c{map(origin, size), {}, {}};
        c.box.half = V(whole(0, 6), whole(0, 6)) * size * 0.25;
        c.box.center = origin + V(whole(-8, 16), whole(-8, 16)) * size * 0.25;
        c.way = whole_vector(9) * size * 0.5;
        return c;
    }

    /// Anywhere, at any size, and at times right onto a corner. `farthest`: how far from the origin, at
    /// times.
    Case anything(double farthest) {
        const V origin = vector(below(4) == 0 ? farthest : 1);
        Case c{map(origin, number(0.3, 3)), {}, {}};
        c.box.half = {below(6) == 0 ? 0 : number(0, 4), below(6) == 0 ? 0 : number(0, 4)};
        c.box.center = origin + V(number(-6, 12), number(-6, 12));
        c.way = vector(10);
        if (below(2) == 0) {
            const V corner(c.map.grid().x().line(whole(0, 3)), c.map.grid().y().line(whole(0, 3)));
            c.way = corner - (c.box.center + V(below(2) * 2 - 1, below(2) * 2 - 1) * c.box.half);
            c.way *= whole(1, 2);
        }
        return c;
    }
};

std::string described(const Case& c, Policy policy) {
    std::ostringstream text;
    text.precision(17);
    const Grid<double>& grid = c.map.grid();
    text << name(policy) << ", map at (" << grid.origin.x << ", " << grid.origin.y << "), size " << grid.size
         << ", " << c.box << ", way (" << c.way.x << ", " << c.way.y << ")\n";
    for (int row = grid.rows - 1; row >= 0; --row) {
        for (int column = 0; column < grid.columns; ++column) {
            text << (c.map.solid({column, row}) ? '#' : '.');
        }
        text << '\n';
    }
    return text.str();
}

/// Each cell once and in order, then the verdict, as where nothing is hit. How many they are.
template <Scalar T>
std::size_t expect_cells_in_order(const Recorder<T>& recorder) {
    std::set<std::pair<int, int>> seen;
    T latest = 0;
    for (const auto& event : recorder.events()) {
        if (const auto* tested = std::get_if<CellTested<T>>(&event)) {
            EXPECT_TRUE(seen.insert({tested->cell.column, tested->cell.row}).second);
            EXPECT_GE(tested->t, latest) << "in order";
            latest = tested->t;
        }
    }
    EXPECT_TRUE(std::holds_alternative<CastVerdict<T>>(recorder.events().back()));
    return seen.size();
}

/// `T`: what the cast computes in, of which the case has numbers only.
template <class N, Scalar T>
void expect_exact(const Case& c, Policy policy) {
    SCOPED_TRACE(described(c, policy));
    const TileMap<T> map = *convert_map<T>(c.map).map;
    const Aabb<T> box{Vec2<T>(c.box.center), Vec2<T>(c.box.half)};
    const Vec2<T> way(c.way);
    const Sweep sweep{V(box.center - box.half), V(box.center + box.half), V(way)};
    const TileReference<N, T> reference(map, sweep);
    const auto expected = reference.cast(policy);
    Recorder<T> recorder;
    const auto found = cast(map, box, way, {policy}, recorder);
    const auto silent = cast(map, box, way, {policy});
    constexpr double epsilon = std::numeric_limits<T>::epsilon();
    ASSERT_EQ(found.has_value(), expected.has_value());
    ASSERT_EQ(silent.has_value(), expected.has_value());
    EXPECT_EQ(overlap(map, box, {policy}), expected && expected->started_inside);
    if (!found) {
        return;
    }
    const CastHit<T>& hit = *found;
    expect_same_bits<T>(hit, static_cast<const CastHit<T>&>(*silent));
    expect_clean(hit);
    EXPECT_EQ(silent->cell, found->cell);
    EXPECT_NEAR(hit.t, expected->t, 2 * epsilon * expected->t);
    ASSERT_EQ(hit.started_inside, expected->started_inside);
    EXPECT_EQ(found->cell, expected->cell);
    EXPECT_TRUE(hit.started_inside || hit.position == box.center + way * hit.t);
    if (!hit.started_inside) {
        EXPECT_EQ(V(hit.normal), expected->normal);
        EXPECT_EQ(hit.corner, expected->corner);
        EXPECT_EQ(hit.depth, 0);
        const T within = 8 * std::numeric_limits<T>::epsilon() *
                         (std::abs(box.center.x) + std::abs(box.center.y) + std::abs(way.x) +
                          std::abs(way.y) + box.half.x + box.half.y + 12);
        const Vec2<T> off_box = glm::abs(hit.point - hit.position) - box.half;
        EXPECT_LE(std::max(off_box.x, off_box.y), within) << "the point is on the box";
        return;
    }
    EXPECT_EQ(hit.t, 0);
    EXPECT_NEAR(glm::length(hit.normal), 1, 8 * epsilon);
    if (!overlap(map, box)) {
        EXPECT_EQ(hit.depth, 0);
        return;
    }
    const ReferenceExit exit = reference.exit();
    EXPECT_NEAR(hit.depth, exit.length, 50 * epsilon * (1 + exit.length));
    // Which of two nearly equal ways is taken is settled only where both are whole numbers, and equal.
    if (exit.unique || std::is_same_v<N, SmallFraction>) {
        expect_near(V(hit.normal) * double(hit.depth), exit.way, 500 * epsilon * (1 + exit.length));
    }
}

template <class N, Scalar T = double, class Next>
void expect_all_exact(int count, Next&& next) {
    for_each_case(count, [&](int) {
        const Case c = next();
        expect_exact<N, T>(c, Policy::open);
        expect_exact<N, T>(c, Policy::closed);
    });
}

TEST(TileCastExact, OfWholeNumbersWithTiesEverywhere) {
    BoxCases cases(1);
    expect_all_exact<SmallFraction>(40000, [&] { return cases.whole_numbers(); });
    expect_all_exact<SmallFraction>(10000, [&] { return cases.whole_numbers(1e6); });
    expect_all_exact<SmallFraction, float>(5000, [&] { return cases.whole_numbers(); });
}

TEST(TileCastExact, OfDecimalsThatAreNearlyFlushAndAnywhereOntoCorners) {
    BoxCases cases(3);
    expect_all_exact<Exact>(1000, [&] { return cases.decimals(); });
    expect_all_exact<Exact, float>(500, [&] { return cases.decimals(); });
    expect_all_exact<Exact>(1000, [&] { return cases.anything(1e6); });
    expect_all_exact<Exact, float>(500, [&] { return cases.anything(1); });
}

void expect_cast(const char* row, const Map& map, const Box& box, const V& way, const Says& says) {
    SCOPED_TRACE(row);
    for (const Policy policy : policies) {
        expect_exact<Exact, double>({map, box, way}, policy);
        expect_exact<Exact, float>({map, box, way}, policy);
    }
    const auto hit = cast(map, box, way, {policy_of(says)});
    expect_hit(says, hit, hit ? V(hit->cell.column, hit->cell.row) : V(0));
}

TEST(TileCast, IsTheFirstTimeOfOverlapWithTheSolid) {
    const Map floor = map_of({"....", "....", "####"});
    const Map flush = map_of({"......", "######"});
    const Map block = map_of({"##", "##"});
    const Map diagonal = map_of({"#.", ".#"});
    const Map gap = map_of({"...", "#.#", "#.#", "###"});
    const Map step = map_of({"...", "...", "..#"});
    const Map inner_corner = map_of({"..#", "..#", "###"});
    const Map one = map_of({"#"});
    const auto square = [](double x, double y, double half = 0.5) { return Box{{x, y}, V(half)}; };
    for (const V& way : {V(0, -2), V(1, -2), V(-1, -2), V(3, -1.5)}) {
        expect_cast("across a seam it lands with the normal of the floor", floor, square(1.5, 2), way,
                    {normal(0, 1), no_corner, t(0.5 / -way.y)});
    }
    for (const double half : {0.0, 0.25, 0.5, 1.5}) {
        const Box box = square(1.75, 1 + half, half);
        expect_cast("along flush tiles", flush, box, V(3, 0), {nothing});
        expect_cast("along flush tiles", flush, box, V(-3, 0), {nothing});
        expect_cast("leaves it", flush, box, V(1, 1), {nothing});
        expect_cast("pressed: never the normal of an edge between two tiles", flush, box, V(3, -0.125),
                    {t(0), started_outside, normal(0, 1)});
    }
    expect_cast("without a size, on a seam", block, square(1, 0.25, 0), V(0, 1),
                {started_inside, depth(0.25), normal(0, -1)});
    expect_cast("without a size, into a seam", block, square(1, -1, 0), V(0, 2),
                {t(0.5), normal(0, -1), in_cell(0, 0)});
    expect_cast("without a size, where four meet", block, square(1, 1, 0), V(0), {started_inside});
    expect_cast("without a size, on the outer edge", block, square(2, 1, 0), V(0), {nothing});
    expect_cast("without a size, on the outer edge", block, square(2, 1, 0), V(0), {closed, started_inside});
    expect_cast("between two with a corner in common there is no inside", diagonal, square(0.5, 0.5, 0),
                V(1, 1), {nothing});
    expect_cast("between two with a corner in common", diagonal, square(0.5, 0.5, 0), V(1, 1),
                {closed, t(0.5), corner, normal(0, -1)});
    expect_cast("a larger one does not fit", diagonal, square(0.5, 0.5, 0.125), V(1, 1), {});
    expect_cast("as wide as a gap it fits into it", gap, square(1.5, 3.75), V(0, -4),
                {t(0.5625), normal(0, 1), in_cell(1, 0)});
    expect_cast("it touches the walls on both sides", gap, square(1.5, 3.75), V(0, -4), {closed, t(0.0625)});
    expect_cast("a corner", step, square(0.5, 2.5), V(2, -2), {t(0.5), corner, normal(0, 1)});
    expect_cast("a corner: the face more opposed", step, square(-0.5, 2.5), V(4, -2),
                {corner, normal(-1, 0)});
    expect_cast("along a floor into a wall, of which it is the lowest cell", inner_corner, square(0.5, 1.5),
                V(4, 0), {t(0.25), normal(-1, 0), corner, in_cell(2, 1)});
    expect_cast("of several cells the lowest, then the leftmost", block, square(1, -2, 1), V(0, 4),
                {in_cell(0, 0)});
    expect_cast("of several cells the lowest", block, square(4, 1, 1), V(-4, 0), {in_cell(1, 0)});
    expect_cast("starts inside", block, square(1, 1, 1), V(-4, 0), {started_inside, in_cell(0, 0)});
    expect_cast("out of the map below", map_of({"#....", "#....", "#....", "#....", "#####"}),
                square(0.25, 0), V(0), {started_inside, normal(0, -1)});
    const double slant = std::hypot(1, 1.25);
    expect_cast("out of a step at a slant, where the solid goes on on the other sides",
                map_of({"####....", "####....", "####....", "####....", "########", "########", "########",
                        "########"}),
                square(3.25, 3, 0.25), V(0),
                {nearly(depth(slant), 1e-6), nearly(normal(1 / slant, 1.25 / slant), 1e-6)});
    for (const double zero : {0.0, -0.0}) {
        const Map at_zero = map_of({"#"}, V(-0.0));
        expect_cast("at rest", at_zero, square(-0.5, zero), V(zero), {nothing});
        expect_cast("at rest", at_zero, square(-0.5, zero), V(zero), {closed, started_inside});
        expect_cast("at rest", at_zero, square(0.25, zero), V(zero), {started_inside});
        expect_cast("along it", at_zero, square(-0.5, 0), V(zero, 1), {nothing});
    }
    expect_cast("arriving at the end", one, square(-2.5, 0.5), V(2, 0), {nothing});
    expect_cast("arriving at the end", one, square(-2.5, 0.5), V(2, 0), {closed, t(1)});
}

// Both edges of the box get to the corner of the middle tile of the floor in the same moment.
TEST(TileCast, TellsOfAFaceThatANeighborCovers) {
    Recorder<double> recorder;
    const auto found =
        cast(map_of({"....", "....", "####"}), Box{V(0.5, 2.5), V(0.5)}, V(2, -2), {}, recorder);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->normal, V(0, 1));
    EXPECT_FALSE(found->corner);
    const auto covered = events_of<CoveredFace>(recorder.events());
    ASSERT_EQ(covered.size(), 1U);
    EXPECT_EQ(covered[0].axis, Axis::x);
    EXPECT_EQ(covered[0].neighbor, (Cell{0, 0}));
}

template <class T>
using TileCastOf = ForScalars<T>;
TYPED_TEST_SUITE(TileCastOf, Scalars);

TYPED_TEST(TileCastOf, OneTileIsABox) {
    using T = TypeParam;
    Random random(11);
    const auto fourths = [&](int from, int to) { return T(random.whole(from, to)) / 4; };
    const auto map = map_of<T>({"#"}, Vec2<T>(-1, 2), 2);
    const Aabb<T> tile{{0, 3}, {1, 1}};
    for_each_case(20000, [&](int) {
        const Vec2<T> center(fourths(-20, 20), fourths(-8, 32));
        const Aabb<T> box{center, {fourths(0, 8), fourths(0, 8)}};
        const Vec2<T> way(fourths(-24, 24), fourths(-24, 24));
        SCOPED_TRACE(::testing::Message() << box << ' ' << way.x << ' ' << way.y);
        for (const Policy policy : policies) {
            const auto found = cast(map, box, way, {policy});
            const auto expected = collidarium::cast(tile, box, way, {policy});
            ASSERT_EQ(found.has_value(), expected.has_value());
            if (found) {
                ASSERT_EQ(found->t, expected->t);
                ASSERT_EQ(found->normal, expected->normal);
                ASSERT_EQ(found->depth, expected->depth);
                ASSERT_EQ(found->started_inside, expected->started_inside);
                ASSERT_EQ(found->corner, expected->corner);
                ASSERT_EQ(found->position, expected->position);
            }
        }
    });
}

TYPED_TEST(TileCastOf, TestsEachCellOnceAndNoMoreThanTheBoxReaches) {
    using T = TypeParam;
    Random random(12);
    const auto map = TileMap<T>::trusted({Vec2<T>(0), 1, 300, 300});
    for (int i = 0; i < 2000; ++i) {
        const Vec2<T> half(T(random.number(0.01, 3)), T(random.number(0.01, 3)));
        const Aabb<T> box{Vec2<T>(random.vector(170) + 150.0), half};
        const Vec2<T> way(random.vector(100));
        Recorder<T> recorder;
        EXPECT_FALSE(cast(map, box, way, {}, recorder));
        const double most = (std::abs(way.x) + 2) * (2 * half.y + 2) +
                            (std::abs(way.y) + 2) * (2 * half.x + 2) + (2 * half.x + 2) * (2 * half.y + 2);
        EXPECT_LE(double(expect_cells_in_order(recorder)), most);
    }
}

TYPED_TEST(TileCastOf, NumbersNearlyAsLargeAsTheyGetAreNoTrouble) {
    using T = TypeParam;
    using F = Vec2<T>;
    const T most = std::numeric_limits<T>::max();
    const auto map = map_of<T>({"#"});
    const auto found = cast(map, Aabb<T>{F(-most / 2, T(0.5)), F(1, T(0.25))}, F(most, 0));
    ASSERT_TRUE(found);
    EXPECT_NEAR(double(found->t), 0.5, 1e-6);
    EXPECT_FALSE(cast(map, Aabb<T>{F(-most, T(0.5)), F(1, T(0.25))}, F(-most, 0)));
    const auto wide = map_of<T>({"#"}, F(most / 8), most / 4);
    EXPECT_TRUE(cast(wide, Aabb<T>{F(-most / 2, most / 4), F(1, 1)}, F(most, 0)));
    const auto quarters = map_of<T>({"....", "..#.", "####"}, F(0), T(0.25));
    const auto out = cast(quarters, Aabb<T>{F(-2, T(2.5)), F(most)}, F(2, -2));
    ASSERT_TRUE(out) << "in as many looks as there are tiles";
    EXPECT_TRUE(out->started_inside);
    EXPECT_EQ(out->depth, most) << "the way of " << most << " and some tiles, rounded";
}

TEST(TileCastMethods, TellsItsMethodAndRefusesOthers) {
    const Map map = map_of({".....", "...#.", "....."});
    const auto method = [&](const Shape<double>& body, Algorithm named, bool is_hit) {
        MethodUsed used;
        const QueryOptions options{.method = named, .used = &used};
        EXPECT_EQ(cast(map, body, V(4, 0), options).has_value(), is_hit);
        EXPECT_EQ(overlap(map, translated(body, V(3, 0)), options), is_hit);
        EXPECT_EQ(used.supported, is_hit);
        return used.algorithm;
    };
    const auto square = box(0.5, 1.5, 0.25, 0.25);
    const auto disc = circle(0.5, 1.5, 0.25);
    EXPECT_EQ(method(square, Algorithm::automatic, true), Algorithm::closed_form);
    EXPECT_EQ(method(disc, Algorithm::automatic, true), Algorithm::minkowski);
    EXPECT_EQ(method(disc, Algorithm::minkowski, true), Algorithm::minkowski);
    EXPECT_EQ(method(square, Algorithm::gjk, false), Algorithm::gjk);
    EXPECT_EQ(method(disc, Algorithm::sat, false), Algorithm::sat);
}

}  // namespace
}  // namespace collidarium::raster::test
