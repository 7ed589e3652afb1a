#pragma once

/// What each shipped scene promises by its name.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/trace/events.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app::test {

/// A shipped scene with the answers for the pair in its focus.
struct Shown {
    Scene scene;
    ShapeD a, b;
    Vec2d translation{};
    std::optional<CastHit<double>> hit;
    Verdict<double> verdict;

    [[nodiscard]] std::optional<Contact<double>> contact() const {
        return collidarium::contact(a, b, {scene.policy_or_default()});
    }
};

inline const SceneShape& shape(const Scene& scene, const std::string& id) {
    return scene.shapes.at(find_shape(scene, id).value());
}

inline Shown show(const ShippedScene& shipped) {
    const auto read = read_scene(shipped.path);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        ADD_FAILURE() << describe(problems->front(), shipped.path.string());
        return {};
    }
    Shown shown;
    shown.scene = std::get<SceneSource>(read).scene;
    if (!shown.scene.focus) {
        return shown;  // a playground
    }
    shown.a = shape(shown.scene, shown.scene.focus.value().a).shape;
    shown.b = shape(shown.scene, shown.scene.focus.value().b).shape;
    shown.translation = shape(shown.scene, shown.scene.focus->b).translation.value_or(Vec2d(0, 0));
    Recorder<double> recorder;
    shown.hit = cast(shown.a, shown.b, shown.translation, {shown.scene.policy_or_default()}, recorder).hit;
    shown.verdict = std::get<Verdict<double>>(recorder.events().back());
    return shown;
}

inline void expect_miss(const Shown& shown, Reason reason, std::optional<Axis> axis = std::nullopt) {
    EXPECT_FALSE(shown.hit);
    EXPECT_EQ(shown.verdict.reason, reason);
    if (axis) {
        EXPECT_EQ(shown.verdict.axis, axis);
    }
}

inline void expect_hit(const Shown& shown, double t, const Vec2d& normal) {
    ASSERT_TRUE(shown.hit);
    EXPECT_NEAR(shown.hit->t, t, 1e-12);
    EXPECT_EQ(shown.hit->normal, normal);
    EXPECT_FALSE(shown.hit->started_inside);
}

inline void expect_mtv(const Shown& shown, const Vec2d& mtv, bool degenerate = false) {
    const auto contact = shown.contact();
    ASSERT_TRUE(contact);
    EXPECT_EQ(contact->mtv(), mtv);
    EXPECT_EQ(contact->degenerate, degenerate);
}

/// A moves out of B into C, and out of C into B, each time deeper than before.
inline void expect_pushed_to_and_fro(const Shown& shown) {
    const Answers answers =
        answer(shown.scene, choose_focus(shown.scene, {}), shown.scene.question.value().query);
    ASSERT_EQ(answers.focus->shown.operation, Operation::static_push);
    std::vector<StaticPush<double>> pushes;
    for (const auto& event : answers.focus->shown.trace) {
        if (const auto* push = std::get_if<StaticPush<double>>(&event)) {
            pushes.push_back(*push);
        }
    }
    const std::size_t b = find_shape(shown.scene, "B").value();
    const std::size_t c = find_shape(shown.scene, "C").value();
    using Indices = std::vector<std::size_t>;
    ASSERT_EQ(pushes.size(), 2U);
    EXPECT_EQ(pushes[0].index, b);
    EXPECT_EQ(pushes[0].before, Indices{b});
    EXPECT_EQ(pushes[0].after, Indices{c}) << "a new overlap";
    EXPECT_EQ(pushes[1].index, c);
    EXPECT_EQ(pushes[1].after, Indices{b}) << "and back again";
    const MoverAnswer* mover = mover_in_focus(answers);
    ASSERT_TRUE(mover != nullptr && mover->hit);
    for (const char* wall : {"B", "C"}) {
        const ShapeD stopped = translated(shown.b, shown.translation * mover->hit->t);
        EXPECT_FALSE(overlap(shape(shown.scene, wall).shape, stopped)) << "the sweep ends in neither";
    }
}

/// The frames of a game, as the scene opens on them, or with another number of them.
inline std::vector<bool> frames_of(const Shown& shown, std::optional<int> count = {}) {
    FocusQuery query = shown.scene.question.value().query;
    query.frames = count.value_or(query.frames);
    return answer(shown.scene, choose_focus(shown.scene, {}), query).focus.value().frames;
}

inline bool any_of(const std::vector<bool>& frames) {
    return std::find(frames.begin(), frames.end(), true) != frames.end();
}

/// The answer to the question that the scene opens with.
inline FocusAnswer answered(const Shown& shown) {
    const SceneQuestion question = shown.scene.question.value_or(SceneQuestion{});
    return answer_with_focus(shown.scene, std::nullopt, question.query).focus.value();
}

/// Expects of a scene, by its key, what it promises.
using Promises = std::map<std::string, std::function<void(const Shown&)>>;

/// Of upright boxes, what moves past them, and numbers at their limits.
Promises box_promises();
/// Of all other shapes, and of methods.
Promises other_promises();

}  // namespace collidarium::app::test
