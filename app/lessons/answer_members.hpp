#pragma once

/// The names under which answers of the query stream and their traces have numbers.

#include <string>
#include <string_view>
#include <vector>

#include "model/scene/operations.hpp"

namespace collidarium::app {

/// The numbers that an answer to the operation may have: "t", "near.x", "points.N.x", where N stands for any
/// number. Those that are a yes or no are among them; words and lists are not.
[[nodiscard]] const std::vector<std::string>& answer_members(Operation operation);

/// Those of the answer of any textbook method.
[[nodiscard]] const std::vector<std::string>& textbook_members();

/// The numbers of the events of a trace: "gjk_simplex.N.direction.x", where the first N stands for which
/// event of that name it is.
[[nodiscard]] const std::vector<std::string>& event_members();

/// The names of these events.
[[nodiscard]] const std::vector<std::string>& event_names();

/// The same name with "N" in place of each part that is a number.
[[nodiscard]] std::string with_any_numbers(std::string_view name);

}  // namespace collidarium::app
