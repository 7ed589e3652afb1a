#include "overlays/time_bars.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "explain/number.hpp"

namespace collidarium::app {

namespace {

constexpr double gap = 7;    ///< between a bar and its number
constexpr double point = 9;  ///< length of the point of a bar that goes on out of the scale
constexpr double fade = 44;  ///< length over which an infinite end fades out
constexpr int fade_steps = 6;

void fill_rect(Painter& painter, double x0, double x1, const TimeRow& row, const Fill& fill) {
    const double y0 = row.middle - row.bar / 2;
    const double y1 = row.middle + row.bar / 2;
    const std::array<Vec2d, 4> corners{Vec2d{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    painter.fill(corners, fill);
}

/// A ground for words, so that no line of the scale runs through them.
void paint_plate(Painter& painter, double x0, double x1, const TimeRow& row) {
    TimeRow plate = row;
    plate.bar = std::max(row.bar, 15 * painter.type_scale());
    fill_rect(painter, x0 - 4, x1 + 4, plate, {Role::panel, 1});
}

void outline_rect(Painter& painter, double x0, double x1, const TimeRow& row, const Stroke& stroke) {
    const double y0 = row.middle - row.bar / 2;
    const double y1 = row.middle + row.bar / 2;
    const std::array<Vec2d, 4> corners{Vec2d{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    painter.outline(corners, stroke);
}

/// The end of a bar at the plot's edge: pointing outwards (`way` -1 left, +1 right), or fading out.
void paint_open_end(Painter& painter, double edge, double way, const TimeRow& row, bool infinite) {
    if (!infinite) {
        const std::array<Vec2d, 3> head{Vec2d{edge, row.middle},
                                        {edge - way * point, row.middle - row.bar / 2},
                                        {edge - way * point, row.middle + row.bar / 2}};
        painter.fill(head, {row.role, 1});
        return;
    }
    const double step = fade / fade_steps;
    for (int i = 0; i < fade_steps; ++i) {
        const double outer = edge - way * step * i;
        const double inner = outer - way * step;
        fill_rect(painter, std::min(outer, inner), std::max(outer, inner), row,
                  {row.role, (i + 0.7) / fade_steps});
    }
}

struct BarEnd {
    double time;
    double x;       ///< where the solid part ends
    double number;  ///< where its number stands
};

BarEnd paint_end(Painter& painter, const TimeAxis& axis, const TimeRow& row, double time, double way) {
    const bool beyond = way < 0 ? time < axis.low() : time > axis.high();
    const double edge = axis.x_of(time);
    if (!beyond) {
        return {time, edge, edge + way * gap};
    }
    const bool infinite = std::isinf(time);
    paint_open_end(painter, edge, way, row, infinite);
    return {time, edge - way * (infinite ? fade : point), edge + way * gap};
}

}  // namespace

TextStyle row_text(Role role, Font font) {
    return {.role = role, .font = font, .size = 11.5, .opacity = 1, .halo = false};
}

void paint_row_text(Painter& painter, const TimeRow& row, double x, const std::string& text,
                    const TextStyle& style, Align align) {
    const TextExtent extent = measure(painter, text, style);
    const double baseline = std::round(row.middle + (extent.ascent - extent.descent) / 2);
    painter.text({x, baseline}, text, style, align);
}

void paint_slab_row(Painter& painter, const TimeAxis& axis, const TimeRow& row,
                    const SlabInterval<double>& slab) {
    if (slab.near > slab.far) {
        paint_row_text(painter, row, axis.x_of(0.5), "never inside: does not move on this axis",
                       row_text(row.role), Align::center);
        return;
    }
    TextStyle mono = row_text(row.role, Font::mono);
    mono.halo = true;
    if (slab.near > axis.high() || slab.far < axis.low()) {
        const bool later = slab.near > axis.high();
        const double edge = later ? axis.plot().max.x : axis.plot().min.x;
        const double way = later ? 1 : -1;
        paint_open_end(painter, edge, way, row, false);
        paint_row_text(painter, row, edge - way * (point + gap),
                       "from " + number(slab.near) + " to " + number(slab.far), mono,
                       later ? Align::right : Align::left);
        return;
    }
    const BarEnd near = paint_end(painter, axis, row, slab.near, -1);
    const BarEnd far = paint_end(painter, axis, row, slab.far, 1);
    if (far.x > near.x) {
        fill_rect(painter, near.x, far.x, row, {row.role, 1});
    }
    fill_rect(painter, near.x - 0.75, near.x + 0.75, row, {row.role, 1});
    paint_row_text(painter, row, near.number, number(slab.near), mono, Align::right);
    paint_row_text(painter, row, far.number, number(slab.far), mono, Align::left);
}

void paint_both_row(Painter& painter, const TimeAxis& axis, const TimeRow& row,
                    const CastInterval<double>& both) {
    const bool ever = both.enter <= both.leave;
    const double x0 = axis.x_of(ever ? both.enter : both.leave);
    const double x1 = axis.x_of(ever ? both.leave : both.enter);
    const double in_way = axis.x_of(std::max(both.enter, 0.0));
    const double out_of_way = axis.x_of(std::min(both.leave, 1.0));
    const bool solid = ever && out_of_way > in_way;
    if (ever) {
        outline_rect(painter, x0, x1, row, {row.role, 1.3, Dash::dashed});
    } else if (std::isfinite(both.enter) && std::isfinite(both.leave)) {
        // The time that is missing: from leaving one slab to entering the other.
        painter.line({x0, row.middle}, {x1, row.middle}, {Role::colliding, 1.5, Dash::dashed});
        for (const double x : {x0, x1}) {
            painter.line({x, row.middle - row.bar / 2}, {x, row.middle + row.bar / 2},
                         {Role::colliding, 1.5});
        }
    }
    if (solid) {
        fill_rect(painter, in_way, out_of_way, row, {row.role, 1});
    }
}

void paint_both_words(Painter& painter, const TimeAxis& axis, const TimeRow& row,
                      const CastInterval<double>& both, const std::string& words, double cursor) {
    const bool ever = both.enter <= both.leave;
    const double x0 = axis.x_of(std::min(both.enter, both.leave));
    const double x1 = axis.x_of(std::max(both.enter, both.leave));
    const double in_way = axis.x_of(std::max(both.enter, 0.0));
    const double out_of_way = axis.x_of(std::min(both.leave, 1.0));
    const TextStyle style = row_text(ever ? row.role : Role::text, Font::strong);
    const double width = measure(painter, words, style).width;
    if (ever && out_of_way - in_way > width + 2 * gap) {
        paint_row_text(painter, row, (in_way + out_of_way) / 2, words, row_text(Role::panel, Font::strong),
                       Align::center);
        return;
    }
    struct Try {
        double x;
        Align align;
        double left;
    };
    const Try tries[]{{x1 + gap, Align::left, x1 + gap},
                      {x0 - gap, Align::right, x0 - gap - width},
                      {(x0 + x1) / 2, Align::center, (x0 + x1 - width) / 2},
                      {axis.x_of(0.5), Align::center, axis.x_of(0.5) - width / 2}};
    const auto fits = [&](const Try& one) {
        return one.left > axis.plot().min.x - 40 && one.left + width < axis.plot().max.x + 70;
    };
    const auto clear = [&](const Try& one) { return cursor < one.left - 3 || cursor > one.left + width + 3; };
    const Try* best = nullptr;
    for (const Try& one : tries) {
        if (fits(one) && (best == nullptr || (clear(one) && !clear(*best)))) {
            best = &one;
        }
    }
    best = best != nullptr ? best : &tries[3];
    paint_plate(painter, best->left, best->left + width, row);
    paint_row_text(painter, row, best->x, words, style, best->align);
}

}  // namespace collidarium::app
