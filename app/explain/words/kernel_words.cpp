#include "explain/words/kernel_words.hpp"

#include <algorithm>
#include <array>

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
                "closed form for circles: the squared distance of the centres against the squared sum of the "
                "radii"},
    KernelWords{
        "pairs/circle_aabb",
        "closed form for a circle and a box: the centre clamped to the box is the closest point; then "
        "squared distances are compared"},
    KernelWords{
        "pairs/circle_obb",
        "closed form for a circle and an oriented box: the centre clamped to the box, in the box's own "
        "frame, is the closest point; then squared distances are compared"},
    KernelWords{"pairs/circle_capsule",
                "closed form for a circle and a segment or capsule: the centre projected onto the segment is "
                "the closest point; then squared distances are compared"},
    KernelWords{
        "pairs/circle_polygon",
        "closed form for a circle and a polygon: the edge or vertex in whose Voronoi region the centre "
        "lies; then squared distances are compared"},
    KernelWords{"pairs/capsule_capsule",
                "closed form for segments and capsules: the closest of the four end points to the other "
                "segment; then squared distances are compared"},
    KernelWords{"pairs/capsule_aabb",
                "closed form for a segment or capsule and an axis-aligned box: the edge with the largest "
                "separation and the vertex that faces it; then squared distances are compared"},
    KernelWords{
        "pairs/capsule_polygon",
        "closed form for a segment or capsule and a polygon: the edge with the largest separation and "
        "the vertex that faces it; then squared distances are compared"},
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

std::string kernel_words(std::string_view kernel) {
    const auto* const found = std::ranges::find(kernels, kernel, &KernelWords::kernel);
    return std::string(found != kernels.end() ? found->words : kernel);
}

}  // namespace collidarium::app
