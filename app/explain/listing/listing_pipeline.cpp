#include <algorithm>
#include <array>

#include "explain/listing/listing_lines.hpp"
#include "explain/trace/route.hpp"

namespace collidarium::app {

namespace {

using enum Moment;

/// The first test of each closed form.
struct ClosedForm {
    std::string_view kernel;
    std::string_view line;
};

constexpr std::array closed_forms{
    ClosedForm{"pairs/circle_circle", "d = distance of the centres"},
    ClosedForm{"pairs/circle_aabb", "d = from m to m clamped to the box"},
    ClosedForm{"pairs/circle_obb", "d = from m to m clamped in the box's frame"},
    ClosedForm{"pairs/circle_capsule", "d = from m to m clamped to the segment"},
    ClosedForm{"pairs/circle_polygon", "d = from m to the polygon's closest feature"},
    ClosedForm{"pairs/capsule_capsule", "d = least of 4 end-to-segment distances"},
    ClosedForm{"pairs/capsule_aabb", "d = from end or corner to closest feature"},
    ClosedForm{"pairs/capsule_polygon", "d = from end or vertex to closest feature"}};

/// The closed form, if there is one, in front of the general route.
ListingLines with_closed_form(std::string_view kernel, ListingLines general) {
    if (kernel == "pairs/obb_obb") {
        general.insert(general.begin(),
                       {{"s = separation on each of 4 face normals", {Moment::kernel, kernel_axis}},
                        {"if |largest s| > bound: settled", {closed_form_settled}}});
        return general;
    }
    const auto* const found = std::ranges::find(closed_forms, kernel, &ClosedForm::kernel);
    if (found != closed_forms.end()) {
        general.insert(general.begin(),
                       {{found->line, {Moment::kernel, kernel_axis}},
                        {"if |d² − r²| > bound: settled (r: radii)", {closed_form_settled}}});
    }
    return general;
}

ListingLines contact_of_convex(std::string_view kernel) {
    const bool is_first = !is_pair_kernel(kernel);
    return with_closed_form(
        kernel, {{is_first ? "for each edge normal n, in float:" : "else, for each edge normal n, in float:",
                  {is_first ? Moment::kernel : fallback_kernel}},
                 {"    s = separation along n", {filter_axis}},
                 {"one s > radii + bound: separated", {filter_separated}},
                 {"all s < −bound: the largest s decides", {filter_overlapping}},
                 {"one s > bound: climb on a ⊖ b, while an", {climb}},
                 {"    edge leads closer to the origin"},
                 {"uncertain: the exact test", {filter_unsure, exact}},
                 {"    for each edge of a ⊖ b: exact signs", {exact_axis}},
                 {"n = the deciding axis", {deciding_axis}},
                 {"if the depth {<=} 0: separated", {no}},
                 {"clip incident edge against reference edge", {closest_points, clipping}},
                 {"mtv = depth n", {yes}}});
}

ListingLines distance_of_convex(std::string_view kernel) {
    const bool is_first = !is_pair_kernel(kernel);
    return with_closed_form(
        kernel,
        {{is_first ? "w = vertex of a ⊖ b: facing vertices" : "else w = vertex of a ⊖ b: facing vertices",
          {is_first ? Moment::kernel : fallback_kernel}},
         {"climb: while an edge of a ⊖ b leads closer", {climb}},
         {"    to the origin, w = its other end"},
         {"if they may overlap: the filter,", {filter_axis, filter_separated, filter_overlapping}},
         {"    in float, over all edge normals"},
         {"uncertain: the exact test", {filter_unsure, exact}},
         {"    for each edge of a ⊖ b: exact signs", {exact_axis}},
         {"n = the deciding axis", {deciding_axis}},
         {"p, q = closest points on a and on b", {closest_points}},
         {"distance = |q − p|", {no}},
         {"0 where they overlap or touch", {yes}}});
}

ListingLines cast_of_convex() {
    return {
        {"p = b's reference point, moving by d", {path}},
        {"D = a ⊖ b, about b's reference point", {minkowski_difference}},
        {"filter: the edges of D that face p,", {Moment::kernel}},
        {"    from vertex to vertex", {climb}},
        {"    misses D by > bound, or is past it: miss", {filter_axis, filter_separated}},
        {"    t = when p crosses the line of the edge", {edge_crossing}},
        {"        (rounded: or the arc at its vertex)", {arc}},
        {"    beyond the error bound: settled", {filter_overlapping}},
        {"uncertain: the exact test", {filter_unsure, exact}},
        {"    in D at the start: static contact test", {start, axis, vertex_axis, inside}},
        {"    else t over all edges, by exact signs", {exact_crossing, interval}},
        {"hit if p enters D and t {<} 1", {yes}},
        {"else: miss", {no}},
    };
}

ListingLines contact_of_boxes() {
    return {
        {"up = a's upper − b's lower corner", {Moment::kernel}},
        {"down = b's upper − a's lower corner"},
        {"on x, then on y: depth = min(up, down)", {kernel_axis}},
        {"the axis of least depth decides (tie: y)", {deciding_axis}},
        {"if that depth {<=} 0: separated", {no}},
        {"contact points: clip the edges in contact", {closest_points, clipping}},
        {"mtv = that depth n", {yes}},
    };
}

ListingLines distance_of_boxes() {
    return {
        {"on x and on y: gap = max(0, b's lower − a's", {Moment::kernel}},
        {"    upper, a's lower − b's upper corner)"},
        {"p, q = corners; on an axis where the boxes", {closest_points}},
        {"    overlap: the middle of the overlap"},
        {"distance = √(gap on x² + gap on y²)", {no}},
        {"0 where they overlap or touch", {yes}},
    };
}

}  // namespace

ListingLines pipeline_lines(Operation operation, std::string_view kernel) {
    const bool of_boxes = kernel == "pairs/aabb_aabb";
    switch (operation) {
        case Operation::cast:
            return cast_of_convex();
        case Operation::distance:
            return of_boxes ? distance_of_boxes() : distance_of_convex(kernel);
        default:
            return of_boxes ? contact_of_boxes() : contact_of_convex(kernel);
    }
}

}  // namespace collidarium::app
