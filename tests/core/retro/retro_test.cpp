#include <boost/multiprecision/cpp_int.hpp>

#include "collidarium/retro/overlap.hpp"
#include "collidarium/textbook/in_16_bits.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::retro {
namespace {

using Wide = boost::multiprecision::cpp_int;

constexpr std::int16_t least = -32768;
constexpr std::int16_t most = 32767;

// The tests are usable at compile time, and hold at the extremes of the type.
static_assert(box_point({{least, least}, most, most}, {-1, -1}));
static_assert(!box_point({{least, least}, most, most}, {0, -1}));
static_assert(box_point({{most, most}, most, most}, {most, most}));
static_assert(!box_point({{most, 0}, most, 10}, {least, 0}), "the right edge must not wrap around");
static_assert(!box_box({{30000, 0}, 10000, 10}, {{-32000, 0}, 5, 10}));
static_assert(circle_circle({{least, 0}, most}, {{most, 0}, most}) == false, "65535 apart, reach 65534");
static_assert(circle_circle({{-32767, 0}, most}, {{most, 0}, most}), "65534 apart, reach 65534");
static_assert(!circle_circle({{least, least}, most}, {{most, most}, most}));
static_assert(!circle_point({{least, least}, most}, {most, most}));
static_assert(circle_box({{least, least}, most}, {{-1, -100}, 0, 0}) == false);
static_assert(circle_box({{0, 0}, 5}, {{3, 4}, 10, 10}), "touching at a corner, 3-4-5");
static_assert(!circle_box({{0, 0}, 5}, {{4, 4}, 10, 10}), "its bounding box would overlap");

TEST(RetroBoxPoint, EdgesAndCornersAreInside) {
    const Box box{{10, 20}, 4, 6};
    for (const std::int16_t x : std::initializer_list<std::int16_t>{9, 10, 12, 14, 15}) {
        for (const std::int16_t y : std::initializer_list<std::int16_t>{13, 14, 19, 20, 23, 26, 27}) {
            const bool in_x = x >= 10 && x <= 14;
            EXPECT_EQ(box_point(box, {x, y}, YAxis::down), in_x && y >= 20 && y <= 26) << x << ' ' << y;
            EXPECT_EQ(box_point(box, {x, y}, YAxis::up), in_x && y >= 14 && y <= 20) << x << ' ' << y;
        }
    }
}

TEST(RetroBoxBox, HalvesOfOddSizesAndTheDirectionOfYMatter) {
    const Box tall{{0, 0}, 10, 100};
    const Box low{{0, 50}, 10, 10};
    EXPECT_TRUE(box_box(tall, low, YAxis::down));
    EXPECT_FALSE(box_box(tall, low, YAxis::up)) << "it hangs from 0 down to -100";
    for (const auto& test : {box_box<NoTrace>, box_box_by_centers<NoTrace>}) {
        EXPECT_TRUE(test({{0, 0}, 3, 3}, {{3, 0}, 2, 2}, YAxis::down, NoTrace()));
        EXPECT_FALSE(test({{0, 0}, 3, 3}, {{4, 0}, 2, 2}, YAxis::down, NoTrace()));
    }
}

/// Numbers near zero, near each other, and at the ends of the type.
class Numbers {
public:
    std::int16_t position() {
        switch (random_() % 4) {
            case 0:
                return std::uniform_int_distribution<std::int16_t>(-6, 6)(random_);
            case 1:
                return std::uniform_int_distribution<std::int16_t>(least, least + 6)(random_);
            case 2:
                return std::uniform_int_distribution<std::int16_t>(most - 6, most)(random_);
            default:
                return std::uniform_int_distribution<std::int16_t>(least, most)(random_);
        }
    }
    std::int16_t size() { return static_cast<std::int16_t>(std::max<int>(position(), 0)); }
    Point point() { return {position(), position()}; }
    Circle circle() { return {point(), size()}; }
    Box box() { return {point(), size(), size()}; }

private:
    std::mt19937 random_{1};
};

struct WideBox {
    Wide x0, x1, y0, y1;
    WideBox(const Box& box, YAxis y) : x0(box.corner.x), x1(x0 + box.width) {
        y0 = y == YAxis::down ? Wide(box.corner.y) : Wide(Wide(box.corner.y) - box.height);
        y1 = y0 + box.height;
    }
};

bool overlaps(const WideBox& a, const WideBox& b) {
    return a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
}

bool reaches(const WideBox& box, const Circle& circle) {
    const auto gap = [](const Wide& at, const Wide& from, const Wide& to) {
        return at < from ? Wide(from - at) : at > to ? Wide(at - to) : Wide(0);
    };
    const Wide x = gap(circle.center.x, box.x0, box.x1);
    const Wide y = gap(circle.center.y, box.y0, box.y1);
    return x * x + y * y <= Wide(circle.radius) * circle.radius;
}

bool reach_each_other(const Circle& a, const Circle& b) {
    const Wide x = Wide(a.center.x) - b.center.x;
    const Wide y = Wide(a.center.y) - b.center.y;
    const Wide reach = Wide(a.radius) + b.radius;
    return x * x + y * y <= reach * reach;
}

/// And the trace ends with the answer, is made of its comparisons, and changes nothing.
TEST(Retro, AgreesWithNumbersWithoutAnEnd) {
    Numbers numbers;
    std::map<std::string, int> hits;
    std::size_t overflows = 0;
    const auto expect = [&](const char* name, bool wanted, const auto& test) {
        Recorder recorder;
        NoTrace nobody;
        EXPECT_EQ(test(recorder), wanted) << name;
        EXPECT_EQ(test(nobody), wanted) << name << " without a trace";
        EXPECT_EQ(std::get<Verdict>(recorder.events().back()).overlap, wanted) << name;
        bool holds = true;
        for (const Event& event : recorder.events()) {
            const auto* integer = std::get_if<Integer>(&event);
            overflows += integer != nullptr && integer->overflows() ? 1 : 0;
            const auto* comparison = std::get_if<Comparison>(&event);
            holds = holds && (comparison == nullptr || comparison->holds());
        }
        EXPECT_EQ(holds, wanted) << name << ": the comparisons are the answer";
        hits[name] += wanted ? 1 : 0;
    };
    constexpr int rounds = 20000;
    testing::for_each_case(rounds, [&](int i) {
        const YAxis y = i % 2 == 0 ? YAxis::down : YAxis::up;
        const Box a = numbers.box();
        const Box b = numbers.box();
        const Circle p = numbers.circle();
        const Circle q = numbers.circle();
        const Point at = numbers.point();
        const bool both = overlaps({a, y}, {b, y});
        expect("boxes", both, [&](auto& sink) { return box_box(a, b, y, sink); });
        expect("by centers", both, [&](auto& sink) { return box_box_by_centers(a, b, y, sink); });
        expect("circles", reach_each_other(p, q), [&](auto& sink) { return circle_circle(p, q, sink); });
        expect("circle, point", reach_each_other(p, Circle{at, 0}),
               [&](auto& sink) { return circle_point(p, at, sink); });
        expect("circle, box", reaches({a, y}, p), [&](auto& sink) { return circle_box(p, a, y, sink); });
        const bool is_in = reaches({a, y}, Circle{at, 0});
        expect("box, point", is_in, [&](auto& sink) { return box_point(a, at, y, sink); });
    });
    EXPECT_GT(overflows, std::size_t{rounds});
    for (const auto& [name, count] : hits) {
        EXPECT_GT(count, rounds / (name == "box, point" ? 100 : 25)) << name;
        EXPECT_LT(count, rounds - rounds / 25) << name;
    }
}

TEST(TextbookInIntegers, AreBrokenByTheirExamples) {
    using namespace textbook;
    EXPECT_FALSE(sum_of_squared_radii(sum_of_squared_radii_fails[0], sum_of_squared_radii_fails[1]));
    EXPECT_TRUE(circle_circle(sum_of_squared_radii_fails[0], sum_of_squared_radii_fails[1]));
    EXPECT_FALSE(half_sizes_truncated(half_sizes_truncated_fails[0], half_sizes_truncated_fails[1]));
    EXPECT_TRUE(box_box_by_centers(half_sizes_truncated_fails[0], half_sizes_truncated_fails[1]));
    const auto& [stored, point] = squared_radius_in_16_bits_fails;
    EXPECT_FALSE(circle_point_by_stored_square(stored, point));
    EXPECT_TRUE(circle_point(stored, point));
    const auto& [far_a, far_b] = circle_circle_16_bit_hits_wrongly;
    EXPECT_EQ(squared_distance_16_bit(far_a.center, far_b.center), 0);
    EXPECT_TRUE(circle_circle_16_bit(far_a, far_b));
    EXPECT_FALSE(circle_circle(far_a, far_b));
    const auto& [large_a, large_b] = circle_circle_16_bit_misses_wrongly;
    EXPECT_FALSE(circle_circle_16_bit(large_a, large_b));
    EXPECT_TRUE(circle_circle(large_a, large_b));
    const auto& [circle, box] = comparison_reversed_fails;
    EXPECT_FALSE(comparison_reversed(circle, box));
    const auto& [square, beside] = point_as_unit_square_fails;
    EXPECT_TRUE(point_as_unit_square(square, beside));
    EXPECT_FALSE(box_point(square, beside));
}

TEST(TextbookSumOfSquaredRadii, ErrsToOneSideOnly) {
    Numbers numbers;
    int fitting = 0;
    for (int i = 0; i < 5000; ++i) {
        const Circle a = numbers.circle();
        const Circle b = numbers.circle();
        if (squared_distance(a.center, b.center) <= 32767) {  // all that 16 bits hold
            fitting += squared(a.radius) + squared(b.radius) <= 32767 ? 1 : 0;
            EXPECT_TRUE(!textbook::sum_of_squared_radii(a, b) || circle_circle(a, b));
        }
    }
    EXPECT_GT(fitting, 30);
}

TEST(RetroTrace, TellsWhatLeavesThe16Bits) {
    const auto& [a, b] = textbook::circle_circle_16_bit_misses_wrongly;
    Recorder recorder;
    EXPECT_TRUE(circle_circle(a, b, recorder));
    const auto& events = recorder.events();
    const auto reach = std::get<Integer>(events[events.size() - 3]);
    EXPECT_EQ(reach.name, "(a.radius + b.radius)^2");
    EXPECT_EQ(reach.value, 40000);
    EXPECT_TRUE(reach.overflows());
    EXPECT_EQ(low_16_bits(reach.value), -25536);
    const auto comparison = std::get<Comparison>(events[events.size() - 2]);
    EXPECT_TRUE(comparison.holds());
    EXPECT_FALSE(comparison.holds_in_16_bits());
}

TEST(TextbookHalfSizes, AreRightForEvenSizes) {
    std::mt19937 random(3);
    std::uniform_int_distribution<std::int16_t> position(-20, 20);
    std::uniform_int_distribution<std::int16_t> size(0, 12);
    int odd_and_wrong = 0;
    for (int i = 0; i < 5000; ++i) {
        Box a{{position(random), position(random)}, size(random), size(random)};
        Box b{{position(random), position(random)}, size(random), size(random)};
        odd_and_wrong += textbook::half_sizes_truncated(a, b) != box_box(a, b) ? 1 : 0;
        for (std::int16_t* each : {&a.width, &a.height, &b.width, &b.height}) {
            *each = static_cast<std::int16_t>(*each / 2 * 2);
        }
        ASSERT_EQ(textbook::half_sizes_truncated(a, b), box_box(a, b)) << i;
    }
    EXPECT_GT(odd_and_wrong, 25);
}

TEST(TextbookStoredSquare, IsRightUpToARadiusOf181) {
    std::mt19937 random(5);
    std::uniform_int_distribution<std::int16_t> position(-60, 60);  // whose squared distances fit, too
    std::uniform_int_distribution<std::int16_t> small(0, 181);
    std::uniform_int_distribution<std::int16_t> large(182, 255);
    for (int i = 0; i < 2000; ++i) {
        const Point center{position(random), position(random)};
        const Point point{position(random), position(random)};
        const Box box{point, small(random), small(random)};
        const Circle fits{center, small(random)};
        ASSERT_EQ(textbook::circle_point_by_stored_square(fits, point), circle_point(fits, point)) << i;
        ASSERT_EQ(textbook::circle_box_by_stored_square(fits, box), circle_box(fits, box)) << i;
        const Circle overflows{center, large(random)};
        ASSERT_FALSE(textbook::circle_point_by_stored_square(overflows, center)) << i;
    }
}

TEST(TextbookComparisonReversed, IsAlwaysWrong) {
    std::mt19937 random(6);
    std::uniform_int_distribution<std::int16_t> position(-9, 9);
    std::uniform_int_distribution<std::int16_t> size(0, 6);
    int touching = 0;
    for (int i = 0; i < 3000; ++i) {
        const Circle c{{position(random), position(random)}, size(random)};
        const Box b{{position(random), position(random)}, size(random), size(random)};
        for (const YAxis y : {YAxis::up, YAxis::down}) {
            ASSERT_NE(textbook::comparison_reversed(c, b, y), circle_box(c, b, y)) << i;
        }
        const Circle one_less{c.center, static_cast<std::int16_t>(c.radius - 1)};
        touching += c.radius > 0 && circle_box(c, b) && !circle_box(one_less, b) ? 1 : 0;
    }
    EXPECT_GT(touching, 50);
}

TEST(TextbookUnitSquare, FindsAPointOneToTheLeftOrAbove) {
    const Box box = textbook::point_as_unit_square_fails.box;
    for (const YAxis y : {YAxis::up, YAxis::down}) {
        const Edges e = edges(box, y);
        for (std::int16_t at_x = -2; at_x < 12; ++at_x) {
            for (std::int16_t at_y = -10; at_y < 12; ++at_y) {
                const bool in_x = at_x >= e.left - 1 && at_x <= e.right;
                const bool in_y = y == YAxis::down ? at_y >= e.least_y - 1 && at_y <= e.greatest_y
                                                   : at_y >= e.least_y && at_y <= e.greatest_y + 1;
                ASSERT_EQ(textbook::point_as_unit_square(box, {at_x, at_y}, y), in_x && in_y);
            }
        }
    }
}

TEST(Textbook16Bit, IsRightWhileEverythingFits) {
    for (std::int16_t distance = 0; distance <= 181; ++distance) {
        EXPECT_EQ(textbook::squared_distance_16_bit({0, 0}, {distance, 0}), distance * distance);
        EXPECT_EQ(textbook::circle_circle_16_bit({{0, 0}, 40}, {{distance, 0}, 50}), distance <= 90);
    }
    EXPECT_LT(textbook::squared_distance_16_bit({0, 0}, {182, 0}), 0);
}

}  // namespace
}  // namespace collidarium::retro
