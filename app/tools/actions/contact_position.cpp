#include "tools/actions/contact_position.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/support_point.hpp"
#include "collidarium/tolerance.hpp"
#include "tools/actions/positions.hpp"

namespace collidarium::app {
namespace {

/// Bisection between two numbers at which a predicate differs: the last number from `from` towards `to` at
/// which it has its value at `from`.
template <class Predicate>
double last_before_change(double from, double to, const Predicate& holds) {
    while (true) {
        const double middle = from * 0.5 + to * 0.5;
        if (middle == from || middle == to) {
            return from;
        }
        (holds(middle) ? from : to) = middle;
    }
}

/// The pair in the arithmetic `T`, with b moved by an offset.
template <Scalar T>
class Pair {
public:
    Pair(const ShapeD& a, const ShapeD& b) : a_(convert<T>(a)), a_wide_(a), b_(b) {}

    /// b moved by `offset`, its positions rounded to `T`.
    [[nodiscard]] ShapeD placed(const Vec2d& offset) const {
        return map_positions(b_, [&offset](const Vec2d& position) {
            Vec2d result = position;
            for (int axis = 0; axis < 2; ++axis) {
                if (offset[axis] != 0) {
                    result[axis] = static_cast<double>(static_cast<T>(position[axis] + offset[axis]));
                }
            }
            return result;
        });
    }

    [[nodiscard]] Shape<T> at(const Vec2d& offset) const { return convert<T>(placed(offset)); }
    [[nodiscard]] const Shape<T>& a() const { return a_; }
    [[nodiscard]] bool overlap_at(const Vec2d& offset) const {
        return overlap(a_, at(offset), {Policy::open});
    }
    [[nodiscard]] double distance_at(const Vec2d& offset) const {
        return static_cast<double>(distance(a_, at(offset)).distance);
    }
    /// A length at the rounding error of the pair's coordinates.
    [[nodiscard]] double ulp() const {
        return std::max({magnitude(a_wide_), magnitude(b_), std::numeric_limits<double>::min()}) *
               static_cast<double>(std::numeric_limits<T>::epsilon());
    }

private:
    Shape<T> a_;
    ShapeD a_wide_;
    ShapeD b_;
};

/// How often a step is doubled: from one ulp to the whole.
constexpr int doublings = 60;

/// Out of an overlap along the MTV.
template <Scalar T>
Vec2d out_of_overlap(const Pair<T>& pair) {
    const auto contact = collidarium::contact(pair.a(), pair.at({0, 0}), {Policy::open});
    if (!contact) {
        return {0, 0};
    }
    const auto normal = convert<double>(contact->normal);
    const auto overlaps = [&](double offset) { return pair.overlap_at(normal * offset); };
    double out = static_cast<double>(contact->depth);
    double step = pair.ulp();
    for (int i = 0; i < doublings && overlaps(out); ++i, step *= 2) {
        out += step;
    }
    return normal * last_before_change(out, 0, [&](double offset) { return !overlaps(offset); });
}

/// Of the offsets within a few ulps of `offset`, the one with the smallest distance and no overlap.
template <Scalar T>
Vec2d nearest_around(const Pair<T>& pair, const Vec2d& offset) {
    constexpr int reach = 2;
    Vec2d best = offset;
    double gap = pair.distance_at(offset);
    const double step = pair.ulp() * 0.5;
    for (int i = -reach; i <= reach && gap > 0; ++i) {
        for (int j = -reach; j <= reach && gap > 0; ++j) {
            const Vec2d other = offset + Vec2d(i, j) * step;
            const double other_gap = pair.distance_at(other);
            if (other_gap < gap && !pair.overlap_at(other)) {
                best = other;
                gap = other_gap;
            }
        }
    }
    return best;
}

/// Across the distance, from the closest point of b to that of a; if that falls short, on into a and back
/// again.
template <Scalar T>
Vec2d up_to_contact(const Pair<T>& pair) {
    const auto closest = distance(pair.a(), pair.at({0, 0}));
    const Vec2d offset = convert<double>(closest.point_a) - convert<double>(closest.point_b);
    const double length = glm::length(offset);
    if (length == 0) {
        return {0, 0};
    }
    const auto free = [&](double part) { return !pair.overlap_at(offset * part); };
    double end = 1;
    double step = pair.ulp() / length;
    // Past a corner there may be nothing to run into: try only a few times.
    constexpr int tries = 8;
    for (int i = 0; i < tries && free(end) && pair.distance_at(offset * end) > 0; ++i, step *= 2) {
        end += step;
    }
    if (free(end)) {
        const bool closer = pair.distance_at(offset * end) < pair.distance_at(offset);
        return nearest_around(pair, closer ? offset * end : offset);
    }
    return offset * last_before_change(0, end, free);
}

template <Scalar T>
ShapeD touching_in(const ShapeD& a, const ShapeD& b) {
    const Pair<T> pair(a, b);
    return pair.placed(pair.overlap_at({0, 0}) ? out_of_overlap(pair) : up_to_contact(pair));
}

/// The range of sideways offsets of b's path, and whether b meets a there.
template <Scalar T>
class Crossing {
public:
    Crossing(const ShapeD& a, const ShapeD& b, const Vec2d& translation)
        : pair_(a, b), translation_(convert<T>(translation)), across_(across(translation)) {
        const auto reach = [](const ShapeD& shape, const Vec2d& direction) {
            return glm::dot(support_point(shape, direction), direction);
        };
        const double lower = -reach(a, -across_) - reach(b, across_);
        const double upper = reach(a, across_) + reach(b, -across_);
        sides_[0] = std::min(lower, upper);
        sides_[1] = std::max(lower, upper);
        const Vec2d forward(across_.y, -across_.x);
        in_reach_ = reach(a, forward) >= -reach(b, -forward) &&
                    -reach(a, -forward) <= reach(b, forward) + glm::length(translation);
        if (!meets_anywhere()) {
            policy_ = Policy::closed;
        }
    }

    /// The nearest position at which b just grazes a.
    [[nodiscard]] std::optional<ShapeD> nearest() const {
        if (sides_[1] - sides_[0] <= 4 * pair_.ulp()) {
            return in_reach_ ? std::optional(pair_.placed(across_ * sides_[0])) : std::nullopt;
        }
        if (meets(0)) {
            const double left = outermost(sides_[0], -1);
            const double right = outermost(sides_[1], 1);
            const double one = graze(left, 0);
            const double other = graze(right, 0);
            return pair_.placed(across_ * (std::abs(one) < std::abs(other) ? one : other));
        }
        std::optional<double> best;
        double before = outermost(sides_[0], -1);
        bool met = false;
        for (const double here : samples()) {
            if (meets(here) != met) {
                const double grazing = met ? graze(here, before) : graze(before, here);
                best = best && std::abs(*best) <= std::abs(grazing) ? *best : grazing;
                met = !met;
            }
            before = here;
        }
        if (met) {
            const double grazing = graze(outermost(sides_[1], 1), before);
            best = best && std::abs(*best) <= std::abs(grazing) ? *best : grazing;
        }
        return best ? std::optional(pair_.placed(across_ * *best)) : std::nullopt;
    }

private:
    /// The left unit normal of a direction; exact for an axis direction.
    static Vec2d across(const Vec2d& direction) {
        const double largest = std::max(std::abs(direction.x), std::abs(direction.y));
        const Vec2d scaled = direction / largest;
        const Vec2d unit = scaled / std::hypot(scaled.x, scaled.y);
        return {-unit.y, unit.x};
    }

    [[nodiscard]] bool meets(double offset) const { return meets(offset, policy_); }
    [[nodiscard]] bool meets(double offset, Policy policy) const {
        return cast(pair_.a(), pair_.at(across_ * offset), translation_, {policy}).has_value();
    }

    /// Sample offsets from one side to the other, the current one included.
    [[nodiscard]] std::vector<double> samples() const {
        constexpr int count = 64;
        std::vector<double> offsets{0};
        for (int i = 0; i <= count; ++i) {
            const double part = static_cast<double>(i) / count;
            offsets.push_back(sides_[0] * (1 - part) + sides_[1] * part);
        }
        std::ranges::sort(offsets);
        return offsets;
    }

    [[nodiscard]] bool meets_anywhere() const {
        return std::ranges::any_of(samples(), [&](double offset) { return meets(offset); });
    }

    /// Slightly further to that side if necessary, so that b misses a.
    [[nodiscard]] double outermost(double offset, double side) const {
        double step = pair_.ulp();
        for (int i = 0; i < doublings && meets(offset); ++i, step *= 2) {
            offset += side * step;
        }
        return offset;
    }

    /// Bisects between a miss and a hit: the last offset that grazes. Shapes that never overlap under the
    /// open policy touch there.
    [[nodiscard]] double graze(double passes, double hits) const {
        if (policy_ == Policy::closed) {
            hits = last_before_change(hits, passes, [&](double offset) { return meets(offset); });
            if (!meets(hits, Policy::open)) {
                return hits;
            }
        }
        return last_before_change(passes, hits, [&](double offset) { return !meets(offset, Policy::open); });
    }

    Pair<T> pair_;
    Vec2<T> translation_;
    Vec2d across_;
    double sides_[2]{};      ///< the offsets at which b passes a, within rounding error: lower and upper
    bool in_reach_ = false;  ///< the path of b reaches a
    Policy policy_ = Policy::open;
};

}  // namespace

ShapeD touching(const ShapeD& a, const ShapeD& b, ScalarKind scalar) {
    return scalar == ScalarKind::float32 ? touching_in<float>(a, b) : touching_in<double>(a, b);
}

std::optional<ShapeD> tangent(const ShapeD& a, const ShapeD& b, const Vec2d& translation, ScalarKind scalar) {
    return scalar == ScalarKind::float32 ? Crossing<float>(a, b, translation).nearest()
                                         : Crossing<double>(a, b, translation).nearest();
}

}  // namespace collidarium::app
