#include <string>

#include "session/commands/command_list.hpp"
#include "session/commands/copy_and_paste.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/clipboard_actions.hpp"
#include "tools/actions/polygon_actions.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/actions/sprite_actions.hpp"

namespace collidarium::app {

namespace {

/// "Undo Move wall".
std::string with_change(const char* label, const std::optional<std::string>& change) {
    return change ? label + (" " + *change) : label;
}

void undo_last(Shell& shell) {
    undo(shell.workspace);
}

void redo_next(Shell& shell) {
    redo(shell.workspace);
}

/// The vertex in focus, or the selection.
void remove(Shell& shell) {
    if (!shell.controller.delete_focused_vertex()) {
        delete_selection(shell.workspace);
    }
}

/// Does it, or says why not.
template <class Action>
void try_to(Shell& shell, Action&& action) {
    if (const auto problem = action(shell.workspace)) {
        shell.show_message(*problem);
    }
}

template <RegularPolygon kind>
void make_polygon(Shell& shell) {
    try_to(shell, [&](Workspace& workspace) {
        return make_regular_polygons(workspace, shell.look.polygon_sides, kind);
    });
}

std::string polygon_text(const Shell& shell, const char* how) {
    return "Circle as " + std::string(how) + " polygon of " + std::to_string(shell.look.polygon_sides) +
           " vertices";
}

void add_polygon_commands(CommandList& list) {
    list.add(Menu::edit, "Polygons",
             {{.id = "convex_hull",
               .label = "Convex hull",
               .key = ctrl_shift(Key::k),
               .name = "Convex hull of the selection",
               .perform = [](Shell& shell) { try_to(shell, add_convex_hull); },
               .enabled = [](const Shell& shell) { return can_add_hull(shell.workspace); }},
              {.id = "split_into_parts",
               .label = "Split into convex parts",
               .key = ctrl_shift(Key::j),
               .perform = [](Shell& shell) { try_to(shell, split_into_parts); },
               .enabled = [](const Shell& shell) { return can_split(shell.workspace); }},
              {.id = "circle_inscribed",
               .label = "Circle as inscribed polygon",
               .key = ctrl_shift(Key::n),
               .perform = make_polygon<RegularPolygon::inscribed>,
               .enabled = [](const Shell& shell) { return can_make_polygon(shell.workspace); },
               .text = [](const Shell& shell) { return polygon_text(shell, "inscribed"); }},
              {.id = "circle_circumscribed",
               .label = "Circle as circumscribed polygon",
               .key = ctrl_shift(Key::m),
               .perform = make_polygon<RegularPolygon::circumscribed>,
               .enabled = [](const Shell& shell) { return can_make_polygon(shell.workspace); },
               .text = [](const Shell& shell) { return polygon_text(shell, "circumscribed"); }}});
}

template <int by>
WindowCommand threshold(const char* id, const char* label, Key key) {
    return {.id = id,
            .label = label,
            .key = ctrl_alt(key),
            .perform = [](Shell& shell) { change_sprite_thresholds(shell.workspace, by); },
            .enabled = [](const Shell& shell) { return can_change_sprites(shell.workspace); }};
}

void add_sprite_commands(CommandList& list) {
    list.add(Menu::edit, "Sprites",
             {{.id = "mirror_sprite",
               .label = "Mirror the picture",
               .key = ctrl_alt(Key::m),
               .perform = [](Shell& shell) { mirror_sprites(shell.workspace); },
               .enabled = [](const Shell& shell) { return can_change_sprites(shell.workspace); }},
              threshold<16>("raise_threshold", "Raise the alpha threshold", Key::u),
              threshold<-16>("lower_threshold", "Lower the alpha threshold", Key::d)});
}

}  // namespace

void add_edit_commands(CommandList& list) {
    list.add(
        Menu::edit, "",
        {{.id = "undo",
          .label = "Undo",
          .key = ctrl(Key::z),
          .presenting_keys = {ctrl(Key::z)},
          .perform = undo_last,
          .repeat = undo_last,
          .enabled = [](const Shell& shell) { return shell.workspace.undo.undo_label().has_value(); },
          .text = [](const Shell& shell) { return with_change("Undo", shell.workspace.undo.undo_label()); }},
         {.id = "redo",
          .label = "Redo",
          .key = ctrl(Key::y),
          .other_key = ctrl_shift(Key::z),
          .presenting_keys = {ctrl(Key::y), ctrl_shift(Key::z)},
          .perform = redo_next,
          .repeat = redo_next,
          .enabled = [](const Shell& shell) { return shell.workspace.undo.redo_label().has_value(); },
          .text = [](const Shell& shell) { return with_change("Redo", shell.workspace.undo.redo_label()); }},
         {.id = "reset",
          .label = "Reset",
          .key = ctrl(Key::r),
          .name = "Reset to the shipped scene or template",
          .ends_group = true,
          .perform = [](Shell& shell) { shell.files.reset(); },
          .enabled = [](const Shell& shell) { return shell.files.can_reset(); }},
         {.id = "cut", .label = "Cut", .key = ctrl(Key::x), .perform = cut_selection, .enabled = any_free},
         {.id = "copy",
          .label = "Copy",
          .key = ctrl(Key::c),
          .perform = copy_selection,
          .enabled = any_shape},
         {.id = "paste", .label = "Paste", .key = ctrl(Key::v), .perform = paste},
         {.id = "duplicate",
          .label = "Duplicate",
          .key = ctrl(Key::d),
          .perform = [](Shell& shell) { duplicate_selection(shell.workspace); },
          .enabled = any_selected},
         {.id = "remove",
          .label = "Delete",
          .key = plain(Key::del),
          .other_key = plain(Key::backspace),
          .ends_group = true,
          .perform = remove,
          .enabled = [](const Shell& shell) {
              return any_free(shell) || shell.workspace.selection.callout().has_value();
          }}});
    list.add(Menu::edit, "Select",
             {{.id = "select_all",
               .label = "All",
               .key = ctrl(Key::a),
               .name = "Select all",
               .perform = [](Shell& shell) { select_all(shell.workspace); },
               .enabled = any_shape},
              {.id = "select_none",
               .label = "None",
               .key = ctrl_shift(Key::a),
               .name = "Select none",
               .perform = [](Shell& shell) { select_none(shell.workspace); },
               .enabled = any_selected},
              {.id = "invert_selection",
               .label = "Invert",
               .key = ctrl(Key::i),
               .name = "Invert selection",
               .ends_group = true,
               .perform = [](Shell& shell) { invert_selection(shell.workspace); },
               .enabled = any_shape},
              {.id = "next_shape",
               .label = "Next shape",
               .key = ctrl(Key::tab),
               .perform = [](Shell& shell) { select_next(shell.workspace, 1); },
               .enabled = any_shape},
              {.id = "previous_shape",
               .label = "Previous shape",
               .key = ctrl_shift(Key::tab),
               .ends_group = true,
               .perform = [](Shell& shell) { select_next(shell.workspace, -1); },
               .enabled = any_shape},
              {.id = "next_handle",
               .label = "Next handle",
               .key = plain(Key::h),
               .perform = [](Shell& shell) { shell.controller.focus_next_handle(1); },
               .enabled = any_selected},
              {.id = "previous_handle",
               .label = "Previous handle",
               .key = shift(Key::h),
               .perform = [](Shell& shell) { shell.controller.focus_next_handle(-1); },
               .enabled = any_selected}});
    add_polygon_commands(list);
    add_sprite_commands(list);
}

}  // namespace collidarium::app
