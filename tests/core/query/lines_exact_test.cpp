#include <gtest/gtest.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "collidarium/query/lines.hpp"

namespace collidarium {
namespace {

using Rational = boost::multiprecision::cpp_rational;
using V = Vec2<double>;
using S = Segment<double>;

struct R {
    Rational x, y;
    explicit R(const V& v) : x(v.x), y(v.y) {}
    R(Rational px, Rational py) : x(std::move(px)), y(std::move(py)) {}
    friend R operator-(const R& p, const R& q) { return {p.x - q.x, p.y - q.y}; }
    friend R operator+(const R& p, const R& q) { return {p.x + q.x, p.y + q.y}; }
    friend R operator*(const R& p, const Rational& s) { return {p.x * s, p.y * s}; }
    friend bool operator==(const R& p, const R& q) { return p.x == q.x && p.y == q.y; }
};

Rational cross(const R& u, const R& v) {
    return u.x * v.y - u.y * v.x;
}
Rational dot(const R& u, const R& v) {
    return u.x * v.x + u.y * v.y;
}

/// The answer without rounding.
struct WantedLines {
    LinesKind kind = LinesKind::none;
    R point{0, 0};
    Rational ua, ub;
    R first{0, 0}, last{0, 0};
};

WantedLines wanted_on_one_line(const R& a, const R& way_a, const R& b, const R& way_b, bool as_lines) {
    WantedLines result;
    const bool a_is_point = dot(way_a, way_a) == 0;
    const bool b_is_point = dot(way_b, way_b) == 0;
    const R way = a_is_point ? way_b : way_a;
    const R origin = a_is_point ? b : a;
    const auto at = [&](const R& point) -> Rational { return dot(point - origin, way) / dot(way, way); };
    const Rational a0 = at(a), a1 = at(a + way_a), b0 = at(b), b1 = at(b + way_b);
    Rational lo = std::max(std::min(a0, a1), std::min(b0, b1));
    Rational hi = std::min(std::max(a0, a1), std::max(b0, b1));
    if (as_lines && !a_is_point && !b_is_point) {
        result.kind = LinesKind::overlap;
        return result;
    }
    if (as_lines) {
        lo = hi = a_is_point ? a0 : b0;
    }
    if (lo > hi) {
        return result;
    }
    result.kind = lo == hi ? LinesKind::point : LinesKind::overlap;
    result.point = result.first = origin + way * lo;
    result.last = origin + way * hi;
    const auto along = [&](const R& start, const R& vector) -> Rational {
        return dot(vector, vector) == 0 ? Rational(0)
                                        : dot(result.point - start, vector) / dot(vector, vector);
    };
    result.ua = along(a, way_a);
    result.ub = along(b, way_b);
    return result;
}

WantedLines wanted_lines(const S& sa, const S& sb, Extent extent) {
    WantedLines result;
    const R a(sa.a), b(sb.a);
    const R way_a = R(sa.b) - a, way_b = R(sb.b) - b;
    const bool as_lines = extent == Extent::line;
    const Rational turn = cross(way_a, way_b);
    if (turn != 0) {
        result.ua = cross(b - a, way_b) / turn;
        result.ub = cross(b - a, way_a) / turn;
        const bool within = result.ua >= 0 && result.ua <= 1 && result.ub >= 0 && result.ub <= 1;
        result.kind = as_lines || within ? LinesKind::point : LinesKind::none;
        result.point = a + way_a * result.ua;
        return result;
    }
    const bool both_points = sa.a == sa.b && sb.a == sb.b;
    if (both_points) {
        result.kind = sa.a == sb.a ? LinesKind::point : LinesKind::none;
        result.point = a;
        return result;
    }
    const R way = sa.a == sa.b ? way_b : way_a;
    return cross(way, b - a) == 0 ? wanted_on_one_line(a, way_a, b, way_b, as_lines) : result;
}

bool is_near(double value, const Rational& exact, double relative, double size) {
    return abs(Rational(value) - exact) <= Rational(relative) * (abs(exact) + Rational(size));
}

void expect_wanted(const S& a, const S& b, Extent extent, std::array<int, 3>& kinds) {
    const WantedLines exact = wanted_lines(a, b, extent);
    const Lines<double> answer = lines(a, b, extent);
    SCOPED_TRACE(testing::Message() << std::hexfloat << a.a.x << ',' << a.a.y << " to " << a.b.x << ','
                                    << a.b.y << " and " << b.a.x << ',' << b.a.y << " to " << b.b.x << ','
                                    << b.b.y << (extent == Extent::line ? " as lines" : ""));
    ++kinds[static_cast<std::size_t>(exact.kind)];
    ASSERT_EQ(answer.kind, exact.kind);
    const double size = std::max({std::abs(a.a.x), std::abs(a.a.y), std::abs(a.b.x), std::abs(a.b.y),
                                  std::abs(b.a.x), std::abs(b.a.y), std::abs(b.b.x), std::abs(b.b.y)});
    if (answer.kind == LinesKind::point) {
        ASSERT_TRUE(is_near(answer.ua, exact.ua, 1e-13, 0)) << answer.ua << " for " << exact.ua;
        ASSERT_TRUE(is_near(answer.ub, exact.ub, 1e-13, 0)) << answer.ub << " for " << exact.ub;
        ASSERT_TRUE(is_near(answer.point.x, exact.point.x, 1e-12, 4e-16 * size));
        ASSERT_TRUE(is_near(answer.point.y, exact.point.y, 1e-12, 4e-16 * size));
        if (extent == Extent::segment) {
            ASSERT_TRUE(answer.ua >= 0 && answer.ua <= 1 && answer.ub >= 0 && answer.ub <= 1);
        }
    }
    if (answer.kind == LinesKind::overlap && extent == Extent::segment) {
        ASSERT_TRUE(R(answer.ends[0]) == exact.first || R(answer.ends[0]) == exact.last);
        ASSERT_TRUE(R(answer.ends[1]) == exact.first || R(answer.ends[1]) == exact.last);
        ASSERT_GT(glm::dot(answer.ends[1] - answer.ends[0], a.b - a.a), 0) << "in the order of a";
    }
    const Lines<double> swapped = lines(b, a, extent);
    ASSERT_EQ(swapped.kind, answer.kind);
    ASSERT_EQ(swapped.ua, answer.ub);
    ASSERT_EQ(swapped.ub, answer.ua);
}

/// Every kind has to come up in a twentieth of the cases at least, of those that can at all.
void expect_all_kinds_of_lines(const std::array<int, 3>& kinds, int rounds, bool with_overlaps) {
    EXPECT_GT(kinds[0], rounds / 20);
    EXPECT_GT(kinds[1], rounds / 20);
    EXPECT_TRUE(!with_overlaps || kinds[2] > rounds / 120) << kinds[2];
}

TEST(LinesExactly, OnASmallGrid) {
    std::mt19937 random(1);
    const auto number = [&] { return static_cast<double>(static_cast<int>(random() % 6)) - 2; };
    std::array<int, 3> kinds{};
    for (int i = 0; i < 6000; ++i) {
        const S a{{number(), number()}, {number(), number()}};
        const S b{{number(), number()}, {number(), number()}};
        expect_wanted(a, b, i % 2 == 0 ? Extent::segment : Extent::line, kinds);
    }
    expect_all_kinds_of_lines(kinds, 6000, true);
}

TEST(LinesExactly, OnALargeGridAlongOneLine) {
    std::mt19937 random(2);
    const auto number = [&] { return static_cast<double>(static_cast<int>(random() % 2'000'001)) - 1e6; };
    std::array<int, 3> kinds{};
    for (int i = 0; i < 3000; ++i) {
        const V origin(number(), number());
        const V way(number(), number());
        const auto on = [&] { return origin + way * static_cast<double>(random() % 5); };
        S a{on(), on()};
        const S b{on(), on()};
        if (i % 4 == 0) {
            a.b.x += 1;
        }
        expect_wanted(a, b, i % 2 == 0 ? Extent::segment : Extent::line, kinds);
    }
    expect_all_kinds_of_lines(kinds, 3000, true);
}

TEST(LinesExactly, AnywhereNearAndFar) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> number(-1, 1);
    std::array<int, 3> kinds{};
    for (int i = 0; i < 3000; ++i) {
        const V far = i % 3 == 0 ? V(0) : V(number(random), number(random)) * 1e6;
        const auto at = [&] { return far + V(number(random), number(random)); };
        expect_wanted({at(), at()}, {at(), at()}, i % 2 == 0 ? Extent::segment : Extent::line, kinds);
    }
    expect_all_kinds_of_lines(kinds, 3000, false);
}

TEST(LinesExactly, AlmostParallelAndAlmostTouching) {
    std::mt19937 random(4);
    std::uniform_real_distribution<double> number(-1, 1);
    std::array<int, 3> kinds{};
    for (int i = 0; i < 4000; ++i) {
        const S a{{number(random), number(random)}, {number(random), number(random)}};
        const auto on_a = [&] { return a.a + (a.b - a.a) * (number(random) * 2); };
        S b{on_a(), on_a()};
        if (i % 3 == 0) {
            b.b += V(number(random), number(random));
        }
        expect_wanted(a, b, i % 2 == 0 ? Extent::segment : Extent::line, kinds);
    }
    expect_all_kinds_of_lines(kinds, 4000, false);
}

TEST(LinesExactly, OfNumbersOfAllMagnitudes) {
    constexpr double huge = std::numeric_limits<double>::max();
    const auto across = lines(S{{-huge, -huge}, {huge, huge}}, S{{-huge, huge}, {huge, -huge}});
    ASSERT_EQ(across.kind, LinesKind::point);
    EXPECT_EQ(across.point, V(0, 0));
    EXPECT_EQ(across.ua, 0.5);
    constexpr double tiny = std::numeric_limits<double>::denorm_min();
    const auto small = lines(S{{0, 0}, {2 * tiny, 2 * tiny}}, S{{0, 2 * tiny}, {2 * tiny, 0}});
    ASSERT_EQ(small.kind, LinesKind::point);
    EXPECT_EQ(small.point, V(tiny, tiny));
    // They meet beyond the largest number: nothing infinite comes out.
    const auto beyond = lines(S{{0, 0}, {1, tiny}}, S{{0, 1e300}, {1, 1e300}}, Extent::line);
    ASSERT_EQ(beyond.kind, LinesKind::point);
    EXPECT_EQ(beyond.ua, huge);
    EXPECT_TRUE(std::isfinite(beyond.point.x) && std::isfinite(beyond.point.y));
    EXPECT_EQ(lines(S{{0, 0}, {1, tiny}}, S{{0, 1}, {1, 1}}, Extent::segment).kind, LinesKind::none);
    EXPECT_EQ(lines(S{{0, 0}, {1, 0}}, S{{0, 1}, {1, 1}}, Extent::line).kind, LinesKind::none);
}

TEST(LinesExactly, OfFloats) {
    using F = Segment<float>;
    const auto meeting = lines(F{{0, 0}, {4, 0}}, F{{1, -1}, {1, 3}});
    ASSERT_EQ(meeting.kind, LinesKind::point);
    EXPECT_EQ(meeting.point, Vec2<float>(1, 0));
    EXPECT_EQ(meeting.ua, 0.25F);
    EXPECT_EQ(lines(F{{0, 0}, {3, 3}}, F{{1, 1}, {7, 7}}).ends[1], Vec2<float>(3, 3));
}

}  // namespace
}  // namespace collidarium
