#pragma once

/// How a result map is coloured, and what is said about it.

#include <string>

#include "model/map/map_picture.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// What a layer of a map is filled with, over the layers before it: together they are as strong as each band
/// is to be.
[[nodiscard]] Fill fill_of_layer(const MapPicture& picture, int layer);

/// What the picture shows, for b of that name.
[[nodiscard]] std::string title_of(const MapPicture& picture, const std::string& b);

/// The role of an arrow along a normal. Precondition: it is one.
[[nodiscard]] Role role_of_normal(const Vec2d& normal);

}  // namespace collidarium::app
