#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/convert.hpp"
#include "io/query/operations.hpp"
#include "io/query/result_json.hpp"

namespace collidarium::app {
namespace {

using namespace cpp;

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

void answer_time_of_impact(Request& request, JsonWriter& out) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    const auto motion_a = request.motion("motion_a");
    const auto motion_b = request.motion("motion_b");
    if (!a || !b || !motion_a || !motion_b || !request.can_afford(Operation::time_of_impact, *a, *b)) {
        return;
    }
    answer_by_one_method(request, out, [&]<Scalar T>(T, auto& sink) {
        const auto as_moved = [](const Motion<double>& motion) {
            return Motion<T>{convert<T>(motion.translation), static_cast<T>(motion.rotation)};
        };
        const auto answer = time_of_impact(convert<T>(*a), as_moved(*motion_a), convert<T>(*b),
                                           as_moved(*motion_b), {request.policy()}, sink);
        out.member("hit", answer.hit);
        if (answer.hit) {
            out.member("t", answer.t);
            out.member("normal", answer.normal);
            out.member("point", answer.point);
        }
        out.member("converged", answer.converged);
    });
}

void write_motion(JsonWriter& out, std::string_view key, const Motion<double>& motion) {
    out.key(key);
    out.begin_object();
    out.member("translation", motion.translation);
    out.member("rotation", motion.rotation);
    out.end_object();
}

/// A line about the two shapes; `write(out)` writes what else the operation takes.
template <class Write>
Exported pair_line(const ShownQuery& shown, const Write& write, bool with_policy = true,
                   bool with_method = true) {
    return request_line(name(shown.focus.shown.operation), [&](JsonWriter& out) {
        write_shape(out, "a", shown.a().shape);
        write_shape(out, "b", shown.b().shape);
        write(out);
        write_arithmetic(out, shown, with_policy);
        if (with_method && shown.query.algorithm != Algorithm::automatic) {
            out.member("algorithm", name(shown.query.algorithm));
        }
    });
}

Exported static_line(const ShownQuery& shown) {
    return pair_line(shown, [](JsonWriter&) {});
}

Exported distance_line(const ShownQuery& shown) {
    return pair_line(
        shown, [](JsonWriter&) {}, false);
}

Exported cast_line(const ShownQuery& shown) {
    return pair_line(shown, [&](JsonWriter& out) { out.member("translation", shown.motion().translation); });
}

Exported impact_line(const ShownQuery& shown) {
    return pair_line(
        shown,
        [&](JsonWriter& out) {
            write_motion(out, "motion_a", shown.a().motion());
            write_motion(out, "motion_b", shown.b().motion());
        },
        true, false);
}

template <Scalar T>
std::string expectations(const std::optional<CastHit<T>>& hit) {
    if (!hit) {
        return "    EXPECT_FALSE(hit);\n";
    }
    return "    ASSERT_TRUE(hit);\n" + expect("hit->t", hit->t) + expect("hit->normal", hit->normal) +
           expect("hit->point", hit->point) + expect("hit->position", hit->position) +
           expect("hit->started_inside", hit->started_inside) +
           (hit->started_inside ? expect("hit->depth", hit->depth) : "") + expect("hit->corner", hit->corner);
}

template <Scalar T>
std::string expectations(const std::optional<Contact<T>>& contact) {
    if (!contact) {
        return "    EXPECT_FALSE(contact_found);\n";
    }
    return "    ASSERT_TRUE(contact_found);\n" + expect("contact_found->depth", contact->depth) +
           expect("contact_found->normal", contact->normal) +
           expect("contact_found->point_a", contact->point_a) +
           expect("contact_found->point_b", contact->point_b) +
           expect("contact_found->degenerate", contact->degenerate);
}

template <Scalar T>
std::string expectations(const Distance<T>& closest) {
    return expect("closest.distance", closest.distance) + expect("closest.point_a", closest.point_a) +
           expect("closest.point_b", closest.point_b) + expect("closest.normal", closest.normal);
}

template <Scalar T>
std::string expectations(const TimeOfImpact<T>& impact) {
    std::string text = expect("impact.hit", impact.hit) + expect("impact.converged", impact.converged);
    if (impact.hit) {
        text += expect("impact.t", impact.t) + expect("impact.normal", impact.normal) +
                expect("impact.point", impact.point);
    }
    return text;
}

/// ".method = Algorithm::gjk", as the query stream spells the methods; empty for the automatic one.
std::string method_of(const ShownQuery& shown) {
    const Algorithm method = shown.query.algorithm;
    return method == Algorithm::automatic ? "" : ".method = Algorithm::" + std::string(name(method));
}

/// ", {.policy = Policy::open, .method = Algorithm::gjk}".
std::string options_of(const ShownQuery& shown) {
    const std::string method = method_of(shown);
    return std::string(", {.policy = Policy::") + (shown.policy() == Policy::closed ? "closed" : "open") +
           (method.empty() ? "" : ", ") + method + "}";
}

Exported overlap_test(const ShownQuery& shown) {
    return pair_test(shown, [&]<Scalar T>(const Shape<T>& a, const Shape<T>& b) {
        return "\n" + expect("overlap(a, b" + options_of(shown) + ")",
                             overlap(a, b, {shown.policy(), shown.query.algorithm}));
    });
}

Exported contact_test(const ShownQuery& shown) {
    return pair_test(shown, [&]<Scalar T>(const Shape<T>& a, const Shape<T>& b) {
        return "\n    const auto contact_found = contact(a, b" + options_of(shown) + ");\n" +
               expectations(contact(a, b, {shown.policy(), shown.query.algorithm}));
    });
}

Exported distance_test(const ShownQuery& shown) {
    return pair_test(shown, [&]<Scalar T>(const Shape<T>& a, const Shape<T>& b) {
        const std::string method = method_of(shown);
        return "\n    const auto closest = distance(a, b" + (method.empty() ? "" : ", {" + method + "}") +
               ");\n" + expectations(distance(a, b, {.method = shown.query.algorithm}));
    });
}

Exported cast_test(const ShownQuery& shown) {
    return pair_test(shown, [&]<Scalar T>(const Shape<T>& a, const Shape<T>& b) {
        const Vec2d wide = shown.motion().translation;
        const Vec2<T> translation = convert<T>(wide);
        return "    const Vec2<" + std::string(scalar_name<T>) + "> translation" + literal(translation) +
               ";  // " + plain(wide) + "\n\n    const auto hit = cast(a, b, translation" +
               options_of(shown) + ");\n" +
               expectations(cast(a, b, translation, {shown.policy(), shown.query.algorithm}).hit);
    });
}

Exported impact_test(const ShownQuery& shown) {
    return pair_test(shown, [&]<Scalar T>(const Shape<T>& a, const Shape<T>& b) {
        const auto as_moved = [](const Motion<double>& motion) {
            return Motion<T>{convert<T>(motion.translation), static_cast<T>(motion.rotation)};
        };
        const auto declared = [&](const std::string& name, const Motion<double>& wide) {
            const Motion<T> motion = as_moved(wide);
            return "    const Motion<" + std::string(scalar_name<T>) + "> " + name + "{" +
                   literal(motion.translation) + ", " + literal(motion.rotation) + "};  // " +
                   plain(wide.translation) + ", " + plain(wide.rotation) + " radians\n";
        };
        const Motion<double> of_a = shown.a().motion();
        const Motion<double> of_b = shown.b().motion();
        return declared("motion_a", of_a) + declared("motion_b", of_b) +
               "\n    const auto impact = time_of_impact(a, motion_a, b, motion_b" + options_of(shown) +
               ");\n" + expectations(time_of_impact(a, as_moved(of_a), b, as_moved(of_b), {shown.policy()}));
    });
}

constexpr std::array pair_rows{
    QueryOperation{"overlap", {"a", "b"}, answer_overlap, Operation::overlap, static_line, overlap_test},
    QueryOperation{"contact", {"a", "b"}, answer_contact, Operation::contact, static_line, contact_test},
    QueryOperation{
        "distance", {"a", "b"}, answer_distance, Operation::distance, distance_line, distance_test},
    QueryOperation{"cast", {"a", "b", "translation"}, answer_cast, Operation::cast, cast_line, cast_test},
    QueryOperation{"cast_many", {"statics", "b", "translation"}, answer_cast_many},
    QueryOperation{"time_of_impact",
                   {"a", "b", "motion_a", "motion_b"},
                   answer_time_of_impact,
                   Operation::time_of_impact,
                   impact_line,
                   impact_test},
};

}  // namespace

std::span<const QueryOperation> pair_operations() {
    return pair_rows;
}

}  // namespace collidarium::app
