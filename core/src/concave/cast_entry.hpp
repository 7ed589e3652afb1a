#pragma once

/// Through which edge a path enters the Minkowski difference of two shapes that may be concave: an edge of
/// the whole, never an internal edge between two parts, and a corner only where the whole has one.
///
/// The difference is the union of those of the parts. Where a path arrives at it, those edges are tested that
/// touch the place and are not internal; such an edge counts where a spot just outside of it, and not far
/// from the place, lies in none of the differences.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "concave/part_pairs.hpp"
#include "convex/closest_feature.hpp"
#include "convex/witness_points.hpp"

namespace collidarium {

/// An edge of D that a path enters through.
template <Scalar T>
struct ConcaveEntry {
    Vec2<T> normal{};  ///< unit, outwards
    Vec2<T> point{};   ///< of a, where the edge is entered: the two shapes touch there along that edge
    bool corner{};     ///< another edge begins there, entered, left or slid along
};

namespace detail {

/// Of two shapes without rounding.
template <Scalar T>
class EntrySearch {
public:
    /// `place`: where the origin is when it arrives; `path`: the way it comes.
    EntrySearch(const ConvexParts<T>& a, const ConvexParts<T>& b, const Vec2<T>& place, const Vec2<T>& path)
        : a_(a),
          b_(b),
          place_(place),
          path_(path),
          margin_(64 * (rounding_of_boxes(a, b) + epsilon * size_of(place))),
          grazing_(16 * epsilon * glm::length(path)) {}

    [[nodiscard]] std::optional<ConcaveEntry<T>> find() {
        for (is_thin_ = false;; is_thin_ = true) {
            for_each_pair_at(a_, b_, place_, margin_, [&](std::size_t i, std::size_t j) {
                for (const DifferenceEdge<T>& edge : minkowski_edge_merge(a_.points(i), b_.points(j))) {
                    look_at(edge, i, j);
                }
                return true;
            });
            if ((found_ && opposed_ > grazing_) || is_thin_) {
                break;
            }
            has_any_ = corner_ = false;
        }
        if (found_) {
            best_.corner = corner_;
            best_.point = witnesses_at(a_[of_a_].proxy, b_[of_b_].proxy, edge_, side_of(edge_, place_)).a;
        }
        return found_ ? std::optional(best_) : std::nullopt;
    }

private:
    static constexpr T epsilon = std::numeric_limits<T>::epsilon();

    [[nodiscard]] static T size_of(const Vec2<T>& v) { return std::max(std::abs(v.x), std::abs(v.y)); }

    void look_at(const DifferenceEdge<T>& edge, std::size_t i, std::size_t j) {
        const T scale = std::max({size_of(edge.start), size_of(edge.end), size_of(place_)});
        const T near = 64 * epsilon * scale;
        const T length = std::sqrt(glm::dot(edge.vector, edge.vector));
        const Vec2<T> to_place = place_ - edge.start;
        const T along = glm::dot(to_place, edge.vector) / length;
        const bool touches = std::abs(cross(edge.vector, to_place)) <= near * length && along >= -near &&
                             along <= length + near;
        if (!touches) {
            return;
        }
        const Vec2<T> normal = outward_normal(edge.vector);
        const T opposed = -glm::dot(normal, path_);
        const bool is_entered = opposed > -grazing_;  // or slid along, but for rounding
        const bool is_whole = is_of_whole(a_, i, b_, j, edge);
        const bool is_free =
            is_whole && ((along < length - near && is_outside(edge, length, along, scale, T(1))) ||
                         (along > near && is_outside(edge, length, along, scale, T(-1))));
        if (!is_free) {
            return;
        }
        corner_ = corner_ || (has_any_ && !is_same_direction(edge.vector, any_));
        any_ = edge.vector;
        has_any_ = true;
        if (is_entered && (!found_ || is_before(normal, opposed))) {
            found_ = true;
            opposed_ = opposed;
            best_.normal = normal;
            edge_ = edge;
            of_a_ = i;
            of_b_ = j;
        }
    }

    /// The more opposed to the path; of equally opposed ones that with the larger |y|, then the one to the
    /// left of the path.
    [[nodiscard]] bool is_before(const Vec2<T>& normal, T opposed) const {
        if (!nearly_equal(opposed, opposed_)) {
            return opposed > opposed_;
        }
        if (!nearly_equal(std::abs(normal.y), std::abs(best_.normal.y))) {
            return std::abs(normal.y) > std::abs(best_.normal.y);
        }
        return cross(path_, normal) > cross(path_, best_.normal);
    }

    /// Whether the spot beside the place, along the edge (1) or against it (-1) and a little outwards, is in
    /// none of the differences. Outwards by far more than rounding; where no edge is free so, a gap may be
    /// too thin for that: then by no more than rounding.
    [[nodiscard]] bool is_outside(const DifferenceEdge<T>& edge, T length, T along, T scale, T sense) const {
        const T fine = std::sqrt(std::sqrt(epsilon));
        const T left = sense > 0 ? length - along : along;
        const T step = std::min(left * T(0.5), fine * scale);
        const T outwards = is_thin_ ? 64 * epsilon * scale : step * fine;
        const Vec2<T> direction = edge.vector / length;
        const Vec2<T> spot = place_ + direction * (step * sense) + outward_normal(edge.vector) * outwards;
        bool outside = true;
        for_each_pair_at(a_, b_, spot, margin_, [&](std::size_t i, std::size_t j) {
            std::size_t edges = 0;
            bool inside = true;
            for (const DifferenceEdge<T>& other : minkowski_edge_merge(a_.points(i), b_.points(j))) {
                ++edges;
                inside = cross(other.vector, spot - other.start) > 0;
                if (!inside) {
                    break;
                }
            }
            outside = !(inside && edges > 2);
            return outside;
        });
        return outside;
    }

    const ConvexParts<T>& a_;
    const ConvexParts<T>& b_;
    Vec2<T> place_;
    Vec2<T> path_;
    T margin_;   ///< what counts as touching, at the most
    T grazing_;  ///< how far a path that goes along an edge, but for rounding, leads away from it at the most
    ConcaveEntry<T> best_{};
    DifferenceEdge<T> edge_{};  ///< the best, of these parts
    std::size_t of_a_{};
    std::size_t of_b_{};
    T opposed_{};
    Vec2<T> any_{};
    bool is_thin_ = false;
    bool found_ = false;
    bool has_any_ = false;
    bool corner_ = false;
};

}  // namespace detail

/// The edge through which the origin, which moves along `path` and arrives at D after `t` of it, enters.
/// Nothing where rounding hides it. Neither shape is rounded. Cost: as many steps as there are pairs of parts
/// that touch there, squared.
template <Scalar T>
[[nodiscard]] inline std::optional<ConcaveEntry<T>> concave_entry(const ConvexParts<T>& a,
                                                                  const ConvexParts<T>& b,
                                                                  const Vec2<T>& path, T t) {
    return detail::EntrySearch<T>(a, b, path * t, path).find();
}

}  // namespace collidarium
