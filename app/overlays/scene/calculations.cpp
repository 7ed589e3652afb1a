#include <algorithm>
#include <array>

#include "explain/compare/calculation_lines.hpp"
#include "model/scene/scene_bounds.hpp"
#include "overlays/labels/text_lines.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double most_of_the_height = 0.4;  ///< that they may take
constexpr double ruler_room = 8;            ///< besides the numbers of the ruler

/// How many square pixels of the bounds of the pair in focus an area covers.
double covered(const OverlayCanvas& canvas, const Rect& area) {
    double sum = 0;
    const FocusAnswer& focus = *canvas.context.answers.focus;
    for (const std::size_t index : {focus.a, focus.b}) {
        const WorldBounds bounds = swept_bounds(canvas.context.scene.shapes[index]);
        const Vec2d one = canvas.at(bounds.min);
        const Vec2d other = canvas.at(bounds.max);
        const Vec2d least = glm::max(glm::min(one, other), area.min);
        const Vec2d size = glm::max(glm::min(glm::max(one, other), area.max) - least, Vec2d(0));
        sum += size.x * size.y;
    }
    return sum;
}

}  // namespace

void paint_calculations(const OverlayCanvas& canvas) {
    const TextStyle style{.size = 12};
    const Rect& view = canvas.viewport();
    const TextExtent extent = measure(canvas.painter, "0", style);
    const double line = extent.ascent + extent.descent + 3;
    constexpr double inset = 10;
    const double left = view.min.x + 4 * inset;
    const auto rows = static_cast<std::size_t>(std::max(0.0, most_of_the_height * view.size().y / line));
    std::vector<CalculationLine> lines;
    for (const CalculationLine& each : calculation_lines(canvas.context.compared)) {
        const auto broken = text_lines(canvas.painter, each.text, style, view.max.x - left - 2 * inset);
        if (lines.size() + broken.size() > rows) {
            break;
        }
        for (const std::string& text : broken) {
            lines.push_back({text, each.differs});
        }
    }
    if (lines.empty()) {
        return;
    }
    double width = 0;
    for (const CalculationLine& each : lines) {
        width = std::max(width, measure(canvas.painter, each.text, style).width);
    }
    const double height = line * static_cast<double>(lines.size());
    const auto area_below = [&](double top) {
        return Rect{Vec2d(left - inset, top - 5), {left + width + inset, top + height + 5}};
    };
    const double low = view.max.y - ruler_room - line - height;
    const double high = view.min.y + inset;
    const bool at_top = canvas.labels.is_clear(area_below(high)) &&
                        covered(canvas, area_below(high)) < covered(canvas, area_below(low));
    const Vec2d corner{left, at_top ? high : low};
    const Rect area = area_below(corner.y);
    const std::array<Vec2d, 4> ground{area.min, {area.max.x, area.min.y}, area.max, {area.min.x, area.max.y}};
    canvas.painter.fill(ground, {Role::canvas, 0.93});
    canvas.labels.keep_clear(area);
    double baseline = corner.y + extent.ascent;
    for (const CalculationLine& each : lines) {
        TextStyle colored = style;
        colored.role = each.differs ? Role::different : Role::text;
        canvas.painter.text({left, baseline}, each.text, colored);
        baseline += line;
    }
}

}  // namespace collidarium::app
