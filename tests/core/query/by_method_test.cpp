/// The queries by every method and by that which they choose, against exact arithmetic: pairs of all types of
/// shapes, in every family, both scalars and under both policies. The answer is in its trace to the bit, and
/// the same when nobody listens.

#include "collidarium/query/cast_boxes.hpp"
#include "support/exact_checks.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

/// One pair by one method.
template <Scalar T>
class MethodChecks {
public:
    /// `exact_ties`: whether depths that are the same are so to the last bit.
    MethodChecks(const Pair<T>& pair, Algorithm method, const ExactChecks<T>& exact,
                 const ExactChecks<T>& exact_casts, bool exact_ties)
        : pair_(pair), method_(method), exact_(exact), exact_casts_(exact_casts), exact_ties_(exact_ties) {}

    /// How many of the questions the method answers.
    int check() {
        for (const Policy policy : policies) {
            const QueryOptions options{policy, method_};
            check_answer(
                Operation::overlap,
                [&](auto&... sink) { return overlap_by(options, pair_.a, pair_.b, sink...); },
                [&](bool answer) {
                    EXPECT_EQ(answer, overlap(pair_.a, pair_.b, {policy}));
                    exact_.check_overlap(answer, policy);
                });
            check_answer(
                Operation::contact,
                [&](auto&... sink) { return contact_by(options, pair_.a, pair_.b, sink...); },
                [&](const auto& answer) {
                    exact_.check_contact(answer, policy);
                    check_usual(answer, contact(pair_.a, pair_.b, {policy}));
                });
            check_answer(
                Operation::cast,
                [&](auto&... sink) { return cast_by(options, pair_.a, pair_.b, pair_.translation, sink...); },
                [&](const auto& answer) { exact_casts_.check_cast(answer.hit, policy); });
        }
        check_answer(
            Operation::distance,
            [&](auto&... sink) { return distance_by({.method = method_}, pair_.a, pair_.b, sink...); },
            [&](const auto& answer) {
                exact_.check_distance(answer);
                EXPECT_EQ(answer.distance == 0, overlap(pair_.a, pair_.b, {Policy::closed}));
            });
        return answered_;
    }

private:
    template <class Ask, class Check>
    void check_answer(Operation operation, const Ask& ask, const Check& check) {
        Recorder<T> recorder;
        const auto found = ask(recorder);
        EXPECT_EQ(found.supported, supports(operation, pair_.a, pair_.b, method_));
        if (!found.supported) {
            EXPECT_TRUE(recorder.events().empty());
            return;
        }
        ++answered_;
        EXPECT_TRUE(found.converged);
        EXPECT_NE(found.algorithm, Algorithm::automatic);
        expect_same_bits<T>(found.answer, ask().answer);
        if constexpr (!std::is_same_v<std::decay_t<decltype(found.answer)>, bool>) {
            expect_clean(found.answer);
        }
        const TraceReading<T> trace(recorder);
        if (!has_pieces_) {
            expect_shown(recorder, found.answer);
        } else {  // which are told one by one
            expect_verdict(trace, operation, found.answer);
        }
        if (operation != Operation::cast) {
            expect_steps(trace);
        }
        check(found.answer);
    }

    template <class Answer>
    static void expect_verdict(const TraceReading<T>& trace, Operation operation, const Answer& answer) {
        EXPECT_FALSE(trace.template all<Route<T>>().empty());
        const T value = trace.template last<Verdict<T>>()->value;
        if constexpr (std::is_same_v<Answer, bool>) {
            trace.expect_verdict(operation, answer);
        } else if constexpr (requires { answer.distance; }) {
            trace.expect_verdict(operation, answer.distance == 0);
            EXPECT_EQ(value, answer.distance);
        } else {
            trace.expect_verdict(operation, answer.has_value());
            if constexpr (requires { answer->t; }) {
                EXPECT_TRUE(!answer || answer->started_inside ||
                            (value == answer->t && trace.shows_time(answer->t)));
            } else {
                EXPECT_TRUE(!answer || value == answer->depth);
            }
        }
    }

    void expect_steps(const TraceReading<T>& trace) const {
        EXPECT_TRUE(method_ != Algorithm::sat || has_pieces_ ||
                    !trace.template all<AxisProjection<T>>().empty());
        EXPECT_TRUE((method_ != Algorithm::gjk && method_ != Algorithm::gjk_epa) || has_pieces_ ||
                    !trace.template all<GjkSimplex<T>>().empty());
    }

    /// That the contact is the usual one, or another that is as short but for rounding.
    void check_usual(const std::optional<Contact<T>>& answer, const std::optional<Contact<T>>& usual) const {
        ASSERT_EQ(answer.has_value(), usual.has_value());
        if (!answer) {
            return;
        }
        if (exact_ties_) {
            EXPECT_EQ(answer->degenerate, usual->degenerate);
        }
        const T fine = std::max(magnitude(pair_.a), magnitude(pair_.b)) *
                       (sizeof(T) == 4 ? T(1e-5) : static_cast<T>(1e-13));
        EXPECT_NEAR(answer->depth, usual->depth, fine);
        const T rounding = sizeof(T) == 4 ? T(1e-3) : static_cast<T>(1e-9);
        const T apart = glm::length(answer->normal - usual->normal);
        if (answer->degenerate || usual->degenerate || !(usual->depth > 1000 * fine) ||
            (!exact_ties_ && apart > rounding)) {
            return;
        }
        EXPECT_LE(apart, rounding);
        ASSERT_EQ(answer->manifold_size, usual->manifold_size);
        for (const ContactPoint<T>& point : answer->points()) {
            EXPECT_TRUE(std::ranges::any_of(usual->points(), [&](const ContactPoint<T>& other) {
                return glm::length(point.position - other.position) <= 1000 * fine;
            }));
        }
    }

    const Pair<T>& pair_;
    Algorithm method_;
    const ExactChecks<T>& exact_;
    const ExactChecks<T>& exact_casts_;
    bool exact_ties_;
    bool has_pieces_ =
        std::holds_alternative<Polygon<T>>(pair_.a) || std::holds_alternative<Polygon<T>>(pair_.b);
    int answered_ = 0;
};

/// Several boxes at once, and rays, answer as the query about two shapes does.
template <Scalar T>
void check_boxes(const Pair<T>& pair, const ExactChecks<T>& exact, Policy policy) {
    const auto* wall = std::get_if<Aabb<T>>(&pair.a);
    if (wall == nullptr) {
        return;
    }
    const BoxTable<T> table(std::vector<Aabb<T>>(5, *wall));
    if (const auto* box = std::get_if<Aabb<T>>(&pair.b)) {
        exact.check_cast(cast_boxes(table, *box, pair.translation, {policy}), policy);
    } else if (const auto* point = std::get_if<Point<T>>(&pair.b)) {
        exact.check_cast(cast_boxes(table, *point, pair.translation, {policy}), policy);
        const auto hit = cast_ray(*wall, Ray<T>{point->position, pair.translation}, {T(1), policy});
        EXPECT_EQ(hit.has_value(), exact.exact().cast(policy).has_value());
    }
}

/// What pairs came to.
struct PairCount {
    int pairs = 0;
    int overlapping = 0;      ///< under the closed policy
    int strictly_inside = 0;  ///< under the open one
    int hits = 0;             ///< of those that start apart
};

/// What all pairs of a test came to.
struct Seen {
    std::map<Algorithm, int> answered;
    Tally tally;
    std::map<std::pair<std::size_t, std::size_t>, PairCount> of_types;
    int touching = 0;

    template <Scalar T>
    void count(const Pair<T>& pair, Policy policy) {
        tally.count(pair, policy);
        PairCount& seen = of_types[{pair.a.index(), pair.b.index()}];
        const bool is_inside = overlap(pair.a, pair.b, {Policy::open});
        const bool overlaps = overlap(pair.a, pair.b, {Policy::closed});
        ++seen.pairs;
        seen.overlapping += overlaps ? 1 : 0;
        seen.strictly_inside += is_inside ? 1 : 0;
        seen.hits += !overlaps && cast(pair.a, pair.b, pair.translation, {Policy::closed}) ? 1 : 0;
        touching += overlaps && !is_inside ? 1 : 0;
    }
    /// Each query has answers of both kinds about every ordered pair of types: else nothing is said of it.
    void expect_every_answer(std::size_t pairs_of_types) const {
        EXPECT_EQ(of_types.size(), pairs_of_types);
        for (const auto& [types, seen] : of_types) {
            const auto [a, b] = types;
            SCOPED_TRACE("types " + std::to_string(a) + " and " + std::to_string(b));
            EXPECT_GT(seen.overlapping, seen.pairs / 20);
            EXPECT_LT(seen.overlapping, seen.pairs * 19 / 20);
            EXPECT_TRUE(seen.hits > 0 || a + b == 0);
            EXPECT_LT(seen.hits, seen.pairs - seen.overlapping);
            const bool is_flat = a < 2 && b < 2;  // points and segments
            EXPECT_EQ(seen.strictly_inside > 0, !is_flat || (a == 1 && b == 1));
        }
    }
};

/// In the family of corners boxes are what is between their corners, centre plus or minus half, each rounded
/// once: for every query and every method, however near to touching two shapes are.
template <Scalar T>
void check_pair(const Pair<T>& pair, Family family, bool by_all_methods, Seen& seen) {
    const bool rounds = family == Family::corners;
    const auto stored = [&](const Shape<T>& shape) {
        return rounds ? with_stored_corners(shape) : convert<double>(shape);
    };
    const bool exactly = is_exact(family) || rounds;
    const auto checks = [&](double bound, bool verdicts, bool corners) {
        return std::make_unique<ExactChecks<T>>(
            stored(pair.a), stored(pair.b), convert<double>(pair.translation),
            typename ExactChecks<T>::Options{.bound = bound, .verdicts = verdicts, .corners = corners});
    };
    const auto fine = checks(rounding_bound(pair), exactly, exactly);
    fine->check_queries(pair);
    // Shapes that share a vertex touch at least: there the open policy has two answers.
    seen.count(pair, family == Family::shared ? Policy::open : Policy::closed);
    if (const auto touch = contact(pair.a, pair.b); touch && is_of_slabs(pair.a) && is_of_slabs(pair.b)) {
        EXPECT_EQ(touch->manifold[0].separation, -touch->depth) << "the deepest first";
    }
    if (!by_all_methods) {
        return;
    }
    const auto coarse = checks(rounding_bound(pair, 1e-4, 1e-11), exactly, false);
    for (const Algorithm method : all_algorithms) {
        SCOPED_TRACE(name(method));
        seen.answered[method] +=
            MethodChecks<T>(pair, method, *coarse, rounds ? *fine : *coarse, family != Family::parallel)
                .check();
    }
    if (rounds) {
        check_boxes(pair, *fine, Policy::open);
        check_boxes(pair, *fine, Policy::closed);
    }
}

/// Of every family so many pairs, one in `part` of them by all methods.
template <class Generator, Scalar T>
void check_families(int count, int part, unsigned seed, std::size_t pairs_of_types) {
    constexpr bool is_concave = std::is_same_v<Generator, ConcavePairGenerator>;
    Seen all;
    for (const Family family : all_families) {
        Seen seen;
        Generator generator(family, seed + static_cast<unsigned>(family));
        for_each_pair<T>(generator, name(family), count,
                         [&](const Pair<T>& pair, int i) { check_pair(pair, family, i % part == 0, seen); });
        seen.tally.expect_both(0.05);
        EXPECT_TRUE(family != Family::grid || seen.touching > 0);
        for (const auto& [method, answers] : seen.answered) {
            all.answered[method] += answers;
        }
        for (const auto& [types, more] : seen.of_types) {
            PairCount& sum = all.of_types[types];
            sum = {sum.pairs + more.pairs, sum.overlapping + more.overlapping,
                   sum.strictly_inside + more.strictly_inside, sum.hits + more.hits};
        }
    }
    all.expect_every_answer(pairs_of_types);
    for (const Algorithm method : all_algorithms) {
        const bool is_rare = method == Algorithm::slab || (is_concave && method == Algorithm::closed_form);
        EXPECT_TRUE(is_rare || all.answered[method] > 1000) << name(method);
    }
}

template <class T>
using ByMethod = ForScalars<T>;
TYPED_TEST_SUITE(ByMethod, Scalars);

TYPED_TEST(ByMethod, slab_shapes_are_answered_as_by_exact_arithmetic) {
    check_families<PairGenerator, TypeParam>(400, 4, 3, 9);
}

TYPED_TEST(ByMethod, convex_shapes_are_answered_as_by_exact_arithmetic) {
    check_families<ConvexPairGenerator, TypeParam>(360, 3, 5, 40);
}

TEST(ByMethodConcave, polygons_are_answered_as_by_exact_arithmetic) {
    check_families<ConcavePairGenerator, double>(60, 1, 815, 15);
}

TEST(ByMethodConcave, polygons_of_many_vertices_are_answered_as_by_exact_arithmetic) {
    Seen seen;
    for_each_pair(ConcavePairGenerator(Family::random, 815, 24), "many vertices", 16,
                  [&](const Pair<double>& pair) { check_pair(pair, Family::random, false, seen); });
}

// Which seldom happens by chance.
TEST(ByMethodOfPoints, a_point_meets_a_point_that_is_on_its_way) {
    int hits = 0;
    for (int i = 0; i < 7 * 7 * 7 * 7; ++i) {
        const V at(i % 7 - 3, i / 7 % 7 - 3);
        const V way(i / 49 % 7 - 3, i / 343 - 3);
        const double length2 = glm::dot(way, way);
        const double along = glm::dot(at, way);
        const bool is_met = at == V(0) || (at.x * way.y == at.y * way.x && 0 < along && along <= length2);
        const auto hit = cast(point(at.x, at.y), point(0, 0), way, {Policy::closed});
        SCOPED_TRACE(i);
        ASSERT_EQ(hit.has_value(), is_met);
        EXPECT_FALSE(cast(point(at.x, at.y), point(0, 0), way, {Policy::open}));
        if (hit) {
            ++hits;
            EXPECT_EQ(hit->t, at == V(0) ? 0 : along / length2);
            EXPECT_EQ(hit->started_inside, at == V(0));
            EXPECT_NEAR(glm::length(hit->normal), 1, 1e-15);
            EXPECT_LE(glm::distance(hit->point, at), 1e-15);
        }
    }
    EXPECT_GT(hits, 100);
}

TEST(RoundedCorner, where_a_point_touches_it_the_cast_starts_inside_as_the_overlap_says) {
    // The cast padded the box by its half extents, so that its upper side was a last place above the one that
    // `overlap` sees, which the point touches, and reported t = 4e-17.
    const Shape<double> point = Point<double>{{1.6, 3.5}};
    const Shape<double> box = Aabb<double>{{4, 2.1999999999999997}, {2.4, 1.3}};
    const bool touches = overlap(point, box, {Policy::closed});
    const auto hit = cast(point, box, V(0, 5.200000000000001), {Policy::closed});
    EXPECT_EQ(hit && hit->started_inside, touches);
    EXPECT_TRUE(!touches || hit->t == 0);
}

TEST(RoundedCorner, grazed_by_a_circle_stops_it_no_earlier_by_conservative_advancement) {
    // Its last step was one of Newton's from a gap of 3e-13. At so small an angle that leaves a quarter of
    // it, and the circle stopped 8e-14 before the corner.
    const Pair<double> pair{
        Obb<double>{{-0x1.c72b020c49ba6p-1, -0x1.3333333333333p+1},
                    {0x1.6666666666666p+0, 0x1.6666666666666p-1},
                    0x1.921fb54442d18p+0},
        Circle<double>{{-0x1.599999999999ap+1, 0x1.3333333333333p-2}, 0x1.4cccccccccccdp+0},
        {0x1.a666666666666p+1, 0}};
    Seen seen;
    check_pair(pair, Family::corners, true, seen);
}

template <class T>
using RoundedCorners = ForScalars<T>;
TYPED_TEST_SUITE(RoundedCorners, Scalars);

TYPED_TEST(RoundedCorners, are_those_of_exact_arithmetic_to_every_query_and_method) {
    using T = TypeParam;
    Seen seen;
    for_each_pair<T>(RoundedCornerPairGenerator(40), "corners", 1000,
                     [&](const Pair<T>& pair) { check_pair(pair, Family::corners, true, seen); });
    seen.tally.expect_both(0.2);
    EXPECT_GT(seen.touching, seen.tally.pairs / 40);
}

}  // namespace
}  // namespace collidarium::testing
