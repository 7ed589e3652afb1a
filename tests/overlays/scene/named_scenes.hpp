#pragma once

/// The example scenes by name.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "overlays/example_scenes.hpp"

namespace collidarium::app::examples {

inline Scene named(std::string_view name) {
    for (auto& [each, scene] : all()) {
        if (each == name) {
            return scene;
        }
    }
    ADD_FAILURE() << "no scene " << name;
    return {};
}

inline Scene with_layers(std::string_view name, std::vector<std::string> layers) {
    Scene scene = named(name);
    scene.layers = std::move(layers);
    return scene;
}

}  // namespace collidarium::app::examples
