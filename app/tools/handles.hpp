#pragma once

/// The small squares and arrow heads by which the selected shapes are changed.

#include <cstddef>
#include <vector>

#include "model/scene.hpp"
#include "model/selection.hpp"
#include "paint/camera.hpp"

namespace collidarium::app {

/// What a handle moves. The sides of a box are named in world coordinates: top is the larger y.
enum class HandleKind {
    box_left,
    box_right,
    box_bottom,
    box_top,
    box_bottom_left,
    box_bottom_right,
    box_top_left,
    box_top_right,
    segment_a,
    segment_b,
    translation_head,
};

struct Handle {
    HandleKind kind{};
    std::size_t shape{};  ///< index into the scene's shapes
    Vec2d at{};           ///< screen position of its middle

    friend bool operator==(const Handle&, const Handle&) = default;
};

/// How near to a handle's middle, in screen pixels, a press takes hold of it.
inline constexpr double handle_reach = 7;

/// The handles of the selected shapes, in drawing order. A shape too small on the screen for its
/// handles has them a little outside, so that its middle stays free for dragging it; a translation
/// too short to be told from its shape's reference point has none.
[[nodiscard]] std::vector<Handle> handles(const Scene& scene, const Selection& selection,
                                          const Camera& camera);

/// The head of the translation of each shape that moves, selected or not, under the same rule.
[[nodiscard]] std::vector<Handle> translation_heads(const Scene& scene, const Camera& camera);

}  // namespace collidarium::app
