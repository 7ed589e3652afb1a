#pragma once

#include <string_view>

namespace collidarium::app {

/// The part of a scene's name before the colon: a whole name is too long for a list, and for a title that
/// says more.
[[nodiscard]] constexpr std::string_view short_title(std::string_view name) {
    return name.substr(0, name.find(": "));
}

}  // namespace collidarium::app
