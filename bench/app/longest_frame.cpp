// The longest frame of a window in which a scene is opened, pointed at, dragged, undone, zoomed, stepped
// through, copied, deleted and searched for commands: no frame may keep its user waiting. Frames are those of
// `app_budget`.
//
//   longest_frame FILE...

#include <SDL.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "collidarium/shapes/reference_point.hpp"
#include "measured.hpp"
#include "pushed_events.hpp"
#include "view/gl.hpp"
#include "window/app.hpp"

namespace {

using namespace collidarium;
using namespace collidarium::app;

/// The processor time that this thread, or all of them, have used, in milliseconds: on a busy machine the
/// clock tells less.
double used_time(clockid_t of) {
    timespec time{};
    clock_gettime(of, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

class Watch {
public:
    explicit Watch(App& app) : app_(app) {}

    /// Draws a frame after what an event does to the window.
    void frame() {
        const auto start = Clock::now();
        const double used = used_time(CLOCK_THREAD_CPUTIME_ID);
        const double used_by_all = used_time(CLOCK_PROCESS_CPUTIME_ID);
        app_.frame();
        glFinish();
        times_.push_back(milliseconds(Clock::now() - start));
        most_used_ = std::max(most_used_, used_time(CLOCK_THREAD_CPUTIME_ID) - used);
        most_used_by_all_ = std::max(most_used_by_all_, used_time(CLOCK_PROCESS_CPUTIME_ID) - used_by_all);
    }

    void report(const char* what) {
        constexpr double budget = 100;
        std::ranges::sort(times_);
        const double longest = times_.back();
        std::printf(
            "  %-24s longest %8.1f ms (thread %7.1f ms, all threads %7.1f ms), median %8.1f ms, resident "
            "%6.0f MB%s\n",
            what, longest, most_used_, most_used_by_all_, times_[times_.size() / 2], resident_megabytes(),
            longest > budget ? "  OVER" : "");
        std::fflush(stdout);
        times_.clear();
        most_used_ = 0;
        most_used_by_all_ = 0;
    }

private:
    App& app_;
    std::vector<double> times_;
    double most_used_ = 0;
    double most_used_by_all_ = 0;
};

void repeat(Watch& watch, int frames, const char* what, const std::function<void(int)>& act) {
    for (int i = 0; i < frames; ++i) {
        act(i);
        watch.frame();
    }
    watch.report(what);
}

void measure(App& app, const std::filesystem::path& file) {
    std::printf("%s\n", file.filename().string().c_str());
    const auto start = Clock::now();
    app.shell().files.open(file);
    std::printf("  %-24s %16.1f ms\n", "read", milliseconds(Clock::now() - start));
    Watch watch(app);
    Workspace& workspace = app.shell().workspace;
    if (workspace.scene().shapes.empty()) {
        std::printf("  not opened\n");
        return;
    }
    repeat(watch, 30, "opened", [](int i) { push_motion({5 + i % 2, 5}); });
    const auto place = [&] {
        const Vec2d world = reference_point(workspace.scene().shapes.front().shape);
        return app.to_window(workspace.camera.to_screen(world));
    };
    repeat(watch, 30, "pointed at", [&](int i) { push_motion(place() + Vec2d(3 * i, 2 * i)); });
    const Vec2d from = place();
    push_button(from, SDL_MOUSEBUTTONDOWN);
    repeat(watch, 30, "dragged", [&](int i) { push_motion(from + Vec2d(i % 20, i % 7)); });
    push_button(from, SDL_MOUSEBUTTONUP);
    repeat(watch, 10, "let go", [&](int i) { push_motion(from + Vec2d(i % 2, 0)); });
    repeat(watch, 12, "undone and redone", [](int i) { push_key(i % 4 < 2 ? SDLK_z : SDLK_y, KMOD_LCTRL); });
    repeat(watch, 8, "all selected and nudged", [](int i) {
        i == 0 ? push_key(SDLK_a, KMOD_LCTRL) : push_key(i % 2 == 0 ? SDLK_LEFT : SDLK_RIGHT);
    });
    push_motion(from);
    repeat(watch, 16, "zoomed", [](int i) { push_wheel(i < 8 ? 1 : -1); });
    repeat(watch, 16, "stepped", [](int) { push_key(SDLK_PERIOD); });
    push_key(SDLK_ESCAPE);
    push_key(SDLK_ESCAPE);
    repeat(watch, 6, "escaped", [](int i) { push_motion({5 + i % 2, 5}); });
    repeat(watch, 8, "commands searched",
           [](int i) { i == 0 ? push_key(SDLK_p, KMOD_LCTRL) : push_key(i == 7 ? SDLK_ESCAPE : SDLK_DOWN); });
    repeat(watch, 6, "all copied and pasted", [](int i) {
        constexpr std::array keys{SDLK_a, SDLK_c, SDLK_v};
        i < 3 ? push_key(keys[static_cast<std::size_t>(i)], KMOD_LCTRL) : push_motion({5 + i % 2, 5});
    });
    repeat(watch, 4, "undone", [](int i) {
        i == 0 ? push_key(SDLK_z, KMOD_LCTRL) : push_motion({5 + i % 2, 5});
    });
    repeat(watch, 8, "all deleted and undone", [](int i) {
        i == 0   ? push_key(SDLK_a, KMOD_LCTRL)
        : i == 1 ? push_key(SDLK_DELETE)
        : i == 4 ? push_key(SDLK_z, KMOD_LCTRL)
                 : push_motion({5 + i % 2, 5});
    });
    push_motion(place());
    repeat(watch, 2, "made unsaved", [](int) { push_key(SDLK_RIGHT); });
    const double used = used_time(CLOCK_THREAD_CPUTIME_ID);
    const std::size_t bytes = app.shell().files.text().size();
    std::printf("  %-24s %16.1f ms (%.1f MB)\n", "written as text", used_time(CLOCK_THREAD_CPUTIME_ID) - used,
                static_cast<double>(bytes) / 1e6);
}

}  // namespace

int main(int argc, char** argv) {
    const bool headless = !std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY");
    App app({.headless = headless, .remember = false, .size = PixelSize{1280, 800}});
    SDL_GL_SetSwapInterval(0);
    for (int i = 1; i < argc; ++i) {
        measure(app, argv[i]);
    }
    return 0;
}
