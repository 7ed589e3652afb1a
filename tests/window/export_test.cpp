#include <SDL_clipboard.h>
#include <gtest/gtest.h>

#include "io/query/answer_line.hpp"
#include "io/scene/scene_file.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class ExportFromTheWindow : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .clean = true, .remember = false, .size = PixelSize{800, 600}}};

    std::string copied_by(SDL_Keycode key) {
        SDL_SetClipboardText("");
        window.key(key, KMOD_LCTRL | KMOD_LALT);
        char* text = SDL_GetClipboardText();
        std::string copied = text;
        SDL_free(text);
        return copied;
    }
};

TEST_F(ExportFromTheWindow, CopiesTheAnswerAsASentence) {
    EXPECT_TRUE(copied_by(SDLK_a).starts_with("mover hits wall"));
    EXPECT_FALSE(window.shell().notices.text.empty());
}

TEST_F(ExportFromTheWindow, CopiesATestInCpp) {
    const std::string text = copied_by(SDLK_c);
    EXPECT_NE(text.find("#include <collidarium/collidarium.hpp>"), std::string::npos);
    EXPECT_NE(text.find("ASSERT_TRUE(hit);"), std::string::npos);
}

TEST_F(ExportFromTheWindow, CopiesALineThatTheQueryStreamAnswers) {
    const std::string line = copied_by(SDLK_q);
    EXPECT_EQ(answer_line(line).find("error"), std::string::npos) << line;
    EXPECT_NE(answer_line(line).find("\"hit\":true"), std::string::npos) << line;
}

TEST_F(ExportFromTheWindow, CopiesASceneOfThePair) {
    const auto read = parse_scene(copied_by(SDLK_s));
    ASSERT_TRUE(std::holds_alternative<SceneSource>(read));
    EXPECT_EQ(std::get<SceneSource>(read).scene.shapes.size(), 2U);
    EXPECT_TRUE(window.shell().files.saved()) << "nothing has changed";
}

}  // namespace
}  // namespace collidarium::app
