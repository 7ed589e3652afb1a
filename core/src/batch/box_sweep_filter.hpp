#pragma once

/// Which of many boxes a moving point or box can reach, and when at the earliest: several boxes at once,
/// without a branch. What comes out is a bound, on the safe side of what the exact query answers, so only
/// the boxes that may be hit first need that query.
///
/// Along an axis the times of entering and of leaving a box are products with a reciprocal: a few roundings
/// more than the quotients of `slab/slab_test.hpp`, by which entering is taken to be earlier. An axis without
/// movement has no reciprocal and is asked about by lengths, so there is no 0 * inf. Where a product
/// overflows a bound may be a NaN; every comparison is written so that the box counts as reachable then.
/// Instructions a box, at -O2 and alike at -O3: 7 in float and 12 in double, of casts one by one 802 and 824.
///
/// Source: Kay and Kajiya, Ray Tracing Complex Scenes, 1986 (slabs).

#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/scalar.hpp"
#include "collidarium/shapes/box_table.hpp"
#include "simd/dispatch.hpp"

namespace collidarium::detail {

/// What all boxes have in common on one axis.
template <Scalar T>
struct SweepAxis {
    T side{};   ///< 1 where it moves upwards, else -1
    T front{};  ///< of the moving box
    T back{};
    T time{};  ///< that a way of 1 takes, signed

    SweepAxis(T center, T half_of_mover, T way)
        : side(way > 0 ? T(1) : T(-1)),
          front(center + side * half_of_mover),
          back(center - side * half_of_mover),
          time(way == 0 ? std::numeric_limits<T>::max() / 4 : 1 / way) {}
};

/// When some boxes are passed along one axis.
template <class Lane>
struct PassingTimes {
    Lane near;  ///< they are entered no earlier than this, but for a few roundings
    Lane far;   ///< they are left no later

    template <Scalar T>
    COLLIDARIUM_IN_KERNEL PassingTimes(const SweepAxis<T>& axis, bool moves, const T* centers,
                                       const T* halves) {
        Lane center;
        Lane half;
        load_into(center, centers);
        load_into(half, halves);
        const Lane reach = half * axis.side;
        const Lane to_near = (center - reach) - axis.front;
        const Lane to_far = (center + reach) - axis.back;
        if (moves) {
            near = to_near * axis.time;
            far = to_far * axis.time;
        } else {  // a box above it is to_far away, one below it -to_near
            const Lane below = -to_near;
            near = (to_far > below ? to_far : below) * axis.time;
            far = Lane{} + T(2);
        }
    }
};

/// For each of `count` boxes a time before which it is not overlapped. The least of them. Whether it moves on
/// an axis is known where this is compiled.
template <bool MovesX, bool MovesY>
struct EarliestTimes {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline T run(const SweepAxis<T>& axis_x, const SweepAxis<T>& axis_y,
                                              const BoxSpans<T>& boxes, const std::size_t& first,
                                              const std::size_t& count, const T& limit, T* const& times) {
        using Lane = typename SimdOf<T, Bytes>::type;
        constexpr std::size_t width = lane_count<Lane, T>;
        const std::size_t in_vectors = count - count % width;
        T least = std::numeric_limits<T>::infinity();
        if (in_vectors > 0) {
            T each[width];
            some<Lane>(axis_x, axis_y, boxes, first, in_vectors, limit, times, each);
            for (const T one : each) {
                least = one < least ? one : least;
            }
        }
        if (in_vectors < count) {
            T rest;
            some<T>(axis_x, axis_y, boxes, first + in_vectors, count - in_vectors, limit, times + in_vectors,
                    &rest);
            least = rest < least ? rest : least;
        }
        return least;
    }

private:
    /// For a multiple of the number of lanes. The least in each lane.
    template <class Lane, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void some(const SweepAxis<T>& axis_x, const SweepAxis<T>& axis_y,
                                                  const BoxSpans<T>& boxes, std::size_t first,
                                                  std::size_t count, T limit, T* times, T* least_of_lanes) {
        const Lane zero{};
        const Lane last = zero + limit;
        const Lane never = zero + std::numeric_limits<T>::infinity();
        Lane least = never;
        for (std::size_t i = 0; i < count; i += lane_count<Lane, T>) {
            const std::size_t at = first + i;
            const PassingTimes<Lane> x(axis_x, MovesX, boxes.center_x.data() + at, boxes.half_x.data() + at);
            const PassingTimes<Lane> y(axis_y, MovesY, boxes.center_y.data() + at, boxes.half_y.data() + at);
            const Lane near = x.near > y.near ? x.near : y.near;
            const Lane far = x.far < y.far ? x.far : y.far;
            const Lane enter = (zero < near ? near : zero) - 16 * std::numeric_limits<T>::epsilon();
            const Lane leave = far < last ? far : last;
            const Lane time = leave < enter ? never : enter;
            store(time, times + i);
            least = time < least ? time : least;
        }
        store(least, least_of_lanes);
    }
};

/// A movement beside many boxes.
template <Scalar T>
class BoxSweep {
public:
    BoxSweep(const Aabb<T>& mover, const Vec2<T>& translation)
        : x_(mover.center.x, mover.half.x, translation.x),
          y_(mover.center.y, mover.half.y, translation.y),
          moves_x_(translation.x != 0),
          moves_y_(translation.y != 0) {}

    /// Whether the bounds hold. They do not for movements of almost no length, or endless ones.
    [[nodiscard]] bool is_safe() const {
        using Limits = std::numeric_limits<T>;
        const auto is_usual = [](T time) {
            return std::abs(time) < Limits::max() / 2 && std::abs(time) > 4 * Limits::min();
        };
        return is_usual(x_.time) && is_usual(y_.time);
    }

    /// For each of the `count` boxes from `first` on a time before which it is not overlapped, into `times`;
    /// infinity where it is not overlapped by the time `limit`. The least of them.
    [[nodiscard]] T earliest(const BoxSpans<T>& boxes, std::size_t first, std::size_t count, T limit,
                             T* times) const {
        if (moves_x_ && moves_y_) {
            return run_widest<EarliestTimes<true, true>>(x_, y_, boxes, first, count, limit, times);
        }
        return moves_x_ ? run_widest<EarliestTimes<true, false>>(x_, y_, boxes, first, count, limit, times)
               : moves_y_
                   ? run_widest<EarliestTimes<false, true>>(x_, y_, boxes, first, count, limit, times)
                   : run_widest<EarliestTimes<false, false>>(x_, y_, boxes, first, count, limit, times);
    }

private:
    SweepAxis<T> x_;
    SweepAxis<T> y_;
    bool moves_x_;
    bool moves_y_;
};

}  // namespace collidarium::detail
