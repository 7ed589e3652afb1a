#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "io/scene/scene_file.hpp"
#include "session/commands/window_commands.hpp"
#include "tools/actions/actions.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

/// Every menu entry is run with the mouse and by its key: both must do the same.
class MenuEntries : public testing::TestWithParam<Menu> {
protected:
    void SetUp() override {
        usual_ = {shell().look.panels, shell().look.sizes, shell().look.theme, shell().look.scale()};
    }

    Shell& shell() { return window.shell(); }

    /// The initial state, with three selected shapes to arrange, and something to redo.
    void start_over() {
        if (shell().in_dialog() || shell().popups.palette.shown || shell().popups.help != Help::none) {
            window.key(SDLK_ESCAPE);
            window.frames(2);
        }
        end_play(shell());
        close_race(shell());
        shell().files.dismiss();
        home.write("small.scene.json", small_scene());  // saving has changed it
        ASSERT_TRUE(shell().files.open(file));
        shell().look.panels = usual_.panels;
        shell().look.sizes = usual_.sizes;
        shell().look.front = FrontPanel::none;
        shell().look.theme = usual_.theme;
        shell().look.set_scale(usual_.scale);
        shell().look.hexadecimal = shell().look.full_screen = false;
        shell().popups.help = Help::none;
        shell().popups.palette = {};
        shell().stepping = {};
        shell().playback = {};
        shell().copied = {};
        shell().show_message("");
        Workspace& workspace = window.workspace();
        workspace.tool = ToolName::select;
        workspace.snap = {};
        set_query(workspace, {}, "Query");
        workspace.step = std::nullopt;
        set_map(workspace, std::nullopt);
        window.frames();
        workspace.camera.look_at({0, 0}, 8);
        std::vector<std::string> ids;
        for (const SceneShape& shape : workspace.scene().shapes) {
            ids.push_back(shape.id);
        }
        workspace.selection.set(ids);
        if (shell().controller.focused_handle()) {
            window.key(SDLK_ESCAPE);
        }
        perform(shell(), window_command("nudge_right"));
        perform(shell(), window_command("nudge_right"));
        perform(shell(), window_command("undo"));
        shell().show_message("");
        window.frames();
    }

    /// The state that a command can change.
    std::string state() {
        window.frames();
        if (shell().play) {
            go_to_play_frame(shell(), 0);  // time has passed in it
            window.frames();
        }
        const Workspace& workspace = window.workspace();
        std::ostringstream out;
        out.precision(17);
        out << format_scene(window.workspace().scene()) << shell().notices.text << '\n';
        for (const std::string& id : workspace.selection.ids()) {
            out << id << ' ';
        }
        const PanelVisibility& panels = shell().look.panels;
        out << "tool " << static_cast<int>(workspace.tool) << " snap " << workspace.snap.on
            << workspace.snap.grid << workspace.snap.vertices << workspace.snap.edges
            << workspace.snap.centers << workspace.snap.angles << " view " << workspace.camera.center().x
            << ' ' << workspace.camera.center().y << ' ' << workspace.camera.height()
            << workspace.camera.y_down() << " panels " << panels.alone << panels.lists << panels.details
            << panels.strip << panels.status << " theme " << static_cast<int>(shell().look.theme) << " scale "
            << shell().look.scale() << " flags " << shell().look.hexadecimal << shell().look.full_screen
            << static_cast<int>(shell().popups.help) << shell().popups.palette.shown << " query "
            << static_cast<int>(workspace.query().algorithm)
            << static_cast<int>(workspace.query().operation.value_or(Operation::overlap)) << " step "
            << workspace.step.value_or(0) << shell().stepping.playing << " map "
            << (workspace.scene().map ? static_cast<int>(*workspace.scene().map) : -1) << " dialog "
            << shell().files.dialog().index() << " drives " << shell().play.has_value() << " race "
            << shell().race.has_value() << " undo " << workspace.undo.position() << workspace.undo.size();
        return out.str();
    }

    void press_key(const WindowCommand& entry) {
        const int mod = (entry.key.ctrl ? KMOD_LCTRL : 0) | (entry.key.shift ? KMOD_LSHIFT : 0) |
                        (entry.key.alt ? KMOD_LALT : 0);
        const Key key = entry.key.key;
        window.key(key == Key::plus    ? SDLK_PLUS
                   : key == Key::minus ? SDLK_MINUS
                                       : SDL_GetKeyFromName(key_text({.key = key}).c_str()),
                   mod);
    }

    void choose_in_menu(const WindowCommand& entry) {
        window.click_on("menu." + std::string(name(entry.menu)));
        if (*entry.submenu != 0) {
            window.click_on("submenu." + std::string(entry.submenu));
            window.frames(2);
        }
        window.click_on("menu." + std::string(entry.label));
    }

    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false, .size = PixelSize{1024, 700}}};

private:
    struct Usual {
        PanelVisibility panels;
        PanelSizes sizes;
        ThemeName theme{};
        double scale{};
    };
    Usual usual_;
};

TEST_P(MenuEntries, DoWhatTheirKeysDo) {
    int done = 0;
    for (const WindowCommand& entry : window_commands()) {
        // Presenting hides the menus.
        if (entry.menu != GetParam() || entry.id == "quit" || entry.id.starts_with("present")) {
            continue;
        }
        start_over();
        if (!enabled(shell(), entry)) {
            continue;  // there is nothing to click
        }
        const std::string before = state();
        press_key(entry);
        const std::string by_key = state();
        start_over();
        choose_in_menu(entry);
        EXPECT_EQ(state(), by_key) << entry.submenu << " > " << entry.label;
        done += by_key != before ? 1 : 0;
    }
    EXPECT_GT(done, 2) << "most of them change something";
}

INSTANTIATE_TEST_SUITE_P(Each, MenuEntries,
                         testing::Values(Menu::file, Menu::edit, Menu::view, Menu::insert, Menu::help),
                         [](const auto& each) { return std::string(name(each.param)); });

}  // namespace
}  // namespace collidarium::app
