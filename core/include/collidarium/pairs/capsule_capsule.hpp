#pragma once

/// Two capsules, or segments. The shapes without their radii are segments: where these do not cross they are
/// nearest at an end of one of them, and where they cross the end that is nearest to the other's line gives
/// the penetration depth.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.9 (closest points of two segments), 5.2.6 (capsules).

#include <array>

#include "collidarium/pairs/clip_incident_edge.hpp"
#include "collidarium/pairs/kernel.hpp"
#include "collidarium/pairs/segment_segment.hpp"

namespace collidarium::detail {

/// Two capsules, two segments, or one of each.
struct CapsuleCapsule {
    static constexpr std::string_view name = "pairs/capsule_capsule";

    template <class A, class B>
    static constexpr bool takes = CapsuleShape<A>&& CapsuleShape<B>;

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static bool overlap(const A& a, const B& b, Policy policy, Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const SegmentPair<T> pair(a.a, a.b, b.a, b.b);
        const SquaredGap<T> gap = pair.gap(sum_of_radii(a, b));
        const bool crosses = pair.crosses();
        if (!(crosses | gap.is_sure())) [[unlikely]] {
            emit_fallback<T>(ExactReason::within_bound, gap.value(), gap.bound(), sink);
            return general.overlap(a, b, policy, sink);
        }
        const bool overlapping = crosses | (gap.value() < 0);
        emit_answer(
            Operation::overlap, a, b, [&] { return Solved<T>(a, b, pair); }, overlapping, sink);
        return overlapping;
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b, Policy policy,
                                                                     Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const SegmentPair<T> pair(a.a, a.b, b.a, b.b);
        const Solved<T> solved(a, b, pair);
        if (solved.is_apart) {
            emit_answer(
                Operation::contact, a, b, [&] { return solved; }, false, sink);
            return std::nullopt;
        }
        if (!(solved.is_overlapping && solved.is_clear())) [[unlikely]] {
            solved.emit_unsure(sink);
            return general.contact(a, b, policy, sink);
        }
        return optional_of([&] {
            const Contact<T> contact =
                solved.contact([&](const Contact<T>& clipped, const FacingEdges<T>& edges) {
                    emit(sink, [&] { return clipping_event(clipped, edges); });
                });
            emit_deepest(contact, solved.part(true), solved.part(false), sink);
            emit_answer(
                Operation::contact, a, b, [&] { return solved; }, true, sink);
            return contact;
        });
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const SegmentPair<T> pair(a.a, a.b, b.a, b.b);
        if (pair.crosses()) {
            return distance_of(
                pair.crossing(), [&] { return Solved<T>(a, b, pair); }, sink);
        }
        const Solved<T> solved(a, b, pair);
        if (solved.is_apart) [[likely]] {
            return distance_of(solved, sink);
        }
        if (!solved.is_overlapping) [[unlikely]] {
            solved.emit_unsure(sink);
            return general.distance(a, b, sink);
        }
        return distance_of(
            solved.common_point(), [&] { return solved; }, sink);
    }

private:
    /// The pair with its nearest features.
    template <Scalar T>
    struct Solved {
        const SegmentPair<T>& pair;
        EndAndFeature<T> found;
        T of_reference;  ///< the radii: of the shape whose feature it is
        T of_incident;   ///< and of the one whose end it is
        FeatureGap<T> gap;
        bool is_apart;
        bool is_overlapping;

        template <class A, class B>
        [[gnu::always_inline]] Solved(const A& a, const B& b, const SegmentPair<T>& of_both)
            : pair(of_both),
              found(pair.find(64 * T(std::numeric_limits<T>::epsilon()))),
              of_reference(found.is_of_b() ? radius_of(a) : radius_of(b)),
              of_incident(found.is_of_b() ? radius_of(b) : radius_of(a)),
              gap(found.feature, sum_of_radii(a, b)),
              is_apart(found.is_sure & gap.is_apart(found.feature)),
              is_overlapping(found.is_sure & gap.is_overlapping(found.feature)) {}

        [[nodiscard, gnu::always_inline]] const Vec2<T>& end() const { return pair.end(found.end); }
        [[nodiscard, gnu::always_inline]] T inverse() const {
            return found.feature.length2 > 0 ? 1 / std::sqrt(found.feature.length2) : T(0);
        }
        [[nodiscard, gnu::always_inline]] Vec2<T> outward() const {
            return vector_of<T>(found.feature.across * inverse());
        }
        [[nodiscard, gnu::always_inline]] Vec2<T> nearest() const {
            return vector_of<T>(found.feature.point);
        }
        [[nodiscard, gnu::always_inline]] T separation() const {
            return gap.separation(found.feature.outside * inverse());
        }
        [[nodiscard]] Vec2<T> normal() const {
            return without_negative_zero(found.is_of_b() ? outward() : -outward());
        }
        /// Of shapes that overlap: where the segments cross, else the middle of what the two share on the
        /// line from the feature to the end.
        [[nodiscard]] Vec2<T> common_point() const {
            if (found.feature.outside < 0) {
                return pair.crossing();
            }
            const T apart = found.feature.outside * inverse();
            const T from_reference = std::min(of_reference, apart + of_incident) - apart * T(0.5);
            const T from_incident = std::min(of_incident, apart + of_reference) - apart * T(0.5);
            return (nearest() + end()) * T(0.5) + outward() * ((from_reference - from_incident) * T(0.5));
        }
        [[nodiscard]] Feature part(bool of_a) const {
            const bool is_edge = found.feature.edge != NearestFeature<T>::no_edge && of_a == found.is_of_b();
            return is_edge ? Feature::edge : Feature::vertex;
        }
        [[nodiscard]] DecidingAxis axis() const {
            return found.feature.edge == NearestFeature<T>::no_edge
                       ? DecidingAxis{Axis::vertices, {}, {}}
                       : across_edge(found.feature.edge, found.is_of_b());
        }

        /// Whether one feature is nearest, and rounding has not made an end an edge or the other way
        /// round.
        [[nodiscard]] bool is_clear() const {
            const auto is_clear_along = [&](const Vec2<T>& away, bool of_b) {
                return std::abs(glm::dot(away, pair.edge(of_b))) > pair.error();
            };
            if (found.feature.edge == NearestFeature<T>::no_edge) {
                const Vec2<T> across = vector_of<T>(found.feature.across);
                const bool along_a = is_clear_along(across, false);
                const bool along_b = is_clear_along(across, true);
                return along_a & along_b;
            }
            const bool reference = !found.is_of_b();
            const std::size_t start = reference ? 2 : 0;
            const bool from_start = is_clear_along(end() - pair.end(start), reference);
            const bool from_end = is_clear_along(end() - pair.end(start + 1), reference);
            return found.feature.is_unique & from_start & from_end;
        }

        template <class OnClipped>
        [[nodiscard, gnu::always_inline]] Contact<T> contact(OnClipped&& on_clipped) const {
            const Vec2<T> away = outward();
            const Vec2<T> on_reference = nearest() + away * of_reference;
            const Vec2<T> on_incident = end() - away * of_incident;
            const T depth = -separation();
            const bool reference_is_a = found.is_of_b();
            Contact<T> contact;
            contact.normal = normal();
            contact.depth = (depth);
            contact.point_a = without_negative_zero(reference_is_a ? on_reference : on_incident);
            contact.point_b = without_negative_zero(reference_is_a ? on_incident : on_reference);
            contact.degenerate = false;
            if (found.feature.edge == NearestFeature<T>::no_edge) {
                contact.manifold[0] = {without_negative_zero((on_reference + on_incident) * T(0.5)),
                                       -contact.depth};
                contact.manifold_size = 1;
                return contact;
            }
            const std::size_t first = reference_is_a ? 0 : 2;
            const std::size_t edge = found.feature.edge;  // edge 1 runs the other way
            const FacingEdges<T> edges{reference_is_a,
                                       pair.end(first + edge) + away * of_reference,
                                       pair.end(first + 1 - edge) + away * of_reference,
                                       away,
                                       on_incident,
                                       pair.end(found.end ^ 1U) - away * of_incident,
                                       depth};
            add_clipped(contact, edges);
            on_clipped(contact, edges);
            return contact;
        }

        template <TraceSink Sink>
        void emit_unsure(Sink& sink) const {
            emit_fallback<T>(ExactReason::within_bound, gap.squares.value(), gap.squares.bound(), sink);
        }
    };

    /// Of shapes that share a point.
    template <Scalar T, class Solve, TraceSink Sink>
    [[nodiscard, gnu::always_inline]] static Distance<T> distance_of(const Vec2<T>& shared, Solve&& solved,
                                                                     Sink& sink) {
        Distance<T> answer;
        answer.point_a = answer.point_b = without_negative_zero(shared);
        emit_distance(solved, answer, sink);
        return answer;
    }
    /// Of separated shapes.
    template <Scalar T, TraceSink Sink>
    [[nodiscard, gnu::always_inline]] static Distance<T> distance_of(const Solved<T>& solved, Sink& sink) {
        const Choice<T> edge_is_of_a(solved.found.is_of_b());
        const Pair<T> outward = pair_of(solved.outward());
        const Pair<T> zero{0, 0};  // added, it takes the sign from zeros
        const Pair<T> on_edge = solved.found.feature.point + outward * solved.of_reference + zero;
        const Pair<T> on_end = pair_of(solved.end()) - outward * solved.of_incident + zero;
        Distance<T> answer;
        answer.distance = solved.separation();
        answer.point_a = vector_of<T>(edge_is_of_a(on_edge, on_end));
        answer.point_b = vector_of<T>(edge_is_of_a(on_end, on_edge));
        answer.normal = vector_of<T>(edge_is_of_a(outward, -outward) + zero);
        emit_distance([&] { return solved; }, answer, sink);
        return answer;
    }

    /// What a distance is reported with. `solved()` is the pair with its nearest features.
    template <class Solve, Scalar T, TraceSink Sink>
    static void emit_distance([[maybe_unused]] Solve&& solved, [[maybe_unused]] const Distance<T>& answer,
                              [[maybe_unused]] Sink& sink) {
        if constexpr (gathers<Sink>) {
            const Solved<T>& at = solved();
            emit_settled<T>(answer.distance == 0, at.gap.squares.value(), at.gap.squares.bound(), sink);
            emit(sink, [&] {
                return ClosestFeature<T>{at.part(true), at.part(false), answer.point_a, answer.point_b,
                                         answer.distance};
            });
            emit_distance_verdict(answer.distance, at.axis().axis, sink);
        }
    }
    /// What an overlap or a contact is reported with.
    template <class A, class B, class Solve, TraceSink Sink>
    static void emit_answer([[maybe_unused]] Operation operation, [[maybe_unused]] const A& a,
                            [[maybe_unused]] const B& b, [[maybe_unused]] Solve&& solved,
                            [[maybe_unused]] bool overlapping, [[maybe_unused]] Sink& sink) {
        if constexpr (gathers<Sink>) {
            using T = ScalarOf<A>;
            const Solved<T>& at = solved();
            emit_settled<T>(overlapping, at.gap.squares.value(), at.gap.squares.bound(), sink);
            emit(sink, [&] { return projection_of(a, b, at.axis(), at.normal(), -at.separation()); });
            emit_verdict(operation, overlapping, at.axis().axis, -at.separation(), sink);
        }
    }
};

}  // namespace collidarium::detail
