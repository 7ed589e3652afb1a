/// Answers that are taken over from the scene before are those that would be found anew.

#include "model/answers/answers_before.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "collidarium/shapes/translated.hpp"
#include "model/random_scene.hpp"

namespace collidarium::app {
namespace {

void expect_same(const Answers& kept, const Answers& anew, int round) {
    ASSERT_EQ(kept.movers.size(), anew.movers.size()) << round;
    for (std::size_t i = 0; i < anew.movers.size(); ++i) {
        const MoverAnswer& one = kept.movers[i];
        const MoverAnswer& other = anew.movers[i];
        ASSERT_EQ(one.shape, other.shape) << round;
        ASSERT_EQ(one.hit_shape, other.hit_shape) << round << ' ' << i;
        ASSERT_EQ(one.hit.has_value(), other.hit.has_value()) << round << ' ' << i;
        ASSERT_EQ(one.path.size(), other.path.size()) << round << ' ' << i;
        if (one.hit) {
            ASSERT_EQ(one.hit->t, other.hit->t);
            ASSERT_EQ(one.hit->normal, other.hit->normal);
        }
    }
    ASSERT_EQ(kept.overlap_count, anew.overlap_count) << round;
    ASSERT_EQ(kept.overlaps.size(), anew.overlaps.size()) << round;
    for (std::size_t i = 0; i < anew.overlaps.size(); ++i) {
        ASSERT_EQ(kept.overlaps[i].a, anew.overlaps[i].a) << round;
        ASSERT_EQ(kept.overlaps[i].b, anew.overlaps[i].b) << round;
        ASSERT_EQ(kept.overlaps[i].contact.depth, anew.overlaps[i].contact.depth) << round;
    }
    ASSERT_EQ(kept.complete, anew.complete);
}

TEST(AnswersBefore, WhatIsTakenOverIsWhatWouldBeFoundAnew) {
    for (const bool on_grid : {true, false}) {
        Scene scene = test::random_scene(300, 40, 5, on_grid, 2);
        AnswersBefore before;
        std::mt19937 random(6);
        const auto number = [&](double lo, double hi) {
            return std::round(std::uniform_real_distribution<double>(lo, hi)(random) * 2) / 2;
        };
        for (int round = 0; round < 120; ++round) {
            const std::size_t changes = round % 10 == 9 ? 100 : static_cast<std::size_t>(round % 4);
            for (std::size_t k = 0; k < changes; ++k) {
                SceneShape& shape = scene.shapes[random() % scene.shapes.size()];
                switch (random() % 4) {
                    case 0:
                        shape.hidden = !shape.hidden;
                        break;
                    case 1:
                        shape.translation = Vec2d(number(-5, 5), number(-5, 5));
                        break;
                    case 2:
                        shape.stop();
                        break;
                    default:
                        shape.shape = translated(shape.shape, Vec2d(number(-9, 9), number(-9, 9)));
                }
            }
            if (round % 20 == 13) {
                scene.policy = round % 40 == 13 ? Policy::closed : Policy::open;
            }
            const std::optional<std::size_t> touched = random() % scene.shapes.size();
            const auto now = std::make_shared<const Scene>(scene);
            const Answers kept = answer_with_focus(now, touched, {}, {}, {}, before);
            expect_same(kept, answer_with_focus(scene, touched), round);
        }
    }
}

}  // namespace
}  // namespace collidarium::app
