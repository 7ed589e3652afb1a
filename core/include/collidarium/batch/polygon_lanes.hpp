#pragma once

/// Convex polygons of several pairs side by side: vertex k of all of them in one vector.

#include "collidarium/batch/answered_pairs.hpp"
#include "collidarium/batch/polygon_table.hpp"
#include "collidarium/shapes/vertex_lanes.hpp"

namespace collidarium::detail {

/// One polygon of each of several pairs, in single precision, as seen from its centroid.
template <class Lane>
struct SideBySide {
    static constexpr std::size_t most = 8;
    static constexpr std::size_t width = lane_count<Lane, float>;

    alignas(32) std::array<std::array<float, width>, most> x;
    alignas(32) std::array<std::array<float, width>, most> y;

    /// Those that are number `numbers[0]` and so on.
    COLLIDARIUM_IN_KERNEL inline void take(std::span<const LocalRow> rows, const std::uint8_t* numbers) {
        constexpr std::size_t at_once = width < 4 ? width : 4;
        for (std::size_t first = 0; first < width; first += at_once) {
            std::array<Eight<float>, at_once> some_x;
            std::array<Eight<float>, at_once> some_y;
            for (std::size_t l = 0; l < at_once; ++l) {
                const LocalRow& row = rows[numbers[first + l]];
                some_x[l] = Eight<float>::from(row.x.data());
                some_y[l] = Eight<float>::from(row.y.data());
            }
            transpose(some_x, x, first);
            transpose(some_y, y, first);
        }
    }

private:
    template <class Some, class Rows>
    COLLIDARIUM_IN_KERNEL static inline void transpose(const Some& some, Rows& rows, std::size_t first) {
#ifdef COLLIDARIUM_SHUFFLES
        for (std::size_t group = 0; group < 2; ++group) {
            using Four = VertexLane<float>;
            const Four low = __builtin_shufflevector(some[0].lanes[group], some[1].lanes[group], 0, 4, 1, 5);
            const Four high = __builtin_shufflevector(some[0].lanes[group], some[1].lanes[group], 2, 6, 3, 7);
            const Four low2 = __builtin_shufflevector(some[2].lanes[group], some[3].lanes[group], 0, 4, 1, 5);
            const Four high2 =
                __builtin_shufflevector(some[2].lanes[group], some[3].lanes[group], 2, 6, 3, 7);
            const std::size_t k = 4 * group;
            store<Four>(__builtin_shufflevector(low, low2, 0, 1, 4, 5), rows[k].data() + first);
            store<Four>(__builtin_shufflevector(low, low2, 2, 3, 6, 7), rows[k + 1].data() + first);
            store<Four>(__builtin_shufflevector(high, high2, 0, 1, 4, 5), rows[k + 2].data() + first);
            store<Four>(__builtin_shufflevector(high, high2, 2, 3, 6, 7), rows[k + 3].data() + first);
        }
#else
        for (std::size_t l = 0; l < some.size(); ++l) {
            std::array<float, most> each;
            some[l].store_to(each.data());
            for (std::size_t k = 0; k < most; ++k) {
                rows[k][first + l] = each[k];
            }
        }
#endif
    }
};

}  // namespace collidarium::detail
