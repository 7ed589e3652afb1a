#pragma once

/// Snapping of dragged points: to the grid, or to a vertex, an outline or a centre of another shape.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "model/scene/canvas_marks.hpp"
#include "model/scene/scene_bounds.hpp"
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

/// The snap targets: all shapes of a scene except the dragged ones, at their ascending indices. Found with
/// the first use: a drag that does not snap costs nothing.
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

    /// How many targets were compared with a place so far: those that may be in reach.
    [[nodiscard]] std::size_t compared() const { return compared_; }

private:
    struct Target {
        Vec2d at{};
        std::size_t order{};  ///< of two at the same distance the later one
    };
    struct Outline {
        std::size_t shape{};
        WorldBounds bounds;
    };

    void find_targets() const;
    /// The distance of grid lines.
    [[nodiscard]] double grid(const Camera& camera) const;
    [[nodiscard]] std::optional<Snapped> feature(const Vec2d& at, double reach) const;
    [[nodiscard]] std::optional<Snapped> outline(const Vec2d& at, double reach) const;

    SnapKinds kinds_;
    SharedList<SceneShape> shapes_;  ///< as they were when the drag began
    std::vector<std::size_t> dragged_;
    mutable bool found_ = false;
    mutable std::vector<Target> points_;  ///< by x
    mutable std::vector<Outline> outlines_;
    mutable std::size_t compared_ = 0;
};

/// The snap points of a shape: vertices, corners, end points, the middle.
[[nodiscard]] std::vector<Vec2d> snap_points(const ShapeD& shape, bool corners = true, bool middle = true);

/// `to` on the nearest line through `from` in a direction that is a multiple of 15 degrees; multiples of 90
/// keep a coordinate exactly.
[[nodiscard]] Vec2d in_round_direction(const Vec2d& from, const Vec2d& to);

}  // namespace collidarium::app
