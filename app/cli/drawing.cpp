#include "cli/drawing.hpp"

#include <utility>

#include "figures/figure.hpp"
#include "io/files/sprite_files.hpp"
#include "io/scene/scene_file.hpp"
#include "model/map/result_map.hpp"
#include "overlays/difference/difference_place.hpp"
#include "session/framing.hpp"
#include "session/layers.hpp"
#include "session/overlay_context.hpp"
#include "tools/actions/actions.hpp"
#include "view/gif.hpp"
#include "view/png.hpp"

namespace collidarium::app {

namespace {

[[noreturn]] void refuse(const std::vector<Problem>& problems, const std::string& file) {
    std::string text;
    for (const Problem& problem : problems) {
        text += (text.empty() ? "" : "\n") + describe(problem, file);
    }
    throw Failure(text);
}

SceneSource read_source(const std::filesystem::path& file) {
    auto read = read_scene(file);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        refuse(*problems, file.string());
    }
    return std::get<SceneSource>(std::move(read));
}

Scene asked_scene(Scene scene, const RenderOptions& options, const FigureOrder& order) {
    if (options.layers) {
        scene.layers = options.layers;
    }
    if (order.map) {
        scene.map = order.map;
    }
    SceneQuestion question = chosen_question(scene, options.query);
    if (const std::string wrong = misplaced_option(options.query, question.query); !wrong.empty()) {
        throw WrongUsage(wrong);
    }
    if (const auto steps = named_in(listed_steps, options.steps); steps && *steps != question.steps) {
        question.steps = *steps;
        question.step.reset();  // it counts other steps
    }
    if (options.step) {
        question.step = static_cast<std::size_t>(*options.step);
    }
    if (options.all_steps || (order.animated && !options.step)) {
        question.step.reset();
    }
    if (options.time) {
        question.time = options.time;
    }
    scene.question = std::move(question);
    return scene;
}

std::shared_ptr<const MapPicture> finished_map(const Workspace& workspace) {
    ResultMap map(ResultMap::usual_threads());
    map.ask(map_query(workspace));
    map.finish();
    return map.picture();
}

}  // namespace

Drawing::Drawing(const RenderOptions& options, const FigureOrder& order) : options_(options), order_(order) {
    workspace_.camera.set_viewport({{0, 0}, {order.size.width, order.size.height}});
    SceneSource source = read_source(options.file);
    for (const Problem& problem : picture_problems(source, options.file.parent_path())) {
        missing_pictures_.push_back(describe(problem, options.file.string()));
    }
    open_scene(workspace_, asked_scene(std::move(source.scene), options, order));
    if (options.window) {
        return;  // the window itself reports what it cannot show, and has its own map
    }
    const auto& focus = workspace_.answers().focus;
    if (focus && focus->shown.refused) {
        throw Failure((options.query.method.empty() ? options.file.string() : "--method") + ": " +
                      *focus->shown.refused);
    }
    map_ = finished_map(workspace_);
    const Scene& scene = workspace_.scene();
    const std::optional<std::size_t> step = workspace_.step;
    if (step || options.all_steps) {
        workspace_.step = steps();  // the figures of all steps show the same part of the plane
    }
    if (draws_difference(scene, workspace_.answers().focus, steps_of_layers())) {
        constexpr double smallest = 130;  // pixels: less shows nothing
        const Rect whole = workspace_.camera.viewport();
        const DividedCanvas divided = divide_canvas(whole, usual_difference_share, smallest);
        difference_ = divided.difference;
        show_in(workspace_, divided.scene);
    }
    workspace_.step = step;
}

StepLayers Drawing::steps_of_layers() const {
    return options_.layers ? StepLayers{} : step_layers(workspace_);
}

std::size_t Drawing::steps() const {
    return workspace_.step_list().count();
}

std::optional<double> Drawing::time_of_impact() const {
    const auto& focus = workspace_.shown_answers().focus;
    return focus && focus->cast ? std::optional(focus->cast->t) : std::nullopt;
}

OverlayContext Drawing::context() const {
    OverlayContext context = figure_context(workspace_, workspace_.camera, map_, difference_);
    context.steps = steps_of_layers();
    return context;
}

WindowPictureOptions Drawing::window_options() const {
    return {.size = order_.pixels(),
            .theme = order_.theme,
            .type_scale = options_.type_size * order_.scale,
            .layers = options_.layers,
            .time = workspace_.time,
            .query = workspace_.query(),
            .steps = workspace_.listed_steps(),
            .step = workspace_.step,
            .map = order_.map,
            .play = order_.play};
}

Image Drawing::window_pixels() const {
    const auto picture = window_picture(options_.file, window_options());
    if (const auto* problems = std::get_if<std::vector<Problem>>(&picture)) {
        refuse(*problems, options_.file.string());
    }
    return std::get<Image>(picture);
}

Image Drawing::pixels() {
    return options_.window ? window_pixels()
                           : figure_pixels(context(), {order_.theme, order_.scale}, renderer_);
}

std::string Drawing::play_bytes() const {
    GifAnimation animation(order_.pixels());
    Image last;
    const auto shown = play_pictures(options_.file, window_options(), order_.animated,
                                     [&](const Image& picture, int hundredths) {
                                         if (order_.animated) {
                                             animation.add(picture, hundredths);
                                         } else {
                                             last = picture;
                                         }
                                     });
    if (const auto* problems = std::get_if<std::vector<Problem>>(&shown)) {
        refuse(*problems, options_.file.string());
    }
    if (!std::get<bool>(shown)) {
        throw Failure(options_.file.string() + ": --play: no body to drive");
    }
    return order_.animated ? animation.encode() : encode_png(last);
}

std::string Drawing::bytes() {
    return options_.window ? encode_png(window_pixels())
                           : figure_bytes(context(), {order_.theme, order_.scale}, order_.format, renderer_);
}

}  // namespace collidarium::app
