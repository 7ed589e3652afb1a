#include "explain/listing_lines.hpp"

namespace collidarium::app {

namespace {

using enum Moment;

ListingLines contact_of_parts() {
    return {
        {"trees of boxes over the parts of a and b", {kernel}},
        {"two boxes apart: skip what is in them", {boxes_apart}},
        {"two boxes overlap: look inside", {boxes_meet}},
        {"two parts: overlap by filter or exact test",
         {parts, handed_on, filter_axis, filter_apart, filter_inside, filter_unsure, climb, exact, exact_axis,
          deciding_axis}},
        {"no two parts overlap: apart", {no}},
        {"U = union of the overlapping parts' a − b", {joined}},
        {"for the points of U's outline, closest to"},
        {"        the origin first:"},
        {"    b moved there still overlaps: its part", {candidate}},
        {"        of a − b joins U"},
        {"    else: that is the MTV", {mtv}},
        {"clip the edges that touch after it", {clipping}},
        {"depth = |mtv|", {yes}},
    };
}

ListingLines distance_of_parts() {
    return {
        {"trees of boxes over the parts of a and b", {kernel}},
        {"for two boxes, the closest first:"},
        {"    no closer than the distance found: skip", {boxes_apart}},
        {"    around several parts: look inside", {boxes_meet}},
        {"    around two parts: their distance, by", {parts, handed_on}},
        {"        climbing, filter, or exact test",
         {climb, filter_axis, filter_apart, filter_inside, filter_unsure, exact, exact_axis, deciding_axis}},
        {"        if it is the least: keep it", {nearest}},
        {"distance = the least", {no}},
        {"0 where they overlap or touch", {yes}},
    };
}

ListingLines cast_of_parts() {
    return {
        {"p = b's reference point, moving by d", {path}},
        {"trees of boxes over the parts of a and b", {kernel}},
        {"a point: the outline's first edge on the way", {outline}},
        {"overlap at the start: the static contact", {start, axis, vertex_axis, inside}},
        {"for two boxes, those that meet first, first:"},
        {"    never, or after the hit found: skip", {boxes_apart}},
        {"    around several parts: look inside", {boxes_meet}},
        {"    around two parts: when they meet, by", {parts, grown, handed_on}},
        {"        filter or exact test",
         {climb, side, arc, filter_axis, filter_apart, filter_inside, filter_unsure, exact, exact_axis,
          exact_side, interval, deciding_axis, nearest, clipping}},
        {"        if it is the earliest: keep it"},
        {"hit at the earliest", {yes}},
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
