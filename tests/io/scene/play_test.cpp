/// How a body is driven, in scene files.

#include <gtest/gtest.h>

#include <string>

#include "io/scene/misspelt_members.hpp"
#include "io/scene/scene_file.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app {
namespace {

std::string scene_with_play(const std::string& play) {
    return "{\n  \"collidarium\": 1,\n  \"shapes\": [],\n  \"play\": " + play + "\n}\n";
}

const std::string all_members =
    R"({"body": "ball", "method": "push_out", "beside": "sweep", "response": "bounce", "restitution": 0.5, )"
    R"("gravity": 20, "speed": 3.5, "jump": 1.25, "frame_rate": 12, "on_grid": true, "mine": [1]})";

TEST(ScenePlay, IsReadWithAllItsMembers) {
    const auto source = std::get<SceneSource>(parse_scene(scene_with_play(all_members)));
    ASSERT_TRUE(source.scene.play);
    const ScenePlay& play = *source.scene.play;
    EXPECT_EQ(play.body, "ball");
    EXPECT_EQ(play.beside, PlayMethod::sweep);
    EXPECT_EQ(play.rules, (PlayRules{.method = PlayMethod::push_out,
                                     .response = Response::bounce,
                                     .restitution = 0.5,
                                     .gravity = 20,
                                     .speed = 3.5,
                                     .jump = 1.25,
                                     .frame_rate = 12,
                                     .on_grid = true}));
    EXPECT_EQ(format_scene(source.scene, &source), source.text);
    const auto again = std::get<SceneSource>(parse_scene(format_scene(source.scene)));
    EXPECT_TRUE(identical(again.scene, source.scene));
}

TEST(ScenePlay, AChangeLeavesItsOtherMembersAsTheyWere) {
    const auto source =
        std::get<SceneSource>(parse_scene(scene_with_play("{\"speed\":  3.50, \"mine\": 1}")));
    Scene changed = source.scene;
    changed.play->rules.gravity = 9.5;
    EXPECT_EQ(format_scene(changed, &source),
              scene_with_play("{\"gravity\": 9.5, \"speed\":  3.50, \"mine\": 1}"));
    changed.play.reset();
    EXPECT_EQ(format_scene(changed, &source).find("play"), std::string::npos);
}

TEST(ScenePlay, WrongValuesAreNamedWithTheirPlaces) {
    const std::pair<const char*, const char*> wrong[] = {
        {R"({"method": "teleport"})", "must be \"sweep\", \"push_out\" or \"axis_by_axis\""},
        {R"({"response": "melt"})", "must be \"stop\""},
        {R"({"restitution": 1.5})", "must be from 0 to 1, but is 1.5"},
        {R"({"gravity": -1})", "must be from 0 to 1000000, but is -1"},
        {R"({"speed": 0})", "must be from 1e-06 to 1000000, but is 0"},
        {R"({"frame_rate": 0})", "must be an integer from 1 to 240, but is 0"},
        {R"({"frame_rate": 12.5})", "must be an integer from 1 to 240, but is 12.5"},
        {R"({"on_grid": 1})", "must be"},
        {R"([])", "must be"},
    };
    for (const auto& [play, message] : wrong) {
        const auto parsed = parse_scene(scene_with_play(play));
        const auto* problems = std::get_if<std::vector<Problem>>(&parsed);
        ASSERT_TRUE(problems != nullptr) << play;
        EXPECT_NE(problems->front().message.find(message), std::string::npos)
            << play << ": " << problems->front().message;
        EXPECT_EQ(problems->front().line, 4U);
    }
}

TEST(ScenePlay, AMisspeltMemberIsPointedOut) {
    const auto found = misspelt_members(scene_with_play(R"({"gravty": 3})"));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NE(found.front().message.find("gravity"), std::string::npos);
}

}  // namespace
}  // namespace collidarium::app
