/// Shapes cast at maps of tiles, case by case and on seeded maps: against the tiles one by one.

#include "collidarium/raster/shape_cast.hpp"

#include "collidarium/response/move.hpp"
#include "collidarium/response/tile_obstacles.hpp"
#include "core/raster/tiles.hpp"
#include "support/queries.hpp"
#include "support/rows.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::raster::test {
namespace {

using namespace testing;
using namespace testing::says;
using S = Shape<double>;
using Map = TileMap<double>;

S diamond(const V& center, double size) {
    return polygon({center + V(size, 0), center + V(0, size), center + V(-size, 0), center + V(0, -size)});
}

bool is_free(const Map& map, const S& body) {
    return depth_in(map, body) == 0;
}

/// When a body with an area reaches into a solid tile: the tiles one by one.
double first_time(const Map& map, const S& body, const V& way) {
    double first = 2;
    for_each_solid(map, [&](const S& tile, const Cell&) {
        const auto hit = collidarium::cast(tile, body, way);
        first = hit ? std::min(first, hit->t) : first;
    });
    return first;
}

/// Whether the normal of a hit is that of the surface beside the place where the body touches: along the
/// surface, to one of its sides at least, the body is free of the tiles there a little above it and not a
/// little below. Of those there, since a body may fit between two walls.
bool is_of_the_surface(const Map& map, const S& touching, const CastHit<double>& hit) {
    constexpr double along = 1e-4;
    constexpr double above = 1e-6;
    Map near = map;
    for_each_solid(map, [&](const S& tile, const Cell& cell) {
        near.set(cell, contact(tile, circle(hit.point.x, hit.point.y, 1e-3)).has_value());
    });
    const V beside = V(-hit.normal.y, hit.normal.x) * along;
    return std::ranges::any_of(std::array{beside, -beside}, [&](const V& side) {
        return is_free(near, translated(touching, side + hit.normal * above)) &&
               !is_free(near, translated(touching, side - hit.normal * above));
    });
}

/// The shape that it is, known or not, traced or not, has the same answers.
void expect_same_of_types(const Map& map, const S& body, const V& way, const QueryOptions& options) {
    const auto any = cast(map, body, way, options);
    Recorder<double> recorder;
    const auto expect_same = [&](const auto& found) {
        ASSERT_EQ(found.has_value(), any.has_value());
        if (found) {
            expect_same_bits<double>(static_cast<const CastHit<double>&>(*found),
                                     static_cast<const CastHit<double>&>(*any));
            EXPECT_EQ(found->cell, any->cell);
        }
    };
    expect_same(cast(map, body, way, options, recorder));
    EXPECT_FALSE(recorder.events().empty());
    const bool at_rest = cast(map, body, V(0), options).has_value();
    EXPECT_EQ(overlap(map, body, options), at_rest);
    std::visit(
        [&](const auto& known) {
            expect_same(cast(map, known, way, options));
            EXPECT_EQ(overlap(map, known, options), at_rest);
        },
        body);
}

/// The hit is that of the first tile, its normal that of the surface, and out of the solid is the least way.
/// What is thin may be inside on a seam, and in no tile.
std::optional<TileHit<double>> expect_as_tile_by_tile(const Map& map, const S& body, const V& way) {
    for (const Policy policy : policies) {
        expect_same_of_types(map, body, way, {policy});
    }
    const auto found = cast(map, body, way);
    const double expected = first_time(map, body, way);
    const bool is_thin = bounds(body).half.x == 0 || std::holds_alternative<Segment<double>>(body);
    if (is_thin && found && found->t < expected) {
        return found;
    }
    EXPECT_EQ(found.has_value(), expected <= 1);
    if (!found) {
        return found;
    }
    EXPECT_NEAR(found->t, expected, 1e-9);
    EXPECT_TRUE(map.solid(found->cell));
    if (found->started_inside) {
        EXPECT_LT(depth_in(map, translated(body, found->normal * found->depth)), 1e-9);
        for (int k = 0; k < 32 && !is_thin; ++k) {
            const V shorter = direction(k, 32) * (found->depth * 0.999);
            EXPECT_FALSE(is_free(map, translated(body, shorter))) << k;
        }
    } else if (!is_thin) {
        EXPECT_LT(glm::dot(found->normal, way), 0);
        EXPECT_TRUE(is_of_the_surface(map, translated(body, way * found->t), *found));
    }
    return found;
}

void expect_cast(const char* row, const Map& map, const S& body, const V& way, const Says& says) {
    SCOPED_TRACE(row);
    (void)expect_as_tile_by_tile(map, body, way);
    const auto hit = cast(map, body, way, {policy_of(says)});
    expect_hit(says, hit, hit ? V(hit->cell.column, hit->cell.row) : V(0));
}

TEST(ShapeCastAtTiles, HitsTheSolidAndNotItsSeams) {
    const Map floor = map_of({"....", "....", "####"});
    for (const V& way : {V(0, -2), V(1, -2), V(-1, -2), V(0.125, -2)}) {
        expect_cast("the lower vertex arrives exactly where two tiles meet", floor,
                    diamond(V(2, 2) - way * 0.25, 0.5), way,
                    {normal(0, 1), no_corner, nearly(t(0.5), 1e-12)});
    }
    const Map flush = map_of({"......", "######"});
    for (const S& body :
         {diamond(V(1.75, 1.5), 0.5), circle(1.75, 1.25, 0.25), turned_box(1.75, 1.25, 0.5, 0.25, 0),
          capsule(1.5, 1.25, 2, 1.25, 0.25), segment(1.5, 1, 2, 1.5)}) {
        expect_cast("along flush tiles", flush, body, V(3, 0), {nothing});
        expect_cast("along flush tiles", flush, body, V(-1.5, 0), {nothing});
        expect_cast("pressed", flush, body, V(3, -0.125), {t(0), normal(0, 1)});
    }
    const Map block = map_of({"###", "###"});
    expect_cast("a segment on the seam of two rows is inside", block, segment(0.5, 1, 2.5, 1), V(1, 0),
                {started_inside, nearly(depth(1), 1e-12)});
    expect_cast("a segment along the seam", block, segment(-2, 1, -1, 1), V(3, 0),
                {started_outside, nearly(t(1.0 / 3), 1e-12), normal(-1, 0)});
    const Map fine = map_of({"##.#", "##.#", ".#.#"}, V(-0.125, 0.75), 0.125);
    for (const S& dot : {circle(0, 1, 0), segment(0, 1, 0, 1), capsule(0, 1, 0, 1, 0)}) {
        for (const V& way : {V(0.25, 0.125), V(0)}) {
            expect_cast("of size zero, where four tiles meet", fine, dot, way,
                        {started_inside, depth(cast(fine, point(0, 1), way)->depth), position(0, 1)});
        }
    }
    const Map fitting = map_of({"#..#", "#..#", "#..#"});
    const S wedge = polygon({V(1, 1), V(3, 1), V(1.5, 1.5), V(1, 2.5)});
    for (const V& way : {V(-5, -2), V(5, -2), V(-5, 2)}) {
        expect_cast("of two walls that of the one it is pressed against", fitting, wedge, way,
                    {t(0), normal(way.x < 0 ? 1 : -1, 0)});
        const V at = cast(fitting, wedge, way)->point;
        EXPECT_FALSE(is_of_the_surface(fitting, wedge, {.normal = V(0, 1), .point = at}));
    }
    expect_cast("along both walls", fitting, wedge, V(0, -3), {nothing});
    expect_cast("among rows of unequal length, beyond whose edges nothing is known, the normal leads out",
                map_of({"####", ".###", "####"}), circle(2.5, 1.25, 0.125), V(0),
                {started_inside, normal(0, -1), depth(1.375)});
}

TEST(ShapeCastAtTiles, DeepInALargeSolidTheLeastTranslationIsThatOutOfAllOfIt) {
    const Map map = map_of(Rows(60, std::string(60, '#')));
    for (const S& body : {diamond(V(20, 31), 0.5), circle(20, 31, 0.5)}) {
        expect_hit({started_inside, nearly(depth(20.5), 1e-9), normal(-1, 0)}, cast(map, body, V(1, 0)));
    }
}

// Only boxes and variants were taken, and a circle was said to be no shape.
TEST(ShapeCastAtTiles, TakesShapesOfEveryType) {
    const Map map = map_of({"......", "######"});
    for (const double y : {0.9, 1.0, 1.5, 2.25}) {
        for (const S& body :
             {point(2, y), segment(2, y, 3, y + 1), box(2.5, y, 0.5, 0.5), turned_box(2.5, y, 0.5, 0.5, 0.5),
              circle(2.5, y, 0.5), capsule(2, y, 3, y, 0.5), diamond(V(2.5, y), 0.5),
              polygon({{2, y}, {4, y}, {3, y + 0.25}, {3, y + 1}})}) {
            for (const V& way : {V(1, -3), V(0, 1), V(0, 0)}) {
                (void)expect_as_tile_by_tile(map, body, way);
            }
            const auto moved = move_through(body, V(1, -3), TileObstacles(map));
            std::visit(
                [&](const auto& known) {
                    EXPECT_EQ(move_through(known, V(1, -3), TileObstacles(map)).position, moved.position);
                },
                body);
        }
    }
}

TEST(ShapeCastAtTiles, NumbersOfAnyMagnitudeAreAnswered) {
    const Map map = map_of({"....", "####"});
    expect_hit({nothing}, cast(map, circle(1e200, 0, 1), V(0, 1e300)));
    expect_hit({started_inside}, cast(map, circle(0, 0, 1e150), V(1, 0)));
    const Map tiny = map_of({"....", "####"}, V(0), 1e-210);
    expect_hit({nearly(t(0.25), 1e-9), normal(0, 1)},
               cast(tiny, circle(2e-210, 2e-210, 5e-211), V(0, -2e-210)));
    const auto of_floats = map_of<float>({"..", "##"}, Vec2<float>(0), 1e-20F);
    const auto in_float =
        cast(of_floats, Shape<float>(Circle<float>{{1e-20F, 2e-20F}, 5e-21F}), Vec2<float>(0, -2e-20F));
    ASSERT_TRUE(in_float);
    EXPECT_NEAR(in_float->t, 0.25F, 1e-5F);
}

/// Random maps and shapes, on a grid of eighths or anywhere.
class BodyCases : public Random {
public:
    using Random::Random;

    double place(double lo, double hi, bool is_short) {
        const double x = number(lo, hi);
        return is_short ? std::round(x * 8) / 8 : x;
    }
    V places(double lo, double hi, bool is_short) {
        const double x = place(lo, hi, is_short);
        return {x, place(lo, hi, is_short)};
    }
    Map map(bool is_short) {
        return map_of(random_rows(*this, 8, 8, number(0.05, 0.6)), places(-3, 3, is_short),
                      is_short ? 1 : number(0.5, 2));
    }
    S body(const V& at, bool is_short) {
        const auto size = [&] { return place(0.125, 1.5, is_short); };
        const double x = size();
        const double y = size();
        switch (below(6)) {
            case 0:
                return Circle<double>{at, x};
            case 1:
                return Capsule<double>{at, at + V(x, -y), size() / 2};
            case 2:
                return Obb<double>{at, V(x, y), Rotation<double>(place(0, 3, is_short))};
            case 3:
                return Segment<double>{at, at + V(x, is_short && below(2) == 0 ? 0 : y)};
            case 4:
                return polygon({at, at + V(x + 0.5, 0), at + V(0.25, 0.25), at + V(0, y + 0.5)});
            default:
                return polygon(
                    {at, at + V(x, -y / 2), at + V(size() + 1.5, size()), at + V(0, size() + 0.125)});
        }
    }
};

TEST(ShapeCastAtTiles, AgreesWithTheTilesOneByOneAndTakesTheNormalOfTheSurface) {
    BodyCases cases(51);
    int hits = 0;
    int inside = 0;
    constexpr int count = 5000;
    for_each_case(count, [&](int i) {
        const bool is_short = i % 2 == 0;
        const Map map = cases.map(is_short);
        const S body = cases.body(cases.places(-4, 12, is_short), is_short);
        SCOPED_TRACE(name(body));
        const auto found = expect_as_tile_by_tile(map, body, cases.places(-6, 6, is_short));
        hits += found ? 1 : 0;
        inside += found && found->started_inside ? 1 : 0;
    });
    EXPECT_GT(hits, count / 4);
    EXPECT_LT(hits, count);
    EXPECT_GT(inside, count / 20);
}

TEST(ShapeCastAtTiles, InsideRowsOfUnequalLengthTheNormalLeadsOut) {
    Random random(23);
    for_each_case(3000, [&](int i) {
        const int columns = random.whole(1, 8);
        const int lines = random.whole(1, 6);
        const Map map = map_of(random_rows(random, columns, lines, 0.9));
        const V at(random.number(0, columns), random.number(0, lines));
        const S body = i % 2 == 0 ? circle(at.x, at.y, random.number(0.1, 2))
                                  : turned_box(at.x, at.y, random.number(0.1, 1), random.number(0.1, 1),
                                               random.number(0, 3));
        if (const auto found = cast(map, body, V(0))) {
            const auto after = cast(map, translated(body, found->normal * (found->depth + 1e-9)), V(0));
            EXPECT_LE(after ? after->depth : 0, 1e-8);
        }
    });
}

TEST(ShapeCastAtTiles, ABoxGivenAsAPolygonGetsTheAnswerOfABox) {
    BodyCases cases(52);
    for_each_case(4000, [&](int) {
        const Map map = cases.map(true);
        const Aabb<double> box{cases.places(-4, 12, true), cases.places(0.125, 1.5, true)};
        const V way = cases.places(-6, 6, true);
        const V other(box.half.x, -box.half.y);
        const S same =
            polygon({box.center - box.half, box.center + other, box.center + box.half, box.center - other});
        for (const Policy policy : policies) {
            const auto of_box = cast(map, box, way, {policy});
            const auto found = cast(map, same, way, {policy});
            ASSERT_EQ(found.has_value(), of_box.has_value());
            if (found && of_box->depth == 0) {
                ASSERT_EQ(found->started_inside, of_box->started_inside);
            }
            if (found && !of_box->started_inside) {
                EXPECT_NEAR(found->t, of_box->t, 1e-12);
                EXPECT_TRUE(found->normal == of_box->normal || of_box->corner);
            } else if (found) {
                EXPECT_NEAR(found->depth, of_box->depth, 1e-9);
            }
        }
    });
}

/// Counts the events of one type.
struct CountCells : EventSink<Event<double>> {
    explicit CountCells(std::size_t& count) : cells(count) {}
    void record(const Event<double>& event) override {
        cells += std::holds_alternative<CellTested<double>>(event) ? 1 : 0;
    }

    std::size_t& cells;
};

TEST(ShapeCastAtTiles, TellsTheCellsThatItLooksAtAndOneVerdict) {
    const Map map = map_of({".....", "...#.", "....."});
    Recorder<double> recorder;
    const S disc = circle(0.5, 1.5, 0.25);
    const auto traced = cast(map, disc, V(4, 0), {}, recorder);
    ASSERT_TRUE(traced);
    EXPECT_EQ(traced->cell, (Cell{3, 1}));
    EXPECT_EQ(traced->normal, V(-1, 0));
    EXPECT_EQ(std::get<CastVerdict<double>>(recorder.events().back()).t, traced->t);
    const auto tested = events_of<CellTested<double>>(recorder.events());
    ASSERT_EQ(tested.size() + 1, recorder.events().size());
    double last = 0;
    for (const CellTested<double>& event : tested) {
        EXPECT_GE(event.t, last);
        last = event.t;
        EXPECT_EQ(event.solid, (event.cell == Cell{3, 1}));
    }
    // A sink of one's own is told, too.
    const auto expect_as_recorded = [&](const auto& body) {
        Recorder<double> all;
        (void)cast(map, body, V(1, 0), {}, all);
        std::size_t cells = 0;
        CountCells sink(cells);
        (void)cast(map, body, V(1, 0), {}, sink);
        EXPECT_EQ(cells, all.events().size() - 1) << "all but the verdict";
        (void)cast(map, body, V(1, 0), {}, CountCells(cells));
        EXPECT_EQ(cells, 2 * (all.events().size() - 1));
    };
    expect_as_recorded(Aabb<double>{V(0.5, 1.5), V(0.25)});
    expect_as_recorded(disc);
}

}  // namespace
}  // namespace collidarium::raster::test
