#pragma once

/// A circle, or a point, against the feature of another shape that is nearest to its centre: the answers to
/// all three static questions, given that feature. Which it is the kernels find: `pairs/circle_circle.hpp`,
/// `circle_capsule.hpp`, `circle_aabb.hpp`, `circle_obb.hpp`, `circle_polygon.hpp`.
///
/// Source: Ericson, Real-Time Collision Detection, 5.2.5 to 5.2.7 (spheres against other shapes).

#include <concepts>
#include <tuple>

#include "collidarium/pairs/nearest_feature.hpp"

namespace collidarium {

/// A shape that is everything within some radius of one point.
template <class S>
concept DiscShape = std::same_as<S, Circle<ScalarOf<S>>> || std::same_as<S, Point<ScalarOf<S>>>;

namespace detail {

template <Scalar T>
[[nodiscard]] constexpr const Circle<T>& disc_of(const Circle<T>& circle) {
    return circle;
}
template <Scalar T>
[[nodiscard]] constexpr Circle<T> disc_of(const Point<T>& point) {
    return {point.position, T(0)};
}

/// What a shape is rounded by.
template <ConvexShape S>
[[nodiscard]] constexpr double radius_of(const S& shape) {
    if constexpr (requires { shape.radius; }) {
        return shape.radius;
    } else {
        return 0;
    }
}

/// A shape and a circle, with the feature of the shape that is nearest to the circle's centre. `DiscIsA`: the
/// circle is a.
template <class A, class B, bool DiscIsA>
struct CircleAndFeature {
    using T = ScalarOf<A>;

    const A& a;
    const B& b;
    const NearestFeature& feature;
    const Vec2<double>& center;
    double of_shape;  ///< the radii
    double of_disc;
    FeatureGap gap{feature, of_shape + of_disc};

    template <TraceSink Sink>
    [[nodiscard, gnu::always_inline]] bool overlap(std::string_view kernel, Policy policy, Sink& sink) const {
        emit_route<T>(kernel, sink);
        const Decision decision = gap.decision(feature);
        if (decision == Decision::unsure) [[unlikely]] {
            emit_fallback<T>(feature.reason, gap.value, gap.bound, sink);
            return overlap_of_proxies(a, b, policy, sink);
        }
        const bool overlapping = decision == Decision::overlapping;
        emit_answer(Operation::overlap, overlapping, sink);
        return overlapping;
    }

    template <TraceSink Sink>
    [[nodiscard, gnu::always_inline]] std::optional<Contact<T>> contact(std::string_view kernel,
                                                                        Policy policy, Sink& sink) const {
        emit_route<T>(kernel, sink);
        const Decision decision = gap.decision(feature);
        if (decision == Decision::apart) {
            emit_answer(Operation::contact, false, sink);
            return std::nullopt;
        }
        if (decision == Decision::unsure || !feature.is_unique) [[unlikely]] {
            emit_fallback<T>(feature.reason, gap.value, gap.bound, sink);
            return contact_of_proxies(a, b, policy, sink);
        }
        return optional_of([&] {
            const double length = std::sqrt(feature.length2);
            const Vec2<double> outward = feature.across / length;
            const Vec2<double> on_shape = feature.point + outward * of_shape;
            const Vec2<double> on_disc = center - outward * of_disc;
            const T depth = static_cast<T>(-gap.separation(feature, length));
            const Contact<T> contact{
                .normal = normal_from(outward),
                .depth = depth,
                .point_a = rounded_to<T>(DiscIsA ? on_disc : on_shape),
                .point_b = rounded_to<T>(DiscIsA ? on_shape : on_disc),
                .manifold = {ContactPoint<T>{rounded_to<T>((on_shape + on_disc) * 0.5), -depth}},
                .manifold_size = 1,
                .degenerate = false};
            emit_deepest(contact, DiscIsA ? Feature::vertex : part(), DiscIsA ? part() : Feature::vertex,
                         sink);
            emit_answer(Operation::contact, true, sink);
            return contact;
        });
    }

    template <TraceSink Sink>
    [[nodiscard, gnu::always_inline]] Distance<T> distance(std::string_view kernel, Sink& sink) const {
        emit_route<T>(kernel, sink);
        const Decision decision = gap.decision(feature);
        if (decision == Decision::unsure || (decision == Decision::apart && !feature.is_unique))
            [[unlikely]] {
            emit_fallback<T>(feature.reason, gap.value, gap.bound, sink);
            return distance_of_proxies(a, b, sink);
        }
        const double length = std::sqrt(feature.length2);
        const Vec2<double> outward = feature.across / length;
        Distance<T> answer;
        if (decision == Decision::apart) {
            const Vec2<T> on_shape = rounded_to<T>(feature.point + outward * of_shape);
            const Vec2<T> on_disc = rounded_to<T>(center - outward * of_disc);
            answer = {static_cast<T>(gap.separation(feature, length)), DiscIsA ? on_disc : on_shape,
                      DiscIsA ? on_shape : on_disc, normal_from(outward)};
        } else {
            answer.point_a = answer.point_b = rounded_to<T>(common_point(outward, length));
        }
        emit_settled<T>(decision == Decision::overlapping, gap.value, gap.bound, sink);
        emit(sink, [&] {
            return ClosestFeature<T>{DiscIsA ? Feature::vertex : part(), DiscIsA ? part() : Feature::vertex,
                                     answer.point_a, answer.point_b, answer.distance};
        });
        emit_distance_verdict(answer.distance, axis().axis, sink);
        return answer;
    }

private:
    /// From a to b.
    [[nodiscard, gnu::always_inline]] static Vec2<T> normal_from(const Vec2<double>& outward) {
        return rounded_to<T>(DiscIsA ? -outward : outward);
    }

    /// Of shapes that overlap: the centre, where it is in the shape, else the middle of what the two share on
    /// the line from the feature to the centre.
    [[nodiscard]] Vec2<double> common_point(const Vec2<double>& outward, double length) const {
        if (feature.outside < 0) {
            return center;
        }
        // Reckoned from the middle between the two, so that swapping two circles changes nothing.
        const double apart = feature.outside / length;
        const double from_shape = std::min(of_shape, apart + of_disc) - apart * 0.5;
        const double from_disc = std::min(of_disc, apart + of_shape) - apart * 0.5;
        return (feature.point + center) * 0.5 + outward * ((from_shape - from_disc) * 0.5);
    }

    [[nodiscard]] Feature part() const {
        return feature.edge == NearestFeature::no_edge ? Feature::vertex : Feature::edge;
    }
    [[nodiscard]] DecidingAxis axis() const {
        return feature.edge == NearestFeature::no_edge ? DecidingAxis{Axis::vertices, {}, {}}
                                                       : across_edge(feature.edge, !DiscIsA);
    }

    template <TraceSink Sink>
    void emit_answer(Operation operation, bool overlapping, Sink& sink) const {
        emit_settled<T>(overlapping, gap.value, gap.bound, sink);
        emit(sink, [&] {
            const double length = std::sqrt(feature.length2);
            return projection_of(a, b, axis(), normal_from(feature.across / length),
                                 static_cast<T>(-gap.separation(feature, length)));
        });
        emit(sink, [&] {
            const double separation = gap.separation(feature, std::sqrt(feature.length2));
            return Verdict<T>{operation, overlapping, overlapping ? Reason::overlapping : Reason::separated,
                              axis().axis, overlapping ? static_cast<T>(-separation) : T(0)};
        });
    }
};

/// The three static queries of a circle, or a point, and another shape, in either order: `Kernel` has its
/// `name` and finds the shape's nearest feature.
template <class Kernel>
struct CircleKernel {
    template <class A, class B, TraceSink Sink>
    [[nodiscard, gnu::always_inline]] static bool overlap(const A& a, const B& b, Policy policy, Sink& sink) {
        return with_feature(a, b, [&](const auto& pair) { return pair.overlap(Kernel::name, policy, sink); });
    }
    template <class A, class B, TraceSink Sink>
    [[nodiscard, gnu::always_inline]] static std::optional<Contact<ScalarOf<A>>> contact(const A& a,
                                                                                         const B& b,
                                                                                         Policy policy,
                                                                                         Sink& sink) {
        return with_feature(a, b, [&](const auto& pair) { return pair.contact(Kernel::name, policy, sink); });
    }
    template <class A, class B, TraceSink Sink>
    [[nodiscard, gnu::always_inline]] static Distance<ScalarOf<A>> distance(const A& a, const B& b,
                                                                            Sink& sink) {
        return with_feature<true>(a, b, [&](const auto& pair) { return pair.distance(Kernel::name, sink); });
    }

private:
    /// `WhereverItIs`: the nearest feature matters even where the two are apart.
    template <bool WhereverItIs = false, class A, class B, class Use>
    [[nodiscard, gnu::always_inline]] static auto with_feature(const A& a, const B& b, Use&& use) {
        constexpr bool disc_is_a = !Kernel::template takes<A, B>;
        const auto& shape = std::get < disc_is_a ? 1 : 0 > (std::tie(a, b));
        const auto& disc = disc_of(std::get < disc_is_a ? 0 : 1 > (std::tie(a, b)));
        const Vec2<double> center(disc.center);
        const double radius = disc.radius;
        const double reach = WhereverItIs ? std::numeric_limits<double>::infinity() : radius;
        const NearestFeature feature = Kernel::nearest_feature(shape, center, reach);
        return use(CircleAndFeature<A, B, disc_is_a>{a, b, feature, center, radius_of(shape), radius});
    }
};

}  // namespace detail

}  // namespace collidarium
