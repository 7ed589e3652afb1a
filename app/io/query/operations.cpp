#include "io/query/operations.hpp"

#include <algorithm>
#include <array>

#include "collidarium/compiled/queries.hpp"
#include "collidarium/query/dispatch.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/trace/recorder.hpp"
#include "io/query/geometry_operations.hpp"
#include "io/query/move_operation.hpp"
#include "io/query/pairs_operation.hpp"
#include "io/query/pixels_operation.hpp"
#include "io/query/result_json.hpp"
#include "io/query/tiles_operation.hpp"
#include "io/query/trace_json.hpp"

namespace collidarium::app {
namespace {

/// Runs the query in the requested arithmetic, with or without a trace as requested. `ask(T, sink)` queries
/// the core, which supports it; `write(answer)` writes the answer. Of a cast that slabs answer the times per
/// axis are part of the result: it is traced in any case.
template <class Ask, class Write>
void answer_in(Request& request, JsonWriter& out, const Ask& ask, const Write& write,
               bool with_slab_times = false) {
    const auto finish = [&](const auto& found) {
        write(found.answer);
        out.member("algorithm", name(found.algorithm));
        if (is_iterative(found.algorithm)) {
            out.member("converged", found.converged);
        }
    };
    const auto run = [&]<Scalar T>(T zero) {
        if (request.traced() || with_slab_times) {
            Recorder<T> recorder(most_traced_events);
            finish(ask(zero, recorder));
            if (with_slab_times) {
                write_slab_times(out, recorder.events());
            }
            if (request.traced()) {
                write_trace(request, out, recorder);
            }
        } else {
            NoTrace silent;
            finish(ask(zero, silent));
        }
    };
    if (request.scalar() == ScalarKind::float32) {
        run(0.0F);
    } else {
        run(0.0);
    }
}

/// Whether a cast of the two is one through a slab on x and one on y.
bool has_slab_times(const ShapeD& a, const ShapeD& b) {
    return detail::is_aligned(a) && detail::is_aligned(b);
}

void answer_overlap(Request& request, JsonWriter& out) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    const auto algorithm = a && b ? request.algorithm(Operation::overlap, *a, *b) : std::nullopt;
    if (algorithm) {
        answer_in(
            request, out,
            [&]<Scalar T>(T, auto& sink) {
                return overlap(convert<T>(*a), convert<T>(*b), request.policy(), *algorithm, sink);
            },
            [&](bool answer) { out.member("overlap", answer); });
    }
}

void answer_contact(Request& request, JsonWriter& out) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    const auto algorithm = a && b ? request.algorithm(Operation::contact, *a, *b) : std::nullopt;
    if (algorithm) {
        answer_in(
            request, out,
            [&]<Scalar T>(T, auto& sink) {
                return contact(convert<T>(*a), convert<T>(*b), request.policy(), *algorithm, sink);
            },
            [&](const auto& answer) { write_contact(out, answer); });
    }
}

void answer_distance(Request& request, JsonWriter& out) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    const auto algorithm = a && b ? request.algorithm(Operation::distance, *a, *b) : std::nullopt;
    if (algorithm) {
        answer_in(
            request, out,
            [&]<Scalar T>(T, auto& sink) {
                return distance(convert<T>(*a), convert<T>(*b), *algorithm, sink);
            },
            [&](const auto& answer) { write_distance(out, answer); });
    }
}

void answer_cast(Request& request, JsonWriter& out) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    const auto translation = request.vec2("translation");
    const auto algorithm = a && b && translation ? request.algorithm(Operation::cast, *a, *b) : std::nullopt;
    if (algorithm) {
        answer_in(
            request, out,
            [&]<Scalar T>(T, auto& sink) {
                return cast(convert<T>(*a), convert<T>(*b), convert<T>(*translation), request.policy(),
                            *algorithm, sink);
            },
            [&]<Scalar T>(const std::optional<CastHit<T>>& answer) {
                write_cast(out, answer, convert<T>(reference_point(*b)), convert<T>(*translation));
            },
            has_slab_times(*a, *b));
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
            request, out,
            [&]<Scalar T>(T, auto& sink) {
                std::vector<Shape<T>> shapes;
                shapes.reserve(statics->size());
                std::transform(statics->begin(), statics->end(), std::back_inserter(shapes),
                               [](const ShapeD& shape) { return convert<T>(shape); });
                return cast_many(std::span<const Shape<T>>(shapes), convert<T>(*b), convert<T>(*translation),
                                 request.policy(), *algorithm, sink);
            },
            [&]<Scalar T>(const std::optional<CastManyHit<T>>& answer) {
                write_cast_many(out, answer, convert<T>(reference_point(*b)), convert<T>(*translation));
                if (answer && has_slab_times((*statics)[answer->index], *b)) {
                    Recorder<T> recorder;
                    (void)cast(convert<T>((*statics)[answer->index]), convert<T>(*b),
                               convert<T>(*translation), request.policy(), *algorithm, recorder);
                    write_slab_times(out, recorder.events());
                }
            });
    }
}

constexpr std::array operations{
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
};

}  // namespace

const QueryOperation* find_operation(std::string_view name) {
    const auto found = std::find_if(operations.begin(), operations.end(),
                                    [&](const QueryOperation& operation) { return operation.name == name; });
    return found == operations.end() ? find_geometry_operation(name) : &*found;
}

}  // namespace collidarium::app
