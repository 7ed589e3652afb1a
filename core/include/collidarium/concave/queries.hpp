#pragma once

/// The queries on shapes that may be concave, by their convex pieces.
///
/// Shapes overlap when pieces of them do. A distance is that of the nearest two pieces, a cast the first of
/// theirs; a contact is the shortest way out of all of them at once (`concave_depth.hpp`). Where two pieces
/// of a shape meet is inside of it, which matters to points and segments only (`seams.hpp`), and no normal is
/// that of such a seam (`concave_entry.hpp`).

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "collidarium/concave/cast_entry.hpp"
#include "collidarium/concave/internal_edges.hpp"
#include "collidarium/concave/manifold.hpp"
#include "collidarium/concave/penetration_depth.hpp"
#include "collidarium/convex/cast.hpp"
#include "collidarium/convex/static_queries.hpp"

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

/// Whether no number in the pieces is NaN or infinite.
template <Scalar T>
[[nodiscard]] inline bool all_finite(const Pieces<T>& shape) {
    bool finite = true;
    for (std::size_t i = 0; i < shape.size() && finite; ++i) {
        finite = is_finite(shape[i]);
    }
    return finite;
}

template <Scalar T>
[[nodiscard]] inline bool any_overlap(const Pieces<T>& a, const Pieces<T>& b, Policy policy) {
    bool found = false;
    for_each_pair(a, b, [&](const ConvexProxy<T>& piece_a, const ConvexProxy<T>& piece_b) {
        found = contains_origin(closest_feature(piece_a, piece_b), piece_a.radius + piece_b.radius, policy);
        return !found;
    });
    return found;
}

/// Calls `visit(of a, of b)` with the bridges over the seams along which one of the two lies and moves that
/// is a point or a segment, and that one itself. `way` is how b moves.
template <Scalar T, class Visit>
inline void for_each_pair_on_bridge(const Pieces<T>& a, const Pieces<T>& b, const Vec2<T>& way,
                                    Visit&& visit) {
    if (b.is_thin()) {
        for_each_bridge(a, b[0], way, [&](const ConvexProxy<T>& bridge) { visit(bridge, b[0]); });
    } else if (a.is_thin()) {
        for_each_bridge(b, a[0], -way, [&](const ConvexProxy<T>& bridge) { visit(a[0], bridge); });
    }
}

template <Scalar T>
[[nodiscard]] inline bool overlap(const Pieces<T>& a, const Pieces<T>& b, Policy policy) {
    const bool finite = all_finite(a) && all_finite(b);
    assert(finite);
    bool found = finite && any_overlap(a, b, policy);
    if (!found && finite) {
        for_each_pair_on_bridge(
            a, b, Vec2<T>(0), [&](const ConvexProxy<T>& proxy_a, const ConvexProxy<T>& proxy_b) {
                found = found || contains_origin(closest_feature(proxy_a, proxy_b), T(0), policy);
            });
    }
    return found;
}

/// The nearest two pieces; of several as near those whose points are farthest to the left, then lowest, so
/// that swapping the shapes changes nothing.
template <Scalar T>
[[nodiscard]] inline Distance<T> distance(const Pieces<T>& a, const Pieces<T>& b) {
    Distance<T> nearest{.distance = std::numeric_limits<T>::infinity()};
    for_each_pair(a, b, [&](const ConvexProxy<T>& piece_a, const ConvexProxy<T>& piece_b) {
        const Distance<T> one = collidarium::distance(piece_a, piece_b);
        const Vec2<T> middle = one.point_a + one.point_b;
        const Vec2<T> nearest_middle = nearest.point_a + nearest.point_b;
        const bool comes_first =
            middle.x != nearest_middle.x ? middle.x < nearest_middle.x : middle.y < nearest_middle.y;
        if (one.distance < nearest.distance || (one.distance == nearest.distance && comes_first)) {
            nearest = one;
        }
        return true;
    });
    return nearest;
}

/// The hull of a piece that has been moved.
template <Scalar T>
class MovedHull {
public:
    MovedHull(const ConvexProxy<T>& hull, const Vec2<T>& way)
        : points_(hull.points.begin(), hull.points.end()) {
        for (Vec2<T>& point : points_) {
            point += way;
        }
        hull_ = {points_, hull.radius};
    }
    MovedHull(const MovedHull&) = delete;
    MovedHull& operator=(const MovedHull&) = delete;

    [[nodiscard]] const ConvexProxy<T>& hull() const { return hull_; }

private:
    std::vector<Vec2<T>> points_;
    ConvexProxy<T> hull_;
};

/// Of two shapes of which rounding hides where they touch after their way out: where they nearly do.
template <Scalar T>
[[nodiscard]] inline Vec2<T> nearest_touch(const Pieces<T>& a, const Pieces<T>& b, const Vec2<T>& mtv) {
    Vec2<T> touch(0);
    T nearest = std::numeric_limits<T>::infinity();
    for_each_pair(a, b, [&](const ConvexProxy<T>& piece_a, const ConvexProxy<T>& piece_b) {
        const MovedHull<T> out(piece_b, mtv);
        const DifferenceFeature<T> feature = closest_feature(piece_a, out.hull());
        const T gap = std::abs(separation(feature, piece_a.radius + piece_b.radius));
        if (gap < nearest) {
            nearest = gap;
            const WitnessPoints<T> witnesses = witnesses_of(piece_a, out.hull(), feature);
            const Vec2<T> normal = normal_of(feature);
            touch =
                ((witnesses.a + normal * piece_a.radius) + (witnesses.b - normal * piece_b.radius)) * T(0.5);
        }
        return true;
    });
    return touch;
}

template <Scalar T>
[[nodiscard]] inline Contact<T> contact_of(const Pieces<T>& a, const Pieces<T>& b) {
    const WayOut<T> way = shortest_way_out(a, b);
    Contact<T> contact;
    contact.normal = way.normal;
    contact.depth = way.depth;
    contact.degenerate = way.degenerate;
    const Vec2<T> half_way = contact.mtv() * T(0.5);
    add_manifold(contact, a, b);
    if (contact.manifold_size == 0) {
        contact.manifold[0] = {nearest_touch(a, b, contact.mtv()) - half_way, T(0) - contact.depth};
        contact.manifold_size = 1;
    }
    // After the way out they touch in a point that was the deepest of both.
    contact.point_a = contact.manifold[0].position + half_way;
    contact.point_b = contact.manifold[0].position - half_way;
    return contact;
}

template <Scalar T>
[[nodiscard]] inline std::optional<Contact<T>> contact(const Pieces<T>& a, const Pieces<T>& b,
                                                       Policy policy) {
    return overlap(a, b, policy) ? std::optional(contact_of(a, b)) : std::nullopt;
}

/// The first of the hits of pieces. Of those at the same time the one whose face is most opposed to the
/// movement, of equally opposed ones that with the larger |y|.
template <Scalar T>
class FirstHit {
public:
    explicit FirstHit(const Vec2<T>& path) : path_(path) {}

    /// Whether it becomes the first.
    bool offer(const std::optional<CastHit<T>>& hit) {
        constexpr T rounding = 1024 * std::numeric_limits<T>::epsilon();
        if (!hit) {
            return false;
        }
        const bool at_once = first_ && std::abs(hit->t - first_->t) <= rounding;
        const bool other_face = at_once && glm::dot(hit->normal, first_->normal) < 1 - T(1e-6);
        if (first_ && (hit->t == first_->t ? !is_before(hit->normal) : hit->t > first_->t)) {
            several_ = several_ || other_face;
            return false;
        }
        several_ = (several_ && at_once) || other_face;
        first_ = hit;
        return true;
    }

    [[nodiscard]] const std::optional<CastHit<T>>& hit() const { return first_; }
    /// Whether several faces are reached at once.
    [[nodiscard]] bool has_several() const { return several_; }

private:
    [[nodiscard]] bool is_before(const Vec2<T>& normal) const {
        const T opposed = glm::dot(normal, path_);
        const T first_opposed = glm::dot(first_->normal, path_);
        return nearly_equal(opposed, first_opposed) ? std::abs(normal.y) > std::abs(first_->normal.y)
                                                    : opposed < first_opposed;
    }

    Vec2<T> path_;
    std::optional<CastHit<T>> first_;
    bool several_ = false;
};

/// Whether a normal is across a side of a piece that is a seam.
template <Scalar T>
[[nodiscard]] inline bool is_across_seam(const Pieces<T>& shape, std::size_t piece, const Vec2<T>& normal) {
    const auto points = shape[piece].points;
    for (std::size_t k = 0; k < points.size(); ++k) {
        const Vec2<T> edge = points[k + 1 == points.size() ? 0 : k + 1] - points[k];
        if (runs_along(edge, perpendicular(normal), T(1)) && !shape.is_side(piece, k)) {
            return true;
        }
    }
    return false;
}

/// When b, which does not overlap a, comes to overlap it.
template <Scalar T>
[[nodiscard]] inline std::optional<CastHit<T>> first_piece_hit(const Pieces<T>& a, const Pieces<T>& b,
                                                               const Vec2<T>& reference,
                                                               const Vec2<T>& translation, Policy policy) {
    FirstHit<T> first(translation);
    std::size_t of_a = 0;
    std::size_t of_b = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            if (first.offer(collidarium::cast(a[i], b[j], reference, translation, policy))) {
                of_a = i;
                of_b = j;
            }
        }
    }
    bool on_bridge = false;
    for_each_pair_on_bridge(
        a, b, translation, [&](const ConvexProxy<T>& proxy_a, const ConvexProxy<T>& proxy_b) {
            on_bridge |= first.offer(collidarium::cast(proxy_a, proxy_b, reference, translation, policy));
        });
    std::optional<CastHit<T>> hit = first.hit();
    if (!hit) {
        return hit;
    }
    if (a[0].radius + b[0].radius > 0) {
        hit->corner = first.has_several();
    } else if (const auto entry = concave_entry(a, b, translation, hit->t)) {
        const bool is_doubtful = on_bridge || entry->corner || is_across_seam(a, of_a, hit->normal) ||
                                 is_across_seam(b, of_b, hit->normal);
        hit->normal = is_doubtful ? entry->normal : hit->normal;
        hit->corner = entry->corner;
    }
    return hit;
}

template <Scalar T>
[[nodiscard]] inline std::optional<CastHit<T>> cast(const Pieces<T>& a, const Pieces<T>& b,
                                                    const Vec2<T>& reference, const Vec2<T>& translation,
                                                    Policy policy) {
    const bool finite = std::isfinite(translation.x) && std::isfinite(translation.y);
    assert(finite);
    if (!finite) {
        return std::nullopt;
    }
    if (!overlap(a, b, policy)) {
        return first_piece_hit(a, b, reference, translation, policy);
    }
    const Contact<T> contact = contact_of(a, b);
    CastHit<T> hit;
    hit.normal = contact.normal;
    hit.depth = contact.depth;
    hit.point = distance(a, b).point_a;
    hit.position = reference;
    hit.started_inside = true;
    return hit;
}

}  // namespace detail

}  // namespace collidarium
