#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

ListingLines tile_lines(Algorithm algorithm) {
    using enum Moment;
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

}  // namespace collidarium::app
