#pragma once

/// What the methods share that push a shape out of others one after the other.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "collidarium/policy.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/tolerance.hpp"

namespace collidarium::textbook {

/// A shape that has been pushed.
template <class S>
struct Pushed {
    S shape{};
    std::optional<std::size_t> first{};  ///< what it was pushed out of first
};

namespace detail {

/// The shapes at rest that a shape overlaps by more than rounding, ascending: what it has just been pushed
/// out of it only touches.
template <class S>
[[nodiscard]] inline std::vector<std::size_t> overlapped(std::span<const S> statics, const S& shape) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < statics.size(); ++i) {
        const auto touch = contact(statics[i], shape, {Policy::open});
        if (touch && touch->depth > tolerance(statics[i], shape)) {
            found.push_back(i);
        }
    }
    return found;
}

}  // namespace detail

}  // namespace collidarium::textbook
