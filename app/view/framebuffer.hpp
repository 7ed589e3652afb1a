#pragma once

#include "view/image.hpp"

namespace collidarium::app {

/// A picture in the graphics memory that is drawn into instead of the window. Needs a current context.
class Framebuffer {
public:
    explicit Framebuffer(PixelSize size);
    ~Framebuffer();
    Framebuffer(const Framebuffer&) = delete;
    Framebuffer& operator=(const Framebuffer&) = delete;

    [[nodiscard]] PixelSize size() const { return size_; }
    /// Whether the driver grants pictures of that size.
    [[nodiscard]] bool complete() const;
    /// What is drawn from now on goes here.
    void bind() const;
    /// What is drawn from now on goes to the window.
    static void unbind();
    /// Waits for the drawing and copies it.
    [[nodiscard]] Image read() const;

private:
    PixelSize size_;
    unsigned framebuffer_ = 0;
    unsigned color_ = 0;
};

}  // namespace collidarium::app
