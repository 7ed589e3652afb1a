/// Casts of shapes that are parallel, collinear or touching up to rounding, aimed along their edges and at
/// their vertices, against exact arithmetic: by every method, traced and not.

#include <gtest/gtest.h>

#include <cmath>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/tolerance.hpp"
#include "query/dispatch.hpp"
#include "slab/cast.hpp"
#include "support/convex_generators.hpp"
#include "support/exact_convex.hpp"
#include "support/parallel_generator.hpp"
#include "support/trace_reading.hpp"
#include "time_of_impact/conservative_advancement.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;

/// Corners of boxes are rounded before they are compared, so only what is not a box is decided exactly.
template <Scalar T>
bool has_box(const Pair<T>& pair) {
    const auto is_box = [](const Shape<T>& shape) {
        return std::holds_alternative<Aabb<T>>(shape) || std::holds_alternative<Obb<T>>(shape);
    };
    return is_box(pair.a) || is_box(pair.b);
}

template <Scalar T, class Use>
void visit_slab_shape(const Shape<T>& shape, Use&& use) {
    if (const auto* point = std::get_if<Point<T>>(&shape)) {
        use(*point);
    } else if (const auto* segment = std::get_if<Segment<T>>(&shape)) {
        use(*segment);
    } else if (const auto* box = std::get_if<Aabb<T>>(&shape)) {
        use(*box);
    }
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
        const Vec2<T> reference = std::visit([](const auto& b) { return reference_point(b); }, pair_.b);
        const detail::ProxyOf<T> proxy_a(pair_.a);
        const detail::ProxyOf<T> proxy_b(pair_.b);
        const ConvexProxy<T>& a = proxy_a.get();
        const ConvexProxy<T>& b = proxy_b.get();
        check_by("auto", policy,
                 [&](auto& sink) { return cast(a, b, reference, pair_.translation, policy, sink); });
        check_by("minkowski", policy, [&](auto& sink) {
            return cast_by_minkowski(a, b, reference, pair_.translation, policy, sink);
        });
        check_by("conservative_advancement", policy, [&](auto& sink) {
            const auto found = conservative_advancement(a, b, reference, pair_.translation, policy, sink);
            EXPECT_TRUE(found.converged);
            return found.hit;
        });
        visit_slab_shape(pair_.a, [&](const auto& slab_a) {
            visit_slab_shape(pair_.b, [&](const auto& slab_b) {
                check_by("slab", policy, [&](auto& sink) {
                    return cast_by_slabs(
                        slab_a, slab_b, pair_.translation, policy,
                        [&](auto& at_start) { return contact(slab_a, slab_b, {policy}, at_start); }, sink);
                });
            });
        });
    }

    [[nodiscard]] bool hits() const { return exact_.cast(Policy::closed).has_value(); }

private:
    template <class Ask>
    void check_by(const char* method, Policy policy, Ask&& ask) {
        SCOPED_TRACE(method);
        NoTrace nobody;
        const std::optional<CastHit<T>> hit = ask(nobody);
        Recorder<T> recorder;
        expect_same_bits<T>(std::optional<CastHit<T>>(ask(recorder)), hit);
        expect_shown(recorder, hit);
        check_answer(hit, policy);
    }

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
        expect_clean(*hit);
        if (hit->started_inside != expected->started_inside) {
            EXPECT_TRUE(has_box(pair_));
            EXPECT_LE(std::abs(exact_.separation()), bound_);
            return;
        }
        const V normal = convert<double>(hit->normal);
        EXPECT_NEAR(glm::length(normal), 1, sizeof(T) == 4 ? 1e-6 : 1e-15);
        if (hit->started_inside) {
            EXPECT_NEAR(double(hit->depth), std::max(-exact_.separation(), 0.0), bound_);
            return;
        }
        const double t = double(hit->t);
        const double late = std::abs(t - expected->t) * glm::length(translation_);
        if (std::abs(t - expected->t) * -glm::dot(normal, translation_) > bound_) {
            EXPECT_LE(exact_.separation(t), bound_);
            EXPECT_GE(exact_.least_separation(0, t), -bound_);
        }
        const V point = convert<double>(hit->point);
        EXPECT_NEAR(exact_.reach(normal, t), 0, bound_) << "not the outward normal at the entry";
        EXPECT_LE(exact_convex_distance(a_, point), bound_) << "not a point of a";
        // A graze comes to rest a little beside it.
        EXPECT_LE(exact_convex_distance(b_, point - translation_ * t), 8 * bound_ + late)
            << "not a point of b";
    }

    const Pair<T>& pair_;
    Shape<double> a_;
    Shape<double> b_;
    V translation_;
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
    const int count = soaked(1000);
    int hits = 0;
    for (int i = 0; i < count && !this->HasFailure(); ++i) {
        const auto pair = generator.next<T>();
        SCOPED_TRACE(std::to_string(i) + ": " + describe_any(pair));
        CastChecker<T> checker(pair);
        for (const Policy policy : policies) {
            SCOPED_TRACE(policy == Policy::open ? "open" : "closed");
            checker.check(policy);
        }
        hits += checker.hits() ? 1 : 0;
    }
    EXPECT_GT(hits, count / 5);
    EXPECT_LT(hits, count * 4 / 5);
}

TEST(CastOfFlatShapes, parallel_up_to_rounding_does_not_hit_beyond_their_ends) {
    const Segment<double> segment{{0.9, 3.8}, {2.7, 4.8}};
    const Capsule<double> flat{{3.5, 0}, {7.1, 2}, 0};
    EXPECT_FALSE(cast(segment, flat, V(0, 7)));
    EXPECT_FALSE(cast(segment, flat, V(0, 7), {Policy::closed}));
    EXPECT_FALSE(cast(flat, segment, V(0, -7), {Policy::closed}));
    const Obb<double> needle{{5.3, 1}, {2, 1e-9}, std::atan2(1.0, 1.8)};
    EXPECT_FALSE(cast(segment, needle, V(0, 7), {Policy::closed}));
    EXPECT_FALSE(cast(needle, segment, V(0, -7), {Policy::closed}));
}

TEST(CastOfFlatShapes, segments_parallel_up_to_rounding_do_not_pass_through_each_other) {
    const Segment<double> a{{0, 0}, {0.9, 0.5}};
    for (int i = 0; i < 100; ++i) {
        const V from(0.1 * i - 4.5, -3.7 + 0.1 * (i % 7));
        const Segment<double> b{from, from + V(1.8, 1.0)};
        // The middle of b goes through the middle of a.
        const V way = 2.0 * (V(0.45, 0.25) - (b.a + b.b) * 0.5);
        EXPECT_TRUE(cast(a, b, way, {Policy::closed})) << i;
        EXPECT_TRUE(cast(b, a, -way, {Policy::closed})) << i;
    }
}

TEST(CastOfFlatShapes, conservative_advancement_does_not_step_through_a_segment_by_rounding) {
    // The point closes in on the segment at a small angle. The rounding of the speed led it a little past the
    // segment, from where it moved away: a miss.
    ConvexProxyStorage<double> room_a;
    ConvexProxyStorage<double> room_b;
    const auto a = make_proxy(Segment<double>{{-202.5, -343.2}, {-343.2, -350.6}}, room_a);
    const auto b = make_proxy(Point<double>{{-199.6, -343.1}}, room_b);
    const V way(-287.2, -15);
    NoTrace nobody;
    const auto exact = cast_by_minkowski(a, b, b.points[0], way, Policy::closed, nobody);
    const auto found = conservative_advancement(a, b, b.points[0], way, Policy::closed, nobody);
    ASSERT_TRUE(exact.has_value());
    ASSERT_TRUE(found.hit.has_value());
    EXPECT_TRUE(found.converged);
    EXPECT_EQ(found.hit->t, exact->t);
}

TEST(CastAtACorner, beside_a_vertex_on_a_side_but_for_rounding_hits_it_where_it_is) {
    // (1.2, 0.4) is on the side from (0.3, 0.1) to (2.1, 0.7) but for rounding.
    const V vertices[] = {{0.3, 0.1}, {1.2, 0.4}, {2.1, 0.7}, {0, 2}};
    const auto polygon = ConvexPolygon<double>::trusted(vertices, {0.9, 0.8});
    for (const V corner : {V(0.3, 0.1), V(1.2, 0.4), V(2.1, 0.7)}) {
        const V from = corner + V(0.1, -3);
        const auto hit = cast(polygon, Point<double>{from}, 2.0 * (corner - from), {Policy::closed});
        EXPECT_TRUE(hit || corner != V(1.2, 0.4));  // the end of a side may be missed by rounding
        if (hit) {
            EXPECT_NEAR(hit->t, 0.5, 1e-15);
            EXPECT_NEAR(glm::distance(hit->point, corner), 0, 1e-14);
        }
    }
}

TEST(CastOfRoundShapes, radii_below_the_last_place_of_coordinates_do_not_miss_corners) {
    for (const double radius : {0x1p-54, 0x1p-60, 1e-30}) {
        const Aabb<double> box{{4.5, 3.5}, {1.25, 0.5}};
        const V corner(3.25, 3);
        for (const V way : {V(1, 2), V(2, 1), V(3, 3), V(0.5, 8)}) {
            const Circle<double> disc{corner - way, radius};
            const auto hit = cast(box, disc, 2.0 * way);
            ASSERT_TRUE(hit) << radius;
            EXPECT_NEAR(hit->t, 0.5, 1e-15);
            EXPECT_NEAR(glm::distance(hit->point, corner), 0, 1e-14);
        }
    }
}

TEST(CastOfRoundShapes, a_radius_of_the_least_number_gives_no_nan) {
    ConvexProxyStorage<double> room_a;
    ConvexProxyStorage<double> room_b;
    const auto a = make_proxy(Capsule<double>{{0, 0}, {1e19, 1}, 5e-324}, room_a);
    const auto b = make_proxy(Circle<double>{{1e19, 1}, 5e-324}, room_b);
    NoTrace nobody;
    for (const V way : {V(0, 0), V(0.25, 0), V(-3, 1e19)}) {
        for (const Policy policy : policies) {
            const auto hit = cast_by_minkowski(a, b, b.points[0], way, policy, nobody);
            if (hit) {
                expect_clean(*hit);
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
