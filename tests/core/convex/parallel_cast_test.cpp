/// Casts of shapes that are parallel, collinear or touching up to rounding, aimed along their edges and at
/// their vertices, against exact arithmetic: by every method, traced and not.

#include <gtest/gtest.h>

#include <cmath>

#include "collidarium/compiled/queries.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/tolerance.hpp"
#include "support/exact_convex.hpp"
#include "support/parallel_generator.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

constexpr Policy policies[] = {Policy::open, Policy::closed};

/// Corners of boxes are rounded before they are compared, so only what is not a box is decided exactly.
template <Scalar T>
bool has_box(const Pair<T>& pair) {
    const auto is_box = [](const Shape<T>& shape) {
        return std::holds_alternative<Aabb<T>>(shape) || std::holds_alternative<Obb<T>>(shape);
    };
    return is_box(pair.a) || is_box(pair.b);
}

template <Scalar T>
class CastChecker {
public:
    explicit CastChecker(const Pair<T>& pair)
        : pair_(pair),
          a_(convert<double>(pair.a)),
          b_(convert<double>(pair.b)),
          translation_(convert<double>(pair.translation)),
          exact_(a_, b_, translation_) {
        const double largest = std::max({double(magnitude(pair.a)), double(magnitude(pair.b)),
                                         std::abs(translation_.x), std::abs(translation_.y)});
        bound_ = largest * (sizeof(T) == 4 ? 4e-6 : 1e-14);
    }

    void check(Policy policy) {
        const auto hit = cast(pair_.a, pair_.b, pair_.translation, policy);
        check_answer(hit, policy);
        Recorder<T> recorder;
        expect_same_bits<T>(cast(pair_.a, pair_.b, pair_.translation, policy, recorder), hit);
        expect_shown(recorder, hit);
        for (const Algorithm method :
             {Algorithm::slab, Algorithm::minkowski, Algorithm::conservative_advancement}) {
            SCOPED_TRACE(name(method));
            if (!supports(Operation::cast, pair_.a, pair_.b, method)) {
                continue;
            }
            const auto by_name = cast(pair_.a, pair_.b, pair_.translation, policy, method);
            ASSERT_TRUE(by_name.has_value());
            EXPECT_TRUE(by_name->converged);
            check_answer(by_name->answer, policy);
            if (!has_box(pair_)) {
                EXPECT_EQ(by_name->answer.has_value(), hit.has_value());
            }
            Recorder<T> of_method;
            const auto traced = cast(pair_.a, pair_.b, pair_.translation, policy, method, of_method);
            expect_same_bits<T>(traced->answer, by_name->answer);
            expect_shown(of_method, by_name->answer);
        }
    }

private:
    void check_answer(const std::optional<CastHit<T>>& hit, Policy policy) {
        const auto expected = exact_.cast(policy);
        if (hit.has_value() != expected.has_value()) {
            EXPECT_TRUE(has_box(pair_)) << "hit: " << hit.has_value();
            EXPECT_LE(std::abs(exact_.least_separation()), bound_);
            return;
        }
        if (!hit) {
            return;
        }
        expect_clean(hit);
        if (hit->started_inside != expected->started_inside) {
            EXPECT_TRUE(has_box(pair_));
            EXPECT_LE(std::abs(exact_.separation()), bound_);
            return;
        }
        const double t = double(hit->t);
        const Vec2<double> normal = convert<double>(hit->normal);
        const Vec2<double> point = convert<double>(hit->point);
        EXPECT_NEAR(glm::length(normal), 1, sizeof(T) == 4 ? 1e-6 : 1e-15);
        if (hit->started_inside) {
            EXPECT_NEAR(double(hit->depth), std::max(-exact_.separation(), 0.0), bound_);
            return;
        }
        const double late = std::abs(t - expected->t) * glm::length(translation_);
        if (std::abs(t - expected->t) * -glm::dot(normal, translation_) > bound_) {
            EXPECT_LE(exact_.separation(t), bound_);
            EXPECT_GE(exact_.least_separation(0, t), -bound_);
        }
        EXPECT_NEAR(exact_.reach(normal, t), 0, bound_) << "not the outward normal at the entry";
        EXPECT_LE(exact_convex_distance(a_, point), bound_) << "not a point of a";
        EXPECT_LE(exact_convex_distance(b_, point - translation_ * t), bound_ + late) << "not a point of b";
    }

    const Pair<T>& pair_;
    Shape<double> a_;
    Shape<double> b_;
    Vec2<double> translation_;
    ExactConvex exact_;
    double bound_;
};

template <class T>
class ParallelCast : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(ParallelCast, Scalars);

TYPED_TEST(ParallelCast, is_that_of_exact_arithmetic_by_every_method) {
    using T = TypeParam;
    ParallelPairGenerator generator(20);
    const int count = soaked(3000);
    int hits = 0;
    for (int i = 0; i < count && !this->HasFailure(); ++i) {
        const auto pair = generator.next<T>();
        SCOPED_TRACE(std::to_string(i) + ": " + describe_any(pair));
        CastChecker<T> checker(pair);
        for (const Policy policy : policies) {
            SCOPED_TRACE(policy == Policy::open ? "open" : "closed");
            checker.check(policy);
        }
        hits += cast(pair.a, pair.b, pair.translation, Policy::closed).has_value();
    }
    EXPECT_GT(hits, count / 5);
    EXPECT_LT(hits, count * 4 / 5);
}

}  // namespace
}  // namespace collidarium::testing
