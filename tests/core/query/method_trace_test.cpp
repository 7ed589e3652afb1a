/// Every method for every pair of convex types and every static question, in every family, both scalars and
/// both policies: what it answers is in its trace to the bit, the same when nobody listens, and the same as
/// what the other methods answer, the manifold included.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
#include "support/by_method.hpp"
#include "support/convex_generators.hpp"
#include "support/parallel_generator.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

constexpr Algorithm traced_methods[] = {Algorithm::automatic, Algorithm::closed_form, Algorithm::sat,
                                        Algorithm::gjk,       Algorithm::gjk_epa,     Algorithm::minkowski};

template <Scalar T>
class MethodCheck {
public:
    /// `has_exact_ties`: whether depths that are the same are so to the last bit.
    MethodCheck(const Pair<T>& pair, bool has_exact_ties)
        : a_(pair.a),
          b_(pair.b),
          has_exact_ties_(has_exact_ties),
          bound_(std::max(magnitude(pair.a), magnitude(pair.b)) *
                 (sizeof(T) == 4 ? T(1e-5) : static_cast<T>(1e-13))) {}

    /// How many questions the method answers.
    int check(Algorithm method) {
        int answered = 0;
        for (const Policy policy : {Policy::open, Policy::closed}) {
            answered += check_overlap(method, policy) + check_contact(method, policy);
        }
        return answered + check_distance(method);
    }

private:
    int check_overlap(Algorithm method, Policy policy) {
        Recorder<T> recorder;
        const auto answer = by_method({policy, method}, [&](const QueryOptions& options) {
            return overlap(a_, b_, options, recorder);
        });
        if (!answer.supported) {
            return 0;
        }
        EXPECT_EQ(answer.answer, overlap(a_, b_, {policy}));
        EXPECT_EQ(answer.answer, overlap(a_, b_, {policy, method}));
        expect_shown(recorder, answer.answer);
        return 1;
    }

    int check_contact(Algorithm method, Policy policy) {
        Recorder<T> recorder;
        const auto answer = by_method({policy, method}, [&](const QueryOptions& options) {
            return contact(a_, b_, options, recorder);
        });
        if (!answer.supported) {
            return 0;
        }
        expect_same_bits<T>(answer.answer, contact(a_, b_, {policy, method}));
        expect_clean(answer.answer);
        expect_shown(recorder, answer.answer);
        const auto usual = contact(a_, b_, {policy});
        EXPECT_EQ(answer.answer.has_value(), usual.has_value());
        if (answer.answer && usual) {
            expect_same_contact(*answer.answer, *usual);
        }
        return 1;
    }

    void expect_same_contact(const Contact<T>& answer, const Contact<T>& usual) const {
        EXPECT_NEAR(answer.depth, usual.depth, bound_);
        if (has_exact_ties_) {
            EXPECT_EQ(answer.degenerate, usual.degenerate);
        }
        if (answer.degenerate || usual.degenerate || !(usual.depth > 1000 * bound_)) {
            return;
        }
        const T apart = glm::length(answer.normal - usual.normal);
        const T rounding = sizeof(T) == 4 ? T(1e-3) : static_cast<T>(1e-9);
        if (!has_exact_ties_ && apart > rounding) {  // another MTV, as short but for rounding
            EXPECT_FALSE(overlap(a_, moved_out(answer), {Policy::open}));
            EXPECT_FALSE(overlap(a_, moved_out(usual), {Policy::open}));
            return;
        }
        EXPECT_LE(apart, rounding);
        ASSERT_EQ(answer.manifold_size, usual.manifold_size);
        for (const ContactPoint<T>& point : answer.points()) {
            T nearest = std::numeric_limits<T>::max();
            for (const ContactPoint<T>& other : usual.points()) {
                nearest = std::min(nearest, glm::length(point.position - other.position));
            }
            EXPECT_LE(nearest, 1000 * bound_);
        }
    }

    Shape<T> moved_out(const Contact<T>& contact) const {
        return translated(b_, contact.normal * (contact.depth + bound_));
    }

    int check_distance(Algorithm method) {
        Recorder<T> recorder;
        const auto answer = by_method({.method = method}, [&](const QueryOptions& options) {
            return distance(a_, b_, options, recorder);
        });
        if (!answer.supported) {
            return 0;
        }
        expect_same_bits<T>(answer.answer, distance(a_, b_, {.method = method}));
        expect_clean(answer.answer);
        expect_shown(recorder, answer.answer);
        EXPECT_NEAR(answer.answer.distance, distance(a_, b_).distance, bound_);
        EXPECT_EQ(answer.answer.distance == 0, overlap(a_, b_, {Policy::closed}));
        return 1;
    }

    const Shape<T>& a_;
    const Shape<T>& b_;
    bool has_exact_ties_;
    T bound_;
};

template <Scalar T, class Generator>
void check_family(Generator generator, const char* family, bool has_exact_ties, int count,
                  std::map<Algorithm, int>& answered) {
    for (int i = 0; i < soaked(count) && !::testing::Test::HasFailure(); ++i) {
        const auto pair = generator.template next<T>();
        MethodCheck<T> check(pair, has_exact_ties);
        for (const Algorithm method : traced_methods) {
            SCOPED_TRACE(std::string(family) + " " + std::to_string(i) + " " + std::string(name(method)) +
                         ": " + describe_any(pair));
            answered[method] += check.check(method);
        }
    }
}

template <class T>
class MethodTraces : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(MethodTraces, Scalars);

TYPED_TEST(MethodTraces, show_the_answer_that_every_other_method_gives) {
    std::map<Algorithm, int> answered;
    check_family<TypeParam>(ParallelPairGenerator(3), "parallel", false, 400, answered);
    for (const Family family : all_families) {
        const auto seed = static_cast<std::uint64_t>(family) + 40;
        check_family<TypeParam>(ConvexPairGenerator(family, seed), name(family), family != Family::parallel,
                                60, answered);
        check_family<TypeParam>(PairGenerator(family, seed), name(family), family != Family::parallel, 20,
                                answered);
    }
    for (const Algorithm method : traced_methods) {
        EXPECT_GT(answered[method], 1000) << name(method);
    }
}

}  // namespace
}  // namespace collidarium::testing
