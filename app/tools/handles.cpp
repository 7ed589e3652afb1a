#include "tools/handles.hpp"

#include <algorithm>
#include <cmath>

#include "collidarium/shapes/reference_point.hpp"

namespace collidarium::app {
namespace {

/// Handles of one shape stay at least so far apart, in pixels.
constexpr double least_spread = 16;
/// A side gets a handle in its middle when it is at least this long, and its box this thick.
constexpr double side_length = 48;
constexpr double side_thickness = 24;
/// Translations shorter than this, in pixels, cannot be told from their shape's reference point.
constexpr double least_translation = 16;

void add_box(std::vector<Handle>& list, std::size_t index, const Aabb<double>& box, const Camera& camera) {
    const Vec2d middle = camera.to_screen(box.center);
    const Vec2d size = box.half * (2 * camera.pixels_per_unit());
    const Vec2d reach = glm::max(size, Vec2d(least_spread)) * 0.5;
    const double up = camera.y_down() ? 1 : -1;
    const auto add = [&](HandleKind kind, double x, double y) {
        list.push_back({kind, index, middle + Vec2d(x * reach.x, up * y * reach.y)});
    };
    if (size.y >= side_length && size.x >= side_thickness) {
        add(HandleKind::box_left, -1, 0);
        add(HandleKind::box_right, 1, 0);
    }
    if (size.x >= side_length && size.y >= side_thickness) {
        add(HandleKind::box_bottom, 0, -1);
        add(HandleKind::box_top, 0, 1);
    }
    add(HandleKind::box_bottom_left, -1, -1);
    add(HandleKind::box_bottom_right, 1, -1);
    add(HandleKind::box_top_left, -1, 1);
    add(HandleKind::box_top_right, 1, 1);
}

void add_segment(std::vector<Handle>& list, std::size_t index, const Segment<double>& segment,
                 const Camera& camera) {
    Vec2d a = camera.to_screen(segment.a);
    Vec2d b = camera.to_screen(segment.b);
    const double length = glm::length(b - a);
    if (length < least_spread) {
        const Vec2d middle = (a + b) * 0.5;
        const Vec2d half = (length > 0 ? (b - a) / length : Vec2d(1, 0)) * (least_spread / 2);
        a = middle - half;
        b = middle + half;
    }
    list.push_back({HandleKind::segment_a, index, a});
    list.push_back({HandleKind::segment_b, index, b});
}

void add_translation(std::vector<Handle>& list, std::size_t index, const SceneShape& shape,
                     const Camera& camera) {
    if (!shape.translation) {
        return;
    }
    const Vec2d way = camera.vector_to_screen(*shape.translation);
    if (std::hypot(way.x, way.y) >= least_translation) {
        list.push_back({HandleKind::translation_head, index,
                        camera.to_screen(reference_point(shape.shape) + *shape.translation)});
    }
}

void add_shape(std::vector<Handle>& list, std::size_t index, const SceneShape& shape, const Camera& camera) {
    if (const auto* box = std::get_if<Aabb<double>>(&shape.shape)) {
        add_box(list, index, *box, camera);
    } else if (const auto* segment = std::get_if<Segment<double>>(&shape.shape)) {
        add_segment(list, index, *segment, camera);
    }
    add_translation(list, index, shape, camera);
}

}  // namespace

std::vector<Handle> handles(const Scene& scene, const Selection& selection, const Camera& camera) {
    std::vector<Handle> list;
    for (const std::size_t index : selected_indices(scene, selection)) {
        add_shape(list, index, scene.shapes[index], camera);
    }
    return list;
}

std::vector<Handle> translation_heads(const Scene& scene, const Camera& camera) {
    std::vector<Handle> list;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        add_translation(list, i, scene.shapes[i], camera);
    }
    return list;
}

}  // namespace collidarium::app
