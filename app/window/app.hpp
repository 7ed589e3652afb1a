#pragma once

#include <SDL.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "panels/widgets/ui.hpp"
#include "platform/gamepad.hpp"
#include "platform/imgui_host.hpp"
#include "platform/sdl_clipboard.hpp"
#include "session/commands/window_commands.hpp"
#include "session/framing.hpp"
#include "session/map_pace.hpp"
#include "session/shell.hpp"
#include "view/gl_context.hpp"
#include "view/gl_renderer.hpp"
#include "view/image.hpp"
#include "view/kept_picture.hpp"
#include "window/app_options.hpp"

namespace collidarium::app {

/// The window: takes events, lets the tools and panels act on them, and draws. It runs no loop: `frame` is
/// called by a main loop, a browser or a test.
class App {
public:
    /// Throws GlContextError. A dialog reports a file that cannot be opened.
    explicit App(const AppOptions& options);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    /// Handles the events since the last call and draws if anything changed; false once the window may be
    /// closed.
    bool frame();
    /// How long the loop may wait for an event, in milliseconds; 0: not at all; empty: forever.
    [[nodiscard]] std::optional<int> idle_time() const;

    /// Waits for what is read and written beside, for the answers that are worked on, and the final picture
    /// of the result map, if one is shown.
    void finish_work();

    void handle(const SDL_Event& event);

    [[nodiscard]] Shell& shell() { return shell_; }
    [[nodiscard]] const WidgetRects& widget_rects() const { return widget_rects_; }
    [[nodiscard]] SDL_Window* window() const { return gl_.window(); }
    /// The number of frames drawn since the start.
    [[nodiscard]] std::uint64_t frames_drawn() const { return frames_drawn_; }
    [[nodiscard]] const WindowLayout& layout() const { return layout_; }
    /// Converts painter's pixels to the window system's pointer coordinates.
    [[nodiscard]] Vec2d to_window(const Vec2d& painter) const { return painter * (scale() / density_); }

    /// Draws the window as it is now and returns the pixels.
    [[nodiscard]] Image picture();
    /// Writes the settings. Call this at the end of the program.
    void leave();

private:
    void open_first(const AppOptions& options);
    void measure();
    [[nodiscard]] double scale() const;
    [[nodiscard]] double panel_scale() const;
    void tick();
    void watch_answers();
    void watch_errands();
    void play();
    void write_figure(const FigureFile& file);
    void draw();
    [[nodiscard]] std::vector<Rect> hint_areas() const;
    void paint_canvas_and_strip();
    void build_interface();
    void settle();
    void give_back_memory();
    void update_title();
    void update_cursor();
    void update_full_screen();
    void keep_window_on_display();
    void wake(int frames);

    void mouse_button(const SDL_MouseButtonEvent& event, bool down);
    void mouse_motion(const SDL_MouseMotionEvent& event);
    void mouse_wheel(const SDL_MouseWheelEvent& event);
    void finger(const SDL_TouchFingerEvent& event);
    void key(const SDL_KeyboardEvent& event, bool down);
    void window_event(const SDL_WindowEvent& event);
    void space(const SDL_KeyboardEvent& event, bool down);
    bool key_of_gesture(const KeyChord& pressed);
    bool key_of_panel(const KeyChord& pressed);
    void press_widget(const std::string& name);
    void escape();
    [[nodiscard]] KeyMode key_mode() const;
    void keep_before_gesture();
    void drop(const std::string& path);
    void move_time(const Vec2d& at);
    /// Positions in the window system's units.
    struct Finger {
        SDL_FingerID id{};
        Vec2d at{};
    };
    void finger_down(const Vec2d& at, Uint32 time);
    void finger_moved(const Finger& finger, const Vec2d& before);
    void move_by_finger(const Vec2d& at);
    void press_by_finger(const Vec2d& at, bool down, Uint8 clicks = 1);
    [[nodiscard]] bool scrolls_page(const Vec2d& at) const;
    [[nodiscard]] bool over_canvas(const Vec2d& at) const;
    [[nodiscard]] bool over_difference(const Vec2d& at) const;
    [[nodiscard]] bool over_widget(const Vec2d& at) const;
    [[nodiscard]] bool covered() const;
    [[nodiscard]] bool in_menu() const;
    [[nodiscard]] static Modifiers held_modifiers();
    [[nodiscard]] Vec2d to_painter(double x, double y) const;

    GlContext gl_;
    SdlClipboard clipboard_;
    Shell shell_;
    ImGuiHost imgui_;
    GlRenderer renderer_;
    KeptPicture kept_canvas_;
    WidgetRects widget_rects_;
    WindowLayout panel_layout_;  ///< in the panels' units
    WindowLayout layout_;        ///< the same in the painter's pixels
    Framing framing_;
    MapPace map_pace_;
    std::optional<Gamepads> gamepads_;  ///< from the first body that is driven on

    bool placed_;         ///< the window has been fitted to its display
    bool unseen_;         ///< nobody looks at the frames: they are not rasterised
    PixelSize pixels_{};  ///< physical
    double density_ = 1;  ///< physical pixels of one unit of the window system
    std::uint64_t frames_drawn_ = 0;
    int frames_wanted_ = 3;
    bool unsettled_ = false;  ///< Dear ImGui must see an event before the next one
    bool popup_open_ = false;
    bool dragging_time_ = false;
    bool strip_wanted_ = true;   ///< there may be times to show; it stays as it is during a gesture
    double answer_needed_ = 0;   ///< of the answer's height; it stays as it is during a gesture
    double tabs_needed_ = 0;     ///< of the open tab's, likewise
    bool played_ = false;        ///< something was playing in the last frame
    bool space_alone_ = false;   ///< Space is held, and nothing was pressed since
    int buttons_on_canvas_ = 0;  ///< pressed there and not yet released
    Vec2d mouse_{};              ///< where the pointer was last, in the window system's units
    /// What the fingers do: the first presses the left button, it scrolls, or two move and zoom the canvas.
    enum class Touch { none, pointer, scroll, spread };
    Touch touch_ = Touch::none;
    std::vector<Finger> fingers_;  ///< in the order in which they were put down
    Vec2d touched_{};              ///< where the first was put down
    Uint32 tapped_at_ = 0;         ///< and when; 0: with the second tap of a double one
    std::optional<std::uint64_t> keep_at_;
    std::uint64_t lesson_read_at_ = 0;      ///< when the file of an open lesson is looked at
    std::optional<std::uint64_t> look_at_;  ///< when leftovers are looked for again
    std::string title_;
    SDL_SystemCursor cursor_ = SDL_SYSTEM_CURSOR_ARROW;
    std::array<SDL_Cursor*, SDL_NUM_SYSTEM_CURSORS> cursors_{};
    std::uint64_t revision_ = 0;
    std::uint64_t generation_ = 0;                     ///< of the open scene when memory was given back
    std::chrono::milliseconds::rep told_ = 0;          ///< how often the time of the answers was told
    std::chrono::milliseconds::rep errands_told_ = 0;  ///< and that of what is read or written
    std::chrono::steady_clock::time_point last_frame_;
    std::chrono::steady_clock::time_point last_tick_;
};

}  // namespace collidarium::app
