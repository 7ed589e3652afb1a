/// Laws that hold for every pair of shapes. On whole numbers they hold to the last bit.
///
/// RapidCheck takes the expression of an assertion apart, and then looks at both sides of `||`: one that must
/// not be looked at, because there is no hit say, stands in parentheses of its own.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "support/generators.hpp"

namespace collidarium::testing {

template <Scalar T>
void showValue(const Pair<T>& pair, std::ostream& out) {
    out << describe(pair);
}

}  // namespace collidarium::testing

namespace rc {

/// Shapes on a small grid of whole numbers, where touching, collinear and corner cases are common.
template <class T>
struct Arbitrary<collidarium::testing::Pair<T>> {
    using Pair = collidarium::testing::Pair<T>;

    static collidarium::Vec2<T> vector() {
        const int x = *gen::inRange(-4, 5);
        return {T(x), T(*gen::inRange(-4, 5))};
    }

    static collidarium::Shape<T> shape() {
        switch (*gen::inRange(0, 3)) {
            case 0:
                return collidarium::Point<T>{vector()};
            case 1: {
                const auto a = vector();
                return collidarium::Segment<T>{a, vector()};
            }
            default: {
                const auto center = vector();
                const int width = *gen::inRange(0, 4);
                return collidarium::Aabb<T>{center, {T(width), T(*gen::inRange(0, 4))}};
            }
        }
    }

    static Gen<Pair> arbitrary() {
        return gen::exec([] {
            Pair pair;
            pair.a = shape();
            pair.b = shape();
            pair.translation = vector();
            return pair;
        });
    }
};

}  // namespace rc

namespace collidarium::testing {
namespace {

template <class T>
class Property : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Property, Scalars);

template <class T, class Law>
void holds(const char* description, Law&& law) {
    EXPECT_TRUE(rc::check(description, [&](const Pair<T>& pair) {
        for (const Policy policy : policies) {
            law(pair, policy);
        }
    }));
}

TYPED_TEST(Property, all_queries_agree_on_whether_shapes_overlap) {
    using T = TypeParam;
    holds<T>("overlap, contact, distance and cast agree", [](const Pair<T>& p, Policy policy) {
        const bool answer = overlap(p.a, p.b, {policy});
        RC_ASSERT(contact(p.a, p.b, {policy}).has_value() == answer);
        const auto still = cast(p.a, p.b, Vec2<T>(0), {policy});
        RC_ASSERT(still.has_value() == answer);
        RC_ASSERT((!still || still->started_inside));
        const auto moving = cast(p.a, p.b, p.translation, {policy});
        RC_ASSERT((moving && moving->started_inside) == answer);
        RC_ASSERT((distance(p.a, p.b).distance == 0) == overlap(p.a, p.b, {Policy::closed}));
        RC_ASSERT((!overlap(p.a, p.b, {Policy::open}) || overlap(p.a, p.b, {Policy::closed})));
    });
}

TYPED_TEST(Property, swapping_negates_the_normal_and_nothing_else) {
    using T = TypeParam;
    holds<T>("swap", [](const Pair<T>& p, Policy policy) {
        RC_ASSERT(overlap(p.a, p.b, {policy}) == overlap(p.b, p.a, {policy}));
        const auto there = contact(p.a, p.b, {policy});
        const auto back = contact(p.b, p.a, {policy});
        RC_ASSERT(there.has_value() == back.has_value());
        if (there) {
            RC_ASSERT(there->depth == back->depth);
            RC_ASSERT(there->degenerate == back->degenerate);
            RC_ASSERT((there->manifold_size == back->manifold_size || there->degenerate));
            if (!there->degenerate) {
                RC_ASSERT(there->normal == -back->normal);
                RC_ASSERT(there->point_a == back->point_b);
                RC_ASSERT(there->point_b == back->point_a);
            }
        }
        const auto gap = distance(p.a, p.b);
        const auto gap_back = distance(p.b, p.a);
        RC_ASSERT(gap.distance == gap_back.distance);
        RC_ASSERT(gap.normal == -gap_back.normal);
        if (gap.distance > 0) {
            RC_ASSERT(gap.point_a == gap_back.point_b);
            RC_ASSERT(gap.point_b == gap_back.point_a);
        }
    });
}

TYPED_TEST(Property, moving_by_the_mtv_leaves_the_shapes_touching) {
    using T = TypeParam;
    holds<T>("mtv", [](const Pair<T>& p, Policy policy) {
        const auto touch = contact(p.a, p.b, {policy});
        if (!touch || (touch->normal.x != 0 && touch->normal.y != 0)) {
            return;  // a slanted vector is not a whole number; the reference test covers it
        }
        const Shape<T> moved = translated(p.b, touch->mtv());
        RC_ASSERT(!overlap(p.a, moved, {Policy::open}));
        RC_ASSERT(overlap(p.a, moved, {Policy::closed}));
        // Nothing shorter along the four axis directions parts them.
        for (const Vec2<T> direction : {Vec2<T>(1, 0), Vec2<T>(-1, 0), Vec2<T>(0, 1), Vec2<T>(0, -1)}) {
            if (touch->depth > 0) {
                RC_ASSERT(
                    overlap(p.a, translated(p.b, direction * (touch->depth - T(0.25))), {Policy::open}));
            }
        }
    });
}

TYPED_TEST(Property, a_cast_is_the_first_time_of_overlap) {
    using T = TypeParam;
    holds<T>("definition of a cast", [](const Pair<T>& p, Policy policy) {
        const auto hit = cast(p.a, p.b, p.translation, {policy});
        for (int i = 0; i <= 64; ++i) {
            const T t = T(i) / 64;
            const bool there = overlap(p.a, translated(p.b, p.translation * t), {policy});
            RC_ASSERT((!there || (hit && hit->t <= t)));
        }
        if (hit && policy == Policy::open && hit->t > 0) {
            // At the infimum itself they touch, and do not overlap.
            RC_ASSERT(hit->t < 1);
        }
    });
}

TYPED_TEST(Property, a_common_translation_changes_nothing) {
    using T = TypeParam;
    holds<T>("translation", [](const Pair<T>& p, Policy policy) {
        const Vec2<T> offset(64, -32);
        const Shape<T> a = translated(p.a, offset);
        const Shape<T> b = translated(p.b, offset);
        const auto touch = contact(p.a, p.b, {policy});
        const auto moved_touch = contact(a, b, {policy});
        RC_ASSERT(touch.has_value() == moved_touch.has_value());
        if (touch) {
            RC_ASSERT(touch->mtv() == moved_touch->mtv());
            RC_ASSERT(touch->degenerate == moved_touch->degenerate);
        }
        const auto hit = cast(p.a, p.b, p.translation, {policy});
        const auto moved_hit = cast(a, b, p.translation, {policy});
        RC_ASSERT(hit.has_value() == moved_hit.has_value());
        if (hit) {
            RC_ASSERT(hit->t == moved_hit->t);
            RC_ASSERT(hit->normal == moved_hit->normal);
            RC_ASSERT(hit->corner == moved_hit->corner);
        }
        RC_ASSERT(distance(p.a, p.b).distance == distance(a, b).distance);
    });
}

template <Scalar T>
Vec2<T> mirrored(const Vec2<T>& v) {
    return {-v.x, v.y};
}
template <Scalar T>
Vec2<T> turned(const Vec2<T>& v) {
    return {-v.y, v.x};
}
template <Scalar T>
Vec2<T> enlarged(const Vec2<T>& v) {
    return v * T(1024);
}

template <Scalar T, class Map>
Shape<T> mapped(const Shape<T>& shape, const Map& map) {
    if (const auto* point = std::get_if<Point<T>>(&shape)) {
        return Point<T>{map(point->position)};
    }
    if (const auto* segment = std::get_if<Segment<T>>(&shape)) {
        return Segment<T>{map(segment->a), map(segment->b)};
    }
    const auto& box = std::get<Aabb<T>>(shape);
    const Vec2<T> half = map(box.half);
    return Aabb<T>{map(box.center), {std::abs(half.x), std::abs(half.y)}};
}

/// What a map of the plane that keeps angles does to the answers: `scale` to lengths, `map` to normals,
/// except to those that were chosen by a rule which names x or y.
template <Scalar T, class Map>
void check_map(const Pair<T>& p, Policy policy, T scale, const Map& map) {
    const Shape<T> a = mapped(p.a, map);
    const Shape<T> b = mapped(p.b, map);
    const auto touch = contact(p.a, p.b, {policy});
    const auto touch_after = contact(a, b, {policy});
    RC_ASSERT(touch.has_value() == touch_after.has_value());
    if (touch) {
        RC_ASSERT(touch->depth * scale == touch_after->depth);
        RC_ASSERT(touch->degenerate == touch_after->degenerate);
        RC_ASSERT((touch->degenerate || map(touch->normal) / scale == touch_after->normal));
    }
    const auto hit = cast(p.a, p.b, p.translation, {policy});
    const auto hit_after = cast(a, b, map(p.translation), {policy});
    RC_ASSERT(hit.has_value() == hit_after.has_value());
    if (hit) {
        RC_ASSERT(hit->t == hit_after->t);
        RC_ASSERT(hit->corner == hit_after->corner);
        RC_ASSERT((hit->corner || hit->started_inside || map(hit->normal) / scale == hit_after->normal));
    }
    RC_ASSERT(distance(p.a, p.b).distance * scale == distance(a, b).distance);
}

TYPED_TEST(Property, a_mirror_image_has_mirrored_answers) {
    using T = TypeParam;
    holds<T>("mirror", [](const Pair<T>& p, Policy policy) { check_map<T>(p, policy, T(1), mirrored<T>); });
}

TYPED_TEST(Property, a_quarter_turn_turns_the_answers) {
    using T = TypeParam;
    holds<T>("quarter turn",
             [](const Pair<T>& p, Policy policy) { check_map<T>(p, policy, T(1), turned<T>); });
}

TYPED_TEST(Property, a_power_of_two_scales_the_answers) {
    using T = TypeParam;
    holds<T>("scale", [](const Pair<T>& p, Policy policy) { check_map<T>(p, policy, T(1024), enlarged<T>); });
}

TYPED_TEST(Property, a_segment_has_no_direction) {
    using T = TypeParam;
    holds<T>("reversed segments", [](const Pair<T>& p, Policy policy) {
        const auto reversed = [](Shape<T> shape) {
            if (auto* segment = std::get_if<Segment<T>>(&shape)) {
                std::swap(segment->a, segment->b);
            }
            return shape;
        };
        const Shape<T> a = reversed(p.a);
        const Shape<T> b = reversed(p.b);
        RC_ASSERT(overlap(p.a, p.b, {policy}) == overlap(a, b, {policy}));
        const auto hit = cast(p.a, p.b, p.translation, {policy});
        const auto hit_after = cast(a, b, p.translation, {policy});
        RC_ASSERT(hit.has_value() == hit_after.has_value());
        RC_ASSERT((!hit || (hit->t == hit_after->t && hit->normal == hit_after->normal)));
    });
}

TYPED_TEST(Property, a_flat_box_is_a_segment_and_an_empty_one_a_point) {
    using T = TypeParam;
    holds<T>("flat boxes", [](const Pair<T>& p, Policy policy) {
        const Vec2<T> at = reference_point(p.b);
        const Shape<T> as_point = Point<T>{at};
        const Shape<T> as_box = Aabb<T>{at, Vec2<T>(0)};
        const Shape<T> as_segment = Segment<T>{at, at};
        const Shape<T> flat_box = Aabb<T>{at, {T(2), T(0)}};
        const Shape<T> flat_segment = Segment<T>{at - Vec2<T>(2, 0), at + Vec2<T>(2, 0)};
        // Other kernels answer about them, with other roundings.
        const auto near = [](T one, T other) { return detail::nearly_equal(one, other); };
        const auto near_vectors = [](const Vec2<T>& one, const Vec2<T>& other) {
            return glm::length(one - other) <= 8 * std::numeric_limits<T>::epsilon();
        };
        for (const auto& [first, second] : {std::pair{as_point, as_box}, std::pair{as_point, as_segment},
                                            std::pair{flat_box, flat_segment}}) {
            RC_ASSERT(overlap(p.a, first, {policy}) == overlap(p.a, second, {policy}));
            RC_ASSERT(near(distance(p.a, first).distance, distance(p.a, second).distance));
            const auto hit = cast(p.a, first, p.translation, {policy});
            const auto other = cast(p.a, second, p.translation, {policy});
            RC_ASSERT(hit.has_value() == other.has_value());
            // At the end of a flat box its short edge is touched as well, of which a segment has none.
            const bool only_touch = hit && hit->started_inside && hit->depth == 0;
            RC_ASSERT((!hit ||
                       (near(hit->t, other->t) && (only_touch || near_vectors(hit->normal, other->normal)) &&
                        hit->corner == other->corner && near(hit->depth, other->depth))));
        }
    });
}

/// What a law on whole numbers may miss: pairs of every family, the ones that are parallel up to rounding and
/// those whose corners round included.
template <class T, class Law>
void holds_in_every_family(Law&& law) {
    for (const Family family : all_families) {
        PairGenerator generator(family, 500 + static_cast<unsigned>(family));
        const int count = soaked(400);
        for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
            const auto pair = generator.next<T>();
            SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe(pair));
            for (const Policy policy : policies) {
                law(pair, policy);
            }
        }
    }
}

TYPED_TEST(Property, all_queries_agree_on_whether_shapes_overlap_in_every_family) {
    using T = TypeParam;
    holds_in_every_family<T>([](const Pair<T>& p, Policy policy) {
        const bool answer = overlap(p.a, p.b, {policy});
        EXPECT_EQ(contact(p.a, p.b, {policy}).has_value(), answer);
        const auto still = cast(p.a, p.b, Vec2<T>(0), {policy});
        EXPECT_EQ(still && still->started_inside, answer);
        const auto moving = cast(p.a, p.b, p.translation, {policy});
        EXPECT_EQ(moving && moving->started_inside, answer);
        EXPECT_EQ(distance(p.a, p.b).distance == 0, overlap(p.a, p.b, {Policy::closed}));
    });
}

TYPED_TEST(Property, swapping_negates_the_normal_in_every_family) {
    using T = TypeParam;
    holds_in_every_family<T>([](const Pair<T>& p, Policy policy) {
        EXPECT_EQ(overlap(p.a, p.b, {policy}), overlap(p.b, p.a, {policy}));
        const auto there = contact(p.a, p.b, {policy});
        const auto back = contact(p.b, p.a, {policy});
        ASSERT_EQ(there.has_value(), back.has_value());
        if (there) {
            EXPECT_EQ(there->degenerate, back->degenerate);
            if (there->normal == -back->normal) {
                EXPECT_EQ(there->depth, back->depth);
            } else {  // another of several MTVs that are as short, rounded along another normal
                EXPECT_TRUE(there->degenerate);
                EXPECT_NEAR(there->depth, back->depth, 4 * std::numeric_limits<T>::epsilon() * back->depth);
            }
        }
        const auto gap = distance(p.a, p.b);
        const auto gap_back = distance(p.b, p.a);
        EXPECT_EQ(gap.distance, gap_back.distance);
        EXPECT_EQ(gap.normal, -gap_back.normal);
        EXPECT_EQ(cast(p.a, p.b, p.translation, {policy}).has_value(),
                  cast(p.b, p.a, -p.translation, {policy}).has_value());
    });
}

}  // namespace
}  // namespace collidarium::testing
