#include <string>
#include <utility>
#include <vector>

#include "overlays/labels/corner_note.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/map_style.hpp"

namespace collidarium::app {

namespace {

constexpr double arrow_length = 15;

void paint_layers(const OverlayCanvas& canvas, const MapPicture& picture) {
    for (int layer = 0; layer < picture.layers.filled(); ++layer) {
        std::vector<std::vector<Vec2d>> rings;
        for (const MapLine& ring : picture.outlines[static_cast<std::size_t>(layer)].rings) {
            rings.push_back(canvas.at(ring));
        }
        if (!rings.empty()) {
            canvas.painter.area(rings, fill_of_layer(picture, layer));
        }
    }
}

void paint_lines(const OverlayCanvas& canvas, const std::vector<MapLine>& lines, const Stroke& stroke) {
    for (const MapLine& line : lines) {
        const std::vector<Vec2d> points = canvas.at(line);
        if (points.front() == points.back()) {
            canvas.painter.outline(std::span(points).first(points.size() - 1), stroke);
        } else {
            canvas.painter.polyline(points, stroke);
        }
    }
}

void paint_arrows(const OverlayCanvas& canvas, const std::vector<MapArrow>& arrows) {
    for (const MapArrow& arrow : arrows) {
        const Vec2d direction = glm::normalize(canvas.context.camera.vector_to_screen(arrow.normal));
        const Vec2d middle = canvas.at(arrow.at);
        canvas.painter.arrow(middle - direction * (arrow_length / 2), middle + direction * (arrow_length / 2),
                             {role_of_normal(arrow.normal), 1.3, Dash::solid, 0.9});
    }
}

void add_title(const OverlayCanvas& canvas, const std::string& title) {
    Label label;
    label.text = title;
    label.style = {.role = Role::text_quiet, .size = 12};
    const TextExtent extent = measure(canvas.painter, label.text, label.style);
    const Rect& view = canvas.viewport();
    const double left = view.min.x + 12;
    const double right = view.max.x - 12;
    const double above = view.min.y + 12 + extent.ascent;
    const double below = view.max.y - 34 - extent.descent;
    label.places = {{{left, above}, Align::left},
                    {{right, above}, Align::right},
                    {{view.center().x, below}, Align::center},
                    {{right, below}, Align::right},
                    {{left + 28, below}, Align::left},
                    {{view.center().x, above}, Align::center}};
    label.importance = 45;
    label.group = "map";
    canvas.labels.add(std::move(label));
}

}  // namespace

void paint_map(const OverlayCanvas& canvas) {
    const MapPicture* picture = canvas.context.map.get();
    if (picture == nullptr || !canvas.context.answers.focus) {
        return;
    }
    const Group group(canvas.painter, "map");
    paint_layers(canvas, *picture);
    paint_lines(canvas, picture->outlines[static_cast<std::size_t>(picture->layers.edge())].lines,
                {Role::text_quiet, 1.2});
    paint_lines(canvas, picture->creases, {Role::text_quiet, 1.0});
    paint_arrows(canvas, picture->arrows);
    const std::size_t b = canvas.context.answers.focus->b;
    add_title(canvas, title_of(*picture, canvas.context.scene.shapes[b].label()));
}

}  // namespace collidarium::app
