#pragma once

#include <initializer_list>
#include <optional>
#include <span>

#include "collidarium/made.hpp"
#include "collidarium/optional_of.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/shape_error.hpp"
#include "collidarium/shapes/vertex_range.hpp"

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

/// A convex polygon of these vertices, given in either direction: in a span, any other range of GLM vectors,
/// or a list of vectors or of pairs of numbers, `make_convex_polygon({{0, 0}, {1, 0}, {0, 1}})`, in the
/// arithmetic of these: whole numbers are doubles. Refused, by name, is what `check_polygon` refuses, and a
/// reflex corner. Cost: that of `check_polygon`; up to eight vertices that turn the same way everywhere,
/// beyond rounding, take no allocation.
template <Scalar T>
[[nodiscard]] MadeShape<ConvexPolygon<T>> make_convex_polygon(std::span<const Vec2<T>> vertices);

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
[[nodiscard]] MadeShape<Polygon<T>> make_polygon(std::span<const Vec2<T>> vertices);

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
[[nodiscard]] MadeShape<Shape<T>> make_polygon_shape(std::span<const Vec2<T>> vertices);
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
