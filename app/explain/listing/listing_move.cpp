#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

ListingLines move_lines(Response response) {
    using enum Moment;
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

}  // namespace collidarium::app
