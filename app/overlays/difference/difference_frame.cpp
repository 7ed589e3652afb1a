#include <algorithm>
#include <array>

#include "explain/words/number.hpp"
#include "overlays/difference/difference_frame.hpp"
#include "overlays/time/ticks.hpp"

namespace collidarium::app {

namespace {

constexpr double pad = 10;  ///< around the title

constexpr const char* what_it_is = "Minkowski difference";

const TextStyle title_style{.role = Role::text, .font = Font::strong, .size = 13};
const TextStyle kind_style{.role = Role::text_quiet, .size = 12};
const TextStyle scale_style{.role = Role::text_quiet, .font = Font::mono, .size = 10};

std::string names_in_focus(const OverlayCanvas& canvas) {
    const FocusAnswer& focus = *canvas.context.answers.focus;
    const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
    return shapes[focus.a].label() + " ⊖ " + shapes[focus.b].label();
}

}  // namespace

void paint_pane(const OverlayCanvas& inset, bool beside) {
    const Rect& area = inset.viewport();
    const std::array<Vec2d, 4> corners{
        area.min, {area.max.x, area.min.y}, area.max, {area.min.x, area.max.y}};
    inset.painter.fill(corners, {Role::panel, 1});
    inset.painter.line(area.min, beside ? corners[3] : corners[1], {Role::axis_line, 1.4});
}

void paint_title(const OverlayCanvas& inset) {
    const Rect& area = inset.viewport();
    const double room = area.size().x - 2 * pad;
    const std::string names = names_in_focus(inset);
    const std::string title = measure(inset.painter, names, title_style).width <= room ? names : "a ⊖ b";
    const TextExtent line = measure(inset.painter, title, title_style);
    const Vec2d at{area.min.x + pad, area.min.y + pad + line.ascent};
    inset.painter.text(at, title, title_style);
    const double after = line.width + 10;
    const auto& turned = inset.context.answers.focus->difference_time;
    std::string kind(what_it_is);
    if (turned) {
        kind.append(" at t = ").append(number(*turned));
    }
    const TextExtent words = measure(inset.painter, kind, kind_style);
    double right = at.x + line.width;
    if (after + words.width <= room) {
        inset.painter.text(at + Vec2d(after, 0), kind, kind_style);
        right = at.x + after + words.width;
    }
    inset.labels.avoid(Rect{{at.x, at.y - line.ascent}, {right, at.y + line.descent}});
}

void paint_scale(const OverlayCanvas& inset) {
    const Rect& plot = inset.viewport();
    const Rect world = inset.context.camera.visible_world();
    const double scale = inset.context.camera.pixels_per_unit();
    const double spacing = 52 * std::max(inset.painter.type_scale(), 1.0) / scale;
    const Ticks along_x = ticks(world.min.x, world.max.x, spacing);
    const Ticks along_y = ticks(world.min.y, world.max.y, spacing);
    for (std::size_t i = 0; i < along_x.count; ++i) {
        const double x = inset.at({along_x[i], 0}).x;
        inset.painter.line({x, plot.min.y}, {x, plot.max.y}, {Role::grid_major, 1});
    }
    const TextExtent line = measure(inset.painter, "0", scale_style);
    const double baseline = plot.max.y - 4 - line.descent;
    const double top_of_row = baseline - line.ascent;
    const TextExtent title = measure(inset.painter, "0", title_style);
    const double below_title = plot.min.y + pad + title.ascent + title.descent + 4;
    const auto base_of = [&](double y) { return inset.at({0, y}).y + line.ascent / 2 - 1; };
    const auto has_number = [&](double y) {
        return base_of(y) < top_of_row - 2 && base_of(y) - line.ascent > below_title;
    };
    // A line begins behind its number: in front of it, it would be read as a sign.
    const auto paint_level = [&](double y, const std::string& text, const Stroke& stroke) {
        const double begin =
            has_number(y) ? plot.min.x + 9 + measure(inset.painter, text, scale_style).width : plot.min.x;
        const double level = inset.at({0, y}).y;
        inset.painter.line({begin, level}, {plot.max.x, level}, stroke);
    };
    for (std::size_t i = 0; i < along_y.count; ++i) {
        if (along_y[i] != 0) {
            paint_level(along_y[i], along_y.text(i), {Role::grid_major, 1});
        }
    }
    const Vec2d origin = inset.at({0, 0});
    inset.painter.line({origin.x, plot.min.y}, {origin.x, plot.max.y}, {Role::axis_line, 1.2});
    paint_level(0, "0", {Role::axis_line, 1.2});

    const auto write = [&](const Vec2d& at, const std::string& text, Align align) {
        const double width = measure(inset.painter, text, scale_style).width;
        const double left = align == Align::center ? at.x - width / 2 : at.x;
        if (left < plot.min.x + 2 || left + width > plot.max.x - 2) {
            return;
        }
        inset.painter.text(at, text, scale_style, align);
        inset.labels.avoid(Rect{{left, at.y - line.ascent}, {left + width, at.y + line.descent}});
    };
    for (std::size_t i = 0; i < along_x.count; ++i) {
        const double x = inset.at({along_x[i], 0}).x;
        const double half = measure(inset.painter, along_x.text(i), scale_style).width / 2;
        if (x - half > plot.min.x + 6 + 3 * half) {  // clear of the other axis' numbers
            write({x, baseline}, along_x.text(i), Align::center);
        }
    }
    for (std::size_t i = 0; i < along_y.count; ++i) {
        if (has_number(along_y[i])) {
            write({plot.min.x + 5, base_of(along_y[i])}, along_y.text(i), Align::left);
        }
    }
}

}  // namespace collidarium::app
