#pragma once

/// What is asked about the focus of a scene, exported as text.

#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Or why there is none.
struct Exported {
    std::string text;
    std::string why_not;
};

/// A request of the query stream, one line without its end. `answers` are those to `query`, here and below.
[[nodiscard]] Exported exported_query(const Scene& scene, const Answers& answers, const FocusQuery& query);

/// A self-contained GoogleTest test against the installed core: what it takes and the answer as hexadecimal
/// floats, exact to the last bit.
[[nodiscard]] Exported exported_cpp(const Scene& scene, const Answers& answers, const FocusQuery& query);

/// The text of a scene with only the two shapes in focus, everything else unchanged.
[[nodiscard]] Exported exported_scene(const Scene& scene, const Answers& answers, const FocusQuery& query);

}  // namespace collidarium::app
