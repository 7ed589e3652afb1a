#pragma once

/// Vectors of several pairs side by side, for kernels (`simd/dispatch.hpp`): results are set, not returned.

#include "collidarium/simd/lanes.hpp"

namespace collidarium::detail {

/// A vector of each of several pairs.
template <class Lane>
struct LaneVectors {
    Lane x;
    Lane y;
};

template <class Lane, class Vectors>
COLLIDARIUM_IN_KERNEL inline void load_vectors(LaneVectors<Lane>& lanes, const Vectors& vectors,
                                               std::size_t at) {
    load_into(lanes.x, vectors.x.data() + at);
    load_into(lanes.y, vectors.y.data() + at);
}
template <class Lane>
COLLIDARIUM_IN_KERNEL inline void subtract(LaneVectors<Lane>& result, const LaneVectors<Lane>& u,
                                           const LaneVectors<Lane>& v) {
    result.x = u.x - v.x;
    result.y = u.y - v.y;
}
template <class Lane>
COLLIDARIUM_IN_KERNEL inline void set_dot(Lane& result, const LaneVectors<Lane>& u,
                                          const LaneVectors<Lane>& v) {
    result = u.x * v.x + u.y * v.y;
}
template <class Lane>
COLLIDARIUM_IN_KERNEL inline void set_cross(Lane& result, const LaneVectors<Lane>& u,
                                            const LaneVectors<Lane>& v) {
    result = u.x * v.y - u.y * v.x;
}
template <class Lane>
COLLIDARIUM_IN_KERNEL inline void set_absolute(LaneVectors<Lane>& result, const LaneVectors<Lane>& of) {
    set_absolute(result.x, of.x);
    set_absolute(result.y, of.y);
}
template <class Lane, class Mask>
COLLIDARIUM_IN_KERNEL inline void choose(LaneVectors<Lane>& result, const Mask& mask,
                                         const LaneVectors<Lane>& u, const LaneVectors<Lane>& v) {
    result.x = mask ? u.x : v.x;
    result.y = mask ? u.y : v.y;
}

}  // namespace collidarium::detail
