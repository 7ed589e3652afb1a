#include "view/framebuffer.hpp"

#include <algorithm>

#include "view/gl.hpp"

namespace collidarium::app {

Framebuffer::Framebuffer(PixelSize size) : size_(size) {
    glGenFramebuffers(1, &framebuffer_);
    glGenRenderbuffers(1, &color_);
    glBindRenderbuffer(GL_RENDERBUFFER, color_);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, size.width, size.height);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color_);
}

Framebuffer::~Framebuffer() {
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteRenderbuffers(1, &color_);
}

bool Framebuffer::complete() const {
    bind();
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

void Framebuffer::bind() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
}

void Framebuffer::bind_to_read() const {
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
}

void Framebuffer::unbind() {
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

Image Framebuffer::read() const {
    Image image;
    image.size = size_;
    const std::size_t row = static_cast<std::size_t>(size_.width) * 4;
    image.rgba.resize(row * static_cast<std::size_t>(size_.height));
    bind();
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, size_.width, size_.height, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
    // OpenGL's first row is the bottom one.
    const auto start = [&](int y) { return image.rgba.begin() + static_cast<std::ptrdiff_t>(row) * y; };
    for (int y = 0; y < size_.height / 2; ++y) {
        std::swap_ranges(start(y), start(y + 1), start(size_.height - 1 - y));
    }
    return image;
}

}  // namespace collidarium::app
