#pragma once

/// All commands of menus, keys, bars and the palette, in one table: an entry's key is shown wherever the
/// entry is.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "session/commands/keys.hpp"
#include "session/shell.hpp"

namespace collidarium::app {

enum class WindowCommand {
    file_new,
    file_open,
    file_save,
    file_save_as,
    save_figure,
    copy_scene,
    copy_answer,
    copy_cpp_test,
    copy_query_line,
    copy_pair_scene,
    previous_scene,
    next_scene,
    quit,

    undo,
    redo,
    cut,
    copy,
    paste,
    duplicate,
    remove,
    select_all,
    select_none,
    invert_selection,
    next_shape,
    previous_shape,
    next_handle,
    previous_handle,
    to_front,
    forward,
    backward,
    to_back,
    lock,
    unlock_all,
    hide,
    show_all,
    align_left,
    align_center_x,
    align_right,
    align_bottom,
    align_center_y,
    align_top,
    spread_x,
    spread_y,
    turn_left,
    turn_right,
    quarter_turn,
    twice,
    half,
    nudge_left,
    nudge_right,
    nudge_up,
    nudge_down,
    push_left,
    push_right,
    push_up,
    push_down,
    step_left,
    step_right,
    step_up,
    step_down,
    snap,
    snap_grid,
    snap_vertices,
    snap_edges,
    snap_centers,
    snap_angles,
    make_touching,
    make_tangent,
    focus_selection,
    focus_automatic,
    touching,
    scalar,

    fit,
    fit_selection,
    zoom_in,
    zoom_out,
    keep_view,
    y_down,
    layer_slabs,
    layer_padding,
    layer_hits,
    layer_normals,
    layer_mtv,
    layer_axes,
    layer_features,
    layer_lines,
    layer_difference,
    layer_simplex,
    layer_polytope,
    layer_clipping,
    layer_manifold,
    layer_crossings,
    layer_quadratic,
    layer_advancement,
    layer_pieces,
    layer_filter,
    layer_climb,
    layer_part_pairs,
    layer_mtv_candidates,
    motion_play,
    motion_slower,
    frames_more,
    frames_fewer,
    map_verdict,
    map_amount,
    map_direction,
    query_cast,
    query_contact,
    query_distance,
    method_next,
    method_previous,
    query_default,
    steps_play,
    steps_forward,
    steps_back,
    steps_first,
    steps_last,
    steps_all,
    steps_faster,
    steps_slower,
    panels_alone,
    panel_lists,
    panel_details,
    panel_strip,
    panel_status,
    panels_reset,
    theme_dark,
    theme_light,
    theme_projector,
    hexadecimal,
    larger,
    smaller,
    usual_size,
    full_screen,

    tool_select,
    tool_point,
    tool_segment,
    tool_box,
    tool_oriented_box,
    tool_circle,
    tool_capsule,
    tool_polygon,
    tool_translation,
    example_pair,

    palette,
    help_keys,
    help_about,
};

enum class Menu { file, edit, view, insert, help };

struct CommandEntry {
    WindowCommand command;
    Menu menu;
    const char* submenu;  ///< empty: in the menu itself
    const char* label;
    KeyChord key;
    KeyChord other_key{};
    bool ends_group = false;     ///< a separator follows in the menu
    const char* name = nullptr;  ///< its full name, if the label alone says too little
};

/// The name of an entry outside its menu: "Align left".
[[nodiscard]] std::string full_name(const CommandEntry& entry);

/// In menu order; the entries of a submenu are adjacent.
[[nodiscard]] std::span<const CommandEntry> command_table();
[[nodiscard]] const CommandEntry& entry(WindowCommand command);
[[nodiscard]] std::string_view name(Menu menu);

/// The command of a key press, if any.
[[nodiscard]] std::optional<WindowCommand> command_for(const KeyChord& pressed);
/// Whether it repeats while its key is held.
[[nodiscard]] bool repeats(WindowCommand command);

[[nodiscard]] bool enabled(const Shell& shell, WindowCommand command);
/// The state of a toggle; empty for plain commands.
[[nodiscard]] std::optional<bool> checked(const Shell& shell, WindowCommand command);
/// The entry's current text in the menu: "Undo Move wall".
[[nodiscard]] std::string label(const Shell& shell, WindowCommand command);

/// `continues`: its key has been held since the last call.
void perform(Shell& shell, WindowCommand command, bool continues = false);

}  // namespace collidarium::app
