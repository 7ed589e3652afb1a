#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

using enum Moment;

ListingLines hull_lines() {
    return {
        {"sort the points by x, then by y", {kernel}},
        {"for each point r, from left to right:"},
        {"    while the chain has an edge p q:"},
        {"        if p q r turns left: break", {turn_left}},
        {"        remove q", {turn_right}},
        {"    add r: the lower chain", {chain_point}},
        {"for each point r, from right to left:"},
        {"    the same: the upper chain", {upper_chain}},
        {"hull = lower chain, then upper chain", {polygons}},
    };
}

ListingLines decomposition_lines() {
    return {
        {"sweep the vertices from left to right", {kernel}},
        {"    where the outline turns back in x:"},
        {"        add a diagonal: monotone pieces", {split}},
        {"for each monotone piece:"},
        {"    cut triangles off it by diagonals", {triangle}},
        {"for each diagonal, the last one first:"},
        {"    if both its ends stay convex without it:"},
        {"        remove it", {removed}},
        {"    else: keep it", {kept}},
        {"parts = what the diagonals leave", {polygons}},
    };
}

}  // namespace collidarium::app
