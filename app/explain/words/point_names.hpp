#pragma once

/// Letters for the points of the Minkowski difference that GJK and EPA go through, the same in pictures and
/// in words.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/answers/answers.hpp"
#include "paint/role.hpp"

namespace collidarium::app {

struct PointNames {
    std::vector<std::string> names;    ///< of the event's points, in order
    std::optional<std::size_t> fresh;  ///< the point that the event before did not have; not of the first
};

/// Of the simplex that is event `index` of the trace: A, B, C. A point keeps its letter from step to step,
/// and a new one takes the first that is free.
[[nodiscard]] PointNames simplex_names(const std::vector<EventD>& trace, std::size_t index);

/// Of the polytope that is event `index`: letters in the order in which the points come; each polytope has
/// the points of the one before, and at most one more.
[[nodiscard]] PointNames polytope_names(const std::vector<EventD>& trace, std::size_t index);

/// The colour of the first, second and third point of a simplex, or of the closest edge of a polytope.
[[nodiscard]] Role point_role(std::size_t place);

/// Which of the three a point of a simplex is, by its letter.
[[nodiscard]] std::size_t place_in_simplex(std::string_view name);

}  // namespace collidarium::app
