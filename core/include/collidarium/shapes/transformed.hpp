#pragma once

#include <algorithm>
#include <concepts>
#include <type_traits>
#include <utility>
#include <vector>

#include "collidarium/containers/small_vector.hpp"
#include "collidarium/shapes/member.hpp"
#include "collidarium/shapes/polygon.hpp"
#include "collidarium/shapes/rotation.hpp"

namespace collidarium {

namespace detail {

/// The shape with `map` applied to its positions, and turned. (An axis-aligned box would not be one.)
template <DescribedShape S, class Map, Scalar T>
[[nodiscard]] constexpr S transformed(S shape, const Map& map, const Rotation<T>& turn) {
    const auto transform = [&]<class Kind>(Kind, auto& member) {
        if constexpr (std::same_as<Kind, shape_member::Position>) {
            member = map(member);
        } else if constexpr (std::same_as<Kind, shape_member::Direction>) {
            member = turn(member);
        } else if constexpr (std::same_as<Kind, shape_member::Angle>) {
            member = turn * member;
        }
    };
    S::members(transform, shape);
    return shape;
}

/// The shape with `number(n)` for each of its numbers but its angle, in the arithmetic of these.
template <Scalar U, DescribedShape S, class NumberOf>
[[nodiscard]] constexpr In<U, S> mapped_numbers(const S& shape, const NumberOf& number) {
    In<U, S> result;
    const auto set = [&]<class Kind>(Kind, const auto& from, auto& to) {
        if constexpr (std::same_as<Kind, shape_member::Angle>) {
            to = static_cast<U>(from.angle());
        } else if constexpr (requires { from.x; }) {
            to = Vec2<U>(number(from.x), number(from.y));
        } else {
            to = number(from);
        }
    };
    S::members(set, shape, result);
    return result;
}

}  // namespace detail

/// The polygon with `map` applied to its vertices and its centroid: a movement, a turn, a scale, a
/// rounding. `map` has to be affine up to rounding and must not mirror.
template <Scalar T, class Map>
[[nodiscard]] inline auto transformed(const ConvexPolygon<T>& shape, Map&& map) {
    if constexpr (std::is_same_v<std::remove_cvref_t<Map>, Transform<T>>) {
        return shape.posed(map);
    } else {
        using U = typename std::invoke_result_t<Map&, const Vec2<T>&>::value_type;
        SmallVector<Vec2<U>, detail::FewVertices<U>::most> vertices;
        const auto from = shape.vertices();
        std::transform(from.begin(), from.end(), vertices.grow(from.size()), map);
        return ConvexPolygon<U>::trusted({vertices.data(), vertices.size()}, map(shape.centroid()));
    }
}

template <Scalar T, class Map>
[[nodiscard]] inline auto transformed(const Polygon<T>& shape, Map&& map) {
    using U = typename std::invoke_result_t<Map&, const Vec2<T>&>::value_type;
    std::vector<Vec2<U>> vertices;
    vertices.reserve(shape.vertices().size());
    for (const Vec2<T>& vertex : shape.vertices()) {
        vertices.push_back(map(vertex));
    }
    std::vector<ConvexPolygon<U>> parts;
    parts.reserve(shape.convex_parts().size());
    for (const ConvexPolygon<T>& part : shape.convex_parts()) {
        parts.push_back(transformed(part, map));
    }
    return Polygon<U>::trusted(std::move(vertices), std::move(parts), shape.neighbors(),
                               map(shape.centroid()));
}

}  // namespace collidarium
