#pragma once

#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The answer of a query about where two curves meet (`is_about_crossings`), as a sentence without a full
/// stop; `a` and `b` are the names of the pair in focus. Needs the trace's verdict.
[[nodiscard]] std::string crossings_sentence(const Scene& scene, const FocusAnswer& focus,
                                             const std::string& a, const std::string& b);

/// Of two segments, one of which has no length or both: why they have a point in common, or none. Empty for
/// others. "peg has no length, and the point is on wire".
[[nodiscard]] std::string point_reason(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
