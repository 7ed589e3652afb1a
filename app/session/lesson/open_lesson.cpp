#include "session/lesson/open_lesson.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lessons/fill_text.hpp"

namespace collidarium::app {

namespace {

/// The greatest step of 1, 2 or 5 times a power of ten that is no longer than this.
double round_grid_step(double longest) {
    const double power = std::pow(10, std::floor(std::log10(longest)));
    const double digit = longest / power;
    return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

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
    if (task() == nullptr || stage() == PageStage::done || task()->kind == TaskKind::code) {
        return std::nullopt;
    }
    if (task()->move) {
        return texts(*task()->move);
    }
    return task()->kind == TaskKind::make ? std::nullopt : std::optional(std::vector<std::string>{});
}

double OpenLesson::grid() const {
    const Task* asked = task();
    if (asked == nullptr || asked->snap) {
        return asked != nullptr ? *asked->snap : usual_lesson_grid;
    }
    const bool is_number = asked->kind == TaskKind::predict && asked->ask == Ask::number;
    const bool is_place = asked->kind == TaskKind::predict && asked->ask == Ask::click;
    if ((is_number || is_place) && asked->within > 0) {
        const double fine = round_grid_step(asked->within / 2);
        return is_place ? std::min(fine, usual_lesson_grid) : fine;
    }
    return is_number ? (asked->to - asked->from) / 100 : usual_lesson_grid;
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
    for (std::size_t i = 0; task()->ask == Ask::choose && i < page.task.items.size(); ++i) {
        if (is_right_option(page.task.items[i], *page.values)) {
            return ChosenOption{i};
        }
    }
    for (const PickedPart& part : task()->ask == Ask::pick ? parts() : std::vector<PickedPart>{}) {
        if (judge(page.task, *page.values, part, 1).right) {
            return part;
        }
    }
    return right_answer(page.task, *page.values);
}

std::optional<Vec2d> OpenLesson::arrow_begin() const {
    const Page& page = now();
    if (task() == nullptr || task()->ask != Ask::arrow || !page.task.begin || !page.values) {
        return std::nullopt;
    }
    const NameLookup lookup = [&](std::string_view name) { return page.values->number(name); };
    const auto x = (*page.task.begin)[0].value(lookup);
    const auto y = (*page.task.begin)[1].value(lookup);
    return x && y ? std::optional(Vec2d(*x, *y)) : std::nullopt;
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
    return stage() == PageStage::answered || (stage() == PageStage::done && has_other_numbers());
}

void OpenLesson::try_again() {
    if (can_try_again()) {
        begin();
    }
}

bool OpenLesson::can_give_up() const {
    return task() != nullptr && stage() != PageStage::done && stage() != PageStage::reading &&
           (now().wrong >= tries_before_giving_up || task()->kind == TaskKind::make) && !is_done(page_);
}

void OpenLesson::give_up() {
    if (can_give_up()) {
        end(PageOutcome::given_up);
    }
}

bool OpenLesson::follow(const Scene& scene) {
    Page& page = now();
    const bool moves = asks() && task()->move;
    if (!page.values || !(moves || page.visits)) {
        return false;
    }
    const auto before = page.values;
    page.values = std::make_shared<const InstanceValues>(scene);
    if (moves) {
        return true;
    }
    for (const std::string& id : draggable().value_or(std::vector<std::string>{})) {
        const auto at = [&](const InstanceValues& values) {
            return Vec2d(values.number(id + ".x(0)").value_or(0), values.number(id + ".y(0)").value_or(0));
        };
        page.visits->pass(*page.values, at(*before), at(*page.values));
    }
    page.ticks = collidarium::app::ticks(page.task, *page.values, *page.visits);
    const bool holds = std::ranges::all_of(page.ticks, [](bool tick) { return tick; });
    page.score = holds ? collidarium::app::score(page.task, *page.values) : std::nullopt;
    auto& best = progress_.best.at(task_number(page_));
    const bool greatest = task()->score && task()->score->greatest;
    if (page.score && (!best || (greatest ? *page.score > *best : *page.score < *best))) {
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
