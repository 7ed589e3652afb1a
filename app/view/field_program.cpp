#include "view/field_program.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

#include <epoxy/gl.h>

#include "view/framebuffer.hpp"
#include "view/gl_program.hpp"
#include "view/shader_sources.hpp"

namespace collidarium::app {

namespace {

float narrow(double value) {
    return static_cast<float>(value);
}

void set_field(GLuint program, const ShadedField& field, const FieldPlace& place,
               const FieldQuality& quality) {
    const auto at = [&](const char* name) { return glGetUniformLocation(program, name); };
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
}

void set_colors(GLuint program, const FieldTints& tints, const Theme& theme, double unit) {
    const auto at = [&](const char* name) { return glGetUniformLocation(program, name); };
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

}  // namespace

FieldProgram::FieldProgram() {
    glGenVertexArrays(1, &vertex_array_);
}

FieldProgram::~FieldProgram() {
    for (const unsigned program : programs_) {
        glDeleteProgram(program);
    }
    glDeleteVertexArrays(1, &vertex_array_);
}

unsigned FieldProgram::use(const ShadedField& field, bool tells) {
    const auto asked = static_cast<std::size_t>(field.asked);
    const bool rounded = field.radius > 0;
    unsigned& program = programs_[asked * 4 + (rounded ? 2U : 0U) + (tells ? 1U : 0U)];
    if (program == 0) {
        const auto word = [](bool value) { return std::string(value ? "true" : "false"); };
        program = compile_program(field_vert, "const int asked = " + std::to_string(asked) +
                                                  ";\nconst bool rounded = " + word(rounded) +
                                                  ";\nconst bool tells = " + word(tells) + ";\n" +
                                                  std::string(field_frag));
    }
    glUseProgram(program);
    return program;
}

void FieldProgram::fill() const {
    glBindVertexArray(vertex_array_);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

void FieldProgram::shade(const ShadedField& field, const Theme& theme, const FieldPlace& place,
                         const FieldQuality& quality) {
    const unsigned program = use(field, false);
    set_field(program, field, place, quality);
    set_colors(program, field.tints, theme, field.asked == ShadedField::Asked::cast ? 1 : field.unit);
    fill();
}

std::vector<float> FieldProgram::values(const ShadedField& field, PixelSize size, Told told) {
    const Framebuffer target(size);
    target.bind();
    glViewport(0, 0, size.width, size.height);
    glDisable(GL_BLEND);
    glDisable(GL_SCISSOR_TEST);
    const unsigned program = use(field, true);
    const double scale = size.width / field.area.size().x;
    set_field(program, field, {size, {0, 0, size.width, size.height}, scale}, {});
    glUniform1i(glGetUniformLocation(program, "told"), static_cast<GLint>(told));
    fill();
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
