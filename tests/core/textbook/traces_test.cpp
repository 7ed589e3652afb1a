/// What textbook methods report is what they computed, and being listened to changes no bit of the answer.

#include <bit>
#include <cstdint>

#include "collidarium/textbook/circle_polygon_without_vertex_axis.hpp"
#include "collidarium/textbook/comparison_reversed.hpp"
#include "collidarium/textbook/discrete_stepping.hpp"
#include "collidarium/textbook/discriminant_compared_with_zero.hpp"
#include "collidarium/textbook/half_sizes_truncated.hpp"
#include "collidarium/textbook/lines_nothing_at_zero_denominator.hpp"
#include "collidarium/textbook/point_as_unit_square.hpp"
#include "collidarium/textbook/sat_axes_not_normalised.hpp"
#include "collidarium/textbook/sat_on_concave_polygon.hpp"
#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"
#include "collidarium/textbook/squared_distance_16_bit.hpp"
#include "collidarium/textbook/squared_radius_in_16_bits.hpp"
#include "collidarium/textbook/stop_by_epsilon_in_t.hpp"
#include "collidarium/textbook/sum_of_squared_radii.hpp"
#include "collidarium/textbook/time_on_x_negated.hpp"
#include "collidarium/textbook/zero_vector_normalised.hpp"
#include "support/queries.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::textbook {
namespace {

using V = Vec2<double>;
constexpr int pairs = 2000;

std::uint64_t bits(double value) {
    return std::bit_cast<std::uint64_t>(value);
}

template <class E>
std::vector<E> all_of(const Recorder<double>& recorder) {
    return testing::TraceReading<double>(recorder).all<E>();
}

/// The verdict, which has to be the last event and the only one.
Verdict<double> verdict_of(const Recorder<double>& recorder) {
    EXPECT_EQ(all_of<Verdict<double>>(recorder).size(), 1U);
    const auto* verdict = std::get_if<Verdict<double>>(&recorder.events().back());
    EXPECT_NE(verdict, nullptr);
    return verdict != nullptr ? *verdict : Verdict<double>{};
}

/// Coordinates on a coarse grid, so that shapes often touch, or anywhere.
class ShapeNumbers {
public:
    double operator()() {
        const double value = std::uniform_real_distribution<>(-4, 4)(engine_);
        return ++count_ % 3 == 0 ? value : std::round(value);
    }
    V point() {
        const double x = (*this)();
        return {x, (*this)()};
    }
    double size() { return std::abs((*this)()) + 0.5; }
    Aabb<double> box() {
        const V center = point();
        const double x = size();
        return {center, {x, size()}};
    }
    Circle<double> circle() {
        const V center = point();
        return {center, size()};
    }
    std::int16_t whole() { return std::uniform_int_distribution<std::int16_t>(-300, 300)(engine_); }
    std::int16_t whole_size() { return std::uniform_int_distribution<std::int16_t>(0, 300)(engine_); }

private:
    std::mt19937_64 engine_{7};
    int count_ = 0;
};

std::vector<V> corners_of_box(const Aabb<double>& box) {
    const V h = box.half;
    return {box.center - h, box.center + V(h.x, -h.y), box.center + h, box.center + V(-h.x, h.y)};
}

void expect_same_time(const std::optional<double>& traced, const std::optional<double>& untraced,
                      const Recorder<double>& recorder) {
    ASSERT_EQ(traced.has_value(), untraced.has_value());
    EXPECT_EQ(bits(traced.value_or(0)), bits(untraced.value_or(0)));
    const Verdict<double> verdict = verdict_of(recorder);
    EXPECT_EQ(verdict.hit, traced.has_value());
    EXPECT_EQ(bits(verdict.value), bits(traced.value_or(0)));
}

TEST(TextbookTraces, OfCirclesCompareTheNumbersThatDecide) {
    ShapeNumbers numbers;
    int hits = 0;
    for (int i = 0; i < pairs; ++i) {
        const auto a = numbers.circle();
        const auto b = numbers.circle();
        for (const Policy policy : {Policy::open, Policy::closed}) {
            Recorder<double> recorder;
            const bool hit = sum_of_squared_radii(a, b, policy, recorder);
            EXPECT_EQ(hit, sum_of_squared_radii(a, b, policy));
            const auto compared = all_of<Comparison<double>>(recorder);
            ASSERT_EQ(compared.size(), 1U);
            EXPECT_EQ(compared[0].holds, hit);
            EXPECT_EQ(compared[0].right, a.radius * a.radius + b.radius * b.radius);
            EXPECT_EQ(policy == Policy::open ? compared[0].left < compared[0].right
                                             : compared[0].left <= compared[0].right,
                      hit);
            EXPECT_EQ(verdict_of(recorder).hit, hit);
            hits += hit ? 1 : 0;
        }
    }
    EXPECT_GT(hits, pairs / 5);
    EXPECT_LT(hits, 2 * pairs * 4 / 5);
}

TEST(TextbookTraces, OfAxesEndWithTheOneThatSeparates) {
    ShapeNumbers numbers;
    for (int i = 0; i < pairs; ++i) {
        const auto a = corners_of_box(numbers.box());
        const auto b = corners_of_box(numbers.box());
        const auto circle = numbers.circle();
        Recorder<double> concave;
        const bool hit = sat_on_concave_polygon<double>(a, b, concave);
        EXPECT_EQ(hit, sat_on_concave_polygon<double>(a, b));
        EXPECT_EQ(all_of<AxisProjection<double>>(concave).back().overlap > 0, hit);
        EXPECT_EQ(verdict_of(concave).hit, hit);
        Recorder<double> round;
        const bool near = circle_polygon_without_vertex_axis<double>(circle, b, Policy::open, round);
        EXPECT_EQ(near, circle_polygon_without_vertex_axis<double>(circle, b));
        EXPECT_EQ(all_of<AxisProjection<double>>(round).back().overlap > 0, near);
        EXPECT_EQ(verdict_of(round).hit, near);
        Recorder<double> scaled;
        const auto found = sat_axes_not_normalised<double>(a, b, scaled);
        const auto untraced = sat_axes_not_normalised<double>(a, b);
        ASSERT_EQ(found.has_value(), untraced.has_value());
        EXPECT_EQ(verdict_of(scaled).hit, found.has_value());
        if (found) {
            EXPECT_EQ(bits(found->depth), bits(untraced->depth));
            EXPECT_EQ(found->normal, untraced->normal);
            const auto axes = all_of<AxisProjection<double>>(scaled);
            EXPECT_EQ(axes.size(), 8U);
            EXPECT_TRUE(
                std::ranges::any_of(axes, [&](const auto& axis) { return axis.overlap == found->depth; }));
        }
    }
}

TEST(TextbookTraces, OfCastsSayTheTimeThatIsAnswered) {
    ShapeNumbers numbers;
    for (int i = 0; i < pairs; ++i) {
        const auto a = numbers.box();
        const auto b = numbers.box();
        const V way = numbers.point();
        Recorder<double> slab;
        const auto time_of = [](const auto& hit) { return hit ? std::optional(hit->t) : std::nullopt; };
        expect_same_time(time_of(slab_with_reciprocals_of_zero(a, b, way, slab)),
                         time_of(slab_with_reciprocals_of_zero(a, b, way)), slab);
        Recorder<double> both;
        expect_same_time(time_of(miss_if_both(a, b, way, both)), time_of(miss_if_both(a, b, way)), both);
        Recorder<double> negated;
        const auto times = time_on_x_negated(a, b, way, negated);
        expect_same_time(times ? std::optional(times->t()) : std::nullopt,
                         times ? std::optional(time_on_x_negated(a, b, way)->t()) : std::nullopt, negated);
        EXPECT_EQ(all_of<SlabInterval<double>>(slab).size(), 2U);
        Recorder<double> epsilon;
        const auto stopped = stop_by_epsilon_in_t(a, b, way, epsilon);
        expect_same_time(stopped, stop_by_epsilon_in_t(a, b, way), epsilon);
        EXPECT_EQ(all_of<Comparison<double>>(epsilon).size(), stopped && way != V(0) ? 1U : 0U);
        Recorder<double> stepping;
        const auto stepped = discrete_stepping<double>(a, b, way, Policy::open, stepping);
        expect_same_time(stepped, discrete_stepping<double>(a, b, way), stepping);
        const auto tests = all_of<DiscreteStep<double>>(stepping);
        EXPECT_EQ(tests.back().overlaps, stepped.has_value());
        EXPECT_EQ(tests.back().t, stepped.value_or(1));
    }
}

TEST(TextbookTraces, OfLinesAndCirclesSayWhatTheyDivideBy) {
    ShapeNumbers numbers;
    for (int i = 0; i < pairs; ++i) {
        const Segment<double> a{numbers.point(), numbers.point()};
        const Segment<double> b{numbers.point(), numbers.point()};
        const auto circle = numbers.circle();
        for (const Extent extent : {Extent::segment, Extent::line}) {
            Recorder<double> crossing;
            const auto met = lines_nothing_at_zero_denominator(a, b, extent, crossing);
            const auto untraced = lines_nothing_at_zero_denominator(a, b, extent);
            ASSERT_EQ(met.has_value(), untraced.has_value());
            EXPECT_EQ(verdict_of(crossing).hit, met.has_value());
            const auto tested = all_of<LineCrossing<double>>(crossing);
            ASSERT_EQ(tested.size(), 1U);
            if (met) {
                EXPECT_EQ(bits(met->ua), bits(untraced->ua));
                EXPECT_EQ(bits(tested[0].ua), bits(met->ua));
                EXPECT_EQ(bits(tested[0].ub), bits(met->ub));
            }
            Recorder<double> quadratic;
            const auto points = discriminant_compared_with_zero(circle, a, extent, quadratic);
            const auto quiet = discriminant_compared_with_zero(circle, a, extent);
            EXPECT_EQ(points.count, quiet.count);
            EXPECT_EQ(bits(points.u[0]), bits(quiet.u[0]));
            EXPECT_EQ(verdict_of(quadratic).hit, points.count > 0);
            ASSERT_EQ(all_of<Quadratic<double>>(quadratic).size(), 1U);
        }
    }
}

TEST(TextbookTraces, OfIntegersEndWithTheAnswer) {
    ShapeNumbers numbers;
    int wrong = 0;
    for (int i = 0; i < pairs; ++i) {
        const retro::Circle a{{numbers.whole(), numbers.whole()}, numbers.whole_size()};
        const retro::Circle b{{numbers.whole(), numbers.whole()}, numbers.whole_size()};
        const retro::Box box_a{a.center, a.radius, numbers.whole_size()};
        const retro::Box box_b{b.center, b.radius, numbers.whole_size()};
        const auto check = [](bool answer, bool untraced, const retro::Recorder& recorder) {
            EXPECT_EQ(answer, untraced);
            EXPECT_EQ(std::get<retro::Verdict>(recorder.events().back()).overlap, answer);
        };
        retro::Recorder squares;
        check(sum_of_squared_radii(a, b, squares), sum_of_squared_radii(a, b), squares);
        retro::Recorder narrow;
        const bool in_16_bits = circle_circle_16_bit(a, b, narrow);
        check(in_16_bits, circle_circle_16_bit(a, b), narrow);
        retro::Recorder halves;
        check(half_sizes_truncated(box_a, box_b, retro::YAxis::up, halves),
              half_sizes_truncated(box_a, box_b, retro::YAxis::up), halves);
        retro::Recorder stored;
        check(circle_box_by_stored_square(a, box_b, retro::YAxis::up, stored),
              circle_box_by_stored_square(a, box_b, retro::YAxis::up), stored);
        retro::Recorder stored_of_point;
        check(circle_point_by_stored_square(a, b.center, stored_of_point),
              circle_point_by_stored_square(a, b.center), stored_of_point);
        retro::Recorder reversed;
        check(comparison_reversed(a, box_b, retro::YAxis::down, reversed), comparison_reversed(a, box_b),
              reversed);
        retro::Recorder square;
        check(point_as_unit_square(box_a, b.center, retro::YAxis::down, square),
              point_as_unit_square(box_a, b.center), square);
        wrong += in_16_bits !=
                 (retro::squared_distance(a.center, b.center) <= retro::squared(a.radius + b.radius));
    }
    EXPECT_GT(wrong, 0);
}

TEST(TextbookTraces, OfPushedCirclesEndWithTheDepth) {
    ShapeNumbers numbers;
    for (int i = 0; i < pairs; ++i) {
        const auto a = numbers.circle();
        const auto b = numbers.circle();
        Recorder<double> recorder;
        const auto found = zero_vector_normalised(a, b, recorder);
        EXPECT_EQ(verdict_of(recorder).hit, found.has_value());
        EXPECT_EQ(verdict_of(recorder).value, found ? found->depth : 0);
        EXPECT_EQ(zero_vector_normalised(a, b).has_value(), found.has_value());
    }
}

}  // namespace
}  // namespace collidarium::textbook
