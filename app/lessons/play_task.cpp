#include "lessons/play_task.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <utility>

#include "lessons/fill_text.hpp"
#include "lessons/instances.hpp"
#include "lessons/judge.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

/// Answers in between are tried on so many instances.
constexpr std::size_t searched_instances = 20;

std::string counted(std::size_t count, std::string_view what) {
    return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

/// "the right answer", or "\"First entry\"" of an item.
std::string words_for(const CompiledTask& task, std::optional<std::size_t> item) {
    return item ? '"' + task.items[*item].item->misconception + '"' : "the right answer";
}

std::string answer_text(const GivenAnswer& answer) {
    if (const auto* number = std::get_if<double>(&answer)) {
        return value_text(*number);
    }
    const auto* place = std::get_if<Vec2d>(&answer);
    return place != nullptr ? '(' + value_text(place->x) + ", " + value_text(place->y) + ')' : "";
}

class Player {
public:
    Player(const CompiledTask& task, const LessonPage& page) : task_(task), page_(page) {
        played_.told.resize(task.items.size());
    }

    PlayedTask play(const Scene& scene, std::size_t page_number, std::uint32_t seed,
                    std::chrono::steady_clock::time_point deadline) {
        const Task& asked = *task_.task;
        InstanceSource source(task_, scene, seed, page_number);
        const std::size_t wanted = asked.vary.empty() ? 1 : played_instances;
        while (played_.instances < wanted) {
            if (std::chrono::steady_clock::now() > deadline || source.drawn() > most_played_draws) {
                problem(asked.place, "only " + counted(played_.instances, "instance") + " of " +
                                         std::to_string(wanted) + " could be played in the time there is: " +
                                         counted(source.drawn(), "scene") + " drawn");
                break;
            }
            const auto values = source.next();
            if (values == nullptr) {
                problem(asked.place, "no instance could be made in " +
                                         counted(InstanceSource::most_draws_of(scene), "draw") + ": " +
                                         reasons(source));
                break;
            }
            ++played_.instances;
            if (asked.kind == TaskKind::predict && is_usable(*values)) {
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

    /// A task without `vary` has its scene, usable or not.
    bool is_usable(const InstanceValues& values) {
        const auto why = task_.task->vary.empty() ? why_unusable(task_, values) : std::nullopt;
        if (!why) {
            return true;
        }
        const Task& asked = *task_.task;
        const bool is_beyond =
            asked.ask == Ask::number && std::holds_alternative<double>(right_answer(task_, values));
        if (why == Unusable::not_kept) {
            problem(asked.keep->place, "the scene itself is not kept");
        } else if (why == Unusable::no_right_answer) {
            problem(asked.place, is_beyond ? "the right answer, " + answer_text(right_answer(task_, values)) +
                                                 ", is not on the strip"
                                           : "nothing is right on this scene" + why_no_answer(values));
        } else if (const auto close = too_close(task_, values)) {
            const GivenAnswer one =
                close->one ? answer_of(task_.items[*close->one], values) : right_answer(task_, values);
            problem(task_.items[close->other].item->place,
                    words_for(task_, close->one) + ", " + answer_text(one) + ", and " +
                        words_for(task_, close->other) + ", " +
                        answer_text(answer_of(task_.items[close->other], values)) +
                        ", cannot be distinguished: they differ by no more than twice \"within\"");
        }
        return false;
    }

    static std::string why_no_answer(const InstanceValues& values) {
        const std::string why = values.why_no_answer();
        return why.empty() ? "" : ", whose query has no answer: " + why;
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
        switch (task_.task->ask) {
            case Ask::choose:
                for (std::size_t i = 0; i < task_.items.size(); ++i) {
                    give(values, ChosenOption{i}, i);
                    for (const CompiledItem& nested : task_.items[i].nested) {
                        use_condition(values, *nested.item);
                    }
                    use_condition(values, *task_.items[i].item);
                }
                return;
            case Ask::pick:
                for (const PickedPart& part : pickable_parts(task_.task->picked, values.scene())) {
                    const Judgement judgement = give(values, part, std::nullopt);
                    if (judgement.item) {
                        told_here_.insert(*judgement.item);
                    } else {
                        ++untold_answers_;
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
        if (!give(values, on_grid(right), std::nullopt).right) {
            problem(task_.task->place, "the right answer, " + off_grid(right));
        }
        for (std::size_t i = 0; i < task_.items.size(); ++i) {
            const CompiledItem& item = task_.items[i];
            for (const CompiledExpression& each : item.expressions) {
                use_expression(each, values, item.item->place, {});
            }
            const GivenAnswer answer = answer_of(item, values);
            if (!can_be_given(answer)) {
                continue;
            }
            const Judgement judgement = give(values, on_grid(answer), std::nullopt);
            const auto told = judgement.item;
            if (told == i) {
                told_here_.insert(i);
                if (!judgement.right && says_yes(*item.item) && mistold_.insert(i).second) {
                    problem(item.item->place, "its answer, " + answer_text(answer) +
                                                  ", is not right: that is " + answer_text(right));
                }
            } else if (!says_yes(*item.item) && mistold_.insert(i).second) {
                const bool is_of_another = give(values, answer, std::nullopt).item != i;
                problem(item.item->place,
                        is_of_another
                            ? "for its own answer, " + answer_text(answer) + ", " +
                                  (told ? "the sentence of another item is shown" : "no sentence is shown")
                            : "its own answer, " + off_grid(answer));
            }
        }
        if (played_.instances <= searched_instances) {
            for (const GivenAnswer& answer : answers_between(values.scene())) {
                const auto told = give(values, answer, std::nullopt).item;
                if (!told) {
                    ++untold_answers_;
                } else if (task_.items[*told].item->kind == ItemKind::otherwise) {
                    told_here_.insert(*told);
                }
            }
        }
    }

    Judgement give(const InstanceValues& values, const GivenAnswer& given, std::optional<std::size_t> own) {
        Judgement judgement = judge(task_, values, given, 1);
        if (judgement.sentence != nullptr) {
            told_sentences_.insert(judgement.sentence);
            for (const Expression& each : expressions_in(judgement.sentence->feedback)) {
                use(each, values, given, true);
            }
        }
        if (own && judgement.item == own) {
            ++played_.told[*own];
        }
        return judgement;
    }

    static bool says_yes(const TaskItem& item) {
        return !item.feedback.empty() && item.feedback[0].strong && item.feedback[0].text.starts_with("Yes");
    }

    [[nodiscard]] bool can_be_given(const GivenAnswer& answer) const {
        const auto* number = std::get_if<double>(&answer);
        return number != nullptr ? *number >= task_.task->from - judged_rounding &&
                                       *number <= task_.task->to + judged_rounding
                                 : std::holds_alternative<Vec2d>(answer);
    }

    /// What is nearest to it where it is dragged on a grid. A vector is as it is: its tip need not be far
    /// out.
    [[nodiscard]] GivenAnswer on_grid(const GivenAnswer& answer) const {
        const double snap = task_.task->snap.value_or(0);
        if (!(snap > 0) || task_.task->ask == Ask::arrow) {
            return answer;
        }
        const auto snapped = [&](double value) { return std::round(value / snap) * snap; };
        if (const auto* number = std::get_if<double>(&answer)) {
            return std::clamp(snapped(*number), task_.task->from, task_.task->to);
        }
        const auto* place = std::get_if<Vec2d>(&answer);
        return place != nullptr ? GivenAnswer(Vec2d(snapped(place->x), snapped(place->y))) : answer;
    }

    [[nodiscard]] std::string off_grid(const GivenAnswer& answer) const {
        return answer_text(answer) + ", cannot be given: the nearest place of the grid, " +
               answer_text(on_grid(answer)) + ", is more than \"within\" off it";
    }

    /// Enough of them that one is likely to fit no other item.
    [[nodiscard]] std::vector<GivenAnswer> answers_between(const Scene& scene) const {
        std::vector<GivenAnswer> answers;
        constexpr int steps = 50;
        const Task& asked = *task_.task;
        if (asked.ask == Ask::number) {
            for (int i = 0; i <= steps; ++i) {
                answers.emplace_back(asked.from + (asked.to - asked.from) * i / steps);
            }
        } else if (asked.ask == Ask::arrow) {
            for (int i = 0; i < steps; ++i) {
                const double angle = 2 * std::numbers::pi * i / steps;
                answers.emplace_back(Vec2d(std::cos(angle), std::sin(angle)));
            }
        } else if (const auto seen = scene_bounds(scene)) {
            constexpr int rows = 12;
            for (int i = 0; i < rows * rows; ++i) {
                const Vec2d part(i % rows / (rows - 1.0), i / rows / (rows - 1.0));
                answers.emplace_back(seen->min + seen->size() * part);
            }
        }
        return answers;
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

    void use_expression(const CompiledExpression& compiled, const InstanceValues& values,
                        const FilePlace& place, const GivenAnswer& given) {
        const auto found = usages_.try_emplace({place.line, place.column, compiled.text()},
                                               Usage{{compiled.text(), place}, compiled, false, 0, 0});
        count(found.first->second, values, given);
    }

    void use(const Expression& expression, const InstanceValues& values, const GivenAnswer& given,
             bool is_printed) {
        const auto found =
            usages_.try_emplace({expression.place.line, expression.place.column, expression.text},
                                Usage{expression, {}, is_printed, 0, 0});
        if (found.second) {
            auto compiled = CompiledExpression::compile(expression.text);
            if (auto* good = std::get_if<CompiledExpression>(&compiled)) {
                found.first->second.compiled = std::move(*good);
            }
        }
        count(found.first->second, values, given);
    }

    static void count(Usage& usage, const InstanceValues& values, const GivenAnswer& given) {
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
            for (const TaskItem& nested : item.nested) {
                tell_untold(nested);
            }
        }
        if (untold_answers_ > 0 && task_.task->ask != Ask::choose) {
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
    std::size_t untold_answers_ = 0;
    std::map<std::tuple<std::size_t, std::size_t, std::string>, Usage> usages_;
};

}  // namespace

Problem problem_at(const FilePlace& place, std::string message) {
    return {
        .place = {}, .line = place.line, .column = place.column, .message = std::move(message), .reason = {}};
}

PlayedTask play_task(const CompiledTask& task, const LessonPage& page, const Scene& scene,
                     std::size_t page_number, std::uint32_t seed,
                     std::chrono::steady_clock::time_point deadline) {
    return Player(task, page).play(scene, page_number, seed, deadline);
}

}  // namespace collidarium::app
