#include <algorithm>

#include "overlays/labels/corner_note.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t most_shapes_in_pieces = 48;  ///< a scene with more shows the pieces of the focus only
constexpr double room_for_number = 26;             ///< smaller pieces on the screen have no number

Vec2d middle_of(const std::vector<Vec2d>& points) {
    Vec2d sum(0);
    for (const Vec2d& point : points) {
        sum += point;
    }
    return sum / static_cast<double>(points.size());
}

/// Whether an edge of a part is one of the polygon itself, not an internal edge.
bool on_outline(const std::vector<Vec2d>& outline, const Vec2d& from, const Vec2d& to) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2d& first = outline[i];
        const Vec2d& next = outline[(i + 1) % outline.size()];
        if (first == from && next == to) {
            return true;
        }
    }
    return false;
}

void paint_pieces_of(const OverlayCanvas& canvas, const Figure& figure) {
    for (const std::vector<Vec2d>& piece : figure.pieces) {
        for (std::size_t i = 0; i < piece.size(); ++i) {
            const Vec2d& from = piece[i];
            const Vec2d& to = piece[(i + 1) % piece.size()];
            // Two neighbours share each cut: it is drawn once.
            const bool again = std::pair(from.x, from.y) > std::pair(to.x, to.y);
            if (again || on_outline(figure.outline, from, to)) {
                continue;
            }
            const Stretch seam{canvas.at(from), canvas.at(to)};
            draw_stretch(canvas, seam, {Role::construction, 1.4, Dash::dashed});
            canvas.labels.avoid(seam.from, seam.to);
        }
    }
}

void number_pieces(const OverlayCanvas& canvas, const Figure& figure) {
    for (std::size_t i = 0; i < figure.pieces.size(); ++i) {
        const std::vector<Vec2d> screen = canvas.at(figure.pieces[i]);
        if (!is_finite(screen)) {
            continue;
        }
        const Rect around = bounds_of(screen);
        const Vec2d at = middle_of(screen);
        if (std::max(around.size().x, around.size().y) < room_for_number || !canvas.viewport().contains(at)) {
            continue;
        }
        Label label;
        label.text = std::to_string(i + 1);
        label.style = {.role = Role::text_quiet, .font = Font::mono, .size = 12};
        const TextExtent extent = measure(canvas.painter, label.text, label.style);
        const Vec2d down(0, (extent.ascent - extent.descent) / 2);
        for (const Vec2d& aside : {Vec2d(0), Vec2d(0, 16), Vec2d(0, -16), Vec2d(16, 0), Vec2d(-16, 0)}) {
            label.places.push_back({at + aside + down, Align::center});
        }
        label.importance = 18;
        label.datum = true;
        label.group = "pieces";
        canvas.labels.add(std::move(label));
    }
}

void paint_pieces(const OverlayCanvas& canvas) {
    const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
    const auto& focus = canvas.context.answers.focus;
    const Group group(canvas.painter, "pieces");
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const bool in_focus = focus && (focus->a == i || focus->b == i);
        if (shapes[i].hidden || (shapes.size() > most_shapes_in_pieces && !in_focus)) {
            continue;
        }
        const Figure figure = canvas.figure(shapes[i].shape);
        if (figure.is_intricate) {
            add_corner_note(canvas, shapes[i].label() + ": too many parts to draw", "pieces");
        } else if (figure.pieces.size() > 1) {
            paint_pieces_of(canvas, figure);
            number_pieces(canvas, figure);
        }
    }
}

}  // namespace

const Layer layers::pieces{
    .name = "pieces",
    .label = "Convex parts",
    .description = "convex parts",
    .kind = Layer::Kind::method,
    .comes_with_steps = never,
    .has_content = either_is<Polygon<double>>,
    .height = 5,
    .paint = paint_pieces,
};

}  // namespace collidarium::app
