#pragma once

#include "collidarium/response/trace.hpp"
#include "collidarium/shapes/aabb.hpp"

namespace collidarium::textbook {

/// The well-known slide with its last factor mistaken: `dx * ny + dy * nx`, the speed along a surface that
/// is parallel to an axis, times the normal. What it should be multiplied with is the normal with x and y
/// exchanged. So the velocity always stands across the surface, never along it: into the wall, or off it,
/// whichever sign the rest of the movement has. Only straight into a wall, where nothing is left, it is
/// right.
///
/// What breaks it: a movement of (6, 2) and the normal (-1, 0). With half of the time left it gives (1, 0),
/// which leads on into the wall. The right one is `slide`, which gives (0, 1).
///
/// `remaining` is the fraction of the time that is left; what is answered is the translation in that time.
/// Trace: the fraction that is left, and the factor. Source: "Swept AABB".
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline Vec2<T> slide_along_normal(const Vec2<T>& velocity, const Vec2<T>& normal,
                                                T remaining = 1, Sink&& sink = {}) {
    emit(sink, [&] { return response::Computed<T>{"remaining", remaining}; });
    const T sideways = (velocity.x * normal.y + velocity.y * normal.x) * remaining;
    emit(sink, [&] { return response::Computed<T>{"(dx * ny + dy * nx) * remaining", sideways}; });
    return collidarium::detail::without_negative_zero(normal * sideways);
}

/// What breaks a movement with it (`move_once.hpp`): a box and a wall, and the box's movement, of which half
/// is left at the wall.
template <Scalar T>
struct SlideAlongNormalFails {
    Aabb<T> wall{{6, 0}, {1, 8}};
    Aabb<T> box{{1, 0}, {1, 1}};
    Vec2<T> translation{6, 2};
};

}  // namespace collidarium::textbook
