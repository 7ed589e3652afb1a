#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/scene.hpp"

namespace collidarium::app {

/// What can be drawn on top of the shapes.
enum class Layer { slabs, padding, hits, normals, mtv };

inline constexpr std::array all_layers{Layer::slabs, Layer::padding, Layer::hits, Layer::normals, Layer::mtv};

/// The word that stands for a layer in scene files and on the command line.
[[nodiscard]] std::string_view name(Layer layer);
[[nodiscard]] std::optional<Layer> layer_from_name(std::string_view name);

/// Whether the scene shows it: as its list says, or every layer where it has no list.
[[nodiscard]] bool shows(const Scene& scene, Layer layer);

/// The scene's list with one layer switched; words this version does not know stay in it.
[[nodiscard]] std::vector<std::string> with_layer(const Scene& scene, Layer layer, bool shown);

}  // namespace collidarium::app
