#pragma once

/// What textbook methods take, and what becomes of what they return. Inner part of `textbook_methods.cpp`.

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/textbook/compared.hpp"
#include "collidarium/textbook/in_16_bits.hpp"
#include "collidarium/textbook/lines_nothing_at_zero_denominator.hpp"
#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"
#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "model/answers/textbook_methods.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app::textbook_parts {

// What a method returns, as an answer to the query.

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>&, bool overlaps) {
    return {.yes = overlaps};
}

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>&, const std::optional<textbook::FoundMtv<T>>& mtv) {
    return mtv ? TextbookFound<T>{.yes = true, .normal = mtv->normal, .depth = mtv->depth}
               : TextbookFound<T>{};
}

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>&, const std::optional<Vec2<T>>& point) {
    return {.yes = point.has_value(), .point = point};
}

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>& query, const std::optional<T>& t) {
    return t ? TextbookFound<T>{.yes = true,
                                .t = t,
                                .position = reference_point(query.b) + query.motion.translation * *t}
             : TextbookFound<T>{};
}

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>&, const std::optional<textbook::SlabHit<T>>& hit) {
    return hit ? TextbookFound<T>{.yes = true,
                                  .t = hit->t,
                                  .normal = hit->normal + T(0),
                                  .position = hit->position}
               : TextbookFound<T>{};
}

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>&, const std::optional<textbook::TimesPerAxis<T>>& hit) {
    return hit ? TextbookFound<T>{.yes = true, .t = hit->t(), .times = hit->times} : TextbookFound<T>{};
}

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>&, const std::optional<textbook::HitWithPoint<T>>& hit) {
    return hit ? TextbookFound<T>{.yes = true, .t = hit->hit.t, .point = hit->point} : TextbookFound<T>{};
}

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>&, const std::optional<textbook::Meeting<T>>& meeting) {
    return meeting ? TextbookFound<T>{.yes = true,
                                      .kind = "point",
                                      .point = meeting->point,
                                      .along = Vec2<T>(meeting->ua, meeting->ub)}
                   : TextbookFound<T>{.kind = "none"};
}

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>& query, const CircleLine<T>& roots) {
    TextbookFound<T> found{.yes = roots.count > 0, .kind = name(roots.kind), .roots = roots};
    if (found.yes && query.operation == Operation::cast) {
        found.t = roots.u[0];
    }
    return found;
}

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>&, const textbook::Pushed<Aabb<T>>& pushed) {
    return {.yes = pushed.first.has_value(), .index = pushed.first, .position = pushed.shape.center};
}

template <Scalar T>
TextbookFound<T> found_by(const TextbookQuery<T>&, const MoveResult<T>& result) {
    return {.yes = !result.hits.empty(), .moved = result};
}

template <class S>
bool is(const ShapeD& shape) {
    return std::holds_alternative<S>(shape);
}

template <class A, class B>
bool takes_two(const TextbookQuery<double>& query) {
    return is<A>(query.a) && is<B>(query.b);
}

inline constexpr auto takes_circles = takes_two<Circle<double>, Circle<double>>;
inline constexpr auto takes_boxes = takes_two<Aabb<double>, Aabb<double>>;

template <Response response>
bool takes_move(const TextbookQuery<double>& query) {
    return query.response == response && is<Aabb<double>>(query.b);
}

inline bool takes_box_or_point_at_box(const TextbookQuery<double>& query) {
    return is<Aabb<double>>(query.a) && (is<Aabb<double>>(query.b) || is<Point<double>>(query.b));
}

inline bool takes_whole_circles(const TextbookQuery<double>& query) {
    return takes_circles(query) && textbook::in_16_bits(std::get<Circle<double>>(query.a)) &&
           textbook::in_16_bits(std::get<Circle<double>>(query.b));
}

/// Touching counts in integers.
inline bool takes_whole_boxes(const TextbookQuery<double>& query) {
    return takes_boxes(query) && query.policy == Policy::closed &&
           textbook::in_16_bits(std::get<Aabb<double>>(query.a)) &&
           textbook::in_16_bits(std::get<Aabb<double>>(query.b));
}

inline bool is_polygon(const ShapeD& shape) {
    return !polygon_corners(shape).empty();
}

inline bool is_convex_polygon(const ShapeD& shape) {
    return !is<Polygon<double>>(shape) && is_polygon(shape);
}

/// A circle, or a point as a circle of radius 0.
template <Scalar T>
std::optional<Circle<T>> disc_of(const Shape<T>& shape) {
    if (const auto* point = std::get_if<Point<T>>(&shape)) {
        return Circle<T>{point->position, T(0)};
    }
    const auto* circle = std::get_if<Circle<T>>(&shape);
    return circle != nullptr ? std::optional(*circle) : std::nullopt;
}

/// Of a cast of two discs: the method gives the time at which a circle is reached, or left.
inline bool takes_circle_line(const TextbookQuery<double>& query) {
    if (query.operation == Operation::cast) {
        return disc_of(query.a) && disc_of(query.b) && !overlap(query.a, query.b, {Policy::closed});
    }
    return takes_two<Circle<double>, Segment<double>>(query) ||
           takes_two<Segment<double>, Circle<double>>(query);
}

/// A box, or a point as a box of size 0.
template <Scalar T>
Aabb<T> box_of(const Shape<T>& shape) {
    const auto* point = std::get_if<Point<T>>(&shape);
    return point != nullptr ? Aabb<T>{point->position, Vec2<T>(0)} : std::get<Aabb<T>>(shape);
}

template <class S, Scalar T>
S one_of(const Shape<T>& a, const Shape<T>& b) {
    return std::holds_alternative<S>(a) ? std::get<S>(a) : std::get<S>(b);
}

template <Scalar T>
Circle<T> circle(const Shape<T>& shape) {
    return std::get<Circle<T>>(shape);
}

template <Scalar T>
Aabb<T> box(const Shape<T>& shape) {
    return std::get<Aabb<T>>(shape);
}

template <Scalar T>
std::span<const Vec2<T>> view(const std::vector<Vec2<T>>& points) {
    return points;
}

template <Scalar T>
std::span<const Aabb<T>> view(const std::vector<Aabb<T>>& boxes) {
    return boxes;
}

}  // namespace collidarium::app::textbook_parts
