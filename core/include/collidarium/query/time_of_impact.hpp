#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "collidarium/algorithm/turning_gap.hpp"
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
    bool converged{};  ///< the answer is certain: it did not take too many steps
    std::size_t steps{};
};

template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] TimeOfImpact<T> time_of_impact(const Shape<T>& a, const Motion<T>& motion_a, const Shape<T>& b,
                                             const Motion<T>& motion_b, Policy policy = Policy::open,
                                             Sink&& sink = {});

namespace detail {

/// The same with numbers that are too large or too small to be squared, in a frame where they are not; and
/// with floats, in double, because steps end where rounding does.
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

/// The search for the first impact of two shapes, piece against piece: each pair is taken on for as long as
/// it certainly stays apart, always that one first which has come least far.
template <Scalar T>
class ImpactSearch {
public:
    ImpactSearch(MovingShape<T>& a, MovingShape<T>& b, T near_enough, Policy policy)
        : a_(a), b_(b), near_(near_enough), policy_(policy) {
        for (std::size_t i = 0; i < a.pieces(); ++i) {
            for (std::size_t j = 0; j < b.pieces(); ++j) {
                pairs_.push_back({i, j, T(0), T(0)});
            }
        }
    }

    template <class Sink>
    [[nodiscard]] TimeOfImpact<T> find(Sink& sink) {
        constexpr std::size_t most_steps = 50000;
        while (!answer_.hit) {
            Pair& pair = *std::min_element(pairs_.begin(), pairs_.end(),
                                           [](const Pair& p, const Pair& q) { return p.t < q.t; });
            answer_.t = std::min(pair.t, T(1));
            if (pair.t > 1) {
                break;
            }
            if (answer_.steps == most_steps) {
                return answer_;
            }
            take_on(pair, sink);
            ++answer_.steps;
        }
        answer_.converged = true;
        return answer_;
    }

private:
    struct Pair {
        std::size_t a{};
        std::size_t b{};
        T t{};      ///< up to here they stay apart, but for what counts as touching
        T apart{};  ///< the last time at which they were seen not to overlap at all
    };

    /// `disc`: as everywhere it may come to by turning.
    [[nodiscard]] static TurningHull<T> view(const MovingShape<T>& shape, std::size_t piece,
                                             const Vec2<T>& reference, bool disc) {
        const Hull<T> hull = shape.piece(piece);
        return disc ? TurningHull<T>{{{&reference, 1}, hull.radius + shape.reach(piece)},
                                     reference,
                                     shape.motion().translation,
                                     T(0)}
                    : TurningHull<T>{hull, reference, shape.motion().translation, shape.motion().rotation};
    }

    void move(const Pair& pair, T t) {
        a_.move_piece(pair.a, t);
        b_.move_piece(pair.b, t);
        reference_a_ = a_.reference_at(t);
        reference_b_ = b_.reference_at(t);
    }

    [[nodiscard]] SeparatingAxis<T> axis_now(const Pair& pair, T gap, T most) const {
        return longest_apart(view(a_, pair.a, reference_a_, false), view(b_, pair.b, reference_b_, false),
                             gap, most);
    }

    /// The same where one of them, or both, may be turned any way.
    [[nodiscard]] T time_of_discs(const Pair& pair, T gap, T most) const {
        T longest = 0;
        for (const int discs : {1, 2, 3}) {
            const bool disc_a = (discs & 1) != 0;
            const bool disc_b = (discs & 2) != 0;
            if ((disc_a && a_.motion().rotation == 0) || (disc_b && b_.motion().rotation == 0)) {
                continue;
            }
            const auto seen_a = view(a_, pair.a, reference_a_, disc_a);
            const auto seen_b = view(b_, pair.b, reference_b_, disc_b);
            const NearestFeature<T> feature = nearest_feature(seen_a.hull, seen_b.hull);
            if (feature.place == Place::outside) {
                longest =
                    std::max(longest, longest_time_apart(seen_a, seen_b, normal_of(feature), gap, most));
            }
        }
        return longest;
    }

    template <class Sink>
    void take_on(Pair& pair, Sink& sink) {
        move(pair, pair.t);
        const Hull<T> a = a_.piece(pair.a);
        const Hull<T> b = b_.piece(pair.b);
        const T gap = separation(nearest_feature(a, b), a.radius + b.radius);
        const bool touches = gap <= near_;
        const T most = 1 - pair.t;
        if (gap >= 0) {
            pair.apart = pair.t;
        }
        if (touches && (policy_ == Policy::closed || gap < -near_ / 2)) {
            hit(pair, policy_ == Policy::closed ? pair.t : pair.apart);
            return;
        }
        const T keep = touches ? -near_ : near_ / 2;
        const SeparatingAxis<T> axis = axis_now(pair, keep, most);
        T step = axis.time;
        if (!touches && step < most) {
            step = std::max(step, time_of_discs(pair, keep, most));
        }
        emit(sink, [&] {
            const Distance<T> now = distance(a, b);
            return Advancement<T>{
                pair.t,      now.distance, step > 0 ? std::max(gap - keep, T(0)) / step : T(0),
                now.point_a, now.point_b,  axis.normal};
        });
        if (step >= most) {
            pair.t = 2;
            return;
        }
        constexpr T least = std::numeric_limits<T>::epsilon() / 4;
        pair.t = pair.t + step > pair.t ? pair.t + step : pair.t + std::max(pair.t * 4, T(1)) * least;
    }

    void hit(const Pair& pair, T t) {
        move(pair, t);
        const Distance<T> now = distance(a_.piece(pair.a), b_.piece(pair.b));
        answer_.hit = true;
        answer_.t = t;
        answer_.normal = axis_now(pair, -near_, T(1)).normal;
        answer_.point = (now.point_a + now.point_b) * T(0.5);
    }

    MovingShape<T>& a_;
    MovingShape<T>& b_;
    T near_;
    Policy policy_;
    Vec2<T> reference_a_{};
    Vec2<T> reference_b_{};
    std::vector<Pair> pairs_;
    TimeOfImpact<T> answer_;
};

/// Whether turning about its reference point changes nothing.
template <Scalar T>
[[nodiscard]] inline bool is_turned_in_vain(const Shape<T>& shape) {
    return std::holds_alternative<Circle<T>>(shape) || std::holds_alternative<Point<T>>(shape);
}

/// The shape on its way; where `other` is a point or a segment with bridges over the seams of its own pieces.
template <Scalar T>
[[nodiscard]] inline MovingShape<T> moving(const Shape<T>& shape, const Motion<T>& motion,
                                           const Shape<T>& other) {
    auto moving = std::visit([&](const auto& basic) { return MovingShape<T>(basic, motion); }, shape);
    const Pieces<T> pieces(shape);
    if (pieces.size() > 1 && Pieces<T>(other).is_thin()) {
        for_each_bridge_where(
            pieces, [](const Vec2<T>&, const Vec2<T>&) { return true; },
            [&](const Hull<T>& bridge) { moving.add(bridge); });
    }
    return moving;
}

}  // namespace detail

/// When a and b, each moving straight and turning evenly about its reference point, first touch within the
/// time from 0 to 1.
///
/// Where neither turns (points and circles never do) it is a cast, and everything said there holds. Else the
/// time is never late: up to it they are apart, and at it nearer than a billionth of the largest coordinate
/// or size involved. Under the open policy they have to overlap by as much
/// soon after: touching, sliding along each other, or a graze is no hit. Starting in overlap: t = 0. Where
/// the search takes too many steps, which only very fast turns very near to each other do, `converged` is
/// false, and `t` is how far it came: they do not touch before.
///
/// Preconditions: both shapes pass `validate`, all numbers are finite. Cost: some ten steps for each pair of
/// pieces, each like a distance, more the faster the shapes turn; it keeps the moved vertices in a list.
/// Trace: `Advancement` for every step, and one `Verdict`. Source: see `algorithm/turning_gap.hpp`; Ericson,
/// Real-Time Collision Detection, 5.5.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline TimeOfImpact<T> time_of_impact(const Shape<T>& a, const Motion<T>& motion_a,
                                                    const Shape<T>& b, const Motion<T>& motion_b,
                                                    Policy policy, Sink&& sink) {
    const T largest = std::max({detail::largest_number(a), detail::largest_number(b),
                                detail::largest_number(motion_a.translation),
                                detail::largest_number(motion_b.translation)});
    TimeOfImpact<T> answer;
    const bool turns_a = motion_a.rotation != 0 && !detail::is_turned_in_vain(a);
    const bool turns_b = motion_b.rotation != 0 && !detail::is_turned_in_vain(b);
    if (!turns_a && !turns_b) {
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
    if (sizeof(T) == 4 || !detail::is_comfortable_squared(largest)) {
        return detail::time_of_impact_in(detail::Frame<T>::around(largest), a, motion_a, b, motion_b, policy,
                                         sink);
    }
    if (const auto inside = contact(a, b, policy)) {
        answer.hit = answer.converged = true;
        answer.normal = inside->normal;
        answer.point = (inside->point_a + inside->point_b) * T(0.5);
    } else {
        MovingShape<T> moving_a = detail::moving(a, motion_a, b);
        MovingShape<T> moving_b = detail::moving(b, motion_b, a);
        const T extent = std::max({magnitude(a), magnitude(b), largest});
        const T near_enough = extent * relative_tolerance<T> / 4;
        answer = detail::ImpactSearch<T>(moving_a, moving_b, near_enough, policy).find(sink);
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
