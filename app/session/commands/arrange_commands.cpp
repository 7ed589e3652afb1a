#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "paint/grid_step.hpp"
#include "session/commands/command_list.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/arrange_actions.hpp"
#include "tools/actions/nudge.hpp"

namespace collidarium::app {

namespace {

std::size_t selected(const Shell& shell) {
    return shell.workspace.selection.ids().size();
}

bool any_with(const Shell& shell, bool SceneShape::*flag) {
    return std::ranges::any_of(shell.workspace.scene().shapes, flag);
}

bool every_selected(const Shell& shell, bool SceneShape::*flag) {
    const Scene& scene = shell.workspace.scene();
    const auto indices = selected_indices(scene, shell.workspace.selection);
    return !indices.empty() &&
           std::ranges::all_of(indices, [&](std::size_t index) { return scene.shapes[index].*flag; });
}

WindowCommand restack(const char* id, const char* label, KeyChord key, Restack how, bool ends_group = false) {
    return {.id = id,
            .label = label,
            .key = key,
            .ends_group = ends_group,
            .perform = [how](Shell& shell) { restack_selection(shell.workspace, how); },
            .enabled = [how](const Shell& shell) { return can_restack(shell.workspace, how); }};
}

WindowCommand align(const char* id, const char* label, Key digit, Alignment alignment) {
    return {.id = id,
            .label = label,
            .key = alt(digit),
            .perform = [alignment](Shell& shell) { align_selection(shell.workspace, alignment); },
            .enabled = [](const Shell& shell) { return selected(shell) >= 2 && any_free(shell); }};
}

WindowCommand distribute(const char* id, const char* label, Key digit, Spread spread,
                         bool ends_group = false) {
    return {.id = id,
            .label = label,
            .key = alt(digit),
            .ends_group = ends_group,
            .perform = [spread](Shell& shell) { distribute_selection(shell.workspace, spread); },
            .enabled = [](const Shell& shell) { return selected(shell) >= 3 && any_free(shell); }};
}

/// `angle`: counter-clockwise as seen, in radians.
WindowCommand rotate(const char* id, const char* label, KeyChord key, double angle, bool ends_group = false) {
    const auto turn = [angle](Shell& shell) {
        Workspace& workspace = shell.workspace;
        rotate_selection(workspace, workspace.camera.y_down() ? -angle : angle);
    };
    return {.id = id,
            .label = label,
            .key = key,
            .ends_group = ends_group,
            .perform = turn,
            .repeat = turn,
            .enabled = any_free};
}

/// How far one key press moves the focused handle.
Vec2d handle_offset(const Workspace& workspace, const Vec2d& anchor, const Vec2d& direction, NudgeStep step) {
    if (step == NudgeStep::one_ulp) {
        const auto next = [](double from, double sign) {
            return sign == 0 ? 0
                             : std::nextafter(from, sign * std::numeric_limits<double>::infinity()) - from;
        };
        return {next(anchor.x, direction.x), next(anchor.y, direction.y)};
    }
    const double seen = grid_step(workspace.camera.pixels_per_unit()).seen();
    return direction * (step == NudgeStep::large ? seen : seen / 10);
}

/// Moves the handle in focus, or the selection. `seen`: the direction on the screen, y up.
void nudge_by(Shell& shell, const Vec2d& seen, NudgeStep step, bool continues) {
    const bool down = shell.workspace.camera.y_down();
    const Vec2d direction(seen.x, down ? -seen.y : seen.y);
    if (const auto handle = shell.controller.focused_handle()) {
        shell.controller.nudge_handle(handle_offset(shell.workspace, handle->anchor, direction, step),
                                      continues);
        return;
    }
    const auto result = nudge_selection(shell.workspace, direction, step, continues);
    shell.notices.nudged.reset();
    if (result && (step == NudgeStep::one_ulp || result->flip)) {
        shell.notices.nudged = *result;
        shell.notices.nudged_revision = shell.workspace.document.revision();
    }
}

/// Whether the scene sorts its sprites by this; off, they are drawn in the order of the list.
WindowCommand sort(const char* id, const char* label, Key key, DepthBy by, bool ends_group = false) {
    return {.id = id,
            .label = label,
            .key = ctrl_alt(key),
            .ends_group = ends_group,
            .perform =
                [by](Shell& shell) {
                    const bool is_on = shell.workspace.scene().depth_by == by;
                    set_depth_by(shell.workspace, is_on ? std::nullopt : std::optional(by));
                },
            .enabled =
                [by](const Shell& shell) {
                    const Scene& scene = shell.workspace.scene();
                    return scene.depth_by == by ||
                           std::ranges::any_of(scene.shapes, [](const SceneShape& each) {
                               return sprite_of(each) != nullptr;
                           });
                },
            .checked = [by](const Shell& shell) { return shell.workspace.scene().depth_by == by; }};
}

WindowCommand nudge(const char* id, const char* label, const char* name, KeyChord key, const Vec2d& seen,
                    NudgeStep step, bool ends_group = false) {
    return {.id = id,
            .label = label,
            .key = key,
            .name = name,
            .ends_group = ends_group,
            .perform = [=](Shell& shell) { nudge_by(shell, seen, step, false); },
            .repeat = [=](Shell& shell) { nudge_by(shell, seen, step, true); },
            .enabled = any_free};
}

void add_arrange(CommandList& list) {
    const auto set_flag = [](bool SceneShape::*flag,
                             void (*set)(Workspace&, const std::vector<std::string>&, bool)) {
        return [flag, set](Shell& shell) {
            const std::vector<std::string> ids = shell.workspace.selection.ids();
            set(shell.workspace, ids, !every_selected(shell, flag));
        };
    };
    list.add(Menu::edit, "Arrange",
             {restack("to_front", "Bring to front", ctrl_shift(Key::right_bracket), Restack::to_front),
              restack("forward", "Bring forward", ctrl(Key::right_bracket), Restack::forward),
              restack("backward", "Send backward", ctrl(Key::left_bracket), Restack::backward),
              restack("to_back", "Send to back", ctrl_shift(Key::left_bracket), Restack::to_back, true),
              sort("sort_by_feet", "Sort sprites by their feet", Key::g, DepthBy::feet),
              sort("sort_by_centers", "Sort sprites by their centres", Key::v, DepthBy::centers, true),
              align("align_left", "Align left", Key::digit_1, Alignment::left),
              align("align_center_x", "Align centres in x", Key::digit_2, Alignment::center_x),
              align("align_right", "Align right", Key::digit_3, Alignment::right),
              align("align_bottom", "Align at minimum y", Key::digit_4, Alignment::bottom),
              align("align_center_y", "Align centres in y", Key::digit_5, Alignment::center_y),
              align("align_top", "Align at maximum y", Key::digit_6, Alignment::top),
              distribute("spread_x", "Distribute along x", Key::digit_7, Spread::x),
              distribute("spread_y", "Distribute along y", Key::digit_8, Spread::y, true),
              {.id = "lock",
               .label = "Lock",
               .key = ctrl(Key::l),
               .perform = set_flag(&SceneShape::locked, set_locked),
               .enabled = any_selected,
               .checked = [](const Shell& shell) { return every_selected(shell, &SceneShape::locked); }},
              {.id = "unlock_all",
               .label = "Unlock all",
               .key = ctrl_shift(Key::l),
               .perform = [](Shell& shell) { unlock_all(shell.workspace); },
               .enabled = [](const Shell& shell) { return any_with(shell, &SceneShape::locked); }},
              {.id = "hide",
               .label = "Hide",
               .key = ctrl(Key::h),
               .perform = set_flag(&SceneShape::hidden, set_hidden),
               .enabled = any_selected,
               .checked = [](const Shell& shell) { return every_selected(shell, &SceneShape::hidden); }},
              {.id = "show_all",
               .label = "Show all",
               .key = ctrl_shift(Key::h),
               .perform = [](Shell& shell) { show_all(shell.workspace); },
               .enabled = [](const Shell& shell) { return any_with(shell, &SceneShape::hidden); }}});
}

void add_rotate_and_scale(CommandList& list) {
    constexpr double pi = std::numbers::pi;
    list.add(Menu::edit, "Rotate and scale",
             {rotate("turn_left", "Rotate 15° counter-clockwise", plain(Key::r), pi / 12),
              rotate("turn_right", "Rotate 15° clockwise", shift(Key::r), -pi / 12),
              rotate("quarter_turn", "Rotate 90°", alt(Key::r), pi / 2, true),
              {.id = "twice",
               .label = "Scale by 2",
               .key = alt(Key::plus),
               .other_key = alt(Key::equals),
               .perform = [](Shell& shell) { scale_selection(shell.workspace, 2); },
               .enabled = any_free},
              {.id = "half",
               .label = "Scale by 1/2",
               .key = alt(Key::minus),
               .other_key = alt(Key::keypad_minus),
               .perform = [](Shell& shell) { scale_selection(shell.workspace, 0.5); },
               .enabled = any_free}});
}

void add_nudge(CommandList& list) {
    constexpr auto small = NudgeStep::small;
    constexpr auto large = NudgeStep::large;
    constexpr auto ulp = NudgeStep::one_ulp;
    const Vec2d left(-1, 0);
    const Vec2d right(1, 0);
    const Vec2d up(0, 1);
    const Vec2d down(0, -1);
    list.add(Menu::edit, "Nudge",
             {nudge("nudge_left", "Left", "Nudge left", plain(Key::left), left, small),
              nudge("nudge_right", "Right", "Nudge right", plain(Key::right), right, small),
              nudge("nudge_up", "Up", "Nudge up", plain(Key::up), up, small),
              nudge("nudge_down", "Down", "Nudge down", plain(Key::down), down, small, true),
              nudge("push_left", "Left by a grid step", "Nudge left by a grid step", shift(Key::left), left,
                    large),
              nudge("push_right", "Right by a grid step", "Nudge right by a grid step", shift(Key::right),
                    right, large),
              nudge("push_up", "Up by a grid step", "Nudge up by a grid step", shift(Key::up), up, large),
              nudge("push_down", "Down by a grid step", "Nudge down by a grid step", shift(Key::down), down,
                    large, true),
              nudge("step_left", "Left by 1 ulp", "Nudge left by 1 ulp (next representable number)",
                    alt(Key::left), left, ulp),
              nudge("step_right", "Right by 1 ulp", "Nudge right by 1 ulp (next representable number)",
                    alt(Key::right), right, ulp),
              nudge("step_up", "Up by 1 ulp", "Nudge up by 1 ulp (next representable number)", alt(Key::up),
                    up, ulp),
              nudge("step_down", "Down by 1 ulp", "Nudge down by 1 ulp (next representable number)",
                    alt(Key::down), down, ulp)});
}

WindowCommand snap_kind(const char* id, const char* label, const char* name, KeyChord key,
                        bool SnapKinds::*kind, bool ends_group = false) {
    return {.id = id,
            .label = label,
            .key = key,
            .name = name,
            .ends_group = ends_group,
            .perform = [kind](Shell& shell) { shell.workspace.snap.*kind = !(shell.workspace.snap.*kind); },
            .checked = [kind](const Shell& shell) { return shell.workspace.snap.*kind; }};
}

}  // namespace

void add_arrange_commands(CommandList& list) {
    add_arrange(list);
    add_rotate_and_scale(list);
    add_nudge(list);
}

void add_snap_commands(CommandList& list) {
    WindowCommand snap = snap_kind("snap", "Snap while dragging", "", plain(Key::x), &SnapKinds::on, true);
    snap.keeps_gesture = true;
    list.add(
        Menu::edit, "Snap",
        {snap,
         snap_kind("snap_grid", "To the grid", "Snap to the grid", shift(Key::digit_1), &SnapKinds::grid),
         snap_kind("snap_vertices", "To vertices", "Snap to vertices", shift(Key::digit_2),
                   &SnapKinds::vertices),
         snap_kind("snap_edges", "To edges", "Snap to edges", shift(Key::digit_3), &SnapKinds::edges),
         snap_kind("snap_centers", "To centres", "Snap to centres", shift(Key::digit_4), &SnapKinds::centers),
         snap_kind("snap_angles", "To angles", "Snap to angles", shift(Key::digit_5), &SnapKinds::angles,
                   true)});
}

}  // namespace collidarium::app
