#include "model/layers.hpp"

#include <algorithm>

namespace collidarium::app {

std::string_view name(Layer layer) {
    switch (layer) {
        case Layer::slabs:
            return "slabs";
        case Layer::padding:
            return "padding";
        case Layer::hits:
            return "hits";
        case Layer::normals:
            return "normals";
        case Layer::mtv:
            return "mtv";
    }
    return "";
}

std::optional<Layer> layer_from_name(std::string_view word) {
    for (const Layer layer : all_layers) {
        if (name(layer) == word) {
            return layer;
        }
    }
    return std::nullopt;
}

bool shows(const Scene& scene, Layer layer) {
    return !scene.layers ||
           std::find(scene.layers->begin(), scene.layers->end(), name(layer)) != scene.layers->end();
}

std::vector<std::string> with_layer(const Scene& scene, Layer layer, bool shown) {
    std::vector<std::string> words;
    if (scene.layers) {
        words = *scene.layers;
    } else {
        for (const Layer each : all_layers) {
            words.emplace_back(name(each));
        }
    }
    if (!shown) {
        std::erase(words, name(layer));
    } else if (std::find(words.begin(), words.end(), name(layer)) == words.end()) {
        words.emplace_back(name(layer));
    }
    return words;
}

}  // namespace collidarium::app
