#pragma once

/// What holds for every kernel of `pairs/`: seeded pairs of two types, in families that each strain something
/// else, with their answers read off their traces, compared with those of the swapped pair, of the general
/// route, and of exact arithmetic.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <variant>

#include "collidarium/pairs/kernels.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/recorder.hpp"
#include "support/convex_generators.hpp"
#include "support/exact_convex.hpp"
#include "support/parallel_generator.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {

/// How many pairs a kernel was asked about, and how many of them it did not hand on.
struct KernelTally {
    int asked = 0;
    int overlapping = 0;
    int settled = 0;
};

/// All checks of one pair of shapes of known types.
template <class A, class B>
class PairCheck {
    using T = ScalarOf<A>;

public:
    PairCheck(const A& a, const B& b, bool is_exact, KernelTally& tally)
        : a_(a),
          b_(b),
          exact_(convert<double>(Shape<T>(a)), convert<double>(Shape<T>(b))),
          separation_(exact_.separation()),
          // Far below the promise for double; for float as many roundings.
          bound_(std::max(double(magnitude(a)), double(magnitude(b))) * (sizeof(T) == 4 ? 4e-6 : 1e-14)),
          is_exact_(is_exact),
          tally_(tally) {}

    void check() {
        for (const Policy policy : {Policy::open, Policy::closed}) {
            check_overlap(policy);
            check_contact(policy);
        }
        check_distance();
    }

private:
    /// Whether the kernel itself answered.
    static bool is_settled(const Recorder<T>& recorder) {
        return TraceReading<T>(recorder).template all<ExactFallback<T>>().empty();
    }
    void expect_route(const Recorder<T>& recorder) const {
        const auto routes = TraceReading<T>(recorder).template all<Route<T>>();
        if constexpr (detail::has_kernel<A, B>) {
            ASSERT_FALSE(routes.empty());
            EXPECT_EQ(routes.front().kernel, (detail::KernelFor<A, B>::name));
        }
    }

    void check_overlap(Policy policy) {
        Recorder<T> recorder;
        const bool answer = overlap(a_, b_, policy, recorder);
        EXPECT_EQ(answer, overlap(a_, b_, policy));
        EXPECT_EQ(answer, overlap(b_, a_, policy));
        expect_route(recorder);
        if (answer != exact_.overlap(policy)) {
            EXPECT_FALSE(is_exact_);
            EXPECT_LE(std::abs(separation_), bound_);
        }
        ++tally_.asked;
        tally_.overlapping += answer;
        if (is_settled(recorder)) {
            ++tally_.settled;
            expect_shown(recorder, answer);
        }
    }

    void check_contact(Policy policy) {
        Recorder<T> recorder;
        const auto answer = contact(a_, b_, policy, recorder);
        expect_same_bits<T>(answer, contact(a_, b_, policy));
        expect_route(recorder);
        ASSERT_EQ(answer.has_value(), overlap(a_, b_, policy));
        if (is_settled(recorder)) {
            expect_shown(recorder, answer);
            expect_clean(answer);
        }
        if (!answer) {
            return;
        }
        check_minimum(*answer);
        check_points(*answer);
        if (is_settled(recorder)) {
            if (policy == Policy::open) {
                EXPECT_GT(answer->depth, 0);
            }
            check_swapped(*answer, policy);
            check_against_general(*answer);
        }
    }

    /// Moving b by the mtv leaves the two touching, and no shorter translation does.
    void check_minimum(const Contact<T>& answer) const {
        const Vec2<double> normal = convert<double>(answer.normal);
        EXPECT_NEAR(std::hypot(normal.x, normal.y), 1, sizeof(T) == 4 ? 1e-6 : 1e-15);
        EXPECT_NEAR(double(answer.depth), std::max(-separation_, 0.0), bound_);
        EXPECT_NEAR(exact_.reach(normal), double(answer.depth), bound_) << "does not end touching";
        const Vec2<double> miss =
            convert<double>(answer.point_a) - convert<double>(answer.point_b) - convert<double>(answer.mtv());
        EXPECT_LE(std::hypot(miss.x, miss.y), bound_);
    }

    void check_points(const Contact<T>& answer) const {
        const auto far_from = [](const auto& shape, const Vec2<double>& point) {
            return exact_convex_distance(convert<double>(Shape<T>(shape)), point);
        };
        EXPECT_LE(far_from(a_, convert<double>(answer.point_a)), bound_);
        EXPECT_LE(far_from(b_, convert<double>(answer.point_b)), bound_);
        for (const ContactPoint<T>& point : answer.points()) {
            EXPECT_GE(point.separation, -answer.depth);
            const Vec2<double> position = convert<double>(point.position);
            const Vec2<double> half = convert<double>(answer.normal) * (double(point.separation) / 2);
            EXPECT_LE(far_from(a_, position - half), bound_);
            EXPECT_LE(far_from(b_, position + half), bound_);
        }
    }

    void check_swapped(const Contact<T>& answer, Policy policy) const {
        const auto swapped = contact(b_, a_, policy);
        ASSERT_TRUE(swapped.has_value());
        EXPECT_EQ(swapped->depth, answer.depth);
        EXPECT_EQ(swapped->degenerate, answer.degenerate);
        EXPECT_EQ(swapped->manifold_size, answer.manifold_size);
        if (answer.degenerate) {
            return;
        }
        EXPECT_EQ(swapped->normal, -answer.normal);
        EXPECT_EQ(swapped->mtv(), -answer.mtv());
        EXPECT_EQ(swapped->point_a, answer.point_b);
        EXPECT_EQ(swapped->point_b, answer.point_a);
    }

    /// The general route finds the same normal and the same manifold.
    void check_against_general(const Contact<T>& answer) const {
        ConvexProxyStorage<T> room_a;
        ConvexProxyStorage<T> room_b;
        NoTrace nobody;
        const auto answered =
            collidarium::contact(make_proxy(a_, room_a), make_proxy(b_, room_b), Policy::closed, nobody);
        ASSERT_TRUE(answered.has_value());
        const Contact<T>& general = *answered;
        if (answer.degenerate || general.degenerate) {
            return;
        }
        const double rounding = sizeof(T) == 4 ? 1e-3 : 1e-9;
        EXPECT_LE(glm::distance(convert<double>(general.normal), convert<double>(answer.normal)), rounding);
        EXPECT_NEAR(double(general.depth), double(answer.depth), bound_);
        ASSERT_EQ(general.manifold_size, answer.manifold_size);
        for (const ContactPoint<T>& point : answer.points()) {
            const auto is_near = [&](const ContactPoint<T>& other) {
                return glm::distance(convert<double>(point.position), convert<double>(other.position)) <=
                       rounding * (1 + bound_ / 1e-14 * 1e-3);
            };
            EXPECT_TRUE(std::any_of(general.points().begin(), general.points().end(), is_near));
        }
    }

    void check_distance() {
        Recorder<T> recorder;
        const Distance<T> answer = distance(a_, b_, recorder);
        expect_same_bits<T>(answer, distance(a_, b_));
        if (is_settled(recorder) && detail::has_distance_kernel<A, B>) {
            expect_route(recorder);
            expect_shown(recorder, answer);
            expect_clean(answer);
            const Distance<T> swapped = distance(b_, a_);
            EXPECT_EQ(swapped.distance, answer.distance);
            EXPECT_EQ(swapped.point_a, answer.point_b);
            EXPECT_EQ(swapped.point_b, answer.point_a);
            EXPECT_EQ(swapped.normal, -answer.normal);
        }
        EXPECT_NEAR(double(answer.distance), std::max(separation_, 0.0), bound_);
        EXPECT_EQ(answer.distance == 0, overlap(a_, b_, Policy::closed));
        const auto far_from = [](const auto& shape, const Vec2<double>& point) {
            return exact_convex_distance(convert<double>(Shape<T>(shape)), point);
        };
        EXPECT_LE(far_from(a_, convert<double>(answer.point_a)), bound_);
        EXPECT_LE(far_from(b_, convert<double>(answer.point_b)), bound_);
        if (answer.distance > 0) {
            const Vec2<double> miss = convert<double>(answer.point_b) - convert<double>(answer.point_a) -
                                      convert<double>(answer.normal) * double(answer.distance);
            EXPECT_LE(std::hypot(miss.x, miss.y), bound_);
            EXPECT_NEAR(exact_.reach(convert<double>(answer.normal)), -double(answer.distance), bound_);
        }
    }

    const A& a_;
    const B& b_;
    ExactConvex exact_;
    double separation_;
    double bound_;
    bool is_exact_;
    KernelTally& tally_;
};

/// Checks `count` pairs of every family that are an A and a B, in this order or the other.
template <class A, class B>
KernelTally check_pairs(int count) {
    using T = ScalarOf<A>;
    KernelTally tally;
    const auto check_all = [&](auto& generator, const std::string& family, bool is_exact) {
        for (int found = 0; found < count;) {
            const Pair<T> pair = generator.template next<T>();
            const bool in_order = std::holds_alternative<A>(pair.a) && std::holds_alternative<B>(pair.b);
            if (!in_order && !(std::holds_alternative<B>(pair.a) && std::holds_alternative<A>(pair.b))) {
                continue;
            }
            ++found;
            SCOPED_TRACE(family + ": " + describe_any(pair));
            if (in_order) {
                PairCheck<A, B>(std::get<A>(pair.a), std::get<B>(pair.b), is_exact, tally).check();
            } else {
                PairCheck<B, A>(std::get<B>(pair.a), std::get<A>(pair.b), is_exact, tally).check();
            }
            if (::testing::Test::HasFailure()) {
                return;
            }
        }
    };
    for (const Family family : all_families) {
        // Products are squared, for which float has no room where numbers are tiny or huge: the calls on
        // `Shape` ask in a frame then.
        if (sizeof(T) == 4 && (family == Family::tiny || family == Family::huge)) {
            continue;
        }
        if constexpr (SlabPair<A, B>) {
            PairGenerator generator(family, 29);
            check_all(generator, name(family), is_exact(family));
        } else {
            ConvexPairGenerator generator(family, 29);
            check_all(generator, name(family), is_exact(family));
        }
    }
    ParallelPairGenerator generator(31);
    check_all(generator, "parallel", false);
    return tally;
}

/// The same for both scalars, and that the kernel seldom hands on, though not never.
template <template <class> class A, template <class> class B>
void expect_all_checks(int count = 60) {
    for (const KernelTally& tally :
         {check_pairs<A<float>, B<float>>(soaked(count)), check_pairs<A<double>, B<double>>(soaked(count))}) {
        EXPECT_GT(tally.overlapping * 10, tally.asked);
        EXPECT_LT(tally.overlapping * 10, tally.asked * 9);
        EXPECT_GT(tally.settled * 2, tally.asked);
    }
}

}  // namespace collidarium::testing
