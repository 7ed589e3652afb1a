#pragma once

#include <string>

#include "view/image.hpp"

namespace collidarium::app {

/// The bytes of a PNG file without transparency. The same picture gives the same bytes.
[[nodiscard]] std::string encode_png(const Image& image);

}  // namespace collidarium::app
