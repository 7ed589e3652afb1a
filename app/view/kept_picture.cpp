#include "view/kept_picture.hpp"

#include <utility>
#include <vector>

#include "view/changed_areas.hpp"
#include "view/gl.hpp"
#include "view/gl_renderer.hpp"

namespace collidarium::app {

namespace {

/// Copies part of a framebuffer to the same place of another one, which stays bound.
void copy_pixels(const Framebuffer& from, GLint to, const PixelRect& area) {
    glDisable(GL_SCISSOR_TEST);
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(to));
    from.bind_to_read();
    const int below = from.size().height - area.y - area.height;  // OpenGL counts rows from the bottom
    const int right = area.x + area.width;
    const int above = below + area.height;
    glBlitFramebuffer(area.x, below, right, above, area.x, below, right, above, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(to));
}

}  // namespace

void KeptPicture::show(GlRenderer& renderer, DrawList& list, PixelSize framebuffer, const PixelRect& area) {
    GLint shown = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &shown);
    const std::size_t cleared = renderer.glyphs().times_cleared();
    const bool fits =
        target_ && target_->size() == framebuffer && area_ == area && glyphs_cleared_ == cleared;
    if (!target_ || target_->size() != framebuffer) {
        target_.emplace(framebuffer);
    }
    target_->bind();
    pixels_drawn_ = 0;
    for (const PixelRect& each : fits ? changed_areas(last_, list, area) : std::vector{area}) {
        pixels_drawn_ += static_cast<std::size_t>(each.width) * static_cast<std::size_t>(each.height);
        if (each == area) {
            renderer.draw(list, framebuffer);
        } else {
            copy_part(part_, list, each);
            renderer.draw(part_, framebuffer);
        }
    }
    std::swap(last_, list);
    area_ = area;
    glyphs_cleared_ = cleared;
    copy_pixels(*target_, shown, area);
}

}  // namespace collidarium::app
