/// Shapes of many families that turn slowly and fast on their way, beside a dense sampling of the time.

#include "convex/closest_feature.hpp"
#include "convex/separation.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "time_of_impact/moving_shape.hpp"

namespace collidarium::testing {
namespace {

using ShapeD = Shape<double>;
using MotionD = Motion<double>;

class Dice : public Random {
public:
    using Random::Random;

    /// On an ellipse, so that it is convex. `flats`: some corners are cut off by next to nothing, which
    /// leaves vertices that are hardly any.
    ShapeD convex(const V& at, int count, bool flats) {
        std::vector<V> vertices;
        const V radii(number(0.3, 1.6), number(0.3, 1.6));
        const double turn = number(0, 6);
        for (int i = 0; i < count; ++i) {
            const double angle = turn + 2 * std::numbers::pi * (i + number(0, 0.6)) / count;
            vertices.push_back(at + radii * V(std::cos(angle), std::sin(angle)));
            if (flats && i > 0 && below(2) == 0) {
                const V last = vertices.back();
                vertices.back() = (vertices[vertices.size() - 2] + last) * 0.5;
                vertices.push_back(last);
            }
        }
        return *make_polygon_shape<double>(vertices).shape;
    }
    ShapeD star(const V& at) {
        return translated(*make_polygon_shape<double>(star_vertices(*this, {5, 9, 0.3, 2.3, 0})).shape, at);
    }
    ShapeD shape(const V& at) {
        switch (below(8)) {
            case 0:
                return Point<double>{at};
            case 1:
                return Segment<double>{at - vector(1), at + vector(1)};
            case 2:
                return Circle<double>{at, number(0.1, 1)};
            case 3:
                return Capsule<double>{at - vector(1), at + vector(1), number(0, 0.5)};
            case 4:
                return Obb<double>{at, {number(0.01, 1.2), number(0.3, 1.2)}, number(-3, 3)};
            case 5:
                return Aabb<double>{at, {number(0, 1.2), number(0.3, 1.2)}};
            case 6:
                return star(at);
            default:
                return convex(at, 3 + below(30), below(3) == 0);
        }
    }
};

/// The gap of two shapes at any time, negative where they overlap, piece by piece.
class Gap {
public:
    Gap(const ShapeD& a, const MotionD& motion_a, const ShapeD& b, const MotionD& motion_b)
        : a_(moving(a, motion_a)), b_(moving(b, motion_b)) {}

    double at(double t) {
        a_.move_to(t);
        b_.move_to(t);
        double least = 1e300;
        for (std::size_t i = 0; i < a_.parts(); ++i) {
            for (std::size_t j = 0; j < b_.parts(); ++j) {
                const ConvexProxy<double> a = a_.part(i);
                const ConvexProxy<double> b = b_.part(j);
                least = std::min(least, separation(closest_feature(a, b), a.radius + b.radius));
            }
        }
        return least;
    }

private:
    static MovingShape<double> moving(const ShapeD& shape, const MotionD& motion) {
        return std::visit([&](const auto& basic) { return MovingShape<double>(basic, motion); }, shape);
    }

    MovingShape<double> a_;
    MovingShape<double> b_;
};

void expect_same(const TimeOfImpact<double>& a, const TimeOfImpact<double>& b) {
    EXPECT_EQ(a.hit, b.hit);
    EXPECT_EQ(a.t, b.t);
    EXPECT_EQ(a.normal, b.normal);
    EXPECT_EQ(a.point, b.point);
    EXPECT_EQ(a.converged, b.converged);
    EXPECT_EQ(a.steps, b.steps);
}

struct Seen {
    int rounds = 0;
    int hits = 0;
};

/// `largest`: of all coordinates on the way.
void check(const ShapeD& a, const MotionD& motion_a, const ShapeD& b, const MotionD& motion_b, Policy policy,
           double largest, Seen& seen) {
    const double bound = largest * relative_tolerance<double>;
    const auto impact = time_of_impact(a, motion_a, b, motion_b, {policy});
    Recorder<double> recorder;
    expect_same(impact, time_of_impact(a, motion_a, b, motion_b, {policy}, recorder));
    EXPECT_TRUE(impact.converged);
    ++seen.rounds;
    seen.hits += impact.hit ? 1 : 0;

    Gap gap(a, motion_a, b, motion_b);
    const int samples = 200 + int(10 * (std::abs(motion_a.rotation) + std::abs(motion_b.rotation)));
    double least = 1;
    for (int i = 0; i < samples; ++i) {
        const double t = impact.t * i / samples;
        least = t > 0 ? std::min(least, gap.at(t)) : least;
    }
    EXPECT_GT(least, -bound) << "it is never late";
    if (!impact.hit || impact.t == 0) {
        EXPECT_EQ(impact.hit ? 0 : 1, impact.t);
        return;
    }
    EXPECT_LT(std::abs(gap.at(impact.t)), bound) << "it is not early";
    EXPECT_NEAR(glm::length(impact.normal), 1, 1e-12);
    if (policy == Policy::open) {
        double deepest = 1;
        for (double later = 1e-11; later < 1e-2 && impact.t + later <= 1; later *= 1.3) {
            deepest = std::min(deepest, gap.at(impact.t + later));
        }
        EXPECT_TRUE(deepest < 0 || impact.t > 1 - 1e-9) << "they overlap soon after: " << deepest;
    }
    // Along the normal, and not against it, b leaves a.
    const auto gap_when_moved = [&](double by) {
        const MotionD out{motion_b.translation + impact.normal * (by / impact.t), motion_b.rotation};
        return Gap(a, motion_a, b, out).at(impact.t);
    };
    EXPECT_GT(gap_when_moved(1e-5), -bound);
    EXPECT_GT(gap_when_moved(1e-5), gap_when_moved(-1e-5) - bound);
    const auto other_way = time_of_impact(b, motion_b, a, motion_a, {policy});
    EXPECT_TRUE(other_way.hit);
    EXPECT_NEAR(gap.at(other_way.t), 0, bound);
}

/// Whatever the two are, where they are and how they turn.
void check_family(unsigned seed, int rounds, const V& origin, double spin, Seen& seen) {
    Dice dice(seed);
    for (int round = 0; round < rounds; ++round) {
        SCOPED_TRACE(round);
        const V at = origin + dice.vector(2);
        const ShapeD a = dice.shape(at);
        const ShapeD b = dice.shape(at + dice.vector(5));
        const MotionD motion_a{dice.vector(3), round % 4 == 0 ? 0 : dice.number(-spin, spin)};
        const MotionD motion_b{reference_point(a) - reference_point(b) + dice.vector(3),
                               dice.number(-spin, spin)};
        check(a, motion_a, b, motion_b, round % 3 == 0 ? Policy::closed : Policy::open,
              std::max(std::abs(origin.x), std::abs(origin.y)) + 12, seen);
    }
    EXPECT_GT(seen.hits * 10, seen.rounds * 3) << "too few hits to mean anything";
    EXPECT_LT(seen.hits * 10, seen.rounds * 9) << "too few misses to mean anything";
}

TEST(TimeOfImpactOfFamilies, AreNeverLateNorEarlyHoweverFastTheyTurn) {
    const struct {
        const char* name;
        unsigned seed;
        int rounds;
        V origin;
        double spin;
    } rows[] = {{"slowly", 41, 400, V(0), 1.5},
                {"a bit", 31, 400, V(0), 6},
                {"around a few times", 42, 300, V(0), 20},
                {"quickly", 32, 100, V(0), 60},
                {"fast", 43, 60, V(0), 300},
                {"hardly", 44, 300, V(0), 1e-9},
                {"far from the origin", 45, 300, V(3e5, -1e6), 4}};
    for (const auto& row : rows) {
        SCOPED_TRACE(row.name);
        Seen seen;
        check_family(row.seed, row.rounds, row.origin, row.spin, seen);
    }
}

TEST(TimeOfImpactOfFamilies, HoldsOnAGridWhereMuchTouches) {
    Dice random(33);
    const auto spot = [&](int size) { return random.whole_vector(size); };
    const auto shape = [&](int kind) -> ShapeD {
        const V at = spot(3);
        switch (kind) {
            case 0:
                return Segment<double>{at, at + spot(2)};
            case 1:
                return Aabb<double>{at, {1, 2}};
            case 2:
                return Capsule<double>{at, at + spot(2), 1};
            case 3:
                return Obb<double>{at, {1, 2}, std::numbers::pi / 2 * random.below(3)};
            default:
                return translated(polygon({{-2, -1}, {2, -1}, {2, 2}, {1, 2}, {1, 0}, {-2, 0}}), at);
        }
    };
    Seen seen;
    for (int round = 0; round < 600; ++round) {
        SCOPED_TRACE(round);
        const ShapeD a = shape(round % 5);
        const ShapeD b = shape(round / 5 % 5);
        const double quarter = std::numbers::pi / 2;
        const MotionD motion_a{spot(3), random.whole(-2, 2) * quarter};
        const MotionD motion_b{spot(3), random.whole(-2, 2) * quarter};
        check(a, motion_a, b, motion_b, round % 2 == 0 ? Policy::open : Policy::closed, 16, seen);
    }
    EXPECT_GT(seen.hits, 150);
    EXPECT_LT(seen.hits, 525);
}

TEST(TimeOfImpactOfFamilies, HoldsForConcaveShapesThatTurnInEachOther) {
    Dice random(32);
    Seen seen;
    for (int round = 0; round < 60; ++round) {
        SCOPED_TRACE(round);
        const ShapeD a = random.star(V(0));
        const ShapeD b = random.star(random.vector(4));
        check(a, {V(0), random.number(8)}, b, {V(0), random.number(8)}, Policy::open, 12, seen);
    }
    EXPECT_GT(seen.hits, 15);
}

// Which of them is nearest cannot be told by walking from one to the next, because rounding would end that.
TEST(TimeOfImpactOfFamilies, ManyVerticesAreHardlyCorners) {
    Dice dice(46);
    Seen seen;
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
        const ShapeD rod = Segment<double>{{-3, -3}, {3, -3.0 + dice.number(-0.2, 0.2)}};
        check(ShapeD(*made.shape), {dice.vector(0.5), dice.number(-3, 3)}, rod,
              {V(0, dice.number(0, 3)), dice.number(-3, 3)}, Policy::open, 12, seen);
    }
    EXPECT_GT(seen.hits, 20);
    EXPECT_LT(seen.hits, 58);
}

// A segment has a normal on either side; it is the one on the side that the point comes from.
TEST(TimeOfImpactOfFamilies, AreFlatAndTouchedFromEitherSide) {
    const ShapeD floor = Segment<double>{{-1, 0}, {1, 0}};
    for (const double side : {-1.0, 1.0}) {
        const ShapeD point = Point<double>{{0.2, side}};
        const auto impact =
            time_of_impact(floor, {{0, 0}, 0.3}, point, {{0, -2 * side}, 0}, {Policy::closed});
        ASSERT_TRUE(impact.hit);
        EXPECT_GT(impact.normal.y * side, 0.9);
        EXPECT_FALSE(time_of_impact(floor, {{0, 0}, 0.3}, point, {{0, -2 * side}, 0}).hit)
            << "no part of a segment is inside";
    }
}

TEST(TimeOfImpactOfFamilies, TurnFasterThanCanBeSquared) {
    const ShapeD floor = Aabb<double>{{0, -1}, {5, 1}};
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

TEST(TimeOfImpactOfFamilies, TakeAFewSteps) {
    Dice dice(48);
    std::size_t steps = 0;
    for (int round = 0; round < 200; ++round) {
        const ShapeD a = dice.convex(V(0), 3 + dice.below(8), false);
        const ShapeD b = dice.convex(V(4, 0), 3 + dice.below(8), false);
        steps += time_of_impact(a, {}, b, {V(-4, 0) + dice.vector(2), 1}).steps;
    }
    EXPECT_LT(steps, 200U * 6);
}

}  // namespace
}  // namespace collidarium::testing
