#include "io/query/textbook_operation.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/textbook/circle_polygon_without_vertex_axis.hpp"
#include "collidarium/textbook/mtv_of_greater_overlap.hpp"
#include "collidarium/textbook/overlap_of_summed_positions.hpp"
#include "collidarium/textbook/sat_axes_not_normalised.hpp"
#include "collidarium/textbook/sat_on_concave_polygon.hpp"
#include "collidarium/textbook/sat_unit_axes.hpp"
#include "collidarium/textbook/zero_vector_normalised.hpp"
#include "io/query/move_json.hpp"
#include "io/query/retro_operation.hpp"
#include "io/query/textbook_answers.hpp"
#include "io/query/trace_json.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {
namespace {

/// The corners of both shapes; empty, and a problem, if one has none or is concave but must not be.
std::optional<std::pair<ShapeD, ShapeD>> read_polygons(Request& request, const TextbookMethod& method,
                                                       bool may_be_concave) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    if (!a || !b) {
        return std::nullopt;
    }
    const auto is_fine = [&](const ShapeD& shape) {
        return !polygon_corners(shape).empty() &&
               (may_be_concave || !std::holds_alternative<Polygon<double>>(shape));
    };
    if (!is_fine(*a) || !is_fine(*b)) {
        request.report_textbook(method);
        return std::nullopt;
    }
    return request.can_afford(Operation::overlap, *a, *b, Algorithm::sat) ? std::optional(std::pair(*a, *b))
                                                                          : std::nullopt;
}

template <Scalar T>
void write_mtv(JsonWriter& out, const std::optional<textbook::FoundMtv<T>>& found) {
    out.member("hit", found.has_value());
    if (found) {
        NaiveWriter naive(out);
        naive.member("normal", found->normal);
        naive.member("depth", found->depth);
        naive.member("mtv", found->mtv());
    }
}

void answer_summed_positions(Request& request, JsonWriter& out, const TextbookMethod& method,
                             TextbookTrace& trace) {
    if (const auto pair = read_pair<Aabb<double>, Aabb<double>>(request, method)) {
        in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
            out.member("overlap",
                       textbook::overlap_of_summed_positions(
                           convert<T>(pair->first), convert<T>(pair->second), request.policy(), recorder));
        });
    }
}

void answer_greater_overlap(Request& request, JsonWriter& out, const TextbookMethod& method,
                            TextbookTrace& trace) {
    if (const auto pair = read_pair<Aabb<double>, Aabb<double>>(request, method)) {
        in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
            write_mtv(out, textbook::mtv_of_greater_overlap(convert<T>(pair->first), convert<T>(pair->second),
                                                            request.policy(), recorder));
        });
    }
}

void answer_sat_not_normalised(Request& request, JsonWriter& out, const TextbookMethod& method,
                               TextbookTrace& trace) {
    if (const auto pair = read_polygons(request, method, false)) {
        in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
            const auto a = polygon_corners(convert<T>(pair->first));
            const auto b = polygon_corners(convert<T>(pair->second));
            write_mtv(out, textbook::sat_axes_not_normalised(std::span<const Vec2<T>>(a),
                                                             std::span<const Vec2<T>>(b), recorder));
        });
    }
}

void answer_sat_on_concave(Request& request, JsonWriter& out, const TextbookMethod& method,
                           TextbookTrace& trace) {
    if (const auto pair = read_polygons(request, method, true)) {
        in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
            const auto a = polygon_corners(convert<T>(pair->first));
            const auto b = polygon_corners(convert<T>(pair->second));
            out.member("overlap", textbook::sat_on_concave_polygon(std::span<const Vec2<T>>(a),
                                                                   std::span<const Vec2<T>>(b), recorder));
        });
    }
}

/// As `read_polygons`, and boxes without thickness, whose corners repeat.
void answer_sat_unit_axes(Request& request, JsonWriter& out, const TextbookMethod& method,
                          TextbookTrace& trace) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    if (!a || !b) {
        return;
    }
    if (sat_corners(*a).empty() || sat_corners(*b).empty()) {
        request.report_textbook(method);
        return;
    }
    if (!request.can_afford(Operation::overlap, *a, *b, Algorithm::sat)) {
        return;
    }
    in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
        const auto corners_a = sat_corners(convert<T>(*a));
        const auto corners_b = sat_corners(convert<T>(*b));
        out.member("overlap", textbook::sat_unit_axes(std::span<const Vec2<T>>(corners_a),
                                                      std::span<const Vec2<T>>(corners_b), recorder));
    });
}

void answer_position_twice(Request& request, JsonWriter& out, const TextbookMethod& method,
                           TextbookTrace& trace) {
    if (const auto pair = read_pair<Aabb<double>, Aabb<double>>(request, method)) {
        in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
            const auto point = textbook::position_added_twice(
                convert<T>(pair->first), convert<T>(pair->second), request.policy(), recorder);
            out.member("hit", point.has_value());
            if (point) {
                NaiveWriter(out).member("point", *point);
            }
        });
    }
}

void answer_zero_vector(Request& request, JsonWriter& out, const TextbookMethod& method,
                        TextbookTrace& trace) {
    if (const auto pair = read_pair<Circle<double>, Circle<double>>(request, method)) {
        in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
            write_mtv(out, textbook::zero_vector_normalised(convert<T>(pair->first), convert<T>(pair->second),
                                                            recorder));
        });
    }
}

void answer_circle_polygon(Request& request, JsonWriter& out, const TextbookMethod& method,
                           TextbookTrace& trace) {
    auto a = request.shape("a");
    auto b = request.shape("b");
    if (!a || !b) {
        return;
    }
    if (!std::holds_alternative<Circle<double>>(*a)) {
        std::swap(a, b);
    }
    const auto* circle = std::get_if<Circle<double>>(&*a);
    if (circle == nullptr || std::holds_alternative<Polygon<double>>(*b) || polygon_corners(*b).empty()) {
        request.report_textbook(method);
        return;
    }
    if (!request.can_afford(Operation::overlap, *a, *b, Algorithm::sat)) {
        return;
    }
    in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
        const auto polygon = polygon_corners(convert<T>(*b));
        out.member("overlap",
                   textbook::circle_polygon_without_vertex_axis(
                       convert<T>(*circle), std::span<const Vec2<T>>(polygon), request.policy(), recorder));
    });
}

void write_textbook_trace(JsonWriter& out, const TextbookTrace& trace) {
    const auto write_index = [&](std::size_t index) { out.member("index", index); };
    if (const auto* integers = std::get_if<retro::Recorder>(&trace)) {
        out.key("trace");
        write_retro_trace(out, integers->events());
    } else if (const auto* narrow = std::get_if<Recorder<float>>(&trace)) {
        out.key("trace");
        write_trace(out, narrow->events());
    } else if (const auto* wide_move = std::get_if<response::Recorder<double>>(&trace)) {
        write_move_trace(out, *wide_move, write_index);
    } else if (const auto* narrow_move = std::get_if<response::Recorder<float>>(&trace)) {
        write_move_trace(out, *narrow_move, write_index);
    } else {
        out.key("trace");
        write_trace(out, std::get<Recorder<double>>(trace).events());
    }
}

constexpr std::array methods{
    TextbookMethod{"sum_of_squared_radii",
                   {"overlap", "retro"},
                   "overlap for two circles, and retro for circle_circle",
                   answer_sum_of_squared_radii},
    TextbookMethod{"squared_distance_16_bit",
                   {"overlap", "retro"},
                   "overlap for two circles in 16-bit integers, and retro for circle_circle",
                   answer_squared_distance_16_bit},
    TextbookMethod{"half_sizes_truncated",
                   {"retro"},
                   "retro for box_box and box_box_by_centers",
                   answer_half_sizes_truncated},
    TextbookMethod{"squared_radius_in_16_bits",
                   {"retro"},
                   "retro for circle_point and circle_box",
                   answer_squared_radius_in_16_bits},
    TextbookMethod{"comparison_reversed", {"retro"}, "retro for circle_box", answer_comparison_reversed},
    TextbookMethod{"point_as_unit_square", {"retro"}, "retro for box_point", answer_point_as_unit_square},
    TextbookMethod{"slab_with_reciprocals_of_zero",
                   {"cast"},
                   "cast of an axis-aligned box or a point at an axis-aligned box",
                   answer_textbook_slab},
    TextbookMethod{"stop_by_epsilon_in_t",
                   {"cast"},
                   "cast of an axis-aligned box or a point at an axis-aligned box",
                   answer_textbook_epsilon},
    TextbookMethod{"overlap_of_summed_positions",
                   {"overlap"},
                   "overlap for two axis-aligned boxes",
                   answer_summed_positions},
    TextbookMethod{
        "mtv_of_greater_overlap", {"contact"}, "contact for two axis-aligned boxes", answer_greater_overlap},
    TextbookMethod{"miss_if_both",
                   {"cast"},
                   "cast of an axis-aligned box or a point at an axis-aligned box",
                   answer_textbook_miss_if_both},
    TextbookMethod{"time_on_x_negated",
                   {"cast"},
                   "cast of an axis-aligned box or a point at an axis-aligned box",
                   answer_textbook_time_on_x},
    TextbookMethod{"hit_point_without_clamp",
                   {"cast"},
                   "cast of an axis-aligned box or a point at an axis-aligned box",
                   answer_textbook_hit_point},
    TextbookMethod{
        "position_added_twice", {"contact"}, "contact for two axis-aligned boxes", answer_position_twice},
    TextbookMethod{"zero_vector_normalised", {"contact"}, "contact for two circles", answer_zero_vector},
    TextbookMethod{
        "sat_unit_axes", {"overlap"}, "overlap for boxes and convex polygons", answer_sat_unit_axes},
    TextbookMethod{"sat_axes_not_normalised",
                   {"contact"},
                   "contact for boxes and convex polygons with an area",
                   answer_sat_not_normalised},
    TextbookMethod{"circle_polygon_without_vertex_axis",
                   {"overlap"},
                   "overlap for a circle and a box or a convex polygon with an area",
                   answer_circle_polygon},
    TextbookMethod{"lines_nothing_at_zero_denominator", {"lines"}, "lines", answer_textbook_lines},
    TextbookMethod{
        "discriminant_compared_with_zero", {"circle_line"}, "circle_line", answer_textbook_circle_line},
    TextbookMethod{"discrete_stepping", {"cast"}, "cast for any two shapes", answer_textbook_stepping},
    TextbookMethod{"static_push_one_after_another",
                   {"cast_many"},
                   "cast_many for axis-aligned boxes",
                   answer_textbook_push},
    TextbookMethod{
        "axis_by_axis", {"cast_many"}, "cast_many for axis-aligned boxes", answer_textbook_axis_by_axis},
    TextbookMethod{"sat_on_concave_polygon",
                   {"overlap"},
                   "overlap for boxes and polygons with an area",
                   answer_sat_on_concave},
    TextbookMethod{"slide_along_normal",
                   {"move"},
                   "move for axis-aligned boxes among statics, with the response slide",
                   answer_textbook_slide},
    TextbookMethod{"slide_without_second_sweep",
                   {"move"},
                   "move for axis-aligned boxes among statics, with the response slide",
                   answer_textbook_slide_once},
    TextbookMethod{"bounce_by_sign_of_normal",
                   {"move"},
                   "move for axis-aligned boxes among statics, with the response bounce",
                   answer_textbook_bounce},
};

}  // namespace

const TextbookMethod* find_textbook_method(std::string_view name) {
    const auto found = std::ranges::find(methods, name, &TextbookMethod::name);
    return found == methods.end() ? nullptr : &*found;
}

void answer_by_textbook(const TextbookMethod& method, Request& request, JsonWriter& out) {
    if (std::ranges::find(method.ops, request.op()) == method.ops.end()) {
        request.report_textbook(method);
        return;
    }
    TextbookTrace trace;
    method.answer(request, out, method, trace);
    if (request.problems().empty()) {
        out.member("algorithm", "textbook:" + std::string(method.name));
        if (request.traced()) {
            write_textbook_trace(out, trace);
        }
    }
}

}  // namespace collidarium::app
