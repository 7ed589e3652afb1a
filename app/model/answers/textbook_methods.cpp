#include "model/answers/textbook_methods.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/textbook/box_box.hpp"
#include "collidarium/textbook/circle_polygon_without_vertex_axis.hpp"
#include "collidarium/textbook/discrete_stepping.hpp"
#include "collidarium/textbook/discriminant_compared_with_zero.hpp"
#include "collidarium/textbook/in_16_bits.hpp"
#include "collidarium/textbook/lines_nothing_at_zero_denominator.hpp"
#include "collidarium/textbook/move_once.hpp"
#include "collidarium/textbook/sat_axes_not_normalised.hpp"
#include "collidarium/textbook/sat_unit_axes.hpp"
#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"
#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "collidarium/textbook/zero_vector_normalised.hpp"
#include "model/answers/textbook_parts.hpp"

namespace collidarium::app {

namespace textbook_parts {

namespace {

template <class Method, template <Scalar> class Trace, Scalar T>
TextbookFound<T> ask(const TextbookQuery<T>& query, TextbookTrace& trace) {
    return found_by(query, Method{}(query, trace.emplace<Trace<T>>()));
}

/// The method with its answer in both arithmetics: `answer(query, sink)`.
template <template <Scalar> class Trace = Recorder, class Answer>
constexpr TextbookMethod with(TextbookMethod method, Answer /*answer*/) {
    method.in_float = ask<Answer, Trace, float>;
    method.in_double = ask<Answer, Trace, double>;
    return method;
}

template <Scalar>
using IntegerRecorder = retro::Recorder;

constexpr OperationSet of_overlap{Operation::overlap, Operation::contact, Operation::distance};
constexpr OperationSet of_curves{Operation::overlap, Operation::contact,     Operation::distance,
                                 Operation::lines,   Operation::circle_line, Operation::outline_crossings};

constexpr TextbookMethod cast_at_box(std::string_view id, std::string_view name) {
    return {.id = id,
            .name = name,
            .operations = {Operation::cast},
            .compared = {Operation::cast},
            .answers = "cast of an axis-aligned box or a point at an axis-aligned box",
            .takes = takes_box_or_point_at_box};
}

constexpr TextbookMethod push(std::string_view id, std::string_view name) {
    return {.id = id,
            .name = name,
            .operations = {Operation::cast_many},
            .compared = {Operation::cast},
            .answers = "cast_many for axis-aligned boxes",
            .takes = takes_boxes};
}

template <Response response>
constexpr TextbookMethod move(std::string_view id, std::string_view name, std::string_view answers) {
    return {.id = id,
            .name = name,
            .operations = {Operation::move},
            .compared = {Operation::move},
            .answers = answers,
            .takes = takes_move<response>};
}

constexpr TextbookMethod integer(std::string_view id, std::string_view name, std::string_view answers,
                                 std::array<std::string_view, 2> tests,
                                 bool (*in_integers)(const IntegerPair&, retro::Recorder&)) {
    return {.id = id,
            .name = name,
            .operations = {Operation::retro},
            .compared = {},
            .answers = answers,
            .integer_tests = tests,
            .in_integers = in_integers};
}

constexpr std::string_view slides = "move for axis-aligned boxes among statics, with the response slide";

constexpr std::array methods{
    with({.id = "discrete_stepping",
          .name = "discrete stepping",
          .operations = {Operation::cast},
          .compared = {Operation::cast, Operation::time_of_impact},
          .answers = "cast for any two shapes",
          .takes = [](const TextbookQuery<double>&) { return true; }},
         [](const auto& query, auto& sink) {
             return textbook::discrete_stepping(query.a, query.b, query.motion, query.policy, sink);
         }),
    with(push("static_push_one_after_another", "move, then push out"),
         [](const auto& query, auto& sink) {
             return textbook::static_push_one_after_another(view(query.statics), box(query.b),
                                                            query.motion.translation, query.policy, sink);
         }),
    with(push("axis_by_axis", "axis by axis"),
         [](const auto& query, auto& sink) {
             return textbook::axis_by_axis(view(query.statics), box(query.b), query.motion.translation,
                                           query.policy, sink);
         }),
    with({.id = "sum_of_squared_radii",
          .name = "sum of squared radii",
          .operations = {Operation::overlap, Operation::retro},
          .compared = of_overlap,
          .answers = "overlap for two circles, and retro for circle_circle",
          .integer_tests = {"circle_circle"},
          .in_integers =
              [](const IntegerPair& pair, retro::Recorder& recorder) {
                  return textbook::sum_of_squared_radii(std::get<retro::Circle>(pair.a),
                                                        std::get<retro::Circle>(pair.b), recorder);
              },
          .takes = takes_circles},
         [](const auto& query, auto& sink) {
             return textbook::sum_of_squared_radii(circle(query.a), circle(query.b), query.policy, sink);
         }),
    with({.id = "zero_vector_normalised",
          .name = "zero vector normalised",
          .operations = {Operation::contact},
          .compared = {Operation::contact},
          .answers = "contact for two circles",
          .takes = takes_circles},
         [](const auto& query, auto& sink) {
             return textbook::zero_vector_normalised(circle(query.a), circle(query.b), sink);
         }),
    with<IntegerRecorder>(
        {.id = "squared_distance_16_bit",
         .name = "squared distance in 16 bits",
         .operations = {Operation::overlap, Operation::retro},
         .compared = of_overlap,
         .answers = "overlap for two circles in 16-bit integers, and retro for circle_circle",
         .integer_tests = {"circle_circle"},
         .in_integers =
             [](const IntegerPair& pair, retro::Recorder& recorder) {
                 return textbook::circle_circle_16_bit(std::get<retro::Circle>(pair.a),
                                                       std::get<retro::Circle>(pair.b), recorder);
             },
         .takes = takes_whole_circles},
        [](const auto& query, retro::Recorder& sink) {
            return textbook::circle_circle_16_bit(*textbook::in_16_bits(circle(query.a)),
                                                  *textbook::in_16_bits(circle(query.b)), sink);
        }),
    with({.id = "overlap_of_summed_positions",
          .name = "positions in the sum of sizes",
          .operations = {Operation::overlap},
          .compared = of_overlap,
          .answers = "overlap for two axis-aligned boxes",
          .takes = takes_boxes},
         [](const auto& query, auto& sink) {
             return textbook::overlap_of_summed_positions(box(query.a), box(query.b), query.policy, sink);
         }),
    with({.id = "mtv_of_greater_overlap",
          .name = "MTV of the greater overlap",
          .operations = {Operation::contact},
          .compared = {Operation::contact},
          .answers = "contact for two axis-aligned boxes",
          .takes = takes_boxes},
         [](const auto& query, auto& sink) {
             return textbook::mtv_of_greater_overlap(box(query.a), box(query.b), query.policy, sink);
         }),
    with({.id = "position_added_twice",
          .name = "position added twice",
          .operations = {Operation::contact},
          .compared = {Operation::contact},
          .answers = "contact for two axis-aligned boxes",
          .takes = takes_boxes},
         [](const auto& query, auto& sink) {
             return textbook::position_added_twice(box(query.a), box(query.b), query.policy, sink);
         }),
    with<IntegerRecorder>({.id = "half_sizes_truncated",
                           .name = "half sizes truncated",
                           .operations = {Operation::retro},
                           .compared = of_overlap,
                           .answers = "retro for box_box and box_box_by_centers",
                           .integer_tests = {"box_box", "box_box_by_centers"},
                           .in_integers =
                               [](const IntegerPair& pair, retro::Recorder& recorder) {
                                   return textbook::half_sizes_truncated(std::get<retro::Box>(pair.a),
                                                                         std::get<retro::Box>(pair.b), pair.y,
                                                                         recorder);
                               },
                           .takes = takes_whole_boxes},
                          [](const auto& query, retro::Recorder& sink) {
                              return textbook::half_sizes_truncated(*textbook::in_16_bits(box(query.a)),
                                                                    *textbook::in_16_bits(box(query.b)),
                                                                    retro::YAxis::down, sink);
                          }),
    with({.id = "lines_nothing_at_zero_denominator",
          .name = "no result at denominator 0",
          .operations = {Operation::lines},
          .compared = of_curves,
          .answers = "lines",
          .takes = takes_two<Segment<double>, Segment<double>>},
         []<Scalar T>(const TextbookQuery<T>& query, auto& sink) {
             return textbook::lines_nothing_at_zero_denominator(
                 std::get<Segment<T>>(query.a), std::get<Segment<T>>(query.b), query.extent, sink);
         }),
    with({.id = "discriminant_compared_with_zero",
          .name = "discriminant compared with 0",
          .operations = {Operation::circle_line},
          .compared = {Operation::cast, Operation::overlap, Operation::contact, Operation::distance,
                       Operation::lines, Operation::circle_line, Operation::outline_crossings},
          .answers = "circle_line",
          .takes = takes_circle_line},
         []<Scalar T>(const TextbookQuery<T>& query, auto& sink) {
             if (query.operation != Operation::cast) {
                 return textbook::discriminant_compared_with_zero(one_of<Circle<T>>(query.a, query.b),
                                                                  one_of<Segment<T>>(query.a, query.b),
                                                                  query.extent, sink);
             }
             const Circle<T> a = *disc_of(query.a);
             const Circle<T> b = *disc_of(query.b);
             return textbook::discriminant_compared_with_zero(
                 Circle<T>{a.center, a.radius + b.radius},
                 Segment<T>{b.center, b.center + query.motion.translation}, Extent::segment, sink);
         }),
    with(cast_at_box("slab_with_reciprocals_of_zero", "slab with reciprocals of 0"),
         [](const auto& query, auto& sink) {
             return textbook::slab_with_reciprocals_of_zero(box(query.a), box_of(query.b),
                                                            query.motion.translation, sink);
         }),
    with(cast_at_box("miss_if_both", "miss if both"),
         [](const auto& query, auto& sink) {
             return textbook::miss_if_both(box(query.a), box_of(query.b), query.motion.translation, sink);
         }),
    with(cast_at_box("time_on_x_negated", "time on x negated"),
         [](const auto& query, auto& sink) {
             return textbook::time_on_x_negated(box(query.a), box_of(query.b), query.motion.translation,
                                                sink);
         }),
    with(cast_at_box("hit_point_without_clamp", "hit point without clamp"),
         [](const auto& query, auto& sink) {
             return textbook::hit_point_without_clamp(box(query.a), box_of(query.b), query.motion.translation,
                                                      sink);
         }),
    with(cast_at_box("stop_by_epsilon_in_t", "stop by epsilon in t"),
         [](const auto& query, auto& sink) {
             return textbook::stop_by_epsilon_in_t(box(query.a), box_of(query.b), query.motion.translation,
                                                   sink);
         }),
    with({.id = "circle_polygon_without_vertex_axis",
          .name = "no vertex axis",
          .operations = {Operation::overlap},
          .compared = of_overlap,
          .answers = "overlap for a circle and a box or a convex polygon with an area",
          .takes =
              [](const TextbookQuery<double>& query) {
                  return (is<Circle<double>>(query.a) && is_convex_polygon(query.b)) ||
                         (is<Circle<double>>(query.b) && is_convex_polygon(query.a));
              },
          .projects = true},
         []<Scalar T>(const TextbookQuery<T>& query, auto& sink) {
             const bool circle_first = std::holds_alternative<Circle<T>>(query.a);
             const std::vector<Vec2<T>> polygon = polygon_corners(circle_first ? query.b : query.a);
             return textbook::circle_polygon_without_vertex_axis(circle(circle_first ? query.a : query.b),
                                                                 view(polygon), query.policy, sink);
         }),
    with({.id = "sat_unit_axes",
          .name = "SAT with unit axes",
          .operations = {Operation::overlap},
          .compared = of_overlap,
          .answers = "overlap for boxes and convex polygons",
          .takes =
              [](const TextbookQuery<double>& query) {
                  return !sat_corners(query.a).empty() && !sat_corners(query.b).empty();
              },
          .projects = true},
         [](const auto& query, auto& sink) {
             const auto corners_a = sat_corners(query.a);
             const auto corners_b = sat_corners(query.b);
             return textbook::sat_unit_axes(view(corners_a), view(corners_b), sink);
         }),
    with({.id = "sat_on_concave_polygon",
          .name = "SAT on a concave polygon",
          .operations = {Operation::overlap},
          .compared = of_overlap,
          .answers = "overlap for boxes and polygons with an area",
          .takes =
              [](const TextbookQuery<double>& query) { return is_polygon(query.a) && is_polygon(query.b); },
          .projects = true},
         [](const auto& query, auto& sink) {
             const auto corners_a = polygon_corners(query.a);
             const auto corners_b = polygon_corners(query.b);
             return textbook::sat_on_concave_polygon(view(corners_a), view(corners_b), sink);
         }),
    with({.id = "sat_axes_not_normalised",
          .name = "axes not normalised",
          .operations = {Operation::contact},
          .compared = of_overlap,
          .answers = "contact for boxes and convex polygons with an area",
          .takes =
              [](const TextbookQuery<double>& query) {
                  return is_convex_polygon(query.a) && is_convex_polygon(query.b);
              },
          .projects = true},
         [](const auto& query, auto& sink) {
             const auto corners_a = polygon_corners(query.a);
             const auto corners_b = polygon_corners(query.b);
             return textbook::sat_axes_not_normalised(view(corners_a), view(corners_b), sink);
         }),
    integer("comparison_reversed", "comparison reversed", "retro for circle_box", {"circle_box"},
            [](const IntegerPair& pair, retro::Recorder& recorder) {
                return textbook::comparison_reversed(std::get<retro::Circle>(pair.a),
                                                     std::get<retro::Box>(pair.b), pair.y, recorder);
            }),
    integer("squared_radius_in_16_bits", "squared radius in 16 bits", "retro for circle_point and circle_box",
            {"circle_point", "circle_box"},
            [](const IntegerPair& pair, retro::Recorder& recorder) {
                const auto& circle = std::get<retro::Circle>(pair.a);
                const auto* box = std::get_if<retro::Box>(&pair.b);
                return box != nullptr ? textbook::circle_box_by_stored_square(circle, *box, pair.y, recorder)
                                      : textbook::circle_point_by_stored_square(
                                            circle, std::get<retro::Point>(pair.b), recorder);
            }),
    integer("point_as_unit_square", "point as a 1 × 1 square", "retro for box_point", {"box_point"},
            [](const IntegerPair& pair, retro::Recorder& recorder) {
                return textbook::point_as_unit_square(std::get<retro::Box>(pair.a),
                                                      std::get<retro::Point>(pair.b), pair.y, recorder);
            }),
    with<response::Recorder>(move<Response::slide>("slide_along_normal", "slide along the normal", slides),
                             [](const auto& query, auto& sink) {
                                 return textbook::move_and_slide_along_normal(
                                     box(query.b), query.motion.translation, view(query.statics),
                                     query.policy, sink);
                             }),
    with<response::Recorder>(
        move<Response::slide>("slide_without_second_sweep", "slide without a second sweep", slides),
        [](const auto& query, auto& sink) {
            return textbook::slide_without_second_sweep(box(query.b), query.motion.translation,
                                                        view(query.statics), query.policy, sink);
        }),
    with<response::Recorder>(
        move<Response::bounce>("bounce_by_sign_of_normal", "bounce by the sign of the normal",
                               "move for axis-aligned boxes among statics, with the response bounce"),
        [](const auto& query, auto& sink) {
            return textbook::move_and_bounce_by_sign_of_normal(box(query.b), query.motion.translation,
                                                               view(query.statics), query.restitution,
                                                               query.policy, sink);
        }),
};

}  // namespace

}  // namespace textbook_parts

template <Scalar U, Scalar T>
TextbookQuery<U> query_as(const TextbookQuery<T>& query) {
    TextbookQuery<U> other{
        .operation = query.operation,
        .a = convert<U>(query.a),
        .b = convert<U>(query.b),
        .motion = {convert<U>(query.motion.translation), static_cast<U>(query.motion.rotation)},
        .policy = query.policy,
        .extent = query.extent,
        .response = query.response,
        .restitution = static_cast<U>(query.restitution)};
    std::ranges::transform(query.statics, std::back_inserter(other.statics),
                           [](const Aabb<T>& box) { return convert<U>(box); });
    return other;
}
template TextbookQuery<float> query_as(const TextbookQuery<double>&);
template TextbookQuery<double> query_as(const TextbookQuery<float>&);
template TextbookQuery<double> query_as(const TextbookQuery<double>&);

std::span<const TextbookMethod> textbook_methods() {
    return textbook_parts::methods;
}

const TextbookMethod* textbook_named(std::string_view method) {
    const bool is_textbook = method.starts_with(textbook_prefix);
    const auto found =
        std::ranges::find(textbook_parts::methods, method.substr(is_textbook ? textbook_prefix.size() : 0),
                          &TextbookMethod::id);
    return is_textbook && found != textbook_parts::methods.end() ? &*found : nullptr;
}

}  // namespace collidarium::app
