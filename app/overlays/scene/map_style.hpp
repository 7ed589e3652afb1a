#pragma once

/// The colours and the caption of a result map.

#include <string>

#include "model/map/map_picture.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// The fill of a layer of a map, over the layers before it: together they give each band its opacity.
[[nodiscard]] Fill fill_of_layer(const MapPicture& picture, int layer);

/// The caption of the picture, for b of that name.
[[nodiscard]] std::string title_of(const MapPicture& picture, const std::string& b);

/// The role of an arrow along a normal. Precondition: it is one.
[[nodiscard]] Role role_of_normal(const Vec2d& normal);

}  // namespace collidarium::app
