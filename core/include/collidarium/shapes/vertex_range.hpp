#pragma once

/// Vertices as people have them: in a vector, an array, a view, of whichever GLM vectors; or written down.

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <type_traits>
#include <vector>

#include "collidarium/scalar.hpp"

namespace collidarium {

namespace detail {

template <class Vector>
struct ScalarOfVector;
template <Scalar T, glm::qualifier Precision>
struct ScalarOfVector<glm::vec<2, T, Precision>> {
    using type = T;
};

}  // namespace detail

/// Any range of two-dimensional GLM vectors of floats or doubles.
template <class R>
concept VertexRange = std::ranges::input_range<const R> && requires {
    typename detail::ScalarOfVector<std::ranges::range_value_t<const R>>::type;
};

/// The arithmetic that its vectors are written in.
template <VertexRange R>
using ScalarOfRange = typename detail::ScalarOfVector<std::ranges::range_value_t<const R>>::type;

namespace detail {

/// `use(vertices)`, a span over the range itself where it lies in one piece, else over a copy.
template <VertexRange R, class Use>
[[nodiscard]] inline auto with_vertices(const R& range, Use&& use) {
    using T = ScalarOfRange<R>;
    if constexpr (std::ranges::contiguous_range<const R> && std::ranges::sized_range<const R> &&
                  std::is_same_v<std::ranges::range_value_t<const R>, Vec2<T>>) {
        return use(std::span<const Vec2<T>>(std::ranges::data(range), std::ranges::size(range)));
    } else {
        std::vector<Vec2<T>> vertices;
        for (const auto& vertex : range) {
            vertices.emplace_back(vertex.x, vertex.y);
        }
        return use(std::span<const Vec2<T>>(vertices));
    }
}

/// Vertices written as numbers of one type, `{{0.F, 0.F}, {1.F, 0.F}, {0.F, 1.F}}`, in the arithmetic that
/// they are written in. A function that takes such a list is preferred to one that takes a list of vectors.
/// (Clang 14 does not see that through an alias.)
template <Number N>
[[nodiscard]] inline auto vertices_of(std::initializer_list<const N[2]> written) {
    std::vector<Vec2<WrittenScalar<N>>> vertices;
    vertices.reserve(written.size());
    for (const auto& vertex : written) {
        vertices.emplace_back(vertex[0], vertex[1]);
    }
    return vertices;
}

}  // namespace detail

}  // namespace collidarium
