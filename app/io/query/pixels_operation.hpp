#pragma once

#include <optional>
#include <string_view>

#include "collidarium/raster/pixel_mask.hpp"
#include "io/query/operations.hpp"

namespace collidarium::app {

/// The operation `pixels`: what two masks share.
void answer_pixels(Request& request, JsonWriter& out);

/// A member that must be a mask, `{"origin":[x,y],"rows":[...]}`; empty, and a problem, if it is not one.
[[nodiscard]] std::optional<raster::PlacedMask> read_mask(Request& request, std::string_view name);

}  // namespace collidarium::app
