#pragma once

/// A query about other than two shapes, exported as text.

#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// A request of the query stream, one line without its end; or why there is none.
struct SceneQueryLine {
    std::string line;
    std::string why_not;
};

/// Whether a query is not about a pair: a move or pushes through the whole scene, a cast against a map of
/// tiles, a search of the broad phase, the hull or the convex parts of polygons.
[[nodiscard]] bool is_scene_query(Operation operation);

/// Why such a query has no test in C++.
inline constexpr const char* only_of_pairs =
    "a test in C++ is of a query about two shapes; a line of the query stream has this one";

/// The query shown for the focus, as the query stream takes it. `answers` are those to `query`, and
/// `is_scene_query` of the operation shown.
[[nodiscard]] SceneQueryLine scene_query_line(const Scene& scene, const Answers& answers,
                                              const FocusQuery& query);

}  // namespace collidarium::app
