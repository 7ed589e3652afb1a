#include "session/lesson/lesson_view.hpp"

#include <algorithm>
#include <utility>

#include "lessons/read_lesson.hpp"
#include "overlays/layers.hpp"
#include "session/shell.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace {

void write_progress(Shell& shell) {
    LessonView& view = shell.lesson;
    const OpenLesson& lesson = *view.open;
    LessonProgress& known = view.progress.lessons[lesson.lesson().id];
    if (known == lesson.progress()) {
        return;
    }
    known = lesson.progress();
    if (shell.remember) {
        if (const auto problem = save_progress(view.progress)) {
            shell.show_message(*problem);
        }
    }
}

/// The scene of the page as it stands now, framed anew where the page is another one.
void show_scene(Shell& shell) {
    LessonView& view = shell.lesson;
    Workspace& workspace = shell.workspace;
    OpenLesson& lesson = *view.open;
    const bool is_other_page = !view.shown || view.shown_page != lesson.page() || !shell.files.shows_page();
    workspace.gate = lesson.gate();
    if (is_other_page) {
        shell.files.show_page(lesson.scene());
    } else {
        workspace.undo.reset(lesson.scene());
        workspace.selection.clear();
        restore_question(workspace);
    }
    workspace.draggable = lesson.draggable();
    workspace.steps_off.clear();
    for (const Layer* layer : all_layers()) {  // while a page is being done, no more than it shows itself
        if (lesson.stage() == PageStage::asked) {
            workspace.steps_off.emplace_back(layer->name);
        }
    }
    workspace.snap = {.on = true,
                      .grid = true,
                      .vertices = false,
                      .edges = false,
                      .centers = false,
                      .angles = false,
                      .grid_step = lesson.grid()};
    view.shown = lesson.revision();
    view.shown_page = lesson.page();
    view.followed = workspace.document.revision();
    view.hovered.reset();
    view.aiming = false;
    view.moved_by_keys = 0;
    write_progress(shell);
}

/// What a page allowed and what it hid is over.
void free_workspace(Shell& shell) {
    shell.workspace.gate.reset();
    shell.workspace.draggable.reset();
    shell.workspace.steps_off.clear();
    shell.read_snap();
}

std::optional<std::filesystem::file_time_type> time_of(const std::filesystem::path& path) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(path, error);
    return error ? std::nullopt : std::optional(time);
}

std::vector<std::string> described(const std::vector<Problem>& problems, const std::filesystem::path& path) {
    std::vector<std::string> lines;
    for (const Problem& problem : problems) {
        lines.push_back(describe(problem, path.string()));
    }
    return lines;
}

}  // namespace

bool in_lesson(const Shell& shell) {
    return shell.lesson.open != nullptr && !shell.lesson.away;
}

bool open_lesson(Shell& shell, const std::filesystem::path& path) {
    const auto time = time_of(path);
    auto read = read_lesson(path);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        std::vector<std::string> lines = described(*problems, path);
        shell.files.show({"This lesson could not be opened",
                          problems->size() == 1
                              ? "It contains one problem:"
                              : "It contains " + std::to_string(problems->size()) + " problems:",
                          std::move(lines)});
        return false;
    }
    Lesson& lesson = std::get<Lesson>(read);
    LessonView& view = shell.lesson;
    LessonProgress known = progress_of(view.progress, lesson);
    view.open = std::make_unique<OpenLesson>(path, std::move(lesson), view.progress.seed.value_or(0),
                                             std::move(known));
    view.away = false;
    view.file_time = time;
    view.problems.clear();
    view.shown.reset();
    std::size_t first = 0;
    while (first + 1 < view.open->lesson().pages.size() && view.open->is_done(first)) {
        ++first;
    }
    show_lesson_page(shell, view.open->is_done(first) ? 0 : first);
    return true;
}

bool reread_lesson(Shell& shell) {
    LessonView& view = shell.lesson;
    if (!in_lesson(shell) || shell.controller.busy()) {
        return false;
    }
    const std::filesystem::path path = view.open->path();
    const auto time = time_of(path);
    if (!time || time == view.file_time) {
        return false;
    }
    view.file_time = time;
    auto read = read_lesson(path);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        view.problems = described(*problems, path);
        return true;
    }
    view.problems.clear();
    Lesson& lesson = std::get<Lesson>(read);
    const std::size_t page = std::min(view.open->page(), lesson.pages.size() - 1);
    LessonProgress known = progress_of(view.progress, lesson);
    view.open = std::make_unique<OpenLesson>(path, std::move(lesson), view.open->seed(), std::move(known));
    view.shown.reset();
    show_lesson_page(shell, page);
    return true;
}

bool can_explore(const Shell& shell) {
    return in_lesson(shell) && !shell.lesson.open->gate() && !shell.workspace.scene().shapes.empty();
}

void leave_lesson(Shell& shell, bool with_scene) {
    if (!in_lesson(shell) || (with_scene && !can_explore(shell))) {
        return;
    }
    Scene scene = with_scene ? scene_on_screen(shell.workspace) : Scene{};
    shell.lesson.away = true;
    free_workspace(shell);
    if (with_scene) {
        shell.files.ask_new(std::move(scene));
    } else {
        shell.files.ask_new();
    }
}

bool can_return_to_lesson(const Shell& shell) {
    return shell.lesson.open != nullptr && shell.lesson.away;
}

void return_to_lesson(Shell& shell) {
    if (can_return_to_lesson(shell)) {
        shell.files.after_asking([&shell] {
            shell.lesson.away = false;
            shell.lesson.shown.reset();
            show_scene(shell);
        });
    }
}

void forget_lessons(Shell& shell) {
    shell.lesson.progress.lessons.clear();
    shell.lesson.open.reset();
    shell.lesson.away = false;
    if (shell.remember) {
        if (const auto problem = save_progress(shell.lesson.progress)) {
            shell.show_message(*problem);
        }
    }
}

bool follow_lesson(Shell& shell) {
    if (!in_lesson(shell)) {
        return false;
    }
    LessonView& view = shell.lesson;
    OpenLesson& lesson = *view.open;
    if (!shell.files.shows_page()) {  // another scene was opened: a file that was dropped, or from the list
        view.away = true;
        free_workspace(shell);
        return true;
    }
    bool changed = false;
    if (view.followed != shell.workspace.document.revision()) {
        view.followed = shell.workspace.document.revision();
        changed = lesson.follow(shell.workspace.scene());
        write_progress(shell);
    }
    if (view.shown != lesson.revision() && !shell.controller.busy()) {
        show_scene(shell);
        changed = true;
    }
    return changed;
}

void show_lesson_page(Shell& shell, std::size_t page) {
    shell.lesson.open->go_to(page);
    show_scene(shell);
}

void give_lesson_answer(Shell& shell) {
    shell.lesson.open->answer();
    (void)follow_lesson(shell);
}

void choose_lesson_option(Shell& shell, std::size_t item) {
    OpenLesson& lesson = *shell.lesson.open;
    if (lesson.gate() && lesson.task()->ask == Ask::choose && item < lesson.task()->items.size()) {
        lesson.mean(ChosenOption{item});
        give_lesson_answer(shell);
    }
}

void try_lesson_again(Shell& shell) {
    shell.lesson.open->try_again();
    (void)follow_lesson(shell);
}

void give_up_lesson_page(Shell& shell) {
    shell.lesson.open->give_up();
    (void)follow_lesson(shell);
    write_progress(shell);
}

}  // namespace collidarium::app
