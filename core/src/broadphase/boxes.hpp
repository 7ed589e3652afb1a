#pragma once

/// What is behind `BroadPhaseFront`: the table of boxes, and a structure, which says only where it keeps a
/// box and how it looks for some.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "broadphase/box_path.hpp"
#include "broadphase/meter.hpp"
#include "broadphase/proxy_table.hpp"
#include "collidarium/broadphase/front.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::broadphase::detail {

/// The table, and the pairs there were.
template <Scalar T>
class BoxesInTable : public Boxes<T> {
public:
    void reserve(std::size_t count) final { table_.reserve(count); }
    [[nodiscard]] std::size_t size() const final { return table_.size(); }
    [[nodiscard]] bool contains(Handle handle) const final { return table_.contains(handle); }
    [[nodiscard]] const Bounds<T>& box(std::uint32_t index) const final { return table_.box(index); }
    [[nodiscard]] UserId id(std::uint32_t index) const final { return table_.id(index); }
    [[nodiscard]] Handle handle(std::uint32_t index) const final { return table_.handle(index); }

    const PairChanges& update() final;
    [[nodiscard]] const std::vector<HandlePair>& current_pairs() const final { return before_; }

protected:
    ProxyTable<T> table_;

private:
    std::vector<HandlePair> before_;  ///< the pairs at the last update, ascending
    std::vector<HandlePair> now_;
    std::vector<HandlePair> kept_;
    std::vector<HandlePair> fresh_;
    PairChanges changes_;
};

/// What derives from it says where a box is kept:
///   placed(index)           it has come into the table
///   moved(index, before)    it has other numbers there
///   removed(index)          it is about to leave it
///   arrange()               keeps all boxes of the table anew; only of what `BroadPhaseFront::build` is for
/// And how it looks for some, untraced or for a sink:
///   search(search, limit, meter, found)   `limit = found(index, limit)` for the boxes that a search reaches
///                                         within the limit (`box_path.hpp`), while it is not negative
///   pairs(share, meter, found)            `found(index, index)` for a share of the pairs that meet
template <class Structure, Scalar T>
class BoxesOf : public BoxesInTable<T> {
public:
    using typename Boxes<T>::Sink;
    using BoxesInTable<T>::table_;

    [[nodiscard]] std::unique_ptr<Boxes<T>> clone() const final {
        return std::make_unique<Structure>(self());
    }

    Handle add(const Bounds<T>& box, UserId id) final {
        const std::uint32_t index = table_.add(box, id);
        self().placed(index);
        return table_.handle(index);
    }
    void add_all(std::span<const Bounds<T>> boxes) final {
        table_.reserve(table_.size() + boxes.size());
        UserId id = 0;
        for (const Bounds<T>& box : boxes) {
            table_.add(box, id++);
        }
        self().arrange();
    }
    void move(std::uint32_t index, const Bounds<T>& box) final {
        const Bounds<T> before = table_.box(index);
        table_.set(index, box);
        self().moved(index, before);
    }
    void remove(std::uint32_t index) final {
        self().removed(index);
        table_.remove(index);
    }

    TestCount find_meeting(const Bounds<T>& box, BoxFound<T> found, Sink* sink) const final {
        return find(Meeting<T>{box}, T(0), found, sink);
    }
    TestCount find_on_path(const Bounds<T>& box, const Vec2<T>& translation, BoxFound<T> found,
                           Sink* sink) const final {
        return find(BoxPath<T>(box, translation), T(1), found, sink);
    }
    TestCount find_near(const Vec2<T>& point, T limit, BoxFound<T> found, Sink* sink) const final {
        return find(PointSearch<T>{point}, limit, found, sink);
    }
    TestCount find_pairs(const PairShare& share, PairsFound found, Sink* sink) const final {
        return metered(sink, [&](auto& meter) {
            self().pairs(share, meter, [&, found](std::uint32_t a, std::uint32_t b) {
                meter.found(a, b);
                found({table_.handle(std::min(a, b)), table_.handle(std::max(a, b))});
            });
        });
    }

    void arrange() {}

private:
    template <class Search>
    [[nodiscard]] TestCount find(const Search& search, T limit, BoxFound<T> found, Sink* sink) const {
        return metered(sink, [&](auto& meter) {
            self().search(search, limit, meter, [&, found](std::uint32_t index, T so_far) {
                meter.found(index);
                return found(table_.handle(index), so_far);
            });
        });
    }
    template <class Run>
    [[nodiscard]] TestCount metered(Sink* sink, const Run& run) const {
        NoTrace nobody;
        return sink ? metered_for(*sink, run) : metered_for(nobody, run);
    }
    template <class To, class Run>
    [[nodiscard]] TestCount metered_for(To& sink, const Run& run) const {
        Meter<T, To> meter(table_, sink);
        run(meter);
        return meter.finish();
    }
    [[nodiscard]] Structure& self() { return static_cast<Structure&>(*this); }
    [[nodiscard]] const Structure& self() const { return static_cast<const Structure&>(*this); }
};

}  // namespace collidarium::broadphase::detail
