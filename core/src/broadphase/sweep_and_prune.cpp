#include "collidarium/broadphase/sweep_and_prune.hpp"

#include <algorithm>
#include <bit>

#include "broadphase/run_search.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/simd/dispatch.hpp"
#include "collidarium/simd/lanes.hpp"

namespace collidarium {

namespace broadphase::detail {

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

template <Scalar T>
void SortedBlocks<T>::insert(const Bounds<T>& box, std::uint32_t item) {
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
        std::copy_backward(array.begin() + at, array.begin() + into.count, array.begin() + into.count + 1);
    });
    put(into, at, box, item);
    into.around = into.count == 0 ? box : into.around.joined(box);
    ++into.count;
    first_[place] = {into.begin[0], into.item[0]};
}

template <Scalar T>
void SortedBlocks<T>::remove(const Bounds<T>& box, std::uint32_t item) {
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

template <Scalar T>
void SortedBlocks<T>::move(const Bounds<T>& before, const Bounds<T>& box, std::uint32_t item) {
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

template <Scalar T>
std::size_t SortedBlocks<T>::begun_by(T number) const {
    const auto last = std::partition_point(first_.begin(), first_.end(),
                                           [&](const Key& key) { return key.begin <= number; });
    return static_cast<std::size_t>(last - first_.begin());
}

template <Scalar T>
inline void SortedBlocks<T>::put(Block& block, std::size_t at, const Bounds<T>& box, std::uint32_t item) {
    block.begin[at] = box.min.x;
    block.end[at] = box.max.x;
    block.side_begin[at] = box.min.y;
    block.side_end[at] = box.max.y;
    block.item[at] = item;
}

template <Scalar T>
inline std::size_t SortedBlocks<T>::lower_bound(const Block& block, T begin, std::uint32_t item) {
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
template <Scalar T>
inline std::size_t SortedBlocks<T>::place_of(T begin, std::uint32_t item) const {
    const auto next = std::upper_bound(first_.begin(), first_.end(), Key{begin, item});
    return next == first_.begin() ? 0 : static_cast<std::size_t>(next - first_.begin()) - 1;
}

template <Scalar T>
inline std::uint32_t SortedBlocks<T>::new_block() {
    if (free_.empty()) {
        blocks_.emplace_back();
        return static_cast<std::uint32_t>(blocks_.size() - 1);
    }
    const std::uint32_t number = free_.back();
    free_.pop_back();
    blocks_[number] = Block();
    return number;
}

template <Scalar T>
inline void SortedBlocks<T>::split(std::size_t place) {
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

}  // namespace broadphase::detail

template <Scalar T>
class SweepAndPrune<T>::Searches {
public:
    explicit Searches(const SweepAndPrune& of) : of_(of) {}

    template <class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        const Bounds<T> wanted = of_.turned(box);
        const std::size_t last = of_.sorted_.begun_by(wanted.max.x);
        for (std::size_t place = 0; place < last; ++place) {
            const auto& block = of_.sorted_.block(place);
            if (!meter.node(of_.sorted_.number(place), of_.turned(block.around), box)) {
                continue;
            }
            for (std::size_t i = 0; i < block.count && block.begin[i] <= wanted.max.x; ++i) {
                if (meter.box(block.item[i], box) && !found(block.item[i])) {
                    return;
                }
            }
        }
    }
    /// Outwards on both sides from where the search begins.
    template <class Search, class Meter, class Found>
    void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
        std::size_t up = of_.sorted_.begun_by(of_.turned(search.until(T(0))).max.x);
        std::size_t down = up;
        while (limit >= 0 && (down > 0 || up < of_.sorted_.size())) {
            if (down > 0) {
                limit = search_block(--down, search, limit, meter, found);
            }
            if (limit >= 0 && up < of_.sorted_.size()) {
                limit = search_block(up++, search, limit, meter, found);
            }
        }
    }
    template <class Search, class Meter, class Found>
    [[nodiscard]] T search_block(std::size_t place, const Search& search, T limit, Meter& meter,
                                 Found& found) const {
        const auto& block = of_.sorted_.block(place);
        if (meter.node_reach(of_.sorted_.number(place), of_.turned(block.around), search, limit).hit) {
            for (std::size_t i = 0; i < block.count && limit >= 0; ++i) {
                if (meter.reach(block.item[i], search, limit)) {
                    limit = found(block.item[i], limit);
                }
            }
        }
        return limit;
    }
    template <class Meter, class Found>
    void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
        for (std::size_t place = share.number; place < of_.sorted_.size(); place += share.of) {
            const auto& block = of_.sorted_.block(place);
            for (std::size_t i = 0; i < block.count; ++i) {
                const Bounds<T> box = block.box(i);
                const std::uint64_t after = i + 1 < block.most ? ~std::uint64_t(0) << (i + 1) : 0;
                sweep(block.item[i], box, block, after, meter, found);
                for (std::size_t next = place + 1;
                     next < of_.sorted_.size() && of_.sorted_.first_begin(next) <= box.max.x; ++next) {
                    sweep(block.item[i], box, of_.sorted_.block(next), ~std::uint64_t(0), meter, found);
                }
            }
        }
    }
    template <class Meter, class Found>
    COLLIDARIUM_ALWAYS_INLINE void sweep(std::uint32_t item, const Bounds<T>& box,
                                         const broadphase::detail::SortedBlock<T>& block, std::uint64_t lanes,
                                         Meter& meter, Found& found) const {
        using collidarium::detail::run_widest;
        const auto swept = run_widest<broadphase::detail::SweepKernel>(block, box);
        const std::uint64_t begun = swept.begun & lanes;
        const auto item_at = [&](int k) { return block.item[static_cast<std::size_t>(k)]; };
        meter.intervals(static_cast<int>(of_.axis_), item, box.max.x, lanes, block);
        meter.told_pairs(item, begun, swept.meets, item_at);
        for (std::uint64_t meets = swept.meets & lanes; meets != 0; meets &= meets - 1) {
            found(item, item_at(std::countr_zero(meets)));
        }
    }

private:
    const SweepAndPrune& of_;
};

template <Scalar T>
broadphase::TestCount SweepAndPrune<T>::search(const broadphase::detail::Search<T>& search,
                                               EventSink<broadphase::Event<T>>* sink) const {
    return broadphase::detail::run_search(Searches(*this), table_, search, sink);
}

/// With the sorted axis first.
template <Scalar T>
inline Bounds<T> SweepAndPrune<T>::turned(const Bounds<T>& box) const {
    return axis_ == SweepAxis::x ? box : Bounds<T>{{box.min.y, box.min.x}, {box.max.y, box.max.x}};
}

template <Scalar T>
void SweepAndPrune<T>::placed(std::uint32_t index) {
    sorted_.insert(turned(table_.box(index)), index);
}

template <Scalar T>
void SweepAndPrune<T>::removed(std::uint32_t index) {
    sorted_.remove(turned(table_.box(index)), index);
}

template <Scalar T>
void SweepAndPrune<T>::moved(std::uint32_t index, const Bounds<T>& before) {
    sorted_.move(turned(before), turned(table_.box(index)), index);
}

template class SweepAndPrune<float>;
template class SweepAndPrune<double>;

}  // namespace collidarium
