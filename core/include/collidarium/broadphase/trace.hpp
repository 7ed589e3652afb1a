#pragma once

/// What a broad phase looks at on the way to its candidates, for whoever asks. The same code runs with and
/// without a sink, and the numbers of tests that it answers with are counted where the events are made.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

#include "collidarium/broadphase/box.hpp"
#include "collidarium/broadphase/handle.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::broadphase {

/// What was tested: boxes of the caller, and boxes around several of them (nodes and cells).
struct TestCount {
    std::size_t boxes = 0;
    std::size_t nodes = 0;

    friend constexpr bool operator==(const TestCount&, const TestCount&) = default;
};

/// A cell of a grid is looked into; the sizes of the cells double from level to level.
struct CellVisited {
    std::int64_t level{};
    std::int64_t column{};
    std::int64_t row{};
};

/// A node of a tree is opened.
template <Scalar T>
struct NodeVisited {
    std::uint32_t node{};
    Bounds<T> box{};
};

/// A node and everything in it is left out: its box is out of reach.
template <Scalar T>
struct SubtreeSkipped {
    std::uint32_t node{};
    Bounds<T> box{};
};

/// The boxes of two nodes, to see whether anything in one can touch anything in the other.
template <Scalar T>
struct NodesCompared {
    std::uint32_t a{};
    std::uint32_t b{};
    Bounds<T> box_a{};
    Bounds<T> box_b{};
    bool overlap{};
};

/// Two intervals on the sorted axis: `a` is the one that begins first, and b begins at `begin`.
template <Scalar T>
struct IntervalCompared {
    int axis{};
    UserId a{};
    UserId b{};
    T end_a{};
    T begin_b{};
    bool overlap{};
};

/// A box of the caller's was tested: against another one, or, without `b`, against what is searched for.
struct BoxTest {
    UserId a{};
    std::optional<UserId> b{};
    bool hit{};
};

/// A box, or a pair, that was handed to the visitor.
struct Candidate {
    UserId a{};
    std::optional<UserId> b{};
};

/// The last event of every trace: what was found, by how many tests.
struct Verdict {
    std::size_t candidates{};
    TestCount tests{};
};

template <Scalar T>
using Event = std::variant<CellVisited, NodeVisited<T>, SubtreeSkipped<T>, NodesCompared<T>,
                           IntervalCompared<T>, BoxTest, Candidate, Verdict>;

/// The sink that keeps every event, in order.
template <Scalar T>
class Recorder : public RecorderOf<Event<T>> {};

}  // namespace collidarium::broadphase
