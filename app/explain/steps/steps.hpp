#pragma once

/// The trace that is shown as a list of steps, each in plain words and in numbers.

#include <string>
#include <vector>

#include "explain/words/rich_text.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// One event of the trace.
struct Step {
    std::string title;              ///< a short title for a list: "near and far on x"
    std::string sentence;           ///< what happens, with the current numbers
    std::vector<RichLine> formula;  ///< how the numbers are computed; may be empty
};

/// One step for every event of the trace that is shown, in order; none without a pair in focus.
[[nodiscard]] std::vector<Step> steps(const Scene& scene, const Answers& answers);

/// The numbers of one event's step, as a part of a formula that says what letters stand for.
[[nodiscard]] std::vector<RichLine> numbers_of_step(const Scene& scene, const FocusAnswer& focus,
                                                    std::size_t event);

/// The step of one event.
[[nodiscard]] Step step_at(const Scene& scene, const FocusAnswer& focus, std::size_t event);

/// How many iterations a method took, and why it ended: "5 iterations; no support point lies closer to the
/// origin". Empty where the method does not iterate.
[[nodiscard]] std::string iteration_words(const FocusAnswer& focus);

}  // namespace collidarium::app
