#include <algorithm>
#include <array>

#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

constexpr KeyChord plain(Key key) {
    return {key, false, false, false};
}
constexpr KeyChord ctrl(Key key) {
    return {key, true, false, false};
}
constexpr KeyChord shift(Key key) {
    return {key, false, true, false};
}
constexpr KeyChord ctrl_shift(Key key) {
    return {key, true, true, false};
}
constexpr KeyChord alt(Key key) {
    return {key, false, false, true};
}
constexpr KeyChord ctrl_alt(Key key) {
    return {key, true, false, true};
}

using C = WindowCommand;
constexpr KeyChord no_other{};
constexpr bool group_ends = true;

constexpr std::array table{
    CommandEntry{C::file_new, Menu::file, "", "New", ctrl(Key::n)},
    CommandEntry{C::file_open, Menu::file, "", "Open...", ctrl(Key::o), no_other, group_ends},
    CommandEntry{C::file_save, Menu::file, "", "Save", ctrl(Key::s)},
    CommandEntry{C::file_save_as, Menu::file, "", "Save as...", ctrl_shift(Key::s)},
    CommandEntry{C::save_figure, Menu::file, "", "Save figure...", ctrl_shift(Key::e), no_other, group_ends},
    CommandEntry{C::copy_scene, Menu::file, "", "Copy scene as text", ctrl_shift(Key::c), no_other,
                 group_ends},
    CommandEntry{C::copy_answer, Menu::file, "Copy query", "Answer as a sentence", ctrl_alt(Key::a), no_other,
                 false, "Copy the answer as a sentence"},
    CommandEntry{C::copy_cpp_test, Menu::file, "Copy query", "As a C++ test", ctrl_alt(Key::c), no_other,
                 false, "Copy the query as a C++ test"},
    CommandEntry{C::copy_query_line, Menu::file, "Copy query", "As a line of the query stream",
                 ctrl_alt(Key::q), no_other, false, "Copy the query as a line of the query stream"},
    CommandEntry{C::copy_pair_scene, Menu::file, "Copy query", "As a scene with just the pair",
                 ctrl_alt(Key::s), no_other, group_ends, "Copy the pair as a scene"},
    CommandEntry{C::previous_scene, Menu::file, "", "Previous scene", plain(Key::left_bracket)},
    CommandEntry{C::next_scene, Menu::file, "", "Next scene", plain(Key::right_bracket), no_other,
                 group_ends},
    CommandEntry{C::quit, Menu::file, "", "Quit", ctrl(Key::q)},

    CommandEntry{C::undo, Menu::edit, "", "Undo", ctrl(Key::z)},
    CommandEntry{C::redo, Menu::edit, "", "Redo", ctrl(Key::y), ctrl_shift(Key::z), group_ends},
    CommandEntry{C::cut, Menu::edit, "", "Cut", ctrl(Key::x)},
    CommandEntry{C::copy, Menu::edit, "", "Copy", ctrl(Key::c)},
    CommandEntry{C::paste, Menu::edit, "", "Paste", ctrl(Key::v)},
    CommandEntry{C::duplicate, Menu::edit, "", "Duplicate", ctrl(Key::d)},
    CommandEntry{C::remove, Menu::edit, "", "Delete", plain(Key::del), plain(Key::backspace), group_ends},
    CommandEntry{C::select_all, Menu::edit, "Select", "All", ctrl(Key::a), no_other, false, "Select all"},
    CommandEntry{C::select_none, Menu::edit, "Select", "None", ctrl_shift(Key::a), no_other, false,
                 "Select none"},
    CommandEntry{C::invert_selection, Menu::edit, "Select", "Invert", ctrl(Key::i), no_other, group_ends,
                 "Invert selection"},
    CommandEntry{C::next_shape, Menu::edit, "Select", "Next shape", ctrl(Key::tab)},
    CommandEntry{C::previous_shape, Menu::edit, "Select", "Previous shape", ctrl_shift(Key::tab), no_other,
                 group_ends},
    CommandEntry{C::next_handle, Menu::edit, "Select", "Next handle", plain(Key::h)},
    CommandEntry{C::previous_handle, Menu::edit, "Select", "Previous handle", shift(Key::h)},
    CommandEntry{C::to_front, Menu::edit, "Arrange", "Bring to front", ctrl_shift(Key::right_bracket)},
    CommandEntry{C::forward, Menu::edit, "Arrange", "Bring forward", ctrl(Key::right_bracket)},
    CommandEntry{C::backward, Menu::edit, "Arrange", "Send backward", ctrl(Key::left_bracket)},
    CommandEntry{C::to_back, Menu::edit, "Arrange", "Send to back", ctrl_shift(Key::left_bracket), no_other,
                 group_ends},
    CommandEntry{C::align_left, Menu::edit, "Arrange", "Align left", alt(Key::digit_1)},
    CommandEntry{C::align_center_x, Menu::edit, "Arrange", "Align centres in x", alt(Key::digit_2)},
    CommandEntry{C::align_right, Menu::edit, "Arrange", "Align right", alt(Key::digit_3)},
    CommandEntry{C::align_bottom, Menu::edit, "Arrange", "Align at minimum y", alt(Key::digit_4)},
    CommandEntry{C::align_center_y, Menu::edit, "Arrange", "Align centres in y", alt(Key::digit_5)},
    CommandEntry{C::align_top, Menu::edit, "Arrange", "Align at maximum y", alt(Key::digit_6)},
    CommandEntry{C::spread_x, Menu::edit, "Arrange", "Distribute along x", alt(Key::digit_7)},
    CommandEntry{C::spread_y, Menu::edit, "Arrange", "Distribute along y", alt(Key::digit_8), no_other,
                 group_ends},
    CommandEntry{C::lock, Menu::edit, "Arrange", "Lock", ctrl(Key::l)},
    CommandEntry{C::unlock_all, Menu::edit, "Arrange", "Unlock all", ctrl_shift(Key::l)},
    CommandEntry{C::hide, Menu::edit, "Arrange", "Hide", ctrl(Key::h)},
    CommandEntry{C::show_all, Menu::edit, "Arrange", "Show all", ctrl_shift(Key::h)},
    CommandEntry{C::turn_left, Menu::edit, "Rotate and scale", "Rotate 15° counter-clockwise", plain(Key::r)},
    CommandEntry{C::turn_right, Menu::edit, "Rotate and scale", "Rotate 15° clockwise", shift(Key::r)},
    CommandEntry{C::quarter_turn, Menu::edit, "Rotate and scale", "Rotate 90°", ctrl(Key::r), no_other,
                 group_ends},
    CommandEntry{C::twice, Menu::edit, "Rotate and scale", "Scale by 2", alt(Key::plus), alt(Key::equals)},
    CommandEntry{C::half, Menu::edit, "Rotate and scale", "Scale by 1/2", alt(Key::minus),
                 alt(Key::keypad_minus)},
    CommandEntry{C::nudge_left, Menu::edit, "Nudge", "Left", plain(Key::left), no_other, false, "Nudge left"},
    CommandEntry{C::nudge_right, Menu::edit, "Nudge", "Right", plain(Key::right), no_other, false,
                 "Nudge right"},
    CommandEntry{C::nudge_up, Menu::edit, "Nudge", "Up", plain(Key::up), no_other, false, "Nudge up"},
    CommandEntry{C::nudge_down, Menu::edit, "Nudge", "Down", plain(Key::down), no_other, group_ends,
                 "Nudge down"},
    CommandEntry{C::push_left, Menu::edit, "Nudge", "Left by a grid step", shift(Key::left), no_other, false,
                 "Nudge left by a grid step"},
    CommandEntry{C::push_right, Menu::edit, "Nudge", "Right by a grid step", shift(Key::right), no_other,
                 false, "Nudge right by a grid step"},
    CommandEntry{C::push_up, Menu::edit, "Nudge", "Up by a grid step", shift(Key::up), no_other, false,
                 "Nudge up by a grid step"},
    CommandEntry{C::push_down, Menu::edit, "Nudge", "Down by a grid step", shift(Key::down), no_other,
                 group_ends, "Nudge down by a grid step"},
    CommandEntry{C::step_left, Menu::edit, "Nudge", "Left by 1 ulp", alt(Key::left), no_other, false,
                 "Nudge left by 1 ulp (next representable number)"},
    CommandEntry{C::step_right, Menu::edit, "Nudge", "Right by 1 ulp", alt(Key::right), no_other, false,
                 "Nudge right by 1 ulp (next representable number)"},
    CommandEntry{C::step_up, Menu::edit, "Nudge", "Up by 1 ulp", alt(Key::up), no_other, false,
                 "Nudge up by 1 ulp (next representable number)"},
    CommandEntry{C::step_down, Menu::edit, "Nudge", "Down by 1 ulp", alt(Key::down), no_other, false,
                 "Nudge down by 1 ulp (next representable number)"},
    CommandEntry{C::snap, Menu::edit, "Snap", "Snap while dragging", plain(Key::x), no_other, group_ends},
    CommandEntry{C::snap_grid, Menu::edit, "Snap", "To the grid", shift(Key::digit_1), no_other, false,
                 "Snap to the grid"},
    CommandEntry{C::snap_vertices, Menu::edit, "Snap", "To vertices", shift(Key::digit_2), no_other, false,
                 "Snap to vertices"},
    CommandEntry{C::snap_edges, Menu::edit, "Snap", "To edges", shift(Key::digit_3), no_other, false,
                 "Snap to edges"},
    CommandEntry{C::snap_centers, Menu::edit, "Snap", "To centres", shift(Key::digit_4), no_other, false,
                 "Snap to centres"},
    CommandEntry{C::snap_angles, Menu::edit, "Snap", "To angles", shift(Key::digit_5), no_other, group_ends,
                 "Snap to angles"},
    CommandEntry{C::make_touching, Menu::edit, "", "Move into contact", plain(Key::m)},
    CommandEntry{C::make_tangent, Menu::edit, "", "Move until the path grazes", shift(Key::m)},
    CommandEntry{C::focus_selection, Menu::edit, "", "Focus on this pair", ctrl(Key::f)},
    CommandEntry{C::focus_automatic, Menu::edit, "", "Automatic focus", ctrl_shift(Key::f), no_other,
                 group_ends},
    CommandEntry{C::touching, Menu::edit, "", "Touching counts (closed)", ctrl(Key::t)},
    CommandEntry{C::scalar, Menu::edit, "", "Single precision (float)", ctrl_shift(Key::d)},

    CommandEntry{C::fit, Menu::view, "", "Fit", plain(Key::f), no_other, false, "Fit all"},
    CommandEntry{C::fit_selection, Menu::view, "", "Fit selection", shift(Key::f)},
    CommandEntry{C::zoom_in, Menu::view, "", "Zoom in", plain(Key::plus), plain(Key::equals)},
    CommandEntry{C::zoom_out, Menu::view, "", "Zoom out", plain(Key::minus), plain(Key::keypad_minus)},
    CommandEntry{C::keep_view, Menu::view, "", "Save view in scene", ctrl(Key::k)},
    CommandEntry{C::y_down, Menu::view, "", "Y axis points down", plain(Key::y), no_other, group_ends},
    CommandEntry{C::layer_slabs, Menu::view, "Layers", "Slabs", plain(Key::digit_1), no_other, false,
                 "Layer: slabs"},
    CommandEntry{C::layer_padding, Menu::view, "Layers", "Padding", plain(Key::digit_2), no_other, false,
                 "Layer: padding"},
    CommandEntry{C::layer_hits, Menu::view, "Layers", "Hits", plain(Key::digit_3), no_other, false,
                 "Layer: hits"},
    CommandEntry{C::layer_normals, Menu::view, "Layers", "Normals", plain(Key::digit_4), no_other, false,
                 "Layer: normals"},
    CommandEntry{C::layer_mtv, Menu::view, "Layers", "MTV", plain(Key::digit_5), no_other, false,
                 "Layer: MTV (minimum translation vector)"},
    CommandEntry{C::layer_axes, Menu::view, "Layers", "Axes", plain(Key::digit_6), no_other, false,
                 "Layer: projection axes"},
    CommandEntry{C::layer_features, Menu::view, "Layers", "Closest features", plain(Key::digit_7), no_other,
                 false, "Layer: closest features"},
    CommandEntry{C::layer_lines, Menu::view, "Layers", "Line intersections", plain(Key::digit_8), no_other,
                 false, "Layer: line intersections"},
    CommandEntry{C::layer_difference, Menu::view, "Layers", "Difference", plain(Key::digit_9), no_other,
                 false, "Layer: Minkowski difference"},
    CommandEntry{C::layer_simplex, Menu::view, "Layers", "Simplex", plain(Key::digit_0), no_other, false,
                 "Layer: simplex (GJK)"},
    CommandEntry{C::layer_polytope, Menu::view, "Layers", "Polytope", alt(Key::digit_0), no_other, false,
                 "Layer: polytope (EPA)"},
    CommandEntry{C::layer_clipping, Menu::view, "Layers", "Clipping", shift(Key::digit_6), no_other, false,
                 "Layer: clipping"},
    CommandEntry{C::layer_manifold, Menu::view, "Layers", "Contact points", shift(Key::digit_7), no_other,
                 false, "Layer: contact points"},
    CommandEntry{C::layer_crossings, Menu::view, "Layers", "Edge crossings", shift(Key::digit_8), no_other,
                 false, "Layer: edge crossings"},
    CommandEntry{C::layer_quadratic, Menu::view, "Layers", "Arc crossings", shift(Key::digit_9), no_other,
                 false, "Layer: arc crossings (quadratic)"},
    CommandEntry{C::layer_advancement, Menu::view, "Layers", "Advancement", shift(Key::digit_0), no_other,
                 false, "Layer: conservative advancement"},
    CommandEntry{C::layer_pieces, Menu::view, "Layers", "Convex parts", alt(Key::digit_9), no_other, false,
                 "Layer: convex parts"},
    CommandEntry{C::layer_filter, Menu::view, "Layers", "Filter", ctrl_alt(Key::digit_6), no_other, false,
                 "Layer: filter axes with their error bounds"},
    CommandEntry{C::layer_climb, Menu::view, "Layers", "Hill climbing", ctrl_alt(Key::digit_7), no_other,
                 false, "Layer: hill climbing"},
    CommandEntry{C::layer_part_pairs, Menu::view, "Layers", "Part pairs", ctrl_alt(Key::digit_8), no_other,
                 false, "Layer: pairs of convex parts and their bounds"},
    CommandEntry{C::layer_mtv_candidates, Menu::view, "Layers", "MTV candidates", ctrl_alt(Key::digit_9),
                 no_other, false, "Layer: MTV candidates"},
    CommandEntry{C::query_cast, Menu::view, "Query and method", "Query cast", alt(Key::c)},
    CommandEntry{C::query_contact, Menu::view, "Query and method", "Query contact", alt(Key::t)},
    CommandEntry{C::query_distance, Menu::view, "Query and method", "Query distance", alt(Key::d), no_other,
                 group_ends},
    CommandEntry{C::method_next, Menu::view, "Query and method", "Next method", plain(Key::n)},
    CommandEntry{C::method_previous, Menu::view, "Query and method", "Previous method", shift(Key::n),
                 no_other, group_ends},
    CommandEntry{C::query_default, Menu::view, "Query and method", "Default query", alt(Key::n), no_other,
                 false, "Default query and method"},
    CommandEntry{C::steps_play, Menu::view, "Steps", "Play", plain(Key::space), no_other, group_ends,
                 "Play steps"},
    CommandEntry{C::steps_forward, Menu::view, "Steps", "Forward", plain(Key::period), no_other, false,
                 "Step forward"},
    CommandEntry{C::steps_back, Menu::view, "Steps", "Back", plain(Key::comma), no_other, false, "Step back"},
    CommandEntry{C::steps_first, Menu::view, "Steps", "First", plain(Key::home), no_other, false,
                 "First step"},
    CommandEntry{C::steps_last, Menu::view, "Steps", "Last", plain(Key::end), no_other, group_ends,
                 "Last step"},
    CommandEntry{C::steps_all, Menu::view, "Steps", "All at once", shift(Key::end), no_other, group_ends,
                 "Show all steps at once"},
    CommandEntry{C::steps_faster, Menu::view, "Steps", "Faster", shift(Key::period), no_other, false,
                 "Play steps faster"},
    CommandEntry{C::steps_slower, Menu::view, "Steps", "Slower", shift(Key::comma), no_other, false,
                 "Play steps slower"},
    CommandEntry{C::motion_play, Menu::view, "Time", "Play motion", plain(Key::w)},
    CommandEntry{C::motion_slower, Menu::view, "Time", "Slow motion", shift(Key::w), no_other, group_ends,
                 "Play in slow motion"},
    CommandEntry{C::frames_more, Menu::view, "Time", "More frames (discrete steps)", plain(Key::j)},
    CommandEntry{C::frames_fewer, Menu::view, "Time", "Fewer frames (discrete steps)", shift(Key::j),
                 no_other, group_ends},
    CommandEntry{C::map_verdict, Menu::view, "Result map", "Hit or miss", plain(Key::l), no_other, false,
                 "Result map: hit or miss at every position"},
    CommandEntry{C::map_amount, Menu::view, "Result map", "Depth, distance or time", shift(Key::l), no_other,
                 false, "Result map: depth, distance or time at every position"},
    CommandEntry{C::map_direction, Menu::view, "Result map", "Normal direction", alt(Key::l), no_other,
                 group_ends, "Result map: normal direction at every position"},
    CommandEntry{C::panels_alone, Menu::view, "Panels", "Canvas only", plain(Key::tab), no_other, group_ends},
    CommandEntry{C::panel_lists, Menu::view, "Panels", "Scenes and objects", plain(Key::f2)},
    CommandEntry{C::panel_details, Menu::view, "Panels", "Answer and inspector", plain(Key::f3)},
    CommandEntry{C::panel_strip, Menu::view, "Panels", "Time strip", plain(Key::f4)},
    CommandEntry{C::panel_status, Menu::view, "Panels", "Status bar", plain(Key::f5), no_other, group_ends},
    CommandEntry{C::panels_reset, Menu::view, "Panels", "Reset", shift(Key::f5), no_other, false,
                 "Reset panels"},
    CommandEntry{C::theme_dark, Menu::view, "Theme", "Dark", ctrl(Key::digit_1), no_other, false,
                 "Theme: dark"},
    CommandEntry{C::theme_light, Menu::view, "Theme", "Light", ctrl(Key::digit_2), no_other, false,
                 "Theme: light"},
    CommandEntry{C::theme_projector, Menu::view, "Theme", "Projector", ctrl(Key::digit_3), no_other, false,
                 "Theme: projector"},
    CommandEntry{C::hexadecimal, Menu::view, "", "Show hexadecimal", ctrl_shift(Key::x), no_other,
                 group_ends},
    CommandEntry{C::larger, Menu::view, "", "Larger text", ctrl(Key::plus), ctrl(Key::equals)},
    CommandEntry{C::smaller, Menu::view, "", "Smaller text", ctrl(Key::minus), ctrl(Key::keypad_minus)},
    CommandEntry{C::usual_size, Menu::view, "", "Default text size", ctrl(Key::digit_0), ctrl(Key::keypad_0),
                 group_ends},
    CommandEntry{C::full_screen, Menu::view, "", "Full screen", plain(Key::f11)},

    CommandEntry{C::tool_select, Menu::insert, "", "Select", plain(Key::v), no_other, group_ends,
                 "Tool: select"},
    CommandEntry{C::tool_point, Menu::insert, "", "Point", plain(Key::p), no_other, false, "Tool: point"},
    CommandEntry{C::tool_segment, Menu::insert, "", "Segment", plain(Key::s), no_other, false,
                 "Tool: segment"},
    CommandEntry{C::tool_box, Menu::insert, "", "Box", plain(Key::b), no_other, false, "Tool: box"},
    CommandEntry{C::tool_oriented_box, Menu::insert, "", "Oriented box", plain(Key::o), no_other, false,
                 "Tool: oriented box"},
    CommandEntry{C::tool_circle, Menu::insert, "", "Circle", plain(Key::c), no_other, false, "Tool: circle"},
    CommandEntry{C::tool_capsule, Menu::insert, "", "Capsule", plain(Key::k), no_other, false,
                 "Tool: capsule"},
    CommandEntry{C::tool_polygon, Menu::insert, "", "Polygon", plain(Key::g), no_other, false,
                 "Tool: polygon"},
    CommandEntry{C::tool_translation, Menu::insert, "", "Translation", plain(Key::t), no_other, group_ends,
                 "Tool: translation"},
    CommandEntry{C::example_pair, Menu::insert, "", "Example pair", plain(Key::e), no_other, false,
                 "Insert an example pair"},

    CommandEntry{C::palette, Menu::help, "", "Search commands...", ctrl(Key::p), no_other, group_ends},
    CommandEntry{C::help_keys, Menu::help, "", "Keyboard and mouse", plain(Key::f1)},
    CommandEntry{C::help_about, Menu::help, "", "About Collidarium", shift(Key::f1)},
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

std::optional<WindowCommand> command_for(const KeyChord& pressed) {
    for (const CommandEntry& candidate : command_table()) {
        if (means(pressed, candidate.key) || means(pressed, candidate.other_key)) {
            return candidate.command;
        }
    }
    return std::nullopt;
}

}  // namespace collidarium::app
