/// Rays, points and segments at concave polygons: the outline counts, not the seams between the pieces.

#include "collidarium/predicates/certain_sign.hpp"
#include "concave/convex_parts.hpp"
#include "support/exact_convex.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "support/rows.hpp"

namespace collidarium::testing {
namespace {

using ShapeD = Shape<double>;

Polygon<double> fork_polygon() {
    return std::get<Polygon<double>>(fork(0, 0));
}

struct InternalEdge {
    V from;
    V to;
};

std::vector<InternalEdge> internal_edges(const Polygon<double>& shape) {
    const ConvexParts<double> parts(shape);
    std::vector<InternalEdge> result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto points = parts.points(i);
        for (std::size_t k = 0; k < points.size(); ++k) {
            if (parts.across(i, k) != PartNeighbors::none) {
                result.push_back({points[k], points[(k + 1) % points.size()]});
            }
        }
    }
    return result;
}

/// Calls `act(shape, edge)` with the internal edges of 300 concave polygons, a third of them on a grid.
template <class Act>
void for_each_internal_edge(Random& random, const Act& act) {
    for (int round = 0; round < 300; ++round) {
        SCOPED_TRACE(round);
        const Polygon<double> shape = concave_star(random, {}, round % 3 == 0);
        for (const InternalEdge& edge : internal_edges(shape)) {
            act(shape, edge);
        }
    }
}

double distance_to_outline(const Polygon<double>& shape, const V& point) {
    double least = 1e300;
    const auto vertices = shape.vertices();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Segment<double> side{vertices[i], vertices[(i + 1) % vertices.size()]};
        least = std::min(least, distance(side, Point<double>{point}).distance);
    }
    return least;
}

/// The times at which a point meets a side, with those at which it passes the ends of one that it goes along.
std::vector<double> meetings(const Polygon<double>& shape, const V& from, const V& way) {
    std::vector<double> times;
    const auto vertices = shape.vertices();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const V& p = vertices[i];
        const V& q = vertices[(i + 1) % vertices.size()];
        const double turn = cross(q - p, way);
        const double size = glm::length(way) * glm::length(q - p);
        if (std::abs(turn) > 1e-9 * size) {
            const double t = cross(q - p, p - from) / turn;
            const double u = cross(way, p - from) / -cross(way, q - p);
            if (u > -1e-9 && u < 1 + 1e-9) {
                times.push_back(t);
            }
        } else if (std::abs(cross(way, p - from)) < 1e-9 * glm::length(way)) {
            times.push_back(glm::dot(p - from, way) / glm::dot(way, way));
            times.push_back(glm::dot(q - from, way) / glm::dot(way, way));
        }
    }
    std::erase_if(times, [](double t) { return t < -1e-12 || t > 1; });
    std::sort(times.begin(), times.end());
    return times;
}

/// When a point that is not inside first is, by its outline alone.
std::optional<double> entry_by_outline(const Polygon<double>& shape, const V& from, const V& way) {
    std::vector<double> times = meetings(shape, from, way);
    times.push_back(1);
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
        const V middle = from + way * ((times[i] + times[i + 1]) / 2);
        if (times[i + 1] - times[i] > 1e-9 && contains(shape, middle) &&
            distance_to_outline(shape, middle) > 1e-10) {
            return std::max(times[i], 0.0);
        }
    }
    return std::nullopt;
}

/// Whether the line of a ray runs through a point, without rounding.
bool runs_through(const V& from, const V& way, const V& point) {
    return certain_sign([&]<class N>() {
               return cross(NumberPair<N>(way), NumberPair<N>(point) - NumberPair<N>(from));
           }) == 0;
}

/// The normal is that of a side of the whole at the place, and faces the ray. At a corner it is that of the
/// side more opposed; a ray that runs past one by rounding crosses one side and no other.
void expect_outline_normal(const Polygon<double>& shape, const RayHit<double>& hit, const V& from,
                           const V& way) {
    EXPECT_LT(distance_to_outline(shape, hit.point), 1e-9);
    EXPECT_LT(glm::dot(hit.normal, way), 1e-12);
    bool found = false;
    bool more_opposed = false;
    bool at_corner = hit.corner;
    const auto vertices = shape.vertices();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Segment<double> side{vertices[i], vertices[(i + 1) % vertices.size()]};
        if (distance(side, Point<double>{hit.point}).distance < 1e-9) {
            const V normal = -unit(perpendicular(side.b - side.a));
            found |= glm::distance(normal, hit.normal) < 1e-9;
            more_opposed |= glm::dot(normal, way) < glm::dot(hit.normal, way) - 1e-9;
            at_corner |= glm::distance(side.a, hit.point) < 1e-9 && runs_through(from, way, side.a);
        }
    }
    EXPECT_TRUE(found) << "the normal of a side";
    EXPECT_FALSE(at_corner && more_opposed) << "the side most opposed to the ray";
}

void check_ray(const Polygon<double>& shape, const V& from, const V& way) {
    const Ray<double> ray{from, way};
    const auto hit = cast_ray(shape, ray, {1.0});
    if (contains(shape, from)) {
        if (distance_to_outline(shape, from) > 1e-9) {
            ASSERT_TRUE(hit);
            EXPECT_EQ(hit->s, 0);
            EXPECT_TRUE(hit->started_inside);
            EXPECT_NEAR(hit->depth, distance_to_outline(shape, from), 1e-9);
        }
        return;
    }
    const auto expected = entry_by_outline(shape, from, way);
    if (expected) {
        ASSERT_TRUE(hit);
        if (hit->s < *expected - 1e-9) {
            EXPECT_LT(distance_to_outline(shape, from + way * ((hit->s + *expected) / 2)), 1e-9)
                << "it slides";
        } else {
            EXPECT_NEAR(hit->s, *expected, 1e-9);
            expect_outline_normal(shape, *hit, from, way);
        }
    } else if (hit) {
        EXPECT_LT(distance_to_outline(shape, from + way * std::min(hit->s + 1e-9, 1.0)), 1e-8) << "a graze";
    }
    const auto closed = cast_ray(shape, ray, {1.0, Policy::closed});
    if (from.x != 0 && std::abs(from.x) < 1e-60) {
        return;  // exact arithmetic has no room for it beside the others
    }
    const auto touches = ExactConvex(ShapeD(shape), Point<double>{from}, way).cast(Policy::closed);
    ASSERT_EQ(closed.has_value(), touches.has_value());
    if (closed) {
        EXPECT_NEAR(closed->s, touches->t, 1e-9);
        EXPECT_LT(distance_to_outline(shape, closed->point), 1e-9);
    } else {
        EXPECT_FALSE(hit);
    }
}

TEST(ConcaveRay, EntersThroughTheOutline) {
    Random random(3);
    int hits = 0;
    for (int round = 0; round < 2000; ++round) {
        SCOPED_TRACE(round);
        const bool on_grid = round % 2 == 0;
        const Polygon<double> shape = concave_star(random, {}, on_grid);
        V from = random.vector(7);
        V way = random.vector(14);
        if (on_grid) {
            from = {std::round(from.x), std::round(from.y)};
            way = {std::round(way.x), std::round(way.y)};
        }
        if (way == V(0)) {
            continue;
        }
        check_ray(shape, from, way);
        hits += cast_ray(shape, Ray<double>{from, way}, {1.0}) ? 1 : 0;
    }
    EXPECT_GT(hits, 400);
    EXPECT_LT(hits, 1600);
}

TEST(ConcaveRay, ARayAlongASeamEntersWhereTheSeamBegins) {
    Random random(4);
    int tried = 0;
    for_each_internal_edge(random, [&](const Polygon<double>& shape, const InternalEdge& edge) {
        const V along = edge.to - edge.from;
        for (const double before : {0.5, 0.3, 1e-3}) {
            // Once as exactly as numbers allow, once a little beside.
            V from = edge.from - along * before;
            check_ray(shape, from, along * 1.5);
            from.x = std::nextafter(from.x, 100);
            check_ray(shape, from, along * 1.5);
            ++tried;
        }
    });
    EXPECT_GT(tried, 1000);
}

TEST(ConcaveRay, AlongAProngItSlidesAndInTheGapItGoesToTheEnd) {
    const Ray<double> down{{2, 9}, {0, -1}};
    const auto slid = cast_ray(fork_polygon(), down, {20.0});
    ASSERT_TRUE(slid) << "along the inner side of a prong, into the bar";
    EXPECT_EQ(slid->s, 8);
    EXPECT_EQ(slid->normal, V(0, 1));
    EXPECT_EQ(cast_ray(fork_polygon(), down, {20.0, Policy::closed})->s, 4);
    EXPECT_EQ(cast_ray(fork_polygon(), Ray<double>{{3, 9}, {0, -1}}, {20.0})->s, 8);
    EXPECT_FALSE(cast_ray(fork_polygon(), Ray<double>{{0, 9}, {0, -1}}, {20.0})) << "along the outer side";
    const auto inside = cast_ray(fork_polygon(), Ray<double>{{1, 3}, {1, 0}}, {20.0});
    ASSERT_TRUE(inside);
    EXPECT_TRUE(inside->started_inside);
    EXPECT_DOUBLE_EQ(inside->depth, 1);
}

TEST(ConcaveCast, InFloatItTellsTheSideThatItReachesAndNotOneNearby) {
    using F = Vec2<float>;
    const std::vector<F> spiral = {
        {-0.7245404165162828F, 6.79342162166941e-05F},   {3.526041918269537F, 6.79342162166941e-05F},
        {3.526041918269537F, -0.0015489427622148925F},   {-0.016110027385312753F, -0.0015489427622148925F},
        {-0.016110027385312753F, -0.00047102477659383F}, {2.109181140007597F, -0.00047102477659383477F},
        {2.109181140007597F, -0.0010099837694043637F},   {1.4007507508766273F, -0.0010099837694043637F},
        {1.4007507508766273F, -0.0007405042729990991F},  {0.6923203617456573F, -0.0007405042729990991F},
        {0.6923203617456573F, -0.0012794632658096282F},  {2.817611529138567F, -0.0012794632658096282F},
        {2.817611529138567F, -0.00020154528018857034F},  {-0.7245404165162828F, -0.00020154528018857034F}};
    // Its left corner arrives at the lower side, where its upper side is farther below by 3e-5 of all sizes.
    const std::vector<F> triangle = {{-5.626973579612333F, -0.4738531755717898F},
                                     {-2.0848216339574828F, -0.47412265506819506F},
                                     {-4.918543190481363F, -0.47439213456460033F}};
    const F path(6.586168983684889F, 0.4933739224555467F);
    const auto hit = cast(Shape<float>(*make_polygon_shape<float>(spiral).shape),
                          Shape<float>(*make_polygon_shape<float>(triangle).shape), path);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->normal, F(0, -1));
    EXPECT_FALSE(hit->corner);
    EXPECT_NEAR(hit->point.x, triangle[0].x + path.x * hit->t, 1e-5F);
    EXPECT_NEAR(hit->point.y, -0.0015489427622148925F, 1e-6F);
}

TEST(ConcaveCast, TheNormalIsThatOfTheWholeDifference) {
    Random random(8);
    int hits = 0;
    int corners = 0;
    for (int round = 0; round < 1500; ++round) {
        SCOPED_TRACE(round);
        const bool on_grid = round % 3 != 0;
        const auto rounded = [&](const V& v) { return on_grid ? V(std::round(v.x), std::round(v.y)) : v; };
        const Polygon<double> shape = concave_star(random, {}, on_grid);
        const V at = rounded(random.vector(9));
        const V other = at + rounded(random.vector(3));
        const std::vector<ShapeD> movers = {Aabb<double>{at, rounded(V(1) + random.vector(1))},
                                            Segment<double>{at, other}, Circle<double>{at, 1},
                                            Capsule<double>{at, other, 0.5},
                                            translated(ShapeD(concave_star(random, {}, on_grid)), at)};
        const ShapeD& b = movers[random.below(int(movers.size()))];
        const V way = rounded(random.vector(12));
        const auto hit = cast(ShapeD(shape), b, way);
        if (!hit || hit->started_inside || way == V(0)) {
            continue;
        }
        ++hits;
        corners += hit->corner ? 1 : 0;
        EXPECT_NEAR(glm::length(hit->normal), 1, 1e-12);
        EXPECT_LT(glm::dot(hit->normal, way), 1e-12);
        const auto depth_at = [&](const V& offset) {
            const auto found = contact(ShapeD(shape), translated(b, way * hit->t + offset));
            return found ? found->depth : 0;
        };
        EXPECT_LT(depth_at(V(0)), 1e-9);
        if (!hit->corner) {
            EXPECT_LT(depth_at(hit->normal * 1e-5), 1e-9) << "outwards is out";
            EXPECT_GT(depth_at(hit->normal * -1e-5), 1e-7) << "inwards is in";
        }
    }
    EXPECT_GT(hits, 200);
    EXPECT_GT(corners, 5);
}

TEST(InternalEdges, APointOrASegmentOnASeamIsInside) {
    Random random(5);
    int tried = 0;
    for_each_internal_edge(random, [&](const Polygon<double>& shape, const InternalEdge& edge) {
        const ShapeD a(shape);
        const V along = edge.to - edge.from;
        const V middle = edge.from + along * (0.1 + std::abs(random.number(0.8)));
        if (distance_to_outline(shape, middle) < 1e-6) {
            return;
        }
        ++tried;
        const V other = edge.from + along * (0.1 + std::abs(random.number(0.8)));
        for (const Policy policy : policies) {
            EXPECT_TRUE(contains(a, middle, {policy}));
            for (const ShapeD& b : {ShapeD(Point<double>{middle}), ShapeD(Segment<double>{middle, other}),
                                    ShapeD(Segment<double>{edge.from, edge.to})}) {
                EXPECT_TRUE(overlap(a, b, {policy}));
                EXPECT_TRUE(overlap(b, a, {policy}));
                const auto out = contact(a, b, {policy});
                ASSERT_TRUE(out);
                EXPECT_GT(out->depth, 0);
                ASSERT_TRUE(std::isfinite(out->mtv().x + out->mtv().y));
                const auto after = contact(a, translated(b, out->mtv()));
                EXPECT_LT(after ? after->depth : 0, 1e-8);
            }
        }
    });
    EXPECT_GT(tried, 500);
}

TEST(InternalEdges, ASegmentThatMovesAlongASeamArrivesWhereItsEndDoes) {
    Random random(6);
    int hits = 0;
    for_each_internal_edge(random, [&](const Polygon<double>& shape, const InternalEdge& edge) {
        const ShapeD a(shape);
        const V along = edge.to - edge.from;
        const V front = edge.from - along * 0.01;
        const V back = front - along * std::abs(random.number(0.3));
        const ShapeD rod = Segment<double>{front, back};
        const V way = along * 0.5;
        if (overlap(a, rod, {Policy::closed})) {
            return;
        }
        const auto of_end = cast_ray(shape, Ray<double>{front, way}, {1.0});
        const auto of_rod = cast(a, rod, way);
        ASSERT_TRUE(of_end && of_rod);
        EXPECT_NEAR(of_rod->t, of_end->s, 1e-9);
        EXPECT_LT(distance_to_outline(shape, of_rod->point), 1e-9);
        EXPECT_LT(glm::dot(of_rod->normal, way), 0);
        const auto back_to_front = cast(rod, a, -way);
        ASSERT_TRUE(back_to_front);
        EXPECT_NEAR(back_to_front->t, of_end->s, 1e-9);
        EXPECT_LT(glm::distance(back_to_front->normal, -of_rod->normal), 1e-9);
        ++hits;
    });
    EXPECT_GT(hits, 200);
}

TEST(ConcaveRay, AtACornerTakesTheSideMoreOpposed) {
    using namespace says;
    const double tenth = 1 / std::sqrt(10);
    const auto bent = polygon({{4, 0}, {4, 4}, {0, 1}, {-4, 1}, {-4, 0}});
    expect_ray("through the corner", bent, {{0, 3}, {0, -1}}, 10, {corner, normal(0, 1)});
    expect_ray("the least number beside it", bent, {{5e-324, 3}, {0, -1}}, 10,
               {no_corner, nearly(normal(-0.6, 0.8))});
    expect_ray("the least number beside it", bent, {{-5e-324, 3}, {0, -1}}, 10, {no_corner, normal(0, 1)});
    // The dent is at (1, 1); a seam leads from it to the corner at (0, 0).
    const auto dented = polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
    expect_ray("of two equally opposed, the one with more y", dented, {{3, 3}, {-1, -1}}, 10,
               {about(t(2)), corner, nearly(normal(tenth, 3 * tenth))});
    expect_ray("steeper", dented, {{1.5, 3}, {-0.25, -1}}, 10, {nearly(normal(tenth, 3 * tenth))});
    expect_ray("in through the corner, along the seam from its other end", dented, {{-1, -1}, {1, 1}}, 10,
               {about(t(1)), corner, normal(0, -1)});
    // A vertex in the middle of the lower side, where a cut may end.
    const auto level = polygon({{0, 0}, {3, 0}, {6, 0}, {6, 5}, {4, 5}, {3, 1}, {2, 5}, {0, 5}});
    expect_ray("at a vertex in a side", level, {{3, -2}, {0.25, 1}}, 9, {});
    expect_ray("straight at a vertex in a side", level, {{3, -2}, {0, 1}}, 9, {normal(0, -1), no_corner});
    expect_cast("a corner comes to a vertex in a side", level, box(4, -2, 1, 0.5), V(0, 2),
                {about(t(0.75)), normal(0, -1)});
}

TEST(ConcaveRay, AtSidesAndGapsOfAFewBillionthsTellsTheSideThatIsThere) {
    using namespace says;
    expect_ray("the last side is 2e-8 long, so how far its ends are beside the ray differs by little",
               polygon({{-0.5835360925753132, -0.39767724847154334},
                        {-0.5835360925753132, -0.39767723041661734},
                        {-1.642129051014073, -0.39767723041661734},
                        {-1.642129051014073, -0.39767721236169135},
                        {-2.7007220094528326, -0.39767721236169135},
                        {-2.7007220094528326, -0.39767723643492603},
                        {-0.9364004120548999, -0.39767723643492603},
                        {-0.9364004120548999, -0.39767724847154334}}),
               {{0.8887057103198188, 0.3}, {-2.944483605790264, -1.3953544879156237}}, 1,
               {nearly(t(0.5)), normal(1, 0)});
    const V side = unit(V(0.8, 0.1));
    expect_ray("from a corner into a side by rounding, the normal was that of a seam",
               polygon({{0.8, 3.2},
                        {1.0, 2.4000000000000004},
                        {0.8, 1.6},
                        {1.0, 0.7999999999999998},
                        {0.8, 0.0},
                        {1.0, -0.7999999999999998},
                        {0.8, -1.6000000000000005},
                        {1.2000000000000002, -1.6000000000000005},
                        {1.1, -0.7999999999999998},
                        {1.2000000000000002, 0.0},
                        {1.1, 0.7999999999999998},
                        {1.2000000000000002, 1.6},
                        {1.1, 2.4000000000000004},
                        {1.2000000000000002, 3.2}}),
               {{1.1, 2.4000000000000004}, {0.4, -3.2}}, 1, {t(0), nearly(normal(side.x, side.y), 1e-9)});
    const double thin = 0.0000000055178159;
    const V place(1.7425970353654834, 0.3 + 3 * thin);
    expect_ray("in a gap thinner than the spot that tells sides from seams, it was that of a seam",
               polygon({{0.8428341135707009, 0.3},
                        {1.7425970353654834, 0.3 + thin},
                        {0.8428341135707009, 0.3 + 2 * thin},
                        {1.7425970353654834, 0.3 + 3 * thin},
                        {0.8428341135707009, 0.3 + 4 * thin},
                        {1.7425970353654834, 0.3 + 5 * thin},
                        {0.8428341135707009, 0.3 + 6 * thin},
                        {2.6423599571602656, 0.3 + 6 * thin},
                        {2.1924784962628747, 0.3 + 5 * thin},
                        {2.6423599571602656, 0.3 + 4 * thin},
                        {2.1924784962628747, 0.3 + 3 * thin},
                        {2.6423599571602656, 0.3 + 2 * thin},
                        {2.1924784962628747, 0.3 + thin},
                        {2.6423599571602656, 0.3}}),
               {place, {5.302501595421255, 8.424185813234022}}, 1, {t(0), nearly(normal(0, -1), 1e-8)});
}

}  // namespace
}  // namespace collidarium::testing
