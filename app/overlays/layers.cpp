#include "overlays/layers.hpp"

#include <algorithm>
#include <iterator>

namespace collidarium::app {

std::span<const Layer* const> painted_layers() {
    static const std::vector<const Layer*> painted = [] {
        std::vector<const Layer*> those;
        std::ranges::copy_if(layers::all, std::back_inserter(those),
                             [](const Layer* layer) { return layer->paint; });
        std::ranges::stable_sort(those, {}, &Layer::height);
        return those;
    }();
    return painted;
}

const Layer* layer_of(std::string_view name) {
    const auto found = std::ranges::find(layers::all, name, &Layer::name);
    return found == layers::all.end() ? nullptr : *found;
}

bool shows(const Scene& scene, const Layer& layer) {
    return scene.layers ? std::ranges::find(*scene.layers, layer.name) != scene.layers->end() : layer.usual;
}

bool is_drawn(const Layer& layer, const Scene& scene, const std::optional<FocusAnswer>& focus,
              const StepLayers& steps) {
    if (shows(scene, layer)) {
        return true;
    }
    const bool is_listed = !layer.is_of_shipped_code || lists_shipped(scene);
    const bool comes = (steps.shown && is_listed && layer.comes_with_steps(focus)) ||
                       (steps.selected_pair && layer.tells_selected_pair);
    return comes && std::ranges::find(steps.off, layer.name) == steps.off.end();
}

std::vector<std::string> with_layer(const Scene& scene, const Layer& layer, bool shown) {
    std::vector<std::string> words;
    if (scene.layers) {
        words = *scene.layers;
    } else {
        for (const Layer* each : layers::all) {
            if (each->usual) {
                words.emplace_back(each->name);
            }
        }
    }
    if (!shown) {
        std::erase(words, layer.name);
    } else if (std::ranges::find(words, layer.name) == words.end()) {
        words.emplace_back(layer.name);
    }
    return words;
}

}  // namespace collidarium::app
