#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

namespace {

using enum Moment;

ListingLines contact_of_parts() {
    return {
        {"bounding-box trees of a's and b's parts", {kernel}},
        {"two boxes separated: skip their subtrees", {boxes_skipped}},
        {"two boxes overlap: descend", {boxes_descended}},
        {"two parts: test by filter or exact test",
         {parts, fallback_kernel, filter_axis, filter_separated, filter_overlapping, filter_unsure, climb,
          exact, exact_axis, deciding_axis}},
        {"no two parts overlap: separated", {no}},
        {"U = union of a ⊖ b over overlapping parts", {joined}},
        {"for the points of U's boundary, those"},
        {"        closest to the origin first:"},
        {"    if b moved there overlaps another part:", {candidate}},
        {"        add the a − b of that part to U"},
        {"    else: this is the MTV", {mtv}},
        {"clip the edges in contact after the MTV", {clipping}},
        {"depth = |mtv|", {yes}},
    };
}

ListingLines distance_of_parts() {
    return {
        {"bounding-box trees of a's and b's parts", {kernel}},
        {"for pairs of boxes, the closest first:"},
        {"    no closer than the best so far: skip", {boxes_skipped}},
        {"    inner nodes: descend", {boxes_descended}},
        {"    leaves: the distance of the parts, by", {parts, fallback_kernel}},
        {"        hill climbing, filter, or exact test",
         {climb, filter_axis, filter_separated, filter_overlapping, filter_unsure, exact, exact_axis,
          deciding_axis}},
        {"        keep the least", {closest_points}},
        {"distance = the least", {no}},
        {"0 where they overlap or touch", {yes}},
    };
}

ListingLines cast_of_parts() {
    return {
        {"p = b's reference point, moving by d", {path}},
        {"bounding-box trees of a's and b's parts", {kernel}},
        {"if b is a point: the first edge it crosses", {outline}},
        {"overlap at the start: static contact test", {start, axis, vertex_axis, inside}},
        {"for pairs of boxes, the first to meet first:"},
        {"    never, or after the best hit: skip", {boxes_skipped}},
        {"    inner nodes: descend", {boxes_descended}},
        {"    leaves: cast the parts, by", {parts, minkowski_difference, fallback_kernel}},
        {"        filter or exact test",
         {climb, edge_crossing, arc, filter_axis, filter_separated, filter_overlapping, filter_unsure, exact,
          exact_axis, exact_crossing, interval, deciding_axis, closest_points, clipping}},
        {"        keep the earliest hit"},
        {"hit at the earliest time", {yes}},
        {"none: miss", {no}},
    };
}

}  // namespace

ListingLines concave_lines(Operation operation) {
    switch (operation) {
        case Operation::cast:
            return cast_of_parts();
        case Operation::distance:
            return distance_of_parts();
        default:
            return contact_of_parts();
    }
}

}  // namespace collidarium::app
