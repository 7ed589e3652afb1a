#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "paint/theme.hpp"
#include "view/area_pictures.hpp"
#include "view/glyph_atlas.hpp"
#include "view/mark_mesh.hpp"
#include "view/pixel_rect.hpp"

namespace collidarium::app {

/// Runs of quads with the same clip rectangle.
struct DrawBatch {
    PixelRect clip;
    std::size_t first_run{};
    std::size_t runs{};
};

/// The contents of a picture: a background, then quads in order, with areas of any form between them.
struct DrawList {
    struct Ground {
        Color color;
        PixelRect area;
    };
    /// Areas one over the other.
    struct Areas {
        std::vector<InkedArea> areas;
        PixelRect clip;
        std::size_t batch{};  ///< drawn before this batch
    };
    std::optional<Ground> ground;
    MarkMesh mesh;
    std::vector<DrawBatch> batches;
    std::vector<Areas> areas;

    void clear();
};

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
    unsigned vertex_buffer_ = 0;
    unsigned index_buffer_ = 0;
    unsigned texture_ = 0;
    std::size_t indexed_quads_ = 0;
};

}  // namespace collidarium::app
