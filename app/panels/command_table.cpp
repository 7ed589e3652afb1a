#include <SDL_keyboard.h>

#include <algorithm>
#include <array>

#include "panels/window_commands.hpp"

namespace collidarium::app {

namespace {

constexpr KeyChord plain(SDL_Keycode key) {
    return {key, false, false, false};
}
constexpr KeyChord ctrl(SDL_Keycode key) {
    return {key, true, false, false};
}
constexpr KeyChord shift(SDL_Keycode key) {
    return {key, false, true, false};
}
constexpr KeyChord ctrl_shift(SDL_Keycode key) {
    return {key, true, true, false};
}
constexpr KeyChord alt(SDL_Keycode key) {
    return {key, false, false, true};
}
constexpr KeyChord ctrl_alt(SDL_Keycode key) {
    return {key, true, false, true};
}

using C = WindowCommand;
constexpr KeyChord no_other{};
constexpr bool group_ends = true;

constexpr std::array table{
    CommandEntry{C::file_new, Menu::file, "", "New", ctrl(SDLK_n)},
    CommandEntry{C::file_open, Menu::file, "", "Open...", ctrl(SDLK_o), no_other, group_ends},
    CommandEntry{C::file_save, Menu::file, "", "Save", ctrl(SDLK_s)},
    CommandEntry{C::file_save_as, Menu::file, "", "Save as...", ctrl_shift(SDLK_s)},
    CommandEntry{C::save_figure, Menu::file, "", "Save figure...", ctrl_shift(SDLK_e), no_other, group_ends},
    CommandEntry{C::copy_scene, Menu::file, "", "Copy scene as text", ctrl_shift(SDLK_c), no_other,
                 group_ends},
    CommandEntry{C::copy_answer, Menu::file, "Copy query", "Answer as a sentence", ctrl_alt(SDLK_a), no_other,
                 false, "Copy the answer as a sentence"},
    CommandEntry{C::copy_cpp_test, Menu::file, "Copy query", "As a C++ test", ctrl_alt(SDLK_c), no_other,
                 false, "Copy the query as a C++ test"},
    CommandEntry{C::copy_query_line, Menu::file, "Copy query", "As a line of the query stream",
                 ctrl_alt(SDLK_q), no_other, false, "Copy the query as a line of the query stream"},
    CommandEntry{C::copy_pair_scene, Menu::file, "Copy query", "As a scene with just the pair",
                 ctrl_alt(SDLK_s), no_other, group_ends, "Copy the pair as a scene"},
    CommandEntry{C::previous_scene, Menu::file, "", "Previous scene", plain(SDLK_LEFTBRACKET)},
    CommandEntry{C::next_scene, Menu::file, "", "Next scene", plain(SDLK_RIGHTBRACKET), no_other, group_ends},
    CommandEntry{C::quit, Menu::file, "", "Quit", ctrl(SDLK_q)},

    CommandEntry{C::undo, Menu::edit, "", "Undo", ctrl(SDLK_z)},
    CommandEntry{C::redo, Menu::edit, "", "Redo", ctrl(SDLK_y), ctrl_shift(SDLK_z), group_ends},
    CommandEntry{C::cut, Menu::edit, "", "Cut", ctrl(SDLK_x)},
    CommandEntry{C::copy, Menu::edit, "", "Copy", ctrl(SDLK_c)},
    CommandEntry{C::paste, Menu::edit, "", "Paste", ctrl(SDLK_v)},
    CommandEntry{C::duplicate, Menu::edit, "", "Duplicate", ctrl(SDLK_d)},
    CommandEntry{C::remove, Menu::edit, "", "Delete", plain(SDLK_DELETE), plain(SDLK_BACKSPACE), group_ends},
    CommandEntry{C::select_all, Menu::edit, "Select", "All", ctrl(SDLK_a), no_other, false, "Select all"},
    CommandEntry{C::select_none, Menu::edit, "Select", "None", ctrl_shift(SDLK_a), no_other, false,
                 "Select none"},
    CommandEntry{C::invert_selection, Menu::edit, "Select", "Invert", ctrl(SDLK_i), no_other, group_ends,
                 "Invert selection"},
    CommandEntry{C::next_shape, Menu::edit, "Select", "Next shape", ctrl(SDLK_TAB)},
    CommandEntry{C::previous_shape, Menu::edit, "Select", "Previous shape", ctrl_shift(SDLK_TAB), no_other,
                 group_ends},
    CommandEntry{C::next_handle, Menu::edit, "Select", "Next handle", plain(SDLK_h)},
    CommandEntry{C::previous_handle, Menu::edit, "Select", "Previous handle", shift(SDLK_h)},
    CommandEntry{C::to_front, Menu::edit, "Arrange", "Bring to front", ctrl_shift(SDLK_RIGHTBRACKET)},
    CommandEntry{C::forward, Menu::edit, "Arrange", "Bring forward", ctrl(SDLK_RIGHTBRACKET)},
    CommandEntry{C::backward, Menu::edit, "Arrange", "Send backward", ctrl(SDLK_LEFTBRACKET)},
    CommandEntry{C::to_back, Menu::edit, "Arrange", "Send to back", ctrl_shift(SDLK_LEFTBRACKET), no_other,
                 group_ends},
    CommandEntry{C::align_left, Menu::edit, "Arrange", "Align left", alt(SDLK_1)},
    CommandEntry{C::align_center_x, Menu::edit, "Arrange", "Align centres in x", alt(SDLK_2)},
    CommandEntry{C::align_right, Menu::edit, "Arrange", "Align right", alt(SDLK_3)},
    CommandEntry{C::align_bottom, Menu::edit, "Arrange", "Align at minimum y", alt(SDLK_4)},
    CommandEntry{C::align_center_y, Menu::edit, "Arrange", "Align centres in y", alt(SDLK_5)},
    CommandEntry{C::align_top, Menu::edit, "Arrange", "Align at maximum y", alt(SDLK_6)},
    CommandEntry{C::spread_x, Menu::edit, "Arrange", "Distribute along x", alt(SDLK_7)},
    CommandEntry{C::spread_y, Menu::edit, "Arrange", "Distribute along y", alt(SDLK_8), no_other, group_ends},
    CommandEntry{C::lock, Menu::edit, "Arrange", "Lock", ctrl(SDLK_l)},
    CommandEntry{C::unlock_all, Menu::edit, "Arrange", "Unlock all", ctrl_shift(SDLK_l)},
    CommandEntry{C::hide, Menu::edit, "Arrange", "Hide", ctrl(SDLK_h)},
    CommandEntry{C::show_all, Menu::edit, "Arrange", "Show all", ctrl_shift(SDLK_h)},
    CommandEntry{C::turn_left, Menu::edit, "Rotate and scale", "Rotate 15° counter-clockwise", plain(SDLK_r)},
    CommandEntry{C::turn_right, Menu::edit, "Rotate and scale", "Rotate 15° clockwise", shift(SDLK_r)},
    CommandEntry{C::quarter_turn, Menu::edit, "Rotate and scale", "Rotate 90°", ctrl(SDLK_r), no_other,
                 group_ends},
    CommandEntry{C::twice, Menu::edit, "Rotate and scale", "Scale by 2", alt(SDLK_PLUS), alt(SDLK_EQUALS)},
    CommandEntry{C::half, Menu::edit, "Rotate and scale", "Scale by 1/2", alt(SDLK_MINUS),
                 alt(SDLK_KP_MINUS)},
    CommandEntry{C::nudge_left, Menu::edit, "Nudge", "Left", plain(SDLK_LEFT), no_other, false, "Nudge left"},
    CommandEntry{C::nudge_right, Menu::edit, "Nudge", "Right", plain(SDLK_RIGHT), no_other, false,
                 "Nudge right"},
    CommandEntry{C::nudge_up, Menu::edit, "Nudge", "Up", plain(SDLK_UP), no_other, false, "Nudge up"},
    CommandEntry{C::nudge_down, Menu::edit, "Nudge", "Down", plain(SDLK_DOWN), no_other, group_ends,
                 "Nudge down"},
    CommandEntry{C::push_left, Menu::edit, "Nudge", "Left by a grid step", shift(SDLK_LEFT), no_other, false,
                 "Nudge left by a grid step"},
    CommandEntry{C::push_right, Menu::edit, "Nudge", "Right by a grid step", shift(SDLK_RIGHT), no_other,
                 false, "Nudge right by a grid step"},
    CommandEntry{C::push_up, Menu::edit, "Nudge", "Up by a grid step", shift(SDLK_UP), no_other, false,
                 "Nudge up by a grid step"},
    CommandEntry{C::push_down, Menu::edit, "Nudge", "Down by a grid step", shift(SDLK_DOWN), no_other,
                 group_ends, "Nudge down by a grid step"},
    CommandEntry{C::step_left, Menu::edit, "Nudge", "Left by 1 ulp", alt(SDLK_LEFT), no_other, false,
                 "Nudge left by 1 ulp (next representable number)"},
    CommandEntry{C::step_right, Menu::edit, "Nudge", "Right by 1 ulp", alt(SDLK_RIGHT), no_other, false,
                 "Nudge right by 1 ulp (next representable number)"},
    CommandEntry{C::step_up, Menu::edit, "Nudge", "Up by 1 ulp", alt(SDLK_UP), no_other, false,
                 "Nudge up by 1 ulp (next representable number)"},
    CommandEntry{C::step_down, Menu::edit, "Nudge", "Down by 1 ulp", alt(SDLK_DOWN), no_other, false,
                 "Nudge down by 1 ulp (next representable number)"},
    CommandEntry{C::snap, Menu::edit, "Snap", "Snap while dragging", plain(SDLK_x), no_other, group_ends},
    CommandEntry{C::snap_grid, Menu::edit, "Snap", "To the grid", shift(SDLK_1), no_other, false,
                 "Snap to the grid"},
    CommandEntry{C::snap_vertices, Menu::edit, "Snap", "To vertices", shift(SDLK_2), no_other, false,
                 "Snap to vertices"},
    CommandEntry{C::snap_edges, Menu::edit, "Snap", "To edges", shift(SDLK_3), no_other, false,
                 "Snap to edges"},
    CommandEntry{C::snap_centers, Menu::edit, "Snap", "To centres", shift(SDLK_4), no_other, false,
                 "Snap to centres"},
    CommandEntry{C::snap_angles, Menu::edit, "Snap", "To angles", shift(SDLK_5), no_other, group_ends,
                 "Snap to angles"},
    CommandEntry{C::make_touching, Menu::edit, "", "Move into contact", plain(SDLK_m)},
    CommandEntry{C::make_tangent, Menu::edit, "", "Move until the path grazes", shift(SDLK_m)},
    CommandEntry{C::focus_selection, Menu::edit, "", "Focus on this pair", ctrl(SDLK_f)},
    CommandEntry{C::focus_automatic, Menu::edit, "", "Automatic focus", ctrl_shift(SDLK_f), no_other,
                 group_ends},
    CommandEntry{C::touching, Menu::edit, "", "Touching counts (closed)", ctrl(SDLK_t)},
    CommandEntry{C::scalar, Menu::edit, "", "Single precision (float)", ctrl_shift(SDLK_d)},

    CommandEntry{C::fit, Menu::view, "", "Fit", plain(SDLK_f), no_other, false, "Fit all"},
    CommandEntry{C::fit_selection, Menu::view, "", "Fit selection", shift(SDLK_f)},
    CommandEntry{C::zoom_in, Menu::view, "", "Zoom in", plain(SDLK_PLUS), plain(SDLK_EQUALS)},
    CommandEntry{C::zoom_out, Menu::view, "", "Zoom out", plain(SDLK_MINUS), plain(SDLK_KP_MINUS)},
    CommandEntry{C::keep_view, Menu::view, "", "Save view in scene", ctrl(SDLK_k)},
    CommandEntry{C::y_down, Menu::view, "", "Y axis points down", plain(SDLK_y), no_other, group_ends},
    CommandEntry{C::layer_slabs, Menu::view, "Layers", "Slabs", plain(SDLK_1), no_other, false,
                 "Layer: slabs"},
    CommandEntry{C::layer_padding, Menu::view, "Layers", "Padding", plain(SDLK_2), no_other, false,
                 "Layer: padding"},
    CommandEntry{C::layer_hits, Menu::view, "Layers", "Hits", plain(SDLK_3), no_other, false, "Layer: hits"},
    CommandEntry{C::layer_normals, Menu::view, "Layers", "Normals", plain(SDLK_4), no_other, false,
                 "Layer: normals"},
    CommandEntry{C::layer_mtv, Menu::view, "Layers", "MTV", plain(SDLK_5), no_other, false,
                 "Layer: MTV (minimum translation vector)"},
    CommandEntry{C::layer_axes, Menu::view, "Layers", "Axes", plain(SDLK_6), no_other, false,
                 "Layer: projection axes"},
    CommandEntry{C::layer_features, Menu::view, "Layers", "Closest features", plain(SDLK_7), no_other, false,
                 "Layer: closest features"},
    CommandEntry{C::layer_lines, Menu::view, "Layers", "Line intersections", plain(SDLK_8), no_other, false,
                 "Layer: line intersections"},
    CommandEntry{C::layer_difference, Menu::view, "Layers", "Difference", plain(SDLK_9), no_other, false,
                 "Layer: Minkowski difference"},
    CommandEntry{C::layer_simplex, Menu::view, "Layers", "Simplex", plain(SDLK_0), no_other, false,
                 "Layer: simplex (GJK)"},
    CommandEntry{C::layer_polytope, Menu::view, "Layers", "Polytope", alt(SDLK_0), no_other, false,
                 "Layer: polytope (EPA)"},
    CommandEntry{C::layer_clipping, Menu::view, "Layers", "Clipping", shift(SDLK_6), no_other, false,
                 "Layer: clipping"},
    CommandEntry{C::layer_manifold, Menu::view, "Layers", "Contact points", shift(SDLK_7), no_other, false,
                 "Layer: contact points"},
    CommandEntry{C::layer_crossings, Menu::view, "Layers", "Edge crossings", shift(SDLK_8), no_other, false,
                 "Layer: edge crossings"},
    CommandEntry{C::layer_quadratic, Menu::view, "Layers", "Arc crossings", shift(SDLK_9), no_other, false,
                 "Layer: arc crossings (quadratic)"},
    CommandEntry{C::layer_advancement, Menu::view, "Layers", "Advancement", shift(SDLK_0), no_other, false,
                 "Layer: conservative advancement"},
    CommandEntry{C::layer_pieces, Menu::view, "Layers", "Convex parts", alt(SDLK_9), no_other, false,
                 "Layer: convex parts"},
    CommandEntry{C::layer_filter, Menu::view, "Layers", "Filter", ctrl_alt(SDLK_6), no_other, false,
                 "Layer: filter axes with their error bounds"},
    CommandEntry{C::layer_climb, Menu::view, "Layers", "Hill climbing", ctrl_alt(SDLK_7), no_other, false,
                 "Layer: hill climbing"},
    CommandEntry{C::layer_part_pairs, Menu::view, "Layers", "Part pairs", ctrl_alt(SDLK_8), no_other, false,
                 "Layer: pairs of convex parts and their bounds"},
    CommandEntry{C::layer_mtv_candidates, Menu::view, "Layers", "MTV candidates", ctrl_alt(SDLK_9), no_other,
                 false, "Layer: MTV candidates"},
    CommandEntry{C::query_cast, Menu::view, "Query and method", "Query cast", alt(SDLK_c)},
    CommandEntry{C::query_contact, Menu::view, "Query and method", "Query contact", alt(SDLK_t)},
    CommandEntry{C::query_distance, Menu::view, "Query and method", "Query distance", alt(SDLK_d), no_other,
                 group_ends},
    CommandEntry{C::method_next, Menu::view, "Query and method", "Next method", plain(SDLK_n)},
    CommandEntry{C::method_previous, Menu::view, "Query and method", "Previous method", shift(SDLK_n),
                 no_other, group_ends},
    CommandEntry{C::query_default, Menu::view, "Query and method", "Default query", alt(SDLK_n), no_other,
                 false, "Default query and method"},
    CommandEntry{C::steps_play, Menu::view, "Steps", "Play", plain(SDLK_SPACE), no_other, group_ends,
                 "Play steps"},
    CommandEntry{C::steps_forward, Menu::view, "Steps", "Forward", plain(SDLK_PERIOD), no_other, false,
                 "Step forward"},
    CommandEntry{C::steps_back, Menu::view, "Steps", "Back", plain(SDLK_COMMA), no_other, false, "Step back"},
    CommandEntry{C::steps_first, Menu::view, "Steps", "First", plain(SDLK_HOME), no_other, false,
                 "First step"},
    CommandEntry{C::steps_last, Menu::view, "Steps", "Last", plain(SDLK_END), no_other, group_ends,
                 "Last step"},
    CommandEntry{C::steps_all, Menu::view, "Steps", "All at once", shift(SDLK_END), no_other, group_ends,
                 "Show all steps at once"},
    CommandEntry{C::steps_faster, Menu::view, "Steps", "Faster", shift(SDLK_PERIOD), no_other, false,
                 "Play steps faster"},
    CommandEntry{C::steps_slower, Menu::view, "Steps", "Slower", shift(SDLK_COMMA), no_other, false,
                 "Play steps slower"},
    CommandEntry{C::motion_play, Menu::view, "Time", "Play motion", plain(SDLK_w)},
    CommandEntry{C::motion_slower, Menu::view, "Time", "Slow motion", shift(SDLK_w), no_other, group_ends,
                 "Play in slow motion"},
    CommandEntry{C::frames_more, Menu::view, "Time", "More frames (discrete steps)", plain(SDLK_j)},
    CommandEntry{C::frames_fewer, Menu::view, "Time", "Fewer frames (discrete steps)", shift(SDLK_j),
                 no_other, group_ends},
    CommandEntry{C::map_verdict, Menu::view, "Result map", "Hit or miss", plain(SDLK_l), no_other, false,
                 "Result map: hit or miss at every position"},
    CommandEntry{C::map_amount, Menu::view, "Result map", "Depth, distance or time", shift(SDLK_l), no_other,
                 false, "Result map: depth, distance or time at every position"},
    CommandEntry{C::map_direction, Menu::view, "Result map", "Normal direction", alt(SDLK_l), no_other,
                 group_ends, "Result map: normal direction at every position"},
    CommandEntry{C::panels_alone, Menu::view, "Panels", "Canvas only", plain(SDLK_TAB), no_other, group_ends},
    CommandEntry{C::panel_lists, Menu::view, "Panels", "Scenes and objects", plain(SDLK_F2)},
    CommandEntry{C::panel_details, Menu::view, "Panels", "Answer and inspector", plain(SDLK_F3)},
    CommandEntry{C::panel_strip, Menu::view, "Panels", "Time strip", plain(SDLK_F4)},
    CommandEntry{C::panel_status, Menu::view, "Panels", "Status bar", plain(SDLK_F5), no_other, group_ends},
    CommandEntry{C::panels_reset, Menu::view, "Panels", "Reset", shift(SDLK_F5), no_other, false,
                 "Reset panels"},
    CommandEntry{C::theme_dark, Menu::view, "Theme", "Dark", ctrl(SDLK_1), no_other, false, "Theme: dark"},
    CommandEntry{C::theme_light, Menu::view, "Theme", "Light", ctrl(SDLK_2), no_other, false, "Theme: light"},
    CommandEntry{C::theme_projector, Menu::view, "Theme", "Projector", ctrl(SDLK_3), no_other, false,
                 "Theme: projector"},
    CommandEntry{C::hexadecimal, Menu::view, "", "Show hexadecimal", ctrl_shift(SDLK_x), no_other,
                 group_ends},
    CommandEntry{C::larger, Menu::view, "", "Larger text", ctrl(SDLK_PLUS), ctrl(SDLK_EQUALS)},
    CommandEntry{C::smaller, Menu::view, "", "Smaller text", ctrl(SDLK_MINUS), ctrl(SDLK_KP_MINUS)},
    CommandEntry{C::usual_size, Menu::view, "", "Default text size", ctrl(SDLK_0), ctrl(SDLK_KP_0),
                 group_ends},
    CommandEntry{C::full_screen, Menu::view, "", "Full screen", plain(SDLK_F11)},

    CommandEntry{C::tool_select, Menu::insert, "", "Select", plain(SDLK_v), no_other, group_ends,
                 "Tool: select"},
    CommandEntry{C::tool_point, Menu::insert, "", "Point", plain(SDLK_p), no_other, false, "Tool: point"},
    CommandEntry{C::tool_segment, Menu::insert, "", "Segment", plain(SDLK_s), no_other, false,
                 "Tool: segment"},
    CommandEntry{C::tool_box, Menu::insert, "", "Box", plain(SDLK_b), no_other, false, "Tool: box"},
    CommandEntry{C::tool_oriented_box, Menu::insert, "", "Oriented box", plain(SDLK_o), no_other, false,
                 "Tool: oriented box"},
    CommandEntry{C::tool_circle, Menu::insert, "", "Circle", plain(SDLK_c), no_other, false, "Tool: circle"},
    CommandEntry{C::tool_capsule, Menu::insert, "", "Capsule", plain(SDLK_k), no_other, false,
                 "Tool: capsule"},
    CommandEntry{C::tool_polygon, Menu::insert, "", "Polygon", plain(SDLK_g), no_other, false,
                 "Tool: polygon"},
    CommandEntry{C::tool_translation, Menu::insert, "", "Translation", plain(SDLK_t), no_other, group_ends,
                 "Tool: translation"},
    CommandEntry{C::example_pair, Menu::insert, "", "Example pair", plain(SDLK_e), no_other, false,
                 "Insert an example pair"},

    CommandEntry{C::palette, Menu::help, "", "Search commands...", ctrl(SDLK_p), no_other, group_ends},
    CommandEntry{C::help_keys, Menu::help, "", "Keyboard and mouse", plain(SDLK_F1)},
    CommandEntry{C::help_about, Menu::help, "", "About Collidarium", shift(SDLK_F1)},
};

}  // namespace

std::span<const CommandEntry> command_table() {
    return table;
}

const CommandEntry& entry(WindowCommand command) {
    return *std::ranges::find(table, command, &CommandEntry::command);
}

std::string full_name(const CommandEntry& entry) {
    std::string text = entry.name ? entry.name : entry.label;
    if (text.ends_with("...")) {
        text.resize(text.size() - 3);
    }
    return text;
}

std::string_view name(Menu menu) {
    switch (menu) {
        case Menu::file:
            return "File";
        case Menu::edit:
            return "Edit";
        case Menu::view:
            return "View";
        case Menu::insert:
            return "Insert";
        case Menu::help:
            break;
    }
    return "Help";
}

}  // namespace collidarium::app
