#pragma once

/// Listings whose lines are linked to kinds of trace events. Inner part of `listing.hpp`.

#include <optional>
#include <string_view>
#include <vector>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/response/response.hpp"
#include "collidarium/trace/events.hpp"
#include "model/answers/integer_pair.hpp"

namespace collidarium::app {

/// The kinds of events that listings distinguish.
enum class Moment {
    path,
    minkowski_difference,  ///< the padded shape
    slab,                  ///< entry and exit time of one slab
    interval,              ///< the intersection of all slabs' intervals
    axis,                  ///< both shapes projected on an edge normal
    vertex_axis,           ///< both projected on the axis through two vertices
    edge_crossing,         ///< when the line of an edge is crossed
    arc,                   ///< the roots of a quadratic
    closest_points,        ///< a pair of points
    simplex,
    contains_origin,  ///< the last simplex, with the origin in it
    last_simplex,     ///< no support point lies farther
    polytope,
    last_polytope,  ///< no support point lies beyond its closest edge
    clipping,
    advance,
    deciding_axis,        ///< the axis that decides: the last one in the trace
    kernel,               ///< the kernel that answers
    fallback_kernel,      ///< the kernel that answers from here on
    start,                ///< of a cast: where b is before it moves
    outline,              ///< of a cast: where a point crosses the outline of a polygon
    kernel_axis,          ///< an axis that a closed form tests
    closed_form_settled,  ///< the closed form settled it
    filter_axis,          ///< an axis in floating point, with its bound
    filter_separated,     ///< settled by a filter: separated, or a miss
    filter_overlapping,   ///< settled by a filter: an overlap, or a hit
    filter_unsure,
    merged_edge,      ///< an edge appended to the Minkowski difference
    climb,            ///< a step of hill climbing
    exact,            ///< the exact test is entered
    exact_axis,       ///< both shapes on an axis, in the exact test
    exact_crossing,   ///< when the line of an edge or an arc is crossed, in the exact test
    boxes_skipped,    ///< two bounding boxes of parts of concave shapes that cannot contribute
    boxes_descended,  ///< two bounding boxes whose children are tested
    parts,            ///< two parts that are tested
    joined,           ///< two overlapping parts, added to the union of the Minkowski differences
    candidate,        ///< a translation after which the shapes still overlap
    mtv,              ///< the shortest translation after which they do not
    pushed,           ///< out of a shape at rest, by the textbook method
    not_pushed,       ///< a shape at rest that it does not overlap
    turn_left,        ///< of a hull: the chain's last vertex stays
    turn_right,       ///< of a hull: it is removed
    chain_point,      ///< of a hull: a point is added to the lower chain
    upper_chain,      ///< of a hull: a turn or a point of the upper chain
    split,            ///< a diagonal that makes monotone pieces
    triangle,         ///< a diagonal that cuts off a triangle
    removed,          ///< a diagonal that is removed
    kept,             ///< a diagonal that stays
    polygons,         ///< the polygons that answer
    integer_edges,    ///< edges of boxes, or their centres and sizes, in integers
    closest_integers,
    integer_offset,  ///< dx and dy
    integer_square,  ///< of one of them
    integer_sum,     ///< the squared distance
    integer_reach,   ///< the radii, and their square
    comparison_1,    ///< of integers
    comparison_2,
    comparison_3,
    comparison_4,
    swept,   ///< a straight part of a move
    met,     ///< what is in its way
    let_go,  ///< what a body leaves
    gap_kept,
    plane_checked,
    responded,
    cell_free,  ///< a cell of a map of tiles
    cell_solid,
    cell_times,
    face_covered,
    exit_tried,
    cell_looked_into,  ///< of a broad phase
    node_opened,
    subtree_skipped,
    nodes_compared,
    intervals_compared,
    boxes_tested,
    candidate_found,
    pixel_boxes,  ///< of a test of pixels
    pixel_row,
    pixel_words,
    depth_key,  ///< the height by which a sprite is sorted
    inside,     ///< the verdict of a cast that starts in overlap
    yes,
    no,
};

/// One line. In `text` "{<}" stands for < where touching does not count and for ≤ where it does, "{>}"
/// likewise, and "{<=}" for ≤ where it does not.
struct ListingLine {
    std::string_view text;
    std::vector<Moment> moments{};
};

using ListingLines = std::vector<ListingLine>;

/// `listing_cast.cpp`.
[[nodiscard]] ListingLines cast_lines(Algorithm algorithm);
[[nodiscard]] ListingLines impact_lines();
/// `listing_pipeline.cpp`: the library's own route, by its first kernel.
[[nodiscard]] ListingLines pipeline_lines(Operation operation, std::string_view kernel);
/// `listing_concave.cpp`.
[[nodiscard]] ListingLines concave_lines(Operation operation);
/// `listing_static.cpp`.
[[nodiscard]] ListingLines contact_lines(Algorithm algorithm);
[[nodiscard]] ListingLines distance_lines(Algorithm algorithm);
/// `listing_lines.cpp`: where a line meets a circle, two lines cross, or the outlines of two polygons.
[[nodiscard]] ListingLines circle_line_lines();
[[nodiscard]] ListingLines crossing_lines();
[[nodiscard]] ListingLines outline_lines();
/// `listing_idea.cpp`: the lines without what only the tuned code needs.
[[nodiscard]] ListingLines of_idea(const ListingLines& shipped);
/// Of a query for an overlap by the same method, which needs no MTV.
[[nodiscard]] ListingLines of_overlap(const ListingLines& contact);
/// `listing_static.cpp`: the textbook method that moves, then pushes out.
[[nodiscard]] ListingLines push_lines();
/// `listing_scene.cpp`: of polygons alone, and of more than a pair.
[[nodiscard]] ListingLines hull_lines();
[[nodiscard]] ListingLines decomposition_lines();
[[nodiscard]] ListingLines move_lines(Response response);
[[nodiscard]] ListingLines tile_lines(Algorithm algorithm);
/// Of a search in a structure of the broad phase.
[[nodiscard]] ListingLines broad_lines(Structure structure);
[[nodiscard]] ListingLines pixel_lines();
/// The painter's algorithm; empty: without sorting.
[[nodiscard]] ListingLines depth_lines(std::optional<DepthBy> by);
/// `listing_integers.cpp`.
[[nodiscard]] ListingLines integer_lines(const IntegerPair& pair);
[[nodiscard]] Moment integer_moment(std::string_view name);

}  // namespace collidarium::app
