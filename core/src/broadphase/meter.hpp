#pragma once

#include <bit>

#include "broadphase/box_path.hpp"
#include "broadphase/proxy_table.hpp"
#include "collidarium/broadphase/trace.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::broadphase::detail {

/// Does the tests of one query, counts them and reports them: the count and the trace cannot differ.
template <Scalar T, TraceSink Sink>
class Meter {
public:
    Meter(const ProxyTable<T>& table, Sink& sink) : table_(table), boxes_(table.boxes()), sink_(sink) {}

    /// Whether two boxes of the caller's touch.
    COLLIDARIUM_ALWAYS_INLINE bool pair(std::uint32_t a, std::uint32_t b) {
        return pair(a, boxes_[a], b, boxes_[b]);
    }
    /// The same where their boxes are at hand.
    COLLIDARIUM_ALWAYS_INLINE bool pair(std::uint32_t a, const Bounds<T>& box_a, std::uint32_t b,
                                        const Bounds<T>& box_b) {
        return told_pair(a, b, boxes_meet(box_a, box_b));
    }
    /// The same where the answer is at hand, too, because several were tested at once.
    COLLIDARIUM_ALWAYS_INLINE bool told_pair(std::uint32_t a, std::uint32_t b, bool hit) {
        ++tests_.boxes;
        emit(sink_, [&] { return BoxTest{table_.id(a), table_.id(b), hit}; });
        return hit;
    }
    /// The same of many boxes against one: bit k of both is for `item_at(k)`.
    template <class ItemAt>
    COLLIDARIUM_ALWAYS_INLINE void told_pairs(std::uint32_t a, std::uint64_t tested,
                                              [[maybe_unused]] std::uint64_t hits,
                                              [[maybe_unused]] ItemAt&& item_at) {
        tests_.boxes += static_cast<std::size_t>(std::popcount(tested));
        if constexpr (gathers<Sink>) {
            for (; tested != 0; tested &= tested - 1) {
                const int k = std::countr_zero(tested);
                emit(sink_, [&] {
                    return BoxTest{table_.id(a), table_.id(item_at(k)), (hits >> k & 1U) != 0};
                });
            }
        }
    }
    /// Whether a box of the caller's touches the one searched with.
    COLLIDARIUM_ALWAYS_INLINE bool box(std::uint32_t item, const Bounds<T>& wanted) {
        return box(item, boxes_[item], wanted);
    }
    /// The same where the box is at hand.
    COLLIDARIUM_ALWAYS_INLINE bool box(std::uint32_t item, const Bounds<T>& item_box,
                                       const Bounds<T>& wanted) {
        ++tests_.boxes;
        const bool hit = boxes_meet(item_box, wanted);
        emit(sink_, [&] { return BoxTest{table_.id(item), {}, hit}; });
        return hit;
    }
    /// Whether a search comes to a box of the caller's.
    template <class Search>
    COLLIDARIUM_ALWAYS_INLINE bool reach(std::uint32_t item, const Search& search, T limit) {
        return box_reach(item, boxes_[item], search, limit).hit;
    }
    /// How soon, where the box is at hand.
    template <class Search>
    COLLIDARIUM_ALWAYS_INLINE Reach<T> box_reach(std::uint32_t item, const Bounds<T>& box,
                                                 const Search& search, T limit) {
        ++tests_.boxes;
        const Reach<T> reach = search.reach(box, limit);
        emit(sink_, [&] { return BoxTest{table_.id(item), {}, reach.hit}; });
        return reach;
    }

    /// Whether anything in a node can touch a box.
    COLLIDARIUM_ALWAYS_INLINE bool node(std::uint32_t node, const Bounds<T>& around,
                                        const Bounds<T>& wanted) {
        return opened(node, around, boxes_meet(around, wanted));
    }
    template <class Search>
    COLLIDARIUM_ALWAYS_INLINE Reach<T> node_reach(std::uint32_t node, const Bounds<T>& around,
                                                  const Search& search, T limit) {
        const Reach<T> reach = search.reach(around, limit);
        (void)opened(node, around, reach.hit);
        return reach;
    }
    COLLIDARIUM_ALWAYS_INLINE bool nodes(std::uint32_t a, const Bounds<T>& box_a, std::uint32_t b,
                                         const Bounds<T>& box_b) {
        ++tests_.nodes;
        const bool overlap = boxes_meet(box_a, box_b);
        emit(sink_, [&] { return NodesCompared<T>{a, b, box_a, box_b, overlap}; });
        return overlap;
    }
    /// A node that is opened without a test, because it is where the search began.
    void visited(std::uint32_t node, const Bounds<T>& around) {
        emit(sink_, [&] { return NodeVisited<T>{node, around}; });
    }
    void skipped(std::uint32_t node, const Bounds<T>& around) {
        emit(sink_, [&] { return SubtreeSkipped<T>{node, around}; });
    }
    void cell(std::int64_t level, std::int64_t column, std::int64_t row) {
        ++tests_.nodes;
        emit(sink_, [&] { return CellVisited{level, column, row}; });
    }
    /// Which boxes of a sorted block begin before one ends, up to the first that does not.
    template <class Block>
    COLLIDARIUM_ALWAYS_INLINE void intervals([[maybe_unused]] int axis, [[maybe_unused]] std::uint32_t a,
                                             [[maybe_unused]] T end_a, [[maybe_unused]] std::uint64_t lanes,
                                             [[maybe_unused]] const Block& block) {
        if constexpr (gathers<Sink>) {
            bool overlap = true;
            for (std::size_t k = 0; overlap && k < block.count; ++k) {
                if ((lanes >> k & 1U) != 0) {
                    overlap = block.begin[k] <= end_a;
                    emit(sink_, [&] {
                        return IntervalCompared<T>{axis,  table_.id(a),   table_.id(block.item[k]),
                                                   end_a, block.begin[k], overlap};
                    });
                }
            }
        }
    }

    void found(std::uint32_t item) {
        ++candidates_;
        emit(sink_, [&] { return Candidate{table_.id(item), {}}; });
    }
    COLLIDARIUM_ALWAYS_INLINE void found(std::uint32_t a, std::uint32_t b) {
        ++candidates_;
        emit(sink_, [&] { return Candidate{table_.id(a), table_.id(b)}; });
    }
    TestCount finish() {
        emit(sink_, [&] { return Verdict{candidates_, tests_}; });
        return tests_;
    }

private:
    bool opened(std::uint32_t node, const Bounds<T>& around, bool hit) {
        ++tests_.nodes;
        if (hit) {
            visited(node, around);
        } else {
            skipped(node, around);
        }
        return hit;
    }

    const ProxyTable<T>& table_;
    const Bounds<T>* boxes_;
    Sink& sink_;
    TestCount tests_{};
    std::size_t candidates_ = 0;
};

}  // namespace collidarium::broadphase::detail
