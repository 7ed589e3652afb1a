#pragma once

/// A circle, or a point, against the feature of another shape that is nearest to its centre: the answers to
/// all three static queries, given that feature. Which it is the kernels find: `pairs/circle_circle.hpp`,
/// `circle_capsule.hpp`, `circle_aabb.hpp`, `circle_obb.hpp`, `circle_polygon.hpp`.
///
/// Source: Ericson, Real-Time Collision Detection, 5.2.5 to 5.2.7 (spheres against other shapes).

#include "collidarium/pairs/kernel.hpp"
#include "collidarium/pairs/nearest_feature.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/simd/pair.hpp"
#include "collidarium/simd/root.hpp"

namespace collidarium {

namespace detail {

template <Scalar T>
[[nodiscard]] constexpr const Circle<T>& disc_of(const Circle<T>& circle) {
    return circle;
}
template <Scalar T>
[[nodiscard]] constexpr Circle<T> disc_of(const Point<T>& point) {
    return {point.position, T(0)};
}

/// A shape and a circle, with the feature of the shape that is nearest to the circle's centre. `DiscIsA`: the
/// circle is a.
template <class A, class B, bool DiscIsA>
struct CircleAndFeature {
    using T = ScalarOf<A>;

    const A& a;
    const B& b;
    const NearestFeature<T>& feature;
    const Vec2<T>& center;
    T of_shape;  ///< the radii
    T of_disc;
    FeatureGap<T> gap;

    /// Of shapes that overlap beyond doubt, where the feature gives their direction.
    template <TraceSink Sink>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE std::optional<Contact<T>> contact_of_overlapping(
        Sink& sink) const {
        return optional_of([&] { return deepest(sink); });
    }
    template <TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE std::optional<Contact<T>> contact(Policy policy, Sink& sink,
                                                                              General general) const {
        if (gap.is_apart(feature)) {
            emit_answer(Operation::contact, false, sink);
            return std::nullopt;
        }
        if (gap.is_overlapping(feature) & feature.is_unique) [[likely]] {
            return contact_of_overlapping(sink);
        }
        if (gap.is_overlapping(feature) && is_too_thin()) {
            return contact_of_overlapping(sink);
        }
        emit_unsure(sink);
        return general.contact(a, b, policy, sink);
    }

    template <TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Distance<T> distance(Sink& sink, General general) const {
        const bool apart = gap.is_apart(feature) & feature.is_unique;
        const bool overlapping = gap.is_overlapping(feature);
        if (!(apart | overlapping)) [[unlikely]] {
            emit_unsure(sink);
            return general.distance(a, b, sink);
        }
        const Pair<T> inverses = inverse_roots_of(feature.length2);
        const T inverse = inverses[0];
        const Pair<T> outward = feature.across * inverses;
        Distance<T> answer;
        if (apart) {
            constexpr Pair<T> zero{0, 0};  // added, it takes the sign from zeros
            const Pair<T> on_shape = surface_of_shape(outward) + zero;
            const Pair<T> on_disc = pair_of(center) - outward * of_disc + zero;
            answer.distance = gap.separation(feature.outside * inverse);
            answer.point_a = vector_of<T>(DiscIsA ? on_disc : on_shape);
            answer.point_b = vector_of<T>(DiscIsA ? on_shape : on_disc);
            answer.normal = vector_of<T>((DiscIsA ? -outward : outward) + zero);
        } else {
            answer.point_a = answer.point_b =
                without_negative_zero(common_point(vector_of<T>(outward), inverse));
        }
        emit_settled<T>(overlapping, gap.squares.value(), gap.squares.bound(), sink);
        emit(sink, [&] {
            return ClosestFeature<T>{DiscIsA ? Feature::vertex : part(), DiscIsA ? part() : Feature::vertex,
                                     answer.point_a, answer.point_b, answer.distance};
        });
        emit_distance_verdict(answer.distance, axis().axis, sink);
        return answer;
    }

    /// How it was settled, and both shapes on the axis that decides.
    template <TraceSink Sink>
    void emit_axis(bool overlapping, Sink& sink) const {
        emit_settled<T>(overlapping, gap.squares.value(), gap.squares.bound(), sink);
        emit(sink, [&] { return projection_of(a, b, axis(), normal_from(outward()), depth()); });
    }
    /// The same with the verdict.
    template <TraceSink Sink>
    void emit_answer(Operation operation, bool overlapping, Sink& sink) const {
        emit_axis(overlapping, sink);
        emit_verdict(operation, overlapping, axis().axis, depth(), sink);
    }
    template <TraceSink Sink>
    void emit_unsure(Sink& sink) const {
        emit_fallback<T>(feature.reason, gap.squares.value(), gap.squares.bound(), sink);
    }

private:
    /// The point of the shape's surface that is `outward` of the feature.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Pair<T> surface_of_shape(const Pair<T>& outward) const {
        if constexpr (requires(const std::conditional_t<DiscIsA, B, A>& shape) { shape.radius; }) {
            return feature.point + outward * of_shape;
        } else {
            return feature.point;
        }
    }
    /// The point of the shape.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Vec2<T> nearest() const { return vector_of<T>(feature.point); }
    /// The centre is in a shape so thin that the general route, which squares lengths, takes it for flat.
    [[nodiscard]] bool is_too_thin() const {
        return feature.outside < 0 && feature.outside * feature.outside < std::numeric_limits<T>::min() &&
               vector_of<T>(feature.across) != Vec2<T>(0);
    }
    /// What makes `across` a unit vector; 0 where the centre is on the feature.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T inverse() const {
        return feature.length2 > 0 ? 1 / root_of(feature.length2) : T(0);
    }
    [[nodiscard]] Vec2<T> outward() const {
        return feature.length2 > 0 ? vector_of<T>(feature.across * inverse()) : Vec2<T>(1, 0);
    }
    [[nodiscard]] T depth() const { return -gap.separation(feature.outside * inverse()); }
    /// From a to b.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Vec2<T> normal_from(const Vec2<T>& outward) {
        return without_negative_zero(DiscIsA ? -outward : outward);
    }

    template <TraceSink Sink>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Contact<T> deepest(Sink& sink) const {
        using Two = Pair<T>;
        constexpr Two zero{0, 0};  // added, it takes the sign from zeros
        const Two inverses = inverse_roots_of(feature.length2);
        const Two outward = feature.across * inverses;
        const Two on_shape = surface_of_shape(outward) + zero;
        const Two on_disc = pair_of(center) - outward * of_disc + zero;
        const T depth = -gap.separation(feature.outside * inverses[0]);
        const Contact<T> contact{
            .normal = vector_of<T>((DiscIsA ? -outward : outward) + zero),
            .depth = depth,
            .point_a = vector_of<T>(DiscIsA ? on_disc : on_shape),
            .point_b = vector_of<T>(DiscIsA ? on_shape : on_disc),
            .manifold = {ContactPoint<T>{vector_of<T>((on_shape + on_disc) * T(0.5) + zero), -depth}},
            .manifold_size = 1,
            .degenerate = !feature.is_unique};
        emit_axis(true, sink);
        emit_deepest(contact, DiscIsA ? Feature::vertex : part(), DiscIsA ? part() : Feature::vertex, sink);
        emit_verdict(Operation::contact, true, axis().axis, depth, sink);
        return contact;
    }

    /// Of shapes that overlap: the centre, where it is in the shape, else the middle of what the two share on
    /// the line from the feature to the centre.
    [[nodiscard]] Vec2<T> common_point(const Vec2<T>& outward, T inverse) const {
        if (feature.outside < 0) {
            return center;
        }
        // Reckoned from the middle between the two, so that swapping two circles changes nothing.
        const T apart = feature.outside * inverse;
        const T from_shape = std::min(of_shape, apart + of_disc) - apart * T(0.5);
        const T from_disc = std::min(of_disc, apart + of_shape) - apart * T(0.5);
        return (nearest() + center) * T(0.5) + outward * ((from_shape - from_disc) * T(0.5));
    }

    [[nodiscard]] Feature part() const {
        return feature.edge == NearestFeature<T>::no_edge ? Feature::vertex : Feature::edge;
    }
    [[nodiscard]] DecidingAxis axis() const {
        return feature.edge == NearestFeature<T>::no_edge ? DecidingAxis{Axis::vertices, {}, {}}
                                                          : across_edge(feature.edge, !DiscIsA);
    }
};

/// The three static queries of a circle, or a point, and another shape, in either order. `Kernel` has its
/// `name`, finds the shape's nearest feature, and for a verdict alone the gap between the shapes, which is
/// queried before a contact where `has_cheap_gap` says that the feature costs more.
template <class Kernel>
struct CircleKernel {
    /// Whether the feature gives the direction that separates shapes that overlap beyond doubt.
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool has_direction(const NearestFeature<T>& feature) {
        return FeatureGap<T>::has_direction(feature);
    }
    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool overlap(const A& a, const B& b, Policy policy,
                                                                Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(Kernel::name, sink);
        const auto& shape = shape_of(a, b);
        const auto& disc = disc_of(circle_of(a, b));
        const T radius = sum_of_radii(shape, circle_of(a, b));
        const auto gap = Kernel::gap(shape, Vec2<T>(disc.center), radius);
        bool overlapping = gap.is_nearer();
        if (!gap.is_sure()) [[unlikely]] {
            overlapping = unsure_overlap(a, b, policy, sink, general);
        } else {
            // The feature is for the trace alone: without a sink nothing is made of it.
            with_feature(a, b,
                         [&](const auto& pair) { pair.emit_answer(Operation::overlap, overlapping, sink); });
        }
        return overlapping;
    }
    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static std::optional<Contact<ScalarOf<A>>> contact(
        const A& a, const B& b, Policy policy, Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(Kernel::name, sink);
        if constexpr (Kernel::has_cheap_gap) {
            const auto& shape = shape_of(a, b);
            const auto& disc = disc_of(circle_of(a, b));
            const SquaredGap<T> gap = Kernel::gap(shape, Vec2<T>(disc.center), sum_of_radii(shape, disc));
            if (gap.is_apart()) {
                with_feature(
                    a, b, [&](const auto& pair) { pair.emit_answer(Operation::contact, false, sink); }, &gap);
                return std::nullopt;
            }
            return with_feature(
                a, b,
                [&](const auto& pair) {
                    const bool overlapping = gap.is_overlapping();
                    const bool has_direction = Kernel::has_direction(pair.feature);
                    return (overlapping & has_direction) ? pair.contact_of_overlapping(sink)
                                                         : unsure_contact(a, b, policy, sink, general);
                },
                &gap);
        } else {
            return with_feature(a, b, [&](const auto& pair) { return pair.contact(policy, sink, general); });
        }
    }
    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Distance<ScalarOf<A>> distance(const A& a, const B& b,
                                                                                  Sink& sink,
                                                                                  General general) {
        emit_route<ScalarOf<A>>(Kernel::name, sink);
        return with_feature<true>(a, b, [&](const auto& pair) { return pair.distance(sink, general); });
    }

private:
    template <class A, class B>
    static constexpr bool disc_is_a = !Kernel::template takes<A, B>;

    template <class A, class B>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static constexpr const auto& shape_of(const A& a, const B& b) {
        if constexpr (disc_is_a<A, B>) {
            return b;
        } else {
            return a;
        }
    }
    template <class A, class B>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static constexpr const auto& circle_of(const A& a, const B& b) {
        if constexpr (disc_is_a<A, B>) {
            return a;
        } else {
            return b;
        }
    }

    /// As it is without a contact or an overlap found by the gap alone: the feature gives more.
    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard, gnu::noinline]] static std::optional<Contact<ScalarOf<A>>> unsure_contact(
        const A& a, const B& b, Policy policy, Sink& sink, General general) {
        return with_feature(a, b, [&](const auto& pair) { return pair.contact(policy, sink, general); });
    }
    /// A point inside is sure by its feature.
    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard, gnu::noinline]] static bool unsure_overlap(const A& a, const B& b, Policy policy, Sink& sink,
                                                            General general) {
        return with_feature(a, b, [&](const auto& pair) {
            const bool overlapping = pair.gap.is_overlapping(pair.feature);
            if (overlapping || pair.gap.is_apart(pair.feature)) {
                pair.emit_answer(Operation::overlap, overlapping, sink);
                return overlapping;
            }
            pair.emit_unsure(sink);
            return general.overlap(a, b, policy, sink);
        });
    }

    /// `WhereverItIs`: the nearest feature matters even where the two are separated. `found`: the gap, where
    /// it is known.
    template <bool WhereverItIs = false, class A, class B, class Use>
    COLLIDARIUM_ALWAYS_INLINE static auto with_feature(const A& a, const B& b, Use&& use,
                                                       const SquaredGap<ScalarOf<A>>* found = nullptr) {
        using T = ScalarOf<A>;
        const auto& shape = shape_of(a, b);
        const auto& disc = disc_of(circle_of(a, b));
        const Vec2<T> center(disc.center);
        const T radius = disc.radius;
        const T of_shape = radius_of(shape);
        const T reach = WhereverItIs ? std::numeric_limits<T>::infinity() : radius;
        const NearestFeature<T> feature = Kernel::nearest_feature(shape, center, reach);
        return use(CircleAndFeature<A, B, disc_is_a<A, B>>{
            a, b, feature, center, of_shape, radius,
            found != nullptr ? FeatureGap<T>(*found, sum_of_radii(shape, disc))
                             : FeatureGap<T>(feature, sum_of_radii(shape, disc))});
    }
};

}  // namespace detail

}  // namespace collidarium
