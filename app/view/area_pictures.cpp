#include "view/area_pictures.hpp"

#include <algorithm>
#include <utility>

#include "view/gl.hpp"
#include "view/gl_program.hpp"
#include "view/shader_sources.hpp"

namespace collidarium::app {

namespace {

unsigned make_texture() {
    GLuint texture = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    return texture;
}

}  // namespace

AreaPictures::AreaPictures() : program_(compile_program(picture_vert, picture_frag)) {
    glGenVertexArrays(1, &vertex_array_);
}

AreaPictures::~AreaPictures() {
    for (const Picture& picture : pictures_) {
        glDeleteTextures(1, &picture.texture);
    }
    glDeleteVertexArrays(1, &vertex_array_);
    glDeleteProgram(program_);
}

/// The cached picture of these areas, or a new one, in place of the previous one.
AreaPictures::Picture& AreaPictures::picture_of(const std::vector<InkedArea>& areas, const PixelRect& clip) {
    const auto same = std::ranges::find_if(
        pictures_, [&](const Picture& picture) { return picture.clip == clip && picture.areas == areas; });
    if (same != pictures_.end()) {
        return *same;
    }
    auto free = std::ranges::find_if(
        pictures_, [&](const Picture& picture) { return picture.clip == clip && picture.unused > 0; });
    if (free == pictures_.end()) {
        pictures_.push_back({.areas = {}, .clip = {}, .place = {}, .texture = make_texture()});
        free = pictures_.end() - 1;
    }
    free->areas = areas;
    free->clip = clip;
    const AreaImage image = rasterized(areas, clip);
    const bool is_size_kept =
        image.place.width == free->place.width && image.place.height == free->place.height;
    free->place = image.place;
    glBindTexture(GL_TEXTURE_2D, free->texture);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    if (is_size_kept) {
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, image.place.width, image.place.height, GL_RGBA,
                        GL_UNSIGNED_BYTE, image.pixels.data());
    } else {
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, image.place.width, image.place.height, 0, GL_RGBA,
                     GL_UNSIGNED_BYTE, image.pixels.data());
    }
    return *free;
}

void AreaPictures::draw(const std::vector<InkedArea>& areas, const PixelRect& clip, const PixelRect& shown,
                        PixelSize framebuffer) {
    glActiveTexture(GL_TEXTURE0);
    Picture& picture = picture_of(areas, clip);
    picture.unused = 0;
    const PixelRect& place = picture.place;
    const PixelRect drawn = common(place, shown);
    if (is_empty(drawn)) {
        return;
    }
    // OpenGL counts rows from the bottom.
    const int below = framebuffer.height - place.y - place.height;
    const int drawn_below = framebuffer.height - drawn.y - drawn.height;
    glViewport(0, 0, framebuffer.width, framebuffer.height);
    glEnable(GL_SCISSOR_TEST);
    glScissor(drawn.x, drawn_below, drawn.width, drawn.height);
    glDisable(GL_DEPTH_TEST);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glUseProgram(program_);
    glBindTexture(GL_TEXTURE_2D, picture.texture);
    glUniform2i(glGetUniformLocation(program_, "top_left"), place.x, below + place.height - 1);
    glBindVertexArray(vertex_array_);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

void AreaPictures::end_drawing() {
    constexpr int enough = 64;  // a frame takes several draws, and not all draws show them
    std::erase_if(pictures_, [](Picture& picture) {
        if (++picture.unused > enough) {
            glDeleteTextures(1, &picture.texture);
            return true;
        }
        return false;
    });
}

}  // namespace collidarium::app
