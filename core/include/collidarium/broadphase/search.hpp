#pragma once

/// What a structure is searched for, and what is called with the indices that it finds: the same types for
/// all visitors, so that each search is compiled once.

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>

#include "collidarium/broadphase/box.hpp"
#include "collidarium/broadphase/pair_share.hpp"
#include "collidarium/broadphase/trace.hpp"
#include "collidarium/function_ref.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::broadphase::detail {

using collidarium::detail::FunctionRef;

/// How many indices or pairs are handed over at once where nothing depends on what the visitor returns: a
/// call that cannot be inlined costs as much as several tests.
inline constexpr std::size_t most_at_once = 64;

/// The boxes that meet a box, until `found(indices)` returns false; it is called with `most` of them, at last
/// with fewer.
template <Scalar T>
struct MeetingSearch {
    const Bounds<T>& box;
    FunctionRef<bool(std::span<const std::uint32_t>)> found;
    std::size_t most = most_at_once;
};

/// The boxes that a `BoxPath` or a `PointSearch` reaches within a limit; `found(index, limit)` returns the
/// new limit, a negative one to end the search.
template <Scalar T, class Path>
struct NearestSearch {
    const Path& path;
    T limit;
    FunctionRef<T(std::uint32_t, T)> found;
};

/// The indices of two boxes that meet.
struct IndexPair {
    std::uint32_t a;
    std::uint32_t b;
};
/// A share of the pairs of boxes that meet; `found(pairs)` returns true.
struct PairSearch {
    PairShare share;
    FunctionRef<bool(std::span<const IndexPair>)> found;
};

template <Scalar T>
using Search = std::variant<MeetingSearch<T>, NearestSearch<T, BoxPath<T>>, NearestSearch<T, PointSearch<T>>,
                            PairSearch>;

}  // namespace collidarium::broadphase::detail
