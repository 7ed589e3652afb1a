#pragma once

/// The narrow phase of many pairs: those of two circles, or of two axis-aligned boxes, together, the others
/// one by one.

#include <array>
#include <cstddef>
#include <vector>

#include "collidarium/batch/circle_table.hpp"
#include "collidarium/broadphase/handle.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/shapes/box_table.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium::detail {

/// Pairs of one kind of shape that wait to be asked about together.
template <class Table>
class WaitingPairs {
public:
    using S = typename Table::shape_type;
    static constexpr std::size_t most = 256;

    [[nodiscard]] bool is_full() const { return pairs_.size() == most; }
    void add(const HandlePair& pair, const S& a, const S& b) {
        a_.push_back(a);
        b_.push_back(b);
        pairs_.push_back(pair);
    }
    /// Appends those that overlap.
    void answer(const QueryOptions& options, std::vector<HandlePair>& found);

private:
    Table a_;
    Table b_;
    std::vector<HandlePair> pairs_;
    std::array<bool, most> hits_{};
};

template <Scalar T>
class Shortlist {
public:
    /// Asks about a pair, now or with others. `found` gets it if they overlap.
    void add(const HandlePair& pair, const Shape<T>& a, const Shape<T>& b, const QueryOptions& options,
             std::vector<HandlePair>& found);
    /// Asks about those that still wait.
    void finish(const QueryOptions& options, std::vector<HandlePair>& found);

private:
    WaitingPairs<CircleTable<T>> circles_;
    WaitingPairs<BoxTable<T>> boxes_;
};

}  // namespace collidarium::detail
