#pragma once

#include <memory>

#include "view/gl_context.hpp"
#include "view/gl_renderer.hpp"

namespace collidarium::app {

/// The renderer that the pixels of figures are drawn with: that of a window, or a separate one that needs no
/// display and starts with the first picture.
class PixelRenderer {
public:
    PixelRenderer() = default;
    /// Precondition: the window's renderer outlives it, and the window's context is current in every call.
    explicit PixelRenderer(GlRenderer& of_window) : renderer_(&of_window) {}

    /// Throws GlContextError.
    [[nodiscard]] GlRenderer& get();

private:
    std::unique_ptr<GlContext> own_context_;
    std::unique_ptr<GlRenderer> own_renderer_;
    GlRenderer* renderer_ = nullptr;
};

}  // namespace collidarium::app
