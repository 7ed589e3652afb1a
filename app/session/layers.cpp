#include "session/layers.hpp"

#include <utility>

#include "commands/scene_commands.hpp"
#include "io/json/json_reader.hpp"
#include "io/json/json_string.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

StepLayers step_layers(const Workspace& workspace) {
    return {explains(workspace), workspace.steps_off,
            selected_pair(workspace.scene(), workspace.selection).has_value()};
}

std::vector<std::string> unlisted_layers(const Scene& scene) {
    std::vector<std::string> names;
    for (const Layer* layer : all_layers()) {
        if (scene.layers && !shows(scene, *layer)) {
            names.emplace_back(layer->name);
        }
    }
    return names;
}

bool is_drawn(const Workspace& workspace, const Layer& layer) {
    return is_drawn(layer, workspace.scene(), workspace.answers().focus, step_layers(workspace));
}

std::vector<std::string> unknown_layers(const Scene& scene) {
    std::vector<std::string> notices;
    for (const std::string& word : scene.layers.value_or(std::vector<std::string>())) {
        if (!layer_of(word)) {
            notices.push_back("layers: this version has no layer " + excerpt(encode_json_string(word)));
        }
    }
    return notices;
}

void set_layer(Workspace& workspace, const Layer& layer, bool shown) {
    // Layers drawn only with the steps of a method are not part of the scene.
    std::vector<std::string>& off = workspace.steps_off;
    std::erase(off, layer.name);
    if (shown && is_drawn(workspace, layer)) {
        return;
    }
    const StepLayers steps = step_layers(workspace);
    if (!shown && (steps.shown || steps.selected_pair)) {
        off.emplace_back(layer.name);
    }
    if (shows(workspace.scene(), layer) != shown) {
        std::string label = (shown ? "Show " : "Hide ") + std::string(layer.name);
        workspace.undo.execute(
            set_scene_layers(with_layer(workspace.scene(), layer, shown), std::move(label)));
    }
}

}  // namespace collidarium::app
