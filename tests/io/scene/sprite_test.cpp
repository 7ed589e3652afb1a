#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "io/files/png_picture.hpp"
#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "io/files/sprite_files.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app::test {
namespace {

namespace fs = std::filesystem;

std::string scene_with(const std::string& sprite, const std::string& type = "aabb") {
    return "{\"collidarium\": 1, \"shapes\": [\n  {\"id\": \"s\", \"type\": \"" + type +
           "\", \"center\": [0, 0], " + (type == "circle" ? "\"radius\": 1" : "\"half\": [1, 1]") +
           ", \"sprite\": " + sprite + "}\n]}\n";
}

Scene parsed(const std::string& sprite) {
    auto result = parse_scene(scene_with(sprite));
    if (const auto* problems = std::get_if<std::vector<Problem>>(&result)) {
        ADD_FAILURE() << describe(problems->front(), "scene");
        return {};
    }
    return std::get<SceneSource>(std::move(result)).scene;
}

std::string problem_of(const std::string& sprite, const std::string& type = "aabb") {
    const auto result = parse_scene(scene_with(sprite, type));
    const auto* problems = std::get_if<std::vector<Problem>>(&result);
    if (problems == nullptr || problems->size() != 1) {
        ADD_FAILURE() << "not one problem: " << sprite;
        return {};
    }
    return describe(problems->front(), "scene");
}

bool tells(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(SpriteJson, ReadsADrawingAsPixels) {
    const Scene scene = parsed(R"({"rows": ["#..", ".##"]})");
    ASSERT_TRUE(scene.shapes[0].sprite);
    const Sprite& sprite = *scene.shapes[0].sprite;
    ASSERT_TRUE(sprite.pixels);
    EXPECT_EQ(sprite.pixels->width, 3U);
    EXPECT_EQ(sprite.pixels->height, 2U);
    EXPECT_EQ(sprite.pixels->rgba->at(3), 255);
    EXPECT_EQ(sprite.pixels->rgba->at(7), 0);
    EXPECT_EQ(sprite.threshold, 128);
    EXPECT_FALSE(sprite.mirrored);
}

TEST(SpriteJson, IsWrittenAsItWasRead) {
    for (const char* sprite : {R"({"image": "fish.png", "threshold": 7, "mirrored": true, "later": [1]})",
                               R"({"rows": ["#.", ".#"]})"}) {
        SCOPED_TRACE(sprite);
        const std::string text = scene_with(sprite);
        const auto source = std::get<SceneSource>(parse_scene(text));
        EXPECT_EQ(format_scene(source.scene, &source), text);
        const auto again = std::get<SceneSource>(parse_scene(format_scene(source.scene)));
        EXPECT_EQ(again.scene.shapes, source.scene.shapes) << "in the program's own layout";
    }
}

TEST(SpriteJson, AChangeIsWrittenAndTheRestKept) {
    const auto source =
        std::get<SceneSource>(parse_scene(scene_with(R"({"image": "fish.png", "later": 1})")));
    Scene changed = source.scene;
    changed.shapes[0].sprite->mirrored = true;
    const std::string text = format_scene(changed, &source);
    EXPECT_TRUE(tells(text, R"("mirrored": true)")) << text;
    EXPECT_TRUE(tells(text, R"("later": 1)")) << text;
    changed.shapes[0].sprite.reset();
    EXPECT_FALSE(tells(format_scene(changed, &source), "sprite"));
}

TEST(SpriteJson, BadOnesAreToldByName) {
    EXPECT_TRUE(tells(problem_of("{}"), "shapes[0].sprite")) << "neither an image nor rows";
    EXPECT_TRUE(tells(problem_of(R"({"image": "a.png", "rows": ["#"]})"), "not both"));
    EXPECT_TRUE(tells(problem_of(R"({"image": ""})"), "shapes[0].sprite.image: must not be empty"));
    EXPECT_TRUE(tells(problem_of(R"({"image": 3})"), "shapes[0].sprite.image"));
    EXPECT_TRUE(tells(problem_of(R"({"rows": ["#", "##"]})"), "shapes[0].sprite.rows[1]"));
    EXPECT_TRUE(tells(problem_of(R"({"rows": ["#x"]})"), "in column 1"));
    EXPECT_TRUE(tells(problem_of(R"({"rows": []})"), "shapes[0].sprite.rows"));
    for (const char* bad : {"0", "256", "1.5", "-1"}) {
        EXPECT_TRUE(tells(problem_of(R"({"rows": ["#"], "threshold": )" + std::string(bad) + "}"),
                          "sprite.threshold: must be an integer from 1 to 255"))
            << bad;
    }
    EXPECT_TRUE(tells(problem_of(R"({"rows": ["#"], "mirrored": 1})"), "sprite.mirrored"));
    EXPECT_TRUE(tells(problem_of("7"), "shapes[0].sprite"));
    EXPECT_TRUE(tells(problem_of(R"({"rows": ["#"]})", "circle"), "is for an aabb or a box"));
}

TEST(SpriteFiles, AMissingPictureLeavesABoxAndIsTold) {
    Scene scene = parsed(R"({"image": "no such picture.png"})");
    load_sprites(scene.shapes, std::nullopt);
    ASSERT_TRUE(scene.shapes[0].sprite);
    const Sprite& sprite = *scene.shapes[0].sprite;
    EXPECT_FALSE(sprite.pixels);
    EXPECT_EQ(sprite.missing, "no such picture.png: no such file");
}

TEST(SpriteFiles, AFileBesideTheSceneComesFirstThenAShippedOne) {
    const fs::path folder = fs::path(testing::TempDir()) / "collidarium_sprite_files";
    fs::create_directories(folder);
    const fs::path shipped = assets_folder().value() / "sprites";
    fs::copy_file(shipped / "key.png", folder / "cat.png", fs::copy_options::overwrite_existing);
    std::ofstream(folder / "s.scene.json") << scene_with(R"({"image": "cat.png"})");
    const auto beside = std::get<SceneSource>(read_scene(folder / "s.scene.json")).scene;
    ASSERT_TRUE(beside.shapes[0].sprite->pixels);
    EXPECT_EQ(beside.shapes[0].sprite->pixels->height, 16U) << "the key that lies there as cat.png";
    Scene elsewhere = parsed(R"({"image": "cat.png"})");
    load_sprites(elsewhere.shapes, folder / "..");
    ASSERT_TRUE(elsewhere.shapes[0].sprite->pixels);
    EXPECT_EQ(elsewhere.shapes[0].sprite->pixels->height, 28U);
    fs::remove_all(folder);
}

TEST(SpriteFiles, APictureOpenedBecomesABoxOfItsProportions) {
    const auto made = sprite_shape(assets_folder().value() / "sprites" / "fish.png", {3, 4}, 5);
    const auto& each = std::get<SceneShape>(made);
    const auto& box = std::get<Aabb<double>>(each.shape);
    EXPECT_EQ(box.center, Vec2d(3, 4));
    EXPECT_EQ(box.half, Vec2d(4, 2.5)) << "32 x 20 pixels";
    const auto none = sprite_shape(assets_folder().value() / "scenes" / "topics.json", {0, 0}, 1);
    EXPECT_EQ(std::get<std::string>(none), "is no PNG image");
}

TEST(PngPicture, ReadsColoursAndAlpha) {
    const auto read = read_png(assets_folder().value() / "sprites" / "star.png");
    const auto& image = std::get<SpriteImage>(read);
    ASSERT_EQ(image.rgba->size(), 32U * 32U * 4U);
    EXPECT_EQ(image.rgba->at(3), 0) << "the corner is transparent";
    const std::size_t middle = (16 * 32 + 16) * 4;
    EXPECT_EQ(image.rgba->at(middle), 0xf2);
    EXPECT_EQ(image.rgba->at(middle + 3), 255);
}

TEST(PngPicture, DamagedFilesAreRefused) {
    const auto read = read_file(assets_folder().value() / "sprites" / "fish.png", max_png_bytes);
    const auto& bytes = std::get<std::string>(read);
    ASSERT_TRUE(std::holds_alternative<SpriteImage>(decode_png(bytes)));
    for (std::size_t size = 0; size + 16 < bytes.size(); ++size) {
        ASSERT_TRUE(std::holds_alternative<std::string>(decode_png(bytes.substr(0, size)))) << size;
    }
    std::string wide = bytes;
    wide[18] = 0x7f;  // of the width in the header
    EXPECT_TRUE(std::holds_alternative<std::string>(decode_png(wide)));
    EXPECT_EQ(std::get<std::string>(decode_png("GIF89a")), "is no PNG image");
}

}  // namespace
}  // namespace collidarium::app::test
