/// Times of impact of every pair of types against exact arithmetic: where the shapes are at a time is worked
/// out here, without a look at how the library moves them, and how far apart they are then is exact.

#include <numeric>

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

RealPoint middle(const V& a, const V& b) {
    return {(Real(a.x) + b.x) / 2, (Real(a.y) + b.y) / 2};
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

/// The convex pieces of a shape at a time.
std::vector<Shape<double>> pieces_at(const Shape<double>& shape, const Motion<double>& motion, double t) {
    const auto turned_polygon = [](std::span<const V> vertices, const Turned& turned) {
        std::vector<V> moved;
        for (const V& vertex : vertices) {
            moved.push_back(turned(vertex));
        }
        return hull_polygon(moved);
    };
    const auto corners = [&](const V& half, Real angle, const V& center) {
        const Turned at({0, 0}, {center, 0}, 1);
        const Turned turn({0, 0}, {V(0), double(angle)}, 1);
        const Turned turned({center.x, center.y}, motion, t);
        const auto corner = [&](double x, double y) { return turned(at(turn(V(x * half.x, y * half.y)))); };
        if (half.x == 0 || half.y == 0) {
            return Shape<double>(Segment<double>{corner(-1, -1), corner(1, 1)});
        }
        return hull_polygon({corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)});
    };
    if (const auto* point = std::get_if<Point<double>>(&shape)) {
        return {Point<double>{point->position + motion.translation * t}};
    }
    if (const auto* segment = std::get_if<Segment<double>>(&shape)) {
        const Turned turned(middle(segment->a, segment->b), motion, t);
        return {Segment<double>{turned(segment->a), turned(segment->b)}};
    }
    if (const auto* box = std::get_if<Aabb<double>>(&shape)) {
        return {corners(box->half, 0, box->center)};
    }
    if (const auto* box = std::get_if<Obb<double>>(&shape)) {
        return {corners(box->half, box->rotation.angle(), box->center)};
    }
    if (const auto* circle = std::get_if<Circle<double>>(&shape)) {
        return {Circle<double>{circle->center + motion.translation * t, circle->radius}};
    }
    if (const auto* capsule = std::get_if<Capsule<double>>(&shape)) {
        const Turned turned(middle(capsule->a, capsule->b), motion, t);
        return {Capsule<double>{turned(capsule->a), turned(capsule->b), capsule->radius}};
    }
    if (const auto* polygon = std::get_if<ConvexPolygon<double>>(&shape)) {
        return {turned_polygon(polygon->vertices(), Turned(centroid_of(polygon->vertices()), motion, t))};
    }
    const auto& polygon = std::get<Polygon<double>>(shape);
    const Turned turned(centroid_of(polygon.vertices()), motion, t);
    std::vector<Shape<double>> pieces;
    for (const auto& piece : polygon.convex_parts()) {
        pieces.push_back(turned_polygon(piece.vertices(), turned));
    }
    return pieces;
}

struct Turning {
    Shape<double> a;
    Motion<double> motion_a;
    Shape<double> b;
    Motion<double> motion_b;

    [[nodiscard]] double separation(double t) const {
        double least = std::numeric_limits<double>::infinity();
        for (const auto& piece_a : pieces_at(a, motion_a, t)) {
            for (const auto& piece_b : pieces_at(b, motion_b, t)) {
                least = std::min(least, ExactConvex(piece_a, piece_b).separation());
            }
        }
        return least;
    }
    /// Whether the normal is one of pieces that touch at that time.
    [[nodiscard]] bool has_normal(const V& normal, double t, double within) const {
        for (const auto& piece_a : pieces_at(a, motion_a, t)) {
            for (const auto& piece_b : pieces_at(b, motion_b, t)) {
                const ExactConvex exact(piece_a, piece_b);
                if (std::abs(exact.separation()) <= within && std::abs(exact.reach(normal)) <= within) {
                    return true;
                }
            }
        }
        return false;
    }
    [[nodiscard]] static double distance_from(const std::vector<Shape<double>>& pieces, const V& position) {
        double least = std::numeric_limits<double>::infinity();
        for (const auto& piece : pieces) {
            least = std::min(least, exact_convex_distance(piece, position));
        }
        return least;
    }
};

struct Tally {
    std::array<std::array<int, 8>, 8> hits{};
    std::array<std::array<int, 8>, 8> misses{};
};

void check(const Turning& turning, Policy policy, Tally& tally) {
    const auto& [a, motion_a, b, motion_b] = turning;
    const auto impact = time_of_impact(a, motion_a, b, motion_b, {policy});
    ASSERT_TRUE(impact.converged);
    const double largest = std::max(
        {magnitude(a), magnitude(b), glm::length(motion_a.translation), glm::length(motion_b.translation)});
    const double bound = 1e-9 * 2 * largest;
    const double until = impact.hit ? impact.t : 1;
    auto& seen = impact.hit ? tally.hits : tally.misses;
    ++seen[a.index()][b.index()];
    for (int i = 0; i < 16 && until > 0; ++i) {
        const double t = until * (i + 0.37) / 16;
        EXPECT_GE(turning.separation(t), -bound) << "too late: they overlap at " << t;
    }
    if (!impact.hit) {
        return;
    }
    const double there = turning.separation(impact.t);
    EXPECT_LE(there, bound) << "too soon: they are apart at " << impact.t;
    if (impact.t == 0) {
        return;
    }
    EXPECT_GE(there, -bound) << "too late: they overlap at " << impact.t;
    EXPECT_NEAR(glm::length(impact.normal), 1, 1e-12);
    EXPECT_TRUE(turning.has_normal(impact.normal, impact.t, 2 * bound));
    EXPECT_LE(turning.distance_from(pieces_at(a, motion_a, impact.t), impact.point), 2 * bound);
    EXPECT_LE(turning.distance_from(pieces_at(b, motion_b, impact.t), impact.point), 2 * bound);
}

template <class Generator>
void check_all(Generator&& next, Family family, int count, Tally& tally) {
    std::mt19937_64 random(5 + static_cast<unsigned>(family));
    std::uniform_real_distribution<double> turn(-4, 4);
    for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
        const Pair<double> pair = next();
        const Turning turning{pair.a,
                              {pair.translation * -0.25, turn(random)},
                              pair.b,
                              {pair.translation * 0.75, i % 5 == 0 ? 0 : turn(random)}};
        SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe(pair));
        check(turning, i % 2 == 0 ? Policy::open : Policy::closed, tally);
    }
}

TEST(TimeOfImpactExactly, of_every_pair_of_types_is_when_they_touch_first) {
    Tally tally;
    for (const Family family : all_families) {
        if (family == Family::vanishing) {
            continue;  // what they are compared with turns their corners into one position
        }
        PairGenerator slabs(family, 61);
        ConvexPairGenerator convex(family, 62);
        ConcavePairGenerator concave(family, 63);
        check_all([&] { return slabs.next<double>(); }, family, soaked(50), tally);
        check_all([&] { return convex.next<double>(); }, family, soaked(130), tally);
        check_all([&] { return concave.next(); }, family, soaked(50), tally);
    }
    for (std::size_t a = 0; a < 8; ++a) {
        for (std::size_t b = 0; b < 8; ++b) {
            EXPECT_GT(tally.hits[a][b] + tally.misses[a][b], 4) << a << ' ' << b;
            EXPECT_TRUE(tally.hits[a][b] > 0 || (a + b == 0)) << a << ' ' << b;
            EXPECT_GT(tally.misses[a][b], 0) << a << ' ' << b;
        }
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
        const Turning turning{a, motion(), b, motion()};
        SCOPED_TRACE(i);
        check(turning, i % 2 == 0 ? Policy::open : Policy::closed, tally);
    }
    int hits = 0;
    for (const auto& row : tally.hits) {
        hits += std::accumulate(row.begin(), row.end(), 0);
    }
    EXPECT_GT(hits, count / 20);
}

}  // namespace
}  // namespace collidarium::testing
