#pragma once

/// The methods as short listings in pseudocode.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "collidarium/policy.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// How a method chosen by name answers an operation, as the core does it; at most 14 lines of at most 44
/// characters. Empty where the method does not answer it, and for `automatic`.
[[nodiscard]] std::vector<std::string> listing(Operation operation, Algorithm algorithm,
                                               Policy policy = Policy::open);

/// How the answer that is shown was found: the library's own route, or the chosen method, or the idea of
/// either. Within the same limits.
[[nodiscard]] std::vector<std::string> listing(const Shown& shown, Policy policy = Policy::open,
                                               ListedSteps listed = ListedSteps::shipped);

/// The line (from 0) of the listing shown that produces an event of its trace; empty where none does.
[[nodiscard]] std::optional<std::size_t> line_of(const FocusAnswer& focus, std::size_t event,
                                                 ListedSteps listed = ListedSteps::shipped);

}  // namespace collidarium::app
