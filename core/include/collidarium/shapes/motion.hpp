#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
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
            HullPoints<T> room;
            add(hull_of(shape, room));
        } else {
            for (const ConvexPolygon<T>& piece : shape.pieces()) {
                add(Hull<T>{piece.vertices(), T(0)});
            }
        }
    }

    /// Takes one more piece, given where it is at time 0. All have the same radius.
    void add(const Hull<T>& hull) {
        radius_ = hull.radius;
        T reach = 0;
        for (const Vec2<T>& point : hull.points) {
            const Vec2<T> offset = point - reference_;
            offsets_.push_back(offset);
            points_.push_back(point);
            reach = std::max(reach, std::hypot(offset.x, offset.y));
        }
        pieces_.push_back({offsets_.size(), reach});
    }

    [[nodiscard]] const Motion<T>& motion() const { return motion_; }
    [[nodiscard]] Vec2<T> reference_at(T t) const { return reference_ + motion_.translation * t; }
    /// The farthest that any point of a piece, without its radius, is from the reference point.
    [[nodiscard]] T reach(std::size_t piece) const { return pieces_[piece].reach; }

    /// Takes one piece to where it is at a time.
    void move_piece(std::size_t piece, T t) {
        const Rotation<T> turn(motion_.rotation * t);
        const Vec2<T> reference = reference_at(t);
        for (std::size_t i = first(piece); i < pieces_[piece].end; ++i) {
            points_[i] = reference + turn(offsets_[i]);
        }
    }
    /// Takes all of them there.
    void move_to(T t) {
        for (std::size_t i = 0; i < pieces(); ++i) {
            move_piece(i, t);
        }
    }

    [[nodiscard]] std::size_t pieces() const { return pieces_.size(); }
    /// As of the last move.
    [[nodiscard]] Hull<T> piece(std::size_t index) const {
        return {std::span(points_).subspan(first(index), pieces_[index].end - first(index)), radius_};
    }

private:
    struct Piece {
        std::size_t end{};  ///< in the lists of points
        T reach{};
    };

    [[nodiscard]] std::size_t first(std::size_t piece) const {
        return piece == 0 ? 0 : pieces_[piece - 1].end;
    }

    Vec2<T> reference_;
    Motion<T> motion_;
    T radius_ = 0;
    std::vector<Vec2<T>> offsets_;  ///< from the reference point, at time 0
    std::vector<Vec2<T>> points_;   ///< as of the last move
    std::vector<Piece> pieces_;
};

}  // namespace collidarium
