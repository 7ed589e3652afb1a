#pragma once

/// A capsule, or a segment, and a convex shape with edges. Without the radii the Minkowski difference of the
/// two is a convex polygon, whose edges are those of both. If the origin is outside of it, the edge of the
/// largest separation, or an end of that edge, is nearest; if it is inside, that edge is. The kernels for the
/// pairs find it: `capsule_capsule.hpp`, `capsule_aabb.hpp`, `capsule_polygon.hpp`.
///
/// Source: Ericson, Real-Time Collision Detection, 5.4.2 (point and polygon), 5.5 (tests of separating axes).

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "convex/difference_vertex.hpp"
#include "pairs/clip_incident_edge.hpp"
#include "pairs/kernel.hpp"

namespace collidarium::detail {

/// The largest separation of two shapes across any of their edges.
template <Scalar T>
struct LargestSeparation {
    T separation{};             ///< negative: penetration
    T bound{};                  ///< `separation` is no farther off than this
    bool edge_is_of_segment{};  ///< whose edge that is
    bool is_of_one{};           ///< no edge of the other shape has that separation, within rounding
    ExactReason reason = ExactReason::within_bound;  ///< why nothing is sure, where the bound is infinite

    LargestSeparation() = default;
    LargestSeparation(T across_shape, T across_segment, T rounding)
        : separation(std::max(across_shape, across_segment)),
          bound(rounding),
          edge_is_of_segment(across_segment > across_shape),
          is_of_one(std::abs(across_segment - across_shape) > rounding) {}

    /// Whether the shapes overlap without their radii.
    [[nodiscard]] bool is_penetration() const { return separation < -bound; }

    [[nodiscard]] static LargestSeparation unknown(ExactReason reason) {
        LargestSeparation largest;
        largest.bound = std::numeric_limits<T>::infinity();
        largest.reason = reason;
        return largest;
    }
};

/// The edge across which it is, and the vertex of the other shape that is nearest to it.
template <Scalar T>
struct EdgeAndVertex {
    unsigned edge{};  ///< its number; of the segment 0 where it runs from a to b, 1 where it runs back
    Vec2<T> from{};   ///< counter-clockwise: outside is to the right
    Vec2<T> to{};
    Vec2<T> vertex{};
    Vec2<T> next{};  ///< the neighbours of the vertex, counter-clockwise; both the other end of a segment
    Vec2<T> previous{};
    bool is_unique{};  ///< no other edge of the same shape has that separation, within rounding
};

/// What is closest, and what a contact is clipped by.
template <Scalar T>
struct FoundFeatures {
    ClosestFeatures<T> closest;
    EdgeAndVertex<T> facing;
};

/// The two sides of a segment, by how far points are to its left, times its length: the least and the most of
/// them.
template <Scalar T>
struct SegmentSides {
    T least;
    T most;

    /// Which side faces the points: 0 the right one, 1 the left one.
    [[nodiscard]] unsigned facing() const { return least > -most ? 1 : 0; }
    /// How far the points are from that side.
    [[nodiscard]] T separation() const { return std::max(least, -most); }
    /// Whether they are farther from the other one, beyond rounding.
    [[nodiscard]] bool is_unique(T bound) const { return std::abs(least + most) > bound; }
};

/// Whether the square of the length of a segment has kept its digits: then it has a direction.
template <Scalar T>
[[nodiscard]] constexpr bool has_direction(T length2) {
    return length2 > std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
}

/// The static queries of a shape and a capsule, or a segment, in either order. `Kernel::axes(shape, capsule)`
/// are all their axes, with `largest`, a `LargestSeparation`, and `facing()`, its features;
/// `Kernel::shared_point(shape, capsule)` is a point of both where the segment penetrates the shape.
template <class Kernel>
struct CapsuleKernel {
    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static bool overlap(const A& a, const B& b, Policy policy, Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(Kernel::name, sink);
        const auto axes = Kernel::axes(first_of<Kernel>(a, b), second_of<Kernel>(a, b));
        const LargestSeparation<T>& largest = axes.largest;
        // Where the segment penetrates the shape the two overlap, whatever the radii, if these are numbers.
        const T radii = radius_of(a) + radius_of(b);
        const bool overlapping = largest.is_penetration() && radii - radii == 0;
        if (overlapping || is_far(a, b, largest)) {
            emit_answer(Operation::overlap, a, b, axes, overlapping, sink);
            return overlapping;
        }
        return with_features(a, b, axes, [&](const FoundFeatures<T>& at) COLLIDARIUM_ALWAYS_INLINE {
            return overlap_of(a, b, at.closest, policy, sink, general);
        });
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b, Policy policy,
                                                                     Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(Kernel::name, sink);
        const auto axes = Kernel::axes(first_of<Kernel>(a, b), second_of<Kernel>(a, b));
        if (is_far(a, b, axes.largest)) {
            emit_answer(Operation::contact, a, b, axes, false, sink);
            return std::nullopt;
        }
        const auto clip = [&](Contact<T>& contact, const FoundFeatures<T>& at) {
            const ClosestFeatures<T>& closest = at.closest;
            const EdgeAndVertex<T>& facing = at.facing;
            const Vec2<T>& normal = closest.feature.normal;
            const int side = incident_side(facing.next - facing.vertex, facing.previous - facing.vertex,
                                           normal, facing.vertex - facing.from, facing.to - facing.from);
            const Vec2<T>& other = side > 0 ? facing.next : side < 0 ? facing.previous : facing.vertex;
            const T of_edge = closest.feature_is_of_a ? closest.radius_a : closest.radius_b;
            const T of_vertex = closest.radii() - of_edge;
            const FacingEdges<T> edges{closest.feature_is_of_a,
                                       facing.from + normal * of_edge,
                                       facing.to + normal * of_edge,
                                       facing.to - facing.from,
                                       normal,
                                       facing.vertex - normal * of_vertex,
                                       other - normal * of_vertex,
                                       contact.depth};
            add_clipped(contact, edges);
            emit(sink, [&] { return clipping_event(contact, edges); });
        };
        return with_features(a, b, axes, [&](const FoundFeatures<T>& at) COLLIDARIUM_ALWAYS_INLINE {
            const auto clip_these = [&](Contact<T>& contact) { clip(contact, at); };
            return contact_of(a, b, at.closest, clip_these, policy, sink, general);
        });
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(Kernel::name, sink);
        const auto& shape = first_of<Kernel>(a, b);
        const auto& capsule = second_of<Kernel>(a, b);
        const auto axes = Kernel::axes(shape, capsule);
        const auto shared_point = [&] { return Kernel::shared_point(shape, capsule); };
        return with_features(a, b, axes, [&](const FoundFeatures<T>& at) COLLIDARIUM_ALWAYS_INLINE {
            return distance_of(a, b, at.closest, shared_point, sink, general);
        });
    }

private:
    /// Whether the edge separates the two by more than the radii, whichever part of it is nearest.
    template <class A, class B, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool is_far(const A& a, const B& b,
                                                               const LargestSeparation<T>& largest) {
        return largest.separation > radius_of(a) + radius_of(b) + largest.bound;
    }

    template <class A, class B, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static ClosestFeatures<T> with_feature(
        const A& a, const B& b, bool edge_is_of_segment, const Vec2<T>& vertex,
        const NearestFeature<T>& feature) {
        return {feature, vertex, edge_is_of_segment == is_swapped<Kernel, A, B>, radius_of(a), radius_of(b)};
    }

    /// What the separation alone settled, for the trace: by the edge, of two segments by what is closest.
    template <class A, class B, class Axes, TraceSink Sink>
    static void emit_answer([[maybe_unused]] Operation operation, [[maybe_unused]] const A& a,
                            [[maybe_unused]] const B& b, [[maybe_unused]] const Axes& axes,
                            [[maybe_unused]] bool overlapping, [[maybe_unused]] Sink& sink) {
        if constexpr (gathers<Sink>) {
            using T = ScalarOf<A>;
            const EdgeAndVertex<T> facing = axes.facing();
            Vec2<T> normal = outward_normal(facing.to - facing.from);
            if constexpr (requires { axes.normal_of(0U); }) {
                normal = axes.largest.edge_is_of_segment ? normal : axes.normal_of(facing.edge);
            }
            auto closest = with_feature(a, b, axes.largest.edge_is_of_segment, facing.vertex,
                                        NearestFeature<T>{.point = facing.vertex,
                                                          .normal = normal,
                                                          .separation = axes.largest.separation,
                                                          .error = axes.largest.bound,
                                                          .is_edge = true,
                                                          .edge = facing.edge});
            if constexpr (requires { axes.nearest_end(); }) {
                with_features(a, b, axes, [&](const FoundFeatures<T>& at) {
                    closest = at.closest.is_apart() || at.closest.is_overlapping() ? at.closest : closest;
                });
            }
            emit_axis(a, b, closest, overlapping, sink);
            emit_verdict(operation, overlapping, closest.axis().axis, -closest.separation(), sink);
        }
    }

    /// `answer(found)`, by the facing edge, or where that is unsure by the nearest end of two segments.
    template <class A, class B, class Axes, class Answer>
    COLLIDARIUM_ALWAYS_INLINE static auto with_features(const A& a, const B& b, const Axes& axes,
                                                        Answer&& answer) {
        const auto found = find(a, b, axes);
        if constexpr (requires { axes.nearest_end(); }) {
            if (!(found.closest.feature.error <= std::numeric_limits<ScalarOf<A>>::max())) [[unlikely]] {
                return by_nearest_end(a, b, axes, found, answer);
            }
        }
        return answer(found);
    }
    template <class A, class B, class Axes, Scalar T, class Answer>
    [[gnu::noinline]] static auto by_nearest_end(const A& a, const B& b, const Axes& axes,
                                                 const FoundFeatures<T>& found, Answer&& answer) {
        if (axes.largest.is_penetration() || !(axes.largest.bound <= std::numeric_limits<T>::max())) {
            return answer(found);
        }
        const auto nearest = axes.nearest_end();
        const auto& end = nearest.facing.vertex;
        FoundFeatures<T> by_end{with_feature(a, b, nearest.edge_is_of_segment, end, nearest.feature),
                                nearest.facing};
        by_end.closest.is_clear = nearest.is_clear;
        return answer(by_end);
    }

    /// The part of the facing edge that is nearest to the vertex.
    template <class A, class B, class Axes, Scalar T = ScalarOf<A>>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static FoundFeatures<T> find(const A& a, const B& b,
                                                                         const Axes& axes) {
        const LargestSeparation<T>& largest = axes.largest;
        const EdgeAndVertex<T> facing = axes.facing();
        const Vec2<T> edge = facing.to - facing.from;
        const auto is_behind = [&](const Vec2<T>& neighbour) {
            const Vec2<T> side = neighbour - facing.vertex;
            return cross(side, edge) > rounding_of(side, edge);
        };
        // Of an edge that is parallel to the other, within rounding, another vertex may be as near.
        const bool is_sure = largest.is_of_one && facing.is_unique &&
                             std::abs(largest.separation) > largest.bound && is_behind(facing.next) &&
                             is_behind(facing.previous);
        NearestFeature<T> feature = nearest_on_edge(facing.from, facing.to, facing.vertex, facing.edge);
        if (!is_sure || (feature.separation > 0) != (largest.separation > 0)) [[unlikely]] {
            feature.error = std::numeric_limits<T>::infinity();
            feature.reason = largest.reason;
        }
        const auto is_beside = [&](const Vec2<T>& end) {
            const Vec2<T> away = facing.vertex - end;
            return std::abs(glm::dot(away, edge)) > rounding_of(away, edge);
        };
        FoundFeatures<T> found{with_feature(a, b, largest.edge_is_of_segment, facing.vertex, feature),
                               facing};
        found.closest.is_clear = is_beside(facing.from) && is_beside(facing.to);
        return found;
    }
};

}  // namespace collidarium::detail
