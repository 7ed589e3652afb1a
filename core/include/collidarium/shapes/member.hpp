#pragma once

/// How a shape describes its members. Each but the polygons has its `type_name` in C++, a `format_name` in
/// files and the query stream, and
///
///     template <class Visit, class... Same>
///     static constexpr void members(Visit& visit, Same&... it);
///
/// which calls `visit(shape_member::Position{"center"}, it.center...)` for one member after the other, in the
/// order in which C++ and the formats have them, with what the member is and its name in the formats: of one
/// shape, or of several side by side.

#include <concepts>
#include <string_view>

#include "collidarium/scalar.hpp"

namespace collidarium {

namespace shape_member {

/// It is moved and turned with the shape.
struct Position {
    std::string_view name;
};
/// It is only turned.
struct Direction {
    std::string_view name;
};
/// It is neither, and may not be negative.
struct Size {
    std::string_view name;
};
/// The rotation of the shape, whose angle the formats have.
struct Angle {
    std::string_view name;
};

}  // namespace shape_member

namespace detail {

template <class S>
concept DescribedShape = requires {
    { S::type_name } -> std::convertible_to<std::string_view>;
};

}  // namespace detail

}  // namespace collidarium
