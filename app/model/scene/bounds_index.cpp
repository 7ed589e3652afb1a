#include "model/scene/bounds_index.hpp"

#include <glm/common.hpp>

#include "collidarium/broadphase/box.hpp"

namespace collidarium::app {

namespace {

/// The same within the numbers that there are.
Bounds<double> box_of(const WorldBounds& bounds) {
    const Bounds<double> plane = broadphase::detail::whole_plane<double>();
    return {glm::clamp(bounds.min, plane.min, plane.max), glm::clamp(bounds.max, plane.min, plane.max)};
}

}  // namespace

BoundsIndex::BoundsIndex(const std::vector<WorldBounds>& bounds) {
    std::vector<Bounds<double>> placed;
    placed.reserve(bounds.size());
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        if (bounds[i] != nowhere) {
            placed.push_back(box_of(bounds[i]));
            indices_.push_back(i);
        }
    }
    boxes_.build(placed);
}

std::vector<std::size_t> BoundsIndex::overlapping(const WorldBounds& area, std::size_t& most) const {
    std::vector<std::size_t> found;
    if (most == 0) {
        return found;
    }
    (void)boxes_.query(box_of(area), [&](Handle handle) {
        found.push_back(index_of(handle));
        return --most > 0;
    });
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace collidarium::app
