#include "cli/drawing.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

#include "figures/animation.hpp"
#include "figures/figure.hpp"
#include "io/files/sprite_files.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/words.hpp"
#include "model/map/result_map.hpp"
#include "overlays/difference/difference_place.hpp"
#include "overlays/layers.hpp"
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

constexpr int largest_side = 16384;
constexpr double smallest_scale = 0.1;
constexpr double largest_scale = 16;
constexpr int largest_picture = 1 << 26;  ///< pixels: fits into the memory of an ordinary machine

PixelSize read_size(std::string_view text) {
    PixelSize size;
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.width);
    const bool separated = width.ec == std::errc() && width.ptr != end && (*width.ptr | 0x20) == 'x';
    const auto height = separated ? std::from_chars(width.ptr + 1, end, size.height) : width;
    if (!separated || height.ec != std::errc() || height.ptr != end) {
        throw WrongUsage("--size: must be WIDTHxHEIGHT in pixels, such as 1280x720, is '" +
                         std::string(text) + "'");
    }
    if (std::min(size.width, size.height) < 1 || std::max(size.width, size.height) > largest_side) {
        throw WrongUsage("--size: width and height must be from 1 to " + std::to_string(largest_side) +
                         ", not '" + std::string(text) + "'");
    }
    return size;
}

ThemeName read_theme(const std::string& word) {
    if (const auto theme = theme_from_name(word)) {
        return *theme;
    }
    throw WrongUsage("--theme: must be dark, light or projector, is '" + word + "'");
}

FigureFormat read_format(const std::filesystem::path& out) {
    if (const auto format = figure_format(out)) {
        return *format;
    }
    if (is_animation(out)) {
        return FigureFormat::png;  // of its frames
    }
    throw WrongUsage("-o: the name must end in .png, .svg or .gif, is '" + out.string() + "'");
}

void check_layers(const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (!layer_of(word)) {
            std::string known;
            for (const Layer* layer : all_layers()) {
                known += (known.empty() ? "" : ", ") + std::string(layer->name);
            }
            throw WrongUsage("--layers: unknown layer '" + word + "'; known layers: " + known);
        }
    }
}

std::optional<MapKind> read_map(const std::string& word) {
    if (word.empty()) {
        return std::nullopt;
    }
    if (const auto map = map_from_word(word)) {
        return map;
    }
    throw WrongUsage("--map: must be verdict, amount or direction, is '" + word + "'");
}

std::vector<PlayStretch> read_script(const std::string& text) {
    auto script = parse_play_script(text);
    if (const auto* wrong = std::get_if<std::string>(&script)) {
        throw WrongUsage("--play: " + *wrong);
    }
    return std::get<std::vector<PlayStretch>>(std::move(script));
}

void check_pixels(const FigureOrder& order) {
    if (!(order.scale >= smallest_scale && order.scale <= largest_scale)) {
        throw WrongUsage("--scale: must be from 0.1 to 16");
    }
    if (order.format != FigureFormat::png) {
        if (order.scale != 1) {
            throw WrongUsage("--scale: only for .png and .gif; an .svg is sharp at any scale");
        }
        return;
    }
    const PixelSize pixels = order.pixels();
    const std::string option = order.scale == 1 ? "--size" : "--scale";
    if (std::max(pixels.width, pixels.height) > largest_side) {
        throw WrongUsage(option + ": a picture is at most " + std::to_string(largest_side) +
                         " pixels wide and high");
    }
    if (pixels.width > largest_picture / pixels.height) {
        throw WrongUsage(option + ": a picture has at most " + std::to_string(largest_picture) + " pixels");
    }
}

void check_animation(const RenderOptions& options, bool animated) {
    if (options.delay && !(animated && options.all_steps)) {
        throw WrongUsage("--delay: only for a .gif of --all-steps");
    }
    if (options.delay && !(*options.delay >= shortest_delay && *options.delay <= longest_delay)) {
        throw WrongUsage("--delay: must be from 0.02 to 60 seconds");
    }
    if (options.time && animated && !options.all_steps) {
        throw WrongUsage("--time: a .gif shows the whole motion");
    }
}

bool is_type_size(double size) {
    return size >= 0.75 && size <= 4;
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

PixelSize FigureOrder::pixels() const {
    return scaled_size({size.width, size.height}, scale);
}

FigureOrder validate(const RenderOptions& options) {
    const FigureOrder order{read_size(options.size),
                            read_theme(options.theme),
                            read_format(options.out),
                            is_animation(options.out),
                            options.scale,
                            read_map(options.map),
                            read_script(options.play),
                            options.delay.value_or(1)};
    if (const std::string wrong = problem_of(options.query); !wrong.empty()) {
        throw WrongUsage(wrong);
    }
    if (options.layers) {
        check_layers(*options.layers);
    }
    if (!options.steps.empty() && !named_in(listed_steps, options.steps)) {
        throw WrongUsage("--steps: must be idea or shipped, not '" + options.steps + "'");
    }
    if (options.step && *options.step < 0) {
        throw WrongUsage("--step: must not be negative");
    }
    if (options.step && options.all_steps) {
        throw WrongUsage("--all-steps: not together with --step");
    }
    if (options.time && !(*options.time >= 0 && *options.time <= 1)) {
        throw WrongUsage("--time: must be from 0 to 1");
    }
    if (!is_type_size(options.type_size)) {
        throw WrongUsage("--type: must be from 0.75 to 4");
    }
    check_animation(options, order.animated);
    check_pixels(order);
    if (!order.play.empty() && (!options.window || options.all_steps)) {
        throw WrongUsage("--play: only together with --window, and without --all-steps");
    }
    if (options.window && order.format != FigureFormat::png) {
        throw WrongUsage("--window: only for .png and .gif");
    }
    if (options.window && order.scale != 1 && !is_type_size(options.type_size * order.scale)) {
        throw WrongUsage("--scale: with --window, the scale times the text size must be from 0.75 to 4");
    }
    return order;
}

}  // namespace collidarium::app
