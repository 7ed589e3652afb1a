#include "cli/lesson_figures.hpp"

#include <algorithm>
#include <utility>

#include "explain/words/sentence.hpp"
#include "explain/words/shape_list.hpp"
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

/// Shows what the scene says, and of the shapes with their paths what a wide window would show: nothing that
/// depends on an answer.
void frame_shapes(Workspace& workspace, const Rect& area) {
    constexpr double margin = 1.12;
    constexpr double wide = 16.0 / 9;
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
    const double farthest = std::max(camera.center().x - bounds->min.x, bounds->max.x - camera.center().x);
    const double needed = std::min(2 * farthest * margin, camera.height() * wide);
    camera.look_at(camera.center(),
                   camera.height() * std::max(1.0, needed / camera.visible_world().size().x));
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
    if (figure.kind == LessonFigure::Kind::question) {
        workspace.gate = AnswerGate{figure.layers};
    }
    const OverlayContext context{
        .scene = workspace.scene(), .answers = workspace.answers(), .camera = workspace.camera};
    return {svg_of(context, figure.id_prefix), as_sentence(shape_list(figure.scene))};
}

HtmlFigure answer_figure(const LessonFigure& figure) {
    Workspace workspace;
    open_scene(workspace, figure.scene);
    workspace.step.reset();
    workspace.time.reset();
    workspace.steps_off = unlisted_layers(workspace.scene());
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
    if (figure.mark) {
        context.answer = {*figure.mark};
    }
    const Answers& answers = workspace.shown_answers();
    return {svg_of(context, figure.id_prefix),
            as_sentence(with_capital(workspace.scene(), sentence(workspace.scene(), answers)))};
}

/// Vertices, other shapes and tiles in the figures of all pages together: more would take long to draw, and
/// make a file that no browser likes.
constexpr std::size_t most_drawn_parts = 20'000;
constexpr std::size_t parts_of_sprite = 1000;

std::size_t parts_of(const Scene& scene) {
    std::size_t count = scene.tiles ? scene.tiles->map.solid_count() : 0;
    for (const SceneShape& each : scene.shapes) {
        const auto* const concave = std::get_if<Polygon<double>>(&each.shape);
        const auto* const convex = std::get_if<ConvexPolygon<double>>(&each.shape);
        count += concave != nullptr  ? concave->vertices().size()
                 : convex != nullptr ? convex->vertices().size()
                 : each.sprite       ? parts_of_sprite
                                     : 1;
    }
    return count;
}

std::size_t drawn_parts(const Lesson& lesson) {
    std::size_t count = 0;
    for (std::size_t page = 0; page < lesson.pages.size(); ++page) {
        const Scene* const scene = scene_of(lesson, page);
        count += scene == nullptr ? 0 : parts_of(*scene);
    }
    return count;
}

}  // namespace

HtmlFigure draw_lesson_figure(const LessonFigure& figure) {
    return figure.kind == LessonFigure::Kind::answer ? answer_figure(figure) : task_figure(figure);
}

std::string why_not_drawn(const Lesson& lesson) {
    return drawn_parts(lesson) <= most_drawn_parts
               ? ""
               : "its figures show more than " + std::to_string(most_drawn_parts) +
                     " shapes, vertices and tiles, which is too much for one page";
}

}  // namespace collidarium::app
