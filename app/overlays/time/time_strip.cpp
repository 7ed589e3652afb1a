#include <algorithm>
#include <array>
#include <cmath>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/number.hpp"
#include "explain/words/verdict_words.hpp"
#include "overlays/labels/text_lines.hpp"
#include "overlays/overlay_canvas.hpp"
#include "overlays/scene/canvas_picture.hpp"
#include "overlays/time/time_bars.hpp"
#include "overlays/time/time_marks.hpp"

namespace collidarium::app {

namespace {

void paint_rect(Painter& painter, const Rect& rect, const Fill& fill) {
    const std::array<Vec2d, 4> corners{
        rect.min, {rect.max.x, rect.min.y}, rect.max, {rect.min.x, rect.max.y}};
    painter.fill(corners, fill);
}

/// The pair whose cast has times; null where nothing moves, or no cast is shown.
const FocusAnswer* timed(const Answers& answers) {
    if (!answers.focus || !is_of_motion(answers.focus->shown.operation)) {
        return nullptr;
    }
    const auto* sweep = find_event<Sweep<double>>(answers.focus->shown.trace);
    return sweep != nullptr && moves(*sweep) ? &*answers.focus : nullptr;
}

std::string quiet_sentence(const OverlayContext& context) {
    if (!context.answers.focus && context.scene.play) {
        return "Times appear here when a shape that moves is clicked.";
    }
    if (!context.answers.focus) {
        return "Times appear here as soon as one shape moves towards another.";
    }
    const AskedOperation* const shown = asked(context.answers.focus->shown.operation);
    if (shown != nullptr && !shown->no_times.empty()) {
        return std::string(shown->no_times);
    }
    const SceneShape& b = context.scene.shapes[context.answers.focus->b];
    if (b.moves() && is_of_motion(context.answers.focus->shown.operation)) {
        return "Times appear here with the steps that find them.";
    }
    const std::string mover = b.label();
    return mover + " does not move: there is no time of impact; the shapes are tested where they are.";
}

void paint_quiet_sentence(Painter& painter, const OverlayContext& context) {
    const TextStyle style = row_text(Role::text_quiet);
    const Rect strip = painter.bounds();
    const double room = strip.size().x - 2 * name_column;
    const double line = 17 * painter.type_scale();
    const std::vector<std::string> lines = text_lines(painter, quiet_sentence(context), style, room);
    double y = strip.center().y - line * (static_cast<double>(lines.size()) / 2 - 0.75);
    for (const std::string& text : lines) {
        painter.text({strip.center().x, std::round(y)}, text, style, Align::center);
        y += line;
    }
}

void paint_scale(Painter& painter, const TimeAxis& axis) {
    const Group group(painter, "scale");
    const Rect& plot = axis.plot();
    const Rect unit_range{{axis.x_of(0), plot.min.y}, {axis.x_of(1), plot.max.y}};
    paint_rect(painter, unit_range, {Role::canvas, 1});
    const TextStyle mono = row_text(Role::text_quiet, Font::mono);
    const TextExtent line = measure(painter, "0", mono);
    const double baseline = std::round(plot.max.y + 6 + line.ascent);
    const double pixels = unit_range.size().x;
    const double quarter = measure(painter, "0.25", mono).width;
    const bool quarters = pixels / 4 > quarter + 12;
    for (const double t : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const bool end = t == 0 || t == 1;
        const double x = axis.x_of(t);
        painter.line({x, plot.min.y}, {x, plot.max.y},
                     {end ? Role::axis_line : Role::grid_major, end ? 1.4 : 1.0});
        if (end || quarters) {
            painter.text({x, baseline}, number(t), mono, Align::center);
        }
    }
    const TextStyle quiet = row_text(Role::text_quiet);
    const double zero = measure(painter, "0", mono).width / 2 + 10;
    const auto aside = [&](const char* text, double from, double to, Align align) {
        if (measure(painter, text, quiet).width < to - from) {
            painter.text({align == Align::right ? to : from, baseline}, text, quiet, align);
        }
    };
    aside("before", axis.text_left(), unit_range.min.x - zero, Align::right);
    aside("after the path", unit_range.max.x + zero, axis.text_right(), Align::left);
}

void paint_cursor(Painter& painter, const TimeAxis& axis, double time, const Compared& times) {
    const Group group(painter, "cursor");
    const Rect& plot = axis.plot();
    const double x = axis.x_of(time);
    const double top = plot.min.y - 12;
    painter.line({x, top + 8}, {x, plot.max.y + 3}, {Role::normal, 2});
    const std::array<Vec2d, 3> handle{Vec2d{x - 6.5, top}, {x + 6.5, top}, {x, top + 11}};
    painter.fill(handle, {Role::normal, 1});
    const std::string text = "t = " + times(time);
    const TextStyle style = row_text(Role::text, Font::strong);
    const bool room = x + 12 + measure(painter, text, style).width < axis.text_right();
    painter.text({room ? x + 12 : x - 12, top + 9}, text, style, room ? Align::left : Align::right);
}

double strength_of(const OverlayContext& context, const TimeRow& row, const std::vector<EventD>& trace) {
    constexpr double faded = 0.35;
    if (!context.lit || *context.lit >= trace.size()) {
        return 1;
    }
    const EventD& lit = trace[*context.lit];
    switch (row.kind) {
        case RowKind::slab:
            return row.event == *context.lit ? 1 : faded;
        case RowKind::edges:
            return std::holds_alternative<EdgeCrossing<double>>(lit) ? 1 : faded;
        case RowKind::arcs:
            return std::holds_alternative<Quadratic<double>>(lit) ? 1 : faded;
        case RowKind::gap:
        case RowKind::inside:
            break;
    }
    return 1;
}

/// Everything except the label of the intersection, which avoids the cursor.
void paint_row(const StripPen& pen, const TimeRow& row, const FocusAnswer& focus, double time,
               RowTexts& texts) {
    const std::vector<EventD>& trace = focus.shown.trace;
    switch (row.kind) {
        case RowKind::slab:
            paint_slab_row(pen, row, std::get<SlabInterval<double>>(trace[row.event]), texts);
            return;
        case RowKind::gap:
            paint_gap_row(pen, row, focus, time);
            return;
        case RowKind::edges:
            paint_edges_row(pen, row, trace, texts);
            return;
        case RowKind::arcs:
            paint_arcs_row(pen, row, trace, texts);
            return;
        case RowKind::inside:
            break;
    }
    const auto* verdict = find_event<Verdict<double>>(trace);
    if (const auto inside = inside_interval(trace)) {
        paint_inside_row(pen, row, *inside, texts);
        if (inside->enter <= inside->leave && find_event<SlabInterval<double>>(trace) == nullptr) {
            const auto [from, to] = solid_part(pen.axis, *inside);
            paint_ends(pen, row, *inside, from, to, texts);
        }
    } else if (verdict != nullptr && verdict->hit) {
        paint_entered_row(pen, row, verdict->value, about_leaving(focus), texts);
    }
}

/// The interval within which its label stays.
std::optional<InsideInterval> told_inside(const FocusAnswer& focus, const TimeAxis& axis) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const auto* verdict = find_event<Verdict<double>>(trace);
    const auto inside = inside_interval(trace);
    if (inside || verdict == nullptr || !verdict->hit) {
        return inside;
    }
    const double solid_end = axis.t_of(axis.x_of(about_leaving(focus)) - faded_end);
    return InsideInterval{verdict->value, std::max(verdict->value, solid_end)};
}

/// Records that a row shows an event.
void note_row(const OverlayContext& context, const TimeRow& row, const Rect& strip) {
    if (context.events != nullptr) {
        context.events->push_back({row.event, {strip.min.x, row.middle()}, {strip.max.x, row.middle()}});
    }
}

}  // namespace

void paint_time_strip(Painter& painter, const OverlayContext& context) {
    const Group group(painter, "time-strip");
    const Rect strip = painter.bounds();
    painter.push_clip(strip);
    paint_rect(painter, strip, {Role::panel, 1});
    const FocusAnswer* focus = timed(context.answers);
    if (focus == nullptr) {
        paint_quiet_sentence(painter, context);
        painter.pop_clip();
        return;
    }
    std::vector<TimeRow> rows = rows_for(*focus);
    const TimeAxis axis(strip, rows);
    lay_out_rows(rows, axis.plot(), painter.type_scale());
    paint_scale(painter, axis);
    const auto& cast = focus->cast;
    const double time = std::clamp(context.time.value_or(cast ? cast->t : 1), 0.0, 1.0);
    const Compared times = cast_times(focus->shown.trace);
    std::vector<RowTexts> texts;
    for (const TimeRow& row : rows) {
        const Group named(painter, "row-" + row.name);
        texts.emplace_back(painter, axis.text_left(), axis.text_right(), row.middle());
        RowTexts(painter, strip.min.x, axis.text_left(), row.middle())
            .add(row.name, row_text(row.role, Font::strong, row.type),
                 {strip.min.x + name_column, Align::left});
        const StripPen pen{painter, axis, axis.x_of(time), strength_of(context, row, focus->shown.trace),
                           times};
        paint_row(pen, row, *focus, time, texts.back());
        if (row.kind == RowKind::slab) {
            note_row(context, row, strip);
        }
    }
    paint_cursor(painter, axis, time, times);
    {
        const Group words(painter, "verdict");
        paint_inside_words({painter, axis, axis.x_of(time)}, rows.back(), told_inside(*focus, axis),
                           verdict_words(*focus), texts.back());
    }
    painter.pop_clip();
}

bool has_times(const Answers& answers) {
    return timed(answers) != nullptr;
}

double time_at(const Rect& strip, const OverlayContext& context, const Vec2d& screen) {
    const FocusAnswer* focus = timed(context.answers);
    const TimeAxis axis(strip, focus != nullptr ? rows_for(*focus) : std::vector<TimeRow>{});
    const double t = axis.t_of(screen.x);
    return std::isfinite(t) ? std::clamp(t, 0.0, 1.0) : 0;
}

}  // namespace collidarium::app
