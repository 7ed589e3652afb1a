#include "cli/render.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <utility>

#include "support/gif_reading.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

const fs::path scenes = fs::path(COLLIDARIUM_SOURCE_DIR) / "assets/scenes";

class Render : public testing::Test {
protected:
    [[nodiscard]] fs::path place(const std::string& name) const { return folder_.path() / name; }

    [[nodiscard]] RenderOptions to(const std::string& name) const {
        RenderOptions options;
        options.file = scenes / "swept_box.scene.json";
        options.out = place(name);
        options.size = "320x200";
        return options;
    }

    /// The exit status, and its standard error in `message`.
    int run(const RenderOptions& options) {
        testing::internal::CaptureStderr();
        const int status = render(options);
        message = testing::internal::GetCapturedStderr();
        return status;
    }

    [[nodiscard]] RenderOptions stepped_to(const std::string& name) const {
        RenderOptions options = to(name);
        options.file = scenes / "oriented_boxes.scene.json";
        options.query.method = "gjk_epa";
        options.steps = "shipped";
        return options;
    }

    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(folder_.path())) {
            found.push_back(entry.path().filename().string());
        }
        std::ranges::sort(found);
        return found;
    }

    [[nodiscard]] std::string bytes(const std::string& name) const {
        std::ifstream file(place(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    std::string message;

private:
    tests::TempFolder folder_;
};

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

TEST_F(Render, ShowsAStepOfTheTraceAndATime) {
    RenderOptions first = to("first.svg");
    first.step = 1;
    RenderOptions last = to("last.svg");
    last.step = 6;
    RenderOptions early = to("early.svg");
    early.time = 0.1;
    for (const RenderOptions& options : {first, last, early, to("whole.svg")}) {
        ASSERT_EQ(run(options), 0) << message;
    }
    EXPECT_EQ(bytes("first.svg").find("t = "), std::string::npos) << "nothing is known yet";
    EXPECT_NE(bytes("last.svg").find("t = 0.531"), std::string::npos) << "all is known";
    EXPECT_NE(bytes("early.svg"), bytes("whole.svg"));
}

TEST_F(Render, CountsTheStepsOfTheIdeaOrAllAsShipped) {
    const auto rendered = [&](const std::string& name, const std::string& steps, int step) {
        RenderOptions options = to(name);
        options.steps = steps;
        options.step = step;
        EXPECT_EQ(run(options), 0) << message;
        return bytes(name);
    };
    const std::string sweep = rendered("usual.svg", "", 1);
    EXPECT_EQ(rendered("idea.svg", "idea", 1), sweep);
    EXPECT_EQ(rendered("second.svg", "shipped", 2), sweep) << "after the route";
    EXPECT_NE(rendered("first.svg", "shipped", 1), sweep);
    RenderOptions beyond = to("beyond.svg");
    beyond.step = 7;
    EXPECT_EQ(run(beyond), 1);
    EXPECT_NE(message.find("there are only 6 steps"), std::string::npos) << message;
    beyond.steps = "shipped";
    EXPECT_EQ(run(beyond), 0) << message;
    beyond.steps = "all";
    EXPECT_EQ(run(beyond), 2);
    EXPECT_NE(message.find("--steps: must be idea or shipped, not 'all'"), std::string::npos) << message;
}

TEST_F(Render, DrawsAFigureForEachStep) {
    for (const std::string ending : {".svg", ".png"}) {
        RenderOptions options = stepped_to("boxes" + ending);
        options.all_steps = true;
        ASSERT_EQ(run(options), 0) << message;
        EXPECT_EQ(message, "");
        for (const int step : {1, 2, 7, 10}) {
            RenderOptions one = stepped_to("one" + ending);
            one.step = step;
            ASSERT_EQ(run(one), 0) << message;
            const std::string name = std::string(step < 10 ? "boxes-0" : "boxes-") + std::to_string(step);
            EXPECT_EQ(bytes(name + ending), bytes("one" + ending)) << name;
        }
        RenderOptions whole = stepped_to("whole" + ending);
        ASSERT_EQ(run(whole), 0) << message;
    }
    EXPECT_EQ(names().size(), 2U * (10 + 2)) << "ten steps, and nothing without a number";
    EXPECT_FALSE(fs::exists(place("boxes.svg")));
    EXPECT_FALSE(fs::exists(place("boxes-00.svg")));
}

TEST_F(Render, AnimatesTheSteps) {
    RenderOptions options = stepped_to("boxes.gif");
    options.all_steps = true;
    options.delay = 0.5;
    ASSERT_EQ(run(options), 0) << message;
    EXPECT_EQ(names(), std::vector<std::string>{"boxes.gif"});
    const auto gif = tests::read_gif(bytes("boxes.gif"));
    ASSERT_TRUE(gif);
    EXPECT_EQ(std::pair(gif->width, gif->height), std::pair(320, 200));
    EXPECT_TRUE(gif->loops_forever);
    EXPECT_EQ(gif->frames.size(), 10U);
    for (const tests::GifFrame& frame : gif->frames) {
        EXPECT_EQ(frame.hundredths, &frame == &gif->frames.back() ? 150 : 50);
    }
    RenderOptions again = options;
    again.delay = std::nullopt;
    again.out = place("second.gif");
    ASSERT_EQ(run(again), 0) << message;
    EXPECT_EQ(tests::read_gif(bytes("second.gif"))->frames.front().hundredths, 100)
        << "one second by default";
    again.delay = 0.5;
    ASSERT_EQ(run(again), 0) << message;
    EXPECT_EQ(bytes("second.gif"), bytes("boxes.gif"));
}

TEST_F(Render, AnimatesTheMotion) {
    ASSERT_EQ(run(to("motion.gif")), 0) << message;
    const auto gif = tests::read_gif(bytes("motion.gif"));
    ASSERT_TRUE(gif);
    EXPECT_TRUE(gif->loops_forever);
    EXPECT_TRUE(gif->one_palette);
    std::vector<int> held;
    int total = 0;
    for (const tests::GifFrame& frame : gif->frames) {
        total += frame.hundredths;
        if (frame.hundredths >= 100) {
            held.push_back(static_cast<int>(&frame - gif->frames.data()));
        }
    }
    EXPECT_EQ(total, 400) << "two seconds, one at the hit and one at the end";
    EXPECT_EQ(held, (std::vector{22, 41})) << "t = 0.531 comes after 0.525";

    RenderOptions larger = to("larger.gif");
    larger.scale = 2;
    ASSERT_EQ(run(larger), 0) << message;
    EXPECT_EQ(tests::read_gif(bytes("larger.gif"))->width, 640);
}

TEST_F(Render, AnimatesTheWindow) {
    RenderOptions options = to("window.gif");
    options.size = "1024x700";
    options.window = true;
    options.all_steps = true;
    ASSERT_EQ(run(options), 0) << message;
    const auto gif = tests::read_gif(bytes("window.gif"));
    ASSERT_TRUE(gif);
    EXPECT_EQ(std::pair(gif->width, gif->height), std::pair(1024, 700));
    EXPECT_GT(gif->frames.size(), 2U);
}

TEST_F(Render, ShowsHowABodyIsDriven) {
    RenderOptions options = to("driven.gif");
    options.file = scenes / "playground/platforms.scene.json";
    options.size = "640x480";
    options.window = true;
    options.play = "right:30,right+jump:12,none:18";
    ASSERT_EQ(run(options), 0) << message;
    const auto gif = tests::read_gif(bytes("driven.gif"));
    ASSERT_TRUE(gif);
    EXPECT_EQ(gif->frames.size(), 21U) << "the beginning, and 20 for one second of 60 frames";

    options.out = place("end.png");
    ASSERT_EQ(run(options), 0) << message;
    options.out = place("start.png");
    options.play = "none:1";
    ASSERT_EQ(run(options), 0) << message;
    EXPECT_NE(bytes("end.png"), bytes("start.png"));
}

TEST_F(Render, SaysThatThereIsNoBodyToDrive) {
    std::ofstream(place("empty.scene.json")) << R"({"collidarium":1,"shapes":[]})";
    RenderOptions options = to("driven.png");
    options.file = place("empty.scene.json");
    options.window = true;
    options.play = "right:1";
    EXPECT_EQ(run(options), 1);
    EXPECT_NE(message.find("empty.scene.json: --play: no body to drive"), std::string::npos) << message;
}

TEST_F(Render, SaysThatNothingMoves) {
    RenderOptions options = to("still.gif");
    options.file = scenes / "oriented_boxes.scene.json";
    EXPECT_EQ(run(options), 1);
    EXPECT_NE(message.find("oriented_boxes.scene.json: no motion"), std::string::npos) << message;
    EXPECT_NE(message.find("--all-steps"), std::string::npos) << message;
    options = to("contact.gif");
    options.query.ask = "contact";
    EXPECT_EQ(run(options), 1) << "the query has no motion though the shape moves";
    EXPECT_EQ(names(), std::vector<std::string>{});
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

TEST_F(Render, DrawsTheWindowAtEachStep) {
    RenderOptions options = to("window.png");
    options.size = "1024x700";
    options.window = true;
    options.all_steps = true;
    ASSERT_EQ(run(options), 0) << message;
    const std::vector<std::string> written = names();
    ASSERT_FALSE(written.empty());
    EXPECT_EQ(written.front(), "window-1.png") << "fewer than ten steps need no zeros";
    RenderOptions one = to("one.png");
    one.size = options.size;
    one.window = true;
    one.step = 2;
    ASSERT_EQ(run(one), 0) << message;
    EXPECT_EQ(bytes("window-2.png"), bytes("one.png"));
}

TEST_F(Render, SaysWhichStepCouldNotBeWritten) {
    fs::create_directory(place("boxes-03.svg"));
    RenderOptions options = stepped_to("boxes.svg");
    options.all_steps = true;
    EXPECT_EQ(run(options), 1);
    EXPECT_NE(message.find("boxes-03.svg"), std::string::npos) << message;
    EXPECT_NE(message.find("2 of 10"), std::string::npos) << message;
}

TEST_F(Render, SaysThatThereAreNoSteps) {
    std::ofstream(place("alone.scene.json"))
        << R"({"collidarium":1,"shapes":[{"id":"a","type":"aabb","center":[0,0],"half":[1,1]}]})";
    RenderOptions options = to("alone.svg");
    options.file = place("alone.scene.json");
    options.all_steps = true;
    EXPECT_EQ(run(options), 1);
    EXPECT_NE(message.find("alone.scene.json: no steps"), std::string::npos) << message;
    EXPECT_EQ(names(), std::vector<std::string>{"alone.scene.json"});
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
