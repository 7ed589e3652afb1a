#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace collidarium {

/// A list that allocates only where it has more than `Count` items.
template <class Item, std::size_t Count>
class SmallVector {
    static_assert(std::is_trivially_copyable_v<Item>);

public:
    /// Room for `by` more at the end, not yet filled.
    [[nodiscard]] Item* grow(std::size_t by) {
        const std::size_t before = size_;
        size_ += by;
        if (size_ > Count) {
            if (before <= Count) {
                many_.assign(few_.data(), few_.data() + before);
            }
            many_.resize(size_);
        }
        return data() + before;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] Item* data() { return size_ > Count ? many_.data() : few_.data(); }
    [[nodiscard]] const Item* data() const { return size_ > Count ? many_.data() : few_.data(); }
    [[nodiscard]] Item* begin() { return data(); }
    [[nodiscard]] Item* end() { return data() + size_; }

private:
    std::size_t size_ = 0;
    std::array<Item, Count> few_;  ///< filled as far as `size_`, where that is not too many for it
    std::vector<Item> many_;
};

}  // namespace collidarium
