#pragma once

/// Shapes in 16-bit whole numbers, as the first game machines had them, and tests on them that need no
/// square root. Every test widens its numbers before it adds or multiplies them, so it is right for all
/// values of the type. Touching counts.
///
/// Source: "Retro basics in C".

#include <cstdint>

namespace collidarium::retro {

/// Which way y grows: down the screen, or up.
enum class YAxis { down, up };

struct Point {
    std::int16_t x{};
    std::int16_t y{};

    friend constexpr bool operator==(const Point&, const Point&) = default;
};

/// All points within `radius` of `center`, the boundary included. The radius is never negative.
struct Circle {
    Point center{};
    std::int16_t radius{};

    friend constexpr bool operator==(const Circle&, const Circle&) = default;
};

/// A box, its boundary included: `width` to the right of its top left corner and `height` downwards, where
/// y is greater or less, as y grows. Neither is ever negative; their sums with the corner may well leave the
/// 16 bits.
struct Box {
    Point corner{};
    std::int16_t width{};
    std::int16_t height{};

    friend constexpr bool operator==(const Box&, const Box&) = default;
};

/// The four edges of a box, in numbers that are wide enough for all of them.
struct Edges {
    std::int32_t left{};
    std::int32_t right{};
    std::int32_t least_y{};
    std::int32_t greatest_y{};
};

[[nodiscard]] constexpr Edges edges(const Box& box, YAxis y) {
    const std::int32_t top = box.corner.y;
    const std::int32_t bottom = y == YAxis::down ? top + box.height : top - box.height;
    return {box.corner.x, box.corner.x + box.width, y == YAxis::down ? top : bottom,
            y == YAxis::down ? bottom : top};
}

[[nodiscard]] constexpr std::int64_t squared(std::int64_t number) {
    return number * number;
}

/// The squared distance of two positions, at most 65535^2 + 65535^2: more than 32 bits hold.
[[nodiscard]] constexpr std::int64_t squared_distance(const Point& a, const Point& b) {
    return squared(std::int64_t(b.x) - a.x) + squared(std::int64_t(b.y) - a.y);
}

}  // namespace collidarium::retro
