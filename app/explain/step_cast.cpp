#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

Step step_of(const StepContext&, const EdgeCrossing<double>& event) {
    if (event.delta == 0) {
        return {"side", "the path runs along this side and never crosses its line", {}};
    }
    return {"side",
            "the path crosses the line of this side " +
                std::string(event.delta < 0 ? "inwards" : "outwards") + " at t = " + number(event.t) +
                (event.on_edge ? ", on the side itself" : ", beyond its ends"),
            {}};
}

Step step_of(const StepContext&, const Quadratic<double>& event) {
    switch (event.root_count) {
        case 0:
            return {"arc", "the line of the path misses this circle: the discriminant is negative", {}};
        case 1:
            return {"arc", "the line of the path touches this circle at t = " + number(event.roots[0]), {}};
        default:
            return {"arc",
                    "the line of the path is in this circle from t = " + number(event.roots[0]) +
                        " to t = " + number(event.roots[1]),
                    {}};
    }
}

Step step_of(const StepContext&, const Advancement<double>& event) {
    return {"t = " + number(event.t),
            "at t = " + number(event.t) + " the gap is " + number(event.distance) + " and shrinks by " +
                number(event.speed) + " at most in one unit of time",
            {}};
}

Step step_of(const StepContext&, const Candidate<double>& event) {
    return {"shape " + std::to_string(event.index + 1),
            event.hit ? "it is hit at t = " + number(event.t) + (event.nearest ? ", the first so far" : "")
                      : "it is not hit",
            {}};
}

}  // namespace collidarium::app
