#include "lessons/check_names.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "collidarium/names.hpp"
#include "io/json/number_text.hpp"
#include "io/near_miss.hpp"
#include "lessons/answer_members.hpp"
#include "lessons/compiled_task.hpp"
#include "lessons/fill_text.hpp"
#include "lessons/play_task.hpp"
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
        check_blocks(page_.above, NamePlace::above);
        if (page_.task) {
            check_task(*page_.task);
        }
        check_blocks(page_.below, page_.task ? NamePlace::judged : NamePlace::asked);
        return std::move(problems_);
    }

private:
    void check_task(const Task& task) {
        check_all(task.right, task.ask == Ask::pick ? NamePlace::judged : NamePlace::asked);
        if (task.begin) {
            check(task.begin->x, NamePlace::asked);
            check(task.begin->y, NamePlace::asked);
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
            check(place.x, NamePlace::asked);
            check(place.y, NamePlace::asked);
        }
        check_all(expressions_in(item.option), NamePlace::above);
        check_all(expressions_in(item.feedback), NamePlace::judged);
        for (const TaskItem& nested : item.nested) {
            check_all(nested.expressions, NamePlace::judged);
            check_all(expressions_in(nested.feedback), NamePlace::judged);
        }
    }

    void check_blocks(const std::vector<Block>& blocks, NamePlace place) {
        check_all(expressions_in(blocks), place);
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
            if (!why.empty()) {
                problems_.push_back(problem_at(place_at(expression, name.offset), std::move(why)));
            }
        }
    }

    [[nodiscard]] bool is_given(std::string_view name) const {
        return std::ranges::any_of(page_.task->given, [&](const Name& each) { return each.text == name; });
    }

    void check_given(const Name& given) {
        const bool is_path = given.text.ends_with(".x") || given.text.ends_with(".y");
        const bool is_known = is_path && values_ && values_->number(given.text + "(0)");
        std::string why = is_known ? "" : why_unknown(given.text, NamePlace::asked);
        if (!why.empty()) {
            problems_.push_back(problem_at(given.place, std::move(why)));
        }
    }

    void check_vary(const Vary& vary) {
        Scene scene = values_ ? values_->scene() : Scene();
        const auto first = set_scene_number(scene, vary.name.text, vary.first);
        const auto last = first ? set_scene_number(scene, vary.name.text, vary.last) : std::nullopt;
        if (last) {
            const std::string why = values_ ? values_->why_unknown(vary.name.text) : "";
            problems_.push_back(problem_at(vary.name.place, why.empty() ? *last : why));
        }
    }

    /// Why a name has no number there; empty if it has one, on some instance at least.
    [[nodiscard]] std::string why_unknown(const std::string& name, NamePlace place) const {
        const NameParts parts = parts_of(name);
        if (parts.first == "given" || parts.first == "picked" || name == "tries") {
            if (!page_.task || page_.task->kind != TaskKind::predict) {
                return '"' + name + "\" is of an answer, and nothing is answered here";
            }
            if (place != NamePlace::judged && name != "tries") {
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
        switch (task.ask) {
            case Ask::choose:
                return {"tries"};
            case Ask::number:
                return {"tries", "given"};
            case Ask::click:
            case Ask::arrow:
                return {"tries", "given.x", "given.y"};
            case Ask::pick:
                break;
        }
        switch (task.picked) {
            case Pickable::edge:
                return {"tries", "picked.shape", "picked.index", "picked.overlap"};
            case Pickable::vertex:
                return {"tries", "picked.shape", "picked.index"};
            case Pickable::shape:
                return {"tries", "picked.shape"};
            default:
                return {"tries", "picked.index"};
        }
    }

    static std::string why_not_of_answer(const std::string& name, const Task& task) {
        const std::vector<std::string_view> known = names_of_answer(task);
        if (std::ranges::find(known, name) != known.end()) {
            return {};
        }
        std::string words;
        for (const std::string_view each : known) {
            words += (words.empty() ? "" : ", ") + std::string(each);
        }
        return "there is no \"" + name + "\" here: of this answer there is " + words;
    }

    const LessonPage& page_;
    std::optional<InstanceValues> values_;
    std::vector<Problem> problems_;
};

bool is_identifier(std::string_view id) {
    const auto is_letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    return !id.empty() && is_letter(id[0]) &&
           std::ranges::all_of(id, [&](char c) { return is_letter(c) || is_digit(c); });
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
        if (problems.size() < most_told && !is_identifier(shape.id)) {
            problems.push_back(problem_at(
                place,
                "the id \"" + shape.id + "\" cannot be named in expressions: letters, digits and \"_\" can"));
        } else if (problems.size() < most_told && !other.empty()) {
            problems.push_back(
                problem_at(place, "the id \"" + shape.id + "\" is the name of " + std::string(other)));
        }
    }
    return problems;
}

}  // namespace collidarium::app
