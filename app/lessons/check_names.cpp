#include "lessons/check_parts.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "collidarium/names.hpp"
#include "io/json/number_text.hpp"
#include "io/near_miss.hpp"
#include "lessons/answer_members.hpp"
#include "lessons/fill_text.hpp"
#include "lessons/scene_numbers.hpp"
#include "lessons/values.hpp"

namespace collidarium::app {

namespace {

/// Where an expression stands.
enum class NamePlace {
    above,   ///< the line: it is printed before the answer
    asked,   ///< it decides what is asked, and what is right
    judged,  ///< it is about an answer
};

class NameChecker {
public:
    NameChecker(const LessonPage& page, const Scene* scene) : page_(page) {
        if (scene != nullptr) {
            values_.emplace(*scene);
        }
    }

    std::vector<Problem> check() {
        check_all(expressions_in(page_.above), NamePlace::above);
        if (page_.task) {
            check_task(*page_.task);
        }
        check_all(expressions_in(page_.below), page_.task ? NamePlace::judged : NamePlace::asked);
        return std::move(problems_);
    }

private:
    void check_task(const Task& task) {
        check_all(task.right, task.ask == Ask::pick ? NamePlace::judged : NamePlace::asked);
        if (task.begin) {
            check_all({task.begin->x, task.begin->y}, NamePlace::asked);
        }
        if (task.keep) {
            check(*task.keep, NamePlace::asked);
        }
        if (task.score) {
            check(task.score->value, NamePlace::asked);
        }
        for (const Name& given : task.given) {
            check_given(given);
        }
        for (const Vary& vary : task.vary) {
            check_vary(vary);
        }
        for (const TaskItem& item : task.items) {
            check_item(item);
        }
    }

    void check_item(const TaskItem& item) {
        // An option is right, and an answer the answer of a misconception, before anything is given.
        const bool is_of_answer = item.kind == ItemKind::condition && page_.task->ask != Ask::choose;
        check_all(item.expressions, is_of_answer ? NamePlace::judged : NamePlace::asked);
        for (const LessonPoint& place : item.places) {
            check_all({place.x, place.y}, NamePlace::asked);
        }
        check_all(expressions_in(item.option), NamePlace::above);
        check_all(expressions_in(item.feedback), NamePlace::judged);
        for (const TaskItem& nested : item.nested) {
            check_all(nested.expressions, NamePlace::judged);
            check_all(expressions_in(nested.feedback), NamePlace::judged);
        }
    }

    void check_all(const std::vector<Expression>& expressions, NamePlace place) {
        for (const Expression& each : expressions) {
            check(each, place);
        }
    }

    void check(const Expression& expression, NamePlace place) {
        constexpr std::size_t most_problems = 30;  // of a page: to look for what was meant takes time
        if (problems_.size() >= most_problems) {
            return;
        }
        const CompiledExpression compiled = compile_into(problems_, expression);
        for (const UsedName& name : compiled.names()) {
            const std::string asked = name.at_a_time ? name.text + "(0)" : name.text;
            std::string why = why_unknown(asked, place);
            if (why.empty() && place == NamePlace::above && page_.task && !is_given(name.text)) {
                why = '"' + name.text + "\" is printed before the answer, but \"given\" does not name it";
            }
            tell(place_at(expression, name.offset), std::move(why));
        }
    }

    [[nodiscard]] bool is_given(const std::string& name) const {
        return std::ranges::find(page_.task->given, name, &Name::text) != page_.task->given.end();
    }

    void tell(const FilePlace& place, std::string why) {
        if (!why.empty()) {
            problems_.push_back(problem_at(place, std::move(why)));
        }
    }

    void check_given(const Name& given) {
        const bool is_path = given.text.ends_with(".x") || given.text.ends_with(".y");
        const bool is_known = is_path && values_ && values_->number(given.text + "(0)");
        tell(given.place, is_known ? "" : why_unknown(given.text, NamePlace::asked));
    }

    void check_vary(const Vary& vary) {
        Scene scene = values_ ? values_->scene() : Scene();
        const auto first = set_scene_number(scene, vary.name.text, vary.first);
        const auto last = first ? set_scene_number(scene, vary.name.text, vary.last) : std::nullopt;
        if (last) {
            const std::string why = values_ ? values_->why_unknown(vary.name.text) : "";
            tell(vary.name.place, why.empty() ? *last : why);
        }
    }

    /// Why a name has no number there; empty if it has one, on some instance at least.
    [[nodiscard]] std::string why_unknown(const std::string& name, NamePlace place) const {
        const NameParts parts = parts_of(name);
        if (parts.first == "given" || parts.first == "picked" || name == "tries") {
            if (!page_.task || page_.task->kind != TaskKind::predict) {
                return '"' + name + "\" is of an answer, and nothing is answered here";
            }
            if (place == NamePlace::asked || (place == NamePlace::above && name != "tries")) {
                return '"' + name + "\" is not known before the answer";
            }
            return why_not_of_answer(name, *page_.task);
        }
        std::string why =
            values_ ? values_->why_unknown(name) : "there is no name \"" + name + "\": the page has no scene";
        const bool is_answered = page_.task && page_.task->kind == TaskKind::predict;
        const auto meant =
            why.empty() || !is_answered ? std::nullopt : near_miss(name, names_of_answer(*page_.task));
        return meant ? "there is no name \"" + name + "\"; did you mean \"" + std::string(*meant) + "\"?"
                     : why;
    }

    /// The names of the answer to the task.
    static std::vector<std::string_view> names_of_answer(const Task& task) {
        std::vector<std::string_view> names{"tries"};
        if (task.ask == Ask::number) {
            names.emplace_back("given");
        } else if (task.ask == Ask::click || task.ask == Ask::arrow) {
            names.insert(names.end(), {"given.x", "given.y"});
        } else if (task.ask == Ask::pick) {
            if (task.picked != Pickable::cell && task.picked != Pickable::event) {
                names.emplace_back("picked.shape");
            }
            if (task.picked != Pickable::shape) {
                names.emplace_back("picked.index");
            }
            if (task.picked == Pickable::edge) {
                names.emplace_back("picked.overlap");
            }
            if (task.picked == Pickable::cell) {
                names.insert(names.end(), {"picked.column", "picked.row", "picked.left", "picked.right",
                                           "picked.bottom", "picked.top", "picked.solid"});
            }
        }
        return names;
    }

    static std::string why_not_of_answer(const std::string& name, const Task& task) {
        std::string words;
        const std::vector<std::string_view> names = names_of_answer(task);
        for (const std::string_view each : names) {
            if (each == name) {
                return {};
            }
            words += (words.empty() ? "" : ", ") + std::string(each);
        }
        const auto near = near_miss(name, names);
        return "there is no \"" + name + "\" here" +
               (near ? "; did you mean \"" + std::string(*near) + "\"?"
                     : ": of this answer there is " + words);
    }

    const LessonPage& page_;
    std::optional<InstanceValues> values_;
    std::vector<Problem> problems_;
};

bool is_identifier(std::string_view id) {
    return !id.empty() && is_letter(id[0]) &&
           std::ranges::all_of(id, [](char c) { return is_letter(c) || is_digit(c); });
}

/// What an id is the name of; empty if it is free.
std::string_view other_meaning(std::string_view id, std::optional<Operation> asked) {
    constexpr std::array<std::string_view, 11> words{
        "given", "picked", "tries", "count", "textbook", "float32", "float64", "min", "max", "abs", "sqrt"};
    if (std::ranges::find(words, id) != words.end()) {
        return "a word of expressions";
    }
    if (asked_operation_named(id)) {
        return "an operation";
    }
    if (std::ranges::find(event_names(), id) != event_names().end()) {
        return "an event of traces";
    }
    const auto is_it = [&](const std::string& member) { return parts_of(member).first == id; };
    const bool is_member = asked && std::ranges::any_of(answer_members(*asked), is_it);
    return is_member ? "a member of the answer" : "";
}

}  // namespace

std::vector<Problem> name_problems(const LessonPage& page, const Scene* scene) {
    return NameChecker(page, scene).check();
}

std::vector<Problem> id_problems(const Scene& scene, const FilePlace& place) {
    std::vector<Problem> problems;
    const auto asked = InstanceValues(scene).operation();
    constexpr std::size_t most_told = 10;
    for (const SceneShape& shape : scene.shapes) {
        const std::string_view other = other_meaning(shape.id, asked);
        const std::string why = !is_identifier(shape.id)
                                    ? "cannot be named in expressions: letters, digits and \"_\" can"
                                : other.empty() ? ""
                                                : "is the name of " + std::string(other);
        if (!why.empty() && problems.size() < most_told) {
            problems.push_back(problem_at(place, "the id \"" + shape.id + "\" " + why));
        }
    }
    return problems;
}

}  // namespace collidarium::app
