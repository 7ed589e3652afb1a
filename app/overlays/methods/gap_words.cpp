#include "overlays/methods/gap_words.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "explain/words/number.hpp"

namespace collidarium::app {

std::string gap_words(const OverlayCanvas& canvas, double gap) {
    constexpr double roundings = 4;
    const Rect view = canvas.context.camera.visible_world();
    const double largest =
        std::max({std::abs(view.min.x), std::abs(view.min.y), std::abs(view.max.x), std::abs(view.max.y)});
    const bool rounding = gap <= roundings * std::numeric_limits<double>::epsilon() * largest;
    return rounding ? (gap == 0 ? "touching" : "touching, up to rounding") : "gap " + number(gap);
}

}  // namespace collidarium::app
