// The longest frame of a window in which a scene is opened, pointed at, dragged, typed into, undone, zoomed,
// stepped through, copied, pasted, deleted, saved and searched for commands: no frame may keep its user
// waiting. "thread" is the processor time of the window's thread, which is what the budget is about. Frames
// are those of `app_budget`. The scene is measured as a copy of its file.
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
#include <initializer_list>
#include <string>
#include <thread>
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

    /// Draws frames while something is worked on beside them, and those that show it.
    void settle() {
        const Shell& shell = app_.shell();
        const auto start = Clock::now();
        constexpr double patience = 30e3;
        while (
            (shell.files.errands().any() || shell.workspace.desk().state() == AnswerDesk::State::working) &&
            milliseconds(Clock::now() - start) < patience) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            frame();
        }
        for (int i = 0; i < 4; ++i) {
            frame();
        }
    }

    void report(const char* what) {
        constexpr double budget = 100;
        std::ranges::sort(times_);
        const double longest = times_.back();
        std::printf(
            "  %-24s thread %7.1f ms, all threads %7.1f ms, on the clock %8.1f ms, median %7.1f ms, resident "
            "%5.0f MB%s\n",
            what, most_used_, most_used_by_all_, longest, times_[times_.size() / 2], resident_megabytes(),
            most_used_ > budget ? "  OVER" : "");
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

/// `act`s in so many frames, then draws until all that they asked for is shown.
void repeat(Watch& watch, int frames, const char* what, const std::function<void(int)>& act) {
    for (int i = 0; i < frames; ++i) {
        act(i);
        watch.frame();
    }
    watch.settle();
    watch.report(what);
}

/// Pushes keys held with Ctrl or not, one a frame.
struct Stroke {
    SDL_Keycode key;
    Uint16 mod = KMOD_NONE;
};
void strike(Watch& watch, const char* what, std::initializer_list<Stroke> strokes) {
    for (const Stroke& each : strokes) {
        push_key(each.key, each.mod);
        watch.frame();
        watch.settle();
    }
    watch.report(what);
}

void drag(Watch& watch, const char* what, const Vec2d& from) {
    push_button(from, SDL_MOUSEBUTTONDOWN);
    for (int i = 0; i < 20; ++i) {
        push_motion(from + Vec2d(i % 20, i % 7));
        watch.frame();
    }
    push_button(from + Vec2d(9, 5), SDL_MOUSEBUTTONUP);
    watch.frame();
    watch.settle();
    watch.report(what);
}

/// Types a number into the inspector's first field of the selected shape.
void type_number(App& app, Watch& watch, const Vec2d& away) {
    for (const char* name : {"inspector.center.x", "inspector.vertex.1.x"}) {
        const auto field = app.widget_rects().find(name);
        if (field == app.widget_rects().end()) {
            continue;
        }
        const Vec2d middle = field->second.center();
        push_motion(middle);
        watch.frame();
        push_button(middle, SDL_MOUSEBUTTONDOWN);
        watch.frame();
        push_button(middle, SDL_MOUSEBUTTONUP);
        watch.frame();
        push_key(SDLK_a, KMOD_LCTRL);
        watch.frame();
        SDL_Event text{};
        text.type = SDL_TEXTINPUT;
        text.text.text[0] = '3';
        SDL_PushEvent(&text);
        watch.frame();
        strike(watch, "one typed", {{SDLK_RETURN}});
        push_motion(away);
        return;
    }
}

void measure(App& app, const std::filesystem::path& given) {
    std::printf("%s\n", given.filename().string().c_str());
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("longest_frame_" + given.filename().string());
    std::filesystem::copy_file(given, file, std::filesystem::copy_options::overwrite_existing);
    Watch watch(app);
    Shell& shell = app.shell();
    Workspace& workspace = shell.workspace;
    shell.files.ask_open(file);
    if (shell.files.asking()) {
        shell.files.answer_unsaved(false);
    }
    repeat(watch, 4, "opened", [](int i) { push_motion({5 + i % 2, 5}); });
    if (shell.files.path() != file || workspace.scene().shapes.empty()) {
        std::printf("  not opened\n");
        return;
    }
    const auto place = [&] {
        const Vec2d world = reference_point(workspace.scene().shapes.front().shape);
        return app.to_window(workspace.camera.to_screen(world));
    };
    repeat(watch, 30, "pointed at", [&](int i) { push_motion(place() + Vec2d(3 * i, 2 * i)); });
    drag(watch, "one dragged", place());
    repeat(watch, 12, "undone and redone", [](int i) { push_key(i % 4 < 2 ? SDLK_z : SDLK_y, KMOD_LCTRL); });
    strike(watch, "one nudged", {{SDLK_LEFT}, {SDLK_RIGHT}});
    type_number(app, watch, place());
    strike(watch, "one deleted, undone", {{SDLK_DELETE}, {SDLK_z, KMOD_LCTRL}});
    strike(watch, "all selected", {{SDLK_a, KMOD_LCTRL}});
    strike(watch, "all nudged", {{SDLK_LEFT}, {SDLK_RIGHT}, {SDLK_LEFT}});
    drag(watch, "all dragged", place());
    strike(watch, "all undone", {{SDLK_z, KMOD_LCTRL}, {SDLK_z, KMOD_LCTRL}});
    repeat(watch, 16, "zoomed", [](int i) { push_wheel(i < 8 ? 1 : -1); });
    repeat(watch, 16, "stepped", [](int) { push_key(SDLK_PERIOD); });
    strike(watch, "escaped", {{SDLK_ESCAPE}, {SDLK_ESCAPE}});
    repeat(watch, 8, "commands searched",
           [](int i) { i == 0 ? push_key(SDLK_p, KMOD_LCTRL) : push_key(i == 7 ? SDLK_ESCAPE : SDLK_DOWN); });
    strike(watch, "all copied", {{SDLK_a, KMOD_LCTRL}, {SDLK_c, KMOD_LCTRL}});
    strike(watch, "pasted", {{SDLK_v, KMOD_LCTRL}});
    if (shell.files.asking()) {
        std::printf("  (the scene cannot hold so many: a dialog says so)\n");
        shell.files.dismiss();
    } else {
        strike(watch, "paste undone", {{SDLK_z, KMOD_LCTRL}});
    }
    strike(watch, "all deleted", {{SDLK_a, KMOD_LCTRL}, {SDLK_DELETE}});
    strike(watch, "deleting undone", {{SDLK_z, KMOD_LCTRL}});
    strike(watch, "pasted into few", {{SDLK_a, KMOD_LCTRL}, {SDLK_DELETE}, {SDLK_v, KMOD_LCTRL}});
    strike(watch, "that undone", {{SDLK_z, KMOD_LCTRL}, {SDLK_z, KMOD_LCTRL}});
    strike(watch, "made unsaved", {{SDLK_RIGHT}, {SDLK_RIGHT}});
    shell.files.save();
    strike(watch, "saved", {{SDLK_ESCAPE, KMOD_LALT}});
    const double used = used_time(CLOCK_THREAD_CPUTIME_ID);
    const std::size_t bytes = shell.files.text().size();
    std::printf("  %-24s thread %7.1f ms (%.1f MB)\n", "text, beside",
                used_time(CLOCK_THREAD_CPUTIME_ID) - used, static_cast<double>(bytes) / 1e6);
    std::filesystem::remove(file);
}

}  // namespace

int main(int argc, char** argv) {
    const bool headless = !std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY");
    App app({.headless = headless, .remember = false, .size = PixelSize{1280, 800}});
    SDL_GL_SetSwapInterval(0);
    std::printf("(no scene)\n");
    Watch watch(app);  // a software renderer compiles its shaders in the first frames
    repeat(watch, 4, "started", [](int i) { push_motion({300 + i % 2, 300}); });
    for (int i = 1; i < argc; ++i) {
        measure(app, argv[i]);
    }
    return 0;
}
