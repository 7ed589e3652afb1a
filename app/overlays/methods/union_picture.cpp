#include "overlays/methods/union_picture.hpp"

#include <algorithm>

#include "overlays/methods/union_outline.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t most_vertices = 600;  ///< beyond this the polygons' outlines are drawn one by one

}  // namespace

void draw_union(const OverlayCanvas& canvas, std::span<const std::vector<Vec2d>> polygons,
                const Stroke& stroke, double fill) {
    std::vector<std::vector<Vec2d>> outlines;
    std::size_t vertices = 0;
    for (const std::vector<Vec2d>& polygon : polygons) {
        std::vector<Vec2d>& outline = outlines.emplace_back(canvas.at(polygon));
        if (!is_finite(outline)) {
            return;
        }
        if (!canvas.context.camera.y_down()) {  // the screen's y points down: vertices stay counter-clockwise
            std::reverse(outline.begin(), outline.end());
        }
        vertices += outline.size();
    }
    canvas.painter.area(outlines, {stroke.role, fill});
    if (vertices > most_vertices) {
        for (const std::vector<Vec2d>& outline : outlines) {
            canvas.painter.outline(outline, stroke);
        }
        return;
    }
    for (const std::vector<Vec2d>& line : union_outline(outlines)) {
        canvas.painter.polyline(line, stroke);
    }
}

}  // namespace collidarium::app
