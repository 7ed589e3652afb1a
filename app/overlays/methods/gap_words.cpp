#include "overlays/methods/gap_words.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/tolerance.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

std::string gap_words(const OverlayCanvas& canvas, double gap) {
    constexpr double roundings = 256;  // as near to contact as conservative advancement ends
    const Rect view = canvas.context.camera.visible_world();
    const double largest =
        std::max({std::abs(view.min.x), std::abs(view.min.y), std::abs(view.max.x), std::abs(view.max.y)});
    // The search for a time of impact ends as near to contact as its answer is accurate.
    const auto& focus = canvas.context.answers.focus;
    const bool turns = focus && focus->shown.operation == Operation::time_of_impact;
    const double least =
        turns ? relative_tolerance<double> : roundings * std::numeric_limits<double>::epsilon();
    const bool rounding = gap <= least * largest;
    return rounding ? (gap == 0 ? "touching" : "touching, up to rounding") : "gap " + number(gap);
}

}  // namespace collidarium::app
