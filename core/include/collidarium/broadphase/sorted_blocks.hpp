#pragma once

/// Intervals in the order in which they begin, in blocks of arrays: as quick to search as one sorted array,
/// and a change moves no more than a block.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "collidarium/always_inline.hpp"
#include "collidarium/broadphase/proxy_table.hpp"
#include "collidarium/simd/dispatch.hpp"
#include "collidarium/simd/lanes.hpp"

namespace collidarium::broadphase::detail {

/// Boxes by where they begin on the sorted axis; of equal ones the lower index first.
template <Scalar T>
struct SortedBlock {
    static constexpr std::size_t most = 64;

    alignas(32) std::array<T, most> begin;  ///< on the sorted axis; infinite beyond `count`
    alignas(32) std::array<T, most> end;
    alignas(32) std::array<T, most> side_begin;  ///< on the other axis
    alignas(32) std::array<T, most> side_end;
    std::array<std::uint32_t, most> item;
    std::size_t count = 0;
    Bounds<T> around{};  ///< contains all of them, x being the sorted axis; may be larger

    SortedBlock() {
        begin.fill(std::numeric_limits<T>::infinity());
        end.fill(T(0));
        side_begin.fill(T(0));
        side_end.fill(T(0));
        item.fill(none);
    }

    /// Calls `f(array)` for each of the arrays.
    template <class F>
    void each_array(F&& f) {
        f(begin);
        f(end);
        f(side_begin);
        f(side_end);
        f(item);
    }
    [[nodiscard]] Bounds<T> box(std::size_t i) const {
        return {{begin[i], side_begin[i]}, {end[i], side_end[i]}};
    }
    void sum_up() {
        around = box(0);
        for (std::size_t i = 1; i < count; ++i) {
            around = around.joined(box(i));
        }
    }
};

/// Which boxes of a block begin no later than another one ends, and which of these also meet it on the other
/// axis: bit i for box i.
struct SweptLanes {
    std::uint64_t begun = 0;
    std::uint64_t meets = 0;
};
struct SweepKernel {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_ALWAYS_INLINE static inline SweptLanes run(const SortedBlock<T>& block,
                                                           const Bounds<T>& box) {
        using Lane = typename collidarium::detail::SimdOf<T, Bytes>::type;
        constexpr std::size_t width = collidarium::detail::lane_count<Lane, T>;
        const Lane zero{};
        const Lane end = zero + box.max.x;
        const Lane side_begin = zero + box.min.y;
        const Lane side_end = zero + box.max.y;
        SweptLanes swept;
        for (std::size_t i = 0; i < block.most; i += width) {
            Lane begins;
            Lane lower;
            Lane upper;
            collidarium::detail::load_into(begins, block.begin.data() + i);
            collidarium::detail::load_into(lower, block.side_begin.data() + i);
            collidarium::detail::load_into(upper, block.side_end.data() + i);
            const auto has_begun = begins <= end;
            const auto meets = has_begun & (lower <= side_end) & (upper >= side_begin);
            const std::uint64_t bits = collidarium::detail::lane_bits<T>(has_begun);
            if (bits == 0) {
                break;
            }
            swept.begun |= bits << i;
            swept.meets |= collidarium::detail::lane_bits<T>(meets) << i;
        }
        return swept;
    }
};

template <Scalar T>
class SortedBlocks {
public:
    using Block = SortedBlock<T>;

    void insert(const Bounds<T>& box, std::uint32_t item) {
        if (order_.empty()) {
            order_.push_back(new_block());
            first_.push_back({box.min.x, item});
        }
        std::size_t place = place_of(box.min.x, item);
        if (block(place).count == Block::most) {
            split(place);
            place = place_of(box.min.x, item);
        }
        Block& into = blocks_[order_[place]];
        const std::size_t at = lower_bound(into, box.min.x, item);
        into.each_array([&](auto& array) {
            std::copy_backward(array.begin() + at, array.begin() + into.count,
                               array.begin() + into.count + 1);
        });
        put(into, at, box, item);
        into.around = into.count == 0 ? box : into.around.joined(box);
        ++into.count;
        first_[place] = {into.begin[0], into.item[0]};
    }

    void remove(const Bounds<T>& box, std::uint32_t item) {
        const std::size_t place = place_of(box.min.x, item);
        Block& from = blocks_[order_[place]];
        const std::size_t at = lower_bound(from, box.min.x, item);
        from.each_array([&](auto& array) {
            std::copy(array.begin() + at + 1, array.begin() + from.count, array.begin() + at);
        });
        --from.count;
        from.begin[from.count] = std::numeric_limits<T>::infinity();
        if (from.count == 0) {
            free_.push_back(order_[place]);
            order_.erase(order_.begin() + static_cast<std::ptrdiff_t>(place));
            first_.erase(first_.begin() + static_cast<std::ptrdiff_t>(place));
            return;
        }
        from.sum_up();
        first_[place] = {from.begin[0], from.item[0]};
    }

    /// Gives a box other numbers: where it stays in its block it is moved past its neighbours (the insertion
    /// sort), which are few if it has not moved far.
    void move(const Bounds<T>& before, const Bounds<T>& box, std::uint32_t item) {
        const std::size_t place = place_of(before.min.x, item);
        const bool is_past_first = place == 0 || !(Key{box.min.x, item} < first_[place]);
        const bool is_before_next = place + 1 == order_.size() || Key{box.min.x, item} < first_[place + 1];
        if (!is_past_first || !is_before_next) {
            remove(before, item);
            insert(box, item);
            return;
        }
        Block& in = blocks_[order_[place]];
        std::size_t at = lower_bound(in, before.min.x, item);
        const auto shift = [&](std::size_t from, std::size_t to) {
            in.each_array([&](auto& array) { array[to] = array[from]; });
        };
        for (; at > 0 && Key{box.min.x, item} < Key{in.begin[at - 1], in.item[at - 1]}; --at) {
            shift(at - 1, at);
        }
        for (; at + 1 < in.count && Key{in.begin[at + 1], in.item[at + 1]} < Key{box.min.x, item}; ++at) {
            shift(at + 1, at);
        }
        put(in, at, box, item);
        in.sum_up();
        first_[place] = {in.begin[0], in.item[0]};
    }

    [[nodiscard]] std::size_t size() const { return order_.size(); }
    [[nodiscard]] const Block& block(std::size_t place) const { return blocks_[order_[place]]; }
    [[nodiscard]] std::uint32_t number(std::size_t place) const { return order_[place]; }
    [[nodiscard]] T first_begin(std::size_t place) const { return first_[place].begin; }
    /// How many blocks begin no later than a number.
    [[nodiscard]] std::size_t begun_by(T number) const {
        const auto last = std::partition_point(first_.begin(), first_.end(),
                                               [&](const Key& key) { return key.begin <= number; });
        return static_cast<std::size_t>(last - first_.begin());
    }

private:
    struct Key {
        T begin{};
        std::uint32_t item{};

        friend bool operator<(const Key& a, const Key& b) {
            return a.begin < b.begin || (a.begin == b.begin && a.item < b.item);
        }
    };

    static void put(Block& block, std::size_t at, const Bounds<T>& box, std::uint32_t item) {
        block.begin[at] = box.min.x;
        block.end[at] = box.max.x;
        block.side_begin[at] = box.min.y;
        block.side_end[at] = box.max.y;
        block.item[at] = item;
    }
    [[nodiscard]] static std::size_t lower_bound(const Block& block, T begin, std::uint32_t item) {
        std::size_t first = 0;
        for (std::size_t count = block.count; count > 0;) {
            const std::size_t half = count / 2;
            if (Key{block.begin[first + half], block.item[first + half]} < Key{begin, item}) {
                first += half + 1;
                count -= half + 1;
            } else {
                count = half;
            }
        }
        return first;
    }
    /// The block in which such a box is, or belongs.
    [[nodiscard]] std::size_t place_of(T begin, std::uint32_t item) const {
        const auto next = std::upper_bound(first_.begin(), first_.end(), Key{begin, item});
        return next == first_.begin() ? 0 : static_cast<std::size_t>(next - first_.begin()) - 1;
    }
    [[nodiscard]] std::uint32_t new_block() {
        if (free_.empty()) {
            blocks_.emplace_back();
            return static_cast<std::uint32_t>(blocks_.size() - 1);
        }
        const std::uint32_t number = free_.back();
        free_.pop_back();
        blocks_[number] = Block();
        return number;
    }
    void split(std::size_t place) {
        const std::uint32_t number = new_block();
        Block& from = blocks_[order_[place]];
        Block& to = blocks_[number];
        constexpr std::size_t half = Block::most / 2;
        for (std::size_t i = half; i < Block::most; ++i) {
            put(to, i - half, from.box(i), from.item[i]);
            from.begin[i] = std::numeric_limits<T>::infinity();
        }
        from.count = half;
        to.count = Block::most - half;
        from.sum_up();
        to.sum_up();
        order_.insert(order_.begin() + static_cast<std::ptrdiff_t>(place) + 1, number);
        first_.insert(first_.begin() + static_cast<std::ptrdiff_t>(place) + 1, Key{to.begin[0], to.item[0]});
    }

    std::vector<Block> blocks_;
    std::vector<std::uint32_t> order_;
    std::vector<Key> first_;  ///< of each block in order
    std::vector<std::uint32_t> free_;
};

}  // namespace collidarium::broadphase::detail
