#pragma once

#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// No structure at all: every box is tested. The reference for all others, and the fastest of them for a few
/// dozen boxes. Cost: n tests a search, n(n-1)/2 for all pairs.
template <Scalar T = double>
class BruteForce : public BroadPhaseFront<T> {
public:
    BruteForce();
};

}  // namespace collidarium
