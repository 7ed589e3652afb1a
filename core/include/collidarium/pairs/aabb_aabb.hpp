#pragma once

/// Two axis-aligned boxes, of which one may be a point. Their edges are compared as they are, so that nothing
/// is ever unsure.
///
/// Source: "Intersection Tests in 2D" (boxes by their axis of least overlap); Ericson, Real-Time Collision
/// Detection, 4.2 (axis-aligned boxes), 5.2.1 (separating axes).

#include <limits>

#include "collidarium/pairs/kernel.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/simd/pair.hpp"

namespace collidarium::detail {

/// A box by its lower and its upper corner.
template <Scalar T>
struct Corners {
    Vec2<T> lo;
    Vec2<T> hi;

    COLLIDARIUM_ALWAYS_INLINE explicit Corners(const Aabb<T>& box)
        : lo(vector_of<T>(pair_of(box.center) - pair_of(box.half))),
          hi(vector_of<T>(pair_of(box.center) + pair_of(box.half))) {}
    COLLIDARIUM_ALWAYS_INLINE explicit Corners(const Point<T>& point)
        : lo(point.position), hi(point.position) {}
};

/// Two boxes, or a box and a point.
struct AabbAabb {
    static constexpr std::string_view name = "pairs/aabb_aabb";
    static constexpr bool is_inlined = true;

    template <class A, class B>
    static constexpr bool takes = SlabPair<A, B> && !is_segment<A> && !is_segment<B>;

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool overlap(const A& a, const B& b, Policy policy,
                                                                Sink& sink, General) {
        using T = ScalarOf<A>;
        const Corners<T> of_a(a);
        const Corners<T> of_b(b);
        const bool overlapping = meet(of_a, of_b, policy);
        emit_route<T>(name, sink);
        emit_axes(a, b, deepest_side(of_a, of_b), sink);
        emit_verdict(Operation::overlap, of_a, of_b, policy, deepest_side(of_a, of_b), sink);
        return overlapping;
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static std::optional<Contact<ScalarOf<A>>> contact(
        const A& a, const B& b, Policy policy, Sink& sink, General) {
        using T = ScalarOf<A>;
        const Corners<T> of_a(a);
        const Corners<T> of_b(b);
        emit_route<T>(name, sink);
        if (!meet(of_a, of_b, policy)) {
            emit_axes(a, b, deepest_side(of_a, of_b), sink);
            emit_verdict(Operation::contact, of_a, of_b, policy, deepest_side(of_a, of_b), sink);
            return std::nullopt;
        }
        return optional_of([&] {
            const Side<T> side = deepest_side(of_a, of_b);
            emit_axes(a, b, side, sink);
            const Contact<T> contact = contact_across(of_a, of_b, side);
            if constexpr (gathers<Sink>) {
                if (!is_point(of_a) && !is_point(of_b)) {
                    emit(sink, [&] { return clipping_of(of_a, of_b, side, contact); });
                }
            }
            const auto part = [](const Corners<T>& box) {
                return is_point(box) ? Feature::vertex : Feature::edge;
            };
            emit_deepest(contact, part(of_a), part(of_b), sink);
            emit_verdict(Operation::contact, of_a, of_b, policy, side, sink);
            return contact;
        });
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Distance<ScalarOf<A>> distance(const A& a, const B& b,
                                                                                  Sink& sink, General) {
        using T = ScalarOf<A>;
        const Corners<T> of_a(a);
        const Corners<T> of_b(b);
        emit_route<T>(name, sink);
        Distance<T> answer;
        if (!is_finite(of_a, of_b)) {
            answer.distance = std::numeric_limits<T>::max();
            return answer;
        }
        Vec2<T> gap(0);
        for (int i = 0; i < 2; ++i) {
            const bool is_before = of_a.hi[i] < of_b.lo[i];
            const bool is_after = of_b.hi[i] < of_a.lo[i];
            const T middle =
                (std::max(of_a.lo[i], of_b.lo[i]) + std::min(of_a.hi[i], of_b.hi[i])) * T(0.5) + T(0);
            answer.point_a[i] = is_before ? of_a.hi[i] : is_after ? of_a.lo[i] : middle;
            answer.point_b[i] = is_before ? of_b.lo[i] : is_after ? of_b.hi[i] : middle;
            gap[i] = answer.point_b[i] - answer.point_a[i];
        }
        answer.distance = length_of(gap);
        if (answer.distance > 0) {
            const Vec2<T> normal = unit(gap);
            answer.normal = {without_negative_zero(normal.x), without_negative_zero(normal.y)};
        }
        emit(sink, [&] {
            const Feature part = gap.x != 0 && gap.y != 0 ? Feature::vertex : Feature::edge;
            return ClosestFeature<T>{part, part, answer.point_a, answer.point_b, answer.distance};
        });
        emit_distance_verdict(answer.distance, gap.x != 0 && gap.y != 0 ? Axis::vertices : Axis::edge_a,
                              sink);
        return answer;
    }

private:
    template <Scalar T>
    [[nodiscard]] static bool is_point(const Corners<T>& box) {
        return box.lo == box.hi;
    }

    /// The edge of a's that b is least far behind, or farthest outside of.
    template <Scalar T>
    struct Side {
        Pair<T> depths;  ///< across x and y
        Pair<T> signs;   ///< of the normals across them, from a to b
        bool by_y;
        bool degenerate;

        [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T depth() const { return by_y ? depths[1] : depths[0]; }
        [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_up() const {
            return (by_y ? signs[1] : signs[0]) > 0;
        }
        [[nodiscard]] int coordinate() const { return by_y ? 1 : 0; }
    };

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool meet(const Corners<T>& a, const Corners<T>& b,
                                                             Policy policy) {
        const Pair<T> lo_a = pair_of(a.lo);
        const Pair<T> hi_a = pair_of(a.hi);
        const Pair<T> lo_b = pair_of(b.lo);
        const Pair<T> hi_b = pair_of(b.hi);
        // A box of infinite size has an upper corner that is: the difference is no number then.
        const auto is_finite = (hi_a - hi_a) == (hi_b - hi_b);
        return policy == Policy::open ? holds_for_both((lo_a < hi_b) & (lo_b < hi_a) & is_finite)
                                      : holds_for_both((lo_a <= hi_b) & (lo_b <= hi_a) & is_finite);
    }

    /// Whether no corner is infinite.
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool is_finite(const Corners<T>& a, const Corners<T>& b) {
        const T sum = (a.hi.x + a.hi.y) + (b.hi.x + b.hi.y);
        return sum - sum == 0;
    }

    /// Of equal depths, within rounding, y comes before x and the positive side before the other.
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Side<T> deepest_side(const Corners<T>& a,
                                                                        const Corners<T>& b) {
        using Two = Pair<T>;
        const Two up = pair_of(a.hi) - pair_of(b.lo);
        const Two down = pair_of(b.hi) - pair_of(a.lo);
        const auto size = [](const Two& v) { return v < Two{0, 0} ? -v : v; };
        const auto ties =
            size(up - down) <= 8 * std::numeric_limits<T>::epsilon() * most_of(size(up), size(down));
        const auto is_up = ties | (up < down);
        Side<T> side;
        side.depths = least_of(up, down);  // of two that tie, too, so that swapping the boxes changes nothing
        side.signs = is_up ? Two{1, 1} : Two{-1, -1};
        const bool ties_both = nearly_equal(side.depths[0], side.depths[1]);
        side.by_y = ties_both | (side.depths[1] < side.depths[0]);
        side.degenerate = ties_both | ((side.by_y ? ties[1] : ties[0]) != 0);
        return side;
    }

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Contact<T> contact_across(const Corners<T>& a,
                                                                             const Corners<T>& b,
                                                                             const Side<T>& side) {
        using Two = Pair<T>;
        constexpr Two zero{0, 0};  // added, it takes the sign from zeros
        const auto is_up = side.signs > zero;
        const Two of_a = is_up ? pair_of(a.hi) : pair_of(a.lo);
        const Two of_b = is_up ? pair_of(b.lo) : pair_of(b.hi);
        // What the two edges share. The rounding of a corner must not reverse it.
        const Two from = most_of(pair_of(a.lo), pair_of(b.lo));
        const Two to = most_of(from, least_of(pair_of(a.hi), pair_of(b.hi)));
        const T y = side.by_y ? T(1) : T(0);
        const auto is_across = Two{1 - y, y} > zero;
        const auto at = [&](const Two& across, const Two& along) {
            return vector_of<T>((is_across ? across : along) + zero);
        };
        const Two middle = (of_a + of_b) * T(0.5);
        const Two center = (from + to) * T(0.5);
        const T separation = T(0) - side.depth();
        const bool is_wide = side.by_y ? from[0] < to[0] : from[1] < to[1];
        return {.normal = at(side.signs, zero),
                .depth = side.depth() + T(0),
                .point_a = at(of_a, center),
                .point_b = at(of_b, center),
                .manifold = {ContactPoint<T>{at(middle, from), separation},
                             ContactPoint<T>{at(middle, to), separation}},
                .manifold_size = is_wide ? 2U : 1U,
                .degenerate = side.degenerate};
    }

    /// Both on x, then on y, and on the normal that decides.
    template <class A, class B, Scalar T, TraceSink Sink>
    static void emit_axes(const A& a, const B& b, const Side<T>& side, Sink& sink) {
        const auto project = [&](int i, T sign) {
            const Vec2<T> direction = i == 0 ? Vec2<T>(sign, 0) : Vec2<T>(0, sign);
            return projection_of(a, b, {i == 0 ? Axis::x : Axis::y, {}, {}}, direction,
                                 side.depths[i] + T(0));
        };
        emit(sink, [&] { return project(0, T(1)); });
        emit(sink, [&] { return project(1, T(1)); });
        const int decides = side.coordinate();
        emit(sink, [&] { return project(decides, side.signs[decides]); });
    }

    template <Scalar T, TraceSink Sink>
    static void emit_verdict(Operation operation, const Corners<T>& a, const Corners<T>& b, Policy policy,
                             const Side<T>& side, Sink& sink) {
        emit(sink, [&] {
            const bool hit = meet(a, b, policy);
            const bool touching = meet(a, b, Policy::closed);
            const bool is_flat =
                a.hi.x - a.lo.x + (b.hi.x - b.lo.x) == 0 || a.hi.y - a.lo.y + (b.hi.y - b.lo.y) == 0;
            return Verdict<T>{operation, hit,
                              !touching                           ? Reason::separated
                              : meet(a, b, Policy::open)          ? Reason::overlapping
                              : policy == Policy::open && is_flat ? Reason::no_interior
                                                                  : Reason::touching,
                              side.by_y ? Axis::y : Axis::x, hit ? side.depth() + T(0) : T(0)};
        });
    }

    /// The edge of a that b meets, and b's opposite one cut to it.
    template <Scalar T>
    [[nodiscard]] static Clipping<T> clipping_of(const Corners<T>& a, const Corners<T>& b,
                                                 const Side<T>& side, const Contact<T>& contact) {
        const int i = side.coordinate();
        const bool is_up = side.is_up();
        Clipping<T> clipping;
        clipping.reference_is_a = true;
        clipping.normal = contact.normal;
        const auto end = [&](const Corners<T>& box, bool upper, bool far) {
            Vec2<T> point = far ? box.hi : box.lo;
            point[i] = upper ? box.hi[i] : box.lo[i];
            return point;
        };
        clipping.reference_from = end(a, is_up, false);
        clipping.reference_to = end(a, is_up, true);
        clipping.incident_from = end(b, !is_up, false);
        clipping.incident_to = end(b, !is_up, true);
        for (const ContactPoint<T>& point : contact.points()) {
            clipping.kept[clipping.kept_count++] = point.position;
        }
        for (const Vec2<T>& of_b : {clipping.incident_from, clipping.incident_to}) {
            if (of_b[1 - i] < a.lo[1 - i] || of_b[1 - i] > a.hi[1 - i]) {
                clipping.dropped[clipping.dropped_count++] = of_b;
            }
        }
        return clipping;
    }
};

}  // namespace collidarium::detail
