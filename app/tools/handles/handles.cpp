#include "tools/handles/handles.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/snap/outline.hpp"

namespace collidarium::app {
namespace {

/// The least distance between handles of one shape, in pixels.
constexpr double least_spread = 16;
/// An edge gets a handle at its midpoint if it is at least this long, and its box this thick.
constexpr double side_length = 48;
constexpr double side_thickness = 24;
/// Translations shorter than this, in pixels, are indistinguishable from the shape's reference point.
constexpr double least_translation = 16;
/// The distance of the rotation handle from the shape, in pixels.
constexpr double rotation_distance = 26;

/// Polygons of more vertices have handles only where there is room for them on the screen.
constexpr std::size_t all_vertices = 256;

/// Builds the handles of one shape, or of the frame around several.
class HandleList {
public:
    HandleList(std::vector<Handle>& list, std::size_t shape, const Camera& camera)
        : list_(list), shape_(shape), camera_(camera) {}

    void add(HandleKind kind, const Vec2d& screen, const Vec2d& anchor, std::size_t index = 0) {
        list_.push_back({kind, shape_, screen, anchor, index});
    }
    void add(HandleKind kind, const Vec2d& anchor, std::size_t index = 0) {
        add(kind, camera_.to_screen(anchor), anchor, index);
    }

    void box(const Obb<double>& box, bool sides) {
        const Vec2d middle = camera_.to_screen(box.center);
        const Vec2d size = box.half * (2 * camera_.pixels_per_unit());
        const Vec2d reach = glm::max(size, Vec2d(least_spread)) * 0.5;
        const Vec2d right = on_screen(box.rotation.x_axis());
        const Vec2d up = on_screen(box.rotation.y_axis());
        const auto corner = [&](HandleKind kind, double x, double y) {
            add(kind, middle + right * (x * reach.x) + up * (y * reach.y),
                box.center + box.rotation.x_axis() * (x * box.half.x) +
                    box.rotation.y_axis() * (y * box.half.y));
        };
        if (sides && size.y >= side_length && size.x >= side_thickness) {
            corner(HandleKind::box_left, -1, 0);
            corner(HandleKind::box_right, 1, 0);
        }
        if (sides && size.x >= side_length && size.y >= side_thickness) {
            corner(HandleKind::box_bottom, 0, -1);
            corner(HandleKind::box_top, 0, 1);
        }
        corner(HandleKind::box_bottom_left, -1, -1);
        corner(HandleKind::box_bottom_right, 1, -1);
        corner(HandleKind::box_top_left, -1, 1);
        corner(HandleKind::box_top_right, 1, 1);
    }

    void ends(const Vec2d& end_a, const Vec2d& end_b) {
        Vec2d a = camera_.to_screen(end_a);
        Vec2d b = camera_.to_screen(end_b);
        const double length = glm::length(b - a);
        if (length < least_spread) {
            const Vec2d middle = (a + b) * 0.5;
            const Vec2d half = (length > 0 ? (b - a) / length : Vec2d(1, 0)) * (least_spread / 2);
            a = middle - half;
            b = middle + half;
        }
        add(HandleKind::end_a, a, end_a);
        add(HandleKind::end_b, b, end_b);
    }

    /// Handles at `radius` from `center` in `directions`, kept away from the centre on the screen.
    void radius(const Vec2d& center, double radius, std::initializer_list<Vec2d> directions) {
        const double least = least_spread / camera_.pixels_per_unit();
        std::size_t index = 0;
        for (const Vec2d& direction : directions) {
            add(HandleKind::radius, camera_.to_screen(center + direction * std::max(radius, least)),
                center + direction * radius, index++);
        }
    }

    /// Of very many vertices those in view that do not hide each other: one zooms in on the others.
    void vertices(std::span<const Vec2d> corners) {
        const bool has_all = corners.size() <= all_vertices;
        std::set<std::pair<long, long>> taken;
        const auto has_room = [&](const Vec2d& at) {
            const Vec2d screen = camera_.to_screen(at);
            if (has_all) {
                return true;
            }
            return camera_.viewport().contains(screen) &&
                   taken.emplace(std::lround(screen.x / least_spread), std::lround(screen.y / least_spread))
                       .second;
        };
        std::vector<std::size_t> shown;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            if (has_room(corners[i])) {
                shown.push_back(i);
            }
        }
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Vec2d& next = corners[(i + 1) % corners.size()];
            const Vec2d middle = (corners[i] + next) * 0.5;
            if (glm::distance(camera_.to_screen(corners[i]), camera_.to_screen(next)) >= side_length &&
                has_room(middle)) {
                add(HandleKind::edge, middle, i);
            }
        }
        for (const std::size_t i : shown) {
            add(HandleKind::vertex, corners[i], i);
        }
    }

    /// Above the shape with these corners on the screen; below it if that is not visible.
    void rotation(const Rect& around) {
        const double middle = around.center().x;
        const Vec2d above(middle, around.min.y - rotation_distance);
        const Vec2d below(middle, around.max.y + rotation_distance);
        const bool seen = camera_.viewport().contains(above) || !camera_.viewport().contains(below);
        const Vec2d at = seen ? above : below;
        add(HandleKind::rotation, at, camera_.to_world(at));
    }
    /// Beyond the top edge of an oriented box.
    void rotation(const Obb<double>& box) {
        Vec2d up = on_screen(box.rotation.y_axis());
        const double reach =
            std::max(box.half.y * camera_.pixels_per_unit(), least_spread / 2) + rotation_distance;
        const Vec2d middle = camera_.to_screen(box.center);
        if (!camera_.viewport().contains(middle + up * reach) &&
            camera_.viewport().contains(middle - up * reach)) {
            up = -up;
        }
        add(HandleKind::rotation, middle + up * reach, camera_.to_world(middle + up * reach));
    }

    /// Where its reference point ends, in the direction to which its x axis has turned.
    void turn(const SceneShape& shape) {
        if (!shape.translation || !can_turn(shape.shape)) {
            return;
        }
        const Vec2d end = reference_point(shape.shape) + *shape.translation;
        const Vec2d direction = Rotation<double>(shape.motion().rotation).x_axis();
        add(HandleKind::turn, end + direction * (turn_radius / camera_.pixels_per_unit()));
    }

    void translation(const SceneShape& shape) {
        if (!shape.translation) {
            return;
        }
        const Vec2d arrow = camera_.vector_to_screen(*shape.translation);
        if (std::hypot(arrow.x, arrow.y) >= least_translation) {
            add(HandleKind::translation_head, reference_point(shape.shape) + *shape.translation);
        }
    }

private:
    /// A world direction on the screen.
    [[nodiscard]] Vec2d on_screen(const Vec2d& direction) const {
        return {direction.x, camera_.y_down() ? direction.y : -direction.y};
    }

    std::vector<Handle>& list_;
    std::size_t shape_;
    const Camera& camera_;
};

Rect bounds_on_screen(std::span<const Vec2d> world, const Camera& camera) {
    Rect around{camera.to_screen(world.front()), camera.to_screen(world.front())};
    for (const Vec2d& point : world) {
        const Vec2d at = camera.to_screen(point);
        around = {glm::min(around.min, at), glm::max(around.max, at)};
    }
    return around;
}

struct ShapeHandles {
    HandleList list;
    const Camera& camera;

    void operator()(const Point<double>&) {}
    void operator()(const Segment<double>& segment) { list.ends(segment.a, segment.b); }
    void operator()(const Aabb<double>& box) { (*this)(Obb<double>{box.center, box.half, {}}); }
    void operator()(const Obb<double>& box) {
        list.rotation(box);
        list.box(box, true);
    }
    void operator()(const Circle<double>& circle) {
        list.radius(circle.center, circle.radius, {{1, 0}, {0, 1}, {-1, 0}, {0, -1}});
    }
    void operator()(const Capsule<double>& capsule) {
        const Vec2d axis = capsule.b - capsule.a;
        const double length = glm::length(axis);
        const Vec2d aside = length > 0 ? perpendicular(axis / length) : Vec2d(0, 1);
        list.radius((capsule.a + capsule.b) * 0.5, capsule.radius, {aside, -aside});
        list.ends(capsule.a, capsule.b);
    }
    /// Any other is turned. A polygon has its vertices, too.
    template <class S>
    void operator()(const S& shape) {
        const std::vector<Vec2d> vertices = shape_vertices(shape);
        list.rotation(bounds_on_screen(vertices, camera));
        if constexpr (requires { shape.vertices(); }) {
            list.vertices(vertices);
        }
    }
};

}  // namespace

std::optional<Aabb<double>> selection_frame(const Scene& scene, const Selection& selection) {
    return free_bounds(scene, selection);
}

std::vector<Handle> handles(const Scene& scene, const Selection& selection, const Camera& camera) {
    std::vector<Handle> list;
    const std::vector<std::size_t>& selected = free_indices(scene, selection);
    if (selected.size() == 1) {
        const SceneShape& shape = scene.shapes[selected.front()];
        std::visit(ShapeHandles{{list, selected.front(), camera}, camera}, shape.shape);
        HandleList(list, selected.front(), camera).turn(shape);
    } else if (selected.size() > 1) {
        const Aabb<double> around = *selection_frame(scene, selection);
        const Obb<double> frame{around.center, around.half, {}};
        HandleList whole(list, whole_selection, camera);
        whole.rotation(frame);
        whole.box(frame, false);
    }
    for (const std::size_t index : selected) {
        HandleList(list, index, camera).translation(scene.shapes[index]);
    }
    return list;
}

std::vector<Handle> translation_heads(const Scene& scene, const Camera& camera) {
    std::vector<Handle> list;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (is_free(scene.shapes[i])) {
            HandleList(list, i, camera).translation(scene.shapes[i]);
        }
    }
    return list;
}

}  // namespace collidarium::app
