/// The answers of large scenes against asking the core about every pair.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/translated.hpp"
#include "model/answers/answers.hpp"
#include "model/random_scene.hpp"

namespace collidarium::app::test {
namespace {

template <Scalar T>
void expect_same_overlaps(const Scene& scene, const Answers& answers) {
    std::vector<Shape<T>> shapes;
    for (const SceneShape& each : scene.shapes) {
        shapes.push_back(convert<T>(each.shape));
    }
    std::size_t next = 0;
    for (std::size_t a = 0; a < shapes.size(); ++a) {
        for (std::size_t b = a + 1; b < shapes.size(); ++b) {
            const auto expected = contact(shapes[a], shapes[b], {scene.policy_or_default()});
            if (!expected) {
                continue;
            }
            ASSERT_LT(next, answers.overlaps.size());
            const OverlapAnswer& found = answers.overlaps[next++];
            ASSERT_EQ(std::pair(found.a, found.b), std::pair(a, b));
            EXPECT_EQ(found.contact.depth, static_cast<double>(expected->depth));
            EXPECT_EQ(found.contact.normal, Vec2d(expected->normal));
        }
    }
    EXPECT_EQ(next, answers.overlaps.size());
}

/// What shape i meets of another one, told in the world: where both move, by their relative motion.
template <Scalar T>
std::optional<CastHit<T>> cast_at(const Scene& scene, std::size_t other, std::size_t i) {
    const auto by = [&](std::size_t shape) {
        return convert<T>(scene.shapes[shape].translation.value_or(Vec2d(0)));
    };
    auto hit = cast(convert<T>(scene.shapes[other].shape), convert<T>(scene.shapes[i].shape),
                    by(i) - by(other), {scene.policy_or_default()})
                   .hit;
    if (hit) {
        hit->point += by(other) * hit->t;
        hit->position += by(other) * hit->t;
    }
    return hit;
}

template <Scalar T>
void expect_same_movers(const Scene& scene, const Answers& answers) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (!scene.shapes[i].translation) {
            continue;
        }
        std::optional<std::size_t> first;
        std::optional<CastHit<T>> hit;
        for (std::size_t other = 0; other < scene.shapes.size(); ++other) {
            if (other == i) {
                continue;
            }
            const auto one = cast_at<T>(scene, other, i);
            if (one && (!hit || one->t < hit->t)) {
                first = other;
                hit = one;
            }
        }
        ASSERT_LT(next, answers.movers.size());
        const MoverAnswer& found = answers.movers[next++];
        ASSERT_EQ(found.shape, i);
        EXPECT_EQ(found.hit_shape, first);
        ASSERT_EQ(found.hit.has_value(), hit.has_value());
        if (hit) {
            EXPECT_EQ(found.hit->t, static_cast<double>(hit->t));
            EXPECT_EQ(found.hit->point, Vec2d(hit->point));
        }
    }
    EXPECT_EQ(next, answers.movers.size());
}

/// The whole path of each mover in turn, against a cast of every pair.
template <Scalar T>
void expect_same_paths(const Scene& scene) {
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (!scene.shapes[i].translation) {
            continue;
        }
        std::vector<CastManyHit<T>> expected;
        for (std::size_t other = 0; other < scene.shapes.size(); ++other) {
            const auto one = other == i ? std::nullopt : cast_at<T>(scene, other, i);
            if (one) {
                expected.push_back({*one, other});
            }
        }
        std::stable_sort(expected.begin(), expected.end(),
                         [](const auto& one, const auto& other) { return one.t < other.t; });
        const Answers answers = answer(scene, FocusPair{i == 0 ? 1U : 0U, i});
        const MoverAnswer* mover = mover_in_focus(answers);
        ASSERT_NE(mover, nullptr);
        ASSERT_EQ(mover->path.size(), expected.size());
        for (std::size_t k = 0; k < expected.size(); ++k) {
            EXPECT_EQ(mover->path[k].shape, expected[k].index);
            EXPECT_EQ(mover->path[k].t, static_cast<double>(expected[k].t));
            EXPECT_EQ(mover->path[k].position, Vec2d(expected[k].position));
        }
        EXPECT_EQ(mover->hit.has_value(), !expected.empty());
        if (!expected.empty()) {
            EXPECT_EQ(mover->hit_shape, expected.front().index);
            EXPECT_EQ(mover->hit->t, mover->path.front().t);
        }
    }
}

TEST(AnswersOfMany, ThePathInFocusIsEveryHitInTheOrderOfTime) {
    std::size_t several = 0;
    for (unsigned seed = 0; seed < 6; ++seed) {
        Scene scene = random_scene(100, 12, seed, seed % 2 == 1, 5);
        for (const Policy policy : {Policy::open, Policy::closed}) {
            scene.policy = policy;
            scene.scalar = ScalarKind::float64;
            expect_same_paths<double>(scene);
            scene.scalar = ScalarKind::float32;
            expect_same_paths<float>(scene);
        }
        const auto pair = choose_focus(scene, {});
        const Answers answers = answer(scene, pair);
        several += mover_in_focus(answers) != nullptr && mover_in_focus(answers)->path.size() > 1 ? 1U : 0U;
    }
    EXPECT_GT(several, 2U) << "paths through several shapes must be among them";
}

/// `count` equal boxes in one place: every pair of them overlaps.
Scene stack_of(std::size_t count) {
    Scene scene;
    for (std::size_t i = 0; i < count; ++i) {
        scene.shapes.push_back({.id = std::to_string(i),
                                .name = {},
                                .shape = Aabb<double>{{0, 0}, {1, 1}},
                                .translation = {},
                                .unknown = {}});
    }
    return scene;
}

// They were cut off in silence at 50,000.
TEST(AnswersOfMany, OverlapsBeyondANumberAreCountedNotKept) {
    const Answers few = answer(stack_of(100), std::nullopt);
    EXPECT_EQ(few.overlaps.size(), 100U * 99 / 2);
    EXPECT_EQ(few.overlap_count, few.overlaps.size());
    const Answers many = answer(stack_of(400), std::nullopt);
    EXPECT_EQ(many.overlaps.size(), max_overlaps);
    EXPECT_EQ(many.overlap_count, 400U * 399 / 2);
    EXPECT_TRUE(many.complete) << "nothing is missing: the rest is counted";
}

void expect_same(Scene scene) {
    for (const Policy policy : {Policy::open, Policy::closed}) {
        scene.policy = policy;
        scene.scalar = ScalarKind::float64;
        const Answers wide = answer(scene, std::nullopt);
        EXPECT_TRUE(wide.complete);
        expect_same_overlaps<double>(scene, wide);
        expect_same_movers<double>(scene, wide);
        scene.scalar = ScalarKind::float32;
        const Answers narrow = answer(scene, std::nullopt);
        EXPECT_TRUE(narrow.complete);
        expect_same_overlaps<float>(scene, narrow);
        expect_same_movers<float>(scene, narrow);
    }
}

TEST(AnswersOfMany, EqualAskingAboutEveryPair) {
    for (unsigned seed = 0; seed < 6; ++seed) {
        expect_same(random_scene(120, 15, seed, false, 3));
    }
}

TEST(AnswersOfMany, OnAGridWhereMuchTouches) {
    for (unsigned seed = 0; seed < 6; ++seed) {
        expect_same(random_scene(120, 15, seed, true, 3));
    }
}

TEST(AnswersOfMany, FarFromTheOriginWhereBoundsRound) {
    for (unsigned seed = 0; seed < 4; ++seed) {
        Scene scene = random_scene(100, 12, seed, true, 4);
        for (SceneShape& each : scene.shapes) {
            each.shape = translated(each.shape, Vec2d(1e6 + 0.1, -3e5 - 0.7));
        }
        expect_same(scene);
    }
}

TEST(AnswersOfMany, TwoThousandShapes) {
    Scene scene = random_scene(2000, 60, 7, false, 50);
    const Answers answers = answer(scene, std::nullopt);
    EXPECT_TRUE(answers.complete);
    EXPECT_GT(answers.overlaps.size(), 1000U);
    expect_same_overlaps<double>(scene, answers);
    expect_same_movers<double>(scene, answers);
}

}  // namespace
}  // namespace collidarium::app::test
