#include "window/main_loop.hpp"

#include <SDL.h>

#include "io/system/end_signals.hpp"
#include "window/app.hpp"

namespace collidarium::app {

void run_main_loop(std::unique_ptr<App> app) {
    // After the window: SDL has taken SIGTERM for the close button, where somebody could still be asked.
    const EndSignals signals([] {
        SDL_Event event{};
        event.type = SDL_APP_TERMINATING;
        SDL_PushEvent(&event);
    });
    while (app->frame()) {
        const auto idle = app->idle_time();
        if (!idle) {
            SDL_WaitEvent(nullptr);
        } else if (*idle > 0) {
            SDL_WaitEventTimeout(nullptr, *idle);
        }
    }
    app->leave();
}

}  // namespace collidarium::app
