#include <gtest/gtest.h>

#include "io/scene/scene_file.hpp"
#include "model/answers/textbook_methods.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app::test {
namespace {

const std::string shapes = R"("shapes": [
    {"id": "wall", "type": "aabb", "center": [4, 0], "half": [1, 3]},
    {"id": "mover", "type": "aabb", "center": [0, 0], "half": [1, 1], "translation": [6, 2]}
  ])";

std::string scene_with(const std::string& members) {
    return "{\n  \"collidarium\": 1,\n  " + shapes + (members.empty() ? "" : ",\n  " + members) + "\n}\n";
}

SceneSource parsed(const std::string& members) {
    auto result = parse_scene(scene_with(members));
    if (const auto* problems = std::get_if<std::vector<Problem>>(&result)) {
        ADD_FAILURE() << describe(problems->front(), "scene");
        return {};
    }
    return std::get<SceneSource>(std::move(result));
}

/// The one problem of a scene with these members.
std::string problem_of(const std::string& members) {
    const auto result = parse_scene(scene_with(members));
    const auto* problems = std::get_if<std::vector<Problem>>(&result);
    if (problems == nullptr || problems->size() != 1) {
        ADD_FAILURE() << "not one problem: " << members;
        return {};
    }
    return describe(problems->front(), "scene");
}

const std::string full =
    R"("question": {"op": "cast", "algorithm": "slab", "steps": "shipped", "step": 3, "time": 0.5, "frames": 5},
  "compare": ["textbook:discrete_stepping", "conservative_advancement"],
  "map": "verdict",
  "callouts": [{"text": "the box starts here", "at": [0, 0]}])";

TEST(SceneQuestion, IsReadInFull) {
    const Scene scene = parsed(full).scene;
    ASSERT_TRUE(scene.question);
    EXPECT_EQ(scene.question->query.operation, Operation::cast);
    EXPECT_EQ(scene.question->query.algorithm, Algorithm::slab);
    EXPECT_EQ(scene.question->query.frames, 5);
    EXPECT_EQ(scene.question->steps, ListedSteps::shipped);
    EXPECT_EQ(scene.question->step, 3U);
    EXPECT_EQ(scene.question->time, 0.5);
    EXPECT_EQ(scene.compare,
              (std::vector<std::string>{"textbook:discrete_stepping", "conservative_advancement"}));
    ASSERT_EQ(scene.callouts.size(), 1U);
    EXPECT_EQ(scene.callouts[0].text, "the box starts here");
    EXPECT_EQ(scene.callouts[0].at, Vec2d(0, 0));
    EXPECT_TRUE(scene.unknown.empty());
}

/// Compare offers them too, and a file that kept one could not be opened again.
TEST(SceneQuestion, ComparesWithTheLibrarysOtherAnswers) {
    EXPECT_EQ(parsed(R"("compare": ["lines", "cast"])").scene.compare,
              (std::vector<std::string>{"lines", "cast"}));
}

TEST(SceneQuestion, KeepsEveryByteWhereNothingChanged) {
    const SceneSource source = parsed(full);
    Scene scene = source.scene;
    scene.name = "Named";
    scene.name.clear();
    EXPECT_EQ(format_scene(scene, &source), source.text);
}

TEST(SceneQuestion, ChangesOneMemberInPlaceAndKeepsUnknownOnes) {
    const SceneSource source = parsed(R"("question": {"op":  "cast", "why": "to see", "step": 3})");
    Scene scene = source.scene;
    scene.question->step = 4;
    scene.question->query.algorithm = Algorithm::slab;
    const std::string text = format_scene(scene, &source);
    EXPECT_NE(text.find(R"({"op":  "cast")"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("why": "to see")"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("step": 4)"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("algorithm": "slab")"), std::string::npos) << text;
}

TEST(SceneQuestion, ReadsBackWhatItWroteAnew) {
    Scene scene = parsed(full).scene;
    for (const AskedOperation& each : asked_operations) {
        scene.question->query.operation = each.operation;
        const auto again = parse_scene(format_scene(scene));
        ASSERT_TRUE(std::holds_alternative<SceneSource>(again));
        EXPECT_TRUE(identical(std::get<SceneSource>(again).scene, scene));
    }
}

TEST(SceneQuestion, ATestInIntegersKeepsHowItReadsItsBoxes) {
    Scene scene = parsed(R"("question": {"op": "retro", "y_down": false, "by_centers": true})").scene;
    EXPECT_EQ(scene.question->query, (app::FocusQuery{.operation = Operation::retro,
                                                      .algorithm = Algorithm::automatic,
                                                      .frames = 0,
                                                      .y_down = false,
                                                      .by_centers = true}));
    const std::string text = format_scene(scene);
    EXPECT_NE(text.find(R"("question": {"op": "retro", "y_down": false, "by_centers": true})"),
              std::string::npos)
        << text;
    scene.question->query.y_down.reset();
    scene.question->query.by_centers = false;
    EXPECT_NE(format_scene(scene).find(R"("question": {"op": "retro"})"), std::string::npos);
}

TEST(SceneQuestion, OfLinesHasAnExtent) {
    const std::string members = R"("question": {"op": "lines", "extent": "line"})";
    const Scene scene = parsed(members).scene;
    EXPECT_TRUE(scene.question->query.infinite_lines);
    EXPECT_NE(format_scene(scene).find(members), std::string::npos) << format_scene(scene);
    EXPECT_FALSE(
        parsed(R"("question": {"op": "lines", "extent": "segment"})").scene.question->query.infinite_lines);
    EXPECT_EQ(problem_of(R"("question": {"extent": "ray"})"),
              "scene:7:26: question.extent: must be \"segment\" or \"line\", but is \"ray\"");
}

TEST(SceneQuestion, ListsTheIdeaUnlessItSaysOtherwise) {
    EXPECT_EQ(parsed(R"("question": {"step": 3})").scene.question->steps, ListedSteps::idea);
    EXPECT_EQ(parsed(R"("question": {"steps": "idea"})").scene.question->steps, ListedSteps::idea);
    Scene scene = parsed(R"("question": {"steps": "shipped", "step": 3})").scene;
    EXPECT_EQ(scene.question->steps, ListedSteps::shipped);
    EXPECT_NE(format_scene(scene).find(R"("question": {"steps": "shipped", "step": 3})"), std::string::npos)
        << format_scene(scene);
    scene.question->steps = ListedSteps::idea;
    EXPECT_NE(format_scene(scene).find(R"("question": {"step": 3})"), std::string::npos)
        << format_scene(scene);
    EXPECT_EQ(problem_of(R"("question": {"steps": "all"})"),
              "scene:7:25: question.steps: must be \"idea\" or \"shipped\", but is \"all\"");
    EXPECT_NE(problem_of(R"("question": {"steps": 3})").find("question.steps: must be"), std::string::npos);
}

TEST(SceneQuestion, AnyOfItMayBeMissing) {
    const Scene scene = parsed(R"("question": {"op": "auto"})").scene;
    EXPECT_EQ(scene.question, SceneQuestion{});
    EXPECT_EQ(parsed("").scene.question, std::nullopt);
}

TEST(SceneQuestion, OfAMoveHasAResponse) {
    const std::string members = R"("question": {"op": "move", "response": "bounce", "restitution": 0.5})";
    const SceneSource source = parsed(members);
    const FocusQuery& query = source.scene.question.value().query;
    EXPECT_EQ(query.operation, Operation::move);
    EXPECT_EQ(query.response, Response::bounce);
    EXPECT_EQ(query.restitution, 0.5);
    EXPECT_EQ(format_scene(source.scene, &source), source.text);
    EXPECT_EQ(problem_of(R"("question": {"op": "move", "response": "jump"})"),
              "scene:7:42: question.response: must be \"stop\", \"slide\", \"bounce\", \"reverse\" or "
              "\"cross\", but is \"jump\"");
    EXPECT_EQ(problem_of(R"("question": {"op": "move", "restitution": 1.5})"),
              "scene:7:45: question.restitution: must be from 0 to 1, but is 1.5");
}

TEST(SceneQuestion, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(problem_of(R"("question": {"op": "throw"})"),
              "scene:7:22: question.op: must be \"auto\", \"cast\", \"contact\", \"overlap\", \"distance\", "
              "\"circle_line\", \"lines\", \"outline_crossings\", \"static_push\", "
              "\"time_of_impact\", \"hull\", \"decomposition\", \"retro\", \"move\", \"tiles\", \"pairs\", "
              "\"pixels\" or \"drawing_order\", but is \"throw\"");
    EXPECT_NE(problem_of(R"("question": {"op": "retro", "y_down": 1})").find("question.y_down: must be"),
              std::string::npos);
    EXPECT_NE(
        problem_of(R"("question": {"op": "retro", "by_centers": "no"})").find("question.by_centers: must be"),
        std::string::npos);
    EXPECT_EQ(problem_of(R"("question": {"step": 1.5})"),
              "scene:7:24: question.step: must be an integer from 0 to 1000000, but is 1.5");
    EXPECT_EQ(problem_of(R"("question": {"time": 2})"),
              "scene:7:24: question.time: must be from 0 to 1, but is 2");
    EXPECT_NE(problem_of(R"("question": {"frames": -1})").find("question.frames: must be"),
              std::string::npos);
    EXPECT_NE(
        problem_of(R"("question": {"algorithm": "magic"})").find("question.algorithm: must be a method"),
        std::string::npos);
    EXPECT_NE(problem_of(R"("question": [])").find("question: must be an object"), std::string::npos);
    EXPECT_NE(problem_of(R"("compare": ["textbook:nothing"])").find("compare[0]: must be a method"),
              std::string::npos);
    EXPECT_NE(problem_of(R"("callouts": [{"at": [0, 0]}])").find("callouts[0]"), std::string::npos);
}

TEST(TextbookMethods, EachIsFoundByItsIdAndHasANameAndAnAnswer) {
    for (const TextbookMethod& each : textbook_methods()) {
        EXPECT_EQ(textbook_named("textbook:" + std::string(each.id)), &each);
        EXPECT_FALSE(each.name.empty() || each.answers.empty()) << each.id;
        EXPECT_TRUE(each.takes != nullptr || each.in_integers != nullptr) << each.id;
    }
    EXPECT_EQ(textbook_named("discrete_stepping"), nullptr);
    EXPECT_EQ(textbook_named("textbook:"), nullptr);
}

}  // namespace
}  // namespace collidarium::app::test
