#pragma once

/// Boxes sorted by where they begin on one axis: a box can only meet those that begin before it ends.
///
/// One axis is sorted, and the other is compared for several boxes at once. To sort both would mean to keep
/// every pair that overlaps on either axis, and to look at one for every two ends that change places, which a
/// crowd that moves along an axis does by the thousands. The order is kept by insertion: of boxes that move a
/// little, few change places.
///
/// Sources: Baraff, Dynamic Simulation of Nonpenetrating Rigid Bodies (1992); Cohen, Lin, Manocha and
/// Ponamgi, I-COLLIDE (1995); Ericson, Real-Time Collision Detection, 7.5.

#include "collidarium/always_inline.hpp"
#include "collidarium/broadphase/front.hpp"
#include "collidarium/broadphase/sorted_blocks.hpp"

namespace collidarium {

enum class SweepAxis { x, y };

/// Cost: a change log n and a block of 64; all pairs n log n and as many steps as boxes overlap on the sorted
/// axis, some eight at once; a search a step for every 64 boxes that begin before it ends. Best where boxes
/// lie along the axis; where all of them overlap on it, this is a loop over all pairs.
template <Scalar T = double>
class SweepAndPrune : public BroadPhaseFront<SweepAndPrune<T>, T> {
    using Front = BroadPhaseFront<SweepAndPrune<T>, T>;

public:
    explicit SweepAndPrune(SweepAxis axis = SweepAxis::x) : axis_(axis) {}

    [[nodiscard]] SweepAxis axis() const { return axis_; }

private:
    friend Front;
    using Front::table_;

    /// With the sorted axis first.
    [[nodiscard]] Bounds<T> turned(const Bounds<T>& box) const {
        return axis_ == SweepAxis::x ? box : Bounds<T>{{box.min.y, box.min.x}, {box.max.y, box.max.x}};
    }

    void placed(std::uint32_t index) { sorted_.insert(turned(table_.box(index)), index); }
    void removed(std::uint32_t index) { sorted_.remove(turned(table_.box(index)), index); }
    void moved(std::uint32_t index, const Bounds<T>& before) {
        sorted_.move(turned(before), turned(table_.box(index)), index);
    }

    template <class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        const Bounds<T> wanted = turned(box);
        const std::size_t last = sorted_.begun_by(wanted.max.x);
        for (std::size_t place = 0; place < last; ++place) {
            const auto& block = sorted_.block(place);
            if (!meter.node(sorted_.number(place), turned(block.around), box)) {
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
        std::size_t up = sorted_.begun_by(turned(search.until(T(0))).max.x);
        std::size_t down = up;
        while (limit >= 0 && (down > 0 || up < sorted_.size())) {
            if (down > 0) {
                limit = search_block(--down, search, limit, meter, found);
            }
            if (limit >= 0 && up < sorted_.size()) {
                limit = search_block(up++, search, limit, meter, found);
            }
        }
    }
    template <class Search, class Meter, class Found>
    [[nodiscard]] T search_block(std::size_t place, const Search& search, T limit, Meter& meter,
                                 Found& found) const {
        const auto& block = sorted_.block(place);
        if (meter.node_reach(sorted_.number(place), turned(block.around), search, limit).hit) {
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
        for (std::size_t place = share.number; place < sorted_.size(); place += share.of) {
            const auto& block = sorted_.block(place);
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
    template <class Meter, class Found>
    COLLIDARIUM_ALWAYS_INLINE void sweep(std::uint32_t item, const Bounds<T>& box,
                                         const broadphase::detail::SortedBlock<T>& block, std::uint64_t lanes,
                                         Meter& meter, Found& found) const {
        using collidarium::detail::run_widest;
        const auto swept = run_widest<broadphase::detail::SweepKernel>(block, box);
        const std::uint64_t begun = swept.begun & lanes;
        const auto item_at = [&](int k) { return block.item[static_cast<std::size_t>(k)]; };
        meter.intervals(static_cast<int>(axis_), item, box.max.x, lanes, block);
        meter.told_pairs(item, begun, swept.meets, item_at);
        for (std::uint64_t meets = swept.meets & lanes; meets != 0; meets &= meets - 1) {
            found(item, item_at(std::countr_zero(meets)));
        }
    }

    SweepAxis axis_;
    broadphase::detail::SortedBlocks<T> sorted_;
};

}  // namespace collidarium
