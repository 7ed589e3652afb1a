#include "overlays/time/time_axis.hpp"

#include <algorithm>
#include <cmath>

#include "explain/trace/inside_interval.hpp"
#include "explain/trace/trace_lookup.hpp"

namespace collidarium::app {

namespace {

constexpr double top_margin = 22;
constexpr double bottom_margin = 24;
constexpr double side_margin = 12;
// Numbers of bars that reach the plot's ends stand beside it, if the strip is wide enough for that.
constexpr double number_room = 62;
constexpr double crowded_width = 420;

/// The width that the names of rows take, at any type size of the themes.
double names_width(const std::vector<TimeRow>& rows) {
    constexpr double largest_type = 1.3;
    double width = 0;
    for (const TimeRow& row : rows) {
        width = std::max(width, measure(row.name, row_text(row.role, Font::strong)).width * largest_type);
    }
    return width;
}

}  // namespace

TimeAxis::TimeAxis(const Rect& strip, const std::vector<TimeRow>& rows, const std::vector<EventD>& trace) {
    const double width = strip.size().x;
    const double numbers = std::clamp((width - crowded_width) * 0.25, 0.0, number_room);
    narrow_ = numbers < number_room / 2;
    text_left_ = strip.min.x + name_column + names_width(rows) + 8;
    text_right_ = strip.max.x - 6;
    plot_.min = {text_left_ + numbers, strip.min.y + top_margin};
    plot_.max = strip.max - Vec2d(side_margin + numbers, bottom_margin);
    // A strip too narrow for its margins keeps a minimal plot.
    plot_.max.x = std::max(plot_.max.x, plot_.min.x + 40);
    plot_.max.y = std::max(plot_.max.y, plot_.min.y + 20);

    // The scale grows in steps, not with every pixel of a drag.
    const double step = narrow_ ? 0.125 : 0.25;
    low_ = -step;
    high_ = 1 + step;
    for (const SlabInterval<double>& slab : find_events<SlabInterval<double>>(trace)) {
        widen_for(slab.near, slab.far);
    }
    if (const auto inside = inside_interval(trace); inside && inside->enter <= inside->leave) {
        widen_for(inside->enter, inside->leave);
    }
    low_ = std::floor(low_ / step) * step;
    high_ = std::ceil(high_ / step) * step;
}

void TimeAxis::widen_for(double near, double far) {
    // At least half of the scale is the range from 0 to 1, unless a bar would be invisible.
    const double usual = narrow_ ? 0.25 : 0.5;
    const double most = narrow_ ? 0.5 : 1;
    if (std::isfinite(near) && std::isfinite(far)) {
        low_ = std::min(low_, std::max(near, far < -usual ? -most : -usual));
        high_ = std::max(high_, std::min(far, near > 1 + usual ? 1 + most : 1 + usual));
    }
}

double TimeAxis::x_of(double t) const {
    const double within = std::clamp(t, low_, high_);
    return plot_.min.x + (within - low_) / (high_ - low_) * plot_.size().x;
}

double TimeAxis::t_of(double x) const {
    return low_ + (x - plot_.min.x) / plot_.size().x * (high_ - low_);
}

}  // namespace collidarium::app
