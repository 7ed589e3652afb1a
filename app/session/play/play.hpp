#pragma once

/// Driving a body of the scene with keys or a gamepad. While it lasts, the body's place is a preview of the
/// undo stack: at the end it is where it was, or stays as one entry.

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "model/play/play_world.hpp"

namespace collidarium::app {

struct Shell;

/// What the player presses.
enum class PlayKey { left, right, up, down, jump };

inline constexpr std::size_t play_key_count = 5;

struct Play {
    std::string body;                ///< its id
    SceneShape at_rest;              ///< the body in the document, before the preview
    std::optional<PlayWorld> world;  ///< what it moves in; not there while it moves on the grid
    PlayRun run;                     ///< of the body
    std::optional<PlayRun> beside;   ///< of a second one with the same input, by another method
    std::array<bool, play_key_count> held{};
    std::array<bool, play_key_count> tapped{};  ///< pressed since the last frame, and perhaps released
    Vec2d stick{0};                             ///< of a gamepad, y up
    bool paused = false;
    bool others_moved = false;     ///< the preview moves other shapes, too
    bool follows = true;           ///< the view follows the body
    Vec2d view_moved{0};           ///< by which it has done so
    double waited = 0;             ///< seconds since the last frame
    std::deque<PlayInput> replay;  ///< the input that is played again; it takes the player's place
    std::uint64_t revision = 0;    ///< of the document after the last preview
    std::uint64_t generation = 0;  ///< of the document itself
};

/// Whether there is a body to drive.
[[nodiscard]] bool can_play(const Shell& shell);
/// Starts with the body that the scene names, the selected one, or the first that moves: its translation is
/// the velocity that it starts with, per second.
void begin_play(Shell& shell);
/// Ends it. The body is where it was before, or it stays where it is.
void end_play(Shell& shell, bool stays = false);

/// The rules that are in force; those of the scene, or as the user has changed them.
[[nodiscard]] const ScenePlay& play_rules(const Shell& shell);
/// The same, to be changed.
[[nodiscard]] ScenePlay& change_play(Shell& shell);

/// Lets the body move cell by cell on the grid, or freely.
void set_play_on_grid(Shell& shell, bool on_grid);

/// A key went down or up; one that is tapped between two frames counts for the next one. On a grid the body
/// moves at once, which can be undone.
void press_play_key(Shell& shell, PlayKey key, bool down);
/// No key is down any more, and none was pressed.
void release_play_keys(Play& play);
/// What the player wants now.
[[nodiscard]] PlayInput held_input(const Play& play);
void move_play_stick(Shell& shell, const Vec2d& stick);

void pause_play(Shell& shell, bool paused);
/// Shows the next frame, which is computed if it has not happened yet, or the one before; and pauses.
void step_play(Shell& shell, int by);
/// Shows the state after so many of the remembered frames, and pauses.
void go_to_play_frame(Shell& shell, std::size_t frame);
/// Plays the remembered input again from its beginning, by the rules of now.
void replay_play(Shell& shell);
/// Before the scene is changed in another way: the body stays where it is, as an entry of the undo stack, and
/// the game pauses.
void settle_play(Shell& shell);

/// Goes on by `seconds`, and follows changes of the document; whether anything has changed.
bool advance_play(Shell& shell, double seconds);
/// Whether time passes in it.
[[nodiscard]] bool play_runs(const Shell& shell);

/// A scene of one frame of a run: the body before it, with its translation, and the query that shows what the
/// frame's method did about the shape of that event.
[[nodiscard]] Scene scene_of_event(const Shell& shell, const PlayEventRow& row, bool of_beside);
/// Asks to open it in place of the document.
void open_play_event(Shell& shell, const PlayEventRow& row, bool of_beside);

}  // namespace collidarium::app
