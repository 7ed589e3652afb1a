#include "explain/compare/textbook_answers.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <variant>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/textbook/box_box.hpp"
#include "collidarium/textbook/in_16_bits.hpp"
#include "collidarium/trace/events.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "model/answers/shown_events.hpp"
#include "model/answers/shown_move.hpp"

namespace collidarium::app {

namespace {

/// With more boxes, a push out of one after the other is not compared: its trace tests all of them after
/// each.
constexpr std::size_t most_pushing = 200;

/// The line that decides, of a recorded method.
template <Scalar T>
std::string line_of(const Recorder<T>& recorder, const TracedPair& pair) {
    const std::vector<EventD> events = shown_events<T>(recorder.events());
    const std::string words = calculation(events, pair);
    const auto* verdict = find_event<Verdict<double>>(events);
    if (!words.empty() || verdict == nullptr) {
        return words;
    }
    if (verdict->hit) {
        return "overlap, and no movement to take back";
    }
    return verdict->operation == Operation::contact ? "no overlap" : "nothing in its path";
}

std::string line_of(const retro::Recorder& recorder, const TracedPair& pair) {
    return calculation(recorder.events(), pair.name_a, pair.name_b);
}

template <Scalar T>
std::string line_of(const response::Recorder<T>& recorder, const TracedPair&) {
    return calculation(shown_events(recorder.events(), Places({}, 0)), {});
}

template <Scalar T>
std::string text_of(const Vec2<T>& v) {
    return vector(static_cast<double>(v.x), static_cast<double>(v.y));
}

template <Scalar T>
std::string text_of(T value) {
    return number(static_cast<double>(value));
}

template <Scalar T>
bool is_concave(const Shape<T>& shape) {
    return std::holds_alternative<Polygon<T>>(shape);
}

/// Whether it is compared with the query's answer. Of two convex polygons, the test for concave ones is
/// right.
template <Scalar T>
bool applies(const TextbookMethod& method, const ComparedQuery<T>& query) {
    const bool pushes = method.operations.contains(Operation::cast_many);
    return method.compared.contains(query.operation) && method.takes(query_as<double>(query)) &&
           !(pushes && query.statics.size() > most_pushing) &&
           (method.id != "sat_on_concave_polygon" || is_concave(query.a) || is_concave(query.b));
}

/// What the source of a method makes of a hit, in numbers; empty where its trace says all.
template <Scalar T>
std::string words_of(std::string_view id, const ComparedQuery<T>& query, const TextbookFound<T>& found,
                     const TextbookTrace& trace) {
    if (id == "time_on_x_negated" && found.times) {
        const auto& slab_x = std::get<SlabInterval<T>>(std::get<Recorder<T>>(trace).events().front());
        return "near x " + text_of(slab_x.near) + ": time on x = clamp(" + text_of(-slab_x.near) +
               ", 0, 1) = " + text_of(found.times->x);
    }
    if (id == "hit_point_without_clamp" && found.point) {
        const Vec2<T>& translation = query.motion.translation;
        const auto* box = std::get_if<Aabb<T>>(&query.b);
        return "centre " + text_of(reference_point(query.b) + translation * *found.t) + " + direction " +
               text_of(glm::normalize(translation)) + " \u00b7 half extents " +
               text_of(box != nullptr ? box->half : Vec2<T>(0)) + " = point " + text_of(*found.point);
    }
    if (id == "zero_vector_normalised" && found.depth) {
        return "normal " + text_of(*found.normal) + ", depth " + text_of(*found.depth) + ": MTV " +
               text_of(*found.normal * *found.depth);
    }
    if (id == "position_added_twice" && found.point) {
        const auto& a = std::get<Aabb<T>>(query.a);
        const auto& b = std::get<Aabb<T>>(query.b);
        const Vec2<T> normal = textbook::mtv_of_greater_overlap(a, b, query.policy)->normal;
        const int axis = normal.x != 0 ? 0 : 1;
        const std::string position = text_of(a.center[axis]);
        return (axis == 0 ? "x of the point = " : "y of the point = ") + position + " + (" + position +
               " + " + text_of(normal[axis] * (axis == 0 ? a.half.x : b.half.y)) +
               ") = " + text_of((*found.point)[axis]);
    }
    return {};
}

/// What a move that is not swept to its end leaves out.
template <Scalar T>
std::string unswept(const MoveResult<T>& moved) {
    return moved.path.size() <= 2
               ? ""
               : "; the rest, " + text_of(moved.path.back() - moved.path[moved.path.size() - 2]) +
                     ", is not swept";
}

ComparedAnswer compared(const MoveResult<double>& result) {
    return {.yes = !result.hits.empty(),
            .text = vector(result.position.x, result.position.y),
            .position = result.position};
}

/// What is compared of an answer.
template <Scalar T>
ComparedAnswer compared(const TextbookFound<T>& found, Operation operation) {
    if (found.moved) {
        return compared(shown_result(*found.moved, Places({}, 0)));
    }
    ComparedAnswer answer{.yes = found.yes};
    if (!found.kind.empty() && !found.t) {
        answer.text = found.roots && found.kind != "tangent" ? "" : found.kind;
    } else if (found.point) {
        answer.text = text_of(*found.point);
        answer.point = convert<double>(*found.point);
    } else if (found.depth && operation == Operation::contact) {
        answer.value = static_cast<double>(*found.depth);
        answer.normal = convert<double>(*found.normal);
    } else if (found.t) {
        answer.value = static_cast<double>(*found.t);
    } else if (found.position) {
        answer.text = text_of(*found.position);
        answer.position = convert<double>(*found.position);
    }
    return answer;
}

/// The distance of two circles by their squared distance in 16 bits.
template <Scalar T>
double distance_in_16_bits(const ComparedQuery<T>& query) {
    const auto a = *textbook::in_16_bits(std::get<Circle<T>>(query.a));
    const auto b = *textbook::in_16_bits(std::get<Circle<T>>(query.b));
    const double squared = textbook::squared_distance_16_bit(a.center, b.center);
    return std::max(std::sqrt(std::max(squared, 0.0)) - a.radius - b.radius, 0.0);
}

}  // namespace

ComparedAnswer compared_move(const Shown& shown) {
    ComparedAnswer answer = compared(*shown.moved);
    answer.calculation = calculation(shown.trace, {});
    return answer;
}

/// For a distance they only answer whether it is 0: touching counts, as it does in integers.
template <Scalar T>
std::vector<TextbookAnswer> textbook_answers(ComparedQuery<T> query) {
    const Operation asked = query.operation;
    query.policy = asked == Operation::distance ? Policy::closed : query.policy;
    std::vector<TextbookAnswer> answers;
    for (const TextbookMethod& method : textbook_methods()) {
        if (!applies(method, query)) {
            continue;
        }
        TextbookTrace trace;
        const TextbookFound<T> found = method.ask(query, trace);
        if (method.id == "position_added_twice" && !found.yes) {
            continue;  // without an overlap there is no point
        }
        TextbookAnswer answer{method.id, compared(found, asked)};
        std::string& words = answer.answer.calculation;
        words = words_of(method.id, query, found, trace);
        if (words.empty()) {
            const bool exchanged = method.id == "circle_polygon_without_vertex_axis" &&
                                   std::holds_alternative<Circle<T>>(query.b);
            const TracedPair pair = exchanged ? query.exchanged() : query.traced();
            words = std::visit([&](const auto& recorder) { return line_of(recorder, pair); }, trace);
        }
        if (method.id == "slide_without_second_sweep") {
            words += unswept(*found.moved);
        }
        if (method.id == "squared_distance_16_bit" && asked == Operation::distance) {
            answer.answer.value = found.yes ? 0 : distance_in_16_bits(query);
        }
        if (method.id == "lines_nothing_at_zero_denominator" && asked != Operation::lines) {
            Recorder<T> recorder;
            answer.right = compared(
                lines(std::get<Segment<T>>(query.a), std::get<Segment<T>>(query.b), query.extent, recorder),
                query.extent);
            answer.right->calculation = line_of(recorder, query.traced());
        }
        answers.push_back(std::move(answer));
    }
    return answers;
}

template std::vector<TextbookAnswer> textbook_answers(ComparedQuery<float>);
template std::vector<TextbookAnswer> textbook_answers(ComparedQuery<double>);

std::vector<TextbookAnswer> textbook_answers(const IntegerPair& pair, std::string_view name_a,
                                             std::string_view name_b) {
    std::vector<TextbookAnswer> answers;
    for (const TextbookMethod& method : textbook_methods()) {
        if (method.is_for_test(pair.test())) {
            retro::Recorder recorder;
            ComparedAnswer answer{.yes = method.in_integers(pair, recorder)};
            answer.calculation = calculation(recorder.events(), name_a, name_b);
            answers.push_back({method.id, std::move(answer)});
        }
    }
    return answers;
}

}  // namespace collidarium::app
