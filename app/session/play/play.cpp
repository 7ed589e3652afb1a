#include "session/play/play.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <glm/geometric.hpp>

#include "collidarium/shapes/translated.hpp"
#include "commands/shape_commands.hpp"
#include "model/play/grid_moves.hpp"
#include "paint/round_step.hpp"
#include "session/play/play_parts.hpp"
#include "session/shell.hpp"

namespace collidarium::app {

namespace {

/// After a longer break time is lost, not caught up.
constexpr double longest_break = 0.25;
/// Of the height of the view, per second.
constexpr double usual_speed = 0.5;
/// The height of the view is that of so many jumps.
constexpr double usual_jump = 5;

std::optional<std::size_t> chosen_body(const Shell& shell) {
    const Workspace& workspace = shell.workspace;
    return body_to_drive(workspace.scene(), workspace.play ? workspace.play->body : std::string(),
                         selected_indices(workspace.scene(), workspace.selection));
}

/// The rules for a scene that has none: a speed that suits the view, and the grid where the body lies on it.
ScenePlay rules_for(const Workspace& workspace, std::size_t body) {
    ScenePlay play;
    play.rules.speed = round_step(workspace.camera.height() * usual_speed).step;
    play.rules.jump = round_step(workspace.camera.height() / usual_jump).step;
    play.rules.on_grid = is_on_grid(workspace.scene(), body);
    return play;
}

std::size_t frames_kept(const PlayRules& rules) {
    return static_cast<std::size_t>(rules.frame_rate) * seconds_kept;
}

}  // namespace

PlayInput held_input(const Play& play) {
    const auto held = [&](PlayKey key) {
        const auto index = static_cast<std::size_t>(key);
        return play.held[index] || play.tapped[index] ? 1.0 : 0.0;
    };
    Vec2d direction(held(PlayKey::right) - held(PlayKey::left), held(PlayKey::up) - held(PlayKey::down));
    direction = direction == Vec2d(0) ? play.stick : direction;
    const double length = glm::length(direction);
    return {length > 1 ? direction / length : direction, held(PlayKey::jump) > 0};
}

namespace {

/// Shows the body where its run is, and the others where they are then.
void show_body(Shell& shell) {
    Play& play = *shell.play;
    const auto index = find_shape(shell.workspace.scene(), play.body);
    SceneShape shown = play.at_rest;
    shown.shape = play.world->body_at(play.run.state().offset);
    shown.stop();
    std::vector<PlacedShape> placed;
    if (play_rules(shell).rules.patrol > 0 || play.others_moved) {
        placed = others_at(shell, play.run.state().time);
        play.others_moved = true;
    }
    placed.push_back({*index, std::move(shown)});
    shell.workspace.undo.preview(replace_shapes("Drive", std::move(placed)));
    play.revision = shell.workspace.document.revision();
    follow_body(shell);
}

/// The number of frames that the second body has missed: it may have begun later. Both end with the same one.
std::size_t missed_beside(const Play& play) {
    return play.run.frames().size() - play.beside->frames().size();
}

/// Shows the frame of the second body that belongs to that of the first.
void follow_beside(Play& play) {
    if (play.beside) {
        const std::size_t missed = missed_beside(play);
        play.beside->go_to(play.run.shown() > missed ? play.run.shown() - missed : 0);
    }
}

void add_frame(Shell& shell, const PlayInput& input) {
    Play& play = *shell.play;
    const ScenePlay& chosen = play_rules(shell);
    if (play.beside && play.run.shown() < missed_beside(play)) {
        play.beside.reset();  // from before it began, it begins again
    }
    const std::size_t most = frames_kept(chosen.rules);
    play.run.add(play.world->step(play.run.state(), input, chosen.rules), most);
    if (chosen.beside && !play.beside) {
        play.beside.emplace(play.run.frames().back().before);
    } else if (!chosen.beside) {
        play.beside.reset();
    }
    if (play.beside) {
        PlayRules rules = chosen.rules;
        rules.method = *chosen.beside;
        play.beside->add(play.world->step(play.beside->state(), input, rules), most);
    }
}

/// Takes the body and everything around it from the document. The run begins anew.
bool read_scene_around(Shell& shell, const BodyState& start) {
    Play& play = *shell.play;
    const Scene& scene = shell.workspace.scene();
    const auto index = body_to_drive(scene, play.body, {});
    if (!index || scene.shapes[*index].id != play.body) {
        shell.play.reset();
        shell.show_message("The body is gone");
        return false;
    }
    play.at_rest = scene.shapes[*index];
    play.world.reset();
    if (!play_rules(shell).rules.on_grid) {
        play.world.emplace(scene, *index, shell.workspace.camera.y_down());
    }
    play.run = PlayRun(start);
    play.beside.reset();
    play.replay.clear();
    play.revision = shell.workspace.document.revision();
    return true;
}

BodyState thrown(const SceneShape& body) {
    BodyState state;
    state.velocity = body.translation.value_or(Vec2d(0));
    return state;
}

void move_on_grid(Shell& shell, PlayKey key) {
    Play& play = *shell.play;
    const Scene& scene = shell.workspace.scene();
    const auto index = find_shape(scene, play.body);
    if (!index || !is_on_grid(scene, *index)) {
        shell.show_message(
            "To move on the grid, the body and at least one other box must each lie in a "
            "cell of the tile map");
        return;
    }
    const int up = shell.workspace.camera.y_down() ? -1 : 1;
    const int columns = key == PlayKey::right ? 1 : key == PlayKey::left ? -1 : 0;
    const int rows = key == PlayKey::up ? up : key == PlayKey::down ? -up : 0;
    if (columns == 0 && rows == 0) {
        return;
    }
    const GridStep step = grid_step(scene, *index, columns, rows);
    if (step.moved.empty()) {
        shell.show_message("Blocked: " + step.blocked_by);
        return;
    }
    std::vector<PlacedShape> after;
    for (const std::size_t each : step.moved) {
        SceneShape moved = scene.shapes[each];
        moved.shape = translated(moved.shape, step.translation);
        after.push_back({each, std::move(moved)});
    }
    const bool pushes = step.moved.size() > 1;
    shell.workspace.undo.execute(replace_shapes(pushes ? "Push" : "Move", std::move(after)));
    const GridGoals goals = grid_goals(shell.workspace.scene(), *index);
    if (goals.count > 0 && pushes) {
        shell.show_message(goals.reached == goals.count
                               ? "Solved: every goal has a box on it"
                               : std::to_string(goals.reached) + " of " + std::to_string(goals.count) +
                                     " goals have a box on them");
    }
    (void)read_scene_around(shell, {});
}

}  // namespace

bool can_play(const Shell& shell) {
    return shell.play || chosen_body(shell);
}

void begin_play(Shell& shell) {
    Workspace& workspace = shell.workspace;
    if (workspace.gate) {
        shell.show_message(answer_first);
        return;
    }
    const auto index = chosen_body(shell);
    if (shell.play || !index) {
        return;
    }
    workspace.undo.commit();
    close_race(shell);
    shell.playback.pause();
    workspace.time.reset();
    if (!workspace.play) {
        workspace.play = rules_for(workspace, *index);
    }
    shell.play.emplace();
    shell.play->body = workspace.scene().shapes[*index].id;
    shell.play->generation = shell.files.generation();
    workspace.last_edited = shell.play->body;
    if (read_scene_around(shell, thrown(workspace.scene().shapes[*index])) &&
        !play_rules(shell).rules.on_grid) {
        show_body(shell);
    }
}

void end_play(Shell& shell, bool stays) {
    if (!shell.play) {
        return;
    }
    UndoStack& undo = shell.workspace.undo;
    const bool shows_it = undo.previewing() && shell.play->revision == shell.workspace.document.revision();
    if (shows_it && stays) {
        settle_play(shell);
    } else if (shows_it) {
        undo.cancel();
        stop_following(shell);
    }
    shell.play.reset();
}

const ScenePlay& play_rules(const Shell& shell) {
    return *shell.workspace.play;
}

ScenePlay& change_play(Shell& shell) {
    return *shell.workspace.play;
}

void set_play_on_grid(Shell& shell, bool on_grid) {
    settle_play(shell);
    shell.play->paused = false;
    change_play(shell).rules.on_grid = on_grid;
    (void)read_scene_around(shell, {});
}

void press_play_key(Shell& shell, PlayKey key, bool down) {
    Play& play = *shell.play;
    bool& held = play.held[static_cast<std::size_t>(key)];
    const bool pressed = down && !held;
    held = down;
    play.tapped[static_cast<std::size_t>(key)] |= pressed;
    if (pressed && play_rules(shell).rules.on_grid) {
        move_on_grid(shell, key);
    }
}

void release_play_keys(Play& play) {
    play.held = {};
    play.tapped = {};
}

void move_play_stick(Shell& shell, const Vec2d& stick) {
    shell.play->stick = stick;
}

void pause_play(Shell& shell, bool paused) {
    Play& play = *shell.play;
    play.paused = paused;
    play.waited = 0;
    if (!play_rules(shell).rules.on_grid && shell.workspace.document.revision() == play.revision) {
        show_body(shell);
    }
}

void step_play(Shell& shell, int by) {
    Play& play = *shell.play;
    if (play_rules(shell).rules.on_grid) {
        return;
    }
    play.paused = true;
    (void)advance_play(shell, 0);
    if (!shell.play) {
        return;
    }
    const bool was_there = play.run.go(by);
    follow_beside(play);
    if (!was_there && by > 0) {
        const PlayInput input = play.replay.empty() ? held_input(play) : play.replay.front();
        if (!play.replay.empty()) {
            play.replay.pop_front();
        }
        add_frame(shell, input);
        play.tapped = {};
    }
    show_body(shell);
}

void go_to_play_frame(Shell& shell, std::size_t frame) {
    Play& play = *shell.play;
    play.paused = true;
    (void)advance_play(shell, 0);
    if (!shell.play) {
        return;
    }
    play.run.go_to(frame);
    follow_beside(play);
    show_body(shell);
}

void replay_play(Shell& shell) {
    Play& play = *shell.play;
    const std::vector<PlayInput> inputs = play.run.inputs();
    if (inputs.empty()) {
        return;
    }
    const BodyState start = play.run.start();
    play.run = PlayRun(start);
    play.beside.reset();
    play.replay.assign(inputs.begin(), inputs.end());
    pause_play(shell, false);
}

void settle_play(Shell& shell) {
    Play& play = *shell.play;
    UndoStack& undo = shell.workspace.undo;
    if (!undo.previewing() || shell.workspace.document.revision() != play.revision) {
        return;
    }
    const auto index = find_shape(shell.workspace.scene(), play.body);
    SceneShape placed = shell.workspace.scene().shapes[*index];
    placed.translation = play.at_rest.translation;
    placed.rotation = play.at_rest.rotation;
    std::vector<PlacedShape> all;
    if (play.others_moved) {
        all = others_at(shell, 0);
        play.others_moved = false;
    }
    all.push_back({*index, std::move(placed)});
    undo.preview(replace_shapes("Drive", std::move(all)));
    undo.commit();
    play.paused = true;
}

bool advance_play(Shell& shell, double seconds) {
    if (!shell.play) {
        return false;
    }
    Play& play = *shell.play;
    if (play.generation != shell.files.generation()) {
        shell.play.reset();  // another document is open
        return true;
    }
    const bool on_grid = play_rules(shell).rules.on_grid;
    bool changed = false;
    if (shell.workspace.document.revision() != play.revision) {
        BodyState start = play.run.state();
        start.offset = Vec2d(0);
        start.time = 0;
        changed = true;
        if (!read_scene_around(shell, start)) {
            return true;
        }
    }
    if (on_grid || shell.controller.busy()) {
        return changed;
    }
    if (play.paused || !(seconds > 0)) {
        return changed;
    }
    const double frame = 1.0 / play_rules(shell).rules.frame_rate;
    play.waited += std::min(seconds, std::max(longest_break, frame));
    while (play.waited >= frame) {
        play.waited -= frame;
        PlayInput input = held_input(play);
        if (!play.replay.empty()) {
            input = play.replay.front();
            play.replay.pop_front();
            play.paused = play.replay.empty();
        }
        add_frame(shell, input);
        play.tapped = {};
        changed = true;
        if (play.paused) {
            play.waited = 0;
        }
    }
    if (changed) {
        show_body(shell);
    }
    return changed;
}

bool play_runs(const Shell& shell) {
    return shell.play && !shell.play->paused && !play_rules(shell).rules.on_grid && !shell.controller.busy();
}

}  // namespace collidarium::app
