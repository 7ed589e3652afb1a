#pragma once

#include "collidarium/shapes/moved.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "model/answers/answers.hpp"
#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// Whether a mover is the one in focus, and is stopped by another shape before it reaches the one in focus,
/// or misses that one.
[[nodiscard]] inline bool is_stopped_before(const MoverAnswer& mover, const FocusAnswer& focus) {
    return mover.shape == focus.b && mover.hit && mover.hit_shape != focus.a &&
           (!focus.cast || mover.hit->t < focus.cast->t);
}

/// What stops the mover in focus before it reaches the other shape in focus; null if nothing does.
[[nodiscard]] inline const MoverAnswer* stopped_before(const Answers& answers) {
    const MoverAnswer* mover = mover_in_focus(answers);
    return mover != nullptr && is_stopped_before(*mover, *answers.focus) ? mover : nullptr;
}

/// Whether the pair in focus tells how this mover is stopped: it needs no marks of its own.
[[nodiscard]] inline bool is_told_by_focus(const MoverAnswer& mover, const Answers& answers) {
    const auto& focus = answers.focus;
    return focus && focus->b == mover.shape && focus->cast && !is_stopped_before(mover, *focus);
}

/// A mover where it is at its hit.
[[nodiscard]] inline Figure figure_at_hit(const OverlayCanvas& canvas, const SceneShape& mover,
                                          const CastHit<double>& hit) {
    return mover.motion().rotation != 0
               ? canvas.figure(moved(mover.shape, mover.motion(), hit.t))
               : moved(canvas.figure(mover.shape), hit.position - reference_point(mover.shape));
}

}  // namespace collidarium::app
