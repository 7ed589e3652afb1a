#pragma once

/// Where what is dragged would rather be: on the grid, or on a vertex, an outline or a centre of another
/// shape.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "model/canvas_marks.hpp"
#include "paint/camera.hpp"
#include "tools/snap_kinds.hpp"

namespace collidarium::app {

/// How near, in screen pixels, to a vertex, an outline or a centre something has to be to snap to it. The
/// grid holds everywhere.
inline constexpr double snap_reach = 9;
/// Between directions that dragging snaps to.
inline constexpr double snap_angle_degrees = 15;

struct Snapped {
    Vec2d at{};
    std::vector<SnapGuide> guides;
};

/// What there is to snap to: all shapes of a scene but the ones that are dragged.
class Snapper {
public:
    Snapper(const Scene& scene, std::span<const std::size_t> dragged, const SnapKinds& kinds);

    /// Where a point that is dragged to `at` goes: to a vertex or a centre in reach, else to an outline,
    /// else onto the grid. Nothing where it stays.
    [[nodiscard]] std::optional<Snapped> point(const Vec2d& at, const Camera& camera) const;

    /// The way to go instead of `way` for a shape that is moved as a whole. Of the `carried` points, given
    /// where they were before, the one that snaps with the least correction decides; on the grid that is so
    /// for x and y each.
    struct Way {
        Vec2d way{};
        std::vector<SnapGuide> guides;
    };
    [[nodiscard]] std::optional<Way> move(std::span<const Vec2d> carried, const Vec2d& way,
                                          const Camera& camera) const;

private:
    [[nodiscard]] std::optional<Snapped> feature(const Vec2d& at, double reach) const;
    [[nodiscard]] std::optional<Snapped> outline(const Vec2d& at, double reach) const;

    SnapKinds kinds_;
    std::vector<Vec2d> points_;
    std::vector<ShapeD> outlines_;
};

/// The points of a shape that others snap to and that it snaps with: vertices, corners, ends, the middle.
[[nodiscard]] std::vector<Vec2d> snap_points(const ShapeD& shape, bool corners = true, bool middle = true);

/// `to` on the nearest line through `from` in a direction that is a multiple of 15 degrees; multiples of 90
/// keep a coordinate exactly.
[[nodiscard]] Vec2d in_round_direction(const Vec2d& from, const Vec2d& to);

}  // namespace collidarium::app
