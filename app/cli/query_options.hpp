#pragma once

#include <string>
#include <variant>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The names of the operations that can be asked about a pair: "cast, contact or distance".
[[nodiscard]] std::string operation_names();

/// The query given by `--ask` and `--method`, or the error in them; both may be empty.
[[nodiscard]] std::variant<FocusQuery, std::string> read_query_options(const std::string& ask,
                                                                       const std::string& method);

/// What a scene asks, with the chosen query in its place as far as one was given: another operation is
/// answered by the automatic method unless one is named, and another query is shown in full.
[[nodiscard]] SceneQuestion chosen_question(const Scene& scene, const FocusQuery& chosen,
                                            const std::string& ask, const std::string& method);

}  // namespace collidarium::app
