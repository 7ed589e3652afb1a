/// The listings of responses, lines, circles and polygons, and those in integers.

#include "core/textbook/listings.hpp"
#include "collidarium/retro/box_box.hpp"
#include "collidarium/retro/circle_circle.hpp"
#include "collidarium/textbook/discriminant_compared_with_zero.hpp"
#include "collidarium/textbook/half_sizes_truncated.hpp"
#include "collidarium/textbook/lines_nothing_at_zero_denominator.hpp"
#include "collidarium/textbook/move_once.hpp"
#include "collidarium/textbook/sat_unit_axes.hpp"
#include "collidarium/textbook/squared_radius_in_16_bits.hpp"
#include "collidarium/textbook/sum_of_squared_radii.hpp"
#include "collidarium/textbook/zero_vector_normalised.hpp"
#include "support/queries.hpp"

namespace collidarium::textbook {
namespace {

using namespace listings;

template <class T>
class TextbookOtherListings : public Listings<T> {};

using ScalarsOfTextbookOtherListings = ::testing::Types<float, double>;
TYPED_TEST_SUITE(TextbookOtherListings, ScalarsOfTextbookOtherListings);

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
        const auto met = lines_nothing_at_zero_denominator(Segment<T>{a1, a2}, Segment<T>{b1, b2},
                                                           segments ? Extent::segment : Extent::line);
        ours = met ? Numbers<T>{1, met->point.x, met->point.y, met->ua, met->ub} : Numbers<T>{0};
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
        const auto met =
            discriminant_compared_with_zero(Circle<T>{centre, radius}, Segment<T>{p1, p2}, Extent::line);
        ours = {static_cast<T>(met.count)};
        for (std::size_t i = 0; i < met.count; ++i) {
            ours.insert(ours.end(), {met.u[i], met.meetings[i].x, met.meetings[i].y});
        }
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

TYPED_TEST(TextbookOtherListings, SatUnitAxes) {
    using T = TypeParam;
    using V = Vec2<T>;
    using Polygon = std::vector<V>;
    int zero_axes = 0;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto polygon = [&] {
            Polygon corners{this->point(), this->point(), this->point()};
            if (this->given.chance(6)) {
                corners.push_back(this->given.chance(2) ? corners.back() : corners.front());
                ++zero_axes;
            }
            return corners;
        };
        const Polygon one = polygon();
        const Polygon other = polygon();
        ours = {sat_unit_axes(std::span<const V>(one), std::span<const V>(other)) ? T(1) : T(0)};
        printed = {1};
        for (const Polygon* edges : {&one, &other}) {
            for (std::size_t i = 0; i < edges->size(); ++i) {
                const V from = (*edges)[i];
                const V to = (*edges)[i + 1 == edges->size() ? 0 : i + 1];
                const T nx = to.y - from.y;
                const T ny = -(to.x - from.x);
                const T m = std::sqrt(nx * nx + ny * ny);
                const T ux = m != 0 ? nx / m : 0;
                const T uy = m != 0 ? ny / m : 0;
                std::array<T, 2> least{};
                std::array<T, 2> most{};
                for (const std::size_t k : {0U, 1U}) {
                    const Polygon& points = k == 0 ? one : other;
                    least[k] = most[k] = points[0].x * ux + points[0].y * uy;
                    for (const V& v : points) {
                        least[k] = std::min(least[k], v.x * ux + v.y * uy);
                        most[k] = std::max(most[k], v.x * ux + v.y * uy);
                    }
                }
                if (!(most[0] > least[1] && most[1] > least[0])) {
                    printed = {0};
                }
            }
        }
    });
    EXPECT_GT(zero_axes, inputs / 10);
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
TEST(TextbookListingsInIntegers, OfCirclesAndBoxes) {
    Inputs<double> given;
    const auto low = [](int value) { return static_cast<std::int16_t>(value); };
    std::array<int, 4> hits{};
    int halves_lost = 0;
    int circles_missed = 0;
    for (int i = 0; i < inputs; ++i) {
        const int most = i % 4 == 0 ? 20000 : i % 4 == 1 ? 300 : 20;
        const int x1 = given.whole(most);
        const int y1 = given.whole(most);
        const int x2 = given.whole(most);
        const int y2 = given.whole(most);
        const int r1 = std::abs(given.whole(std::min(most, 300)));
        const int r2 = std::abs(given.whole(std::min(most, 300)));
        const retro::Circle a{{low(x1), low(y1)}, low(r1)};
        const retro::Circle b{{low(x2), low(y2)}, low(r2)};
        const std::int16_t dx = low(x1 - x2);
        const std::int16_t dy = low(y1 - y2);
        const std::int16_t squared =
            low(static_cast<int>(static_cast<std::uint32_t>(dx * dx) + static_cast<std::uint32_t>(dy * dy)));
        const std::int16_t stored1 = low(r1 * r1);
        const std::int16_t stored2 = low(r2 * r2);
        const bool circles = squared <= low(stored1 + stored2);
        EXPECT_EQ(sum_of_squared_radii(a, b), circles);
        const bool point = squared <= stored1;
        EXPECT_EQ(circle_point_by_stored_square(a, b.center), point);

        const int w1 = std::abs(given.whole(most));
        const int h1 = std::abs(given.whole(most));
        const int w2 = std::abs(given.whole(most));
        const int h2 = std::abs(given.whole(most));
        const retro::Box box1{{low(x1), low(y1)}, low(w1), low(h1)};
        const retro::Box box2{{low(x2), low(y2)}, low(w2), low(h2)};
        std::int16_t near_x = low(x1);
        std::int16_t near_y = low(y1);
        if (x1 < x2) {
            near_x = low(x2);
        } else if (x1 > x2 + w2) {
            near_x = low(x2 + w2);
        }
        if (y1 < y2) {
            near_y = low(y2);
        } else if (y1 > y2 + h2) {
            near_y = low(y2 + h2);
        }
        const std::int16_t box_dx = low(x1 - near_x);
        const std::int16_t box_dy = low(y1 - near_y);
        const std::int16_t box_squared = low(static_cast<int>(static_cast<std::uint32_t>(box_dx * box_dx) +
                                                              static_cast<std::uint32_t>(box_dy * box_dy)));
        const bool circle_box = box_squared <= stored1;
        EXPECT_EQ(circle_box_by_stored_square(a, box2), circle_box);

        const std::int16_t mid_x1 = low(x1 + w1 / 2);
        const std::int16_t mid_x2 = low(x2 + w2 / 2);
        const std::int16_t reach_x = low(w1 / 2 + w2 / 2);
        const std::int16_t xd = low(mid_x1 - mid_x2);
        const std::int16_t mid_y1 = low(y1 + h1 / 2);
        const std::int16_t mid_y2 = low(y2 + h2 / 2);
        const std::int16_t reach_y = low(h1 / 2 + h2 / 2);
        const std::int16_t yd = low(mid_y1 - mid_y2);
        const bool boxes = !(std::abs(xd) > reach_x) && std::abs(yd) <= reach_y;
        EXPECT_EQ(half_sizes_truncated(box1, box2), boxes);
        halves_lost += boxes != retro::box_box(box1, box2) ? 1 : 0;
        circles_missed += most < 300 && circles != retro::circle_circle(a, b) ? 1 : 0;
        const std::array<bool, 4> answers{circles, point, circle_box, boxes};
        for (std::size_t k = 0; k < 4; ++k) {
            hits[k] += answers[k] ? 1 : 0;
        }
    }
    EXPECT_GT(halves_lost, inputs / 500) << "of odd sizes";
    EXPECT_GT(circles_missed, inputs / 50) << "where nothing overflows";
    for (const int each : hits) {
        EXPECT_GT(each, inputs / 20);
        EXPECT_LT(each, inputs - inputs / 20);
    }
}

}  // namespace
}  // namespace collidarium::textbook
