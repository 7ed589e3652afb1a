#include "io/query/operations.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "collidarium/names.hpp"
#include "io/files/shipped_files.hpp"
#include "io/query/answer_line.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app {
namespace {

SceneShape named(std::string id, ShapeD shape) {
    SceneShape result;
    result.id = std::move(id);
    result.shape = std::move(shape);
    return result;
}

Scene wall_and_mover() {
    Scene scene;
    scene.name = "A wall: in the way";
    scene.shapes = {named("wall", Aabb<double>{{4, 0}, {1, 3}}), named("mover", Aabb<double>{{0, 0}, {1, 1}}),
                    named("far away", Circle<double>{{90, 90}, 1})};
    scene.shapes[1].translation = Vec2d(6, 2);
    return scene;
}

/// What is exported of the pair in focus.
struct Asked {
    explicit Asked(Scene asked, const FocusQuery& how = {})
        : scene(std::move(asked)),
          query(how),
          answers(answer(scene, choose_focus(scene, std::nullopt), query)) {}

    [[nodiscard]] std::string line() const { return exported_query(scene, answers, query).text; }
    [[nodiscard]] std::string test() const { return exported_cpp(scene, answers, query).text; }
    [[nodiscard]] std::string pair_scene() const { return exported_scene(scene, answers, query).text; }

    Scene scene;
    FocusQuery query;
    Answers answers;
};

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(ExportPair, IsNothingWithoutAPair) {
    Scene scene;
    scene.shapes = {named("alone", Point<double>{{0, 0}})};
    const Answers answers = answer(scene, std::nullopt);
    for (const auto as : {exported_query, exported_cpp, exported_scene}) {
        EXPECT_EQ(as(scene, answers, {}).why_not, "a query needs two shapes");
    }
}

TEST(ExportPair, TheQueryLineAsksWhatTheProgramAsks) {
    const Asked asked(wall_and_mover());
    EXPECT_EQ(asked.line(), R"({"op":"cast","a":{"type":"aabb","center":[4,0],"half":[1,3]},)"
                            R"("b":{"type":"aabb","center":[0,0],"half":[1,1]},"translation":[6,2]})");
}

TEST(ExportPair, WhereBothMoveTheLineHasBothMotions) {
    Scene scene = wall_and_mover();
    scene.shapes[0].translation = Vec2d(-2, 1);
    scene.focus = PairIds{"wall", "mover"};
    EXPECT_TRUE(has(Asked(scene).line(), R"("translation":[8,1]})")) << "as seen from the wall";
    FocusQuery query;
    query.operation = Operation::time_of_impact;
    const Asked asked(scene, query);
    const std::string line = asked.line();
    EXPECT_TRUE(has(line, R"("motion_a":{"translation":[-2,1],"rotation":0})")) << line;
    EXPECT_TRUE(has(line, R"("motion_b":{"translation":[6,2],"rotation":0})")) << line;
    EXPECT_TRUE(has(answer_line(line), R"("t":0.25)")) << answer_line(line);
    EXPECT_EQ(asked.answers.focus->cast->t, 0.25);
}

TEST(ExportPair, TheQueryLineSaysHowItIsAsked) {
    Scene scene = wall_and_mover();
    scene.policy = Policy::closed;
    scene.scalar = ScalarKind::float32;
    const Asked asked(std::move(scene), {Operation::contact, Algorithm::gjk_epa});
    const std::string line = asked.line();
    EXPECT_TRUE(has(line, R"("op":"contact")"));
    EXPECT_TRUE(has(line, R"("policy":"closed","scalar":"float32","algorithm":"gjk_epa")"));
    EXPECT_FALSE(has(line, "translation"));
}

TEST(ExportPair, LinesAreAskedWithTheirExtent) {
    Scene scene = wall_and_mover();
    scene.shapes[0].shape = Segment<double>{{0, 0}, {4, 0}};
    scene.shapes[1].shape = Segment<double>{{1, 1}, {1, 3}};
    scene.shapes[1].translation.reset();
    const Asked asked(scene, {.operation = Operation::lines, .infinite_lines = true});
    EXPECT_TRUE(has(asked.line(), R"("extent":"line")"));
    EXPECT_TRUE(has(answer_line(asked.line()), R"("kind":"point")"));
    EXPECT_TRUE(has(asked.test(), "Extent::line")) << asked.test();
    const Asked segments(scene, {.operation = Operation::lines});
    EXPECT_TRUE(has(answer_line(segments.line()), R"("kind":"none")"));
}

TEST(ExportPair, WhereOutlinesMeetIsAskedOfPolygons) {
    Scene scene = wall_and_mover();
    scene.shapes[1].translation.reset();
    const Asked asked(scene, {.operation = Operation::outline_crossings});
    EXPECT_EQ(asked.line(),
              R"({"op":"outline_crossings","a":{"type":"polygon","vertices":[[3,-3],[5,-3],[5,3],[3,3]]},)"
              R"("b":{"type":"polygon","vertices":[[-1,-1],[1,-1],[1,1],[-1,1]]}})");
    EXPECT_TRUE(has(answer_line(asked.line()), R"("crossings":[])"));
    const std::string text = asked.test();
    EXPECT_TRUE(has(text, "ASSERT_EQ(crossings.size(), std::size_t{0});")) << text;
}

TEST(ExportPair, AMethodThatWasRefusedIsNotAskedFor) {
    const Asked asked(wall_and_mover(), {Operation::cast, Algorithm::gjk});
    const auto& refused = asked.answers.focus->shown.refused;
    ASSERT_TRUE(refused);
    EXPECT_EQ(asked.line(), "");
    EXPECT_EQ(exported_query(asked.scene, asked.answers, asked.query).why_not, *refused);
}

// The test of an operation that exports did not know was that of a contact.
TEST(ExportPair, WhatExportsDoNotKnowIsRefusedAndNoContact) {
    Asked asked(wall_and_mover());
    asked.answers.focus->shown.operation = Operation::contains;
    for (const auto as : {exported_query, exported_cpp}) {
        const Exported none = as(asked.scene, asked.answers, asked.query);
        EXPECT_EQ(none.text, "");
        EXPECT_EQ(none.why_not, "contains: there is no export of this query");
    }
}

TEST(ExportPair, EveryOperationThatCanBeAskedIsKnown) {
    for (const AskedOperation& each : asked_operations) {
        const QueryOperation* const row = find_operation(each.operation);
        ASSERT_NE(row, nullptr) << name(each.operation);
        EXPECT_TRUE(row->line != nullptr && row->test != nullptr) << name(each.operation);
    }
}

TEST(ExportPair, TheSceneHasThePairAlone) {
    const Asked asked(wall_and_mover());
    const auto read = parse_scene(asked.pair_scene());
    ASSERT_TRUE(std::holds_alternative<SceneSource>(read));
    const Scene& scene = std::get<SceneSource>(read).scene;
    ASSERT_EQ(scene.shapes.size(), 2U);
    EXPECT_EQ(scene.shapes[0].shape, asked.scene.shapes[0].shape);
    EXPECT_EQ(scene.shapes[1].translation, Vec2d(6, 2));
    EXPECT_EQ(scene.focus, (PairIds{"wall", "mover"}));
    EXPECT_EQ(scene.name, asked.scene.name);
}

TEST(ExportPair, EveryShippedSceneGivesALineThatIsAnswered) {
    std::size_t pairs = 0;
    for (const ShippedScene& shipped : shipped_scenes()) {
        const auto read = read_scene(shipped.path);
        ASSERT_TRUE(std::holds_alternative<SceneSource>(read)) << shipped.key;
        const Scene& scene = std::get<SceneSource>(read).scene;
        const Asked asked(scene);
        if (asked.answers.focus) {
            const std::string line = answer_line(asked.line());
            EXPECT_FALSE(has(line, "error")) << shipped.key << ": " << line;
            const std::string text = asked.test();
            for (std::size_t at = text.find("#include <collidarium/"); at != std::string::npos;
                 at = text.find("#include <collidarium/", at + 1)) {
                const std::string header = text.substr(at + 10, text.find('>', at) - at - 10);
                const std::filesystem::path core = std::filesystem::path(COLLIDARIUM_SOURCE_DIR) / "core";
                EXPECT_TRUE(exists(core / "include" / header) || exists(core / "textbook" / header))
                    << shipped.key << ": " << header;
            }
            ++pairs;
        }
    }
    EXPECT_GT(pairs, 30U);
}

TEST(ExportCpp, HasTheNumbersToTheLastBit) {
    const Asked asked(wall_and_mover());
    const std::string text = asked.test();
    EXPECT_TRUE(has(text, "TEST(AWall, CastMoverAndWall) {")) << text;
    EXPECT_TRUE(has(text, "const Shape<double> a = Aabb<double>{{0x1p+2, 0x0p+0}, {0x1p+0, 0x1.8p+1}};"))
        << text;
    EXPECT_TRUE(has(text, "const Vec2<double> translation{0x1.8p+2, 0x1p+1};  // (6, 2)")) << text;
    EXPECT_TRUE(has(text, "cast(a, b, translation, {.policy = Policy::open});")) << text;
    EXPECT_TRUE(has(text, "EXPECT_EQ(hit->t, 0x1.5555555555555p-2);")) << text;
}

TEST(ExportCpp, AsksInTheArithmeticAndByTheMethodOfTheScene) {
    Scene scene = wall_and_mover();
    scene.scalar = ScalarKind::float32;
    scene.shapes[1].shape = Circle<double>{{0.1, 0}, 1};
    const std::string text = Asked(std::move(scene), {Operation::distance, Algorithm::gjk}).test();
    EXPECT_TRUE(has(text, "const Shape<float> b = Circle<float>{{0x1.99999ap-4F, 0x0p+0F}, 0x1p+0F};"))
        << text;
    EXPECT_TRUE(has(text, "distance(a, b, {.method = Algorithm::gjk});")) << text;
}

TEST(ExportCpp, AMissIsExpectedToBeOne) {
    Scene scene = wall_and_mover();
    scene.shapes[1].translation = Vec2d(-6, 2);
    scene.focus = PairIds{"wall", "mover"};
    EXPECT_TRUE(has(Asked(std::move(scene)).test(), "    EXPECT_FALSE(hit);\n"));
}

TEST(ExportCpp, NamesThatAreNoNamesInCppDoNoHarm) {
    Scene scene = wall_and_mover();
    scene.name = "3 * (a) \"quoted\"\\";
    scene.shapes[0].name = "line one\nint main() {} // \\";
    const std::string text = Asked(std::move(scene)).test();
    EXPECT_TRUE(has(text, "TEST(Collidarium3AQuoted, CastMoverAndLineOneIntMain) {")) << text;
    EXPECT_TRUE(has(text, "    // line one<U+000A>int main() {} //  : aabb")) << text;
}

}  // namespace
}  // namespace collidarium::app
