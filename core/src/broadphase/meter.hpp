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
    Meter(const ProxyTable<T>& table, Sink& sink) : table_(table), sink_(sink) {}

    /// Whether two boxes of the caller's touch.
    COLLIDARIUM_ALWAYS_INLINE bool pair(std::uint32_t a, const Bounds<T>& box_a, std::uint32_t b,
                                        const Bounds<T>& box_b) {
        ++tests_.boxes;
        const bool hit = boxes_meet(box_a, box_b);
        emit(sink_, [&] { return BoxTest{table_.id(a), table_.id(b), hit}; });
        return hit;
    }
    /// A box against the lanes of a sorted block: which of them begin before it ends, up to the first that
    /// does not, and which of these it meets.
    template <class Block>
    COLLIDARIUM_ALWAYS_INLINE void swept([[maybe_unused]] int axis, [[maybe_unused]] std::uint32_t a,
                                         [[maybe_unused]] T end_a, std::uint64_t begun,
                                         [[maybe_unused]] std::uint64_t meets,
                                         [[maybe_unused]] std::uint64_t lanes,
                                         [[maybe_unused]] const Block& block) {
        tests_.boxes += static_cast<std::size_t>(std::popcount(begun & lanes));
        if constexpr (gathers<Sink>) {
            bool overlap = true;
            for (std::size_t k = 0; overlap && k < block.count; ++k) {
                if ((lanes >> k & 1U) != 0) {
                    overlap = block.begin[k] <= end_a;
                    sink_.record(IntervalCompared<T>{axis, table_.id(a), table_.id(block.item[k]), end_a,
                                                     block.begin[k], overlap});
                }
            }
            for (std::size_t k = 0; k < block.count; ++k) {
                if (((begun & lanes) >> k & 1U) != 0) {
                    sink_.record(BoxTest{table_.id(a), table_.id(block.item[k]), (meets >> k & 1U) != 0});
                }
            }
        }
    }
    /// Whether, and how soon, a search comes to a box of the caller's.
    template <class Search>
    COLLIDARIUM_ALWAYS_INLINE Reach<T> box(std::uint32_t item, const Bounds<T>& box, const Search& search,
                                           T limit) {
        ++tests_.boxes;
        const Reach<T> reach = search.reach(box, limit);
        emit(sink_, [&] { return BoxTest{table_.id(item), {}, reach.hit}; });
        return reach;
    }

    /// Whether, and how soon, it comes to a node, which is then opened or left out.
    template <class Search>
    COLLIDARIUM_ALWAYS_INLINE Reach<T> node(std::uint32_t node, const Bounds<T>& around, const Search& search,
                                            T limit) {
        ++tests_.nodes;
        const Reach<T> reach = search.reach(around, limit);
        if constexpr (gathers<Sink>) {
            reach.hit ? visited(node, around) : skipped(node, around);
        }
        return reach;
    }
    /// Whether the boxes of two nodes touch.
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

    COLLIDARIUM_ALWAYS_INLINE void found(std::uint32_t a) {
        ++candidates_;
        emit(sink_, [&] { return Candidate{table_.id(a), {}}; });
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
    const ProxyTable<T>& table_;
    Sink& sink_;
    TestCount tests_{};
    std::size_t candidates_ = 0;
};

}  // namespace collidarium::broadphase::detail
