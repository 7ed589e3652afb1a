#include "session/lesson/open_lesson.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "collidarium/shapes/reference_point.hpp"
#include "lessons/fill_text.hpp"
#include "lessons/shown_answer.hpp"
#include "lessons/solve_task.hpp"

namespace collidarium::app {

namespace {

std::vector<std::string> texts(const std::vector<Name>& names) {
    std::vector<std::string> all;
    for (const Name& name : names) {
        all.push_back(name.text);
    }
    return all;
}

}  // namespace

OpenLesson::OpenLesson(std::filesystem::path path, Lesson lesson, std::uint32_t seed, LessonProgress progress)
    : path_(std::move(path)),
      lesson_(std::make_shared<const Lesson>(std::move(lesson))),
      seed_(seed),
      progress_(std::move(progress)) {
    go_to(0);
}

void OpenLesson::go_to(std::size_t page) {
    if (page >= lesson_->pages.size()) {
        return;
    }
    page_ = page;
    ++revision_;
    if (pages_.contains(page)) {
        return;
    }
    Page& begun = pages_[page];
    const Scene* scene = scene_of(*lesson_, page);
    if (const Task* asked = task()) {
        begun.task = compile_task(*asked);
        if (scene != nullptr) {
            begun.source.emplace(begun.task, *scene, seed_, page);
        }
        begin();
    } else if (scene != nullptr) {
        begun.values = std::make_shared<const InstanceValues>(*scene);
    }
}

/// A new instance, and the question open.
void OpenLesson::begin() {
    Page& page = now();
    ++revision_;
    if (page.source) {
        if (auto next = page.source->next()) {
            page.values = std::move(next);
        }
    }
    page.given = {};
    page.judged.reset();
    page.solution.clear();
    page.made.reset();
    page.score.reset();
    page.stage = PageStage::asked;
    if (task()->kind == TaskKind::code) {
        page.questions = program_questions(*task(), seed_);
        end(PageOutcome::read);
    } else if (task()->kind == TaskKind::make) {
        page.visits.emplace(page.task);
        if (page.values) {
            page.ticks = collidarium::app::ticks(page.task, *page.values, *page.visits);
        }
    } else if (!page.values) {  // nothing is drawn: the question is about the words alone
        page.values = std::make_shared<const InstanceValues>(Scene{});
    }
}

/// The page is done; what was noted when it was done first stays.
void OpenLesson::end(PageOutcome outcome) {
    Page& page = now();
    page.stage = PageStage::done;
    if (task()->kind != TaskKind::make) {  // whose scene goes on as the learner has made it
        ++revision_;
    }
    PageResult& noted = result();
    if (noted.outcome == PageOutcome::not_done) {
        noted.outcome = outcome;
        noted.misconception = outcome == PageOutcome::first_try || outcome == PageOutcome::read
                                  ? 0
                                  : std::min(page.misconception, most_coded_misconceptions);
    }
}

/// How many pages before this one have a task.
std::size_t OpenLesson::task_number(std::size_t page) const {
    const auto begin = lesson_->pages.begin();
    return static_cast<std::size_t>(
        std::count_if(begin, begin + static_cast<std::ptrdiff_t>(page),
                      [](const LessonPage& each) { return each.task.has_value(); }));
}

PageResult& OpenLesson::result() {
    return progress_.pages.at(task_number(page_));
}

bool OpenLesson::is_done(std::size_t page) const {
    return !lesson_->pages[page].task ||
           progress_.pages.at(task_number(page)).outcome != PageOutcome::not_done;
}

std::optional<std::string> OpenLesson::code() const {
    const bool is_whole = std::ranges::none_of(
        progress_.pages, [](const PageResult& page) { return page.outcome == PageOutcome::not_done; });
    if (!is_whole || progress_.pages.empty() || progress_.pages.size() > most_coded_pages) {
        return std::nullopt;
    }
    return completion_code({lesson_key(lesson_->id, lesson_->text), seed_, progress_.pages});
}

bool OpenLesson::asks() const {
    return task() != nullptr && task()->kind == TaskKind::predict && stage() == PageStage::asked;
}

PageText OpenLesson::text() const {
    const Page& page = now();
    const LessonPage& shown_page = shown();
    const InstanceValues none{Scene{}};
    const InstanceValues& values = page.values ? *page.values : none;
    PageText text;
    text.above = asks() ? filled_before_answer(shown_page.above, *task(), values)
                        : filled(shown_page.above, values, page.given, page.tries);
    for (const TaskItem& item : task() ? task()->items : std::vector<TaskItem>{}) {
        const TextRuns& option = task()->kind == TaskKind::make ? item.feedback : item.option;
        text.options.push_back(asks() ? filled_before_answer(option, *task(), values)
                                      : filled(option, values, page.given, page.tries));
    }
    if (page.judged) {
        text.feedback = page.judged->feedback;
    }
    if (page.stage == PageStage::done || page.stage == PageStage::reading) {
        text.below = filled(shown_page.below, values, page.given, page.tries);
    }
    return text;
}

Scene OpenLesson::scene() const {
    const Page& page = now();
    if (!page.values) {
        return {};
    }
    Scene scene = page.values->scene();
    scene.name.clear();
    if (asks() && task()->hides_shapes) {
        Scene hidden;
        hidden.view = scene.view;
        return hidden;
    }
    if (task() != nullptr && (asks() || (task()->kind == TaskKind::make && stage() == PageStage::asked))) {
        scene.layers = texts(task()->show);
        scene.compare.clear();
        scene.map.reset();
        if (scene.question) {
            scene.question->step.reset();
            scene.question->time.reset();
        }
    }
    return scene;
}

std::optional<AnswerGate> OpenLesson::gate() const {
    return asks() ? std::optional(AnswerGate{texts(task()->show)}) : std::nullopt;
}

std::optional<std::vector<std::string>> OpenLesson::draggable() const {
    const bool is_scored = task() != nullptr && task()->score && !now().made;  // done, and can be done better
    if (task() == nullptr || task()->kind == TaskKind::code || (stage() == PageStage::done && !is_scored)) {
        return std::nullopt;
    }
    if (task()->move) {
        return texts(*task()->move);
    }
    return task()->kind == TaskKind::make ? std::nullopt : std::optional(std::vector<std::string>{});
}

double OpenLesson::grid() const {
    return task() == nullptr ? usual_lesson_grid : grid_of(*task());
}

void OpenLesson::mean(GivenAnswer given) {
    if (asks()) {
        now().given = std::move(given);
    }
}

void OpenLesson::answer() {
    Page& page = now();
    if (!asks() || std::holds_alternative<std::monostate>(page.given)) {
        return;
    }
    ++page.tries;
    page.judged = judge(page.task, *page.values, page.given, page.tries);
    if (page.judged->right) {
        ++page.in_a_row;
    } else {
        ++page.wrong;
        page.in_a_row = 0;
        if (page.misconception == 0 && !page.judged->misconception.empty()) {
            const std::vector<std::string> names = misconceptions_of(*task());
            const auto found = std::ranges::find(names, page.judged->misconception);
            page.misconception =
                found == names.end() ? 0 : static_cast<std::size_t>(found - names.begin()) + 1;
        }
    }
    if (page.judged->right && page.in_a_row >= task()->streak) {
        end(page.wrong == 0 ? PageOutcome::first_try : PageOutcome::later);
    } else {
        page.stage = PageStage::answered;
        ++revision_;
    }
}

GivenAnswer OpenLesson::right() const {
    const Page& page = now();
    if (task() == nullptr || task()->kind != TaskKind::predict || asks() || !page.values) {
        return {};
    }
    return first_right(page.task, *page.values);
}

std::optional<Vec2d> OpenLesson::arrow_begin() const {
    const Page& page = now();
    return task() != nullptr && page.values ? collidarium::app::arrow_begin(page.task, *page.values)
                                            : std::nullopt;
}

std::vector<PickedPart> OpenLesson::parts() const {
    const bool picks = task() != nullptr && task()->kind == TaskKind::predict && task()->ask == Ask::pick;
    return picks && now().values ? pickable_parts(task()->picked, now().values->scene())
                                 : std::vector<PickedPart>{};
}

bool OpenLesson::can_try_again() const {
    if (task() == nullptr || task()->kind == TaskKind::code) {
        return false;
    }
    return stage() == PageStage::answered ||
           (stage() == PageStage::done && (has_other_numbers() || now().made));
}

void OpenLesson::try_again() {
    if (!can_try_again()) {
        return;
    }
    Page& page = now();
    if (!page.made) {
        return begin();
    }
    page.values = std::move(page.made->values);
    page.visits = std::move(page.made->visits);
    page.ticks = std::move(page.made->ticks);
    page.score = page.made->score;
    page.solution.clear();
    page.made.reset();
    page.stage = PageStage::asked;
    ++revision_;
}

bool OpenLesson::can_give_up() const {
    return task() != nullptr && stage() != PageStage::done && stage() != PageStage::reading &&
           (task()->kind == TaskKind::make || (now().wrong >= tries_before_giving_up && !is_done(page_)));
}

void OpenLesson::give_up() {
    if (!can_give_up()) {
        return;
    }
    if (task()->kind == TaskKind::make && now().values) {
        show_solution();
    }
    if (!now().judged) {
        now().given = {};  // what was meant and not answered
    }
    end(PageOutcome::given_up);
}

/// The solution nearest to what the learner has made. There are fewer tries than of a page to read: nobody
/// waits for those.
void OpenLesson::show_solution() {
    constexpr std::size_t most_tries = most_solving_tries / 2;
    Page& page = now();
    auto solution = solve_task(page.task, *page.values, most_tries).solution;
    if (!solution) {
        page.solution = "The program has found no solution.";
        return;
    }
    page.solution = solution_words(*task(), page.values->scene(), *solution);
    page.made = Made{std::move(page.values), std::move(page.visits), std::move(page.ticks), page.score};
    page.values = std::move(solution->values);
    page.visits = std::move(solution->visits);
    page.ticks.assign(task()->items.size(), true);
    page.score = solution->score;
    ++revision_;
}

void OpenLesson::reveal() {
    if (asks()) {
        now().given = {};
        now().stage = PageStage::done;
        ++revision_;
    }
}

Judgement OpenLesson::judgement_of(std::size_t option) const {
    const Page& page = now();
    return asks() ? Judgement{} : judge(page.task, *page.values, ChosenOption{option}, page.tries);
}

void OpenLesson::begin_anew() {
    const Page before = std::move(now());
    pages_.erase(page_);
    go_to(page_);
    now().tries = before.tries;
    now().wrong = before.wrong;
    now().misconception = before.misconception;
}

bool OpenLesson::follow(const Scene& scene) {
    Page& page = now();
    const bool moves = asks() && task()->move;
    if (!page.values || !(moves || page.visits)) {
        return false;
    }
    const auto before = page.values;
    Scene changed = before->scene();  // with the layers that it has once the page is done
    changed.shapes = scene.shapes;
    page.values = std::make_shared<const InstanceValues>(std::move(changed));
    if (moves) {
        return true;
    }
    for (const Movable& thing : movables(*task(), scene)) {
        if (!thing.is_tip && thing.shape < before->scene().shapes.size()) {
            page.visits->pass(*page.values, reference_point(before->scene().shapes[thing.shape].shape),
                              reference_point(scene.shapes[thing.shape].shape));
        }
    }
    page.ticks = collidarium::app::ticks(page.task, *page.values, *page.visits);
    const bool holds = std::ranges::all_of(page.ticks, [](bool tick) { return tick; });
    page.score = holds ? collidarium::app::score(page.task, *page.values) : std::nullopt;
    auto& best = progress_.best.at(task_number(page_));
    const bool greatest = task()->score && task()->score->greatest;
    if (page.score && !page.made && (!best || (greatest ? *page.score > *best : *page.score < *best))) {
        best = page.score;
    }
    if (holds && stage() == PageStage::asked) {
        end(PageOutcome::first_try);
    }
    return true;
}

std::optional<double> OpenLesson::best() const {
    return task() != nullptr ? progress_.best.at(task_number(page_)) : std::nullopt;
}

}  // namespace collidarium::app
