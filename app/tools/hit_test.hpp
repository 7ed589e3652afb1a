#pragma once

#include <cstddef>
#include <optional>

#include "model/scene/scene.hpp"
#include "model/scene/selection.hpp"
#include "paint/camera.hpp"
#include "tools/handles/handles.hpp"

namespace collidarium::app {

/// The shape or handle under the pointer.
struct Target {
    std::size_t shape{};           ///< index into the scene's shapes, or `whole_selection`
    std::optional<Handle> handle;  ///< empty: the shape itself

    friend bool operator==(const Target&, const Target&) = default;
};

/// The distance from a point, a segment or a thin box, in screen pixels, within which a press grabs it.
inline constexpr double thin_reach = 6;

/// What a press at `at` (screen) would grab: a handle of a selected shape; otherwise the head of a
/// translation; otherwise the nearest thin shape in reach; otherwise the topmost shape that contains it. Of
/// several shapes there, a selected one is grabbed before the others.
[[nodiscard]] std::optional<Target> hit_test(const Scene& scene, const Selection& selection,
                                             const Camera& camera, const Vec2d& at);

/// Which shape is there, whatever is selected: the nearest thin shape in reach, otherwise the topmost shape
/// that contains it.
[[nodiscard]] std::optional<std::size_t> shape_at(const Scene& scene, const Camera& camera, const Vec2d& at);

}  // namespace collidarium::app
