#include "collidarium/broadphase/count_pairs.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace collidarium {

namespace {

/// Counts of numbers by their ranks. Source: Fenwick, A New Data Structure for Cumulative Frequency Tables
/// (1994).
class RankCounts {
public:
    explicit RankCounts(std::size_t ranks) : sums_(ranks + 1, 0) {}

    void add(std::size_t rank) {
        for (std::size_t i = rank + 1; i < sums_.size(); i += i & (~i + 1)) {
            ++sums_[i];
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
    const std::uint64_t n = boxes.size();
    std::vector<T> ends[2];
    std::vector<std::uint32_t> by_begin(n);
    std::vector<std::uint32_t> by_end(n);
    for (std::uint32_t i = 0; i < n; ++i) {
        ends[0].push_back(boxes[i].max.x);
        ends[1].push_back(boxes[i].max.y);
        by_begin[i] = i;
        by_end[i] = i;
    }
    std::uint64_t apart = 0;
    for (const int axis : {0, 1}) {
        std::sort(ends[axis].begin(), ends[axis].end());
        for (const Bounds<T>& box : boxes) {
            const auto first = std::lower_bound(ends[axis].begin(), ends[axis].end(), box.min[axis]);
            apart += static_cast<std::uint64_t>(first - ends[axis].begin());
        }
    }
    const std::vector<T>& tops = ends[1];
    std::vector<T> bottoms;
    for (const Bounds<T>& box : boxes) {
        bottoms.push_back(box.min.y);
    }
    std::sort(bottoms.begin(), bottoms.end());
    std::sort(by_begin.begin(), by_begin.end(),
              [&](auto i, auto j) { return boxes[i].min.x < boxes[j].min.x; });
    std::sort(by_end.begin(), by_end.end(), [&](auto i, auto j) { return boxes[i].max.x < boxes[j].max.x; });
    const auto rank = [](const std::vector<T>& row, T number) {
        return static_cast<std::size_t>(std::lower_bound(row.begin(), row.end(), number) - row.begin());
    };
    const auto rank_after = [](const std::vector<T>& row, T number) {
        return static_cast<std::size_t>(std::upper_bound(row.begin(), row.end(), number) - row.begin());
    };
    RankCounts tops_on_left(n);
    RankCounts bottoms_on_left(n);
    std::uint64_t apart_on_both = 0;
    std::uint64_t on_left = 0;
    for (const std::uint32_t j : by_begin) {
        while (on_left < n && boxes[by_end[on_left]].max.x < boxes[j].min.x) {
            const Bounds<T>& box = boxes[by_end[on_left]];
            tops_on_left.add(rank(tops, box.max.y));
            bottoms_on_left.add(rank(bottoms, box.min.y));
            ++on_left;
        }
        apart_on_both += tops_on_left.below(rank(tops, boxes[j].min.y));
        apart_on_both += on_left - bottoms_on_left.below(rank_after(bottoms, boxes[j].max.y));
    }
    return n * (n - (n > 0 ? 1 : 0)) / 2 - (apart - apart_on_both);
}

template std::uint64_t count_pairs(std::span<const Bounds<float>>);
template std::uint64_t count_pairs(std::span<const Bounds<double>>);

}  // namespace collidarium
