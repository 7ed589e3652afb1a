#pragma once

/// Two rounded shapes of which a vertex of one and a feature of the other are nearest: the answers to the
/// static queries, given these. Which they are the kernels find: `pairs/capsule_capsule.hpp`,
/// `capsule_aabb.hpp`, `capsule_polygon.hpp`.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.9 (closest points of two segments), 5.2.6 (capsules).

#include <algorithm>
#include <array>
#include <cmath>

#include "collidarium/pairs/clip_incident_edge.hpp"
#include "collidarium/pairs/kernel_events.hpp"
#include "collidarium/pairs/nearest_feature.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/simd/pair.hpp"
#include "collidarium/simd/root.hpp"

namespace collidarium::detail {

/// The edges that meet at a vertex and a feature: without the radii.
template <Scalar T>
struct MeetingEdges {
    Vec2<T> from;  ///< of the shape whose feature it is, counter-clockwise: outside is to the right
    Vec2<T> to;
    Vec2<T> other;  ///< the other end of the edge from the vertex that faces this one
};

/// A vertex of one shape and the feature of the other, a or b, that is nearest to it. `AreRound`: one of the
/// two may have a radius.
template <Scalar T, bool AreRound = true>
struct VertexAndFeature {
    NearestFeature<T> feature;
    FeatureGap<T> gap;
    Vec2<T> vertex;
    T of_feature;  ///< the radii: of the shape whose feature it is
    T of_vertex;   ///< and of the one whose vertex it is
    bool feature_is_of_a;

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T inverse() const {
        return feature.length2 > 0 ? 1 / root_of(feature.length2) : T(0);
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Vec2<T> outward() const {
        return vector_of<T>(feature.across * inverse());
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Vec2<T> nearest() const { return vector_of<T>(feature.point); }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T separation() const {
        return gap.separation(feature.outside * inverse());
    }
    /// From a to b.
    [[nodiscard]] Vec2<T> normal() const {
        return without_negative_zero(vector_of<T>(from_a_to_b(pair_of(outward()))));
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Pair<T> from_a_to_b(const Pair<T>& outwards) const {
        static constexpr std::array<T, 2> signs{-1, 1};  // looked up, as which it is is unpredictable
        return outwards * signs[feature_is_of_a ? 1 : 0];
    }
    [[nodiscard]] bool is_edge() const { return feature.edge != NearestFeature<T>::no_edge; }
    [[nodiscard]] Feature part(bool of_a) const {
        return is_edge() && of_a == feature_is_of_a ? Feature::edge : Feature::vertex;
    }
    [[nodiscard]] DecidingAxis axis() const {
        return is_edge() ? across_edge(feature.edge, feature_is_of_a) : DecidingAxis{Axis::vertices, {}, {}};
    }

    /// Of shapes that overlap no deeper than their radii: the middle of what the two share on the line from
    /// the feature to the vertex.
    [[nodiscard]] Vec2<T> middle_of_overlap() const {
        const T apart = feature.outside * inverse();
        const T from_feature = std::min(of_feature, apart + of_vertex) - apart * T(0.5);
        const T from_vertex = std::min(of_vertex, apart + of_feature) - apart * T(0.5);
        return (nearest() + vertex) * T(0.5) + outward() * ((from_feature - from_vertex) * T(0.5));
    }

    /// Of shapes that overlap. `edges(normal)` are the `MeetingEdges`, the normal being outwards;
    /// `on_clipped(contact, edges)` is called where they are clipped.
    template <class Edges, class OnClipped>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Contact<T> contact(Edges&& edges, OnClipped&& on_clipped) const {
        const Pair<T> inverses = inverse_roots_of(feature.length2);
        const Pair<T> outwards = feature.across * inverses;
        const Vec2<T> away = vector_of<T>(outwards);
        const Pair<T> zero{0, 0};  // added, it takes the sign from zeros
        const Pair<T> on_feature = surface_of_feature(outwards) + zero;
        const Pair<T> on_vertex = surface_of_vertex(outwards) + zero;
        const T depth = -gap.separation(feature.outside * inverses[0]);
        Contact<T> contact;
        contact.normal = vector_of<T>(from_a_to_b(outwards) + zero);
        contact.depth = depth;
        const std::array<Pair<T>, 2> points{on_feature, on_vertex};
        contact.point_a = vector_of<T>(points[feature_is_of_a ? 0 : 1]);
        contact.point_b = vector_of<T>(points[feature_is_of_a ? 1 : 0]);
        contact.degenerate = false;
        if (!is_edge()) {
            contact.manifold[0] = {vector_of<T>((on_feature + on_vertex) * T(0.5) + zero), -depth};
            contact.manifold_size = 1;
            return contact;
        }
        const MeetingEdges<T> meeting = edges(away);
        const FacingEdges<T> facing{feature_is_of_a,
                                    meeting.from + away * of_feature,
                                    meeting.to + away * of_feature,
                                    meeting.to - meeting.from,
                                    away,
                                    vertex - away * of_vertex,
                                    meeting.other - away * of_vertex,
                                    depth};
        add_clipped(contact, facing);
        on_clipped(contact, facing);
        return contact;
    }

    /// Of separated shapes.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Distance<T> distance() const {
        const Pair<T> inverses = inverse_roots_of(feature.length2);
        const Pair<T> away = feature.across * inverses;
        const Pair<T> zero{0, 0};  // added, it takes the sign from zeros
        const Pair<T> on_feature = surface_of_feature(away) + zero;
        const Pair<T> on_vertex = surface_of_vertex(away) + zero;
        Distance<T> answer;
        answer.distance = gap.separation(feature.outside * inverses[0]);
        const std::array<Pair<T>, 2> points{on_feature, on_vertex};
        answer.point_a = vector_of<T>(points[feature_is_of_a ? 0 : 1]);
        answer.point_b = vector_of<T>(points[feature_is_of_a ? 1 : 0]);
        answer.normal = vector_of<T>(from_a_to_b(away) + zero);
        return answer;
    }

    /// The points of the surfaces that are `outwards` of the feature, and of the vertex the other way.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Pair<T> surface_of_feature(const Pair<T>& outwards) const {
        if constexpr (AreRound) {
            return feature.point + outwards * of_feature;
        } else {
            return feature.point;
        }
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Pair<T> surface_of_vertex(const Pair<T>& outwards) const {
        if constexpr (AreRound) {
            return pair_of(vertex) - outwards * of_vertex;
        } else {
            return pair_of(vertex);
        }
    }

    template <TraceSink Sink>
    void emit_unsure(Sink& sink) const {
        emit_fallback<T>(feature.reason, gap.squares.value(), gap.squares.bound(), sink);
    }
};

/// What a distance is reported with. `solved()` is the pair with its nearest features.
template <class Solve, Scalar T, TraceSink Sink>
inline void emit_distance([[maybe_unused]] Solve&& solved, [[maybe_unused]] const Distance<T>& answer,
                          [[maybe_unused]] Sink& sink) {
    if constexpr (gathers<Sink>) {
        const auto& at = solved();
        emit_settled<T>(answer.distance == 0, at.gap.squares.value(), at.gap.squares.bound(), sink);
        emit(sink, [&] {
            return ClosestFeature<T>{at.part(true), at.part(false), answer.point_a, answer.point_b,
                                     answer.distance};
        });
        emit_distance_verdict(answer.distance, at.axis().axis, sink);
    }
}

/// The distance of shapes that share a point, and of separated ones. Functions, so that the answer is made
/// where the caller wants it, and not copied.
template <Scalar T, class Solve, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Distance<T> traced_distance(const Vec2<T>& shared,
                                                                           Solve&& solved, Sink& sink) {
    Distance<T> answer;
    answer.point_a = answer.point_b = without_negative_zero(shared);
    emit_distance(solved, answer, sink);
    return answer;
}
template <Scalar T, bool AreRound, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Distance<T> traced_distance(
    const VertexAndFeature<T, AreRound>& solved, Sink& sink) {
    const Distance<T> answer = solved.distance();
    emit_distance(
        [&]() -> const auto& { return solved; }, answer, sink);
    return answer;
}

}  // namespace collidarium::detail
