#pragma once

#include <string>
#include <variant>

#include "model/answers.hpp"

namespace collidarium::app {

/// What `--ask` and `--method` say; or what is wrong with them. An empty `ask` leaves the operation open.
[[nodiscard]] std::variant<Question, std::string> read_question(const std::string& ask,
                                                                const std::string& method);

}  // namespace collidarium::app
