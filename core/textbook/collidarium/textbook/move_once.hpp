#pragma once

/// Movements of a box by naive responses: one sweep to the nearest hit, up to contact without a gap, then
/// what the response makes of the velocity for the time that is left, without another sweep. What lies in the
/// way of that last part is not noticed.
///
/// Trace of each: the sweep, its hit, what the response computes, the change of velocity, and the verdict.

#include <span>

#include "collidarium/query/cast_many.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/responses.hpp"
#include "collidarium/shapes/aabb.hpp"

namespace collidarium::textbook {

namespace detail {

/// A response, and where it leads.
template <Scalar T>
struct RespondedTo {
    Vec2<T> velocity{};  ///< as the method answers it
    Vec2<T> rest{};      ///< the translation in the time that is left
};

/// `respond(normal, remaining)` says what becomes of the velocity, which is `translation`.
template <Scalar T, class Respond, TraceSink Sink>
[[nodiscard]] inline MoveResult<T> move_once(const Aabb<T>& box, const Vec2<T>& translation,
                                             std::span<const Aabb<T>> statics, Policy policy, Response kind,
                                             T restitution, const Respond& respond, Sink& sink) {
    MoveResult<T> result{
        .position = box.center, .path = {box.center}, .hits = {}, .translation = translation, .remaining = 0};
    const auto go = [&](const Vec2<T>& to) {
        if (to != result.position) {
            result.position = to;
            result.path.push_back(to);
        }
    };
    emit(sink, [&] { return response::SweepBegun<T>{box.center, translation, T(0)}; });
    const auto hit = cast_many(statics, box, translation, {policy});
    if (!hit) {
        go(box.center + translation);
    } else {
        result.hits.push_back({hit->index, hit->t, hit->normal, hit->point});
        emit(sink, [&] {
            return response::HitTaken<T>{hit->index, hit->t, hit->normal, hit->point, hit->depth};
        });
        go(hit->position);
        const RespondedTo<T> after = respond(hit->normal, 1 - hit->t);
        result.translation = after.velocity;
        emit(sink, [&] {
            return response::Responded<T>{kind, translation, after.velocity, hit->normal, restitution};
        });
        go(hit->position + after.rest);
        result.remaining = after.velocity == Vec2<T>(0) ? 1 - hit->t : T(0);
    }
    emit(sink, [&] {
        return response::Verdict<T>{result.position, result.translation, result.remaining,
                                    result.hits.size()};
    });
    return result;
}

}  // namespace detail

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

/// What breaks a movement with it: a box and a wall, and the box's movement, of which half is left at the
/// wall.
template <Scalar T>
struct SlideAlongNormalFails {
    Aabb<T> wall{{6, 0}, {1, 8}};
    Aabb<T> box{{1, 0}, {1, 1}};
    Vec2<T> translation{6, 2};
};

/// A box that moves through others and slides by `slide_along_normal`, whose velocity is the translation in
/// the time that is left.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline MoveResult<T> move_and_slide_along_normal(const Aabb<T>& box, const Vec2<T>& translation,
                                                               std::span<const Aabb<T>> statics,
                                                               Policy policy = Policy::open,
                                                               Sink&& sink = {}) {
    const auto respond = [&](const Vec2<T>& normal, T remaining) {
        const Vec2<T> after = slide_along_normal(translation, normal, remaining, sink);
        return detail::RespondedTo<T>{after, after};
    };
    return detail::move_once(box, translation, statics, policy, Response::slide, T(1), respond, sink);
}

/// A box that moves through others and slides along what it hits first, by `slide`: right as long as it meets
/// nothing else. The source of `slide_along_normal` says so of its own, and adds a second sweep.
///
/// What breaks it: a floor, and a wall that stands on it. The box slides along the floor and through the
/// wall. The right one is `move`, which sweeps again until nothing is hit or no time is left.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline MoveResult<T> slide_without_second_sweep(const Aabb<T>& box, const Vec2<T>& translation,
                                                              std::span<const Aabb<T>> statics,
                                                              Policy policy = Policy::open,
                                                              Sink&& sink = {}) {
    const auto respond = [&](const Vec2<T>& normal, T remaining) {
        const Vec2<T> after = slide(translation, normal);
        return detail::RespondedTo<T>{after, after * remaining};
    };
    return detail::move_once(box, translation, statics, policy, Response::slide, T(1), respond, sink);
}

/// A well-known bounce off a box: the velocity times the normal, on the axis of the impact. That reverses it
/// where the normal is -1. Where it is +1, nothing changes, and the body goes on into the wall: it bounces
/// off walls to its right and above, and passes through those to its left and below.
///
/// What breaks it: a movement of (-6, 2) and the normal (1, 0). -6 stays -6. The right one is `bounce`, which
/// gives (6, 2).
///
/// Trace: the part on each axis of the impact. Source: "Swept AABB", whose line is that of x.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline Vec2<T> bounce_by_sign_of_normal(const Vec2<T>& velocity, const Vec2<T>& normal,
                                                      T restitution = 1, Sink&& sink = {}) {
    Vec2<T> after = velocity;
    for (int axis = 0; axis < 2; ++axis) {
        if (normal[axis] != 0) {
            after[axis] = velocity[axis] * normal[axis] * restitution;
            emit(sink, [&] {
                return response::Computed<T>{axis == 0 ? "dx * nx * restitution" : "dy * ny * restitution",
                                             after[axis]};
            });
        }
    }
    return collidarium::detail::without_negative_zero(after);
}

/// What breaks a movement with it: a box and a wall to its left, and the box's movement.
template <Scalar T>
struct BounceBySignOfNormalFails {
    Aabb<T> wall{{-6, 0}, {1, 8}};
    Aabb<T> box{{-1, 0}, {1, 1}};
    Vec2<T> translation{-6, 2};
};

/// A box that moves through others and bounces by `bounce_by_sign_of_normal`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline MoveResult<T> move_and_bounce_by_sign_of_normal(
    const Aabb<T>& box, const Vec2<T>& translation, std::span<const Aabb<T>> statics, T restitution = 1,
    Policy policy = Policy::open, Sink&& sink = {}) {
    const auto respond = [&](const Vec2<T>& normal, T remaining) {
        const Vec2<T> after = bounce_by_sign_of_normal(translation, normal, restitution, sink);
        return detail::RespondedTo<T>{after, after * remaining};
    };
    return detail::move_once(box, translation, statics, policy, Response::bounce, restitution, respond, sink);
}

}  // namespace collidarium::textbook
