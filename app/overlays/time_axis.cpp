#include "overlays/time_axis.hpp"

#include <algorithm>
#include <cmath>

#include "explain/trace_lookup.hpp"

namespace collidarium::app {

namespace {

// Room for the names of the rows, and for the numbers of bars that reach the plot's ends.
constexpr double left_margin = 112;
constexpr double right_margin = 78;
constexpr double top_margin = 22;
constexpr double bottom_margin = 24;

// The scale grows in quarters, not with every pixel of a drag.
constexpr double quarter = 0.25;
// Half of it at least is the way, but where a bar would be out of sight altogether.
constexpr double usual_earliest = -0.5;
constexpr double usual_latest = 1.5;
constexpr double earliest = -1;
constexpr double latest = 2;

}  // namespace

TimeAxis::TimeAxis(const Rect& strip, const std::vector<EventD>& trace) {
    plot_.min = strip.min + Vec2d(left_margin, top_margin);
    plot_.max = strip.max - Vec2d(right_margin, bottom_margin);
    // A strip too narrow for its margins keeps a plot, however small.
    plot_.max.x = std::max(plot_.max.x, plot_.min.x + 40);
    plot_.max.y = std::max(plot_.max.y, plot_.min.y + 20);
    for (const SlabInterval<double>& slab : find_events<SlabInterval<double>>(trace)) {
        if (!std::isfinite(slab.near) || !std::isfinite(slab.far)) {
            continue;
        }
        low_ = std::min(low_, std::max(slab.near, slab.far < usual_earliest ? earliest : usual_earliest));
        high_ = std::max(high_, std::min(slab.far, slab.near > usual_latest ? latest : usual_latest));
    }
    low_ = std::floor(low_ / quarter) * quarter;
    high_ = std::ceil(high_ / quarter) * quarter;
}

double TimeAxis::x_of(double t) const {
    const double within = std::clamp(t, low_, high_);
    return plot_.min.x + (within - low_) / (high_ - low_) * plot_.size().x;
}

double TimeAxis::t_of(double x) const {
    return low_ + (x - plot_.min.x) / plot_.size().x * (high_ - low_);
}

}  // namespace collidarium::app
