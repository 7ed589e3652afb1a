#include "session/commands/command_list.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/contact_actions.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

namespace {

bool two_selected_or_focus(const Shell& shell) {
    return shell.workspace.selection.ids().size() == 2 || any_focus(shell);
}

/// The two selected shapes, the moving one as b; otherwise the pair in focus.
void focus_selection(Shell& shell) {
    Workspace& workspace = shell.workspace;
    const Scene& scene = workspace.scene();
    if (const auto pair = selected_pair(scene, workspace.selection)) {
        set_focus(workspace, PairIds{scene.shapes[pair->a].id, scene.shapes[pair->b].id});
    } else if (const auto& focus = workspace.answers().focus) {
        set_focus(workspace, PairIds{scene.shapes[focus->a].id, scene.shapes[focus->b].id});
    }
}

/// Performs an action that says why it failed.
std::function<void(Shell&)> or_say_why(std::optional<std::string> (*act)(Workspace&)) {
    return [act](Shell& shell) {
        if (const auto problem = act(shell.workspace)) {
            shell.show_message(*problem);
        }
    };
}

bool is_closed(const Shell& shell) {
    return shell.workspace.scene().policy_or_default() == Policy::closed;
}

bool is_single(const Shell& shell) {
    return shell.workspace.scene().scalar_or_default() == ScalarKind::float32;
}

}  // namespace

void add_pair_commands(CommandList& list) {
    list.add(Menu::edit, "",
             {{.id = "make_touching",
               .label = "Move into contact",
               .key = plain(Key::m),
               .perform = or_say_why(make_touching),
               .enabled = two_selected_or_focus},
              {.id = "make_tangent",
               .label = "Move until the path grazes",
               .key = shift(Key::m),
               .perform = or_say_why(make_tangent),
               .enabled = two_selected_or_focus},
              {.id = "focus_selection",
               .label = "Focus on this pair",
               .key = ctrl(Key::f),
               .perform = focus_selection,
               .enabled = two_selected_or_focus},
              {.id = "focus_automatic",
               .label = "Automatic focus",
               .key = ctrl_shift(Key::f),
               .ends_group = true,
               .perform = [](Shell& shell) { set_focus(shell.workspace, std::nullopt); },
               .enabled = [](const Shell& shell) { return shell.workspace.scene().focus.has_value(); }},
              {.id = "touching",
               .label = "Touching counts (closed)",
               .key = ctrl(Key::t),
               .perform =
                   [](Shell& shell) {
                       set_policy(shell.workspace, is_closed(shell) ? Policy::open : Policy::closed);
                   },
               .checked = is_closed},
              {.id = "scalar",
               .label = "Single precision (float)",
               .key = ctrl_shift(Key::d),
               .perform =
                   [](Shell& shell) {
                       set_scalar(shell.workspace,
                                  is_single(shell) ? ScalarKind::float64 : ScalarKind::float32);
                   },
               .checked = is_single}});
}

}  // namespace collidarium::app
