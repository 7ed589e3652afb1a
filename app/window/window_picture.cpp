#include "window/window_picture.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "commands/scene_commands.hpp"
#include "session/play/play.hpp"
#include "session/stepping.hpp"
#include "tools/actions/actions.hpp"
#include "window/app.hpp"

namespace collidarium::app {

namespace {

/// The window with a file, as the options want it.
Parsed<std::unique_ptr<App>> opened(const std::filesystem::path& file, const WindowPictureOptions& options) {
    auto read = read_scene(file);
    if (auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        return std::move(*problems);
    }
    auto app = std::make_unique<App>(AppOptions{.file = file,
                                                .clean = false,
                                                .headless = true,
                                                .remember = false,
                                                .size = options.size,
                                                .theme = options.theme,
                                                .type_scale = options.type_scale});
    app->shell().files.errands().finish();  // a large file is read beside
    Workspace& workspace = app->shell().workspace;
    if (options.layers) {
        workspace.undo.execute(set_scene_layers(options.layers));
    }
    if (options.map) {
        set_map(workspace, options.map);
    }
    set_query(workspace, options.query, "Query");
    switch_listed_steps(app->shell(), options.steps);
    workspace.undo.reset(workspace.scene());  // a picture begins a history of its own
    workspace.time = options.time;
    workspace.step = options.step;
    app->finish_work();
    return app;
}

/// Begins to drive a body, whose time stands still but for `play_frame_with`; whether there is one.
bool begin_script(Shell& shell) {
    begin_play(shell);
    if (shell.play) {
        pause_play(shell, true);
    }
    return shell.play.has_value();
}

}  // namespace

Parsed<Image> window_picture(const std::filesystem::path& file, const WindowPictureOptions& options) {
    auto app = opened(file, options);
    if (auto* problems = std::get_if<std::vector<Problem>>(&app)) {
        return std::move(*problems);
    }
    return std::get<std::unique_ptr<App>>(app)->picture();
}

Parsed<bool> play_pictures(const std::filesystem::path& file, const WindowPictureOptions& options,
                           bool animated, const std::function<void(const Image&, int)>& show) {
    auto window = opened(file, options);
    if (auto* problems = std::get_if<std::vector<Problem>>(&window)) {
        return std::move(*problems);
    }
    App& app = *std::get<std::unique_ptr<App>>(window);
    Shell& shell = app.shell();
    if (!begin_script(shell)) {
        return false;
    }
    constexpr double pictures_per_second = 20;
    const bool on_grid = play_rules(shell).rules.on_grid;
    const double frames_per_picture =
        on_grid ? 1 : std::max(1.0, play_rules(shell).rules.frame_rate / pictures_per_second);
    const int hundredths =
        on_grid ? 40 : static_cast<int>(100 * frames_per_picture / play_rules(shell).rules.frame_rate);
    double waited = 0;
    const auto show_now = [&](int for_hundredths) {
        app.finish_work();
        show(app.picture(), for_hundredths);
    };
    if (animated) {
        show_now(hundredths);
    }
    for (const PlayStretch& stretch : options.play) {
        for (int frame = 0; shell.play && frame < stretch.frames; ++frame) {
            play_frame_with(shell, stretch.held);
            waited += 1;
            if (waited >= frames_per_picture) {
                waited -= frames_per_picture;
                if (animated) {
                    show_now(hundredths);
                }
            }
        }
    }
    constexpr int end_hundredths = 150;
    show_now(end_hundredths);
    return true;
}

}  // namespace collidarium::app
