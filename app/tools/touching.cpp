#include "tools/touching.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "collidarium/compiled/queries.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/support_point.hpp"
#include "collidarium/tolerance.hpp"
#include "tools/positions.hpp"

namespace collidarium::app {
namespace {

/// Between two numbers at which a predicate differs, the last one from `from` on the way to `to` at which it
/// is what it is at `from`: they end as neighbours.
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

/// The pair in the arithmetic `T`, with b at other places.
template <Scalar T>
class Pair {
public:
    Pair(const ShapeD& a, const ShapeD& b) : a_(convert<T>(a)), a_wide_(a), b_(b) {}

    /// b moved by `way`, its positions rounded to what `T` can hold.
    [[nodiscard]] ShapeD placed(const Vec2d& way) const {
        return map_positions(b_, [&way](const Vec2d& position) {
            Vec2d result = position;
            for (int axis = 0; axis < 2; ++axis) {
                if (way[axis] != 0) {
                    result[axis] = static_cast<double>(static_cast<T>(position[axis] + way[axis]));
                }
            }
            return result;
        });
    }

    [[nodiscard]] Shape<T> at(const Vec2d& way) const { return convert<T>(placed(way)); }
    [[nodiscard]] const Shape<T>& a() const { return a_; }
    [[nodiscard]] bool overlap_at(const Vec2d& way) const { return overlap(a_, at(way), Policy::open); }
    [[nodiscard]] double distance_at(const Vec2d& way) const {
        return static_cast<double>(distance(a_, at(way)).distance);
    }
    /// A length that is lost in the rounding of the pair's coordinates.
    [[nodiscard]] double ulp() const {
        return std::max({magnitude(a_wide_), magnitude(b_), std::numeric_limits<double>::min()}) *
               static_cast<double>(std::numeric_limits<T>::epsilon());
    }

private:
    Shape<T> a_;
    ShapeD a_wide_;
    ShapeD b_;
};

/// How often a step that did not reach its end is doubled: from a last digit to the whole.
constexpr int doublings = 60;

/// Out of an overlap along the way out that the core names.
template <Scalar T>
Vec2d way_out(const Pair<T>& pair) {
    const auto contact = collidarium::contact(pair.a(), pair.at({0, 0}), Policy::open);
    if (!contact) {
        return {0, 0};
    }
    const auto normal = convert<double>(contact->normal);
    const auto overlaps = [&](double way) { return pair.overlap_at(normal * way); };
    double out = static_cast<double>(contact->depth);
    double step = pair.ulp();
    for (int i = 0; i < doublings && overlaps(out); ++i, step *= 2) {
        out += step;
    }
    return normal * last_before_change(out, 0, [&](double way) { return !overlaps(way); });
}

/// Of the ways within a few last digits of `way`, the one that leaves the smallest gap and no overlap.
template <Scalar T>
Vec2d nearest_around(const Pair<T>& pair, const Vec2d& way) {
    constexpr int reach = 2;
    Vec2d best = way;
    double gap = pair.distance_at(way);
    const double step = pair.ulp() * 0.5;
    for (int i = -reach; i <= reach && gap > 0; ++i) {
        for (int j = -reach; j <= reach && gap > 0; ++j) {
            const Vec2d other = way + Vec2d(i, j) * step;
            const double other_gap = pair.distance_at(other);
            if (other_gap < gap && !pair.overlap_at(other)) {
                best = other;
                gap = other_gap;
            }
        }
    }
    return best;
}

/// Across a gap, from the nearest point of b to that of a; on into a and back again where that falls short.
template <Scalar T>
Vec2d way_up_to(const Pair<T>& pair) {
    const auto apart = distance(pair.a(), pair.at({0, 0}));
    const Vec2d way = convert<double>(apart.point_a) - convert<double>(apart.point_b);
    const double length = glm::length(way);
    if (length == 0) {
        return {0, 0};
    }
    const auto free = [&](double part) { return !pair.overlap_at(way * part); };
    double end = 1;
    double step = pair.ulp() / length;
    // Past a corner there may be nothing to run into: nobody looks for it for long.
    constexpr int looks = 8;
    for (int i = 0; i < looks && free(end) && pair.distance_at(way * end) > 0; ++i, step *= 2) {
        end += step;
    }
    if (free(end)) {
        const bool closer = pair.distance_at(way * end) < pair.distance_at(way);
        return nearest_around(pair, closer ? way * end : way);
    }
    return way * last_before_change(0, end, free);
}

template <Scalar T>
ShapeD touching_in(const ShapeD& a, const ShapeD& b) {
    const Pair<T> pair(a, b);
    return pair.placed(pair.overlap_at({0, 0}) ? way_out(pair) : way_up_to(pair));
}

/// How far b may be moved across its way, and whether it meets a there.
template <Scalar T>
class Crossing {
public:
    Crossing(const ShapeD& a, const ShapeD& b, const Vec2d& translation)
        : pair_(a, b), translation_(convert<T>(translation)), across_(across(translation)) {
        const auto reach = [](const ShapeD& shape, const Vec2d& along) {
            return glm::dot(support_point(shape, along), along);
        };
        const double lower = -reach(a, -across_) - reach(b, across_);
        const double upper = reach(a, across_) + reach(b, -across_);
        sides_[0] = std::min(lower, upper);
        sides_[1] = std::max(lower, upper);
        const Vec2d along(across_.y, -across_.x);
        in_reach_ = reach(a, along) >= -reach(b, -along) &&
                    -reach(a, -along) <= reach(b, along) + glm::length(translation);
        if (!meets_anywhere()) {
            policy_ = Policy::closed;
        }
    }

    /// The nearest place at which b just grazes a.
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
    /// To the left of a direction, of length 1; exact for one along an axis.
    static Vec2d across(const Vec2d& direction) {
        const double largest = std::max(std::abs(direction.x), std::abs(direction.y));
        const Vec2d scaled = direction / largest;
        const Vec2d unit = scaled / std::hypot(scaled.x, scaled.y);
        return {-unit.y, unit.x};
    }

    [[nodiscard]] bool meets(double way) const { return meets(way, policy_); }
    [[nodiscard]] bool meets(double way, Policy policy) const {
        return cast(pair_.a(), pair_.at(across_ * way), translation_, policy).has_value();
    }

    /// Places from one side to the other, and where b is now among them.
    [[nodiscard]] std::vector<double> samples() const {
        constexpr int count = 64;
        std::vector<double> ways{0};
        for (int i = 0; i <= count; ++i) {
            const double part = static_cast<double>(i) / count;
            ways.push_back(sides_[0] * (1 - part) + sides_[1] * part);
        }
        std::ranges::sort(ways);
        return ways;
    }

    [[nodiscard]] bool meets_anywhere() const {
        return std::ranges::any_of(samples(), [&](double way) { return meets(way); });
    }

    /// A little further to that side, if need be, so that b passes by.
    [[nodiscard]] double outermost(double way, double side) const {
        double step = pair_.ulp();
        for (int i = 0; i < doublings && meets(way); ++i, step *= 2) {
            way += side * step;
        }
        return way;
    }

    /// From where it passes to where it meets a: the last place of the two that grazes. What never overlaps
    /// under the open policy touches there.
    [[nodiscard]] double graze(double passes, double hits) const {
        if (policy_ == Policy::closed) {
            hits = last_before_change(hits, passes, [&](double way) { return meets(way); });
            if (!meets(hits, Policy::open)) {
                return hits;
            }
        }
        return last_before_change(passes, hits, [&](double way) { return !meets(way, Policy::open); });
    }

    Pair<T> pair_;
    Vec2<T> translation_;
    Vec2d across_;
    double sides_[2]{};      ///< where b passes by, as far as rounding tells: the lower and the upper one
    bool in_reach_ = false;  ///< along its way b gets as far as a
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
