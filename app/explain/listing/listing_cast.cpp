#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

namespace {

using enum Moment;

ListingLines by_slabs() {
    return {
        {"p = b's reference point, moving by d", {path}},
        {"D = a ⊖ b, about b's reference point", {minkowski_difference, kernel}},
        {"for each slab of D:"},
        {"    near, far = times at which p + t d", {slab}},
        {"                crosses its two lines"},
        {"enter = the latest near", {interval}},
        {"leave = the earliest far"},
        {"if p may start in D, or only graze it:", {exact, start}},
        {"    n, depth from the static contact test", {axis, vertex_axis}},
        {"    hit at t = 0", {inside}},
        {"    (not in D: the exact cast decides)", {exact_crossing}},
        {"if enter {<} leave, enter {<} 1, leave {>} 0:"},
        {"    hit at t = max(enter, 0)", {yes}},
        {"else: miss", {no}},
    };
}

ListingLines by_difference() {
    return {
        {"p = b's reference point, moving by d", {path}},
        {"D = a ⊖ b: merge their edges by direction", {merged_edge, minkowski_difference, kernel}},
        {"if p is in D:", {start}},
        {"    n, depth from the static contact test", {axis, vertex_axis}},
        {"    hit at t = 0", {inside}},
        {"for each edge of D:"},
        {"    t = when p crosses its line", {edge_crossing}},
        {"    if D is rounded: t = when p meets the", {arc}},
        {"        arc at the edge's first vertex"},
        {"enter = the latest crossing inwards", {interval}},
        {"    (rounded: the first edge or arc met)"},
        {"leave = the earliest crossing outwards"},
        {"hit if enter {<} leave, enter {<} 1, leave {>} 0", {yes}},
        {"else: miss", {no}},
    };
}

ListingLines by_formula() {
    return {
        {"p = b's centre, moving by d", {path}},
        {"disc around a's centre m, r = ra + rb", {minkowski_difference, kernel}},
        {"p is on its edge if |s + t d| = r, s = p − m"},
        {"    A = d·d"},
        {"    B = 2 s·d"},
        {"    C = |s|² − r²"},
        {"    t = smaller root of A t² + B t + C = 0", {arc}},
        {"hit or miss beyond the error bound: settled", {filter_axis, filter_separated, filter_overlapping}},
        {"uncertain: the exact test", {filter_unsure, exact, exact_crossing, interval}},
        {"if p is in the disc: static contact test", {start, axis, vertex_axis}},
        {"    hit at t = 0", {inside}},
        {"hit if p approaches m and t {<} 1", {yes}},
        {"else: miss", {no}},
    };
}

ListingLines by_advancement() {
    return {
        {"p = b's reference point, moving by d", {path, minkowski_difference, kernel}},
        {"if b overlaps a, or d = 0:"},
        {"    the exact cast answers", {start, axis, vertex_axis, inside}},
        {"t = 0; repeat:"},
        {"    s = distance of a and b at t, by GJK", {advance}},
        {"    n = unit vector between closest points"},
        {"    v = −d·n, the closing speed"},
        {"    if s = 0 within the rounding error: stop"},
        {"    if s > v (1 − t): miss", {no}},
        {"    t = t + s / v"},
        {"hit at t", {yes}},
        {"(grazing, a corner, or t close to 1:", {exact}},
        {"    the exact cast decides)",
         {edge_crossing, arc, exact_crossing, interval, filter_axis, filter_separated, filter_overlapping,
          filter_unsure, climb, exact_axis, deciding_axis, closest_points, clipping}},
    };
}

}  // namespace

ListingLines impact_lines() {
    return {
        {"b moves by t d and turns by t w", {path, kernel}},
        {"if b overlaps a: hit at t = 0", {inside}},
        {"t = 0; repeat:"},
        {"    n = axis across the closest features,", {advance}},
        {"        turning with the edge that gives it"},
        {"    s(t) = separation along n"},
        {"    if s = 0 within the rounding error: hit", {yes}},
        {"    r = the earliest time after t at which"},
        {"        s can be 0, by bounds on how fast"},
        {"        the vertices turn and move along n"},
        {"    if r > 1: miss", {no}},
        {"    t = r"},
    };
}

ListingLines cast_lines(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::slab:
            return by_slabs();
        case Algorithm::minkowski:
            return by_difference();
        case Algorithm::closed_form:
            return by_formula();
        case Algorithm::conservative_advancement:
            return by_advancement();
        default:
            return {};
    }
}

}  // namespace collidarium::app
