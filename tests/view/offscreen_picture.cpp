#include "view/offscreen_picture.hpp"

#include <array>
#include <cstdlib>

#include "view/framebuffer.hpp"
#include "view/gl_context.hpp"

namespace collidarium::app {

namespace {

struct Screen {
    GlContext context{{.size = {16, 16}, .offscreen = true, .visible = false}};
    GlRenderer renderer{installed_fonts()};
};

/// One for all tests of the program: contexts are slow to make.
Screen& screen() {
    static Screen only;
    return only;
}

}  // namespace

Image paint_offscreen(const std::function<void(Painter&)>& paint, const Canvas& canvas) {
    Screen& on = screen();
    const Framebuffer framebuffer(canvas.pixels);
    framebuffer.bind();
    const Rect all{{0, 0}, Vec2d(canvas.pixels.width, canvas.pixels.height) / canvas.scale};
    const Theme& colors = theme(canvas.theme);
    {
        GlPainter ground(on.renderer, colors, {canvas.pixels, canvas.scale, all});
        ground.fill(std::array{all.min, Vec2d(all.max.x, all.min.y), all.max, Vec2d(all.min.x, all.max.y)},
                    {Role::canvas, 1});
        ground.finish();
    }
    GlPainter painter(on.renderer, colors, {canvas.pixels, canvas.scale, canvas.bounds.value_or(all)});
    paint(painter);
    painter.finish();
    return framebuffer.read();
}

GlRenderer& offscreen_renderer() {
    screen().context.make_current();
    return screen().renderer;
}

Color color_at(const Image& image, int x, int y) {
    const std::uint8_t* pixel = image.pixel(x, y);
    return {pixel[0], pixel[1], pixel[2]};
}

double share(const Color& pixel, const Color& from, const Color& to) {
    const std::array parts{std::array<int, 3>{pixel.r, from.r, to.r},
                           std::array<int, 3>{pixel.g, from.g, to.g},
                           std::array<int, 3>{pixel.b, from.b, to.b}};
    const auto* widest = &parts[0];
    for (const auto& part : parts) {
        if (std::abs(part[2] - part[1]) > std::abs((*widest)[2] - (*widest)[1])) {
            widest = &part;
        }
    }
    return static_cast<double>((*widest)[0] - (*widest)[1]) / ((*widest)[2] - (*widest)[1]);
}

Rect extent_of_ink(const Image& image, const Color& ground) {
    Rect extent{{image.size.width, image.size.height}, {0, 0}};
    for (int y = 0; y < image.size.height; ++y) {
        for (int x = 0; x < image.size.width; ++x) {
            if (color_at(image, x, y) != ground) {
                extent.min = glm::min(extent.min, Vec2d(x, y));
                extent.max = glm::max(extent.max, Vec2d(x + 1, y + 1));
            }
        }
    }
    return extent.max.x < extent.min.x ? Rect{} : extent;
}

}  // namespace collidarium::app
