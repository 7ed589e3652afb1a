/// Naive responses: right on an ordinary case, wrong on the one that breaks them.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <span>

#include "collidarium/query/overlap.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/responses.hpp"
#include "collidarium/textbook/move_once.hpp"

namespace collidarium::textbook {
namespace {

template <class T>
class TextbookMoves : public testing::Test {
protected:
    using V = Vec2<T>;
    using Box = Aabb<T>;

    static constexpr std::array<V, 4> normals{V(1, 0), V(-1, 0), V(0, 1), V(0, -1)};

    V velocity() { return {std::uniform_real_distribution<T>(-9, 9)(engine_), coarse()}; }
    T coarse() { return static_cast<T>(std::uniform_int_distribution<>(-6, 6)(engine_)); }
    T size() { return static_cast<T>(std::uniform_int_distribution<>(1, 4)(engine_)) / 2; }
    Box box() { return {{coarse(), coarse()}, {size(), size()}}; }

    static MoveResult<T> moved(const Box& body, const V& translation, const Box& wall, Response response) {
        return move(body, translation, std::span(&wall, 1),
                    MoveOptions<T>{.response = response, .skin = T(0)});
    }

private:
    std::mt19937 engine_{20240611};
};

using Scalars = testing::Types<float, double>;
TYPED_TEST_SUITE(TextbookMoves, Scalars);

TYPED_TEST(TextbookMoves, slide_along_normal_is_right_straight_into_a_wall) {
    using V = Vec2<TypeParam>;
    for (const V& normal : this->normals) {
        EXPECT_EQ(slide_along_normal(normal * TypeParam(-6), normal), V(0));
        EXPECT_EQ(slide_along_normal(normal * TypeParam(-6), normal), slide(normal * TypeParam(-6), normal));
    }
}

TYPED_TEST(TextbookMoves, slide_along_normal_leads_across_the_wall) {
    using T = TypeParam;
    using V = Vec2<T>;
    EXPECT_EQ(slide_along_normal(V(6, 2), V(-1, 0), T(0.5)), V(1, 0));
    EXPECT_EQ(slide(V(6, 2) * T(0.5), V(-1, 0)), V(0, 1));
    EXPECT_EQ(slide_along_normal(V(6, -2), V(-1, 0), T(0.5)), V(-1, 0)) << "or off it";
    int into = 0;
    for (int i = 0; i < 2000; ++i) {
        const V velocity = this->velocity();
        for (const V& normal : this->normals) {
            const V naive = slide_along_normal(velocity, normal);
            EXPECT_EQ(naive.x * normal.y, naive.y * normal.x) << "nothing along the surface";
            EXPECT_EQ(std::abs(glm::dot(naive, normal)),
                      std::abs(velocity.x * normal.y + velocity.y * normal.x));
            into += glm::dot(velocity, normal) < 0 && glm::dot(naive, normal) < 0 ? 1 : 0;
            const V right = slide(velocity, normal);
            EXPECT_FALSE(glm::dot(right, normal) < 0);
        }
    }
    EXPECT_GT(into, 1000);
}

TYPED_TEST(TextbookMoves, slide_along_normal_ends_inside_the_wall_it_met) {
    using T = TypeParam;
    const SlideAlongNormalFails<T> fails;
    const auto naive = move_and_slide_along_normal(fails.box, fails.translation, std::span(&fails.wall, 1));
    EXPECT_EQ(naive.position, Vec2<T>(5, 1));
    EXPECT_EQ(naive.translation, Vec2<T>(1, 0)) << "for the half of the time that is left";
    EXPECT_TRUE(overlap(fails.wall, Aabb<T>{naive.position, fails.box.half}));
    const auto right = this->moved(fails.box, fails.translation, fails.wall, Response::slide);
    EXPECT_EQ(right.position, Vec2<T>(4, 2));
    EXPECT_FALSE(overlap(fails.wall, Aabb<T>{right.position, fails.box.half}));
}

TYPED_TEST(TextbookMoves, slide_without_second_sweep_goes_through_a_wall_on_the_floor) {
    using T = TypeParam;
    using Box = Aabb<T>;
    const std::array<Box, 2> statics{Box{{3, -1}, {6, T(0.5)}}, Box{{4, 1}, {T(0.25), T(1.5)}}};
    const Box box{{-1, T(0.5)}, {T(0.5), T(0.5)}};
    const Vec2<T> translation(8, -2);
    const auto naive = slide_without_second_sweep(box, translation, std::span<const Box>(statics));
    EXPECT_EQ(naive.position, Vec2<T>(7, 0)) << "beyond the wall";
    EXPECT_EQ(naive.hits.size(), 1U);
    const auto right = move(box, translation, std::span<const Box>(statics), MoveOptions<T>{.skin = T(0)});
    EXPECT_EQ(right.position, Vec2<T>(T(3.25), 0)) << "in front of it";
    // Where nothing else is in the path, it is right.
    const std::span<const Box> floor(statics.data(), 1);
    EXPECT_EQ(slide_without_second_sweep(box, translation, floor).position, Vec2<T>(7, 0));
    EXPECT_EQ(move(box, translation, floor, MoveOptions<T>{.skin = T(0)}).position, Vec2<T>(7, 0));
}

TYPED_TEST(TextbookMoves, bounce_by_sign_of_normal_is_right_where_the_normal_is_negative) {
    using T = TypeParam;
    using V = Vec2<T>;
    EXPECT_EQ(bounce_by_sign_of_normal(V(6, 2), V(-1, 0)), V(-6, 2));
    EXPECT_EQ(bounce_by_sign_of_normal(V(-6, 2), V(1, 0)), V(-6, 2)) << "-6 stays -6";
    EXPECT_EQ(bounce(V(-6, 2), V(1, 0)), V(6, 2));
    for (int i = 0; i < 2000; ++i) {
        const V velocity = this->velocity();
        for (const V& normal : this->normals) {
            if (!(glm::dot(velocity, normal) < 0)) {
                continue;
            }
            const V naive = bounce_by_sign_of_normal(velocity, normal);
            const V right = bounce(velocity, normal);
            if (normal.x + normal.y < 0) {
                EXPECT_NEAR(naive.x, right.x, 1e-5);
                EXPECT_NEAR(naive.y, right.y, 1e-5);
            } else {
                EXPECT_EQ(naive, velocity) << "it does not bounce at all";
            }
        }
    }
}

TYPED_TEST(TextbookMoves, bounce_by_sign_of_normal_passes_through_a_wall_on_the_left) {
    using T = TypeParam;
    const BounceBySignOfNormalFails<T> fails;
    const auto naive =
        move_and_bounce_by_sign_of_normal(fails.box, fails.translation, std::span(&fails.wall, 1));
    EXPECT_EQ(naive.position, Vec2<T>(-7, 2));
    EXPECT_TRUE(overlap(fails.wall, Aabb<T>{naive.position, fails.box.half}));
    const auto right = this->moved(fails.box, fails.translation, fails.wall, Response::bounce);
    EXPECT_EQ(right.position, Vec2<T>(-1, 2));
    const auto slower =
        move_and_bounce_by_sign_of_normal(fails.box, fails.translation, std::span(&fails.wall, 1), T(0.5));
    EXPECT_EQ(slower.translation, Vec2<T>(-3, 2));
    // The same the other way round is right.
    const Aabb<T> wall{-fails.wall.center, fails.wall.half};
    const Aabb<T> box{-fails.box.center, fails.box.half};
    EXPECT_EQ(move_and_bounce_by_sign_of_normal(box, -fails.translation, std::span(&wall, 1)).position,
              this->moved(box, -fails.translation, wall, Response::bounce).position);
}

/// What both do, with and without a listener.
template <class T, class Move>
std::size_t expect_the_trace_of(const Move& move, const Vec2<T>& start) {
    NoTrace nobody;
    response::Recorder<T> recorder;
    const MoveResult<T> silent = move(nobody);
    const MoveResult<T> told = move(recorder);
    EXPECT_EQ(told.position, silent.position);
    EXPECT_EQ(told.path, silent.path);
    EXPECT_EQ(told.translation, silent.translation);
    EXPECT_EQ(told.remaining, silent.remaining);
    EXPECT_EQ(told.path.front(), start);
    EXPECT_EQ(told.path.back(), told.position);
    std::size_t changes = 0;
    for (const auto& event : recorder.events()) {
        if (const auto* change = std::get_if<response::Responded<T>>(&event)) {
            ++changes;
            EXPECT_EQ(change->after, told.translation);
        }
    }
    EXPECT_EQ(changes, told.hits.size());
    const auto* verdict = std::get_if<response::Verdict<T>>(&recorder.events().back());
    EXPECT_TRUE(verdict != nullptr && verdict->position == told.position &&
                verdict->velocity == told.translation && verdict->remaining == told.remaining &&
                verdict->hits == told.hits.size());
    return told.hits.size();
}

TYPED_TEST(TextbookMoves, traces_end_with_the_answer_and_change_nothing) {
    using T = TypeParam;
    std::size_t hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const std::array<Aabb<T>, 2> walls{this->box(), this->box()};
        const std::span<const Aabb<T>> statics(walls);
        const Aabb<T> body = this->box();
        const Vec2<T> way = this->velocity();
        hits += expect_the_trace_of(
            [&](auto& sink) { return move_and_slide_along_normal(body, way, statics, Policy::open, sink); },
            body.center);
        expect_the_trace_of(
            [&](auto& sink) { return slide_without_second_sweep(body, way, statics, Policy::open, sink); },
            body.center);
        expect_the_trace_of(
            [&](auto& sink) {
                return move_and_bounce_by_sign_of_normal(body, way, statics, T(0.5), Policy::closed, sink);
            },
            body.center);
    }
    EXPECT_GT(hits, 300U);
    EXPECT_LT(hits, 2000U);
}

/// Found by fuzzing: the point of such a hit was a NaN.
TYPED_TEST(TextbookMoves, start_inside_of_a_box_as_tall_as_numbers_go) {
    using T = TypeParam;
    const Aabb<T> wall{Vec2<T>(-2, 0), Vec2<T>(1, 8)};
    const Aabb<T> body{Vec2<T>(-1, 0), Vec2<T>(1, std::numeric_limits<T>::max())};
    const Vec2<T> translation(-6, 2);
    for (const auto& told :
         {move_and_bounce_by_sign_of_normal(body, translation, std::span(&wall, 1), T(0.5)),
          move_and_slide_along_normal(body, translation, std::span(&wall, 1))}) {
        ASSERT_EQ(told.hits.size(), 1U);
        const Vec2<T> point = told.hits[0].point;
        EXPECT_TRUE(point.x >= -2 && point.x <= -1 && std::abs(point.y) <= 8) << point.x << ", " << point.y;
        EXPECT_TRUE(std::isfinite(told.position.x) && std::isfinite(told.position.y));
    }
}

}  // namespace
}  // namespace collidarium::textbook
