#include "model/scene/bounds_index.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace collidarium::app {
namespace {

/// The indices of the rectangles that have a place.
std::vector<std::size_t> placed(const std::vector<WorldBounds>& bounds) {
    std::vector<std::size_t> positions;
    positions.reserve(bounds.size());
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        if (bounds[i] != nowhere) {
            positions.push_back(i);
        }
    }
    return positions;
}

/// The mean distance of their midpoints from the average midpoint, along one coordinate.
double spread(const std::vector<WorldBounds>& bounds, const std::vector<std::size_t>& of, int coordinate) {
    const double scale = 1 / static_cast<double>(std::max<std::size_t>(of.size(), 1));
    double mean = 0;
    for (const std::size_t i : of) {
        mean += bounds[i].center()[coordinate] * scale;
    }
    double sum = 0;
    for (const std::size_t i : of) {
        sum += std::abs(bounds[i].center()[coordinate] - mean) * scale;
    }
    return sum;
}

}  // namespace

BoundsIndex::BoundsIndex(const std::vector<WorldBounds>& bounds) : order_(placed(bounds)) {
    axis_ = spread(bounds, order_, 1) > spread(bounds, order_, 0) ? 1 : 0;
    const int across = 1 - axis_;
    std::stable_sort(order_.begin(), order_.end(), [&](std::size_t i, std::size_t j) {
        return bounds[i].min[axis_] < bounds[j].min[axis_];
    });
    double reach = -std::numeric_limits<double>::infinity();
    for (const std::size_t i : order_) {
        lo_.push_back(bounds[i].min[axis_]);
        hi_.push_back(bounds[i].max[axis_]);
        across_lo_.push_back(bounds[i].min[across]);
        across_hi_.push_back(bounds[i].max[across]);
        reach = std::max(reach, hi_.back());
        reach_.push_back(reach);
    }
}

std::vector<std::size_t> BoundsIndex::overlapping(const WorldBounds& area, std::size_t& tests) const {
    const double lo = area.min[axis_];
    const double across_lo = area.min[1 - axis_];
    const double across_hi = area.max[1 - axis_];
    const auto first = std::lower_bound(reach_.begin(), reach_.end(), lo);
    const auto last = std::upper_bound(lo_.begin(), lo_.end(), area.max[axis_]);
    const auto begin = static_cast<std::size_t>(first - reach_.begin());
    const auto end =
        std::min(static_cast<std::size_t>(last - lo_.begin()), begin + std::min(tests, lo_.size()));
    std::vector<std::size_t> found;
    for (std::size_t i = begin; i < end; ++i) {
        if (hi_[i] >= lo && across_lo_[i] <= across_hi && across_hi_[i] >= across_lo) {
            found.push_back(order_[i]);
        }
    }
    tests -= end > begin ? end - begin : 0;
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace collidarium::app
