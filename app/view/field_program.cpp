#include "view/field_program.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <utility>

#include <epoxy/gl.h>

#include "view/framebuffer.hpp"
#include "view/gl_program.hpp"
#include "view/shader_sources.hpp"

namespace collidarium::app {

namespace {

/// Seconds that a hurried picture may take: a third of a frame at 30 a second.
constexpr double hurry = 0.011;
constexpr std::array blocks{1, 2, 4};
constexpr int most_samples = 2;

float narrow(double value) {
    return static_cast<float>(value);
}

PixelSize texture_size(const FieldPlace& place, const FieldQuality& quality) {
    const auto part = [&](int pixels) { return std::max(1, (pixels + quality.block - 1) / quality.block); };
    return {part(place.area.width), part(place.area.height)};
}

/// How many sides are looked at.
double work_of(const ShadedField& field, const FieldPlace& place, const FieldQuality& quality) {
    const PixelSize size = texture_size(place, quality);
    return static_cast<double>(field.sides.size() + 2) * size.width * size.height * quality.samples *
           quality.samples;
}

}  // namespace

FieldProgram::FieldProgram()
    : program_(compile_program(field_vert, field_frag)),
      picture_program_(compile_program(field_vert, field_picture_frag)) {
    glGenVertexArrays(1, &vertex_array_);
    glGenTextures(1, &texture_);
    glGenFramebuffers(1, &framebuffer_);
}

FieldProgram::~FieldProgram() {
    glDeleteProgram(program_);
    glDeleteProgram(picture_program_);
    glDeleteVertexArrays(1, &vertex_array_);
    glDeleteTextures(1, &texture_);
    glDeleteFramebuffers(1, &framebuffer_);
}

void FieldProgram::set_field(const ShadedField& field, const FieldPlace& place, const FieldQuality& quality,
                             int told) {
    const auto at = [&](const char* name) { return glGetUniformLocation(program_, name); };
    std::array<float, std::size_t{8} * ShadedField::most_sides> sides{};
    const std::size_t count = std::min(field.sides.size(), ShadedField::most_sides);
    for (std::size_t i = 0; i < count; ++i) {
        const ShadedField::Side& side = field.sides[i];
        const double begin = side.normal.x * side.start.y - side.normal.y * side.start.x;
        const std::array numbers{side.normal.x, side.normal.y,      glm::dot(side.normal, side.start),
                                 begin,         side.start.x,       side.start.y,
                                 0.0,           begin + side.length};
        std::ranges::transform(numbers, sides.begin() + static_cast<std::ptrdiff_t>(i * 8), narrow);
    }
    glUniform4fv(at("sides"), static_cast<GLsizei>(count * 2), sides.data());
    glUniform1i(at("side_count"), static_cast<GLint>(count));
    glUniform2f(at("apex"), narrow(field.point.x), narrow(field.point.y));
    glUniform1f(at("radius"), narrow(field.radius));
    glUniform1i(at("is_flat"), count <= 2 ? 1 : 0);
    glUniform1i(at("closed"), field.closed ? 1 : 0);
    glUniform1i(at("asked"), static_cast<GLint>(field.asked));
    glUniform2f(at("path"), narrow(field.path.x), narrow(field.path.y));
    // From pixels of the picture to those of the painter, relative to the middle of the area, y up.
    const double size = quality.block / place.scale;
    const double up = field.y_down ? -1 : 1;
    const Vec2d middle = field.area.center();
    const double bottom = place.area.y + place.area.height;
    glUniform2f(at("origin"), narrow(place.area.x / place.scale - middle.x),
                narrow(up * (middle.y - bottom / place.scale)));
    glUniform2f(at("pixel_size"), narrow(size), narrow(up * size));
    glUniform1i(at("samples"), quality.samples);
    glUniform1i(at("told"), told);
}

void FieldProgram::set_colors(const FieldTints& tints, const Theme& theme, double unit) {
    const auto at = [&](const char* name) { return glGetUniformLocation(program_, name); };
    std::array<float, 9> inks{};
    for (std::size_t i = 0; i < tints.roles.size(); ++i) {
        const Color& color = theme[tints.roles[i]];
        inks[3 * i] = narrow(color.r / 255.0);
        inks[3 * i + 1] = narrow(color.g / 255.0);
        inks[3 * i + 2] = narrow(color.b / 255.0);
    }
    glUniform3fv(at("inks"), 3, inks.data());
    glUniform1i(at("by_normal"), tints.by_normal ? 1 : 0);
    glUniform1i(at("of_hits"), tints.of_hits ? 1 : 0);
    glUniform1f(at("along_axis"), narrow(FieldTints::along_axis));
    glUniform4f(at("bands"), narrow(tints.per_band > 0 ? unit / tints.per_band : 0), narrow(tints.first),
                narrow(tints.per_step()), narrow(tints.bands - 1));
}

FieldQuality FieldProgram::quality_for(const ShadedField& field, const FieldPlace& place) const {
    if (!field.hurried) {
        return {1, most_samples};
    }
    FieldQuality quality{blocks.back(), 1};
    for (auto block = blocks.rbegin(); block != blocks.rend() && seconds_ > 0; ++block) {
        const FieldQuality finer{*block, 1};
        if (work_of(field, place, finer) * seconds_ <= hurry) {
            quality = finer;
        }
    }
    return quality;
}

/// Works the field out into the texture.
void FieldProgram::shade(const ShadedField& field, const Theme& theme, const FieldPlace& place) {
    GLint bound = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &bound);
    const PixelSize size = texture_size(place, quality_);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture_);
    if (size != size_) {
        size_ = size;
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size.width, size.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                     nullptr);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_, 0);
    glViewport(0, 0, size.width, size.height);
    glDisable(GL_BLEND);
    glDisable(GL_SCISSOR_TEST);
    glUseProgram(program_);
    set_field(field, place, quality_, 0);
    set_colors(field.tints, theme, field.asked == ShadedField::Asked::cast ? 1 : field.unit);
    glFinish();  // what came before is not this picture's time
    const auto begin = std::chrono::steady_clock::now();
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glFinish();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    seconds_ = taken.count() / work_of(field, place, quality_);
    glEnable(GL_SCISSOR_TEST);
    glEnable(GL_BLEND);
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(bound));
}

void FieldProgram::draw(const ShadedField& field, const Theme& theme, const FieldPlace& place) {
    glBindVertexArray(vertex_array_);
    ShadedField wanted = field;
    wanted.hurried = false;
    const FieldQuality quality = quality_for(field, place);
    const bool is_same = shaded_ == wanted && theme_ == &theme && place_ == place;
    if (!is_same || (quality != quality_ && !field.hurried)) {
        quality_ = quality;
        shade(field, theme, place);
        shaded_ = std::move(wanted);
        theme_ = &theme;
        place_ = place;
    }
    const PixelSize framebuffer = place.framebuffer;
    glViewport(0, 0, framebuffer.width, framebuffer.height);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glUseProgram(picture_program_);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture_);
    const auto at = [&](const char* name) { return glGetUniformLocation(picture_program_, name); };
    glUniform2f(at("corner"), narrow(place.area.x),
                narrow(framebuffer.height - place.area.y - place.area.height));
    glUniform2f(at("to_picture"), narrow(1.0 / (size_.width * quality_.block)),
                narrow(1.0 / (size_.height * quality_.block)));
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindVertexArray(0);
}

std::vector<float> FieldProgram::values(const ShadedField& field, PixelSize size, Told told) {
    const Framebuffer target(size);
    target.bind();
    glBindVertexArray(vertex_array_);
    glViewport(0, 0, size.width, size.height);
    glDisable(GL_BLEND);
    glDisable(GL_SCISSOR_TEST);
    glUseProgram(program_);
    const double scale = size.width / field.area.size().x;
    set_field(field, {size, {0, 0, size.width, size.height}, scale}, {}, static_cast<int>(told));
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindVertexArray(0);
    const Image image = target.read();
    Framebuffer::unbind();
    std::vector<float> numbers;
    numbers.reserve(image.rgba.size() / 4);
    for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
        const std::uint32_t bits = image.rgba[i] | std::uint32_t{image.rgba[i + 1]} << 8U |
                                   std::uint32_t{image.rgba[i + 2]} << 16U |
                                   std::uint32_t{image.rgba[i + 3]} << 24U;
        numbers.push_back(std::bit_cast<float>(bits));
    }
    return numbers;
}

}  // namespace collidarium::app
