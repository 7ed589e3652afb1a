/// The listings of responses, lines, circles and polygons, those in integers, and the methods that no source
/// prints, or in prose only: each once more in plain arithmetic.

#include "core/textbook/listings.hpp"
#include "collidarium/retro/overlap.hpp"
#include "collidarium/textbook/circle_polygon_without_vertex_axis.hpp"
#include "collidarium/textbook/discriminant_compared_with_zero.hpp"
#include "collidarium/textbook/in_16_bits.hpp"
#include "collidarium/textbook/lines_nothing_at_zero_denominator.hpp"
#include "collidarium/textbook/move_once.hpp"
#include "collidarium/textbook/sat_axes_not_normalised.hpp"
#include "collidarium/textbook/sat_unit_axes.hpp"
#include "collidarium/textbook/zero_vector_normalised.hpp"

namespace collidarium::textbook {
namespace {

using namespace listings;

template <class T>
class TextbookOtherListings : public Listings<T> {};
TYPED_TEST_SUITE(TextbookOtherListings, testing::Scalars);

TYPED_TEST(TextbookOtherListings, SlideAndBounce) {
    using T = TypeParam;
    using V = Vec2<T>;
    int k = 0;
    this->expect_same([&](auto& ours, auto& printed) {
        const V v(this->given.step(), this->given.step());
        const V n = std::array{V(1, 0), V(-1, 0), V(0, 1), V(0, -1)}[static_cast<std::size_t>(++k % 4)];
        const T remaining = std::abs(this->given.number()) / 4;
        const V slid = slide_along_normal(v, n, remaining);
        const V bounced = bounce_by_sign_of_normal(v, n);
        const T product = (v.x * n.y + v.y * n.x) * remaining;
        ours = {product, slid.x, slid.y, bounced.x, bounced.y};
        printed = {product, product * n.x, product * n.y, n.x != 0 ? v.x * n.x : v.x,
                   n.y != 0 ? v.y * n.y : v.y};
    });
}

TYPED_TEST(TextbookOtherListings, LinesNothingAtZeroDenominator) {
    using T = TypeParam;
    using V = Vec2<T>;
    this->expect_same([&](auto& ours, auto& printed) {
        const V a1 = this->point();
        const V a2 = this->point();
        const V b1 = this->given.chance(8) ? a1 : this->point();
        const V b2 = this->given.chance(8) ? b1 + (a2 - a1) : this->point();
        const bool segments = this->given.chance(2);
        const Extent extent = segments ? Extent::segment : Extent::line;
        ours = this->traced([&](auto& sink) {
            const auto met =
                lines_nothing_at_zero_denominator(Segment<T>{a1, a2}, Segment<T>{b1, b2}, extent, sink);
            return met ? Numbers<T>{1, met->point.x, met->point.y, met->ua, met->ub} : Numbers<T>{0};
        });
        const auto tested = this->template events<LineCrossing<T>>();
        EXPECT_EQ(tested.size(), 1U);
        EXPECT_TRUE(ours[0] == 0 || (tested[0].ua == ours[3] && tested[0].ub == ours[4]));
        printed = {0};
        const T denominator = (b2.y - b1.y) * (a2.x - a1.x) - (b2.x - b1.x) * (a2.y - a1.y);
        if (denominator == 0) {
            return;
        }
        const T ua = ((b2.x - b1.x) * (a1.y - b1.y) - (b2.y - b1.y) * (a1.x - b1.x)) / denominator;
        const T ub = ((a2.x - a1.x) * (a1.y - b1.y) - (a2.y - a1.y) * (a1.x - b1.x)) / denominator;
        if (segments && (ua < 0 || ua > 1 || ub < 0 || ub > 1)) {
            return;
        }
        printed = {1, a1.x + ua * (a2.x - a1.x), a1.y + ua * (a2.y - a1.y), ua, ub};
    });
}

TYPED_TEST(TextbookOtherListings, DiscriminantComparedWithZero) {
    using T = TypeParam;
    using V = Vec2<T>;
    this->expect_same([&](auto& ours, auto& printed) {
        const V p1 = this->point();
        const V p2 = this->given.chance(20) ? p1 : this->point();
        const V centre = this->point();
        const T radius = this->given.size();
        ours = this->traced([&](auto& sink) {
            const auto met = discriminant_compared_with_zero(Circle<T>{centre, radius}, Segment<T>{p1, p2},
                                                             Extent::line, sink);
            Numbers<T> all{static_cast<T>(met.count)};
            for (std::size_t i = 0; i < met.count; ++i) {
                all.insert(all.end(), {met.u[i], met.meetings[i].x, met.meetings[i].y});
            }
            return all;
        });
        EXPECT_EQ(this->template events<Quadratic<T>>().size(), 1U);
        const T x1 = p1.x - centre.x;
        const T y1 = p1.y - centre.y;
        const T dx = (p2.x - centre.x) - x1;
        const T dy = (p2.y - centre.y) - y1;
        const T a = dx * dx + dy * dy;
        const T b = 2 * (dx * x1 + dy * y1);
        const T c = x1 * x1 + y1 * y1 - radius * radius;
        const T delta = b * b - 4 * a * c;
        const auto with = [&](T u) { return Numbers<T>{u, p1.x + u * dx, p1.y + u * dy}; };
        printed = {0};
        if (delta == 0) {
            printed = {1};
            const auto only = with(-b / (2 * a));
            printed.insert(printed.end(), only.begin(), only.end());
        } else if (delta > 0) {
            printed = {2};
            const T root = std::sqrt(delta);
            for (const T u : {(-b - root) / (2 * a), (-b + root) / (2 * a)}) {  // printed in the other order
                const auto each = with(u);
                printed.insert(printed.end(), each.begin(), each.end());
            }
        }
    });
}

TYPED_TEST(TextbookOtherListings, SeparatingAxes) {
    using T = TypeParam;
    using V = Vec2<T>;
    int zero_axes = 0;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto a = this->corners();
        const auto b = this->corners();
        const std::span<const V> points_a(a);
        const std::span<const V> points_b(b);
        ours = this->traced([&](auto& sink) {
            return Numbers<T>{sat_on_concave_polygon(points_a, points_b, sink) ? T(1) : T(0)};
        });
        EXPECT_EQ(this->template events<AxisProjection<T>>().back().overlap > 0, ours[0] != 0);
        EXPECT_EQ(this->template events<AxisProjection<T>>().back().decides, ours[0] == 0);
        ours.push_back(this->traced([&](auto& sink) {
            return Numbers<T>{sat_unit_axes(points_a, points_b, sink) ? T(1) : T(0)};
        })[0]);
        const auto found = this->traced(
            [&](auto& sink) {
                const auto mtv = sat_axes_not_normalised(points_a, points_b, sink);
                return mtv ? Numbers<T>{1, mtv->depth, mtv->normal.x, mtv->normal.y} : Numbers<T>{0};
            },
            true);
        const auto axes = this->template events<AxisProjection<T>>();
        EXPECT_TRUE(found[0] == 0 || axes.size() == a.size() + b.size());
        EXPECT_TRUE(found[0] == 0 ||
                    std::ranges::any_of(axes, [&](const auto& axis) { return axis.overlap == found[1]; }));
        const auto deciding = std::ranges::find_if(axes, [](const auto& axis) { return axis.decides; });
        ASSERT_NE(deciding, axes.end()) << "the least overlap, or a gap";
        EXPECT_EQ(deciding->overlap > 0, found[0] != 0);
        EXPECT_TRUE(found[0] == 0 || deciding->overlap == found[1]);
        EXPECT_TRUE(found[0] != 0 || deciding + 1 == axes.end());
        ours.insert(ours.end(), found.begin(), found.end());
        bool unit = true;
        bool any = true;
        T least = std::numeric_limits<T>::max();
        V normal(0);
        const auto test = [&](T x, T y) {
            const T length = std::sqrt(x * x + y * y);
            zero_axes += length == 0 ? 1 : 0;
            const T ux = length != 0 ? x / length : 0;
            const T uy = length != 0 ? y / length : 0;
            const auto ua = this->projected(a, ux, uy);
            const auto ub = this->projected(b, ux, uy);
            unit = unit && ua[1] > ub[0] && ub[1] > ua[0];
            const auto pa = this->projected(a, x, y);
            const auto pb = this->projected(b, x, y);
            any = any && pa[1] > pb[0] && pb[1] > pa[0];
            const T forwards = pa[1] - pb[0];
            const T backwards = pb[1] - pa[0];
            if (std::min(forwards, backwards) < least) {
                least = std::min(forwards, backwards);
                normal = forwards <= backwards ? V(x, y) : V(-x, -y);
            }
        };
        this->for_each_normal(a, test);
        this->for_each_normal(b, test);
        printed = {unit ? T(1) : T(0), unit ? T(1) : T(0), any ? T(1) : T(0)};
        if (any) {
            printed.insert(printed.end(), {least, normal.x, normal.y});
        }
    });
    EXPECT_GT(zero_axes, inputs / 10);
}

TYPED_TEST(TextbookOtherListings, CirclePolygonWithoutVertexAxis) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const Circle<T> circle{this->point(), this->given.size()};
        const auto polygon = this->corners();
        ours = this->traced([&](auto& sink) {
            const std::span<const Vec2<T>> points(polygon);
            return Numbers<T>{circle_polygon_without_vertex_axis(circle, points, Policy::open, sink) ? T(1)
                                                                                                     : T(0)};
        });
        const T last = this->template events<AxisProjection<T>>().back().overlap;
        EXPECT_EQ(!(last <= 0), ours[0] != 0);
        EXPECT_EQ(this->template events<AxisProjection<T>>().back().decides, ours[0] == 0);
        bool overlaps = true;
        this->for_each_normal(polygon, [&](T x, T y) {
            const T inverse = T(1) / std::sqrt(x * x + y * y);
            const auto on = this->projected(polygon, x * inverse, y * inverse);
            const T center = circle.center.x * (x * inverse) + circle.center.y * (y * inverse);
            overlaps =
                overlaps && !(on[0] - (center + circle.radius) >= 0 || (center - circle.radius) - on[1] >= 0);
        });
        printed = {overlaps ? T(1) : T(0)};
    });
}

TYPED_TEST(TextbookOtherListings, SumOfSquaredRadiiAndCirclesPushedApart) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const Circle<T> a{this->point(), this->given.size()};
        const Circle<T> b{this->point(), this->given.size()};
        const Policy policy = this->given.chance(2) ? Policy::open : Policy::closed;
        const T dx = b.center.x - a.center.x;
        const T dy = b.center.y - a.center.y;
        const T squared = dx * dx + dy * dy;
        const T squares = a.radius * a.radius + b.radius * b.radius;
        ours = this->traced(
            [&](auto& sink) { return Numbers<T>{sum_of_squared_radii(a, b, policy, sink) ? T(1) : T(0)}; });
        const auto compared = this->template events<Comparison<T>>();
        EXPECT_TRUE(compared.size() == 1 && compared[0].holds == (ours[0] != 0) &&
                    compared[0].left == squared && compared[0].right == squares);
        const auto pushed = this->traced(
            [&](auto& sink) {
                const auto found = zero_vector_normalised(a, b, sink);
                return found ? Numbers<T>{1, found->depth, found->normal.x, found->normal.y} : Numbers<T>{0};
            },
            true);
        ours.insert(ours.end(), pushed.begin(), pushed.end());
        printed = {squared < squares || (policy == Policy::closed && squared == squares) ? T(1) : T(0)};
        const T distance = std::sqrt(squared);
        const auto apart = [&](T d) { return distance != 0 ? d / distance : 0; };
        const Numbers<T> push = distance < a.radius + b.radius
                                    ? Numbers<T>{1, a.radius + b.radius - distance, apart(dx), apart(dy)}
                                    : Numbers<T>{0};
        printed.insert(printed.end(), push.begin(), push.end());
    });
}

TYPED_TEST(TextbookOtherListings, NormalisingAZeroVector) {
    using T = TypeParam;
    using V = Vec2<T>;
    this->expect_same([&](auto& ours, auto& printed) {
        const V v(this->given.step(), this->given.step());
        const V zero = zero_stays_zero(v);
        const V x = zero_becomes_x(v);
        const T squares = v.x * v.x + v.y * v.y;
        const T is_long = squares > 1 ? T(1) : T(0);
        ours = {is_long, zero.x, zero.y, x.x, x.y};
        const T m = std::sqrt(squares);
        printed = {is_long, m != 0 ? v.x / m : 0, m != 0 ? v.y / m : 0, 1, 0};
        if (squares > 0) {
            const T inverse = T(1) / std::sqrt(squares);
            printed[3] = v.x * inverse;
            printed[4] = v.y * inverse;
        }
    });
}

/// The tests in C keep every number in an int16_t, and compute with int.
TEST(TextbookListingsInIntegers, OfCirclesPointsAndBoxes) {
    using Wide = std::int64_t;
    Inputs<double> given;
    const auto low = [](Wide value) { return static_cast<std::int16_t>(value); };
    const auto squared = [](Wide x, Wide y) { return x * x + y * y; };
    std::map<std::string, int> hits;
    const auto expect = [&](const char* method, bool printed, const auto& ask) {
        retro::Recorder recorder;
        NoTrace nobody;
        EXPECT_EQ(ask(recorder), printed) << method;
        EXPECT_EQ(ask(nobody), printed) << method << " without a trace";
        EXPECT_EQ(std::get<retro::Verdict>(recorder.events().back()).overlap, printed) << method;
        hits[method] += printed ? 1 : 0;
        return printed;
    };
    int halves_lost = 0;
    int circles_missed = 0;
    int wrong_in_16_bits = 0;
    testing::for_each_case(inputs, [&](int i) {
        const int most = std::array{20000, 300, 20, 12}[static_cast<std::size_t>(i % 4)];
        const Wide x1 = given.whole(most), y1 = given.whole(most);
        const Wide x2 = given.whole(most), y2 = given.whole(most);
        const auto size = [&](int largest) { return Wide(std::abs(given.whole(largest))); };
        const Wide r1 = size(std::min(most, 300)), r2 = size(std::min(most, 300));
        const Wide w1 = size(most), h1 = size(most), w2 = size(most), h2 = size(most);
        const retro::Circle a{{low(x1), low(y1)}, low(r1)};
        const retro::Circle b{{low(x2), low(y2)}, low(r2)};
        const retro::Box box1{a.center, low(w1), low(h1)};
        const retro::Box box2{b.center, low(w2), low(h2)};
        const auto up = retro::YAxis::up;
        const auto down = retro::YAxis::down;
        const std::int16_t apart = low(squared(low(x1 - x2), low(y1 - y2)));
        const bool by_squares = expect("sum of squared radii", apart <= low(low(r1 * r1) + low(r2 * r2)),
                                       [&](auto& sink) { return sum_of_squared_radii(a, b, sink); });
        expect("circle and point by a stored square", apart <= low(r1 * r1),
               [&](auto& sink) { return circle_point_by_stored_square(a, b.center, sink); });
        const bool narrow = expect("circles in 16 bits", apart <= low((r1 + r2) * (r1 + r2)),
                                   [&](auto& sink) { return circle_circle_16_bit(a, b, sink); });
        const Wide near_x = std::clamp(x1, x2, x2 + w2);
        const Wide near_y = std::clamp(y1, y2, y2 + h2);
        expect("circle and box by a stored square",
               low(squared(low(x1 - near_x), low(y1 - near_y))) <= low(r1 * r1),
               [&](auto& sink) { return circle_box_by_stored_square(a, box2, down, sink); });
        expect("comparison reversed", squared(x1 - near_x, y1 - near_y) > r1 * r1,
               [&](auto& sink) { return comparison_reversed(a, box2, down, sink); });
        expect("a point as a unit square",
               !(x2 > x1 + 1) && !(y2 > y1 + 1) && !(x2 + w2 < x1) && !(y2 + h2 < y1),
               [&](auto& sink) { return point_as_unit_square(box2, a.center, down, sink); });
        const std::int16_t xd = low(low(x1 + w1 / 2) - low(x2 + w2 / 2));
        const std::int16_t yd = low(low(y1 + h1 / 2) - low(y2 + h2 / 2));
        const bool boxes =
            expect("half sizes truncated",
                   std::abs(xd) <= low(w1 / 2 + w2 / 2) && std::abs(yd) <= low(h1 / 2 + h2 / 2),
                   [&](auto& sink) { return half_sizes_truncated(box1, box2, down, sink); });
        (void)expect("half sizes truncated, y up", half_sizes_truncated(box1, box2, up),
                     [&](auto& sink) { return half_sizes_truncated(box1, box2, up, sink); });
        halves_lost += boxes != retro::box_box(box1, box2) ? 1 : 0;
        circles_missed += most < 300 && by_squares != retro::circle_circle(a, b) ? 1 : 0;
        wrong_in_16_bits += narrow != retro::circle_circle(a, b) ? 1 : 0;
    });
    EXPECT_GT(halves_lost, inputs / 500) << "of odd sizes";
    EXPECT_GT(circles_missed, inputs / 50) << "where nothing overflows";
    EXPECT_GT(wrong_in_16_bits, 0);
    for (const auto& [method, count] : hits) {
        EXPECT_GT(count, inputs / 20) << method;
        EXPECT_LT(count, inputs - inputs / 20) << method;
    }
}

}  // namespace
}  // namespace collidarium::textbook
