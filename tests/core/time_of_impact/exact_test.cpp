/// Times of impact of every pair of types against exact arithmetic: where the shapes are at a time is worked
/// out here, without a look at how the library moves them, and how far apart they are then is exact. Between
/// the times that are looked at so the distance of the moved shapes is asked at many.

#include "collidarium/shapes/moved.hpp"
#include "support/exact_convex.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;
using Real = long double;

struct RealPoint {
    Real x{};
    Real y{};
};

/// The centroid of a polygon by the formula of the shoelace.
RealPoint centroid_of(std::span<const V> vertices) {
    const RealPoint origin{vertices[0].x, vertices[0].y};
    Real area = 0;
    RealPoint sum;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const V& next = vertices[(i + 1) % vertices.size()];
        const RealPoint p{vertices[i].x - origin.x, vertices[i].y - origin.y};
        const RealPoint q{next.x - origin.x, next.y - origin.y};
        const Real part = p.x * q.y - q.x * p.y;
        area += part;
        sum = {sum.x + (p.x + q.x) * part, sum.y + (p.y + q.y) * part};
    }
    return {origin.x + sum.x / (3 * area), origin.y + sum.y / (3 * area)};
}

/// What a motion makes of a position at a time, when it turns about a center.
class Turned {
public:
    Turned(const RealPoint& center, const Motion<double>& motion, double t)
        : center_(center),
          to_{center.x + Real(motion.translation.x) * t, center.y + Real(motion.translation.y) * t},
          cosine_(std::cos(Real(motion.rotation) * t)),
          sine_(std::sin(Real(motion.rotation) * t)) {}

    V operator()(const V& position) const {
        const RealPoint offset{position.x - center_.x, position.y - center_.y};
        return {double(to_.x + cosine_ * offset.x - sine_ * offset.y),
                double(to_.y + sine_ * offset.x + cosine_ * offset.y)};
    }

private:
    RealPoint center_;
    RealPoint to_;
    Real cosine_;
    Real sine_;
};

/// The convex parts of a shape at a time.
std::vector<Shape<double>> parts_at(const Shape<double>& shape, const Motion<double>& motion, double t) {
    double radius = 0;
    std::vector<V> points = points_of(shape);
    RealPoint center{points.empty() ? 0 : (Real(points.front().x) + points[points.size() / 2].x) / 2,
                     points.empty() ? 0 : (Real(points.front().y) + points[points.size() / 2].y) / 2};
    std::visit(
        [&](const auto& basic) {
            if constexpr (requires { basic.radius; }) {
                radius = basic.radius;
            } else if constexpr (requires { basic.vertices(); }) {
                center = centroid_of(basic.vertices());
            }
        },
        shape);
    const Turned turned(center, motion, t);
    std::vector<Shape<double>> parts;
    for (const Shape<double>& part : exact_parts(shape)) {
        points = points_of(part);
        std::transform(points.begin(), points.end(), points.begin(), turned);
        parts.push_back(points.size() == 1   ? Shape<double>(Circle<double>{points[0], radius})
                        : points.size() == 2 ? Shape<double>(Capsule<double>{points[0], points[1], radius})
                                             : hull_polygon(points));
    }
    return parts;
}

struct Turning {
    Shape<double> a;
    Motion<double> motion_a;
    Shape<double> b;
    Motion<double> motion_b;

    [[nodiscard]] ExactConvex at(double t) const {
        return {parts_at(a, motion_a, t), parts_at(b, motion_b, t)};
    }
    /// By the library, negative where they overlap.
    [[nodiscard]] double gap(double t, const V& offset = V(0)) const {
        const Shape<double> moved_a = moved(a, motion_a, t);
        const Shape<double> moved_b = translated(moved(b, motion_b, t), offset);
        const double apart = distance(moved_a, moved_b).distance;
        const auto touch = apart > 0 ? std::nullopt : contact(moved_a, moved_b, {Policy::closed});
        return touch ? -touch->depth : apart;
    }
};

struct Tally {
    std::array<std::array<int, 8>, 8> hits{};
    std::array<std::array<int, 8>, 8> misses{};
    int all = 0;
    int all_hits = 0;
};

void check(const Turning& turning, Policy policy, Tally& tally) {
    const auto& [a, motion_a, b, motion_b] = turning;
    const auto impact = time_of_impact(a, motion_a, b, motion_b, {policy});
    Recorder<double> recorder;
    const auto traced = time_of_impact(a, motion_a, b, motion_b, {policy}, recorder);
    EXPECT_EQ(std::tie(traced.hit, traced.t, traced.normal, traced.point, traced.converged, traced.steps),
              std::tie(impact.hit, impact.t, impact.normal, impact.point, impact.converged, impact.steps));
    ASSERT_TRUE(impact.converged);
    const double largest = std::max(
        {magnitude(a), magnitude(b), glm::length(motion_a.translation), glm::length(motion_b.translation)});
    const double bound = 1e-9 * 2 * largest;
    const double until = impact.hit ? impact.t : 1;
    auto& seen = impact.hit ? tally.hits : tally.misses;
    ++seen[a.index()][b.index()];
    ++tally.all;
    tally.all_hits += impact.hit ? 1 : 0;
    for (int i = 0; i < 16 && until > 0; ++i) {
        const double t = until * (i + 0.37) / 16;
        EXPECT_GE(turning.at(t).separation(), -bound) << "too late: they overlap at " << t;
    }
    const int samples = 60 + int(10 * (std::abs(motion_a.rotation) + std::abs(motion_b.rotation)));
    for (int i = 1; i < samples && until > 0; ++i) {
        const double t = until * i / samples;
        EXPECT_GE(turning.gap(t), -bound) << "too late: they overlap at " << t;
    }
    if (!impact.hit) {
        EXPECT_EQ(impact.t, 1);
        return;
    }
    const ExactConvex there = turning.at(impact.t);
    EXPECT_LE(there.separation(), bound) << "too soon: they are apart at " << impact.t;
    if (impact.t == 0) {
        return;
    }
    EXPECT_GE(there.separation(), -bound) << "too late: they overlap at " << impact.t;
    EXPECT_NEAR(glm::length(impact.normal), 1, 1e-12);
    EXPECT_LE(std::abs(there.reach(impact.normal, 0, 2 * bound)), 2 * bound);
    for (const auto& parts : {parts_at(a, motion_a, impact.t), parts_at(b, motion_b, impact.t)}) {
        const std::vector<Shape<double>> point{Point<double>{impact.point}};
        EXPECT_LE(ExactConvex(parts, point).separation(), 2 * bound);
    }
    const auto other_way = time_of_impact(b, motion_b, a, motion_a, {policy});
    EXPECT_TRUE(other_way.hit);
    EXPECT_NEAR(turning.gap(other_way.t), 0, bound);
    if (policy == Policy::open) {
        double deepest = 1;
        for (double later = 1e-11; later < 1e-2 && impact.t + later <= 1; later *= 1.3) {
            deepest = std::min(deepest, turning.gap(impact.t + later));
        }
        EXPECT_TRUE(deepest < 0 || impact.t > 1 - 1e-9) << "they overlap soon after: " << deepest;
    }
}

/// Pairs of a generator that turn by up to `spin`, in exact families often by quarters.
template <class Generator>
void check_all(Generator generator, Family family, int count, double spin, Tally& tally,
               const V& origin = V(0)) {
    Random random(5 + static_cast<unsigned>(family));
    for_each_pair(std::move(generator), name(family), count, [&](const Pair<double>& pair, int i) {
        const auto turn = [&] {
            return is_exact(family) && i % 3 > 0 ? random.whole(-2, 2) * (std::numbers::pi / 2)
                                                 : random.number(spin);
        };
        const V path = i % 7 == 6 ? V(0) : pair.translation;
        const double turn_a = turn();
        check({translated(pair.a, origin),
               {path * -0.25, turn_a},
               translated(pair.b, origin),
               {path * 0.75, i % 5 == 0 ? 0 : turn()}},
              i % 2 == 0 ? Policy::open : Policy::closed, tally);
    });
}

TEST(TimeOfImpactExactly, of_every_pair_of_types_is_when_they_touch_first) {
    Tally tally;
    for (const Family family : all_families) {
        if (family == Family::vanishing) {
            continue;  // what they are compared with turns their corners into one position
        }
        check_all(PairGenerator(family, 61), family, 50, 4, tally);
        check_all(ConvexPairGenerator(family, 62), family, 130, 4, tally);
        check_all(ConcavePairGenerator(family, 63), family, 50, 4, tally);
    }
    for (std::size_t a = 0; a < 8; ++a) {
        for (std::size_t b = 0; b < 8; ++b) {
            EXPECT_GT(tally.hits[a][b] + tally.misses[a][b], 4) << a << ' ' << b;
            EXPECT_TRUE(tally.hits[a][b] > 0 || (a + b == 0)) << a << ' ' << b;
            EXPECT_GT(tally.misses[a][b], 0) << a << ' ' << b;
        }
    }
}

TEST(TimeOfImpactExactly, is_neither_late_nor_early_however_fast_they_turn) {
    const struct {
        const char* name;
        double spin;
        int count;
        V origin{};
    } rows[] = {{"hardly", 1e-9, 80},
                {"around a few times", 20, 80},
                {"quickly", 60, 30},
                {"fast", 300, 16},
                {"far from the origin", 4, 80, V(3e5, -1e6)}};
    for (const auto& row : rows) {
        SCOPED_TRACE(row.name);
        Tally tally;
        check_all(ConvexPairGenerator(Family::random, 41, 20), Family::random, row.count, row.spin, tally,
                  row.origin);
        check_all(ConcavePairGenerator(Family::random, 42), Family::random, row.count, row.spin, tally,
                  row.origin);
        EXPECT_GT(tally.all_hits * 10, tally.all * 3) << "too few hits to mean anything";
        EXPECT_LT(tally.all_hits * 10, tally.all * 9) << "too few misses to mean anything";
    }
}

/// Shapes that are points, or hardly more, and turn: their size says nothing about how near is near, and a
/// search that asked for a part of the gap never came to an end.
TEST(TimeOfImpactExactly, of_shapes_of_next_to_no_length_is_found) {
    std::mt19937_64 random(17);
    const auto number = [&](double size) { return std::uniform_real_distribution(-size, size)(random); };
    Tally tally;
    const int count = soaked(1000);
    for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
        const auto shape = [&]() -> Shape<double> {
            const V at(number(3), number(3));
            const double length = i % 3 == 0 ? 0 : std::pow(10, -9 + number(8));
            const V other = at + V(length, number(length));
            switch (random() % 4) {
                case 0:
                    return Circle<double>{at, std::abs(number(2))};
                case 1:
                    return Capsule<double>{at, other, std::abs(number(2))};
                case 2:
                    return Segment<double>{at, other};
                default:
                    return Obb<double>{at, {length, 0}, number(3)};
            }
        };
        const auto motion = [&] { return Motion<double>{{number(5), number(5)}, number(4)}; };
        const Shape<double> a = shape();
        const Shape<double> b = shape();
        SCOPED_TRACE(i);
        check({a, motion(), b, motion()}, i % 2 == 0 ? Policy::open : Policy::closed, tally);
    }
    EXPECT_GT(tally.all_hits, count / 20);
}

// Which of them is nearest cannot be told by walking from one to the next, because rounding would end that.
TEST(TimeOfImpactExactly, ManyVerticesAreHardlyCorners) {
    Random dice(46);
    Tally tally;
    for (int round = 0; round < 60; ++round) {
        SCOPED_TRACE(round);
        std::vector<V> vertices;
        for (int i = 0; i <= 40; ++i) {  // a floor that is bent by less than can be told from rounding
            const double x = -4 + 0.2 * i;
            vertices.push_back({x, -1e-14 * (16 - x * x)});
        }
        vertices.push_back({4, 1});
        vertices.push_back({-4, 1});
        const auto made = make_convex_polygon<double>(vertices);
        ASSERT_TRUE(made.shape);
        const Shape<double> rod = Segment<double>{{-3, -3}, {3, -3.0 + dice.number(-0.2, 0.2)}};
        check({Shape<double>(*made.shape),
               {dice.vector(0.5), dice.number(-3, 3)},
               rod,
               {V(0, dice.number(0, 3)), dice.number(-3, 3)}},
              Policy::open, tally);
    }
    EXPECT_GT(tally.all_hits, 20);
    EXPECT_LT(tally.all_hits, 58);
}

// A segment has a normal on either side; it is the one on the side that the point comes from.
TEST(TimeOfImpactExactly, AreFlatAndTouchedFromEitherSide) {
    const Shape<double> floor = Segment<double>{{-1, 0}, {1, 0}};
    for (const double side : {-1.0, 1.0}) {
        const Shape<double> point = Point<double>{{0.2, side}};
        const auto impact =
            time_of_impact(floor, {{0, 0}, 0.3}, point, {{0, -2 * side}, 0}, {Policy::closed});
        ASSERT_TRUE(impact.hit);
        EXPECT_GT(impact.normal.y * side, 0.9);
        EXPECT_FALSE(time_of_impact(floor, {{0, 0}, 0.3}, point, {{0, -2 * side}, 0}).hit)
            << "no part of a segment is inside";
    }
}

TEST(TimeOfImpactExactly, TurnFasterThanCanBeSquared) {
    const Shape<double> floor = Aabb<double>{{0, -1}, {5, 1}};
    for (const double turn : {1e200, -1e300}) {
        const auto fall = time_of_impact(floor, {}, Capsule<double>{{0, 3}, {0, 3}, 1},
                                         {{0, -4}, turn});  // a disc, however it turns
        EXPECT_TRUE(fall.hit);
        EXPECT_NEAR(fall.t, 0.5, 1e-8);
        const auto rod = time_of_impact(floor, {}, Segment<double>{{-1, 3}, {1, 3}}, {{0, -4}, turn});
        EXPECT_LE(rod.t, 0.75) << "before that it is out of reach";
        EXPECT_GE(rod.t, 0.5 - 1e-8);
    }
}

TEST(TimeOfImpactExactly, TakeAFewSteps) {
    ConvexPairGenerator generator(Family::random, 48, 11);
    std::size_t steps = 0;
    for (int round = 0; round < 200; ++round) {
        const auto pair = generator.next<double>();
        steps +=
            time_of_impact(pair.a, {}, translated(pair.b, V(4, 0)), {V(-4, 0) + pair.translation, 1}).steps;
    }
    EXPECT_LT(steps, 200U * 6);
}

}  // namespace
}  // namespace collidarium::testing
