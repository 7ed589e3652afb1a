#pragma once

/// Which of many boxes a moving point or box can reach, and when at the earliest: several boxes at once,
/// without a branch. What comes out is a bound, on the safe side of what the exact query answers, so only
/// the boxes that may be hit first need that query.
///
/// Along an axis the time of passing a box's centre, and the time before and after it that the box reaches,
/// are products with a reciprocal: a few roundings more than the quotients of `slab/slab_test.hpp`, which
/// reaches and times are enlarged by. An axis without movement has no reciprocal and is asked about by
/// lengths, so there is no 0 * inf. Where a product overflows a bound may be a NaN; every comparison is
/// written so that the box counts as reachable then.
///
/// Source: Kay and Kajiya, Ray Tracing Complex Scenes, 1986 (slabs).

#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/shapes/box_table.hpp"
#include "collidarium/simd/simd.hpp"

namespace collidarium::detail {

/// What all boxes have in common on one axis. In lanes: the same numbers in all of them.
template <class Lane>
struct SweepAxis {
    Lane start{};       ///< of the moving centre
    Lane half{};        ///< of the moving box
    Lane time{};        ///< that a way of 1 takes, signed
    Lane reach_time{};  ///< the same without its sign, and a little more
};

template <Scalar T>
[[nodiscard]] inline SweepAxis<T> sweep_axis(T center, T half, T way) {
    const T time = way == 0 ? std::numeric_limits<T>::max() / 4 : 1 / way;
    return {center, half, time, std::abs(time) * (1 + 8 * std::numeric_limits<T>::epsilon())};
}

template <class Lane, Scalar T>
[[nodiscard]] inline SweepAxis<Lane> in_lanes(const SweepAxis<T>& axis) {
    return {broadcast<Lane>(axis.start), broadcast<Lane>(axis.half), broadcast<Lane>(axis.time),
            broadcast<Lane>(axis.reach_time)};
}

/// When boxes are passed along one axis.
template <class Lane>
struct PassingTimes {
    Lane near;  ///< they are entered no earlier than this
    Lane far;   ///< they are left no later
};

template <bool Moves, class Lane>
[[nodiscard]] inline PassingTimes<Lane> passing_times(const SweepAxis<Lane>& axis, const Lane& centers,
                                                      const Lane& halves) {
    const Lane way = centers - axis.start;
    const Lane reach = halves + axis.half;
    if constexpr (Moves) {
        const Lane middle = way * axis.time;
        const Lane before = reach * axis.reach_time;
        return {middle - before, middle + before};
    } else {
        const Lane opposite = -way;
        const Lane distance = way > opposite ? way : opposite;
        return {(distance - reach) * axis.time, Lane{} + 2};
    }
}

/// A movement beside many boxes.
template <Scalar T>
class BoxSweep {
public:
    BoxSweep(const Aabb<T>& mover, const Vec2<T>& translation)
        : x_(sweep_axis(mover.center.x, mover.half.x, translation.x)),
          y_(sweep_axis(mover.center.y, mover.half.y, translation.y)),
          moves_x_(translation.x != 0),
          moves_y_(translation.y != 0) {}

    /// Whether the bounds hold. They do not for movements of almost no length, or endless ones.
    [[nodiscard]] bool is_safe() const {
        using Limits = std::numeric_limits<T>;
        return x_.reach_time < Limits::max() / 2 && x_.reach_time > 4 * Limits::min() &&
               y_.reach_time < Limits::max() / 2 && y_.reach_time > 4 * Limits::min();
    }

    /// For each of the `count` boxes from `first` on a time before which it is not overlapped, into `times`;
    /// infinity where it is not overlapped by the time `limit`. The least of them.
    [[nodiscard]] T earliest(const BoxSpans<T>& boxes, std::size_t first, std::size_t count, T limit,
                             T* times) const {
        if (moves_x_ && moves_y_) {
            return all<true, true>(boxes, first, count, limit, times);
        }
        return moves_x_   ? all<true, false>(boxes, first, count, limit, times)
               : moves_y_ ? all<false, true>(boxes, first, count, limit, times)
                          : all<false, false>(boxes, first, count, limit, times);
    }

private:
    template <bool MovesX, bool MovesY>
    [[nodiscard]] T all(const BoxSpans<T>& boxes, std::size_t first, std::size_t count, T limit,
                        T* times) const {
        constexpr std::size_t width = lane_count<Lanes<T>, T>;
        T least = std::numeric_limits<T>::infinity();
        const std::size_t in_vectors = count - count % width;
        if (in_vectors > 0) {
            const auto lanes = some<MovesX, MovesY, Lanes<T>>(boxes, first, in_vectors, limit, times);
            T each[width];
            store(lanes, each);
            for (const T one : each) {
                least = one < least ? one : least;
            }
        }
        if (in_vectors < count) {
            const T rest = some<MovesX, MovesY, T>(boxes, first + in_vectors, count - in_vectors, limit,
                                                   times + in_vectors);
            least = rest < least ? rest : least;
        }
        return least;
    }

    /// For a multiple of the number of lanes. The least in each lane.
    template <bool MovesX, bool MovesY, class Lane>
    [[nodiscard]] Lane some(const BoxSpans<T>& boxes, std::size_t first, std::size_t count, T limit,
                            T* times) const {
        const auto axis_x = in_lanes<Lane>(x_);
        const auto axis_y = in_lanes<Lane>(y_);
        const Lane zero{};
        const Lane last = broadcast<Lane>(limit);
        const Lane never = broadcast<Lane>(std::numeric_limits<T>::infinity());
        const Lane rounded = broadcast<Lane>(16 * std::numeric_limits<T>::epsilon());
        const T* center_x = boxes.center_x.data() + first;
        const T* center_y = boxes.center_y.data() + first;
        const T* half_x = boxes.half_x.data() + first;
        const T* half_y = boxes.half_y.data() + first;
        Lane least = never;
        for (std::size_t i = 0; i < count; i += lane_count<Lane, T>) {
            const auto x = passing_times<MovesX>(axis_x, load<Lane>(center_x + i), load<Lane>(half_x + i));
            const auto y = passing_times<MovesY>(axis_y, load<Lane>(center_y + i), load<Lane>(half_y + i));
            const Lane near = x.near > y.near ? x.near : y.near;
            const Lane far = x.far < y.far ? x.far : y.far;
            const Lane enter = (zero < near ? near : zero) - rounded;
            const Lane leave = far < last ? far : last;
            const Lane time = leave < enter ? never : enter;
            store(time, times + i);
            least = time < least ? time : least;
        }
        return least;
    }

    SweepAxis<T> x_;
    SweepAxis<T> y_;
    bool moves_x_;
    bool moves_y_;
};

}  // namespace collidarium::detail
