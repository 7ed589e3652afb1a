#pragma once

/// Queries of the pair in focus that are not about its two shapes alone, each in the file of its name. Inner
/// part of `answers.cpp`.

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {

/// What is shown, or why it cannot be asked.
using ShownOrWhyNot = std::variant<Shown, std::string>;

/// The test in integers on two shapes.
[[nodiscard]] ShownOrWhyNot shown_integers(const Scene& scene, const FocusPair& pair,
                                           const FocusQuery& query);

/// Whether the sprites of a and b share a solid pixel, traced. Both are put on one grid: squares of the
/// smaller of their pixels, from a's top left corner on. b's corner is rounded to a whole pixel of it.
[[nodiscard]] ShownOrWhyNot shown_pixels(const Scene& scene, const FocusPair& pair,
                                         const FocusQuery& query = {});

/// Which of two sprites is drawn first, with the heights that are compared where the scene sorts by depth.
/// The verdict is whether b is in front.
[[nodiscard]] ShownOrWhyNot shown_drawing_order(const Scene& scene, const FocusPair& pair,
                                                const FocusQuery& query);
[[nodiscard]] std::string_view why_no_drawing_order(const SceneShape& a, const SceneShape& b);

/// The search that is asked, with its trace. Where that has more events than `max_broad_events` the first
/// ones are kept, and the verdict.
template <Scalar T>
[[nodiscard]] Shown shown_broad(const SceneQuery<T>& query, std::size_t b, const FocusQuery& asked);

/// When the moving shape, if it is a box that does not turn, hits the map of tiles.
template <Scalar T>
[[nodiscard]] std::optional<CastHit<double>> tile_hit(const SceneQuery<T>& query, std::size_t shape);

/// The cast of shape b against the map, with its trace. Precondition: `why_no_tiles` is empty.
template <Scalar T>
[[nodiscard]] Shown shown_tiles(const SceneQuery<T>& query, std::size_t b);

}  // namespace collidarium::app
