#pragma once

/// Of translations out of an overlap, the shortest.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "collidarium/scalar.hpp"

namespace collidarium {

namespace detail {

/// Which side of a Minkowski difference a translation leads straight to: one of those that the search for it
/// has numbered, or the arc around the first vertex of that; none where it leads to where two cross.
struct SideReached {
    std::uint32_t code = std::numeric_limits<std::uint32_t>::max();  ///< in four bytes, as many are kept

    [[nodiscard]] static SideReached of(std::size_t number, bool is_arc) {
        return {static_cast<std::uint32_t>(2 * number + (is_arc ? 1 : 0))};
    }
    [[nodiscard]] bool is_none() const { return code == SideReached{}.code; }
    [[nodiscard]] std::size_t number() const { return code / 2; }
    [[nodiscard]] bool is_arc() const { return code % 2 == 1; }
};

/// A shortest translation of b that leaves it touching a.
template <Scalar T>
struct PenetrationDepth {
    Vec2<T> mtv{};
    Vec2<T> normal{};   ///< unit
    T depth{};          ///< the length of the shortest one, and but for rounding of this one
    bool degenerate{};  ///< another translation is as short
    SideReached side{};
};

/// Of translations that separate the shapes: the shortest, and all that are as short within rounding.
template <Scalar T>
class ShortestTranslations {
public:
    ShortestTranslations() { found_.reserve(32); }

    void clear(T rounding) {
        rounding_ = rounding;
        shortest_ = std::numeric_limits<T>::infinity();
        found_.clear();
    }

    /// Whether a translation of this length may matter.
    [[nodiscard]] bool is_near(T length) const { return length <= shortest_ + rounding_; }

    [[nodiscard]] bool is_empty() const { return found_.empty(); }

    /// Whether one was found that differs by nothing or leads to the same place, but for rounding, and is
    /// shorter. `outward`: the direction of one that is too short to have one, of any length.
    [[nodiscard]] bool is_known(const Vec2<T>& point, T length, const Vec2<T>& outward) const {
        const T near = rounding_ / 64;
        const Vec2<T> normal = normal_of(point, length, outward);
        return std::any_of(found_.begin(), found_.end(), [&](const PenetrationDepth<T>& other) {
            const Vec2<T> apart = point - other.mtv;
            return std::abs(apart.x) <= near && std::abs(apart.y) <= near &&
                   (other.depth < length || apart == Vec2<T>(0)) &&
                   glm::dot(normal, other.normal) >= 1 - std::numeric_limits<T>::epsilon();
        });
    }
    void add(const Vec2<T>& point, T length, const Vec2<T>& outward, SideReached side = {}) {
        if (!is_near(length) || (length <= rounding_ && !has_direction(outward))) {
            return;
        }
        found_.push_back({point, normal_of(point, length, outward), length, false, side});
        if (length < shortest_) {
            shortest_ = length;
            std::erase_if(found_, [&](const PenetrationDepth<T>& other) { return !is_near(other.depth); });
        }
    }

    /// Of all that are as short as the shortest, within rounding; `is_reversed`: their opposites. Which were
    /// found first does not matter.
    [[nodiscard]] PenetrationDepth<T> best(bool is_reversed = false) const {
        PenetrationDepth<T> best;
        bool has_best = false;
        bool degenerate = false;
        for (PenetrationDepth<T> one : found_) {
            if (is_reversed) {
                one.mtv = reversed(one.mtv);
                one.normal = reversed(one.normal);
            }
            const bool is_other = has_best && glm::dot(one.normal, best.normal) < 1 - T(1e-6);
            degenerate = degenerate || is_other;
            if (!has_best || (is_other ? is_before(one.normal, best.normal) : is_less(one, best))) {
                best = one;
                has_best = true;
            }
        }
        best.depth = shortest_;
        best.degenerate = degenerate;
        return best;
    }

private:
    /// Not the sum of two opposite normals.
    [[nodiscard]] static bool has_direction(const Vec2<T>& outward) {
        return glm::dot(outward, outward) > T(1e-6);
    }
    [[nodiscard]] Vec2<T> normal_of(const Vec2<T>& point, T length, const Vec2<T>& outward) const {
        const Vec2<T> normal = length > rounding_       ? unit(point)
                               : has_direction(outward) ? unit(outward)
                                                        : outward;
        return {without_negative_zero(normal.x), without_negative_zero(normal.y)};
    }

    /// Of translations in the same direction: the shorter one, then any rule that does not depend on signs.
    [[nodiscard]] static bool is_less(const PenetrationDepth<T>& one, const PenetrationDepth<T>& other) {
        const auto key = [](const PenetrationDepth<T>& it) {
            return std::array{it.depth, std::abs(it.mtv.x), std::abs(it.mtv.y)};
        };
        return key(one) < key(other);
    }

    /// Of equally short ones: y before x before slanted ones, then the positive side.
    [[nodiscard]] static bool is_before(const Vec2<T>& normal, const Vec2<T>& other) {
        const auto rank = [](const Vec2<T>& n) {
            return std::abs(n.x) <= T(1e-6) ? 0 : std::abs(n.y) <= T(1e-6) ? 1 : 2;
        };
        if (rank(normal) != rank(other)) {
            return rank(normal) < rank(other);
        }
        return std::abs(normal.y - other.y) > T(1e-6) ? normal.y > other.y : normal.x > other.x;
    }

    T rounding_{};
    T shortest_ = std::numeric_limits<T>::infinity();
    std::vector<PenetrationDepth<T>> found_;
};

}  // namespace detail

}  // namespace collidarium
