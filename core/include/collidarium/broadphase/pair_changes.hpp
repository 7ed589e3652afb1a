#pragma once

/// Which pairs begin and which end between two moments.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "collidarium/broadphase/proxy_table.hpp"
#include "collidarium/broadphase/trace.hpp"

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
    const PairChanges& update(const ProxyTable<T>& table, AllPairs&& all_pairs, PairsOf&& pairs_of) {
        now_.clear();
        fresh_.clear();
        const auto add = [&](std::uint32_t a, std::uint32_t b) {
            fresh_.push_back({table.handle(std::min(a, b)), table.handle(std::max(a, b))});
        };
        const auto is_changed = [&](Handle handle) {
            return table.change(handle.index) != Change::unchanged || !table.contains(handle);
        };
        kept_.clear();
        if (table.changed().size() * 3 > table.size()) {
            all_pairs(add);
        } else {
            for (const std::uint32_t index : table.changed()) {
                if (table.is_alive(index)) {
                    pairs_of(index, [&, index = index](std::uint32_t other) {
                        if (other != index && (table.change(other) == Change::unchanged || index < other)) {
                            add(index, other);
                        }
                    });
                }
            }
            std::copy_if(before_.begin(), before_.end(), std::back_inserter(kept_),
                         [&](const HandlePair& pair) { return !is_changed(pair.a) && !is_changed(pair.b); });
        }
        std::sort(fresh_.begin(), fresh_.end());
        std::merge(kept_.begin(), kept_.end(), fresh_.begin(), fresh_.end(), std::back_inserter(now_));
        changes_.begun.clear();
        changes_.ended.clear();
        std::set_difference(now_.begin(), now_.end(), before_.begin(), before_.end(),
                            std::back_inserter(changes_.begun));
        std::set_difference(before_.begin(), before_.end(), now_.begin(), now_.end(),
                            std::back_inserter(changes_.ended));
        std::swap(now_, before_);
        return changes_;
    }
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
