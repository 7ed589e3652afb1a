#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/time/time_marks.hpp"

namespace collidarium::app {

namespace {

/// Maps gaps to the height of their row.
class GapScale {
public:
    GapScale(const TimeRow& row, double least, double most) : least_(std::min(least, 0.0)) {
        constexpr double margin = 4;
        most_ = std::max(most, least_ + std::max(-least_, 1e-300));
        top_ = row.top + margin;
        bottom_ = row.bottom - margin;
    }

    [[nodiscard]] double y_of(double gap) const {
        return bottom_ + (gap - least_) / (most_ - least_) * (top_ - bottom_);
    }

private:
    double least_;
    double most_ = 1;
    double top_ = 0;
    double bottom_ = 0;
};

/// The parts of the curve above and below the line of zero gap.
void paint_curve(const StripPen& pen, const GapScale& scale, const std::vector<double>& gaps) {
    const auto count = static_cast<double>(gaps.size() - 1);
    std::vector<Vec2d> part;
    const auto finish = [&](bool inside) {
        if (part.size() > 1) {
            pen.painter.polyline(part, {inside ? Role::colliding : Role::subject, 1.8});
        }
        part.clear();
    };
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        const double t = static_cast<double>(i) / count;
        if (i > 0 && (gaps[i - 1] < 0) != (gaps[i] < 0)) {
            const double fraction = gaps[i - 1] / (gaps[i - 1] - gaps[i]);
            const Vec2d zero(pen.axis.x_of(t - (1 - fraction) / count), scale.y_of(0));
            part.push_back(zero);
            finish(gaps[i - 1] < 0);
            part.push_back(zero);
        }
        part.push_back({pen.axis.x_of(t), scale.y_of(gaps[i])});
    }
    finish(gaps.back() < 0);
}

/// Each step's gap, and the line that bounds how soon it can close.
void paint_steps(const StripPen& pen, const GapScale& scale, const std::vector<EventD>& trace) {
    for (const Advancement<double>& step : find_events<Advancement<double>>(trace)) {
        const double x = pen.axis.x_of(step.t);
        const Vec2d here(x, scale.y_of(step.distance));
        pen.painter.line({x, scale.y_of(0)}, here, {Role::construction, 1, Dash::solid, 0.7 * pen.strength});
        if (step.speed > 0 && std::isfinite(step.distance / step.speed)) {
            const double closed = step.t + step.distance / step.speed;
            const double end = std::min(closed, 1.0);
            pen.painter.line(here,
                             {pen.axis.x_of(end), scale.y_of(step.distance - step.speed * (end - step.t))},
                             {Role::corrected, 1.3, Dash::dotted, pen.strength});
        }
        pen.painter.disc(here, 2.6, {Role::corrected, pen.strength});
    }
}

/// Outlines with very many vertices are not sampled along the path: it would take too long.
void say_omitted(const StripPen& pen, const TimeRow& row) {
    RowTexts texts(pen.painter, pen.axis.text_left(), pen.axis.text_right(), row.middle());
    texts.keep_off(pen.cursor - 4, pen.cursor + 4);
    const std::array<std::string, 2> forms{"too many vertices to show", "not shown"};
    const std::array<RowTexts::Place, 2> places{RowTexts::Place{pen.axis.text_left(), Align::left},
                                                {pen.axis.text_right(), Align::right}};
    texts.add(forms, row_text(Role::text_quiet, Font::text, row.type), places);
}

double at(const std::vector<double>& gaps, double t) {
    const double place = t * static_cast<double>(gaps.size() - 1);
    const auto before = std::min(static_cast<std::size_t>(place), gaps.size() - 2);
    const double part = place - static_cast<double>(before);
    return gaps[before] * (1 - part) + gaps[before + 1] * part;
}

}  // namespace

void paint_gap_row(const StripPen& pen, const TimeRow& row, const FocusAnswer& focus, double time) {
    if (!has_gaps(focus)) {
        say_omitted(pen, row);
        return;
    }
    double least = 0;
    double most = 0;
    const auto look_at = [&](double gap) {
        least = std::min(least, gap);
        most = std::max(most, gap);
    };
    std::for_each(focus.gaps.begin(), focus.gaps.end(), look_at);
    const std::vector<Advancement<double>> steps = find_events<Advancement<double>>(focus.shown.trace);
    for (const Advancement<double>& step : steps) {
        look_at(step.distance);
    }
    const GapScale scale(row, least, most);
    const double zero = scale.y_of(0);
    pen.painter.line({pen.axis.x_of(0), zero}, {pen.axis.x_of(1), zero}, {Role::axis_line, 1.2});
    // While steps are left only what they have measured is known.
    const bool whole = focus.gaps.size() > 1 && !has_steps_left(focus.shown.trace);
    if (whole) {
        paint_curve(pen, scale, focus.gaps);
    }
    paint_steps(pen, scale, focus.shown.trace);
    if (whole) {
        const double gap = at(focus.gaps, time);
        pen.painter.disc({pen.axis.x_of(time), scale.y_of(gap)}, 4,
                         {gap < 0 ? Role::colliding : Role::subject, 1});
        TextStyle style = row_text(Role::text_quiet, Font::mono, row.type);
        style.halo = true;
        const auto write = [&](double value, const RowTexts::Place& place) {
            const TextExtent extent = measure(pen.painter, number(value), style);
            const double half = std::min((extent.ascent + extent.descent) / 2, (row.bottom - row.top) / 2);
            const double y = std::clamp(scale.y_of(value), row.top + half, row.bottom - half);
            RowTexts(pen.painter, pen.axis.text_left(), pen.axis.text_right(), y)
                .add(number(value), style, place);
        };
        write(focus.gaps.front(), {pen.axis.x_of(0) - 8, Align::right});
        write(focus.gaps.back(), {pen.axis.x_of(1) + 8, Align::left});
    }
}

double about_leaving(const FocusAnswer& focus) {
    const std::vector<double>& gaps = focus.gaps;
    for (std::size_t i = gaps.size(); i-- > 1;) {
        if (gaps[i] < 0) {
            return 1;
        }
        if (gaps[i - 1] < 0) {
            const double part = gaps[i - 1] / (gaps[i - 1] - gaps[i]);
            return (static_cast<double>(i - 1) + part) / static_cast<double>(gaps.size() - 1);
        }
    }
    return 1;
}

}  // namespace collidarium::app
