#include "model/answers/answer_desk.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <numbers>
#include <thread>

#include "model/example_shapes.hpp"

namespace collidarium::app::test {
namespace {

SceneShape star(const std::string& id, std::size_t vertices, const Vec2d& center) {
    std::vector<Vec2d> corners;
    for (std::size_t i = 0; i < vertices; ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(vertices);
        corners.push_back(center + Vec2d(std::cos(angle), std::sin(angle)) * (i % 2 == 0 ? 4.0 : 2.0));
    }
    return polygon(id, corners);
}

Scene stars(std::size_t vertices, const Vec2d& offset = {1, 0.3}) {
    return scene_of({star("a", vertices, {0, 0}), star("b", vertices, offset)});
}

/// Takes longer than anyone waits: many times the pause in which the worker may still be in time.
Scene endless() {
    Scene scene = stars(20000);
    scene.shapes[1].translation = Vec2d(3, 1);
    return scene;
}

void expect_same(const Answers& one, const Answers& other) {
    EXPECT_EQ(one.is_old, other.is_old);
    EXPECT_EQ(one.overlaps.size(), other.overlaps.size());
    ASSERT_EQ(one.focus.has_value(), other.focus.has_value());
    if (one.focus) {
        EXPECT_EQ(one.focus->shown.trace.size(), other.focus->shown.trace.size());
        ASSERT_EQ(one.focus->contact.has_value(), other.focus->contact.has_value());
        if (one.focus->contact) {
            EXPECT_EQ(one.focus->contact->mtv(), other.focus->contact->mtv());
        }
        EXPECT_EQ(one.focus->distance.distance, other.focus->distance.distance);
    }
}

class TheAnswerDesk : public testing::Test {
protected:
    TheAnswerDesk() {
        desk.work_beside([this] { ++news; });
    }

    /// The answers to a scene of the next revision.
    const Answers& ask(const Scene& scene) { return desk.answers(scene, ++revision, {}, {}); }

    std::atomic<int> news = 0;
    AnswerDesk desk;
    std::uint64_t revision = 0;
};

TEST_F(TheAnswerDesk, AnswersSmallScenesAtOnce) {
    const Scene scene = scene_of({box("a", {0, 0}, {1, 1}), box("b", {1, 0}, {1, 1})});
    ASSERT_FALSE(may_take_long(scene));
    expect_same(ask(scene), answer_with_focus(scene, std::nullopt));
    EXPECT_EQ(desk.state(), AnswerDesk::State::current);
    EXPECT_EQ(news, 0);
}

// 300 small stars in one place kept the window waiting for seconds.
TEST_F(TheAnswerDesk, AnswersByWhatItIsGivenInPlaceOfTheCore) {
    const Scene scene = scene_of({box("a", {0, 0}, {1, 1}), box("b", {1, 0}, {1, 1})});
    const auto overlaps = [&] { return desk.answers(scene, 1, {}, {}).overlap_count; };
    const std::size_t own = overlaps();
    desk.answer_by([&](const auto&...) {
        Answers other;
        other.overlap_count = own + 1;
        return other;
    });
    EXPECT_EQ(overlaps(), own + 1) << "of the same scene, too";
}

TEST(MayTakeLong, ManyShapesTogetherDo) {
    Scene scene = scene_of({});
    for (int i = 0; i < 30; ++i) {
        scene.shapes.push_back(star("star-" + std::to_string(i), 30, {0.01 * i, 0}));
    }
    EXPECT_TRUE(may_take_long(scene));
    scene.shapes.resize(10);
    EXPECT_FALSE(may_take_long(scene));
    scene.shapes.clear();
    for (int i = 0; i < 2000; ++i) {
        scene.shapes.push_back(box("box-" + std::to_string(i), Vec2d(i, 0), {1, 1}));
    }
    EXPECT_FALSE(may_take_long(scene));
    scene.shapes.push_back(box("one more", {0, 0}, {1, 1}));
    EXPECT_TRUE(may_take_long(scene));
}

// "too many shapes" was the answer from 200 shapes on.
TEST_F(TheAnswerDesk, WorksOnPushesAmongManyShapesBeside) {
    Scene scene = scene_of({});
    for (int i = 0; i < 1000; ++i) {
        scene.shapes.push_back(box("box-" + std::to_string(i), Vec2d(3 * i, 0), {1, 1}));
    }
    scene.shapes.push_back(box("mover", {0, 10}, {1, 1}));
    scene.shapes.back().translation = Vec2d(1, -9);
    const FocusQuery query{.operation = Operation::static_push};
    EXPECT_FALSE(may_take_long(scene));
    EXPECT_TRUE(may_take_long(scene, query));
    EXPECT_TRUE(may_take_long(scene, {.operation = Operation::move}));
    const auto pushed = answer_with_focus(scene, 1000, query);
    ASSERT_TRUE(pushed.focus);
    EXPECT_FALSE(pushed.focus->shown.refused) << *pushed.focus->shown.refused;
    EXPECT_EQ(pushed.focus->shown.trace.size(), 1002U) << "the path, a step for each shape, the verdict";
    scene.shapes.push_back(box("one more", {-9, 0}, {1, 1}));
    const auto refused = answer_with_focus(scene, 1000, query);
    ASSERT_TRUE(refused.focus);
    EXPECT_EQ(refused.focus->shown.refused,
              "move, then push out is for at most 1000 other shapes: every push tests them all again");
}

TEST_F(TheAnswerDesk, WorksOutBesideTheSameAnswers) {
    const Scene scene = stars(600);
    ASSERT_TRUE(may_take_long(scene));
    (void)ask(scene);
    while (desk.state() == AnswerDesk::State::working && !desk.collect()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(desk.state(), AnswerDesk::State::current);
    expect_same(desk.answers(scene, revision, {}, {}), answer_with_focus(scene, std::nullopt));
}

TEST_F(TheAnswerDesk, HandsOutNothingButOldAnswersWhileItWorks) {
    const Answers& answers = ask(endless());
    EXPECT_EQ(desk.state(), AnswerDesk::State::working);
    EXPECT_TRUE(answers.is_old);
    EXPECT_FALSE(answers.focus);
    EXPECT_TRUE(answers.overlaps.empty());
}

TEST_F(TheAnswerDesk, CanBeStoppedAndAskedAgain) {
    (void)ask(endless());
    desk.stop();
    EXPECT_EQ(desk.state(), AnswerDesk::State::stopped);
    EXPECT_FALSE(desk.collect());
    const Scene small = stars(16);
    expect_same(ask(small), answer_with_focus(small, std::nullopt));
    EXPECT_EQ(desk.state(), AnswerDesk::State::current);
}

TEST_F(TheAnswerDesk, AnswersTheNewestQuestionOnly) {
    (void)ask(endless());
    const Scene newest = stars(600, {2, 1});
    (void)ask(endless());
    (void)ask(newest);
    desk.finish();
    expect_same(desk.answers(newest, revision, {}, {}), answer_with_focus(newest, std::nullopt));
    EXPECT_LE(news, 1) << "nobody hears of answers that are no longer wanted";
}

TEST_F(TheAnswerDesk, KeepsOldAnswersWhileTheirIndicesMeanTheSame) {
    Scene scene = endless();
    scene.shapes[1].translation.reset();
    scene.shapes[1] = star("b", 20000, {20, 0});  // apart: answered in a moment
    (void)ask(scene);
    desk.finish();
    ASSERT_TRUE(desk.answers(scene, revision, {}, {}).focus);
    scene.shapes[1] = star("b", 20000, {1, 0.3});
    const Answers& moved = ask(scene);
    EXPECT_TRUE(moved.is_old);
    EXPECT_TRUE(moved.focus);
    scene.shapes[1] = star("b", 19998, {1, 0.3});
    const Answers& fewer = ask(scene);
    EXPECT_TRUE(fewer.is_old);
    EXPECT_FALSE(fewer.focus) << "it may name a vertex that is no longer there";
}

TEST_F(TheAnswerDesk, AnswersScenesOfNowWhateverIsChangedWhileItWorks) {
    Scene scene = stars(600);
    for (int i = 0; i < 40; ++i) {
        scene.shapes[1] = star("b", 600, {0.1 * i, 0.3});
        (void)ask(scene);
        if (i % 5 == 0) {
            desk.finish();
            expect_same(desk.answers(scene, revision, {}, {}), answer_with_focus(scene, std::nullopt));
        }
        (void)desk.collect();
    }
    desk.finish();
    expect_same(desk.answers(scene, revision, {}, {}), answer_with_focus(scene, std::nullopt));
}

TEST_F(TheAnswerDesk, HoldsNoSceneAfterASmallOne) {
    (void)ask(stars(600));
    desk.finish();
    EXPECT_TRUE(desk.holds_scene());
    (void)ask(stars(16));
    EXPECT_FALSE(desk.holds_scene());
}

TEST_F(TheAnswerDesk, EndsWhileItWorks) {
    (void)ask(endless());
    EXPECT_EQ(desk.state(), AnswerDesk::State::working);
}

TEST(AnswersOfAnotherScene, FitWhereEveryIndexMeansTheSame) {
    const Scene scene = scene_of({box("a", {0, 0}, {1, 1}), star("b", 10, {0, 0})});
    EXPECT_TRUE(fit(scene, scene));
    EXPECT_TRUE(fit(scene, scene_of({box("a", {5, 0}, {2, 1}), star("b", 10, {3, 0})})));
    EXPECT_FALSE(fit(scene, scene_of({box("a", {0, 0}, {1, 1})})));
    EXPECT_FALSE(fit(scene, scene_of({star("b", 10, {0, 0}), box("a", {0, 0}, {1, 1})})));
    EXPECT_FALSE(fit(scene, scene_of({box("a", {0, 0}, {1, 1}), star("b", 12, {0, 0})})));
    EXPECT_FALSE(fit(scene, scene_of({moving(box("a", {0, 0}, {1, 1}), {1, 0}), star("b", 10, {0, 0})})));
    EXPECT_FALSE(fit(scene, scene_of({point("a", {0, 0}), star("b", 10, {0, 0})})));
}

}  // namespace
}  // namespace collidarium::app::test
