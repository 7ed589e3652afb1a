#pragma once

/// Through which side a path enters the Minkowski difference of two shapes that may be concave: a side of the
/// whole, never a seam between two pieces, and a corner only where the whole has one.
///
/// The difference is the union of those of the pieces. Where a path arrives at it, those sides are looked at
/// that touch the place and do not belong to a seam; such a side counts where a spot just outside of it, and
/// not far from the place, lies in none of the differences.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "collidarium/concave/convex_parts.hpp"
#include "collidarium/convex/closest_feature.hpp"

namespace collidarium {

/// A side of D that a path enters through.
template <Scalar T>
struct ConcaveEntry {
    Vec2<T> normal{};  ///< unit, outwards
    bool corner{};     ///< another side begins there, entered, left or slid along
};

namespace detail {

/// Whether any of the sides of a piece from one vertex to another, which lie on one line, is one of the whole
/// shape.
template <Scalar T>
[[nodiscard]] inline bool has_side_between(const Pieces<T>& shape, std::size_t piece, std::size_t from,
                                           std::size_t to) {
    const std::size_t count = shape[piece].points.size();
    for (std::size_t i = from; i != to; i = i + 1 == count ? 0 : i + 1) {
        if (shape.is_side(piece, i)) {
            return true;
        }
    }
    return false;
}

/// Of two shapes without rounding.
template <Scalar T>
class EntrySearch {
public:
    /// `place`: where the origin is when it arrives; `path`: the way it comes.
    EntrySearch(const Pieces<T>& a, const Pieces<T>& b, const Vec2<T>& place, const Vec2<T>& path)
        : a_(a), b_(b), place_(place), path_(path) {}

    [[nodiscard]] std::optional<ConcaveEntry<T>> find() {
        for (std::size_t i = 0; i < a_.size(); ++i) {
            for (std::size_t j = 0; j < b_.size(); ++j) {
                minkowski_edge_merge(a_[i].points, b_[j].points, [&](const DifferenceEdge<T>& edge) {
                    look_at(edge, i, j);
                    return true;
                });
            }
        }
        if (found_) {
            best_.corner = corner_;
        }
        return found_ ? std::optional(best_) : std::nullopt;
    }

private:
    static constexpr T epsilon = std::numeric_limits<T>::epsilon();

    [[nodiscard]] static T size_of(const Vec2<T>& v) { return std::max(std::abs(v.x), std::abs(v.y)); }

    void look_at(const DifferenceEdge<T>& edge, std::size_t i, std::size_t j) {
        const T scale = std::max({size_of(edge.start), size_of(edge.end), size_of(place_)});
        const T near = 256 * epsilon * scale;
        const T length = std::sqrt(glm::dot(edge.vector, edge.vector));
        const Vec2<T> to_place = place_ - edge.start;
        const T along = glm::dot(to_place, edge.vector) / length;
        const bool touches = std::abs(cross(edge.vector, to_place)) <= near * length && along >= -near &&
                             along <= length + near;
        const Vec2<T> normal = outward_normal(edge.vector);
        const T opposed = -glm::dot(normal, path_);
        const bool is_entered = opposed > 16 * epsilon * glm::length(path_);
        if (!touches) {
            return;
        }
        const bool is_whole = (edge.of_a && has_side_between(a_, i, edge.a, edge.a_end)) ||
                              (edge.of_b && has_side_between(b_, j, edge.b, edge.b_end));
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
    /// none of the differences.
    [[nodiscard]] bool is_outside(const DifferenceEdge<T>& edge, T length, T along, T scale, T sense) const {
        const T fine = std::sqrt(std::sqrt(epsilon));
        const T left = sense > 0 ? length - along : along;
        const T step = std::min(left * T(0.5), fine * scale);
        const Vec2<T> direction = edge.vector / length;
        const Vec2<T> spot =
            place_ + direction * (step * sense) + outward_normal(edge.vector) * (step * fine);
        for (std::size_t i = 0; i < a_.size(); ++i) {
            for (std::size_t j = 0; j < b_.size(); ++j) {
                std::size_t edges = 0;
                bool inside = true;
                minkowski_edge_merge(a_[i].points, b_[j].points, [&](const DifferenceEdge<T>& other) {
                    ++edges;
                    inside = cross(other.vector, spot - other.start) > 0;
                    return inside;
                });
                if (inside && edges > 2) {
                    return false;
                }
            }
        }
        return true;
    }

    const Pieces<T>& a_;
    const Pieces<T>& b_;
    Vec2<T> place_;
    Vec2<T> path_;
    ConcaveEntry<T> best_{};
    T opposed_{};
    Vec2<T> any_{};
    bool found_ = false;
    bool has_any_ = false;
    bool corner_ = false;
};

}  // namespace detail

/// The side through which the origin, which moves along `path` and arrives at D after `t` of it, enters.
/// Nothing where rounding hides it. Neither shape is rounded. Cost: as many steps as D has sides, and as many
/// again for each that touches there.
template <Scalar T>
[[nodiscard]] inline std::optional<ConcaveEntry<T>> concave_entry(const Pieces<T>& a, const Pieces<T>& b,
                                                                  const Vec2<T>& path, T t) {
    return detail::EntrySearch<T>(a, b, path * t, path).find();
}

}  // namespace collidarium
