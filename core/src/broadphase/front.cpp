#include "collidarium/broadphase/front.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace collidarium {

namespace broadphase::detail {

template <Scalar T>
std::uint32_t ProxyTable<T>::add(const Bounds<T>& box, UserId id) {
    std::uint32_t index = free_;
    if (index == none) {
        assert(boxes_.size() < none);
        index = static_cast<std::uint32_t>(boxes_.size());
        boxes_.emplace_back();
        entries_.emplace_back();
    } else {
        free_ = entries_[index].next_free;
    }
    boxes_[index] = box;
    Entry& entry = entries_[index];
    entry.id = id;
    entry.is_alive = true;
    ++count_;
    note(index, Change::inserted);
    return index;
}

template <Scalar T>
void ProxyTable<T>::remove(std::uint32_t index) {
    Entry& entry = entries_[index];
    entry.is_alive = false;
    ++entry.generation;
    entry.next_free = free_;
    free_ = index;
    --count_;
    note(index, Change::inserted);
}

template <Scalar T>
void ProxyTable<T>::set(std::uint32_t index, const Bounds<T>& box) {
    boxes_[index] = box;
    note(index, Change::moved);
}

template <Scalar T>
void ProxyTable<T>::reserve(std::size_t count) {
    boxes_.reserve(count);
    entries_.reserve(count);
    changed_.reserve(count);
}

template <Scalar T>
void ProxyTable<T>::forget_changes() {
    for (const std::uint32_t index : changed_) {
        entries_[index].change = Change::unchanged;
    }
    changed_.clear();
}

template <Scalar T>
void ProxyTable<T>::note(std::uint32_t index, Change change) {
    Entry& entry = entries_[index];
    if (entry.change == Change::unchanged) {
        changed_.push_back(index);
    }
    entry.change = std::max(entry.change, change);
}

template class ProxyTable<float>;
template class ProxyTable<double>;

template <Scalar T, class AllPairs, class PairsOf>
const PairChanges& PairHistory::update(const ProxyTable<T>& table, const AllPairs& all_pairs,
                                       const PairsOf& pairs_of) {
    now_.clear();
    fresh_.clear();
    const auto add = [&](std::uint32_t a, std::uint32_t b) {
        fresh_.push_back({table.handle(std::min(a, b)), table.handle(std::max(a, b))});
    };
    const auto is_changed = [&](Handle handle) {
        return table.change(handle.index) != Change::unchanged || !table.contains(handle);
    };
    kept_.clear();
    if (table.changed().size() * 3 > table.size()) {
        all_pairs(add);
    } else {
        for (const std::uint32_t index : table.changed()) {
            if (table.is_alive(index)) {
                pairs_of(index, [&, index = index](std::uint32_t other) {
                    if (other != index && (table.change(other) == Change::unchanged || index < other)) {
                        add(index, other);
                    }
                });
            }
        }
        std::copy_if(before_.begin(), before_.end(), std::back_inserter(kept_),
                     [&](const HandlePair& pair) { return !is_changed(pair.a) && !is_changed(pair.b); });
    }
    std::sort(fresh_.begin(), fresh_.end());
    std::merge(kept_.begin(), kept_.end(), fresh_.begin(), fresh_.end(), std::back_inserter(now_));
    changes_.begun.clear();
    changes_.ended.clear();
    std::set_difference(now_.begin(), now_.end(), before_.begin(), before_.end(),
                        std::back_inserter(changes_.begun));
    std::set_difference(before_.begin(), before_.end(), now_.begin(), now_.end(),
                        std::back_inserter(changes_.ended));
    std::swap(now_, before_);
    return changes_;
}

}  // namespace broadphase::detail

template <Scalar T>
const PairChanges& BroadPhaseFront<T>::update() {
    NoTrace silent;
    const broadphase::detail::SinkRef<T> sink(silent);
    const PairChanges& changes = history_.update(
        table_,
        [&](const auto& add) {
            const auto found = [&](std::span<const broadphase::detail::IndexPair> pairs) {
                for (const auto& [a, b] : pairs) {
                    add(a, b);
                }
                return true;
            };
            search(broadphase::detail::PairSearch{{}, found}, sink);
        },
        [&](std::uint32_t index, const auto& add) {
            const auto found = [&](std::span<const std::uint32_t> others) {
                std::for_each(others.begin(), others.end(), add);
                return true;
            };
            search(broadphase::detail::MeetingSearch<T>{table_.box(index), found}, sink);
        });
    table_.forget_changes();
    return changes;
}

template const PairChanges& BroadPhaseFront<float>::update();
template const PairChanges& BroadPhaseFront<double>::update();

}  // namespace collidarium
