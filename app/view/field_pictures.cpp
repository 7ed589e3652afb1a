#include "view/field_pictures.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <epoxy/gl.h>

#include "view/gl_program.hpp"
#include "view/shader_sources.hpp"

namespace collidarium::app {

namespace {

using Clock = std::chrono::steady_clock;

/// Seconds that a hurried picture may take: a third of a frame at 30 a second.
constexpr double hurry = 0.011;
constexpr std::array blocks{1, 2, 4, 8};
constexpr std::size_t usual_block = 2;
/// Half the block is four times the work, and a little is always lost.
constexpr double plenty = hurry / 5;
/// So many have to be quick before one is made finer: a picture that goes to and fro is worse than a coarse
/// one.
constexpr int in_a_row = 8;
constexpr FieldQuality finest{1, 2};

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

PixelSize size_of(const FieldPlace& place, const FieldQuality& quality) {
    const auto part = [&](int pixels) { return std::max(1, (pixels + quality.block - 1) / quality.block); };
    return {part(place.area.width), part(place.area.height)};
}

}  // namespace

FieldPictures::FieldPictures()
    : picture_program_(compile_program(field_vert, field_picture_frag)), block_(usual_block) {
    glGenFramebuffers(1, &framebuffer_);
    for (Picture* picture : {&shown_, &finer_}) {
        glGenTextures(1, &picture->texture);
        glBindTexture(GL_TEXTURE_2D, picture->texture);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }
}

FieldPictures::~FieldPictures() {
    glDeleteProgram(picture_program_);
    glDeleteTextures(1, &shown_.texture);
    glDeleteTextures(1, &finer_.texture);
    glDeleteFramebuffers(1, &framebuffer_);
}

/// Makes room for a picture of a place.
void FieldPictures::begin(Picture& picture, const FieldQuality& quality) {
    picture.quality = quality;
    const PixelSize size = size_of(picture.of->place, quality);
    if (size != picture.size) {
        picture.size = size;
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, picture.texture);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size.width, size.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                     nullptr);
    }
}

/// Works out the rows from `from` up to, not with, `to`, and tells how many seconds that took.
double FieldPictures::shade(const Picture& picture, const Wanted& wanted, int from, int to) {
    GLint bound = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &bound);
    const GLboolean cuts = glIsEnabled(GL_SCISSOR_TEST);
    std::array<GLint, 4> cut{};
    glGetIntegerv(GL_SCISSOR_BOX, cut.data());
    glFinish();  // what came before is not this picture's time
    const Clock::time_point begin = Clock::now();
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, picture.texture, 0);
    glViewport(0, 0, picture.size.width, picture.size.height);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, from, picture.size.width, to - from);
    glDisable(GL_BLEND);
    program_.shade(wanted.field, *wanted.theme, wanted.place, picture.quality);
    glFinish();
    const double taken = seconds_since(begin);
    glScissor(cut[0], cut[1], cut[2], cut[3]);
    if (cuts == GL_FALSE) {
        glDisable(GL_SCISSOR_TEST);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(bound));
    return taken;
}

/// As fine as the last one has shown to be possible.
void FieldPictures::shade_quickly(const Wanted& wanted) {
    shown_.of = wanted;
    begin(shown_, {blocks[block_], 1});
    const double taken = shade(shown_, wanted, 0, shown_.size.height);
    if (taken > hurry && block_ + 1 < blocks.size()) {
        ++block_;
        quick_ones_ = 0;
        return;
    }
    quick_ones_ = taken < plenty ? quick_ones_ + 1 : 0;
    if (quick_ones_ >= in_a_row && block_ > 0) {
        --block_;
        quick_ones_ = 0;
    }
}

void FieldPictures::draw(const ShadedField& field, const Theme& theme, const FieldPlace& place) {
    Wanted wanted{field, &theme, place};
    wanted.field.hurried = false;
    const bool is_there = shown_.of == wanted;
    if (!field.hurried && !live_ && !(is_there && shown_.quality == finest)) {
        shown_.of = wanted;
        begin(shown_, finest);
        (void)shade(shown_, wanted, 0, shown_.size.height);
    } else if (!is_there) {
        shade_quickly(wanted);
    }
    if (field.hurried || shown_.quality == finest) {
        pending_.reset();
    } else if (pending_ != wanted) {
        pending_ = wanted;
        finer_.of = wanted;
        begin(finer_, finest);
        rows_ = 0;
    }
    lay(wanted);
}

/// The picture that is there.
void FieldPictures::lay(const Wanted& wanted) {
    const FieldPlace& place = wanted.place;
    glViewport(0, 0, place.framebuffer.width, place.framebuffer.height);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glUseProgram(picture_program_);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, shown_.texture);
    const auto at = [&](const char* name) { return glGetUniformLocation(picture_program_, name); };
    const auto covered = [&](int blocks_across) {
        return 1.0F / static_cast<float>(blocks_across * shown_.quality.block);
    };
    glUniform2f(at("corner"), static_cast<float>(place.area.x),
                static_cast<float>(place.framebuffer.height - place.area.y - place.area.height));
    glUniform2f(at("to_picture"), covered(shown_.size.width), covered(shown_.size.height));
    program_.fill();
    glBindVertexArray(0);
}

bool FieldPictures::work(std::chrono::milliseconds time) {
    const Clock::time_point begin = Clock::now();
    const double patience = std::chrono::duration<double>(time).count();
    while (pending_ && seconds_since(begin) < patience) {
        const int end = std::min(rows_ + portion_, finer_.size.height);
        const double taken = shade(finer_, *pending_, rows_, end);
        portion_ = taken > patience / 2   ? std::max(portion_ / 2, 1)
                   : taken < patience / 8 ? std::min(portion_ * 2, 256)
                                          : portion_;
        rows_ = end;
        if (rows_ == finer_.size.height) {
            pending_.reset();
            std::swap(shown_, finer_);
            return true;
        }
    }
    return false;
}

}  // namespace collidarium::app
