#pragma once

#include <string_view>

#include "collidarium/shapes/member.hpp"

namespace collidarium {

/// All points `a + u (b - a)` with u in [0, 1]. Equal ends make it a point. Its reference point is
/// its middle.
template <Scalar T = double>
struct Segment {
    using scalar_type = T;

    Vec2<T> a{};
    Vec2<T> b{};

    static constexpr std::string_view type_name = "Segment";
    static constexpr std::string_view format_name = "segment";
    template <class Visit, class... Same>
    static constexpr void members(Visit& visit, Same&... it) {
        visit(shape_member::Position{"a"}, it.a...);
        visit(shape_member::Position{"b"}, it.b...);
    }

    friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

template <class N, class M>
Segment(const N (&)[2], const M (&)[2]) -> Segment<detail::WrittenScalar<N, M>>;
template <Scalar T = double>
Segment(Vec2<T>, Vec2<T>) -> Segment<T>;

}  // namespace collidarium
