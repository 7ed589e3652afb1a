#include "lessons/html_lesson.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "explain/words/number.hpp"
#include "lessons/fill_text.hpp"
#include "lessons/instances.hpp"
#include "lessons/judge.hpp"
#include "lessons/shown_answer.hpp"
#include "lessons/solve_task.hpp"

namespace collidarium::app {

namespace {

/// In the order of Pickable.
constexpr std::array<std::string_view, 5> pickable_words{"an edge", "a vertex", "a shape", "a cell",
                                                         "a step of the method"};

std::string wanted_words(const Task& task) {
    switch (task.ask) {
        case Ask::choose:
            return {};
        case Ask::number:
            return "a number from " + number(task.from) + " to " + number(task.to);
        case Ask::click:
            return "a place";
        case Ask::arrow:
            return "an arrow";
        case Ask::pick:
            break;
    }
    return std::string(pickable_words[static_cast<std::size_t>(task.picked)]);
}

std::string answer_words(const GivenAnswer& answer) {
    if (const auto* value = std::get_if<double>(&answer)) {
        return number(*value);
    }
    const auto* place = std::get_if<Vec2d>(&answer);
    return place == nullptr ? std::string() : vector(place->x, place->y);
}

bool speaks_of_the_answer(const TextRuns& text) {
    return std::ranges::any_of(text, [](const TextRun& run) {
        return run.kind == RunKind::expression &&
               (run.text.find("given") != std::string::npos || run.text.find("picked") != std::string::npos);
    });
}

/// The list of a task beside the scene's values.
class ItemList {
public:
    ItemList(const Task& task, const InstanceValues& values)
        : task_(task), compiled_(compile_task(task)), values_(values) {}

    [[nodiscard]] std::vector<HtmlItem> items() const {
        if (task_.kind != TaskKind::predict) {
            return sentences();
        }
        switch (task_.ask) {
            case Ask::choose:
                return options();
            case Ask::pick:
                return picked();
            default:
                return answers();
        }
    }

private:
    /// Of a construction or a program.
    [[nodiscard]] std::vector<HtmlItem> sentences() const {
        std::vector<HtmlItem> list;
        for (const TaskItem& item : task_.items) {
            list.push_back({false, {}, {}, filled(item.feedback, values_)});
        }
        return list;
    }

    [[nodiscard]] std::vector<HtmlItem> options() const {
        std::vector<HtmlItem> list;
        for (std::size_t i = 0; i < task_.items.size(); ++i) {
            const Judgement told = judge(compiled_, values_, ChosenOption{i}, 1);
            list.push_back(
                {told.right, filled_before_answer(task_.items[i].option, task_, values_), {}, told.feedback});
        }
        return list;
    }

    /// Each item that some part of the picture is answered by.
    [[nodiscard]] std::vector<HtmlItem> picked() const {
        std::vector<std::optional<HtmlItem>> told(task_.items.size());
        for (const PickedPart& part : pickable_parts(task_.picked, values_.scene())) {
            Judgement judgement = judge(compiled_, values_, part, 1);
            if (judgement.item && !told[*judgement.item]) {
                told[*judgement.item] = HtmlItem{judgement.right, {}, {}, std::move(judgement.feedback)};
            }
        }
        std::vector<HtmlItem> list;
        for (std::size_t i = 0; i < told.size(); ++i) {
            if (told[i]) {
                list.push_back(std::move(*told[i]));
            }
        }
        return list;
    }

    /// Of a number, a place or a vector: the right answer, then those of the misconceptions.
    [[nodiscard]] std::vector<HtmlItem> answers() const {
        std::vector<HtmlItem> list;
        const GivenAnswer right = right_answer(compiled_, values_);
        if (answer_words(right).empty()) {
            return list;
        }
        list.push_back({true, {}, answer_words(right), judge(compiled_, values_, right, 1).feedback});
        for (std::size_t i = 0; i < compiled_.items.size(); ++i) {
            const GivenAnswer answer = answer_of(compiled_.items[i], values_);
            if (task_.items[i].kind == ItemKind::otherwise) {
                add_untold(list, task_.items[i]);
            } else if (!answer_words(answer).empty()) {
                const Judgement told = judge(compiled_, values_, answer, 1);
                if (!told.right && told.item == i) {
                    list.push_back({false, {}, answer_words(answer), told.feedback});
                }
            }
        }
        return list;
    }

    /// What is said of any other answer, unless it is said about that answer.
    void add_untold(std::vector<HtmlItem>& list, const TaskItem& item) const {
        if (!speaks_of_the_answer(item.feedback)) {
            list.push_back({false, {}, "anything else", filled(item.feedback, values_)});
        }
    }

    const Task& task_;
    CompiledTask compiled_;
    const InstanceValues& values_;
};

HtmlTask html_task(const Task& task, const InstanceValues& values, std::size_t page) {
    HtmlTask html;
    html.kind = task.kind;
    html.is_choice = task.kind == TaskKind::predict && task.ask == Ask::choose;
    html.wanted = task.kind == TaskKind::predict ? wanted_words(task) : "";
    html.items = ItemList(task, values).items();
    if (task.kind == TaskKind::code) {
        html.questions = program_questions(task, static_cast<std::uint32_t>(page));
    }
    return html;
}

/// The layers that a task names.
std::vector<std::string> layers_of(const Task& task) {
    std::vector<std::string> layers;
    for (const Name& name : task.show) {
        layers.push_back(name.text);
    }
    return layers;
}

/// What the picture shows of the right answer; nothing of an option, or a number.
std::optional<AnswerMark> right_mark(const Task& task, const Scene& scene) {
    const CompiledTask compiled = compile_task(task);
    const InstanceValues values(scene);
    GivenAnswer right = first_right(compiled, values);
    if (task.ask == Ask::arrow) {
        right = as_long_as(right, {});
    }
    return mark_of(task, scene, arrow_begin(compiled, values), right, AnswerMark::Of::right);
}

/// `solved`: the scene of a construction as it is in the end, if that is known.
void draw_figures(HtmlPage& html, const LessonPage& page, const Scene& scene, const Scene* solved,
                  const std::string& number, const DrawLessonFigure& draw) {
    using Kind = LessonFigure::Kind;
    const bool asks_program = page.task && page.task->kind == TaskKind::code;
    if (asks_program && !page.scene) {
        return;  // the scene of another page
    }
    if (!page.task || asks_program) {
        html.question = draw({scene, Kind::answer, {}, "page" + number + "-"});
        return;
    }
    const bool is_made = page.task->kind == TaskKind::make;
    if (!page.task->hides_shapes) {
        html.question = draw({scene, is_made ? Kind::construction : Kind::question, layers_of(*page.task),
                              "question" + number + "-"});
    }
    if (!is_made || solved != nullptr) {
        html.answer = draw({is_made ? *solved : scene,
                            Kind::answer,
                            {},
                            "answer" + number + "-",
                            is_made ? std::nullopt : right_mark(*page.task, scene)});
    }
}

HtmlPage html_page_of(const Lesson& lesson, std::size_t index, const DrawLessonFigure& draw) {
    const LessonPage& page = lesson.pages[index];
    const Scene* const scene = scene_of(lesson, index);
    const InstanceValues values(scene == nullptr ? Scene() : *scene);
    HtmlPage html;
    html.title = page.title;
    const bool is_open = page.task && page.task->kind != TaskKind::code;
    const std::vector<Block> above =
        is_open ? filled_before_answer(page.above, *page.task, values) : filled(page.above, values);
    const auto middle = above.begin() + static_cast<std::ptrdiff_t>(std::min(page.before_task, above.size()));
    html.before_task.assign(above.begin(), page.task ? middle : above.end());
    html.after_task.assign(page.task ? middle : above.end(), above.end());
    const bool is_made = scene != nullptr && page.task && page.task->kind == TaskKind::make;
    const auto solution = is_made ? solve_task(compile_task(*page.task), values).solution : std::nullopt;
    html.below = filled(page.below, solution ? *solution->values : values);
    if (page.task) {
        html.task = html_task(*page.task, values, index);
        html.task->solution = solution ? solution_words(*page.task, *scene, *solution) : "";
    }
    if (scene != nullptr) {
        draw_figures(html, page, *scene, solution ? &solution->values->scene() : nullptr,
                     std::to_string(index + 1), draw);
    }
    return html;
}

}  // namespace

HtmlLesson html_lesson(const Lesson& lesson, std::vector<std::string> builds_on,
                       const DrawLessonFigure& draw) {
    HtmlLesson html;
    html.title = lesson.title;
    html.objective = lesson.objective;
    html.language = lesson.language;
    html.minutes = lesson.minutes;
    html.builds_on = std::move(builds_on);
    html.sources = lesson.sources;
    for (std::size_t i = 0; i < lesson.pages.size(); ++i) {
        html.pages.push_back(html_page_of(lesson, i, draw));
    }
    return html;
}

}  // namespace collidarium::app
