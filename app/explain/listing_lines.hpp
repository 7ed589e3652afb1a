#pragma once

/// Listings whose lines know what the trace tells there. Inner part of `listing.hpp`.

#include <string_view>
#include <vector>

#include "collidarium/query/algorithm.hpp"

namespace collidarium::app {

/// What an event of a trace tells, as far as listings tell it apart.
enum class Moment {
    path,
    grown,        ///< the padded shape
    slab,         ///< when one is entered and left
    interval,     ///< all of them together
    axis,         ///< both shapes on an axis across a side
    vertex_axis,  ///< both on the axis through two vertices
    side,         ///< when the line of one is crossed
    arc,          ///< the roots of a quadratic
    nearest,      ///< a pair of points
    simplex,
    around_origin,  ///< the last simplex, with the origin in it
    last_simplex,   ///< that nothing is beyond
    polytope,
    last_polytope,  ///< of which nothing is beyond the nearest side
    clipping,
    advance,
    kernel,         ///< which code answers
    filter_axis,    ///< an axis in floating point, with its bound
    filter_result,  ///< whether the filter settled it
    climb,          ///< a step of hill climbing
    exact,          ///< the exact test is entered
    part_pair,      ///< two parts of concave shapes, or branches of their trees
    candidate,      ///< a translation that may be the shortest
    inside,         ///< the verdict of a cast that starts in overlap
    yes,
    no,
};

/// One line. In `text` "{<}" stands for what is < where touching does not count and ≤ where it does, "{>}"
/// likewise, and "{<=}" for ≤ where it does not.
struct ListingLine {
    std::string_view text;
    std::vector<Moment> moments{};
};

using ListingLines = std::vector<ListingLine>;

/// `listing_cast.cpp`.
[[nodiscard]] ListingLines cast_lines(Algorithm algorithm);
/// `listing_static.cpp`.
[[nodiscard]] ListingLines contact_lines(Algorithm algorithm);
[[nodiscard]] ListingLines distance_lines(Algorithm algorithm);

}  // namespace collidarium::app
