#include "explain/steps/step_parts.hpp"
#include "explain/words/comparison_words.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

Step step_of(const StepContext&, const Comparison<double>& event) {
    return {"comparison", comparison_words(event), {}};
}

Step step_of(const StepContext&, const DiscreteStep<double>& event) {
    return {
        "test at one time", "t = " + number(event.t) + (event.overlaps ? ": overlap" : ": no overlap"), {}};
}

}  // namespace collidarium::app
