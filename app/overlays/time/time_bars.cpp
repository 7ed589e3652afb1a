#include "overlays/time/time_bars.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

constexpr double bar_gap = 7;       ///< between a bar and its number
constexpr double point = 9;         ///< length of the pointed end of a bar that extends beyond the scale
constexpr double fade = faded_end;  ///< length over which an infinite end fades out
constexpr int fade_steps = 6;

std::array<Vec2d, 4> corners_of(double x0, double x1, const TimeRow& row) {
    const double y0 = row.middle() - row.bar / 2;
    const double y1 = row.middle() + row.bar / 2;
    return {Vec2d{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

/// The end of a bar at the plot's edge: pointed outwards (`direction` -1 left, +1 right), or fading out.
void paint_open_end(const StripPen& pen, double edge, double direction, const TimeRow& row, bool infinite) {
    if (!infinite) {
        const double y = row.middle();
        const double half = row.bar / 2;
        const std::array<Vec2d, 3> head{
            Vec2d{edge, y}, {edge - direction * point, y - half}, {edge - direction * point, y + half}};
        pen.painter.fill(head, {row.role, pen.strength});
        return;
    }
    const double step = fade / fade_steps;
    for (int i = 0; i < fade_steps; ++i) {
        const double outer = edge - direction * step * i;
        const double inner = outer - direction * step;
        fill_bar(pen, std::min(outer, inner), std::max(outer, inner), row,
                 {row.role, (i + 0.7) / fade_steps});
    }
}

/// One end of a slab's bar, and how far its solid part reaches.
double paint_end(const StripPen& pen, const TimeRow& row, double time, double direction) {
    const bool beyond = direction < 0 ? time < pen.axis.low() : time > pen.axis.high();
    const double edge = pen.axis.x_of(time);
    if (!beyond) {
        return edge;
    }
    const bool infinite = std::isinf(time);
    paint_open_end(pen, edge, direction, row, infinite);
    return edge - direction * (infinite ? fade : point);
}

TextStyle number_style(const TimeRow& row) {
    TextStyle style = row_text(row.role, Font::mono, row.type);
    style.halo = true;
    return style;
}

}  // namespace

void fill_bar(const StripPen& pen, double x0, double x1, const TimeRow& row, const Fill& fill) {
    pen.painter.fill(corners_of(x0, x1, row), {fill.role, fill.opacity * pen.strength});
}

void outline_bar(const StripPen& pen, double x0, double x1, const TimeRow& row, const Stroke& stroke) {
    pen.painter.outline(corners_of(x0, x1, row),
                        {stroke.role, stroke.width, stroke.dash, stroke.opacity * pen.strength});
}

void paint_ends(const StripPen& pen, const TimeRow& row, const InsideInterval& inside, double solid_from,
                double solid_to, RowTexts& texts) {
    const double x0 = pen.axis.x_of(inside.enter);
    const double x1 = pen.axis.x_of(inside.leave);
    const TextStyle outside = number_style(row);
    const TextStyle on_bar = row_text(Role::panel, Font::mono, row.type_on_bar);
    const bool bold_enough = pen.strength == 1 && row.has_words_on_bars();
    texts.keep_off(pen.cursor - 1, pen.cursor + 1);
    const auto write = [&](double time, double x, Align away, Align within) {
        const std::string text = pen.times(time);
        const double gap = away == Align::right ? -bar_gap : bar_gap;
        if (texts.add(text, outside, {x + gap, away})) {
            return;
        }
        // If the cursor splits a bar in two, the piece at the end.
        const bool cut = pen.cursor > solid_from && pen.cursor < solid_to;
        const double from = cut && within == Align::right ? pen.cursor : solid_from;
        const double to = cut && within == Align::left ? pen.cursor : solid_to;
        if (bold_enough) {  // else the value is left out: anywhere else it would be that of another time
            texts.add_on(from, to, std::span(&text, 1), on_bar, within);
        }
    };
    write(inside.enter, x0, Align::right, Align::left);
    if (inside.leave != inside.enter) {
        write(inside.leave, x1, Align::left, Align::right);
    }
}

void paint_slab_row(const StripPen& pen, const TimeRow& row, const SlabInterval<double>& slab,
                    RowTexts& texts) {
    const TimeAxis& axis = pen.axis;
    if (slab.near > slab.far) {
        const std::array<std::string, 3> words{"never inside: no translation on this axis", "never inside",
                                               "never"};
        const std::array<RowTexts::Place, 3> places{{{axis.x_of(0.5), Align::center},
                                                     {pen.cursor - bar_gap, Align::right},
                                                     {pen.cursor + bar_gap, Align::left}}};
        texts.keep_off(pen.cursor - 1, pen.cursor + 1);
        texts.add(words, row_text(row.role, Font::text, row.type), places);
        return;
    }
    if (slab.near > axis.high() || slab.far < axis.low()) {
        const bool later = slab.near > axis.high();
        const double edge = later ? axis.plot().max.x : axis.plot().min.x;
        const double direction = later ? 1 : -1;
        paint_open_end(pen, edge, direction, row, false);
        const std::string times = pen.times(slab.near) + " to " + pen.times(slab.far);
        const std::array<std::string, 2> forms{"from " + times, times};
        const std::array<RowTexts::Place, 1> place{
            {{edge - direction * (point + bar_gap), later ? Align::right : Align::left}}};
        texts.add(forms, number_style(row), place);
        return;
    }
    const double near = paint_end(pen, row, slab.near, -1);
    const double far = paint_end(pen, row, slab.far, 1);
    if (far > near) {
        fill_bar(pen, near, far, row, {row.role, 1});
    }
    fill_bar(pen, near - 0.75, near + 0.75, row, {row.role, 1});
    texts.avoid(axis.x_of(slab.near), axis.x_of(slab.far));
    paint_ends(pen, row, {slab.near, slab.far}, near, far, texts);
}

std::pair<double, double> solid_part(const TimeAxis& axis, const InsideInterval& inside) {
    return {axis.x_of(std::max(inside.enter, 0.0)), axis.x_of(std::min(inside.leave, 1.0))};
}

void paint_inside_row(const StripPen& pen, const TimeRow& row, const InsideInterval& inside,
                      RowTexts& texts) {
    const TimeAxis& axis = pen.axis;
    const bool ever = inside.enter <= inside.leave;
    const double x0 = axis.x_of(ever ? inside.enter : inside.leave);
    const double x1 = axis.x_of(ever ? inside.leave : inside.enter);
    const auto [in_way, out_of_way] = solid_part(axis, inside);
    if (ever) {
        outline_bar(pen, x0, x1, row, {row.role, 1.3, Dash::dashed});
        texts.avoid(x0, x1);
    } else if (std::isfinite(inside.enter) && std::isfinite(inside.leave)) {
        // The gap in time: from leaving one slab to entering the other.
        const double half = row.bar / 2;
        const Stroke stroke{Role::text, 1.5, Dash::solid, pen.strength};
        pen.painter.line({x0, row.middle()}, {x1, row.middle()},
                         {Role::text, 1.5, Dash::dashed, pen.strength});
        for (const double x : {x0, x1}) {
            pen.painter.line({x, row.middle() - half}, {x, row.middle() + half}, stroke);
        }
        texts.avoid(x0, x1);
    }
    if (ever && out_of_way > in_way) {
        fill_bar(pen, in_way, out_of_way, row, {row.role, 1});
    }
}

void paint_entered_row(const StripPen& pen, const TimeRow& row, double enter, double leave, RowTexts& texts) {
    const double x0 = pen.axis.x_of(enter);
    const double x1 = std::max(pen.axis.x_of(leave), x0);
    const double step = std::min(x1 - x0, fade) / fade_steps;
    fill_bar(pen, x0, x1 - step * fade_steps, row, {row.role, 1});
    for (int i = 0; i < fade_steps; ++i) {
        fill_bar(pen, x1 - step * (i + 1), x1 - step * i, row, {row.role, (i + 0.7) / fade_steps});
    }
    fill_bar(pen, x0 - 0.75, x0 + 0.75, row, {row.role, 1});
    texts.avoid(x0, x1);
    texts.add(pen.times(enter), number_style(row), {x0 - bar_gap, Align::right});
}

void paint_inside_words(const StripPen& pen, const TimeRow& row, const std::optional<InsideInterval>& inside,
                        std::span<const std::string> words, RowTexts& texts) {
    const TimeAxis& axis = pen.axis;
    const double cursor = pen.cursor;
    texts.keep_off(cursor - 1, cursor + 1);
    const bool ever = inside && inside->enter <= inside->leave;
    TextStyle style = row_text(ever ? row.role : Role::text, Font::strong, row.type);
    style.halo = true;
    const auto beside = [&](std::span<const std::string> forms) {
        if (!inside) {
            const std::array<RowTexts::Place, 5> free{{{axis.x_of(0.5), Align::center},
                                                       {cursor - bar_gap, Align::right},
                                                       {cursor + bar_gap, Align::left},
                                                       {axis.text_left(), Align::left},
                                                       {axis.text_right(), Align::right}}};
            return texts.add(forms, style, free);
        }
        const double x0 = axis.x_of(std::min(inside->enter, inside->leave));
        const double x1 = axis.x_of(std::max(inside->enter, inside->leave));
        constexpr double past_number = 54;
        const std::array<RowTexts::Place, 6> places{{{x1 + bar_gap, Align::left},
                                                     {x0 - bar_gap, Align::right},
                                                     {x1 + past_number, Align::left},
                                                     {x0 - past_number, Align::right},
                                                     {cursor - bar_gap, Align::right},
                                                     {cursor + bar_gap, Align::left}}};
        return texts.add(forms, style, places);
    };
    const auto on_bar = [&](std::span<const std::string> forms) {
        if (!ever || pen.strength < 1 || !row.has_words_on_bars()) {
            return false;
        }
        const auto [from, to] = solid_part(axis, *inside);
        const TextStyle dark = row_text(Role::panel, Font::strong, row.type_on_bar);
        return texts.add_on(from, to, forms, dark, Align::center) ||
               texts.add_on(from, to, forms, dark, Align::left) ||
               texts.add_on(from, to, forms, dark, Align::right);
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto form = words.subspan(i, 1);
        if (on_bar(form) || beside(form)) {
            return;
        }
    }
}

}  // namespace collidarium::app
