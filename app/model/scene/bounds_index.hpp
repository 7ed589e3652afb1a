#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

/// Finds which of many rectangles overlap, touching included: sorted along the axis of the wider spread, so
/// that only neighbours are compared (sweep and prune in one dimension).
class BoundsIndex {
public:
    /// Rectangles without a place (`nowhere`) are omitted.
    explicit BoundsIndex(const std::vector<WorldBounds>& bounds);

    /// Calls `found(i, j)` for each pair of rectangles that overlap, in no particular order; stops when it
    /// returns false. At most `max_tests` comparisons; false when it was cut short.
    template <class Found>
    bool for_each_pair(std::size_t max_tests, Found&& found) const;

    /// The indices of the rectangles that overlap `area`, ascending. Subtracts its comparisons from `tests`;
    /// when that runs out, the result may be incomplete.
    [[nodiscard]] std::vector<std::size_t> overlapping(const WorldBounds& area, std::size_t& tests) const;

private:
    int axis_ = 0;                    ///< the coordinate by which they are sorted
    std::vector<std::size_t> order_;  ///< indices, ascending by `lo_`; the arrays below share this order
    std::vector<double> lo_, hi_;     ///< along the axis
    std::vector<double> across_lo_, across_hi_;
    std::vector<double> reach_;  ///< the greatest of all `hi_` up to here
};

template <class Found>
bool BoundsIndex::for_each_pair(std::size_t max_tests, Found&& found) const {
    std::size_t tests = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) {
        for (std::size_t j = i + 1; j < order_.size() && lo_[j] <= hi_[i]; ++j) {
            if (++tests > max_tests) {
                return false;
            }
            if (across_lo_[j] <= across_hi_[i] && across_lo_[i] <= across_hi_[j] &&
                !found(order_[i], order_[j])) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace collidarium::app
