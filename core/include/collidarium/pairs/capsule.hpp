#pragma once

/// A capsule, or a segment, and a convex shape with edges: the static queries, once it is known which vertex
/// of one faces which edge of the other. That the kernels find: `pairs/capsule_aabb.hpp`,
/// `capsule_polygon.hpp`.
///
/// Without the radius the Minkowski difference of the two is a convex polygon, whose edges are those of both.
/// Of the origin outside of it, the edge of the largest separation, or an end of that edge, is nearest; of
/// the origin inside that edge is.
///
/// Source: Ericson, Real-Time Collision Detection, 5.4.2 (point and polygon), 5.5 (tests of separating axes).

#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "collidarium/convex/difference_vertex.hpp"
#include "collidarium/convex/manifold.hpp"
#include "collidarium/pairs/kernel.hpp"
#include "collidarium/pairs/nearest_feature_of_segment.hpp"
#include "collidarium/pairs/vertex_and_feature.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::detail {

/// The edge of one shape across which the separation from the other is largest, and the vertex of the other
/// that is nearest to it there.
template <Scalar T>
struct EdgeAndVertex {
    bool edge_is_of_segment;
    std::size_t edge;  ///< its number; of the segment 0 where it runs from a to b, 1 where it runs back
    Vec2<T> from;      ///< counter-clockwise: outside is to the right
    Vec2<T> to;
    Vec2<T> vertex;
    Vec2<T> next;  ///< the neighbours of the vertex, counter-clockwise; both the other end of a segment
    Vec2<T> previous;

    /// As `NearestFeature::in_registers`.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE EdgeAndVertex in_registers() const {
        return {edge_is_of_segment, edge, from, to, vertex, next, previous};
    }
};

/// What a scan of all edges says of a segment and another shape.
template <Scalar T>
struct EdgeScan {
    enum class Outcome {
        near,     ///< `facing` is nearest
        settled,  ///< `axis` is enough: separated by more than queried, or where a verdict will do
                  ///< overlapping
        unsure,   ///< why `axis` says
    };
    Outcome outcome;
    bool is_outside;  ///< where they are near: the segment and the shape are separated
    bool axis_is_of_segment;
    NearestFeature<T> axis;   ///< where it is settled or unsure
    EdgeAndVertex<T> facing;  ///< where they are near

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static EdgeScan unsure(ExactReason why) {
        EdgeScan scan;
        scan.outcome = Outcome::unsure;
        scan.axis_is_of_segment = false;
        scan.axis = NearestFeature<T>::unknown(why);
        return scan;
    }
    /// `separation` is no farther off than `bound`.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static EdgeScan settled(bool of_segment, std::size_t edge,
                                                                    const Vec2<T>& normal, T separation,
                                                                    T bound) {
        EdgeScan scan;
        scan.outcome = Outcome::settled;
        scan.axis_is_of_segment = of_segment;
        scan.axis = {.across = pair_of(normal),
                     .length2 = 1,
                     .outside = separation,
                     .error = bound,
                     .edge = edge,
                     .is_far = true};
        return scan;
    }
    /// Number by number, as `NearestFeature::in_registers`.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static EdgeScan near(bool is_outside, bool edge_is_of_segment,
                                                                 std::size_t edge, const Vec2<T>& from,
                                                                 const Vec2<T>& to, const Vec2<T>& vertex,
                                                                 const Vec2<T>& next,
                                                                 const Vec2<T>& previous) {
        EdgeScan scan;
        scan.outcome = Outcome::near;
        scan.is_outside = is_outside;
        scan.facing.edge_is_of_segment = edge_is_of_segment;
        scan.facing.edge = edge;
        scan.facing.from = from;
        scan.facing.to = to;
        scan.facing.vertex = vertex;
        scan.facing.next = next;
        scan.facing.previous = previous;
        return scan;
    }
};

/// The segment and the shape by the features that are nearest.
template <Scalar T>
struct NearestOfSegment : VertexAndFeature<T> {
    EdgeAndVertex<T> facing;
    bool is_apart;
    bool is_overlapping;
    bool has_direction;  ///< no other feature is as near, and whether it is an edge or a vertex is certain

    /// What the contact is clipped by.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE MeetingEdges<T> edges(const Vec2<T>& outward) const {
        const int side = incident_side(facing.next - facing.vertex, facing.previous - facing.vertex, outward,
                                       facing.vertex - facing.from, facing.to - facing.from);
        return {facing.from, facing.to, side > 0 ? facing.next : side < 0 ? facing.previous : facing.vertex};
    }
};

/// The static queries of a capsule, or a segment, and a shape with edges, in either order. `Kernel` has its
/// `name`, scans the edges of both, and finds a point that a segment that passes through the shape shares
/// with it.
template <class Kernel>
struct CapsuleKernel {
    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static bool overlap(const A& a, const B& b, Policy policy, Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(Kernel::name, sink);
        const NearestOfSegment<T> at = find(a, b, radius_of(capsule_of(a, b)), T(0));
        if (!(at.is_apart | at.is_overlapping)) [[unlikely]] {
            at.emit_unsure(sink);
            return general.overlap(a, b, policy, sink);
        }
        emit_overlap(
            Operation::overlap, a, b, [&]() -> const auto& { return at; }, at.is_overlapping, sink);
        return at.is_overlapping;
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b, Policy policy,
                                                                     Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(Kernel::name, sink);
        const NearestOfSegment<T> at =
            find(a, b, radius_of(capsule_of(a, b)), std::numeric_limits<T>::infinity());
        const auto solved = [&]() -> const auto& {
            return at;
        };
        if (at.is_apart) {
            emit_overlap(Operation::contact, a, b, solved, false, sink);
            return std::nullopt;
        }
        if (!(at.is_overlapping & at.has_direction)) [[unlikely]] {
            at.emit_unsure(sink);
            return general.contact(a, b, policy, sink);
        }
        return optional_of([&] {
            emit_axis(a, b, solved, true, sink);
            const Contact<T> contact =
                at.contact([&](const Vec2<T>& outward) { return at.edges(outward); },
                           [&](const Contact<T>& clipped, const FacingEdges<T>& edges) {
                               emit(sink, [&] { return clipping_event(clipped, edges); });
                           });
            emit_deepest(contact, at.part(true), at.part(false), sink);
            emit_verdict(Operation::contact, true, at.axis().axis, contact.depth, sink);
            return contact;
        });
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(Kernel::name, sink);
        constexpr T infinity = std::numeric_limits<T>::infinity();
        const NearestOfSegment<T> at = find(a, b, infinity, infinity);
        if (at.is_apart) {
            return traced_distance(at, sink);
        }
        const auto solved = [&]() -> const auto& {
            return at;
        };
        if (at.is_overlapping && at.feature.outside > 0) {
            return traced_distance(at.middle_of_overlap(), solved, sink);
        }
        if (at.is_overlapping) {
            if (const auto shared = Kernel::shared_point(shape_of(a, b), capsule_of(a, b))) [[likely]] {
                return traced_distance(*shared, solved, sink);
            }
        }
        at.emit_unsure(sink);
        return general.distance(a, b, sink);
    }

private:
    template <class A, class B>
    static constexpr bool segment_is_a = !Kernel::template takes<A, B>;

    template <class A, class B>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static constexpr const auto& shape_of(const A& a, const B& b) {
        if constexpr (segment_is_a<A, B>) {
            return b;
        } else {
            return a;
        }
    }
    template <class A, class B>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static constexpr const auto& capsule_of(const A& a, const B& b) {
        if constexpr (segment_is_a<A, B>) {
            return a;
        } else {
            return b;
        }
    }

    /// Not the nearest features, where the two are farther from each other than `reach`, or their separation
    /// is less than `-enough`.
    template <class A, class B, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestOfSegment<T> find(const A& a, const B& b, T reach,
                                                                            T enough) {
        const auto& capsule = capsule_of(a, b);
        const T radius = radius_of(capsule);
        const EdgeScan<T> scan = Kernel::scan(shape_of(a, b), capsule.a, capsule.b, radius, reach, enough);
        if (scan.outcome != EdgeScan<T>::Outcome::near) {
            const FeatureGap<T> gap(scan.axis, radius);
            const bool is_settled = scan.outcome == EdgeScan<T>::Outcome::settled;
            return {{scan.axis.in_registers(), gap, capsule.a, T(0), radius,
                     scan.axis_is_of_segment == segment_is_a<A, B>},
                    scan.facing,
                    is_settled && scan.axis.outside > 0,
                    is_settled && scan.axis.outside < 0,
                    false};
        }
        const EdgeAndVertex<T>& facing = scan.facing;
        const Vec2<T> edge = facing.to - facing.from;
        const auto is_behind = [&](const Vec2<T>& neighbour) {
            const Vec2<T> side = neighbour - facing.vertex;
            return cross(side, edge) > rounding_of(side, edge);
        };
        // Of an edge that is parallel to the other, within rounding, another vertex may be as near.
        const bool next_is_behind = is_behind(facing.next);
        const bool previous_is_behind = is_behind(facing.previous);
        const bool is_nearest = next_is_behind & previous_is_behind;
        const NearestFeature<T> feature = nearest_feature_of_edge(
            facing.from, facing.to, facing.vertex, [&](T left, const Pair<T>& normal) {
                return FacingSide<T>{-left, -normal, facing.edge};
            });
        const FeatureGap<T> gap(feature, radius);
        const Vec2<T> from_start = facing.vertex - facing.from;
        const Vec2<T> from_end = facing.vertex - facing.to;
        const bool is_clear = std::abs(glm::dot(from_start, edge)) > rounding_of(from_start, edge) &&
                              std::abs(glm::dot(from_end, edge)) > rounding_of(from_end, edge);
        const bool is_sure = is_nearest & ((feature.outside > 0) == scan.is_outside);
        const bool is_apart = is_sure & gap.is_apart(feature);
        const bool is_overlapping = is_sure & gap.is_overlapping(feature);
        const T of_feature = facing.edge_is_of_segment ? radius : T(0);
        return {{feature.in_registers(), gap, facing.vertex, of_feature, radius - of_feature,
                 facing.edge_is_of_segment == segment_is_a<A, B>},
                facing.in_registers(),
                is_apart,
                is_overlapping,
                is_clear};
    }
};

}  // namespace collidarium::detail
