#pragma once

/// Text whose parts have the colour of the geometry they name.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paint/role.hpp"

namespace collidarium::app {

/// A number that defines one of the shapes in focus: dragging the text drags it.
struct ShapeNumberName {
    bool of_b = false;  ///< of the shape that moves or would move
    std::string name;   ///< "center.x", "half.y", "translation.x", as the inspector calls it

    friend bool operator==(const ShapeNumberName&, const ShapeNumberName&) = default;
};

struct Run {
    std::string text;
    Role role = Role::text;
    bool strong = false;
    std::optional<std::size_t> event{};       ///< the event of the trace shown that the text is about
    std::optional<ShapeNumberName> number{};  ///< the text shows this number, or its negative
};

using RichLine = std::vector<Run>;

/// The line without its colours.
[[nodiscard]] std::string plain(const RichLine& line);

/// The sentence in pieces between which a line may end: words, but vectors and equations whole.
[[nodiscard]] std::vector<std::string> unbreakable_parts(std::string_view sentence);

}  // namespace collidarium::app
