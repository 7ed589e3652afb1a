#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/query/any.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

/// When two shapes that move and turn first touch.
template <Scalar T>
struct TimeOfImpact {
    bool hit{};        ///< they come as near as `tolerance` says within the time from 0 to 1
    T t{};             ///< when; without a hit 1, or how far the search came where it did not converge
    Vec2<T> normal{};  ///< unit, from a to b, at that time; zero without a hit
    Vec2<T> point{};   ///< where they touch
    bool converged{};  ///< the answer is certain: not the last step of too many
    std::size_t steps{};
};

template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] TimeOfImpact<T> time_of_impact(const Shape<T>& a, const Motion<T>& motion_a, const Shape<T>& b,
                                             const Motion<T>& motion_b, Policy policy = Policy::open,
                                             Sink&& sink = {});

namespace detail {

/// The same with numbers that are too large or too small to be squared: in a frame where they are not.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline TimeOfImpact<T> time_of_impact_in(const Frame<T>& frame, const Shape<T>& a,
                                                       const Motion<T>& motion_a, const Shape<T>& b,
                                                       const Motion<T>& motion_b, Policy policy, Sink& sink) {
    const auto framed = [&](const Motion<T>& motion) {
        return Motion<double>{frame.into(motion.translation), static_cast<double>(motion.rotation)};
    };
    const auto ask = [&](auto& inner) {
        return time_of_impact(into(frame, a), framed(motion_a), into(frame, b), framed(motion_b), policy,
                              inner);
    };
    TimeOfImpact<double> answer;
    if constexpr (std::remove_cvref_t<Sink>::enabled) {
        auto frame_sink = FrameSink::to<T>(sink, frame.exponent);
        answer = ask(frame_sink);
    } else {
        answer = ask(sink);
    }
    return {answer.hit,
            static_cast<T>(answer.t),
            convert<T>(answer.normal),
            frame.back(answer.point),
            answer.converged,
            answer.steps};
}

/// The nearest two pieces, as of the last `move_to` of both. Where they touch it has a normal, too.
template <Scalar T>
[[nodiscard]] inline Distance<T> distance_now(const MovingShape<T>& a, const MovingShape<T>& b) {
    Distance<T> nearest{.distance = std::numeric_limits<T>::infinity()};
    for (std::size_t i = 0; i < a.pieces(); ++i) {
        for (std::size_t j = 0; j < b.pieces(); ++j) {
            const Distance<T> one = distance(a.piece(i), b.piece(j));
            nearest = one.distance < nearest.distance ? one : nearest;
            if (one.distance == 0) {
                const auto touch = contact(a.piece(i), b.piece(j), Policy::closed);
                nearest.normal = touch ? touch->normal : nearest.normal;
                return nearest;
            }
        }
    }
    return nearest;
}

/// How fast, at most, b comes nearer to a along `normal`, at any time: the part of the straight
/// movements, and the farthest points' part of the turns.
template <Scalar T>
[[nodiscard]] inline T closing_speed(const MovingShape<T>& a, const MovingShape<T>& b,
                                     const Vec2<T>& normal) {
    const Vec2<T> relative = a.motion().translation - b.motion().translation;
    return glm::dot(relative, normal) + std::abs(a.motion().rotation) * a.reach() +
           std::abs(b.motion().rotation) * b.reach();
}

/// How fast the two shapes come nearer to each other right now, at the points where they are nearest.
template <Scalar T>
[[nodiscard]] inline T closing_speed_now(const MovingShape<T>& a, const MovingShape<T>& b, T t,
                                         const Distance<T>& now, const Vec2<T>& normal) {
    const auto velocity = [t](const MovingShape<T>& shape, const Vec2<T>& point) {
        return shape.motion().translation +
               perpendicular(point - shape.reference_at(t)) * shape.motion().rotation;
    };
    return glm::dot(velocity(a, now.point_a) - velocity(b, now.point_b), normal);
}

/// Conservative advancement: the time goes on by no more than the gap divided by the greatest speed at
/// which it can close, so nothing is ever stepped over.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline TimeOfImpact<T> advance(MovingShape<T>& a, MovingShape<T>& b, T near_enough,
                                             Policy policy, Sink& sink) {
    constexpr std::size_t most_steps = 10000;
    TimeOfImpact<T> answer;
    Vec2<T> normal(0);
    T leave_step = 0;  // how far to go on from where they touch without closing in
    for (; answer.steps < most_steps; ++answer.steps) {
        a.move_to(answer.t);
        b.move_to(answer.t);
        const Distance<T> now = distance_now(a, b);
        normal = now.normal;
        const T speed = closing_speed(a, b, normal);
        emit(sink,
             [&] { return Advancement<T>{answer.t, now.distance, speed, now.point_a, now.point_b, normal}; });
        T step = (now.distance - near_enough / 2) / speed;
        if (now.distance <= near_enough) {
            const bool closing = closing_speed_now(a, b, answer.t, now, normal) > 0;
            if (policy == Policy::closed || closing) {
                answer.hit = answer.converged = true;
                answer.normal = normal;
                answer.point = (now.point_a + now.point_b) * T(0.5);
                return answer;
            }
            leave_step = leave_step > 0 ? leave_step * 2 : near_enough / speed;
            step = leave_step;
        } else {
            leave_step = 0;
        }
        if (!(speed > 0) || answer.t + step > 1) {
            answer.t = 1;
            answer.converged = true;
            return answer;
        }
        if (answer.t + step == answer.t) {
            step = answer.t * std::numeric_limits<T>::epsilon();
        }
        answer.t += step;
    }
    return answer;
}

}  // namespace detail

/// When a and b, each moving straight and turning evenly about its reference point, first touch within the
/// time from 0 to 1.
///
/// Where neither turns it is a cast, and everything said there holds. Else the time is never late: up to it
/// they are apart, and at it nearer than a billionth of the largest coordinate or size involved (a hundred
/// thousandth in float). Under the open policy touching at the start, or a graze, is no hit as long as the
/// points that touch do not close in. Where the search takes too many steps `converged` is false, and `t` is
/// how far it came. Starting in overlap: t = 0.
///
/// Preconditions: both shapes pass `validate`, all numbers are finite. Cost: some tens of distances, more the
/// faster the shapes turn; it keeps the moved vertices in a list. Trace: `Advancement` for every step, and
/// one `Verdict`. Source: Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 1996; Ericson,
/// Real-Time Collision Detection, 5.5.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline TimeOfImpact<T> time_of_impact(const Shape<T>& a, const Motion<T>& motion_a,
                                                    const Shape<T>& b, const Motion<T>& motion_b,
                                                    Policy policy, Sink&& sink) {
    const T largest = std::max({detail::largest_number(a), detail::largest_number(b),
                                detail::largest_number(motion_a.translation),
                                detail::largest_number(motion_b.translation)});
    TimeOfImpact<T> answer;
    if (motion_a.rotation == 0 && motion_b.rotation == 0) {
        const auto hit = cast(a, b, motion_b.translation - motion_a.translation, policy, sink);
        answer.hit = hit.has_value();
        answer.converged = true;
        answer.t = hit ? hit->t : T(1);
        if (hit) {
            answer.normal = hit->normal;
            answer.point = hit->point + motion_a.translation * hit->t;
        }
        return answer;
    }
    if (!detail::is_comfortable_squared(largest)) {
        return detail::time_of_impact_in(detail::Frame<T>::around(largest), a, motion_a, b, motion_b, policy,
                                         sink);
    }
    if (const auto inside = contact(a, b, policy)) {
        answer.hit = answer.converged = true;
        answer.normal = inside->normal;
        answer.point = (inside->point_a + inside->point_b) * T(0.5);
    } else {
        const auto moving = [](const Shape<T>& shape, const Motion<T>& motion) {
            return std::visit([&](const auto& basic) { return MovingShape<T>(basic, motion); }, shape);
        };
        MovingShape<T> moving_a = moving(a, motion_a);
        MovingShape<T> moving_b = moving(b, motion_b);
        const T extent = std::max({magnitude(a), magnitude(b), largest});
        answer = detail::advance(moving_a, moving_b, extent * relative_tolerance<T> / 4, policy, sink);
    }
    emit(sink, [&] {
        return Verdict<T>{.operation = Operation::time_of_impact,
                          .hit = answer.hit,
                          .reason = answer.hit ? Reason::enters : Reason::separated,
                          .axis = std::nullopt,
                          .value = answer.hit ? answer.t : T(0)};
    });
    return answer;
}

}  // namespace collidarium
