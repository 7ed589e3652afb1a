#include "tools/snap/snap.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "collidarium/shapes/reference_point.hpp"
#include "paint/grid_step.hpp"
#include "tools/snap/outline.hpp"

namespace collidarium::app {
namespace {

double on_grid(double value, double step) {
    const double lines = std::round(value / step);
    // 0.3 and not 0.30000000000000004: divide by the inverse of a step, where that is whole.
    const double parts = std::round(1 / step);
    const double at = parts * step == 1 ? lines / parts : lines * step;
    return std::isfinite(at) ? at + 0.0 : value;
}

/// The grid lines through `at`, across the view.
void add_grid_guides(std::vector<SnapGuide>& guides, const Vec2d& at, const Camera& camera, bool x, bool y) {
    const Rect seen = camera.visible_world();
    if (x) {
        guides.push_back({SnapGuide::Kind::grid, {at.x, seen.min.y}, {at.x, seen.max.y}});
    }
    if (y) {
        guides.push_back({SnapGuide::Kind::grid, {seen.min.x, at.y}, {seen.max.x, at.y}});
    }
}

}  // namespace

Snapper::Snapper(const Scene& scene, std::span<const std::size_t> dragged, const SnapKinds& kinds)
    : kinds_(kinds),
      shapes_(dragged.size() < scene.shapes.size() ? scene.shapes : SharedList<SceneShape>()),
      dragged_(dragged.begin(), dragged.end()) {}

void Snapper::find_targets() const {
    if (std::exchange(found_, true)) {
        return;
    }
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
        const SceneShape& each = shapes_[i];
        if (each.hidden || std::ranges::binary_search(dragged_, i)) {
            continue;
        }
        for (const Vec2d& point : snap_points(each.shape, kinds_.vertices, kinds_.centers)) {
            points_.push_back({point, points_.size()});
        }
        if (kinds_.edges) {
            outlines_.push_back({i, world_bounds(each.shape)});
        }
    }
    std::ranges::sort(points_, {}, [](const Target& target) { return target.at.x; });
}

double Snapper::grid(const Camera& camera) const {
    return kinds_.grid_step > 0 ? kinds_.grid_step : grid_step(camera.pixels_per_unit()).seen();
}

std::optional<Snapped> Snapper::feature(const Vec2d& at, double reach) const {
    find_targets();
    const double last = at.x + reach;
    const Target* best = nullptr;
    for (auto target = std::ranges::lower_bound(points_, at.x - reach, {},
                                                [](const Target& each) { return each.at.x; });
         target != points_.end() && target->at.x <= last; ++target) {
        ++compared_;
        const double distance = glm::distance(target->at, at);
        if (distance < reach || (distance == reach && (best == nullptr || best->order < target->order))) {
            reach = distance;
            best = &*target;
        }
    }
    return best == nullptr ? std::nullopt
                           : std::optional(Snapped{best->at, {{SnapGuide::Kind::point, best->at, best->at}}});
}

std::optional<Snapped> Snapper::outline(const Vec2d& at, double reach) const {
    find_targets();
    std::optional<Snapped> found;
    for (const Outline& each : outlines_) {
        const Vec2d away = glm::max(glm::max(each.bounds.min - at, at - each.bounds.max), Vec2d(0));
        if (std::max(away.x, away.y) > reach) {
            continue;
        }
        ++compared_;
        const std::optional<Vec2d> nearest = nearest_on_outline(shapes_[each.shape].shape, at);
        const double distance =
            nearest ? glm::distance(*nearest, at) : std::numeric_limits<double>::infinity();
        if (distance <= reach) {
            reach = distance;
            found = Snapped{*nearest, {{SnapGuide::Kind::edge, *nearest, *nearest}}};
        }
    }
    return found;
}

std::optional<Snapped> Snapper::point(const Vec2d& at, const Camera& camera) const {
    const double reach = snap_reach / camera.pixels_per_unit();
    if (auto found = feature(at, reach)) {
        return found;
    }
    if (auto found = outline(at, reach)) {
        return found;
    }
    if (!kinds_.grid) {
        return std::nullopt;
    }
    const double step = grid(camera);
    Snapped snapped{{on_grid(at.x, step), on_grid(at.y, step)}, {}};
    add_grid_guides(snapped.guides, snapped.at, camera, true, true);
    return snapped;
}

std::optional<Snapper::Moved> Snapper::move(std::span<const Vec2d> carried, const Vec2d& offset,
                                            const Camera& camera) const {
    std::optional<Moved> best;
    double reach = snap_reach / camera.pixels_per_unit();
    for (const bool on_points : {true, false}) {
        for (const Vec2d& from : carried) {
            const Vec2d at = from + offset;
            const std::optional<Snapped> found = on_points ? feature(at, reach) : outline(at, reach);
            if (found) {
                reach = glm::distance(found->at, at);
                best = Moved{found->at - from, found->guides};
            }
        }
        if (best) {
            return best;
        }
    }
    if (!kinds_.grid || carried.empty()) {
        return std::nullopt;
    }
    if (kinds_.grid_step > 0) {
        carried = carried.first(1);  // a corner: the middle of an odd size may lie between two lines
    }
    const double step = grid(camera);
    Vec2d snapped = offset;
    Vec2d line{};
    for (int axis = 0; axis < 2; ++axis) {
        double least = std::numeric_limits<double>::infinity();
        for (const Vec2d& from : carried) {
            const double at = on_grid(from[axis] + offset[axis], step);
            const double correction = std::abs(at - (from[axis] + offset[axis]));
            if (correction < least) {
                least = correction;
                snapped[axis] = at - from[axis];
                line[axis] = at;
            }
        }
    }
    Moved result{snapped, {}};
    add_grid_guides(result.guides, line, camera, snapped.x != 0, snapped.y != 0);
    return result;
}

std::vector<Vec2d> snap_points(const ShapeD& shape, bool corners, bool middle) {
    std::vector<Vec2d> points;
    if (corners) {
        points = shape_vertices(shape);
    }
    if (middle && !std::holds_alternative<Point<double>>(shape)) {
        points.push_back(reference_point(shape));
    }
    return points;
}

Vec2d in_round_direction(const Vec2d& from, const Vec2d& to) {
    constexpr double step = snap_angle_degrees * std::numbers::pi / 180;
    const Vec2d offset = to - from;
    if (offset == Vec2d(0)) {
        return to;
    }
    const int turns = static_cast<int>(std::round(std::atan2(offset.y, offset.x) / step));
    constexpr int right_angle = static_cast<int>(90 / snap_angle_degrees);
    if (turns % right_angle == 0) {
        return turns % (2 * right_angle) == 0 ? Vec2d(to.x, from.y) : Vec2d(from.x, to.y);
    }
    const Vec2d direction(std::cos(turns * step), std::sin(turns * step));
    return from + direction * glm::dot(offset, direction);
}

}  // namespace collidarium::app
