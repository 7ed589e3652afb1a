#include "lessons/judge.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "lessons/fill_text.hpp"
#include "lessons/ties.hpp"

namespace collidarium::app {

namespace {

/// What an answer and its tries make of names.
NameLookup lookup_of(const InstanceValues& values, const GivenAnswer& given = {}, std::size_t tries = 0) {
    return [&values, given, tries](std::string_view name) { return values.number(name, given, tries); };
}

GivenAnswer evaluated(const std::vector<CompiledExpression>& expressions, const NameLookup& lookup) {
    const auto x = expressions.empty() ? std::nullopt : expressions[0].value(lookup);
    if (!x) {
        return {};
    }
    if (expressions.size() == 1) {
        return *x;
    }
    const auto y = expressions[1].value(lookup);
    return y ? GivenAnswer(Vec2d(*x, *y)) : GivenAnswer();
}

bool has_value(const GivenAnswer& answer) {
    return !std::holds_alternative<std::monostate>(answer);
}

double size_of(const GivenAnswer& answer) {
    if (const auto* number = std::get_if<double>(&answer)) {
        return std::abs(*number);
    }
    const auto* place = std::get_if<Vec2d>(&answer);
    return place != nullptr ? std::hypot(place->x, place->y) : 0;
}

bool fits(const Task& task, const GivenAnswer& wanted, const GivenAnswer& given) {
    const double slack = judged_rounding * std::max(1.0, size_of(wanted));
    return has_value(wanted) && apart(task.ask, wanted, given) <= task.within + slack;
}

/// A part of the picture, or an option, is judged by a condition; all else by how far off it is.
bool is_by_value(Ask ask) {
    return ask == Ask::number || ask == Ask::click || ask == Ask::arrow;
}

bool is_right(const CompiledTask& task, const InstanceValues& values, const GivenAnswer& given,
              const NameLookup& lookup) {
    const Ask ask = task.task->ask;
    if (ask == Ask::choose) {
        const auto* option = std::get_if<ChosenOption>(&given);
        return option != nullptr && option->item < task.items.size() &&
               is_right_option(task.items[option->item], values);
    }
    if (ask == Ask::pick) {
        return !task.right.empty() && std::holds_alternative<PickedPart>(given) &&
               task.right[0].holds(lookup);
    }
    const GivenAnswer right = right_answer(task, values);
    if (fits(*task.task, right, given)) {
        return true;
    }
    if (ask != Ask::arrow || !has_value(right)) {
        return false;
    }
    // Only where the answer is one of the vectors that do as well is another one of them meant, too.
    const Ties ties = ties_of(values);
    const auto* const vector = std::get_if<Vec2d>(&given);
    const auto* const own = std::get_if<Vec2d>(&right);
    return own != nullptr && vector != nullptr && *vector != Vec2d(0) &&
           is_along(ties, *own, judged_rounding) &&
           is_along(ties, *vector, task.task->within + judged_rounding);
}

/// Whether an item of the list is about this answer.
bool is_about(const CompiledTask& task, const CompiledItem& item, const InstanceValues& values,
              const GivenAnswer& given, const NameLookup& lookup) {
    switch (item.item->kind) {
        case ItemKind::otherwise:
            return true;
        case ItemKind::answer:
            return fits(*task.task, answer_of(item, values), given);
        case ItemKind::condition:
            return !item.expressions.empty() && item.expressions[0].holds(lookup);
        default:
            return false;
    }
}

std::optional<std::size_t> told_item(const CompiledTask& task, const InstanceValues& values,
                                     const GivenAnswer& given, bool right, const NameLookup& lookup) {
    if (const auto* option = std::get_if<ChosenOption>(&given)) {
        return option->item < task.items.size() ? std::optional(option->item) : std::nullopt;
    }
    const auto first = [&](const auto& is_it) -> std::optional<std::size_t> {
        const auto found = std::ranges::find_if(task.items, is_it);
        return found == task.items.end()
                   ? std::nullopt
                   : std::optional(static_cast<std::size_t>(found - task.items.begin()));
    };
    const auto is_about_given = [&](const CompiledItem& item) {
        return is_about(task, item, values, given, lookup);
    };
    if (!right) {
        return first(is_about_given);
    }
    const auto is_for_right = [](const CompiledItem& item) {
        return item.item->kind != ItemKind::otherwise && item.item->misconception.empty();
    };
    const auto told =
        first([&](const CompiledItem& item) { return is_for_right(item) && is_about_given(item); });
    // Another one of several that are right is told as the answer's own is.
    const GivenAnswer own = right_answer(task, values);
    return told || !has_value(own) ? told : first([&](const CompiledItem& item) {
        return is_for_right(item) && is_about(task, item, values, own, lookup);
    });
}

/// The sentence of an item, by the rule of its alternatives.
const TaskItem& sentence_of(const CompiledItem& item, bool right, const NameLookup& lookup) {
    for (const CompiledItem& nested : item.nested) {
        const bool is_it = right ? nested.item->kind == ItemKind::right
                                 : nested.item->kind == ItemKind::otherwise ||
                                       (nested.item->kind == ItemKind::condition &&
                                        !nested.expressions.empty() && nested.expressions[0].holds(lookup));
        if (is_it) {
            return *nested.item;
        }
    }
    return *item.item;
}

}  // namespace

double apart(Ask ask, const GivenAnswer& one, const GivenAnswer& other) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    const auto* x = std::get_if<double>(&one);
    const auto* y = std::get_if<double>(&other);
    if (x != nullptr && y != nullptr) {
        return std::abs(*x - *y);
    }
    const auto* p = std::get_if<Vec2d>(&one);
    const auto* q = std::get_if<Vec2d>(&other);
    if (p == nullptr || q == nullptr) {
        return infinite;
    }
    if (ask != Ask::arrow) {
        return std::hypot(p->x - q->x, p->y - q->y);
    }
    return *p == Vec2d(0) || *q == Vec2d(0) ? infinite : angle_between(*p, *q);
}

GivenAnswer right_answer(const CompiledTask& task, const InstanceValues& values) {
    return is_by_value(task.task->ask) ? evaluated(task.right, lookup_of(values)) : GivenAnswer();
}

GivenAnswer answer_of(const CompiledItem& item, const InstanceValues& values) {
    return item.item->kind == ItemKind::answer ? evaluated(item.expressions, lookup_of(values))
                                               : GivenAnswer();
}

bool is_right_option(const CompiledItem& item, const InstanceValues& values) {
    return item.item->kind == ItemKind::right_option ||
           (item.item->kind == ItemKind::condition && !item.expressions.empty() &&
            item.expressions[0].holds(lookup_of(values)));
}

Judgement judge(const CompiledTask& task, const InstanceValues& values, const GivenAnswer& given,
                std::size_t tries) {
    const NameLookup lookup = lookup_of(values, given, tries);
    Judgement judgement;
    judgement.right = is_right(task, values, given, lookup);
    judgement.item = told_item(task, values, given, judgement.right, lookup);
    if (judgement.item) {
        const CompiledItem& item = task.items[*judgement.item];
        const TaskItem& sentence = sentence_of(item, judgement.right, lookup);
        judgement.sentence = &sentence;
        judgement.feedback = filled(sentence.feedback, values, given, tries);
        if (!judgement.right) {
            const std::string& own = sentence.misconception;
            judgement.misconception = own.empty() ? item.item->misconception : own;
        }
    }
    return judgement;
}

Visits::Visits(const CompiledTask& task) : task_(task) {
    for (const CompiledItem& item : task_.items) {
        been_.emplace_back(item.places.size(), false);
    }
}

void Visits::pass(const InstanceValues& values, const Vec2d& from, const Vec2d& to) {
    const NameLookup lookup = lookup_of(values);
    const Vec2d way = to - from;
    const double squared_length = way.x * way.x + way.y * way.y;
    for (std::size_t i = 0; i < task_.items.size(); ++i) {
        for (std::size_t k = 0; k < task_.items[i].places.size(); ++k) {
            const auto x = task_.items[i].places[k][0].value(lookup);
            const auto y = task_.items[i].places[k][1].value(lookup);
            if (been_[i][k] || !x || !y) {
                continue;
            }
            const Vec2d place(*x, *y);
            const Vec2d away = place - from;
            const double along =
                squared_length > 0 ? std::clamp((away.x * way.x + away.y * way.y) / squared_length, 0.0, 1.0)
                                   : 0;
            been_[i][k] = fits(*task_.task, place, from + way * along);
        }
    }
}

bool Visits::has_all(std::size_t item) const {
    return !been_[item].empty() && std::ranges::find(been_[item], false) == been_[item].end();
}

bool item_holds(const CompiledTask& task, std::size_t item, const InstanceValues& values,
                const Visits& visits) {
    const CompiledItem& compiled = task.items[item];
    return compiled.item->kind == ItemKind::visit
               ? visits.has_all(item)
               : !compiled.expressions.empty() && compiled.expressions[0].holds(lookup_of(values));
}

std::vector<bool> ticks(const CompiledTask& task, const InstanceValues& values, const Visits& visits) {
    std::vector<bool> hold;
    for (std::size_t i = 0; i < task.items.size(); ++i) {
        hold.push_back(item_holds(task, i, values, visits));
    }
    return hold;
}

std::optional<double> score(const CompiledTask& task, const InstanceValues& values) {
    return task.score ? task.score->value(lookup_of(values)) : std::nullopt;
}

}  // namespace collidarium::app
