#pragma once

/// The search for the first touch of two shapes that move and turn.
///
/// At every time that it examines they are separated along an axis, which says how long they certainly stay
/// so; then it tests again. When there is no gap left along an axis it takes another one.
///
/// Source: see `time_of_impact/separation_function.hpp`.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <span>

#include "collidarium/containers/small_vector.hpp"
#include "collidarium/policy.hpp"
#include "collidarium/results.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"
#include "convex/static_queries.hpp"
#include "time_of_impact/earliest_pair.hpp"
#include "time_of_impact/moving_shape.hpp"
#include "time_of_impact/separating_axis.hpp"
#include "time_of_impact/touching_start.hpp"

namespace collidarium {

namespace detail {

/// Part against part: each pair is taken on for as long as it certainly stays separated, always that one
/// first which has come least far. Along one axis after the other: each until there is no gap along it.
template <Scalar T>
class ImpactSearch {
public:
    ImpactSearch(MovingShape<T>& a, MovingShape<T>& b, T near_enough, Policy policy)
        : a_(a), b_(b), near_(near_enough), policy_(policy) {}

    /// `contact_at_start()` is called only where something is very near at the time 0.
    template <class ContactAtStart, class Sink>
    [[nodiscard]] TimeOfImpact<T> find(ContactAtStart&& contact_at_start, Sink& sink) {
        const std::size_t most_steps = 50000 + 16 * a_.parts() * b_.parts();
        EarliestPair<T> earliest(a_, b_, 2 * near_);
        std::size_t steps = 0;
        while (!answer_.hit) {
            typename EarliestPair<T>::Entry& entry = earliest.first(most_steps - steps, sink);
            answer_.t = std::min(entry.t, T(1));
            answer_.steps = steps + earliest.steps();
            if (entry.t > 1) {
                break;
            }
            if (answer_.steps >= most_steps) {
                return answer_;
            }
            answer_.steps = ++steps + earliest.steps();
            if (entry.pair == none) {
                entry.pair = pairs_.size();
                *pairs_.grow(1) = {entry.a.first, entry.b.first, entry.t, entry.t, false, T(0), {}, {}};
            }
            Pair& pair = pairs_.data()[entry.pair];
            look(pair, contact_at_start, sink);
            entry.t = pair.t;
        }
        answer_.converged = true;
        return answer_;
    }

private:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    struct Touch {
        T t{-1};  ///< none yet
        Vec2<T> normal{};
        Vec2<T> point{};
    };

    struct Pair {
        std::size_t a;
        std::size_t b;
        T t;      ///< up to here they stay separated, but for what counts as touching
        T apart;  ///< the last time at which they were seen not to overlap at all
        bool has_axis;
        T until;              ///< for as long as their separation along it is larger, it is good enough
        TurningAxis<T> axis;  ///< along which they were separated when last tested
        Touch touch;          ///< the last one that was seen
    };

    /// The two parts of a pair, where they are now.
    struct Parts {
        ConvexProxy<T> a;
        ConvexProxy<T> b;
    };
    [[nodiscard]] Parts parts_of(const Pair& pair) { return {a_.part(pair.a), b_.part(pair.b)}; }

    /// A part, or the disc that it covers when it turns all around.
    [[nodiscard]] static TurningShape<T> view(const MovingShape<T>& shape, std::size_t part, bool disc) {
        static constexpr Vec2<T> middle(0);
        TurningShape<T> hull = shape.turning(part);
        if (disc) {
            hull.points = {&middle, 1};
            hull.radius += hull.farthest;
            hull.farthest = hull.turn = 0;
            hull.is_strict = true;
        }
        return hull;
    }

    [[nodiscard]] Vec2<T> normal_of_axis(const Pair& pair) const {
        return pair.axis.normal(a_.turning(pair.a), b_.turning(pair.b));
    }

    /// From farther than this the axis across the nearest feature is but a first guess: what they will touch
    /// on is better determined from nearby.
    [[nodiscard]] T far_of(const Pair& pair) const {
        return (a_.turning(pair.a).farthest + b_.turning(pair.b).farthest) / 8;
    }

    /// Takes the pair on along its axis if they are separated along it, else along another one.
    template <class ContactAtStart, class Sink>
    void look(Pair& pair, ContactAtStart&& contact_at_start, Sink& sink) {
        if (!pair.has_axis) {
            const Parts parts = parts_of(pair);
            take_axis(pair, parts, find_closest_feature(parts.a, parts.b), contact_at_start, sink);
            return;
        }
        const TurningShape<T> a = view(a_, pair.a, pair.axis.disc_a);
        const TurningShape<T> b = view(b_, pair.b, pair.axis.disc_b);
        TurningGap<T> gap = pair.axis.gap(a, b, true);
        pair.axis.end_a = gap.end_of_a();
        pair.axis.end_b = gap.end_of_b();
        if (gap.now() > pair.until) {
            pair.apart = pair.t;
            pair.axis.time = gap.time_above(near_ / 2, 1 - pair.t);
            report(pair, gap.now() - near_ / 2, sink);
            advance(pair);
            return;
        }
        const Parts parts = parts_of(pair);
        if (gap.now() < -near_ / 2 && policy_ == Policy::open &&
            (is_inside_by(parts.b.points, parts.a.points[pair.axis.end_a], near_ / 2, none) ||
             is_inside_by(parts.a.points, parts.b.points[pair.axis.end_b], near_ / 2, none))) {
            hit_when_apart(pair);
            return;
        }
        take_axis(pair, parts,
                  feature_from(parts.a, parts.b, pair.axis.normal(a, b), pair.axis.end_a, pair.axis.end_b),
                  contact_at_start, sink);
    }

    /// Takes the pair on along the axis across what is nearest now, unless it touches there.
    template <class ContactAtStart, class Sink>
    void take_axis(Pair& pair, const Parts& parts, const DifferenceFeature<T>& feature,
                   ContactAtStart&& contact_at_start, Sink& sink) {
        const T gap = separation(feature, parts.a.radius + parts.b.radius);
        const bool touches = gap <= near_;
        if (touches && pair.t == 0 && !asked_at_start_) {
            asked_at_start_ = true;
            if (const auto inside = contact_at_start()) {
                answer_ = {true, T(0), inside->normal, (inside->point_a + inside->point_b) * T(0.5), true, 0};
                return;
            }
        }
        if (gap < -near_ / 2 && policy_ == Policy::open) {
            hit_when_apart(pair);
            return;
        }
        if (gap >= 0) {
            pair.apart = pair.t;
        }
        if (touches && is_clear(feature, 64 * near_) && touches_clearly(pair, feature, gap, parts)) {
            pair.touch = touch_at(pair, feature, parts);
            report(pair, gap + near_, sink);
            hit(pair.touch);
            return;
        }
        const T keep = touches ? -near_ : near_ / 2;
        pair.axis = best_axis(pair, feature, parts, keep);
        pair.has_axis = true;
        pair.until = gap > far_of(pair) ? std::max(gap / 4, near_) : near_;
        report(pair, gap - keep, sink);
        if (touches && (gap >= 0 || policy_ == Policy::closed)) {
            pair.touch = touch_at(pair, feature, parts);
        }
        if (touches && policy_ == Policy::closed) {
            hit(pair.touch);
            return;
        }
        advance(pair);
    }

    /// Whether this is the hit, and the only axis across which it can be is that of the nearest feature,
    /// which is then taken.
    [[nodiscard]] bool touches_clearly(Pair& pair, const DifferenceFeature<T>& feature, T gap,
                                       const Parts& parts) const {
        const TouchRate<T> rate = touch_rate(a_.turning(pair.a), parts.a.points, b_.turning(pair.b),
                                             parts.b.points, feature, near_, 1 - pair.t);
        if (policy_ == Policy::open && !(gap >= 0 && rate.goes_in)) {
            return false;
        }
        pair.axis = {normal_of(feature), TurnsWith::nothing, (gap + near_) / std::abs(rate.closing)};
        return true;
    }

    [[nodiscard]] TurningAxis<T> best_axis(const Pair& pair, const DifferenceFeature<T>& feature,
                                           const Parts& parts, T keep) const {
        const TurningShape<T> a = a_.turning(pair.a);
        const TurningShape<T> b = b_.turning(pair.b);
        const T most = keep < 0 ? T(1) : 1 - pair.t;
        if (keep < 0 && !is_clear(feature, 64 * near_)) {
            return axis_across_any(a, b, parts.a.points, parts.b.points, feature, keep, most);
        }
        TurningAxis<T> best = axis_across(a, b, feature, false, keep, most);
        if (keep < 0 || best.time >= most) {
            return best;
        }
        // For what turns all around it may be best to ignore its angle.
        const auto offer = [&](bool disc_a, bool disc_b) {
            if (disc_a || disc_b) {
                const TurningAxis<T> axis = axis_of_discs(pair, disc_a, disc_b, parts, keep);
                best = axis.time > best.time ? axis : best;
            }
        };
        const bool spins_a = std::abs(a.turn) * most > 2 * std::numbers::pi_v<T>;
        const bool spins_b = std::abs(b.turn) * most > 2 * std::numbers::pi_v<T>;
        offer(spins_a, false);
        offer(false, spins_b);
        offer(spins_a && spins_b, spins_a && spins_b);
        return best;
    }

    /// The axis where one of them, or both, may be rotated any way.
    [[nodiscard]] TurningAxis<T> axis_of_discs(const Pair& pair, bool disc_a, bool disc_b, Parts parts,
                                               T keep) const {
        const TurningShape<T> a = view(a_, pair.a, disc_a);
        const TurningShape<T> b = view(b_, pair.b, disc_b);
        if (disc_a) {
            parts.a = {{&a.center, 1}, a.radius, true, {}, 0};
        }
        if (disc_b) {
            parts.b = {{&b.center, 1}, b.radius, true, {}, 0};
        }
        const DifferenceFeature<T> feature = find_closest_feature(parts.a, parts.b);
        if (feature.place != Place::outside) {
            return {};
        }
        TurningAxis<T> axis = axis_across(a, b, feature, false, keep, 1 - pair.t);
        axis.disc_a = disc_a;
        axis.disc_b = disc_b;
        return axis;
    }

    /// Reports the state at a pair's time. `open`: by how much the gap along the axis may shrink in the next
    /// step. The distance may be larger: it takes as long to shrink to 0.
    template <class Sink>
    void report(const Pair& pair, T open, Sink& sink) {
        emit(sink, [&] {
            const Distance<T> now = distance(a_.part(pair.a), b_.part(pair.b));
            return Advancement<T>{pair.t,
                                  now.distance,
                                  pair.axis.time > 0 ? std::max(open, now.distance) / pair.axis.time : T(0),
                                  now.point_a,
                                  now.point_b,
                                  normal_of_axis(pair)};
        });
    }

    /// Moves the pair's time on for as long as its axis says, or at least by a rounding error.
    static void advance(Pair& pair) {
        constexpr T least = std::numeric_limits<T>::epsilon() / 4;
        if (pair.axis.time >= 1 - pair.t) {
            pair.t = 2;
        } else {
            const T next = pair.t + pair.axis.time;
            pair.t = next > pair.t ? next : pair.t + std::max(pair.t * 4, T(1)) * least;
        }
    }

    [[nodiscard]] Touch touch_at(const Pair& pair, const DifferenceFeature<T>& feature,
                                 const Parts& parts) const {
        NoTrace nobody;
        const Distance<T> now = distance_at(parts.a, parts.b, feature, nobody);
        return {pair.t, normal_of_axis(pair), (now.point_a + now.point_b) * T(0.5)};
    }

    void hit(const Touch& touch) {
        answer_ = {true, touch.t, touch.normal, touch.point, false, answer_.steps};
    }

    /// Of a pair that overlaps now: where it was last seen separated.
    void hit_when_apart(Pair& pair) {
        if (pair.touch.t != pair.apart) {
            pair.t = pair.apart;
            a_.move_to(pair.t);
            b_.move_to(pair.t);
            const Parts parts = parts_of(pair);
            const DifferenceFeature<T> feature = find_closest_feature(parts.a, parts.b);
            pair.axis = best_axis(pair, feature, parts, -near_);
            pair.touch = touch_at(pair, feature, parts);
        }
        hit(pair.touch);
    }

    MovingShape<T>& a_;
    MovingShape<T>& b_;
    T near_;
    Policy policy_;
    bool asked_at_start_ = false;
    SmallVector<Pair, 1> pairs_;
    TimeOfImpact<T> answer_;
};

}  // namespace detail

}  // namespace collidarium
