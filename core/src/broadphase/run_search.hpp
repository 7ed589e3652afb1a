#pragma once

/// Searches of any kind, untraced or for a sink, by what a structure has for each kind:
///   find_meeting(box, meter, found)           `found(index)` for the boxes that meet one, until it returns
///                                             false
///   find_nearest(path, limit, meter, found)   `limit = found(index, limit)` for the boxes that are reached
///                                             within the limit, while it is not negative
///   find_pairs(share, meter, found)           `found(index, index)` for a share of the pairs that meet

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>

#include "broadphase/box_path.hpp"
#include "broadphase/meter.hpp"
#include "collidarium/broadphase/search.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::broadphase::detail {

/// What is found, until `most` are handed over to `found(span)`.
template <class Item>
class Batch {
public:
    using HandOver = FunctionRef<bool(std::span<const Item>)>;

    Batch(HandOver found, std::size_t most) : found_(found), most_(most) {}

    /// Returns whether the search goes on.
    COLLIDARIUM_ALWAYS_INLINE bool add(const Item& item) {
        items_[count_++] = item;
        return count_ < most_ || hand_over();
    }
    /// Hands over what is left.
    void finish() {
        if (count_ > 0) {
            hand_over();
        }
    }

private:
    bool hand_over() { return found_({items_.data(), std::exchange(count_, 0)}); }

    HandOver found_;
    std::size_t most_;
    std::size_t count_ = 0;
    std::array<Item, most_at_once> items_;  ///< filled as far as `count_`
};

/// How many may be handed over at once: one where events are recorded, so that each is visited before the
/// next test is reported.
template <class Sink>
[[nodiscard]] constexpr std::size_t most_of_batch(std::size_t most) {
    if constexpr (gathers<Sink>) {
        most = 1;
    }
    return most;
}

// The compiler keeps in registers what is local here, as long as no address of it is handed to a function
// that is not inlined.
template <class Searches, Scalar T, class Sink>
[[nodiscard]] inline TestCount run_search_of(const MeetingSearch<T>& search, Searches searches,
                                             const ProxyTable<T>& table, Sink& sink) {
    Meter<T, Sink> meter(table, sink);
    Batch<std::uint32_t> batch(search.found, most_of_batch<Sink>(search.most));
    const Bounds<T> box = search.box;
    searches.find_meeting(box, meter, [&](std::uint32_t index) {
        meter.found(index);
        return batch.add(index);
    });
    batch.finish();
    return meter.finish();
}
template <class Searches, class Path, Scalar T, class Sink>
[[nodiscard]] inline TestCount find_nearest_along(const Path& path, T limit, NearestFound<T> found,
                                                  Searches searches, const ProxyTable<T>& table, Sink& sink) {
    Meter<T, Sink> meter(table, sink);
    searches.find_nearest(path, limit, meter, [&, found](std::uint32_t index, T so_far) {
        meter.found(index);
        return found(index, so_far);
    });
    return meter.finish();
}
template <class Searches, Scalar T, class Sink>
[[nodiscard]] inline TestCount run_search_of(const PathSearch<T>& search, Searches searches,
                                             const ProxyTable<T>& table, Sink& sink) {
    return find_nearest_along(BoxPath<T>(search.box, search.translation), search.limit, search.found,
                              searches, table, sink);
}
template <class Searches, Scalar T, class Sink>
[[nodiscard]] inline TestCount run_search_of(const DistanceSearch<T>& search, Searches searches,
                                             const ProxyTable<T>& table, Sink& sink) {
    return find_nearest_along(PointSearch<T>{search.point}, search.limit, search.found, searches, table,
                              sink);
}
template <class Searches, Scalar T, class Sink>
[[nodiscard]] inline TestCount run_search_of(const PairSearch& search, Searches searches,
                                             const ProxyTable<T>& table, Sink& sink) {
    Meter<T, Sink> meter(table, sink);
    Batch<IndexPair> batch(search.found, most_of_batch<Sink>(most_at_once));
    searches.find_pairs(search.share, meter, [&](std::uint32_t a, std::uint32_t b) {
        meter.found(a, b);
        batch.add({a, b});
    });
    batch.finish();
    return meter.finish();
}

template <class Searches, Scalar T>
[[nodiscard]] inline TestCount run_search(Searches searches, const ProxyTable<T>& table,
                                          const Search<T>& search, EventSink<broadphase::Event<T>>* sink) {
    return std::visit(
        [&](const auto& one) {
            NoTrace nobody;
            return sink ? run_search_of(one, searches, table, *sink)
                        : run_search_of(one, searches, table, nobody);
        },
        search);
}

}  // namespace collidarium::broadphase::detail
