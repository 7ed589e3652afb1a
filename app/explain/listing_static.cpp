#include "explain/listing_lines.hpp"

namespace collidarium::app {

namespace {

using enum Moment;

ListingLines contact_by_axes() {
    return {
        {"for each normal n of an edge of a or of b:", {kernel}},
        {"    project a and b on n"},
        {"    overlap = how far b has to go along n", {axis}},
        {"              until b begins where a ends"},
        {"if two vertices (of round parts: centres)"},
        {"    are closest: the same with n from"},
        {"    one to the other", {vertex_axis}},
        {"if an overlap {<=} 0: apart", {no}},
        {"n = the direction of the least overlap", {deciding_axis}},
        {"clip the edges that face each other there", {nearest, clipping}},
        {"depth = that overlap, mtv = depth n", {yes}},
    };
}

ListingLines contact_by_difference() {
    return {
        {"D = a − b: the edges of both shapes,", {kernel}},
        {"    by their directions, one after another"},
        {"for each edge of D:"},
        {"    overlap = its distance from the origin,", {axis}},
        {"              negative where that is outside"},
        {"if the origin is outside: the closest"},
        {"    feature is an edge or a vertex", {vertex_axis}},
        {"else: it is the edge of least overlap"},
        {"n = the normal there", {deciding_axis}},
        {"if the overlap there {<=} 0: apart", {no}},
        {"clip the edges that face each other there", {nearest, clipping}},
        {"depth = that overlap, mtv = depth n", {yes}},
    };
}

ListingLines contact_by_polytope() {
    return {
        {"S = {a vertex of a − b}; repeat:   (GJK)", {kernel}},
        {"    v = direction from S to the origin", {simplex}},
        {"    if v = 0: the origin is inside", {around_origin}},
        {"    w = support(a, v) − support(b, −v)"},
        {"    w no farther along v than S: outside", {last_simplex}},
        {"    S = what of S and w is closest to it"},
        {"P = four support points; if the origin is"},
        {"    in it, repeat:                 (EPA)"},
        {"    e = edge of P closest to the origin", {polytope}},
        {"    w = support across e; none beyond: stop", {last_polytope}},
        {"    put w between the ends of e"},
        {"(as good as touching: the exact test)", {exact, axis, vertex_axis}},
        {"n there; clip the edges that face each other", {deciding_axis, nearest, clipping}},
        {"depth = radii + |e| inside, radii − |S| out", {yes, no}},
    };
}

ListingLines distance_by_simplex() {
    return {
        {"S = {a vertex of a − b}", {kernel}},
        {"repeat:"},
        {"    v = direction from S to the origin", {simplex}},
        {"    if v = 0: they overlap", {around_origin}},
        {"    w = support(a, v) − support(b, −v)"},
        {"    if w is no farther along v than S: stop", {last_simplex}},
        {"    S = what of S and w is closest"},
        {"        to the origin"},
        {"(as good as touching: the exact test)", {exact, axis, vertex_axis}},
        {"n = the axis of S, the closest feature", {deciding_axis}},
        {"p, q = its points on a and on b", {nearest}},
        {"distance = that of S − both radii", {no}},
        {"if that is not above 0: overlap, or touch", {yes}},
    };
}

ListingLines distance_by_difference() {
    return {
        {"D = a − b: the edges of both shapes,", {kernel}},
        {"    by their directions, one after another"},
        {"for each edge of D:"},
        {"    its distance from the origin, positive", {axis}},
        {"    where that is inside"},
        {"closest = the edge or vertex of D that is"},
        {"    closest to the origin", {vertex_axis}},
        {"n = the axis of that feature", {deciding_axis}},
        {"p, q = its points on a and on b", {nearest}},
        {"distance = that of closest − both radii", {no}},
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
        default:
            return {};
    }
}

}  // namespace collidarium::app
