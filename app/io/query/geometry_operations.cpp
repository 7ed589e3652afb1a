#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/query/circle_line.hpp"
#include "collidarium/query/contains.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/query/minkowski.hpp"
#include "collidarium/query/outline_crossings.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/trace/events.hpp"
#include "io/query/operations.hpp"
#include "io/query/result_json.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {
namespace {

using namespace cpp;

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

void answer_lines(Request& request, JsonWriter& out) {
    const auto a = request.segment("a");
    const auto b = request.segment("b");
    const auto extent = request.extent("extent");
    if (!a || !b || !extent) {
        return;
    }
    answer_by_one_method(request, out, [&]<Scalar T>(T, auto& sink) {
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
    answer_by_one_method(request, out, [&]<Scalar T>(T, auto& sink) {
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
        answer_by_one_method(request, out, [&]<Scalar T>(T, auto& sink) {
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
    answer_by_one_method(request, out, [&]<Scalar T>(T, auto& sink) {
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
        answer_by_one_method(request, out, [&]<Scalar T>(T, auto& sink) {
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
    answer_by_one_method(request, out, [&]<Scalar T>(T, auto& sink) {
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

/// A box by its corners: the query stream takes outlines of polygons only.
ShapeD as_polygon(const ShapeD& shape) {
    const bool is_box =
        std::holds_alternative<Aabb<double>>(shape) || std::holds_alternative<Obb<double>>(shape);
    if (is_box) {
        if (auto made = make_polygon(polygon_corners(shape)); made.shape) {
            return *std::move(made.shape);
        }
    }
    return shape;
}

/// Of a circle and a segment, whichever of the two is a.
Exported circle_line_line(const ShownQuery& shown) {
    const bool swapped = std::holds_alternative<Segment<double>>(shown.a().shape);
    return request_line("circle_line", [&](JsonWriter& out) {
        write_shape(out, "a", (swapped ? shown.b() : shown.a()).shape);
        write_shape(out, "b", (swapped ? shown.a() : shown.b()).shape);
        out.member("extent", "segment");
        write_arithmetic(out, shown, false);
    });
}

Exported lines_line(const ShownQuery& shown) {
    return request_line("lines", [&](JsonWriter& out) {
        write_shape(out, "a", shown.a().shape);
        write_shape(out, "b", shown.b().shape);
        out.member("extent", shown.focus.shown.infinite_lines ? "line" : "segment");
        write_arithmetic(out, shown, false);
    });
}

Exported outlines_line(const ShownQuery& shown) {
    return request_line("outline_crossings", [&](JsonWriter& out) {
        write_shape(out, "a", as_polygon(shown.a().shape));
        write_shape(out, "b", as_polygon(shown.b().shape));
        write_arithmetic(out, shown, false);
    });
}

/// All vertices of both, of which the hull is shown.
template <Scalar T>
std::vector<Vec2<T>> hull_points(const ShownQuery& shown) {
    std::vector<Vec2<T>> points = corners_of(convert<T>(shown.a().shape)).points;
    std::ranges::copy(corners_of(convert<T>(shown.b().shape)).points, std::back_inserter(points));
    return points;
}

Exported hull_line(const ShownQuery& shown) {
    return request_line("hull", [&](JsonWriter& out) {
        out.points("points", hull_points<double>(shown));
        write_arithmetic(out, shown, false);
    });
}

/// Whose parts are shown: b where that is a polygon, else a.
const SceneShape& decomposed(const ShownQuery& shown) {
    return polygon_corners(shown.b().shape).empty() ? shown.a() : shown.b();
}

Exported decompose_line(const ShownQuery& shown) {
    return request_line("decompose", [&](JsonWriter& out) {
        out.key("a");
        out.begin_object();
        out.member("type", "polygon");
        out.points("vertices", polygon_corners(decomposed(shown).shape));
        out.end_object();
        write_arithmetic(out, shown, false);
    });
}

template <Scalar T>
std::string expectations(const CircleLine<T>& met) {
    std::string text = "    EXPECT_EQ(name(met.kind), \"" + std::string(name(met.kind)) + "\");\n" +
                       expect_count("met.count", met.count);
    for (std::size_t i = 0; i < met.count; ++i) {
        const std::string at = '[' + std::to_string(i) + ']';
        text += expect("met.u" + at, met.u[i]) + expect("met.points()" + at, met.points()[i]);
    }
    return text;
}

template <Scalar T>
std::string expectations(const std::string& met, const Lines<T>& lines) {
    std::string text = "    EXPECT_EQ(name(" + met + ".kind), \"" + std::string(name(lines.kind)) + "\");\n";
    if (lines.kind == LinesKind::point) {
        text += expect(met + ".point", lines.point) + expect(met + ".ua", lines.ua) +
                expect(met + ".ub", lines.ub);
    } else if (lines.kind == LinesKind::overlap) {
        text += expect(met + ".ends[0]", lines.ends[0]) + expect(met + ".ends[1]", lines.ends[1]);
    }
    return text;
}

/// A polygon or a hull with its expected vertices.
template <Scalar T>
std::string expected_vertices(const std::string& polygon, const std::vector<Vec2d>& vertices) {
    std::string text = expect_count(polygon + ".size()", vertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        text += expect(polygon + "[" + std::to_string(i) + "]", convert<T>(vertices[i]));
    }
    return text;
}

/// Where a segment meets a circle's edge, whichever of the two is a.
Exported circle_line_test(const ShownQuery& shown) {
    return pair_test(shown, []<Scalar T>(const Shape<T>& a, const Shape<T>& b) {
        const bool swapped = std::holds_alternative<Segment<T>>(a);
        const auto get = [&](const char* kind, const char* variable) {
            return std::string("std::get<") + kind + "<" + scalar_name<T> + ">>(" + variable + ")";
        };
        return "\n    const auto met = circle_line(" + get("Circle", swapped ? "b" : "a") + ", " +
               get("Segment", swapped ? "a" : "b") + ", Extent::segment);\n" +
               expectations(circle_line(std::get<Circle<T>>(swapped ? b : a),
                                        std::get<Segment<T>>(swapped ? a : b), Extent::segment));
    });
}

Exported lines_test(const ShownQuery& shown) {
    return pair_test(shown, [&]<Scalar T>(const Shape<T>& a, const Shape<T>& b) {
        const bool infinite = shown.focus.shown.infinite_lines;
        const std::string get = std::string("std::get<Segment<") + scalar_name<T> + ">>(";
        return "\n    const auto met = lines(" + get + "a), " + get +
               "b), Extent::" + (infinite ? "line" : "segment") + ");\n" +
               expectations("met", lines(std::get<Segment<T>>(a), std::get<Segment<T>>(b),
                                         infinite ? Extent::line : Extent::segment));
    });
}

Exported outlines_test(const ShownQuery& shown) {
    return test_of_pair(
        shown, in_arithmetic(shown, [&]<Scalar T>(T) {
            const std::vector<Vec2<T>> outline_a = polygon_corners(convert<T>(shown.a().shape));
            const std::vector<Vec2<T>> outline_b = polygon_corners(convert<T>(shown.b().shape));
            const std::span<const Vec2<T>> a(outline_a);
            const std::span<const Vec2<T>> b(outline_b);
            const auto crossings = outline_crossings(a, b);
            const std::string span = std::string("std::span<const Vec2<") + scalar_name<T> + ">>(";
            std::string text = about(shown.a()) + about(shown.b()) + points_line("outline_a", a) +
                               points_line("outline_b", b) +
                               "\n    const auto crossings = outline_crossings(" + span + "outline_a), " +
                               span + "outline_b));\n" + expect_count("crossings.size()", crossings.size());
            for (std::size_t i = 0; i < crossings.size(); ++i) {
                const std::string each = "crossings[" + std::to_string(i) + ']';
                text += "    EXPECT_EQ(" + each + ".edge_a, std::size_t{" +
                        std::to_string(crossings[i].edge_a) + "});\n" + "    EXPECT_EQ(" + each +
                        ".edge_b, std::size_t{" + std::to_string(crossings[i].edge_b) + "});\n" +
                        expectations(each + ".meeting", crossings[i].meeting);
            }
            return text;
        }));
}

Exported hull_test(const ShownQuery& shown) {
    return test_of_b(shown, in_arithmetic(shown, [&]<Scalar T>(T) {
                         const std::vector<Vec2<T>> points = hull_points<T>(shown);
                         return about(shown.a()) + about(shown.b()) +
                                points_line("points", std::span<const Vec2<T>>(points)) +
                                "\n    const auto hull = convex_hull(points);\n" +
                                expected_vertices<T>("hull", shown.focus.polygons.front());
                     }));
}

Exported decomposition_test(const ShownQuery& shown) {
    return test_of_b(shown, in_arithmetic(shown, [&]<Scalar T>(T) {
                         const SceneShape& polygon = decomposed(shown);
                         const std::vector<std::vector<Vec2d>>& parts = shown.focus.polygons;
                         const std::vector<Vec2<T>> vertices = polygon_corners(convert<T>(polygon.shape));
                         std::string text = about(polygon) +
                                            points_line("vertices", std::span<const Vec2<T>>(vertices)) +
                                            "\n    const auto parts = decompose(vertices);\n" +
                                            expect_count("parts.size()", parts.size());
                         for (std::size_t i = 0; i < parts.size(); ++i) {
                             text += expected_vertices<T>("parts[" + std::to_string(i) + "]", parts[i]);
                         }
                         return text;
                     }));
}

constexpr std::array geometry_rows{
    QueryOperation{"lines", {"a", "b", "extent"}, answer_lines, Operation::lines, lines_line, lines_test},
    QueryOperation{"circle_line",
                   {"a", "b", "extent"},
                   answer_circle_line,
                   Operation::circle_line,
                   circle_line_line,
                   circle_line_test},
    QueryOperation{"contains", {"a", "point"}, answer_contains},
    QueryOperation{"outline_crossings",
                   {"a", "b"},
                   answer_outline_crossings,
                   Operation::outline_crossings,
                   outlines_line,
                   outlines_test},
    QueryOperation{"minkowski", {"a", "b"}, answer_minkowski},
    QueryOperation{"hull", {"points"}, answer_hull, Operation::hull, hull_line, hull_test},
    QueryOperation{
        "decompose", {"a"}, answer_decompose, Operation::decomposition, decompose_line, decomposition_test},
};

}  // namespace

std::span<const QueryOperation> geometry_operations() {
    return geometry_rows;
}

}  // namespace collidarium::app
