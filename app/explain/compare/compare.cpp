#include "explain/compare/compare.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <variant>

#include "collidarium/names.hpp"
#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/validate.hpp"
#include "explain/compare/calculation.hpp"
#include "explain/compare/textbook_answers.hpp"
#include "explain/steps/verdict_reason.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/compared.hpp"
#include "explain/words/integer_words.hpp"
#include "explain/words/names.hpp"
#include "model/answers/answer_desk.hpp"
#include "model/answers/scene_query.hpp"
#include "model/answers/shown_events.hpp"
#include "model/scene/corners.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

/// How many rounding errors two methods may differ by.
constexpr double roundings = 4096;

/// The answer of a query about where two curves meet.
template <Scalar T, TraceSink Sink>
ComparedAnswer ask_crossings(const ComparedQuery<T>& query, Sink& sink) {
    if (query.operation == Operation::circle_line) {
        const auto* circle_of_a = std::get_if<Circle<T>>(&query.a);
        const auto& circle = circle_of_a != nullptr ? *circle_of_a : std::get<Circle<T>>(query.b);
        const auto& segment = std::get<Segment<T>>(circle_of_a != nullptr ? query.b : query.a);
        return {.yes = circle_line(circle, segment, Extent::segment, sink).count > 0};
    }
    if (query.operation == Operation::lines) {
        return compared(
            lines(std::get<Segment<T>>(query.a), std::get<Segment<T>>(query.b), query.extent, sink),
            query.extent);
    }
    const std::vector<Vec2<T>> outline_a = polygon_corners(query.a);
    const std::vector<Vec2<T>> outline_b = polygon_corners(query.b);
    return {.yes = !outline_crossings(std::span<const Vec2<T>>(outline_a),
                                      std::span<const Vec2<T>>(outline_b), sink)
                        .empty()};
}

/// The answer of a cast, or of a time of impact.
template <Scalar T>
ComparedAnswer of_hit(const std::optional<CastHit<T>>& hit, bool converged) {
    ComparedAnswer answer{.yes = hit.has_value(), .converged = converged};
    if (hit) {
        answer.value = static_cast<double>(hit->t);
        answer.position = convert<double>(hit->position);
        answer.normal = convert<double>(hit->normal);
        answer.point = convert<double>(hit->point);
    }
    return answer;
}

/// The answer of one method; empty where it cannot answer.
template <Scalar T, TraceSink Sink>
std::optional<ComparedAnswer> ask(const ComparedQuery<T>& query, Algorithm method, Sink& sink) {
    const Operation operation = query.operation;
    if (is_about_crossings(operation)) {
        return method == Algorithm::closed_form ? std::optional(ask_crossings(query, sink)) : std::nullopt;
    }
    MethodUsed used;
    const QueryOptions options{.policy = query.policy, .method = method, .used = &used};
    ComparedAnswer answer;
    if (operation == Operation::cast) {
        answer = of_hit(cast(query.a, query.b, query.motion.translation, options, sink).hit, used.converged);
    } else if (operation == Operation::distance) {
        const Distance<T> found = distance(query.a, query.b, options, sink);
        answer = {.yes = found.distance == 0, .converged = used.converged};
        answer.value = found.distance;
        if (!answer.yes) {
            answer.normal = convert<double>(found.normal);
        }
    } else if (operation == Operation::overlap) {
        const bool found = overlap(query.a, query.b, options, sink);
        answer = {.yes = found, .converged = used.converged};
    } else {
        const auto found = contact(query.a, query.b, options, sink);
        answer = {.yes = found.has_value(), .converged = used.converged};
        if (found) {
            answer.value = found->depth;
            answer.normal = convert<double>(found->normal);
            answer.point = convert<double>(found->point_a);
        }
    }
    return used.supported ? std::optional(answer) : std::nullopt;
}

/// The query in the scalar type; empty where that cannot represent the shapes.
template <Scalar T>
std::optional<ComparedQuery<T>> query_in(const Scene& scene, const FocusAnswer& focus) {
    const SceneShape& a = scene.shapes[focus.a];
    const SceneShape& b = scene.shapes[focus.b];
    ComparedQuery<T> query;
    query.operation = focus.shown.operation;
    query.a = convert<T>(a.shape);
    query.b = convert<T>(b.shape);
    query.motion = {convert<T>(relative_motion(a, b).translation), static_cast<T>(b.motion().rotation)};
    query.turn_a = static_cast<T>(&a == &b ? 0 : a.motion().rotation);
    query.policy = scene.policy_or_default();
    query.name_a = a.label();
    query.name_b = b.label();
    query.extent = focus.shown.infinite_lines ? Extent::line : Extent::segment;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        const SceneShape& shape = scene.shapes[i];
        const auto* box = std::get_if<Aabb<double>>(&shape.shape);
        if (box != nullptr && i != focus.b && (i == focus.a || (!shape.hidden && !shape.translation))) {
            query.statics.push_back(convert<T>(*box));
            query.static_names.push_back(shape.label());
        }
    }
    if (validate(query.a) || validate(query.b) || !is_finite(query.motion.translation)) {
        return std::nullopt;
    }
    return query;
}

/// The largest difference between answers that still count as equal.
struct Slack {
    double value;
    double position;
    double normal;
};

/// How far a move ends from where it would without a gap to what it hits.
double gaps_of(const FocusAnswer& focus) {
    double sum = 0;
    for (const auto& kept : find_events<response::SkinKept<double>>(focus.shown.trace)) {
        sum += 2 * kept.skin;
    }
    return sum;
}

Slack slack_of(const Scene& scene, const FocusAnswer& focus, double epsilon) {
    double size = 0;
    for (const std::size_t index : {focus.a, focus.b}) {
        const WorldBounds all = swept_bounds(scene.shapes[index]);
        for (const Vec2d& corner : {all.min, all.max}) {
            size = std::max({size, std::abs(corner.x), std::abs(corner.y)});
        }
    }
    double value = roundings * epsilon * size;
    const double position = value + gaps_of(focus);
    if (is_of_motion(focus.shown.operation)) {
        const double length =
            glm::length(relative_motion(scene.shapes[focus.a], scene.shapes[focus.b]).translation);
        value = length > 0 ? value / length : 0;
    }
    return {value, position, std::sqrt(epsilon) * 16};
}

void mark_differences(ComparedAnswer& answer, const ComparedAnswer& reference, const Slack& slack,
                      Operation operation) {
    const bool both = answer.value && reference.value;
    const bool alike = both && std::abs(*answer.value - *reference.value) <= slack.value;
    answer.verdict_differs = answer.yes != reference.yes && !alike;  // a distance may be nearly 0
    if (answer.yes != reference.yes) {
        return;
    }
    const auto is_elsewhere = [&](const std::optional<Vec2d>& at, const std::optional<Vec2d>& right) {
        return !answer.value && at && right && !(glm::distance(*at, *right) <= slack.position);
    };
    answer.value_differs = both ? !alike
                                : is_elsewhere(answer.position, reference.position) ||
                                      is_elsewhere(answer.point, reference.point);
    const bool is_rounding = operation == Operation::distance && alike && *answer.value <= slack.value;
    if (answer.normal && reference.normal && !is_rounding) {
        answer.normal_differs = glm::distance(*answer.normal, *reference.normal) > slack.normal;
    }
}

template <Scalar T>
bool is_convex(const Shape<T>& shape) {
    return !std::holds_alternative<Polygon<T>>(shape);
}

/// How a method of the library came to its answer, in numbers: the comparison that decides where there is one
/// such, else why its last step ends the search.
std::string calculation_of(const Scene& scene, const FocusAnswer& focus, Algorithm method, bool converged,
                           std::vector<EventD> trace, const TracedPair& pair) {
    const bool searches = focus.shown.operation == Operation::distance ||
                          find_event<GjkSimplex<double>>(trace) != nullptr ||
                          find_event<Advancement<double>>(trace) != nullptr;
    std::string words = searches ? "" : calculation(trace, pair);
    if (words.empty()) {
        FocusAnswer answered = focus;
        answered.shown.algorithm = method;
        answered.shown.converged = converged;
        answered.shown.trace = std::move(trace);
        if (const auto reason = verdict_reason(scene, answered)) {
            words = reason->words();
        }
    }
    return words;
}

void add_methods(const Scene& scene, const FocusAnswer& focus, const ComparedQuery<double>& exact,
                 const std::optional<ComparedQuery<float>>& rounded, std::vector<ComparedMethod>& all) {
    // For convex shapes `automatic` runs a filter before `minkowski`; a method chosen by name runs alone.
    const Algorithm answering = automatic_algorithm(exact.operation, exact.a, exact.b);
    const bool has_filter = answering == Algorithm::minkowski && is_convex(exact.a) && is_convex(exact.b);
    const Algorithm usual = has_filter ? Algorithm::automatic : answering;
    std::vector<Algorithm> order{usual};
    std::ranges::copy_if(all_algorithms, std::back_inserter(order),
                         [&](Algorithm method) { return method != usual && method != Algorithm::automatic; });
    for (const Algorithm method : order) {
        Recorder<double> recorder;
        auto answer = ask(exact, method, recorder);
        if (answer) {
            answer->calculation = calculation_of(scene, focus, method, answer->converged,
                                                 shown_events<double>(recorder.events()), exact.traced());
            const bool is_filter = method == Algorithm::automatic;
            all.push_back({.id = std::string(name(method)),
                           .name = std::string(is_filter ? automatic_word(exact.operation, exact.a, exact.b)
                                                         : method_word(method)),
                           .in_double = answer});
            Recorder<float> in_float;
            auto narrow = rounded ? ask(*rounded, method, in_float) : std::nullopt;
            if (narrow) {
                narrow->calculation =
                    calculation_of(scene, focus, method, narrow->converged,
                                   shown_events<float>(in_float.events()), rounded->traced());
                all.back().in_float = std::move(narrow);
            }
        }
    }
}

void add_textbook(const std::vector<TextbookAnswer>& in_double, const std::vector<TextbookAnswer>& in_float,
                  std::vector<ComparedMethod>& all) {
    const auto first = static_cast<std::ptrdiff_t>(all.size());
    for (const TextbookAnswer& one : in_double) {
        if (one.right) {
            all.push_back({.id = std::string(compared_lines),
                           .name = "intersection of segments",
                           .in_double = one.right,
                           .own_question = true});
        }
        const std::string id = std::string(textbook_prefix) + std::string(one.id);
        all.push_back({.id = id,
                       .name = std::string(textbook_named(id)->name),
                       .textbook = true,
                       .in_double = one.answer,
                       .own_question = one.right.has_value()});
    }
    const auto add_in_float = [&](const std::string& id, const ComparedAnswer& answer) {
        const auto same = std::ranges::find(all.begin() + first, all.end(), id, &ComparedMethod::id);
        if (same != all.end()) {
            same->in_float = answer;
        }
    };
    for (const TextbookAnswer& one : in_float) {
        if (one.right) {
            add_in_float(std::string(compared_lines), *one.right);
        }
        add_in_float(std::string(textbook_prefix) + std::string(one.id), one.answer);
    }
}

/// The test in integers that is shown, as the others are compared with it.
ComparedMethod in_integers(const FocusAnswer& focus, const TracedPair& pair) {
    const auto* verdict = find_event<Verdict<double>>(focus.shown.trace);
    return {.id = std::string(name(focus.shown.algorithm)),
            .name = "integers, by " + std::string(compared_by(*focus.shown.integers)),
            .in_double = ComparedAnswer{.yes = verdict != nullptr && verdict->hit,
                                        .calculation = calculation(focus.shown.trace, pair)}};
}

/// The time of impact of a shape that turns, and what a cast makes of its translation alone.
void add_impacts(const Scene& scene, const FocusAnswer& focus, const ComparedQuery<double>& exact,
                 const std::optional<ComparedQuery<float>>& rounded, std::vector<ComparedMethod>& all) {
    const auto impact = []<Scalar T>(const ComparedQuery<T>& query) {
        NoTrace nobody;
        const FirstTouch<T> touch =
            first_touch(query.a, query.turn_a, query.b, query.motion, query.policy, nobody);
        return of_hit(touch.hit, touch.converged);
    };
    const auto unturned = []<Scalar T>(const ComparedQuery<T>& query, auto& sink) {
        return of_hit(cast(query.a, query.b, query.motion.translation, {query.policy}, sink).hit, true);
    };
    const Algorithm method = focus.shown.algorithm;
    ComparedMethod turning{
        .id = std::string(name(method)), .name = "time of impact", .in_double = impact(exact)};
    turning.in_double->calculation =
        calculation_of(scene, focus, method, focus.shown.converged, focus.shown.trace, exact.traced());
    Recorder<double> recorder;
    ComparedMethod still{.id = std::string(compared_cast),
                         .name = "cast, without the rotation",
                         .in_double = unturned(exact, recorder),
                         .turns = false};
    still.in_double->calculation = calculation_of(scene, focus, Algorithm::automatic, true,
                                                  shown_events<double>(recorder.events()), exact.traced());
    if (rounded) {
        NoTrace nobody;
        turning.in_float = impact(*rounded);
        still.in_float = unturned(*rounded, nobody);
    }
    all.push_back(std::move(turning));
    all.push_back(std::move(still));
}

/// The move of a box through boxes; empty where anything else is in the scene.
template <Scalar T>
std::optional<ComparedQuery<T>> move_in(const Scene& scene, const FocusAnswer& focus,
                                        const response::Responded<double>& responded) {
    auto query = query_in<T>(scene, focus);
    if (!query || scene.tiles) {
        return std::nullopt;
    }
    query->response = responded.response;
    query->restitution = static_cast<T>(responded.restitution);
    query->statics.clear();
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (i == focus.b || scene.shapes[i].hidden) {
            continue;
        }
        const auto* box = std::get_if<Aabb<double>>(&scene.shapes[i].shape);
        if (box == nullptr || validate(convert<T>(*box))) {
            return std::nullopt;
        }
        query->statics.push_back(convert<T>(*box));
    }
    return query;
}

/// The move that is shown, and the naive responses to the same hits.
std::vector<ComparedMethod> compared_moves(const Scene& scene, const FocusAnswer& focus) {
    const auto* responded = find_event<response::Responded<double>>(focus.shown.trace);
    if (!focus.shown.moved || responded == nullptr) {
        return {};
    }
    const auto answers = []<Scalar T>(const std::optional<ComparedQuery<T>>& query) {
        return query ? textbook_answers(*query) : std::vector<TextbookAnswer>{};
    };
    const auto in_double = answers(move_in<double>(scene, focus, *responded));
    if (in_double.empty()) {
        return {};
    }
    std::vector<ComparedMethod> all{{.id = std::string(name(focus.shown.algorithm)),
                                     .name = std::string(name(responded->response)),
                                     .in_double = compared_move(focus.shown)}};
    add_textbook(in_double, answers(move_in<float>(scene, focus, *responded)), all);
    return all;
}

/// Calls `use` with each answer that has a value.
template <class Use>
void for_each_value(std::vector<ComparedMethod>& methods, Use&& use) {
    for (ComparedMethod& method : methods) {
        for (std::optional<ComparedAnswer>* answer : {&method.in_double, &method.in_float}) {
            if (*answer && (*answer)->value) {
                use(**answer);
            }
        }
    }
}

/// All methods, without what differs.
std::vector<ComparedMethod> compared_methods(const Scene& scene, const FocusAnswer& focus) {
    if (focus.shown.operation == Operation::move) {
        return compared_moves(scene, focus);
    }
    std::vector<ComparedMethod> all;
    const bool is_one_method = is_of_many(focus.shown.operation) ||
                               focus.shown.operation == Operation::pixels ||
                               is_of_polygons(focus.shown.operation);
    if (is_one_method || focus.a == focus.b || may_take_long(scene, {focus.a, focus.b})) {
        return all;
    }
    const auto exact = query_in<double>(scene, focus);
    if (!exact) {
        return all;
    }
    if (focus.shown.integers) {
        const IntegerPair& integers = *focus.shown.integers;
        const TracedPair pair = integers.exchanged ? exact->exchanged() : exact->traced();
        all.push_back(in_integers(focus, pair));
        add_textbook(textbook_answers(integers, pair.name_a, pair.name_b), {}, all);
        return all;
    }
    const auto rounded = query_in<float>(scene, focus);
    if (focus.shown.operation == Operation::time_of_impact) {
        add_impacts(scene, focus, *exact, rounded, all);
    } else {
        add_methods(scene, focus, *exact, rounded, all);
    }
    add_textbook(textbook_answers(*exact),
                 rounded ? textbook_answers(*rounded) : std::vector<TextbookAnswer>{}, all);
    return all;
}

void add_texts(std::vector<ComparedMethod>& methods) {
    const std::optional<double> reference = methods.front().in_double->value;
    const auto is_alike = [&](const ComparedAnswer& answer) {
        return reference && !answer.value_differs && !answer.verdict_differs;
    };
    std::vector<double> values;
    for_each_value(methods, [&](const ComparedAnswer& answer) {
        values.push_back(is_alike(answer) ? *reference : *answer.value);
    });
    const Compared digits(std::move(values));
    for_each_value(methods, [&](ComparedAnswer& answer) {
        answer.text = digits(is_alike(answer) ? *reference : *answer.value);
    });
}

}  // namespace

std::vector<ComparedMethod> compare(const Scene& scene, const FocusAnswer& focus) {
    std::vector<ComparedMethod> all = compared_methods(scene, focus);
    if (all.empty()) {
        return all;
    }
    const ComparedAnswer reference = *all.front().in_double;
    const Slack in_double = slack_of(scene, focus, std::numeric_limits<double>::epsilon());
    const Slack in_float = slack_of(scene, focus, std::numeric_limits<float>::epsilon());
    ComparedAnswer own_reference;  // of a question other than the query's
    for (ComparedMethod& method : all) {
        own_reference = method.own_question && !method.textbook ? *method.in_double : own_reference;
        const ComparedAnswer right = method.own_question ? own_reference : reference;
        if (method.in_double) {
            mark_differences(*method.in_double, right, in_double, focus.shown.operation);
        }
        if (method.in_float) {
            mark_differences(*method.in_float, right, in_float, focus.shown.operation);
        }
    }
    add_texts(all);
    return all;
}

}  // namespace collidarium::app
