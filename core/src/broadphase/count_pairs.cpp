#include "collidarium/broadphase/count_pairs.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace collidarium {

namespace {

/// Counts of numbers by their ranks. Source: Fenwick, A New Data Structure for Cumulative Frequency Tables
/// (1994).
class RankCounts {
public:
    explicit RankCounts(std::size_t ranks) : sums_(ranks + 1, 0) {}

    void add(std::size_t rank, std::uint32_t count) {
        for (std::size_t i = rank + 1; i < sums_.size(); i += i & (~i + 1)) {
            sums_[i] += count;
        }
    }
    /// How many of those added have a lower rank.
    [[nodiscard]] std::uint64_t below(std::size_t rank) const {
        std::uint64_t sum = 0;
        for (std::size_t i = rank; i > 0; i &= i - 1) {
            sum += sums_[i];
        }
        return sum;
    }

private:
    std::vector<std::uint32_t> sums_;
};

}  // namespace

template <Scalar T>
std::uint64_t count_pairs(std::span<const Bounds<T>> boxes) {
    const std::size_t n = boxes.size();
    std::vector<std::uint32_t> by_begin(n);
    std::iota(by_begin.begin(), by_begin.end(), 0U);
    std::vector<std::uint32_t> by_end = by_begin;
    std::sort(by_begin.begin(), by_begin.end(),
              [&](auto i, auto j) { return boxes[i].min.x < boxes[j].min.x; });
    std::sort(by_end.begin(), by_end.end(), [&](auto i, auto j) { return boxes[i].max.x < boxes[j].max.x; });
    std::vector<T> bottoms;
    std::vector<T> tops;
    for (const Bounds<T>& box : boxes) {
        bottoms.push_back(box.min.y);
        tops.push_back(box.max.y);
    }
    std::sort(bottoms.begin(), bottoms.end());
    std::sort(tops.begin(), tops.end());
    // How many of a sorted row are less than a number.
    const auto rank = [](const std::vector<T>& row, T number) {
        return static_cast<std::size_t>(std::lower_bound(row.begin(), row.end(), number) - row.begin());
    };
    constexpr std::uint32_t minus_one = ~std::uint32_t(0);
    RankCounts open_bottoms(n);
    RankCounts open_tops(n);
    std::uint64_t pairs = 0;
    std::size_t ended = 0;
    for (const std::uint32_t i : by_begin) {
        for (; boxes[by_end[ended]].max.x < boxes[i].min.x; ++ended) {
            open_bottoms.add(rank(bottoms, boxes[by_end[ended]].min.y), minus_one);
            open_tops.add(rank(tops, boxes[by_end[ended]].max.y), minus_one);
        }
        const auto above = std::upper_bound(bottoms.begin(), bottoms.end(), boxes[i].max.y);
        pairs += open_bottoms.below(static_cast<std::size_t>(above - bottoms.begin())) -
                 open_tops.below(rank(tops, boxes[i].min.y));
        open_bottoms.add(rank(bottoms, boxes[i].min.y), 1);
        open_tops.add(rank(tops, boxes[i].max.y), 1);
    }
    return pairs;
}

template std::uint64_t count_pairs(std::span<const Bounds<float>>);
template std::uint64_t count_pairs(std::span<const Bounds<double>>);

}  // namespace collidarium
