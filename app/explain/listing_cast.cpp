#include "explain/listing_lines.hpp"

namespace collidarium::app {

namespace {

using enum Moment;

ListingLines by_slabs() {
    return {
        {"p = b's reference point, moving by d", {path}},
        {"D = a grown by b, in slabs of two lines", {grown, kernel}},
        {"for each slab of D:"},
        {"    near, far = times at which p + t d", {slab}},
        {"                crosses its two lines"},
        {"enter = the latest near", {interval}},
        {"leave = the earliest far"},
        {"if p may be in D at t = 0, or graze it:", {exact, start}},
        {"    n, depth = those of the static contact", {axis, vertex_axis}},
        {"    hit at t = 0", {inside}},
        {"    (not in D: the exact cast decides)", {exact_side}},
        {"if enter {<} leave, enter {<} 1, leave {>} 0:"},
        {"    hit at t = max(enter, 0)", {yes}},
        {"else: miss", {no}},
    };
}

ListingLines by_difference() {
    return {
        {"p = b's reference point, moving by d", {path}},
        {"D = a grown by b", {grown, kernel}},
        {"if p is in D:", {start}},
        {"    n, depth = those of the static contact", {axis, vertex_axis}},
        {"    hit at t = 0", {inside}},
        {"for each edge of D:"},
        {"    t = when p crosses its line", {side}},
        {"    if D is round: t = when p is on the", {arc}},
        {"        arc at its first vertex"},
        {"enter = the last time it gets inwards", {interval}},
        {"    (round: the first edge or arc it meets)"},
        {"leave = the first time it gets outwards"},
        {"hit if enter {<} leave, enter {<} 1, leave {>} 0", {yes}},
        {"else: miss", {no}},
    };
}

ListingLines by_formula() {
    return {
        {"p = b's centre, moving by d", {path}},
        {"D = disc around a's centre m, r = ra + rb", {grown, kernel}},
        {"|p + t d − m| = r is a t² + b t + c = 0:"},
        {"    a = d·d"},
        {"    b = 2 d·(p − m)"},
        {"    c = |p − m|² − r²"},
        {"    t = its smaller root, if it has one", {arc}},
        {"beyond doubt a hit, or a miss: settled", {filter_axis, filter_apart, filter_inside}},
        {"not certain: the exact test", {filter_unsure, exact, exact_side, interval}},
        {"if p is in D: the static contact", {start, axis, vertex_axis}},
        {"    hit at t = 0", {inside}},
        {"hit if p comes nearer to m, and t {<} 1", {yes}},
        {"else: miss", {no}},
    };
}

ListingLines by_advancement() {
    return {
        {"p = b's reference point, moving by d", {path, grown, kernel}},
        {"if b overlaps a, or d = 0:"},
        {"    the exact cast answers", {start, axis, vertex_axis, inside}},
        {"t = 0; repeat:"},
        {"    gap = distance of a and b at t, by GJK", {advance}},
        {"    n = direction from a to b across it"},
        {"    speed = −d·n, at which it closes"},
        {"    if gap = 0, but for rounding: stop"},
        {"    if gap > speed (1 − t): miss", {no}},
        {"    t = t + gap / speed"},
        {"hit at t", {yes}},
        {"(a graze, a corner, the very end:", {exact}},
        {"    the exact cast decides)",
         {side, arc, exact_side, interval, filter_axis, filter_apart, filter_inside, filter_unsure, climb,
          exact_axis, deciding_axis, nearest, clipping}},
    };
}

}  // namespace

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
