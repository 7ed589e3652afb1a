#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "view/area_pictures.hpp"
#include "view/draw_list.hpp"
#include "view/glyph_atlas.hpp"

namespace collidarium::app {

/// The part of painting that needs OpenGL: shaders, buffers and the glyph texture of one context, which must
/// be current in every call.
class GlRenderer {
public:
    explicit GlRenderer(const FontFiles& fonts);
    ~GlRenderer();
    GlRenderer(const GlRenderer&) = delete;
    GlRenderer& operator=(const GlRenderer&) = delete;

    [[nodiscard]] GlyphAtlas& glyphs() { return glyphs_; }
    /// Emptied, with its memory kept, for the next painter.
    [[nodiscard]] DrawList& fresh_list();

    /// Draws into the bound framebuffer of this size in pixels. Leaves blending on and no clipping.
    void draw(const DrawList& list, PixelSize framebuffer);

private:
    void prepare(const DrawList& list, PixelSize framebuffer);
    void draw_batch(const MarkMesh& mesh, const DrawBatch& batch);
    void upload_glyphs();
    void upload(const MarkMesh& mesh);
    void upload_block(std::span<const MarkVertex> vertices, std::size_t block);
    void forget_vertex_buffers(std::size_t kept);

    GlyphAtlas glyphs_;
    AreaPictures area_pictures_;
    DrawList list_;
    struct Program {
        unsigned id = 0;
        int framebuffer_size = -1;  ///< location of the uniform
    };
    [[nodiscard]] static Program make_program(std::string_view fragment);

    std::array<Program, 3> programs_{};  ///< by MarkProgram
    unsigned vertex_array_ = 0;
    unsigned index_buffer_ = 0;
    unsigned texture_ = 0;
    struct VertexBuffer {
        unsigned id = 0;
        std::size_t bytes = 0;  ///< that it holds
    };
    std::vector<VertexBuffer> vertex_buffers_;  ///< one for each block of a mesh
    std::size_t uploads_of_fewer_ = 0;          ///< one after the other
    std::optional<std::size_t> described_;      ///< the block that the attributes are those of
};

}  // namespace collidarium::app
