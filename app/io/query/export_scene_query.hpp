#pragma once

/// A query about more than two shapes, exported as text.

#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// A request of the query stream, one line without its end; or why there is none.
struct SceneQueryLine {
    std::string line;
    std::string why_not;
};

/// Whether a query is about a whole scene: a move, a cast against a map of tiles, a search of the broad
/// phase.
[[nodiscard]] bool is_scene_query(Operation operation);

/// The query shown for the focus, as the query stream takes it. `answers` are those to `query`, and
/// `is_scene_query` of the operation shown.
[[nodiscard]] SceneQueryLine scene_query_line(const Scene& scene, const Answers& answers,
                                              const FocusQuery& query);

}  // namespace collidarium::app
