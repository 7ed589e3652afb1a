#include "tools/handles/handle_drag.hpp"

#include <cmath>
#include <numbers>
#include <utility>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/actions/transform.hpp"
#include "tools/snap/outline.hpp"

namespace collidarium::app {

namespace {

/// The smallest factor for scaling several shapes.
constexpr double least_factor = 1e-3;

/// Moves one end (`side`: -1 or 1) of an interval by `offset`; the other end stays.
void drag_side(double& center, double& half, double side, double offset) {
    if (side != 0 && offset != 0) {
        center += offset * 0.5;
        half = std::abs(half + side * offset * 0.5);
    }
}

/// The same, exactly onto `landed`.
void put_side(double& center, double& half, double side, double landed) {
    if (side != 0) {
        const double fixed = center - side * half;
        center = (fixed + landed) * 0.5;
        half = std::abs(landed - fixed) * 0.5;
    }
}

/// The component of a corner's offset that keeps the box's proportions.
Vec2d project_on_diagonal(const Vec2d& offset, const Vec2d& sides, const Vec2d& half) {
    const Vec2d diagonal = sides * half;
    const double squared = glm::dot(diagonal, diagonal);
    return squared > 0 ? diagonal * (glm::dot(offset, diagonal) / squared) : offset;
}

ShapeD resized(const Aabb<double>& before, const Vec2d& sides, const DragStep& step) {
    Aabb<double> box = before;
    const bool keep_form = step.constrain && sides.x != 0 && sides.y != 0;
    const Vec2d offset = keep_form ? project_on_diagonal(step.offset, sides, box.half) : step.offset;
    for (int axis = 0; axis < 2; ++axis) {
        if (step.landed && !keep_form) {
            put_side(box.center[axis], box.half[axis], sides[axis], (*step.landed)[axis]);
        } else {
            drag_side(box.center[axis], box.half[axis], sides[axis], offset[axis]);
        }
    }
    return box;
}

ShapeD resized(const Obb<double>& before, const Vec2d& sides, const DragStep& step) {
    const Rotation<double>& turned = before.rotation;
    Vec2d offset(glm::dot(step.offset, turned.x_axis()), glm::dot(step.offset, turned.y_axis()));
    if (step.constrain && sides.x != 0 && sides.y != 0) {
        offset = project_on_diagonal(offset, sides, before.half);
    }
    Vec2d center(0);
    Vec2d half = before.half;
    drag_side(center.x, half.x, sides.x, offset.x);
    drag_side(center.y, half.y, sides.y, offset.y);
    return Obb<double>{moved(before.center, turned(center)), half, turned};
}

std::optional<ShapeD> with_vertices(const std::vector<Vec2d>& vertices) {
    return make_polygon_shape<double>(vertices).shape;
}

/// An edit of the shape alone.
ShapeEdit of_shape(std::function<std::optional<ShapeD>(const ShapeD&, const DragStep&)> edit) {
    return [edit = std::move(edit)](const SceneShape& before,
                                    const DragStep& step) -> std::optional<SceneShape> {
        std::optional<ShapeD> shape = edit(before.shape, step);
        if (!shape) {
            return std::nullopt;
        }
        SceneShape after = before;
        after.shape = *std::move(shape);
        return after;
    };
}

Drag resize(const Handle& handle, const Camera& camera, const ShapeD& shape) {
    const Vec2d sides = handle_sides(handle.kind);
    const auto edit = [sides](const ShapeD& before, const DragStep& step) -> std::optional<ShapeD> {
        const auto* turned = std::get_if<Obb<double>>(&before);
        return turned ? resized(*turned, sides, step) : resized(std::get<Aabb<double>>(before), sides, step);
    };
    const auto* turned = std::get_if<Obb<double>>(&shape);
    return {.verb = "Resize",
            .shapes = {handle.shape},
            .cursor = turned ? resize_cursor(handle.kind, camera.y_down(), turned->rotation.angle())
                             : resize_cursor(handle.kind, camera.y_down()),
            .edit = of_shape(edit),
            .carried = {handle.anchor}};
}

Drag end_drag(const Handle& handle, const ShapeD& shape) {
    const bool first = handle.kind == HandleKind::end_a;
    const auto edit = [first](const ShapeD& before, const DragStep& step) -> std::optional<ShapeD> {
        ShapeD after = before;
        if (auto* capsule = std::get_if<Capsule<double>>(&after)) {
            Vec2d& end = first ? capsule->a : capsule->b;
            end = step.end(end);
        } else {
            auto& segment = std::get<Segment<double>>(after);
            Vec2d& end = first ? segment.a : segment.b;
            end = step.end(end);
        }
        return after;
    };
    const std::vector<Vec2d> ends = shape_vertices(shape);
    return {.verb = "Move an end of",
            .shapes = {handle.shape},
            .edit = of_shape(edit),
            .shift = Drag::Shift::direction,
            .origin = first ? ends[1] : ends[0],
            .carried = {handle.anchor}};
}

Drag radius_drag(const Handle& handle) {
    const auto edit = [at = handle.anchor](const ShapeD& before,
                                           const DragStep& step) -> std::optional<ShapeD> {
        ShapeD after = before;
        if (auto* circle = std::get_if<Circle<double>>(&after)) {
            const double radius = glm::distance(step.end(at), circle->center);
            circle->radius = step.integers ? std::round(radius) : radius;
        } else {
            auto& capsule = std::get<Capsule<double>>(after);
            const Vec2d end = step.end(at);
            capsule.radius = glm::distance(end, nearest_on_segment(capsule.a, capsule.b, end));
        }
        return after;
    };
    return {.verb = "Set the radius of",
            .shapes = {handle.shape},
            .edit = of_shape(edit),
            .carried = {handle.anchor}};
}

Drag vertex_drag(const Handle& handle) {
    const bool inserts = handle.kind == HandleKind::edge;
    const auto edit = [handle, inserts](const ShapeD& before, const DragStep& step) -> std::optional<ShapeD> {
        std::vector<Vec2d> vertices = shape_vertices(before);
        if (inserts) {
            vertices.insert(vertices.begin() + static_cast<std::ptrdiff_t>(handle.index) + 1,
                            step.end(handle.anchor));
        } else {
            vertices[handle.index] = step.end(vertices[handle.index]);
        }
        return with_vertices(vertices);
    };
    return {.verb = inserts ? "Insert a vertex into" : "Move a vertex of",
            .shapes = {handle.shape},
            .edit = of_shape(edit),
            .shift = Drag::Shift::axis,
            .carried = {handle.anchor},
            .refusal = "The edges of a polygon must not cross or touch each other."};
}

Drag head_drag(const Handle& handle, const ShapeD& shape) {
    const Vec2d from = reference_point(shape);
    const auto edit = [from](const SceneShape& before, const DragStep& step) -> std::optional<SceneShape> {
        SceneShape after = before;
        const Vec2d translation = step.landed ? *step.landed - from : moved(*before.translation, step.offset);
        after.translation = unless_dropped(translation, step);
        if (!after.translation && after.rotation) {
            after.translation = Vec2d(0);  // it still turns, in place
        }
        return after;
    };
    return {.verb = "Change the translation of",
            .shapes = {handle.shape},
            .edit = edit,
            .shift = Drag::Shift::direction,
            .origin = from,
            .carried = {handle.anchor}};
}

/// The rotation angle about `pivot` of a drag from `anchor`.
double turn(const Vec2d& pivot, const Vec2d& anchor, const DragStep& step) {
    const Vec2d from = anchor - pivot;
    const Vec2d to = from + step.offset;
    const double angle = std::atan2(from.x * to.y - from.y * to.x, glm::dot(from, to));
    constexpr double round = snap_angle_degrees * std::numbers::pi / 180;
    return step.round_angles ? std::round(angle / round) * round : angle;
}

Drag rotation_drag(const Workspace& workspace, const Handle& handle, std::vector<std::size_t> shapes) {
    const Scene& scene = workspace.scene();
    const Vec2d pivot = handle.shape == whole_selection ? selection_frame(scene, workspace.selection)->center
                                                        : reference_point(scene.shapes[handle.shape].shape);
    const auto edit = [pivot, anchor = handle.anchor](const ShapeD& before,
                                                      const DragStep& step) -> std::optional<ShapeD> {
        return rotated(before, pivot, turn(pivot, anchor, step));
    };
    return {.verb = "Rotate",
            .shapes = std::move(shapes),
            .cursor = CursorShape::grabbing,
            .edit = of_shape(edit),
            .origin = pivot,
            .carried = {handle.anchor},
            .snaps = false};
}

/// The turn of a motion. Full turns that it has made before the drag stay.
Drag turn_drag(const Handle& handle, const SceneShape& shape) {
    const Vec2d end = reference_point(shape.shape) + *shape.translation;
    const auto edit = [end, anchor = handle.anchor](const SceneShape& before,
                                                    const DragStep& step) -> std::optional<SceneShape> {
        constexpr double round = snap_angle_degrees * std::numbers::pi / 180;
        const double angle = before.motion().rotation + turn(end, anchor, step);
        const double rounded = step.round_angles ? std::round(angle / round) * round : angle;
        SceneShape after = before;
        after.rotation = rounded == 0 ? std::nullopt : std::optional(rounded);
        return after;
    };
    return {.verb = "Change the rotation of",
            .shapes = {handle.shape},
            .cursor = CursorShape::grabbing,
            .edit = edit,
            .origin = end,
            .carried = {handle.anchor},
            .snaps = false};
}

Drag scale_drag(const Workspace& workspace, const Handle& handle, std::vector<std::size_t> shapes) {
    const Aabb<double> frame = *selection_frame(workspace.scene(), workspace.selection);
    const Vec2d diagonal = handle_sides(handle.kind) * frame.half * 2.0;
    const Vec2d pivot = handle.anchor - diagonal;
    const auto edit = [pivot, diagonal](const ShapeD& before, const DragStep& step) -> std::optional<ShapeD> {
        const double squared = glm::dot(diagonal, diagonal);
        const double factor = squared > 0 ? 1 + glm::dot(step.offset, diagonal) / squared : 1;
        return scaled(before, pivot, std::max(factor, least_factor));
    };
    return {.verb = "Scale",
            .shapes = std::move(shapes),
            .cursor = resize_cursor(handle.kind, workspace.camera.y_down()),
            .edit = of_shape(edit),
            .carried = {handle.anchor}};
}

}  // namespace

Drag handle_drag(const Workspace& workspace, const Handle& handle) {
    if (handle.shape == whole_selection) {
        std::vector<std::size_t> shapes = free_selection(workspace);
        return handle.kind == HandleKind::rotation ? rotation_drag(workspace, handle, std::move(shapes))
                                                   : scale_drag(workspace, handle, std::move(shapes));
    }
    const ShapeD& shape = workspace.scene().shapes[handle.shape].shape;
    switch (handle.kind) {
        case HandleKind::end_a:
        case HandleKind::end_b:
            return end_drag(handle, shape);
        case HandleKind::radius:
            return radius_drag(handle);
        case HandleKind::vertex:
        case HandleKind::edge:
            return vertex_drag(handle);
        case HandleKind::rotation:
            return rotation_drag(workspace, handle, {handle.shape});
        case HandleKind::translation_head:
            return head_drag(handle, shape);
        case HandleKind::turn:
            return turn_drag(handle, workspace.scene().shapes[handle.shape]);
        default:
            return resize(handle, workspace.camera, shape);
    }
}

std::unique_ptr<Gesture> handle_gesture(Workspace& workspace, const PointerPress& press,
                                        const Handle& handle) {
    return std::make_unique<EditGesture>(workspace, press, handle_drag(workspace, handle));
}

HandleNudge::HandleNudge(Workspace& workspace, const Handle& handle)
    : workspace_(&workspace), drag_(handle_drag(workspace, handle)) {
    workspace.undo.commit();
    for (const std::size_t index : drag_.shapes) {
        before_.push_back({index, workspace.scene().shapes[index]});
    }
    run_ = "handle since revision " + std::to_string(workspace.document.revision());
}

std::string HandleNudge::step(const Vec2d& offset) {
    const Vec2d further = offset_ + offset;
    auto after =
        edited(before_, drag_,
               {.offset = further, .landed = {}, .pixels_per_unit = workspace_->camera.pixels_per_unit()});
    if (!after) {
        return drag_.refusal;
    }
    offset_ = further;
    workspace_->undo.execute_step(run_, replace_shapes(drag_.verb, *std::move(after)));
    return {};
}

Vec2d handle_sides(HandleKind handle) {
    switch (handle) {
        case HandleKind::box_left:
            return {-1, 0};
        case HandleKind::box_right:
            return {1, 0};
        case HandleKind::box_bottom:
            return {0, -1};
        case HandleKind::box_top:
            return {0, 1};
        case HandleKind::box_bottom_left:
            return {-1, -1};
        case HandleKind::box_bottom_right:
            return {1, -1};
        case HandleKind::box_top_left:
            return {-1, 1};
        case HandleKind::box_top_right:
            return {1, 1};
        default:
            return {0, 0};
    }
}

CursorShape resize_cursor(HandleKind handle, bool y_down, double angle) {
    const Vec2d sides = handle_sides(handle);
    // Counter-clockwise from the right, in steps of 45 degrees; opposite directions share a cursor.
    constexpr double step = std::numbers::pi / 4;
    const double direction = (std::atan2(sides.y, sides.x) + angle) * (y_down ? -1 : 1);
    switch (static_cast<int>(std::round(std::remainder(direction, std::numbers::pi) / step))) {
        case 0:
            return CursorShape::resize_x;
        case 1:
            return CursorShape::resize_rising;
        case -1:
            return CursorShape::resize_falling;
        default:
            return CursorShape::resize_y;
    }
}

}  // namespace collidarium::app
