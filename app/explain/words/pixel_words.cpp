#include "explain/words/pixel_words.hpp"

#include <vector>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/integer_words.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

std::string span_words(const std::string& one, std::int64_t from, std::int64_t end) {
    return end == from + 1 ? one + " " + integer(from)
                           : one + "s " + integer(from) + " to " + integer(end - 1);
}

bool boxes_overlap(const FocusAnswer& focus) {
    const auto* boxes = find_event<raster::BoxesCompared>(focus.shown.trace);
    return boxes != nullptr && boxes->both.has_value();
}

/// ", although their bounding boxes and convex hulls overlap": the tests that say something else than the
/// pixels.
std::string what_differs(const FocusAnswer& focus) {
    const PixelPair& pair = *focus.shown.pixels;
    const bool overlap = pair.shared.count > 0;
    std::vector<std::string> differ;
    if (boxes_overlap(focus) && !overlap) {
        differ.emplace_back("bounding boxes");
    }
    if (pair.hulls_overlap && *pair.hulls_overlap != overlap) {
        differ.emplace_back("convex hulls");
    }
    if (pair.outlines_overlap && *pair.outlines_overlap != overlap) {
        differ.emplace_back("outline polygons");
    }
    std::string text;
    for (std::size_t i = 0; i < differ.size(); ++i) {
        text += (i == 0 ? ", although their " : i + 1 == differ.size() ? " and " : ", ") + differ[i];
    }
    return text.empty() ? "" : text + (overlap ? " do not overlap" : " overlap");
}

}  // namespace

std::string pixel_count(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " pixel" : " pixels");
}

std::string box_words(const raster::PixelBox& box) {
    return columns_words(box.x0, box.x1) + " and " + span_words("row", box.y0, box.y1);
}

std::string columns_words(std::int64_t from, std::int64_t end) {
    return span_words("column", from, end);
}

std::string grid_words(const Scene& scene, const FocusAnswer& focus) {
    const PixelPair& pair = *focus.shown.pixels;
    std::string text;
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
    for (const auto& [side, index] : {std::pair(&pair.a, focus.a), std::pair(&pair.b, focus.b)}) {
        if (side->resampled) {
            add(scene.shapes[index].label() + " is resampled to the pixels of the grid");
        }
    }
    // Less than this is a rounding error of the positions.
    if (glm::length(pair.rounding) > pair.grid.size * 1e-6) {
        add(scene.shapes[focus.b].label() + " is moved by " + vector(pair.rounding.x, pair.rounding.y) +
            " to whole pixels");
    }
    return text;
}

std::string pixels_reason(const FocusAnswer& focus) {
    const PixelPair& pair = *focus.shown.pixels;
    if (pair.shared.bounds) {
        return pixel_count(pair.shared.count) + (pair.shared.count == 1 ? " is" : " are") +
               " solid in both, in " + box_words(*pair.shared.bounds);
    }
    return boxes_overlap(focus) ? "the bounding boxes overlap, but no pixel is solid in both"
                                : "the bounding boxes do not overlap, so there is no pixel to compare";
}

std::string pixels_sentence(const Scene& scene, const FocusAnswer& focus) {
    const PixelPair& pair = *focus.shown.pixels;
    const std::string both = scene.shapes[focus.b].label() + " and " + scene.shapes[focus.a].label();
    if (pair.shared.bounds) {
        return both + " share " + pixel_count(pair.shared.count) + ", in " + box_words(*pair.shared.bounds) +
               what_differs(focus);
    }
    return both + " share no pixel" +
           (boxes_overlap(focus) ? what_differs(focus) : ": not even their bounding boxes overlap");
}

}  // namespace collidarium::app
