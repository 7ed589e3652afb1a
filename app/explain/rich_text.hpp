#pragma once

/// Text whose parts wear the colour of the geometry they name.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paint/role.hpp"

namespace collidarium::app {

struct Run {
    std::string text;
    Role role = Role::text;
    bool strong = false;
    std::optional<std::size_t> event{};  ///< of the trace that is shown, which the text tells about
};

using RichLine = std::vector<Run>;

/// The line without its colours.
[[nodiscard]] std::string plain(const RichLine& line);

/// The sentence in pieces between which a line may end: words, but vectors and equations whole.
[[nodiscard]] std::vector<std::string> unbreakable_parts(std::string_view sentence);

}  // namespace collidarium::app
