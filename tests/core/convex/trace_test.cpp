/// What queries on convex shapes tell while they run, and that telling changes no bit.

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <type_traits>

#include "collidarium/names.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "support/by_method.hpp"
#include "support/convex_generators.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;

/// The bits of an answer, in order.
template <Scalar T>
class Bits {
public:
    Bits& add(T number) {
        using Word = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
        words_.push_back(std::bit_cast<Word>(number));
        return *this;
    }
    Bits& add(const Vec2<T>& v) { return add(v.x).add(v.y); }
    Bits& add(bool flag) { return add(T(flag)); }

    static Bits of(bool answer) { return Bits().add(answer); }
    static Bits of(const Distance<T>& gap) {
        return Bits().add(gap.distance).add(gap.point_a).add(gap.point_b).add(gap.normal);
    }
    static Bits of(const std::optional<Contact<T>>& touch) {
        Bits bits;
        if (touch) {
            bits.add(touch->normal)
                .add(touch->depth)
                .add(touch->point_a)
                .add(touch->point_b)
                .add(touch->degenerate);
            for (const auto& point : touch->points()) {
                bits.add(point.position).add(point.separation);
            }
        }
        return bits;
    }
    static Bits of(const CastResult<T>& result) { return of(result.hit); }
    static Bits of(const std::optional<CastHit<T>>& hit) {
        Bits bits;
        if (hit) {
            bits.add(hit->t).add(hit->normal).add(hit->point).add(hit->position).add(hit->depth);
            bits.add(hit->started_inside).add(hit->corner);
        }
        return bits;
    }

    friend bool operator==(const Bits&, const Bits&) = default;

private:
    std::vector<std::uint64_t> words_;
};

template <Scalar T>
void expect_one_verdict(const Recorder<T>& recorder, Operation operation, bool hit) {
    std::size_t count = 0;
    for (const auto& event : recorder.events()) {
        count += std::holds_alternative<Verdict<T>>(event);
    }
    ASSERT_EQ(count, 1U);
    const auto* verdict = std::get_if<Verdict<T>>(&recorder.events().back());
    ASSERT_NE(verdict, nullptr);
    EXPECT_EQ(verdict->operation, operation);
    EXPECT_EQ(verdict->hit, hit);
}

template <class T>
class ConvexTrace : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(ConvexTrace, Scalars);

TYPED_TEST(ConvexTrace, listening_changes_no_bit_and_every_query_ends_in_one_verdict) {
    using T = TypeParam;
    for (const Family family : all_families) {
        ConvexPairGenerator generator(family, 77);
        const int count = soaked(300);
        for (int i = 0; i < count && !this->HasFailure(); ++i) {
            const auto pair = generator.next<T>();
            SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe_any(pair));
            for (const Policy policy : {Policy::open, Policy::closed}) {
                Recorder<T> recorder;
                const bool overlapping = overlap(pair.a, pair.b, {policy}, recorder);
                EXPECT_EQ(Bits<T>::of(overlapping), Bits<T>::of(overlap(pair.a, pair.b, {policy})));
                expect_one_verdict(recorder, Operation::overlap, overlapping);
                recorder = {};
                const auto touch = contact(pair.a, pair.b, {policy}, recorder);
                EXPECT_EQ(Bits<T>::of(touch), Bits<T>::of(contact(pair.a, pair.b, {policy})));
                expect_one_verdict(recorder, Operation::contact, touch.has_value());
                recorder = {};
                const auto hit = cast(pair.a, pair.b, pair.translation, {policy}, recorder);
                EXPECT_EQ(Bits<T>::of(hit), Bits<T>::of(cast(pair.a, pair.b, pair.translation, {policy})));
                expect_one_verdict(recorder, Operation::cast, hit.has_value());
            }
            Recorder<T> recorder;
            const auto gap = distance(pair.a, pair.b, {}, recorder);
            EXPECT_EQ(Bits<T>::of(gap), Bits<T>::of(distance(pair.a, pair.b)));
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

const Shape<double> box = Aabb<double>{{0, 0}, {2, 1}};

TEST(ConvexContactTrace, shows_both_shapes_on_the_axis_of_every_edge_and_of_the_vertex) {
    Recorder<double> recorder;
    const auto touch = by_method({Policy::open, Algorithm::sat}, [&](const QueryOptions& options) {
        return contact(box, Shape<double>(Circle<double>{{5, 5}, 5.5}), options, recorder);
    });
    ASSERT_TRUE(touch.answer);
    const auto axes = all_of<AxisProjection<double>>(recorder);
    ASSERT_EQ(axes.size(), 5U);
    EXPECT_EQ(axes[0].axis, Axis::edge_a);
    EXPECT_EQ(axes[0].edge_a, 0U);
    EXPECT_FALSE(axes[0].edge_b);
    EXPECT_EQ(axes[1].direction, V(1, 0));
    EXPECT_EQ(axes[1].a_max, 2);
    EXPECT_EQ(axes[1].b_min, -0.5);
    EXPECT_EQ(axes[1].overlap, 2.5);
    EXPECT_EQ(axes[4].axis, Axis::vertices);
    EXPECT_NEAR(axes[4].overlap, 0.5, 1e-14);
    const auto verdict = all_of<Verdict<double>>(recorder).back();
    EXPECT_EQ(verdict.reason, Reason::overlapping);
    EXPECT_EQ(verdict.axis, Axis::vertices);
}

TEST(ConvexCastTrace, shows_the_padded_shape_and_a_quadratic_for_every_vertex) {
    Recorder<double> recorder;
    const auto hit = by_method({Policy::open, Algorithm::minkowski}, [&](const QueryOptions& options) {
        return cast(box, Shape<double>(Circle<double>{{-8, 0}, 1}), V(10, 0), options, recorder);
    });
    ASSERT_TRUE(hit.answer);
    ASSERT_EQ(all_of<PaddedShape<double>>(recorder).size(), 1U);
    ASSERT_EQ(all_of<EdgeCrossing<double>>(recorder).size(), 4U);
    ASSERT_EQ(all_of<Quadratic<double>>(recorder).size(), 4U);
    const auto padded = all_of<PaddedShape<double>>(recorder)[0];
    EXPECT_EQ(padded.polygon, (std::vector<V>{{-2, -1}, {2, -1}, {2, 1}, {-2, 1}}));
    EXPECT_EQ(padded.radius, 1);
    EXPECT_EQ(padded.half_b, V(1, 1));
    EXPECT_EQ(padded.reference, V(-8, 0));
    const auto crossing = all_of<EdgeCrossing<double>>(recorder)[3];
    EXPECT_EQ(crossing.direction, V(-1, 0));
    EXPECT_EQ(crossing.start, 5);
    EXPECT_EQ(crossing.delta, -10);
    EXPECT_EQ(crossing.t, 0.5);
    EXPECT_TRUE(crossing.on_edge);
    const auto quadratic = all_of<Quadratic<double>>(recorder)[0];
    EXPECT_EQ(quadratic.center, V(-2, -1));
    EXPECT_EQ(quadratic.a, 100);
    EXPECT_EQ(quadratic.b, -120);
    EXPECT_EQ(quadratic.c, 36);
    EXPECT_EQ(quadratic.discriminant, 0);
    EXPECT_EQ(quadratic.root_count, 1U);
    EXPECT_EQ(quadratic.roots[0], 0.6);
    EXPECT_EQ(all_of<Verdict<double>>(recorder).back().value, 0.5);
}

TEST(ConvexCastTrace, a_miss_says_why) {
    const auto reason = [](const Shape<double>& b, V translation, Policy policy = Policy::open) {
        Recorder<double> recorder;
        EXPECT_FALSE(cast(box, b, translation, {policy}, recorder));
        return all_of<Verdict<double>>(recorder).back().reason;
    };
    const Shape<double> disc = Circle<double>{{-8, 0}, 1};
    EXPECT_EQ(reason(disc, {4, 0}), Reason::beyond_end);
    EXPECT_EQ(reason(disc, {-4, 0}), Reason::behind_start);
    EXPECT_EQ(reason(disc, {0, 20}), Reason::passes_by);
    EXPECT_EQ(reason(disc, {0, 0}), Reason::separated);
    EXPECT_EQ(reason(Circle<double>{{-8, 2}, 1}, {20, 0}), Reason::passes_by);
}

TEST(ConvexDistanceTrace, names_the_closest_features) {
    Recorder<double> recorder;
    (void)distance(box, Shape<double>(Capsule<double>{{5, -3}, {5, 3}, 1}), {}, recorder);
    const auto closest = all_of<ClosestFeature<double>>(recorder);
    ASSERT_EQ(closest.size(), 1U);
    EXPECT_EQ(closest[0].feature_a, Feature::edge);
    EXPECT_EQ(closest[0].feature_b, Feature::edge);
    EXPECT_EQ(closest[0].distance, 2);
}

TEST(ConvexExtremeTrace, events_come_in_the_units_of_the_shapes) {
    Recorder<double> recorder;
    const double unit = 0x1p600;
    const Shape<double> a = Circle<double>{{4 * unit, 0}, unit};
    const Shape<double> b = Circle<double>{{0, 0}, unit};
    const auto hit = by_method({Policy::open, Algorithm::minkowski}, [&](const QueryOptions& options) {
        return cast(a, b, V(8 * unit, 0), options, recorder);
    });
    ASSERT_TRUE(hit.answer);
    ASSERT_FALSE(all_of<Quadratic<double>>(recorder).empty());
    EXPECT_EQ(all_of<PaddedShape<double>>(recorder)[0].radius, 2 * unit);
    EXPECT_EQ(all_of<Quadratic<double>>(recorder)[0].roots[0], 0.25);
    EXPECT_EQ(all_of<Verdict<double>>(recorder).back().value, 0.25);
}

}  // namespace
}  // namespace collidarium::testing
