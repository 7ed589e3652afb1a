#pragma once

/// Shapes as people have them: in a vector, an array, a span.

#include <concepts>
#include <span>

namespace collidarium {

/// A range that lies in one piece: a vector, an array. A span of what is not to be changed is not: it has
/// functions of its own.
template <class R>
concept ShapesInOnePiece = std::ranges::contiguous_range<const R> && std::ranges::sized_range<const R> &&
    !std::same_as<R, std::span<const std::ranges::range_value_t<R>>>;

}  // namespace collidarium
