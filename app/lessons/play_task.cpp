#include "lessons/check_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "lessons/fill_text.hpp"
#include "lessons/instances.hpp"
#include "lessons/judge.hpp"
#include "lessons/lesson_source.hpp"
#include "lessons/solve_task.hpp"

namespace collidarium::app {

namespace {

/// Answers in between are tried on so many instances.
constexpr std::size_t searched_instances = 20;

class Player {
public:
    Player(const CompiledTask& task, const LessonPage& page) : task_(task), page_(page) {
        played_.told.resize(task.items.size());
    }

    PlayedTask play(const Scene& scene, std::size_t page_number, std::uint32_t seed,
                    std::chrono::steady_clock::time_point deadline) {
        const Task& asked = *task_.task;
        const InstanceValues written(scene);
        if (const auto why = why_unusable(task_, written)) {
            Problem problem = unusable_problem(task_, written, *why);
            problem.message.insert(0, asked.vary.empty() ? "" : "the scene as written is never used: ");
            played_.problems.push_back(std::move(problem));
            played_.instances = asked.vary.empty() ? 1 : 0;
            return std::move(played_);
        }
        check_visits(written);
        InstanceSource source(task_, scene, seed, page_number);
        const std::size_t wanted = asked.vary.empty() ? 1 : played_instances;
        while (played_.instances < wanted) {
            const auto values = source.next(deadline);
            if (values == nullptr || source.drawn() > most_played_draws) {
                too_few(source, wanted, std::chrono::steady_clock::now() >= deadline);
                break;
            }
            ++played_.instances;
            if (asked.kind == TaskKind::predict) {
                answer_all(*values);
            } else if (asked.kind == TaskKind::make) {
                begin_construction(*values);
            }
        }
        played_.drawn = source.drawn();
        played_.thrown_away = reasons(source);
        if (asked.kind == TaskKind::predict && played_.problems.empty()) {
            tell_untold();
        }
        tell_missing();
        return std::move(played_);
    }

private:
    /// How often an expression was wanted, and had no value.
    struct Usage {
        Expression expression;
        CompiledExpression compiled;
        bool is_printed{};
        std::size_t wanted{};
        std::size_t missing{};
    };

    void problem(const FilePlace& place, std::string message) {
        played_.problems.push_back(problem_at(place, std::move(message)));
    }
    void warning(const FilePlace& place, std::string message) {
        played_.warnings.push_back(problem_at(place, std::move(message)));
    }

    static std::string reasons(const InstanceSource& source) {
        constexpr std::array words{"with an invalid shape", "not kept", "without a right answer",
                                   "not distinguished"};
        static_assert(words.size() == unusable_kinds);
        std::string text;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (const std::size_t count = source.thrown_away(static_cast<Unusable>(i)); count > 0) {
                text += (text.empty() ? "" : ", ") + std::to_string(count) + ' ' + words[i];
            }
        }
        return text;
    }

    void too_few(const InstanceSource& source, std::size_t wanted, bool is_late) {
        std::string words = "only " + counted(played_.instances, "instance") + " of " +
                            std::to_string(wanted) +
                            (is_late ? " could be played in the time there is: " : " could be made: ") +
                            counted(source.drawn(), "scene") + " drawn";
        words += reasons(source).empty() ? "" : ", " + reasons(source);
        const auto& last = source.last_thrown_away();
        if (const auto why = last != nullptr ? why_unusable(task_, *last) : std::nullopt) {
            words += ". Of the last one" + varied_numbers(*last) + ": " +
                     unusable_problem(task_, *last, *why).message;
        }
        problem(task_.task->place, std::move(words));
    }

    /// ", where crate.center.x is 3"; empty where nothing is varied.
    [[nodiscard]] std::string varied_numbers(const InstanceValues& values) const {
        std::string text;
        for (const Vary& vary : task_.task->vary) {
            text += (text.empty() ? ", where " : ", ") + vary.name.text + " is " +
                    value_text(values.number(vary.name.text));
        }
        return text;
    }

    /// What has to be visited has to be in reach.
    void check_visits(const InstanceValues& values) {
        const auto lookup = [&](std::string_view name) { return values.number(name); };
        for (const CompiledItem& item : task_.items) {
            for (const CompiledPoint& place : item.places) {
                const auto x = place[0].value(lookup);
                const auto y = place[1].value(lookup);
                if (x && y && !reachable_bounds(values.scene()).contains({*x, *y})) {
                    problem(item.item->place,
                            "the place " + answer_text(Vec2d(*x, *y)) + " to visit is not in the view");
                }
            }
        }
    }

    void begin_construction(const InstanceValues& values) {
        const std::vector<bool> hold = ticks(task_, values, Visits(task_));
        if (!hold.empty() && std::ranges::find(hold, false) == hold.end() && played_.problems.empty()) {
            problem(task_.task->place, "all conditions hold before anything is moved");
        }
    }

    void answer_all(const InstanceValues& values) {
        const GivenAnswer right = right_answer(task_, values);
        use_texts(values, right);
        std::size_t right_here = 0;
        switch (task_.task->ask) {
            case Ask::choose:
                for (std::size_t i = 0; i < task_.items.size(); ++i) {
                    give(values, ChosenOption{i});
                    told_here_.insert(i);
                    right_here += is_right_option(task_.items[i], values) ? 1 : 0;
                    for (const CompiledItem& nested : task_.items[i].nested) {
                        use_condition(values, *nested.item);
                    }
                    use_condition(values, *task_.items[i].item);
                }
                several_right_ += right_here > 1 ? 1 : 0;
                break;
            case Ask::pick:
                for (const PickedPart& part : pickable_parts(task_.task->picked, values.scene())) {
                    if (const auto told = give_any(values, part)) {
                        told_here_.insert(*told);
                    }
                }
                break;
            default:
                give_values(values, right);
        }
        for (const std::size_t item : std::exchange(told_here_, {})) {
            ++played_.told[item];
        }
    }

    /// The right answer, those of all items, and answers in between.
    void give_values(const InstanceValues& values, const GivenAnswer& right) {
        const Judgement of_right = give(values, on_grid(*task_.task, right));
        is_right_untold_ = is_right_untold_ || (of_right.right && !of_right.item);
        if (!of_right.right && !std::exchange(is_right_off_grid_, true)) {
            problem(task_.task->place, "the right answer, " + off_grid(right) + varied_numbers(values));
        }
        for (std::size_t i = 0; i < task_.items.size(); ++i) {
            const CompiledItem& item = task_.items[i];
            for (const Expression& each : item.item->expressions) {
                use({each.text, item.item->place}, values, {}, false);
            }
            const GivenAnswer answer = answer_of(item, values);
            if (std::holds_alternative<std::monostate>(answer)) {
                continue;
            }
            if (const std::string why = why_out_of_reach(*task_.task, values.scene(), answer); !why.empty()) {
                if (mistold_.insert(i).second) {
                    problem(item.item->place,
                            "its answer, " + answer_text(answer) + ", " + why + varied_numbers(values));
                }
                continue;
            }
            const Judgement judgement = give(values, on_grid(*task_.task, answer));
            const auto told = judgement.item;
            if (told == i) {
                told_here_.insert(i);
                if (!judgement.right && says_yes(*item.item) && mistold_.insert(i).second) {
                    problem(item.item->place, "its answer, " + answer_text(answer) +
                                                  ", is not right: that is " + answer_text(right) +
                                                  varied_numbers(values));
                }
            } else if (!says_yes(*item.item) && mistold_.insert(i).second) {
                const bool is_of_another = give(values, answer).item != i;
                problem(
                    item.item->place,
                    (is_of_another ? "for its own answer, " + answer_text(answer) + ", " +
                                         (told ? sentence_of(*told) + " is shown" : "no sentence is shown")
                                   : "its own answer, " + off_grid(answer)) +
                        varied_numbers(values));
            }
        }
        if (played_.instances <= searched_instances) {
            for (const GivenAnswer& answer : answers_between(*task_.task, values.scene())) {
                const auto told = give_any(values, answer);
                if (told && task_.items[*told].item->kind == ItemKind::otherwise) {
                    told_here_.insert(*told);
                }
            }
        }
    }

    /// The item that is told of it.
    std::optional<std::size_t> give_any(const InstanceValues& values, const GivenAnswer& given) {
        const Judgement judgement = give(values, given);
        is_right_untold_ = is_right_untold_ || (judgement.right && !judgement.item);
        is_other_untold_ = is_other_untold_ || (!judgement.right && !judgement.item);
        return judgement.item;
    }

    Judgement give(const InstanceValues& values, const GivenAnswer& given) {
        Judgement judgement = judge(task_, values, given, 1);
        if (judgement.sentence != nullptr) {
            told_sentences_.insert(judgement.sentence);
            for (const Expression& each : expressions_in(judgement.sentence->feedback)) {
                use(each, values, given, true);
            }
        }
        return judgement;
    }

    static bool says_yes(const TaskItem& item) {
        return !item.feedback.empty() && item.feedback[0].strong && item.feedback[0].text.starts_with("Yes");
    }

    /// "the sentence of \"First entry\""
    [[nodiscard]] std::string sentence_of(std::size_t item) const {
        const TaskItem& shown = *task_.items[item].item;
        return "the sentence of " + (!shown.misconception.empty() ? '"' + shown.misconception + '"'
                                     : says_yes(shown)            ? std::string("the right answer")
                                                                  : "item " + std::to_string(item + 1));
    }

    [[nodiscard]] std::string off_grid(const GivenAnswer& answer) const {
        return answer_text(answer) + ", cannot be given: the nearest place of the grid, " +
               answer_text(on_grid(*task_.task, answer)) + ", is more than \"within\" off it";
    }

    // Which expressions have no value.

    void use_texts(const InstanceValues& values, const GivenAnswer& given) {
        for (const std::vector<Block>* blocks : {&page_.above, &page_.below}) {
            for (const Expression& each : expressions_in(*blocks)) {
                use(each, values, given, true);
            }
        }
        for (const TaskItem& item : task_.task->items) {
            for (const Expression& each : expressions_in(item.option)) {
                use(each, values, given, true);
            }
        }
    }

    void use_condition(const InstanceValues& values, const TaskItem& item) {
        if (item.kind == ItemKind::condition) {
            use(item.expressions[0], values, {}, false);
        }
    }

    void use(const Expression& expression, const InstanceValues& values, const GivenAnswer& given,
             bool is_printed) {
        const auto [found, is_new] =
            usages_.try_emplace({expression.place.line, expression.place.column, expression.text},
                                Usage{expression, {}, is_printed, 0, 0});
        Usage& usage = found->second;
        if (is_new) {
            std::vector<Problem> problems;  // there are none: the names were checked
            usage.compiled = compile_into(problems, expression);
        }
        ++usage.wanted;
        const auto lookup = [&](std::string_view name) { return values.number(name, given, 1); };
        usage.missing += usage.compiled.value(lookup) ? 0 : 1;
    }

    void tell_missing() {
        for (const auto& [place, usage] : usages_) {
            constexpr std::size_t part = 10;
            if (usage.missing * part > usage.wanted) {
                warning(usage.expression.place,
                        '"' + usage.expression.text + "\" has no value " + std::to_string(usage.missing) +
                            " of the " + std::to_string(usage.wanted) + " times it is wanted: " +
                            (usage.is_printed ? "a dash is printed" : "the item cannot fit there"));
            }
        }
    }

    // Which sentences are never told.

    void tell_untold() {
        for (const TaskItem& item : task_.task->items) {
            tell_untold(item);
            std::ranges::for_each(item.nested, [&](const TaskItem& nested) { tell_untold(nested); });
        }
        const auto depends = [](const TaskItem& item) { return item.kind == ItemKind::condition; };
        if (several_right_ > 0 && std::ranges::any_of(task_.task->items, depends)) {
            warning(task_.task->place, "more than one option is right on " + std::to_string(several_right_) +
                                           " of " + counted(played_.instances, "instance"));
        }
        const auto is_silent = [](const TaskItem& item) {
            return item.feedback.empty() && item.nested.empty();
        };
        if (chooses(*task_.task) && std::ranges::all_of(task_.task->items, is_silent)) {
            warning(task_.task->place, "no option has a sentence: nothing is said of what was chosen");
        }
        if (is_right_untold_) {
            warning(
                task_.task->place,
                "no sentence is shown for the right answer: add an item for it that begins with **Yes.**");
        }
        if (is_other_untold_) {
            warning(task_.task->place,
                    "some answers fit no item, and no sentence is shown for them: add an item "
                    "\"- otherwise\"");
        }
    }

    void tell_untold(const TaskItem& item) {
        const bool is_only_alternatives = item.feedback.empty();
        if (!is_only_alternatives && !told_sentences_.contains(&item)) {
            const std::string named = item.misconception.empty() ? "" : " of \"" + item.misconception + '"';
            problem(item.place,
                    "the sentence" + named + " is never shown on " + counted(played_.instances, "instance"));
        }
    }

    const CompiledTask& task_;
    const LessonPage& page_;
    PlayedTask played_;
    std::set<const TaskItem*> told_sentences_;
    std::set<std::size_t> told_here_;  ///< items told on this instance for their own answers
    std::set<std::size_t> mistold_;    ///< items that were not told for their own answer
    std::size_t several_right_ = 0;    ///< on how many instances more than one option is
    bool is_right_off_grid_ = false;
    bool is_right_untold_ = false;
    bool is_other_untold_ = false;
    std::map<std::tuple<std::size_t, std::size_t, std::string>, Usage> usages_;
};

}  // namespace

PlayedTask play_task(const CompiledTask& task, const LessonPage& page, const Scene& scene,
                     std::size_t page_number, std::uint32_t seed,
                     std::chrono::steady_clock::time_point deadline) {
    return Player(task, page).play(scene, page_number, seed, deadline);
}

}  // namespace collidarium::app
