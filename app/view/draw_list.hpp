#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "paint/theme.hpp"
#include "view/area_raster.hpp"
#include "view/mark_mesh.hpp"
#include "view/pixel_rect.hpp"

namespace collidarium::app {

/// Runs of quads with the same clip rectangle.
struct DrawBatch {
    PixelRect clip;
    std::size_t first_run{};
    std::size_t runs{};
};

/// The contents of a picture: a background, then quads in order, with areas of any form between them.
struct DrawList {
    struct Ground {
        Color color;
        PixelRect area;

        friend bool operator==(const Ground&, const Ground&) = default;
    };
    /// Areas one over the other.
    struct Areas {
        std::vector<InkedArea> areas;
        PixelRect clip;
        PixelRect shown;      ///< the part of the clip rectangle that is drawn
        std::size_t batch{};  ///< drawn before this batch

        friend bool operator==(const Areas&, const Areas&) = default;
    };
    std::optional<Ground> ground;
    MarkMesh mesh;
    std::vector<DrawBatch> batches;
    std::vector<Areas> areas;

    void clear();
};

/// Makes `part` what `list` shows in `area`: pixel for pixel the same there, and nothing elsewhere.
void copy_part(DrawList& part, const DrawList& list, const PixelRect& area);

}  // namespace collidarium::app
