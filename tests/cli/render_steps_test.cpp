#include "cli/rendering.hpp"
#include "support/gif_reading.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;
using test::Render;
using test::scenes;

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

}  // namespace
}  // namespace collidarium::app
