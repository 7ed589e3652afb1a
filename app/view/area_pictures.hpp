#pragma once

#include <cstddef>
#include <vector>

#include "view/area_raster.hpp"
#include "view/image.hpp"

namespace collidarium::app {

/// Draws areas of any form as pictures of them, which are kept as long as the same ones are drawn again
/// and again. Needs the context in which it was made, current, in every call.
class AreaPictures {
public:
    AreaPictures();
    ~AreaPictures();
    AreaPictures(const AreaPictures&) = delete;
    AreaPictures& operator=(const AreaPictures&) = delete;

    /// Draws areas one over the other into what is bound, inside `clip`. Leaves the scissor on, and a program
    /// and a texture of its own bound.
    void draw(const std::vector<InkedArea>& areas, const PixelRect& clip, PixelSize framebuffer);
    /// After each drawing: forgets the pictures that nobody has had a use for any more.
    void end_drawing();

private:
    struct Picture {
        std::vector<InkedArea> areas;
        PixelRect clip;
        PixelRect place;
        unsigned texture = 0;
        int unused = 0;  ///< since so many drawings
    };
    Picture& picture_of(const std::vector<InkedArea>& areas, const PixelRect& clip);

    unsigned program_ = 0;
    unsigned vertex_array_ = 0;  ///< without anything in it
    std::vector<Picture> pictures_;
};

}  // namespace collidarium::app
