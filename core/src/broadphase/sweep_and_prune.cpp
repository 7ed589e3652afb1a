#include "collidarium/broadphase/sweep_and_prune.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "broadphase/boxes.hpp"
#include "simd/dispatch.hpp"
#include "simd/lanes.hpp"

namespace collidarium {

namespace broadphase::detail {

namespace {

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
    void put(std::size_t at, const Bounds<T>& box, std::uint32_t index) {
        begin[at] = box.min.x;
        end[at] = box.max.x;
        side_begin[at] = box.min.y;
        side_end[at] = box.max.y;
        item[at] = index;
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
    COLLIDARIUM_IN_KERNEL static inline SweptLanes run(const SortedBlock<T>& block, const Bounds<T>& box) {
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

/// Intervals in the order in which they begin, in blocks of arrays: as quick to search as one sorted array,
/// and a change moves no more than a block.
template <Scalar T>
class SortedBlocks {
public:
    using Block = SortedBlock<T>;

    void insert(const Bounds<T>& box, std::uint32_t item) {
        const Key key{box.min.x, item};
        if (order_.empty()) {
            order_.push_back({key, new_block()});
        }
        std::size_t place = place_of(key);
        if (block(place).count == Block::most) {
            split(place);
            place = place_of(key);
        }
        Block& into = blocks_[order_[place].block];
        const std::size_t at = lower_bound(into, key);
        into.each_array([&](auto& array) {
            std::copy_backward(array.begin() + at, array.begin() + into.count,
                               array.begin() + into.count + 1);
        });
        into.put(at, box, item);
        into.around = into.count == 0 ? box : into.around.joined(box);
        ++into.count;
        order_[place].first = key_at(into, 0);
    }

    void remove(const Bounds<T>& box, std::uint32_t item) {
        const Key key{box.min.x, item};
        const std::size_t place = place_of(key);
        Block& from = blocks_[order_[place].block];
        const std::size_t at = lower_bound(from, key);
        from.each_array([&](auto& array) {
            std::copy(array.begin() + at + 1, array.begin() + from.count, array.begin() + at);
        });
        --from.count;
        from.begin[from.count] = std::numeric_limits<T>::infinity();
        if (from.count == 0) {
            free_.push_back(order_[place].block);
            order_.erase(order_.begin() + static_cast<std::ptrdiff_t>(place));
        } else {
            from.sum_up();
            order_[place].first = key_at(from, 0);
        }
    }

    /// Gives a box other numbers: where it stays in its block it is moved past its neighbours (the insertion
    /// sort), which are few if it has not moved far. 1.4 times as fast as to remove and insert it.
    void move(const Bounds<T>& before, const Bounds<T>& box, std::uint32_t item) {
        const Key old_key{before.min.x, item};
        const Key key{box.min.x, item};
        const std::size_t place = place_of(old_key);
        if (place_of(key) != place) {
            remove(before, item);
            insert(box, item);
            return;
        }
        Block& in = blocks_[order_[place].block];
        std::size_t at = lower_bound(in, old_key);
        const auto shift = [&](std::size_t from, std::size_t to) {
            in.each_array([&](auto& array) { array[to] = array[from]; });
        };
        for (; at > 0 && key < key_at(in, at - 1); --at) {
            shift(at - 1, at);
        }
        for (; at + 1 < in.count && key_at(in, at + 1) < key; ++at) {
            shift(at + 1, at);
        }
        in.put(at, box, item);
        in.sum_up();
        order_[place].first = key_at(in, 0);
    }

    [[nodiscard]] std::size_t size() const { return order_.size(); }
    [[nodiscard]] const Block& block(std::size_t place) const { return blocks_[order_[place].block]; }
    [[nodiscard]] std::uint32_t number(std::size_t place) const { return order_[place].block; }
    [[nodiscard]] T first_begin(std::size_t place) const { return order_[place].first.begin; }
    /// How many blocks begin no later than a number.
    [[nodiscard]] std::size_t begun_by(T number) const {
        const auto last = std::partition_point(
            order_.begin(), order_.end(), [&](const Place& place) { return place.first.begin <= number; });
        return static_cast<std::size_t>(last - order_.begin());
    }

private:
    struct Key {
        T begin{};
        std::uint32_t item{};

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    struct Place {
        Key first{};
        std::uint32_t block{};
    };

    [[nodiscard]] static Key key_at(const Block& block, std::size_t i) {
        return {block.begin[i], block.item[i]};
    }
    [[nodiscard]] static std::size_t lower_bound(const Block& block, const Key& key) {
        std::size_t first = 0;
        for (std::size_t count = block.count; count > 0;) {
            const std::size_t half = count / 2;
            const bool is_below = key_at(block, first + half) < key;
            first += is_below ? half + 1 : 0;
            count = is_below ? count - half - 1 : half;
        }
        return first;
    }
    /// The place of the block in which such a box is, or belongs.
    [[nodiscard]] std::size_t place_of(const Key& key) const {
        const auto next = std::partition_point(order_.begin(), order_.end(),
                                               [&](const Place& place) { return !(key < place.first); });
        return next == order_.begin() ? 0 : static_cast<std::size_t>(next - order_.begin()) - 1;
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
        Block& from = blocks_[order_[place].block];
        Block& to = blocks_[number];
        constexpr std::size_t half = Block::most / 2;
        for (std::size_t i = half; i < Block::most; ++i) {
            to.put(i - half, from.box(i), from.item[i]);
            from.begin[i] = std::numeric_limits<T>::infinity();
        }
        from.count = half;
        to.count = Block::most - half;
        from.sum_up();
        to.sum_up();
        order_.insert(order_.begin() + static_cast<std::ptrdiff_t>(place) + 1, Place{key_at(to, 0), number});
    }

    std::vector<Block> blocks_;
    std::vector<Place> order_;  ///< of those that are not empty, ascending
    std::vector<std::uint32_t> free_;
};

template <Scalar T>
class SweptBoxes final : public BoxesOf<SweptBoxes<T>, T> {
    using BoxesInTable<T>::table_;

public:
    explicit SweptBoxes(SweepAxis axis) : axis_(axis) {}

    /// Outwards on both sides from where the search begins.
    template <class Search, class Meter, class Found>
    void search(const Search& search, T limit, Meter& meter, Found&& found) const {
        std::size_t up = sorted_.begun_by(turned(search.until(T(0))).max.x);
        std::size_t down = up;
        while (limit >= 0) {
            const T end = turned(search.until(limit)).max.x;
            const bool goes_up = up < sorted_.size() && sorted_.first_begin(up) <= end;
            if (down == 0 && !goes_up) {
                return;
            }
            if (down > 0) {
                limit = search_block(--down, end, search, limit, meter, found);
            }
            if (goes_up && limit >= 0) {
                limit = search_block(up++, end, search, limit, meter, found);
            }
        }
    }
    template <class Meter, class Found>
    void pairs(const PairShare& share, Meter& meter, Found&& found) const {
        for (std::size_t place = share.number; place < sorted_.size(); place += share.of) {
            const SortedBlock<T>& block = sorted_.block(place);
            for (std::size_t i = 0; i < block.count; ++i) {
                const Bounds<T> box = block.box(i);
                const std::uint64_t after = i + 1 < block.most ? ~std::uint64_t(0) << (i + 1) : 0;
                sweep(block.item[i], box, block, after, meter, found);
                for (std::size_t next = place + 1;
                     next < sorted_.size() && sorted_.first_begin(next) <= box.max.x; ++next) {
                    sweep(block.item[i], box, sorted_.block(next), ~std::uint64_t(0), meter, found);
                }
            }
        }
    }

    void placed(std::uint32_t index) { sorted_.insert(turned(table_.box(index)), index); }
    void removed(std::uint32_t index) { sorted_.remove(turned(table_.box(index)), index); }
    void moved(std::uint32_t index, const Bounds<T>& before) {
        sorted_.move(turned(before), turned(table_.box(index)), index);
    }

private:
    template <class Search, class Meter, class Found>
    [[nodiscard]] T search_block(std::size_t place, T end, const Search& search, T limit, Meter& meter,
                                 Found& found) const {
        const SortedBlock<T>& block = sorted_.block(place);
        if (meter.node(sorted_.number(place), turned(block.around), search, limit).hit) {
            for (std::size_t i = 0; i < block.count && block.begin[i] <= end && limit >= 0; ++i) {
                if (meter.box(block.item[i], turned(block.box(i)), search, limit).hit) {
                    limit = found(block.item[i], limit);
                }
            }
        }
        return limit;
    }
    template <class Meter, class Found>
    COLLIDARIUM_ALWAYS_INLINE void sweep(std::uint32_t item, const Bounds<T>& box,
                                         const SortedBlock<T>& block, std::uint64_t lanes, Meter& meter,
                                         Found& found) const {
        const auto swept = collidarium::detail::run_widest<SweepKernel>(block, box);
        meter.swept(static_cast<int>(axis_), item, box.max.x, swept.begun, swept.meets, lanes, block);
        for (std::uint64_t meets = swept.meets & lanes; meets != 0; meets &= meets - 1) {
            found(item, block.item[static_cast<std::size_t>(std::countr_zero(meets))]);
        }
    }

    /// With the sorted axis first.
    [[nodiscard]] Bounds<T> turned(const Bounds<T>& box) const {
        return axis_ == SweepAxis::x ? box : Bounds<T>{{box.min.y, box.min.x}, {box.max.y, box.max.x}};
    }

    SweepAxis axis_;
    SortedBlocks<T> sorted_;
};

}  // namespace

}  // namespace broadphase::detail

template <Scalar T>
SweepAndPrune<T>::SweepAndPrune(SweepAxis axis)
    : BroadPhaseFront<T>(std::make_unique<broadphase::detail::SweptBoxes<T>>(axis)), axis_(axis) {}

template class SweepAndPrune<float>;
template class SweepAndPrune<double>;

}  // namespace collidarium
