#include "support/exact_checks.hpp"

#include <limits>

#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

template <Scalar T>
V expect_unit(const Vec2<T>& normal) {
    const V unit = convert<double>(normal);
    EXPECT_NEAR(std::hypot(unit.x, unit.y), 1, sizeof(T) == 4 ? 1e-6 : 1e-15);
    return unit;
}

}  // namespace

template <Scalar T>
double rounding_bound(const Pair<T>& pair, double of_float, double of_double) {
    return std::max({double(magnitude(pair.a)), double(magnitude(pair.b)),
                     std::abs(double(pair.translation.x)), std::abs(double(pair.translation.y))}) *
           (sizeof(T) == 4 ? of_float : of_double);
}

template <Scalar T>
ExactChecks<T>::ExactChecks(const Pair<T>& pair, const Options& options)
    : ExactChecks(convert<double>(pair.a), convert<double>(pair.b), convert<double>(pair.translation),
                  options) {}

/// Whether it has no inside: a point or a segment, of whatever type.
template <Scalar T>
bool ExactChecks<T>::is_thin(const Shape<double>& shape) {
    return std::visit(
        [](const auto& basic) {
            if constexpr (requires { basic.half; }) {
                return basic.half.x == 0 || basic.half.y == 0;
            } else if constexpr (requires { basic.radius; }) {
                return basic.radius == 0;
            } else {
                return !requires {
                    basic.vertices();
                };
            }
        },
        shape);
}

template <Scalar T>
void ExactChecks<T>::check_overlap(bool answer, Policy policy) const {
    const bool is_hidden = may_hide_ && policy == Policy::open && exact_.overlap(Policy::closed);
    if (answer != exact_.overlap(policy) && !is_hidden) {
        EXPECT_FALSE(options_.verdicts) << "separation " << separation_;
        EXPECT_LE(std::abs(separation_), options_.bound);
    }
}

/// That it is the least translation along which b leaves a.
template <Scalar T>
void ExactChecks<T>::check_depth(const V& normal, double depth) const {
    const double bound = options_.bound;
    EXPECT_GE(depth, 0);
    if (is_convex_) {
        EXPECT_NEAR(depth, std::max(-separation_, 0.0), bound);
        EXPECT_NEAR(exact_.reach(normal), depth, bound) << "does not end touching";
        return;
    }
    EXPECT_NEAR(exact_.separation_moved_by(normal * depth), 0, bound) << "does not end touching";
    EXPECT_TRUE(depth <= bound || may_hide_ || exact_.overlap(Policy::open)) << "they only touch";
    for (int i = 0; i < 24 && depth > 8 * bound; ++i) {
        EXPECT_LE(exact_.separation_moved_by(direction(i, 24) * (depth - 4 * bound)), 0)
            << "a shorter way out";
    }
}

template <Scalar T>
void ExactChecks<T>::check_contact(const std::optional<Contact<T>>& answer, Policy policy) const {
    const double bound = options_.bound;
    check_overlap(answer.has_value(), policy);
    if (!answer) {
        return;
    }
    const V normal = expect_unit(answer->normal);
    const V point_a = convert<double>(answer->point_a);
    const V point_b = convert<double>(answer->point_b);
    const double depth = double(answer->depth);
    check_depth(normal, depth);
    EXPECT_TRUE(policy == Policy::closed || depth > 0);
    EXPECT_LE(exact_convex_distance(a_, point_a), bound);
    EXPECT_LE(exact_convex_distance(b_, point_b), bound);
    EXPECT_LE(glm::length(point_a - point_b - convert<double>(answer->mtv())), bound);
    ASSERT_GE(answer->manifold_size, 1U);
    double least = 0;
    for (const ContactPoint<T>& point : answer->points()) {
        EXPECT_LE(point.separation, 0);
        EXPECT_GE(point.separation, -answer->depth);
        least = std::min(least, double(point.separation));
        // Half way between points of the two surfaces that are this far in each other.
        const V position = convert<double>(point.position);
        const V half = normal * (double(point.separation) / 2);
        EXPECT_LE(exact_convex_distance(a_, position - half), bound);
        EXPECT_LE(exact_convex_distance(b_, position + half), bound);
    }
    // The deepest vertex may be clipped off where its edge is parallel but for rounding.
    EXPECT_NEAR(least, -depth, bound);
}

template <Scalar T>
void ExactChecks<T>::check_distance(const Distance<T>& answer) const {
    const double bound = options_.bound;
    const double apart = double(answer.distance);
    const V point_a = convert<double>(answer.point_a);
    const V point_b = convert<double>(answer.point_b);
    EXPECT_NEAR(apart, std::max(separation_, 0.0), bound);
    EXPECT_LE(exact_convex_distance(a_, point_a), bound);
    EXPECT_LE(exact_convex_distance(b_, point_b), bound);
    if (answer.distance > 0) {
        const V normal = expect_unit(answer.normal);
        EXPECT_LE(glm::length(point_b - point_a - normal * apart), bound);
        EXPECT_TRUE(!is_convex_ || std::abs(exact_.reach(normal) + apart) <= bound);
    } else {
        EXPECT_EQ(answer.point_a, answer.point_b);
        EXPECT_EQ(answer.normal, Vec2<T>(0));
    }
}

template <Scalar T>
void ExactChecks<T>::check_cast(const std::optional<CastHit<T>>& hit, Policy policy) const {
    const double bound = options_.bound;
    const auto expected = exact_.cast(policy);
    if (may_hide_ && policy == Policy::open) {
        // Along the line on which parts meet it may come in sooner, but not before it touches.
        const auto touches = exact_.cast(Policy::closed);
        EXPECT_TRUE(!expected || hit || (!options_.verdicts && exact_.least_separation() > -bound));
        EXPECT_TRUE(!hit || (touches && hit->t >= touches->t - 1e-9) || exact_.least_separation() <= bound);
        return;
    }
    if (hit.has_value() != expected.has_value()) {
        EXPECT_FALSE(options_.verdicts) << "hit: " << hit.has_value();
        EXPECT_LE(std::abs(exact_.least_separation()), bound);
        return;
    }
    if (!hit) {
        return;
    }
    expect_clean(*hit);
    expect_unit(hit->normal);
    if (hit->started_inside != expected->started_inside) {
        EXPECT_FALSE(options_.verdicts);
        EXPECT_LE(std::abs(separation_), bound);
    } else if (hit->started_inside) {
        const V point = convert<double>(hit->point);
        EXPECT_EQ(hit->t, 0);
        EXPECT_FALSE(hit->corner);
        check_depth(convert<double>(hit->normal), double(hit->depth));
        EXPECT_LE(exact_convex_distance(a_, point), bound);
        EXPECT_LE(exact_convex_distance(b_, point), bound);
    } else {
        check_hit(*hit, std::max(expected->t, 0.0), expected->corner);
    }
}

template <Scalar T>
void ExactChecks<T>::check_hit(const CastHit<T>& hit, double expected_t, bool corner) const {
    const double bound = options_.bound;
    const double t = double(hit.t);
    const V normal = convert<double>(hit.normal);
    const V point = convert<double>(hit.point);
    EXPECT_GE(t, 0);
    EXPECT_LE(t, 1);
    EXPECT_EQ(hit.depth, 0);
    const double opposed = -glm::dot(normal, way_);
    if (options_.corners && !exact_.is_round()) {
        // Of the edge itself: one that is nearly along the path opposes it by less than its normal is
        // rounded.
        EXPECT_TRUE(exact_.is_entered_through(normal, 4 * std::numeric_limits<T>::epsilon())) << opposed;
    } else {
        EXPECT_GE(opposed, -bound);
    }
    if (std::abs(t - expected_t) * opposed > bound) {
        // Grazing: then at least b arrives, and has not been inside before.
        EXPECT_LE(exact_.separation(t), bound);
        EXPECT_GE(exact_.least_separation(0, t), -bound);
    }
    const double near = is_convex_ ? bound : 4 * bound;
    EXPECT_NEAR(exact_.reach(normal, t, near), 0, near) << "not the outward normal at the entry";
    if (options_.corners && is_convex_) {
        EXPECT_EQ(hit.corner, corner);
    }
    EXPECT_LE(exact_convex_distance(a_, point), bound) << "not a point of a";
    EXPECT_LE(exact_convex_distance(b_, point - way_ * t),
              options_.point_b_slack * near + std::abs(t - expected_t) * glm::length(way_))
        << "not a point of b";
    EXPECT_LE(glm::length(reference_point(b_) + way_ * t - convert<double>(hit.position)), bound);
}

template <Scalar T>
void ExactChecks<T>::check_queries(const Pair<T>& pair) const {
    for (const Policy policy : policies) {
        const auto touch = contact(pair.a, pair.b, {policy});
        EXPECT_EQ(overlap(pair.a, pair.b, {policy}), touch.has_value());
        check_contact(touch, policy);
        const auto hit = cast(pair.a, pair.b, pair.translation, {policy});
        check_cast(hit.hit, policy);
        if (hit && hit->started_inside) {
            ASSERT_TRUE(touch);
            EXPECT_EQ(hit->normal, touch->normal);
            EXPECT_EQ(hit->depth, touch->depth);
        }
    }
    const auto gap = distance(pair.a, pair.b);
    check_distance(gap);
    EXPECT_EQ(gap.distance == 0, overlap(pair.a, pair.b, {Policy::closed}));
}

template <Scalar T>
void Tally::count(const Pair<T>& pair, Policy policy) {
    const bool moves = pair.translation != Vec2<T>(0);
    ++pairs;
    overlapping += overlap(pair.a, pair.b, {policy}) ? 1 : 0;
    moving += moves ? 1 : 0;
    hits += moves && cast(pair.a, pair.b, pair.translation, {policy}) ? 1 : 0;
}

void Tally::expect_both(double least) const {
    EXPECT_GT(overlapping, pairs * least);
    EXPECT_LT(overlapping, pairs * (1 - least));
    EXPECT_GT(hits, moving * least);
    EXPECT_LT(hits, moving * (1 - least));
}

template double rounding_bound(const Pair<float>&, double, double);
template double rounding_bound(const Pair<double>&, double, double);
template class ExactChecks<float>;
template class ExactChecks<double>;
template void Tally::count(const Pair<float>&, Policy);
template void Tally::count(const Pair<double>&, Policy);

}  // namespace collidarium::testing
