#pragma once

/// What a structure is searched for, and what is called with the indices that it finds: the same types for
/// all visitors, so that each search is compiled once.

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>

#include "collidarium/broadphase/box.hpp"
#include "collidarium/broadphase/trace.hpp"
#include "collidarium/function_ref.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

/// One of several shares of all pairs, about equal in work, so that several threads can find them together:
/// share 0 of 2 and share 1 of 2 are all pairs, and no pair is in both.
struct PairShare {
    std::uint32_t number = 0;  ///< below `of`
    std::uint32_t of = 1;      ///< above 0
};

}  // namespace collidarium

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

/// `found(index, limit)` returns the new limit, a negative one to end the search.
template <Scalar T>
using NearestFound = FunctionRef<T(std::uint32_t, T)>;

/// The boxes that a box on its way along a translation touches until a limit, a fraction of the translation.
template <Scalar T>
struct PathSearch {
    const Bounds<T>& box;
    const Vec2<T>& translation;
    T limit;
    NearestFound<T> found;
};
/// The boxes within a limit, a distance, of a point.
template <Scalar T>
struct DistanceSearch {
    const Vec2<T>& point;
    T limit;
    NearestFound<T> found;
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
using Search = std::variant<MeetingSearch<T>, PathSearch<T>, DistanceSearch<T>, PairSearch>;

}  // namespace collidarium::broadphase::detail
