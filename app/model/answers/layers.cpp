#include "model/answers/layers.hpp"

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
        case Layer::axes:
            return "axes";
        case Layer::features:
            return "features";
        case Layer::lines:
            return "lines";
        case Layer::difference:
            return "difference";
        case Layer::simplex:
            return "simplex";
        case Layer::polytope:
            return "polytope";
        case Layer::clipping:
            return "clipping";
        case Layer::manifold:
            return "manifold";
        case Layer::crossings:
            return "crossings";
        case Layer::quadratic:
            return "quadratic";
        case Layer::advancement:
            return "advancement";
        case Layer::pieces:
            return "pieces";
        case Layer::filter:
            return "filter";
        case Layer::climb:
            return "climb";
        case Layer::part_pairs:
            return "part_pairs";
        case Layer::mtv_candidates:
            return "mtv_candidates";
    }
    return "";
}

bool is_usual(Layer layer) {
    switch (layer) {
        case Layer::axes:
        case Layer::difference:
        case Layer::clipping:
        case Layer::manifold:
        case Layer::crossings:
        case Layer::pieces:
        case Layer::filter:
        case Layer::climb:
        case Layer::part_pairs:
        case Layer::mtv_candidates:
            return false;
        default:
            return true;
    }
}

bool shows_steps(Layer layer) {
    switch (layer) {
        case Layer::hits:
        case Layer::normals:
        case Layer::mtv:
        case Layer::lines:
        case Layer::difference:
        case Layer::manifold:
        case Layer::pieces:
            return false;
        default:
            return true;
    }
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
    return scene.layers
               ? std::find(scene.layers->begin(), scene.layers->end(), name(layer)) != scene.layers->end()
               : is_usual(layer);
}

std::vector<std::string> with_layer(const Scene& scene, Layer layer, bool shown) {
    std::vector<std::string> words;
    if (scene.layers) {
        words = *scene.layers;
    } else {
        for (const Layer each : all_layers) {
            if (is_usual(each)) {
                words.emplace_back(name(each));
            }
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
