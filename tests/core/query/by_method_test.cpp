/// Every method for every pair of shapes against the queries that choose for themselves: the verdicts are the
/// same, and the numbers within rounding.

#include <gtest/gtest.h>
#include <limits>

#include <cmath>
#include <map>

#include "collidarium/names.hpp"
#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/contains.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/events.hpp"
#include "support/by_method.hpp"
#include "support/convex_generators.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

constexpr Algorithm methods[] = {
    Algorithm::automatic, Algorithm::closed_form, Algorithm::slab,      Algorithm::sat,
    Algorithm::gjk,       Algorithm::gjk_epa,     Algorithm::minkowski, Algorithm::conservative_advancement};

/// What rounding may change, as a length.
template <Scalar T>
T agreement_bound(const Pair<T>& pair) {
    const T largest = std::max(
        {magnitude(pair.a), magnitude(pair.b), std::abs(pair.translation.x), std::abs(pair.translation.y)});
    return largest * (sizeof(T) == 4 ? T(1e-4) : T(1e-11));
}

template <Scalar T>
class MethodChecker {
public:
    MethodChecker(const Pair<T>& pair, bool must_agree)
        : pair_(pair), must_agree_(must_agree), bound_(agreement_bound(pair)) {
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
    void expect_same_verdict(bool answer, bool expected) const {
        if (answer != expected) {
            EXPECT_FALSE(must_agree_);
            EXPECT_LE(std::abs(separation_), bound_);
        }
    }

    int check_overlap(Policy policy, Algorithm algorithm) {
        const auto found = by_method({policy, algorithm}, [&](const QueryOptions& options) {
            return overlap(pair_.a, pair_.b, options);
        });
        EXPECT_EQ(found.supported, supports(Operation::overlap, pair_.a, pair_.b, algorithm));
        if (found.supported) {
            EXPECT_TRUE(found.converged);
            EXPECT_NE(found.algorithm, Algorithm::automatic);
            expect_same_verdict(found.answer, overlap(pair_.a, pair_.b, {policy}));
        }
        return found.supported ? 1 : 0;
    }

    int check_contact(Policy policy, Algorithm algorithm) {
        const auto found = by_method({policy, algorithm}, [&](const QueryOptions& options) {
            return contact(pair_.a, pair_.b, options);
        });
        EXPECT_EQ(found.supported, supports(Operation::contact, pair_.a, pair_.b, algorithm));
        if (!found.supported) {
            return 0;
        }
        const auto expected = contact(pair_.a, pair_.b, {policy});
        expect_same_verdict(found.answer.has_value(), expected.has_value());
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
        const auto moved = translated(pair_.b, touch.mtv());
        const auto left = contact(pair_.a, moved, {Policy::open});
        EXPECT_LE(left ? left->depth : T(0), bound_);
        if (must_agree_ && !expected->degenerate) {
            EXPECT_FALSE(touch.degenerate);
            EXPECT_LE(glm::length(touch.normal - expected->normal), T(1e-6));
        }
        return 1;
    }

    int check_distance(Algorithm algorithm) {
        const auto found = by_method({.method = algorithm}, [&](const QueryOptions& options) {
            return distance(pair_.a, pair_.b, options);
        });
        EXPECT_EQ(found.supported, supports(Operation::distance, pair_.a, pair_.b, algorithm));
        if (!found.supported) {
            return 0;
        }
        const Distance<T>& answer = found.answer;
        const T expected = distance(pair_.a, pair_.b).distance;
        expect_same_verdict(answer.distance == 0, expected == 0);
        EXPECT_NEAR(answer.distance, expected, bound_);
        EXPECT_NEAR(glm::distance(answer.point_a, answer.point_b), answer.distance, bound_);
        EXPECT_EQ(answer.normal == Vec2<T>(0), answer.distance == 0);
        return 1;
    }

    int check_cast(Policy policy, Algorithm algorithm) {
        const auto found = by_method({policy, algorithm}, [&](const QueryOptions& options) {
            return cast(pair_.a, pair_.b, pair_.translation, options);
        });
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
        const bool has_pieces =
            std::holds_alternative<Polygon<T>>(pair_.a) || std::holds_alternative<Polygon<T>>(pair_.b);
        if (must_agree_ && !has_pieces) {  // of two pieces hit at once either may tell
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
    T bound_;
    T separation_;
};

/// Tries all methods on pairs of every family, and counts what each of them answered.
template <Scalar T, class Generator>
void check_methods(int count, int seed) {
    std::map<Algorithm, int> answered;
    for (const Family family : all_families) {
        Generator generator(family, static_cast<std::uint64_t>(seed + static_cast<int>(family)));
        for (int i = 0; i < soaked(count) && !::testing::Test::HasFailure(); ++i) {
            const auto pair = generator.template next<T>();
            MethodChecker<T> checker(pair, is_exact(family));
            for (const Algorithm algorithm : methods) {
                SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + " " +
                             std::string(name(algorithm)) + ": " + describe_any(pair));
                answered[algorithm] += checker.check(algorithm);
            }
        }
    }
    for (const Algorithm algorithm : methods) {
        EXPECT_TRUE(answered[algorithm] > 0 || algorithm == Algorithm::slab) << name(algorithm);
    }
}

TEST(ByMethod, all_agree_on_slab_shapes) {
    check_methods<double, PairGenerator>(120, 3);
}
TEST(ByMethod, all_agree_on_slab_shapes_in_float) {
    check_methods<float, PairGenerator>(60, 4);
}
TEST(ByMethod, all_agree_on_convex_shapes) {
    check_methods<double, ConvexPairGenerator>(200, 5);
}
TEST(ByMethod, all_agree_on_convex_shapes_in_float) {
    check_methods<float, ConvexPairGenerator>(100, 6);
}

/// An L of whole numbers, moved by `offset`.
Shape<double> ell(const V& offset = V(0)) {
    std::vector<V> vertices{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}};
    for (V& vertex : vertices) {
        vertex += offset;
    }
    return make_polygon_shape<double>(vertices).shape.value();
}

TEST(ByMethod, all_agree_on_concave_polygons) {
    const Shape<double> others[] = {point(0, 0),
                                    segment(0, 0, 2, 1),
                                    box(0, 0, 1, 1),
                                    Obb<double>{{0, 0}, {1, 2}, 0.0},
                                    Circle<double>{{0, 0}, 1},
                                    Capsule<double>{{0, 0}, {1, 1}, 1},
                                    ell()};
    int answered = 0;
    for (const Shape<double>& other : others) {
        for (int i = 0; i < 81; ++i) {
            const V offset(i % 9 - 2, i / 9 - 2);  // a grid of positions
            Pair<double> pair{ell(), translated(other, offset), V(i % 5 - 2, i % 7 - 3)};
            if (i % 2 == 1) {
                std::swap(pair.a, pair.b);
            }
            MethodChecker<double> checker(pair, true);
            for (const Algorithm algorithm : methods) {
                SCOPED_TRACE(std::string(name(algorithm)) + ": " + describe_any(pair));
                answered += checker.check(algorithm);
            }
        }
    }
    EXPECT_GT(answered, 10000);
}

TEST(ByMethod, every_method_tells_its_steps_and_one_verdict_and_answers_the_same) {
    const Shape<double> boxes[] = {box(0, 0, 1, 1),
                                   Obb<double>{{2.25, 0.5}, {1, 1}, 0.5},
                                   Obb<double>{{1.25, 0.5}, {1, 1}, 0.5},
                                   Circle<double>{{1.5, 1.5}, 0.75},
                                   ell(V(0.5, 0.5)),
                                   point(1.5, 0)};
    const std::map<Algorithm, std::string> tells{{Algorithm::sat, "axis_projection"},
                                                 {Algorithm::gjk, "gjk_simplex"},
                                                 {Algorithm::gjk_epa, "gjk_simplex"},
                                                 {Algorithm::conservative_advancement, "advancement"}};
    const auto check = [&](Algorithm algorithm, const auto& ask, bool steps) {
        Recorder<double> recorder;
        NoTrace silent;
        const auto traced = ask(recorder);
        const auto untraced = ask(silent);
        ASSERT_EQ(traced.supported, untraced.supported);
        if (!traced.supported) {
            EXPECT_TRUE(recorder.events().empty());
            return;
        }
        int verdicts = 0;
        std::map<std::string, int> events;
        for (const auto& event : recorder.events()) {
            ++events[std::string(name(event))];
            verdicts += std::holds_alternative<Verdict<double>>(event) ? 1 : 0;
        }
        EXPECT_EQ(verdicts, 1);
        ASSERT_TRUE(std::holds_alternative<Verdict<double>>(recorder.events().back()));
        if (steps && tells.contains(algorithm)) {
            EXPECT_GT(events[tells.at(algorithm)], 0);
        }
    };
    for (const Shape<double>& b : boxes) {
        const Shape<double> a = boxes[0];
        for (const Algorithm algorithm : methods) {
            SCOPED_TRACE(std::string(name(algorithm)) + " " + std::string(name(b)));
            check(
                algorithm,
                [&](auto& sink) {
                    return by_method({Policy::open, algorithm}, [&](const QueryOptions& options) {
                        return overlap(a, b, options, sink);
                    });
                },
                true);
            check(
                algorithm,
                [&](auto& sink) {
                    return by_method({Policy::open, algorithm}, [&](const QueryOptions& options) {
                        return contact(a, b, options, sink);
                    });
                },
                true);
            check(
                algorithm,
                [&](auto& sink) {
                    return by_method({.method = algorithm}, [&](const QueryOptions& options) {
                        return distance(a, b, options, sink);
                    });
                },
                true);
            const bool moves_in = !overlap(a, b);
            check(
                algorithm,
                [&](auto& sink) {
                    return by_method({Policy::open, algorithm}, [&](const QueryOptions& options) {
                        return cast(a, b, V(-3, 0), options, sink);
                    });
                },
                moves_in);
        }
    }
}

TEST(ByMethod, traces_of_concave_polygons_end_in_the_verdict_about_the_whole) {
    // On the line on which two pieces of the L meet: inside it, though it touches both pieces only.
    const Shape<double> shape = ell();
    const auto pieces = std::get<Polygon<double>>(shape).convex_parts();
    ASSERT_EQ(pieces.size(), 2U);
    for (const V& middle : {V(0.5, 0.5), V(0.5, 1), V(1, 0.5)}) {
        const auto at = point(middle.x, middle.y);
        for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::sat, Algorithm::gjk}) {
            Recorder<double> recorder;
            const auto answer = by_method({Policy::open, algorithm}, [&](const QueryOptions& options) {
                return overlap(shape, at, options, recorder);
            });
            ASSERT_TRUE(answer.supported);
            EXPECT_TRUE(answer.answer);
            EXPECT_TRUE(std::get<Verdict<double>>(recorder.events().back()).hit);
        }
    }
}

TEST(ByMethod, sizes_that_nothing_is_left_of_make_no_nonsense) {
    // Beside numbers of 1e300 the sides of ordinary shapes are so short that their squares are 0.
    const Shape<double> shapes[] = {segment(1e150, 0.5, 1e150, -1),
                                    box(1.7e308, -1, 1e300, 0.5),
                                    Capsule<double>{{2, 1e300}, {1e8, 1e-150}, 1e300},
                                    Obb<double>{{1e-150, 2}, {1e8, 1e-150}, -2.5},
                                    box(1.7e308, 2, 1, 1e150),
                                    Circle<double>{{1e8, 1}, 3e15},
                                    segment(1e150, 1.7e308, 3e15, -1e300),
                                    Obb<double>{{1.7e308, 1e8}, {1, 0}, -0.5}};
    for (const Shape<double>& a : shapes) {
        for (const Shape<double>& b : shapes) {
            for (const Algorithm algorithm : methods) {
                const auto apart = by_method({.method = algorithm}, [&](const QueryOptions& options) {
                    return distance(a, b, options);
                });
                if (apart.supported && apart.answer.distance > 0) {
                    EXPECT_NEAR(glm::length(apart.answer.normal), 1, 1e-9) << name(algorithm);
                }
                const auto touch = by_method({Policy::closed, algorithm}, [&](const QueryOptions& options) {
                    return contact(a, b, options);
                });
                if (touch.answer) {
                    EXPECT_NEAR(glm::length(touch.answer->normal), 1, 1e-9) << name(algorithm);
                }
                const auto hit = by_method({Policy::closed, algorithm}, [&](const QueryOptions& options) {
                    return cast(a, b, V(1e300, -1), options);
                });
                if (hit.answer) {
                    EXPECT_NEAR(glm::length(hit.answer->normal), 1, 1e-9) << name(algorithm);
                }
            }
        }
    }
}

TEST(Epa, sides_as_near_as_the_nearest_are_all_its_own) {
    // A regular polygon with the origin in its middle: every side is as near, and none may be a chord.
    std::vector<V> points;
    for (int i = 0; i < 40; ++i) {
        points.emplace_back(std::cos(i * 0.15707963267948966), std::sin(i * 0.15707963267948966));
    }
    const Shape<double> wheel = hull_polygon(points);
    const auto expected = contact(wheel, point(0, 0));
    const auto answer = by_method({Policy::open, Algorithm::gjk_epa}, [&](const QueryOptions& options) {
        return contact(wheel, point(0, 0), options);
    });
    ASSERT_TRUE(expected && answer.answer);
    EXPECT_TRUE(answer.converged);
    EXPECT_NEAR(answer.answer->depth, expected->depth, 1e-15);
    EXPECT_TRUE(answer.answer->degenerate);
}

// It was an optional of an answer, which as a condition is true of shapes that lie far apart, too.
TEST(ByMethod, the_answer_of_shapes_apart_is_no_condition_that_is_true) {
    const Shape<double> left = box(0, 0, 1, 1);
    const Shape<double> right = box(9, 0, 1, 1);
    const auto apart = by_method({Policy::open, Algorithm::sat},
                                 [&](const QueryOptions& options) { return overlap(left, right, options); });
    static_assert(!std::is_constructible_v<bool, decltype(apart)>);
    static_assert(!std::is_constructible_v<bool, ByMethod<std::optional<Contact<double>>>>);
    EXPECT_TRUE(apart.supported);
    EXPECT_FALSE(apart.answer);
    EXPECT_EQ(apart.algorithm, Algorithm::sat);
    const auto unanswered = by_method({Policy::open, Algorithm::gjk}, [&](const QueryOptions& options) {
        return contact(left, right, options);
    });
    EXPECT_FALSE(unanswered.supported);
    EXPECT_FALSE(unanswered.answer);
    EXPECT_EQ(unanswered.algorithm, Algorithm::gjk);
    const Shape<double> statics[] = {right, segment(5, 0, 6, 0)};
    const auto many =
        by_method({Policy::open, Algorithm::conservative_advancement}, [&](const QueryOptions& options) {
            return cast_many(std::span<const Shape<double>>(statics), left, V(9, 0), options);
        });
    EXPECT_TRUE(many.supported && many.answer);
    MethodUsed used;
    EXPECT_FALSE(cast_many(std::span<const Shape<double>>(statics), left, V(9, 0),
                           {.method = Algorithm::sat, .used = &used}));
    EXPECT_FALSE(used.supported);
}

TEST(ByMethod, what_cannot_answer_says_no_hit_and_no_distance) {
    const Aabb<double> box{{0, 0}, {1, 1}};
    const Circle<double> disc{{1, 0}, 1};
    MethodUsed used;
    EXPECT_FALSE(overlap(box, disc, {.method = Algorithm::slab, .used = &used}));
    EXPECT_FALSE(used.supported);
    EXPECT_EQ(distance(box, disc, {.method = Algorithm::sat, .used = &used}).distance,
              std::numeric_limits<double>::max());
    EXPECT_FALSE(used.supported);
    EXPECT_FALSE(contains(box, V(0, 0), {.method = Algorithm::gjk, .used = &used}));
    EXPECT_FALSE(used.supported);
    EXPECT_TRUE(contains(box, V(0, 0), {.used = &used}));
    EXPECT_TRUE(used.supported);
    EXPECT_EQ(used.algorithm, Algorithm::closed_form);
    EXPECT_FALSE(time_of_impact(box, {}, disc, {{0, 0}, 1}, {.method = Algorithm::sat, .used = &used}).hit);
    EXPECT_FALSE(used.supported);
    EXPECT_TRUE(time_of_impact(box, {}, disc, {{0, 0}, 1}, {.used = &used}).hit);
    EXPECT_EQ(used.algorithm, Algorithm::conservative_advancement);
}

TEST(Algorithm, what_is_not_supported_says_why) {
    const auto b = box(0, 0, 1, 1);
    const auto s = segment(0, 0, 1, 1);
    const Shape<double> circle = Circle<double>{{0, 0}, 1};
    const Shape<double> turned = Obb<double>{{0, 0}, {1, 1}, 1.0};
    EXPECT_EQ(why_unsupported(Operation::overlap, b, s, Algorithm::gjk), "");
    EXPECT_NE(why_unsupported(Operation::contact, b, s, Algorithm::gjk).find("gjk_epa"), std::string::npos);
    EXPECT_FALSE(supports(Operation::overlap, b, b, Algorithm::slab));
    EXPECT_FALSE(supports(Operation::cast, b, b, Algorithm::sat));
    EXPECT_FALSE(supports(Operation::distance, b, b, Algorithm::gjk_epa));
    EXPECT_TRUE(supports(Operation::contact, b, b, Algorithm::closed_form));
    EXPECT_TRUE(supports(Operation::contact, b, s, Algorithm::closed_form));
    EXPECT_FALSE(supports(Operation::contact, turned, s, Algorithm::closed_form));
    EXPECT_TRUE(supports(Operation::contact, circle, turned, Algorithm::closed_form));
    EXPECT_TRUE(supports(Operation::contact, b, turned, Algorithm::closed_form));
    EXPECT_TRUE(supports(Operation::cast, circle, circle, Algorithm::closed_form));
    EXPECT_FALSE(supports(Operation::cast, circle, b, Algorithm::closed_form));
    EXPECT_FALSE(supports(Operation::contact, ell(), b, Algorithm::sat));
    EXPECT_TRUE(supports(Operation::overlap, ell(), b, Algorithm::sat));
    EXPECT_TRUE(supports(Operation::cast, ell(), b, Algorithm::conservative_advancement));
    EXPECT_FALSE(supports(Operation::cast, ell(), s, Algorithm::conservative_advancement));
    EXPECT_FALSE(by_method({Policy::open, Algorithm::slab}, [&](const QueryOptions& options) {
                     return overlap(b, b, options);
                 }).supported);
    EXPECT_EQ(by_method({Policy::open, Algorithm::automatic},
                        [&](const QueryOptions& options) { return overlap(circle, circle, options); })
                  .algorithm,
              Algorithm::closed_form);
}

// A rod without an area that comes in along an edge between two parts was missed, and normals and corners
// were those of such edges.
TEST(ByMethod, advancing_at_a_concave_polygon_hits_what_the_whole_is_hit_by) {
    const Shape<double> bent = polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
    const V way(-4, -4);
    const std::vector<Shape<double>> movers = {
        capsule(2, 2, 3, 3, 0), turned_box(3, 3, 1, 0, 0.785398163397448),
        turned_box(3, 3, 0.5, 0.5, 0.785398163397448), polygon({{2, 2}, {3, 2.5}, {2.5, 3}}),
        capsule(2, 2, 3, 3, 0.5)};
    for (const Shape<double>& b : movers) {
        for (const Policy policy : policies) {
            const auto by_steps =
                by_method({policy, Algorithm::conservative_advancement},
                          [&](const QueryOptions& options) { return cast(bent, b, way, options); });
            const auto expected = cast(bent, b, way, {policy});
            ASSERT_TRUE(by_steps.supported);
            EXPECT_TRUE(by_steps.converged);
            ASSERT_TRUE(by_steps.answer.has_value());
            ASSERT_TRUE(expected.has_value());
            EXPECT_NEAR(by_steps.answer->t, expected->t, 1e-9);
            EXPECT_LT(glm::distance(by_steps.answer->normal, expected->normal), 1e-9);
            EXPECT_EQ(by_steps.answer->corner, expected->corner);
        }
    }
}

/// It was that of the last step before, a little off where the path meets an arc.
TEST(ByMethod, advancing_tells_the_normal_of_the_moment_of_contact) {
    const Shape<float> capsule = Capsule<float>{{-1.96F, 4.29F}, {-3.36F, -2.36F}, 0.5F};
    const Shape<float> point = Circle<float>{{-3.48F, -2.93F}, 0};
    const Vec2<float> path(0, 7);
    Recorder<float> recorder;
    const auto advanced =
        by_method({Policy::closed, Algorithm::conservative_advancement},
                  [&](const QueryOptions& options) { return cast(capsule, point, path, options, recorder); });
    const auto exact = cast(capsule, point, path, {Policy::closed});
    ASSERT_TRUE(advanced.answer && exact);
    EXPECT_NEAR(advanced.answer->normal.x, exact->normal.x, 2e-6F);
    EXPECT_NEAR(advanced.answer->normal.y, exact->normal.y, 2e-6F);
    const auto* const last =
        std::get_if<Advancement<float>>(&recorder.events()[recorder.events().size() - 2]);
    ASSERT_NE(last, nullptr);
    EXPECT_EQ(last->t, advanced.answer->t);
    EXPECT_EQ(last->normal, advanced.answer->normal);
    EXPECT_NEAR(last->distance, 0, 1e-5F);
}

TEST(Algorithm, has_a_name_each) {
    for (const Algorithm algorithm : methods) {
        EXPECT_EQ(algorithm_named(name(algorithm)), algorithm);
    }
    EXPECT_EQ(algorithm_named("auto"), Algorithm::automatic);
    EXPECT_EQ(algorithm_named("magic"), std::nullopt);
}

/// Both sides at the vertex that the two share lie along the capsule, but for rounding.
TEST(ByMethod, two_sides_in_one_line_but_for_rounding_have_the_same_manifold_by_every_method) {
    const Shape<double> pill = Capsule<double>{{-2, -4}, {-1.5, -5.5}, 0.4};
    const Shape<double> bent = *make_convex_polygon<double>({{-0x1.9999999999998p+0, -0x1.4ccccccccccccp+2},
                                                             {-1.5, -5.5},
                                                             {-0x1.333333333333p-2, -0x1.2333333333333p+3},
                                                             {0, -8},
                                                             {-0x1.cccccccccccccp-1, -0x1.5333333333333p+2}})
                                    .shape;
    for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::sat, Algorithm::gjk_epa}) {
        SCOPED_TRACE(name(algorithm));
        const auto told = by_method({Policy::open, algorithm}, [&](const QueryOptions& options) {
            return contact(pill, bent, options);
        });
        ASSERT_TRUE(told.answer);
        ASSERT_EQ(told.answer->manifold_size, 2U);
        const double length =
            glm::distance(told.answer->manifold[0].position, told.answer->manifold[1].position);
        EXPECT_NEAR(length, std::hypot(0.1, 0.3), 1e-12);
    }
}

/// Its axis leads straight away from the side that its end is in: rounding does not turn it towards that.
TEST(ByMethod, an_edge_at_right_angles_to_the_one_it_meets_touches_in_one_point_by_every_method) {
    const std::pair<Shape<double>, Shape<double>> pairs[] = {
        {Capsule<double>{{0.7322914170729335, 3.682371460201999},
                         {0.23149946018987066, 3.4405848438768136},
                         1.3068922260071987},
         Segment<double>{{-0.38690692265549886, 3.55121953405194}, {0.3384529263200572, 2.0488436634027516}}},
        {Capsule<double>{{-2.0999999999999996, -8.0}, {-3.8, -9.0}, 1.2},
         *make_convex_polygon<double>({{-3.6966357303140898, -7.297037496381239},
                                       {-2.6966357303140898, -8.997037496381239},
                                       {-3.39663573031409, -11.697037496381238},
                                       {-5.09663573031409, -12.697037496381238},
                                       {-7.796635730314089, -11.997037496381239},
                                       {-8.79663573031409, -10.29703749638124},
                                       {-8.096635730314091, -7.597037496381239},
                                       {-6.39663573031409, -6.597037496381239}})
              .shape}};
    for (const auto& pair : pairs) {
        const auto& a = pair.first;
        const auto& b = pair.second;
        for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::sat, Algorithm::gjk_epa}) {
            SCOPED_TRACE(name(algorithm));
            const auto there = by_method({Policy::open, algorithm},
                                         [&](const QueryOptions& options) { return contact(a, b, options); });
            const auto back = by_method({Policy::open, algorithm},
                                        [&](const QueryOptions& options) { return contact(b, a, options); });
            ASSERT_TRUE(there.answer && back.answer);
            EXPECT_EQ(there.answer->manifold_size, 1U);
            EXPECT_EQ(back.answer->manifold_size, 1U);
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
