#include "window/main_loop.hpp"

#include <SDL.h>

#include "window/app.hpp"

namespace collidarium::app {

void run_main_loop(std::unique_ptr<App> app) {
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
