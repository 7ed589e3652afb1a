#pragma once

/// Letters for the points of the Minkowski difference that GJK and EPA visit, the same in pictures and in
/// words.

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
    std::vector<std::size_t> places;   ///< of those of a simplex: 0 to 2, by which they have colours
    std::optional<std::size_t> fresh;  ///< the point that the previous event lacked; empty for the first
};

/// For the simplex that is event `index` of the trace: A, B, C, D, ... in the order in which points are
/// found. A point keeps its letter, and no other has it.
[[nodiscard]] PointNames simplex_names(const std::vector<EventD>& trace, std::size_t index);

/// For the polytope that is event `index`: the letters after those of GJK, and from E on, in the order in
/// which points are added; each polytope has the points of the previous one, and at most one more.
[[nodiscard]] PointNames polytope_names(const std::vector<EventD>& trace, std::size_t index);

/// "a₁" and "b₁" of A, "a₂" of B: the vertex of either shape that a point with that letter comes from.
[[nodiscard]] std::string vertex_letter(std::string_view point, bool of_b);
/// "a₁ − b₁" of A.
[[nodiscard]] std::string vertex_letters(std::string_view point);

/// The colour of the first, second and third point of a simplex, or of the closest edge of a polytope.
[[nodiscard]] Role point_role(std::size_t place);

}  // namespace collidarium::app
