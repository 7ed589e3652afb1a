#include "explain/listing_lines.hpp"

namespace collidarium::app {

namespace {

using enum Moment;

ListingLines contact_by_axes() {
    return {
        {"for each n across a side of a or of b:"},
        {"    project a and b on n"},
        {"    overlap = how far b has to go along n", {axis}},
        {"              until b begins where a ends"},
        {"              (boxes: the less of n and −n)"},
        {"if two vertices (of round parts: centres)"},
        {"    are nearest: the same with n from"},
        {"    one to the other", {vertex_axis}},
        {"if an overlap {<=} 0: apart", {no}},
        {"n = the direction of the least overlap"},
        {"clip the sides that face each other there", {clipping}},
        {"depth = that overlap, mtv = depth n", {yes}},
    };
}

ListingLines contact_by_difference() {
    return {
        {"D = a − b: the sides of both shapes,"},
        {"    by their directions, one after another"},
        {"for each side of D:"},
        {"    overlap = its distance from the origin,", {axis}},
        {"              negative where that is outside"},
        {"if the origin is outside: the nearest part"},
        {"    is a side or a vertex", {vertex_axis}},
        {"else: it is the side of least overlap"},
        {"if the overlap there {<=} 0: apart", {no}},
        {"clip the sides that face each other there", {clipping}},
        {"depth = that overlap, mtv = depth n", {yes}},
    };
}

ListingLines contact_by_formula() {
    return {
        {"boxes: the overlap on x and on y", {axis}},
        {"circles: ra + rb − distance of the centres", {vertex_axis}},
        {"a point or centre and a segment or box:"},
        {"    the region around it where p lies tells"},
        {"    the vertex or side that is nearest"},
        {"segments: the nearest of the four pairs"},
        {"    of an end with the other one"},
        {"inside: the side of least overlap"},
        {"depth = both radii − distance outside,"},
        {"    both radii + least overlap inside"},
        {"if depth {<=} 0: apart", {no}},
        {"clip the sides that face each other there", {clipping}},
        {"mtv = depth n", {yes}},
    };
}

ListingLines contact_by_polytope() {
    return {
        {"S = {a vertex of a − b}; repeat:   (GJK)"},
        {"    v = the way from S to the origin", {simplex}},
        {"    if v = 0: the origin is inside", {around_origin}},
        {"    w = support(a, v) − support(b, −v)"},
        {"    w no farther along v than S: outside", {last_simplex}},
        {"    S = what of S and w is nearest to it"},
        {"P = the points of a − b farthest on x and"},
        {"    across; if inside, repeat:     (EPA)"},
        {"    e = side of P nearest to the origin", {polytope}},
        {"    w = support across e; none beyond: stop", {last_polytope}},
        {"    put w between the ends of e"},
        {"(as good as touching: look at all sides)", {axis, vertex_axis}},
        {"clip the sides that face each other there", {clipping}},
        {"depth = radii + |e| inside, radii − |S| out", {yes, no}},
    };
}

ListingLines distance_by_simplex() {
    return {
        {"S = {a vertex of a − b}"},
        {"repeat:"},
        {"    v = the way from S to the origin", {simplex}},
        {"    if v = 0: they overlap", {around_origin}},
        {"    w = support(a, v) − support(b, −v)"},
        {"    if w is no farther along v than S: stop", {last_simplex}},
        {"    S = what of S and w is nearest"},
        {"        to the origin"},
        {"(as good as touching: look at all sides)", {axis, vertex_axis}},
        {"distance = that of S − both radii", {nearest, no}},
        {"if that is not above 0: overlap, or touch", {yes}},
    };
}

ListingLines distance_by_difference() {
    return {
        {"D = a − b: the sides of both shapes,"},
        {"    by their directions, one after another"},
        {"for each side of D:"},
        {"    its distance from the origin, positive", {axis}},
        {"    where that is inside"},
        {"nearest = the side or vertex of D that is"},
        {"    nearest to the origin", {vertex_axis}},
        {"distance = that of nearest − both radii", {nearest, no}},
        {"if that is not above 0: overlap, or touch", {yes}},
    };
}

ListingLines distance_by_formula() {
    return {
        {"boxes: √(gap on x² + gap on y²)"},
        {"a point or centre and a segment or box:"},
        {"    the region around it where p lies tells"},
        {"    the vertex or side that is nearest"},
        {"segments: the nearest pair of an end or a"},
        {"    corner with the other shape"},
        {"keep the nearest pair of points", {nearest}},
        {"distance = between them, less both radii", {no}},
        {"if that is not above 0: overlap, or touch", {yes}},
    };
}

}  // namespace

ListingLines contact_lines(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::sat:
            return contact_by_axes();
        case Algorithm::minkowski:
            return contact_by_difference();
        case Algorithm::closed_form:
            return contact_by_formula();
        case Algorithm::gjk_epa:
            return contact_by_polytope();
        default:
            return {};
    }
}

ListingLines distance_lines(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::gjk:
            return distance_by_simplex();
        case Algorithm::minkowski:
            return distance_by_difference();
        case Algorithm::closed_form:
            return distance_by_formula();
        default:
            return {};
    }
}

}  // namespace collidarium::app
