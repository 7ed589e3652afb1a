#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

ListingLines broad_lines(Structure structure) {
    using enum Moment;
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

}  // namespace collidarium::app
