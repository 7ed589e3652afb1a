/// Texts that nobody waits for any more: reading and writing them ends at the next value.

#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "io/json/json_reader.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app {
namespace {

constexpr const char* scene_of_two =
    R"({"collidarium":1,"shapes":[{"id":"a","type":"point","position":[0,0]},)"
    R"({"id":"b","type":"point","position":[1,0]}]})";

class Stopped : public testing::Test {
protected:
    std::atomic<bool> flag = true;
    StopSignal stop{flag};
};

// The outcome was dropped, but the whole text was taken apart all the same.
TEST_F(Stopped, JsonIsNotReadToItsEnd) {
    const std::string wrong_at_the_end = "[" + std::string(1000, '1') + "}";
    ASSERT_TRUE(std::holds_alternative<JsonError>(JsonText::parse(wrong_at_the_end)));
    EXPECT_THROW((void)JsonText::parse(wrong_at_the_end, stop), AnswersStopped);
}

TEST_F(Stopped, NumbersTooLargeForADoubleAreNotReadAgain) {
    const std::string large = R"(["a",1e400])";
    EXPECT_THROW((void)JsonText::parse(large, stop), AnswersStopped);
}

TEST_F(Stopped, AReaderEndsAtTheNextValue) {
    const auto parsed = JsonText::parse("[0,1,2,3,4,5,6,7]");
    const auto& json = std::get<JsonText>(parsed);
    flag = false;
    JsonReader reader(json, ScalarKind::float64, stop);
    std::size_t read = 0;
    const auto read_all = [&] {
        for (const JsonValue& each : json.root().children()) {
            flag = read == 3;
            (void)reader.number(each, {});
            ++read;
        }
    };
    EXPECT_THROW(read_all(), AnswersStopped);
    EXPECT_EQ(read, 3U);
}

TEST_F(Stopped, AScenesShapesAreNotRead) {
    EXPECT_THROW((void)parse_scene(scene_of_two, {}, stop), AnswersStopped);
}

TEST_F(Stopped, ASceneIsNotWritten) {
    const auto source = std::get<SceneSource>(parse_scene(scene_of_two));
    Scene changed = source.scene;
    changed.name = "changed";
    EXPECT_THROW((void)format_scene(changed, nullptr, stop), AnswersStopped);
    EXPECT_THROW((void)format_scene(changed, &source, stop), AnswersStopped);
    flag = false;
    EXPECT_EQ(format_scene(changed, &source, stop), format_scene(changed, &source));
}

TEST_F(Stopped, AFileOfAnotherProgramIsNotRead) {
    EXPECT_THROW((void)parse_scene(R"({"tiledversion":"1.10","layers":[],"width":1})", {}, stop),
                 AnswersStopped);
}

TEST_F(Stopped, AFileThatIsNotThereIsToldOfAllTheSame) {
    const auto read = read_scene("no_such.scene.json", {}, stop);
    EXPECT_TRUE(std::holds_alternative<std::vector<Problem>>(read));
}

}  // namespace
}  // namespace collidarium::app
