#pragma once

/// Snapping of dragged points: to the grid, or to a vertex, an outline or a centre of another shape.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "model/scene/canvas_marks.hpp"
#include "paint/camera.hpp"
#include "tools/snap/snap_kinds.hpp"

namespace collidarium::app {

/// The snapping distance to a vertex, an outline or a centre, in screen pixels. The grid snaps everywhere.
inline constexpr double snap_reach = 9;
/// The angle between snap directions.
inline constexpr double snap_angle_degrees = 15;

struct Snapped {
    Vec2d at{};
    std::vector<SnapGuide> guides;
};

/// The snap targets: all shapes of a scene except the dragged ones.
class Snapper {
public:
    Snapper(const Scene& scene, std::span<const std::size_t> dragged, const SnapKinds& kinds);

    /// Snaps a point that is dragged to `at`: to a vertex or a centre in reach, otherwise to an outline,
    /// otherwise to the grid. Empty if it does not snap.
    [[nodiscard]] std::optional<Snapped> point(const Vec2d& at, const Camera& camera) const;

    /// The snapped offset in place of `offset` for a shape that is moved as a whole. Of the `carried` points,
    /// given at their positions before the drag, the one with the smallest correction decides; on the grid
    /// separately for x and y.
    struct Moved {
        Vec2d offset{};
        std::vector<SnapGuide> guides;
    };
    [[nodiscard]] std::optional<Moved> move(std::span<const Vec2d> carried, const Vec2d& offset,
                                            const Camera& camera) const;

private:
    /// The distance of grid lines.
    [[nodiscard]] double grid(const Camera& camera) const;
    [[nodiscard]] std::optional<Snapped> feature(const Vec2d& at, double reach) const;
    [[nodiscard]] std::optional<Snapped> outline(const Vec2d& at, double reach) const;

    SnapKinds kinds_;
    std::vector<Vec2d> points_;
    std::vector<ShapeD> outlines_;
};

/// The snap points of a shape: vertices, corners, end points, the middle.
[[nodiscard]] std::vector<Vec2d> snap_points(const ShapeD& shape, bool corners = true, bool middle = true);

/// `to` on the nearest line through `from` in a direction that is a multiple of 15 degrees; multiples of 90
/// keep a coordinate exactly.
[[nodiscard]] Vec2d in_round_direction(const Vec2d& from, const Vec2d& to);

}  // namespace collidarium::app
