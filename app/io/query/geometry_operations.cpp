#include "io/query/geometry_operations.hpp"

#include <algorithm>
#include <array>
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
#include "io/query/retro_operation.hpp"
#include "io/query/trace_json.hpp"

namespace collidarium::app {
namespace {

/// Runs `ask(T, sink)` in the requested arithmetic.
template <class Ask>
void answer_in(Request& request, JsonWriter& out, const Ask& ask) {
    request.require_automatic_algorithm();
    const auto run = [&]<Scalar T>(T zero) {
        if (request.traced()) {
            Recorder<T> recorder(most_traced_events);
            ask(zero, recorder);
            write_trace(request, out, recorder);
        } else {
            NoTrace silent;
            ask(zero, silent);
        }
    };
    if (request.scalar() == ScalarKind::float32) {
        run(0.0F);
    } else {
        run(0.0);
    }
}

template <Scalar T>
std::vector<Vec2<T>> converted(const std::vector<Vec2d>& points) {
    std::vector<Vec2<T>> result(points.size());
    std::transform(points.begin(), points.end(), result.begin(),
                   [](const Vec2d& point) { return convert<T>(point); });
    return result;
}

template <Scalar T>
void write_points(JsonWriter& out, std::string_view key, std::span<const Vec2<T>> points) {
    out.key(key);
    out.begin_array();
    for (const Vec2<T>& point : points) {
        out.vec2(point);
    }
    out.end_array();
}

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
        if (answer.kind == LinesKind::point) {
            out.member("point", answer.point);
            out.member("ua", answer.ua);
            out.member("ub", answer.ub);
        } else if (answer.kind == LinesKind::overlap && *extent == Extent::segment) {
            write_points<T>(out, "points", answer.ends);
        }
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
        out.key("u");
        out.begin_array();
        for (std::size_t i = 0; i < answer.count; ++i) {
            out.number(static_cast<double>(answer.u[i]));
        }
        out.end_array();
        write_points<T>(out, "points", answer.points());
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

template <Scalar T>
void write_crossing(JsonWriter& out, const OutlineCrossing<T>& crossing) {
    const Lines<T>& meeting = crossing.meeting;
    out.begin_flat_object();
    out.member("kind", name(meeting.kind));
    out.member("edge_a", crossing.edge_a);
    out.member("edge_b", crossing.edge_b);
    if (meeting.kind == LinesKind::point) {
        out.member("point", meeting.point);
        out.member("ua", meeting.ua);
        out.member("ub", meeting.ub);
    } else {
        write_points<T>(out, "points", meeting.ends);
    }
    out.end_object();
}

constexpr std::size_t most_crossings = 1'000'000;

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
        out.key("crossings");
        out.begin_array();
        for (const auto& crossing : crossings) {
            write_crossing(out, crossing);
        }
        out.end_array();
    });
}

/// It tells no steps: its trace is the verdict alone.
template <Scalar T>
void answer_minkowski_in(Request& request, JsonWriter& out, const ShapeD& a, const ShapeD& b) {
    const Shape<T> shape_a = convert<T>(a);
    const Shape<T> shape_b = convert<T>(b);
    const auto answer = minkowski(shape_a, shape_b);
    const auto write = [&] {
        write_points<T>(out, "polygon", answer.polygon);
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
}

void answer_minkowski(Request& request, JsonWriter& out) {
    request.require_automatic_algorithm();
    const auto a = request.convex_shape("a");
    const auto b = request.convex_shape("b");
    if (!a || !b) {
        return;
    }
    if (request.scalar() == ScalarKind::float32) {
        answer_minkowski_in<float>(request, out, *a, *b);
    } else {
        answer_minkowski_in<double>(request, out, *a, *b);
    }
}

void answer_hull(Request& request, JsonWriter& out) {
    if (const auto points = request.points("points")) {
        answer_in(request, out, [&]<Scalar T>(T, auto& sink) {
            const std::vector<Vec2<T>> given = converted<T>(*points);
            write_points<T>(out, "polygon", convex_hull(std::span<const Vec2<T>>(given), sink));
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
        out.key("polygons");
        out.begin_array();
        for (const auto& piece : decompose(std::span<const Vec2<T>>(given), sink)) {
            out.begin_array();
            for (const Vec2<T>& vertex : piece) {
                out.vec2(vertex);
            }
            out.end_array();
        }
        out.end_array();
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

constexpr std::array geometry_operations{
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

const QueryOperation* find_geometry_operation(std::string_view name) {
    const auto found = std::find_if(geometry_operations.begin(), geometry_operations.end(),
                                    [&](const QueryOperation& operation) { return operation.name == name; });
    return found == geometry_operations.end() ? nullptr : &*found;
}

}  // namespace collidarium::app
