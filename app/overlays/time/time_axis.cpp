#include "overlays/time/time_axis.hpp"

#include <algorithm>

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

TimeAxis::TimeAxis(const Rect& strip, const std::vector<TimeRow>& rows) {
    const double width = strip.size().x;
    const double numbers = std::clamp((width - crowded_width) * 0.25, 0.0, number_room);
    const bool narrow = numbers < number_room / 2;
    text_left_ = strip.min.x + name_column + names_width(rows) + 8;
    text_right_ = strip.max.x - 6;
    plot_.min = {text_left_ + numbers, strip.min.y + top_margin};
    plot_.max = strip.max - Vec2d(side_margin + numbers, bottom_margin);
    // A strip too narrow for its margins keeps a minimal plot.
    plot_.max.x = std::max(plot_.max.x, plot_.min.x + 40);
    plot_.max.y = std::max(plot_.max.y, plot_.min.y + 20);

    // Always the same range, so that nothing but the bars moves while one drags.
    const double beyond = narrow ? 0.25 : 0.5;
    low_ = -beyond;
    high_ = 1 + beyond;
}

double TimeAxis::x_of(double t) const {
    const double within = std::clamp(t, low_, high_);
    return plot_.min.x + (within - low_) / (high_ - low_) * plot_.size().x;
}

double TimeAxis::t_of(double x) const {
    return low_ + (x - plot_.min.x) / plot_.size().x * (high_ - low_);
}

}  // namespace collidarium::app
