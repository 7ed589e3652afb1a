#include "session/commands/command_list.hpp"

namespace collidarium::app {

namespace {

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
