#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "collidarium/broadphase/bvh.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

/// Finds which of many rectangles overlap, touching included: the core's bounding volume hierarchy, for
/// searches that may not take longer than a frame.
class BoundsIndex {
public:
    /// Rectangles without a place (`nowhere`) are omitted.
    explicit BoundsIndex(const std::vector<WorldBounds>& bounds);

    /// Calls `found(i, j)`, i < j, for each pair of rectangles that overlap, ascending by i; stops when it
    /// returns false. At most `most` pairs; false when it was cut short.
    template <class Found>
    bool for_each_pair(std::size_t most, Found&& found) const;

    /// The indices of the rectangles that overlap `area`, ascending. Subtracts their number from `most`; when
    /// that runs out, the result may be incomplete.
    [[nodiscard]] std::vector<std::size_t> overlapping(const WorldBounds& area, std::size_t& most) const;

private:
    [[nodiscard]] std::size_t index_of(collidarium::Handle handle) const {
        return indices_[static_cast<std::size_t>(boxes_.id(handle))];
    }

    Bvh<double> boxes_;                 ///< with places in `indices_` as ids
    std::vector<std::size_t> indices_;  ///< of those that have a place, ascending
};

template <class Found>
bool BoundsIndex::for_each_pair(std::size_t most, Found&& found) const {
    bool goes_on = true;
    for (std::uint32_t i = 0; i < indices_.size(); ++i) {
        const collidarium::Handle one = boxes_.handle(i);
        (void)boxes_.query(boxes_.box(one), [&](collidarium::Handle other) {
            if (other.index > one.index) {
                goes_on = most > 0 && found(index_of(one), index_of(other));
                most -= goes_on ? 1 : 0;
            }
            return goes_on;
        });
        if (!goes_on) {
            return false;
        }
    }
    return true;
}

}  // namespace collidarium::app
