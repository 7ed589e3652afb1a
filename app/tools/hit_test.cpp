#include "tools/hit_test.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>

#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "model/scene/depth_order.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/snap/outline.hpp"

namespace collidarium::app {
namespace {

/// The drawn head of an arrow reaches this far back from its tip, in pixels.
constexpr double arrow_head = 10;
/// A shape thinner than this on the screen is grabbed like a line.
constexpr double thinnest = 12;
/// What a few operations may round, as a part of the numbers.
constexpr double rounding = 1e-14;

/// The nearest of the handles in reach; if equal the last, which is drawn on top.
std::optional<Target> nearest_handle(const std::vector<Handle>& list, const Vec2d& at) {
    std::optional<Target> found;
    double best = handle_reach;
    for (const Handle& handle : list) {
        const double distance = glm::length(at - handle.at);
        if (distance <= best) {
            best = distance;
            found = Target{handle.shape, handle};
        }
    }
    return found;
}

/// Also behind the tip, where the arrow's head is drawn, as far as that leaves the reference point free.
std::optional<Target> nearest_head(const Scene& scene, const Camera& camera, const Vec2d& at) {
    std::optional<Target> found;
    double best = handle_reach;
    for (const Handle& head : translation_heads(scene, camera)) {
        const Vec2d arrow = camera.vector_to_screen(*scene.shapes[head.shape].translation);
        const double length = std::hypot(arrow.x, arrow.y);
        const double back = std::clamp(length - 2 * handle_reach - 2, 0.0, arrow_head);
        const double distance =
            glm::distance(at, nearest_on_segment(head.at, head.at - arrow * (back / length), at));
        if (distance <= best) {
            best = distance;
            found = Target{head.shape, head};
        }
    }
    return found;
}

/// The distance of a thin shape from `at`, in pixels; empty for shapes with an interior to press on.
std::optional<double> thin_distance(const ShapeD& shape, const Camera& camera, const Vec2d& at) {
    if (const auto* point = std::get_if<Point<double>>(&shape)) {
        return glm::length(at - camera.to_screen(point->position));
    }
    if (const auto* segment = std::get_if<Segment<double>>(&shape)) {
        return glm::distance(
            at, nearest_on_segment(camera.to_screen(segment->a), camera.to_screen(segment->b), at));
    }
    const auto* slanted = std::get_if<Obb<double>>(&shape);
    const auto* capsule = std::get_if<Capsule<double>>(&shape);
    const Vec2d half = slanted != nullptr   ? slanted->half
                       : capsule != nullptr ? Vec2d(capsule->radius)
                                            : bounds(shape).half;
    if (std::min(half.x, half.y) * 2 * camera.pixels_per_unit() >= thinnest) {
        return std::nullopt;
    }
    const double world = distance(ShapeD(Point<double>{camera.to_world(at)}), shape).distance;
    constexpr double steps =
        1e6;  // per pixel: smaller differences are rounding errors of the transformation to the world
    return std::round(world * camera.pixels_per_unit() * steps) / steps;
}

/// False: the shape is farther from `at` than `reach`, in pixels. It costs next to nothing.
bool may_reach(const ShapeD& shape, const Camera& camera, const Vec2d& world, double reach) {
    constexpr double slack = 1;  // for what rounds on the way to the screen, and in the world
    const Aabb<double> box = bounds(shape);
    const Vec2d gap = glm::abs(world - box.center) - box.half * (1 + rounding) -
                      (glm::abs(world) + glm::abs(box.center)) * rounding;
    return !(std::max(gap.x, gap.y) * camera.pixels_per_unit() > reach + slack);
}

bool inside(const ShapeD& shape, const Vec2d& world) {
    return overlap(ShapeD(Point<double>{world}), shape, {Policy::closed});
}

/// The nearest of the thin shapes in reach that `counts` accepts; if equal the last, which is on top.
template <class Counts>
std::optional<std::size_t> thin_shape_at(const Scene& scene, const Camera& camera, const Vec2d& at,
                                         const Counts& counts) {
    std::optional<std::size_t> found;
    double best = thin_reach;
    const Vec2d world = camera.to_world(at);
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        const SceneShape& shape = scene.shapes[i];
        if (!is_free(shape) || !may_reach(shape.shape, camera, world, thin_reach) || !counts(shape)) {
            continue;
        }
        const std::optional<double> distance = thin_distance(shape.shape, camera, at);
        if (distance && *distance <= best) {
            best = *distance;
            found = i;
        }
    }
    return found;
}

/// The topmost shape around `at` that `counts` accepts.
template <class Counts>
std::optional<std::size_t> shape_around(const Scene& scene, const Camera& camera, const Vec2d& at,
                                        const Counts& counts) {
    const Vec2d world = camera.to_world(at);
    const std::vector<std::size_t> order = drawing_order(scene, camera.y_down());
    const auto found = std::find_if(order.rbegin(), order.rend(), [&](std::size_t i) {
        const SceneShape& shape = scene.shapes[i];
        return is_free(shape) && may_reach(shape.shape, camera, world, 0) && counts(shape) &&
               inside(shape.shape, world);
    });
    return found == order.rend() ? std::nullopt : std::optional(*found);
}

bool any(const SceneShape&) {
    return true;
}

/// What a press grabs of the shapes: a selected one rather than the topmost one.
std::optional<std::size_t> grabbed_shape(const Scene& scene, const Selection& selection, const Camera& camera,
                                         const Vec2d& at) {
    const auto selected = [&](const SceneShape& shape) { return selection.contains(shape.id); };
    std::optional<std::size_t> found;
    if (!selection.empty()) {
        found = thin_shape_at(scene, camera, at, selected);
    }
    if (!found) {
        found = thin_shape_at(scene, camera, at, any);
    }
    if (!found && !selection.empty()) {
        found = shape_around(scene, camera, at, selected);
    }
    return found ? found : shape_around(scene, camera, at, any);
}

}  // namespace

std::optional<std::size_t> shape_at(const Scene& scene, const Camera& camera, const Vec2d& at) {
    const std::optional<std::size_t> thin = thin_shape_at(scene, camera, at, any);
    return thin ? thin : shape_around(scene, camera, at, any);
}

std::optional<Target> hit_test(const Scene& scene, const Selection& selection, const Camera& camera,
                               const Vec2d& at) {
    if (const auto handle = nearest_handle(handles(scene, selection, camera), at)) {
        return handle;
    }
    if (const auto head = nearest_head(scene, camera, at)) {
        return head;
    }
    const std::optional<std::size_t> shape = grabbed_shape(scene, selection, camera, at);
    return shape ? std::optional(Target{*shape, std::nullopt}) : std::nullopt;
}

}  // namespace collidarium::app
