#pragma once

/// A ray against the outline of a polygon that may be concave, in floating point with bounds of its error.
///
/// The edge that is crossed first decides everything: one that is crossed inwards is where the ray enters,
/// one that is crossed outwards shows that it starts inside. What is nearer to a vertex, to an edge at the
/// start, or to the end of the ray than rounding allows is left to the exact test.
///
/// Source: Ericson, Real-Time Collision Detection, 5.4.1 (point in polygon by crossings), 5.3 (rays).

#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/shapes/polygon.hpp"
#include "collidarium/trace/events.hpp"
#include "convex/closest_feature.hpp"

namespace collidarium::detail {

/// Where a ray crosses an edge.
template <Scalar T>
struct OutlineCrossed {
    T t = std::numeric_limits<T>::infinity();
    T bound{};           ///< `t` is no farther off than this
    std::size_t edge{};  ///< by its first vertex
    T part{};            ///< of the edge, from its first vertex
    bool inwards{};
};

template <Scalar T>
struct RayOutline {
    FilterOutcome outcome{};  ///< `overlapping`: it starts inside
    OutlineCrossed<T> first{};
};

/// Collects crossings of a ray with edges.
template <Scalar T>
class OutlineRay {
public:
    OutlineRay(const Vec2<T>& origin, const Vec2<T>& path)
        : origin_(origin),
          path_(path),
          size_(std::abs(path.x), std::abs(path.y)),
          at_origin_(std::abs(path.x * origin.y) + std::abs(path.y * origin.x)) {}

    /// Whether the ray may cross an edge in the box, no later than the first one found so far.
    [[nodiscard]] bool may_cross(const Bounds<T>& box) const {
        const Vec2<T> center = (box.min + box.max) * T(0.5) - origin_;
        const Vec2<T> half = (box.max - box.min) * (T(0.5) * (1 + 16 * epsilon));
        const T margin = 16 * epsilon *
                         (size_.x * (std::abs(center.y) + half.y) + size_.y * (std::abs(center.x) + half.x));
        const T along = glm::dot(path_, center);
        const T reach = glm::dot(size_, half) + margin;
        return std::abs(cross(path_, center)) <= size_.x * half.y + size_.y * half.x + margin &&
               along >= -reach && along - reach <= latest_;
    }

    /// Edges of a ring, from vertex `first` to vertex `end`.
    void cross_stretch(std::span<const Vec2<T>> ring, std::size_t first, std::size_t end) {
        Vec2<T> from = ring[first] - origin_;
        T side_from = side_of_vertex(from);
        for (std::size_t i = first; i < end; ++i) {
            const Vec2<T>& end_vertex = ring[i + 1 == ring.size() ? 0 : i + 1];
            const Vec2<T> to = end_vertex - origin_;
            const T side_to = side_of_vertex(to);
            if ((side_from > 0) != (side_to > 0)) {
                cross_edge(from, end_vertex - ring[i], side_from, side_to, i);
            }
            from = to;
            side_from = side_to;
        }
    }

    [[nodiscard]] RayOutline<T> result() const {
        if (!is_unsure_ && first_.t > std::numeric_limits<T>::max()) {
            return {FilterOutcome::miss, first_};  // nothing is ahead, so it starts outside, too
        }
        const T margin = first_.bound + epsilon;
        if (is_unsure_ || first_.t + margin >= second_ || std::abs(first_.t - 1) <= margin) {
            return {FilterOutcome::unsure, first_};
        }
        return {!first_.inwards ? FilterOutcome::overlapping
                : first_.t <= 1 ? FilterOutcome::hit
                                : FilterOutcome::miss,
                first_};
    }

private:
    static constexpr T epsilon = std::numeric_limits<T>::epsilon();

    /// To the left of the path, times its length. A vertex ahead that is nearly on it settles nothing: which
    /// of its two edges the ray enters through is then a matter of the rule for corners.
    [[nodiscard]] T side_of_vertex(const Vec2<T>& vertex) {
        const T left = path_.x * vertex.y;
        const T right = path_.y * vertex.x;
        const T side = left - right;
        if (std::abs(side) <= 1024 * epsilon * (std::abs(left) + std::abs(right) + at_origin_)) {
            is_unsure_ = is_unsure_ ||
                         glm::dot(path_, vertex) >= -8 * epsilon * glm::dot(size_, detail::absolute(vertex));
        }
        return side;
    }

    /// `edge`: from its first vertex, which is at `from` as the origin sees it, to the other one. Of a short
    /// edge the sides of its ends are nearly equal, so their difference would not do for `across`.
    void cross_edge(const Vec2<T>& from, const Vec2<T>& edge, T side_from, T side_to, std::size_t index) {
        const T across = cross(path_, edge);
        const T left = from.x * edge.y;
        const T right = from.y * edge.x;
        const T t = (left - right) / across;
        const T of_across = std::abs(path_.x * edge.y) + std::abs(path_.y * edge.x);
        const T bound =
            8 * epsilon / std::abs(across) * (std::abs(left) + std::abs(right) + std::abs(t) * of_across);
        is_unsure_ = is_unsure_ || !(std::abs(t) > bound) || (across < 0) != (side_to < side_from);
        if (!(t > 0)) {
            return;
        }
        if (t < first_.t) {
            second_ = first_.t - first_.bound;
            first_ = {t, bound, index, side_from / (side_from - side_to), across < 0};
            latest_ = t * glm::dot(path_, path_) * (1 + T(1e-3));
        } else {
            second_ = std::min(second_, t - bound);
        }
    }

    Vec2<T> origin_;
    Vec2<T> path_;
    Vec2<T> size_;
    T at_origin_;  ///< the size of a cross product of the path and the origin
    OutlineCrossed<T> first_;
    T second_ = std::numeric_limits<T>::infinity();
    T latest_ = std::numeric_limits<T>::infinity();
    bool is_unsure_ = false;
};

/// The first edge of a polygon that a point crosses, which moves along `path` from `origin` and on. Cost: a
/// cross product for each vertex near the ray; no allocation.
template <Scalar T>
[[nodiscard]] inline RayOutline<T> ray_outline_filter(const Polygon<T>& shape, const Vec2<T>& origin,
                                                      const Vec2<T>& path) {
    const auto ring = shape.vertices();
    OutlineRay<T> ray(origin, path);
    shape.for_each_stretch([&](const Bounds<T>& box) { return ray.may_cross(box); },
                           [&](std::size_t first, std::size_t end) { ray.cross_stretch(ring, first, end); });
    const T length2 = glm::dot(path, path);
    RayOutline<T> result = ray.result();
    if (!(length2 > std::numeric_limits<T>::min() && length2 <= std::numeric_limits<T>::max())) {
        result.outcome = FilterOutcome::unsure;
    }
    return result;
}

}  // namespace collidarium::detail
