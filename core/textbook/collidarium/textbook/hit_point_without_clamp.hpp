#pragma once

#include <optional>

#include <glm/geometric.hpp>

#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"

namespace collidarium::textbook {

/// A hit, and the point at which the boxes are said to meet.
template <Scalar T>
struct HitWithPoint {
    SlabHit<T> hit;
    Vec2<T> direction{};  ///< of the translation, unit
    Vec2<T> point{};
};

/// The point of a hit as it is printed: from the centre of the box in the direction of its translation, times
/// its half extents. That is on an ellipse inside the box, which meets its outline at four points only, and
/// nothing brings it to the surface of what was hit.
///
/// What breaks it: any translation that is not parallel to an axis. A wall that is hit with the direction
/// (0.8, 0.6) by a box of half extents 1 has its point 0.2 in front of it, inside the box. The right one is
/// the `point` of `cast`, which is on both surfaces.
///
/// Trace: that of `slab_with_reciprocals_of_zero`. Source: "Swept AABB"; "Intersection Tests in 2D" clamps it
/// to the outline of what was hit.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<HitWithPoint<T>> hit_point_without_clamp(const Aabb<T>& a,
                                                                            const Aabb<T>& b,
                                                                            const Vec2<T>& translation,
                                                                            Sink&& sink = {}) {
    const auto hit = slab_with_reciprocals_of_zero(a, b, translation, sink);
    if (!hit) {
        return std::nullopt;
    }
    const Vec2<T> direction = glm::normalize(translation);
    return HitWithPoint<T>{*hit, direction, hit->position + direction * b.half};
}

}  // namespace collidarium::textbook
