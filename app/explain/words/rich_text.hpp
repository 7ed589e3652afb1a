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
    std::optional<double> exact{};            ///< the text rounds this number; hovering over it shows it
};

using RichLine = std::vector<Run>;

/// The line without its colours.
[[nodiscard]] std::string plain(const RichLine& line);

/// The sentence in pieces between which a line may end: words, but whole are brackets and vectors, both sides
/// of "=", an operator with what follows it, a number with its unit, and "edge 3".
[[nodiscard]] std::vector<std::string> unbreakable_parts(std::string_view sentence);

/// The same by the positions, ascending, before which a line of the text may end: those of the spaces there.
[[nodiscard]] std::vector<std::size_t> line_ends(std::string_view text);

}  // namespace collidarium::app
