#pragma once

#include <cstddef>
#include <vector>

#include "view/area_raster.hpp"
#include "view/image.hpp"

namespace collidarium::app {

/// Draws areas of any form through cached pictures, which are kept as long as the same areas are drawn again.
/// The context in which it was created must be current in every call.
class AreaPictures {
public:
    AreaPictures();
    ~AreaPictures();
    AreaPictures(const AreaPictures&) = delete;
    AreaPictures& operator=(const AreaPictures&) = delete;

    /// Draws areas one over the other into the bound framebuffer, inside `clip`, and of that only what lies
    /// in `shown`. Leaves the scissor test on, and its own program and texture bound.
    void draw(const std::vector<InkedArea>& areas, const PixelRect& clip, const PixelRect& shown,
              PixelSize framebuffer);
    /// Call this after each draw: drops pictures that are no longer used.
    void end_drawing();

private:
    struct Picture {
        std::vector<InkedArea> areas;
        PixelRect clip;
        PixelRect place;
        unsigned texture = 0;
        int unused = 0;  ///< draws since its last use
    };
    Picture& picture_of(const std::vector<InkedArea>& areas, const PixelRect& clip);

    unsigned program_ = 0;
    unsigned vertex_array_ = 0;  ///< empty
    std::vector<Picture> pictures_;
};

}  // namespace collidarium::app
