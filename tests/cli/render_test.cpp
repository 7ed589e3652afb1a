#include <limits>
#include <utility>

#include "cli/rendering.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;
using test::Render;
using test::scenes;

TEST_F(Render, WritesAPngOfTheSizeAskedFor) {
    ASSERT_EQ(run(to("a.png")), 0) << message;
    const std::string png = bytes("a.png");
    ASSERT_GT(png.size(), 1000U);
    EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
    const auto number_at = [&](std::size_t at) {
        return static_cast<unsigned char>(png[at + 2]) * 256 + static_cast<unsigned char>(png[at + 3]);
    };
    EXPECT_EQ(number_at(16), 320);
    EXPECT_EQ(number_at(20), 200);
}

TEST_F(Render, HasKTimesThePixelsAtScaleKWithTheSameLayout) {
    const auto size_of = [&](const std::string& name) {
        const std::string png = bytes(name);
        const auto number_at = [&](std::size_t at) {
            return static_cast<unsigned char>(png[at + 2]) * 256 + static_cast<unsigned char>(png[at + 3]);
        };
        return std::pair(number_at(16), number_at(20));
    };
    RenderOptions large = to("large.png");
    large.scale = 3;
    ASSERT_EQ(run(large), 0) << message;
    EXPECT_EQ(size_of("large.png"), std::pair(960, 600));
    RenderOptions odd = to("odd.png");
    odd.scale = 0.75;
    odd.size = "321x201";
    ASSERT_EQ(run(odd), 0) << message;
    EXPECT_EQ(size_of("odd.png"), std::pair(241, 151));
    RenderOptions window = to("window.png");
    window.size = "1024x700";
    window.scale = 2;
    window.window = true;
    ASSERT_EQ(run(window), 0) << message;
    EXPECT_EQ(size_of("window.png"), std::pair(2048, 1400));
}

TEST_F(Render, GivesTheSameBytesForTheSameInput) {
    for (const std::string ending : {".png", ".svg"}) {
        ASSERT_EQ(run(to("one" + ending)), 0) << message;
        ASSERT_EQ(run(to("two" + ending)), 0) << message;
        EXPECT_EQ(bytes("one" + ending), bytes("two" + ending));
        RenderOptions light = to("light" + ending);
        light.theme = "light";
        ASSERT_EQ(run(light), 0) << message;
        EXPECT_NE(bytes("light" + ending), bytes("one" + ending));
    }
}

TEST_F(Render, DrawsTheLayersAskedFor) {
    RenderOptions all = to("all.svg");
    RenderOptions some = to("some.svg");
    some.layers = {{"hits", "normals"}};
    RenderOptions none = to("none.svg");
    none.layers = std::vector<std::string>{};
    for (const RenderOptions& options : {all, some, none}) {
        ASSERT_EQ(run(options), 0) << message;
    }
    EXPECT_NE(bytes("all.svg").find("class=\"slabs\""), std::string::npos);
    EXPECT_EQ(bytes("some.svg").find("class=\"slabs\""), std::string::npos);
    EXPECT_NE(bytes("some.svg").find("class=\"normals\""), std::string::npos);
    EXPECT_EQ(bytes("none.svg").find("class=\"normals\""), std::string::npos);
}

TEST_F(Render, DrawsTheResultMapThatTheSceneOrTheOptionNames) {
    const std::string head =
        R"({"collidarium":1,"shapes":[{"id":"a","type":"aabb","center":[0,0],"half":[1,1]},)"
        R"({"id":"b","type":"circle","center":[3,0],"radius":1}],"focus":["a","b"])";
    std::ofstream(place("plain.scene.json")) << head << "}";
    std::ofstream(place("map.scene.json")) << head << R"(,"map":"amount"})";
    RenderOptions options = to("plain.svg");
    options.file = place("plain.scene.json");
    ASSERT_EQ(run(options), 0) << message;
    options.map = "amount";
    options.out = place("option.svg");
    ASSERT_EQ(run(options), 0) << message;
    options.map.clear();
    options.file = place("map.scene.json");
    options.out = place("scene.svg");
    ASSERT_EQ(run(options), 0) << message;
    EXPECT_NE(bytes("plain.svg"), bytes("scene.svg"));
    EXPECT_EQ(bytes("option.svg"), bytes("scene.svg"));
}

TEST_F(Render, ChoosesHowAQueryIsAnswered) {
    const auto drawn = [&](const char* scene, const QueryOptions& query) {
        RenderOptions options = to("chosen.svg");
        options.file = scenes / scene;
        options.query = query;
        EXPECT_EQ(run(options), 0) << message;
        return bytes("chosen.svg");
    };
    const char* corner = "responses/slide_into_a_corner.scene.json";
    const std::string slides = drawn(corner, {});
    const std::string bounces = drawn(corner, {.response = "bounce"});
    EXPECT_NE(slides, bounces);
    EXPECT_NE(bounces, drawn(corner, {.response = "bounce", .restitution = 0.5}));
    const char* boxes = "integers/boxes_by_edges.scene.json";
    EXPECT_NE(drawn(boxes, {}), drawn(boxes, {.boxes_by = "centers"}));
    EXPECT_EQ(drawn(boxes, {}), drawn(boxes, {.boxes_by = "edges"}));
    const char* point = "integers/point_in_box_y_down.scene.json";
    EXPECT_NE(drawn(point, {}), drawn(point, {.y_axis = "up"}));
    const char* tree = "broad_phase/quadtree.scene.json";
    EXPECT_NE(drawn(tree, {}), drawn(tree, {.structure = "uniform_grid"}));
}

TEST_F(Render, RefusesOptionsThatDoNotBelongToTheQuery) {
    const auto refused = [&](const QueryOptions& query) {
        RenderOptions options = to("refused.svg");
        options.query = query;
        EXPECT_EQ(run(options), 2);
        return message;
    };
    EXPECT_NE(refused({.response = "bounce"}).find("--response: only for --ask move"), std::string::npos);
    EXPECT_NE(refused({.y_axis = "left"}).find("--y-axis: must be up or down, not 'left'"),
              std::string::npos);
    EXPECT_NE(refused({.ask = "move", .response = "jump"}).find("slide, bounce, reverse or cross"),
              std::string::npos)
        << message;
    EXPECT_NE(refused({.ask = "move", .restitution = 0.5}).find("--restitution: only with --response bounce"),
              std::string::npos);
    EXPECT_NE(refused({.ask = "move", .response = "bounce", .restitution = 2}).find("from 0 to 1"),
              std::string::npos);
    EXPECT_NE(refused({.structure = "heap"}).find("quadtree"), std::string::npos);
    EXPECT_EQ(names(), std::vector<std::string>{});
}

TEST_F(Render, DrawsEveryShippedScene) {
    for (const auto& entry : fs::recursive_directory_iterator(scenes)) {
        if (entry.path().filename().string().ends_with(".scene.json")) {
            RenderOptions options = to("scene.svg");
            options.file = entry.path();
            EXPECT_EQ(run(options), 0) << entry.path() << message;
        }
    }
}

TEST_F(Render, SaysWhatIsWrongWithItsUse) {
    struct Case {
        std::string needle;
        RenderOptions options;
    };
    std::vector<Case> cases;
    const auto add = [&](const std::string& needle, auto change, const std::string& out = "a.png") {
        RenderOptions options = to(out);
        change(options);
        cases.push_back({needle, options});
    };
    for (const char* size : {"", "x", "1280", "1280x", "x720", "0x9", "9x0", "-1x9", "16385x9", "9x16385",
                             "99999999999x9", "1280x720x3", "1280 x 720", "1e3x9", "16384x16384"}) {
        add("--size", [&](RenderOptions& options) { options.size = size; });
    }
    add("--theme", [](RenderOptions& options) { options.theme = "sepia"; });
    for (const double scale : {0.0, -1.0, 17.0, std::numeric_limits<double>::quiet_NaN()}) {
        add("--scale", [&](RenderOptions& options) { options.scale = scale; });
    }
    add("--scale", [](RenderOptions& options) { options.size = "5000x100", options.scale = 4; });
    add("--scale", [](RenderOptions& options) { options.size = "4000x2000", options.scale = 4; });
    add("--scale", [](RenderOptions& options) { options.window = true, options.scale = 5; });
    add(
        "--scale", [](RenderOptions& options) { options.scale = 2; }, "a.svg");
    add("--layers", [](RenderOptions& options) { options.layers = {{"slabs", "shadows"}}; });
    add("--time", [](RenderOptions& options) { options.time = 1.5; });
    add("--time", [](RenderOptions& options) { options.time = -0.1; });
    add("--step", [](RenderOptions& options) { options.step = -1; });
    add("--all-steps", [](RenderOptions& options) { options.all_steps = true, options.step = 1; });
    for (const double delay : {0.0, -1.0, 0.01, 61.0, std::numeric_limits<double>::quiet_NaN()}) {
        add(
            "--delay", [&](RenderOptions& options) { options.all_steps = true, options.delay = delay; },
            "a.gif");
    }
    add(
        "--delay", [](RenderOptions& options) { options.delay = 1; }, "a.gif");
    add("--delay", [](RenderOptions& options) { options.all_steps = true, options.delay = 1; });
    add(
        "--time", [](RenderOptions& options) { options.time = 0.5; }, "a.gif");
    add(
        "--all-steps", [](RenderOptions& options) { options.all_steps = true, options.step = 1; }, "a.gif");
    add(
        ".svg or .gif", [](RenderOptions&) {}, "a.jpg");
    add(
        ".svg or .gif", [](RenderOptions&) {}, "a");
    add(
        "--window", [](RenderOptions& options) { options.window = true; }, "a.svg");
    for (const char* keys :
         {"right", "right:", ":3", "right:0", "right:-1", "right:1.5", "right 3", "right+:3", "fire:3",
          "right:3,,left:3", "none+right:3", "right:36001", "right:36000,left:1"}) {
        add("--play", [&](RenderOptions& options) { options.window = true, options.play = keys; });
    }
    add("--play", [](RenderOptions& options) { options.play = "right:3"; });
    for (const Case& each : cases) {
        EXPECT_EQ(run(each.options), 2) << each.needle << message;
        EXPECT_NE(message.find(each.needle), std::string::npos) << message;
        EXPECT_FALSE(fs::exists(each.options.out));
    }
}

// It ended with 0, and without a word.
TEST_F(Render, TellsWhichPictureIsMissingAndDrawsTheRest) {
    RenderOptions options = to("a.svg");
    options.file = place("s.scene.json");
    const auto write_scene =
        [&](const std::string& image) {
            std::ofstream(options.file)
                << R"({"collidarium": 1, "shapes": [)"
                << "\n"
                << R"({"id": "pet", "type": "aabb", "center": [0, 0], "half": [1, 1], "sprite": {"image": ")"
                << image << "\"}}]}\n";
        };
    write_scene("none.png");
    for (const bool window : {false, true}) {
        options.window = window;
        options.out = place(window ? "a.png" : "a.svg");
        EXPECT_EQ(run(options), 1);
        EXPECT_EQ(message, "collidarium: " + options.file.string() +
                               ":2:85: shapes[0].sprite.image: none.png: no such file\n");
        EXPECT_TRUE(fs::exists(options.out)) << "the shape is a box";
    }
    write_scene("fish.png");  // one of those that come with the program
    EXPECT_EQ(run(options), 0);
    EXPECT_EQ(message, "");
}

TEST_F(Render, SaysWhatIsWrongWithTheFiles) {
    RenderOptions missing = to("a.png");
    missing.file = place("missing.scene.json");
    EXPECT_EQ(run(missing), 1);
    EXPECT_NE(message.find("missing.scene.json"), std::string::npos) << message;

    std::ofstream(place("bad.scene.json")) << R"({"collidarium":1,"shapes":[{"id":"a","type":"aabb"}]})";
    RenderOptions bad = to("a.svg");
    bad.file = place("bad.scene.json");
    EXPECT_EQ(run(bad), 1);
    EXPECT_NE(message.find("shapes[0]"), std::string::npos) << message;

    EXPECT_EQ(run(to("no/such/folder/a.svg")), 1);
    EXPECT_NE(message.find("folder"), std::string::npos) << message;
}

}  // namespace
}  // namespace collidarium::app
