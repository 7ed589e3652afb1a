#pragma once

/// The edges of a convex shape in the form in which all of them are tried at once as separating axes.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

#include "collidarium/scalar.hpp"

namespace collidarium {

/// A convex polygon in single precision, by coordinate: for finding vertices and edges, not for answers.
///
/// Rows of `length` numbers each: x and y of the vertices, from the first vertex on; how far each edge is
/// along its normal from the first vertex; x and y of the outward unit normals of the edges. Rows are filled
/// up with the first vertex again, and with edges that are far behind.
///
/// Only strict polygons of few vertices have one.
struct EdgeTable {
    const float* rows{};     ///< x, y and distance; none where a shape has no table
    const float* normals{};  ///< x and y; none of a point
    std::size_t edges{};     ///< none of a point
    std::size_t length{};    ///< 1 of a point, else a multiple of four
    float extent{};          ///< no vertex is farther from the first one, x and y added

    /// The most edges; polygons of more are better walked around.
    static constexpr std::size_t most_edges = 16;

    /// How many vertices of a row to visit: both of a segment, else all, as what fills it repeats the first.
    [[nodiscard]] std::size_t scanned() const { return edges == 2 ? 2 : length; }
    [[nodiscard]] const float* x() const { return rows; }
    [[nodiscard]] const float* y() const { return rows + length; }
    [[nodiscard]] const float* distance() const { return rows + 2 * length; }
    [[nodiscard]] const float* normal_x() const { return normals; }
    [[nodiscard]] const float* normal_y() const { return normals + length; }
};

/// Room for the rows of a table of up to `Length` edges.
template <std::size_t Length>
struct EdgeRows {
    alignas(16) std::array<float, 3 * Length> rows;
    alignas(16) std::array<float, 2 * Length> normals;
};

namespace detail {

/// The distance of an edge that is only there to fill a row: none that is real can be farther behind.
inline constexpr float far_behind = std::numeric_limits<float>::max();

inline constexpr float no_rows[2]{};

[[nodiscard]] constexpr EdgeTable table_of_point() {
    return {no_rows, nullptr, 0, 1, 0};
}

/// Fills the rows, all of `Length`, for a strict polygon of no more vertices than that.
template <std::size_t Length, Scalar T>
[[nodiscard]] inline EdgeTable make_edge_table(std::span<const Vec2<T>> vertices, EdgeRows<Length>& table) {
    const std::size_t count = vertices.size();
    float* rows = table.rows.data();
    float* normals = table.normals.data();
    float extent = 0;
    for (std::size_t i = 0; i < Length; ++i) {
        const bool is_vertex = i < count;
        const Vec2<T> vertex = is_vertex ? vertices[i] : vertices[0];
        const Vec2<T> side = vertices[is_vertex && i + 1 < count ? i + 1 : 0] - vertex;
        const Vec2<T> from_first = vertex - vertices[0];
        const T size = std::sqrt(glm::dot(side, side));
        const Vec2<T> normal = is_vertex ? Vec2<T>(side.y / size, -side.x / size) : Vec2<T>(0);
        rows[i] = static_cast<float>(from_first.x);
        rows[Length + i] = static_cast<float>(from_first.y);
        rows[2 * Length + i] = is_vertex ? static_cast<float>(glm::dot(normal, from_first)) : far_behind;
        normals[i] = static_cast<float>(normal.x);
        normals[Length + i] = static_cast<float>(normal.y);
        extent = std::max(extent, std::abs(rows[i]) + std::abs(rows[Length + i]));
    }
    return {rows, normals, count, Length, extent};
}

}  // namespace detail

}  // namespace collidarium
