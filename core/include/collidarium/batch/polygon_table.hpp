#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <vector>

#include "collidarium/batch/circle_table.hpp"
#include "collidarium/shapes/convex_polygon.hpp"

namespace collidarium {

namespace detail {

/// The vertices of a convex polygon that has no more than eight. The first one is in all places that are
/// left.
template <Scalar T>
struct alignas(64) PolygonRow {
    static constexpr std::size_t most = 8;

    std::array<Vec2<T>, most> vertices{};

    [[nodiscard]] const Vec2<T>& operator[](std::size_t i) const { return vertices[i]; }
};

/// The same in single precision, as seen from the centroid, and by coordinate: what filters compute with.
struct alignas(64) LocalRow {
    static constexpr std::size_t most = 8;

    std::array<float, most> x{};
    std::array<float, most> y{};
};

/// How far the nearest edge is from the centroid, or less; NaN where it is outside of one by as much as a
/// filter may be wrong.
template <Scalar T>
[[nodiscard]] inline float inner_radius(std::span<const Vec2<T>> vertices, const Vec2<T>& center,
                                        float slack) {
    float least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2<T> side = vertices[i + 1 < vertices.size() ? i + 1 : 0] - vertices[i];
        const Vec2<T> normal = unit(-perpendicular(side));
        least = std::min(least, static_cast<float>(glm::dot(normal, vertices[i] - center)));
        for (const Vec2<T>& vertex : vertices) {
            if (static_cast<float>(glm::dot(normal, vertex - vertices[i])) > slack) {
                return std::numeric_limits<float>::quiet_NaN();
            }
        }
    }
    return std::max(least - slack, 0.F);
}

}  // namespace detail

/// Many convex polygons, kept together with what filters look at: circles around and within them, and their
/// vertices by coordinate. Those of more than eight vertices are kept, too; only no filter settles them.
template <Scalar T = double>
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
    PolygonTable(std::initializer_list<ConvexPolygon<T>> polygons)
        : PolygonTable(std::span<const ConvexPolygon<T>>(polygons)) {}

    [[nodiscard]] std::size_t size() const { return polygons_.size(); }
    [[nodiscard]] const ConvexPolygon<T>& operator[](std::size_t i) const { return polygons_[i]; }
    [[nodiscard]] const PolygonTable& spans() const { return *this; }

    void reserve(std::size_t count) {
        polygons_.reserve(count);
        rows_.reserve(count);
        local_rows_.reserve(count);
        counts_.reserve(count);
        strict_counts_.reserve(count);
        for (auto* numbers : {&center_x_, &center_y_, &reach_, &inner_}) {
            numbers->reserve(count);
        }
    }
    void push_back(const ConvexPolygon<T>& polygon) {
        polygons_.push_back(polygon);
        rows_.emplace_back();
        local_rows_.emplace_back();
        counts_.emplace_back();
        strict_counts_.emplace_back();
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
        local_rows_.clear();
        counts_.clear();
        strict_counts_.clear();
        for (auto* numbers : {&center_x_, &center_y_, &reach_, &inner_}) {
            numbers->clear();
        }
    }

    /// What filters look at. Circles around all vertices, and circles within; NaN as radius where there is no
    /// row.
    [[nodiscard]] CircleSpans<T> around() const { return {center_x_, center_y_, reach_}; }
    [[nodiscard]] CircleSpans<T> within() const { return {center_x_, center_y_, inner_}; }
    [[nodiscard]] std::span<const detail::PolygonRow<T>> rows() const { return rows_; }
    /// The same as seen from the centroids, in single precision.
    [[nodiscard]] std::span<const detail::LocalRow> local_rows() const { return local_rows_; }
    /// How many vertices there are in a row; 0 where there is none.
    [[nodiscard]] std::size_t row_count(std::size_t i) const { return counts_[i]; }
    [[nodiscard]] std::span<const std::uint8_t> row_counts() const { return counts_; }
    /// The same; 0 where some lie in the middle of edges, too.
    [[nodiscard]] std::size_t strict_row_count(std::size_t i) const { return strict_counts_[i]; }

private:
    /// What filters see of a polygon. Nothing where there are more vertices than a row has, or where squares
    /// of its size leave single precision.
    void note(std::size_t i) {
        constexpr float rounding = 8 * std::numeric_limits<float>::epsilon();
        constexpr T unknown = std::numeric_limits<T>::quiet_NaN();
        const ConvexPolygon<T>& polygon = polygons_[i];
        const std::span<const Vec2<T>> vertices = polygon.vertices();
        const Vec2<T> center = polygon.centroid();
        detail::PolygonRow<T>& row = rows_[i];
        detail::LocalRow& local = local_rows_[i];
        float reach2 = 0;
        for (std::size_t k = 0; k < row.most; ++k) {
            const Vec2<T>& vertex = vertices[k < vertices.size() ? k : 0];
            row.vertices[k] = vertex;
            const Vec2<float> from_center(vertex - center);
            local.x[k] = from_center.x;
            local.y[k] = from_center.y;
            reach2 = std::max(reach2, glm::dot(from_center, from_center));
        }
        const float reach = std::sqrt(reach2) * (1 + rounding);
        const bool has_row = vertices.size() <= row.most && reach > 1e-12F && reach < 1e8F;
        const float inner = has_row ? detail::inner_radius(vertices, center, rounding * reach)
                                    : std::numeric_limits<float>::quiet_NaN();
        counts_[i] = has_row ? static_cast<std::uint8_t>(vertices.size()) : std::uint8_t(0);
        strict_counts_[i] = polygon.is_strict() ? counts_[i] : std::uint8_t(0);
        center_x_[i] = center.x;
        center_y_[i] = center.y;
        reach_[i] = std::isnan(inner) ? unknown : static_cast<T>(reach);
        inner_[i] = static_cast<T>(inner);
    }

    std::vector<ConvexPolygon<T>> polygons_;
    std::vector<detail::PolygonRow<T>> rows_;
    std::vector<detail::LocalRow> local_rows_;
    std::vector<std::uint8_t> counts_;
    std::vector<std::uint8_t> strict_counts_;
    std::vector<T> center_x_;
    std::vector<T> center_y_;
    std::vector<T> reach_;
    std::vector<T> inner_;
};

template <std::ranges::contiguous_range R>
PolygonTable(const R&) -> PolygonTable<ScalarOf<std::ranges::range_value_t<R>>>;

}  // namespace collidarium
