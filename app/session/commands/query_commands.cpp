#include <algorithm>
#include <array>
#include <iterator>

#include "explain/words/number.hpp"
#include "session/commands/command_list.hpp"
#include "session/query_choice.hpp"
#include "session/stepping.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace {

/// Of a letter or a digit.
Key key_of(char typed) {
    const bool is_digit = typed >= '0' && typed <= '9';
    return static_cast<Key>(is_digit ? static_cast<int>(Key::digit_0) + (typed - '0')
                                     : static_cast<int>(Key::a) + (typed - 'a'));
}

/// Of an operation's row.
WindowCommand query(const AskedOperation& row) {
    const Operation operation = row.operation;
    const Key key = key_of(row.key);
    return {.id = "query_" + std::string(name(operation)),
            .label = "Query " + std::string(row.menu_words.empty() ? row.words : row.menu_words),
            .key = row.key_with_ctrl ? ctrl_alt(key) : alt(key),
            .perform = [operation](Shell& shell) { choose_operation(shell, operation); },
            .enabled = [operation](const Shell& shell) { return why_not_asked(shell, operation).empty(); },
            .checked =
                [operation](const Shell& shell) {
                    return any_focus(shell) && shown_operation(shell) == operation;
                }};
}

/// The pair that is tested in integers; null where another query is shown.
const IntegerPair* shown_integers(const Shell& shell) {
    const auto& focus = shell.workspace.answers().focus;
    return focus && focus->shown.integers ? &*focus->shown.integers : nullptr;
}

bool shows_integers(const Shell& shell) {
    return shown_integers(shell) != nullptr;
}

/// Takes y the other way: the corners keep their numbers, and the boxes turn over.
void turn_integer_y(Shell& shell) {
    if (const IntegerPair* pair = shown_integers(shell)) {
        const bool down = pair->y != retro::YAxis::down;
        change_query(
            shell.workspace, [&](FocusQuery& query) { query.y_down = down; },
            down ? "Integer test: y grows down" : "Integer test: y grows up");
    }
}

bool asks_move(const Shell& shell) {
    return shell.workspace.query().operation == Operation::move;
}

bool asks_pairs(const Shell& shell) {
    return shell.workspace.query().operation == Operation::pairs;
}

template <Response to>
void respond(Shell& shell) {
    change_query(
        shell.workspace, [](FocusQuery& query) { query.response = to; },
        "Response: " + std::string(name(to)));
}

template <Response to>
WindowCommand response(const char* id, const char* label, Key key, bool ends_group = false) {
    return {.id = id,
            .label = label,
            .key = alt(key),
            .ends_group = ends_group,
            .perform = respond<to>,
            .enabled = asks_move,
            .checked = [](const Shell& shell) { return shell.workspace.query().response == to; }};
}

/// What is chosen about a query, and the methods.
std::vector<WindowCommand> query_choices() {
    return {
        {.id = "structure_next",
         .label = "Next structure of the broad phase",
         .key = ctrl_alt(Key::f),
         .perform =
             [](Shell& shell) {
                 const auto now = static_cast<std::size_t>(shell.workspace.query().structure);
                 choose_structure(shell, structures[(now + 1) % structures.size()].second);
             },
         .enabled = asks_pairs},
        {.id = "search_next",
         .label = "Next search of the broad phase",
         .key = ctrl_alt(Key::z),
         .ends_group = true,
         .perform =
             [](Shell& shell) {
                 const auto now = static_cast<std::size_t>(shell.workspace.query().search);
                 choose_search(shell, broad_searches[(now + 1) % broad_searches.size()].second);
             },
         .enabled = asks_pairs},
        response<Response::stop>("respond_stop", "Response: stop", Key::s),
        response<Response::slide>("respond_slide", "Response: slide", Key::a),
        response<Response::bounce>("respond_bounce", "Response: bounce", Key::k),
        response<Response::reverse>("respond_reverse", "Response: reverse", Key::v),
        response<Response::cross>("respond_cross", "Response: cross", Key::w, true),
        {.id = "infinite_lines",
         .label = "Infinite lines through the segments",
         .key = ctrl_alt(Key::l),
         .ends_group = true,
         .perform =
             [](Shell& shell) {
                 const bool infinite = !shell.workspace.query().infinite_lines;
                 change_query(
                     shell.workspace, [&](FocusQuery& query) { query.infinite_lines = infinite; },
                     infinite ? "Lines: infinite" : "Lines: segments");
             },
         .enabled = [](const Shell& shell) { return shell.workspace.query().operation == Operation::lines; },
         .checked = [](const Shell& shell) { return is_of_infinite_lines(shell.workspace.query()); }},
        {.id = "integers_y",
         .label = "Integer test: y grows down",
         .key = alt(Key::u),
         .perform = turn_integer_y,
         .enabled = shows_integers,
         .checked =
             [](const Shell& shell) {
                 const IntegerPair* pair = shown_integers(shell);
                 return pair != nullptr && pair->y == retro::YAxis::down;
             }},
        {.id = "integers_by_centers",
         .label = "Integer test: boxes by centres",
         .key = alt(Key::e),
         .name = "Integer test: boxes by centres and half sizes",
         .ends_group = true,
         .perform =
             [](Shell& shell) {
                 const bool by_centers = !shell.workspace.query().by_centers;
                 change_query(
                     shell.workspace, [&](FocusQuery& query) { query.by_centers = by_centers; },
                     by_centers ? "Integer test: boxes by centres" : "Integer test: boxes by edges");
             },
         .enabled =
             [](const Shell& shell) {
                 const IntegerPair* pair = shown_integers(shell);
                 return pair != nullptr && std::holds_alternative<retro::Box>(pair->a) &&
                        std::holds_alternative<retro::Box>(pair->b);
             },
         .checked = [](const Shell& shell) { return shell.workspace.query().by_centers; }},
        {.id = "method_next",
         .label = "Next method",
         .key = plain(Key::n),
         .perform = [](Shell& shell) { choose_next_method(shell, 1); },
         .enabled = any_focus},
        {.id = "method_previous",
         .label = "Previous method",
         .key = shift(Key::n),
         .ends_group = true,
         .perform = [](Shell& shell) { choose_next_method(shell, -1); },
         .enabled = any_focus},
        {.id = "query_default",
         .label = "Default query",
         .key = alt(Key::n),
         .name = "Default query and method",
         .perform = choose_default_query,
         .enabled = [](const Shell& shell) { return shell.workspace.query() != FocusQuery{}; }}};
}

void add_query_and_method(CommandList& list) {
    std::vector<WindowCommand> commands;
    for (const AskedOperation& each : asked_operations) {
        if (each.operation != Operation::pairs) {
            commands.push_back(query(each));
        }
    }
    commands.push_back(query(*asked(Operation::pairs)));  // above its structures and searches
    std::ranges::move(query_choices(), std::back_inserter(commands));
    for (WindowCommand& command : commands) {
        command.keeps_gesture = false;  // it changes the scene
    }
    list.add(Menu::view, "Query and method", std::move(commands));
}

template <int By>
void step(Shell& shell) {
    step_by(shell, By);
}

bool shows_shipped(const Shell& shell) {
    return shell.workspace.listed_steps() == ListedSteps::shipped;
}

void toggle_shipped(Shell& shell) {
    const bool shipped = !shows_shipped(shell);
    switch_listed_steps(shell, shipped ? ListedSteps::shipped : ListedSteps::idea);
    shell.show_message(shipped ? "All steps are listed, as shipped" : "The steps of the idea are listed");
}

void add_steps(CommandList& list) {
    list.add(Menu::view, "Steps",
             {{.id = "steps_play",
               .label = "Play",
               .key = plain(Key::space),
               .name = "Play steps",
               .ends_group = true,
               .perform = [](Shell& shell) { play_steps(shell, !shell.stepping.playing); },
               .enabled = any_focus,
               .checked = [](const Shell& shell) { return shell.stepping.playing; }},
              {.id = "steps_forward",
               .label = "Forward",
               .key = plain(Key::period),
               .presenting_keys = {plain(Key::page_down), plain(Key::right), plain(Key::down)},
               .name = "Step forward",
               .perform = step<1>,
               .repeat = step<1>,
               .enabled = any_focus},
              {.id = "steps_back",
               .label = "Back",
               .key = plain(Key::comma),
               .presenting_keys = {plain(Key::page_up), plain(Key::left), plain(Key::up)},
               .name = "Step back",
               .perform = step<-1>,
               .repeat = step<-1>,
               .enabled = any_focus},
              {.id = "steps_first",
               .label = "First",
               .key = plain(Key::home),
               .name = "First step",
               .perform = [](Shell& shell) { go_to_step(shell, 1); },
               .enabled = any_focus},
              {.id = "steps_last",
               .label = "Last",
               .key = plain(Key::end),
               .name = "Last step",
               .ends_group = true,
               .perform = [](Shell& shell) { go_to_step(shell, step_count(shell)); },
               .enabled = any_focus},
              {.id = "steps_all",
               .label = "All at once",
               .key = shift(Key::end),
               .name = "Show all steps at once",
               .ends_group = true,
               .perform = [](Shell& shell) { go_to_step(shell, std::nullopt); },
               .enabled = [](const Shell& shell) { return shell.workspace.step.has_value(); }},
              {.id = "steps_shipped",
               .label = "As shipped",
               .key = ctrl_alt(Key::p),
               .name = "Steps as shipped, with filters and exact tests, or the idea alone",
               .ends_group = true,
               .keeps_gesture = false,  // it changes the scene
               .perform = toggle_shipped,
               .checked = shows_shipped},
              {.id = "steps_faster",
               .label = "Faster",
               .key = shift(Key::period),
               .name = "Play steps faster",
               .perform = [](Shell& shell) { change_pace(shell, true); }},
              {.id = "steps_slower",
               .label = "Slower",
               .key = shift(Key::comma),
               .name = "Play steps slower",
               .perform = [](Shell& shell) { change_pace(shell, false); }}});
}

void slow_down(Shell& shell) {
    shell.playback.pace = slower(shell.playback.pace);
    shell.show_message("The motion plays at " + number(shell.playback.pace) + "\u00d7 speed");
}

/// The numbers of discrete steps that a simulated game can take over one motion; 0: none is shown.
constexpr std::array frame_counts{0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 48};

void change_frames(Shell& shell, int by) {
    const auto place =
        std::ranges::lower_bound(frame_counts, shell.workspace.query().frames) - frame_counts.begin();
    const auto last = static_cast<std::ptrdiff_t>(frame_counts.size()) - 1;
    const int frames =
        frame_counts[static_cast<std::size_t>(std::clamp(place + by, std::ptrdiff_t(0), last))];
    change_query(
        shell.workspace, [&](FocusQuery& query) { query.frames = frames; },
        frames > 0 ? std::to_string(frames) + " discrete steps" : "No discrete steps", "frames");
}

void add_time(CommandList& list) {
    list.add(Menu::view, "Time",
             {{.id = "motion_play",
               .label = "Play motion",
               .key = plain(Key::w),
               .perform = [](Shell& shell) { shell.playback.toggle(shell.workspace.time); },
               .enabled = motion_is_shown,
               .checked = [](const Shell& shell) { return shell.playback.playing; }},
              {.id = "motion_slower",
               .label = "Slow motion",
               .key = shift(Key::w),
               .name = "Play in slow motion",
               .ends_group = true,
               .perform = slow_down,
               .enabled = motion_is_shown},
              {.id = "frames_more",
               .label = "More frames (discrete steps)",
               .key = plain(Key::j),
               .keeps_gesture = false,
               .perform = [](Shell& shell) { change_frames(shell, 1); },
               .enabled = motion_is_shown},
              {.id = "frames_fewer",
               .label = "Fewer frames (discrete steps)",
               .key = shift(Key::j),
               .ends_group = true,
               .keeps_gesture = false,
               .perform = [](Shell& shell) { change_frames(shell, -1); },
               .enabled = [](const Shell& shell) { return shell.workspace.query().frames > 0; }}});
}

WindowCommand result_map(const char* id, const char* label, const char* name, KeyChord key, MapKind kind,
                         bool ends_group = false) {
    return {.id = id,
            .label = label,
            .key = key,
            .name = name,
            .ends_group = ends_group,
            .perform =
                [kind](Shell& shell) {
                    const bool shown = shell.workspace.scene().map == kind;
                    set_map(shell.workspace, shown ? std::nullopt : std::optional(kind));
                },
            .enabled = any_focus,
            .checked = [kind](const Shell& shell) { return shell.workspace.scene().map == kind; }};
}

void add_result_map(CommandList& list) {
    list.add(
        Menu::view, "Result map",
        {result_map("map_verdict", "Hit or miss", "Result map: hit or miss at every position", plain(Key::l),
                    MapKind::verdict),
         result_map("map_amount", "Depth, distance or time",
                    "Result map: depth, distance or time at every position", shift(Key::l), MapKind::amount),
         result_map("map_direction", "Normal direction", "Result map: normal direction at every position",
                    alt(Key::l), MapKind::direction, true)});
}

}  // namespace

void add_query_commands(CommandList& list) {
    add_query_and_method(list);
    add_steps(list);
    add_time(list);
    add_result_map(list);
}

}  // namespace collidarium::app
