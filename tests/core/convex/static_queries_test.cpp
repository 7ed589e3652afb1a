/// Overlap, contact and distance by the general route for convex shapes: every pair of types in every family,
/// both scalars and both policies, against exact arithmetic, with answers read off their traces.

#include "convex/static_queries.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/tolerance.hpp"
#include "support/convex_generators.hpp"
#include "support/exact_convex.hpp"
#include "support/parallel_generator.hpp"
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
class StaticCheck {
public:
    StaticCheck(const Pair<T>& pair, StaticTally& tally)
        : a_(pair.a),
          b_(pair.b),
          exact_(a_.exact(), b_.exact()),
          separation_(exact_.separation()),
          bound_(std::max(double(magnitude(pair.a)), double(magnitude(pair.b))) *
                 (sizeof(T) == 4 ? 4e-6 : 1e-14)),
          tally_(tally) {}

    void check() {
        for (const Policy policy : {Policy::open, Policy::closed}) {
            check_overlap(policy);
            check_contact(policy);
        }
        check_distance();
    }

private:
    void check_overlap(Policy policy) {
        Recorder<T> recorder;
        const bool answer = overlap(a_.get(), b_.get(), {policy}, recorder);
        EXPECT_EQ(answer, exact_.overlap(policy)) << "separation " << separation_;
        EXPECT_EQ(answer, overlap(a_.get(), b_.get(), {policy}));
        EXPECT_EQ(answer, overlap(b_.get(), a_.get(), {policy}));
        expect_shown(recorder, answer);
        const TraceReading<T> trace(recorder);
        ++tally_.asked;
        tally_.hits += answer ? 1 : 0;
        tally_.exact_tests += trace.template all<ExactFallback<T>>().empty() ? 0 : 1;
    }

    void check_contact(Policy policy) {
        Recorder<T> recorder;
        const auto answer = contact(a_.get(), b_.get(), {policy}, recorder);
        expect_same_bits<T>(answer, contact(a_.get(), b_.get(), {policy}));
        ASSERT_EQ(answer.has_value(), exact_.overlap(policy));
        expect_shown(recorder, answer);
        expect_clean(answer);
        if (!answer) {
            return;
        }
        if (policy == Policy::open) {
            EXPECT_GT(answer->depth, 0);
        }
        EXPECT_NEAR(double(answer->depth), -separation_, bound_);
        EXPECT_NEAR(exact_.reach(convert<double>(answer->normal)), double(answer->depth), bound_)
            << "does not end touching";
        EXPECT_LE(length_of(answer->point_a - answer->point_b - answer->mtv()), bound_);
        EXPECT_LE(exact_convex_distance(a_.exact(), convert<double>(answer->point_a)), bound_);
        EXPECT_LE(exact_convex_distance(b_.exact(), convert<double>(answer->point_b)), bound_);
        const auto swapped = contact(b_.get(), a_.get(), {policy});
        ASSERT_TRUE(swapped.has_value());
        EXPECT_NEAR(double(swapped->depth), double(answer->depth), bound_);
        EXPECT_EQ(swapped->degenerate, answer->degenerate);
        if (!answer->degenerate && answer->depth > bound_) {
            EXPECT_LE(length_of(swapped->normal + answer->normal), sizeof(T) == 4 ? 1e-3 : 1e-9);
            EXPECT_EQ(swapped->manifold_size, answer->manifold_size);
        }
    }

    void check_distance() {
        Recorder<T> recorder;
        const auto answer = distance(a_.get(), b_.get(), recorder);
        expect_same_bits<T>(answer, distance(a_.get(), b_.get()));
        expect_shown(recorder, answer);
        expect_clean(answer);
        EXPECT_EQ(answer.distance == 0, exact_.overlap(Policy::closed));
        EXPECT_NEAR(double(answer.distance), std::max(separation_, 0.0), bound_);
        EXPECT_LE(exact_convex_distance(a_.exact(), convert<double>(answer.point_a)), bound_);
        EXPECT_LE(exact_convex_distance(b_.exact(), convert<double>(answer.point_b)), bound_);
    }

    static double length_of(const Vec2<T>& vector) {
        return std::hypot(static_cast<double>(vector.x), static_cast<double>(vector.y));
    }

    Proxied<T> a_;
    Proxied<T> b_;
    ExactConvex exact_;
    double separation_;
    double bound_;
    StaticTally& tally_;
};

template <Scalar T, class Generator>
StaticTally check_static_family(Generator generator, const char* family, int count) {
    StaticTally tally;
    for (int i = 0; i < soaked(count) && !::testing::Test::HasFailure(); ++i) {
        const auto pair = generator.template next<T>();
        SCOPED_TRACE(std::string(family) + " " + std::to_string(i) + ": " + describe_any(pair));
        StaticCheck<T>(pair, tally).check();
    }
    return tally;
}

template <class T>
class StaticQueries : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
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
