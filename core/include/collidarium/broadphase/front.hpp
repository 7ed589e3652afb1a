#pragma once

/// What every structure of the broad phase offers, and in which words. A structure itself says only where it
/// keeps a box and how it looks for some.

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "collidarium/broadphase/any_box.hpp"
#include "collidarium/broadphase/pair_changes.hpp"
#include "collidarium/broadphase/proxy_table.hpp"
#include "collidarium/broadphase/search.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

/// Boxes with handles, and who of them meets what.
///
/// Boxes are closed: those that touch are a pair. They have to pass `validate`; sizes may be zero. Wherever
/// a box is taken there may be `Bounds`, an `Aabb`, or any shape (`AnyBox`). Every structure finds exactly
/// what a loop over all boxes finds, whatever the boxes are. Searches may run at the same time as each other,
/// but not as a change. A visitor must not change the structure. No operation allocates, once the vectors
/// have grown to what it takes.
///
/// A search returns how many tests it took; with a sink it reports each of them (`broadphase/trace.hpp`).
///
/// It is the base class of all structures, so code for any of them takes a reference to it.
template <Scalar T>
class BroadPhaseFront {
public:
    using scalar_type = T;

    virtual ~BroadPhaseFront() = default;

    /// Takes a box in. `id` is the caller's own name for it; `id(handle)` gives it back, and traces use it.
    Handle insert(const AnyBox<T>& box, UserId id = 0) {
        detail::require_valid(box.bounds(), "insert", "box");
        const std::uint32_t index = table_.add(box.bounds(), id);
        placed(index);
        return table_.handle(index);
    }
    /// Gives a box other numbers. Precondition of this and all others with a handle: `contains(handle)`.
    void move(Handle handle, const AnyBox<T>& box) {
        detail::require_valid(box.bounds(), "move", "box");
        assert(contains(handle));
        const Bounds<T> before = table_.box(handle.index);
        table_.set(handle.index, box.bounds());
        moved(handle.index, before);
    }
    /// Gives a box up. Its handle is never valid again.
    void remove(Handle handle) {
        assert(contains(handle));
        removed(handle.index);
        table_.remove(handle.index);
    }
    void reserve(std::size_t count) { table_.reserve(count); }

    [[nodiscard]] std::size_t size() const { return table_.size(); }
    [[nodiscard]] bool contains(Handle handle) const { return table_.contains(handle); }
    [[nodiscard]] const Bounds<T>& box(Handle handle) const { return table_.box(handle.index); }
    [[nodiscard]] UserId id(Handle handle) const { return table_.id(handle.index); }
    /// The handle of the box that has an index now: indices are 0 up to the most boxes there ever were.
    [[nodiscard]] Handle handle(std::uint32_t index) const { return table_.handle(index); }

    /// Calls `visit(handle)` for every box that meets `box`, in no particular order. A visitor that returns
    /// `false` ends the search.
    template <class Visit>
    broadphase::TestCount query(const AnyBox<T>& box, Visit&& visit,
                                TraceTo<broadphase::Event<T>> trace = {}) const {
        const auto found = [&](std::span<const std::uint32_t> indices) {
            return std::all_of(indices.begin(), indices.end(),
                               [&](std::uint32_t index) { return goes_on(visit, table_.handle(index)); });
        };
        constexpr bool may_end = std::same_as<decltype(visit(Handle())), bool>;
        return search(broadphase::detail::MeetingSearch<T>{box.bounds(), found,
                                                           may_end ? 1 : broadphase::detail::most_at_once},
                      trace.sink());
    }

    /// Appends the ids of those boxes.
    broadphase::TestCount query_ids(const AnyBox<T>& box, std::vector<UserId>& ids) const {
        return query(box, [&](Handle handle) { ids.push_back(id(handle)); });
    }

    /// Calls `visit(handle, limit)` for every box that a box moving along `translation` touches at a time of
    /// at most `limit`, a fraction of the translation that is 1 at first. The visitor returns the new limit:
    /// the old one, or a time at which something closer was hit, and then nothing later is visited any more;
    /// a negative one ends the search. One that takes a handle alone visits all of them, or until it returns
    /// `false`. Never misses a box; at a corner it may visit one that is passed by a
    /// few ulps.
    template <class Visit>
    broadphase::TestCount cast_box(const AnyBox<T>& box, const Vec2<T>& translation, Visit&& visit,
                                   TraceTo<broadphase::Event<T>> trace = {}) const {
        const auto found = nearest_found(visit);
        return search(broadphase::detail::PathSearch<T>{box.bounds(), translation, T(1), found},
                      trace.sink());
    }
    /// The same of a point: `origin + t * translation` for t from 0 to the limit.
    template <class Visit>
    broadphase::TestCount cast_ray(const Vec2<T>& origin, const Vec2<T>& translation, Visit&& visit,
                                   TraceTo<broadphase::Event<T>> trace = {}) const {
        return cast_box(Bounds<T>{origin, origin}, translation, visit, trace);
    }

    /// Calls `visit(handle, limit)` for every box within the distance `limit` of a point; the visitor returns
    /// the new limit, or takes the handle alone, as in casts. Never misses a box; may visit one that is
    /// farther by a few ulps.
    template <class Visit>
    broadphase::TestCount closest(const Vec2<T>& point, T limit, Visit&& visit,
                                  TraceTo<broadphase::Event<T>> trace = {}) const {
        const auto found = nearest_found(visit);
        return search(broadphase::detail::DistanceSearch<T>{point, limit, found}, trace.sink());
    }

    /// Calls `visit(HandlePair)` for every two boxes that meet, once, in no particular order.
    template <class Visit>
    broadphase::TestCount pairs(Visit&& visit, TraceTo<broadphase::Event<T>> trace = {}) const {
        return share_of_pairs({}, visit, trace);
    }
    /// The same for a share of the pairs: threads that each take one find all of them together, with as many
    /// tests as one thread.
    template <class Visit>
    broadphase::TestCount share_of_pairs(const PairShare& share, Visit&& visit,
                                         TraceTo<broadphase::Event<T>> trace = {}) const {
        assert(share.number < share.of);
        const auto found = [&](std::span<const broadphase::detail::IndexPair> pairs) {
            for (const auto& [a, b] : pairs) {
                visit(HandlePair{table_.handle(std::min(a, b)), table_.handle(std::max(a, b))});
            }
            return true;
        };
        return search(broadphase::detail::PairSearch{share, found}, trace.sink());
    }

    /// Which pairs have begun and ended since the last call (the first one compares with none). Cost: a query
    /// for each box that has changed, or all pairs where these are many, and as many steps as there are
    /// pairs.
    const PairChanges& update();
    /// The pairs there were at the last `update`, in ascending order.
    [[nodiscard]] const std::vector<HandlePair>& current_pairs() const { return history_.pairs(); }

protected:
    BroadPhaseFront() = default;
    BroadPhaseFront(const BroadPhaseFront&) = default;
    BroadPhaseFront(BroadPhaseFront&&) noexcept = default;
    BroadPhaseFront& operator=(const BroadPhaseFront&) = default;
    BroadPhaseFront& operator=(BroadPhaseFront&&) noexcept = default;

    /// Puts boxes into the table alone; their ids are 0, 1, ...
    template <class R>
    void add_all(const R& boxes) {
        reserve(size() + std::ranges::size(boxes));
        UserId id = 0;
        for (const AnyBox<T> box : boxes) {
            detail::require_valid(box.bounds(), "build", "box");
            table_.add(box.bounds(), id++);
        }
    }

    broadphase::detail::ProxyTable<T> table_;

private:
    template <class Visit>
    static bool goes_on(Visit& visit, Handle handle) {
        if constexpr (std::same_as<decltype(visit(handle)), bool>) {
            return visit(handle);
        } else {
            visit(handle);
            return true;
        }
    }
    template <class Visit>
    [[nodiscard]] auto nearest_found(Visit& visit) const {
        return [&](std::uint32_t index, T so_far) {
            const Handle handle = table_.handle(index);
            if constexpr (std::invocable<Visit&, Handle, T>) {
                return std::min<T>(so_far, visit(handle, so_far));
            } else {
                return goes_on(visit, handle) ? so_far : T(-1);
            }
        };
    }
    /// A box has come into the table, has changed there, or is about to leave it.
    virtual void placed(std::uint32_t index) = 0;
    virtual void moved(std::uint32_t index, const Bounds<T>& before) = 0;
    virtual void removed(std::uint32_t index) = 0;
    /// `sink` is null where nobody listens.
    virtual broadphase::TestCount search(const broadphase::detail::Search<T>& search,
                                         EventSink<broadphase::Event<T>>* sink) const = 0;

    broadphase::detail::PairHistory history_;
};

}  // namespace collidarium
