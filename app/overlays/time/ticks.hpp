#pragma once

/// Round numbers along an axis: 1, 2, 5 times a power of ten.

#include <cstddef>
#include <string>

namespace collidarium::app {

/// Marks at `first`, `first + step`, ..., `count` of them.
struct Ticks {
    double first = 0;
    double step = 1;
    int decimals = 0;  ///< that a mark needs to be written exactly
    int parts = 5;     ///< into which a step divides in round numbers
    std::size_t count = 0;

    [[nodiscard]] double operator[](std::size_t i) const;
    /// A mark's number as text.
    [[nodiscard]] std::string text(std::size_t i) const;
};

/// The marks from `low` to `high` at distances from `spacing` up to less than 2.5 times that. None if doubles
/// are too coarse for that.
[[nodiscard]] Ticks ticks(double low, double high, double spacing);

}  // namespace collidarium::app
