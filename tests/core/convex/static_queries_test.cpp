/// Overlap, contact and distance by the general route for convex shapes: every pair of types in every family,
/// both scalars and both policies, against exact arithmetic, with answers read off their traces.

#include "convex/static_queries.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "support/exact_checks.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

/// A convex shape as the general route sees it.
template <Scalar T>
class Proxied {
public:
    explicit Proxied(const Shape<T>& shape)
        : proxy_(std::visit(
              [this](const auto& basic) -> ConvexProxy<T> {
                  if constexpr (ConvexShape<std::remove_cvref_t<decltype(basic)>>) {
                      return make_proxy(basic, room_);
                  } else {
                      return {};
                  }
              },
              shape)) {}
    Proxied(const Proxied&) = delete;
    Proxied& operator=(const Proxied&) = delete;

    [[nodiscard]] const ConvexProxy<T>& get() const { return proxy_; }

    /// The shape that has exactly these points: boxes with the corners that rounding left them.
    [[nodiscard]] Shape<double> exact() const {
        std::vector<Vec2<double>> points;
        for (const Vec2<T>& point : proxy_.points) {
            points.emplace_back(point);
        }
        const auto radius = static_cast<double>(proxy_.radius);
        return points.size() == 1   ? Shape<double>(Circle<double>{points[0], radius})
               : points.size() == 2 ? Shape<double>(Capsule<double>{points[0], points[1], radius})
                                    : Shape<double>(ConvexPolygon<double>::trusted(points, points[0]));
    }

private:
    ConvexProxyStorage<T> room_;
    ConvexProxy<T> proxy_;
};

struct StaticTally {
    int asked = 0;
    int hits = 0;
    int exact_tests = 0;
};

template <Scalar T>
void check_static(const Pair<T>& pair, StaticTally& tally) {
    const Proxied<T> proxied_a(pair.a);
    const Proxied<T> proxied_b(pair.b);
    const ConvexProxy<T>& a = proxied_a.get();
    const ConvexProxy<T>& b = proxied_b.get();
    const double bound = rounding_bound(Pair<T>{pair.a, pair.b, {}});
    const ExactChecks<T> exact(proxied_a.exact(), proxied_b.exact(), V(0),
                               {.bound = bound, .verdicts = true});
    for (const Policy policy : policies) {
        Recorder<T> of_overlap;
        const bool overlaps = overlap(a, b, {policy}, of_overlap);
        exact.check_overlap(overlaps, policy);
        EXPECT_EQ(overlaps, overlap(a, b, {policy}));
        EXPECT_EQ(overlaps, overlap(b, a, {policy}));
        expect_shown(of_overlap, overlaps);
        ++tally.asked;
        tally.hits += overlaps ? 1 : 0;
        tally.exact_tests += TraceReading<T>(of_overlap).template all<ExactFallback<T>>().empty() ? 0 : 1;

        Recorder<T> of_contact;
        const auto touch = contact(a, b, {policy}, of_contact);
        expect_same_bits<T>(touch, contact(a, b, {policy}));
        expect_shown(of_contact, touch);
        expect_clean(touch);
        exact.check_contact(touch, policy);
        if (touch) {
            EXPECT_TRUE(policy == Policy::closed || touch->depth > 0);
            const auto swapped = contact(b, a, {policy});
            ASSERT_TRUE(swapped.has_value());
            EXPECT_NEAR(double(swapped->depth), double(touch->depth), bound);
            EXPECT_EQ(swapped->degenerate, touch->degenerate);
            if (!touch->degenerate && touch->depth > bound) {
                EXPECT_LE(glm::length(swapped->normal + touch->normal), sizeof(T) == 4 ? 1e-3 : 1e-9);
                EXPECT_EQ(swapped->manifold_size, touch->manifold_size);
            }
        }
    }
    Recorder<T> of_distance;
    const auto gap = distance(a, b, of_distance);
    expect_same_bits<T>(gap, distance(a, b));
    expect_shown(of_distance, gap);
    expect_clean(gap);
    exact.check_distance(gap);
    EXPECT_EQ(gap.distance == 0, exact.exact().overlap(Policy::closed));
}

template <Scalar T, class Generator>
StaticTally check_static_family(Generator generator, const char* family, int count) {
    StaticTally tally;
    for_each_pair<T>(generator, family, count, [&](const Pair<T>& pair) { check_static(pair, tally); });
    return tally;
}

template <class T>
using StaticQueries = ForScalars<T>;
TYPED_TEST_SUITE(StaticQueries, Scalars);

TYPED_TEST(StaticQueries, of_shapes_parallel_up_to_rounding_are_exact_and_shown) {
    const StaticTally tally = check_static_family<TypeParam>(ParallelPairGenerator(7), "parallel", 2000);
    EXPECT_GT(tally.hits, tally.asked / 5);
    EXPECT_GT(tally.exact_tests, tally.asked / 10);
}

TYPED_TEST(StaticQueries, of_every_family_are_exact_and_shown) {
    StaticTally all;
    for (const Family family : all_families) {
        const bool is_beyond_squares = family == Family::tiny || family == Family::huge;
        if (sizeof(TypeParam) == 4 && is_beyond_squares) {
            continue;  // asked about in frames only
        }
        const auto seed = static_cast<std::uint64_t>(family);
        for (const StaticTally& tally :
             {check_static_family<TypeParam>(ConvexPairGenerator(family, seed), name(family), 300),
              check_static_family<TypeParam>(PairGenerator(family, seed), name(family), 100)}) {
            all.asked += tally.asked;
            all.hits += tally.hits;
            all.exact_tests += tally.exact_tests;
        }
    }
    EXPECT_GT(all.hits, all.asked / 5);
    EXPECT_LT(all.exact_tests, all.asked / 3);
}

TYPED_TEST(StaticQueries, of_polygons_of_many_sides_are_exact_and_shown) {
    const StaticTally tally =
        check_static_family<TypeParam>(ConvexPairGenerator(Family::random, 5, 40), "many sides", 200);
    EXPECT_GT(tally.hits, tally.asked / 5);
}

}  // namespace
}  // namespace collidarium::testing
