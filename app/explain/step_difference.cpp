#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

Step step_of(const StepContext&, const GjkSimplex<double>& event) {
    const std::string what = event.count == 1   ? "one point of the difference"
                             : event.count == 2 ? "two points of the difference"
                                                : "three points of the difference";
    return {"simplex of " + std::to_string(event.count),
            event.direction == Vec2d(0)
                ? what + " have the origin between them: the shapes overlap"
                : "from " + what + " it looks along " + vector(event.direction.x, event.direction.y) +
                      ", towards the origin",
            {}};
}

Step step_of(const StepContext&, const EpaPolytope<double>& event) {
    return {"polytope of " + std::to_string(event.points.size()),
            "of the " + std::to_string(event.points.size()) + " edges around the origin the nearest is " +
                number(event.distance) + " away: can it be pushed out?",
            {}};
}

}  // namespace collidarium::app
