#include "cli/lesson_figures.hpp"

#include <algorithm>
#include <utility>

#include "explain/words/sentence.hpp"
#include "explain/words/shape_list.hpp"
#include "model/answers/answer_gate.hpp"
#include "model/scene/scene_bounds.hpp"
#include "overlays/difference/difference_place.hpp"
#include "overlays/scene/canvas_picture.hpp"
#include "paint/svg_painter.hpp"
#include "session/layers.hpp"
#include "session/overlay_context.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace {

/// Small, so that labels stay readable where a telephone shows the figure at three quarters of its size.
constexpr Rect figure_area{{0, 0}, {450, 320}};
/// The scene above, the Minkowski difference below.
constexpr Rect double_figure_area{{0, 0}, {450, 560}};

/// Shows what the scene says, and all shapes with their paths: nothing that depends on an answer.
void frame_shapes(Workspace& workspace, const Rect& area) {
    constexpr double margin = 1.12;
    Camera& camera = workspace.camera;
    camera.set_viewport(area);
    const auto bounds = scene_bounds(workspace.scene());
    if (!bounds) {
        return;
    }
    if (!workspace.scene().view) {
        camera.fit({bounds->min, bounds->max}, margin - 1);
        return;
    }
    restore_view(workspace);
    const Vec2d farthest = glm::max(camera.center() - bounds->min, bounds->max - camera.center());
    const Vec2d needed = farthest * margin / (camera.visible_world().size() / 2.0);
    camera.look_at(camera.center(), camera.height() * std::max({1.0, needed.x, needed.y}));
}

std::string svg_of(const OverlayContext& context, const std::string& id_prefix) {
    SvgPainter painter(picture_bounds(context), theme(ThemeName::light), id_prefix);
    paint_canvas(painter, context);
    return painter.finish();
}

std::string as_sentence(std::string text) {
    return text.empty() ? text : std::move(text) + '.';
}

/// The shapes and the layers named; of the answers, while the figure is of a question, no more than these.
HtmlFigure task_figure(const LessonFigure& figure) {
    Workspace workspace;
    Scene shown = figure.scene;
    shown.layers = figure.layers;
    shown.compare.clear();
    shown.map.reset();
    open_scene(workspace, std::move(shown));
    frame_shapes(workspace, figure_area);
    const bool is_question = figure.kind == LessonFigure::Kind::question;
    const Answers answers =
        is_question ? let_through({figure.layers}, workspace.answers()) : workspace.answers();
    const OverlayContext context{.scene = workspace.scene(), .answers = answers, .camera = workspace.camera};
    return {svg_of(context, figure.id_prefix), as_sentence(shape_list(figure.scene))};
}

HtmlFigure answer_figure(const LessonFigure& figure) {
    Workspace workspace;
    open_scene(workspace, figure.scene);
    workspace.step.reset();
    workspace.time.reset();
    frame_shapes(workspace, figure_area);
    std::optional<DifferencePane> difference;
    if (draws_difference(workspace.scene(), workspace.answers().focus, step_layers(workspace))) {
        constexpr double smallest = 130;
        const DividedCanvas divided = divide_canvas(double_figure_area, usual_difference_share, smallest);
        difference = divided.difference;
        frame_shapes(workspace, divided.scene);
    }
    OverlayContext context = figure_context(workspace, workspace.camera, nullptr, difference);
    context.calculations = false;
    const Answers& answers = workspace.shown_answers();
    return {svg_of(context, figure.id_prefix),
            as_sentence(with_capital(workspace.scene(), sentence(workspace.scene(), answers)))};
}

}  // namespace

HtmlFigure draw_lesson_figure(const LessonFigure& figure) {
    return figure.kind == LessonFigure::Kind::answer ? answer_figure(figure) : task_figure(figure);
}

}  // namespace collidarium::app
