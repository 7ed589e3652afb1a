#pragma once

#include <string>
#include <variant>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The query given by `--ask` and `--method`, or the error in them. An empty `ask` leaves the operation open.
[[nodiscard]] std::variant<FocusQuery, std::string> read_query_options(const std::string& ask,
                                                                       const std::string& method);

}  // namespace collidarium::app
