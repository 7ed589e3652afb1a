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

#include "collidarium/scalar.hpp"
#include "collidarium/simd/root.hpp"
#include "convex/sat_filter.hpp"
#include "pairs/capsule.hpp"

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
        const float size = polygon.extent.value() + std::abs(x.first()) + std::abs(y.first()) +
                           std::abs(along_.x) + std::abs(along_.y) + static_cast<float>(reach);
        bound_ = (48 * std::numeric_limits<float>::epsilon() + 2 * polygon.slant.value()) * size +
                 std::numeric_limits<float>::min();
        is_in_range_ = size < 0x1p60F;
    }

    /// Whether no product overflowed.
    [[nodiscard]] bool is_in_range() const { return is_in_range_; }

    /// Nothing here is off by more than half of this.
    [[nodiscard]] float bound() const { return bound_; }
    [[nodiscard]] const Vec2<float>& along() const { return along_; }

    /// How far the segment is beyond each edge.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Floats beyond() const {
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
    bool is_in_range_;
};

/// A polygon and a segment on the axes across their edges.
template <Scalar T>
struct PolygonAndSegmentAxes {
    const FewVertices<T>* polygon;
    const Vec2<T>& a;
    const Vec2<T>& b;
    Floats beyond{};  ///< how far the segment is beyond each edge
    float
        left{};  ///< how far the vertices reach to the left of the segment, times its length, and which does
    float right{};
    float length{};
    LargestSeparation<T> largest;

    COLLIDARIUM_ALWAYS_INLINE PolygonAndSegmentAxes(const ConvexPolygon<T>& shape, const Vec2<T>& start,
                                                    const Vec2<T>& end, T radius)
        : polygon(shape.few()), a(start), b(end) {
        if (polygon == nullptr || !shape.is_strict()) [[unlikely]] {
            largest = LargestSeparation<T>::unknown(polygon == nullptr ? ExactReason::many_vertices
                                                                       : ExactReason::collinear);
            return;
        }
        const SegmentScan scan(*polygon, a, b, radius);
        const float length2 = glm::dot(scan.along(), scan.along());
        if (!has_direction(length2) || !scan.is_in_range()) [[unlikely]] {
            largest = LargestSeparation<T>::unknown(ExactReason::out_of_range);
            return;
        }
        beyond = scan.beyond();
        left = largest_with_place(scan.left().lanes);
        right = largest_with_place(scan.right().lanes);
        length = root_of(length2);
        largest = {T(largest_with_place(beyond.lanes)), T(sides().separation() / length), T(scan.bound())};
    }

    [[nodiscard]] SegmentSides<float> sides() const { return {-right, left}; }

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE EdgeAndVertex<T> facing() const {
        if (polygon == nullptr) [[unlikely]] {
            return {};
        }
        const std::size_t count = polygon->count;
        const auto& vertices = polygon->vertices;
        const auto after = [&](std::size_t i) { return i + 1 == count ? 0 : i + 1; };
        const auto bound = static_cast<float>(largest.bound);
        if (largest.edge_is_of_segment) {
            const bool is_left = sides().facing() == 1;
            const std::size_t place = place_in(is_left ? right : left);
            const std::size_t vertex = place < count ? place : 0;  // beyond them the first is repeated
            return {sides().facing(),
                    is_left ? b : a,
                    is_left ? a : b,
                    vertices[vertex],
                    vertices[after(vertex)],
                    vertices[(vertex == 0 ? count : vertex) - 1],
                    sides().is_unique(bound * length)};
        }
        const auto across = static_cast<float>(largest.separation);
        const unsigned edge = place_in(across);
        const Vec2<T>& from = vertices[edge];
        const Vec2<T>& to = vertices[after(edge)];
        const bool ends_inwards = cross(to - from, b - a) >= 0;
        const Vec2<T>& neighbour = ends_inwards ? a : b;
        unsigned near = 0;
        for (std::size_t i = 0; i < Floats::groups; ++i) {
            near |= lanes_from(beyond.lanes[i], across - bound) << (i * scan_width);
        }
        return {edge, from, to, ends_inwards ? b : a, neighbour, neighbour, is_one_bit(near)};
    }
};

struct CapsulePolygon : CapsuleKernel<CapsulePolygon> {
    static constexpr std::string_view name = "pairs/capsule_polygon";

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, ConvexPolygon<ScalarOf<A>>>&& CapsuleShape<B>;

    template <CapsuleShape S, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static PolygonAndSegmentAxes<T> axes(
        const ConvexPolygon<T>& polygon, const S& capsule) {
        return {polygon, capsule.a, capsule.b, radius_of(capsule)};
    }

    /// The middle of what the polygon cuts out of a segment, if it is inside beyond doubt.
    template <CapsuleShape S, Scalar T>
    [[nodiscard]] static std::optional<Vec2<T>> shared_point(const ConvexPolygon<T>& polygon,
                                                             const S& segment) {
        const float part = SegmentScan(*polygon.few(), segment.a, segment.b, T(0)).middle_of_cut();
        const Vec2<T> point = segment.a + (segment.b - segment.a) * T(part);
        return side_of_point(polygon, point) == Side::inside ? std::optional(point) : std::nullopt;
    }
};

}  // namespace collidarium::detail
