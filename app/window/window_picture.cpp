#include "window/window_picture.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "commands/scene_commands.hpp"
#include "lessons/read_lesson.hpp"
#include "session/lesson/lesson_view.hpp"
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

Problem refused(std::string place, std::string message) {
    Problem problem;
    problem.place = std::move(place);
    problem.message = std::move(message);
    return problem;
}

/// The answer of that page; empty where it takes no such one.
std::optional<GivenAnswer> answer_of(const Task& task, const std::vector<double>& numbers) {
    const bool is_pair = task.ask == Ask::click || task.ask == Ask::arrow;
    if (task.kind != TaskKind::predict || task.ask == Ask::pick || numbers.size() != (is_pair ? 2U : 1U)) {
        return std::nullopt;
    }
    if (is_pair) {
        return Vec2d(numbers[0], numbers[1]);
    }
    if (task.ask == Ask::number) {
        return numbers[0];
    }
    for (std::size_t item = 0; item < task.items.size(); ++item) {
        if (numbers[0] == static_cast<double>(item + 1)) {
            return ChosenOption{item};
        }
    }
    return std::nullopt;
}

/// What that page takes instead, in words.
std::string taken_by(const std::optional<Task>& task) {
    if (!task || task->kind != TaskKind::predict || task->ask == Ask::pick) {
        return "takes no answer here";
    }
    return task->ask == Ask::number ? "takes a number"
           : chooses(*task) ? "takes the number of an option, from 1 to " + std::to_string(task->items.size())
                            : "takes two numbers with a comma between them";
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

Parsed<Image> lesson_picture(const std::filesystem::path& file, const LessonPictureOptions& options) {
    auto read = read_lesson(file);
    if (auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        return std::move(*problems);
    }
    const std::vector<LessonPage>& pages = std::get<Lesson>(read).pages;
    if (options.page >= pages.size()) {
        return std::vector{refused("--page", "there are only " + std::to_string(pages.size()) + " pages")};
    }
    App app({.file = file,
             .headless = true,
             .remember = false,
             .size = options.size,
             .theme = options.theme,
             .type_scale = options.type_scale});
    show_lesson_page(app.shell(), options.page);
    if (!options.answer.empty()) {
        const auto& task = pages[options.page].task;
        const auto given = task ? answer_of(*task, options.answer) : std::nullopt;
        if (!given) {
            return std::vector{
                refused("--answer", "page " + std::to_string(options.page + 1) + ' ' + taken_by(task))};
        }
        app.shell().lesson.open->mean(*given);
        give_lesson_answer(app.shell());
    }
    app.finish_work();
    return app.picture();
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
