#pragma once

/// The separation of two turning shapes along a direction, and for how long they certainly stay separated.
///
/// Along a direction that is fixed, or turns evenly, a point that moves straight and turns evenly goes,
/// within a time h, by no more than its velocity times h and half of its greatest acceleration times h
/// squared. So the gap between two shapes along a direction that separates them stays open for as long as the
/// least of such parabolas is positive. That is a second-order bound: where nothing turns it is exact, shapes
/// that slide along each other get ahead as well, and from step to step the digits of the time of a touch
/// double.
///
/// Source: Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 1996 (conservative advancement);
/// Catto, Continuous Collision, GDC 2013 (advancing along one separating axis at a time).

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

#include <glm/geometric.hpp>

#include "time_of_impact/moving_shape.hpp"

namespace collidarium::detail {

/// A length, or up to an eighth more.
template <Scalar T>
[[nodiscard]] inline T length_at_most(const Vec2<T>& v) {
    const T x = std::abs(v.x);
    const T y = std::abs(v.y);
    return std::max(x, y) + std::min(x, y) / 2;
}

/// The point that reaches least far along `direction`, which the shape sees: along the outline from `start`
/// on for as long as there is a better one. Where the outline is nearly straight somewhere rounding could end
/// that too early, so that all points are tested.
template <Scalar T>
[[nodiscard]] inline std::size_t least_along(const TurningShape<T>& shape, const Vec2<T>& direction,
                                             std::size_t start) {
    const std::span<const Vec2<T>> points = shape.points;
    const std::size_t last = points.size() - 1;
    std::size_t least = start;
    T at = glm::dot(points[start], direction);
    if (!shape.is_strict) {
        for (std::size_t i = 0; i <= last; ++i) {
            const T other = glm::dot(points[i], direction);
            least = other < at ? i : least;
            at = other < at ? other : at;
        }
        return least;
    }
    const auto is_better = [&](std::size_t i) {
        const T other = glm::dot(points[i], direction);
        if (!(other < at)) {
            return false;
        }
        least = i;
        at = other;
        return true;
    };
    while (is_better(least == last ? 0 : least + 1)) {
    }
    if (least == start) {
        while (is_better(least == 0 ? last : least - 1)) {
        }
    }
    return least;
}

/// One of two shapes beside a direction that turns by itself: which of its points come nearest to the other.
template <Scalar T>
class MovingEnds {
public:
    /// `towards` leads to the other shape. `turn`: by which it turns. `start`: the nearest point, or, where
    /// `has_turned` since, one to start from.
    MovingEnds(const TurningShape<T>& shape, const Vec2<T>& towards, T turn, std::size_t start,
               bool has_turned)
        : shape_(shape), away_(-shape.inwards(towards)), turn_(shape.turn - turn), nearest_(start) {
        if (has_turned && turn_ != 0) {
            nearest_ = least_along(shape, away_, start);
        }
    }

    /// Finds the point that may be nearest after the time h.
    void look_ahead(T h) {
        if (turn_ != 0) {
            nearest_ = least_along(shape_, away_ + Vec2<T>(away_.y, -away_.x) * (turn_ * h), nearest_);
        }
    }
    /// That point; at first the one that is nearest now.
    [[nodiscard]] std::size_t nearest() const { return nearest_; }
    // Of it, along the direction away from the other shape: where it is now, and how fast it goes.
    [[nodiscard]] T position() const { return glm::dot(shape_.points[nearest_], away_); }
    [[nodiscard]] T velocity() const { return turn_ * cross(shape_.points[nearest_], away_); }
    /// The greatest acceleration of any point.
    [[nodiscard]] T bend() const {
        return shape_.farthest == 0 ? T(0) : turn_ * turn_ * shape_.farthest;  // the square may be infinite
    }

private:
    const TurningShape<T>& shape_;
    Vec2<T> away_;  ///< as the shape sees it
    T turn_;        ///< of the shape, as seen from a frame that turns as the direction does
    std::size_t nearest_;
};

/// The gap from one shape to another along a unit vector that turns evenly.
template <Scalar T>
class TurningGap {
public:
    /// `normal`: from a to b. `turn`: by which it turns. The points that come nearest to each other along it
    /// are given, or, where the shapes `have_turned` since, two to start from.
    TurningGap(const TurningShape<T>& a, const TurningShape<T>& b, const Vec2<T>& normal, T turn,
               std::size_t start_a, std::size_t start_b, bool have_turned)
        : between_(b.center - a.center),
          way_(b.velocity - a.velocity),
          turn_(turn),
          centers_(glm::dot(normal, between_) - (a.radius + b.radius)),
          closing_(glm::dot(normal, way_) - turn * cross(between_, normal)),
          of_a_(a, normal, turn, start_a, have_turned),
          of_b_(b, -normal, turn, start_b, have_turned),
          now_(centers_ + of_a_.position() + of_b_.position()) {}

    /// How wide it is now.
    [[nodiscard]] T now() const { return now_; }
    // The points that are on both sides of it now, until the time is queried.
    [[nodiscard]] std::size_t end_of_a() const { return of_a_.nearest(); }
    [[nodiscard]] std::size_t end_of_b() const { return of_b_.nearest(); }

    /// For how long, at most `most`, it is certain to be wider than `keep`. That may be negative: then they
    /// may overlap by so much. May be called once. Cost: two or three rounds, each with a square root and a
    /// test of a few points, or where a shape is not strict of all of them.
    [[nodiscard]] T time_above(T keep, T most) {
        if (!(now_ > keep)) {
            return 0;
        }
        const T bend = bend_of_centers(most) + of_a_.bend() + of_b_.bend();
        if (!(bend <= std::numeric_limits<T>::max())) {
            return 0;
        }
        T h = most;
        // Each round goes back to where the parabola of one pair of points is not below zero, and finds the
        // pair that is then the lowest.
        for (std::size_t i = 0; i < 64; ++i) {
            const T open = centers_ - keep + of_a_.position() + of_b_.position();
            const T opening = closing_ + of_a_.velocity() + of_b_.velocity();
            if (open + (opening - bend * h / 2) * h < 0) {
                h = std::min(h, positive_root(open, opening, bend));
            } else if (i > 0) {
                return h;
            }
            const std::size_t before_a = of_a_.nearest();
            const std::size_t before_b = of_b_.nearest();
            of_a_.look_ahead(h);
            of_b_.look_ahead(h);
            if (of_a_.nearest() == before_a && of_b_.nearest() == before_b) {
                return h;
            }
        }
        return 0;
    }

private:
    /// The greatest acceleration of one centre towards the other, as seen from the turning frame: centrifugal
    /// and Coriolis.
    [[nodiscard]] T bend_of_centers(T most) const {
        return turn_ == 0
                   ? T(0)
                   : turn_ * turn_ *
                             std::max(length_at_most(between_), length_at_most(between_ + way_ * most)) +
                         2 * std::abs(turn_) * length_at_most(way_);
    }

    /// When a parabola that is open now, and at some time is not, comes to zero.
    [[nodiscard]] static T positive_root(T open, T opening, T bend) {
        const T root = std::sqrt(opening * opening + 2 * bend * open);
        return opening > 0 ? (opening + root) / bend : 2 * open / (root - opening);
    }

    Vec2<T> between_;
    Vec2<T> way_;
    T turn_;
    T centers_;
    T closing_;
    MovingEnds<T> of_a_;
    MovingEnds<T> of_b_;
    T now_;
};

}  // namespace collidarium::detail
