#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

namespace {

using enum Moment;

ListingLines contact_by_axes() {
    return {
        {"for each edge normal n of a and of b:", {kernel}},
        {"    project a and b on n"},
        {"    depth = max of a − min of b,", {axis}},
        {"            how far b has to move along n"},
        {"    if depth {<=} 0: separated, stop", {no}},
        {"if two vertices (or centres of arcs)"},
        {"    are the closest features: the same"},
        {"    with n from one to the other", {vertex_axis}},
        {"n = the direction of the least depth", {deciding_axis}},
        {"clip incident edge against reference edge", {closest_points, clipping}},
        {"mtv = that depth n", {yes}},
    };
}

ListingLines contact_by_difference() {
    return {
        {"D = a ⊖ b, from its lowest vertex on:", {kernel}},
        {"while a or −b has an edge left:"},
        {"    append the next one by direction", {merged_edge}},
        {"        (both where they are parallel)"},
        {"    depth = its distance from the origin", {axis}},
        {"        (negative if the origin is outside)"},
        {"if the origin is outside: the closest edge"},
        {"    or vertex decides", {vertex_axis}},
        {"else: the edge of least depth decides"},
        {"n = the normal there", {deciding_axis}},
        {"if the depth there {<=} 0: separated", {no}},
        {"clip incident edge against reference edge", {closest_points, clipping}},
        {"mtv = that depth n", {yes}},
    };
}

ListingLines contact_by_polytope() {
    return {
        {"S = {a's − b's first vertex}; repeat: (GJK)", {kernel}},
        {"    v = direction from S to the origin", {simplex}},
        {"    if v = 0: the origin is inside", {contains_origin}},
        {"    w = support(a, v) − support(b, −v)"},
        {"    w no farther along v than S: separated", {last_simplex}},
        {"    S = feature of S + w closest to origin"},
        {"P = four support points; if the origin is"},
        {"    in it, repeat:                 (EPA)"},
        {"    e = edge of P closest to the origin", {polytope}},
        {"    w = support beyond e; if none: stop", {last_polytope}},
        {"    insert w between the ends of e"},
        {"(touching within rounding: exact test)", {exact, axis, vertex_axis}},
        {"n = normal of e; clip the incident edge", {deciding_axis, closest_points, clipping}},
        {"depth = radii + |e| inside, radii − |S| out", {yes, no}},
    };
}

ListingLines distance_by_simplex() {
    return {
        {"S = {a's first vertex − b's first vertex}", {kernel}},
        {"repeat:"},
        {"    v = direction from S to the origin", {simplex}},
        {"    if v = 0: they overlap", {contains_origin}},
        {"    w = support(a, v) − support(b, −v)"},
        {"    if w is no farther along v than S: stop", {last_simplex}},
        {"    S = the feature of S + w closest"},
        {"        to the origin"},
        {"(touching within rounding: exact test)", {exact, axis, vertex_axis}},
        {"n = the axis of S, the closest feature", {deciding_axis}},
        {"p, q = closest points on a and on b", {closest_points}},
        {"distance = |S| − both radii", {no}},
        {"if that is ≤ 0: they overlap or touch", {yes}},
    };
}

ListingLines distance_by_difference() {
    return {
        {"D = a ⊖ b, from its lowest vertex on:", {kernel}},
        {"while a or −b has an edge left:"},
        {"    append the next one by direction", {merged_edge}},
        {"        (both where they are parallel)"},
        {"    d = its distance from the origin,", {axis}},
        {"        positive if the origin is inside"},
        {"closest = the edge or vertex of D that is"},
        {"    closest to the origin", {vertex_axis}},
        {"n = the axis of that feature", {deciding_axis}},
        {"p, q = closest points on a and on b", {closest_points}},
        {"distance = |closest| − both radii", {no}},
        {"if that is ≤ 0: they overlap or touch", {yes}},
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

ListingLines push_lines() {
    using enum Moment;
    return {
        {"b moves by its whole translation", {path, start}},
        {"for each other shape, in the scene's order:"},
        {"    if it does not overlap b: next", {not_pushed}},
        {"    b moves by their MTV", {pushed}},
        {"    (without a test of where that leads)"},
        {"b stays where the last push left it", {yes, no}},
    };
}

}  // namespace collidarium::app
