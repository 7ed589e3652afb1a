#pragma once

#include <memory>

namespace collidarium::app {

class App;

/// Calls `app->frame()` until the window may be closed, waits for events in between, and calls `leave` in the
/// end. A browser has a loop of its own, which nobody may hold up: there this function would store the app,
/// return, and let the browser call `frame` (Emscripten: `emscripten_set_main_loop_arg`).
void run_main_loop(std::unique_ptr<App> app);

}  // namespace collidarium::app
