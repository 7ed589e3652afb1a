#pragma once

#include <array>
#include <cmath>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "collidarium/shapes/hull.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/rotation.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium {

/// How a shape moves in the time from 0 to 1: straight, and turning evenly about its reference point.
template <Scalar T>
struct Motion {
    Vec2<T> translation{};
    T rotation{};  ///< radians, counter-clockwise

    friend constexpr bool operator==(const Motion&, const Motion&) = default;
};

/// A shape on its way: its convex pieces at any time.
template <Scalar T>
class MovingShape {
public:
    template <BasicShape S>
    MovingShape(const S& shape, const Motion<T>& motion)
        : reference_(reference_point(shape)), motion_(motion) {
        if constexpr (ConvexShape<S>) {
            add(shape);
        } else {
            for (const ConvexPolygon<T>& piece : shape.pieces()) {
                add(piece);
            }
        }
    }

    [[nodiscard]] const Motion<T>& motion() const { return motion_; }
    [[nodiscard]] Vec2<T> reference_at(T t) const { return reference_ + motion_.translation * t; }
    /// The farthest that any of its points is from the reference point.
    [[nodiscard]] T reach() const { return reach_; }

    /// Takes the pieces to where they are at a time.
    void move_to(T t) {
        const Rotation<T> turn(motion_.rotation * t);
        const Vec2<T> reference = reference_at(t);
        for (std::size_t i = 0; i < offsets_.size(); ++i) {
            points_[i] = reference + turn(offsets_[i]);
        }
    }

    [[nodiscard]] std::size_t pieces() const { return ends_.size(); }
    /// As of the last `move_to`.
    [[nodiscard]] Hull<T> piece(std::size_t index) const {
        const std::size_t first = index == 0 ? 0 : ends_[index - 1];
        return {std::span(points_).subspan(first, ends_[index] - first), radius_};
    }

private:
    template <ConvexShape S>
    void add(const S& shape) {
        HullPoints<T> room;
        const Hull<T> hull = hull_of(shape, room);
        radius_ = hull.radius;
        for (const Vec2<T>& point : hull.points) {
            const Vec2<T> offset = point - reference_;
            offsets_.push_back(offset);
            points_.push_back(point);
            reach_ = std::max(reach_, std::hypot(offset.x, offset.y) + radius_);
        }
        ends_.push_back(offsets_.size());
    }

    Vec2<T> reference_;
    Motion<T> motion_;
    T radius_ = 0;
    T reach_ = 0;
    std::vector<Vec2<T>> offsets_;   ///< from the reference point, at time 0
    std::vector<Vec2<T>> points_;    ///< now
    std::vector<std::size_t> ends_;  ///< of the pieces, in both
};

}  // namespace collidarium
