#include "explain/compare/compare.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <variant>

#include "collidarium/compiled/queries.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/validate.hpp"
#include "explain/compare/textbook_answers.hpp"
#include "explain/words/names.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

/// How many rounding errors two methods may differ by.
constexpr double roundings = 4096;

/// The answer of one method; empty where it cannot answer.
template <Scalar T>
std::optional<ComparedAnswer> ask(const TextbookQuery<T>& query, Algorithm method) {
    const auto& [operation, a, b, translation, policy] = query;
    if (operation == Operation::cast) {
        if (const auto by = cast(a, b, translation, policy, method)) {
            ComparedAnswer answer{.yes = by->answer.has_value(), .converged = by->converged};
            if (by->answer) {
                answer.value = by->answer->t;
                answer.normal = convert<double>(by->answer->normal);
            }
            return answer;
        }
    } else if (operation == Operation::distance) {
        if (const auto by = distance(a, b, method)) {
            ComparedAnswer answer{.yes = by->answer.distance == 0, .converged = by->converged};
            answer.value = by->answer.distance;
            if (!answer.yes) {
                answer.normal = convert<double>(by->answer.normal);
            }
            return answer;
        }
    } else if (const auto by = contact(a, b, policy, method)) {
        ComparedAnswer answer{.yes = by->answer.has_value(), .converged = by->converged};
        if (by->answer) {
            answer.value = by->answer->depth;
            answer.normal = convert<double>(by->answer->normal);
        }
        return answer;
    }
    return std::nullopt;
}

/// The query in the scalar type; empty where that cannot represent the shapes.
template <Scalar T>
std::optional<TextbookQuery<T>> query_in(const Scene& scene, const FocusAnswer& focus) {
    const SceneShape& a = scene.shapes[focus.a];
    const SceneShape& b = scene.shapes[focus.b];
    TextbookQuery<T> query{.operation = focus.shown.operation,
                           .a = convert<T>(a.shape),
                           .b = convert<T>(b.shape),
                           .translation = convert<T>(b.translation.value_or(Vec2d(0))),
                           .policy = scene.policy_or_default()};
    if (validate(query.a) || validate(query.b) || !is_finite(query.translation)) {
        return std::nullopt;
    }
    return query;
}

/// The largest difference between answers that still count as equal.
struct Slack {
    double value;
    double normal;
};

Slack slack_of(const Scene& scene, const FocusAnswer& focus, double epsilon) {
    double size = 0;
    for (const std::size_t index : {focus.a, focus.b}) {
        const WorldBounds all = swept_bounds(scene.shapes[index]);
        for (const Vec2d& corner : {all.min, all.max}) {
            size = std::max({size, std::abs(corner.x), std::abs(corner.y)});
        }
    }
    double value = roundings * epsilon * size;
    if (focus.shown.operation == Operation::cast) {
        const double length = glm::length(scene.shapes[focus.b].translation.value_or(Vec2d(0)));
        value = length > 0 ? value / length : 0;
    }
    return {value, std::sqrt(epsilon) * 16};
}

void mark_differences(ComparedAnswer& answer, const ComparedAnswer& reference, const Slack& slack,
                      Operation operation) {
    const bool both = answer.value && reference.value;
    const bool alike = both && std::abs(*answer.value - *reference.value) <= slack.value;
    answer.verdict_differs = answer.yes != reference.yes && !alike;  // a distance may be nearly 0
    if (answer.yes != reference.yes) {
        return;
    }
    answer.value_differs = both && !alike;
    const bool is_rounding = operation == Operation::distance && alike && *answer.value <= slack.value;
    if (answer.normal && reference.normal && !is_rounding) {
        answer.normal_differs = glm::distance(*answer.normal, *reference.normal) > slack.normal;
    }
}

template <Scalar T>
bool is_convex(const Shape<T>& shape) {
    return !std::holds_alternative<Polygon<T>>(shape);
}

void add_methods(const TextbookQuery<double>& exact, const std::optional<TextbookQuery<float>>& rounded,
                 std::vector<ComparedMethod>& all) {
    // For convex shapes `automatic` runs a filter before `minkowski`; a method chosen by name runs alone.
    const Algorithm answering = automatic_algorithm(exact.operation, exact.a, exact.b);
    const bool has_filter = answering == Algorithm::minkowski && is_convex(exact.a) && is_convex(exact.b);
    const Algorithm usual = has_filter ? Algorithm::automatic : answering;
    std::vector<Algorithm> order{usual};
    std::ranges::copy_if(all_algorithms, std::back_inserter(order),
                         [&](Algorithm method) { return method != usual && method != Algorithm::automatic; });
    for (const Algorithm method : order) {
        if (auto answer = ask(exact, method)) {
            const bool is_filter = method == Algorithm::automatic;
            all.push_back({.name = std::string(is_filter ? automatic_word(exact.operation, exact.a, exact.b)
                                                         : method_word(method)),
                           .in_double = answer});
            if (rounded) {
                all.back().in_float = ask(*rounded, method);
            }
        }
    }
}

void add_textbook(const TextbookQuery<double>& exact, const std::optional<TextbookQuery<float>>& rounded,
                  std::vector<ComparedMethod>& all) {
    const std::size_t first = all.size();
    for (const TextbookAnswer& one : textbook_answers(exact)) {
        all.push_back({.name = one.name, .textbook = true, .in_double = one.answer});
    }
    if (!rounded) {
        return;
    }
    for (const TextbookAnswer& one : textbook_answers(*rounded)) {
        const auto same = std::ranges::find(all.begin() + static_cast<std::ptrdiff_t>(first), all.end(),
                                            one.name, &ComparedMethod::name);
        if (same != all.end()) {
            same->in_float = one.answer;
        }
    }
}

}  // namespace

std::vector<ComparedMethod> compare(const Scene& scene, const FocusAnswer& focus) {
    std::vector<ComparedMethod> all;
    const auto exact = query_in<double>(scene, focus);
    const auto rounded = query_in<float>(scene, focus);
    if (!exact) {
        return all;
    }
    add_methods(*exact, rounded, all);
    add_textbook(*exact, rounded, all);
    const ComparedAnswer reference = *all.front().in_double;
    const Slack in_double = slack_of(scene, focus, std::numeric_limits<double>::epsilon());
    const Slack in_float = slack_of(scene, focus, static_cast<double>(std::numeric_limits<float>::epsilon()));
    for (ComparedMethod& method : all) {
        if (method.in_double) {
            mark_differences(*method.in_double, reference, in_double, focus.shown.operation);
        }
        if (method.in_float) {
            mark_differences(*method.in_float, reference, in_float, focus.shown.operation);
        }
    }
    return all;
}

}  // namespace collidarium::app
