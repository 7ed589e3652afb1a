#include "explain/words/names.hpp"

#include "collidarium/names.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

struct KernelWords {
    std::string_view kernel;
    std::string_view words;
};

constexpr std::array kernels{
    KernelWords{"pairs/aabb_aabb",
                "closed form for axis-aligned boxes: their minima and maxima are compared directly, so "
                "nothing is rounded"},
    KernelWords{"pairs/circle_circle",
                "closed form for circles: the distance of the centres against the sum of the radii"},
    KernelWords{
        "pairs/circle_aabb",
        "closed form for a circle and a box: the centre clamped to the box is the closest point; then "
        "the distance is compared with the sum of the radii"},
    KernelWords{
        "pairs/circle_obb",
        "closed form for a circle and an oriented box: the centre clamped to the box, in the box's own "
        "frame, is the closest point; then the distance is compared with the sum of the radii"},
    KernelWords{"pairs/circle_capsule",
                "closed form for a circle and a segment or capsule: the centre projected onto the segment is "
                "the closest point; then the distance is compared with the sum of the radii"},
    KernelWords{
        "pairs/circle_polygon",
        "closed form for a circle and a polygon: the edge or vertex in whose Voronoi region the centre "
        "lies; then the distance is compared with the sum of the radii"},
    KernelWords{"pairs/capsule_capsule",
                "closed form for segments and capsules: the closest of the four end points to the other "
                "segment; then the distance is compared with the sum of the radii"},
    KernelWords{
        "pairs/capsule_aabb",
        "closed form for a segment or capsule and an axis-aligned box: the edge with the largest "
        "separation and the vertex that faces it; then the distance is compared with the sum of the radii"},
    KernelWords{
        "pairs/capsule_polygon",
        "closed form for a segment or capsule and a polygon: the edge with the largest separation and "
        "the vertex that faces it; then the distance is compared with the sum of the radii"},
    KernelWords{
        "pairs/obb_obb",
        "closed form for oriented boxes: the four face normals are the only axes that can separate them"},
    KernelWords{"convex/static_queries",
                "general route for convex shapes: a float filter over the edge normals, hill climbing for "
                "separated shapes, exact arithmetic where rounding could change the answer"},
    KernelWords{"convex/cast",
                "general shape cast of convex shapes: a filter climbs along the boundary of the Minkowski "
                "difference to "
                "where the path enters; exact arithmetic takes over where rounding could change the answer"},
    KernelWords{"convex/cast_exact",
                "Minkowski difference: the path is clipped against every edge, with exact signs"},
    KernelWords{"convex/sat", "separating axis test: both shapes are projected on every edge normal"},
    KernelWords{"convex/closest_feature",
                "Minkowski difference: the closest edge or vertex to the origin is found with exact signs"},
    KernelWords{"gjk/gjk",
                "GJK: a simplex converges to the point of the Minkowski difference closest to the origin"},
    KernelWords{"gjk/epa",
                "GJK and EPA: GJK finds out whether the Minkowski difference contains the origin; then EPA "
                "expands a polytope inside it until it reaches the edge closest to the origin, whose "
                "distance is the penetration depth"},
    KernelWords{"slab/cast",
                "slab test: the path is inside while it is in every slab at once: find when it enters and "
                "leaves each"},
    KernelWords{"concave/contact",
                "concave shapes: find the convex parts that overlap, then the shortest translation that "
                "separates all of them"},
    KernelWords{"concave/static_queries",
                "concave shapes: pairs of convex parts, found with trees of bounding boxes"},
    KernelWords{"concave/cast",
                "concave shapes: pairs of convex parts whose bounding boxes meet during the sweep, the "
                "earliest first"},
    KernelWords{"time_of_impact/conservative_advancement",
                "conservative advancement: time steps short enough that the shapes cannot touch before the "
                "end of a step"},
    KernelWords{"polygon/convex_hull",
                "monotone chain: the points from left to right, then back; the chain keeps only left turns"},
    KernelWords{"polygon/convex_decomposition",
                "Hertel and Mehlhorn: diagonals cut the polygon into monotone pieces and these into "
                "triangles; then every diagonal is removed that convex parts can do without"},
    KernelWords{"time_of_impact/rotating_advancement",
                "conservative advancement of turning shapes: along one separating axis after the other, to "
                "the earliest time at which the gap along it can close"}};

}  // namespace

std::string_view shape_word(const ShapeD& shape) {
    constexpr std::array<std::string_view, 8> words{"point",  "segment", "box",     "oriented box",
                                                    "circle", "capsule", "polygon", "concave polygon"};
    static_assert(std::variant_size_v<ShapeD> == words.size());
    return words[shape.index()];
}

std::string_view method_word(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::automatic:
            return "automatic";
        case Algorithm::closed_form:
            return "closed form";
        case Algorithm::slab:
            return "slab test";
        case Algorithm::sat:
            return "SAT";
        case Algorithm::gjk:
            return "GJK";
        case Algorithm::gjk_epa:
            return "GJK and EPA";
        case Algorithm::minkowski:
            return "Minkowski difference";
        case Algorithm::conservative_advancement:
            break;
    }
    return "conservative advancement";
}

std::string_view operation_word(Operation operation) {
    const AskedOperation* const row = asked(operation);
    return row != nullptr ? row->words : name(operation);
}

std::string_view automatic_word(Operation operation, const Shape<double>& a, const Shape<double>& b) {
    const auto is_convex = [](const Shape<double>& shape) {
        return !std::holds_alternative<Polygon<double>>(shape);
    };
    const Algorithm taken = automatic_algorithm(operation, a, b);
    return taken == Algorithm::minkowski && is_convex(a) && is_convex(b) ? "exact" : method_word(taken);
}

bool are_named_by_letters(const Scene& scene, const FocusAnswer& focus) {
    constexpr std::size_t longest = 9;  // of two beside each other in a comparison
    const std::string a = scene.shapes[focus.a].label();
    const std::string b = scene.shapes[focus.b].label();
    const auto is_long = [](const std::string& label) { return decode_utf8(label).size() > longest; };
    return a == b || is_long(a) || is_long(b);
}

std::string brief_name(const Scene& scene, const FocusAnswer& focus, bool of_b) {
    return are_named_by_letters(scene, focus) ? std::string(of_b ? "b" : "a")
                                              : scene.shapes[of_b ? focus.b : focus.a].label();
}

std::string kernel_words(std::string_view kernel) {
    const auto* const found = std::ranges::find(kernels, kernel, &KernelWords::kernel);
    return std::string(found != kernels.end() ? found->words : kernel);
}

}  // namespace collidarium::app
