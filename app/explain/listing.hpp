#pragma once

/// The methods as short listings in pseudocode.

#include <cstddef>
#include <string>
#include <vector>

#include "collidarium/policy.hpp"
#include "model/answers.hpp"

namespace collidarium::app {

/// How a method answers an operation, as the core does it; at most 14 lines of at most 44 characters. Empty
/// where it does not answer it, and for `automatic`.
[[nodiscard]] std::vector<std::string> listing(Operation operation, Algorithm algorithm,
                                               Policy policy = Policy::open);

/// The line, from 0, of the listing of the method that is shown which comes upon an event of its trace; the
/// first where none does.
[[nodiscard]] std::size_t line_of(const FocusAnswer& focus, std::size_t event);

}  // namespace collidarium::app
