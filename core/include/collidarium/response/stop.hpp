#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// How far a body may go towards a contact to stop a gap in front of it: the fraction of `sweep`, at most
/// that of the contact, at which the distance along `normal` is still `gap`. 0 where it is nearer than that
/// to begin with. The gap is a distance, so it is the same for a long sweep and a short one, and at every
/// angle.
///
/// `t` and `normal` are those of the hit.
template <Scalar T>
[[nodiscard]] inline T stop_before(T t, const Vec2<T>& sweep, const Vec2<T>& normal, T gap) {
    const T approach = -(sweep.x * normal.x + sweep.y * normal.y);
    if (!(approach > 0)) {
        return t;
    }
    const T back = gap / approach;
    return back < t ? t - back : T(0);
}

}  // namespace collidarium
