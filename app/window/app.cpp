#include "window/app.hpp"

#include <algorithm>
#include <cmath>

#include "figures/animation.hpp"
#include "io/system/process.hpp"
#include "overlays/scene/canvas_picture.hpp"
#include "paint/printable.hpp"
#include "session/files/figure_paths.hpp"
#include "session/presenting.hpp"
#include "view/font_files.hpp"
#include "window/figure_file.hpp"
#include "window/window_icon.hpp"
#include "window/window_place.hpp"

namespace collidarium::app {

namespace {

constexpr PixelSize smallest_window{640, 420};
/// How often the status bar tells how long the answers have been worked on, in milliseconds.
constexpr int told_every = 250;
/// How often new results of a race are taken, in milliseconds.
constexpr int race_looked_at = 100;
/// How often the file of an open lesson is looked at, in milliseconds.
constexpr int lesson_reread_every = 1000;

/// The options of the window: from the command line, otherwise from the settings.
GlContextOptions context_options(const AppOptions& options) {
    PixelSize size{1280, 800};
    if (options.size) {
        size = *options.size;
    } else if (options.remember) {
        const Settings settings = load_settings();
        size = {std::max(settings.window_width, smallest_window.width),
                std::max(settings.window_height, smallest_window.height)};
    }
    return {.title = "Collidarium", .size = size, .offscreen = options.headless};
}

/// The scale for the intended text size on the window's display, in steps of a quarter: displays do not know
/// their size any better.
double display_scale(SDL_Window* window, double density) {
    float dpi = 0;
    if (SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window), &dpi, nullptr, nullptr) != 0 || !(dpi > 0)) {
        return density;
    }
    const double wanted = std::round(static_cast<double>(dpi) / 96 * 4) / 4;
    return std::clamp(std::max(wanted, density), 1.0, largest_type);
}

/// The scene of the first start: one that can be dragged at once.
const ShippedScene& first_scene(const std::vector<ShippedScene>& scenes) {
    const auto found = std::ranges::find(scenes, "swept_box", &ShippedScene::key);
    return found == scenes.end() ? scenes.front() : *found;
}

/// Wakes a loop that waits for events.
void wake_loop() {
    static const Uint32 type = SDL_RegisterEvents(1);
    SDL_Event event{};
    event.type = type != static_cast<Uint32>(-1) ? type : static_cast<Uint32>(SDL_USEREVENT);
    SDL_PushEvent(&event);
}

}  // namespace

App::App(const AppOptions& options)
    : gl_(context_options(options)),
      shell_(options.remember, clipboard_),
      renderer_(installed_fonts()),
      map_pace_(options.map_threads.value_or(ResultMap::usual_threads()), wake_loop),
      placed_(options.headless),
      unseen_(options.unseen) {
    SDL_SetWindowMinimumSize(window(), smallest_window.width, smallest_window.height);
    if (!options.headless) {
        set_window_icon(window());
    }
    SDL_GL_SetSwapInterval(options.headless ? 0 : 1);
    SDL_EventState(SDL_DROPFILE, SDL_ENABLE);
    if (shell_.settings.window_maximized && !options.size && options.remember) {
        SDL_MaximizeWindow(window());
    }
    shell_.look.theme = options.theme.value_or(shell_.look.theme);
    if (options.type_scale) {
        shell_.look.set_scale(*options.type_scale);
    }
    shell_.look.clean = options.clean;
    shell_.look.panels.alone = options.clean || shell_.look.panels.alone;
    if (options.map_threads.value_or(1) > 0) {
        shell_.workspace.desk().work_beside(wake_loop, work_in_the_background);
        shell_.files.errands().work_beside(wake_loop, work_in_the_background);
    }
    measure();
    if (!options.headless) {
        shell_.look.display_scale = display_scale(window(), density_);
    }
    if (options.seed) {
        set_lesson_seed(shell_, options.seed);
    }
    shell_.hints.wanted = options.hints && options.remember && !options.clean;
    last_frame_ = last_tick_ = std::chrono::steady_clock::now();
    open_first(options);
}

App::~App() {
    for (SDL_Cursor* cursor : cursors_) {
        SDL_FreeCursor(cursor);
    }
}

void App::open_first(const AppOptions& options) {
    FileFlow& files = shell_.files;
    if (options.file) {
        files.begin_open(*options.file, [&files, told = options.unreadable] {
            if (told) {
                told(std::get<MessageBox>(files.dialog()).lines);
                files.ask_quit();
            }
        });
    } else if (options.remember) {
        const auto show_first_scene = [this, &files] {
            if (!shell_.scenes.empty()) {
                files.dismiss();
                files.open(first_scene(shell_.scenes).path);
            }
        };
        std::error_code error;
        const auto& last = shell_.settings.last_file;
        if (last && std::filesystem::is_regular_file(*last, error)) {
            files.begin_open(*last, show_first_scene);
        } else {
            show_first_scene();
        }
    }
    if (options.remember && !options.clean) {
        look_at_ = files.look_for_leftovers(SDL_GetTicks64());
    }
}

/// Physical pixels of one of the painter's pixels: as chosen, and more while presenting.
double App::scale() const {
    const double chosen = shell_.look.scale();
    if (!is_presenting(shell_)) {
        return chosen;
    }
    const double type = std::ceil(presented_type * pixels_.height);
    return std::max(chosen, type / smallest_text / theme(shell_.look.theme).type_scale);
}

/// Physical pixels of one unit of the panels: they grow with the theme's type.
double App::panel_scale() const {
    const double chosen = shell_.look.scale() * theme(shell_.look.theme).type_scale;
    return is_presenting(shell_) ? std::max(chosen, std::ceil(presented_type * pixels_.height) / mono_type)
                                 : chosen;
}

void App::measure() {
    pixels_ = gl_.framebuffer_size();
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window(), &width, &height);
    density_ = width > 0 ? static_cast<double>(pixels_.width) / width : 1;
    const double scale = this->scale();
    const bool lesson = in_lesson(shell_);
    if (!shell_.controller.busy()) {
        const bool asked = lesson && shell_.lesson.open->stage() == PageStage::asked;
        strip_wanted_ = may_show_times(shell_.workspace) && !asked;
        if (shell_.editing.scrub.field.empty()) {
            answer_needed_ = shell_.stepping.height_needed;
            tabs_needed_ = shell_.stepping.tabs_needed;
        }
    }
    PanelVisibility visible = shell_.look.panels;
    visible.strip = (visible.strip || lesson) && !shell_.race && !shell_.play && strip_wanted_ &&
                    (lesson || !is_presenting(shell_) || has_times(shell_.workspace.answers()));
    panel_layout_ = lay_out(Vec2d(pixels_.width, pixels_.height) / panel_scale(),
                            {.visible = visible,
                             .sizes = shell_.look.sizes,
                             .front = shell_.look.front,
                             .answer_needed = answer_needed_,
                             .tabs_needed = tabs_needed_,
                             .presenting = is_presenting(shell_),
                             .lesson = lesson,
                             .difference = !shell_.race && draws_difference(shell_.workspace)});
    layout_ = scaled(panel_layout_, panel_scale() / scale);
    const bool has_difference = layout_.difference.size().x > 0;
    place_difference(shell_, has_difference ? std::optional(DifferencePane{
                                                  layout_.difference, layout_.difference_beside, {}})
                                            : std::nullopt);
    shell_.look.lists_fit = layout_.lists_fit;
    shell_.look.details_fit = layout_.details_fit;
    // A page that was answered, and one with other numbers, is framed as another document is.
    const std::uint64_t shown = lesson ? shell_.lesson.open->revision() : 0;
    framing_.update(shell_.workspace, layout_.canvas, scale, shell_.files.generation() + (shown << 32U),
                    theme(shell_.look.theme).type_scale);
}

bool App::frame() {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        handle(event);
    }
    if (shell_.files.errands().collect()) {
        errands_told_ = 0;
        wake(3);  // what it has brought about is drawn in the next frame: both may take long
        return !shell_.files.may_quit();
    }
    tick();
    if (frames_wanted_ > 0) {
        --frames_wanted_;
        draw();
        gl_.swap();
    }
    return !shell_.files.may_quit();
}

std::optional<int> App::idle_time() const {
    std::optional<int> time = map_pace_.idle_time();
    if (frames_wanted_ > 0 || time == 0) {
        return 0;
    }
    if (shell_.playback.playing || play_runs(shell_)) {
        time = std::min(time.value_or(16), 16);
    }
    if (race_runs(shell_)) {
        time = std::min(time.value_or(race_looked_at), race_looked_at);
    }
    if (in_lesson(shell_)) {
        time = std::min(time.value_or(lesson_reread_every), lesson_reread_every);
    }
    if (const auto step = until_next_step(shell_)) {
        const int wait = static_cast<int>(std::ceil(*step * 1000));
        time = std::min(time.value_or(wait), wait);
    }
    if (shell_.workspace.desk().state() == AnswerDesk::State::working || shell_.files.errands().told()) {
        time = std::min(time.value_or(told_every), told_every);
    }
    for (const auto& at : {keep_at_, look_at_}) {
        if (at) {
            const auto now = SDL_GetTicks64();
            const int wait = *at > now ? static_cast<int>(*at - now) : 0;
            time = std::min(time.value_or(wait), wait);
        }
    }
    return time;
}

void App::wake(int frames) {
    frames_wanted_ = std::max(frames_wanted_, frames);
}

/// Updates that follow from changes of the document, whoever made them.
void App::tick() {
    FileFlow& files = shell_.files;
    watch_errands();
    if (auto notice = files.take_notice()) {
        shell_.show_message(*notice);
        wake(2);
    } else if (shell_.workspace.document.revision() != shell_.notices.text_revision) {
        shell_.notices.text.clear();
    }
    if (shell_.workspace.document.revision() != revision_) {
        revision_ = shell_.workspace.document.revision();
        wake(2);
    }
    if (const auto file = files.reopens(); file && shell_.settings.last_file != file) {
        if (files.path()) {
            remember_file(shell_.settings, *file);
        } else {
            shell_.settings.last_file = file;
        }
        shell_.write_settings();
    }
    const auto now_read = SDL_GetTicks64();
    if (in_lesson(shell_) && now_read >= lesson_read_at_) {
        lesson_read_at_ = now_read + lesson_reread_every;
        wake(reread_lesson(shell_) ? 3 : 0);
    }
    if (follow_lesson(shell_)) {
        wake(2);
    }
    watch_answers();
    if (follow_hints(shell_)) {
        wake(2);
    }
    play();
    if (map_pace_.work(shell_)) {
        wake(1);
    }
    if (const auto figure = files.take_figure()) {
        write_figure(*figure);
    }
    const std::uint64_t now = SDL_GetTicks64();
    keep_at_ = files.keep(now, shell_.controller.busy() || shell_.play);
    if (look_at_ && now >= *look_at_) {
        look_at_ = shell_.controller.busy() ? now + 200 : files.look_for_leftovers(now);
        wake(files.asking() ? 2 : 0);
    }
    give_back_memory();
    update_title();
    update_full_screen();
}

/// After another scene was opened and drawn: what the answers of the one before took.
void App::give_back_memory() {
    const bool is_settled =
        frames_wanted_ == 0 && shell_.workspace.desk().state() != AnswerDesk::State::working;
    if (is_settled && generation_ != shell_.files.generation()) {
        generation_ = shell_.files.generation();
        give_back_free_memory();
    }
}

/// Takes the answers that were worked on beside, or tells how long they take.
void App::watch_answers() {
    AnswerDesk& desk = shell_.workspace.desk();
    if (desk.collect()) {
        told_ = 0;
        wake(2);
    } else if (const auto periods = desk.working_for().count() / told_every; periods != told_) {
        told_ = periods;
        wake(1);
    }
}

/// Tells how long what is read or written beside takes.
void App::watch_errands() {
    const Errands& errands = shell_.files.errands();
    if (const auto periods = errands.told() ? 1 + errands.working_for().count() / told_every : 0;
        periods != errands_told_) {
        errands_told_ = periods;
        wake(1);
    }
}

void App::finish_work() {
    shell_.files.errands().finish();
    measure();
    (void)shell_.workspace.answers();
    shell_.workspace.desk().finish();
    map_pace_.finish(shell_);
}

void App::write_figure(const FigureFile& file) {
    finish_work();
    if (const auto problem = app::write_figure(shell_, renderer_, file)) {
        shell_.files.show({"The figure could not be saved",
                           file.look.all_steps ? "Not all of it was written:" : "No file was written:",
                           {*problem}});
    } else {
        const bool is_series = file.look.all_steps && !is_animation(file.path);
        const std::size_t steps = shell_.workspace.step_list().count();
        const auto written = is_series ? figure_paths(file.path, steps).back() : file.path;
        shell_.show_message((is_series ? "Saved " + std::to_string(steps) + " figures, up to " : "Saved ") +
                            printable(written.filename().string()));
    }
    wake(2);
}

/// Advances playback by the time since the last frame.
void App::play() {
    const auto now = std::chrono::steady_clock::now();
    const double seconds = played_ ? std::chrono::duration<double>(now - last_tick_).count() : 0;
    if (advance_steps(shell_, seconds)) {
        wake(2);
    }
    Playback& playback = shell_.playback;
    if (playback.playing && (shell_.controller.busy() || !motion_is_shown(shell_))) {
        playback.pause();  // the user started a gesture, or there is nothing left to play
    }
    if (playback.advance(shell_.workspace.time, seconds)) {
        wake(1);
    }
    if (shell_.play && !gamepads_) {
        gamepads_.emplace();
    }
    if (follow_race(shell_) || advance_play(shell_, seconds)) {
        wake(2);
    }
    last_tick_ = now;
    played_ = shell_.stepping.playing || playback.playing || play_runs(shell_);
}

/// Autosaves before a gesture begins: if the program dies in the middle of it, only the gesture is lost.
void App::keep_before_gesture() {
    if (!shell_.controller.busy()) {
        shell_.files.keep_now(SDL_GetTicks64());
    }
}

void App::update_title() {
    const std::string name = in_lesson(shell_) ? printable(shell_.lesson.open->lesson().title)
                                               : (shell_.files.saved() ? "" : "*") + shell_.files.file_name();
    const std::string title = name + " - Collidarium";
    if (title != title_) {
        title_ = title;
        SDL_SetWindowTitle(window(), title.c_str());
        wake(2);
    }
}

/// Until the window's frame is known, or the user takes over.
void App::keep_window_on_display() {
    placed_ = placed_ || keep_on_display(window());
}

void App::update_full_screen() {
    const bool full = (SDL_GetWindowFlags(window()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    if (full != shell_.look.full_screen) {
        if (SDL_SetWindowFullscreen(window(), shell_.look.full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0) !=
            0) {
            shell_.look.full_screen = full;
        }
        wake(3);
    }
}

void App::leave() {
    shell_.files.leave();
    const Uint32 flags = SDL_GetWindowFlags(window());
    shell_.settings.window_maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if ((flags & (SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN_DESKTOP)) == 0) {
        SDL_GetWindowSize(window(), &shell_.settings.window_width, &shell_.settings.window_height);
    }
    shell_.write_settings();
}

}  // namespace collidarium::app
