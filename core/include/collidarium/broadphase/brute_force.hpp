#pragma once

#include <vector>

#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// No structure at all: every box is tested. The reference for all others, and the fastest of them for a few
/// dozen boxes. Cost: n tests a search, n(n-1)/2 for all pairs.
template <Scalar T = double>
class BruteForce : public BroadPhaseFront<BruteForce<T>, T> {
    using Front = BroadPhaseFront<BruteForce<T>, T>;
    friend Front;
    using Front::table_;

public:
    BruteForce() = default;

private:
    void placed(std::uint32_t) {}
    void moved(std::uint32_t, const Bounds<T>&) {}
    void removed(std::uint32_t) {}

    template <class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        for (std::uint32_t i = 0; i < table_.end(); ++i) {
            if (table_.is_alive(i) && meter.box(i, box) && !found(i)) {
                return;
            }
        }
    }

    template <class Search, class Meter, class Found>
    void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
        for (std::uint32_t i = 0; i < table_.end() && limit >= 0; ++i) {
            if (table_.is_alive(i) && meter.reach(i, search, limit)) {
                limit = found(i, limit);
            }
        }
    }

    template <class Meter, class Found>
    void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
        for (std::uint32_t i = share.number; i < table_.end(); i += share.of) {
            for (std::uint32_t j = i + 1; table_.is_alive(i) && j < table_.end(); ++j) {
                if (table_.is_alive(j) && meter.pair(i, j)) {
                    found(i, j);
                }
            }
        }
    }
};

}  // namespace collidarium
