#include "figures/pixel_renderer.hpp"

#include "view/font_files.hpp"

namespace collidarium::app {

GlRenderer& PixelRenderer::get() {
    if (renderer_ == nullptr) {
        own_context_ = std::make_unique<GlContext>(
            GlContextOptions{.size = {16, 16}, .offscreen = true, .visible = false});
        own_renderer_ = std::make_unique<GlRenderer>(installed_fonts());
        renderer_ = own_renderer_.get();
    }
    return *renderer_;
}

}  // namespace collidarium::app
