/// What is listed of the shipped scenes where a method's idea is shown, and as shipped.

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <variant>

#include "explain/formula/formula.hpp"
#include "explain/steps/steps.hpp"
#include "explain/trace/route.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "model/answers/step_list.hpp"

namespace collidarium::app {
namespace {

/// Words of the tuned code.
bool is_about_machinery(const std::string& text) {
    static const std::regex words(
        R"(\b(kernel|route|fallback|filter|error bound)\b|more than the rounding error|)"
        R"(exact (test|arithmetic)|hill climbing|single precision)");
    return std::regex_search(text, words);
}

std::string text_of(const Step& step) {
    std::string text = step.title + "\n" + step.sentence;
    for (const RichLine& line : step.formula) {
        text += "\n" + plain(line);
    }
    return text;
}

/// Calls `use(key, scene, answers)` with the answers to the question of every shipped scene.
template <class Use>
void for_each_question(Use&& use) {
    const std::vector<ShippedScene> all = shipped_scenes();
    ASSERT_GT(all.size(), 100U);
    for (const ShippedScene& shipped : all) {
        SCOPED_TRACE(shipped.key);
        const auto read = read_scene(shipped.path);
        ASSERT_TRUE(std::holds_alternative<SceneSource>(read));
        const Scene& scene = std::get<SceneSource>(read).scene;
        const SceneQuestion question = scene.question.value_or(SceneQuestion{});
        const Answers answers = answer_with_focus(scene, std::nullopt, question.query);
        if (answers.focus) {
            use(scene, answers);
        }
    }
}

TEST(Idea, NoStepOfAShippedSceneIsAboutTheTunedCode) {
    std::size_t count = 0;
    for_each_question([&](const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        const StepList steps(scene, focus, scene.question.value_or(SceneQuestion{}).steps);
        ASSERT_GT(steps.count(), 0U);
        for (std::size_t step = 1; step <= steps.count(); ++step) {
            const std::string text = text_of(step_at(scene, focus, steps.event(step)));
            EXPECT_FALSE(is_about_machinery(text)) << step << ": " << text;
            ++count;
        }
    });
    EXPECT_GT(count, 500U);
}

TEST(Idea, NoFormulaOfAShippedSceneIsAboutTheTunedCode) {
    for_each_question([](const Scene& scene, const Answers& answers) {
        for (const RichLine& line : formula(scene, answers)) {
            EXPECT_FALSE(is_about_machinery(plain(line))) << plain(line);
        }
    });
}

TEST(Idea, AsShippedListsEveryEventAndSaysWhatTheTunedCodeDoes) {
    std::size_t about_machinery = 0;
    for_each_question([&](const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        const StepList steps(scene, focus, ListedSteps::shipped);
        ASSERT_EQ(steps.count(), focus.shown.trace.size());
        for (std::size_t step = 1; step <= steps.count(); ++step) {
            const Step one = step_at(scene, focus, steps.event(step));
            EXPECT_EQ(one.title.find("kernel"), std::string::npos) << one.title;
            about_machinery += is_about_machinery(text_of(one)) ? 1 : 0;
        }
    });
    EXPECT_GT(about_machinery, 76U);
}

TEST(Idea, MethodsAreCalledByIt) {
    std::size_t count = 0;
    for_each_question([&](const Scene&, const Answers& answers) {
        const std::string by = answered_by(answers.focus->shown);
        EXPECT_FALSE(by.empty() || is_about_machinery(by)) << by;
        ++count;
    });
    EXPECT_GT(count, 100U);
}

}  // namespace
}  // namespace collidarium::app
