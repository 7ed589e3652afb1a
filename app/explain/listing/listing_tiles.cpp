#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

ListingLines tile_lines() {
    using enum Moment;
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
