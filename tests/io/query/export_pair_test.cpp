#include "io/query/export_parts.hpp"

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

/// Of the pair in focus.
struct Asked {
    explicit Asked(Scene asked, const FocusQuery& query = {})
        : scene(std::move(asked)), answers(answer(scene, choose_focus(scene, std::nullopt), query)) {
        pair.emplace(*pair_query(scene, answers, query));
    }
    Scene scene;
    Answers answers;
    std::optional<PairQuery> pair;
};

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(ExportPair, IsNothingWithoutAPair) {
    Scene scene;
    scene.shapes = {named("alone", Point<double>{{0, 0}})};
    EXPECT_FALSE(pair_query(scene, answer(scene, std::nullopt), {}));
}

TEST(ExportPair, TheQueryLineAsksWhatTheProgramAsks) {
    const Asked asked(wall_and_mover());
    EXPECT_EQ(query_line(*asked.pair),
              R"({"op":"cast","a":{"type":"aabb","center":[4,0],"half":[1,3]},)"
              R"("b":{"type":"aabb","center":[0,0],"half":[1,1]},"translation":[6,2]})");
}

TEST(ExportPair, WhereBothMoveTheLineHasBothMotions) {
    Scene scene = wall_and_mover();
    scene.shapes[0].translation = Vec2d(-2, 1);
    scene.focus = PairIds{"wall", "mover"};
    EXPECT_TRUE(has(query_line(*Asked(scene).pair), R"("translation":[8,1]})")) << "as seen from the wall";
    FocusQuery query;
    query.operation = Operation::time_of_impact;
    const Asked asked(scene, query);
    const std::string line = query_line(*asked.pair);
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
    const std::string line = query_line(*asked.pair);
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
    EXPECT_TRUE(has(query_line(*asked.pair), R"("extent":"line")"));
    EXPECT_TRUE(has(answer_line(query_line(*asked.pair)), R"("kind":"point")"));
    EXPECT_TRUE(has(cpp_test(*asked.pair), "Extent::line")) << cpp_test(*asked.pair);
    const Asked segments(scene, {.operation = Operation::lines});
    EXPECT_TRUE(has(answer_line(query_line(*segments.pair)), R"("kind":"none")"));
}

TEST(ExportPair, WhereOutlinesMeetIsAskedOfPolygons) {
    Scene scene = wall_and_mover();
    scene.shapes[1].translation.reset();
    const Asked asked(scene, {.operation = Operation::outline_crossings});
    EXPECT_EQ(query_line(*asked.pair),
              R"({"op":"outline_crossings","a":{"type":"polygon","vertices":[[3,-3],[5,-3],[5,3],[3,3]]},)"
              R"("b":{"type":"polygon","vertices":[[-1,-1],[1,-1],[1,1],[-1,1]]}})");
    EXPECT_TRUE(has(answer_line(query_line(*asked.pair)), R"("crossings":[])"));
    const std::string text = cpp_test(*asked.pair);
    EXPECT_TRUE(has(text, "ASSERT_EQ(crossings.size(), std::size_t{0});")) << text;
}

TEST(ExportPair, AMethodThatWasRefusedIsNotAskedFor) {
    const Asked asked(wall_and_mover(), {Operation::cast, Algorithm::gjk});
    ASSERT_TRUE(asked.answers.focus->shown.refused);
    EXPECT_FALSE(has(query_line(*asked.pair), "algorithm"));
}

TEST(ExportPair, TheSceneHasThePairAlone) {
    const Asked asked(wall_and_mover());
    const auto read = parse_scene(pair_scene(*asked.pair));
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
        const Answers answers = answer(scene, choose_focus(scene, std::nullopt));
        if (const auto pair = pair_query(scene, answers, {})) {
            const std::string line = answer_line(query_line(*pair));
            EXPECT_FALSE(has(line, "error")) << shipped.key << ": " << line;
            const std::string text = cpp_test(*pair);
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
    const std::string text = cpp_test(*asked.pair);
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
    const std::string text = cpp_test(*Asked(std::move(scene), {Operation::distance, Algorithm::gjk}).pair);
    EXPECT_TRUE(has(text, "const Shape<float> b = Circle<float>{{0x1.99999ap-4F, 0x0p+0F}, 0x1p+0F};"))
        << text;
    EXPECT_TRUE(has(text, "distance(a, b, {.method = Algorithm::gjk});")) << text;
}

TEST(ExportCpp, AMissIsExpectedToBeOne) {
    Scene scene = wall_and_mover();
    scene.shapes[1].translation = Vec2d(-6, 2);
    scene.focus = PairIds{"wall", "mover"};
    EXPECT_TRUE(has(cpp_test(*Asked(std::move(scene)).pair), "    EXPECT_FALSE(hit);\n"));
}

TEST(ExportCpp, NamesThatAreNoNamesInCppDoNoHarm) {
    Scene scene = wall_and_mover();
    scene.name = "3 * (a) \"quoted\"\\";
    scene.shapes[0].name = "line one\nint main() {} // \\";
    const std::string text = cpp_test(*Asked(std::move(scene)).pair);
    EXPECT_TRUE(has(text, "TEST(Collidarium3AQuoted, CastMoverAndLineOneIntMain) {")) << text;
    EXPECT_TRUE(has(text, "    // line one<U+000A>int main() {} //  : aabb")) << text;
}

}  // namespace
}  // namespace collidarium::app
