#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace collidarium {

/// What the caller knows a box by: any number.
using UserId = std::uint64_t;

/// What a broad phase knows a box by, from `insert` to `remove`. Indices are small and used again; the
/// generation tells the boxes apart that had the same index.
struct Handle {
    std::uint32_t index = 0;
    std::uint32_t generation = 0;

    friend constexpr auto operator<=>(const Handle&, const Handle&) = default;
};

/// Two boxes that touch or overlap, the one with the lower index first.
struct HandlePair {
    Handle a{};
    Handle b{};

    friend constexpr auto operator<=>(const HandlePair&, const HandlePair&) = default;
};

/// Which pairs begin and which end between two moments, both in ascending order. A pair with a box that was
/// removed ends; its handle says which box that was, even if another one has its index by now.
struct PairChanges {
    std::vector<HandlePair> begun{};
    std::vector<HandlePair> ended{};
};

}  // namespace collidarium

/// @cond
template <>
struct std::hash<collidarium::Handle> {  // so that a handle can be a key
    [[nodiscard]] std::size_t operator()(const collidarium::Handle& handle) const noexcept {
        return std::hash<std::uint64_t>()(std::uint64_t(handle.generation) << 32 | handle.index);
    }
};
/// @endcond
