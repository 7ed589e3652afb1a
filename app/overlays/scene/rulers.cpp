#include <algorithm>
#include <cmath>

#include "overlays/overlays.hpp"
#include "overlays/time/ticks.hpp"
#include "paint/round_step.hpp"

namespace collidarium::app {

namespace {

constexpr double spacing = 70;         ///< pixels between numbers, at least
constexpr double clear = 14;           ///< pixels between the texts of neighbouring numbers, at least
constexpr double edge = 5;             ///< between a text and the edge of the view
constexpr double beside_edge = 3;      ///< the same at the left, so close that no line shows between
constexpr double smallest_view = 160;  ///< a view smaller than this has no rulers
constexpr double ruler_tick = 4;

const TextStyle style{Role::text_quiet, Font::mono, 10.5, 1, true};

/// The step between numbered marks, a round number, so that the numbers fit.
std::size_t stride_for(double text, double step) {
    return static_cast<std::size_t>(round_step(std::max((text + clear) / step, 1.0)).step);
}

/// Whether mark `i` is one of every `stride` counted from zero, so that numbers stay on their marks when the
/// view pans.
bool numbered(const Ticks& marks, std::size_t i, std::size_t stride) {
    const double index = std::round(marks[i] / marks.step);
    return std::fmod(index, static_cast<double>(stride)) == 0;
}

double widest(const OverlayCanvas& canvas, const Ticks& marks) {
    double width = 0;
    for (const std::size_t i : {std::size_t{0}, marks.count / 2, marks.count - 1}) {
        width = std::max(width, measure(canvas.painter, marks.text(i), style).width);
    }
    return width;
}

}  // namespace

void paint_rulers(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "rulers");
    const Rect& view = canvas.viewport();
    const Camera& camera = canvas.context.camera;
    const double scale = camera.pixels_per_unit();
    const Rect world = camera.visible_world();
    const Vec2d size = view.size();
    if (std::min(size.x, size.y) < smallest_view || !is_finite(world.min) || !is_finite(world.max)) {
        return;
    }
    const TextExtent line = measure(canvas.painter, "0", style);
    const double baseline = view.max.y - edge - line.descent;
    const double top_of_row = baseline - line.ascent - edge;
    const Stroke tick{Role::text_quiet, 1};

    const Ticks along_x = ticks(world.min.x, world.max.x, spacing / scale);
    if (along_x.count > 0) {
        const std::size_t stride = stride_for(widest(canvas, along_x), along_x.step * scale);
        for (std::size_t i = 0; i < along_x.count; ++i) {
            const double x = canvas.at({along_x[i], 0}).x;
            canvas.painter.line({x, view.max.y - ruler_tick}, {x, view.max.y}, tick);
            const double half = measure(canvas.painter, along_x.text(i), style).width / 2;
            if (numbered(along_x, i, stride) && x - half > view.min.x + edge &&
                x + half < view.max.x - edge) {
                canvas.painter.text({x, baseline - 1}, along_x.text(i), style, Align::center);
                canvas.labels.keep_clear({{x - half, top_of_row + edge - 2}, {x + half, view.max.y}});
            }
        }
    }
    const Ticks along_y = ticks(world.min.y, world.max.y, spacing / scale);
    if (along_y.count > 0) {
        const std::size_t stride = stride_for(line.ascent, along_y.step * scale);
        for (std::size_t i = 0; i < along_y.count; ++i) {
            const double y = canvas.at({0, along_y[i]}).y;
            const double base = std::round(y + line.ascent / 2 - 1);
            // Without a mark in front of it, which would be read as a sign.
            const double left = view.min.x + beside_edge;
            const double width = measure(canvas.painter, along_y.text(i), style).width;
            const Rect area{{view.min.x, base - line.ascent}, {left + width, base + line.descent}};
            if (numbered(along_y, i, stride) && base < top_of_row && base - line.ascent > view.min.y + edge &&
                canvas.labels.is_clear(grown(area, 1))) {
                canvas.painter.text({left, base}, along_y.text(i), style, Align::left);
                canvas.labels.keep_clear(area);
            } else {
                canvas.painter.line({view.min.x, y}, {view.min.x + ruler_tick, y}, tick);
            }
        }
    }
}

}  // namespace collidarium::app
