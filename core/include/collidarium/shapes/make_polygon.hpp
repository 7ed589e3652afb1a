#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/containers/small_vector.hpp"
#include "collidarium/made.hpp"
#include "collidarium/optional_of.hpp"
#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/shapes/area.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/vertex_range.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

/// What came of a list of vertices: a shape, or why not. Used as an optional, see `detail::Made`.
template <class S>
struct MadeShape : detail::Made<MadeShape<S>> {
    std::optional<S> shape;
    std::optional<ShapeError> error;
    bool reversed;  ///< the vertices were given clockwise; the shape has them the other way round

    /// What `make()` returns.
    template <class Make>
    MadeShape(Make&& make, bool clockwise) : shape(detail::optional_of(make)), reversed(clockwise) {}
    MadeShape(ShapeError why_not, bool clockwise) : error(why_not), reversed(clockwise) {}

    static constexpr const char* maker = "make_polygon: vertices";
    template <class Self>
    [[nodiscard]] static auto& made(Self& result) {
        return result.shape;
    }
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

/// Of counter-clockwise vertices that make a convex polygon.
template <Scalar T>
[[nodiscard]] ConvexPolygon<T> convex_polygon_of(std::span<const Vec2<T>> vertices) {
    return ConvexPolygon<T>::trusted(vertices, centroid(vertices));
}

/// Of vertices that make one and run in either direction.
template <Scalar T>
[[nodiscard]] inline ConvexPolygon<T> convex_polygon_of(std::span<const Vec2<T>> vertices, bool clockwise) {
    if (!clockwise) {
        return convex_polygon_of(vertices);
    }
    SmallVector<Vec2<T>, FewVertices<T>::most> reversed;
    std::reverse_copy(vertices.begin(), vertices.end(), reversed.grow(vertices.size()));
    return convex_polygon_of(std::span<const Vec2<T>>(reversed.data(), reversed.size()));
}

/// Of counter-clockwise vertices that make a simple polygon.
template <Scalar T>
[[nodiscard]] Polygon<T> polygon_of(std::vector<Vec2<T>> vertices) {
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
        parts.push_back(convex_polygon_of(std::span<const Vec2<T>>(found.parts[part])));
    }
    const Vec2<T> center = sum.centroid();
    return Polygon<T>::trusted(std::move(vertices), std::move(parts), std::move(neighbors), center);
}

}  // namespace detail

/// A convex polygon of these vertices, given in either direction: in a span, any other range of GLM vectors,
/// or a list of vectors or of pairs of numbers, `make_convex_polygon({{0, 0}, {1, 0}, {0, 1}})`, in the
/// arithmetic of these: whole numbers are doubles. Refused, by name, is what `check_polygon` refuses, and a
/// reflex corner. Cost: that of `check_polygon`; up to eight vertices that turn the same way everywhere,
/// beyond rounding, take no allocation.
template <Scalar T>
[[nodiscard]] inline MadeShape<ConvexPolygon<T>> make_convex_polygon(std::span<const Vec2<T>> vertices) {
    using Few = detail::FewVertices<T>;
    if (vertices.size() >= 3 && vertices.size() <= Few::most) {
        Few few;
        if (few.set(vertices)) [[likely]] {
            few.centroid = centroid(vertices);
            return {[&] { return ConvexPolygon<T>::trusted(few); }, false};
        }
    }
    const PolygonKind kind = check_polygon(vertices);
    if (kind.error || !kind.convex) {
        return {kind.error.value_or(ShapeError::not_convex), kind.clockwise};
    }
    return {[&] { return detail::convex_polygon_of(vertices, kind.clockwise); }, kind.clockwise};
}

template <VertexRange R>
[[nodiscard]] inline MadeShape<ConvexPolygon<ScalarOfRange<R>>> make_convex_polygon(const R& vertices) {
    return detail::with_vertices(vertices, [](const auto& span) { return make_convex_polygon(span); });
}
template <Scalar T = double>
[[nodiscard]] inline MadeShape<ConvexPolygon<T>> make_convex_polygon(
    std::initializer_list<Vec2<T>> vertices) {
    return make_convex_polygon(std::span<const Vec2<T>>(vertices));
}
template <detail::Number N>
[[nodiscard]] inline auto make_convex_polygon(std::initializer_list<const N[2]> vertices) {
    return make_convex_polygon(detail::vertices_of(vertices));
}

/// A simple polygon of these vertices, given in either direction, with its convex parts; it may well be
/// convex. Refused, by name, is what `check_polygon` refuses.
template <Scalar T>
[[nodiscard]] inline MadeShape<Polygon<T>> make_polygon(std::span<const Vec2<T>> vertices) {
    const PolygonKind kind = check_polygon(vertices);
    if (kind.error) {
        return {*kind.error, kind.clockwise};
    }
    return {[&] { return detail::polygon_of(detail::counter_clockwise(vertices, kind.clockwise)); },
            kind.clockwise};
}

template <VertexRange R>
[[nodiscard]] inline MadeShape<Polygon<ScalarOfRange<R>>> make_polygon(const R& vertices) {
    return detail::with_vertices(vertices, [](const auto& span) { return make_polygon(span); });
}
template <Scalar T = double>
[[nodiscard]] inline MadeShape<Polygon<T>> make_polygon(std::initializer_list<Vec2<T>> vertices) {
    return make_polygon(std::span<const Vec2<T>>(vertices));
}
template <detail::Number N>
[[nodiscard]] inline auto make_polygon(std::initializer_list<const N[2]> vertices) {
    return make_polygon(detail::vertices_of(vertices));
}

/// Whichever of the two fits: a `ConvexPolygon` where there is no reflex corner, else a `Polygon`.
template <Scalar T>
[[nodiscard]] inline MadeShape<Shape<T>> make_polygon_shape(std::span<const Vec2<T>> vertices) {
    const PolygonKind kind = check_polygon(vertices);
    if (kind.error) {
        return {*kind.error, kind.clockwise};
    }
    const auto make = [&]() -> Shape<T> {
        if (kind.convex) {
            return detail::convex_polygon_of(vertices, kind.clockwise);
        }
        return detail::polygon_of(detail::counter_clockwise(vertices, kind.clockwise));
    };
    return {make, kind.clockwise};
}
template <VertexRange R>
[[nodiscard]] inline MadeShape<Shape<ScalarOfRange<R>>> make_polygon_shape(const R& vertices) {
    return detail::with_vertices(vertices, [](const auto& span) { return make_polygon_shape(span); });
}
template <Scalar T = double>
[[nodiscard]] inline MadeShape<Shape<T>> make_polygon_shape(std::initializer_list<Vec2<T>> vertices) {
    return make_polygon_shape(std::span<const Vec2<T>>(vertices));
}
template <detail::Number N>
[[nodiscard]] inline auto make_polygon_shape(std::initializer_list<const N[2]> vertices) {
    return make_polygon_shape(detail::vertices_of(vertices));
}

}  // namespace collidarium
