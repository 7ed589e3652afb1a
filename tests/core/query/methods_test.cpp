/// What the methods say of themselves, and cases in which one of them went wrong.

#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

TEST(ByMethod, traces_of_concave_polygons_end_in_the_verdict_about_the_whole) {
    // On the line on which two pieces of the L meet: inside it, though it touches both pieces only.
    const Shape<double> shape = ell();
    const auto pieces = std::get<Polygon<double>>(shape).convex_parts();
    ASSERT_EQ(pieces.size(), 2U);
    for (const V& middle : {V(0.5, 0.5), V(0.5, 1), V(1, 0.5)}) {
        const auto at = point(middle.x, middle.y);
        for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::sat, Algorithm::gjk}) {
            Recorder<double> recorder;
            const auto answer = overlap_by({Policy::open, algorithm}, shape, at, recorder);
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
            for (const Algorithm algorithm : all_algorithms) {
                const auto apart = distance_by({.method = algorithm}, a, b);
                if (apart.supported && apart.answer.distance > 0) {
                    EXPECT_NEAR(glm::length(apart.answer.normal), 1, 1e-9) << name(algorithm);
                }
                const auto touch = contact_by({Policy::closed, algorithm}, a, b);
                if (touch.answer) {
                    EXPECT_NEAR(glm::length(touch.answer->normal), 1, 1e-9) << name(algorithm);
                }
                const auto hit = cast_by({Policy::closed, algorithm}, a, b, V(1e300, -1));
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
    const auto answer = contact_by({Policy::open, Algorithm::gjk_epa}, wheel, point(0, 0));
    ASSERT_TRUE(expected && answer.answer);
    EXPECT_TRUE(answer.converged);
    EXPECT_NEAR(answer.answer->depth, expected->depth, 1e-15);
    EXPECT_TRUE(answer.answer->degenerate);
}

// It was an optional of an answer, which as a condition is true of shapes that lie far apart, too.
TEST(ByMethod, the_answer_of_shapes_apart_is_no_condition_that_is_true) {
    const Shape<double> left = box(0, 0, 1, 1);
    const Shape<double> right = box(9, 0, 1, 1);
    const auto apart = overlap_by({Policy::open, Algorithm::sat}, left, right);
    static_assert(!std::is_constructible_v<bool, decltype(apart)>);
    static_assert(!std::is_constructible_v<bool, ByMethod<std::optional<Contact<double>>>>);
    EXPECT_TRUE(apart.supported);
    EXPECT_FALSE(apart.answer);
    EXPECT_EQ(apart.algorithm, Algorithm::sat);
    const auto unanswered = contact_by({Policy::open, Algorithm::gjk}, left, right);
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
    EXPECT_FALSE(overlap_by({Policy::open, Algorithm::slab}, b, b).supported);
    EXPECT_EQ(overlap_by({Policy::open, Algorithm::automatic}, circle, circle).algorithm,
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
            const auto by_steps = cast_by({policy, Algorithm::conservative_advancement}, bent, b, way);
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
        cast_by({Policy::closed, Algorithm::conservative_advancement}, capsule, point, path, recorder);
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
    for (const Algorithm algorithm : all_algorithms) {
        EXPECT_EQ(algorithm_named(name(algorithm)), algorithm);
    }
    EXPECT_EQ(algorithm_named("auto"), Algorithm::automatic);
    EXPECT_EQ(algorithm_named("magic"), std::nullopt);
}

/// Manifolds that are the same by every method: of two sides in one line but for rounding two points, of an
/// edge at right angles to the one it meets one.
TEST(ByMethod, manifolds_are_settled_by_exact_directions_in_every_method) {
    const struct {
        const char* row;
        Shape<double> a;
        Shape<double> b;
        std::size_t points;
        double length = 0;
    } rows[] = {{"both sides at the vertex that the two share lie along the capsule, but for rounding",
                 capsule(-2, -4, -1.5, -5.5, 0.4),
                 polygon({{-0x1.9999999999998p+0, -0x1.4ccccccccccccp+2},
                          {-1.5, -5.5},
                          {-0x1.333333333333p-2, -0x1.2333333333333p+3},
                          {0, -8},
                          {-0x1.cccccccccccccp-1, -0x1.5333333333333p+2}}),
                 2, std::hypot(0.1, 0.3)},
                {"its axis leads straight away from the side that its end is in",
                 capsule(0.7322914170729335, 3.682371460201999, 0.23149946018987066, 3.4405848438768136,
                         1.3068922260071987),
                 segment(-0.38690692265549886, 3.55121953405194, 0.3384529263200572, 2.0488436634027516), 1},
                {"its axis leads straight away from the side that its end is in",
                 capsule(-2.0999999999999996, -8.0, -3.8, -9.0, 1.2),
                 polygon({{-3.6966357303140898, -7.297037496381239},
                          {-2.6966357303140898, -8.997037496381239},
                          {-3.39663573031409, -11.697037496381238},
                          {-5.09663573031409, -12.697037496381238},
                          {-7.796635730314089, -11.997037496381239},
                          {-8.79663573031409, -10.29703749638124},
                          {-8.096635730314091, -7.597037496381239},
                          {-6.39663573031409, -6.597037496381239}}),
                 1}};
    for (const auto& [row, a, b, points, length] : rows) {
        for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::sat, Algorithm::gjk_epa}) {
            SCOPED_TRACE(std::string(row) + ' ' + std::string(name(algorithm)));
            const auto there = contact_by({Policy::open, algorithm}, a, b);
            const auto back = contact_by({Policy::open, algorithm}, b, a);
            ASSERT_TRUE(there.answer && back.answer);
            ASSERT_EQ(there.answer->manifold_size, points);
            EXPECT_EQ(back.answer->manifold_size, points);
            const auto& manifold = there.answer->manifold;
            EXPECT_NEAR(glm::distance(manifold[0].position, manifold[points - 1].position), length, 1e-12);
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
