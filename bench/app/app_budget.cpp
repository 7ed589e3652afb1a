// The budgets of the window as they stand on this machine: start to first frame, time for a frame, idle
// work, memory. Opens a window where there is a display. Else it draws without one (SDL's offscreen driver,
// Mesa's software renderer) and leaves idle work out: that driver asks for events a thousand times a second.
//
//   app_budget [SCENE]
//   app_budget --moving    10,000 moving shapes alone

#include <SDL.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "collidarium/shapes/reference_point.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "measured.hpp"
#include "session/layers.hpp"
#include "session/play/play.hpp"
#include "tools/actions/actions.hpp"
#include "view/gl.hpp"
#include "window/app.hpp"

namespace {

using namespace collidarium;
using namespace collidarium::app;

/// The processor time this program has used, in milliseconds.
double processor_time() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto ms = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
    };
    return ms(usage.ru_utime) + ms(usage.ru_stime);
}

void report(const char* what, double value, const char* unit, double budget) {
    std::printf("%-52s %9.2f %-3s (budget %g)%s\n", what, value, unit, budget,
                value > budget ? "  OVER" : "");
}

/// The median time of a frame in which the pointer drags whatever lies at `from`.
double frame_time(App& app, const Vec2d& from, int frames) {
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = static_cast<Sint32>(from.x);
    event.button.y = static_cast<Sint32>(from.y);
    SDL_PushEvent(&event);
    app.frame();
    std::vector<double> times;
    const double used = processor_time();
    for (int i = 0; i < frames; ++i) {
        SDL_Event motion{};
        motion.type = SDL_MOUSEMOTION;
        motion.motion.x = event.button.x + i % 20;
        motion.motion.y = event.button.y + i % 7;
        SDL_PushEvent(&motion);
        const auto start = Clock::now();
        app.frame();
        glFinish();
        times.push_back(milliseconds(Clock::now() - start));
    }
    std::printf("    (%.2f ms of processor time a frame, over all threads)\n",
                (processor_time() - used) / frames);
    event.type = SDL_MOUSEBUTTONUP;
    SDL_PushEvent(&event);
    app.frame();
    std::ranges::nth_element(times, times.begin() + frames / 2);
    return times[static_cast<std::size_t>(frames / 2)];
}

Vec2d place_of_first_shape(App& app) {
    const Scene& scene = app.shell().workspace.scene();
    const Vec2d world = reference_point(scene.shapes.front().shape);
    return app.to_window(app.shell().workspace.camera.to_screen(world));
}

/// 2,000 boxes, each overlapping its neighbours.
Scene crowded_scene() {
    Scene scene;
    for (int i = 0; i < 2000; ++i) {
        const Vec2d center(i % 50, i / 50);
        scene.shapes.push_back({.id = "box-" + std::to_string(i),
                                .name = {},
                                .shape = Aabb<double>{center, {0.55, 0.55}},
                                .translation = {},
                                .unknown = {}});
    }
    return scene;
}

/// 10,000 boxes that move, each in its own direction, hitting their neighbours; and a body among them.
Scene moving_scene() {
    Scene scene;
    for (int i = 0; i < 10'000; ++i) {
        const Vec2d center(2 * (i % 100), 2 * (i / 100));
        scene.shapes.push_back({.id = "box-" + std::to_string(i),
                                .name = {},
                                .shape = Aabb<double>{center, {0.4, 0.4}},
                                .translation = Vec2d(i % 7 - 3, i % 5 - 2),
                                .unknown = {}});
    }
    return scene;
}

/// The median time of frames that are drawn after `act`, which is part of it.
double frame_time_after(App& app, int frames, const std::function<void(int)>& act) {
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        SDL_Event motion{};  // wakes the window
        motion.type = SDL_MOUSEMOTION;
        motion.motion.x = 5 + i % 2;
        motion.motion.y = 5;
        SDL_PushEvent(&motion);
        const auto start = Clock::now();
        act(i);
        app.frame();
        glFinish();
        times.push_back(milliseconds(Clock::now() - start));
    }
    std::ranges::nth_element(times, times.begin() + frames / 2);
    return times[static_cast<std::size_t>(frames / 2)];
}

/// 10,000 shapes that move: all as time passes, and one that is driven among the others.
void measure_moving(App& app) {
    Workspace& workspace = app.shell().workspace;
    app.finish_work();
    report("10,000 moving shapes, a frame of their motion",
           frame_time_after(app, 30, [&](int i) { workspace.time = i / 30.0; }), "ms", 33);
    workspace.time.reset();
    report("    the same without a change: drawing alone", frame_time_after(app, 30, [](int) {}), "ms", 33);
    Shell& shell = app.shell();
    begin_play(shell);
    pause_play(shell, true);
    press_play_key(shell, PlayKey::right, true);
    report("    driving one of them, a frame", frame_time_after(app, 30, [&](int) { step_play(shell, 1); }),
           "ms", 33);
    end_play(shell);
}

void measure_idle(App& app) {
    while (app.idle_time() == 0) {
        app.frame();
    }
    const auto drawn = app.frames_drawn();
    const double before = processor_time();
    const auto start = Clock::now();
    while (milliseconds(Clock::now() - start) < 2000) {
        app.frame();
        SDL_WaitEventTimeout(nullptr, 500);
    }
    const double share = (processor_time() - before) / milliseconds(Clock::now() - start) * 100;
    report("idle, of one core", share, "%", 1);
    report("frames drawn while idle", static_cast<double>(app.frames_drawn() - drawn), "", 0);
}

/// Milliseconds from now until the final picture of the result map has been drawn.
double time_until_final(App& app) {
    const auto start = Clock::now();
    app.frame();
    for (const auto& map = app.shell().map; !map || !map->is_final || app.idle_time() == 0;) {
        if (app.idle_time() != 0) {
            SDL_WaitEventTimeout(nullptr, 100);
        }
        app.frame();
    }
    glFinish();
    return milliseconds(Clock::now() - start);
}

/// The answer for every position, while what stays is dragged, and until its picture is final after that: the
/// median of some times.
void measure_maps(App& app, const std::filesystem::path& scenes) {
    for (const char* file :
         {"oriented_boxes.scene.json", "swept_box.scene.json", "concave_polygon.scene.json"}) {
        app.shell().files.open(scenes / file);
        for (const auto& [what, kind] :
             {std::pair{"verdict", MapKind::verdict}, std::pair{"amount", MapKind::amount},
              std::pair{"direction", MapKind::direction}}) {
            set_map(app.shell().workspace, kind);
            (void)time_until_final(app);
            const std::string named = std::string(file).substr(0, std::string_view(file).find('.'));
            report(("dragging with a map, " + named + ", " + what).c_str(),
                   frame_time(app, place_of_first_shape(app), 200), "ms", 33);
            std::vector<double> times;
            for (int i = 0; i < 9; ++i) {
                Camera& camera = app.shell().workspace.camera;
                camera.look_at(camera.center() + Vec2d(i % 2 == 0 ? 0.01 : -0.01, 0), camera.height());
                times.push_back(time_until_final(app));
            }
            std::ranges::nth_element(times, times.begin() + 4);
            report("    until it is final", times[4], "ms", 300);
        }
    }
    set_map(app.shell().workspace, std::nullopt);
}

/// Opens a scene from a file of its own; false if that cannot be written.
bool open_made(App& app, const Scene& scene) {
    const auto file = std::filesystem::temp_directory_path() / "collidarium-app-budget.scene.json";
    if (write_file_atomically(file, format_scene(scene))) {
        return false;
    }
    app.shell().files.open(file);
    app.frame();
    std::filesystem::remove(file);
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const bool moving_alone = argc > 1 && std::string_view(argv[1]) == "--moving";
    const auto assets = assets_folder();
    const std::filesystem::path file = argc > 1 && !moving_alone
                                           ? std::filesystem::path(argv[1])
                                           : assets.value_or("assets") / "scenes" / "swept_box.scene.json";
    const bool headless = !std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY");
    AppOptions options{.file = file, .headless = headless, .remember = false, .size = PixelSize{1280, 720}};

    const auto start = Clock::now();
    App app(options);
    SDL_GL_SetSwapInterval(0);
    app.frame();
    glFinish();
    if (moving_alone) {
        return open_made(app, moving_scene()) ? (measure_moving(app), 0) : 1;
    }
    report("start to first frame", milliseconds(Clock::now() - start), "ms", 500);
    if (app.shell().workspace.scene().shapes.empty()) {
        std::fprintf(stderr, "app_budget: %s could not be opened\n", file.c_str());
        return 1;
    }
    report("frame of a lesson scene, 1280x720, dragging", frame_time(app, place_of_first_shape(app), 200),
           "ms", 8);
    Workspace& workspace = app.shell().workspace;
    for (const Layer* layer : all_layers()) {
        set_layer(workspace, *layer, true);
    }
    report("the same, all layers", frame_time(app, place_of_first_shape(app), 200), "ms", 8);
    for (const FocusQuery& query :
         {FocusQuery{Operation::contact, Algorithm::sat}, FocusQuery{Operation::contact, Algorithm::gjk_epa},
          FocusQuery{Operation::cast, Algorithm::conservative_advancement}}) {
        set_query(workspace, query, "Query");
        const std::string what = "the same, by " + std::string(name(query.algorithm));
        report(what.c_str(), frame_time(app, place_of_first_shape(app), 200), "ms", 8);
    }
    set_query(workspace, {}, "Query");
    report("resident memory, lesson scene", resident_megabytes(), "MB", 150);
    if (!headless) {
        measure_idle(app);
    }

    measure_maps(app, assets.value_or("assets") / "scenes");

    if (!open_made(app, crowded_scene())) {
        return 1;
    }
    report("frame of 2,000 shapes, dragging", frame_time(app, place_of_first_shape(app), 60), "ms", 16);
    if (!open_made(app, moving_scene())) {
        return 1;
    }
    measure_moving(app);
    return 0;
}
