#pragma once

/// Which pairs begin and which end between two moments.

#include <vector>

#include "collidarium/broadphase/proxy_table.hpp"

namespace collidarium {

/// Both in ascending order. A pair with a box that was removed ends; its handle says which box that was, even
/// if another one has its index by now.
struct PairChanges {
    std::vector<HandlePair> begun{};
    std::vector<HandlePair> ended{};
};

namespace broadphase::detail {

/// The pairs of the last time, and the difference from then. Its vectors are used again.
class PairHistory {
public:
    /// `all_pairs(add)` and `pairs_of(index, add)` call `add(index, index)` for all pairs, or for those of
    /// one box. Where few boxes have changed, only these are asked about.
    template <Scalar T, class AllPairs, class PairsOf>
    const PairChanges& update(const ProxyTable<T>& table, const AllPairs& all_pairs, const PairsOf& pairs_of);
    /// The pairs there were at the last update, in ascending order.
    [[nodiscard]] const std::vector<HandlePair>& pairs() const { return before_; }

private:
    std::vector<HandlePair> before_;
    std::vector<HandlePair> now_;
    std::vector<HandlePair> kept_;
    std::vector<HandlePair> fresh_;
    PairChanges changes_;
};

}  // namespace broadphase::detail

}  // namespace collidarium
