#pragma once

/// Queries of the pair in focus that are not about its two shapes alone, each in the file of its name. Inner
/// part of `answers.cpp`.

#include <string>
#include <variant>

#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {

/// The test in integers on two shapes; or why they have none.
[[nodiscard]] std::variant<Shown, std::string> shown_integers(const Scene& scene, const FocusPair& pair,
                                                              const FocusQuery& query);

/// Whether the sprites of a and b share a solid pixel, traced; or why they cannot be compared. Both are put
/// on one grid: squares of the smaller of their pixels, from a's top left corner on. b's corner is rounded to
/// a whole pixel of it.
[[nodiscard]] std::variant<Shown, std::string> shown_pixels(const Scene& scene, const FocusPair& pair);

/// The search that is asked, with its trace. Where that has more events than `max_broad_events` the first
/// ones are kept, and the verdict.
template <Scalar T>
[[nodiscard]] Shown shown_broad(const SceneQuery<T>& query, std::size_t b, const FocusQuery& asked);

/// Which of two sprites is drawn first, with the heights that are compared where the scene sorts by depth.
/// The verdict is whether b is in front.
[[nodiscard]] Shown shown_drawing_order(const Scene& scene, const FocusPair& pair, const FocusQuery& query);

}  // namespace collidarium::app
