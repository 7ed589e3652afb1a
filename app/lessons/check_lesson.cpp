#include "lessons/check_lesson.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "io/json/number_text.hpp"
#include "io/near_miss.hpp"
#include "lessons/answer_members.hpp"
#include "lessons/check_parts.hpp"
#include "lessons/fill_text.hpp"
#include "lessons/instances.hpp"
#include "lessons/solve_task.hpp"
#include "lessons/values.hpp"
#include "model/scene/scene_bounds.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

/// Whether a character is a letter or a digit: of those that are not ASCII all but signs (U+2000 to U+2FFF).
bool is_in_word(std::string_view text, std::size_t at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const bool is_ascii = is_digit(text[at]) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
    constexpr unsigned char first_of_sign = 0xe2;
    return is_ascii || (byte >= 0xc0 && byte != first_of_sign);
}

/// A value that is filled in counts as a word.
std::size_t word_count(const TextRuns& runs) {
    std::string text;
    for (const TextRun& run : runs) {
        text += run.kind == RunKind::expression ? "1" : run.kind == RunKind::line_break ? " " : run.text;
    }
    std::size_t count = 0;
    bool is_word = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_space = text[at] == ' ' || text[at] == '\n';
        count += is_space && is_word ? 1 : 0;
        is_word = !is_space && (is_word || is_in_word(text, at));
    }
    return count + (is_word ? 1 : 0);
}

std::size_t word_count(const std::vector<Block>& blocks) {
    std::size_t count = 0;
    for (const TextRuns& runs : texts_in(blocks)) {
        count += word_count(runs);
    }
    return count;
}

/// Of them all but white space.
std::size_t character_count(const std::vector<Block>& blocks) {
    std::size_t count = 0;
    for (const TextRuns& runs : texts_in(blocks)) {
        for (const TextRun& run : runs) {
            count += static_cast<std::size_t>(std::ranges::count_if(
                run.text, [](char c) { return c != ' ' && c != '\n' && !is_within_character(c); }));
        }
    }
    return count;
}

void sort_by_place(std::vector<Problem>& problems) {
    std::ranges::stable_sort(problems, [](const Problem& one, const Problem& other) {
        return std::pair(one.line, one.column) < std::pair(other.line, other.column);
    });
}

class LessonChecker {
public:
    LessonChecker(const Lesson& lesson, const std::vector<Misconception>& known,
                  std::chrono::milliseconds most_time)
        : lesson_(lesson), known_(known), most_time_(most_time) {
        constexpr int pages_in_full = 5;
        end_ = begin_ + most_time * pages_in_full;
    }

    LessonCheck check() {
        for (std::size_t i = 0; i < lesson_.pages.size(); ++i) {
            if (std::chrono::steady_clock::now() >= end_) {
                using Seconds = std::chrono::duration<double>;
                result_.problems.push_back(problem_at(
                    lesson_.pages[i].place,
                    "the time for the whole lesson ended before this page: " +
                        value_text(std::chrono::duration_cast<Seconds>(end_ - begin_).count()) + " s"));
                break;
            }
            check_page(i);
        }
        tell_local_names();
        sort_by_place(result_.problems);
        sort_by_place(result_.warnings);
        return std::move(result_);
    }

private:
    void add(std::vector<Problem> problems) {
        std::ranges::move(problems, std::back_inserter(result_.problems));
    }

    void check_page(std::size_t number) {
        const LessonPage& page = lesson_.pages[number];
        const Scene* const scene = scene_of(lesson_, number);
        const std::size_t at_first = result_.problems.size();
        check_text(page);
        if (page.scene) {
            check_view(page);
            add(id_problems(*page.scene, page.scene_place));
        }
        constexpr std::size_t most_problems = 200;  // to look for what was meant takes time
        const std::size_t before = result_.problems.size();
        if (before < most_problems) {
            add(name_problems(page, scene));
        }
        const bool has_names = result_.problems.size() == before && before < most_problems;
        if (scene != nullptr) {
            add(wrong_numbers(page, *scene));
        }
        if (page.task) {
            ++result_.tasks;
            collect_misconceptions(page.task->items);
            const std::string nothing = why_nothing_to_pick(*page.task, scene);
            if (!nothing.empty()) {
                result_.problems.push_back(problem_at(page.task->place, nothing));
            } else if (has_names && result_.problems.size() == at_first &&
                       page.task->kind != TaskKind::code) {
                play(number, scene != nullptr ? *scene : Scene());
            }
        }
    }

    /// Whether it fits on a screen, and whether all of it is read as it is meant.
    void check_text(const LessonPage& page) {
        constexpr std::size_t longest_word = 12;  // on an average that no text has
        const auto count = [&](const std::vector<Block>& blocks, std::size_t most, const std::string& where) {
            const std::size_t words = word_count(blocks);
            const std::size_t characters = character_count(blocks);
            if (words > most || characters > most * longest_word) {
                const bool has_words = words > most;
                result_.problems.push_back(
                    problem_at(page.place, std::to_string(has_words ? words : characters) +
                                               (has_words ? " words" : " characters") + " stand " + where +
                                               " the line: more than " +
                                               std::to_string(has_words ? most : most * longest_word) +
                                               " are more than one screen"));
            }
        };
        count(page.above, most_words_above, "above");
        count(page.below, most_words_below, "below");
        if (page.above.empty() && page.below.empty() && !page.scene && !page.task) {
            result_.problems.push_back(problem_at(page.place, "the page is empty"));
        }
        std::vector<TextRuns> texts = texts_in(page.above);
        std::ranges::move(texts_in(page.below), std::back_inserter(texts));
        for (const TaskItem& item : page.task ? page.task->items : std::vector<TaskItem>()) {
            texts.insert(texts.end(), {item.option, item.feedback});
            std::ranges::transform(item.nested, std::back_inserter(texts), &TaskItem::feedback);
        }
        for (const TextRuns& runs : texts) {
            const auto has_stars = [](const TextRun& run) {
                return run.kind == RunKind::text && run.text.find("**") != std::string::npos;
            };
            if (const auto stars = std::ranges::find_if(runs, has_stars); stars != runs.end()) {
                result_.problems.push_back(
                    problem_at(stars->place,
                               "\"**\" is printed here: what is bold stands between two of them, with no "
                               "space inside"));
            }
        }
    }

    void check_view(const LessonPage& page) {
        const auto shapes = scene_bounds(*page.scene);
        const WorldBounds view = lesson_view_of(*page.scene);
        if (shapes && (shapes->max.x < view.min.x || shapes->min.x > view.max.x ||
                       shapes->max.y < view.min.y || shapes->min.y > view.max.y)) {
            result_.problems.push_back(problem_at(page.scene_place, "no shape of the scene is in its view"));
        }
    }

    static std::string why_nothing_to_pick(const Task& task, const Scene* scene) {
        if (task.kind != TaskKind::predict || task.ask != Ask::pick) {
            return {};
        }
        if (task.picked == Pickable::cell && (scene == nullptr || !scene->tiles)) {
            return "there is no cell to pick: the scene has no tile map";
        }
        const InstanceValues values(scene != nullptr ? *scene : Scene());
        const auto happens = [&](const std::string& event) {
            return values.number("count." + event).value_or(0) > 0;
        };
        const bool has_none = task.picked == Pickable::event && std::ranges::none_of(event_names(), happens);
        return has_none ? "there is no step to pick: the scene's query has none" : "";
    }

    void play(std::size_t number, const Scene& scene) {
        const LessonPage& page = lesson_.pages[number];
        const CompiledTask task = compile_task(*page.task);
        constexpr std::uint32_t seed = 1;
        const auto deadline = std::min(std::chrono::steady_clock::now() + most_time_, end_);
        const std::size_t before = result_.problems.size();
        PlayedTask played = play_task(task, page, scene, number, seed, deadline);
        result_.instances += played.instances;
        add(std::move(played.problems));
        std::ranges::move(played.warnings, std::back_inserter(result_.warnings));
        if (page.task->kind == TaskKind::make && result_.problems.size() == before) {
            solve(*page.task, InstanceSource(task, scene, seed, number), task, deadline);
        }
        if (page.task->vary.empty() || played.instances == 0) {
            return;
        }
        compare_varied_numbers(page, task, scene, number, deadline);
        std::string note = "page " + std::to_string(number + 1) + ": " + std::to_string(played.instances) +
                           " instances of " + std::to_string(played.drawn) + " scenes drawn";
        note += played.thrown_away.empty() ? "" : " (" + played.thrown_away + ')';
        std::string told;
        for (std::size_t i = 0; i < page.task->items.size(); ++i) {
            const TaskItem& item = page.task->items[i];
            if (!item.misconception.empty()) {
                told += (told.empty() ? "; shown: " : ", ") + item.misconception + ' ' +
                        std::to_string(played.told[i]);
            }
        }
        result_.notes.push_back(note + told);
    }

    /// Whether the construction can be done at all, as it is written and with other numbers.
    void solve(const Task& asked, InstanceSource source, const CompiledTask& task,
               std::chrono::steady_clock::time_point deadline) {
        constexpr int solved_instances = 5;
        const int count = asked.vary.empty() ? 1 : solved_instances;
        for (int i = 0; i < count && std::chrono::steady_clock::now() < deadline; ++i) {
            const auto begin = source.next(deadline);
            const SolvedTask solved =
                begin != nullptr ? solve_task(task, *begin, most_solving_tries, deadline) : SolvedTask();
            if (solved.solution && asked.score && !solved.solution->score) {
                result_.problems.push_back(
                    problem_at(asked.score->value.place, "the score has no value where all conditions hold"));
                return;
            }
            if (begin == nullptr || solved.solution) {
                continue;
            }
            const std::string grid = "on the grid of " + value_text(grid_of(asked));
            std::string message = solved.left_out_no_place
                                      ? "no place " + grid + " in the view fulfils all conditions"
                                      : "no solution was found in " + std::to_string(solved.tried) +
                                            " tries, which are not all that there are " + grid;
            message += unfulfilled(asked, solved.ticks) + (i > 0 ? ", on another instance" : "");
            auto& told = solved.left_out_no_place ? result_.problems : result_.warnings;
            told.push_back(problem_at(asked.place, std::move(message)));
            return;
        }
    }

    static std::string unfulfilled(const Task& task, const std::vector<bool>& ticks) {
        std::string words;
        for (std::size_t i = 0; i < ticks.size(); ++i) {
            const TaskItem& item = task.items[i];
            if (!ticks[i]) {
                words += (words.empty() ? "" : ", ") + (item.kind == ItemKind::visit
                                                            ? "the places to visit"
                                                            : '"' + item.expressions[0].text + '"');
            }
        }
        return "; the best fulfils " + std::to_string(std::ranges::count(ticks, true)) + " of " +
               std::to_string(ticks.size()) + ", not " + words;
    }

    /// What the text says of a shape has to be so on every instance.
    void compare_varied_numbers(const LessonPage& page, const CompiledTask& task, const Scene& scene,
                                std::size_t number, std::chrono::steady_clock::time_point deadline) {
        constexpr int compared = 5;
        InstanceSource source(task, scene, 1, number);
        for (int i = 0; i < compared && wrong_numbers(page, scene).empty(); ++i) {
            const auto values = source.next(deadline);
            std::vector<Problem> wrong =
                values != nullptr ? wrong_numbers(page, values->scene()) : std::vector<Problem>();
            if (!wrong.empty()) {
                for (Problem& problem : wrong) {
                    problem.message += ", on another instance";
                }
                return add(std::move(wrong));
            }
        }
    }

    void collect_misconceptions(const std::vector<TaskItem>& items) {
        for (const TaskItem& item : items) {
            collect_misconceptions(item.nested);
            if (item.misconception.empty() || misconception_named(known_, item.misconception) != nullptr) {
                continue;
            }
            local_names_.insert(item.misconception);
            std::vector<std::string_view> names;
            for (const Misconception& each : known_) {
                names.push_back(each.name);
            }
            if (const auto meant = near_miss(item.misconception, names)) {
                result_.warnings.push_back(
                    problem_at(item.misconception_place, "\"" + item.misconception +
                                                             "\" is not in the register; did you mean \"" +
                                                             std::string(*meant) + "\"?"));
            }
        }
    }

    void tell_local_names() {
        if (local_names_.empty()) {
            return;
        }
        std::string note = std::to_string(local_names_.size()) +
                           (local_names_.size() == 1 ? " name is its own: " : " names are its own: ");
        bool is_first = true;
        for (const std::string& each : local_names_) {
            note += (std::exchange(is_first, false) ? "" : ", ") + each;
        }
        result_.notes.push_back(std::move(note));
    }

    const Lesson& lesson_;
    const std::vector<Misconception>& known_;
    std::chrono::milliseconds most_time_;  ///< for a page
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point end_;  ///< for all
    LessonCheck result_;
    std::set<std::string> local_names_;
};

}  // namespace

LessonCheck check_lesson(const Lesson& lesson, const std::vector<Misconception>& known,
                         std::chrono::milliseconds most_time) {
    return LessonChecker(lesson, known, most_time).check();
}

}  // namespace collidarium::app
