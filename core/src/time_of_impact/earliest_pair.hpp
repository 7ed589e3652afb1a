#pragma once

/// Which two parts of two moving shapes have come least far on their way to a touch.
///
/// Branches of the trees over the parts are taken on first, as the discs around them, each pair for as long
/// as it certainly stays separated; only what comes to touch is split. So most pairs of parts are never
/// visited.
///
/// Source: Ericson, Real-Time Collision Detection, 6.3 (simultaneous traversal of two hierarchies); Mirtich,
/// Impulse-based Dynamic Simulation of Rigid Body Systems, 1996 (a heap of times of impact).

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"
#include "time_of_impact/moving_shape.hpp"
#include "time_of_impact/separation_function.hpp"

namespace collidarium::detail {

/// Of two shapes of one part each it allocates nothing.
template <Scalar T>
class EarliestPair {
public:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    /// Two parts, or two branches of parts.
    struct Entry {
        T t{};  ///< up to here they stay separated
        BoundsNode a;
        BoundsNode b;
        std::size_t pair = none;  ///< for the caller to keep
    };

    /// Branches are split that come nearer than `keep`.
    EarliestPair(MovingShape<T>& a, MovingShape<T>& b, T keep)
        : a_(a), b_(b), keep_(keep), now_{T(0), a.root(), b.root()} {}

    /// The two parts that have come least far; of several the first ones. Their time may be changed, to a
    /// later one. Both shapes are then where they are at that time. After `most` steps altogether it ends
    /// with two branches.
    template <class Sink>
    [[nodiscard]] Entry& first(std::size_t most, Sink& sink) {
        while (true) {
            if (!waiting_.empty() && is_later(now_, waiting_.front())) {
                std::pop_heap(waiting_.begin(), waiting_.end(), is_later);
                std::swap(now_, waiting_.back());
                std::push_heap(waiting_.begin(), waiting_.end(), is_later);
            }
            if (now_.t > 1) {
                return now_;
            }
            a_.move_to(now_.t);
            b_.move_to(now_.t);
            if ((now_.a.is_leaf() && now_.b.is_leaf()) || steps_ >= most) {
                return now_;
            }
            ++steps_;
            take_on(sink);
        }
    }
    /// How often a pair of branches was visited.
    [[nodiscard]] std::size_t steps() const { return steps_; }

private:
    [[nodiscard]] static bool is_later(const Entry& one, const Entry& other) {
        if (one.t != other.t) {
            return one.t > other.t;
        }
        return one.a.box != other.a.box ? one.a.box > other.a.box : one.b.box > other.b.box;
    }

    template <class Sink>
    void take_on(Sink& sink) {
        const TurningShape<T> a = a_.turning_disc(now_.a);
        const TurningShape<T> b = b_.turning_disc(now_.b);
        const Vec2<T> center_a = a.center + a.outwards(a.points[0]);
        const Vec2<T> center_b = b.center + b.outwards(b.points[0]);
        const T distance = glm::length(center_b - center_a);
        T time = 0;
        if (distance > a.radius + b.radius + keep_) {
            const Vec2<T> normal = (center_b - center_a) / distance;
            time = TurningGap<T>(a, b, normal, T(0), 0, 0, false).time_above(keep_, 1 - now_.t);
        }
        const bool is_split = !(now_.t + time > now_.t);
        emit(sink, [&] {
            return PartPair<T>{
                now_.a.first,        now_.b.first,        false,   center_a - a.radius, center_a + a.radius,
                center_b - b.radius, center_b + b.radius, is_split};
        });
        if (!is_split) {
            now_.t = time >= 1 - now_.t ? T(2) : now_.t + time;
            return;
        }
        Entry other = now_;
        if (now_.b.is_leaf() || (!now_.a.is_leaf() && a.radius >= b.radius)) {
            other.a = now_.a.right();
            now_.a = now_.a.left();
        } else {
            other.b = now_.b.right();
            now_.b = now_.b.left();
        }
        waiting_.push_back(other);
        std::push_heap(waiting_.begin(), waiting_.end(), is_later);
    }

    MovingShape<T>& a_;
    MovingShape<T>& b_;
    T keep_;
    Entry now_;
    std::vector<Entry> waiting_;  ///< a heap of all others
    std::size_t steps_ = 0;
};

}  // namespace collidarium::detail
