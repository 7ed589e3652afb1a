#include "session/commands/command_list.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/callout_actions.hpp"
#include "tools/actions/fill_actions.hpp"
#include "tools/actions/tile_actions.hpp"

namespace collidarium::app {

namespace {

WindowCommand tool(const char* id, const char* label, const char* name, Key key, ToolName tool,
                   bool ends_group = false) {
    return {.id = id,
            .label = label,
            .key = plain(key),
            .name = name,
            .ends_group = ends_group,
            .perform = [tool](Shell& shell) { shell.workspace.tool = tool; },
            .checked = [tool](const Shell& shell) { return shell.workspace.tool == tool; }};
}

bool any_tiles(const Shell& shell) {
    return shell.workspace.scene().tiles.has_value();
}

}  // namespace

void add_insert_commands(CommandList& list) {
    list.add(Menu::insert, "",
             {tool("tool_select", "Select", "Tool: select", Key::v, ToolName::select, true),
              tool("tool_point", "Point", "Tool: point", Key::p, ToolName::point),
              tool("tool_segment", "Segment", "Tool: segment", Key::s, ToolName::segment),
              tool("tool_box", "Box", "Tool: box", Key::b, ToolName::box),
              tool("tool_oriented_box", "Oriented box", "Tool: oriented box", Key::o, ToolName::oriented_box),
              tool("tool_circle", "Circle", "Tool: circle", Key::c, ToolName::circle),
              tool("tool_capsule", "Capsule", "Tool: capsule", Key::k, ToolName::capsule),
              tool("tool_polygon", "Polygon", "Tool: polygon", Key::g, ToolName::polygon),
              tool("tool_translation", "Translation", "Tool: translation", Key::t, ToolName::translation),
              tool("tool_callout", "Callout", "Tool: callout", Key::a, ToolName::callout),
              {.id = "callout_edit",
               .label = "Edit callout",
               .key = shift(Key::a),
               .perform =
                   [](Shell& shell) {
                       if (const auto index = shell.workspace.selection.callout()) {
                           begin_callout_edit(shell.workspace, *index);
                       }
                   },
               .enabled = [](const Shell& shell) { return shell.workspace.selection.callout().has_value(); }},
              tool("tool_tiles", "Tiles", "Tool: paint tiles", Key::i, ToolName::tiles),
              {.id = "tiles_to_boxes",
               .label = "Tiles beside as loose boxes",
               .key = shift(Key::i),
               .name = "Put the tiles beside as loose boxes",
               .perform =
                   [](Shell& shell) {
                       const std::string problem = tiles_to_boxes(shell.workspace);
                       if (!problem.empty()) {
                           shell.show_message(problem);
                       }
                   },
               .enabled = any_tiles},
              {.id = "tiles_remove",
               .label = "Remove the tile map",
               .key = ctrl_alt(Key::i),
               .ends_group = true,
               .perform = [](Shell& shell) { remove_tiles(shell.workspace); },
               .enabled = any_tiles},
              {.id = "example_pair",
               .label = "Example pair",
               .key = plain(Key::e),
               .name = "Insert an example pair",
               .perform = [](Shell& shell) { insert_example_pair(shell.workspace); }},
              {.id = "fill_with_boxes",
               .label = "1,000 boxes",
               .key = ctrl_alt(Key::e),
               .name = "Fill the view with 1,000 boxes",
               .perform = [](Shell& shell) {
                   if (const auto problem = fill_with_boxes(shell.workspace, RaceBoxes::uniform, 1'000)) {
                       shell.show_message(*problem);
                   }
               }}});
}

}  // namespace collidarium::app
