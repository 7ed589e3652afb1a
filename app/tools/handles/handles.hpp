#pragma once

/// The handles by which the selected shapes are changed.

#include <cstddef>
#include <limits>
#include <vector>

#include "model/scene/scene.hpp"
#include "model/scene/selection.hpp"
#include "paint/camera.hpp"

namespace collidarium::app {

/// What a handle moves. Edges of a box are named for angle 0: top is the larger y.
enum class HandleKind {
    box_left,
    box_right,
    box_bottom,
    box_top,
    box_bottom_left,
    box_bottom_right,
    box_top_left,
    box_top_right,
    end_a,
    end_b,
    radius,
    vertex,
    edge,  ///< the midpoint of a polygon's edge: dragging it inserts a vertex
    rotation,
    translation_head,
    turn,  ///< how far the shape turns as it moves, at the end of its path
};

/// Instead of a shape's index: a handle of the frame around all selected shapes.
inline constexpr std::size_t whole_selection = std::numeric_limits<std::size_t>::max();

struct Handle {
    HandleKind kind{};
    std::size_t shape{};  ///< index into the scene's shapes, or `whole_selection`
    Vec2d at{};           ///< screen position of its middle
    Vec2d anchor{};       ///< what it moves, in the world
    std::size_t index{};  ///< of the vertex, of the vertex before the edge, or among several of one kind

    friend bool operator==(const Handle&, const Handle&) = default;
};

/// The distance from a handle's centre, in screen pixels, within which a press grabs it.
inline constexpr double handle_reach = 7;

/// The handles of the selection, in drawing order: for one shape its own, for several the frame around them
/// and the heads of their translations. Locked and hidden shapes have none. A shape too small on the screen
/// for its handles has them a little outside, so that its middle stays free for dragging; a translation too
/// short to distinguish from the reference point has none.
[[nodiscard]] std::vector<Handle> handles(const Scene& scene, const Selection& selection,
                                          const Camera& camera);

/// The distance of the handle for a shape's turn from its reference point at the end, in pixels.
inline constexpr double turn_radius = 44;

/// The head of the translation of each shape that moves, selected or not, under the same rule.
[[nodiscard]] std::vector<Handle> translation_heads(const Scene& scene, const Camera& camera);

/// The world bounds of the selected shapes that can be changed; empty if there are none.
[[nodiscard]] std::optional<Aabb<double>> selection_frame(const Scene& scene, const Selection& selection);

}  // namespace collidarium::app
