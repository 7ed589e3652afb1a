#pragma once

#include <cstddef>
#include <optional>

#include "view/draw_list.hpp"
#include "view/framebuffer.hpp"

namespace collidarium::app {

class GlRenderer;

/// A picture that stays from frame to frame: where nothing has changed, nothing is drawn again. The context
/// in which it was first shown must be current in every call.
class KeptPicture {
public:
    /// Makes `area` of the bound framebuffer, of this size, show the list; all of the list lies in it. Takes
    /// the list's memory.
    void show(GlRenderer& renderer, DrawList& list, PixelSize framebuffer, const PixelRect& area);

    /// How many pixels were drawn for the last list.
    [[nodiscard]] std::size_t pixels_drawn() const { return pixels_drawn_; }

private:
    std::optional<Framebuffer> target_;
    DrawList last_;
    DrawList part_;
    PixelRect area_;
    std::size_t glyphs_cleared_ = 0;
    std::size_t pixels_drawn_ = 0;
};

}  // namespace collidarium::app
