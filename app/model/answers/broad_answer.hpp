#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "collidarium/broadphase/trace.hpp"
#include "collidarium/results.hpp"
#include "model/scene/scene_bounds.hpp"
#include "model/scene/structure.hpp"

namespace collidarium::app {

/// More events are counted, not kept.
inline constexpr std::size_t max_broad_events = 20'000;

/// What a structure of the broad phase found among the bounding boxes of a scene's shapes. Ids in its trace
/// are indices of shapes.
struct BroadAnswer {
    Structure structure{};
    BroadSearch search{};
    std::size_t boxes{};                                                  ///< in the structure
    std::vector<std::pair<std::size_t, std::optional<std::size_t>>> met;  ///< shapes, or pairs of them
    broadphase::TestCount tests{};
    std::size_t events{};  ///< of the whole trace

    /// Of the search for the closest shape: which it is, and its distance from the point, `point_b`.
    std::optional<std::size_t> closest{};
    Distance<double> distance{};

    /// Of a grid: its corner, the size of its cells; of a hashed one, that of its smallest.
    Vec2d origin{};
    double cell_size{};
    int axis{};  ///< the sorted axis

    /// The tests of a loop without a structure.
    [[nodiscard]] std::size_t tests_of_loop() const {
        return search == BroadSearch::pairs ? boxes * (boxes - (boxes > 0 ? 1 : 0)) / 2 : boxes;
    }
};

}  // namespace collidarium::app
