#include "explain/compare/textbook_answers.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/textbook/axis_by_axis.hpp"
#include "collidarium/textbook/circle_polygon_without_vertex_axis.hpp"
#include "collidarium/textbook/discrete_stepping.hpp"
#include "collidarium/textbook/discriminant_compared_with_zero.hpp"
#include "collidarium/textbook/half_sizes_truncated.hpp"
#include "collidarium/textbook/hit_point_without_clamp.hpp"
#include "collidarium/textbook/lines_nothing_at_zero_denominator.hpp"
#include "collidarium/textbook/mtv_of_greater_overlap.hpp"
#include "collidarium/textbook/overlap_of_summed_positions.hpp"
#include "collidarium/textbook/sat_axes_not_normalised.hpp"
#include "collidarium/textbook/sat_on_concave_polygon.hpp"
#include "collidarium/textbook/sat_unit_axes.hpp"
#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"
#include "collidarium/textbook/squared_distance_16_bit.hpp"
#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "collidarium/textbook/stop_by_epsilon_in_t.hpp"
#include "collidarium/textbook/sum_of_squared_radii.hpp"
#include "collidarium/textbook/time_on_x_negated.hpp"
#include "collidarium/textbook/zero_vector_normalised.hpp"
#include "collidarium/trace/events.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "model/answers/shown_events.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {

namespace {

/// With more boxes, a push out of one after the other is not compared: its trace tests all of them after
/// each.
constexpr std::size_t most_pushing = 200;

template <Scalar T>
bool is_concave(const Shape<T>& shape) {
    return std::holds_alternative<Polygon<T>>(shape);
}

/// A circle, or a point as a circle of radius 0.
template <Scalar T>
std::optional<Circle<T>> disc_of(const Shape<T>& shape) {
    if (const auto* circle = std::get_if<Circle<T>>(&shape)) {
        return *circle;
    }
    if (const auto* point = std::get_if<Point<T>>(&shape)) {
        return Circle<T>{point->position, T(0)};
    }
    return std::nullopt;
}

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

template <Scalar T>
ComparedAnswer at_time(const std::optional<T>& t) {
    ComparedAnswer answer{.yes = t.has_value()};
    if (t) {
        answer.value = static_cast<double>(*t);
    }
    return answer;
}

/// The time of impact of a point and a circle, or of two circles, by the quadratic formula.
template <Scalar T>
void add_discriminant(const TextbookQuery<T>& query, std::vector<TextbookAnswer>& answers) {
    const std::optional<Circle<T>> a = disc_of(query.a);
    const std::optional<Circle<T>> b = disc_of(query.b);
    if (!a || !b || overlap(query.a, query.b, {Policy::closed})) {
        return;  // the method gives the time at which the circle is reached, or left
    }
    Recorder<T> recorder;
    const auto met = textbook::discriminant_compared_with_zero(
        Circle<T>{a->center, a->radius + b->radius},
        Segment<T>{b->center, b->center + query.motion.translation}, Extent::segment, recorder);
    ComparedAnswer answer = at_time(met.count > 0 ? std::optional(met.u[0]) : std::nullopt);
    answer.calculation = line_of(recorder, query.traced());
    answers.push_back({"discriminant_compared_with_zero", answer});
}

template <Scalar T>
void add_stepping(const TextbookQuery<T>& query, std::vector<TextbookAnswer>& answers) {
    Recorder<T> recorder;
    ComparedAnswer answer =
        at_time(textbook::discrete_stepping(query.a, query.b, query.motion, query.policy, recorder));
    answer.calculation = line_of(recorder, query.traced());
    answers.push_back({"discrete_stepping", answer});
}

/// A box, or a point as a box of size 0.
template <Scalar T>
std::optional<Aabb<T>> box_of(const Shape<T>& shape) {
    if (const auto* box = std::get_if<Aabb<T>>(&shape)) {
        return *box;
    }
    if (const auto* point = std::get_if<Point<T>>(&shape)) {
        return Aabb<T>{point->position, Vec2<T>(0)};
    }
    return std::nullopt;
}

template <Scalar T>
std::string text_of(const Vec2<T>& v) {
    return vector(static_cast<double>(v.x), static_cast<double>(v.y));
}

/// The printed slab tests of two boxes, and what their sources make of a hit.
template <Scalar T>
void add_slabs(const TextbookQuery<T>& query, const Aabb<T>& a, const Aabb<T>& b,
               std::vector<TextbookAnswer>& answers) {
    const Vec2<T>& translation = query.motion.translation;
    const auto add = [&](std::string_view id, const auto& hit, const Recorder<T>& recorder) {
        ComparedAnswer answer = at_time(hit ? std::optional(hit->t) : std::nullopt);
        answer.calculation = line_of(recorder, query.traced());
        answers.push_back({id, answer});
    };
    Recorder<T> printed;
    add("slab_with_reciprocals_of_zero", textbook::slab_with_reciprocals_of_zero(a, b, translation, printed),
        printed);
    Recorder<T> both;
    add("miss_if_both", textbook::miss_if_both(a, b, translation, both), both);

    Recorder<T> negated;
    const auto times = textbook::time_on_x_negated(a, b, translation, negated);
    ComparedAnswer of_times = at_time(times ? std::optional(times->t()) : std::nullopt);
    of_times.calculation = line_of(negated, query.traced());
    if (times) {
        const auto near = static_cast<double>(times->hit.near_times.x);
        of_times.calculation = "near x " + number(near) + ": time on x = clamp(" + number(-near) +
                               ", 0, 1) = " + number(static_cast<double>(times->times.x));
    }
    answers.push_back({"time_on_x_negated", of_times});

    Recorder<T> unclamped;
    const auto met = textbook::hit_point_without_clamp(a, b, translation, unclamped);
    ComparedAnswer of_point{.yes = met.has_value(), .calculation = line_of(unclamped, query.traced())};
    if (met) {
        of_point.point = convert<double>(met->point);
        of_point.text = text_of(met->point);
        of_point.calculation = "centre " + text_of(met->hit.position) + " + direction " +
                               text_of(met->direction) + " \u00b7 half extents " + text_of(b.half) +
                               " = point " + of_point.text;
    }
    answers.push_back({"hit_point_without_clamp", of_point});

    Recorder<T> stopped;
    ComparedAnswer of_epsilon = at_time(textbook::stop_by_epsilon_in_t(a, b, translation, stopped));
    of_epsilon.calculation = line_of(stopped, query.traced());
    answers.push_back({"stop_by_epsilon_in_t", of_epsilon});
}

/// Those that are the farthest off come first: the picture has room for the first ones.
template <Scalar T>
void add_casts(const TextbookQuery<T>& query, std::vector<TextbookAnswer>& answers) {
    add_stepping(query, answers);
    const auto* box_a = std::get_if<Aabb<T>>(&query.a);
    const auto* box_b = std::get_if<Aabb<T>>(&query.b);
    if (box_a != nullptr && box_b != nullptr) {
        const Vec2<T>& translation = query.motion.translation;
        const auto add_push = [&](std::string_view id, const auto& push) {
            Recorder<T> recorder;
            const auto pushed = push(std::span<const Aabb<T>>(query.statics), recorder);
            answers.push_back({id,
                               {.yes = pushed.first.has_value(),
                                .text = text_of(pushed.shape.center),
                                .position = convert<double>(pushed.shape.center),
                                .calculation = line_of(recorder, query.traced())}});
        };
        if (query.statics.size() <= most_pushing) {
            add_push("static_push_one_after_another", [&](const auto& statics, Recorder<T>& recorder) {
                return textbook::static_push_one_after_another(statics, *box_b, translation, query.policy,
                                                               recorder);
            });
            add_push("axis_by_axis", [&](const auto& statics, Recorder<T>& recorder) {
                return textbook::axis_by_axis(statics, *box_b, translation, query.policy, recorder);
            });
        }
    }
    add_discriminant(query, answers);
    if (const auto padding = box_of(query.b); box_a != nullptr && padding) {
        add_slabs(query, *box_a, *padding, answers);
    }
}

/// The tests of two circles.
template <Scalar T>
void add_circles(const TextbookQuery<T>& query, std::vector<TextbookAnswer>& answers) {
    const auto* a = std::get_if<Circle<T>>(&query.a);
    const auto* b = std::get_if<Circle<T>>(&query.b);
    if (a == nullptr || b == nullptr) {
        return;
    }
    Recorder<T> squares;
    ComparedAnswer by_squares{.yes = textbook::sum_of_squared_radii(*a, *b, query.policy, squares)};
    by_squares.calculation = line_of(squares, query.traced());
    answers.push_back({"sum_of_squared_radii", by_squares});
    if (query.operation == Operation::contact) {
        Recorder<T> recorder;
        const auto found = textbook::zero_vector_normalised(*a, *b, recorder);
        ComparedAnswer answer{.yes = found.has_value(), .calculation = line_of(recorder, query.traced())};
        if (found) {
            answer.value = static_cast<double>(found->depth);
            answer.normal = convert<double>(found->normal);
            answer.calculation = "normal " + text_of(found->normal) + ", depth " + number(*answer.value) +
                                 ": MTV " + text_of(found->mtv());
        }
        answers.push_back({"zero_vector_normalised", answer});
    }
    const auto whole_a = textbook::in_16_bits(*a);
    const auto whole_b = textbook::in_16_bits(*b);
    if (whole_a && whole_b) {
        retro::Recorder recorder;
        ComparedAnswer answer{.yes = textbook::circle_circle_16_bit(*whole_a, *whole_b, recorder)};
        answer.calculation = calculation(recorder.events(), query.name_a, query.name_b);
        if (query.operation == Operation::distance) {
            const double squared = textbook::squared_distance_16_bit(whole_a->center, whole_b->center);
            const double apart = std::sqrt(std::max(squared, 0.0)) - whole_a->radius - whole_b->radius;
            answer.value = answer.yes ? 0 : std::max(apart, 0.0);
        }
        answers.push_back({"squared_distance_16_bit", answer});
    }
}

template <Scalar T>
void add_lines(const TextbookQuery<T>& query, std::vector<TextbookAnswer>& answers) {
    const auto* a = std::get_if<Segment<T>>(&query.a);
    const auto* b = std::get_if<Segment<T>>(&query.b);
    if (a != nullptr && b != nullptr) {
        Recorder<T> recorder;
        const auto met = textbook::lines_nothing_at_zero_denominator(*a, *b, query.extent, recorder);
        TextbookAnswer answer{"lines_nothing_at_zero_denominator",
                              {.yes = met.has_value(),
                               .text = met ? "point" : "none",
                               .calculation = line_of(recorder, query.traced())}};
        if (query.operation != Operation::lines) {
            Recorder<T> right_recorder;
            answer.right = compared(lines(*a, *b, query.extent, right_recorder), query.extent);
            answer.right->calculation = line_of(right_recorder, query.traced());
        }
        answers.push_back(std::move(answer));
    }
    const auto* circle_a = std::get_if<Circle<T>>(&query.a);
    const auto* circle_b = std::get_if<Circle<T>>(&query.b);
    const auto* circle = circle_a != nullptr ? circle_a : circle_b;
    const auto* line = circle_a != nullptr ? b : a;
    if (circle != nullptr && line != nullptr) {
        Recorder<T> recorder;
        const auto met = textbook::discriminant_compared_with_zero(*circle, *line, Extent::segment, recorder);
        answers.push_back({"discriminant_compared_with_zero",
                           {.yes = met.count > 0,
                            .text = met.kind == CircleLineKind::tangent ? "tangent" : "",
                            .calculation = line_of(recorder, query.traced())}});
    }
}

/// Of two boxes in integers. Touching counts there, so it is only compared where it counts here too.
template <Scalar T>
void add_half_sizes(const TextbookQuery<T>& query, std::vector<TextbookAnswer>& answers) {
    const auto* a = std::get_if<Aabb<T>>(&query.a);
    const auto* b = std::get_if<Aabb<T>>(&query.b);
    if (a == nullptr || b == nullptr || query.policy != Policy::closed) {
        return;
    }
    const auto whole_a = textbook::in_16_bits(*a);
    const auto whole_b = textbook::in_16_bits(*b);
    if (whole_a && whole_b) {
        retro::Recorder recorder;
        ComparedAnswer answer{
            .yes = textbook::half_sizes_truncated(*whole_a, *whole_b, retro::YAxis::down, recorder)};
        answer.calculation = calculation(recorder.events(), query.name_a, query.name_b);
        answers.push_back({"half_sizes_truncated", answer});
    }
}

/// Of two boxes, on each axis.
template <Scalar T>
void add_boxes(const TextbookQuery<T>& query, std::vector<TextbookAnswer>& answers) {
    const auto* a = std::get_if<Aabb<T>>(&query.a);
    const auto* b = std::get_if<Aabb<T>>(&query.b);
    if (a == nullptr || b == nullptr) {
        return;
    }
    Recorder<T> sums;
    ComparedAnswer of_sums{.yes = textbook::overlap_of_summed_positions(*a, *b, query.policy, sums)};
    of_sums.calculation = line_of(sums, query.traced());
    answers.push_back({"overlap_of_summed_positions", of_sums});
    if (query.operation == Operation::contact) {
        Recorder<T> recorder;
        const auto found = textbook::mtv_of_greater_overlap(*a, *b, query.policy, recorder);
        ComparedAnswer answer{.yes = found.has_value()};
        answer.calculation = line_of(recorder, query.traced());
        if (found) {
            answer.value = static_cast<double>(found->depth);
            answer.normal = convert<double>(found->normal);
        }
        answers.push_back({"mtv_of_greater_overlap", answer});
        if (found) {
            const int axis = found->normal.x != 0 ? 0 : 1;
            const std::string position = number(static_cast<double>(a->center[axis]));
            const T half = found->normal[axis] * (axis == 0 ? a->half.x : b->half.y);
            ComparedAnswer of_point{
                .yes = true, .text = text_of(*found->point), .point = convert<double>(*found->point)};
            of_point.calculation = std::string(axis == 0 ? "x" : "y") + " of the point = " + position +
                                   " + (" + position + " + " + number(static_cast<double>(half)) +
                                   ") = " + number(static_cast<double>((*found->point)[axis]));
            answers.push_back({"position_added_twice", of_point});
        }
    }
}

template <Scalar T>
void add_unit_axes(const TextbookQuery<T>& query, std::vector<TextbookAnswer>& answers) {
    const std::vector<Vec2<T>> corners_a = sat_corners(query.a);
    const std::vector<Vec2<T>> corners_b = sat_corners(query.b);
    if (corners_a.empty() || corners_b.empty()) {
        return;
    }
    Recorder<T> recorder;
    ComparedAnswer answer{.yes = textbook::sat_unit_axes(std::span<const Vec2<T>>(corners_a),
                                                         std::span<const Vec2<T>>(corners_b), recorder)};
    answer.calculation = line_of(recorder, query.traced());
    answers.push_back({"sat_unit_axes", answer});
}

template <Scalar T>
void add_polygons(const TextbookQuery<T>& query, std::vector<TextbookAnswer>& answers) {
    const std::vector<Vec2<T>> corners_a = polygon_corners(query.a);
    const std::vector<Vec2<T>> corners_b = polygon_corners(query.b);
    const std::span<const Vec2<T>> sides_a(corners_a);
    const std::span<const Vec2<T>> sides_b(corners_b);
    const bool concave = is_concave(query.a) || is_concave(query.b);
    const auto* circle_a = std::get_if<Circle<T>>(&query.a);
    const auto* circle_b = std::get_if<Circle<T>>(&query.b);
    if (const auto* circle = circle_a != nullptr ? circle_a : circle_b) {
        const auto& polygon = circle_a != nullptr ? sides_b : sides_a;
        if (!polygon.empty() && !concave) {
            Recorder<T> recorder;
            ComparedAnswer answer{.yes = textbook::circle_polygon_without_vertex_axis(
                                      *circle, polygon, query.policy, recorder)};
            answer.calculation = line_of(recorder, circle_a != nullptr ? query.traced() : query.exchanged());
            answers.push_back({"circle_polygon_without_vertex_axis", answer});
        }
        return;
    }
    add_unit_axes(query, answers);
    if (sides_a.empty() || sides_b.empty()) {
        return;
    }
    if (concave) {
        Recorder<T> recorder;
        ComparedAnswer answer{.yes = textbook::sat_on_concave_polygon(sides_a, sides_b, recorder)};
        answer.calculation = line_of(recorder, query.traced());
        answers.push_back({"sat_on_concave_polygon", answer});
        return;
    }
    Recorder<T> recorder;
    const auto found = textbook::sat_axes_not_normalised(sides_a, sides_b, recorder);
    ComparedAnswer answer{.yes = found.has_value()};
    answer.calculation = line_of(recorder, query.traced());
    if (found && query.operation == Operation::contact) {
        answer.value = static_cast<double>(found->depth);
        answer.normal = convert<double>(found->normal);
    }
    answers.push_back({"sat_axes_not_normalised", answer});
}

/// For a distance they only answer whether it is 0: touching counts, as it does in integers.
template <Scalar T>
void add_static(TextbookQuery<T> query, std::vector<TextbookAnswer>& answers) {
    query.policy = query.operation == Operation::distance ? Policy::closed : query.policy;
    add_circles(query, answers);
    add_boxes(query, answers);
    add_half_sizes(query, answers);
    add_lines(query, answers);
    add_polygons(query, answers);
}

}  // namespace

template <Scalar T>
std::vector<TextbookAnswer> textbook_answers(const TextbookQuery<T>& query) {
    std::vector<TextbookAnswer> answers;
    if (query.operation == Operation::cast) {
        add_casts(query, answers);
    } else if (query.operation == Operation::time_of_impact) {
        add_stepping(query, answers);  // the others know of translations only
    } else if (is_about_crossings(query.operation)) {
        add_lines(query, answers);
    } else {
        add_static(query, answers);
    }
    return answers;
}

template std::vector<TextbookAnswer> textbook_answers(const TextbookQuery<float>&);
template std::vector<TextbookAnswer> textbook_answers(const TextbookQuery<double>&);

}  // namespace collidarium::app
