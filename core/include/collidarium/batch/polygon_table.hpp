#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "collidarium/batch/circle_table.hpp"
#include "collidarium/shapes/convex_polygon.hpp"

namespace collidarium {

namespace detail {

/// A convex polygon of up to eight vertices in single precision, as seen from its centroid: for filters, not
/// for answers. What is not there of eight repeats the first.
struct PolygonRow {
    std::array<float, 8> x{};  ///< of the vertices
    std::array<float, 8> y{};
    std::array<float, 8> normal_x{};  ///< outward, unit, of the sides
    std::array<float, 8> normal_y{};
    std::array<float, 8> distance{};  ///< of the sides, along their normals

    /// How far the farthest vertex and the nearest side are from the centroid: no less, and no more.
    float reach{};
    float inner{};
};

/// The row of a polygon, or one that settles nothing (of NaN) where there are more vertices, where squares of
/// its size leave single precision, or where it is not convex by as much as a filter may be wrong.
template <Scalar T>
[[nodiscard]] inline PolygonRow polygon_row(const ConvexPolygon<T>& polygon) {
    constexpr float unknown = std::numeric_limits<float>::quiet_NaN();
    constexpr float rounding = 8 * std::numeric_limits<float>::epsilon();
    PolygonRow row;
    row.reach = unknown;
    row.inner = unknown;
    const std::span<const Vec2<T>> vertices = polygon.vertices();
    if (vertices.size() > row.x.size()) {
        return row;
    }
    float reach2 = 0;
    float inner = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < row.x.size(); ++i) {
        const std::size_t from = i < vertices.size() ? i : 0;
        const std::size_t to = from + 1 < vertices.size() ? from + 1 : 0;
        const Vec2<T> vertex = vertices[from] - polygon.centroid();
        const Vec2<T> normal = unit(-perpendicular(vertices[to] - vertices[from]));
        row.x[i] = static_cast<float>(vertex.x);
        row.y[i] = static_cast<float>(vertex.y);
        row.normal_x[i] = static_cast<float>(normal.x);
        row.normal_y[i] = static_cast<float>(normal.y);
        row.distance[i] = static_cast<float>(glm::dot(normal, vertex));
        reach2 = std::max(reach2, row.x[i] * row.x[i] + row.y[i] * row.y[i]);
        inner = std::min(inner, row.distance[i]);
    }
    const float reach = std::sqrt(reach2);
    bool is_convex = reach > 1e-15F && reach < 1e15F;
    for (std::size_t i = 0; i < row.x.size(); ++i) {
        for (std::size_t k = 0; k < row.x.size(); ++k) {
            const float along = row.normal_x[i] * row.x[k] + row.normal_y[i] * row.y[k];
            is_convex &= along - row.distance[i] <= rounding * reach;
        }
    }
    if (is_convex) {
        row.reach = reach + rounding * reach;
        row.inner = std::max(inner - rounding * reach, 0.F);
    }
    return row;
}

}  // namespace detail

/// Many convex polygons, kept together with what filters look at: circles around and within them, and their
/// sides in single precision. Those of more than eight vertices are kept, too; only no filter settles them.
template <Scalar T>
class PolygonTable {
public:
    using shape_type = ConvexPolygon<T>;

    PolygonTable() = default;
    explicit PolygonTable(std::span<const ConvexPolygon<T>> polygons) {
        reserve(polygons.size());
        for (const ConvexPolygon<T>& polygon : polygons) {
            push_back(polygon);
        }
    }

    [[nodiscard]] std::size_t size() const { return polygons_.size(); }
    [[nodiscard]] const ConvexPolygon<T>& operator[](std::size_t i) const { return polygons_[i]; }
    [[nodiscard]] const PolygonTable& spans() const { return *this; }

    void reserve(std::size_t count) {
        polygons_.reserve(count);
        rows_.reserve(count);
        for (auto* numbers : {&center_x_, &center_y_, &reach_, &inner_}) {
            numbers->reserve(count);
        }
    }
    void push_back(const ConvexPolygon<T>& polygon) {
        polygons_.push_back(polygon);
        rows_.emplace_back();
        for (auto* numbers : {&center_x_, &center_y_, &reach_, &inner_}) {
            numbers->emplace_back();
        }
        note(size() - 1);
    }
    void set(std::size_t i, const ConvexPolygon<T>& polygon) {
        assert(i < size());
        polygons_[i] = polygon;
        note(i);
    }
    void clear() {
        polygons_.clear();
        rows_.clear();
        for (auto* numbers : {&center_x_, &center_y_, &reach_, &inner_}) {
            numbers->clear();
        }
    }

    /// What filters look at. Circles around all vertices, and circles within; NaN as radius where there is no
    /// row.
    [[nodiscard]] CircleSpans<T> around() const { return {center_x_, center_y_, reach_}; }
    [[nodiscard]] CircleSpans<T> within() const { return {center_x_, center_y_, inner_}; }
    [[nodiscard]] std::span<const detail::PolygonRow> rows() const { return rows_; }

private:
    void note(std::size_t i) {
        rows_[i] = detail::polygon_row(polygons_[i]);
        center_x_[i] = polygons_[i].centroid().x;
        center_y_[i] = polygons_[i].centroid().y;
        reach_[i] = static_cast<T>(rows_[i].reach);
        inner_[i] = static_cast<T>(rows_[i].inner);
    }

    std::vector<ConvexPolygon<T>> polygons_;
    std::vector<detail::PolygonRow> rows_;
    std::vector<T> center_x_;
    std::vector<T> center_y_;
    std::vector<T> reach_;
    std::vector<T> inner_;
};

}  // namespace collidarium
