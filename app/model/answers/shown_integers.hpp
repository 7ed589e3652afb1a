#pragma once

#include <string>
#include <variant>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The test in integers on two shapes; or why they have none.
[[nodiscard]] std::variant<Shown, std::string> shown_integers(const Scene& scene, const FocusPair& pair,
                                                              const FocusQuery& query);

}  // namespace collidarium::app
