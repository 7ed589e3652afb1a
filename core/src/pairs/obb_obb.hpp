#pragma once

/// Two boxes, of which at least one is oriented, by the four axes across their edges.
///
/// Source: Gottschalk, Lin and Manocha, OBBTree (1996), and Ericson, Real-Time Collision Detection, 4.4.1, in
/// two dimensions; Catto, Contact Manifolds, GDC 2007.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "collidarium/shapes/obb.hpp"
#include "pairs/clip_incident_edge.hpp"
#include "pairs/kernel.hpp"

namespace collidarium::detail {

template <Scalar T>
struct BoxFrame {
    Vec2<T> center;
    Vec2<T> half;
    Vec2<T> x_axis;

    explicit BoxFrame(const Obb<T>& box)
        : center(box.center), half(box.half), x_axis(box.rotation.x_axis()) {}
    explicit BoxFrame(const Aabb<T>& box) : center(box.center), half(box.half), x_axis(1, 0) {}

    /// A difference of positions, from world coordinates to the frame of the box, and back.
    [[nodiscard]] Vec2<T> local(const Vec2<T>& way) const {
        return {glm::dot(way, x_axis), cross(x_axis, way)};
    }
    [[nodiscard]] Vec2<T> world(const Vec2<T>& way) const {
        return x_axis * way.x + perpendicular(x_axis) * way.y;
    }
    [[nodiscard]] T thickness() const { return std::min(half.x, half.y); }
    /// Whether a point, given in the frame of the box, is inside beyond doubt.
    [[nodiscard]] bool contains(const Vec2<T>& point, T error) const {
        return std::min(half.x - std::abs(point.x), half.y - std::abs(point.y)) > error;
    }
};

/// Two boxes and their separation on each of the four axes.
template <Scalar T>
struct BoxAxes {
    BoxFrame<T> a;
    BoxFrame<T> b;
    Vec2<T> between;    ///< from the centre of a to that of b
    Vec2<T> between_a;  ///< the same, in the frame of a
    Vec2<T> between_b;  ///< the opposite, in the frame of b
    T cosine;           ///< of the angle from a's x axis to b's
    T sine;
    std::array<T, 4> separation;  ///< on x and y of a, on x and y of b; negative: they overlap there
    T largest;                    ///< of these
    T error;                      ///< none of these is farther off

    static constexpr std::size_t no_axis = 4;

    template <class A, class B>
    COLLIDARIUM_ALWAYS_INLINE BoxAxes(const A& box_a, const B& box_b)
        : a(box_a), b(box_b), between(b.center - a.center) {
        between_a = a.local(between);
        between_b = b.local(-between);
        cosine = glm::dot(a.x_axis, b.x_axis);
        sine = cross(a.x_axis, b.x_axis);
        const T c = std::abs(cosine);
        const T s = std::abs(sine);
        const auto reach = [&](const Vec2<T>& half) {
            return Vec2<T>(half.x * c + half.y * s, half.x * s + half.y * c);
        };
        const Vec2<T> on_a = absolute(between_a) - (a.half + reach(b.half));
        const Vec2<T> on_b = absolute(between_b) - (b.half + reach(a.half));
        separation = {on_a.x, on_a.y, on_b.x, on_b.y};
        largest = std::max(std::max(on_a.x, on_a.y), std::max(on_b.x, on_b.y));
        error = 4 * std::numeric_limits<T>::epsilon() *
                (size_of(a.center) + size_of(b.center) + size_of(between) +
                 2 * (size_of(a.half) + size_of(b.half)));
    }

    [[nodiscard]] bool is_sure() const { return std::abs(largest) > error; }
    [[nodiscard]] T thickness() const { return std::min(a.thickness(), b.thickness()); }
    /// From the centre of the box whose axis it is to the other centre, along that axis.
    [[nodiscard]] T between_along(std::size_t axis) const {
        return (axis < 2 ? between_a : between_b)[static_cast<int>(axis % 2)];
    }

    /// The axis of the largest separation. Of two that are equal, the one of the left box, so that swapping
    /// the boxes changes nothing.
    [[nodiscard]] std::size_t largest_axis() const {
        const auto& s = separation;
        const std::size_t of_a = s[1] > s[0] ? 1 : 0;
        const std::size_t of_b = s[3] > s[2] ? 3 : 2;
        if (s[of_a] == s[of_b]) [[unlikely]] {
            const bool is_left = between.x > 0 || (between.x == 0 && between.y > 0);
            return is_left ? of_a : of_b;
        }
        return s[of_b] > s[of_a] ? of_b : of_a;
    }

    /// Of boxes that overlap: the axis of the least depth, if no other one comes near. Of boxes at right
    /// angles, up to rounding, each axis of the one is also an axis of the other.
    [[nodiscard]] std::size_t deciding_axis() const {
        constexpr T epsilon = std::numeric_limits<T>::epsilon();
        const T c = std::abs(cosine);
        const T s = std::abs(sine);
        const std::size_t axis = largest_axis();
        const std::size_t twin = std::min(c, s) > 8 * epsilon ? axis : c > s ? axis ^ 2U : axis ^ 3U;
        T second = std::numeric_limits<T>::lowest();
        for (std::size_t i = 0; i < 4; ++i) {
            second = i == axis || i == twin ? second : std::max(second, separation[i]);
        }
        // Near the centre the two edges across the same axis are as near as each other.
        const T opposite = separation[axis] - 2 * std::abs(between_along(axis));
        const T margin = 4 * error - 64 * epsilon * separation[axis];
        // Of an incident box that is seen along its diagonal, two edges face the reference edge equally.
        const bool is_diagonal = !(std::abs(c - s) > 512 * epsilon);
        return separation[axis] - std::max(second, opposite) > margin && !is_diagonal ? axis : no_axis;
    }

    /// Whether no separation comes near to the largest, and of every edge of one box one vertex of the other
    /// is clearly nearer than its neighbours.
    [[nodiscard]] bool has_one_vertex() const {
        const auto& s = separation;
        const T second = std::max(std::min(std::max(s[0], s[1]), std::max(s[2], s[3])),
                                  std::max(std::min(s[0], s[1]), std::min(s[2], s[3])));
        return largest - second > 4 * error &&
               std::min(std::abs(cosine), std::abs(sine)) * thickness() > 4 * error;
    }
};

/// The box whose axis decides, the reference box, and the vertex of the other one that is deepest along that
/// axis.
template <Scalar T>
struct FacingBoxes {
    bool reference_is_a;
    const BoxFrame<T>& reference;
    const BoxFrame<T>& incident;
    const Vec2<T>& between;  ///< from the one centre to the other, in the frame of the reference box
    int axis;                ///< of the reference box: 0 x, 1 y
    Vec2<T> normal;          ///< unit, outwards from the edge of the reference box
    Vec2<T> facing;          ///< the same, in the frame of the incident box
    Vec2<T> deepest;         ///< the vertex, in that frame

    COLLIDARIUM_ALWAYS_INLINE FacingBoxes(const BoxAxes<T>& axes, std::size_t deciding)
        : reference_is_a(deciding < 2),
          reference(reference_is_a ? axes.a : axes.b),
          incident(reference_is_a ? axes.b : axes.a),
          between(reference_is_a ? axes.between_a : axes.between_b),
          axis(static_cast<int>(deciding % 2)) {
        const T sign = std::copysign(T(1), between[axis]);
        normal = reference.world({axis == 0 ? sign : T(0), axis == 0 ? T(0) : sign});
        facing = incident.local(normal);
        deepest = {-std::copysign(incident.half.x, facing.x), -std::copysign(incident.half.y, facing.y)};
    }

    [[nodiscard]] Vec2<T> vertex() const { return incident.center + incident.world(deepest); }

    /// The edge of the reference box, and the edge of the other one that faces it.
    [[nodiscard]] FacingEdges<T> edges(T depth) const {
        const Vec2<T> along = perpendicular(normal) * reference.half[1 - axis];
        const Vec2<T> middle = reference.center + normal * reference.half[axis];
        const Vec2<T> other = std::abs(facing.x) > std::abs(facing.y) ? Vec2<T>(deepest.x, -deepest.y)
                                                                      : Vec2<T>(-deepest.x, deepest.y);
        return {reference_is_a,
                middle - along,
                middle + along,
                along * T(2),
                normal,
                vertex(),
                incident.center + incident.world(other),
                depth};
    }

    /// The vertex, with the feature of the reference box that is nearest to it.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE ClosestFeatures<T> closest(T error) const {
        const Vec2<T> local = between + reference.local(incident.world(deepest));
        NearestFeature<T> feature = nearest_on_box(-reference.half, reference.half, local, error);
        feature.point = reference.center + reference.world(feature.point);
        feature.normal = reference.world(feature.normal);
        return {feature, vertex(), reference_is_a, T(0), T(0)};
    }
};

struct ObbObb {
    static constexpr std::string_view name = "pairs/obb_obb";

    template <class S>
    static constexpr bool is_box = std::same_as<S, Obb<ScalarOf<S>>> || std::same_as<S, Aabb<ScalarOf<S>>>;

    template <class A, class B>
    static constexpr bool takes = is_box<A>&& is_box<B>;

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool overlap(const A& a, const B& b, Policy policy,
                                                                Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const BoxAxes<T> axes(a, b);
        if (!axes.is_sure()) [[unlikely]] {
            emit_fallback<T>(ExactReason::within_bound, axes.largest, axes.error, sink);
            return general.overlap(a, b, policy, sink);
        }
        const bool overlapping = axes.largest < 0;
        const std::size_t axis = axes.largest_axis();
        emit_axes(a, b, axes, axis, sink);
        emit_verdict(Operation::overlap, overlapping, axis_of(axis), -axes.separation[axis], sink);
        return overlapping;
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b, Policy policy,
                                                                     Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const BoxAxes<T> axes(a, b);
        if (axes.largest > axes.error) {
            const std::size_t axis = axes.largest_axis();
            emit_axes(a, b, axes, axis, sink);
            emit_verdict(Operation::contact, false, axis_of(axis), T(0), sink);
            return std::nullopt;
        }
        const std::size_t axis = axes.deciding_axis();
        if (!axes.is_sure() || axis == axes.no_axis || !(axes.thickness() > 64 * axes.error)) [[unlikely]] {
            emit_fallback<T>(axis == axes.no_axis ? ExactReason::parallel_edges : ExactReason::within_bound,
                             axes.largest, axes.error, sink);
            return general.contact(a, b, policy, sink);
        }
        return optional_of([&] {
            emit_axes(a, b, axes, axis, sink);
            const bool is_of_a = axis < 2;
            const FacingEdges<T> edges = FacingBoxes<T>(axes, axis).edges(-axes.separation[axis]);
            Contact<T> contact;
            contact.normal = without_negative_zero(is_of_a ? edges.normal : -edges.normal);
            contact.depth = edges.depth;
            contact.degenerate = false;
            add_clipped(contact, edges);
            // Where the edges are parallel the two are deepest all along what they share.
            const ClippedEdge<T> clipped = clip_incident_edge(edges);
            const bool is_level = std::abs(clipped.separations[0] - clipped.separations[1]) <= axes.error;
            const Vec2<T> incident =
                is_level ? (clipped.ends[0] + clipped.ends[1]) * T(0.5) : clipped.ends[0];
            const Vec2<T> on_incident = without_negative_zero(incident);
            const Vec2<T> on_reference = without_negative_zero(incident + edges.normal * edges.depth);
            contact.point_a = is_of_a ? on_reference : on_incident;
            contact.point_b = is_of_a ? on_incident : on_reference;
            emit(sink, [&] { return clipping_event(contact, edges); });
            const Feature of_incident = is_level ? Feature::edge : Feature::vertex;
            emit_deepest(contact, is_of_a ? Feature::edge : of_incident,
                         is_of_a ? of_incident : Feature::edge, sink);
            emit_verdict(Operation::contact, true, axis_of(axis), contact.depth, sink);
            return contact;
        });
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] static Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const BoxAxes<T> axes(a, b);
        const std::size_t axis = axes.largest_axis();
        const FacingBoxes<T> facing(axes, axis);
        const ClosestFeatures<T> closest = facing.closest(axes.error);
        const bool is_clear = axes.has_one_vertex();
        Distance<T> answer;
        Feature of_reference = closest.part(facing.reference_is_a);
        Feature of_incident = Feature::vertex;
        if (axes.largest > axes.error && closest.feature.is_unique && is_clear) {
            answer.distance = closest.feature.separation;
            answer.normal = closest.normal();
            answer.point_a = closest.surface_a();
            answer.point_b = closest.surface_b();
        } else {
            // A point of both: the vertex, where swapping the boxes does not change which, or the centre of
            // one.
            const bool is_vertex = is_clear && std::abs(axes.between_along(axis)) > axes.error &&
                                   closest.feature.separation < -axes.error;
            const bool is_center = facing.reference.contains(facing.between, axes.error);
            const bool is_other =
                facing.incident.contains(axis < 2 ? axes.between_b : axes.between_a, axes.error);
            if (!(axes.largest < -axes.error && (is_vertex || is_center || is_other))) [[unlikely]] {
                emit_fallback<T>(ExactReason::within_bound, axes.largest, axes.error, sink);
                return general.distance(a, b, sink);
            }
            answer.point_a = answer.point_b = without_negative_zero(is_vertex   ? closest.vertex
                                                                    : is_center ? facing.incident.center
                                                                                : facing.reference.center);
            of_reference = Feature::interior;
            of_incident = is_vertex ? Feature::vertex : Feature::interior;
        }
        emit_settled<T>(answer.distance == 0, axes.separation[axis], axes.error, sink);
        emit(sink, [&] {
            return ClosestFeature<T>{axis < 2 ? of_reference : of_incident,
                                     axis < 2 ? of_incident : of_reference, answer.point_a, answer.point_b,
                                     answer.distance};
        });
        emit_distance_verdict(answer.distance, axis_of(axis), sink);
        return answer;
    }

private:
    /// Whose edges an axis is across.
    [[nodiscard]] static constexpr Axis axis_of(std::size_t axis) {
        return axis < 2 ? Axis::edge_a : Axis::edge_b;
    }

    /// How they were settled, both on each axis, and again on the one that decides.
    template <class A, class B, Scalar T, TraceSink Sink>
    static void emit_axes(const A& a, const B& b, const BoxAxes<T>& axes, std::size_t decides, Sink& sink) {
        emit_settled<T>(axes.separation[decides] < 0, axes.separation[decides], axes.error, sink);
        for (std::size_t told = 0; told < 5; ++told) {
            emit(sink, [&] {
                const std::size_t i = told < 4 ? told : decides;
                const bool is_negative = axes.between_along(i) < 0;
                const Vec2<T> outwards =
                    Vec2<T>(i % 2 == 0 ? 1 : 0, i % 2 == 0 ? 0 : 1) * (is_negative ? T(-1) : T(1));
                const Vec2<T> normal = i < 2 ? axes.a.world(outwards) : -axes.b.world(outwards);
                const std::size_t edge = i % 2 == 0 ? (is_negative ? 3U : 1U) : (is_negative ? 0U : 2U);
                auto projection = projection_of(a, b, across_edge(edge, i < 2), without_negative_zero(normal),
                                                T(0) - axes.separation[i]);
                projection.decides = projection.is_repeated = told == 4;
                return projection;
            });
        }
    }
};

}  // namespace collidarium::detail
