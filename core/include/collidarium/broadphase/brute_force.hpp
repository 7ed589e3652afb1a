#pragma once

#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// No structure at all: every box is tested. The reference for all others, and the fastest of them for a few
/// dozen boxes. Cost: n tests a search, n(n-1)/2 for all pairs.
template <Scalar T = double>
class BruteForce : public BroadPhaseFront<T> {
    using Front = BroadPhaseFront<T>;
    using Front::table_;

    class Searches;

    void placed(std::uint32_t) override;
    void moved(std::uint32_t, const Bounds<T>&) override;
    void removed(std::uint32_t) override;
    broadphase::TestCount search(const broadphase::detail::Search<T>& search,
                                 EventSink<broadphase::Event<T>>* sink) const override;
};

}  // namespace collidarium
