#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

ListingLines pixel_lines() {
    using enum Moment;
    return {
        {"box = what the bounding boxes share", {pixel_boxes}},
        {"for each row of box:", {pixel_row}},
        {"    for each 64 pixels of it:"},
        {"        both = a & (b, shifted)", {pixel_words}},
        {"        count += popcount(both)"},
        {"overlap where count > 0", {yes, no}},
    };
}

}  // namespace collidarium::app
