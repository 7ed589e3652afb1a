#include "cli/render.hpp"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <memory>
#include <new>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "cli/query_options.hpp"
#include "figures/figure.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/words.hpp"
#include "model/map/result_map.hpp"
#include "overlays/layers.hpp"
#include "paint/theme.hpp"
#include "session/overlay_context.hpp"
#include "tools/actions/actions.hpp"
#include "view/png.hpp"
#include "window/window_picture.hpp"

namespace collidarium::app {

namespace {

constexpr int largest_side = 16384;
constexpr double smallest_scale = 0.1;
constexpr double largest_scale = 16;
constexpr int largest_png = 1 << 26;  ///< pixels: fits into the memory of an ordinary machine

/// An invalid command line.
class WrongUsage : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Bad input, or output that cannot be written.
class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The validated options of a figure.
struct Order {
    PixelSize size;
    ThemeName theme{};
    FigureFormat format{};
    double scale = 1;
    FocusQuery question{};
    std::optional<MapKind> map{};
};

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
    throw WrongUsage("-o: the name must end in .png or .svg, is '" + out.string() + "'");
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

FocusQuery check_query_options(const RenderOptions& options) {
    auto question = read_query_options(options.ask, options.method);
    if (const auto* wrong = std::get_if<std::string>(&question)) {
        throw WrongUsage(*wrong);
    }
    std::get<FocusQuery>(question).frames = options.frames;
    return std::get<FocusQuery>(question);
}

std::optional<MapKind> judge_map(const std::string& word) {
    if (word.empty()) {
        return std::nullopt;
    }
    if (const auto map = map_from_word(word)) {
        return map;
    }
    throw WrongUsage("--map: must be verdict, amount or direction, is '" + word + "'");
}

/// The size of the picture itself.
PixelSize pixels_of(const Order& order) {
    return scaled_size({order.size.width, order.size.height}, order.scale);
}

void judge_pixels(const Order& order) {
    if (!(order.scale >= smallest_scale && order.scale <= largest_scale)) {
        throw WrongUsage("--scale: must be from 0.1 to 16");
    }
    if (order.format != FigureFormat::png) {
        if (order.scale != 1) {
            throw WrongUsage("--scale: only for .png; an .svg is sharp at any scale");
        }
        return;
    }
    const PixelSize pixels = pixels_of(order);
    const std::string option = order.scale == 1 ? "--size" : "--scale";
    if (std::max(pixels.width, pixels.height) > largest_side) {
        throw WrongUsage(option + ": a PNG is at most " + std::to_string(largest_side) +
                         " pixels wide and high");
    }
    if (pixels.width > largest_png / pixels.height) {
        throw WrongUsage(option + ": a PNG has at most " + std::to_string(largest_png) + " pixels");
    }
}

bool is_type_size(double size) {
    return size >= 0.75 && size <= 4;
}

Order judge(const RenderOptions& options) {
    const Order order{read_size(options.size), read_theme(options.theme),    read_format(options.out),
                      options.scale,           check_query_options(options), judge_map(options.map)};
    if (options.layers) {
        check_layers(*options.layers);
    }
    if (options.step && *options.step < 0) {
        throw WrongUsage("--step: must not be negative");
    }
    if (options.time && !(*options.time >= 0 && *options.time <= 1)) {
        throw WrongUsage("--time: must be from 0 to 1");
    }
    judge_pixels(order);
    if (options.window && order.format != FigureFormat::png) {
        throw WrongUsage("--window: only for .png");
    }
    if (options.window && order.scale != 1 && !is_type_size(options.type_size * order.scale)) {
        throw WrongUsage("--scale: with --window, the scale times the text size must be from 0.75 to 4");
    }
    return order;
}

[[noreturn]] void refuse(const std::vector<Problem>& problems, const std::string& file) {
    std::string text;
    for (const Problem& problem : problems) {
        text += (text.empty() ? "" : "\n") + describe(problem, file);
    }
    throw Failure(text);
}

Scene read_figure(const RenderOptions& options, const Order& order) {
    auto read = read_scene(options.file);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        refuse(*problems, options.file.string());
    }
    Scene scene = std::move(std::get<SceneSource>(read).scene);
    if (options.layers) {
        scene.layers = options.layers;
    }
    if (order.map) {
        scene.map = order.map;
    }
    return scene;
}

std::shared_ptr<const MapPicture> finished_map(const Workspace& workspace) {
    ResultMap map(ResultMap::usual_threads());
    map.ask(map_query(workspace));
    map.finish();
    return map.picture();
}

std::string draw_figure(const RenderOptions& options, const Order& order) {
    Workspace workspace;
    workspace.camera.set_viewport({{0, 0}, {order.size.width, order.size.height}});
    open_scene(workspace, read_figure(options, order));
    workspace.question = order.question;
    if (options.step) {
        workspace.step = static_cast<std::size_t>(*options.step);
    }
    const auto& focus = workspace.answers().focus;
    if (focus && focus->shown.refused) {
        throw Failure("--method: " + *focus->shown.refused);
    }
    workspace.time = options.time;
    OverlayContext context = figure_context(workspace, workspace.camera, finished_map(workspace));
    if (options.layers) {
        context.steps = {};  // a list is all
    }
    PixelRenderer renderer;
    return figure_bytes(context, {order.theme, order.scale}, order.format, renderer);
}

std::string draw_window(const RenderOptions& options, const Order& order) {
    const auto picture = window_picture(
        options.file, {.size = pixels_of(order),
                       .theme = order.theme,
                       .type_scale = options.type_size * order.scale,
                       .layers = options.layers,
                       .time = options.time,
                       .question = order.question,
                       .step = options.step ? std::optional<std::size_t>(*options.step) : std::nullopt,
                       .map = order.map});
    if (const auto* problems = std::get_if<std::vector<Problem>>(&picture)) {
        refuse(*problems, options.file.string());
    }
    return encode_png(std::get<Image>(picture));
}

}  // namespace

int render(const RenderOptions& options) {
    try {
        const Order order = judge(options);
        const std::string bytes = options.window ? draw_window(options, order) : draw_figure(options, order);
        if (const auto problem = write_file_atomically(options.out, bytes)) {
            throw Failure("collidarium: " + *problem);
        }
        return 0;
    } catch (const WrongUsage& wrong) {
        std::cerr << "collidarium: " << wrong.what() << "\nTry 'collidarium --help'.\n";
        return 2;
    } catch (const GlContextError& error) {
        std::cerr << "collidarium: " << error.what() << '\n';
    } catch (const FigureError& error) {
        std::cerr << "collidarium: " << error.what() << '\n';
    } catch (const std::bad_alloc&) {
        std::cerr << "collidarium: not enough memory for an image of that size\n";
    } catch (const Failure& failure) {
        std::cerr << failure.what() << '\n';
    }
    return 1;
}

}  // namespace collidarium::app
