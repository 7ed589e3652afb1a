#pragma once

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Whether a mover is the one in focus, and is stopped by another shape before it reaches the one in focus.
[[nodiscard]] inline bool is_stopped_before(const MoverAnswer& mover, const FocusAnswer& focus) {
    return mover.shape == focus.b && mover.hit && mover.hit_shape != focus.a && focus.cast &&
           mover.hit->t < focus.cast->t;
}

}  // namespace collidarium::app
