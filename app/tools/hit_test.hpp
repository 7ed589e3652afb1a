#pragma once

#include <cstddef>
#include <optional>

#include "model/scene.hpp"
#include "model/selection.hpp"
#include "paint/camera.hpp"
#include "tools/handles.hpp"

namespace collidarium::app {

/// What lies under the pointer.
struct Target {
    std::size_t shape{};           ///< index into the scene's shapes, or `whole_selection`
    std::optional<Handle> handle;  ///< nothing: the shape itself

    friend bool operator==(const Target&, const Target&) = default;
};

/// How near to a point, a segment or a thin box, in screen pixels, a press takes hold of it.
inline constexpr double thin_reach = 6;

/// What a press at `at` (screen) would take hold of: a handle of a selected shape; else the head of a
/// translation; else the nearest thin shape in reach; else the topmost box around it.
[[nodiscard]] std::optional<Target> hit_test(const Scene& scene, const Selection& selection,
                                             const Camera& camera, const Vec2d& at);

/// The same without handles: which shape lies there.
[[nodiscard]] std::optional<std::size_t> shape_at(const Scene& scene, const Camera& camera, const Vec2d& at);

}  // namespace collidarium::app
