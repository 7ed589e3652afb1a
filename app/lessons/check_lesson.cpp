#include "lessons/check_lesson.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "io/json/number_text.hpp"
#include "io/near_miss.hpp"
#include "lessons/check_names.hpp"
#include "lessons/fill_text.hpp"
#include "lessons/instances.hpp"
#include "lessons/page_numbers.hpp"
#include "lessons/play_task.hpp"
#include "lessons/values.hpp"

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
        constexpr int pages_in_full = 6;
        end_ = std::chrono::steady_clock::now() + most_time * pages_in_full;
    }

    LessonCheck check() {
        for (std::size_t i = 0; i < lesson_.pages.size(); ++i) {
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
        count_words(page);
        if (page.scene) {
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
            if (has_names && page.task->kind != TaskKind::code) {
                play(number, scene != nullptr ? *scene : Scene());
            }
        }
    }

    void count_words(const LessonPage& page) {
        const auto count = [&](const std::vector<Block>& blocks, std::size_t most, const std::string& where) {
            if (const std::size_t words = word_count(blocks); words > most) {
                result_.problems.push_back(problem_at(
                    page.place, std::to_string(words) + " words stand " + where + " the line: more than " +
                                    std::to_string(most) + " are more than one screen"));
            }
        };
        count(page.above, most_words_above, "above");
        count(page.below, most_words_below, "below");
    }

    void play(std::size_t number, const Scene& scene) {
        const LessonPage& page = lesson_.pages[number];
        const CompiledTask task = compile_task(*page.task);
        constexpr std::uint32_t seed = 1;
        const auto deadline = std::min(std::chrono::steady_clock::now() + most_time_, end_);
        PlayedTask played = play_task(task, page, scene, number, seed, deadline);
        result_.instances += played.instances;
        add(std::move(played.problems));
        std::ranges::move(played.warnings, std::back_inserter(result_.warnings));
        if (page.task->vary.empty()) {
            return;
        }
        compare_varied_numbers(page, task, scene, number);
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

    /// What the text says of a shape has to be so on every instance.
    void compare_varied_numbers(const LessonPage& page, const CompiledTask& task, const Scene& scene,
                                std::size_t number) {
        constexpr int compared = 5;
        InstanceSource source(task, scene, 1, number);
        for (int i = 0; i < compared && wrong_numbers(page, scene).empty(); ++i) {
            const auto values = source.next();
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
    std::chrono::milliseconds most_time_;        ///< for a page
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
