#pragma once

#include <string_view>

namespace collidarium {

/// What is wrong with a shape.
enum class ShapeError {
    not_finite,         ///< a coordinate or size is NaN or infinite
    negative_size,      ///< a half extent or radius is below zero
    too_few_vertices,   ///< a polygon of fewer than three vertices
    repeated_vertex,    ///< a polygon with the same vertex twice in a row
    zero_area,          ///< a polygon whose vertices all lie on one line
    self_intersecting,  ///< a polygon whose edges meet elsewhere than at their common vertex
    not_convex,         ///< a polygon with a reflex vertex, where a convex one is required
};

/// The name of the reason, as files and the query stream spell it.
[[nodiscard]] constexpr std::string_view name(ShapeError error) {
    switch (error) {
        case ShapeError::not_finite:
            return "not_finite";
        case ShapeError::negative_size:
            return "negative_size";
        case ShapeError::too_few_vertices:
            return "too_few_vertices";
        case ShapeError::repeated_vertex:
            return "repeated_vertex";
        case ShapeError::zero_area:
            return "zero_area";
        case ShapeError::self_intersecting:
            return "self_intersecting";
        case ShapeError::not_convex:
            return "not_convex";
    }
    return "";
}

}  // namespace collidarium
