/// Where the outlines of two polygons meet, the polygon that is their Minkowski difference, and what a shape
/// contains.

#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/query/minkowski.hpp"
#include "collidarium/query/outline_crossings.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"

namespace collidarium::testing {
namespace {

Polygon<double> outline(const std::vector<V>& vertices) {
    return *make_polygon<double>(vertices).shape;
}

Polygon<double> box_outline(double x, double y, double half_x, double half_y) {
    return outline({{x - half_x, y - half_y},
                    {x + half_x, y - half_y},
                    {x + half_x, y + half_y},
                    {x - half_x, y + half_y}});
}

/// A crossing of a row: the edges, if it says which, and its point or the ends of a stretch.
struct WantedCrossing {
    V point;
    std::optional<V> end{};
    std::optional<std::pair<std::size_t, std::size_t>> edges{};
};

void expect_crossings(const char* row, const Polygon<double>& a, const Polygon<double>& b,
                      const std::vector<WantedCrossing>& wanted) {
    SCOPED_TRACE(row);
    const auto crossings = outline_crossings(a, b);
    ASSERT_EQ(crossings.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto& meeting = crossings[i].meeting;
        const std::pair edges(crossings[i].edge_a, crossings[i].edge_b);
        EXPECT_EQ(edges, wanted[i].edges.value_or(edges));
        EXPECT_EQ(meeting.kind, wanted[i].end ? LinesKind::overlap : LinesKind::point);
        EXPECT_EQ(wanted[i].end ? meeting.ends[0] : meeting.point, wanted[i].point);
        EXPECT_EQ(wanted[i].end.value_or(V(0)), wanted[i].end ? meeting.ends[1] : V(0));
    }
}

TEST(OutlineCrossings, AreToldOnceInTheOrderOfTheEdges) {
    const auto unit_box = box_outline(0, 0, 1, 1);
    const auto two = box_outline(0, 0, 2, 2);
    expect_crossings("two boxes that cross", two, box_outline(2, 1, 1, 2),
                     {{V(2, -1), {}, {{1U, 0U}}}, {V(1, 2), {}, {{2U, 3U}}}});
    EXPECT_EQ(outline_crossings(two, box_outline(2, 1, 1, 2))[0].meeting.ua, 0.25);
    expect_crossings("one in the other", two, unit_box, {});
    expect_crossings("apart", two, box_outline(5, 0, 1, 1), {});
    expect_crossings("corner on corner", unit_box, box_outline(2, 2, 1, 1), {{V(1, 1)}});
    expect_crossings("corner on side", unit_box, outline({{1, 0}, {3, -1}, {3, 1}}), {{V(1, 0)}});
    EXPECT_EQ(outline_crossings(unit_box, outline({{-2, -2}, {2, 2}, {-2, 2}})).size(), 2U) << "diagonal";
    expect_crossings("a stretch has no points at its ends", unit_box, box_outline(2, 0.5, 1, 1),
                     {{V(1, -0.5), V(1, 1)}});
    expect_crossings("of the same", unit_box, unit_box,
                     {{V(-1, -1), V(1, -1), {{0U, 0U}}},
                      {V(1, -1), V(1, 1), {{1U, 1U}}},
                      {V(1, 1), V(-1, 1), {{2U, 2U}}},
                      {V(-1, 1), V(-1, -1), {{3U, 3U}}}});
}

TEST(OutlineCrossings, BetweenThemASideIsInOrOut) {
    Random random(21);
    const auto star = [&](bool on_grid) {
        for (;;) {
            const StarSizes sizes{4, 12, 0.5, 4.5, 2};
            if (const auto made = make_polygon<double>(star_vertices(random, sizes, on_grid)); made.shape) {
                return *made.shape;
            }
        }
    };
    int all = 0;
    int stretches = 0;
    for (int round = 0; round < 600; ++round) {
        SCOPED_TRACE(round);
        const bool on_grid = round % 2 == 0;
        const Polygon<double> a = star(on_grid);
        const Polygon<double> b = star(on_grid);
        const auto crossings = outline_crossings(a, b);
        const auto vertices = a.vertices();
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const Segment<double> side{vertices[i], vertices[(i + 1) % vertices.size()]};
            std::vector<double> places{0, 1};
            for (const auto& crossing : crossings) {
                const auto add = [&](const V& point) {
                    if (distance(side, Point<double>{point}).distance < 1e-9) {
                        places.push_back(glm::distance(side.a, point) / glm::distance(side.a, side.b));
                    }
                };
                if (crossing.meeting.kind == LinesKind::point) {
                    add(crossing.meeting.point);
                } else {
                    add(crossing.meeting.ends[0]);
                    add(crossing.meeting.ends[1]);
                }
            }
            std::sort(places.begin(), places.end());
            for (std::size_t k = 0; k + 1 < places.size(); ++k) {
                const auto at = [&](double part) {
                    return side.a + (side.b - side.a) * (places[k] + (places[k + 1] - places[k]) * part);
                };
                const bool is_long = places[k + 1] - places[k] > 1e-6;
                const bool on_stretch =
                    std::any_of(crossings.begin(), crossings.end(), [&](const auto& crossing) {
                        return crossing.meeting.kind == LinesKind::overlap &&
                               distance(Segment<double>{crossing.meeting.ends[0], crossing.meeting.ends[1]},
                                        Point<double>{at(0.5)})
                                       .distance < 1e-9;
                    });
                if (is_long && !on_stretch) {
                    EXPECT_EQ(contains(b, at(0.03)), contains(b, at(0.5)));
                    EXPECT_EQ(contains(b, at(0.97)), contains(b, at(0.5)));
                }
            }
        }
        std::size_t before = 0;
        for (const auto& crossing : crossings) {
            EXPECT_GE(crossing.edge_a, before);
            before = crossing.edge_a;
            ++all;
            stretches += crossing.meeting.kind == LinesKind::overlap ? 1 : 0;
        }
        EXPECT_EQ(crossings.size(), outline_crossings(b, a).size());
        EXPECT_TRUE(on_grid || crossings.size() % 2 == 0) << "in as often as out";
    }
    EXPECT_GT(all, 1500);
    EXPECT_GT(stretches, 20);
}

/// The corners of the hull of all differences, from the lowest one on (of equally low ones the left one).
std::vector<V> hull_of_differences(std::span<const V> a, std::span<const V> b) {
    std::vector<V> differences;
    for (const V& p : a) {
        for (const V& q : b) {
            differences.push_back(p - q);
        }
    }
    std::vector<V> hull = convex_hull(std::span<const V>(differences));
    const auto lowest = std::min_element(
        hull.begin(), hull.end(), [](const V& p, const V& q) { return p.y != q.y ? p.y < q.y : p.x < q.x; });
    std::rotate(hull.begin(), lowest, hull.end());
    return hull;
}

Shape<double> as_hull(const std::vector<V>& points) {
    if (points.size() == 1) {
        return Point<double>{points[0]};
    }
    if (points.size() == 2) {
        return Segment<double>{points[0], points[1]};
    }
    return *make_convex_polygon(std::span<const V>(points));
}

TEST(MinkowskiPolygon, OnAGridIsTheHullOfAllDifferences) {
    std::mt19937 random(9);
    std::array<int, 3> kinds{};
    for (int i = 0; i < 5000; ++i) {
        const auto shape = [&] {
            std::vector<V> points;
            for (int k = 1 + static_cast<int>(random() % 9); k > 0; --k) {
                points.emplace_back(static_cast<int>(random() % 7) - 3, static_cast<int>(random() % 7) - 3);
            }
            return convex_hull(std::span<const V>(points));
        };
        const std::vector<V> a = shape();
        const std::vector<V> b = shape();
        const auto answer = minkowski(as_hull(a), as_hull(b));
        ASSERT_EQ(answer.polygon, hull_of_differences(a, b)) << i;
        ++kinds[std::min<std::size_t>(answer.polygon.size(), 3) - 1];
        // The other way round it is the same, turned by half a turn.
        const auto swapped = minkowski(as_hull(b), as_hull(a));
        ASSERT_EQ(swapped.polygon.size(), answer.polygon.size());
        for (const V& vertex : swapped.polygon) {
            ASSERT_NE(std::find(answer.polygon.begin(), answer.polygon.end(), -vertex), answer.polygon.end());
        }
    }
    EXPECT_GT(kinds[0], 50) << "points";
    EXPECT_GT(kinds[1], 100) << "segments";
    EXPECT_GT(kinds[2], 3000) << "polygons";
}

TEST(MinkowskiPolygon, HasNoVerticesInTheMiddleOfASide) {
    const std::vector<V> square{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {0, 2}, {0, 1}};
    const auto made = make_convex_polygon(std::span<const V>(square));
    const auto answer = minkowski(*made.shape, *made.shape);
    EXPECT_EQ(answer.polygon, (std::vector<V>{{-2, -2}, {2, -2}, {2, 2}, {-2, 2}}));
}

TEST(MinkowskiPolygon, RoundShapesAddTheirRadii) {
    const auto rounded = minkowski(Circle<double>{{5, 1}, 2}, Capsule<double>{{0, 0}, {1, 0}, 0.5});
    EXPECT_EQ(rounded.radius, 2.5);
    EXPECT_EQ(rounded.polygon, (std::vector<V>{{4, 1}, {5, 1}}));
    const auto point = minkowski(Circle<double>{{5, 1}, 2}, Point<double>{{1, 1}});
    EXPECT_EQ(point.polygon, (std::vector<V>{{4, 0}}));
}

TEST(MinkowskiPolygon, HoldsFarFromAndNearZero) {
    for (const double unit : {0x1p-1000, 0x1p-500, 1.0, 0x1p500, 0x1p1020}) {
        const Aabb<double> a{V(3, 0) * unit, V(1, 1) * unit};
        const std::vector<V> corners{V(0, 0) * unit, V(1, 0) * unit, V(0, 1) * unit};
        const auto b = make_convex_polygon(std::span<const V>(corners));
        const auto answer = minkowski(a, *b.shape);
        const std::vector<V> wanted{{2, -2}, {4, -2}, {4, 1}, {1, 1}, {1, -1}};
        std::vector<V> scaled;
        for (const V& vertex : wanted) {
            scaled.push_back(vertex * unit);
        }
        std::vector<V> found = answer.polygon;
        ASSERT_EQ(found.size(), 5U) << unit;
        for (const V& vertex : scaled) {
            EXPECT_NE(std::find(found.begin(), found.end(), vertex), found.end());
        }
    }
    constexpr double huge = std::numeric_limits<double>::max();
    for (const V& vertex :
         minkowski(Segment<double>{{-huge, 0}, {huge, 0}}, Segment<double>{{0, -huge}, {huge, huge}})
             .polygon) {
        EXPECT_TRUE(std::isfinite(vertex.x) && std::isfinite(vertex.y));
    }
}

enum class Place { outside, edge, inside };

/// By the angle under which the sides are seen: all around from inside, nothing from outside. For whole and
/// half numbers, of which the cross products are exact.
Place place_of(std::span<const V> polygon, const V& point) {
    double angle = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const V p = polygon[i] - point;
        const V q = polygon[(i + 1) % polygon.size()] - point;
        if (cross(p, q) == 0 && glm::dot(p, q) <= 0) {
            return Place::edge;
        }
        angle += std::atan2(cross(p, q), glm::dot(p, q));
    }
    return std::abs(angle) > 3 ? Place::inside : Place::outside;
}

/// Random vertices, if they make a simple polygon; mostly concave.
std::optional<Shape<double>> random_polygon(std::mt19937& random) {
    std::vector<V> vertices;
    for (int i = 3 + static_cast<int>(random() % 7); i > 0; --i) {
        vertices.emplace_back(random() % 6, random() % 6);
    }
    return make_polygon_shape(std::span<const V>(vertices)).shape;
}

std::span<const V> vertices_of(const Shape<double>& shape) {
    const auto* convex = std::get_if<ConvexPolygon<double>>(&shape);
    return convex != nullptr ? convex->vertices() : std::get<Polygon<double>>(shape).vertices();
}

TEST(Contains, OnAGridIsWhatTheAngleSays) {
    std::mt19937 random(8);
    std::array<int, 3> places{};
    int concave = 0;
    for (int i = 0; i < 12000; ++i) {
        const auto shape = random_polygon(random);
        if (!shape) {
            continue;
        }
        concave += std::holds_alternative<Polygon<double>>(*shape) ? 1 : 0;
        for (int step = 0; step < 169; step += 1 + static_cast<int>(random() % 5)) {
            const V point(step % 13 * 0.5 - 0.5, step / 13 * 0.5 - 0.5);
            const Place place = place_of(vertices_of(*shape), point);
            ++places[static_cast<std::size_t>(place)];
            ASSERT_EQ(contains(*shape, point, {Policy::open}), place == Place::inside)
                << point.x << ' ' << point.y;
            ASSERT_EQ(contains(*shape, point, {Policy::closed}), place != Place::outside)
                << point.x << ' ' << point.y;
        }
    }
    EXPECT_GT(concave, 300);
    for (const int count : places) {
        EXPECT_GT(count, 5000);
    }
}

TEST(Contains, SeesOneRoundingBesideASide) {
    const std::vector<V> vertices{{0, 0}, {3, 1}, {1, 3}};
    const auto triangle = *make_convex_polygon(std::span<const V>(vertices)).shape;
    std::mt19937 random(1);
    for (int i = 0; i < 2000; ++i) {
        const double x = std::uniform_real_distribution(0.0, 3.0)(random);
        // y = x / 3 is the lower side from (0, 0) to (3, 1).
        const double y = x / 3;
        for (const double near : {std::nextafter(y, -9), y, std::nextafter(y, 9)}) {
            const double side = std::fma(3, near, -x);
            EXPECT_EQ(contains(triangle, V(x, near), {Policy::open}), side > 0 && x + y < 4 && 3 * x > y)
                << x;
            EXPECT_EQ(contains(triangle, V(x, near), {Policy::closed}), side >= 0) << x;
        }
    }
}

TEST(Contains, OfEveryShapeHoldsToThePolicy) {
    using enum Place;
    const auto bent = polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
    const struct {
        Shape<double> shape;
        Place place;
        std::vector<V> points;
    } rows[] = {
        {box(1, 1, 2, 1), inside, {V(2, 1)}},
        {box(1, 1, 2, 1), edge, {V(3, 1), V(3, 2)}},
        {box(1, 1, 2, 1), outside, {V(3, 2.5)}},
        {turned_box(1, 1, 2, 1, 0), edge, {V(-1, 0)}},
        {turned_box(1, 1, 2, 1, 0), inside, {V(-0.5, 0.5)}},
        {circle(1, 1, 5), edge, {V(4, 5), V(1, -4)}},
        {circle(1, 1, 5), inside, {V(4, 4)}},
        {circle(1, 1, 5), outside, {V(5, 5)}},
        {capsule(0, 0, 8, 6, 5), edge, {V(-4, -3), V(4 - 3, 3 + 4)}},
        {capsule(0, 0, 8, 6, 5), inside, {V(0, 4.5)}},
        {capsule(0, 0, 8, 6, 5), outside, {V(-3, 5)}},
        // Without an inside there is nothing to be strictly in.
        {segment(0, 0, 4, 2), edge, {V(2, 1)}},
        {segment(0, 0, 4, 2), outside, {V(6, 3)}},
        {point(4, 2), edge, {V(4, 2)}},
        {circle(4, 2, 0), edge, {V(4, 2)}},
        {box(4, 2, 3, 0), edge, {V(5, 2)}},
        {bent, edge, {V(0, 0), V(2, 0), V(1, 1), V(0, 3), V(2.5, 0.5)}},
        {bent, inside, {V(0.5, 0.5)}},         // where its pieces meet
        {bent, outside, {V(2, 1), V(-1, 0)}},  // level with a side
    };
    for (const auto& row : rows) {
        for (const V& at : row.points) {
            SCOPED_TRACE(std::string(name(row.shape)) + " " + ::testing::PrintToString(at.x));
            EXPECT_EQ(contains(row.shape, at), row.place == inside);
            EXPECT_EQ(contains(row.shape, at, {Policy::closed}), row.place != outside);
        }
    }
}

TEST(Contains, OfNumbersOfAllMagnitudes) {
    for (const double unit : {0x1p-1070, 0x1p-500, 1.0, 0x1p500, 0x1p1020}) {
        const std::vector<V> vertices{V(0, 0), V(4, 0) * unit, V(1, 1) * unit, V(0, 4) * unit};
        const Shape<double> bent = *make_polygon_shape(std::span<const V>(vertices)).shape;
        EXPECT_FALSE(contains(bent, V(1, 1) * unit));
        EXPECT_TRUE(contains(bent, V(1, 1) * unit, {Policy::closed}));
        EXPECT_FALSE(contains(bent, V(2, 1) * unit, {Policy::closed}));
        const Shape<double> circle = Circle<double>{V(0, 0), 5 * unit};
        EXPECT_FALSE(contains(circle, V(3, 4) * unit)) << unit;
        EXPECT_TRUE(contains(circle, V(3, 4) * unit, {Policy::closed})) << unit;
        EXPECT_TRUE(contains(circle, V(2, 4) * unit)) << unit;
    }
}

TEST(Contains, OfFloats) {
    const std::vector<Vec2<float>> vertices{{0, 0}, {4, 0}, {1, 1}, {0, 4}};
    const Shape<float> bent = *make_polygon_shape(std::span<const Vec2<float>>(vertices)).shape;
    EXPECT_TRUE(contains(bent, Vec2<float>(0.5F, 0.5F)));
    EXPECT_FALSE(contains(bent, Vec2<float>(2.5F, 0.5F)));
    EXPECT_TRUE(contains(bent, Vec2<float>(2.5F, 0.5F), {Policy::closed}));
}

}  // namespace
}  // namespace collidarium::testing
