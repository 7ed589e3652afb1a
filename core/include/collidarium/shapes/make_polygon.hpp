#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/shapes/area.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium {

/// What came of a list of vertices: a shape, or why not.
template <class S>
struct MadeShape {
    std::optional<S> shape;
    std::optional<ShapeError> error;
    bool reversed{};  ///< the vertices were given clockwise; the shape has them the other way round
};

namespace detail {

template <Scalar T>
[[nodiscard]] inline std::vector<Vec2<T>> counter_clockwise(std::span<const Vec2<T>> vertices,
                                                            bool clockwise) {
    std::vector<Vec2<T>> result(vertices.begin(), vertices.end());
    if (clockwise) {
        std::reverse(result.begin(), result.end());
    }
    return result;
}

template <Scalar T>
[[nodiscard]] inline ConvexPolygon<T> convex_polygon_of(std::vector<Vec2<T>> vertices) {
    const Vec2<T> center = centroid(std::span<const Vec2<T>>(vertices));
    return ConvexPolygon<T>::trusted(std::move(vertices), center);
}

/// Of counter-clockwise vertices that make a simple polygon.
template <Scalar T>
[[nodiscard]] inline Polygon<T> polygon_of(std::vector<Vec2<T>> vertices) {
    using Index = std::uint32_t;
    Decomposition<T> found = decompose_with_neighbors(std::span<const Vec2<T>>(vertices));
    const std::size_t count = found.parts.size();
    std::vector<Index> order(count);
    std::iota(order.begin(), order.end(), Index(0));
    sort_for_bounds_tree<T>(order.data(), count, [&](Index part) { return found.parts[part][0]; });
    std::vector<Index> place(count);
    for (std::size_t i = 0; i < count; ++i) {
        place[order[i]] = static_cast<Index>(i);
    }
    AreaSum<T> sum{std::span<const Vec2<T>>(vertices)};
    PartNeighbors neighbors;
    std::vector<ConvexPolygon<T>> parts;
    parts.reserve(count);
    for (const Index part : order) {
        for (Index& across : found.across[part]) {
            across = across == Decomposition<T>::none ? PartNeighbors::none : place[across];
        }
        neighbors.add(found.across[part]);
        sum.add(found.parts[part]);
        parts.push_back(convex_polygon_of(std::move(found.parts[part])));
    }
    const Vec2<T> center = sum.centroid();
    return Polygon<T>::trusted(std::move(vertices), std::move(parts),
                               std::make_shared<const PartNeighbors>(std::move(neighbors)), center);
}

}  // namespace detail

/// A convex polygon of these vertices, given in either direction. Refused, by name, is what `check_polygon`
/// refuses, and a reflex corner.
template <Scalar T>
[[nodiscard]] inline MadeShape<ConvexPolygon<T>> make_convex_polygon(std::span<const Vec2<T>> vertices) {
    const PolygonKind kind = check_polygon(vertices);
    if (kind.error || !kind.convex) {
        return {std::nullopt, kind.error.value_or(ShapeError::not_convex), kind.clockwise};
    }
    return {detail::convex_polygon_of(detail::counter_clockwise(vertices, kind.clockwise)), std::nullopt,
            kind.clockwise};
}

/// A simple polygon of these vertices, given in either direction, with its convex parts; it may well be
/// convex. Refused, by name, is what `check_polygon` refuses.
template <Scalar T>
[[nodiscard]] inline MadeShape<Polygon<T>> make_polygon(std::span<const Vec2<T>> vertices) {
    const PolygonKind kind = check_polygon(vertices);
    if (kind.error) {
        return {std::nullopt, kind.error, kind.clockwise};
    }
    return {detail::polygon_of(detail::counter_clockwise(vertices, kind.clockwise)), std::nullopt,
            kind.clockwise};
}

/// Whichever of the two fits: a `ConvexPolygon` where there is no reflex corner, else a `Polygon`.
template <Scalar T>
[[nodiscard]] inline MadeShape<Shape<T>> make_polygon_shape(std::span<const Vec2<T>> vertices) {
    const PolygonKind kind = check_polygon(vertices);
    if (kind.error) {
        return {std::nullopt, kind.error, kind.clockwise};
    }
    std::vector<Vec2<T>> outline = detail::counter_clockwise(vertices, kind.clockwise);
    if (kind.convex) {
        return {detail::convex_polygon_of(std::move(outline)), std::nullopt, kind.clockwise};
    }
    return {detail::polygon_of(std::move(outline)), std::nullopt, kind.clockwise};
}

}  // namespace collidarium
