#include "explain/trace/route.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/integer_words.hpp"
#include "explain/words/names.hpp"

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

template <class E>
bool has(const std::vector<EventD>& trace) {
    return find_event<E>(trace) != nullptr;
}

}  // namespace

std::string_view first_kernel(const std::vector<EventD>& trace) {
    const auto* route = find_event<Route<double>>(trace);
    return route != nullptr ? route->kernel : std::string_view{};
}

std::string_view kernel_at(const std::vector<EventD>& trace, std::size_t event) {
    for (std::size_t i = std::min(event + 1, trace.size()); i-- > 0;) {
        if (const auto* route = std::get_if<Route<double>>(&trace[i])) {
            return route->kernel;
        }
    }
    return {};
}

bool is_pair_kernel(std::string_view kernel) {
    return kernel.starts_with("pairs/");
}

bool is_concave_kernel(std::string_view kernel) {
    return kernel.starts_with("concave/");
}

bool is_shipped_route(const std::vector<EventD>& trace) {
    const std::string_view kernel = first_kernel(trace);
    if (is_concave_kernel(kernel)) {
        return !has<GjkSimplex<double>>(trace) && !has<Advancement<double>>(trace);
    }
    return is_pair_kernel(kernel) || kernel == "slab/cast" || kernel == "convex/static_queries" ||
           kernel == "convex/cast";
}

bool is_after_fallback(const std::vector<EventD>& trace, std::size_t event) {
    for (std::size_t i = event; i-- > 0 && !std::holds_alternative<PartPair<double>>(trace[i]);) {
        if (std::holds_alternative<ExactFallback<double>>(trace[i])) {
            return true;
        }
    }
    return false;
}

std::string kernel_words(std::string_view kernel) {
    const auto* const found = std::ranges::find(kernels, kernel, &KernelWords::kernel);
    return std::string(found != kernels.end() ? found->words : kernel);
}

std::string_view route_words(const std::vector<EventD>& trace) {
    const std::string_view kernel = first_kernel(trace);
    if (is_concave_kernel(kernel)) {
        return "convex parts";
    }
    if (is_pair_kernel(kernel)) {
        return method_word(Algorithm::closed_form);
    }
    if (kernel == "slab/cast") {
        return method_word(Algorithm::slab);
    }
    if (kernel == "convex/cast" && has<Quadratic<double>>(trace) && !has<EdgeCrossing<double>>(trace)) {
        return "quadratic equation";
    }
    const bool finds_closest = has<ClimbStep<double>>(trace) || has<MinkowskiEdge<double>>(trace);
    return method_word(kernel == "convex/cast" || finds_closest ? Algorithm::minkowski : Algorithm::sat);
}

std::string answered_by(const Shown& shown) {
    if (is_of_polygons(shown.operation)) {
        return shown.operation == Operation::hull ? "monotone chain" : "removing diagonals";
    }
    if (shown.integers) {
        return std::string(compared_by(*shown.integers));
    }
    return std::string(is_shipped_route(shown.trace) ? route_words(shown.trace)
                                                     : method_word(shown.algorithm));
}

}  // namespace collidarium::app
