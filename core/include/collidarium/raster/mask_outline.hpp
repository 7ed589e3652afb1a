#pragma once

/// The outlines of a mask as simple polygons, along the edges of its pixels.
///
/// Solid pixels with an edge in common hang together; those with only a corner in common do not. Where two
/// solid pixels have only a corner in common the outlines would touch there, so that corner is cut off both
/// of them, a quarter of a pixel on each side. So every outline is a simple polygon, and no two of them
/// touch.
///
/// Source: square tracing of boundaries along cracks between pixels (Rosenfeld and Kak, Digital Picture
/// Processing, 1982).

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "collidarium/raster/pixel_mask.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::raster {

/// One closed line between solid and free. The solid is always to its left in a plane with y up: with the
/// numbers of the image, an outer outline runs counter-clockwise as polygons of the library do, and a hole
/// clockwise. (On a screen with y down it looks the other way round.)
template <Scalar T>
struct Outline {
    std::vector<Vec2<T>> vertices;  ///< corners only: none in the middle of a straight line
    bool is_hole{};
};

namespace detail {

template <Scalar T>
class OutlineTracer {
public:
    explicit OutlineTracer(const PlacedMask& placed)
        : mask_(placed.mask),
          origin_(static_cast<T>(placed.origin.x), static_cast<T>(placed.origin.y)),
          seen_(mask_.width(), mask_.height()) {}

    [[nodiscard]] std::vector<Outline<T>> trace() {
        std::vector<Outline<T>> outlines;
        for (std::int32_t y = 0; y < mask_.height(); ++y) {
            for (std::int32_t x = 0; x < mask_.width(); ++x) {
                // Every outline runs to the right somewhere: along the upper edge of a pixel.
                if (mask_.solid(x, y) && !mask_.solid(x, y - 1) && !seen_.get(x, y)) {
                    outlines.push_back(follow(x, y));
                }
            }
        }
        return outlines;
    }

private:
    struct Step {
        std::int32_t x;
        std::int32_t y;
    };
    /// Right, down, left, up on the screen; the solid is on the side of the next one.
    static constexpr std::array<Step, 4> steps{Step{1, 0}, Step{0, 1}, Step{-1, 0}, Step{0, -1}};
    /// The pixel on the solid's side of an edge that leaves a corner, and the one on the other side.
    static constexpr std::array<Step, 4> inside{Step{0, 0}, Step{-1, 0}, Step{-1, -1}, Step{0, -1}};
    static constexpr std::array<Step, 4> outside{Step{0, -1}, Step{0, 0}, Step{-1, 0}, Step{-1, -1}};

    [[nodiscard]] bool is_edge(const Step& at, std::size_t direction) const {
        const Step& in = inside[direction];
        const Step& out = outside[direction];
        return mask_.solid(at.x + in.x, at.y + in.y) && !mask_.solid(at.x + out.x, at.y + out.y);
    }

    [[nodiscard]] Outline<T> follow(std::int32_t x, std::int32_t y) {
        Outline<T> outline;
        const Step start{x, y};
        Step at = start;
        std::size_t direction = 0;
        T area(0);
        do {
            if (direction == 0) {
                seen_.set(at.x, at.y, true);
            }
            at = {at.x + steps[direction].x, at.y + steps[direction].y};
            // Around the same pixel first, then straight on, then around the next one.
            std::size_t next = (direction + 1) % 4;
            const bool around_pixel = is_edge(at, next);
            if (!around_pixel) {
                next = is_edge(at, direction) ? direction : (direction + 3) % 4;
            }
            if (next != direction) {
                const bool is_pinched = around_pixel && is_edge(at, (direction + 3) % 4);
                add_corner(outline, at, direction, next, is_pinched);
            }
            direction = next;
        } while (at.x != start.x || at.y != start.y || direction != 0);
        for (std::size_t i = 0; i < outline.vertices.size(); ++i) {
            const std::size_t j = i + 1 == outline.vertices.size() ? 0 : i + 1;
            area += cross(outline.vertices[i] - origin_, outline.vertices[j] - origin_);
        }
        outline.is_hole = area < 0;
        return outline;
    }

    /// A corner, or where two solid pixels have only this corner in common, the two ends of a cut across it.
    void add_corner(Outline<T>& outline, const Step& at, std::size_t from, std::size_t to,
                    bool is_pinched) const {
        const Vec2<T> corner = origin_ + Vec2<T>(static_cast<T>(at.x), static_cast<T>(at.y));
        const auto along = [](const Step& step) {
            return Vec2<T>(static_cast<T>(step.x), static_cast<T>(step.y)) * T(0.25);
        };
        if (is_pinched) {
            outline.vertices.push_back(corner - along(steps[from]));
            outline.vertices.push_back(corner + along(steps[to]));
        } else {
            outline.vertices.push_back(corner);
        }
    }

    const PixelMask& mask_;
    Vec2<T> origin_;
    BitGrid seen_;  ///< the pixels whose upper edge has been followed
};

}  // namespace detail

/// All outlines of a mask, in the order in which their first pixel comes, row by row. Holes are told; each
/// lies in the outline of the pixels around it. Cost: as many steps as there are pixels and edges.
template <Scalar T = double>
[[nodiscard]] inline std::vector<Outline<T>> outlines_of(const PlacedMask& placed) {
    return detail::OutlineTracer<T>(placed).trace();
}

}  // namespace collidarium::raster
