#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

ListingLines circle_line_lines() {
    using enum Moment;
    return {
        {"segment from p to q, circle around m"},
        {"d = q − p, s = p − m"},
        {"|s + u d| = r is A u² + B u + C = 0:"},
        {"    A = d·d"},
        {"    B = 2 s·d"},
        {"    C = |s|² − r²"},
        {"    D = B² − 4AC, by its exact sign:"},
        {"    < 0 no root, 0 tangent, > 0 two roots"},
        {"    u = (−B ∓ √D) / 2A", {arc}},
        {"for each root with 0 ≤ u ≤ 1:"},
        {"    the point p + u d", {yes}},
        {"none: the segment does not meet it", {no}},
    };
}

ListingLines crossing_lines() {
    using enum Moment;
    return {
        {"a: p + ua u, b: q + ub v, w = q − p"},
        {"u × v = 0, by its exact sign:"},
        {"    w × u = 0: on one line, else parallel"},
        {"    the stretch that both share, or nothing"},
        {"else:", {edge_crossing, exact_crossing}},
        {"    ua = (w × v) / (u × v)"},
        {"    ub = (w × u) / (u × v)"},
        {"of segments: if 0 ≤ ua ≤ 1 and 0 ≤ ub ≤ 1"},
        {"    the point p + ua u", {yes}},
        {"else: none", {no}},
    };
}

ListingLines outline_lines() {
    using enum Moment;
    return {
        {"tree of bounding boxes of b's edges"},
        {"for each edge of a, in order:"},
        {"    for each edge of b whose box it meets:"},
        {"        where the two segments meet", {edge_crossing, exact_crossing}},
        {"        (each without its last vertex)"},
        {"drop points that are ends of a stretch"},
        {"the crossings, in order along a", {yes}},
        {"none: separated, or one inside the other", {no}},
    };
}

}  // namespace collidarium::app
