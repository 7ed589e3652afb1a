#include "io/query/operations.hpp"

#include <algorithm>
#include <array>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/trace/events.hpp"
#include "io/query/result_json.hpp"
#include "io/query/trace_json.hpp"

namespace collidarium::app {
namespace {

/// Runs the query in the requested arithmetic, with or without a trace as requested.
/// `ask(T, options, trace)` queries the core, which supports it; `write(answer)` writes the answer.
template <class Ask, class Write>
void answer_in(Request& request, JsonWriter& out, Algorithm algorithm, const Ask& ask, const Write& write) {
    request.in_scalar([&]<Scalar T>(T zero) {
        MethodUsed used;
        Recorder<T> recorder(most_traced_events);
        const QueryOptions options{.policy = request.policy(), .method = algorithm, .used = &used};
        write(ask(zero, options, request.traced() ? QueryTrace<T>(recorder) : QueryTrace<T>()));
        out.member("algorithm", name(used.algorithm));
        if (is_iterative(used.algorithm)) {
            out.member("converged", used.converged);
        }
        if (request.traced()) {
            write_trace(request, out, recorder);
        }
    });
}

/// The query of two shapes: `ask(a, b, options, trace)`.
template <class Ask, class Write>
void answer_pair(Request& request, JsonWriter& out, Operation operation, const Ask& ask, const Write& write) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    if (const auto algorithm = a && b ? request.algorithm(operation, *a, *b) : std::nullopt) {
        answer_in(
            request, out, *algorithm,
            [&]<Scalar T>(T, const QueryOptions& options, QueryTrace<T> trace) {
                return ask(convert<T>(*a), convert<T>(*b), options, trace);
            },
            write);
    }
}

void answer_overlap(Request& request, JsonWriter& out) {
    answer_pair(
        request, out, Operation::overlap,
        [](const auto& a, const auto& b, const auto& options, auto trace) {
            return overlap(a, b, options, trace);
        },
        [&](bool answer) { out.member("overlap", answer); });
}

void answer_contact(Request& request, JsonWriter& out) {
    answer_pair(
        request, out, Operation::contact,
        [](const auto& a, const auto& b, const auto& options, auto trace) {
            return contact(a, b, options, trace);
        },
        [&](const auto& answer) { write_contact(out, answer); });
}

void answer_distance(Request& request, JsonWriter& out) {
    answer_pair(
        request, out, Operation::distance,
        [](const auto& a, const auto& b, const auto& options, auto trace) {
            return distance(a, b, options, trace);
        },
        [&](const auto& answer) { write_distance(out, answer); });
}

void answer_cast(Request& request, JsonWriter& out) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    const auto translation = request.vec2("translation");
    const auto algorithm = a && b && translation ? request.algorithm(Operation::cast, *a, *b) : std::nullopt;
    if (algorithm) {
        answer_in(
            request, out, *algorithm,
            [&]<Scalar T>(T, const QueryOptions& options, QueryTrace<T> trace) {
                return cast(convert<T>(*a), convert<T>(*b), convert<T>(*translation), options, trace);
            },
            [&](const auto& answer) { write_cast(out, answer); });
    }
}

void answer_cast_many(Request& request, JsonWriter& out) {
    const auto statics = request.shapes("statics");
    const auto b = request.shape("b");
    const auto translation = request.vec2("translation");
    if (!statics || !b || !translation) {
        return;
    }
    auto algorithm = statics->empty() ? request.algorithm(Operation::cast, *b, *b) : request.algorithm();
    for (std::size_t i = 0; algorithm && i < statics->size(); ++i) {
        algorithm = request.algorithm(Operation::cast, (*statics)[i], *b);
    }
    if (algorithm) {
        answer_in(
            request, out, *algorithm,
            [&]<Scalar T>(T, const QueryOptions& options, QueryTrace<T> trace) {
                std::vector<Shape<T>> shapes;
                shapes.reserve(statics->size());
                std::transform(statics->begin(), statics->end(), std::back_inserter(shapes),
                               [](const ShapeD& shape) { return convert<T>(shape); });
                return cast_many(std::span<const Shape<T>>(shapes), convert<T>(*b), convert<T>(*translation),
                                 options, trace);
            },
            [&](const auto& answer) { write_cast_many(out, answer); });
    }
}

constexpr std::array query_operations{
    QueryOperation{"overlap", {"a", "b"}, answer_overlap},
    QueryOperation{"contact", {"a", "b"}, answer_contact},
    QueryOperation{"distance", {"a", "b"}, answer_distance},
    QueryOperation{"cast", {"a", "b", "translation"}, answer_cast},
    QueryOperation{"cast_many", {"statics", "b", "translation"}, answer_cast_many},
    QueryOperation{"tiles", {"map", "b", "translation"}, answer_tiles},
    QueryOperation{"move",
                   {"b", "translation", "statics", "map", "response", "restitution", "max_hits", "skin"},
                   answer_move},
    QueryOperation{"pixels", {"a", "b"}, answer_pixels},
    QueryOperation{"pairs", {"boxes", "structure"}, answer_pairs},
    QueryOperation{"lines", {"a", "b", "extent"}, answer_lines},
    QueryOperation{"circle_line", {"a", "b", "extent"}, answer_circle_line},
    QueryOperation{"contains", {"a", "point"}, answer_contains},
    QueryOperation{"outline_crossings", {"a", "b"}, answer_outline_crossings},
    QueryOperation{"minkowski", {"a", "b"}, answer_minkowski},
    QueryOperation{"hull", {"points"}, answer_hull},
    QueryOperation{"decompose", {"a"}, answer_decompose},
    QueryOperation{"time_of_impact", {"a", "b", "motion_a", "motion_b"}, answer_time_of_impact},
    QueryOperation{"retro", {"test", "a", "b", "y_down"}, answer_retro},
};

}  // namespace

const QueryOperation* find_operation(std::string_view name) {
    const auto* const found = std::ranges::find(query_operations, name, &QueryOperation::name);
    return found == query_operations.end() ? nullptr : found;
}

}  // namespace collidarium::app
