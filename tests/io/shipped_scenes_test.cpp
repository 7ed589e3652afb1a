#include "io/shipped_promises.hpp"
#include "model/answers/step_list.hpp"
#include "model/scene/identical.hpp"
#include "overlays/layers.hpp"

namespace collidarium::app::test {
namespace {

const Promises& all_promises() {
    static const Promises all = [] {
        Promises promises = box_promises();
        promises.merge(other_promises());
        return promises;
    }();
    return all;
}

/// What breaks a naive method is held to its promise where those methods are tested, and the tests in
/// integers, the responses, the maps of tiles, the broad phase, the playground and sorting by depth in files
/// of their own.
bool is_promised_elsewhere(const ShippedScene& scene) {
    return scene.key.starts_with("textbook/") || scene.key.starts_with("integers/") ||
           scene.key.starts_with("responses/") || scene.key.starts_with("tiles/") ||
           scene.key.starts_with("broad_phase/") || scene.key.starts_with("pixels/") ||
           scene.key.starts_with("playground/") || scene.key.starts_with("depth/");
}

TEST(ShippedScenes, AreAllHereAndNoneIsWithoutAPromise) {
    std::size_t promised = 0;
    for (const auto& scene : shipped_scenes()) {
        EXPECT_NE(scene.name, scene.key);
        if (!is_promised_elsewhere(scene)) {
            EXPECT_TRUE(all_promises().contains(scene.key)) << scene.key;
            ++promised;
        }
    }
    EXPECT_EQ(promised, all_promises().size());
}

TEST(ShippedScenes, KeepTheirPromises) {
    for (const auto& scene : shipped_scenes()) {
        SCOPED_TRACE(scene.key);
        const auto promise = all_promises().find(scene.key);
        if (promise != all_promises().end()) {
            promise->second(show(scene));
        }
    }
}

TEST(ShippedScenes, AreCompleteAndComposed) {
    for (const auto& shipped : shipped_scenes()) {
        SCOPED_TRACE(shipped.key);
        const auto scene = show(shipped).scene;
        EXPECT_FALSE(scene.name.empty());
        EXPECT_TRUE(scene.unknown.empty());
        // A scene about the steps of a method leaves the layers to them.
        const bool by_method = scene.question && scene.question->query != app::FocusQuery{};
        ASSERT_TRUE((scene.layers || by_method) && scene.view);
        EXPECT_NE(scene.focus.has_value(), scene.play.has_value()) << "a playground is about no pair";
        for (const auto& layer : scene.layers.value_or(std::vector<std::string>())) {
            EXPECT_TRUE(layer_of(layer) != nullptr) << layer;
        }
    }
}

TEST(ShippedScenes, RoundTripToTheByte) {
    for (const auto& shipped : shipped_scenes()) {
        SCOPED_TRACE(shipped.key);
        const auto read = read_scene(shipped.path);
        const auto& source = std::get<SceneSource>(read);
        EXPECT_EQ(format_scene(source.scene, &source), source.text);
        // They are laid out as the program itself lays out a scene.
        EXPECT_EQ(format_scene(source.scene), source.text);
        Scene moved = source.scene;
        moved.shapes.back().translation = Vec2d(0.125, -7);
        const auto again = parse_scene(format_scene(moved, &source));
        EXPECT_TRUE(identical(std::get<SceneSource>(again).scene, moved));
    }
}

TEST(ShippedScenes, AreAllListedByTopicOnceAndWithAWordAboutEach) {
    const auto scenes = shipped_scenes();
    const auto topics = read_topics(*assets_folder() / "scenes" / "topics.json");
    std::size_t listed = 0;
    for (const Topic& topic : topics) {
        EXPECT_FALSE(topic.name.empty());
        for (const TopicScene& scene : topic.scenes) {
            ASSERT_LT(listed, scenes.size());
            EXPECT_EQ(scenes[listed].key, scene.key);
            EXPECT_EQ(scenes[listed].topic, topic.name);
            EXPECT_FALSE(scenes[listed].about.empty());
            ++listed;
        }
    }
    EXPECT_EQ(listed, scenes.size());
}

TEST(ShippedScenes, TheirQuestionsCanBeAnsweredAndTheirStepsAreThere) {
    for (const auto& shipped : shipped_scenes()) {
        SCOPED_TRACE(shipped.key);
        const Scene scene = show(shipped).scene;
        const SceneQuestion question = scene.question.value_or(SceneQuestion{});
        const Answers answers = answer_with_focus(scene, std::nullopt, question.query);
        ASSERT_NE(answers.focus.has_value(), scene.play.has_value());
        if (!answers.focus) {
            continue;
        }
        EXPECT_FALSE(answers.focus->shown.refused);
        EXPECT_LE(question.step.value_or(0), StepList(scene, *answers.focus, question.steps).count());
    }
}

}  // namespace
}  // namespace collidarium::app::test
