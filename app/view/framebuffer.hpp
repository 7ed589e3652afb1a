#pragma once

#include "view/image.hpp"

namespace collidarium::app {

/// An off-screen render target. Needs a current context.
class Framebuffer {
public:
    explicit Framebuffer(PixelSize size);
    /// Unbinds it if it is bound.
    ~Framebuffer();
    Framebuffer(const Framebuffer&) = delete;
    Framebuffer& operator=(const Framebuffer&) = delete;

    [[nodiscard]] PixelSize size() const { return size_; }
    /// Whether the driver supports this size.
    [[nodiscard]] bool complete() const;
    /// Binds it: subsequent drawing goes here.
    void bind() const;
    /// Binds it for reading alone: subsequent drawing goes where it went.
    void bind_to_read() const;
    /// Unbinds it: subsequent drawing goes to the window.
    static void unbind();
    /// Waits for drawing to finish and reads the pixels.
    [[nodiscard]] Image read() const;

private:
    PixelSize size_;
    unsigned framebuffer_ = 0;
    unsigned color_ = 0;
};

}  // namespace collidarium::app
