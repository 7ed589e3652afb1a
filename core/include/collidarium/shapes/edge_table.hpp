#pragma once

/// The sides of a convex shape in the form in which all of them are tried at once as separating axes.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

#include "collidarium/scalar.hpp"

namespace collidarium {

/// Whether a convex polygon turns left at every vertex, as told by the rounded cross products, and has no
/// side of which the square of the length underflows.
template <Scalar T>
[[nodiscard]] constexpr bool turns_everywhere(std::span<const Vec2<T>> vertices) {
    const std::size_t count = vertices.size();
    Vec2<T> side = vertices[0] - vertices[count - 1];
    bool turns = true;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2<T> next = vertices[i + 1 == count ? 0 : i + 1] - vertices[i];
        turns &= cross(side, next) > 0 && glm::dot(next, next) >= std::numeric_limits<T>::min();
        side = next;
    }
    return turns;
}

/// A convex polygon in single precision, by coordinate: for finding vertices and sides, not for answers.
///
/// Five rows of `length` numbers each: x and y of the vertices, from the first vertex on, then x and y of the
/// outward unit normals of the sides, and how far each side is along its normal from the first vertex. Rows
/// are filled up with the first vertex again, and with sides that are far behind.
///
/// Only strict polygons of few vertices have one.
struct EdgeTable {
    const float* rows{};   ///< none where a shape has no table
    std::size_t sides{};   ///< none of a point
    std::size_t length{};  ///< 1 of a point, else a multiple of four
    float extent{};        ///< no vertex is farther from the first one, x and y added

    /// The most sides; polygons of more are better walked around.
    static constexpr std::size_t most_sides = 16;

    [[nodiscard]] static constexpr std::size_t length_for(std::size_t sides) {
        return sides <= 8 ? 8 : most_sides;
    }
    [[nodiscard]] const float* x() const { return rows; }
    [[nodiscard]] const float* y() const { return rows + length; }
    [[nodiscard]] const float* normal_x() const { return rows + 2 * length; }
    [[nodiscard]] const float* normal_y() const { return rows + 3 * length; }
    [[nodiscard]] const float* distance() const { return rows + 4 * length; }
};

namespace detail {

/// The distance of a side that is only there to fill a row: none that is real can be farther behind.
inline constexpr float far_behind = std::numeric_limits<float>::max();

inline constexpr float no_rows[2]{};

[[nodiscard]] constexpr EdgeTable table_of_point() {
    return {no_rows, 0, 1, 0};
}

/// Fills `5 * length` numbers.
template <Scalar T>
[[nodiscard]] inline EdgeTable make_edge_table(std::span<const Vec2<T>> vertices, std::size_t length,
                                               float* rows) {
    const std::size_t count = vertices.size();
    float extent = 0;
    for (std::size_t i = 0; i < length; ++i) {
        const bool is_vertex = i < count;
        const Vec2<T> vertex = is_vertex ? vertices[i] : vertices[0];
        const Vec2<T> side = vertices[is_vertex && i + 1 < count ? i + 1 : 0] - vertex;
        const Vec2<T> from_first = vertex - vertices[0];
        const T size = std::sqrt(glm::dot(side, side));
        const Vec2<T> normal = is_vertex ? Vec2<T>(side.y / size, -side.x / size) : Vec2<T>(0);
        rows[i] = static_cast<float>(from_first.x);
        rows[length + i] = static_cast<float>(from_first.y);
        rows[2 * length + i] = static_cast<float>(normal.x);
        rows[3 * length + i] = static_cast<float>(normal.y);
        rows[4 * length + i] = is_vertex ? static_cast<float>(glm::dot(normal, from_first)) : far_behind;
        extent = std::max(extent, std::abs(rows[i]) + std::abs(rows[length + i]));
    }
    return {rows, count, length, extent};
}

}  // namespace detail

}  // namespace collidarium
