#pragma once

/// The queries on shapes that may be concave, by their convex pieces.
///
/// Shapes overlap when pieces of them do. A distance is that of the nearest two pieces, a cast the first of
/// theirs; a contact is the shortest way out of all of them at once (`concave_depth.hpp`). Where two pieces
/// of a shape meet is inside of it, which matters to points and segments only: all other shapes that reach
/// there reach into one of the pieces.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "collidarium/algorithm/concave_depth.hpp"
#include "collidarium/algorithm/hull_cast.hpp"
#include "collidarium/algorithm/hull_static.hpp"

namespace collidarium {

namespace detail {

/// Asks `ask(piece of a, piece of b)` until it answers false.
template <Scalar T, class Ask>
inline void for_each_pair(const Pieces<T>& a, const Pieces<T>& b, Ask&& ask) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            if (!ask(a[i], b[j])) {
                return;
            }
        }
    }
}

template <Scalar T>
[[nodiscard]] inline bool any_overlap(const Pieces<T>& a, const Pieces<T>& b, Policy policy) {
    bool found = false;
    for_each_pair(a, b, [&](const Hull<T>& piece_a, const Hull<T>& piece_b) {
        found = contains_origin(nearest_feature(piece_a, piece_b), piece_a.radius + piece_b.radius, policy);
        return !found;
    });
    return found;
}

/// Where along the way of a point it is in the closure of each piece: the ends of these intervals, in [0, 1].
template <Scalar T>
[[nodiscard]] inline std::vector<T> crossings(const Pieces<T>& shape, const Vec2<T>& from,
                                              const Vec2<T>& way) {
    std::vector<T> times{0, 1};
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const auto points = shape[i].points;
        for (std::size_t k = 0; k < points.size(); ++k) {
            const Vec2<T> edge = points[(k + 1) % points.size()] - points[k];
            const T speed = cross(edge, way);
            const Vec2<T> offset = points[k] - from;
            if (speed != 0) {
                times.push_back(cross(edge, offset) / speed);
            } else if (cross(way, offset) == 0 && glm::dot(way, way) > 0) {
                times.push_back(glm::dot(offset, way) / glm::dot(way, way));
            }
        }
    }
    std::erase_if(times, [](T t) { return !(t >= 0 && t <= 1); });
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    return times;
}

/// Whether a point is inside the whole shape, also where two of its pieces meet: the directions that lead
/// from it into pieces go all around.
template <Scalar T>
[[nodiscard]] inline bool is_inside(const Pieces<T>& shape, const Vec2<T>& point) {
    T around = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const auto points = shape[i].points;
        bool outside = points.size() < 3;
        Vec2<T> first(0);
        Vec2<T> last(0);
        for (std::size_t k = 0; k < points.size() && !outside; ++k) {
            const Vec2<T>& from = points[k];
            const Vec2<T>& to = points[(k + 1) % points.size()];
            const T turn = cross(to - from, point - from);
            outside = turn < 0;
            if (turn == 0) {
                first = point == from || first == Vec2<T>(0) ? to - from : first;
                last = point == to || last == Vec2<T>(0) ? from - to : last;
            }
        }
        if (outside) {
            continue;
        }
        if (first == Vec2<T>(0)) {
            return true;
        }
        const T angle = std::atan2(cross(first, last), glm::dot(first, last));
        around += angle > 0 ? angle : angle + T(6.283185307179586);
    }
    return around > T(6.28);
}

/// The first part of the way on which a point is inside the shape; its middle, too.
template <Scalar T>
struct TimeInside {
    T enter{};
    T middle{};
};

template <Scalar T>
[[nodiscard]] inline std::optional<TimeInside<T>> first_time_inside(const Pieces<T>& shape,
                                                                    const Vec2<T>& from, const Vec2<T>& way) {
    const std::vector<T> times = crossings(shape, from, way);
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
        const T middle = (times[i] + times[i + 1]) * T(0.5);
        if (is_inside(shape, from + way * middle)) {
            return TimeInside<T>{times[i], middle};
        }
    }
    return std::nullopt;
}

/// Whether a point or a segment has a part inside the shape. Its pieces only touch it.
template <Scalar T>
[[nodiscard]] inline bool runs_inside(const Pieces<T>& shape, const Hull<T>& thin) {
    if (thin.points.size() == 1) {
        return is_inside(shape, thin.points[0]);
    }
    return first_time_inside(shape, thin.points[0], thin.points[1] - thin.points[0]).has_value();
}

template <Scalar T>
[[nodiscard]] inline bool overlap(const Pieces<T>& a, const Pieces<T>& b, Policy policy) {
    if (any_overlap(a, b, policy)) {
        return true;
    }
    if (policy == Policy::closed || !any_overlap(a, b, Policy::closed)) {
        return false;
    }
    return b.is_thin() ? runs_inside(a, b[0]) : a.is_thin() && runs_inside(b, a[0]);
}

/// The nearest two pieces.
template <Scalar T>
[[nodiscard]] inline Distance<T> distance(const Pieces<T>& a, const Pieces<T>& b) {
    Distance<T> nearest{.distance = std::numeric_limits<T>::infinity()};
    for_each_pair(a, b, [&](const Hull<T>& piece_a, const Hull<T>& piece_b) {
        const Distance<T> one = collidarium::distance(piece_a, piece_b);
        nearest = one.distance < nearest.distance ? one : nearest;
        return nearest.distance > 0;
    });
    return nearest;
}

/// The hull of a piece that has been moved.
template <Scalar T>
class MovedHull {
public:
    MovedHull(const Hull<T>& hull, const Vec2<T>& way) : points_(hull.points.begin(), hull.points.end()) {
        for (Vec2<T>& point : points_) {
            point += way;
        }
        hull_ = {points_, hull.radius};
    }
    MovedHull(const MovedHull&) = delete;
    MovedHull& operator=(const MovedHull&) = delete;

    [[nodiscard]] const Hull<T>& hull() const { return hull_; }

private:
    std::vector<Vec2<T>> points_;
    Hull<T> hull_;
};

template <Scalar T>
[[nodiscard]] inline Contact<T> contact_of(const Pieces<T>& a, const Pieces<T>& b) {
    const WayOut<T> way = shortest_way_out(a, b);
    Contact<T> contact;
    contact.normal = way.normal;
    contact.depth = glm::length(way.mtv);
    contact.degenerate = way.degenerate;
    // After the way out they touch, in a point that was the deepest of both.
    T nearest = std::numeric_limits<T>::infinity();
    for_each_pair(a, b, [&](const Hull<T>& piece_a, const Hull<T>& piece_b) {
        const MovedHull<T> out(piece_b, contact.mtv());
        const NearestFeature<T> feature = nearest_feature(piece_a, out.hull());
        const T gap = std::abs(separation(feature, piece_a.radius + piece_b.radius));
        if (gap < nearest) {
            nearest = gap;
            const Witnesses<T> witnesses = witnesses_of(piece_a, out.hull(), feature);
            const Vec2<T> normal = normal_of(feature);
            contact.point_a =
                ((witnesses.a + normal * piece_a.radius) + (witnesses.b - normal * piece_b.radius)) * T(0.5);
        }
        return true;
    });
    contact.point_b = contact.point_a - contact.mtv();
    contact.manifold[0] = {(contact.point_a + contact.point_b) * T(0.5), T(0) - contact.depth};
    contact.manifold_size = 1;
    return contact;
}

template <Scalar T>
[[nodiscard]] inline std::optional<Contact<T>> contact(const Pieces<T>& a, const Pieces<T>& b,
                                                       Policy policy) {
    return overlap(a, b, policy) ? std::optional(contact_of(a, b)) : std::nullopt;
}

/// The first of the hits of the pieces. Of equal times that whose face is most opposed to the movement.
template <Scalar T>
[[nodiscard]] inline std::optional<CastHit<T>> first_piece_hit(const Pieces<T>& a, const Pieces<T>& b,
                                                               const Vec2<T>& reference,
                                                               const Vec2<T>& translation, Policy policy) {
    std::optional<CastHit<T>> first;
    for_each_pair(a, b, [&](const Hull<T>& piece_a, const Hull<T>& piece_b) {
        const auto hit = collidarium::cast(piece_a, piece_b, reference, translation, policy);
        if (hit && (!first || hit->t < first->t ||
                    (hit->t == first->t &&
                     glm::dot(hit->normal, translation) < glm::dot(first->normal, translation)))) {
            first = hit;
        }
        return true;
    });
    return first;
}

template <Scalar T>
[[nodiscard]] inline std::optional<CastHit<T>> cast(const Pieces<T>& a, const Pieces<T>& b,
                                                    const Vec2<T>& reference, const Vec2<T>& translation,
                                                    Policy policy) {
    if (overlap(a, b, policy)) {
        const Contact<T> contact = contact_of(a, b);
        CastHit<T> hit;
        hit.normal = contact.normal;
        hit.depth = contact.depth;
        hit.point = distance(a, b).point_a;
        hit.position = reference;
        hit.started_inside = true;
        return hit;
    }
    std::optional<CastHit<T>> hit = first_piece_hit(a, b, reference, translation, policy);
    const bool is_point =
        (b.is_thin() && b[0].points.size() == 1) || (a.is_thin() && a[0].points.size() == 1);
    if (policy == Policy::open && is_point && translation != Vec2<T>(0)) {
        // It may come in along the line on which two pieces meet.
        const bool of_b = b.is_thin() && b[0].points.size() == 1;
        const auto inside = of_b ? first_time_inside(a, b[0].points[0], translation)
                                 : first_time_inside(b, a[0].points[0], -translation);
        if (inside && (!hit || inside->enter < hit->t)) {
            hit = first_piece_hit(a, b, reference, translation, Policy::closed);
            if (hit) {
                hit->t = inside->enter;
                hit->position = reference + translation * hit->t;
            }
        }
    }
    return hit;
}

}  // namespace detail

}  // namespace collidarium
