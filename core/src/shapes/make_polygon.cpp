#include "collidarium/shapes/make_polygon.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "collidarium/containers/small_vector.hpp"
#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/shapes/area.hpp"

namespace collidarium {

namespace detail {
namespace {

template <Scalar T>
[[nodiscard]] std::vector<Vec2<T>> counter_clockwise(std::span<const Vec2<T>> vertices, bool clockwise) {
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
[[nodiscard]] ConvexPolygon<T> convex_polygon_of(std::span<const Vec2<T>> vertices, bool clockwise) {
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

}  // namespace
}  // namespace detail

template <Scalar T>
MadeShape<ConvexPolygon<T>> make_convex_polygon(std::span<const Vec2<T>> vertices) {
    using namespace detail;
    using Few = FewVertices<T>;
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
    return {[&] { return convex_polygon_of(vertices, kind.clockwise); }, kind.clockwise};
}

template <Scalar T>
MadeShape<Polygon<T>> make_polygon(std::span<const Vec2<T>> vertices) {
    using namespace detail;
    const PolygonKind kind = check_polygon(vertices);
    if (kind.error) {
        return {*kind.error, kind.clockwise};
    }
    return {[&] { return polygon_of(counter_clockwise(vertices, kind.clockwise)); }, kind.clockwise};
}

template <Scalar T>
MadeShape<Shape<T>> make_polygon_shape(std::span<const Vec2<T>> vertices) {
    using namespace detail;
    const PolygonKind kind = check_polygon(vertices);
    if (kind.error) {
        return {*kind.error, kind.clockwise};
    }
    const auto make = [&]() -> Shape<T> {
        if (kind.convex) {
            return convex_polygon_of(vertices, kind.clockwise);
        }
        return polygon_of(counter_clockwise(vertices, kind.clockwise));
    };
    return {make, kind.clockwise};
}

#define COLLIDARIUM_MAKE_POLYGON(T)                                                     \
    template MadeShape<ConvexPolygon<T>> make_convex_polygon(std::span<const Vec2<T>>); \
    template MadeShape<Polygon<T>> make_polygon(std::span<const Vec2<T>>);              \
    template MadeShape<Shape<T>> make_polygon_shape(std::span<const Vec2<T>>);
COLLIDARIUM_MAKE_POLYGON(float)
COLLIDARIUM_MAKE_POLYGON(double)

}  // namespace collidarium
