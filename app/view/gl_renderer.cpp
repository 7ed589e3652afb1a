#include "view/gl_renderer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "view/gl.hpp"
#include "view/gl_program.hpp"
#include "view/shader_sources.hpp"

namespace collidarium::app {

namespace {

const void* offset(std::size_t bytes) {
    return std::bit_cast<const void*>(bytes);
}

/// The indices reach so many quads: further ones are drawn from a later first vertex. An index buffer for all
/// of very many quads would be as large as they are. (The index 65535 would begin another strip in a
/// browser.)
constexpr std::size_t indexed_quads = 16383;

void describe_attribute(GLuint location, GLint parts, GLenum type, std::size_t at) {
    glEnableVertexAttribArray(location);
    const auto normalized = static_cast<GLboolean>(type == GL_UNSIGNED_BYTE ? GL_TRUE : GL_FALSE);
    glVertexAttribPointer(location, parts, type, normalized, sizeof(MarkVertex), offset(at));
}

/// The vertices of the bound buffer, from that quad on.
void describe_vertices(std::size_t first_quad) {
    const std::size_t start = first_quad * 4 * sizeof(MarkVertex);
    describe_attribute(0, 2, GL_FLOAT, start + offsetof(MarkVertex, position));
    describe_attribute(1, 2, GL_FLOAT, start + offsetof(MarkVertex, local));
    describe_attribute(2, 4, GL_FLOAT, start + offsetof(MarkVertex, extent));
    describe_attribute(3, 2, GL_FLOAT, start + offsetof(MarkVertex, dash));
    describe_attribute(4, 4, GL_UNSIGNED_BYTE, start + offsetof(MarkVertex, color));
    describe_attribute(5, 1, GL_FLOAT, start + offsetof(MarkVertex, flag));
}

/// Two triangles for each quad, in the bound buffer.
void fill_indices() {
    std::vector<std::uint16_t> indices;
    indices.reserve(indexed_quads * 6);
    for (std::size_t quad = 0; quad < indexed_quads; ++quad) {
        for (const std::size_t corner : {0U, 1U, 2U, 2U, 1U, 3U}) {
            indices.push_back(static_cast<std::uint16_t>(quad * 4 + corner));
        }
    }
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof(std::uint16_t)),
                 indices.data(), GL_STATIC_DRAW);
}

unsigned make_glyph_texture() {
    GLuint texture = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RG8, GlyphAtlas::size.width, GlyphAtlas::size.height, 0, GL_RG,
                 GL_UNSIGNED_BYTE, nullptr);
    return texture;
}

/// OpenGL counts rows from the bottom.
void scissor(const PixelRect& rect, PixelSize framebuffer) {
    glScissor(rect.x, framebuffer.height - rect.y - rect.height, rect.width, rect.height);
}

}  // namespace

GlRenderer::GlRenderer(const FontFiles& fonts) : glyphs_(fonts) {
    programs_ = {make_program(marks_frag), make_program(glyphs_frag), make_program(solid_frag)};
    texture_ = make_glyph_texture();
    glGenVertexArrays(1, &vertex_array_);
    glGenBuffers(1, &vertex_buffer_);
    glGenBuffers(1, &index_buffer_);
    glBindVertexArray(vertex_array_);
    glBindBuffer(GL_ARRAY_BUFFER, vertex_buffer_);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, index_buffer_);
    describe_vertices(0);
    fill_indices();
    glBindVertexArray(0);
}

GlRenderer::Program GlRenderer::make_program(std::string_view fragment) {
    Program program;
    program.id = compile_program(marks_vert, fragment);
    program.framebuffer_size = glGetUniformLocation(program.id, "framebuffer_size");
    // An unset sampler reads texture unit 0, where the glyphs are.
    return program;
}

GlRenderer::~GlRenderer() {
    for (const Program& program : programs_) {
        glDeleteProgram(program.id);
    }
    glDeleteTextures(1, &texture_);
    glDeleteVertexArrays(1, &vertex_array_);
    glDeleteBuffers(1, &vertex_buffer_);
    glDeleteBuffers(1, &index_buffer_);
}

DrawList& GlRenderer::fresh_list() {
    list_.clear();
    glyphs_.start_frame();
    return list_;
}

void GlRenderer::upload_glyphs() {
    const GlyphAtlas::Rows rows = glyphs_.take_changed_rows();
    if (rows.first == rows.last) {
        return;
    }
    const auto start = static_cast<std::size_t>(rows.first) * GlyphAtlas::size.width * 2;
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, rows.first, GlyphAtlas::size.width, rows.last - rows.first, GL_RG,
                    GL_UNSIGNED_BYTE, glyphs_.pixels().data() + start);
}

/// Into the memory of the last upload, if it fits: with new memory a software renderer spends more time than
/// with all that it draws from it. What very many quads took is given back after some uploads of fewer.
void GlRenderer::upload(const MarkMesh& mesh) {
    constexpr std::size_t many_uploads = 64;
    const std::size_t bytes = mesh.vertices().size() * sizeof(MarkVertex);
    uploads_of_fewer_ = bytes < vertex_bytes_ / 8 ? uploads_of_fewer_ + 1 : 0;
    if (bytes > vertex_bytes_ || uploads_of_fewer_ > many_uploads) {
        vertex_bytes_ = bytes + bytes / 4;
        uploads_of_fewer_ = 0;
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertex_bytes_), nullptr, GL_STREAM_DRAW);
    }
    glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes), mesh.vertices().data());
    describe_vertices(0);
    described_from_ = 0;
}

void GlRenderer::draw(const DrawList& list, PixelSize framebuffer) {
    glViewport(0, 0, framebuffer.width, framebuffer.height);
    glEnable(GL_SCISSOR_TEST);
    if (list.ground) {
        const auto part = [](std::uint8_t byte) { return static_cast<float>(byte) / 255.0F; };
        const Color& color = list.ground->color;
        scissor(list.ground->area, framebuffer);
        glClearColor(part(color.r), part(color.g), part(color.b), 1);
        glClear(GL_COLOR_BUFFER_BIT);
    }
    std::size_t next = 0;
    const auto draw_areas = [&](std::size_t batch) {
        for (; next < list.areas.size() && list.areas[next].batch <= batch; ++next) {
            const DrawList::Areas& group = list.areas[next];
            area_pictures_.draw(group.areas, group.clip, group.shown, framebuffer);
        }
    };
    draw_areas(0);
    prepare(list, framebuffer);
    for (std::size_t batch = 0; batch < list.batches.size(); ++batch) {
        if (next < list.areas.size() && list.areas[next].batch <= batch) {
            draw_areas(batch);
            prepare(list, framebuffer);
        }
        scissor(list.batches[batch].clip, framebuffer);
        draw_batch(list.mesh, list.batches[batch]);
    }
    draw_areas(list.batches.size());
    area_pictures_.end_drawing();
    glBindVertexArray(0);
    glDisable(GL_SCISSOR_TEST);
}

/// The OpenGL state that drawing batches relies on.
void GlRenderer::prepare(const DrawList& list, PixelSize framebuffer) {
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    for (const Program& program : programs_) {
        glUseProgram(program.id);
        glUniform2f(program.framebuffer_size, static_cast<float>(framebuffer.width),
                    static_cast<float>(framebuffer.height));
    }
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture_);
    upload_glyphs();
    glBindVertexArray(vertex_array_);
    glBindBuffer(GL_ARRAY_BUFFER, vertex_buffer_);
    upload(list.mesh);
}

void GlRenderer::draw_batch(const MarkMesh& mesh, const DrawBatch& batch) {
    for (const MarkMesh::Run& run : std::span(mesh.runs()).subspan(batch.first_run, batch.runs)) {
        glUseProgram(programs_[static_cast<std::size_t>(run.program)].id);
        const std::size_t end = run.first_quad + run.quads;
        for (std::size_t quad = run.first_quad; quad < end;) {
            const std::size_t from = quad - quad % indexed_quads;
            if (described_from_ != from) {
                describe_vertices(from);
                described_from_ = from;
            }
            const std::size_t count = std::min(end, from + indexed_quads) - quad;
            glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(count * 6), GL_UNSIGNED_SHORT,
                           offset((quad - from) * 6 * sizeof(std::uint16_t)));
            quad += count;
        }
    }
}

}  // namespace collidarium::app
