#include "explain/words/polygon_words.hpp"

#include <algorithm>

#include "explain/words/number.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {

namespace {

/// The name of a shape's corner; empty where there is none.
std::string corner_of(const SceneShape& shape, bool is_only, const Vec2d& at) {
    const std::vector<Vec2d> points = corners_of(shape.shape).points;
    const auto found = std::ranges::find(points, at);
    return found == points.end() ? ""
           : points.size() == 1  ? shape.label()
                                 : "vertex " + std::to_string(found - points.begin() + 1) +
                                      (is_only ? "" : " of " + shape.label());
}

}  // namespace

std::string corner_words(const Scene& scene, const FocusAnswer& focus, const Vec2d& at) {
    const bool is_decomposed = focus.shown.operation == Operation::decomposition;
    const SceneShape& first = is_decomposed ? decomposed_shape(scene, focus) : scene.shapes[focus.a];
    const bool is_only = focus.a == focus.b;
    std::string words = corner_of(first, is_only, at);
    if (words.empty()) {
        words = corner_of(scene.shapes[focus.b], is_only, at);
    }
    return words.empty() ? vector(at.x, at.y) : words;
}

const SceneShape& decomposed_shape(const Scene& scene, const FocusAnswer& focus) {
    const bool of_b = !polygon_corners(scene.shapes[focus.b].shape).empty();
    return scene.shapes[of_b ? focus.b : focus.a];
}

std::string polygons_words(const Scene& scene, const FocusAnswer& focus, Operation operation,
                           const std::vector<std::vector<Vec2d>>& polygons) {
    if (operation == Operation::decomposition) {
        const std::string name = decomposed_shape(scene, focus).label();
        return polygons.size() == 1 ? name + " is convex: it is its only convex part"
                                    : name + " has " + std::to_string(polygons.size()) + " convex parts";
    }
    const bool is_one = focus.a == focus.b;
    const std::size_t of_a = corners_of(scene.shapes[focus.a].shape).points.size();
    const std::size_t of_b = is_one ? 0 : corners_of(scene.shapes[focus.b].shape).points.size();
    const std::string name =
        scene.shapes[focus.a].label() + (is_one ? "" : " and " + scene.shapes[focus.b].label());
    const std::size_t kept = polygons.empty() ? 0 : polygons.front().size();
    const std::string hull = "the convex hull of " + name;
    if (kept < 3) {
        return hull + (kept == 2 ? " is a segment: all points lie on one line" : " is a single point");
    }
    return kept == of_a + of_b ? hull + " has all " + std::to_string(kept) + " vertices"
                               : hull + " has " + std::to_string(kept) + " of the " +
                                     std::to_string(of_a + of_b) + " vertices";
}

}  // namespace collidarium::app
