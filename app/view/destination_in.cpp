#include "view/destination_in.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#include "view/framebuffer.hpp"
#include "view/gl.hpp"
#include "view/gl_program.hpp"
#include "view/shader_sources.hpp"

namespace collidarium::app {

namespace {

/// A mask as a texture, opaque where it is solid.
class MaskTexture {
public:
    explicit MaskTexture(const raster::PlacedMask& placed)
        : size_{placed.mask.width(), placed.mask.height()}, origin_(placed.origin) {
        rgba_.resize(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height) * 4);
        std::size_t at = 0;
        for (int y = 0; y < size_.height; ++y) {
            for (int x = 0; x < size_.width; ++x, at += 4) {
                const std::uint8_t value = placed.mask.solid(x, y) ? 255 : 0;
                std::fill_n(rgba_.begin() + static_cast<std::ptrdiff_t>(at), 4, value);
            }
        }
        glGenTextures(1, &texture_);
        glBindTexture(GL_TEXTURE_2D, texture_);
        for (const GLenum name : {GLenum{GL_TEXTURE_MIN_FILTER}, GLenum{GL_TEXTURE_MAG_FILTER}}) {
            glTexParameteri(GL_TEXTURE_2D, name, GL_NEAREST);
        }
    }
    ~MaskTexture() { glDeleteTextures(1, &texture_); }
    MaskTexture(const MaskTexture&) = delete;
    MaskTexture& operator=(const MaskTexture&) = delete;

    void upload() const {
        glBindTexture(GL_TEXTURE_2D, texture_);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size_.width, size_.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                     rgba_.data());
    }

    /// Draws the part of it that lies in `box` into a target of that size.
    void draw(unsigned program, const raster::PixelBox& box) const {
        glBindTexture(GL_TEXTURE_2D, texture_);
        const auto height = static_cast<int>(box.y1 - box.y0);
        glUniform2i(glGetUniformLocation(program, "top_left"), static_cast<int>(origin_.x - box.x0),
                    height - 1 + static_cast<int>(box.y0 - origin_.y));
        glDrawArrays(GL_TRIANGLES, 0, 3);
    }

private:
    PixelSize size_;
    raster::Pixel origin_;
    std::vector<std::uint8_t> rgba_;
    GLuint texture_ = 0;
};

template <class Act>
double seconds(const Act& act) {
    const auto start = std::chrono::steady_clock::now();
    act();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::size_t count_opaque(const Image& image) {
    std::size_t count = 0;
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) {
        count += image.rgba[i] != 0 ? 1 : 0;
    }
    return count;
}

bool fits(const raster::PlacedMask& placed, int most) {
    return placed.mask.width() <= most && placed.mask.height() <= most;
}

}  // namespace

std::optional<Composited> composite_destination_in(const raster::PlacedMask& a, const raster::PlacedMask& b) {
    Composited cost;
    const auto both = raster::compare_boxes(a, b).both;
    if (!both) {
        return cost;  // there is nothing to draw
    }
    GLint most = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    if (!fits(a, most) || !fits(b, most)) {
        return std::nullopt;
    }
    const PixelSize size{static_cast<int>(both->x1 - both->x0), static_cast<int>(both->y1 - both->y0)};
    const Framebuffer target(size);
    if (!target.complete()) {
        return std::nullopt;
    }
    const unsigned program = compile_program(picture_vert, picture_frag);
    GLuint vertex_array = 0;  // empty
    glGenVertexArrays(1, &vertex_array);
    {
        const MaskTexture below(a);
        const MaskTexture above(b);
        const auto draw = [&] {
            target.bind();
            glViewport(0, 0, size.width, size.height);
            glDisable(GL_SCISSOR_TEST);
            glDisable(GL_DEPTH_TEST);
            glClearColor(0, 0, 0, 0);
            glClear(GL_COLOR_BUFFER_BIT);
            glUseProgram(program);
            glBindVertexArray(vertex_array);
            glActiveTexture(GL_TEXTURE0);
            glDisable(GL_BLEND);
            below.draw(program, *both);
            glEnable(GL_BLEND);
            glBlendEquation(GL_FUNC_ADD);
            glBlendFunc(GL_ZERO, GL_SRC_ALPHA);  // what is there, times the opacity of what comes
            above.draw(program, *both);
            glFinish();
        };
        cost.upload_seconds = seconds([&] {
            below.upload();
            above.upload();
            glFinish();
        });
        cost.draw_seconds = seconds(draw);
        cost.read_seconds = seconds([&] { cost.shared = count_opaque(target.read()); });
    }
    glDeleteVertexArrays(1, &vertex_array);
    glDeleteProgram(program);
    Framebuffer::unbind();
    return cost;
}

}  // namespace collidarium::app
