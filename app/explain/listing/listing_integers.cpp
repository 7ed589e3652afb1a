#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

namespace {

ListingLines edge_lines(const IntegerPair& pair) {
    using enum Moment;
    const bool down = pair.y == retro::YAxis::down;
    const std::string_view bottoms = down ? "bottom = top + height" : "bottom = top \u2212 height";
    if (pair.test() == "box_point") {
        return {
            {"right = left + width", {integer_edges}},
            {bottoms},
            {"if a.left \u2264 b.x", {comparison_1}},
            {"and b.x \u2264 a.right", {comparison_2}},
            {down ? "and a.top \u2264 b.y" : "and a.bottom \u2264 b.y", {comparison_3}},
            {down ? "and b.y \u2264 a.bottom:" : "and b.y \u2264 a.top:", {comparison_4}},
            {"    inside, or on an edge", {yes}},
            {"else: outside", {no}},
        };
    }
    return {
        {"right = left + width", {integer_edges}},
        {bottoms},
        {"if a.left \u2264 b.right", {comparison_1}},
        {"and b.left \u2264 a.right", {comparison_2}},
        {down ? "and a.top \u2264 b.bottom" : "and a.bottom \u2264 b.top", {comparison_3}},
        {down ? "and b.top \u2264 a.bottom:" : "and b.bottom \u2264 a.top:", {comparison_4}},
        {"    overlap, or contact", {yes}},
        {"else: no overlap", {no}},
    };
}

ListingLines center_lines() {
    using enum Moment;
    return {
        {"everything twice: half of an odd size"},
        {"is no integer"},
        {"2 center = 2 corner \u00b1 size", {integer_edges}},
        {"if 2 |a.center.x \u2212 b.center.x|"},
        {"    \u2264 a.width + b.width", {comparison_1}},
        {"and 2 |a.center.y \u2212 b.center.y|"},
        {"    \u2264 a.height + b.height:", {comparison_2}},
        {"    overlap, or contact", {yes}},
        {"else: no overlap", {no}},
    };
}

ListingLines distance_lines_of(const IntegerPair& pair) {
    using enum Moment;
    const bool box = std::holds_alternative<retro::Box>(pair.b);
    const bool circles = std::holds_alternative<retro::Circle>(pair.b);
    ListingLines lines;
    if (box) {
        lines.push_back({"edges of the box", {integer_edges}});
        lines.push_back({"q = centre of a, clamped to the box", {closest_integers}});
    }
    lines.push_back({box       ? "dx, dy = q \u2212 centre of a"
                     : circles ? "dx, dy = centre of b \u2212 centre of a"
                               : "dx, dy = b \u2212 centre of a",
                     {integer_offset}});
    lines.push_back({"dx\u00b2, dy\u00b2 in 64 bits", {integer_square}});
    lines.push_back({"d\u00b2 = dx\u00b2 + dy\u00b2: no square root", {integer_sum}});
    lines.push_back(
        {circles ? "r = a.radius + b.radius, then r\u00b2" : "r\u00b2 = a.radius\u00b2", {integer_reach}});
    lines.push_back({"if d\u00b2 \u2264 r\u00b2:", {comparison_1}});
    lines.push_back({"    overlap, or contact", {yes}});
    lines.push_back({"else: no overlap", {no}});
    return lines;
}

}  // namespace

ListingLines integer_lines(const IntegerPair& pair) {
    if (std::holds_alternative<retro::Circle>(pair.a)) {
        return distance_lines_of(pair);
    }
    return pair.test() == "box_box_by_centers" ? center_lines() : edge_lines(pair);
}

Moment integer_moment(std::string_view name) {
    using enum Moment;
    if (name.starts_with("closest.")) {
        return closest_integers;
    }
    if (name == "dx" || name == "dy") {
        return integer_offset;
    }
    if (name == "dx * dx" || name == "dy * dy") {
        return integer_square;
    }
    if (name == "dx * dx + dy * dy") {
        return integer_sum;
    }
    return name.find("radius") != std::string_view::npos ? integer_reach : integer_edges;
}

}  // namespace collidarium::app
