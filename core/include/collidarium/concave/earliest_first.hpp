#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace collidarium::detail {

/// Which of many items, each with a time `t`, comes first: the earliest, of equally early ones the one with
/// the lowest index. One item at a time may change, the first, and only to a later time. A heap; of a single
/// item it allocates nothing.
class EarliestFirst {
public:
    /// Of so many items, all of the same time.
    explicit EarliestFirst(std::size_t count) {
        if (count > 1) {
            order_.resize(count);
            std::iota(order_.begin(), order_.end(), std::size_t(0));
        }
    }

    /// The first item, where that one which was first before may have become later. Cost: the logarithm of
    /// how many there are.
    template <class Item>
    [[nodiscard]] std::size_t first(std::span<const Item> items) {
        const std::size_t count = order_.size();
        const auto is_before = [&](std::size_t i, std::size_t j) {
            const auto& t = items[order_[i]].t;
            const auto& u = items[order_[j]].t;
            return t != u ? t < u : order_[i] < order_[j];
        };
        for (std::size_t at = 0, child = 1; child < count; child = 2 * at + 1) {
            child += child + 1 < count && is_before(child + 1, child) ? 1 : 0;
            if (!is_before(child, at)) {
                break;
            }
            std::swap(order_[at], order_[child]);
            at = child;
        }
        return count == 0 ? 0 : order_[0];
    }

private:
    std::vector<std::size_t> order_;
};

}  // namespace collidarium::detail
