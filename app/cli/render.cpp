#include "cli/render.hpp"

#include <iostream>
#include <new>
#include <sstream>

#include "cli/drawing.hpp"
#include "figures/animation.hpp"
#include "figures/figure.hpp"
#include "io/scene/scene_file.hpp"
#include "paint/printable.hpp"
#include "session/files/figure_paths.hpp"
#include "view/png.hpp"

namespace collidarium::app {

namespace {

/// Each line of the message is one of its own.
void print(const Failure& failure) {
    std::istringstream lines(failure.what());
    for (std::string line; std::getline(lines, line);) {
        std::cerr << "collidarium: " << line << '\n';
    }
}

void write(const std::filesystem::path& file, const std::string& bytes) {
    if (const auto problem = write_file_atomically(file, bytes)) {
        throw Failure(*problem);
    }
}

void check_step(const Drawing& drawing, const RenderOptions& options) {
    const std::size_t steps = drawing.steps();
    if (!options.step || static_cast<std::size_t>(*options.step) <= steps) {
        return;
    }
    const std::string asked =
        printable(options.file.string()) + ": --step " + std::to_string(*options.step) + ": ";
    throw Failure(asked + (steps == 0   ? "there are no steps: a query needs two shapes"
                           : steps == 1 ? "there is only 1 step"
                                        : "there are only " + std::to_string(steps) + " steps"));
}

void write_figures(Drawing& drawing, const RenderOptions& options, const FigureOrder& order) {
    check_step(drawing, options);
    if (options.all_steps && drawing.steps() == 0) {
        throw Failure(printable(options.file.string()) + ": no steps to draw: a query needs two shapes");
    }
    if (!order.play.empty()) {
        write(options.out, drawing.play_bytes());
        return;
    }
    if (order.animated && !options.all_steps && !drawing.moves()) {
        throw Failure(
            printable(options.file.string()) +
            ": no motion to draw: a .gif shows a cast, or the steps of any method with --all-steps");
    }
    if (order.animated) {
        write(options.out, animation(drawing, options.all_steps ? step_frames(drawing.steps(), order.delay)
                                                                : motion_frames(drawing.time_of_impact())));
    } else if (options.all_steps) {
        if (const auto problem = write_steps(drawing, figure_paths(options.out, drawing.steps()))) {
            throw Failure(*problem);
        }
    } else {
        write(options.out, drawing.bytes());
    }
}

}  // namespace

namespace {

/// Runs what draws; the exit status, with what went wrong on standard error.
template <class Draw>
int reported(const Draw& draw) {
    try {
        return draw();
    } catch (const WrongUsage& wrong) {
        std::cerr << "collidarium: " << printable(wrong.what()) << "\nTry 'collidarium --help'.\n";
        return 2;
    } catch (const GlContextError& error) {
        std::cerr << "collidarium: " << error.what() << '\n';
    } catch (const FigureError& error) {
        std::cerr << "collidarium: " << error.what() << '\n';
    } catch (const std::bad_alloc&) {
        std::cerr << "collidarium: not enough memory for an image of that size\n";
    } catch (const Failure& failure) {
        print(failure);
    }
    return 1;
}

}  // namespace

int render_lesson_window(const RenderOptions& options) {
    return reported([&] {
        const FigureOrder order = validate(options);
        if (order.format != FigureFormat::png || order.animated) {
            throw WrongUsage("a page of a lesson in the window is a .png");
        }
        const auto picture = lesson_picture(options.file, {.size = order.size,
                                                           .theme = order.theme,
                                                           .type_scale = options.type_size,
                                                           .page = static_cast<std::size_t>(options.page - 1),
                                                           .answer = options.answer});
        if (const auto* problems = std::get_if<std::vector<Problem>>(&picture)) {
            std::string lines;
            for (const Problem& problem : *problems) {
                lines += (lines.empty() ? "" : "\n") + describe(problem, options.file.string());
            }
            throw Failure(lines);
        }
        write(options.out, encode_png(std::get<Image>(picture)));
        return 0;
    });
}

int render(const RenderOptions& options) {
    return reported([&] {
        const FigureOrder order = validate(options);
        Drawing drawing(options, order);
        for (const std::string& line : drawing.missing_pictures()) {
            std::cerr << "collidarium: " << line << '\n';
        }
        write_figures(drawing, options, order);
        return drawing.missing_pictures().empty() ? 0 : 1;  // as `check` ends
    });
}

}  // namespace collidarium::app
