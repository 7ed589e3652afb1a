#pragma once

#include <vector>

#include "paint/field_tints.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// The answer for every pixel of an area, for painters that can work it out there: where the pixel is, or is
/// carried along a way, relative to a rounded convex polygon. All positions are pixels of the painter from
/// the middle of the area, y up as in the world.
struct ShadedField {
    enum class Asked { contact, distance, cast };

    /// A side of the polygon, with the inside to its left.
    struct Side {
        Vec2d start{};
        Vec2d normal{};  ///< unit, outwards
        double length{};

        friend bool operator==(const Side&, const Side&) = default;
    };

    static constexpr std::size_t most_sides = 64;

    Rect area;            ///< of the surface
    bool y_down = false;  ///< the world's y runs down the screen
    Asked asked{};
    bool closed = false;      ///< touching counts as a hit
    std::vector<Side> sides;  ///< of equally near ones the first counts; two, there and back, of a segment
    Vec2d point{};            ///< the polygon where it has no sides
    double radius{};
    Vec2d path{};   ///< of a cast
    double unit{};  ///< of an amount that is one pixel long; a cast's times have none
    FieldTints tints;
    bool hurried = false;  ///< another one will follow at once: better coarse than late

    friend bool operator==(const ShadedField&, const ShadedField&) = default;
};

}  // namespace collidarium::app
