#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

Step step_of(const StepContext& context, const PartPair<double>& event) {
    const std::string a = (event.is_leaf ? "part " : "the branch from part ") +
                          std::to_string(event.part_a + 1) + " of " + context.a();
    const std::string b = (event.is_leaf ? "part " : "the branch from part ") +
                          std::to_string(event.part_b + 1) + " of " + context.b();
    return {event.is_leaf ? "pair of parts" : "pair of branches",
            event.kept ? "The bounding boxes of " + a + " and " + b + " are close enough: look inside"
                       : "The bounding boxes of " + a + " and " + b + " are too far apart: skip them",
            {}};
}

Step step_of(const StepContext& context, const MtvCandidate<double>& event) {
    const std::string moved = "Moving " + context.b() + " by " +
                              vector(event.translation.x, event.translation.y) + ", " + number(event.length) +
                              " long, ";
    return {"candidate",
            moved + (event.free ? "separates the shapes" : "leaves the shapes overlapping: not this one"),
            {}};
}

}  // namespace collidarium::app
