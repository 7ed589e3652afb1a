#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "collidarium/names.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "support/by_method.hpp"
#include "support/generators.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

constexpr double inf = std::numeric_limits<double>::infinity();

// Equal to the last bit, signs of zeros included.
template <Scalar T>
bool same(T p, T q) {
    using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    return std::bit_cast<Bits>(p) == std::bit_cast<Bits>(q);
}
template <Scalar T>
bool same(const Vec2<T>& p, const Vec2<T>& q) {
    return same(p.x, q.x) && same(p.y, q.y);
}
template <Scalar T>
bool same(const Contact<T>& p, const Contact<T>& q) {
    bool points = p.manifold_size == q.manifold_size;
    for (std::size_t i = 0; i < 2; ++i) {
        points = points && same(p.manifold[i].position, q.manifold[i].position) &&
                 same(p.manifold[i].separation, q.manifold[i].separation);
    }
    return points && same(p.normal, q.normal) && same(p.depth, q.depth) && same(p.point_a, q.point_a) &&
           same(p.point_b, q.point_b) && p.degenerate == q.degenerate;
}
template <Scalar T>
bool same(const Distance<T>& p, const Distance<T>& q) {
    return same(p.distance, q.distance) && same(p.point_a, q.point_a) && same(p.point_b, q.point_b) &&
           same(p.normal, q.normal);
}
template <Scalar T>
bool same(const CastHit<T>& p, const CastHit<T>& q) {
    return same(p.t, q.t) && same(p.normal, q.normal) && same(p.point, q.point) &&
           same(p.position, q.position) && same(p.depth, q.depth) && p.started_inside == q.started_inside &&
           p.corner == q.corner;
}
template <Scalar T>
bool same(const CastManyHit<T>& p, const CastManyHit<T>& q) {
    return p.index == q.index && same(static_cast<const CastHit<T>&>(p), static_cast<const CastHit<T>&>(q));
}
template <class Answer>
bool same(const std::optional<Answer>& p, const std::optional<Answer>& q) {
    return p.has_value() == q.has_value() && (!p || same(*p, *q));
}

template <Scalar T>
std::size_t count_verdicts(const std::vector<Event<T>>& events) {
    std::size_t count = 0;
    for (const auto& event : events) {
        count += std::holds_alternative<Verdict<T>>(event);
    }
    return count;
}

template <Scalar T>
void expect_one_verdict(const Recorder<T>& recorder, Operation operation, bool hit) {
    ASSERT_FALSE(recorder.events().empty());
    EXPECT_EQ(count_verdicts(recorder.events()), 1U);
    const auto* verdict = std::get_if<Verdict<T>>(&recorder.events().back());
    ASSERT_NE(verdict, nullptr);
    EXPECT_EQ(verdict->operation, operation);
    EXPECT_EQ(verdict->hit, hit);
}

template <class T>
class Trace : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Trace, Scalars);

TYPED_TEST(Trace, listening_changes_no_bit_and_every_query_ends_in_one_verdict) {
    using T = TypeParam;
    for (const Family family : all_families) {
        PairGenerator generator(family, 77);
        const int count = soaked(900);
        for (int i = 0; i < count && !this->HasFailure(); ++i) {
            const auto pair = generator.next<T>();
            SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe(pair));
            for (const Policy policy : policies) {
                Recorder<T> recorder;
                const bool overlapping = overlap(pair.a, pair.b, {policy}, recorder);
                EXPECT_EQ(overlapping, overlap(pair.a, pair.b, {policy}));
                expect_one_verdict(recorder, Operation::overlap, overlapping);

                recorder = {};
                const auto touch = contact(pair.a, pair.b, {policy}, recorder);
                EXPECT_TRUE(same(touch, contact(pair.a, pair.b, {policy})));
                expect_one_verdict(recorder, Operation::contact, touch.has_value());

                recorder = {};
                const auto hit = cast(pair.a, pair.b, pair.translation, {policy}, recorder);
                EXPECT_TRUE(same(hit.hit, cast(pair.a, pair.b, pair.translation, {policy}).hit));
                expect_one_verdict(recorder, Operation::cast, hit.has_value());

                recorder = {};
                const Shape<T> statics[] = {pair.a, pair.b, pair.a};
                const std::span<const Shape<T>> all(statics);
                const auto nearest = cast_many(all, pair.b, pair.translation, {policy}, recorder);
                EXPECT_TRUE(same(nearest.hit, cast_many(all, pair.b, pair.translation, {policy}).hit));
                expect_one_verdict(recorder, Operation::cast_many, nearest.has_value());
            }
            Recorder<T> recorder;
            const auto gap = distance(pair.a, pair.b, {}, recorder);
            EXPECT_TRUE(same(gap, distance(pair.a, pair.b)));
            expect_one_verdict(recorder, Operation::distance, gap.distance == 0);
        }
    }
}

template <class Wanted>
std::vector<Wanted> all_of(const Recorder<double>& recorder) {
    std::vector<Wanted> found;
    for (const auto& event : recorder.events()) {
        if (const auto* one = std::get_if<Wanted>(&event)) {
            found.push_back(*one);
        }
    }
    return found;
}

Verdict<double> verdict_of(const Recorder<double>& recorder) {
    return std::get<Verdict<double>>(recorder.events().back());
}

TEST(CastTrace, reports_the_sweep_the_padding_the_slabs_and_the_verdict_in_this_order) {
    Recorder<double> recorder;
    ASSERT_TRUE(cast(box(4, 0, 1, 3), box(0, 0, 1, 1), V(6, 2), {Policy::open}, recorder));
    std::vector<std::string> names;
    for (const auto& event : recorder.events()) {
        names.emplace_back(name(event));
    }
    EXPECT_EQ(names, (std::vector<std::string>{"route", "sweep", "padded_shape", "slab_interval",
                                               "slab_interval", "cast_interval", "verdict"}));
    const auto sweep = all_of<Sweep<double>>(recorder)[0];
    EXPECT_EQ(sweep.start, V(0, 0));
    EXPECT_EQ(sweep.translation, V(6, 2));

    const auto padded = all_of<PaddedShape<double>>(recorder)[0];
    EXPECT_EQ(padded.polygon, (std::vector<V>{{2, -4}, {6, -4}, {6, 4}, {2, 4}}));
    EXPECT_EQ(padded.half_b, V(1, 1));

    const auto slabs = all_of<SlabInterval<double>>(recorder);
    EXPECT_EQ(slabs[0].axis, Axis::x);
    EXPECT_EQ(slabs[0].direction, V(1, 0));
    EXPECT_EQ(slabs[0].center, 4);
    EXPECT_EQ(slabs[0].half, 1);
    EXPECT_EQ(slabs[0].padding, 1);
    EXPECT_EQ(slabs[0].start, 0);
    EXPECT_EQ(slabs[0].delta, 6);
    EXPECT_EQ(slabs[0].near_line, 2);
    EXPECT_EQ(slabs[0].far_line, 6);
    EXPECT_DOUBLE_EQ(slabs[0].near, 1.0 / 3);
    EXPECT_EQ(slabs[0].far, 1);
    EXPECT_EQ(slabs[1].near, -2);
    EXPECT_EQ(slabs[1].far, 2);

    const auto interval = all_of<CastInterval<double>>(recorder)[0];
    EXPECT_DOUBLE_EQ(interval.enter, 1.0 / 3);
    EXPECT_EQ(interval.leave, 1);
    EXPECT_EQ(interval.enter_axis, Axis::x);
    EXPECT_EQ(interval.leave_axis, Axis::x);

    const auto verdict = verdict_of(recorder);
    EXPECT_EQ(verdict.reason, Reason::enters);
    EXPECT_EQ(verdict.axis, Axis::x);
    EXPECT_DOUBLE_EQ(verdict.value, 1.0 / 3);
}

TEST(CastTrace, near_and_far_lines_follow_the_movement) {
    Recorder<double> recorder;
    ASSERT_TRUE(cast(box(0, 0, 1, 3), point(5, 0), V(-10, 0), {Policy::open}, recorder));
    const auto slabs = all_of<SlabInterval<double>>(recorder);
    EXPECT_EQ(slabs[0].near_line, 1);
    EXPECT_EQ(slabs[0].far_line, -1);
    EXPECT_EQ(slabs[1].near, -inf);
    EXPECT_EQ(slabs[1].far, inf);
    EXPECT_EQ(slabs[1].near_line, -3);
}

TEST(CastTrace, a_miss_shows_all_slabs_and_says_why) {
    const auto reason = [](const Shape<double>& a, V from, V translation, Policy policy = Policy::open) {
        Recorder<double> recorder;
        EXPECT_FALSE(cast(a, point(from.x, from.y), translation, {policy}, recorder));
        EXPECT_EQ(all_of<SlabInterval<double>>(recorder).size(), 2U);
        const auto verdict = verdict_of(recorder);
        return std::pair(verdict.reason, verdict.axis);
    };
    using Why = std::pair<Reason, std::optional<Axis>>;
    EXPECT_EQ(reason(box(4, 4, 1, 1), V(0, 0), V(8, 3)), Why(Reason::leaves_first, Axis::y));
    EXPECT_EQ(reason(box(5, 0, 1, 1), V(0, 0), V(3, 0)), Why(Reason::beyond_end, Axis::x));
    EXPECT_EQ(reason(box(-5, 0, 1, 1), V(0, 0), V(3, 0)), Why(Reason::behind_start, Axis::x));
    EXPECT_EQ(reason(box(5, 5, 1, 1), V(0, 0), V(8, 0)), Why(Reason::never_inside, Axis::y));
    EXPECT_EQ(reason(box(5, 0, 0, 1), V(0, 0), V(8, 0)), Why(Reason::no_interior, Axis::vertices));
    EXPECT_EQ(reason(box(5, 0, 1, 1), V(0, 0), V(0, 0)), Why(Reason::separated, Axis::x));
    EXPECT_EQ(reason(box(1, 0, 1, 1), V(0, 0), V(0, 0)), Why(Reason::touching, Axis::x));
}

TEST(CastTrace, starting_inside_shows_the_overlap_on_every_axis) {
    Recorder<double> recorder;
    ASSERT_TRUE(cast(box(0, 0, 2, 2), box(3, 1, 2, 2), V(6, 2), {Policy::open}, recorder));
    const auto projections = all_of<AxisProjection<double>>(recorder);
    ASSERT_EQ(projections.size(), 3U);
    EXPECT_EQ(projections[0].overlap, 1);
    EXPECT_EQ(projections[1].overlap, 3);
    EXPECT_EQ(projections[2].axis, Axis::x);  // the axis that decides, once more
    EXPECT_EQ(verdict_of(recorder).reason, Reason::started_inside);
}

TEST(CastTrace, slanted_axes_are_reported_in_world_units) {
    Recorder<double> recorder;
    ASSERT_TRUE(cast(box(0, 0, 1, 1), segment(-8, 3, -2, -3), V(6, 0), {Policy::open}, recorder));
    const auto slabs = all_of<SlabInterval<double>>(recorder);
    ASSERT_EQ(slabs.size(), 3U);
    EXPECT_EQ(slabs[2].axis, Axis::edge_b);
    EXPECT_NEAR(glm::length(slabs[2].direction), 1, 1e-15);
    EXPECT_NEAR(slabs[2].half, std::sqrt(2.0), 1e-15);
    EXPECT_NEAR(slabs[2].padding, 0, 1e-15);
    // The lines and the times belong together.
    EXPECT_NEAR(slabs[2].start + slabs[2].near * slabs[2].delta, slabs[2].near_line, 1e-14);
    EXPECT_NEAR(slabs[2].start + slabs[2].far * slabs[2].delta, slabs[2].far_line, 1e-14);
    EXPECT_EQ(verdict_of(recorder).axis, Axis::edge_b);
}

TEST(CastTrace, the_padded_shape_of_segments_has_their_sides) {
    Recorder<double> recorder;
    (void)cast(segment(0, 0, 2, 0), segment(5, 5, 6, 6), V(1, 0), {Policy::open}, recorder);
    EXPECT_EQ(all_of<PaddedShape<double>>(recorder)[0].polygon,
              (std::vector<V>{{-0.5, -0.5}, {1.5, -0.5}, {2.5, 0.5}, {0.5, 0.5}}));
    recorder = {};
    (void)cast(point(1, 2), point(5, 5), V(1, 0), {Policy::open}, recorder);
    EXPECT_EQ(all_of<PaddedShape<double>>(recorder)[0].polygon, (std::vector<V>{{1, 2}}));
    recorder = {};
    (void)cast(segment(0, 0, 2, 2), segment(5, 5, 6, 6), V(1, 0), {Policy::open}, recorder);
    EXPECT_EQ(all_of<PaddedShape<double>>(recorder)[0].polygon, (std::vector<V>{{-0.5, -0.5}, {2.5, 2.5}}));
}

TEST(ContactTrace, reports_both_projections_on_every_axis) {
    Recorder<double> recorder;
    ASSERT_TRUE(contact(box(0, 0, 2, 2), box(3, 1, 2, 2), {Policy::open}, recorder));
    const auto projections = all_of<AxisProjection<double>>(recorder);
    ASSERT_EQ(projections.size(), 3U);
    EXPECT_EQ(projections[0].axis, Axis::x);
    EXPECT_EQ(projections[1].axis, Axis::y);
    EXPECT_EQ(projections[1].overlap, 3);
    const auto& deciding = projections[2];  // it comes last, once more
    EXPECT_EQ(deciding.a_min, -2);
    EXPECT_EQ(deciding.a_max, 2);
    EXPECT_EQ(deciding.b_min, 1);
    EXPECT_EQ(deciding.b_max, 5);
    EXPECT_EQ(deciding.overlap, 1);
    EXPECT_EQ(deciding.direction, V(1, 0));
    const auto verdict = verdict_of(recorder);
    EXPECT_EQ(verdict.reason, Reason::overlapping);
    EXPECT_EQ(verdict.axis, Axis::x);
    EXPECT_EQ(verdict.value, 1);
}

/// Where the first and the last event of these types are; both 0 where there is none.
template <class... Wanted>
std::pair<std::size_t, std::size_t> first_and_last(const std::vector<Event<double>>& events) {
    std::pair<std::size_t, std::size_t> found;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if ((std::holds_alternative<Wanted>(events[i]) || ...)) {
            found = {found.first == 0 ? i : found.first, i};
        }
    }
    return found;
}

/// Clipping and the deepest points came before the axes that decide them.
TEST(ContactTrace, tells_the_axes_before_the_points_that_follow_from_them) {
    std::size_t hits = 0;
    for (const Family family : all_families) {
        PairGenerator generator(family, 41);
        for (int i = 0; i < soaked(600); ++i) {
            const auto pair = generator.next<double>();
            Recorder<double> recorder;
            if (!contact(pair.a, pair.b, {Policy::closed}, recorder) ||
                first_and_last<PartPair<double>>(recorder.events()).second > 0) {
                continue;
            }
            ++hits;
            const auto axes = first_and_last<AxisProjection<double>>(recorder.events());
            const auto points = first_and_last<ClosestFeature<double>, Clipping<double>>(recorder.events());
            EXPECT_GT(axes.first, 0U) << describe(pair);
            EXPECT_GT(points.first, axes.second) << describe(pair);
        }
    }
    EXPECT_GT(hits, 1000U);
}

/// The trace of a point in a box had a reference edge, an incident edge and a clipping.
TEST(ContactTrace, clips_nothing_of_a_point) {
    for (const Shape<double>& other : {box(0, 0, 1, 1), turned_box(0, 0, 1, 1, 0.4), circle(0, 0, 1),
                                       capsule(-1, 0, 1, 0, 1), polygon({{-1, -1}, {2, -1}, {0, 2}})}) {
        for (const bool is_first : {false, true}) {
            Recorder<double> recorder;
            const Shape<double> inside = point(0.125, 0.25);
            ASSERT_TRUE(
                contact(is_first ? inside : other, is_first ? other : inside, {Policy::open}, recorder));
            EXPECT_TRUE(all_of<Clipping<double>>(recorder).empty()) << names(inside, other);
            for (const ClosestFeature<double>& deepest : all_of<ClosestFeature<double>>(recorder)) {
                EXPECT_EQ(is_first ? deepest.feature_a : deepest.feature_b, Feature::vertex);
            }
        }
    }
}

bool has_gap(const AxisProjection<double>& axis) {
    return axis.a_max < axis.b_min || axis.b_max < axis.a_min;
}

/// The separating axis test went on after a gap.
TEST(ContactTrace, of_separating_axes_ends_at_the_first_gap) {
    std::size_t separated = 0;
    for (const Family family : all_families) {
        PairGenerator generator(family, 43);
        for (int i = 0; i < soaked(200); ++i) {
            const auto pair = generator.next<double>();
            Recorder<double> recorder;
            const auto hit = by_method({Policy::open, Algorithm::sat}, [&](const QueryOptions& options) {
                return contact(pair.a, pair.b, options, recorder);
            });
            if (!hit.supported || hit.answer ||
                first_and_last<PartPair<double>>(recorder.events()).second > 0) {
                continue;
            }
            auto axes = all_of<AxisProjection<double>>(recorder);
            if (axes.empty()) {
                continue;
            }
            const bool ends_at_gap = has_gap(axes.back());
            axes.pop_back();
            const auto before = std::count_if(axes.begin(), axes.end(), [](const auto& axis) {
                constexpr double rounding = 1e-12;
                const double gap = std::max(axis.b_min - axis.a_max, axis.a_min - axis.b_max);
                return gap > rounding * std::max(std::abs(axis.a_max), std::abs(axis.b_max));
            });
            EXPECT_EQ(before, 0) << describe(pair);
            separated += ends_at_gap ? 1 : 0;
        }
    }
    EXPECT_GT(separated, 300U);
}

/// Boxes at a right angle, of which one is turned by it, took x where y is as deep.
TEST(ContactTrace, of_equal_depths_takes_y_of_boxes_turned_by_right_angles) {
    for (const int quarter : {-3, -2, -1, 1, 2, 3, 5}) {
        const double angle = quarter * std::acos(-1.0) / 2;
        for (const double x : {-1.5, 1.5}) {
            for (const double y : {-1.5, 1.5}) {
                const auto hit = contact(box(0, 0, 1, 1), turned_box(x, y, 1, 1, angle));
                ASSERT_TRUE(hit);
                EXPECT_NEAR(hit->normal.y, y > 0 ? 1 : -1, 1e-15) << quarter;
                EXPECT_TRUE(hit->degenerate);
                const auto swapped = contact(turned_box(x, y, 1, 1, angle), box(0, 0, 1, 1));
                EXPECT_EQ(swapped->normal, -hit->normal);
            }
        }
    }
}

TEST(OverlapTrace, tells_touching_from_apart) {
    const auto verdict = [](const Shape<double>& a, const Shape<double>& b, Policy policy) {
        Recorder<double> recorder;
        (void)overlap(a, b, {policy}, recorder);
        return verdict_of(recorder);
    };
    EXPECT_EQ(verdict(box(0, 0, 1, 1), box(2, 0, 1, 1), Policy::open).reason, Reason::touching);
    EXPECT_EQ(verdict(box(0, 0, 1, 1), box(2, 0, 1, 1), Policy::closed).reason, Reason::touching);
    EXPECT_EQ(verdict(box(0, 0, 1, 1), box(3, 0, 1, 1), Policy::open).reason, Reason::separated);
    EXPECT_EQ(verdict(box(0, 0, 1, 1), box(3, 9, 1, 1), Policy::open).axis, Axis::y);
    EXPECT_EQ(verdict(segment(0, 0, 2, 2), point(1, 1), Policy::open).reason, Reason::no_interior);
    EXPECT_EQ(verdict(segment(0, 0, 2, 2), point(1, 1), Policy::closed).reason, Reason::touching);
}

TEST(DistanceTrace, every_candidate_is_closer_than_the_one_before) {
    Recorder<double> recorder;
    const auto gap = distance(segment(0, 3, 3, 0), box(0, 0, 1, 1), {}, recorder);
    const auto candidates = all_of<ClosestFeature<double>>(recorder);
    ASSERT_GE(candidates.size(), 1U);
    for (std::size_t i = 1; i < candidates.size(); ++i) {
        EXPECT_LT(candidates[i].distance, candidates[i - 1].distance);
    }
    EXPECT_EQ(candidates.back().distance, gap.distance);
    EXPECT_EQ(candidates.back().feature_a, Feature::edge);
    EXPECT_EQ(candidates.back().feature_b, Feature::vertex);

    recorder = {};
    (void)distance(box(0, 0, 1, 1), segment(0, 3, 3, 0), {}, recorder);
    EXPECT_EQ(all_of<ClosestFeature<double>>(recorder).back().feature_a, Feature::vertex);
}

TEST(CastManyTrace, reports_every_candidate) {
    Recorder<double> recorder;
    const Shape<double> statics[] = {box(9, 0, 1, 1), box(0, 9, 1, 1), box(5, 0, 1, 1), box(13, 0, 1, 1)};
    ASSERT_TRUE(
        cast_many(std::span<const Shape<double>>(statics), point(0, 0), V(16, 0), {Policy::open}, recorder));
    const auto candidates = all_of<Candidate<double>>(recorder);
    ASSERT_EQ(candidates.size(), 4U);
    EXPECT_EQ(recorder.events().size(), 5U);
    EXPECT_TRUE(candidates[0].nearest);
    EXPECT_FALSE(candidates[1].hit);
    EXPECT_TRUE(candidates[2].nearest);
    EXPECT_TRUE(candidates[3].hit);
    EXPECT_FALSE(candidates[3].nearest);
    EXPECT_EQ(verdict_of(recorder).value, 0.25);
    EXPECT_EQ(verdict_of(recorder).reason, Reason::enters);
}

}  // namespace
}  // namespace collidarium::testing
