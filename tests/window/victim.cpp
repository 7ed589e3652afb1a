/// A program to be killed: it draws, changes and drags in a window without a display, says that it is in the
/// middle of a drag, and waits; with "loop" in the window's own loop.

#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <string_view>
#include <thread>

#include "window/main_loop.hpp"
#include "window/window_driver.hpp"

int main(int argc, char** argv) {
    const bool in_loop = argc == 3 && std::string_view(argv[2]) == "loop";
    if (argc != 2 && !in_loop) {
        return 2;
    }
    using collidarium::app::test::WindowDriver;
    WindowDriver window(
        {.file = argv[1], .clean = true, .remember = true, .size = collidarium::app::PixelSize{1200, 800}});
    window.drag(window.at(2, 0), window.at(2.5, 0));
    window.key(SDLK_d, KMOD_LCTRL);
    window.drag(window.at(-0.5, -2.5), window.at(0.5, -2.5));
    window.key(SDLK_s);
    window.drag(window.at(-2, 2), window.at(-1, 3));
    // The next one is not finished.
    window.move(window.at(-3, 0.5));
    window.press(window.at(-3, 0.5));
    window.move(window.at(-3, 1.5));
    const auto tell = [] {
        std::puts("dragging");
        std::fflush(stdout);
    };
    if (in_loop) {
        std::thread teller([tell] {
            for (struct sigaction now{}; now.sa_handler == SIG_DFL; ::usleep(1000)) {
                ::sigaction(SIGHUP, nullptr, &now);  // the loop takes this signal
            }
            tell();
        });
        collidarium::app::run_main_loop(window.release());
        teller.join();
        return 0;
    }
    tell();
    ::pause();
    return 0;
}
