#include <algorithm>
#include <span>
#include <vector>

#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/query/circle_line.hpp"
#include "collidarium/query/contains.hpp"
#include "collidarium/query/minkowski.hpp"
#include "collidarium/query/outline_crossings.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/trace/events.hpp"
#include "io/query/operations.hpp"
#include "io/query/trace_json.hpp"

namespace collidarium::app {
namespace {

/// Runs `ask(T, sink)` in the requested arithmetic.
template <class Ask>
void answer_in(Request& request, JsonWriter& out, const Ask& ask) {
    request.require_automatic_algorithm();
    request.in_scalar([&]<Scalar T>(T zero) {
        if (request.traced()) {
            Recorder<T> recorder(most_traced_events);
            ask(zero, recorder);
            write_trace(request, out, recorder);
        } else {
            NoTrace silent;
            ask(zero, silent);
        }
    });
}

template <Scalar T>
std::vector<Vec2<T>> converted(const std::vector<Vec2d>& points) {
    std::vector<Vec2<T>> result(points.size());
    std::ranges::transform(points, result.begin(), [](const Vec2d& point) { return convert<T>(point); });
    return result;
}

template <Scalar T>
void write_meeting(JsonWriter& out, const Lines<T>& meeting, bool has_ends) {
    if (meeting.kind == LinesKind::point) {
        out.member("point", meeting.point);
        out.member("ua", meeting.ua);
        out.member("ub", meeting.ub);
    } else if (meeting.kind == LinesKind::overlap && has_ends) {
        out.points("points", meeting.ends);
    }
}

constexpr std::size_t most_crossings = 1'000'000;

}  // namespace

void answer_lines(Request& request, JsonWriter& out) {
    const auto a = request.segment("a");
    const auto b = request.segment("b");
    const auto extent = request.extent("extent");
    if (!a || !b || !extent) {
        return;
    }
    answer_in(request, out, [&]<Scalar T>(T, auto& sink) {
        const Lines<T> answer = lines(convert<T>(*a), convert<T>(*b), *extent, sink);
        out.member("kind", name(answer.kind));
        write_meeting(out, answer, *extent == Extent::segment);
    });
}

void answer_circle_line(Request& request, JsonWriter& out) {
    const auto a = request.circle("a");
    const auto b = request.segment("b");
    const auto extent = request.extent("extent");
    if (!a || !b || !extent) {
        return;
    }
    answer_in(request, out, [&]<Scalar T>(T, auto& sink) {
        const CircleLine<T> answer = circle_line(convert<T>(*a), convert<T>(*b), *extent, sink);
        out.member("kind", name(answer.kind));
        out.array("u", std::span(answer.u).first(answer.count),
                  [&](T u) { out.number(static_cast<double>(u)); });
        out.points("points", answer.points());
    });
}

void answer_contains(Request& request, JsonWriter& out) {
    const auto a = request.shape("a");
    const auto point = request.vec2("point");
    if (a && point) {
        answer_in(request, out, [&]<Scalar T>(T, auto& sink) {
            const Shape<T> shape = convert<T>(*a);
            out.member("contains", contains(shape, convert<T>(*point), {request.policy()}, sink));
        });
    }
}

void answer_outline_crossings(Request& request, JsonWriter& out) {
    const auto a = request.outline("a");
    const auto b = request.outline("b");
    if (!a || !b || !request.can_afford_crossings(a->size(), b->size())) {
        return;
    }
    answer_in(request, out, [&]<Scalar T>(T, auto& sink) {
        const std::vector<Vec2<T>> outline_a = converted<T>(*a);
        const std::vector<Vec2<T>> outline_b = converted<T>(*b);
        const auto crossings =
            outline_crossings(std::span<const Vec2<T>>(outline_a), std::span<const Vec2<T>>(outline_b), sink,
                              request.traced() ? most_traced_events : most_crossings);
        if (crossings.size() > most_crossings) {
            request.report_too_large("the outlines cross more than " + std::to_string(most_crossings) +
                                     " times");
            return;
        }
        out.objects("crossings", crossings, [&](const OutlineCrossing<T>& crossing) {
            out.member("kind", name(crossing.meeting.kind));
            out.member("edge_a", crossing.edge_a);
            out.member("edge_b", crossing.edge_b);
            write_meeting(out, crossing.meeting, true);
        });
    });
}

/// It tells no steps: its trace is the verdict alone.
void answer_minkowski(Request& request, JsonWriter& out) {
    request.require_automatic_algorithm();
    const auto a = request.convex_shape("a");
    const auto b = request.convex_shape("b");
    if (!a || !b) {
        return;
    }
    request.in_scalar([&]<Scalar T>(T) {
        const auto answer = minkowski(convert<T>(*a), convert<T>(*b));
        const auto write = [&] {
            out.points("polygon", answer.polygon);
            out.member("radius", answer.radius);
        };
        write();
        if (request.traced()) {
            out.key("trace");
            out.begin_array();
            out.begin_flat_object();
            out.member("event", "verdict");
            out.member("operation", "minkowski");
            write();
            out.end_object();
            out.end_array();
        }
    });
}

void answer_hull(Request& request, JsonWriter& out) {
    if (const auto points = request.points("points")) {
        answer_in(request, out, [&]<Scalar T>(T, auto& sink) {
            const std::vector<Vec2<T>> given = converted<T>(*points);
            out.points("polygon", convex_hull(std::span<const Vec2<T>>(given), sink));
        });
    }
}

void answer_decompose(Request& request, JsonWriter& out) {
    const auto vertices = request.polygon("a");
    if (!vertices) {
        return;
    }
    answer_in(request, out, [&]<Scalar T>(T, auto& sink) {
        const std::vector<Vec2<T>> given = converted<T>(*vertices);
        out.array("polygons", decompose(std::span<const Vec2<T>>(given), sink), [&](const auto& piece) {
            out.begin_array();
            for (const Vec2<T>& vertex : piece) {
                out.vec2(vertex);
            }
            out.end_array();
        });
    });
}

void answer_time_of_impact(Request& request, JsonWriter& out) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    const auto motion_a = request.motion("motion_a");
    const auto motion_b = request.motion("motion_b");
    if (!a || !b || !motion_a || !motion_b || !request.can_afford(Operation::time_of_impact, *a, *b)) {
        return;
    }
    answer_in(request, out, [&]<Scalar T>(T, auto& sink) {
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

}  // namespace collidarium::app
