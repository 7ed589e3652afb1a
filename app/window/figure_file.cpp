#include "window/figure_file.hpp"

#include "figures/animation.hpp"
#include "figures/race_chart.hpp"
#include "io/scene/scene_file.hpp"
#include "session/files/figure_paths.hpp"
#include "session/overlay_context.hpp"

namespace collidarium::app {

namespace {

/// The canvas of the window, which shows again what it did when this ends.
class WindowFigure final : public FigureSubject {
    /// What `drawn` makes of the canvas.
    template <class Draw>
    auto draw(const Draw& drawn) {
        Camera camera = shell_.workspace.camera;
        std::optional<DifferencePane> difference = shell_.difference.pane;
        const Vec2d corner = camera.viewport().min;
        camera.set_viewport({{0, 0}, camera.viewport().max - corner});
        if (shell_.race) {
            return drawn(race_drawing(shell_.race->results, camera.viewport().size()));
        }
        if (difference) {
            difference->area = {difference->area.min - corner, difference->area.max - corner};
        }
        OverlayContext context = figure_context(shell_.workspace, camera, shell_.map, difference);
        context.compared = overlay_context(shell_).compared;
        return drawn(context);
    }

public:
    WindowFigure(Shell& shell, GlRenderer& renderer, const FigureFile& file)
        : shell_(shell),
          pixels_(renderer),
          look_{file.look.theme, file.look.scale * shell.look.scale()},
          format_(figure_format(file.path).value_or(FigureFormat::svg)),
          step_(shell.workspace.step),
          time_(shell.workspace.time) {}
    WindowFigure(const WindowFigure&) = delete;
    WindowFigure& operator=(const WindowFigure&) = delete;
    ~WindowFigure() {
        shell_.workspace.step = step_;
        shell_.workspace.time = time_;
    }

    void show_step(std::size_t step) override { shell_.workspace.step = step; }
    void show_time(double time) override { shell_.workspace.time = time; }
    [[nodiscard]] Image pixels() override {
        return draw([&](const auto& drawing) { return figure_pixels(drawing, look_, pixels_); });
    }
    [[nodiscard]] std::string bytes() override {
        return draw([&](const auto& drawing) { return figure_bytes(drawing, look_, format_, pixels_); });
    }

private:
    Shell& shell_;
    PixelRenderer pixels_;
    FigureLook look_;
    FigureFormat format_;
    std::optional<std::size_t> step_;
    std::optional<double> time_;
};

/// Why the steps cannot be drawn.
std::string why_no_steps(const Shell& shell, std::size_t steps) {
    return shell.race || steps == 0 ? "There are no steps to draw."
           : steps > max_figure_steps
               ? "There are " + std::to_string(steps) + " steps; a figure has at most " +
                     std::to_string(max_figure_steps) + "."
               : "";
}

std::optional<std::string> write_animation(const Shell& shell, WindowFigure& figure, const FigureFile& file,
                                           std::size_t steps) {
    if (!file.look.all_steps && (shell.race || !shows_motion(shell.workspace))) {
        return "There is no motion to draw: a GIF shows a motion, or all steps.";
    }
    const auto& focus = shell.workspace.shown_answers().focus;
    const auto hit = focus && focus->cast ? std::optional(focus->cast->t) : std::nullopt;
    const std::vector<AnimationFrame> frames =
        file.look.all_steps ? step_frames(steps, 1) : motion_frames(hit);
    return write_file_atomically(file.path, animation(figure, frames));
}

}  // namespace

std::optional<std::string> write_figure(Shell& shell, GlRenderer& renderer, const FigureFile& file) {
    if (shell.workspace.gate) {
        return answer_first;
    }
    const std::size_t steps = file.look.all_steps ? shell.workspace.step_list().count() : 0;
    if (const std::string why = why_no_steps(shell, steps); file.look.all_steps && !why.empty()) {
        return why;
    }
    WindowFigure figure(shell, renderer, file);
    try {
        if (is_animation(file.path)) {
            return write_animation(shell, figure, file, steps);
        }
        return file.look.all_steps ? write_steps(figure, figure_paths(file.path, steps))
                                   : write_file_atomically(file.path, figure.bytes());
    } catch (const FigureError& error) {
        return error.what();
    }
}

}  // namespace collidarium::app
