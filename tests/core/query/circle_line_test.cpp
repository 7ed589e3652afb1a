/// Where a line or a segment meets a circle: against fractions that are never rounded, and cases by name.

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <functional>

#include "collidarium/query/circle_line.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"

namespace collidarium::testing {
namespace {

using Rational = boost::multiprecision::cpp_rational;
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<200>>;
using S = Segment<double>;
using C = Circle<double>;

/// The answer without rounding; the roots to 200 digits.
struct WantedPoints {
    CircleLineKind kind = CircleLineKind::none;
    std::vector<Wide> u;
};

Rational value_at(const Rational& a, const Rational& half_b, const Rational& c, const Rational& u) {
    return (a * u + 2 * half_b) * u + c;
}

WantedPoints wanted_points(const C& circle, const S& segment, Extent extent) {
    const Rational wx = Rational(segment.b.x) - Rational(segment.a.x);
    const Rational wy = Rational(segment.b.y) - Rational(segment.a.y);
    const Rational ox = Rational(segment.a.x) - Rational(circle.center.x);
    const Rational oy = Rational(segment.a.y) - Rational(circle.center.y);
    const Rational r(circle.radius);
    const Rational a = wx * wx + wy * wy, half_b = ox * wx + oy * wy, c = ox * ox + oy * oy - r * r;
    WantedPoints result;
    if (a == 0) {
        if (c == 0) {
            return {CircleLineKind::tangent, {Wide(0)}};
        }
        return result;
    }
    const Rational quarter = half_b * half_b - a * c;
    if (quarter < 0) {
        return result;
    }
    const Wide root = sqrt(Wide(quarter));
    // Whether a root is from 0 to 1, by exact signs: the lesser root is at least 0 when the parabola opens
    // beyond 0, and so on.
    const Rational at_0 = value_at(a, half_b, c, 0), at_1 = value_at(a, half_b, c, 1);
    const Rational vertex = -half_b / a;
    const bool lesser_from = vertex >= 0 && at_0 >= 0, lesser_to = vertex <= 1 || at_1 <= 0;
    const bool greater_from = vertex >= 0 || at_0 <= 0, greater_to = vertex <= 1 && at_1 >= 0;
    const bool whole = extent == Extent::line;
    if (whole || (lesser_from && lesser_to)) {
        result.u.push_back((Wide(-half_b) - root) / Wide(a));
    }
    if (quarter > 0 && (whole || (greater_from && greater_to))) {
        result.u.push_back((Wide(-half_b) + root) / Wide(a));
    }
    if (!result.u.empty()) {
        result.kind = quarter == 0 ? CircleLineKind::tangent : CircleLineKind::secant;
    }
    return result;
}

void expect_wanted(const C& circle, const S& segment, Extent extent, std::array<int, 3>& kinds) {
    const WantedPoints exact = wanted_points(circle, segment, extent);
    const CircleLine<double> answer = circle_line(circle, segment, extent);
    SCOPED_TRACE(::testing::Message()
                 << std::hexfloat << circle.center.x << ',' << circle.center.y << " radius " << circle.radius
                 << " and " << segment.a.x << ',' << segment.a.y << " to " << segment.b.x << ','
                 << segment.b.y << (extent == Extent::line ? " as a line" : ""));
    ++kinds[static_cast<std::size_t>(exact.kind)];
    ASSERT_EQ(answer.kind, exact.kind);
    ASSERT_EQ(answer.count, exact.u.size());
    const double size = std::max(
        {std::abs(segment.a.x), std::abs(segment.a.y), std::abs(segment.b.x), std::abs(segment.b.y)});
    for (std::size_t i = 0; i < answer.count; ++i) {
        const Wide error = abs(Wide(answer.u[i]) - exact.u[i]);
        ASSERT_LE(error, abs(exact.u[i]) * Wide(1e-12)) << answer.u[i];
        ASSERT_TRUE(extent == Extent::line || (answer.u[i] >= 0 && answer.u[i] <= 1));
        for (int axis = 0; axis < 2; ++axis) {
            const Wide point =
                Wide(segment.a[axis]) + (Wide(segment.b[axis]) - Wide(segment.a[axis])) * exact.u[i];
            ASSERT_LE(abs(Wide(answer.points()[i][axis]) - point), (Wide(size) + abs(point)) * Wide(1e-12));
        }
    }
}

/// Asks about the circles and segments that `make(random, i)` makes, every second time as lines.
std::array<int, 3> kinds_of_many(unsigned seed, int rounds,
                                 const std::function<std::pair<C, S>(Random&, int)>& make) {
    Random random(seed);
    std::array<int, 3> kinds{};
    for (int i = 0; i < rounds; ++i) {
        const auto [circle, segment] = make(random, i);
        expect_wanted(circle, segment, i % 2 == 0 ? Extent::segment : Extent::line, kinds);
    }
    EXPECT_GT(kinds[0], rounds / 20);
    EXPECT_GT(kinds[2], rounds / 20);
    return kinds;
}

TEST(CircleLineExactly, OnASmallGrid) {
    const auto kinds = kinds_of_many(1, 6000, [](Random& random, int) {
        const C circle{random.whole_vector(6), double(random.whole(0, 6))};
        return std::pair(circle, S{random.whole_vector(6), random.whole_vector(6)});
    });
    EXPECT_GT(kinds[1], 60);
}

/// Lines through a point of a circle given by a Pythagorean triple, along its tangent or a little beside.
TEST(CircleLineExactly, TangentOfLargeWholeNumbers) {
    const auto kinds = kinds_of_many(2, 3000, [](Random& random, int i) {
        const double m = random.whole(1, 700);
        const double n = random.whole(0, 699);
        const V arm(m * m - n * n, 2 * m * n);
        const C circle{{double(random.below(100'000)), double(random.below(100'000))}, m * m + n * n};
        const V touch = circle.center + arm;
        const V along = perpendicular(arm) * double(random.whole(1, 3));
        S segment{touch - along, touch + along * double(random.below(3))};
        if (i % 3 == 0) {
            segment.b.x = std::nextafter(segment.b.x, i % 2 == 0 ? 1e9 : -1e9);
        }
        return std::pair(circle, segment);
    });
    EXPECT_GT(kinds[1], 1500);
    EXPECT_GT(kinds[2], 300);
    EXPECT_GT(kinds[0], 300);
}

TEST(CircleLineExactly, AnywhereNearAndFar) {
    kinds_of_many(3, 3000, [](Random& random, int i) {
        const V far = i % 3 == 0 ? V(0) : random.vector(1e6);
        const double reach = i % 5 == 0 ? 1e5 : 1;
        const auto at = [&] { return far + random.vector(1); };
        const C circle{at(), random.number(0, 1)};
        return std::pair(circle, S{at() - V(reach, 0), at() + V(reach * 0.5, 0)});
    });
}

TEST(CircleLineExactly, AlmostTangentAndEndingAlmostOnTheEdge) {
    for (const int part : {0, 1, 2}) {
        kinds_of_many(4, 3000, [&](Random& random, int i) {
            const C circle{random.vector(1), random.number(0.1, 1.1)};
            const double angle = random.number(3.2);
            const V arm(std::cos(angle), std::sin(angle));
            const V touch = circle.center + arm * circle.radius;
            const V way = i % 4 < 2 ? perpendicular(arm) : random.vector(1);
            return std::pair(circle, part == 0   ? S{touch, touch + way}
                                     : part == 1 ? S{touch - way, touch}
                                                 : S{touch - way, touch + way});
        });
    }
}

TEST(CircleLineExactly, OfNumbersOfAllMagnitudes) {
    constexpr double huge = std::numeric_limits<double>::max();
    const auto wide = circle_line(C{{0, 0}, huge}, S{{-huge, 0}, {huge, 0}});
    ASSERT_EQ(wide.kind, CircleLineKind::secant);
    ASSERT_EQ(wide.count, 2U);
    EXPECT_EQ(wide.u[0], 0);
    EXPECT_EQ(wide.u[1], 1);
    const auto small = circle_line(C{{0, 0}, 5e-320}, S{{-3e-320, 4e-320}, {3e-320, 4e-320}});
    ASSERT_EQ(small.kind, CircleLineKind::secant);
    EXPECT_EQ(small.count, 2U);
    // A short way to a circle far away: u is large, or beyond the largest number, but never NaN.
    for (const double length : {1e-150, 1e-300}) {
        for (const double distance : {1e100, 1e300}) {
            const auto far = circle_line(C{{distance, 0}, 1}, S{{0, 0}, {length, 0}}, Extent::line);
            ASSERT_EQ(far.count, 2U);
            for (std::size_t i = 0; i < 2; ++i) {
                EXPECT_TRUE(std::isfinite(far.u[i]) && far.u[i] > 1e200);
                EXPECT_TRUE(std::isfinite(far.points()[i].x) && far.points()[i].y == 0);
            }
        }
    }
}

TEST(CircleLine, TellsTheEquationAndWhyItEnded) {
    const C circle{{0, 0}, 5};
    const auto reason = [&](const S& segment) {
        Recorder<double> recorder;
        const auto answer = circle_line(circle, segment, Extent::segment, recorder);
        const auto verdict = std::get<Verdict<double>>(recorder.events().back());
        EXPECT_EQ(verdict.operation, Operation::circle_line);
        EXPECT_EQ(verdict.hit, answer.count > 0);
        const auto plain = circle_line(circle, segment);
        EXPECT_EQ(plain.u, answer.u);
        EXPECT_EQ(plain.count, answer.count);
        return verdict.reason;
    };
    EXPECT_EQ(reason({{-9, 0}, {9, 0}}), Reason::enters);
    EXPECT_EQ(reason({{-9, 5}, {9, 5}}), Reason::touching);
    EXPECT_EQ(reason({{-9, 6}, {9, 6}}), Reason::passes_by);
    EXPECT_EQ(reason({{-1, 0}, {1, 0}}), Reason::started_inside);
    EXPECT_EQ(reason({{7, 0}, {9, 0}}), Reason::behind_start);
    EXPECT_EQ(reason({{-9, 0}, {-7, 0}}), Reason::beyond_end);
    EXPECT_EQ(reason({{3, 4}, {3, 4}}), Reason::touching);
    EXPECT_EQ(reason({{3, 3}, {3, 3}}), Reason::started_inside);

    Recorder<double> recorder;
    (void)circle_line(circle, S{{-3, 4}, {3, 4}}, Extent::segment, recorder);
    const auto quadratic = std::get<Quadratic<double>>(recorder.events().front());
    EXPECT_EQ(quadratic.a, 36);
    EXPECT_EQ(quadratic.b, -36);
    EXPECT_EQ(quadratic.c, 0);
    EXPECT_EQ(quadratic.discriminant, 36 * 36);
    EXPECT_EQ(quadratic.root_count, 2U);
    EXPECT_EQ(quadratic.roots[0], 0);
    EXPECT_EQ(quadratic.roots[1], 1);
}

TEST(CircleLine, OfFloatsIsDecidedExactly) {
    using F = Segment<float>;
    const auto touch = circle_line(Circle<float>{{0, 0}, 13}, F{{5 - 12, 12 + 5}, {5 + 12, 12 - 5}});
    ASSERT_EQ(touch.kind, CircleLineKind::tangent);
    EXPECT_EQ(touch.points()[0], Vec2<float>(5, 12));
}

TEST(CircleLine, HasRootsBeyondTheLargestNumber) {
    // A circle through the start of a segment 10^353 times shorter than it is wide.
    const C circle{{-1e308, 5e-324}, 1e308};
    const auto wide = circle_line(circle, S{{1e-310, 0}, {1e-45, 1e-150}}, Extent::line);
    ASSERT_EQ(wide.kind, CircleLineKind::secant);
    EXPECT_EQ(wide.u[0], std::numeric_limits<double>::lowest()) << "as far as numbers go";
    EXPECT_NEAR(wide.u[1], 0, 1e-200);
}

TEST(CircleLine, RationalRootsAreTheNearestDoubles) {
    // 1/5 was 0.20000000000000004: it was computed from rounded quotients.
    const auto fifth = circle_line(Circle<double>{{5, 0}, 3}, S{{0, 0}, {10, 0}});
    ASSERT_EQ(fifth.count, 2U);
    EXPECT_EQ(fifth.u[0], 0.2);
    EXPECT_EQ(fifth.u[1], 0.8);
    int rational = 0;
    for (int dx = 1; dx <= 12; ++dx) {
        for (int x = -9; x <= 9; ++x) {
            for (int y = -5; y <= 5; ++y) {
                // From (0, 0) to (dx, 0): the roots are (x -+ sqrt(radius^2 - y^2)) / dx.
                for (const auto& [half_chord, radius] :
                     {std::pair(3, 5), std::pair(4, 5), std::pair(5, 13)}) {
                    if (half_chord * half_chord + y * y != radius * radius) {
                        continue;
                    }
                    const Circle<double> circle{{double(x), double(y)}, double(radius)};
                    const auto cut = circle_line(circle, S{{0, 0}, {double(dx), 0}}, Extent::line);
                    ASSERT_EQ(cut.count, 2U);
                    EXPECT_EQ(cut.u[0], double(x - half_chord) / dx) << x << ' ' << y << ' ' << dx;
                    EXPECT_EQ(cut.u[1], double(x + half_chord) / dx) << x << ' ' << y << ' ' << dx;
                    ++rational;
                }
            }
        }
    }
    EXPECT_GT(rational, 500);
    // 10/11 of these doubles, exactly: two roundings less than the nearest double lead to its neighbour.
    const auto decimal = circle_line(Circle<double>{{-0.2, 1}, 2.4}, S{{1.2, 1}, {2.3, 1}}, Extent::line);
    EXPECT_EQ(decimal.u[1], 0.9090909090909092);
}

TEST(CircleLine, IsExactOnWholeNumbers) {
    using enum CircleLineKind;
    const C circle{{1, 2}, 5};
    const struct {
        C circle;
        S segment;
        CircleLineKind kind;
    } rows[] = {{circle, {{0, 9}, {8, 3}}, tangent},       {circle, {{6, 2}, {6, 2}}, tangent},
                {circle, {{5, 2}, {5, 2}}, none},          {{{1, 1}, 0}, {{0, 0}, {2, 2}}, tangent},
                {{{1, 1}, 5}, {{-6, 6}, {8, 6}}, tangent}, {{{1, 1}, 5}, {{1, 1}, {1, 1}}, none}};
    std::array<int, 3> kinds{};
    for (const auto& row : rows) {
        EXPECT_EQ(circle_line(row.circle, row.segment).kind, row.kind);
        expect_wanted(row.circle, row.segment, Extent::segment, kinds);
    }
    EXPECT_EQ(circle_line(circle, rows[0].segment).points()[0], V(4, 6));
    EXPECT_EQ(circle_line(rows[4].circle, rows[4].segment).points()[0], V(1, 6));
}

TEST(CircleLine, RootsDoNotCancelForALongSegment) {
    const auto cut = circle_line(Circle<double>{{0, 0}, 1}, S{{-1e6, 0}, {1e-3, 0}});
    ASSERT_EQ(cut.count, 1U);
    EXPECT_NEAR(cut.points()[0].x, -1, 1e-9);
}

}  // namespace
}  // namespace collidarium::testing
