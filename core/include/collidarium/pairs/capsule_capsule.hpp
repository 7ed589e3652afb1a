#pragma once

/// Two capsules, or segments. The shapes without their radii are segments: where these do not cross they are
/// nearest at an end of one of them, and where they cross the end that is nearest to the other's line gives
/// the penetration depth.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.9 (closest points of two segments), 5.2.6 (capsules).

#include <cstddef>
#include <limits>
#include <optional>

#include "collidarium/convex/manifold.hpp"
#include "collidarium/pairs/kernel.hpp"
#include "collidarium/pairs/segment_segment.hpp"
#include "collidarium/pairs/vertex_and_feature.hpp"
#include "collidarium/scalar.hpp"

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
        const TwoSegments<T> segments(a.a, a.b, b.a, b.b);
        const SegmentPair<T> pair(segments);
        const SquaredGap<T> gap = pair.gap(sum_of_radii(a, b));
        const bool crosses = pair.crosses();
        if (!(crosses | gap.is_sure())) [[unlikely]] {
            emit_fallback<T>(ExactReason::within_bound, gap.value(), gap.bound(), sink);
            return general.overlap(a, b, policy, sink);
        }
        const bool overlapping = crosses | (gap.value() < 0);
        emit_overlap(
            Operation::overlap, a, b, [&] { return Solved<A, B>(a, b, pair); }, overlapping, sink);
        return overlapping;
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b, Policy policy,
                                                                     Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const TwoSegments<T> segments(a.a, a.b, b.a, b.b);
        const SegmentPair<T> pair(segments);
        const bool crosses = pair.crosses();
        if (!crosses && pair.gap(sum_of_radii(a, b)).is_apart()) {
            emit_overlap(
                Operation::contact, a, b, [&] { return Solved<A, B>(a, b, pair); }, false, sink);
            return std::nullopt;
        }
        const Solved<A, B> solved(a, b, pair, crosses ? pair.find_crossing() : pair.find_nearest());
        if (solved.is_apart) {
            emit_overlap(
                Operation::contact, a, b, [&] { return solved; }, false, sink);
            return std::nullopt;
        }
        if (!(solved.is_overlapping && solved.is_clear())) [[unlikely]] {
            solved.emit_unsure(sink);
            return general.contact(a, b, policy, sink);
        }
        return optional_of([&] {
            emit_axis(
                a, b, [&] { return solved; }, true, sink);
            const Contact<T> contact =
                solved.contact([&](const Vec2<T>& outward) { return solved.edges(outward); },
                               [&](const Contact<T>& clipped, const FacingEdges<T>& edges) {
                                   emit(sink, [&] { return clipping_event(clipped, edges); });
                               });
            emit_deepest(contact, solved.part(true), solved.part(false), sink);
            emit_verdict(Operation::contact, true, solved.axis().axis, contact.depth, sink);
            return contact;
        });
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const TwoSegments<T> segments(a.a, a.b, b.a, b.b);
        const SegmentPair<T> pair(segments);
        if (pair.crosses()) {
            return traced_distance(
                pair.crossing(), [&] { return Solved<A, B>(a, b, pair); }, sink);
        }
        const Solved<A, B> solved(a, b, pair, pair.find_nearest());
        if (solved.is_apart) [[likely]] {
            return traced_distance(solved, sink);
        }
        // Segments that do not cross do not overlap.
        if constexpr (!(is_flat<A> && is_flat<B>)) {
            if (solved.is_overlapping) [[likely]] {
                return traced_distance(
                    solved.middle_of_overlap(), [&]() -> const auto& { return solved; }, sink);
            }
        }
        solved.emit_unsure(sink);
        return general.distance(a, b, sink);
    }

private:
    template <class S>
    static constexpr bool is_flat = !requires(const S& shape) {
        shape.radius;
    };

    /// The pair with its nearest features.
    template <class A, class B>
    struct Solved : VertexAndFeature<ScalarOf<A>, !(is_flat<A> && is_flat<B>)> {
        using T = ScalarOf<A>;

        const TwoSegments<T>& segments;
        T error;          ///< as of `SegmentPair`
        std::size_t end;  ///< whose nearest feature it is
        T along;          ///< as of `EndAndFeature`
        T to_end;
        bool is_apart;
        bool is_overlapping;

        COLLIDARIUM_ALWAYS_INLINE Solved(const A& a, const B& b, const SegmentPair<T>& of_both)
            : Solved(a, b, of_both, of_both.crosses() ? of_both.find_crossing() : of_both.find_nearest()) {}
        /// Of what was found of the pair.
        COLLIDARIUM_ALWAYS_INLINE Solved(const A& a, const B& b, const SegmentPair<T>& of_both,
                                         const EndAndFeature<T>& found)
            : VertexAndFeature<T, !(is_flat<A> && is_flat<B>)>{found.feature.in_registers(),
                                                               gap_of(a, b, found.feature),
                                                               of_both.segments().ends[found.end],
                                                               found.is_of_b() ? radius_of(a) : radius_of(b),
                                                               found.is_of_b() ? radius_of(b) : radius_of(a),
                                                               found.is_of_b()},
              segments(of_both.segments()),
              error(of_both.error()),
              end(found.end),
              along(found.along),
              to_end(found.to_end),
              is_apart(found.is_sure & this->gap.is_apart(this->feature)),
              is_overlapping(found.is_sure & this->gap.is_overlapping(this->feature)) {}

        [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static FeatureGap<T> gap_of(
            const A& a, const B& b, const NearestFeature<T>& feature) {
            if constexpr (is_flat<A> && is_flat<B>) {
                return FeatureGap<T>(feature);
            } else {
                return FeatureGap<T>(feature, sum_of_radii(a, b));
            }
        }

        /// Whether one feature is nearest, and rounding has not made an end an edge or the other way
        /// round.
        [[nodiscard]] bool is_clear() const {
            const auto is_clear_along = [&](const Vec2<T>& away, bool of_b) {
                return std::abs(glm::dot(away, segments.edges[of_b ? 1 : 0])) > error;
            };
            if (!this->is_edge()) {
                const Vec2<T> across = vector_of<T>(this->feature.across);
                const bool along_a = is_clear_along(across, false);
                const bool along_b = is_clear_along(across, true);
                return along_a & along_b;
            }
            const bool from_start = std::abs(along) > error;
            const bool from_end = std::abs(to_end) > error;
            return this->feature.is_unique & from_start & from_end;
        }

        /// Of a feature that is an edge. A segment at a right angle to it has no edge that faces it.
        [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE MeetingEdges<T> edges(const Vec2<T>& outward) const {
            const std::size_t first = this->feature_is_of_a ? 0 : 2;
            const std::size_t edge = this->feature.edge;  // edge 1 runs the other way
            const Vec2<T> incident = segments.edges[this->feature_is_of_a ? 1 : 0];
            const bool faces = is_facing(cross(outward, incident), glm::dot(incident, incident));
            return {segments.ends[first + edge], segments.ends[first + 1 - edge],
                    segments.ends[faces ? end ^ 1U : end]};
        }
    };
};

}  // namespace collidarium::detail
