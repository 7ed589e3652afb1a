#pragma once

/// Movements of a box by naive responses.

#include <span>

#include "collidarium/query/cast_many.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/responses.hpp"
#include "collidarium/textbook/bounce_by_sign_of_normal.hpp"
#include "collidarium/textbook/slide_along_normal.hpp"

namespace collidarium::textbook {

namespace detail {

/// A response, and where it leads.
template <Scalar T>
struct RespondedTo {
    Vec2<T> velocity{};  ///< as the method answers it
    Vec2<T> rest{};      ///< the translation in the time that is left
};

/// A movement as it is often printed: one sweep to the nearest hit, up to contact without a gap, then what
/// `respond(velocity, normal, remaining)` makes of the velocity for the time that is left, without another
/// sweep. What lies in the way of that last part is not noticed.
///
/// Trace: the sweep, its hit, what `respond` reports, the change of velocity, and the verdict.
template <Scalar T, class Respond, TraceSink Sink>
[[nodiscard]] inline MoveResult<T> move_once(const Aabb<T>& box, const Vec2<T>& translation,
                                             std::span<const Aabb<T>> statics, Policy policy, Response kind,
                                             T restitution, const Respond& respond, Sink& sink) {
    MoveResult<T> result;
    result.position = box.center;
    result.path.push_back(box.center);
    result.translation = translation;
    const auto go = [&](const Vec2<T>& to) {
        if (to != result.position) {
            result.position = to;
            result.path.push_back(to);
        }
    };
    emit(sink, [&] { return response::SweepBegun<T>{box.center, translation, T(0)}; });
    const auto nearest = cast_many(statics, box, translation, {policy});
    if (!nearest) {
        go(box.center + translation);
    } else {
        const CastHit<T>& hit = *nearest;
        result.hits.push_back({nearest->index, hit.t, hit.normal, hit.point});
        emit(sink, [&] {
            return response::HitTaken<T>{nearest->index, hit.t, hit.normal, hit.point, hit.depth};
        });
        go(hit.position);
        const RespondedTo<T> after = respond(translation, hit.normal, 1 - hit.t);
        result.translation = after.velocity;
        emit(sink, [&] {
            return response::Responded<T>{kind, translation, result.translation, hit.normal, restitution};
        });
        go(hit.position + after.rest);
        result.remaining = result.translation == Vec2<T>(0) ? 1 - hit.t : T(0);
    }
    emit(sink, [&] {
        return response::Verdict<T>{result.position, result.translation, result.remaining,
                                    result.hits.size()};
    });
    return result;
}

}  // namespace detail

/// A box that moves through others and slides by `slide_along_normal`, whose velocity is the translation in
/// the time that is left.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline MoveResult<T> move_and_slide_along_normal(const Aabb<T>& box, const Vec2<T>& translation,
                                                               std::span<const Aabb<T>> statics,
                                                               Policy policy = Policy::open,
                                                               Sink&& sink = {}) {
    const auto respond = [&](const Vec2<T>& velocity, const Vec2<T>& normal, T remaining) {
        const Vec2<T> after = slide_along_normal(velocity, normal, remaining, sink);
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
    const auto respond = [&](const Vec2<T>& velocity, const Vec2<T>& normal, T remaining) {
        const Vec2<T> after = slide(velocity, normal);
        return detail::RespondedTo<T>{after, after * remaining};
    };
    return detail::move_once(box, translation, statics, policy, Response::slide, T(1), respond, sink);
}

/// A box that moves through others and bounces by `bounce_by_sign_of_normal`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline MoveResult<T> move_and_bounce_by_sign_of_normal(
    const Aabb<T>& box, const Vec2<T>& translation, std::span<const Aabb<T>> statics, T restitution = 1,
    Policy policy = Policy::open, Sink&& sink = {}) {
    const auto respond = [&](const Vec2<T>& velocity, const Vec2<T>& normal, T remaining) {
        const Vec2<T> after = bounce_by_sign_of_normal(velocity, normal, restitution, sink);
        return detail::RespondedTo<T>{after, after * remaining};
    };
    return detail::move_once(box, translation, statics, policy, Response::bounce, restitution, respond, sink);
}

}  // namespace collidarium::textbook
