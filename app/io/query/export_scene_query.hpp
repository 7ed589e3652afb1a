#pragma once

/// A query about other than two shapes, exported as text. Inner part of `exports.cpp`.

#include <cstddef>
#include <optional>
#include <vector>

#include "io/query/exports.hpp"

namespace collidarium::app {

/// Whether a query is not about a pair: a move or pushes through the whole scene, a cast against a map of
/// tiles, a search of the broad phase, the hull or the convex parts of polygons.
[[nodiscard]] bool is_scene_query(Operation operation);

/// The shapes that take part in such a query, without the one that it is about: ascending.
[[nodiscard]] std::vector<std::size_t> others_in_query(const Scene& scene, std::optional<std::size_t> b);

/// The query shown, as the query stream takes it, and as a test in C++. Precondition: `is_scene_query` of the
/// operation shown, which is not refused.
[[nodiscard]] Exported scene_query_line(const Scene& scene, const FocusAnswer& focus,
                                        const FocusQuery& query);
[[nodiscard]] Exported scene_query_test(const Scene& scene, const FocusAnswer& focus,
                                        const FocusQuery& query);

}  // namespace collidarium::app
