/// What `App` draws: the panels by Dear ImGui, the canvas and the time strip under them.

#include <chrono>

#include "figures/race_chart.hpp"
#include "overlays/scene/canvas_picture.hpp"
#include "panels/panels.hpp"
#include "session/overlay_context.hpp"
#include "view/framebuffer.hpp"
#include "view/gl.hpp"
#include "view/gl_painter.hpp"
#include "window/app.hpp"

namespace collidarium::app {

void App::build_interface() {
    measure();
    const double needed = shell_.stepping.height_needed;
    const double tabs_needed = shell_.stepping.tabs_needed;
    const auto now = std::chrono::steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - last_frame_).count();
    last_frame_ = now;
    const Theme& colors = theme(shell_.look.theme);
    imgui_.set_look(colors, panel_scale());
    widget_rects_.clear();
    imgui_.navigate_by_keys(in_menu());
    imgui_.begin_frame(pixels_, seconds);
    draw_panels({shell_, colors, imgui_.fonts(), panel_layout_, panel_scale(), scale(), widget_rects_});
    popup_open_ = popup_open();
    imgui_.end_frame();
    unsettled_ = false;
    if (shell_.stepping.height_needed != needed) {
        shell_.stepping.in_sight.reset();
        wake(2);  // the layout follows
    } else if (shell_.stepping.tabs_needed != tabs_needed) {
        wake(2);
    }
}

/// Passes the pending events to Dear ImGui before anything else handles them.
void App::settle() {
    build_interface();
    build_interface();
}

void App::draw() {
    build_interface();
    if (unseen_) {
        glEnable(GL_RASTERIZER_DISCARD);
    }
    paint_canvas_and_strip();
    imgui_.draw();
    if (unseen_) {
        glDisable(GL_RASTERIZER_DISCARD);
    }
    update_cursor();
    ++frames_drawn_;
}

/// Where hints are drawn over the canvas.
std::vector<Rect> App::hint_areas() const {
    std::vector<Rect> areas;
    for (const auto& [name, rect] : widget_rects_) {
        if (name.starts_with("hint.")) {
            areas.push_back({rect.min / scale(), rect.max / scale()});
        }
    }
    return areas;
}

void App::paint_canvas_and_strip() {
    glViewport(0, 0, pixels_.width, pixels_.height);
    glDisable(GL_SCISSOR_TEST);
    const Color& ground = theme(shell_.look.theme)[Role::panel];
    glClearColor(static_cast<float>(ground.r) / 255.F, static_cast<float>(ground.g) / 255.F,
                 static_cast<float>(ground.b) / 255.F, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    if (shell_.race) {
        GlPainter chart(renderer_, theme(shell_.look.theme), {pixels_, scale(), layout_.canvas});
        paint_race(chart, shell_.race->results);
        chart.finish();
        return;
    }
    OverlayContext context = overlay_context(shell_);
    shell_.links.marks.clear();
    shell_.links.parts.clear();
    context.events = &shell_.links.marks;
    context.covered = hint_areas();
    shell_.links.path_hits.clear();
    context.path_hits = &shell_.links.path_hits;
    context.parts = &shell_.links.parts;
    context.callouts = &shell_.workspace.callout_areas;
    GlPainter canvas(renderer_, theme(shell_.look.theme), {pixels_, scale(), picture_bounds(context)});
    paint_canvas(canvas, context);
    if (unseen_) {
        canvas.finish();  // what is kept is not there
    } else {
        canvas.finish(kept_canvas_);
    }
    shell_.links.strip_marks.clear();
    context.events = &shell_.links.strip_marks;
    if (layout_.strip.size().y > 0) {
        GlPainter strip(renderer_, theme(shell_.look.theme), {pixels_, scale(), layout_.strip});
        paint_time_strip(strip, context);
        strip.finish();
    }
}

Image App::picture() {
    measure();
    Framebuffer target(pixels_);
    // Dear ImGui takes two frames to settle its layout.
    build_interface();
    build_interface();
    build_interface();
    target.bind();
    paint_canvas_and_strip();
    imgui_.draw();
    Image image = target.read();
    Framebuffer::unbind();
    return image;
}

}  // namespace collidarium::app
