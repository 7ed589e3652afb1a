#pragma once

/// A result field that comes down to one formula: a point against a rounded convex polygon. For painters that
/// work it out at every pixel.

#include <cstddef>
#include <optional>
#include <vector>

#include "model/field_question.hpp"

namespace collidarium::app {

/// The Minkowski difference of two convex shapes for b at the middle of a field, in pixels from there (y up):
/// the answer for b at a point is that of the point and this polygon.
struct ConvexField {
    struct Side {
        Vec2d start{};   ///< the inside is to the left of the way from here on
        Vec2d normal{};  ///< unit, outwards
        double length{};

        friend bool operator==(const Side&, const Side&) = default;
    };

    static constexpr std::size_t most_sides = 64;

    /// Of equally near sides the one that comes first counts. None where it is a point; two, there and back,
    /// where it is a segment.
    std::vector<Side> sides;
    Vec2d point{};  ///< where it is one
    double radius{};
    Vec2d path{};  ///< of a cast

    friend bool operator==(const ConvexField&, const ConvexField&) = default;
};

/// Nothing for a concave shape, for more sides than `most_sides`, and where numbers of 24 bits would show:
/// the picture is a hundred thousand pixels from something that matters, or the scene's own arithmetic
/// has no finer steps than pixels, or all of the polygon is a small part of one wide.
[[nodiscard]] std::optional<ConvexField> convex_field(const FieldQuestion& question);

/// The largest depth or distance in the area of a field of two convex shapes, in world units; 0 where there
/// is none.
[[nodiscard]] double most_of_convex(const FieldQuestion& question);

}  // namespace collidarium::app
