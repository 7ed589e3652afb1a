#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "collidarium/containers/bounds.hpp"
#include "collidarium/containers/bounds_tree.hpp"
#include "collidarium/containers/small_vector.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/rotation.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium {

namespace detail {

/// A convex shape at one time, with how it moves on.
template <Scalar T>
struct TurningShape {
    std::span<const Vec2<T>> points;  ///< from the centre, not rotated
    T radius{};
    T farthest{};      ///< of the points, from the centre
    bool is_strict{};  ///< no point is in the middle of an edge, nor nearly so
    Vec2<T> center{};  ///< about which it turns
    Vec2<T> turned{};  ///< where it has rotated (1, 0) to
    Vec2<T> velocity{};
    T turn{};  ///< radians in one unit of time

    /// A direction as seen by the shape itself, and the other way round.
    [[nodiscard]] Vec2<T> inwards(const Vec2<T>& v) const { return {glm::dot(turned, v), cross(turned, v)}; }
    [[nodiscard]] Vec2<T> outwards(const Vec2<T>& v) const {
        return turned * v.x + perpendicular(turned) * v.y;
    }
};

}  // namespace detail

/// A shape on its way: its convex parts at any time. Allocates only where it has more than one, or more than
/// 16 vertices.
template <Scalar T>
class MovingShape {
public:
    MovingShape(const Vec2<T>& reference, const Motion<T>& motion)
        : reference_(reference), center_(reference), motion_(motion) {}

    template <BasicShape S>
    MovingShape(const S& shape, const Motion<T>& motion) : MovingShape(reference_point(shape), motion) {
        if constexpr (ConvexShape<S>) {
            ConvexProxyStorage<T> room;
            add(make_proxy(shape, room));
        } else {
            for (const ConvexPolygon<T>& part : shape.convex_parts()) {
                ConvexProxyStorage<T> room;
                add(make_proxy(part, room));
            }
            make_discs();
        }
    }

    /// Takes one more part, given where it is at time 0. All have the same radius.
    void add(const ConvexProxy<T>& hull) {
        add(hull.points, hull.radius, hull.is_strict, [](const Vec2<T>& point) { return point; });
    }
    /// The same of points in other units: `into` brings each into those of this shape.
    template <Scalar U, class Into>
    void add(std::span<const Vec2<U>> points, T radius, bool is_strict, Into&& into) {
        const std::size_t count = points.size();
        const std::size_t first = points_.size();
        Vec2<T>* offsets = offsets_.grow(count);
        Vec2<T>* moved = points_.grow(count);
        T farthest2 = 0;
        for (std::size_t i = 0; i < count; ++i) {
            moved[i] = into(points[i]);
            offsets[i] = moved[i] - reference_;
            farthest2 = std::max(farthest2, glm::dot(offsets[i], offsets[i]));
        }
        const T farthest = std::sqrt(farthest2);
        const bool turns = is_strict && turns_clearly({moved, count}, extent_of(farthest));
        *parts_.grow(1) = {first, count, farthest, turns, T(0)};
        radius_ = radius;
        farthest_ = std::max(farthest_, farthest);
        single_ = {Vec2<T>(0), farthest_, T(0)};
    }

    [[nodiscard]] const Motion<T>& motion() const { return motion_; }
    /// No coordinate is ever larger, and none of this size is far from the shape's way.
    [[nodiscard]] T extent() const { return extent_of(farthest_ + radius_); }
    [[nodiscard]] T radius() const { return radius_; }

    /// Takes the shape to where it is at a time. Its parts have to be queried again.
    void move_to(T t) {
        if (t != t_) {
            t_ = t;
            center_ = reference_ + motion_.translation * t;
            if (motion_.rotation != 0) {
                turned_ = Rotation<T>(motion_.rotation * t).x_axis();
            }
        }
    }
    [[nodiscard]] std::size_t parts() const { return parts_.size(); }
    /// As of the last move. Valid until the part is queried after the next one.
    [[nodiscard]] ConvexProxy<T> part(std::size_t index) {
        Part& part = parts_.data()[index];
        Vec2<T>* points = points_.data() + part.first;
        if (part.at != t_ && motion_ != Motion<T>{}) {
            const Vec2<T>* offsets = offsets_.data() + part.first;
            for (std::size_t i = 0; i < part.count; ++i) {
                points[i] = center_ + turned_ * offsets[i].x + perpendicular(turned_) * offsets[i].y;
            }
        }
        part.at = t_;
        return {{points, part.count}, radius_, part.is_strict, {}, 0};
    }

    /// The points of a part as they are seen from the centre at time 0.
    [[nodiscard]] std::span<const Vec2<T>> offsets(std::size_t index) const {
        const Part& part = parts_.data()[index];
        return {offsets_.data() + part.first, part.count};
    }
    /// A part as it moves on since the last move.
    [[nodiscard]] detail::TurningShape<T> turning(std::size_t index) const {
        const Part& part = parts_.data()[index];
        return {offsets(index), radius_, part.farthest,       part.is_strict,
                center_,        turned_, motion_.translation, motion_.rotation};
    }

    /// The tree over the parts. Parts that were added after `make_discs` are not in it.
    [[nodiscard]] BoundsNode root() const {
        return {0, 0, static_cast<std::uint32_t>(discs_.empty() ? 1 : parts())};
    }
    /// Makes the discs around the branches of the tree, after the last part was added.
    void make_discs() {
        if (parts() > 1) {
            const BoundsTree<T> boxes(parts(), [&](std::size_t i) { return bounds_of<T>(offsets(i)); });
            discs_.resize(2 * parts() - 1);
            add_discs(boxes, boxes.root());
        }
    }
    /// The disc around a branch, as it moves on since the last move.
    [[nodiscard]] detail::TurningShape<T> turning_disc(const BoundsNode& node) const {
        const Disc& disc = discs_.empty() ? single_ : discs_[node.box];
        return {{&disc.center, 1}, radius_ + disc.radius, disc.farthest,   true, center_,
                turned_,           motion_.translation,   motion_.rotation};
    }

private:
    /// A disc that goes with the shape, without the rounding of that.
    struct Disc {
        Vec2<T> center{};  ///< from the shape's centre, at time 0
        T radius{};
        T farthest{};  ///< how far its centre is from the shape's
    };

    void add_discs(const BoundsTree<T>& boxes, const BoundsNode& node) {
        const Bounds<T>& box = boxes.box(node);
        const Vec2<T> center = (box.min + box.max) * T(0.5);
        const T rounded = 1 + 16 * std::numeric_limits<T>::epsilon();
        discs_[node.box] = {center, glm::length(box.max - box.min) * (T(0.5) * rounded),
                            glm::length(center) * rounded};
        if (!node.is_leaf()) {
            add_discs(boxes, node.left());
            add_discs(boxes, node.right());
        }
    }

    struct Part {
        std::size_t first;  ///< of its points
        std::size_t count;
        T farthest;
        bool is_strict;
        T at;  ///< when it was last queried
    };

    [[nodiscard]] T extent_of(T farthest) const {
        const auto largest = [](const Vec2<T>& v) { return std::max(std::abs(v.x), std::abs(v.y)); };
        return std::max(largest(reference_), largest(reference_ + motion_.translation)) + farthest;
    }

    /// Whether a polygon with coordinates up to `extent` turns at every vertex, beyond all rounding.
    [[nodiscard]] static bool turns_clearly(std::span<const Vec2<T>> points, T extent) {
        const T rounding = 64 * std::numeric_limits<T>::epsilon() * extent;
        if (points.size() == 1) {
            return true;
        }
        Vec2<T> side = points[0] - points.back();
        T size = std::abs(side.x) + std::abs(side.y);
        bool is_clear = size > rounding;
        for (std::size_t i = 0; i < points.size() && points.size() > 2; ++i) {
            const Vec2<T> next = points[i + 1 == points.size() ? 0 : i + 1] - points[i];
            const T next_size = std::abs(next.x) + std::abs(next.y);
            is_clear &= cross(side, next) > rounding * (size + next_size);
            side = next;
            size = next_size;
        }
        return is_clear;
    }

    Vec2<T> reference_;
    Vec2<T> center_;
    Vec2<T> turned_{1, 0};
    Motion<T> motion_;
    T t_ = 0;
    T radius_ = 0;
    T farthest_ = 0;
    SmallVector<Vec2<T>, 16> offsets_;
    SmallVector<Vec2<T>, 16> points_;  ///< as of when their part was last queried
    SmallVector<Part, 1> parts_;
    Disc single_{};  ///< around a shape of one part
    std::vector<Disc> discs_;
};

}  // namespace collidarium
