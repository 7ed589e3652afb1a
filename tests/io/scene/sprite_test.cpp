#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "io/files/png_picture.hpp"
#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "io/files/sprite_files.hpp"
#include "io/scene/scene_file.hpp"
#include "support/temp_folder.hpp"

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

std::string four_bytes(std::size_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) {
        bytes += static_cast<char>(number >> shift & 0xFF);
    }
    return bytes;
}

std::string chunk(const std::string& type, const std::string& data) {
    std::uint32_t checksum = 0xFFFF'FFFF;
    for (const char c : type + data) {
        checksum ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) {
            checksum = (checksum & 1) != 0 ? 0xEDB8'8320U ^ checksum >> 1 : checksum >> 1;
        }
    }
    return four_bytes(data.size()) + type + data + four_bytes(~checksum);
}

/// Black and white, whose data expands to these many bytes, all zero.
std::string black_png(std::size_t width, std::size_t height, std::size_t data_bytes) {
    // Deflate with fixed codes: a literal zero, then matches of 258 bytes at distance 1, 13 bits each.
    std::string data{'\x78', '\x01'};
    unsigned bits = 0;
    unsigned count = 0;
    const auto put = [&](const char* code) {
        for (; *code != '\0'; ++code) {
            bits |= static_cast<unsigned>(*code - '0') << count;
            if (++count == 8) {
                data += static_cast<char>(bits);
                bits = count = 0;
            }
        }
    };
    put("11000110000");
    for (std::size_t i = 0; i < (data_bytes + 257) / 258; ++i) {
        put("1100010100000");
    }
    put("000000000000000");
    data += std::string(4, '\0');
    return std::string("\x89PNG\r\n\x1a\n", 8) +
           chunk("IHDR", four_bytes(width) + four_bytes(height) + std::string("\x01\0\0\0\0", 5)) +
           chunk("IDAT", data) + chunk("IEND", "");
}

/// Of a picture with a line of pixels in so many bytes, and one that says how it is filtered.
std::size_t data_of(std::size_t width, std::size_t height) {
    return (width / 8 + 1) * height;
}

class PicturesOfAScene : public testing::Test {
protected:
    void write(const std::string& name, const std::string& bytes) const {
        std::ofstream(folder.path() / name, std::ios::binary) << bytes;
    }
    [[nodiscard]] Scene loaded(const std::vector<std::string>& images) const {
        Scene scene;
        for (const std::string& image : images) {
            SceneShape each;
            each.shape = Aabb<double>{{0, 0}, {1, 1}};
            each.sprite = Sprite{.image = image};
            scene.shapes.push_back(each);
        }
        load_sprites(scene.shapes, folder.path());
        return scene;
    }

    tests::TempFolder folder;
};

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
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        ASSERT_TRUE(std::holds_alternative<std::string>(decode_png(bytes.substr(0, size)))) << size;
    }
    std::string wide = bytes;
    wide[18] = 0x7f;  // of the width in the header
    EXPECT_TRUE(std::holds_alternative<std::string>(decode_png(wide)));
    EXPECT_EQ(std::get<std::string>(decode_png("GIF89a")), "is no PNG image");
}

// A picture of one pixel, 1 MB long, took a gigabyte, and was accepted.
TEST(PngPicture, DataBeyondTheDeclaredSizeIsNotExpanded) {
    ASSERT_TRUE(std::holds_alternative<SpriteImage>(decode_png(black_png(80, 50, data_of(80, 50)))));
    const std::string large = black_png(1, 1, std::size_t{512} << 20);
    rusage before{};
    rusage after{};
    ::getrusage(RUSAGE_SELF, &before);
    const auto made = decode_png(large);
    ::getrusage(RUSAGE_SELF, &after);
    ASSERT_TRUE(std::holds_alternative<std::string>(made));
    EXPECT_EQ(std::get<std::string>(made), "is a damaged PNG image");
#if !defined(__APPLE__)  // there it is in bytes
    EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 100'000) << "kilobytes";
#endif
}

TEST(PngPicture, AWrongByteAnywhereIsTold) {
    // Checksums were not looked at: a wrong byte in the data made another picture.
    const auto read = read_file(assets_folder().value() / "sprites" / "fish.png", max_png_bytes);
    const auto& bytes = std::get<std::string>(read);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::string wrong = bytes;
        wrong[i] = static_cast<char>(wrong[i] ^ 0x10);
        ASSERT_TRUE(std::holds_alternative<std::string>(decode_png(wrong))) << i;
    }
    std::string wrong = bytes;
    wrong[wrong.find("IDAT") + 10] ^= 1;
    EXPECT_EQ(std::get<std::string>(decode_png(wrong)),
              "is a damaged PNG image: wrong checksum of its IDAT data");
    EXPECT_EQ(std::get<std::string>(decode_png(bytes.substr(0, bytes.size() - 1))),
              "is a damaged PNG image: it ends too early");
    EXPECT_EQ(std::get<std::string>(decode_png(black_png(60'000, 60'000, 100))),
              "has 60000 x 60000 pixels: a picture has from 1 x 1 to 4096 x 4096");
}

// Each spelling of its name read it again, and decoded it before it was found to be too much.
TEST_F(PicturesOfAScene, AFileWithManyNamesIsReadOnce) {
    write("big.png", black_png(4096, 4096, data_of(4096, 4096)));
    fs::create_symlink("big.png", folder.path() / "link.png");
    const Scene scene =
        loaded({"big.png", "./big.png", "././big.png", "link.png", (folder.path() / "big.png").string()});
    const SharedList<SceneShape>& shapes = scene.shapes;
    for (const SceneShape& each : shapes) {
        EXPECT_TRUE(each.sprite->pixels) << each.sprite->missing;
        EXPECT_EQ(each.sprite->pixels, shapes[0].sprite->pixels);
    }
}

TEST_F(PicturesOfAScene, NoneIsDecodedOnceTheRoomIsUsedUp) {
    const std::string big = black_png(4096, 4096, data_of(4096, 4096));
    std::string damaged = black_png(8, 8, data_of(8, 8));
    damaged[damaged.find("IDAT") + 6] ^= 1;
    write("big.png", big);
    write("damaged.png", damaged);
    const Scene scene = loaded({"big.png", "damaged.png"});
    EXPECT_EQ(scene.shapes[1].sprite->missing,
              "damaged.png: has too many pixels: the pictures of a scene have at most 16777216 in all")
        << "that it is damaged, only decoding it tells";
}

// The scene named its pictures by where they lay on one machine: whoever was given its folder had none.
TEST_F(PicturesOfAScene, AreFoundInTheFolderThatItIsSavedIn) {
    const fs::path home = fs::canonical(folder.path());
    const fs::path maps = home / "maps";
    fs::create_directories(maps / "img");
    fs::create_directories(home / "old/img");
    const auto shapes_with = [](const std::string& image) {
        SharedList<SceneShape> shapes;
        SceneShape each;
        each.sprite = Sprite{.image = image};
        shapes.push_back(each);
        return shapes;
    };
    for (const char* name : {"cat.png", "maps/here.png", "maps/img/below.png", "maps/cat.png",
                             "maps/same.png", "same.png", "old/fish.png", "old/img/dog.png", "shared.png"}) {
        write(name, std::string(name) == "maps/same.png" ? "same.png" : name);
    }
    struct Row {
        std::string image;
        std::string named;  ///< empty: as before
        std::string copied;
    };
    const std::vector<Row> rows{
        {(maps / "here.png").string(), "here.png", ""},
        {(maps / "img/below.png").string(), "img/below.png", ""},
        {(home / "same.png").string(), "same.png", ""},
        {(home / "cat.png").string(), "cat-2.png", "cat-2.png"},
        {(home / "old/fish.png").string(), "fish.png", "fish.png"},
        {"img/dog.png", "", "img/dog.png"},
        {"../shared.png", "shared.png", "shared.png"},
        {"not there.png", "", ""},
        {(home / "not there.png").string(), "", ""},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.image);
        const GatheredPictures found = gather_pictures(shapes_with(row.image), maps, home / "old", {});
        EXPECT_EQ(found.renamed.empty() ? "" : found.renamed.at(row.image), row.named);
        EXPECT_EQ(found.copied.empty() ? "" : found.copied[0], row.copied);
        EXPECT_TRUE(found.problems.empty());
        if (!row.copied.empty()) {
            EXPECT_TRUE(fs::is_regular_file(maps / row.copied));
        }
    }
    const auto author = shapes_with((home / "cat.png").string());
    EXPECT_TRUE(gather_pictures(author, maps, home / "old", author).renamed.empty())
        << "the author of the file wrote it so";
    EXPECT_TRUE(gather_pictures(shapes_with("img/dog.png"), home / "old", home / "old", {}).copied.empty());
}

}  // namespace
}  // namespace collidarium::app::test
