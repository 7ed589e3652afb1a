#include <string>
#include <utility>
#include <vector>

#include "overlays/map_look.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double arrow_length = 15;

void paint_layers(const Stage& stage, const MapPicture& picture) {
    for (int layer = 0; layer < picture.layers.filled(); ++layer) {
        std::vector<std::vector<Vec2d>> rings;
        for (const MapLine& ring : picture.outlines[static_cast<std::size_t>(layer)].rings) {
            rings.push_back(stage.at(ring));
        }
        if (!rings.empty()) {
            stage.painter.area(rings, fill_of_layer(picture, layer));
        }
    }
}

void paint_lines(const Stage& stage, const std::vector<MapLine>& lines, const Stroke& stroke) {
    for (const MapLine& line : lines) {
        const std::vector<Vec2d> points = stage.at(line);
        if (points.front() == points.back()) {
            stage.painter.outline(std::span(points).first(points.size() - 1), stroke);
        } else {
            stage.painter.polyline(points, stroke);
        }
    }
}

void paint_arrows(const Stage& stage, const std::vector<MapArrow>& arrows) {
    for (const MapArrow& arrow : arrows) {
        const Vec2d way = glm::normalize(stage.context.camera.vector_to_screen(arrow.normal));
        const Vec2d middle = stage.at(arrow.at);
        stage.painter.arrow(middle - way * (arrow_length / 2), middle + way * (arrow_length / 2),
                            {role_of_normal(arrow.normal), 1.3, Dash::solid, 0.9});
    }
}

void add_title(const Stage& stage, const std::string& title) {
    Label label;
    label.text = title;
    label.style = {.role = Role::text_quiet, .size = 12};
    const TextExtent extent = measure(stage.painter, label.text, label.style);
    const Rect& view = stage.viewport();
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
    stage.labels.add(std::move(label));
}

}  // namespace

void paint_map(const Stage& stage) {
    const MapPicture* picture = stage.context.map.get();
    if (picture == nullptr || !stage.context.answers.focus) {
        return;
    }
    const Group group(stage.painter, "map");
    paint_layers(stage, *picture);
    paint_lines(stage, picture->outlines[static_cast<std::size_t>(picture->layers.edge())].lines,
                {Role::text_quiet, 1.2});
    paint_lines(stage, picture->creases, {Role::text_quiet, 1.0});
    paint_arrows(stage, picture->arrows);
    const std::size_t b = stage.context.answers.focus->b;
    add_title(stage, title_of(*picture, stage.context.scene.shapes[b].label()));
}

}  // namespace collidarium::app
