/// Where two lines or segments meet: against fractions that are never rounded, and cases by name.

#include <boost/multiprecision/cpp_int.hpp>
#include <functional>

#include "collidarium/query/lines.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"

namespace collidarium::testing {
namespace {

using S = Segment<double>;

TEST(Lines, MeetAtAnEndThatBothShare) {
    Random random(2);
    for (int i = 0; i < 1000; ++i) {
        const V shared = random.vector(5);
        const auto meeting = lines(S{shared, random.vector(5)}, S{random.vector(5), shared});
        ASSERT_EQ(meeting.kind, LinesKind::point);
        EXPECT_EQ(meeting.point, shared);
        EXPECT_EQ(meeting.ua, 0);
        EXPECT_EQ(meeting.ub, 1);
    }
}

/// The trace of two lines or segments: the crossing, then the verdict.
std::pair<LineCrossing<double>, Verdict<double>> traced_lines(const S& a, const S& b, Extent extent) {
    Recorder<double> recorder;
    const auto answer = lines(a, b, extent, recorder);
    EXPECT_EQ(answer.kind, lines(a, b, extent).kind);
    EXPECT_EQ(recorder.events().size(), 2U);
    const auto verdict = std::get<Verdict<double>>(recorder.events().back());
    EXPECT_EQ(verdict.operation, Operation::lines);
    EXPECT_EQ(verdict.hit, answer.kind != LinesKind::none);
    return {std::get<LineCrossing<double>>(recorder.events().front()), verdict};
}

TEST(Lines, TraceTheNumbersOfTheCrossing) {
    const auto [crossing, verdict] = traced_lines({{0, 0}, {4, 0}}, {{1, -1}, {1, 1}}, Extent::segment);
    EXPECT_EQ(crossing.denominator, 8);
    EXPECT_EQ(crossing.numerator_a, 2);
    EXPECT_EQ(crossing.numerator_b, 4);
    EXPECT_EQ(crossing.ua, 0.25);
    EXPECT_EQ(crossing.ub, 0.5);
    EXPECT_EQ(verdict.reason, Reason::crosses);
    EXPECT_EQ(verdict.value, 0.25);
}

TEST(Lines, TraceWhyTheyHaveNothingInCommon) {
    const S flat{{0, 0}, {4, 0}};
    const auto reason = [&](const S& b, Extent extent) {
        return traced_lines(flat, b, extent).second.reason;
    };
    EXPECT_EQ(reason({{0, 1}, {4, 1}}, Extent::line), Reason::parallel);
    EXPECT_EQ(reason({{0, 1}, {4, 1}}, Extent::segment), Reason::parallel);
    EXPECT_EQ(reason({{1, 1}, {1, 3}}, Extent::segment), Reason::passes_by);
    EXPECT_EQ(reason({{5, 0}, {6, 0}}, Extent::segment), Reason::passes_by) << "on one line, beyond its end";
    EXPECT_EQ(reason({{5, 0}, {6, 0}}, Extent::line), Reason::collinear);
    EXPECT_EQ(reason({{1, 0}, {6, 0}}, Extent::segment), Reason::collinear);
    EXPECT_EQ(traced_lines(flat, {{0, 1}, {4, 1}}, Extent::line).first.denominator, 0);
}

using Rational = boost::multiprecision::cpp_rational;

struct R {
    Rational x, y;
    explicit R(const V& v) : x(v.x), y(v.y) {}
    R(Rational px, Rational py) : x(std::move(px)), y(std::move(py)) {}
    friend R operator-(const R& p, const R& q) { return {p.x - q.x, p.y - q.y}; }
    friend R operator+(const R& p, const R& q) { return {p.x + q.x, p.y + q.y}; }
    friend R operator*(const R& p, const Rational& s) { return {p.x * s, p.y * s}; }
    friend bool operator==(const R& p, const R& q) { return p.x == q.x && p.y == q.y; }
};

Rational turn_of(const R& u, const R& v) {
    return u.x * v.y - u.y * v.x;
}
Rational dot_of(const R& u, const R& v) {
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
    const bool a_is_point = dot_of(way_a, way_a) == 0;
    const bool b_is_point = dot_of(way_b, way_b) == 0;
    const R way = a_is_point ? way_b : way_a;
    const R origin = a_is_point ? b : a;
    const auto at = [&](const R& point) -> Rational {
        return dot_of(point - origin, way) / dot_of(way, way);
    };
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
        return dot_of(vector, vector) == 0 ? Rational(0)
                                           : dot_of(result.point - start, vector) / dot_of(vector, vector);
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
    const Rational turn = turn_of(way_a, way_b);
    if (turn != 0) {
        result.ua = turn_of(b - a, way_b) / turn;
        result.ub = turn_of(b - a, way_a) / turn;
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
    return turn_of(way, b - a) == 0 ? wanted_on_one_line(a, way_a, b, way_b, as_lines) : result;
}

bool is_near(double value, const Rational& exact, double relative, double size) {
    return abs(Rational(value) - exact) <= Rational(relative) * (abs(exact) + Rational(size));
}

void expect_wanted(const S& a, const S& b, Extent extent, std::array<int, 3>& kinds) {
    const WantedLines exact = wanted_lines(a, b, extent);
    const Lines<double> answer = lines(a, b, extent);
    SCOPED_TRACE(::testing::Message() << std::hexfloat << a.a.x << ',' << a.a.y << " to " << a.b.x << ','
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

TEST(LinesExactly, OfSegmentsByName) {
    using enum LinesKind;
    const S dot{{1, 1}, {1, 1}};
    const S diagonal{{0, 0}, {4, 4}};
    const S flat{{0, 0}, {6, 3}};
    const struct {
        S a;
        S b;
        LinesKind as_segments;
        LinesKind as_lines;
    } rows[] = {{dot, diagonal, point, point},
                {dot, dot, point, point},
                {dot, {{1, 2}, {1, 2}}, none, none},
                {{{5, 5}, {5, 5}}, diagonal, none, point},
                {{{5, 4}, {5, 4}}, diagonal, none, none},
                {{{0, 0}, {9, 3}}, {{6, 2}, {3, 1}}, overlap, overlap},
                {flat, {{10, 5}, {4, 2}}, overlap, overlap},
                {flat, {{6, 3}, {8, 4}}, point, overlap},
                {flat, {{8, 4}, {10, 5}}, none, overlap},
                {flat, {{0, 1}, {6, 4}}, none, none}};
    std::array<int, 3> kinds{};
    for (const auto& [a, b, as_segments, as_lines] : rows) {
        EXPECT_EQ(lines(a, b).kind, as_segments);
        EXPECT_EQ(lines(a, b, Extent::line).kind, as_lines);
        expect_wanted(a, b, Extent::segment, kinds);
        expect_wanted(a, b, Extent::line, kinds);
    }
    EXPECT_EQ(lines(dot, diagonal).ub, 0.25);
    EXPECT_EQ(lines(diagonal, dot).ua, 0.25);
    EXPECT_EQ(lines(rows[5].a, rows[5].b).ends[0], V(3, 1)) << "one inside the other: over all of it";
    EXPECT_EQ(lines(rows[5].a, rows[5].b).ends[1], V(6, 2));
    EXPECT_EQ(lines(flat, rows[6].b).ends[0], V(4, 2));
    EXPECT_EQ(lines(flat, rows[6].b).ends[1], V(6, 3));
}

/// Every kind has to come up in a twentieth of the cases at least, of those that can at all.
/// Asks about the pairs that `make(random, i)` makes, every second time as lines.
void expect_wanted_of_many(unsigned seed, int rounds, bool with_overlaps,
                           const std::function<std::pair<S, S>(Random&, int)>& make) {
    Random random(seed);
    std::array<int, 3> kinds{};
    for (int i = 0; i < rounds; ++i) {
        const auto [a, b] = make(random, i);
        expect_wanted(a, b, i % 2 == 0 ? Extent::segment : Extent::line, kinds);
    }
    EXPECT_GT(kinds[0], rounds / 20);
    EXPECT_GT(kinds[1], rounds / 20);
    EXPECT_TRUE(!with_overlaps || kinds[2] > rounds / 120) << kinds[2];
}

TEST(LinesExactly, OnASmallGrid) {
    expect_wanted_of_many(1, 6000, true, [](Random& random, int) {
        const auto at = [&] { return V(random.whole(-2, 3), random.whole(-2, 3)); };
        return std::pair(S{at(), at()}, S{at(), at()});
    });
}

TEST(LinesExactly, OnALargeGridAlongOneLine) {
    expect_wanted_of_many(2, 3000, true, [](Random& random, int i) {
        const V origin = random.whole_vector(1'000'000);
        const V way = random.whole_vector(1'000'000);
        const auto on = [&] { return origin + way * double(random.below(5)); };
        std::pair made(S{on(), on()}, S{on(), on()});
        made.first.b.x += i % 4 == 0 ? 1 : 0;
        return made;
    });
}

TEST(LinesExactly, AnywhereNearAndFar) {
    expect_wanted_of_many(3, 3000, false, [](Random& random, int i) {
        const V far = i % 3 == 0 ? V(0) : random.vector(1e6);
        const auto at = [&] { return far + random.vector(1); };
        return std::pair(S{at(), at()}, S{at(), at()});
    });
}

TEST(LinesExactly, AlmostParallelAndAlmostTouching) {
    expect_wanted_of_many(4, 4000, false, [](Random& random, int i) {
        const S a{random.vector(1), random.vector(1)};
        const auto on_a = [&] { return a.a + (a.b - a.a) * random.number(2); };
        S b{on_a(), on_a()};
        b.b += i % 3 == 0 ? random.vector(1) : V(0);
        return std::pair(a, b);
    });
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
}  // namespace collidarium::testing
