#pragma once

/// Two sprites on one grid of pixels, for the test whether they share an opaque one.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "collidarium/raster/pixel_mask.hpp"
#include "collidarium/raster/pixel_overlap.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Pixels in the world: squares of one size, numbered to the right and down as the picture is seen.
struct PixelGrid {
    Vec2d origin{};       ///< the top left corner of pixel (0, 0)
    double size = 1;      ///< of a pixel
    bool y_down = false;  ///< the scene's y grows down, as the pixels' does

    [[nodiscard]] Vec2d to_world(const Vec2d& pixel) const {
        return origin + Vec2d(pixel.x, y_down ? pixel.y : -pixel.y) * size;
    }
};

/// Rings of a mask in the world: a hole runs the other way than what is around it.
using Rings = std::vector<std::vector<Vec2d>>;

/// One of the two sprites.
struct PixelSide {
    raster::PlacedMask placed{};
    bool resampled = false;     ///< turned, or of another size of pixels than the grid's
    std::vector<Vec2d> hull{};  ///< of its solid pixels, in the world
    Rings outlines{};           ///< its outlines as polygons with few vertices; of holes, none
    Rings contour{};            ///< along the pixels' edges, holes included
};

struct PixelPair {
    PixelGrid grid{};
    PixelSide a{};
    PixelSide b{};
    Vec2d rounding{};  ///< by how much b is moved to whole pixels, in the world
    raster::SharedPixels shared{};
    Rings common{};  ///< contour of the shared pixels

    /// Whether the convex hulls overlap, and the polygons of the outlines; empty where one has too many
    /// vertices, or none.
    std::optional<bool> hulls_overlap{};
    std::optional<bool> outlines_overlap{};
};

/// The most pixels of a sprite on the grid that are compared while one drags it.
inline constexpr std::size_t max_compared_pixels = std::size_t{1} << 20;
/// More vertices of outlines are not tested as polygons.
inline constexpr std::size_t max_outline_vertices = 2'000;
/// More words of 64 pixels are compared without being shown one by one.
inline constexpr std::size_t max_shown_words = 20'000;

/// Why two shapes cannot be compared by pixels; empty where they can.
[[nodiscard]] std::string why_no_pixels(const SceneShape& a, const SceneShape& b);

/// The contour of a mask on a grid.
[[nodiscard]] Rings contour_of(const raster::PlacedMask& placed, const PixelGrid& grid);

/// The mask of a sprite in its own pixels, mirrored if it is. Precondition: its pixels are there.
[[nodiscard]] raster::PixelMask own_mask(const Sprite& sprite);

}  // namespace collidarium::app
