#include <algorithm>
#include <array>
#include <cmath>

#include "explain/number.hpp"
#include "explain/trace_lookup.hpp"
#include "explain/verdict_words.hpp"
#include "overlays/canvas_picture.hpp"
#include "overlays/stage.hpp"
#include "overlays/time_bars.hpp"

namespace collidarium::app {

namespace {

constexpr double name_column = 14;  ///< left edge of the names of the rows

void paint_rect(Painter& painter, const Rect& rect, const Fill& fill) {
    const std::array<Vec2d, 4> corners{
        rect.min, {rect.max.x, rect.min.y}, rect.max, {rect.min.x, rect.max.y}};
    painter.fill(corners, fill);
}

/// The trace of a cast that has times; null where nothing moves.
const std::vector<EventD>* timed_trace(const Answers& answers) {
    if (!answers.focus) {
        return nullptr;
    }
    const auto* sweep = find_event<Sweep<double>>(answers.focus->shown.trace);
    return sweep != nullptr && sweep->translation != Vec2d(0) ? &answers.focus->shown.trace : nullptr;
}

std::string quiet_sentence(const OverlayContext& context) {
    if (!context.answers.focus) {
        return "Times appear here as soon as one shape moves towards another.";
    }
    const std::string& mover = context.scene.shapes[context.answers.focus->b].label();
    return mover + " does not move: there are no times, the two are compared where they stand.";
}

void paint_scale(Painter& painter, const TimeAxis& axis) {
    const Group group(painter, "scale");
    const Rect& plot = axis.plot();
    const Rect way{{axis.x_of(0), plot.min.y}, {axis.x_of(1), plot.max.y}};
    paint_rect(painter, way, {Role::canvas, 1});
    const TextStyle mono = row_text(Role::text_quiet, Font::mono);
    const TextExtent line = measure(painter, "0", mono);
    const double baseline = std::round(plot.max.y + 6 + line.ascent);
    const double pixels = way.size().x;
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
    aside("before", plot.min.x - 60, way.min.x - zero, Align::right);
    aside("after the path", way.max.x + zero, plot.max.x + 70, Align::left);
}

void paint_cursor(Painter& painter, const TimeAxis& axis, double time) {
    const Group group(painter, "cursor");
    const Rect& plot = axis.plot();
    const double x = axis.x_of(time);
    const double top = plot.min.y - 12;
    painter.line({x, top + 8}, {x, plot.max.y + 3}, {Role::normal, 2});
    const std::array<Vec2d, 3> handle{Vec2d{x - 6.5, top}, {x + 6.5, top}, {x, top + 11}};
    painter.fill(handle, {Role::normal, 1});
    const std::string text = "t = " + fixed(time);
    const TextStyle style = row_text(Role::text, Font::strong);
    const bool room = x + 12 + measure(painter, text, style).width < plot.max.x + 60;
    painter.text({room ? x + 12 : x - 12, top + 9}, text, style, room ? Align::left : Align::right);
}

std::vector<TimeRow> rows_for(const std::vector<SlabInterval<double>>& slabs,
                              const std::vector<EventD>& trace, const Rect& plot) {
    const double count = static_cast<double>(slabs.size()) + 1;
    const double height = plot.size().y / count;
    std::vector<TimeRow> rows;
    const auto add = [&](std::string name, Role role) {
        const double middle = plot.min.y + height * (static_cast<double>(rows.size()) + 0.5);
        rows.push_back({middle, std::clamp(height * 0.6, 6.0, 17.0), std::move(name), role});
    };
    for (const SlabInterval<double>& slab : slabs) {
        add(std::string(word(slab.axis, trace)), role_of(slab.axis));
    }
    if (find_event<CastInterval<double>>(trace) != nullptr) {
        add(slabs.empty() ? "path" : slabs.size() > 2 ? "all" : "both", Role::corrected);
    }
    return rows;
}

}  // namespace

void paint_time_strip(Painter& painter, const OverlayContext& context) {
    const Group group(painter, "time-strip");
    const Rect strip = painter.bounds();
    painter.push_clip(strip);
    paint_rect(painter, strip, {Role::panel, 1});
    const std::vector<EventD>* trace = timed_trace(context.answers);
    if (trace == nullptr) {
        const std::string text = quiet_sentence(context);
        painter.text(strip.center(), text, row_text(Role::text_quiet), Align::center);
        painter.pop_clip();
        return;
    }
    const TimeAxis axis(strip, *trace);
    paint_scale(painter, axis);
    const std::vector<SlabInterval<double>> slabs = find_events<SlabInterval<double>>(*trace);
    const std::vector<TimeRow> rows = rows_for(slabs, *trace, axis.plot());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Group row(painter, "row-" + rows[i].name);
        paint_row_text(painter, rows[i], strip.min.x + name_column, rows[i].name,
                       row_text(rows[i].role, Font::strong), Align::left);
        if (i < slabs.size()) {
            paint_slab_row(painter, axis, rows[i], slabs[i]);
        } else if (const auto* both = find_event<CastInterval<double>>(*trace)) {
            paint_both_row(painter, axis, rows[i], *both);
        }
    }
    const auto& cast = context.answers.focus->cast;
    const double time = std::clamp(context.time.value_or(cast ? cast->t : 1), 0.0, 1.0);
    paint_cursor(painter, axis, time);
    if (const auto* both = find_event<CastInterval<double>>(*trace)) {
        const Group words(painter, "verdict");
        paint_both_words(painter, axis, rows.back(), *both, verdict_words(*context.answers.focus),
                         axis.x_of(time));
    }
    painter.pop_clip();
}

double time_at(const Rect& strip, const OverlayContext& context, const Vec2d& screen) {
    const std::vector<EventD>* trace = timed_trace(context.answers);
    const TimeAxis axis(strip, trace != nullptr ? *trace : std::vector<EventD>{});
    const double t = axis.t_of(screen.x);
    return std::isfinite(t) ? std::clamp(t, 0.0, 1.0) : 0;
}

}  // namespace collidarium::app
