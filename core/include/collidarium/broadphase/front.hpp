#pragma once

/// What every structure of the broad phase offers, and in which words.

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/broadphase/any_box.hpp"
#include "collidarium/broadphase/handle.hpp"
#include "collidarium/broadphase/trace.hpp"
#include "collidarium/function_ref.hpp"
#include "collidarium/refusal.hpp"

namespace collidarium {

/// One of several shares of all pairs, about equal in work, so that several threads can find them together:
/// share 0 of 2 and share 1 of 2 are all pairs, and no pair is in both.
struct PairShare {
    std::uint32_t number = 0;  ///< below `of`
    std::uint32_t of = 1;      ///< above 0
};

namespace broadphase::detail {

/// What is called with a box that is found and the limit of the search. It returns the new limit, a negative
/// one to end the search.
template <Scalar T>
using BoxFound = collidarium::detail::FunctionRef<T(Handle, T)>;
using PairsFound = collidarium::detail::FunctionRef<void(HandlePair)>;

/// A structure and the boxes in it, as `BroadPhaseFront` sees them.
template <Scalar T>
class Boxes {
public:
    using Sink = EventSink<Event<T>>;

    virtual ~Boxes() = default;
    [[nodiscard]] virtual std::unique_ptr<Boxes> clone() const = 0;

    virtual Handle add(const Bounds<T>& box, UserId id) = 0;
    /// Arranges all of them anew; their ids are 0, 1, ...
    virtual void add_all(std::span<const Bounds<T>> boxes) = 0;
    virtual void move(std::uint32_t index, const Bounds<T>& box) = 0;
    virtual void remove(std::uint32_t index) = 0;
    virtual void reserve(std::size_t count) = 0;

    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual bool contains(Handle handle) const = 0;
    [[nodiscard]] virtual const Bounds<T>& box(std::uint32_t index) const = 0;
    [[nodiscard]] virtual UserId id(std::uint32_t index) const = 0;
    [[nodiscard]] virtual Handle handle(std::uint32_t index) const = 0;

    // `sink` is null where nobody listens.
    virtual TestCount find_meeting(const Bounds<T>& box, BoxFound<T> found, Sink* sink) const = 0;
    virtual TestCount find_on_path(const Bounds<T>& box, const Vec2<T>& translation, BoxFound<T> found,
                                   Sink* sink) const = 0;
    virtual TestCount find_near(const Vec2<T>& point, T limit, BoxFound<T> found, Sink* sink) const = 0;
    virtual TestCount find_pairs(const PairShare& share, PairsFound found, Sink* sink) const = 0;

    virtual const PairChanges& update() = 0;
    [[nodiscard]] virtual const std::vector<HandlePair>& current_pairs() const = 0;
};

}  // namespace broadphase::detail

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
        return boxes_->add(box.bounds(), id);
    }
    /// Gives a box other numbers. Precondition of this and all others with a handle: `contains(handle)`.
    void move(Handle handle, const AnyBox<T>& box) {
        detail::require_valid(box.bounds(), "move", "box");
        assert(contains(handle));
        boxes_->move(handle.index, box.bounds());
    }
    /// Gives a box up. Its handle is never valid again.
    void remove(Handle handle) {
        assert(contains(handle));
        boxes_->remove(handle.index);
    }
    void reserve(std::size_t count) { boxes_->reserve(count); }

    [[nodiscard]] std::size_t size() const { return boxes_->size(); }
    [[nodiscard]] bool contains(Handle handle) const { return boxes_->contains(handle); }
    [[nodiscard]] const Bounds<T>& box(Handle handle) const { return boxes_->box(handle.index); }
    [[nodiscard]] UserId id(Handle handle) const { return boxes_->id(handle.index); }
    /// The handle of the box that has an index now: indices are 0 up to the most boxes there ever were.
    [[nodiscard]] Handle handle(std::uint32_t index) const { return boxes_->handle(index); }

    /// Calls `visit(handle)` for every box that meets `box`, in no particular order. A visitor that returns
    /// `false` ends the search.
    template <class Visit>
    broadphase::TestCount query(const AnyBox<T>& box, Visit&& visit,
                                TraceTo<broadphase::Event<T>> trace = {}) const {
        const auto found = box_found(visit);
        return boxes_->find_meeting(box.bounds(), found, trace.sink());
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
        const auto found = box_found(visit);
        return boxes_->find_on_path(box.bounds(), translation, found, trace.sink());
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
        const auto found = box_found(visit);
        return boxes_->find_near(point, limit, found, trace.sink());
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
        const auto found = [&](HandlePair pair) { visit(pair); };
        return boxes_->find_pairs(share, found, trace.sink());
    }

    /// Which pairs have begun and ended since the last call (the first one compares with none). Cost: a query
    /// for each box that has changed, or all pairs where these are many, and as many steps as there are
    /// pairs.
    const PairChanges& update() { return boxes_->update(); }
    /// The pairs there were at the last `update`, in ascending order.
    [[nodiscard]] const std::vector<HandlePair>& current_pairs() const { return boxes_->current_pairs(); }

protected:
    explicit BroadPhaseFront(std::unique_ptr<broadphase::detail::Boxes<T>> boxes)
        : boxes_(std::move(boxes)) {}
    BroadPhaseFront(const BroadPhaseFront& other) : boxes_(other.boxes_->clone()) {}
    BroadPhaseFront(BroadPhaseFront&&) noexcept = default;
    BroadPhaseFront& operator=(const BroadPhaseFront& other) {
        boxes_ = other.boxes_->clone();
        return *this;
    }
    BroadPhaseFront& operator=(BroadPhaseFront&&) noexcept = default;

    /// Takes many boxes in, a range of any (`AnyBox`) or a list, and arranges all of them anew; their ids are
    /// 0, 1, ...
    template <BoxRange R>
    requires std::same_as<ScalarOfBoxes<R>, T>
    void build(const R& boxes) {
        detail::with_boxes(boxes, [&](std::span<const Bounds<T>> all) {
            for (const Bounds<T>& box : all) {
                detail::require_valid(box, "build", "box");
            }
            boxes_->add_all(all);
        });
    }
    template <class...>  // compiled where it is called, with the assertions that there are
    void build(std::initializer_list<AnyBox<T>> boxes) {
        std::vector<Bounds<T>> all;
        for (const AnyBox<T>& box : boxes) {
            all.push_back(box.bounds());
        }
        build(all);
    }

    std::unique_ptr<broadphase::detail::Boxes<T>> boxes_;

private:
    template <class Visit>
    [[nodiscard]] static auto box_found(Visit& visit) {
        return [&visit](Handle handle, T so_far) -> T {
            if constexpr (std::invocable<Visit&, Handle, T>) {
                const T limit = visit(handle, so_far);
                return limit < so_far ? limit : so_far;
            } else if constexpr (std::same_as<decltype(visit(handle)), bool>) {
                return visit(handle) ? so_far : T(-1);
            } else {
                visit(handle);
                return so_far;
            }
        };
    }
};

}  // namespace collidarium
