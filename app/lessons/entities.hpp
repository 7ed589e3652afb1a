#pragma once

#include <string>
#include <string_view>

namespace collidarium::app {

/// The character that stands for an entity of HTML, by its number or one of a dozen names: "&lt;", "&#233;",
/// "&#xE9;". Any other stays as it is.
[[nodiscard]] std::string character_of(std::string_view entity);

}  // namespace collidarium::app
