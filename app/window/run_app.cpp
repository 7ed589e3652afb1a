#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "io/scene/scene_file.hpp"
#include "io/scene/text_length.hpp"
#include "platform/software_gl.hpp"
#include "window/app.hpp"
#include "window/main_loop.hpp"

namespace collidarium::app {

namespace {

/// Without a display SDL falls back on drivers that show nothing: the window could not be seen or closed. A
/// driver named explicitly is respected.
bool nothing_to_see() {
    const char* driver = SDL_GetCurrentVideoDriver();
    const std::string_view name = driver ? driver : "";
    return (name == "offscreen" || name == "dummy" || name == "evdev") && !std::getenv("SDL_VIDEODRIVER");
}

void tell(const std::string& problem) {
    std::fprintf(stderr, "collidarium: %s\n", problem.c_str());
}

/// A window without panels cannot show the errors in its file. A large file is read beside the window.
bool readable(const std::filesystem::path& file) {
    if (is_long_file(file)) {
        return true;
    }
    const auto read = read_scene(file);
    const auto* problems = std::get_if<std::vector<Problem>>(&read);
    if (!problems) {
        return true;
    }
    for (const Problem& problem : *problems) {
        tell(describe(problem, file.string()));
    }
    return false;
}

}  // namespace

int run_app(const AppOptions& options) {
    if (options.clean && options.file && !readable(*options.file)) {
        return EXIT_FAILURE;
    }
    int status = EXIT_SUCCESS;
    try {
        AppOptions for_people = options;
        for_people.hints = true;
        if (options.clean) {
            for_people.unreadable = [&status](const std::vector<std::string>& problems) {
                std::ranges::for_each(problems, tell);
                status = EXIT_FAILURE;
            };
        }
        auto app = std::make_unique<App>(for_people);
        if (draws_in_software()) {
            constexpr const char* message =
                "OpenGL 3.3 is not available: drawing in software, which is slower";
            std::fprintf(stderr, "collidarium: %s.\n", message);
            app->shell().show_message(message);
        }
        if (!options.headless && nothing_to_see()) {
            std::fputs(
                "collidarium: there is no display to open a window on. `collidarium render` draws figures "
                "without one.\n",
                stderr);
            return EXIT_FAILURE;
        }
        run_main_loop(std::move(app));
    } catch (const GlContextError& error) {
        if (!options.headless) {
            restart_in_software();
        }
        std::fprintf(stderr, "collidarium: %s\n", error.what());
        if (!options.headless && !std::getenv("SDL_VIDEODRIVER")) {
            SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Collidarium cannot start", error.what(), nullptr);
        }
        return EXIT_FAILURE;
    }
    return status;
}

}  // namespace collidarium::app
