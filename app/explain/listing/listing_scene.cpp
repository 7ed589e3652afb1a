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

ListingLines move_lines(Response response) {
    if (response == Response::cross) {
        return {
            {"cast b along v against every shape", {swept, start}},
            {"sort the hits by t", {met}},
            {"b ends at the end of v", {yes, no}},
        };
    }
    ListingLines lines{
        {"while v is not 0 and time is left:"},
        {"    cast b along v (1 \u2212 t): the nearest hit", {swept, start}},
        {"    if v leads out of what b overlaps:"},
        {"        that does not stop b", {let_go}},
        {"    none: b ends at the end of it"},
        {"    t, n = those of the hit", {met}},
        {"    b goes to a skin before it", {gap_kept}},
    };
    switch (response) {
        case Response::slide:
            lines.push_back({"    keep the planes that b still touches", {plane_checked}});
            lines.push_back({"    v = its part into none of them", {responded}});
            break;
        case Response::bounce:
            lines.push_back({"    v = v \u2212 (1 + e)(v\u00b7n) n", {responded}});
            break;
        case Response::reverse:
            lines.push_back({"    v = \u2212v", {responded}});
            break;
        case Response::stop:
        case Response::cross:
            lines.push_back({"    v = 0", {responded}});
            break;
    }
    lines.push_back({"the path, the hits, and v", {yes, no}});
    return lines;
}

ListingLines tile_lines(Algorithm algorithm) {
    if (algorithm == Algorithm::minkowski) {
        return {
            {"for each cell that b's box reaches:", {cell_free}},
            {"    if it is solid: a part of one shape", {cell_solid}},
            {"cast of b at that shape, part by part:"},
            {"    edges between two parts do not count"},
            {"    the first part entered: hit", {yes}},
            {"    if b starts inside: the least", {inside}},
            {"        translation out of all parts"},
            {"no part entered: miss", {no}},
        };
    }
    return {
        {"for each cell that b reaches, in the order of time:", {cell_free}},
        {"    if it is solid:", {cell_solid}},
        {"        near, far = its times on x and y", {cell_times}},
        {"        where both are reached at once:"},
        {"            no face where a neighbour is solid", {face_covered}},
        {"        hit at the later near, with that face's normal", {yes}},
        {"    if b starts in it:"},
        {"        the least translation out of all tiles", {exit_tried, inside}},
        {"no solid cell: miss", {no}},
    };
}

ListingLines broad_lines(Structure structure) {
    switch (structure) {
        case Structure::brute_force:
            break;
        case Structure::uniform_grid:
        case Structure::spatial_hash:
            return {
                {"for each cell that the box reaches:", {cell_looked_into}},
                {"    for each box in the cell:"},
                {"        test the two boxes", {boxes_tested}},
                {"        they meet: candidate", {candidate_found}},
                {"the candidates", {yes, no}},
            };
        case Structure::sweep_and_prune:
            return {
                {"sort the boxes by where they begin"},
                {"for each box a, in that order:"},
                {"    for each later b:"},
                {"        b begins after a ends: next a", {intervals_compared}},
                {"        test them on the other axis", {boxes_tested}},
                {"        they meet: candidate", {candidate_found}},
                {"the candidates", {yes, no}},
            };
        case Structure::quadtree:
        case Structure::kd_tree:
        case Structure::r_tree:
        case Structure::bvh:
            return {
                {"begin at the root"},
                {"for each node, or pair of nodes:", {nodes_compared}},
                {"    out of reach: skip all in it", {subtree_skipped}},
                {"    otherwise open it", {node_opened}},
                {"    at boxes: test them", {boxes_tested}},
                {"        they meet: candidate", {candidate_found}},
                {"the candidates", {yes, no}},
            };
    }
    return {
        {"for each box a:"},
        {"    for each later box b:"},
        {"        test the two boxes", {boxes_tested}},
        {"        they meet: candidate", {candidate_found}},
        {"the candidates", {yes, no}},
    };
}

ListingLines pixel_lines() {
    return {
        {"box = what the bounding boxes share", {pixel_boxes}},
        {"for each row of box:", {pixel_row}},
        {"    for each 64 pixels of it:"},
        {"        both = a & (b, shifted)", {pixel_words}},
        {"        count += popcount(both)"},
        {"overlap where count > 0", {yes, no}},
    };
}

ListingLines depth_lines(std::optional<DepthBy> by) {
    if (!by) {
        return {{"for each shape in the order of the scene:"},
                {"    draw it over the earlier ones", {yes, no}}};
    }
    return {
        {"for each sprite:"},
        {*by == DepthBy::feet ? "    key = y of its lower edge" : "    key = y of its centre", {depth_key}},
        {"sort by key, highest on the screen first,"},
        {"    equal keys in their order before (stable)"},
        {"for each sprite: draw it over the earlier ones", {yes, no}},
    };
}

}  // namespace collidarium::app
