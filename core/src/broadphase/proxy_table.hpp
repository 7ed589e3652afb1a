#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "collidarium/broadphase/box.hpp"
#include "collidarium/broadphase/handle.hpp"

namespace collidarium::broadphase::detail {

/// "No box", "no node", the end of a list.
inline constexpr std::uint32_t none = 0xFFFFFFFFU;

/// What became of a box since the pairs were last compared.
enum class Change : std::uint8_t { unchanged, moved, inserted };

/// The boxes that a broad phase keeps, by the indices of their handles, which are used again.
template <Scalar T>
class ProxyTable {
public:
    /// Returns its index.
    std::uint32_t add(const Bounds<T>& box, UserId id) {
        std::uint32_t index = free_;
        if (index == none) {
            assert(boxes_.size() < none);
            index = end();
            boxes_.emplace_back();
            handles_.push_back({index, 0});
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
    void remove(std::uint32_t index) {
        Entry& entry = entries_[index];
        entry.is_alive = false;
        ++handles_[index].generation;
        entry.next_free = free_;
        free_ = index;
        --count_;
        note(index, Change::inserted);
    }
    void set(std::uint32_t index, const Bounds<T>& box) {
        boxes_[index] = box;
        note(index, Change::moved);
    }
    void reserve(std::size_t count) {
        boxes_.reserve(count);
        handles_.reserve(count);
        entries_.reserve(count);
        changed_.reserve(count);
    }

    [[nodiscard]] const Bounds<T>& box(std::uint32_t index) const { return boxes_[index]; }
    /// The boxes by index, until one is added.
    [[nodiscard]] const Bounds<T>* boxes() const { return boxes_.data(); }
    [[nodiscard]] UserId id(std::uint32_t index) const { return entries_[index].id; }
    [[nodiscard]] bool is_alive(std::uint32_t index) const { return entries_[index].is_alive; }
    [[nodiscard]] Handle handle(std::uint32_t index) const { return handles_[index]; }
    [[nodiscard]] bool contains(Handle handle) const {
        return handle.index < entries_.size() && entries_[handle.index].is_alive &&
               handles_[handle.index] == handle;
    }
    /// How many boxes there are, and one more than the largest index.
    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] std::uint32_t end() const { return static_cast<std::uint32_t>(boxes_.size()); }
    /// Calls `f(index)` for each of them.
    template <class F>
    void each(F&& f) const {
        for (std::uint32_t i = 0; i < end(); ++i) {
            if (is_alive(i)) {
                f(i);
            }
        }
    }

    /// The indices of boxes that came, went or moved since `forget_changes`; each once.
    [[nodiscard]] const std::vector<std::uint32_t>& changed() const { return changed_; }
    [[nodiscard]] Change change(std::uint32_t index) const { return entries_[index].change; }
    void forget_changes() {
        for (const std::uint32_t index : changed_) {
            entries_[index].change = Change::unchanged;
        }
        changed_.clear();
    }

private:
    struct Entry {
        UserId id = 0;
        std::uint32_t next_free = none;
        bool is_alive = false;
        Change change = Change::unchanged;
    };

    void note(std::uint32_t index, Change change) {
        Entry& entry = entries_[index];
        if (entry.change == Change::unchanged) {
            changed_.push_back(index);
        }
        entry.change = std::max(entry.change, change);
    }

    std::vector<Bounds<T>> boxes_;
    std::vector<Handle> handles_;  ///< close together: every search reads those of what it finds
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> changed_;
    std::uint32_t free_ = none;
    std::size_t count_ = 0;
};

}  // namespace collidarium::broadphase::detail
