#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

ListingLines depth_lines(std::optional<DepthBy> by) {
    using enum Moment;
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
