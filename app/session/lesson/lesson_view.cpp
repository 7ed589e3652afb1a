#include "session/lesson/lesson_view.hpp"

#include <algorithm>
#include <utility>

#include "lessons/lesson_link.hpp"
#include "lessons/read_lesson.hpp"
#include "session/layers.hpp"
#include "session/presenting.hpp"
#include "session/shell.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace {

void save(Shell& shell) {
    if (shell.remember) {
        if (const auto problem = save_progress(shell.lesson.progress)) {
            shell.show_message(*problem);
        }
    }
}

void write_progress(Shell& shell) {
    LessonView& view = shell.lesson;
    const OpenLesson& lesson = *view.open;
    LessonProgress& known = view.progress.lessons[progress_key(lesson.lesson().id, lesson.seed())];
    if (known != lesson.progress()) {
        known = lesson.progress();
        save(shell);
    }
}

/// A lesson as it was read takes the place of the one before.
void put(LessonView& view, const std::filesystem::path& path, Lesson lesson) {
    LessonProgress known = progress_of(view.progress, lesson);
    view.open = std::make_unique<OpenLesson>(path, std::move(lesson), view.progress.seed.value_or(0),
                                             std::move(known));
    view.problems.clear();
    view.shown.reset();
    view.vote.reset();
}

/// The votes are dropped, and the page asks again that has shown its answer beside them.
void end_vote(LessonView& view) {
    if (view.vote && view.open->stage() == PageStage::done) {
        view.open->begin_anew();
    }
    view.vote.reset();
}

/// While a page is being done it shows no more than its task names, afterwards what its scene lists; the
/// steps of the method, once they are asked for, bring all that they draw.
void limit_layers(Shell& shell) {
    const OpenLesson& lesson = *shell.lesson.open;
    Workspace& workspace = shell.workspace;
    const Scene* own = scene_of(lesson.lesson(), lesson.page());
    if (lesson.stage() == PageStage::asked) {
        workspace.steps_off = unlisted_layers(workspace.scene());
    } else if (workspace.step || own == nullptr) {
        workspace.steps_off.clear();
    } else {
        workspace.steps_off = unlisted_layers(*own);
    }
}

/// What lay over the document before, what played in it, and the panel that had the keyboard, are gone: a
/// page has its canvas and its keys to itself.
void clear_window(Shell& shell) {
    close_race(shell);
    shell.popups = {};
    shell.stepping.playing = false;
    shell.playback.pause();
    leave_panels(shell);
}

/// The scene of the page as it stands now, framed anew where the page is another one.
void show_scene(Shell& shell) {
    LessonView& view = shell.lesson;
    Workspace& workspace = shell.workspace;
    OpenLesson& lesson = *view.open;
    const bool is_other_page = !view.shown || view.shown_page != lesson.page() || !shell.files.shows_page();
    workspace.gate = lesson.gate();
    clear_window(shell);
    if (is_other_page) {
        shell.files.show_page(lesson.scene());
    } else {
        workspace.undo.reset(lesson.scene());
        workspace.selection.clear();
        restore_question(workspace);
    }
    workspace.draggable = lesson.draggable();
    limit_layers(shell);
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
    LessonView& view = shell.lesson;
    put(view, path, std::get<Lesson>(std::move(read)));
    view.away = false;
    view.file_time = time;
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
    const std::size_t page = view.open->page();
    put(view, path, std::get<Lesson>(std::move(read)));
    show_lesson_page(shell, std::min(page, view.open->lesson().pages.size() - 1));
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
    shell.lesson.vote.reset();
    shell.lesson.away = false;
    save(shell);
}

void set_lesson_seed(Shell& shell, std::optional<std::uint32_t> seed) {
    LessonView& view = shell.lesson;
    if (view.progress.seed == seed) {
        return;
    }
    view.progress.seed = seed;
    save(shell);
    if (view.open != nullptr && view.open->seed() != seed.value_or(0)) {
        const std::size_t page = view.open->page();
        put(view, view.open->path(), Lesson(view.open->lesson()));
        view.open->go_to(page);
        if (in_lesson(shell)) {
            show_scene(shell);
        }
    }
}

void ask_lesson_seed(Shell& shell) {
    const auto& seed = shell.lesson.progress.seed;
    shell.files.show(SeedQuestion{seed ? std::to_string(*seed) : std::string()});
}

void answer_lesson_seed(Shell& shell) {
    auto& question = std::get<SeedQuestion>(shell.files.dialog());
    const auto seed = read_seed(question.typed);
    if (!seed && question.typed.find_first_not_of(' ') != std::string::npos) {
        question.problem = "This is no seed: " + seed_refusal(question.typed) + ".";
        question.begins_typing = true;
        return;
    }
    set_lesson_seed(shell, seed);
    shell.files.dismiss();
    shell.show_message(seed ? "All lessons have the seed " + std::to_string(*seed)
                            : std::string("No seed is set for the lessons"));
}

void open_lesson_link(Shell& shell, std::string_view link) {
    const auto found = linked_lesson(link, shell.lesson.shipped);
    if (const auto* problem = std::get_if<std::string>(&found)) {
        shell.files.show({"This link could not be opened", "", {*problem}});
        return;
    }
    shell.files.after_asking([&shell, lesson = std::get<LinkedLesson>(found)] {
        if (lesson.seed) {
            set_lesson_seed(shell, lesson.seed);
        }
        shell.files.begin_open(lesson.path);
    });
}

std::optional<std::string> link_of_lesson(const Shell& shell) {
    const LessonView& view = shell.lesson;
    const bool ships = view.open != nullptr && std::ranges::any_of(view.shipped, [&](const auto& shipped) {
                           return shipped.path == view.open->path();
                       });
    return ships ? std::optional(lesson_link(view.open->lesson().id, view.progress.seed)) : std::nullopt;
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
    if (view.vote && !is_presenting(shell)) {
        end_vote(view);
    }
    bool changed = false;
    if (view.followed != shell.workspace.document.revision()) {
        view.followed = shell.workspace.document.revision();
        changed = lesson.follow(shell.workspace.scene());
        write_progress(shell);
    }
    if (shell.controller.busy()) {  // what is dragged stays under the pointer
        return changed;
    }
    limit_layers(shell);
    if (view.shown != lesson.revision()) {
        show_scene(shell);
        changed = true;
    }
    return changed;
}

void show_lesson_page(Shell& shell, std::size_t page) {
    end_vote(shell.lesson);
    shell.lesson.open->go_to(page);
    show_scene(shell);
}

void give_lesson_answer(Shell& shell) {
    shell.lesson.open->answer();
    (void)follow_lesson(shell);
}

void choose_lesson_option(Shell& shell, std::size_t item) {
    OpenLesson& lesson = *shell.lesson.open;
    if (!lesson.gate() || lesson.task()->ask != Ask::choose || item >= lesson.task()->items.size()) {
        return;
    }
    if (!takes_votes(shell)) {
        lesson.mean(ChosenOption{item});
        return give_lesson_answer(shell);
    }
    auto& vote = shell.lesson.vote;
    if (!vote) {
        vote.emplace(lesson.task()->items.size());
    }
    vote->add(item);
    shell.lesson.brings_vote_in_sight = vote->total(0) == 1;
}

void try_lesson_again(Shell& shell) {
    if (shell.lesson.open->can_try_again()) {
        shell.lesson.vote.reset();
        shell.lesson.open->try_again();
        (void)follow_lesson(shell);
    }
}

void give_up_lesson_page(Shell& shell) {
    shell.lesson.open->give_up();
    (void)follow_lesson(shell);
    write_progress(shell);
}

bool takes_votes(const Shell& shell) {
    const OpenLesson* lesson = in_lesson(shell) ? shell.lesson.open.get() : nullptr;
    return lesson != nullptr && is_presenting(shell) && lesson->gate() && lesson->task()->ask == Ask::choose;
}

bool can_reveal_vote(const Shell& shell) {
    return takes_votes(shell) && shell.lesson.vote && shell.lesson.vote->total(0) > 0;
}

void take_vote_back(Shell& shell) {
    if (takes_votes(shell) && shell.lesson.vote) {
        shell.lesson.vote->take_back();
    }
}

void vote_again(Shell& shell) {
    if (takes_votes(shell) && shell.lesson.vote) {
        shell.lesson.vote->vote_again();
    }
}

void reveal_vote(Shell& shell) {
    if (can_reveal_vote(shell)) {
        shell.lesson.open->reveal();
        shell.lesson.brings_vote_in_sight = true;
        (void)follow_lesson(shell);
    }
}

}  // namespace collidarium::app
