#pragma once

/// A capsule, or a segment, and a convex polygon: a scan of all edges at once, which reads the stored
/// vertices and normals in place, finds the edge across which the two are farthest apart, or penetrate least.
///
/// Source: Ericson, Real-Time Collision Detection, 5.4.2; Catto, Contact Manifolds, GDC 2007; Cyrus and Beck,
/// Generalized Two- and Three-Dimensional Clipping (1978), for the part of the segment that is inside.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "collidarium/convex/point_in_polygon_filter.hpp"
#include "collidarium/pairs/capsule.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/simd/root.hpp"

namespace collidarium::detail {

using Floats = Eight<float>;

/// A segment against the edges of a polygon of up to eight vertices, and these against the segment, in single
/// precision.
class SegmentScan {
public:
    template <Scalar T>
    COLLIDARIUM_ALWAYS_INLINE SegmentScan(const FewVertices<T>& polygon, const Vec2<T>& a, const Vec2<T>& b,
                                          T reach)
        : along_(static_cast<float>(b.x - a.x), static_cast<float>(b.y - a.y)) {
        const auto at = EightVertices<T>::from(polygon.vertices.data());
        const Floats x = to_float(Eight<T>::all(a.x) - at.x);
        const Floats y = to_float(Eight<T>::all(a.y) - at.y);
        const auto normal_x = Floats::from(polygon.normals.data());
        const auto normal_y = Floats::from(polygon.normals.data() + FewVertices<T>::most);
        from_ = normal_x * x + normal_y * y - Floats::most_beyond(polygon.count);
        turn_ = normal_x * Floats::all(along_.x) + normal_y * Floats::all(along_.y);
        left_ = x * Floats::all(along_.y) - y * Floats::all(along_.x);
        bound_ = (48 * std::numeric_limits<float>::epsilon() + 2 * polygon.slant.value()) *
                     (polygon.extent.value() + std::abs(x.first()) + std::abs(y.first()) +
                      std::abs(along_.x) + std::abs(along_.y) + static_cast<float>(reach)) +
                 std::numeric_limits<float>::min();
    }

    /// Nothing here is off by more than half of this.
    [[nodiscard]] float bound() const { return bound_; }
    [[nodiscard]] const Vec2<float>& along() const { return along_; }

    /// How far the segment is outside each edge.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Floats apart() const {
        return Floats::each([&](auto i) {
            const FilterSimd none{};
            return from_.lanes[i] + (turn_.lanes[i] < none ? turn_.lanes[i] : none);
        });
    }
    /// How far each vertex is to the left of the segment, times its length, and to its right.
    [[nodiscard]] const Floats& left() const { return left_; }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Floats right() const {
        return Floats::each([&](auto i) { return -left_.lanes[i]; });
    }

    /// The middle of what the polygon cuts out of the segment, as a part of that.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE float middle_of_cut() const {
        const FilterSimd none{};
        const FilterSimd all = none + 1.F;
        FilterSimd enter = none;
        FilterSimd leave = all;
        for (std::size_t i = 0; i < Floats::groups; ++i) {
            const FilterSimd crossing = from_.lanes[i] / -turn_.lanes[i];
            const FilterSimd enters = from_.lanes[i] > none ? crossing : none;
            const FilterSimd leaves = from_.lanes[i] + turn_.lanes[i] > none ? crossing : all;
            enter = enters > enter ? enters : enter;
            leave = leaves < leave ? leaves : leave;
        }
        return (largest_of(enter) - largest_of(-leave)) * 0.5F;
    }

private:
    Vec2<float> along_;
    Floats from_;
    Floats turn_;
    Floats left_;
    float bound_;
};

/// A convex polygon and a capsule or a segment.
struct CapsulePolygon : CapsuleKernel<CapsulePolygon> {
    static constexpr std::string_view name = "pairs/capsule_polygon";

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, ConvexPolygon<ScalarOf<A>>>&& CapsuleShape<B>;

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static EdgeScan<T> scan(const ConvexPolygon<T>& polygon,
                                                                    const Vec2<T>& a, const Vec2<T>& b,
                                                                    T radius, T reach, T enough) {
        const FewVertices<T>* few = polygon.few();
        if (few == nullptr || !polygon.is_strict()) [[unlikely]] {
            return EdgeScan<T>::unsure(few == nullptr ? ExactReason::many_vertices : ExactReason::collinear);
        }
        const SegmentScan scan(*few, a, b, radius);
        const Floats apart = scan.apart();
        const float of_polygon = largest_with_place(apart.lanes);
        const float left = largest_with_place(scan.left().lanes);
        const float right = largest_with_place(scan.right().lanes);
        // All times the length of the segment. The side of the segment that faces the polygon is the one
        // beyond which the polygon reaches less far.
        const float length2 = glm::dot(scan.along(), scan.along());
        if (!(length2 >= std::numeric_limits<float>::min())) [[unlikely]] {
            return EdgeScan<T>::unsure(ExactReason::out_of_range);
        }
        const float length = root_of(length2);
        const float across_polygon = of_polygon * length;
        const float across_segment = -std::min(left, right);
        const float most = std::max(across_polygon, across_segment);
        const float bound = scan.bound() * length;
        const bool of_segment = across_segment > across_polygon;
        const bool faces_left = right < left;
        if (most > static_cast<float>(reach) * length + bound ||
            most < -(static_cast<float>(enough) * length + bound)) {
            return settled_across(*few, scan, of_segment, faces_left, of_polygon, most / length);
        }
        const bool is_one_edge = is_one_bit(edges_from(apart, of_polygon - scan.bound()));
        // Both sides of a segment through the middle of the polygon are as near.
        const bool is_one = std::abs(across_polygon - across_segment) > bound &&
                            (of_segment ? std::abs(left - right) > bound : is_one_edge);
        if (!(std::abs(most) > bound) || !is_one) [[unlikely]] {
            return EdgeScan<T>::unsure(ExactReason::within_bound);
        }
        const std::size_t count = few->count;
        const auto after = [&](std::size_t i) { return i + 1 == count ? 0 : i + 1; };
        if (of_segment) {
            const std::size_t place = place_in(faces_left ? right : left);
            const std::size_t vertex = place < count ? place : 0;  // beyond them the first is repeated
            return EdgeScan<T>::near(most > 0, true, faces_left ? 1U : 0U, faces_left ? b : a,
                                     faces_left ? a : b, few->vertices[vertex], few->vertices[after(vertex)],
                                     few->vertices[(vertex == 0 ? count : vertex) - 1]);
        }
        const std::size_t edge = place_in(of_polygon);
        const Vec2<T>& from = few->vertices[edge];
        const Vec2<T>& to = few->vertices[after(edge)];
        const Choice<T> ends_inwards(T(0), cross(to - from, b - a));
        const Vec2<T> other = vector_of<T>(ends_inwards(pair_of(a), pair_of(b)));
        return EdgeScan<T>::near(most > 0, false, edge, from, to,
                                 vector_of<T>(ends_inwards(pair_of(b), pair_of(a))), other, other);
    }

    /// A point of a segment that passes through the polygon, if it is inside beyond doubt.
    template <CapsuleShape S, Scalar T>
    [[nodiscard]] static std::optional<Vec2<T>> shared_point(const ConvexPolygon<T>& polygon,
                                                             const S& segment) {
        const float part = SegmentScan(*polygon.few(), segment.a, segment.b, T(0)).middle_of_cut();
        const Vec2<T> point = segment.a + (segment.b - segment.a) * T(part);
        return side_of_point(polygon, point) == Side::inside ? std::optional(point) : std::nullopt;
    }

private:
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static unsigned edges_from(const Floats& apart, float limit) {
        unsigned bits = 0;
        for (std::size_t i = 0; i < Floats::groups; ++i) {
            bits |= lanes_from(apart.lanes[i], limit) << (i * scan_width);
        }
        return bits;
    }
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static EdgeScan<T> settled_across(const FewVertices<T>& polygon,
                                                                              const SegmentScan& scan,
                                                                              bool of_segment,
                                                                              bool faces_left,
                                                                              float of_polygon, float most) {
        const std::size_t edge = of_segment ? (faces_left ? 1U : 0U) : place_in(of_polygon);
        const Vec2<T> normal =
            of_segment ? outward_normal(Vec2<T>(faces_left ? -scan.along() : scan.along()))
                       : Vec2<T>(polygon.normals[edge], polygon.normals[FewVertices<T>::most + edge]);
        return EdgeScan<T>::settled(of_segment, edge, normal, T(most), T(scan.bound()));
    }
};

}  // namespace collidarium::detail
