#include <algorithm>
#include <array>

#include "model/scene/depth_order.hpp"
#include "model/scene/scene_bounds.hpp"
#include "overlays/labels/corner_note.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/crowd.hpp"
#include "overlays/scene/sprites.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t most_names = 48;  ///< a scene with more shapes shows the names of the focus only

/// Below so many shapes, one over the other, a fill is under 78 % of colour and a hatching under 87 %.
constexpr double deepest_fill = 12;
constexpr double deepest_hatch = 4;
/// How often all of the canvas may be painted over, wherever shapes lie.
constexpr double most_covers = 12;

/// How many shapes lie over each other, in the cells of a grid over the canvas. Shapes are added from the top
/// to the bottom.
class Pile {
public:
    explicit Pile(const Rect& view) : view_(view), cell_(view.size() / Vec2d(columns, rows)) {}

    /// The depth of the place where the least lies over the area, before it is added; the greatest where
    /// enough is painted already.
    double add(const Rect& area) {
        const Vec2d low = glm::clamp((area.min - view_.min) / cell_, Vec2d(0), Vec2d(columns, rows));
        const Vec2d high = glm::clamp((area.max - view_.min) / cell_, Vec2d(0), Vec2d(columns, rows));
        if (!overlapping(grown(area, 1), view_)) {
            return 0;
        }
        if (covers_ >= most_covers) {
            return deepest_fill;
        }
        const double cover = (high.x - low.x) * (high.y - low.y) / (columns * rows);
        const auto index = [](double at, int count) { return std::min(static_cast<int>(at), count - 1); };
        const Vec2d part = glm::clamp((area.max - area.min) / cell_, Vec2d(least_part), Vec2d(1));
        double least = deepest_fill;
        for (int y = index(low.y, rows); y <= index(high.y, rows); ++y) {
            for (int x = index(low.x, columns); x <= index(high.x, columns); ++x) {
                double& depth = depths_[static_cast<std::size_t>(y * columns + x)];
                least = std::min(least, depth);
                depth += part.x * part.y;
            }
        }
        covers_ += least < deepest_fill ? cover : 0;
        return least;
    }

private:
    static constexpr int columns = 16;
    static constexpr int rows = 10;
    static constexpr double least_part = 0.2;  ///< of a cell's width or height that the smallest shape takes

    Rect view_;
    Vec2d cell_;
    double covers_ = 0;
    std::array<double, static_cast<std::size_t>(columns) * rows> depths_{};
};

struct Place {
    WorldBounds bounds;
    double depth = 0;       ///< below others
    bool in_sight = false;  ///< it, or its stroke, may reach into the canvas
};

/// Where each shape lies, in the drawing order.
std::vector<Place> places(const OverlayCanvas& canvas, const std::vector<std::size_t>& order) {
    const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
    Pile pile(canvas.viewport());
    std::vector<Place> result(order.size());
    for (std::size_t i = order.size(); i-- > 0;) {
        const SceneShape& shape = shapes[order[i]];
        const WorldBounds bounds = world_bounds(shape.shape);
        result[i].bounds = bounds;
        const Vec2d ends[]{canvas.at(bounds.min), canvas.at(bounds.max)};
        if (!shape.hidden && is_finite(ends)) {
            constexpr double stroke = 16;
            const Rect area = bounds_of(ends);
            result[i].depth = pile.add(area);
            result[i].in_sight = overlapping(grown(area, stroke), canvas.viewport());
        }
    }
    return result;
}

struct State {
    bool subject = false;
    bool colliding = false;
    bool hovered = false;
};

/// Whether an overlap is of two boxes whose pictures are asked about, and these share no pixel, or are only
/// drawn one over the other.
bool is_of_boxes_alone(const OverlayContext& context, const OverlapAnswer& overlap) {
    const auto& focus = context.answers.focus;
    return is_by_pixels(context, overlap) && (!focus->shown.pixels || focus->shown.pixels->shared.count == 0);
}

std::vector<State> states(const OverlayContext& context) {
    const SharedList<SceneShape>& shapes = context.scene.shapes;
    std::vector<State> result(shapes.size());
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        result[i].subject = shapes[i].translation.has_value();
        result[i].hovered = context.hovered && *context.hovered == shapes[i].id;
    }
    for (const OverlapAnswer& overlap : context.answers.overlaps) {
        if (is_of_boxes_alone(context, overlap)) {
            continue;
        }
        result[overlap.a].colliding = true;
        result[overlap.b].colliding = true;
    }
    if (const auto& focus = context.answers.focus) {
        result[focus->b].subject = true;
    }
    return result;
}

Role role_in_state(const State& state) {
    return state.subject ? Role::subject : state.colliding ? Role::colliding : Role::free;
}

Look look_of(const State& state) {
    return {.stroke = {role_in_state(state), state.hovered ? 3.0 : 2.0},
            .fill = state.hovered ? 0.2 : 0.12,
            .hatch = state.colliding ? 0.4 : 0.0};
}

bool in_focus(const OverlayContext& context, std::size_t shape) {
    const auto& focus = context.answers.focus;
    return focus && (focus->a == shape || focus->b == shape);
}

/// The box of a picture: thin, and without an interior where the picture is what is asked about.
Look look_of_sprite(const OverlayContext& context, const State& state, bool focus) {
    const bool is_asked_about = focus && is_about_pictures(*context.answers.focus);
    Look look = look_of(state);
    look.stroke.width = is_asked_about ? 1 : look.stroke.width;
    look.fill = state.hovered ? 0.1 : 0;
    look.hatch = is_asked_about ? 0 : look.hatch;
    return look;
}

void label_shape(const OverlayCanvas& canvas, std::size_t index, const State& state,
                 const std::vector<Vec2d>& outline, bool is_picture) {
    const bool focus = in_focus(canvas.context, index);
    Label label;
    label.text = canvas.context.scene.shapes[index].label();
    label.style = {.role = role_in_state(state) == Role::free ? Role::text : role_in_state(state),
                   .size = 13};
    stand_at(canvas, label, outline, is_picture ? Prefer::below : Prefer::inside, "shapes");
    label.importance = focus ? 40 : 20;
    label.reach = 8;
    label.optional = !focus;
    label.group = "names";
    canvas.labels.add(std::move(label));
}

/// Whether a shape bears its name. In a broad phase of more than a few none does: it is about all of them.
bool bears_name(const OverlayContext& context, std::size_t shape) {
    constexpr std::size_t few_boxes = 12;
    const std::size_t count = context.scene.shapes.size();
    const auto& focus = context.answers.focus;
    if (focus && focus->shown.broad && count > few_boxes) {
        return false;
    }
    return count <= most_names || in_focus(context, shape);
}

/// Smaller than a pen's stroke on both of its sides.
bool is_speck(const OverlayCanvas& canvas, const WorldBounds& bounds) {
    constexpr double speck = 4;  // pixels
    const Vec2d size = bounds.size();
    return std::max(size.x, size.y) * canvas.context.camera.pixels_per_unit() < speck;
}

void paint_speck(const OverlayCanvas& canvas, const WorldBounds& bounds, const State& state) {
    const Vec2d at = canvas.at(bounds.center());
    if (is_finite(at) && canvas.viewport().contains(at)) {
        canvas.painter.disc(at, 1.6, {role_in_state(state), 1});
    }
}

}  // namespace

void paint_shapes(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "shapes");
    const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
    const std::vector<State> state = states(canvas.context);
    const auto paint = [&](std::size_t i, const Place& place) {
        if (shapes[i].hidden || (!place.in_sight && !bears_name(canvas.context, i))) {
            return;
        }
        if (is_in_crowd(canvas, i, place.bounds) && is_speck(canvas, place.bounds)) {
            return paint_speck(canvas, place.bounds, state[i]);
        }
        const Figure figure = canvas.figure(shapes[i].shape);
        Look look = look_of(state[i]);
        look.hatch = place.depth < deepest_hatch ? look.hatch : 0;
        const Sprite* sprite = sprite_of(shapes[i]);
        const bool is_picture = sprite != nullptr && sprite->pixels && !sprite->image.empty();
        if (is_picture) {
            canvas.labels.add_picture(canvas.at(figure.outline));
        }
        if (sprite != nullptr && sprite->pixels) {
            paint_sprite(canvas, shapes[i], role_in_state(state[i]));
            draw_figure(canvas, figure,
                        look_of_sprite(canvas.context, state[i], in_focus(canvas.context, i)));
        } else {
            draw_figure(canvas, figure, look);
        }
        if (sprite != nullptr && !sprite->missing.empty()) {
            add_corner_note(canvas, "picture missing: " + sprite->missing, "missing pictures");
        }
        if (bears_name(canvas.context, i)) {
            avoid_outline(canvas, figure.outline);
            label_shape(canvas, i, state[i], figure.outline, is_picture);
        }
    };
    const std::vector<std::size_t> order =
        drawing_order(canvas.context.scene, canvas.context.camera.y_down());
    const std::vector<Place> place = places(canvas, order);
    std::size_t omitted = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (place[i].depth >= deepest_fill) {
            ++omitted;
        } else {
            paint(order[i], place[i]);
        }
    }
    if (omitted > 0) {
        add_corner_note(
            canvas, "too many shapes in one place: the lowest " + std::to_string(omitted) + " are not drawn",
            "omitted shapes");
    }
}

}  // namespace collidarium::app
