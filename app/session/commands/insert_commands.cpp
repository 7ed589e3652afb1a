#include "session/commands/command_list.hpp"
#include "tools/actions/actions.hpp"

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

}  // namespace

void add_insert_commands(CommandList& list) {
    list.add(
        Menu::insert, "",
        {tool("tool_select", "Select", "Tool: select", Key::v, ToolName::select, true),
         tool("tool_point", "Point", "Tool: point", Key::p, ToolName::point),
         tool("tool_segment", "Segment", "Tool: segment", Key::s, ToolName::segment),
         tool("tool_box", "Box", "Tool: box", Key::b, ToolName::box),
         tool("tool_oriented_box", "Oriented box", "Tool: oriented box", Key::o, ToolName::oriented_box),
         tool("tool_circle", "Circle", "Tool: circle", Key::c, ToolName::circle),
         tool("tool_capsule", "Capsule", "Tool: capsule", Key::k, ToolName::capsule),
         tool("tool_polygon", "Polygon", "Tool: polygon", Key::g, ToolName::polygon),
         tool("tool_translation", "Translation", "Tool: translation", Key::t, ToolName::translation, true),
         {.id = "example_pair",
          .label = "Example pair",
          .key = plain(Key::e),
          .name = "Insert an example pair",
          .perform = [](Shell& shell) { insert_example_pair(shell.workspace); }}});
}

}  // namespace collidarium::app
