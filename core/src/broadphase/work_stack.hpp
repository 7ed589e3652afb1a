#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "collidarium/always_inline.hpp"

namespace collidarium::broadphase::detail {

/// What a search has still to look at. It allocates only where a tree is deeper than any that is of use, so a
/// search needs no memory, and no tree is too deep for it.
template <class Task, std::size_t Count = 192>
class WorkStack {
public:
    [[nodiscard]] bool empty() const { return size_ == 0; }
    COLLIDARIUM_ALWAYS_INLINE void push(const Task& task) {
        if (size_ < Count) [[likely]] {
            few_[size_] = task;
        } else {
            many_.push_back(task);
        }
        ++size_;
    }
    COLLIDARIUM_ALWAYS_INLINE Task pop() {
        --size_;
        if (size_ < Count) [[likely]] {
            return few_[size_];
        }
        const Task task = many_.back();
        many_.pop_back();
        return task;
    }

private:
    std::size_t size_ = 0;
    std::array<Task, Count> few_;  ///< filled as far as `size_`
    std::vector<Task> many_;
};

}  // namespace collidarium::broadphase::detail
