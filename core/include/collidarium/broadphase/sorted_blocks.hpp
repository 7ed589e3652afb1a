#pragma once

/// Intervals in the order in which they begin, in blocks of arrays: as quick to search as one sorted array,
/// and a change moves no more than a block.

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "collidarium/broadphase/box.hpp"
#include "collidarium/broadphase/proxy_table.hpp"

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

template <Scalar T>
class SortedBlocks {
public:
    using Block = SortedBlock<T>;

    void insert(const Bounds<T>& box, std::uint32_t item);

    void remove(const Bounds<T>& box, std::uint32_t item);

    /// Gives a box other numbers: where it stays in its block it is moved past its neighbours (the insertion
    /// sort), which are few if it has not moved far.
    void move(const Bounds<T>& before, const Bounds<T>& box, std::uint32_t item);

    [[nodiscard]] std::size_t size() const { return order_.size(); }
    [[nodiscard]] const Block& block(std::size_t place) const { return blocks_[order_[place]]; }
    [[nodiscard]] std::uint32_t number(std::size_t place) const { return order_[place]; }
    [[nodiscard]] T first_begin(std::size_t place) const { return first_[place].begin; }
    /// How many blocks begin no later than a number.
    [[nodiscard]] std::size_t begun_by(T number) const;

private:
    struct Key {
        T begin{};
        std::uint32_t item{};

        friend bool operator<(const Key& a, const Key& b) {
            return a.begin < b.begin || (a.begin == b.begin && a.item < b.item);
        }
    };

    static void put(Block& block, std::size_t at, const Bounds<T>& box, std::uint32_t item);
    [[nodiscard]] static std::size_t lower_bound(const Block& block, T begin, std::uint32_t item);
    [[nodiscard]] std::size_t place_of(T begin, std::uint32_t item) const;
    [[nodiscard]] std::uint32_t new_block();
    void split(std::size_t place);

    std::vector<Block> blocks_;
    std::vector<std::uint32_t> order_;
    std::vector<Key> first_;  ///< of each block in order
    std::vector<std::uint32_t> free_;
};

}  // namespace collidarium::broadphase::detail
