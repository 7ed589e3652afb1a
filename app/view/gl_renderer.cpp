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

/// An index buffer for all of very many quads would be as large as they are: it is for one block.
constexpr std::size_t indexed_quads = MarkMesh::block_quads;

void describe_attribute(GLuint location, GLint parts, GLenum type, std::size_t at) {
    glEnableVertexAttribArray(location);
    const auto normalized = static_cast<GLboolean>(type == GL_UNSIGNED_BYTE ? GL_TRUE : GL_FALSE);
    glVertexAttribPointer(location, parts, type, normalized, sizeof(MarkVertex), offset(at));
}

/// The vertices of the bound buffer.
void describe_vertices() {
    describe_attribute(0, 2, GL_FLOAT, offsetof(MarkVertex, position));
    describe_attribute(1, 2, GL_FLOAT, offsetof(MarkVertex, local));
    describe_attribute(2, 4, GL_FLOAT, offsetof(MarkVertex, extent));
    describe_attribute(3, 2, GL_FLOAT, offsetof(MarkVertex, dash));
    describe_attribute(4, 4, GL_UNSIGNED_BYTE, offsetof(MarkVertex, color));
    describe_attribute(5, 1, GL_FLOAT, offsetof(MarkVertex, flag));
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
    glGenBuffers(1, &index_buffer_);
    glBindVertexArray(vertex_array_);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, index_buffer_);
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
    forget_vertex_buffers(0);
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

/// What very many quads took is given back after some uploads of fewer.
void GlRenderer::upload(const MarkMesh& mesh) {
    constexpr std::size_t many_uploads = 64;
    const bool is_few = 8 * mesh.quads() < vertex_buffers_.size() * MarkMesh::block_quads;
    uploads_of_fewer_ = is_few ? uploads_of_fewer_ + 1 : 0;
    if (uploads_of_fewer_ > many_uploads) {
        forget_vertex_buffers(mesh.blocks());
        uploads_of_fewer_ = 0;
    }
    for (std::size_t i = 0; i < mesh.blocks(); ++i) {
        upload_block(mesh.block(i), i);
    }
    described_.reset();
}

/// Into the memory of the last upload, if it fits: with new memory a software renderer spends more time than
/// with all that it draws from it.
void GlRenderer::upload_block(std::span<const MarkVertex> vertices, std::size_t block) {
    constexpr std::size_t most = 4 * MarkMesh::block_quads * sizeof(MarkVertex);
    if (block == vertex_buffers_.size()) {
        vertex_buffers_.emplace_back();
        glGenBuffers(1, &vertex_buffers_.back().id);
    }
    VertexBuffer& buffer = vertex_buffers_[block];
    glBindBuffer(GL_ARRAY_BUFFER, buffer.id);
    const std::size_t bytes = vertices.size_bytes();
    if (bytes == most && buffer.bytes < bytes) {  // memory without data would be filled with zeros first
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(bytes), vertices.data(), GL_STREAM_DRAW);
        buffer.bytes = bytes;
        return;
    }
    if (buffer.bytes < bytes) {
        buffer.bytes = std::min(most, bytes + bytes / 4);
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(buffer.bytes), nullptr, GL_STREAM_DRAW);
    }
    glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes), vertices.data());
}

void GlRenderer::forget_vertex_buffers(std::size_t kept) {
    while (vertex_buffers_.size() > kept) {
        glDeleteBuffers(1, &vertex_buffers_.back().id);
        vertex_buffers_.pop_back();
    }
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
    upload(list.mesh);
}

void GlRenderer::draw_batch(const MarkMesh& mesh, const DrawBatch& batch) {
    for (const MarkMesh::Run& run : std::span(mesh.runs()).subspan(batch.first_run, batch.runs)) {
        glUseProgram(programs_[static_cast<std::size_t>(run.program)].id);
        const std::size_t end = run.first_quad + run.quads;
        for (std::size_t quad = run.first_quad; quad < end;) {
            const std::size_t block = quad / MarkMesh::block_quads;
            const std::size_t from = block * MarkMesh::block_quads;
            if (described_ != block) {
                glBindBuffer(GL_ARRAY_BUFFER, vertex_buffers_[block].id);
                describe_vertices();
                described_ = block;
            }
            const std::size_t count = std::min(end, from + indexed_quads) - quad;
            glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(count * 6), GL_UNSIGNED_SHORT,
                           offset((quad - from) * 6 * sizeof(std::uint16_t)));
            quad += count;
        }
    }
}

}  // namespace collidarium::app
