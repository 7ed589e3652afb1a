#pragma once

/// Two axis-aligned boxes, of which one may be a point. Their edges are compared as they are, so that nothing
/// is ever unsure.
///
/// Source: "Intersection Tests in 2D" (boxes by their axis of least overlap); Ericson, Real-Time Collision
/// Detection, 4.2 (axis-aligned boxes), 5.2.1 (separating axes).

#include <algorithm>
#include <cmath>
#include <limits>

#include "pairs/kernel.hpp"
#include "simd/pair.hpp"

namespace collidarium::detail {

/// Two boxes on x and y. Of equal depths, within rounding, y comes before x and the positive side before the
/// other. With both coordinates side by side and no branch on which of them decides, a contact takes 8 ns
/// instead of 12, at -O2 and at -O3.
template <Scalar T>
struct SlabDepths {
    Pair<T> depths;  ///< how far b has to move to get out of a, the shorter way; negative: the gap
    Pair<T> signs;   ///< of that way
    bool by_y;       ///< whether y is the axis of less depth
    bool degenerate;

    COLLIDARIUM_ALWAYS_INLINE SlabDepths(const Corners<T>& a, const Corners<T>& b) {
        const Pair<T> up = pair_of(a.hi) - pair_of(b.lo);
        const Pair<T> down = pair_of(b.hi) - pair_of(a.lo);
        const auto size = [](const Pair<T>& v) { return v < Pair<T>{0, 0} ? -v : v; };
        const auto ties =
            size(up - down) <= 8 * std::numeric_limits<T>::epsilon() * most_of(size(up), size(down));
        depths = least_of(up, down);  // of two that tie, too, so that swapping the boxes changes nothing
        signs = (ties | (up < down)) ? Pair<T>{1, 1} : Pair<T>{-1, -1};
        const bool is_tie = nearly_equal(depths[0], depths[1]);
        by_y = is_tie | (depths[1] < depths[0]);
        degenerate = is_tie | ((by_y ? ties[1] : ties[0]) != 0);
    }

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T depth() const { return (by_y ? depths[1] : depths[0]) + T(0); }
    [[nodiscard]] bool is_up() const { return (by_y ? signs[1] : signs[0]) > 0; }
    [[nodiscard]] int axis() const { return by_y ? 1 : 0; }
    /// A vector of one coordinate on the axis that decides, and the other one along the edges.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Vec2<T> vector(const Pair<T>& across,
                                                           const Pair<T>& along) const {
        const T y = by_y ? T(1) : T(0);
        return without_negative_zero(vector_of<T>((Pair<T>{1 - y, y} > Pair<T>{0, 0}) ? across : along));
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Vec2<T> normal() const { return vector(signs, Pair<T>{0, 0}); }
};

struct AabbAabb {
    static constexpr std::string_view name = "pairs/aabb_aabb";
    static constexpr bool is_inlined = true;

    template <class A, class B>
    static constexpr bool takes = SlabPair<A, B> && !is_segment<A> && !is_segment<B>;

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool overlap(const A& a, const B& b, Policy policy,
                                                                Sink& sink, General) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const Corners<T> of_a(a);
        const Corners<T> of_b(b);
        const SlabDepths<T> slabs(of_a, of_b);
        emit_axes(a, b, slabs, sink);
        emit_verdict(Operation::overlap, of_a, of_b, policy, slabs, sink);
        return meet(of_a, of_b, policy);
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static std::optional<Contact<ScalarOf<A>>> contact(
        const A& a, const B& b, Policy policy, Sink& sink, General) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const Corners<T> of_a(a);
        const Corners<T> of_b(b);
        if (!meet(of_a, of_b, policy)) {
            emit_axes(a, b, SlabDepths<T>(of_a, of_b), sink);
            emit_verdict(Operation::contact, of_a, of_b, policy, SlabDepths<T>(of_a, of_b), sink);
            return std::nullopt;
        }
        return optional_of([&] {
            const SlabDepths<T> slabs(of_a, of_b);
            emit_axes(a, b, slabs, sink);
            const Contact<T> contact = contact_across(of_a, of_b, slabs);
            if (!of_a.is_point() && !of_b.is_point()) {
                emit(sink, [&] { return clipping_of(of_a, of_b, slabs, contact); });
            }
            const auto part = [](const Corners<T>& box) {
                return box.is_point() ? Feature::vertex : Feature::edge;
            };
            emit_deepest(contact, part(of_a), part(of_b), sink);
            emit_verdict(Operation::contact, of_a, of_b, policy, slabs, sink);
            return contact;
        });
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Distance<ScalarOf<A>> distance(const A& a, const B& b,
                                                                                  Sink& sink, General) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const Corners<T> of_a(a);
        const Corners<T> of_b(b);
        Distance<T> answer;
        if (!is_finite(of_a, of_b)) {
            answer.distance = std::numeric_limits<T>::max();
            return answer;
        }
        for (int i = 0; i < 2; ++i) {
            const bool is_before = of_a.hi[i] < of_b.lo[i];
            const bool is_after = of_b.hi[i] < of_a.lo[i];
            const T middle =
                (std::max(of_a.lo[i], of_b.lo[i]) + std::min(of_a.hi[i], of_b.hi[i])) * T(0.5) + T(0);
            answer.point_a[i] = is_before ? of_a.hi[i] : is_after ? of_a.lo[i] : middle;
            answer.point_b[i] = is_before ? of_b.lo[i] : is_after ? of_b.hi[i] : middle;
        }
        const Vec2<T> gap = answer.point_b - answer.point_a;
        answer.distance = length_of(gap);
        if (answer.distance > 0) {
            answer.normal = unit(gap);
        }
        const bool is_corner = gap.x != 0 && gap.y != 0;
        emit(sink, [&] {
            const Feature part = is_corner ? Feature::vertex : Feature::edge;
            return ClosestFeature<T>{part, part, answer.point_a, answer.point_b, answer.distance};
        });
        emit_distance_verdict(answer.distance, is_corner ? Axis::vertices : Axis::edge_a, sink);
        return answer;
    }

private:
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool is_finite(const Corners<T>& a, const Corners<T>& b) {
        const T sum = (a.hi.x + a.hi.y) + (b.hi.x + b.hi.y);
        return sum - sum == 0;
    }
    /// Not of boxes of which a corner is infinite.
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool meet(const Corners<T>& a, const Corners<T>& b,
                                                             Policy policy) {
        return detail::meet(a, b, policy) && is_finite(a, b);
    }

    /// An end of the edge that is on the upper or the lower side across the axis: the near one or the far one
    /// along it.
    template <Scalar T>
    [[nodiscard]] static Vec2<T> end_of(const Corners<T>& box, int axis, bool is_upper, bool is_far) {
        Vec2<T> end = is_far ? box.hi : box.lo;
        end[axis] = is_upper ? box.hi[axis] : box.lo[axis];
        return end;
    }

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Contact<T> contact_across(const Corners<T>& a,
                                                                             const Corners<T>& b,
                                                                             const SlabDepths<T>& slabs) {
        const auto is_up = slabs.signs > Pair<T>{0, 0};
        const Pair<T> on_a = is_up ? pair_of(a.hi) : pair_of(a.lo);
        const Pair<T> on_b = is_up ? pair_of(b.lo) : pair_of(b.hi);
        // What the two edges share. The rounding of a corner must not reverse it.
        const Pair<T> from = most_of(pair_of(a.lo), pair_of(b.lo));
        const Pair<T> to = most_of(from, least_of(pair_of(a.hi), pair_of(b.hi)));
        const Pair<T> middle = (on_a + on_b) * T(0.5);
        const Pair<T> center = (from + to) * T(0.5);
        const T separation = T(0) - slabs.depth();
        const bool is_wide = slabs.by_y ? from[0] < to[0] : from[1] < to[1];
        return {.normal = slabs.normal(),
                .depth = slabs.depth(),
                .point_a = slabs.vector(on_a, center),
                .point_b = slabs.vector(on_b, center),
                .manifold = {ContactPoint<T>{slabs.vector(middle, from), separation},
                             ContactPoint<T>{slabs.vector(middle, to), separation}},
                .manifold_size = is_wide ? 2U : 1U,
                .degenerate = slabs.degenerate};
    }

    /// Both on x, then on y, and on the normal that decides.
    template <class A, class B, Scalar T, TraceSink Sink>
    static void emit_axes(const A& a, const B& b, const SlabDepths<T>& slabs, Sink& sink) {
        const auto project = [&](int axis, const Vec2<T>& direction) {
            return projection_of(a, b, {axis == 0 ? Axis::x : Axis::y, {}, {}}, direction,
                                 slabs.depths[axis] + T(0));
        };
        emit(sink, [&] { return project(0, Vec2<T>(1, 0)); });
        emit(sink, [&] { return project(1, Vec2<T>(0, 1)); });
        emit(sink, [&] {
            auto deciding = project(slabs.axis(), slabs.normal());
            deciding.decides = deciding.is_repeated = true;
            return deciding;
        });
    }

    template <Scalar T, TraceSink Sink>
    static void emit_verdict(Operation operation, const Corners<T>& a, const Corners<T>& b, Policy policy,
                             const SlabDepths<T>& slabs, Sink& sink) {
        emit(sink, [&] {
            const bool hit = meet(a, b, policy);
            const Vec2<T> sizes = (a.hi - a.lo) + (b.hi - b.lo);
            const bool is_flat = sizes.x == 0 || sizes.y == 0;
            const Reason reason = !meet(a, b, Policy::closed)         ? Reason::separated
                                  : meet(a, b, Policy::open)          ? Reason::overlapping
                                  : policy == Policy::open && is_flat ? Reason::no_interior
                                                                      : Reason::touching;
            return Verdict<T>{operation, hit, reason, slabs.by_y ? Axis::y : Axis::x,
                              hit ? slabs.depth() : T(0)};
        });
    }

    /// The edge of a that b meets, and b's opposite one cut to it.
    template <Scalar T>
    [[nodiscard]] static Clipping<T> clipping_of(const Corners<T>& a, const Corners<T>& b,
                                                 const SlabDepths<T>& slabs, const Contact<T>& contact) {
        const int axis = slabs.axis();
        const bool is_up = slabs.is_up();
        Clipping<T> clipping;
        clipping.reference_is_a = true;
        clipping.normal = contact.normal;
        clipping.reference_from = end_of(a, axis, is_up, false);
        clipping.reference_to = end_of(a, axis, is_up, true);
        clipping.incident_from = end_of(b, axis, !is_up, false);
        clipping.incident_to = end_of(b, axis, !is_up, true);
        for (const ContactPoint<T>& point : contact.points()) {
            clipping.kept[clipping.kept_count++] = point.position;
        }
        for (const Vec2<T>& end : {clipping.incident_from, clipping.incident_to}) {
            if (end[1 - axis] < a.lo[1 - axis] || end[1 - axis] > a.hi[1 - axis]) {
                clipping.dropped[clipping.dropped_count++] = end;
            }
        }
        return clipping;
    }
};

}  // namespace collidarium::detail
