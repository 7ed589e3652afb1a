/// Every method for every pair of shapes against the queries that choose for themselves, in every family,
/// both scalars and both policies: verdicts and manifolds are the same, numbers within rounding, and the
/// answer is in its trace to the bit, and the same when nobody listens.

#include "support/queries.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

template <Scalar T>
class MethodChecker {
public:
    /// `must_agree`: whether nothing is rounded; `exact_ties`: whether depths that are the same are so to the
    /// last bit.
    MethodChecker(const Pair<T>& pair, bool must_agree, bool exact_ties)
        : pair_(pair), must_agree_(must_agree), exact_ties_(exact_ties) {
        const T largest = std::max(magnitude(pair.a), magnitude(pair.b));
        const T way = std::max(std::abs(pair.translation.x), std::abs(pair.translation.y));
        bound_ = std::max(largest, way) * (sizeof(T) == 4 ? T(1e-4) : T(1e-11));
        fine_bound_ = largest * (sizeof(T) == 4 ? T(1e-5) : static_cast<T>(1e-13));
        const auto inside = contact(pair.a, pair.b, {Policy::closed});
        separation_ = inside ? -inside->depth : distance(pair.a, pair.b).distance;
    }

    /// How many of the questions the method answers.
    int check(Algorithm algorithm) {
        int answered = 0;
        for (const Policy policy : policies) {
            answered += check_overlap(policy, algorithm) + check_contact(policy, algorithm) +
                        check_cast(policy, algorithm);
        }
        return answered + check_distance(algorithm);
    }

private:
    /// Pieces are told one by one.
    template <class Answer>
    void expect_told(const Recorder<T>& recorder, const Answer& answer, const Answer& untraced) const {
        expect_same_bits<T>(answer, untraced);
        if (!has_pieces_) {
            expect_shown(recorder, answer);
        }
    }

    int check_overlap(Policy policy, Algorithm algorithm) {
        Recorder<T> recorder;
        const auto found = overlap_by({policy, algorithm}, pair_.a, pair_.b, recorder);
        EXPECT_EQ(found.supported, supports(Operation::overlap, pair_.a, pair_.b, algorithm));
        if (found.supported) {
            EXPECT_TRUE(found.converged);
            EXPECT_NE(found.algorithm, Algorithm::automatic);
            EXPECT_EQ(found.answer, overlap(pair_.a, pair_.b, {policy}));
            expect_told(recorder, found.answer, overlap(pair_.a, pair_.b, {policy, algorithm}));
        }
        return found.supported ? 1 : 0;
    }

    int check_contact(Policy policy, Algorithm algorithm) {
        Recorder<T> recorder;
        const auto found = contact_by({policy, algorithm}, pair_.a, pair_.b, recorder);
        EXPECT_EQ(found.supported, supports(Operation::contact, pair_.a, pair_.b, algorithm));
        if (!found.supported) {
            return 0;
        }
        const auto expected = contact(pair_.a, pair_.b, {policy});
        expect_told(recorder, found.answer, contact(pair_.a, pair_.b, {policy, algorithm}));
        expect_clean(found.answer);
        EXPECT_EQ(found.answer.has_value(), expected.has_value());
        if (!found.answer || !expected) {
            return 1;
        }
        const Contact<T>& touch = *found.answer;
        EXPECT_NEAR(touch.depth, expected->depth, bound_);
        EXPECT_NEAR(glm::length(touch.normal), 1, 1e-5);
        if (expected->depth > bound_) {
            EXPECT_LE(glm::length(touch.point_a - touch.point_b - touch.mtv()), bound_);
        }
        EXPECT_GE(touch.manifold_size, 1U);
        // A true way out, and as short, whichever of several.
        const auto left = contact(pair_.a, translated(pair_.b, touch.mtv()), {Policy::open});
        EXPECT_LE(left ? left->depth : T(0), bound_);
        if (must_agree_ && !expected->degenerate) {
            EXPECT_FALSE(touch.degenerate);
            EXPECT_LE(glm::length(touch.normal - expected->normal), T(1e-6));
        }
        if (!has_pieces_) {
            expect_same_contact(touch, *expected);
        }
        return 1;
    }

    void expect_same_contact(const Contact<T>& answer, const Contact<T>& usual) const {
        EXPECT_NEAR(answer.depth, usual.depth, fine_bound_);
        if (exact_ties_) {
            EXPECT_EQ(answer.degenerate, usual.degenerate);
        }
        if (answer.degenerate || usual.degenerate || !(usual.depth > 1000 * fine_bound_)) {
            return;
        }
        const T apart = glm::length(answer.normal - usual.normal);
        const T rounding = sizeof(T) == 4 ? T(1e-3) : static_cast<T>(1e-9);
        if (!exact_ties_ && apart > rounding) {  // another MTV, as short but for rounding
            EXPECT_FALSE(overlap(pair_.a, moved_out(answer), {Policy::open}));
            EXPECT_FALSE(overlap(pair_.a, moved_out(usual), {Policy::open}));
            return;
        }
        EXPECT_LE(apart, rounding);
        ASSERT_EQ(answer.manifold_size, usual.manifold_size);
        for (const ContactPoint<T>& point : answer.points()) {
            T nearest = std::numeric_limits<T>::max();
            for (const ContactPoint<T>& other : usual.points()) {
                nearest = std::min(nearest, glm::length(point.position - other.position));
            }
            EXPECT_LE(nearest, 1000 * fine_bound_);
        }
    }

    Shape<T> moved_out(const Contact<T>& contact) const {
        return translated(pair_.b, contact.normal * (contact.depth + fine_bound_));
    }

    int check_distance(Algorithm algorithm) {
        Recorder<T> recorder;
        const auto found = distance_by({.method = algorithm}, pair_.a, pair_.b, recorder);
        EXPECT_EQ(found.supported, supports(Operation::distance, pair_.a, pair_.b, algorithm));
        if (!found.supported) {
            return 0;
        }
        const Distance<T>& answer = found.answer;
        expect_told(recorder, answer, distance(pair_.a, pair_.b, {.method = algorithm}));
        expect_clean(answer);
        EXPECT_NEAR(answer.distance, distance(pair_.a, pair_.b).distance, fine_bound_);
        EXPECT_EQ(answer.distance == 0, overlap(pair_.a, pair_.b, {Policy::closed}));
        EXPECT_NEAR(glm::distance(answer.point_a, answer.point_b), answer.distance, bound_);
        EXPECT_EQ(answer.normal == Vec2<T>(0), answer.distance == 0);
        return 1;
    }

    int check_cast(Policy policy, Algorithm algorithm) {
        const auto found = cast_by({policy, algorithm}, pair_.a, pair_.b, pair_.translation);
        EXPECT_EQ(found.supported, supports(Operation::cast, pair_.a, pair_.b, algorithm));
        if (!found.supported) {
            return 0;
        }
        const auto& answer = found.answer;
        const auto expected = cast(pair_.a, pair_.b, pair_.translation, {policy});
        EXPECT_TRUE(found.converged);
        if (answer.has_value() != expected.has_value()) {
            EXPECT_FALSE(must_agree_) << "cast";
            const T deepest = depth_at((answer ? *answer : *expected).t);
            EXPECT_LE(deepest, bound_);
            return 1;
        }
        if (!answer) {
            return 1;
        }
        if (must_agree_ || std::abs(separation_) > bound_) {
            EXPECT_EQ(answer->started_inside, expected->started_inside);
        }
        if (must_agree_ && !has_pieces_) {  // of two pieces hit at once either may tell
            EXPECT_EQ(answer->corner, expected->corner);
        }
        const T way = glm::length(pair_.translation);
        const T slope = way > 0 ? std::abs(glm::dot(answer->normal, pair_.translation)) / way : T(1);
        EXPECT_LE(std::abs(answer->t - expected->t) * way * slope, 100 * bound_);
        if (slope > T(0.1) && !answer->corner) {
            EXPECT_LE(glm::distance(answer->position, expected->position), 20 * bound_);
        }
        return 1;
    }

    T depth_at(T t) const {
        const auto found = contact(pair_.a, translated(pair_.b, pair_.translation * t), {Policy::closed});
        return found ? found->depth : T(0);
    }

    const Pair<T>& pair_;
    bool must_agree_;
    bool exact_ties_;
    bool has_pieces_ =
        std::holds_alternative<Polygon<T>>(pair_.a) || std::holds_alternative<Polygon<T>>(pair_.b);
    T bound_;
    T fine_bound_;
    T separation_;
};

/// Counts what each method answers.
using Answered = std::map<Algorithm, int>;

template <Scalar T>
void check_methods(const Pair<T>& pair, bool must_agree, bool exact_ties, Answered& answered) {
    MethodChecker<T> checker(pair, must_agree, exact_ties);
    for (const Algorithm algorithm : all_algorithms) {
        SCOPED_TRACE(name(algorithm));
        answered[algorithm] += checker.check(algorithm);
    }
}

template <Scalar T, class Generator>
void check_families(int count, int seed) {
    Answered answered;
    for (const Family family : all_families) {
        Generator generator(family, static_cast<std::uint64_t>(seed + static_cast<int>(family)));
        for_each_pair<T>(generator, name(family), count, [&](const Pair<T>& pair) {
            check_methods(pair, is_exact(family), family != Family::parallel, answered);
        });
    }
    for (const Algorithm algorithm : all_algorithms) {
        EXPECT_TRUE(answered[algorithm] > 1000 || algorithm == Algorithm::slab) << name(algorithm);
    }
}

TEST(ByMethod, all_agree_on_slab_shapes) {
    check_families<double, PairGenerator>(120, 3);
}
TEST(ByMethod, all_agree_on_slab_shapes_in_float) {
    check_families<float, PairGenerator>(60, 4);
}
TEST(ByMethod, all_agree_on_convex_shapes) {
    check_families<double, ConvexPairGenerator>(200, 5);
}
TEST(ByMethod, all_agree_on_convex_shapes_in_float) {
    check_families<float, ConvexPairGenerator>(100, 6);
}

template <class T>
using ByMethodOnParallels = ForScalars<T>;
TYPED_TEST_SUITE(ByMethodOnParallels, Scalars);

TYPED_TEST(ByMethodOnParallels, all_agree) {
    Answered answered;
    for_each_pair<TypeParam>(ParallelPairGenerator(3), "parallel", 400, [&](const Pair<TypeParam>& pair) {
        check_methods(pair, false, false, answered);
    });
}

TEST(ByMethod, all_agree_on_concave_polygons) {
    const Shape<double> others[] = {point(0, 0),
                                    segment(0, 0, 2, 1),
                                    box(0, 0, 1, 1),
                                    turned_box(0, 0, 1, 2, 0),
                                    circle(0, 0, 1),
                                    capsule(0, 0, 1, 1, 1),
                                    ell()};
    Answered answered;
    for (const Shape<double>& other : others) {
        for (int i = 0; i < 81; ++i) {
            const V offset(i % 9 - 2, i / 9 - 2);  // a grid of positions
            Pair<double> pair{ell(), translated(other, offset), V(i % 5 - 2, i % 7 - 3)};
            if (i % 2 == 1) {
                std::swap(pair.a, pair.b);
            }
            SCOPED_TRACE(describe(pair));
            check_methods(pair, true, true, answered);
        }
    }
    int all = 0;
    for (const auto& [algorithm, count] : answered) {
        all += count;
    }
    EXPECT_GT(all, 10000);
}

}  // namespace
}  // namespace collidarium::testing
