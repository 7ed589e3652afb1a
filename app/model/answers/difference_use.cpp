#include "model/answers/difference_use.hpp"

#include <algorithm>

namespace collidarium::app {

bool walks_difference(const FocusAnswer& focus) {
    return focus.shown.algorithm == Algorithm::gjk || focus.shown.algorithm == Algorithm::gjk_epa;
}

bool merges_edges(const FocusAnswer& focus) {
    return std::ranges::any_of(focus.shown.trace, [](const EventD& event) {
        return std::holds_alternative<MinkowskiEdge<double>>(event);
    });
}

bool looks_at_sides(const FocusAnswer& focus) {
    return focus.shown.algorithm == Algorithm::minkowski && !is_of_motion(focus.shown.operation) &&
           focus.shown.operation != Operation::tiles;  // that has more than two shapes
}

bool climbs_difference(const FocusAnswer& focus) {
    return !is_of_motion(focus.shown.operation) &&
           std::ranges::any_of(focus.shown.trace, [](const EventD& event) {
               return std::holds_alternative<ClimbStep<double>>(event);
           });
}

}  // namespace collidarium::app
