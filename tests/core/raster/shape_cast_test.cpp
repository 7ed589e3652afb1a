#include "collidarium/raster/shape_cast.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/tile_obstacles.hpp"
#include "support/queries.hpp"

namespace collidarium::raster::test {
namespace {

using V = Vec2<double>;
using S = Shape<double>;
using Map = TileMap<double>;

Map map_of(const std::vector<std::string>& rows, const V& origin = V(0), double tile = 1) {
    return *make_tile_map(origin, tile, rows).map;
}

S diamond(const V& center, double size) {
    return *make_convex_polygon(
                {center + V(size, 0), center + V(0, size), center + V(-size, 0), center + V(0, -size)})
                .shape;
}

TEST(ShapeCastAtTiles, AVertexThatLandsOnASeamGetsTheNormalOfTheFloor) {
    const Map map = map_of({"....", "....", "####"});
    for (const V way : {V(0, -2), V(1, -2), V(-1, -2), V(0.125, -2)}) {
        // The lower vertex arrives exactly where two tiles meet.
        const auto found = cast(map, diamond(V(2, 2) - way * 0.25, 0.5), way);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->normal, V(0, 1)) << way.x;
        EXPECT_FALSE(found->corner);
        EXPECT_NEAR(found->t, 0.5, 1e-12);
    }
}

TEST(ShapeCastAtTiles, WhatSlidesAlongFlushTilesIsNotStopped) {
    const Map map = map_of({"......", "######"});
    const std::vector<S> bodies{diamond(V(1.75, 1.5), 0.5), S(Circle<double>{V(1.75, 1.25), 0.25}),
                                S(Obb<double>{V(1.75, 1.25), V(0.5, 0.25), Rotation<double>(0.0)}),
                                S(Capsule<double>{V(1.5, 1.25), V(2, 1.25), 0.25}),
                                S(Segment<double>{V(1.5, 1), V(2, 1.5)})};
    for (const S& body : bodies) {
        EXPECT_FALSE(cast(map, body, V(3, 0))) << body.index();
        EXPECT_FALSE(cast(map, body, V(-1.5, 0))) << body.index();
        const auto pressed = cast(map, body, V(3, -0.125));
        ASSERT_TRUE(pressed) << body.index();
        EXPECT_EQ(pressed->t, 0);
        EXPECT_EQ(pressed->normal, V(0, 1)) << body.index();
    }
}

// Only boxes and variants were taken, and a circle was said to be no shape.
TEST(ShapeCastAtTiles, TakesShapesOfKnownTypes) {
    const Map map = map_of({"......", "######"});
    const auto expect_same = [&](const auto& body) {
        for (const V way : {V(1, -3), V(0, 1), V(0, 0)}) {
            const auto known = cast(map, body, way);
            const auto any = cast(map, S(body), way);
            ASSERT_EQ(known.has_value(), any.has_value());
            if (known) {
                EXPECT_EQ(known->t, any->t);
                EXPECT_EQ(known->normal, any->normal);
                EXPECT_EQ(known->cell, any->cell);
            }
        }
        for (const Policy policy : {Policy::open, Policy::closed}) {
            EXPECT_EQ(overlap(map, body, {policy}), cast(map, S(body), V(0), {policy}).has_value());
            EXPECT_EQ(overlap(map, S(body), {policy}), overlap(map, body, {policy}));
        }
        Recorder<double> recorder;
        EXPECT_EQ(cast(map, body, V(1, -3), {.policy = Policy::closed}, recorder).has_value(),
                  cast(map, body, V(1, -3), {.policy = Policy::closed}).has_value());
        EXPECT_FALSE(recorder.events().empty());
        const auto moved = move_through(body, V(1, -3), TileObstacles(map));
        EXPECT_EQ(moved.position, move_through(S(body), V(1, -3), TileObstacles(map)).position);
    };
    for (const double y : {0.9, 1.0, 1.5, 2.25}) {
        expect_same(Point<double>{{2, y}});
        expect_same(Segment<double>{{2, y}, {3, y + 1}});
        expect_same(Aabb<double>{{2.5, y}, {0.5, 0.5}});
        expect_same(Obb<double>{{2.5, y}, {0.5, 0.5}, 0.5});
        expect_same(Circle<double>{{2.5, y}, 0.5});
        expect_same(Capsule<double>{{2, y}, {3, y}, 0.5});
        expect_same(std::get<ConvexPolygon<double>>(diamond(V(2.5, y), 0.5)));
        expect_same(*make_polygon({{2.0, y}, {4.0, y}, {3.0, y + 0.25}, {3.0, y + 1}}));
    }
}

TEST(ShapeCastAtTiles, ASegmentOnTheSeamOfTwoRowsIsInside) {
    const Map map = map_of({"###", "###"});
    const S segment = Segment<double>{V(0.5, 1), V(2.5, 1)};
    const auto found = cast(map, segment, V(1, 0));
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->started_inside);
    EXPECT_NEAR(found->depth, 1, 1e-12);
    const auto later = cast(map, S(Segment<double>{V(-2, 1), V(-1, 1)}), V(3, 0));
    ASSERT_TRUE(later);
    EXPECT_FALSE(later->started_inside);
    EXPECT_NEAR(later->t, 1.0 / 3, 1e-12);
    EXPECT_EQ(later->normal, V(-1, 0));
}

TEST(ShapeCastAtTiles, AShapeOfSizeZeroWhereFourTilesMeetIsInside) {
    const Map map = map_of({"##.#", "##.#", ".#.#"}, V(-0.125, 0.75), 0.125);
    const V at(0, 1);
    for (const S& shape :
         {S(Circle<double>{at, 0}), S(Segment<double>{at, at}), S(Capsule<double>{at, at, 0})}) {
        for (const V way : {V(0.25, 0.125), V(0, 0)}) {
            const auto found = cast(map, shape, way);
            ASSERT_TRUE(found);
            EXPECT_TRUE(found->started_inside);
            EXPECT_EQ(found->depth, cast(map, S(Point<double>{at}), way)->depth);
            EXPECT_EQ(found->position, at);
        }
    }
}

TEST(ShapeCastAtTiles, DeepInALargeSolidTheLeastTranslationIsThatOutOfAllOfIt) {
    Map map = map_of(std::vector<std::string>(60, std::string(60, '#')));
    for (const S& body : {diamond(V(20, 31), 0.5), S(Circle<double>{V(20, 31), 0.5})}) {
        const auto found = cast(map, body, V(1, 0));
        ASSERT_TRUE(found);
        EXPECT_TRUE(found->started_inside);
        EXPECT_NEAR(found->depth, 20.5, 1e-9);
        EXPECT_EQ(found->normal, V(-1, 0));
        map.set({20, 31}, true);
    }
}

/// Rows of unequal length meet along edges of which it is not known what is beyond them.
TEST(ShapeCastAtTiles, InsideRowsOfUnequalLengthTheNormalLeadsOut) {
    const Map notched = map_of({"####", ".###", "####"});
    const auto inside = cast(notched, S(Circle<double>{V(2.5, 1.25), 0.125}), V(0));
    ASSERT_TRUE(inside && inside->started_inside);
    EXPECT_EQ(inside->normal, V(0, -1));
    EXPECT_EQ(inside->depth, 1.375);

    std::mt19937_64 random(23);
    const auto number = [&](double from, double to) {
        return std::uniform_real_distribution(from, to)(random);
    };
    for (int i = 0; i < 3000 && !HasFailure(); ++i) {
        const std::size_t columns = 1 + random() % 8;
        const std::size_t lines = 1 + random() % 6;
        std::vector<std::string> rows;
        while (rows.size() < lines) {
            std::string row;
            while (row.size() < columns) {
                row += random() % 10 == 0 ? '.' : '#';
            }
            rows.push_back(row);
        }
        const Map map = map_of(rows);
        const V place(number(0, double(columns)), number(0, double(lines)));
        const S body =
            i % 2 == 0
                ? S(Circle<double>{place, number(0.1, 2)})
                : S(Obb<double>{place, V(number(0.1, 1), number(0.1, 1)), Rotation<double>(number(0, 3))});
        const auto found = cast(map, body, V(0));
        if (found) {
            const V out = found->normal * (found->depth + 1e-9);
            const auto after = cast(map, translated(body, out), V(0));
            EXPECT_LE(after ? after->depth : 0, 1e-8) << i;
        }
    }
}

TEST(ShapeCastAtTiles, NumbersOfAnyMagnitudeAreAnswered) {
    const Map map = map_of({"....", "####"});
    EXPECT_FALSE(cast(map, S(Circle<double>{V(1e200, 0), 1}), V(0, 1e300)));
    const auto covered = cast(map, S(Circle<double>{V(0), 1e150}), V(1, 0));
    ASSERT_TRUE(covered);
    EXPECT_TRUE(covered->started_inside);
    const Map tiny = map_of({"....", "####"}, V(0), 1e-210);
    const auto found = cast(tiny, S(Circle<double>{V(2e-210, 2e-210), 5e-211}), V(0, -2e-210));
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->t, 0.25, 1e-9);
    EXPECT_EQ(found->normal, V(0, 1));
    const TileMap<float> of_floats =
        *make_tile_map(Vec2<float>(0), 1e-20F, std::vector<std::string>{"..", "##"}).map;
    const auto in_float =
        cast(of_floats, Shape<float>(Circle<float>{{1e-20F, 2e-20F}, 5e-21F}), Vec2<float>(0, -2e-20F));
    ASSERT_TRUE(in_float);
    EXPECT_NEAR(in_float->t, 0.25F, 1e-5F);
}

/// Random maps and shapes, on a grid of eighths or anywhere.
class BodyCases {
public:
    explicit BodyCases(std::uint64_t seed) : random_(seed) {}

    double number(double lo, double hi, bool short_one) {
        const double x = std::uniform_real_distribution<double>(lo, hi)(random_);
        return short_one ? std::round(x * 8) / 8 : x;
    }
    bool often(double share) { return std::uniform_real_distribution<double>(0, 1)(random_) < share; }
    Map map(bool is_short) {
        std::vector<std::string> rows(8, std::string(8, '.'));
        const double share = number(0.05, 0.6, false);
        for (std::string& row : rows) {
            for (char& cell : row) {
                cell = often(share) ? '#' : '.';
            }
        }
        return map_of(rows, V(number(-3, 3, is_short), number(-3, 3, is_short)),
                      is_short ? 1 : number(0.5, 2, false));
    }
    S body(const V& at, bool is_short) {
        const auto size = [&] { return number(0.125, 1.5, is_short); };
        switch (std::uniform_int_distribution<int>(0, 5)(random_)) {
            case 0:
                return Circle<double>{at, size()};
            case 1:
                return Capsule<double>{at, at + V(size(), -size()), size() / 2};
            case 2:
                return Obb<double>{at, V(size(), size()), Rotation<double>(number(0, 3, is_short))};
            case 3:
                return Segment<double>{at, at + V(size(), is_short && often(0.5) ? 0 : size())};
            case 4:
                return *make_polygon(
                            {at, at + V(size() + 0.5, 0), at + V(0.25, 0.25), at + V(0, size() + 0.5)})
                            .shape;
            default:
                return *make_convex_polygon({at, at + V(size(), -size() / 2), at + V(size() + 1.5, size()),
                                             at + V(0, size() + 0.125)})
                            .shape;
        }
    }

private:
    std::mt19937_64 random_;
};

Shape<double> tile_of(const Map& map, const Cell& cell) {
    const V low(map.grid().x().line(cell.column), map.grid().y().line(cell.row));
    const V high(map.grid().x().line(cell.column + 1), map.grid().y().line(cell.row + 1));
    return Aabb<double>{(low + high) / 2.0, (high - low) / 2.0};
}

template <class Act>
void for_each_solid(const Map& map, const Act& act) {
    for (Cell cell; cell.row < map.grid().rows; ++cell.row) {
        for (cell.column = 0; cell.column < map.grid().columns; ++cell.column) {
            if (map.solid(cell)) {
                act(tile_of(map, cell));
            }
        }
    }
}

/// How deep a body is in the tile that it is deepest in.
double depth_in(const Map& map, const S& body) {
    double deepest = 0;
    for_each_solid(map, [&](const S& tile) {
        const auto found = contact(tile, body, {Policy::open});
        deepest = std::max(deepest, found ? found->depth : 0);
    });
    return deepest;
}

bool is_free(const Map& map, const S& body) {
    return depth_in(map, body) == 0;
}

/// Only the tiles around a point.
Map tiles_around(const Map& map, const V& point) {
    Map near = map;
    for (Cell cell; cell.row < map.grid().rows; ++cell.row) {
        for (cell.column = 0; cell.column < map.grid().columns; ++cell.column) {
            near.set(cell, map.solid(cell) && contact(tile_of(map, cell), S(Circle<double>{point, 1e-3})));
        }
    }
    return near;
}

/// When a body with an area reaches into a solid tile: the tiles one by one.
double first_time(const Map& map, const S& body, const V& way) {
    double first = 2;
    for_each_solid(map, [&](const S& tile) {
        const auto hit = collidarium::cast(tile, body, way, {Policy::open});
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
    const Map near = tiles_around(map, hit.point);
    for (const double side : {along, -along}) {
        const V beside = V(-hit.normal.y, hit.normal.x) * side;
        if (is_free(near, translated(touching, beside + hit.normal * above)) &&
            !is_free(near, translated(touching, beside - hit.normal * above))) {
            return true;
        }
    }
    return false;
}

TEST(ShapeCastAtTiles, ABodyThatFitsBetweenTwoWallsHasTheNormalOfTheOneItIsPressedAgainst) {
    const Map map = map_of({"#..#", "#..#", "#..#"});
    const S fitting = *make_polygon({V(1, 1), V(3, 1), V(1.5, 1.5), V(1, 2.5)}).shape;
    for (const V way : {V(-5, -2), V(5, -2), V(-5, 2)}) {
        const auto found = cast(map, fitting, way);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->t, 0);
        EXPECT_EQ(found->normal, V(way.x < 0 ? 1 : -1, 0));
        EXPECT_TRUE(is_of_the_surface(map, fitting, *found));
        EXPECT_FALSE(is_of_the_surface(map, fitting, {.normal = V(0, 1), .point = found->point}));
    }
    EXPECT_FALSE(cast(map, fitting, V(0, -3)));
}

TEST(ShapeCastAtTiles, AgreesWithTheTilesOneByOneAndTakesTheNormalOfTheSurface) {
    BodyCases cases(51);
    std::size_t hits = 0;
    std::size_t inside = 0;
    constexpr std::size_t count = 3000;
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_short = i % 2 == 0;
        const Map map = cases.map(is_short);
        const S body =
            cases.body(V(cases.number(-4, 12, is_short), cases.number(-4, 12, is_short)), is_short);
        const V way(cases.number(-6, 6, is_short), cases.number(-6, 6, is_short));
        const auto found = cast(map, body, way);
        const double expected = first_time(map, body, way);
        const bool is_thin = std::holds_alternative<Segment<double>>(body);
        if (is_thin && found && found->t < expected) {
            continue;  // on a seam: inside of the solid, and of no tile
        }
        ASSERT_EQ(found.has_value(), expected <= 1) << i << ' ' << body.index();
        if (!found) {
            continue;
        }
        ++hits;
        ASSERT_NEAR(found->t, expected, 1e-9) << i;
        EXPECT_TRUE(map.solid(found->cell));
        if (found->started_inside) {
            ++inside;
            const V out = found->normal * found->depth;
            EXPECT_LT(depth_in(map, translated(body, out)), 1e-9) << i;
            for (int k = 0; k < 32; ++k) {
                const double angle = k * std::numbers::pi / 16;
                const V shorter = V(std::cos(angle), std::sin(angle)) * (found->depth * 0.999);
                EXPECT_TRUE(is_thin || !is_free(map, translated(body, shorter))) << i << ' ' << k;
            }
        } else if (!is_thin) {
            EXPECT_LT(glm::dot(found->normal, way), 0);
            EXPECT_TRUE(is_of_the_surface(map, translated(body, way * found->t), *found))
                << i << ' ' << body.index() << ' ' << found->normal.x << ' ' << found->normal.y;
        }
    }
    EXPECT_GT(hits, count / 4);
    EXPECT_LT(hits, count);
    EXPECT_GT(inside, count / 20);
}

TEST(ShapeCastAtTiles, ABoxGivenAsAPolygonGetsTheAnswerOfABox) {
    BodyCases cases(52);
    for (int i = 0; i < 4000; ++i) {
        const Map map = cases.map(true);
        const V center(cases.number(-4, 12, true), cases.number(-4, 12, true));
        const V half(cases.number(0.125, 1.5, true), cases.number(0.125, 1.5, true));
        const V way(cases.number(-6, 6, true), cases.number(-6, 6, true));
        const S polygon = *make_convex_polygon({center - half, center + V(half.x, -half.y), center + half,
                                                center + V(-half.x, half.y)})
                               .shape;
        for (const Policy policy : {Policy::open, Policy::closed}) {
            const auto of_box = cast(map, Aabb<double>{center, half}, way, {policy});
            const auto found = cast(map, polygon, way, {policy});
            ASSERT_EQ(found.has_value(), of_box.has_value()) << i;
            if (!found || of_box->depth == 0) {
                ASSERT_TRUE(!found || found->started_inside == of_box->started_inside) << i;
            }
            if (found && !of_box->started_inside) {
                EXPECT_NEAR(found->t, of_box->t, 1e-12) << i;
                EXPECT_TRUE(found->normal == of_box->normal || of_box->corner) << i;
            } else if (found) {
                EXPECT_NEAR(found->depth, of_box->depth, 1e-9) << i;
            }
        }
    }
}

TEST(ShapeCastAtTiles, TellsTheCellsThatItLooksAtAndOneVerdict) {
    const Map map = map_of({".....", "...#.", "....."});
    Recorder<double> recorder;
    const auto traced = cast(map, S(Circle<double>{V(0.5, 1.5), 0.25}), V(4, 0), {}, recorder);
    ASSERT_TRUE(traced);
    EXPECT_EQ(traced->cell, (Cell{3, 1}));
    EXPECT_EQ(traced->normal, V(-1, 0));
    ASSERT_FALSE(recorder.events().empty());
    const auto* verdict = std::get_if<CastVerdict<double>>(&recorder.events().back());
    ASSERT_NE(verdict, nullptr);
    EXPECT_EQ(verdict->t, traced->t);
    double last = 0;
    for (std::size_t i = 0; i + 1 < recorder.events().size(); ++i) {
        const auto& event = std::get<CellTested<double>>(recorder.events()[i]);
        EXPECT_GE(event.t, last);
        last = event.t;
        EXPECT_EQ(event.solid, (event.cell == Cell{3, 1}));
    }
}

/// Counts the events of one type.
struct CountCells : EventSink<Event<double>> {
    explicit CountCells(std::size_t& count) : cells(count) {}
    void record(const Event<double>& event) override {
        cells += std::holds_alternative<CellTested<double>>(event) ? 1 : 0;
    }

    std::size_t& cells;
};

TEST(ShapeCastAtTiles, ASinkOfOnesOwnIsTold) {
    const Map map = map_of({".....", "...#.", "....."});
    const auto expect_as_recorded = [&](const auto& body) {
        Recorder<double> recorder;
        (void)cast(map, body, V(1, 0), {}, recorder);
        std::size_t cells = 0;
        CountCells sink(cells);
        (void)cast(map, body, V(1, 0), {}, sink);
        EXPECT_EQ(cells, recorder.events().size() - 1) << "all but the verdict";
        (void)cast(map, body, V(1, 0), {}, CountCells(cells));
        EXPECT_EQ(cells, 2 * (recorder.events().size() - 1));
    };
    expect_as_recorded(Aabb<double>{V(0.5, 1.5), V(0.25)});
    expect_as_recorded(S(Circle<double>{V(0.5, 1.5), 0.25}));
}

}  // namespace
}  // namespace collidarium::raster::test
